//! The thing of the moment: the stage, its fights, what was rolled last.

use super::event::Event;
use super::narrate::{self, narrate};
use super::outcome::{Ends, From, Obeys};
use super::state::{Bout, Stage, State};
use super::troops::DIE;
use super::{ending, readout};
use crate::chance::Tally;
use crate::instruments::{Side, Target, counted};
use crate::systems::describe::{Hue, Item, Moment, Placed, ShownDie, UnitId};

/// The thing of the moment.
pub(super) fn moment(state: &State) -> Moment {
    let now = state.stage();
    let mut items = Vec::new();
    if let Some(outcome) = ending::ended(state) {
        items.push(Item::Due(outcome.reason).at(None));
    }
    items.extend(state.last.iter().filter_map(|event| item(state, event)));
    items.extend(rows(state));
    match now {
        Stage::Deployment => {
            items.extend(state.setup.notes.iter().map(|note| Item::Due(note.clone()).at(None)));
        }
        Stage::Move | Stage::Fight => items.extend(fights(state)),
        Stage::Shoot | Stage::Discipline => {}
        Stage::Victory => {
            let sum = |side| Item::Text(format!("{}.", ending::pool_words(state, side)));
            items.extend(Side::BOTH.map(|side| sum(side).at(None)));
        }
    }
    if now == Stage::Move {
        items.extend(state.obstacles.iter().enumerate().map(|(at, going)| {
            Item::Figure {
                caption: format!("Obstacle {}", at + 1),
                value: going.word().into(),
                of: narrate::means(*going).into(),
                spot: Some(readout::obstacle_spot(at)),
            }
            .at(None)
        }));
    }
    let (title, subtitle) = title(state);
    let mut steps: Vec<String> = state.last.iter().flat_map(|event| steps(state, event)).collect();
    if steps.is_empty() || matches!(state.last.first(), Some(Event::StageBegan { .. })) {
        steps.extend(stage_steps(state));
    }
    Moment { title, subtitle, items, steps }
}

fn title(state: &State) -> (String, String) {
    let first = state.first.map(|side| state.setup.side_name(side));
    match state.last.first() {
        Some(Event::FightBegan { attacker, defender, round }) => {
            let what = format!("{} on {}", state.unit_name(*attacker), state.unit_name(*defender));
            (what, format!("round {round}"))
        }
        Some(Event::Shot { unit, at, .. }) => {
            (format!("{} shoots at {}", state.unit_name(*unit), state.unit_name(*at)), String::new())
        }
        _ => {
            let subtitle = match (state.stage(), first) {
                (Stage::Fight, Some(first)) => format!("the {first} choose the order"),
                (_, Some(first)) => format!("the {first} first"),
                (_, None) => String::new(),
            };
            (state.stage().name().to_owned(), subtitle)
        }
    }
}

/// The picture of one event, where it has one.
#[expect(clippy::wildcard_enum_match_arm, reason = "of many events only these show dice")]
fn item(state: &State, event: &Event) -> Option<Placed> {
    match event {
        Event::RolledOff { faces, .. } => {
            let dice = Side::BOTH.map(|side| die(Some(side), *side.of(faces), false));
            let groups = vec![dice.into()];
            let item = Item::Dice { caption: String::new(), note: "roll-off".into(), big: true, groups };
            Some(item.at(None))
        }
        Event::Struck { unit, dice, target, tally, .. }
        | Event::Shot { unit, dice, target, tally: Some(tally), .. } => {
            Some(thrown(state, *unit, *dice, target, tally, ("hit", "hits")))
        }
        Event::Saved { unit, dice, target, tally } => {
            Some(thrown(state, *unit, *dice, target, tally, ("save", "saves")))
        }
        Event::GeneralRisked { side, face, .. } => {
            let caption = if *face == 1 { "the general is dead" } else { "the general lives" };
            Some(one_die(Some(*side), *face, caption.into(), "general at risk".into()))
        }
        Event::ObstacleJudged { face, going, .. } => Some(one_die(None, *face, going.word().into(), "obstacle".into())),
        Event::Formed { unit, face, ranks, .. } => {
            let caption = if *ranks > 1 { "block" } else { "line" };
            Some(one_die(state.side_of(*unit), *face, caption.into(), state.unit_name(*unit)))
        }
        Event::PassTried { mover, die: Some((_, face)), passes, .. } => {
            let caption = if *passes { "passes through" } else { "both fail to move" };
            Some(one_die(state.side_of(*mover), *face, caption.into(), state.unit_name(*mover)))
        }
        _ => None,
    }
}

fn one_die(side: Option<Side>, face: u8, caption: String, note: String) -> Placed {
    Item::Dice { caption, note, big: true, groups: vec![vec![die(side, face, false)]] }.at(None)
}

fn thrown(state: &State, unit: UnitId, dice: u8, target: &Target, tally: &Tally, (one, many): (&str, &str)) -> Placed {
    let side = state.side_of(unit);
    let group = |faces: &[u8], counts: &dyn Fn(u8) -> bool| -> Vec<ShownDie> {
        faces.iter().map(|face| die(side, *face, !counts(*face))).collect()
    };
    let groups = [
        group(&tally.faces, &|face| target.hit.contains(face)),
        group(&tally.again, &|face| target.then.contains(face)),
    ];
    let item = Item::Dice {
        caption: counted(tally.hits, one, many),
        note: format!("{}: {}, {}", state.unit_name(unit), counted(dice, "die", "dice"), target.words(DIE)),
        big: false,
        groups: groups.into_iter().filter(|group| !group.is_empty()).collect(),
    };
    item.at(side)
}

fn die(side: Option<Side>, face: u8, dim: bool) -> ShownDie {
    ShownDie {
        die: DIE,
        hue: side.map_or(Hue::Ivory, Hue::Side),
        face,
        symbol: String::new(),
        letter: String::new(),
        dim,
    }
}

/// Orders and tests, one row each.
#[expect(clippy::wildcard_enum_match_arm, reason = "of many events only these two make rows")]
fn rows(state: &State) -> Option<Placed> {
    let row = |event: &Event| match event {
        Event::Ordered { unit, face, order, .. } => {
            let moves = state.unit(*unit).map(|unit| state.setup.words(unit.allowance()));
            let moves = moves.filter(|_| *order != Obeys::No).map_or_else(String::new, |moves| format!(", {moves}"));
            Some((state.unit_name(*unit), format!("{face}: {}{moves}", narrate::obeys(*order))))
        }
        Event::Tested { unit, passed, minus, tally } => {
            let die = tally.as_ref().and_then(|tally| tally.again.first().or(tally.faces.first()));
            let die = die.map_or_else(String::new, |face| match minus {
                0 => format!("{face}: "),
                minus => format!("{face} −{minus}: "),
            });
            Some((state.unit_name(*unit), format!("{die}{}", if *passed { "stands" } else { "panics" })))
        }
        _ => None,
    };
    let rows: Vec<(String, String)> = state.last.iter().filter_map(row).collect();
    (!rows.is_empty()).then(|| Item::Facts { caption: String::new(), rows }.at(None))
}

/// The declared fights, crossed off as they are fought.
fn fights(state: &State) -> Option<Placed> {
    let row = |bout: &Bout| {
        let what = format!("{} on {}", state.unit_name(bout.attacker), state.unit_name(bout.defender));
        (what, bout_words(bout))
    };
    let rows: Vec<(String, String)> = state.fights.iter().map(row).collect();
    (!rows.is_empty()).then(|| Item::Facts { caption: "Fights".into(), rows }.at(None))
}

/// "flank, charge", "fought ✓", "round 2".
pub(super) fn bout_words(bout: &Bout) -> String {
    if bout.fought {
        return if bout.goes_on { "✓ goes on" } else { "✓ fought" }.into();
    }
    let words = [
        (bout.rounds > 0).then(|| format!("round {}", bout.rounds.saturating_add(1))),
        (bout.from != From::Front).then(|| bout.from.word().to_owned()),
        bout.charge.then(|| "charge".to_owned()),
        bout.renewed.then(|| "renewed".to_owned()),
    ];
    let words: Vec<String> = words.into_iter().flatten().collect();
    if words.is_empty() { "to fight".into() } else { words.join(", ") }
}

/// What the players do on the table after an event.
#[expect(clippy::wildcard_enum_match_arm, reason = "of many events only these ask something of the players")]
fn steps(state: &State, event: &Event) -> Vec<String> {
    let name = |unit: &UnitId| state.unit_name(*unit);
    let distances = &state.setup.distances;
    match event {
        Event::BasesLost { unit, bases } => {
            let shot = matches!(state.last.first(), Some(Event::Shot { .. }));
            let which = if shot { "nearest to the shooters" } else { "the enemy's choice" };
            let (bases, to) = (counted(*bases, "base", "bases"), goes(state, *unit));
            let mut steps = vec![format!("Take {bases} off {}, {which}, its command base last, {to}.", name(unit))];
            if state.unit(*unit).is_some_and(|unit| unit.is_worn_out()) {
                steps.push(format!("{} is worn out: it leaves in the Discipline stage.", name(unit)));
            }
            steps
        }
        Event::Decided { attacker, defender, ends, .. } => ended(state, *attacker, *defender, *ends),
        Event::ChariotsSpent { unit, bases } => {
            vec![format!("{} are spent: take their last {} off.", name(unit), counted(*bases, "base", "bases"))]
        }
        Event::Ran { unit, bases } => vec![
            format!("{} runs {} to its own edge, through friends.", name(unit), state.setup.words(distances.run)),
            format!("Then take its {} off, {}.", counted(*bases, "base", "bases"), goes(state, *unit)),
            format!("Friends it runs through, or past within {}, test panic.", state.setup.words(distances.panic)),
        ],
        Event::BackedOff { unit } => {
            vec![format!("{} backs off {} facing the enemy.", name(unit), state.setup.words(distances.worn_out))]
        }
        Event::GeneralLost { side, .. } => {
            vec![format!("Every unit of the {} tests panic at once.", state.setup.side_name(*side))]
        }
        Event::Evaded { unit } => state.unit(*unit).map_or_else(Vec::new, |unit| {
            let moves = state.setup.words(unit.troop.moves);
            let mut steps = vec![format!("{} turns round and moves {moves} straight back.", unit.name())];
            if unit.now.circle {
                steps.push("It goes behind its supports and may shoot back.".into());
            }
            steps
        }),
        Event::Disordered { unit } => vec![format!("Stagger the bases of {}: it is disordered.", name(unit))],
        Event::Crossed { .. } | Event::Declared { .. } => vec![format!("{}.", narrate(state, event))],
        Event::PassTried { mover, through, passes: false, .. } => vec![
            format!("{} and {} do not move this turn.", name(mover), name(through)),
            "Next turn they pass without a roll.".into(),
        ],
        _ => Vec::new(),
    }
}

/// Where the bases of a unit go.
fn goes(state: &State, unit: UnitId) -> &'static str {
    let counts = state.unit(unit).is_some_and(|unit| state.setup.counts(unit.class()));
    if counts { "to the dead pool" } else { "into the box" }
}

fn ended(state: &State, attacker: UnitId, defender: UnitId, ends: Ends) -> Vec<String> {
    let (winner, loser) = match ends {
        Ends::GoesOn => return vec!["Equal losses: the fight goes on next turn.".into()],
        Ends::Over => return Vec::new(),
        Ends::AttackerBacksOff => (defender, attacker),
        Ends::DefenderBacksOff => (attacker, defender),
    };
    let back_off = state.setup.words(state.setup.distances.back_off);
    let mut steps = vec![format!("{} backs off {back_off}, gaps kept.", state.unit_name(loser))];
    if state.unit(winner).is_some_and(|unit| unit.unit.people.is_drilled()) {
        steps.push(format!("{} closes its gaps.", state.unit_name(winner)));
    }
    steps
}

/// What a stage allows, in a few steps.
fn stage_steps(state: &State) -> Vec<String> {
    let setup = &state.setup;
    let distance = |distance| setup.words(distance);
    match state.stage() {
        Stage::Deployment => {
            vec!["One player sets the terrain, the other chooses his side.".into(), "Set up both armies.".into()]
        }
        Stage::Shoot => vec!["Touch who shoots, then the target.".into()],
        Stage::Move => {
            let mut steps = vec![
                format!("Generals first, up to {}.", distance(setup.distances.general)),
                "Touch who moves into contact, then whom it attacks.".into(),
            ];
            if setup.advanced {
                steps.push("Any manoeuvre disorders heavy and medium infantry, but Macedonians and Spartans.".into());
            }
            steps
        }
        Stage::Fight if state.to_fight().next().is_some() => vec!["One fight at a time, as the list is chosen.".into()],
        Stage::Fight => vec!["No fight is left. Touch a unit, then its enemy, for one that is not listed.".into()],
        Stage::Discipline => vec![
            format!("Who saw friends run through or past within {} tests panic.", distance(setup.distances.panic)),
            "Mark who must re-form.".into(),
        ],
        Stage::Victory => Vec::new(),
    }
}
