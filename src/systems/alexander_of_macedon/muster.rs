//! From profile, scenario, deck and the players' choices to a setup.

use super::profile::{self, Profile, Scenario};
use super::rulings::{Changes, Crossing, ElephantAttack, Naturals, Reshuffle, Rulings, Short, Wounded};
use super::setup::{Elephant, Piece, PieceRule, Setup, SideSetup, Terrain, Unit, UnitType, Way};
use crate::data::Deck;
use crate::instruments::Side;

/// What the players chose besides the values in the profile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Choices {
    pub(super) players: [String; 2],
    pub(super) attacker: Side,
    pub(super) already_set_up: bool,
    /// How many units of each type take the field, in the order of the profile.
    pub(super) counts: Vec<u8>,
    /// What the players should know before they set up.
    pub(super) notes: Vec<String>,
}

/// The setup of a battle.
pub(super) fn muster(profile: &Profile, scenario: &Scenario, deck: &Deck, choices: Choices) -> Setup {
    let units = profile.units.iter().zip(&choices.counts).zip(0..).flat_map(|((_, count), kind)| stands(kind, *count));
    let deploys_first = if profile.side_info(Side::A).deploys == 1 { Side::A } else { Side::B };
    let place = profile.terrain_die(&scenario.space).map_or(&scenario.name, |die| &die.name);
    let sides = Side::BOTH.map(|side| SideSetup {
        id: profile.side_info(side).id.clone(),
        name: profile.side_info(side).name.clone(),
        player: side.of(&choices.players).clone(),
    });
    Setup {
        scenario: scenario.id.clone(),
        place: place.clone(),
        profile: profile.id.clone(),
        sides,
        attacker: choices.attacker,
        deploys_first,
        deploy_rows: profile.board.deploy_rows,
        types: profile.units.iter().map(|unit| unit_type(profile, unit)).collect(),
        units: units.collect(),
        deck: deck.clone(),
        terrain: terrain(profile, scenario),
        elephant: elephant(&profile.elephant),
        rulings: rulings(profile),
        notes: choices.notes,
        already_set_up: choices.already_set_up,
    }
}

/// Equal stands are lettered from left to right.
fn stands(kind: u16, count: u8) -> impl Iterator<Item = Unit> {
    let letters = ('A'..='Z').map(Some).chain(std::iter::repeat(None));
    letters.take(count.into()).map(move |letter| Unit { kind, letter: letter.filter(|_| count > 1) })
}

fn unit_type(profile: &Profile, unit: &profile::UnitType) -> UnitType {
    let class = profile.class_of(unit);
    UnitType {
        id: unit.id.clone(),
        side: unit.side,
        name: unit.name.clone(),
        troops: class.map_or_else(String::new, |class| class.name.to_lowercase()),
        dice: unit.dice,
        hits: unit.hits,
        saves: unit.saves,
        moves: profile.moves(unit),
        range: profile.range(unit),
        attack_first: class.is_some_and(|class| class.attack_first),
        woods: class.is_some_and(|class| class.woods),
        eliminated_by: unit.eliminated_by,
        elephant: unit.side == profile.elephant.side && unit.id == profile.elephant.unit,
        house: unit.house.clone(),
    }
}

fn terrain(profile: &Profile, scenario: &Scenario) -> Terrain {
    let die = profile.terrain_die(&scenario.space);
    let face = |id: &Option<String>| {
        let id = id.as_deref()?;
        Piece::ALL.into_iter().find(|piece| piece.word() == id)
    };
    let rule = |piece: Piece| {
        let known = profile.terrain(piece.word());
        PieceRule {
            attack: known.map_or(0, |terrain| terrain.attack),
            save: known.map_or(0, |terrain| terrain.save),
            at_most: known.and_then(|terrain| terrain.at_most),
            place: known.map_or_else(String::new, |terrain| terrain.place.clone()),
        }
    };
    Terrain {
        defender_rolls: profile.terrain_rolls.defender,
        attacker_rolls: profile.terrain_rolls.attacker,
        faces: die.map(|die| die.faces.iter().map(face).collect()).unwrap_or_default(),
        note: die.and_then(|die| die.note.clone()).unwrap_or_default(),
        pieces: Piece::ALL.map(rule),
    }
}

fn elephant(elephant: &profile::Elephant) -> Elephant {
    let way = |direction: &profile::Direction| match direction {
        profile::Direction::Forward => Way::Forward,
        profile::Direction::Left => Way::Left,
        profile::Direction::Right => Way::Right,
        profile::Direction::Back => Way::Back,
    };
    Elephant {
        rolls: elephant.rolls,
        moves_on: elephant.moves_on.clone(),
        bolts_on: elephant.wounded.bolts_on.clone(),
        ways: elephant.wounded.directions.iter().map(way).collect(),
        hits: elephant.wounded.hits,
    }
}

/// The rulings as they are played; M7 to M9 are in the units and the dice already.
fn rulings(profile: &Profile) -> Rulings {
    let chosen = |ruling: &str| profile.chosen(ruling).unwrap_or_default();
    Rulings {
        reshuffle: match chosen("m1") {
            "second_joker" => Reshuffle::SecondJoker,
            "each_joker" => Reshuffle::EachJoker,
            _ => Reshuffle::RunOut,
        },
        wounded: if chosen("m2") == "steady" { Wounded::Steady } else { Wounded::House },
        naturals: if chosen("m3") == "natural" { Naturals::Natural } else { Naturals::Modified },
        terrain: if chosen("m4") == "dice" { Changes::Dice } else { Changes::Faces },
        elephant: match chosen("m5") {
            "if_moved" => ElephantAttack::IfMoved,
            "each_move" => ElephantAttack::EachMove,
            _ => ElephantAttack::Once,
        },
        crossing: if chosen("m6") == "cross" { Crossing::Cross } else { Crossing::Beside },
        short: match chosen("m10") {
            "half" => Short::Half,
            "two_thirds" => Short::TwoThirds,
            _ => Short::ToTheLast,
        },
    }
}
