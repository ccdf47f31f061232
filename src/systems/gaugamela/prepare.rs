//! The form that prepares a battle, and what of it is worth keeping.

use super::muster::{Choices, muster};
use super::profile::{Army, Profile, Scenario, Troop};
use super::setup::Setup;
use super::{FORCES, GAME};
use crate::data::{Library, Place, Problem};
use crate::instruments::{DieSize, Refusal, Side, counted};
use crate::systems::ScenarioInfo;
use crate::systems::describe::{Answers, Cell, Field, Figure, GridRow, Id, Kind, Sheet, Toggle};

/// The most dice of one troop and size.
const CELL_MOST: i32 = 99;
/// The most characters of a player's name.
const NAME_MOST: usize = 40;

/// The scenarios in the library.
pub(super) fn scenarios(library: &Library) -> Vec<ScenarioInfo> {
    let known = library.scenarios(GAME).filter_map(|document| Scenario::read(document).ok());
    known.map(|scenario| ScenarioInfo { id: scenario.id, name: scenario.name, note: scenario.note }).collect()
}

fn profile(library: &Library) -> Result<Profile, Vec<Problem>> {
    let document = library.profile(GAME, GAME).ok_or_else(|| missing("profile", GAME))?;
    Profile::read(document)
}

fn missing(what: &str, id: &str) -> Vec<Problem> {
    vec![Problem::at(&Place::whole("library"), what, format!("the {what} `{id}`"), "none that can be used")]
}

/// The form with the answers so far.
pub(super) fn prepare(library: &Library, id: &str, answers: &Answers) -> Result<Sheet<Setup>, Vec<Problem>> {
    let base = profile(library)?;
    let document = library.scenario(GAME, id).ok_or_else(|| missing("scenario", id))?;
    let scenario = Scenario::read(document)?;
    let chosen = answered(&base, answers);
    let left = if answers.choice("left") == Some("b") { Side::B } else { Side::A };
    let already_set_up = answers.toggle("set-up").unwrap_or_default();
    let players = ["player.a", "player.b"].map(|field| answers.text(field).unwrap_or_default().trim().to_owned());
    let order = chosen
        .clone()
        .and_then(|profile| muster(&profile, &scenario, Choices { players: players.clone(), left, already_set_up }));
    let armies = Side::BOTH.map(|side| counts(&base, side, answers));
    let mut fields = players_page(&base, &players, left, already_set_up);
    fields.push(forces(&base, &armies));
    fields.extend(rulings(&base, answers));
    Ok(Sheet {
        title: base.name.clone(),
        subtitle: scenario.name,
        verb: "Begin".into(),
        fields,
        figures: Side::BOTH.map(|side| total(&base, side, side.of(&armies))).into(),
        odds: None,
        steps: Vec::new(),
        order,
    })
}

fn players_page(profile: &Profile, players: &[String; 2], left: Side, already_set_up: bool) -> Vec<Field> {
    let [a, b] = &profile.sides;
    let text = |id: &'static str, side: Side| {
        let kind =
            Kind::Text { value: side.of(players).clone(), hint: side.of(&profile.sides).name.clone(), most: NAME_MOST };
        Field::new(id, side.of(&profile.sides).name.clone(), kind).at(side).on("Players").kept()
    };
    let left = Kind::Choice {
        chosen: if left == Side::A { "a".into() } else { "b".into() },
        options: vec![("a".into(), a.name.clone()), ("b".into(), b.name.clone())],
    };
    let toggle = Toggle { on: already_set_up, effect: "begins with the first phase".into() };
    vec![
        text("player.a", Side::A),
        text("player.b", Side::B),
        Field::new("left", "At the left", left).on("Players"),
        Field::new("set-up", "Already set up", Kind::Toggle(toggle)).on("Players"),
    ]
}

/// How many dice of each troop and size a side has by the answers, in the order of the grid.
type Counts = Vec<(Troop, DieSize, i32)>;

fn counts(profile: &Profile, side: Side, answers: &Answers) -> Counts {
    let sizes = || profile.ladder.sizes().iter().rev().copied();
    let cells = Troop::ALL.into_iter().flat_map(|troop| sizes().map(move |size| (troop, size)));
    cells
        .map(|(troop, size)| {
            let built_in = side.of(&profile.armies).count(troop, size).into();
            (troop, size, answers.number(&cell_id(profile, side, troop, size)).unwrap_or(built_in))
        })
        .collect()
}

/// "alexander.cavalry.d10".
fn cell_id(profile: &Profile, side: Side, troop: Troop, die: DieSize) -> String {
    format!("{}.{}.{die}", side.of(&profile.sides).id, troop.id())
}

fn forces(profile: &Profile, armies: &[Counts; 2]) -> Field {
    let mut rows = Vec::new();
    for side in Side::BOTH {
        let info = side.of(&profile.sides);
        for troop in Troop::ALL {
            let what = match troop {
                Troop::Guard => info.guard.clone(),
                Troop::Arm(arm) => profile.arms.get(arm.index()).map_or_else(String::new, |arm| arm.name.clone()),
            };
            let of_troop = side.of(armies).iter().filter(|(other, _, _)| *other == troop);
            let cells = of_troop.map(|(_, size, value)| {
                let built_in = i32::from(side.of(&profile.armies).count(troop, *size));
                Cell {
                    id: cell_id(profile, side, troop, *size).into(),
                    value: *value,
                    computed: (built_in != *value).then_some(built_in),
                    least: 0,
                    most: if troop == Troop::Guard { 1 } else { CELL_MOST },
                    suffix: String::new(),
                }
            });
            rows.push(GridRow { side: Some(side), name: format!("{}: {what}", info.name), cells: cells.collect() });
        }
    }
    let columns = profile.ladder.sizes().iter().rev().map(ToString::to_string).collect();
    Field::new("forces", "Dice", Kind::Grid { columns, rows }).why(profile.source.clone()).on("Forces")
}

/// The totals of both sides, as a check.
fn total(profile: &Profile, side: Side, counts: &Counts) -> Figure {
    let total: i32 = counts.iter().map(|(_, _, count)| *count).sum();
    let usual = side.of(&profile.armies).total();
    let mut why = vec![side.of(&profile.sides).name.clone()];
    if total != i32::from(usual) {
        why.push(format!("{usual} in the profile"));
    }
    Figure { side: Some(side), value: counted(u64::try_from(total).unwrap_or(0), "die", "dice"), why }
}

fn rulings(profile: &Profile, answers: &Answers) -> Vec<Field> {
    let field = |ruling: &super::profile::Ruling| {
        let known = |id: &&str| ruling.options.iter().any(|option| option.id == *id);
        let chosen = answers.choice(&ruling.id).filter(known).unwrap_or(&ruling.chosen).to_owned();
        let options = ruling.options.iter().map(|option| (Id::from(option.id.clone()), option.text.clone()));
        let kind = Kind::Choice { chosen: chosen.into(), options: options.collect() };
        Field::new(ruling.id.clone(), ruling.title.clone(), kind).why(ruling.source.clone()).on("Rulings")
    };
    profile.rulings.iter().map(field).collect()
}

/// The profile as answered.
///
/// # Errors
/// Refuses a number of dice that no cell can have.
fn answered(base: &Profile, answers: &Answers) -> Result<Profile, Refusal> {
    let mut profile = base.clone();
    for side in Side::BOTH {
        let mut dice = Vec::new();
        for (troop, size, count) in counts(base, side, answers) {
            let count = u8::try_from(count).ok().filter(|count| i32::from(*count) <= CELL_MOST).ok_or_else(|| {
                let name = &side.of(&base.sides).name;
                FORCES.refuses(format!("{name}, {} {size}: 0 to {CELL_MOST} dice, found {count}", troop.id()))
            })?;
            if count > 0 {
                dice.push((troop, size, count));
            }
        }
        *side.of_mut(&mut profile.armies) = Army { dice };
    }
    for ruling in &base.rulings {
        if let Some(choice) = answers.choice(&ruling.id) {
            profile.choose(&ruling.id, choice);
        }
    }
    Ok(profile)
}

/// What differs from the built-in profile, as a profile of the player's own; none where nothing does.
pub(super) fn keep(library: &Library, answers: &Answers) -> Option<String> {
    let built_in = profile(&Library::load([]).0).ok()?;
    let mine = answered(&profile(library).ok()?, answers).ok()?;
    let mut tables = Vec::new();
    for side in Side::BOTH {
        let (was, is) = (side.of(&built_in.armies), side.of(&mine.armies));
        for troop in Troop::ALL {
            let sizes = mine.ladder.sizes().iter().rev().copied();
            let changed: Vec<String> = sizes
                .filter(|size| was.count(troop, *size) != is.count(troop, *size))
                .map(|size| format!("{size} = {}\n", is.count(troop, size)))
                .collect();
            if !changed.is_empty() {
                let head = format!("\n[army.{}.{}]\n", side.of(&mine.sides).id, troop.id());
                tables.push(head + &changed.concat());
            }
        }
    }
    for ruling in &mine.rulings {
        if built_in.ruling(&ruling.id).is_none_or(|was| was.chosen != ruling.chosen) {
            tables.push(format!("\n[[ruling]]\nid = \"{}\"\ndefault = \"{}\"\n", ruling.id, ruling.chosen));
        }
    }
    let head = format!(
        "schema = 1\nkind = \"profile\"\nid = \"{GAME}\"\ngame = \"{GAME}\"\nextends = \"{GAME}\"\nname = {}\n",
        toml::Value::String(mine.name.clone())
    );
    (!tables.is_empty()).then(|| head + &tables.concat())
}
