//! What can be done with one thing on the table: corrections by hand.

use super::super::rules::command::{AttackedNow, Command, GoneNow, GroundNow, HitsNow, TerrainNow};
use super::super::rules::setup::Piece;
use super::super::rules::state::{State, UnitView};
use super::super::rules::{AlexanderOfMacedon, cards, plan};
use super::units::token;
use crate::instruments::{CardId, capital, counted};
use crate::systems::describe::{Act, Answer, Strip, Token, UnitId};
use crate::systems::issue;

type Acts = Vec<Act<Command>>;

/// A unit's own strip.
pub(super) fn unit(state: &State, id: UnitId) -> Option<Strip<Command>> {
    let unit = state.unit(id)?;
    let ready = plan::may_attack(state, id).is_ok();
    Some(Strip {
        side: Some(unit.kind.side),
        title: unit.name(),
        subtitle: unit.kind.troops.clone(),
        facts: facts(state, unit),
        token: token(unit),
        hint: if ready { "Touch its target".into() } else { String::new() },
        acts: unit_acts(state, unit),
    })
}

fn facts(state: &State, unit: UnitView<'_>) -> Vec<String> {
    let kind = unit.kind;
    let mark = |value| kind.house_mark(value);
    let dice = format!("{}{}", counted(kind.dice, "die", "dice"), mark("dice"));
    let hits = format!("hits on {}+{}", kind.hits, mark("hits"));
    let mut facts = vec![format!("{dice}, {hits}, saves on {} or less{}", kind.saves, mark("saves"))];
    let mut moves = format!("moves {}", counted(kind.moves, "square", "squares"));
    if kind.attack_first {
        moves.push_str(", may attack first");
    }
    if kind.range > 1 {
        moves.push_str(", attacks at two squares");
    }
    facts.push(capital(&moves));
    if let Some(on) = unit.now.on {
        facts.push(format!("Stands {}, until its next card", on.place()));
    }
    if unit.now.attacked {
        facts.push("Has attacked under this card".into());
    } else if state.has_plus(kind) {
        facts.push("One die more under this card".into());
    }
    facts
}

fn unit_acts(state: &State, unit: UnitView<'_>) -> Acts {
    let (id, hits) = (unit.id, unit.now.hits.taken());
    let set = |hits| Command::SetHits(HitsNow { unit: id, hits });
    let mut acts = Vec::new();
    if !unit.now.gone {
        // Any number is one touch away; the last hit eliminates, which `gone` says.
        let others = (0..unit.now.hits.limit()).filter(|other| *other != hits);
        acts.extend(others.map(|hits| {
            issue::<AlexanderOfMacedon>(state, format!("hits:{hits}"), counted(hits, "hit", "hits"), set(hits))
        }));
    }
    let (name, label) = if unit.now.gone { ("back", "Back") } else { ("gone", "Gone") };
    acts.push(issue::<AlexanderOfMacedon>(
        state,
        name,
        label,
        Command::SetGone(GoneNow { unit: id, gone: !unit.now.gone }),
    ));
    if !unit.now.gone {
        acts.extend(grounds(state, unit));
    }
    if state.is_named(unit.kind) && !unit.now.gone {
        let (name, label) =
            if unit.now.attacked { ("may-attack", "May attack again") } else { ("has-attacked", "Has attacked") };
        acts.push(issue::<AlexanderOfMacedon>(
            state,
            name,
            label,
            Command::SetAttacked(AttackedNow { unit: id, attacked: !unit.now.attacked }),
        ));
    }
    acts.push(Act::open("rename", "Rename", None).with("unit", Answer::Unit(id)));
    acts
}

fn grounds(state: &State, unit: UnitView<'_>) -> Acts {
    let places: [(&'static str, Piece); 3] =
        [("hill", Piece::Hill), ("woods", Piece::Woods), ("stream", Piece::Stream)];
    let may = places.into_iter().filter(|(_, piece)| plan::may_stand(unit, Some(*piece)).is_ok());
    may.map(|(id, piece)| {
        let there = unit.now.on == Some(piece);
        let label = if there { format!("No longer {}", piece.place()) } else { capital(piece.place()) };
        issue::<AlexanderOfMacedon>(
            state,
            id,
            label,
            Command::SetGround(GroundNow { unit: unit.id, on: (!there).then_some(piece) }),
        )
    })
    .collect()
}

/// The strip of a card, open or turned before.
pub(super) fn card(state: &State, id: CardId) -> Option<Strip<Command>> {
    let card = state.card_of(id)?;
    let open = state.card == Some(id);
    Some(Strip {
        side: state.setup.card_side(card),
        title: capital(&cards::face(card, state.turned_by(id)).to_string()),
        subtitle: if open { "the open card".into() } else { "turned before".into() },
        facts: vec![format!("{} left in the deck", counted(state.deck.left().len(), "card", "cards"))],
        token: Token::None,
        hint: String::new(),
        acts: vec![
            issue::<AlexanderOfMacedon>(state, "put-back", "Put it back", Command::PutBack { card: id }),
            issue::<AlexanderOfMacedon>(state, "shuffle-deck", "Shuffle the deck now", Command::ShuffleDeck),
        ],
    })
}

/// The strip of a kind of terrain on the board.
pub(super) fn terrain(state: &State, piece: Piece) -> Option<Strip<Command>> {
    let number = *state.pieces.get(piece.index())?;
    let set = |number: u8| Command::SetTerrain(TerrainNow { piece, number });
    let one = |id: &'static str, label: &str, number: u8| issue::<AlexanderOfMacedon>(state, id, label, set(number));
    let mut acts = vec![one("one-more", "One more", number.saturating_add(1))];
    acts.extend(number.checked_sub(1).map(|less| one("one-less", "One less", less)));
    Some(Strip {
        side: None,
        title: capital(piece.word()),
        subtitle: "on the board".into(),
        facts: vec![capital(&state.setup.terrain.of(piece).place)],
        token: Token::Count { left: number.into(), of: number.into() },
        hint: String::new(),
        acts,
    })
}
