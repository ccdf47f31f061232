//! What sheet, odds and decision start from: the dice of an attack, with their reasons.

use super::command::Attack;
use super::ending;
use super::rulings::{ElephantAttack, Naturals, TerrainChanges};
use super::setup::{Piece, UnitType};
use super::state::{Stage, State, UnitView};
use super::{ATTACK, CARDS, ELEPHANT, END, TERRAIN};
use crate::instruments::{Die, FaceSet, Refusal, Target, counted};
use crate::systems::BY_HAND;
use crate::systems::describe::UnitId;

/// All dice are cubes (M9).
pub(crate) const DIE: Die = Die::D6;

/// The most dice the players may set by hand.
pub(crate) const MOST_DICE: u8 = 20;

/// An attack that is allowed, with its dice.
#[derive(Debug, Clone)]
pub(crate) struct Plan<'a> {
    pub(crate) attacker: UnitView<'a>,
    pub(crate) defender: UnitView<'a>,
    pub(crate) attack: DicePlan,
    pub(crate) save: DicePlan,
}

/// Dice with what each must show, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DicePlan {
    pub(crate) dice: u8,
    pub(crate) computed: u8,
    pub(crate) faces: FaceSet,
    pub(crate) why: Vec<String>,
}

impl DicePlan {
    /// What a die must show.
    pub(crate) const fn target(&self) -> Target {
        Target::plain(self.faces)
    }

    /// "4 dice, 5+".
    pub(crate) fn words(&self) -> String {
        format!("{}, {}", counted(self.dice, "die", "dice"), self.faces.words(DIE))
    }

    fn set_by_hand(mut self, dice: Option<u8>) -> Self {
        if let Some(dice) = dice.filter(|dice| *dice != self.computed) {
            self.dice = dice;
            self.why.push(format!("set by hand, computed {}", self.computed));
        }
        self
    }
}

impl Plan<'_> {
    /// The hits that the defender can still take.
    pub(crate) const fn room(&self) -> u8 {
        self.defender.now.hits.left()
    }
}

/// Plans an attack: who may, on whom, with which dice.
///
/// Rule: The Courier 62, attacks. Readings: M3 for naturals, which are of the attacker's dice
/// only; M4 for terrain.
///
/// # Errors
/// When a rule says no.
pub(crate) fn plan<'a>(state: &'a State, order: &Attack) -> Result<Plan<'a>, Refusal> {
    let attacker = may_attack(state, order.attacker)?;
    let defender = may_be_attacked(state, attacker, order.defender)?;
    if order.apart && attacker.kind.range < 2 {
        return Err(ATTACK.refuses(format!("{} attack at one square only", attacker.kind.name)));
    }
    for (unit, on) in [(attacker, order.attacker_on), (defender, order.defender_on)] {
        may_stand(unit, on)?;
    }
    if order.dice == Some(0) || order.dice.max(order.saves) > Some(MOST_DICE) {
        return Err(ATTACK.refuses(format!("1 to {MOST_DICE} dice can be rolled")));
    }
    Ok(Plan {
        attack: attack_dice(state, attacker, order.attacker_on).set_by_hand(order.dice),
        save: save_dice(state, defender, order.defender_on).set_by_hand(order.saves),
        attacker,
        defender,
    })
}

/// The unit, if it may attack under this card.
pub(crate) fn may_attack(state: &State, id: UnitId) -> Result<UnitView<'_>, Refusal> {
    may_fight(state)?;
    let unit = state.unit(id).ok_or_else(|| ATTACK.refuses("choose the attacker"))?;
    let name = unit.name();
    let (Some(card_side), false) = (state.card_side(), unit.now.gone) else {
        let why = if unit.now.gone { format!("{name} is gone") } else { "turn a card first".into() };
        return Err(CARDS.refuses(why));
    };
    if unit.kind.side != card_side {
        return Err(CARDS.refuses(format!("this card is for the {}", state.setup.side_name(card_side))));
    }
    if !state.is_named(unit.kind) {
        return Err(CARDS.refuses(format!("{} are not on this card", unit.kind.name)));
    }
    if unit.now.attacked {
        return Err(ATTACK.refuses(format!("{name} has attacked under this card")));
    }
    if unit.kind.elephant {
        elephant_may_attack(state, unit)?;
    }
    Ok(unit)
}

/// Whether any attack can be made now.
pub(crate) fn may_fight(state: &State) -> Result<(), Refusal> {
    if state.stage != Stage::Battle {
        return Err(CARDS.refuses("the battle has not begun"));
    }
    goes_on(state)
}

/// Whether nobody has won yet.
pub(crate) fn goes_on(state: &State) -> Result<(), Refusal> {
    match ending::ended(state) {
        Some(_) => Err(END.refuses("the battle is over")),
        None => Ok(()),
    }
}

/// A unit that is meant by hand.
pub(crate) fn known(state: &State, unit: UnitId) -> Result<UnitView<'_>, Refusal> {
    state.unit(unit).ok_or_else(|| BY_HAND.refuses("choose a unit"))
}

fn elephant_may_attack(state: &State, unit: UnitView<'_>) -> Result<(), Refusal> {
    let run = &unit.now.run;
    if run.out {
        return Err(ELEPHANT.refuses(format!("{} is out of hand", unit.name())));
    }
    let moved = match state.setup.rulings.elephant {
        ElephantAttack::Once => true,
        ElephantAttack::IfMoved => run.rolls.iter().any(|(_, moves)| *moves),
        ElephantAttack::EachMove => run.rolls.last().is_some_and(|(_, moves)| *moves),
    };
    if moved { Ok(()) } else { Err(ELEPHANT.refuses(format!("{} attacks only after a move (M5)", unit.name()))) }
}

fn may_be_attacked<'a>(state: &'a State, attacker: UnitView<'_>, id: UnitId) -> Result<UnitView<'a>, Refusal> {
    let unit = state.unit(id).ok_or_else(|| ATTACK.refuses("choose the defender"))?;
    if unit.kind.side == attacker.kind.side {
        return Err(ATTACK.refuses(format!("{} is on the same side", unit.name())));
    }
    if unit.now.gone {
        return Err(ATTACK.refuses(format!("{} is gone", unit.name())));
    }
    Ok(unit)
}

/// Whether a unit may stand there.
pub(crate) fn may_stand(unit: UnitView<'_>, on: Option<Piece>) -> Result<(), Refusal> {
    match on {
        Some(Piece::Woods) if !unit.kind.woods => {
            Err(TERRAIN.refuses(format!("{} may not enter woods", unit.kind.name)))
        }
        Some(Piece::River) => Err(TERRAIN.refuses("nobody enters a river")),
        Some(Piece::Hill | Piece::Woods | Piece::Stream) | None => Ok(()),
    }
}

fn attack_dice(state: &State, unit: UnitView<'_>, on: Option<Piece>) -> DicePlan {
    let kind = unit.kind;
    let mut why = vec![dice_of(kind), format!("hits on {}+{}", kind.hits, kind.house_mark("hits"))];
    let mut base = kind.dice;
    if state.has_plus(kind) {
        base = base.saturating_add(1);
        why.push(format!("{} + on this card: 1 more", kind.name));
    }
    let change = on.map_or(0, |piece| state.setup.terrain.of(piece).attack);
    let (dice, shift) = changed(state, base, change, on, &mut why);
    let mut faces = FaceSet::at_least(DIE, kind.hits, shift);
    if state.setup.rulings.naturals == Naturals::Natural {
        faces = faces.with(DIE.faces()).without(1);
        why.push("a natural 6 always hits, a natural 1 never".into());
    }
    DicePlan { dice, computed: dice, faces, why }
}

/// "Phalanx 4 dice", and whether that is a house value.
fn dice_of(kind: &UnitType) -> String {
    format!("{} {}{}", kind.name, counted(kind.dice, "die", "dice"), kind.house_mark("dice"))
}

fn save_dice(state: &State, unit: UnitView<'_>, on: Option<Piece>) -> DicePlan {
    let kind = unit.kind;
    let mut why = vec![dice_of(kind), format!("saves on {} or less{}", kind.saves, kind.house_mark("saves"))];
    let change = on.map_or(0, |piece| state.setup.terrain.of(piece).save);
    let (dice, shift) = changed(state, kind.dice, change, on, &mut why);
    DicePlan { dice, computed: dice, faces: FaceSet::at_most(DIE, kind.saves, shift), why }
}

/// The number of dice and what is added to each, with the reason (M4).
///
/// Reading: under the other ruling the numbers of the source change the dice rolled as they are
/// printed, so hill and woods take a die from the defender.
fn changed(state: &State, base: u8, change: i8, on: Option<Piece>, why: &mut Vec<String>) -> (u8, i8) {
    let Some(piece) = on.filter(|_| change != 0) else { return (base, 0) };
    match state.setup.rulings.terrain {
        TerrainChanges::Faces => {
            why.push(format!("{}: {} to each die", piece.place(), signed(change)));
            (base, change)
        }
        TerrainChanges::Dice => {
            let dice = base.saturating_add_signed(change).max(1);
            why.push(format!("{}: {}", piece.place(), dice_words(change)));
            (dice, 0)
        }
    }
}

/// What a piece of terrain does to an attack from it, or to a defence in it, in words.
pub(crate) fn effect(state: &State, change: i8) -> String {
    match (change, state.setup.rulings.terrain) {
        (0, _) => "no effect".into(),
        (change, TerrainChanges::Faces) => format!("{} to each die", signed(change)),
        (change, TerrainChanges::Dice) => dice_words(change),
    }
}

fn dice_words(change: i8) -> String {
    format!("{} {}", signed(change), if change.unsigned_abs() == 1 { "die" } else { "dice" })
}

/// With its sign, and a true minus.
pub(crate) fn signed(number: i8) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { format!("+{number}") }
}
