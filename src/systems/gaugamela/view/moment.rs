//! The thing of the moment: deployment, a phase, a duel.

use super::super::rules::command::First;
use super::super::rules::duel::{Clash, DuelResult, Fate, bonus};
use super::super::rules::setup::Within;
use super::super::rules::state::{Fought, Phase, State};
use super::super::rules::{decide, ending};
use super::narrate::{first_words, passed_over_words, sum};
use crate::instruments::{DieSize, Side, capital};
use crate::systems::describe::{Item, Moment, Placed, ShownDie, UnitId};

/// The thing of the moment.
pub(super) fn moment(state: &State) -> Moment {
    let mut moment = match (&state.phase, &state.last) {
        (_, Some(fought)) => duel(state, fought),
        (Some(now), None) => phase(state, now),
        (None, None) => deployment(state),
    };
    if let Some(outcome) = ending::ended(state) {
        moment.items.push(Item::Due(outcome.reason).at(None));
    }
    moment
}

fn deployment(state: &State) -> Moment {
    let setup = &state.setup;
    let first = setup.deploys_first;
    let second = *first.of(&state.stood);
    let side = if second { first.enemy() } else { first };
    let name = setup.side_name(side);
    let steps = if setup.already_set_up {
        vec!["All dice stand. The first phase comes next.".into()]
    } else {
        let when = if second { "now places" } else { "places" };
        vec![
            format!("{name} {when} all dice within {} hexes of the own edge.", setup.deploy_hexes),
            "One die a hex.".into(),
        ]
    };
    let subtitle = format!("{name} {}", if second { "now" } else { "first" });
    Moment { title: "Deployment".into(), subtitle, items: Vec::new(), steps }
}

fn phase(state: &State, phase: &Phase) -> Moment {
    let Some(arm) = state.arm() else { return Moment::default() };
    let (now, info) = (state.setup.side_name(phase.now), state.setup.arm(arm));
    // Beside the title there is room for one line; the log has the whole.
    let subtitle = match phase.because {
        First::Alone => format!("{} alone: {} has none", now, state.setup.side_name(phase.first.enemy())),
        because @ (First::More | First::Kept | First::RolledOff | First::ByHand) => {
            first_words(state, phase.first, because, arm)
        }
    };
    let mut steps: Vec<String> = phase.passed_over.iter().map(|arm| passed_over_words(state, *arm)).collect();
    steps.push(match state.setup.rulings.sequence {
        Within::WholeArm => format!("{now} moves and attacks with the {}, one die after the other.", info.name),
        Within::MovesFirst => {
            let other = state.setup.side_name(phase.first.enemy());
            format!("{} moves the {}, then {other}; then both attack.", state.setup.side_name(phase.first), info.name)
        }
        Within::InTurn => format!("Die by die in turn; {now} begins with the {}.", info.name),
    });
    steps.push("To attack, touch the attacking die, then the die it attacks.".into());
    Moment { title: capital(&info.name), subtitle, items: Vec::new(), steps }
}

fn duel(state: &State, fought: &Fought) -> Moment {
    let items = fought.dice.iter().enumerate().filter_map(|(at, (unit, size))| shown(state, fought, at, *unit, *size));
    let mut items: Vec<Placed> = items.collect();
    items.sort_by_key(|placed| placed.side);
    let (title, subtitle) = headline(state, fought);
    Moment { title, subtitle, items, steps: steps(state, fought) }
}

fn headline(state: &State, fought: &Fought) -> (String, String) {
    let names = fought.dice.map(|(unit, size)| {
        state.piece(unit).map_or_else(String::new, |piece| format!("{} {size}", state.colour(piece).word()))
    });
    let [one, other] = &names;
    let far = if fought.apart { " at two hexes" } else { "" };
    let who = format!("{one} on {other}{far}");
    if fought.came == DuelResult::Rout {
        let darius = state.setup.side_name(Side::B);
        return ("Routed".into(), format!("{darius} has fled: a 1 against 6 or more"));
    }
    if fought.fates.contains(&Fate::Fled) {
        let guard = &state.setup.guards[1].name;
        return (format!("{guard} has fled"), who);
    }
    let title = match fought.came {
        DuelResult::Equal => "Equal".to_owned(),
        DuelResult::Higher => format!("{} higher", capital(one)),
        DuelResult::Lower | DuelResult::Rout => format!("{} higher", capital(other)),
    };
    (title, who)
}

/// One of the two dice, large; where only the outcome was told, in words.
fn shown(state: &State, fought: &Fought, at: usize, unit: UnitId, size: DieSize) -> Option<Placed> {
    let piece = state.piece(unit)?;
    let attacks = at == 0;
    let note = if attacks { bonus_words(state, fought) } else { "as rolled".to_owned() };
    let note = match fought.came {
        DuelResult::Rout if piece.start.side == Side::B => "a 1 against 6 or more".into(),
        DuelResult::Rout | DuelResult::Higher | DuelResult::Equal | DuelResult::Lower => note,
    };
    let Some(thrown) = fought.thrown else {
        let value = match (fought.came, attacks) {
            (DuelResult::Higher, true) | (DuelResult::Lower, false) => "higher",
            (DuelResult::Equal, _) => "equal",
            (DuelResult::Higher, false) | (DuelResult::Lower, true) => "lower",
            (DuelResult::Rout, _) if piece.start.side == Side::B => "a 1",
            (DuelResult::Rout, _) => "6 or more",
        };
        let caption = format!("{} {size}", state.colour(piece).word());
        let figure = Item::Figure { caption, value: value.into(), of: String::new(), spot: None };
        return Some(figure.at(piece.start.side));
    };
    let face = thrown.faces.get(at).copied()?;
    let (hue, letter) = (state.colour(piece).hue(), state.setup.letter(piece.start));
    let die = ShownDie { die: size.die(), hue, face, symbol: String::new(), letter, dim: false };
    let caption = if attacks { sum(face, fought.bonus) } else { face.to_string() };
    Some(Item::Dice { caption, note, big: true, groups: vec![vec![die]] }.at(piece.start.side))
}

/// Why the attacker added what it added, as it stood then.
fn bonus_words(state: &State, fought: &Fought) -> String {
    let pieces = fought.dice.map(|(unit, size)| (state.piece(unit), size));
    let [(Some(one), attacking), (Some(other), defending)] = pieces else { return String::new() };
    let attacker = super::super::rules::duel::Fighter { size: attacking, ..one.fighter() };
    let defender = super::super::rules::duel::Fighter { size: defending, ..other.fighter() };
    let clash = Clash { attacker, defender, moved: fought.moved, apart: fought.apart, fled: false };
    bonus(&clash, &state.setup.rulings).1
}

/// What becomes of both, as orders to the players.
fn steps(state: &State, fought: &Fought) -> Vec<String> {
    let mut steps = Vec::new();
    let mut stays = Vec::new();
    for ((unit, size), fate) in fought.dice.iter().zip(fought.fates) {
        let Some(piece) = state.piece(*unit) else { continue };
        let called = state.called_at(piece, *size);
        let colour = state.colour(piece).word();
        match fate {
            Fate::Stays => stays.push(format!("{called} stays as it is.")),
            Fate::Spared => stays.push(format!("{called} shot from two hexes: it stays as it is.")),
            Fate::Reduced(to) => steps.push(format!("Replace {called} by a {colour} {to}.")),
            Fate::Removed => steps.push(format!("Take {called} off the map.")),
            Fate::Fled => steps.push(format!("Take {called} off the map: he has fled.")),
            Fate::Routed => steps.push(format!("Take {called} off the map: it routs.")),
        }
        if piece.start.guard && piece.start.side == Side::A && fate.leaves(*size).is_none() {
            steps.push("Nothing else follows from the loss of the guard.".into());
        }
    }
    let fled = fought.fates.contains(&Fate::Fled);
    if decide::coming(state).is_some() && ending::ended(state).is_none() {
        let removed = fought.dice.iter().zip(fought.fates).filter(|((_, size), fate)| fate.leaves(*size).is_none());
        steps.extend(match removed.count() {
            0 => None,
            1 => Some("Its hex stays empty: nobody advances.".into()),
            _ => Some("Both hexes stay empty: nobody advances.".to_owned()),
        });
    }
    steps.extend(stays);
    if fled && ending::ended(state).is_none() {
        let [alexander, darius] = Side::BOTH.map(|side| state.setup.side_name(side));
        steps.push(format!("From now on a 1 of {darius} against 6 or more of {alexander} routs."));
    }
    steps
}
