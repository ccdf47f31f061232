//! What an event looks like: dice, or a row among others of its kind.

use super::super::rules::event::Event;
use super::super::rules::needs::DIE;
use super::super::rules::outcome::Obeys;
use super::super::rules::state::State;
use super::words;
use crate::chance::Tally;
use crate::instruments::{Side, Target, counted};
use crate::systems::describe::{Hue, Item, Placed, ShownDie, UnitId};

/// What an event looks like.
pub(super) enum Picture {
    Dice(Placed),
    /// A name, and what became of it.
    Row(String, String),
    Nothing,
}

pub(super) fn picture(state: &State, event: &Event) -> Picture {
    let name = |unit: &UnitId| state.unit_name(*unit);
    match event {
        Event::RolledOff { faces, .. } => roll_off(*faces),
        Event::Struck { unit, dice, target, tally, .. }
        | Event::Shot { unit, dice, target, tally: Some(tally), .. } => {
            thrown(state, *unit, *dice, target, (tally, counted(tally.hits, "hit", "hits")))
        }
        Event::Saved { unit, dice, target, tally } => {
            thrown(state, *unit, *dice, target, (tally, counted(tally.hits, "save", "saves")))
        }
        Event::GeneralRisked { side, face, .. } => {
            let caption = if *face == 1 { "the general is dead" } else { "the general lives" };
            one_die(Some(*side), *face, caption, "general at risk".into())
        }
        Event::ObstacleJudged { face, going, .. } => one_die(None, *face, going.word(), "obstacle".into()),
        Event::Formed { unit, face, ranks, .. } => {
            one_die(state.side_of(*unit), *face, words::stands(*ranks), name(unit))
        }
        Event::PassTried { mover, die: Some((_, face)), passes, .. } => {
            let caption = if *passes { "passes through" } else { "both fail to move" };
            one_die(state.side_of(*mover), *face, caption, name(mover))
        }
        Event::Ordered { unit, face, order, .. } => Picture::Row(name(unit), ordered(state, *unit, *face, *order)),
        Event::Tested { unit, passed, minus, tally } => {
            Picture::Row(name(unit), tested(tally.as_ref(), *minus, *passed))
        }
        Event::StageBegan { .. }
        | Event::ChoosesFights { .. }
        | Event::Moved { .. }
        | Event::Reformed { .. }
        | Event::Evaded { .. }
        | Event::Disordered { .. }
        | Event::Declared { .. }
        | Event::Withdrawn { .. }
        | Event::PassTried { die: None, .. }
        | Event::Crossed { .. }
        | Event::FightBegan { .. }
        | Event::Shot { tally: None, .. }
        | Event::BasesLost { .. }
        | Event::Decided { .. }
        | Event::ChariotsSpent { .. }
        | Event::GeneralLost { .. }
        | Event::Ran { .. }
        | Event::BackedOff { .. }
        | Event::Joined(_)
        | Event::TotalsLost { .. }
        | Event::Counted { .. }
        | Event::Conceded { .. }
        | Event::Renamed(_)
        | Event::BasesSet(_)
        | Event::MarkSet(_)
        | Event::RanksSet(_)
        | Event::PoolSet(_)
        | Event::ObstacleSet(_)
        | Event::GeneralSet(_) => Picture::Nothing,
    }
}

fn roll_off(faces: [u8; 2]) -> Picture {
    let dice = Side::BOTH.map(|side| die(Some(side), *side.of(&faces), false));
    let (caption, note, groups) = (String::new(), "roll-off".into(), vec![dice.into()]);
    Picture::Dice(Item::Dice { caption, note, big: true, groups }.at(None))
}

fn one_die(side: Option<Side>, face: u8, caption: &str, note: String) -> Picture {
    let groups = vec![vec![die(side, face, false)]];
    Picture::Dice(Item::Dice { caption: caption.to_owned(), note, big: true, groups }.at(None))
}

/// A throw, its second rolls apart; dice that did not succeed are dim.
fn thrown(state: &State, unit: UnitId, dice: u8, target: &Target, (tally, caption): (&Tally, String)) -> Picture {
    let side = state.side_of(unit);
    let group = |faces: &[u8], counts: &dyn Fn(u8) -> bool| -> Vec<ShownDie> {
        faces.iter().map(|face| die(side, *face, !counts(*face))).collect()
    };
    let groups = [
        group(&tally.faces, &|face| target.hit.contains(face)),
        group(&tally.again, &|face| target.then.contains(face)),
    ];
    let item = Item::Dice {
        caption,
        note: format!("{}: {}, {}", state.unit_name(unit), counted(dice, "die", "dice"), target.words(DIE)),
        big: false,
        groups: groups.into_iter().filter(|group| !group.is_empty()).collect(),
    };
    Picture::Dice(item.at(side))
}

fn die(side: Option<Side>, face: u8, dim: bool) -> ShownDie {
    let (hue, symbol, letter) = (side.map_or(Hue::Ivory, Hue::Side), String::new(), String::new());
    ShownDie { die: DIE, hue, face, symbol, letter, dim }
}

/// "2: moves half, 2 BW (8 cm)".
fn ordered(state: &State, unit: UnitId, face: u8, order: Obeys) -> String {
    let moves = state.unit(unit).map(|unit| state.setup.words(unit.allowance()));
    let moves = moves.filter(|_| order != Obeys::No).map_or_else(String::new, |moves| format!(", {moves}"));
    format!("{face}: {}{moves}", words::obeys(order))
}

/// "3 −1: stands"; without a die where the players told it.
fn tested(tally: Option<&Tally>, minus: u8, passed: bool) -> String {
    let die = tally.and_then(|tally| tally.again.first().or(tally.faces.first()));
    let die = die.map_or_else(String::new, |face| match minus {
        0 => format!("{face}: "),
        minus => format!("{face} −{minus}: "),
    });
    format!("{die}{}", if passed { "stands" } else { "panics" })
}
