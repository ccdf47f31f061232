//! The fields of the form that prepares a battle, page by page.

use super::narrate::{capital, list};
use super::profile::{Limit, Profile, Scenario, UnitType};
use super::resolve::{
    UNITS_MOST, VALUES, cell_id, chosen_instead, face_id, instead_id, instead_pick_id, is_barred, limit, own_count,
    ruling_id,
};
use crate::instruments::{Side, counted};
use crate::systems::describe::{Answers, Cell, Field, GridRow, Id, Kind, Toggle};

/// The most characters of a player's name.
pub(super) const PLAYER_MOST: usize = 24;

/// What the form is made from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Form<'a> {
    /// The values with all answers.
    pub(super) profile: &'a Profile,
    /// As it is built in.
    pub(super) built_in: &'a Profile,
    pub(super) scenario: &'a Scenario,
    pub(super) answers: &'a Answers,
}

/// A side by its name in the answers.
pub(super) fn side_id(side: Side) -> Id {
    match side {
        Side::A => "a".into(),
        Side::B => "b".into(),
    }
}

/// The side answered.
pub(super) fn side_answer(answers: &Answers, field: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| answers.choice(field) == Some(side_id(*side).as_ref()))
}

impl Form<'_> {
    /// All fields.
    pub(super) fn fields(&self) -> Vec<Field> {
        let pages = [
            ("", self.players()),
            ("Forces", self.forces()),
            ("Values", vec![self.values()]),
            ("Terrain", self.terrain()),
            ("Rulings", self.rulings()),
        ];
        pages.into_iter().flat_map(|(page, fields)| fields.into_iter().map(move |field| field.on(page))).collect()
    }

    fn name(&self, side: Side) -> &str {
        &self.profile.side_info(side).name
    }

    fn sides(&self) -> Vec<(Id, String)> {
        Side::BOTH.map(|side| (side_id(side), self.name(side).to_owned())).to_vec()
    }

    fn players(&self) -> Vec<Field> {
        let text = |field: &'static str, side: Side| {
            let value = self.answers.text(field).unwrap_or_default().to_owned();
            let kind = Kind::Text { value, hint: "player's name".into(), most: PLAYER_MOST };
            Field::new(field, self.name(side), kind).at(side).kept()
        };
        let ready = Toggle {
            on: self.answers.toggle("ready").unwrap_or(false),
            effect: "the battle begins with the first card".into(),
        };
        vec![
            text("player.a", Side::A),
            text("player.b", Side::B),
            Field::new("ready", "Already set up", Kind::Toggle(ready)),
        ]
    }

    fn forces(&self) -> Vec<Field> {
        let row = |unit: &UnitType| {
            let (value, most) = own_count(self.profile, self.scenario, unit, self.answers);
            let usual = self.built_in.unit(unit.side, &unit.id).map(|unit| unit.units.min(most));
            GridRow {
                side: Some(unit.side),
                name: unit.name.clone(),
                cells: vec![Cell {
                    id: cell_id("units", self.profile, unit),
                    value: value.into(),
                    computed: usual.filter(|usual| *usual != value).map(i32::from),
                    least: 0,
                    most: most.into(),
                    suffix: String::new(),
                }],
            }
        };
        let grid = Kind::Grid { columns: vec!["units".into()], rows: self.profile.units.iter().map(row).collect() };
        let mut fields = vec![Field::new("units", "Units on the table", grid).why(self.forces_why())];
        fields.extend(self.scenario.limits.iter().flat_map(|limit| self.instead(limit)));
        fields
    }

    /// Which troops can not be had, by which rule; and that the numbers are house values.
    fn forces_why(&self) -> String {
        let place = &self.scenario.name;
        let mut why = Vec::new();
        let barred = self.profile.units.iter().filter(|unit| is_barred(self.scenario, unit));
        let barred: Vec<&str> = barred.map(|unit| unit.name.as_str()).collect();
        if !barred.is_empty() {
            why.push(format!("No {} in {place} (The Courier 62).", list(&barred)));
        }
        for unit in &self.profile.units {
            if let Some(limit) = limit(self.scenario, unit) {
                why.push(format!("{}: at most {} in {place} (The Courier 62).", unit.name, limit.units));
            }
        }
        why.push(format!("House numbers but for the Macedonian hoplites; 0 to {UNITS_MOST} of a type."));
        why.join(" ")
    }

    /// What comes in place of missing units.
    fn instead(&self, limit: &Limit) -> Vec<Field> {
        let chosen = chosen_instead(limit, self.answers);
        let name = |id: &str| self.profile.unit(limit.side, id).map_or_else(|| id.to_owned(), |unit| unit.name.clone());
        let mut options: Vec<(Id, String)> = vec![("none".into(), "Nobody".into())];
        options.extend(limit.instead.iter().enumerate().map(|(at, instead)| {
            let words = match instead.from.as_slice() {
                [only] => format!("{} {}", instead.take, name(only)),
                _ => format!("{} others", instead.take),
            };
            (at.to_string().into(), words)
        }));
        let kind =
            Kind::Choice { chosen: chosen.map_or_else(|| "none".into(), |(at, _)| at.to_string().into()), options };
        let label = format!("In place of {} that are missing", name(&limit.unit));
        let mut fields = vec![
            Field::new(instead_id(limit), label, kind)
                .at(limit.side)
                .why("The Courier 62: any two other infantry, or four levy. Whether beyond their usual number: M7."),
        ];
        let Some((_, instead)) = chosen.filter(|(_, instead)| instead.from.len() > 1) else { return fields };
        for place in 1..=instead.take {
            let mut options: Vec<(Id, String)> =
                instead.from.iter().map(|id| (Id::Owned(id.clone()), name(id))).collect();
            options.push(("none".into(), "Nobody".into()));
            let id = instead_pick_id(limit, place);
            let answered = self.answers.choice(&id).filter(|answer| options.iter().any(|(option, _)| option == answer));
            let chosen = answered.map(|answer| Id::Owned(answer.to_owned()));
            let chosen = chosen.or_else(|| options.first().map(|(id, _)| id.clone())).unwrap_or_default();
            let label = format!("{} of {}", place, counted(instead.take, "unit", "units"));
            fields.push(Field::new(id, label, Kind::Choice { chosen, options }).at(limit.side));
        }
        fields
    }

    fn values(&self) -> Field {
        let row = |unit: &UnitType| {
            let built_in = self.built_in.unit(unit.side, &unit.id);
            let cell = |(value, _, least, most): (super::resolve::Value, &str, u8, u8)| {
                let now = value.of(unit);
                let computed = built_in.map(|unit| value.of(unit)).filter(|built_in| *built_in != now);
                Cell {
                    id: cell_id(value.key(), self.profile, unit),
                    value: now.into(),
                    computed: computed.map(i32::from),
                    least: least.min(now).into(),
                    most: most.max(now).into(),
                    suffix: if value == super::resolve::Value::Hits { "+".into() } else { String::new() },
                }
            };
            GridRow { side: Some(unit.side), name: unit.name.clone(), cells: VALUES.map(cell).to_vec() }
        };
        let grid = Kind::Grid {
            columns: VALUES.map(|(_, column, _, _)| column.to_owned()).to_vec(),
            rows: self.profile.units.iter().map(row).collect(),
        };
        let says = "A die hits at its number or more, saves at its number or less.";
        let house = self.profile.units.iter().any(|unit| VALUES.iter().any(|(value, ..)| is_house(unit, *value)));
        let lost = "House values: the source's table is lost.";
        Field::new("values", "Values", grid).why(if house { format!("{lost} {says}") } else { says.to_owned() })
    }

    fn terrain(&self) -> Vec<Field> {
        let attacker = side_answer(self.answers, "attacker").unwrap_or(self.scenario.attacker);
        let rolls = self.profile.terrain_rolls;
        let mut fields = vec![
            Field::new("attacker", "Who attacks", Kind::Choice { chosen: side_id(attacker), options: self.sides() })
                .why(format!(
                    "The defender rolls {} times and places first, the attacker {}.",
                    rolls.defender, rolls.attacker
                )),
        ];
        let Some(die) = self.profile.terrain_die(&self.scenario.space) else { return fields };
        let mut options: Vec<(Id, String)> =
            self.profile.terrain.iter().map(|piece| (Id::Owned(piece.id.clone()), piece.name.clone())).collect();
        options.push(("none".into(), "Nothing".into()));
        let built_in = self.built_in.terrain_die(&self.scenario.space);
        for (at, face) in die.faces.iter().enumerate() {
            let chosen = face.clone().map_or_else(|| "none".into(), Id::Owned);
            let usual = built_in.and_then(|die| die.faces.get(at)).filter(|usual| *usual != face);
            let why = match usual {
                Some(usual) => format!("built in: {}", usual.as_deref().unwrap_or("nothing")),
                None if die.house => "house value".into(),
                None => String::new(),
            };
            let kind = Kind::Choice { chosen, options: options.clone() };
            fields.push(Field::new(face_id(at + 1), format!("Terrain die {}", at + 1), kind).why(why));
        }
        fields
    }

    fn rulings(&self) -> Vec<Field> {
        let mut fields = Vec::new();
        for ruling in &self.profile.rulings {
            let options = ruling.options.iter().map(|option| (Id::Owned(option.id.clone()), capital(&option.text)));
            let kind = Kind::Choice { chosen: Id::Owned(ruling.chosen.clone()), options: options.collect() };
            let label = format!("{} {}", ruling.id.to_uppercase(), ruling.title);
            fields.push(Field::new(ruling_id(&ruling.id), label, kind).why(ruling.source.clone()));
            if ruling.id == "m2" && ruling.chosen == "house" {
                fields.push(self.bolts());
            }
        }
        fields
    }

    /// Up to which number a wounded elephant gets out of hand.
    fn bolts(&self) -> Field {
        let most = |profile: &Profile| i32::from(profile.elephant.wounded.bolts_on.iter().copied().max().unwrap_or(0));
        let (value, built_in) = (most(self.profile), most(self.built_in));
        let kind = Kind::Number { value, computed: Some(built_in), least: 0, most: 6 };
        Field::new("bolts", "M2 Out of hand on this number or less", kind).why("house rule")
    }
}

/// Whether a value of a type is not in the source, nor the players' own.
fn is_house(unit: &UnitType, value: super::resolve::Value) -> bool {
    unit.house.iter().any(|house| house == value.key())
}
