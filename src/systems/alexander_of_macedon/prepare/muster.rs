//! From the form to a setup.

use super::super::rules::rulings::Rulings;
use super::super::rules::setup::{Piece, PieceRule, Setup, Terrain, Unit, UnitType};
use super::super::rules::{AlexanderOfMacedon, CARDS};
use super::forces;
use super::values::{UnitInfo, class_of, deck_of};
use crate::instruments::Refusal;
use crate::systems::prepare::{Form, Profile};

/// The setup of a battle.
pub(super) fn muster(form: &Form<'_, AlexanderOfMacedon>) -> Result<Setup, Refusal> {
    let (values, scenario) = (&form.profile.own, form.scenario);
    let counts = forces::counts(form);
    forces::check(form, &counts)?;
    let deck = deck_of(form.profile, scenario).ok_or_else(|| CARDS.refuses("expected a deck, found none"))?;
    let units = (0..).zip(&counts).flat_map(|(kind, count)| stands(kind, *count));
    Ok(Setup {
        scenario: scenario.id.clone(),
        place: scenario.name.clone(),
        profile: form.profile.id.clone(),
        sides: form.side_setups(),
        attacker: scenario.own.attacker,
        deploys_first: values.deploys_first,
        deploy_rows: values.deploy_rows,
        types: values.units.iter().map(|unit| unit_type(form.profile, unit)).collect(),
        units: units.collect(),
        deck: deck.clone(),
        terrain: terrain(form),
        elephant: values.elephant.rule.clone(),
        rulings: rulings(form.profile),
        notes: forces::notes(form),
        already_set_up: form.is_ready(),
        noted: scenario.noted.clone(),
    })
}

/// Equal stands are lettered from left to right.
fn stands(kind: u16, count: u8) -> impl Iterator<Item = Unit> {
    let letters = ('A'..='Z').map(Some).chain(std::iter::repeat(None));
    letters.take(count.into()).map(move |letter| Unit { kind, letter: letter.filter(|_| count > 1) })
}

fn unit_type(profile: &Profile<AlexanderOfMacedon>, unit: &UnitInfo) -> UnitType {
    let (class, elephant) = (class_of(profile, unit), &profile.own.elephant);
    UnitType {
        id: unit.id.clone(),
        side: unit.side,
        name: unit.name.clone(),
        troops: class.map_or_else(String::new, |class| class.name.to_lowercase()),
        dice: unit.dice,
        hits: unit.hits,
        saves: unit.saves,
        moves: unit.moves.or_else(|| class.map(|class| class.moves)).unwrap_or(1),
        range: unit.range.or_else(|| class.map(|class| class.range)).unwrap_or(1),
        attack_first: class.is_some_and(|class| class.attack_first),
        woods: class.is_some_and(|class| class.woods),
        eliminated_by: unit.eliminated_by,
        elephant: unit.side == elephant.side && unit.id == elephant.unit,
        house: unit.house.clone(),
    }
}

fn terrain(form: &Form<'_, AlexanderOfMacedon>) -> Terrain {
    let values = &form.profile.own;
    let die = values.terrain_die(&form.scenario.own.space);
    let nothing = || PieceRule { attack: 0, save: 0, at_most: None, place: String::new() };
    Terrain {
        defender_rolls: values.defender_rolls,
        attacker_rolls: values.attacker_rolls,
        faces: die.map(|die| die.faces.clone()).unwrap_or_default(),
        note: die.map(|die| die.note.clone()).unwrap_or_default(),
        pieces: Piece::ALL.map(|piece| values.terrain(piece).map_or_else(nothing, |known| known.rule.clone())),
    }
}

/// The rulings as they are played; M7 to M9 are in the units and the dice already.
fn rulings(profile: &Profile<AlexanderOfMacedon>) -> Rulings {
    Rulings {
        reshuffle: profile.answer(),
        wounded: profile.answer(),
        naturals: profile.answer(),
        terrain: profile.answer(),
        elephant: profile.answer(),
        crossing: profile.answer(),
        short: profile.answer(),
    }
}
