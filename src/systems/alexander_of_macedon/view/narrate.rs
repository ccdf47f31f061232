//! What happened, in words for the log.

use super::super::rules::command::{
    Attack, AttackMade, AttackedNow, Command, Event, GoneNow, GroundNow, HitsNow, NameNow, TerrainNow, Trampling,
};
use super::super::rules::setup::Piece;
use super::super::rules::state::State;
use super::super::rules::{AlexanderOfMacedon, cards};
use crate::chance::Tally;
use crate::instruments::{CardId, Side, capital, counted};
use crate::journal::Narrate;
use crate::systems::describe::UnitId;

impl Narrate for AlexanderOfMacedon {
    fn name(before: &State, command: &Command) -> String {
        let unit = |id: &UnitId| before.unit_name(*id);
        match command {
            Command::RollTerrain => match before.terrain_side() {
                Some(side) => format!("Terrain, {}", before.setup.side_name(side)),
                None => "Terrain".into(),
            },
            Command::NoMoreTerrain => "No more terrain".into(),
            Command::SetUp => "Set up".into(),
            Command::SetTerrain(TerrainNow { piece, .. }) => format!("{} set by hand", capital(piece.word())),
            Command::Stand => format!("{} stand", before.setup.side_name(before.setup.deploys_first)),
            Command::TurnCard => format!("Turn card {}", next_card(before)),
            Command::ShuffleDeck => "Shuffle the deck".into(),
            Command::PutBack { card } => format!("Put back the {}", card_name(before, *card)),
            Command::Attack(attack) => attack_name(before, attack),
            Command::RollElephant { unit: id } => format!("{} rolls", unit(id)),
            Command::TryElephant { unit: id } => format!("{} out of hand?", unit(id)),
            Command::Trample(Trampling { elephant, .. }) => format!("{} tramples", unit(elephant)),
            Command::SetHits(HitsNow { unit: id, .. }) => format!("{}: hits by hand", unit(id)),
            Command::SetGone(GoneNow { unit: id, gone: true }) => format!("{} gone", unit(id)),
            Command::SetGone(GoneNow { unit: id, gone: false }) => format!("{} back", unit(id)),
            Command::SetGround(GroundNow { unit: id, .. }) => format!("{}: where it stands", unit(id)),
            Command::SetAttacked(AttackedNow { unit: id, .. }) => format!("{}: its attack", unit(id)),
            Command::Rename(NameNow { unit: id, .. }) => format!("Rename {}", unit(id)),
            Command::Concede { side } => format!("{} concede", before.setup.side_name(*side)),
        }
    }

    fn narrate(before: &State, event: &Event) -> String {
        let name = |unit: &UnitId| before.unit_name(*unit);
        match event {
            Event::TerrainRolled { side, face, piece, ignored, .. } => {
                terrain_rolled(before, *side, *face, *piece, *ignored)
            }
            Event::TerrainPlaced { side } => format!("{}: terrain placed", before.setup.side_name(*side)),
            Event::TerrainSet(TerrainNow { piece, number }) => {
                let were = before.pieces.get(piece.index()).copied().unwrap_or(0);
                format!("{} set by hand: {number} (were {were})", capital(piece.word()))
            }
            Event::Stood { side } => format!("{} stand", before.setup.side_name(*side)),
            Event::Shuffled => format!("The deck is shuffled: {} cards", before.deck.len()),
            Event::CardTurned { card, by } => {
                let face = before.card_of(*card).map(|known| cards::face(known, *by).to_string());
                format!("{} turned", capital(&face.unwrap_or_default()))
            }
            Event::CardPutBack { card } => format!("{} put back by hand", capital(&card_name(before, *card))),
            Event::Attacked(made) => attacked(before, made),
            Event::Saved { dice, tally, .. } => rolled(*dice, tally, ["save", "saves"]),
            Event::HitsMarked { unit, hits, now } => {
                let limit = before.unit(*unit).map_or(0, |unit| unit.now.hits.limit());
                let stay = if *hits == 1 { "stays" } else { "stay" };
                format!("{} {stay} on {} ({now} of {limit})", counted(*hits, "hit", "hits"), name(unit))
            }
            Event::Eliminated { unit } => format!("{} eliminated", name(unit)),
            Event::ElephantRolled { unit, face, moves, .. } => {
                format!("{} rolls {face}: {}", name(unit), if *moves { "one square" } else { "it stays" })
            }
            Event::ElephantTried { unit, face, out, .. } => {
                format!("{} tried, {face}: {}", name(unit), if *out { "out of hand" } else { "in hand" })
            }
            Event::ElephantBolted { unit, face, way, .. } => format!("{} bolts {} ({face})", name(unit), way.word()),
            Event::Trampled(Trampling { elephant, unit }) => {
                let whom = unit.as_ref().map_or_else(|| "nobody".into(), name);
                format!("{} tramples {whom}", name(elephant))
            }
            Event::HitsSet(now) => hits_set(before, *now),
            Event::GoneSet(GoneNow { unit, gone: true }) => format!("{} taken off by hand", name(unit)),
            Event::GoneSet(GoneNow { unit, gone: false }) => format!("{} put back by hand", name(unit)),
            Event::GroundSet(GroundNow { unit, on }) => {
                let place = on.map_or("on open ground", Piece::place);
                format!("{} set by hand: {place}", name(unit))
            }
            Event::AttackedSet(AttackedNow { unit, attacked: true }) => {
                format!("{} set by hand: has attacked", name(unit))
            }
            Event::AttackedSet(AttackedNow { unit, attacked: false }) => {
                format!("{} set by hand: has not attacked", name(unit))
            }
            Event::Renamed(NameNow { unit, name: own }) if own.is_empty() => {
                format!("{} has its usual name again", name(unit))
            }
            Event::Renamed(NameNow { unit, name: own }) => format!("{} is called {own}", name(unit)),
            Event::Conceded { side } => format!("{} concede", before.setup.side_name(*side)),
        }
    }

    fn is_by_hand(command: &Command) -> bool {
        match command {
            Command::SetTerrain(_)
            | Command::ShuffleDeck
            | Command::PutBack { .. }
            | Command::SetHits(_)
            | Command::SetGone(_)
            | Command::SetGround(_)
            | Command::SetAttacked(_) => true,
            Command::RollTerrain
            | Command::NoMoreTerrain
            | Command::SetUp
            | Command::Stand
            | Command::TurnCard
            | Command::Attack(_)
            | Command::RollElephant { .. }
            | Command::TryElephant { .. }
            | Command::Trample(_)
            | Command::Rename(_)
            | Command::Concede { .. } => false,
        }
    }
}

/// The number the next card will have.
fn next_card(state: &State) -> usize {
    if state.shuffle_is_due() { 1 } else { state.deck.turned().len() + 1 }
}

fn attack_name(before: &State, attack: &Attack) -> String {
    let (attacker, defender) = (before.unit_name(attack.attacker), before.unit_name(attack.defender));
    on_whom(&attacker, &defender, attack.apart)
}

fn on_whom(attacker: &str, defender: &str, apart: bool) -> String {
    if apart { format!("{attacker} at two squares on {defender}") } else { format!("{attacker} on {defender}") }
}

/// A card's name as it was turned.
fn card_name(state: &State, card: CardId) -> String {
    let face = state.card_of(card).map(|known| cards::face(known, state.turned_by(card)).to_string());
    face.unwrap_or_else(|| "card".into())
}

fn terrain_rolled(before: &State, side: Side, face: u8, piece: Option<Piece>, ignored: bool) -> String {
    let what = match piece {
        None => "nothing".to_owned(),
        Some(piece) if ignored => format!("a second {}, ignored", piece.word()),
        Some(piece) => piece.word().to_owned(),
    };
    format!("{} roll {face} for terrain: {what}", before.setup.side_name(side))
}

fn attacked(before: &State, made: &AttackMade) -> String {
    let AttackMade { attacker, defender, apart, tally, dice, .. } = made;
    let what = on_whom(&before.unit_name(*attacker), &before.unit_name(*defender), *apart);
    match tally {
        Some(tally) => format!("{what}: {}", rolled(*dice, tally, ["hit", "hits"])),
        None => what,
    }
}

fn hits_set(before: &State, HitsNow { unit, hits }: HitsNow) -> String {
    let were = before.unit(unit).map_or(0, |unit| unit.now.hits.taken());
    format!("{} set by hand: {} (were {were})", before.unit_name(unit), counted(hits, "hit", "hits"))
}

/// "3 hits of 4 dice (4, 5, 6, 1)"; without faces where only the number was told.
fn rolled(dice: u8, tally: &Tally, [one, many]: [&str; 2]) -> String {
    let faces: Vec<String> = tally.faces.iter().map(u8::to_string).collect();
    let faces = if faces.is_empty() { String::new() } else { format!(" ({})", faces.join(", ")) };
    format!("{} of {}{faces}", counted(tally.hits, one, many), counted(dice, "die", "dice"))
}
