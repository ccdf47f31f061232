//! What can be done with one thing on the table: corrections by hand.

use super::AlexanderOfMacedon;
use super::cards;
use super::command::Command;
use super::narrate::capital;
use super::plan;
use super::readout::token;
use super::setup::Piece;
use super::state::{State, UnitView};
use crate::instruments::{CardId, counted};
use crate::journal::Rules;
use crate::systems::describe::{Act, Answer, Id, Spot, Strip, Token, UnitId};

type Acts = Vec<Act<Command>>;

/// The strip of a thing; none for what can not be touched.
pub(super) fn strip(state: &State, spot: &Spot) -> Option<Strip<Command>> {
    match spot {
        Spot::Unit(id) => unit(state, *id),
        Spot::Thing(name) if name == "card" => card(state, state.card?),
        Spot::Thing(name) => match name.split_once(':')? {
            ("card", place) => card(state, CardId(place.parse().ok()?)),
            ("terrain", word) => terrain(state, Piece::ALL.into_iter().find(|piece| piece.word() == word)?),
            _ => None,
        },
    }
}

fn issue(state: &State, id: impl Into<Id>, label: impl Into<String>, command: Command) -> Act<Command> {
    let refusal = AlexanderOfMacedon::refusal(state, &command);
    Act::issue(id, label, command, refusal)
}

fn unit(state: &State, id: UnitId) -> Option<Strip<Command>> {
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
    let set = |hits| Command::SetHits { unit: id, hits };
    let mut acts = Vec::new();
    if !unit.now.gone {
        // Any number is one touch away; the last hit eliminates, which `gone` says.
        let others = (0..unit.now.hits.limit()).filter(|other| *other != hits);
        acts.extend(others.map(|hits| issue(state, format!("hits:{hits}"), counted(hits, "hit", "hits"), set(hits))));
    }
    let (name, label) = if unit.now.gone { ("back", "Back") } else { ("gone", "Gone") };
    acts.push(issue(state, name, label, Command::SetGone { unit: id, gone: !unit.now.gone }));
    if !unit.now.gone {
        acts.extend(grounds(state, unit));
    }
    if state.is_named(unit.kind) && !unit.now.gone {
        let (name, label) =
            if unit.now.attacked { ("may-attack", "May attack again") } else { ("has-attacked", "Has attacked") };
        acts.push(issue(state, name, label, Command::SetAttacked { unit: id, attacked: !unit.now.attacked }));
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
        issue(state, id, label, Command::SetGround { unit: unit.id, on: (!there).then_some(piece) })
    })
    .collect()
}

fn card(state: &State, id: CardId) -> Option<Strip<Command>> {
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
            issue(state, "put-back", "Put it back", Command::PutBack { card: id }),
            issue(state, "shuffle-deck", "Shuffle the deck now", Command::ShuffleDeck),
        ],
    })
}

fn terrain(state: &State, piece: Piece) -> Option<Strip<Command>> {
    let number = *state.pieces.get(piece.index())?;
    let mut acts =
        vec![issue(state, "one-more", "One more", Command::SetTerrain { piece, number: number.saturating_add(1) })];
    if number > 0 {
        acts.push(issue(
            state,
            "one-less",
            "One less",
            Command::SetTerrain { piece, number: number.saturating_sub(1) },
        ));
    }
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
