//! From profile, scenario and answers to a battle of Gaugamela: both armies of dice.

mod reading;

use super::rules::arm::{Arm, Colour, Troop};
use super::rules::setup::{
    ArmSetup, Attacks, DariusTie, Equal, FarBonus, GuardSetup, Last, Passing, Rout, Rulings, Setup, Start, Within,
};
use super::rules::{DEPLOYMENT, Gaugamela};
use crate::data::{Library, Table};
use crate::instruments::{DieSize, Ladder, Refusal, Side, counted};
use crate::systems::Prepare;
use crate::systems::describe::{Cell, Field, Figure, GridRow, Kind};
use crate::systems::prepare::{Answer, Changes, Form, Profile, RulingSpec, Scenario, SideInfo};

/// The most dice a side can have, so that all of them are seen at once.
const MOST_DICE: u16 = 99;
/// The most dice of one troop and size.
const CELL_MOST: u8 = 99;

/// What the game takes from `profile.toml`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Values {
    /// How dice step down.
    pub ladder: Ladder,
    /// Hexes from its own edge within which a side sets up.
    pub deploy_hexes: u8,
    /// Alexander's side, then Darius's.
    pub sides: [SideInfo; 2],
    /// Who sets up first.
    pub deploys_first: Side,
    /// What the leaders' dice are.
    pub guards: [Guard; 2],
    /// The arms, in the order of [`Arm::ALL`].
    pub arms: [ArmInfo; 4],
    /// Both armies.
    pub armies: [Army; 2],
}

/// A leader's die, as the setup has it.
pub type Guard = GuardSetup;
/// What an arm can do, as the setup has it.
pub type ArmInfo = ArmSetup;

/// The dice of a side.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Army {
    /// How many of each troop and size; those of which there are none are left out.
    pub dice: Vec<(Troop, DieSize, u8)>,
}

impl Army {
    /// How many dice of a troop and size.
    #[must_use]
    pub fn count(&self, troop: Troop, size: DieSize) -> u8 {
        let found = self.dice.iter().find(|(other, of, _)| (*other, *of) == (troop, size));
        found.map_or(0, |(_, _, count)| *count)
    }

    /// How many dice in all.
    #[must_use]
    pub fn total(&self) -> u16 {
        self.dice.iter().map(|(_, _, count)| u16::from(*count)).sum()
    }
}

impl Prepare for Gaugamela {
    const NAME: &'static str = "Gaugamela";
    const ABOUT: &'static str = "Each die is a unit that steps down; Darius may flee.";
    const RULINGS: &'static [RulingSpec] = &[
        RulingSpec::ordering("g1", &["chariots", "cavalry", "infantry", "archers"]),
        Equal::SPEC,
        DariusTie::SPEC,
        Rout::SPEC,
        Last::SPEC,
        Within::SPEC,
        Attacks::SPEC,
        Passing::SPEC,
        FarBonus::SPEC,
    ];
    const STAGES: &'static [&'static str] = &["deployment", "chariots", "cavalry", "infantry", "archers"];
    type Profile = Values;
    type Scenario = ();

    fn read_profile(table: &mut Table<'_>, _library: &Library) -> Values {
        reading::values(table)
    }

    fn read_scenario(_table: &mut Table<'_>, _profile: &Profile<Self>) {}

    fn sides(profile: &Profile<Self>, _scenario: &Scenario<Self>) -> [SideInfo; 2] {
        profile.own.sides.clone()
    }

    fn changes(form: &Form<'_, Self>, changes: &mut Changes) {
        for (side, troop, size) in cells(form) {
            let usual = side.of(&form.usual.own.armies).count(troop, size);
            let id = &side.of(&form.sides).id;
            if let Some(told) = form.answers.number(&cell_id(id, troop, size)).filter(|told| *told != i32::from(usual))
            {
                changes.profile(&["army", id, troop.id(), size.name()], i64::from(told));
            }
        }
    }

    fn pages(form: &Form<'_, Self>) -> Vec<Field> {
        let mut players = form.player_fields();
        players.push(form.left_field());
        players.push(form.ready_field("begins with the first phase"));
        let mut fields: Vec<Field> = players.into_iter().map(|field| field.on("Players")).collect();
        fields.push(forces(form));
        fields.extend(form.ruling_fields());
        fields
    }

    fn figures(form: &Form<'_, Self>) -> Vec<Figure> {
        let figure = |side: Side| {
            let (total, usual) = (side.of(&form.profile.own.armies).total(), side.of(&form.usual.own.armies).total());
            let mut why = vec![side.of(&form.sides).name.clone()];
            if total != usual {
                why.push(format!("{usual} in the profile"));
            }
            Figure { side: Some(side), value: counted(total, "die", "dice"), why }
        };
        Side::BOTH.map(figure).into()
    }

    fn muster(form: &Form<'_, Self>) -> Result<Setup, Refusal> {
        let values = &form.profile.own;
        for side in Side::BOTH {
            let total = side.of(&values.armies).total();
            if total == 0 {
                let name = &side.of(&form.sides).name;
                return Err(DEPLOYMENT.refuses(format!("{name} has 0 dice, and the last player with a die wins")));
            }
        }
        Ok(Setup {
            scenario: form.scenario.id.clone(),
            place: form.scenario.name.clone(),
            profile: form.profile.id.clone(),
            sides: form.side_setups(),
            left: form.left(),
            deploys_first: values.deploys_first,
            deploy_hexes: values.deploy_hexes,
            arms: values.arms.clone(),
            guards: values.guards.clone(),
            ladder: values.ladder.clone(),
            dice: Side::BOTH.into_iter().flat_map(|side| dice(values, side)).collect(),
            rulings: rulings(form.profile),
            already_set_up: form.is_ready(),
            noted: form.scenario.noted.clone(),
        })
    }
}

/// Every cell of the armies: the sides, their troops, the sizes of the ladder, the largest first.
fn cells(form: &Form<'_, Gaugamela>) -> Vec<(Side, Troop, DieSize)> {
    let sizes = || form.usual.own.ladder.sizes().iter().rev().copied();
    let troops =
        move |side: Side| Troop::ALL.into_iter().flat_map(move |troop| sizes().map(move |size| (side, troop, size)));
    Side::BOTH.into_iter().flat_map(troops).collect()
}

/// "alexander.cavalry.d10".
fn cell_id(side: &str, troop: Troop, size: DieSize) -> String {
    format!("{side}.{}.{size}", troop.id())
}

fn forces(form: &Form<'_, Gaugamela>) -> Field {
    let (values, usual) = (&form.profile.own, &form.usual.own);
    let cells = cells(form);
    let rows = cells.chunk_by(|(side, troop, _), (other, same, _)| side == other && troop == same).filter_map(|row| {
        let (side, troop, _) = *row.first()?;
        let SideInfo { id, name } = side.of(&form.sides);
        let what = match troop {
            Troop::Guard => &side.of(&values.guards).name,
            Troop::Arm(arm) => values.arms.get(arm.index()).map(|arm| &arm.name)?,
        };
        let cell = |(_, _, size): &(Side, Troop, DieSize)| {
            let now = side.of(&values.armies).count(troop, *size);
            let was = side.of(&usual.armies).count(troop, *size);
            Cell {
                id: cell_id(id, troop, *size).into(),
                value: now.into(),
                computed: (was != now).then_some(was.into()),
                least: 0,
                most: if troop == Troop::Guard { 1 } else { CELL_MOST.into() },
                suffix: String::new(),
            }
        };
        Some(GridRow { side: Some(side), name: format!("{name}: {what}"), cells: row.iter().map(cell).collect() })
    });
    let columns = usual.ladder.sizes().iter().rev().map(ToString::to_string).collect();
    let kind = Kind::Grid { columns, rows: rows.collect() };
    Field::new("forces", "Dice", kind).why(form.profile.source.clone()).on("Forces")
}

fn dice(values: &Values, side: Side) -> impl Iterator<Item = Start> {
    let die = move |troop: Troop, size: DieSize| match troop {
        Troop::Guard => Start { side, arm: side.of(&values.guards).arm, size, guard: true },
        Troop::Arm(arm) => Start { side, arm, size, guard: false },
    };
    let dice = side.of(&values.armies).dice.iter();
    dice.flat_map(move |(troop, size, count)| std::iter::repeat_n(die(*troop, *size), usize::from(*count)))
}

fn rulings(profile: &Profile<Gaugamela>) -> Rulings {
    let order = profile.ruling("g1").and_then(|ruling| ruling.played());
    let arms = order.map(|option| option.order.iter().filter_map(|id| Arm::by_id(id)).collect::<Vec<_>>());
    Rulings {
        order: arms.and_then(|arms| arms.try_into().ok()).unwrap_or(Arm::ALL),
        equal: profile.answer(),
        darius_tie: profile.answer(),
        rout: profile.answer(),
        last: profile.answer(),
        sequence: profile.answer(),
        attacks: profile.answer(),
        passing: profile.answer(),
        far_bonus: profile.answer(),
    }
}

/// The colour of what can not be read.
impl Default for Guard {
    fn default() -> Self {
        Self { name: String::new(), arm: Arm::default(), colour: Colour::default() }
    }
}
