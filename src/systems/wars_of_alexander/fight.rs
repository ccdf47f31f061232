//! A round of a fight, planned: what sheet, odds and decision start from.

use super::command::Fight;
use super::counting::{Counting, Struck};
use super::outcome::{From, Obeys};
use super::rulings::{Attackers, ChariotCharge, Renewed, Reply, Rulings, Volley};
use super::setup::MOST_BASES;
use super::state::{Bout, Stage, State, UnitView};
use super::troops::{Class, DIE, People};
use super::{FIGHT, WORN_OUT, stages};
use crate::instruments::{FaceSet, Refusal, Side, Target};
use crate::systems::describe::UnitId;

/// The most dice the players may set by hand.
pub(super) const MOST_DICE: u8 = 60;

/// A round that is allowed, with both arms: the attacker's, then the defender's.
#[derive(Debug, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each is a word of the rules")]
pub(super) struct Plan {
    pub(super) round: u8,
    pub(super) from: From,
    pub(super) charge: bool,
    pub(super) renewed: bool,
    /// Whether the fight stands on the list.
    pub(super) declared: bool,
    pub(super) arms: [Arm; 2],
    /// Whether who was struck first replies with all its dice (W10).
    pub(super) full_reply: bool,
}

/// One side of a round: its numbers and their reasons.
#[derive(Debug, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each is a word of the rules")]
pub(super) struct Arm {
    pub(super) unit: UnitId,
    pub(super) side: Side,
    pub(super) name: String,
    /// Bases at the start of the battle.
    pub(super) started: u8,
    pub(super) left: u8,
    pub(super) counting: Counting,
    /// Dice the players set, where they did.
    pub(super) by_hand: Option<u8>,
    /// What hits in this round, and in later ones.
    pub(super) hit: Target,
    pub(super) hit_later: Target,
    pub(super) save: Target,
    pub(super) first: bool,
    /// Whether it throws javelins before contact, as shooting.
    pub(super) volley: Option<Target>,
    /// What saves against such javelins: they are shooting.
    pub(super) save_shot: Target,
    pub(super) led: bool,
    pub(super) chariots: bool,
    pub(super) disordered: bool,
    pub(super) why: Vec<String>,
}

impl Arm {
    /// Its dice as the rules count them.
    pub(super) fn computed(&self) -> u8 {
        self.counting.dice(self.counting.bases(self.left))
    }

    /// Its dice when it has so many bases left.
    pub(super) fn dice(&self, left: u8) -> u8 {
        match self.by_hand {
            Some(dice) if left > 0 => dice,
            Some(_) => 0,
            None => self.counting.dice(self.counting.bases(left)),
        }
    }

    /// Whether it is worn out with so many bases left: more than half are lost.
    pub(super) const fn is_worn(&self, left: u8) -> bool {
        left < self.started.div_ceil(2)
    }

    /// Its dice of a reply, after it was struck first and lost so many of its `left` bases (W10).
    pub(super) fn reply(&self, left: u8, lost: u8, full: bool) -> u8 {
        if lost >= left {
            return 0;
        }
        match (full, self.by_hand) {
            (true, _) => self.dice(left),
            (false, Some(dice)) => dice.saturating_sub(lost),
            (false, None) => self.counting.dice(self.counting.bases(left).saturating_sub(lost)),
        }
    }
}

impl Plan {
    /// Who strikes first: the place of the arm; none when both strike together.
    pub(super) const fn first(&self) -> Option<usize> {
        let [attacker, defender] = &self.arms;
        match (attacker.first, defender.first) {
            (true, false) => Some(0),
            (false, true) => Some(1),
            (true, true) | (false, false) => None,
        }
    }
}

/// Plans a round.
///
/// # Errors
/// When a rule says no, with the number that is off.
pub(super) fn plan(state: &State, order: &Fight) -> Result<Plan, Refusal> {
    stages::goes_on(state)?;
    stages::in_stage(state, &[Stage::Fight], &FIGHT)?;
    let bout = state.bout(order.attacker, order.defender);
    if let Some(bout) = bout.filter(|bout| bout.attacker != order.attacker) {
        return Err(FIGHT.refuses(format!("in this fight {} attacks", state.unit_name(bout.attacker))));
    }
    let attacker = may_attack(state, order.attacker, bout)?;
    let defender = may_be_attacked(state, attacker, order.defender)?;
    if bout.is_none() && attacker.now.order == Some(Obeys::No) {
        return Err(FIGHT.refuses(format!("{} does not move this turn", attacker.name())));
    }
    if bout.is_some_and(|bout| bout.fought) {
        return Err(FIGHT.refuses(format!("{} and {} have fought this turn", attacker.name(), defender.name())));
    }
    let round = bout.map_or(1, |bout| bout.rounds.saturating_add(1));
    let renewed = bout.map_or_else(|| state.renews(order.attacker, order.defender), |bout| bout.renewed);
    let from = order.from.or_else(|| bout.map(|bout| bout.from)).unwrap_or_default();
    let charge = order.charge.unwrap_or_else(|| bout.is_some_and(|bout| bout.charge) && round == 1);
    if charge {
        may_charge(&state.setup.rulings, attacker, round, renewed)?;
    }
    let round = Round { number: round, renewed, from, charge };
    let front = [attacker, defender].map(|unit| unit.front());
    let mut arms = [arm(state, attacker, order, 0, &round, front)?, arm(state, defender, order, 1, &round, front)?];
    for (arm, enemy) in arms.iter_mut().zip([defender, attacker]) {
        // Shooting can not hurt some troops, and so no volley before contact.
        arm.volley = arm.volley.filter(|_| !enemy.troop.impervious);
    }
    let full_reply = state.setup.rulings.reply == Reply::AsBefore;
    Ok(Plan { round: round.number, from, charge, renewed, declared: bout.is_some(), arms, full_reply })
}

struct Round {
    number: u8,
    renewed: bool,
    from: From,
    charge: bool,
}

/// The unit, if it may attack. One that is in the fight already goes on with it.
pub(super) fn may_attack<'a>(state: &'a State, id: UnitId, bout: Option<&Bout>) -> Result<UnitView<'a>, Refusal> {
    let unit = state.unit(id).ok_or_else(|| FIGHT.refuses("choose the attacker"))?;
    if unit.is_gone() {
        return Err(FIGHT.refuses(format!("{} is gone", unit.name())));
    }
    if bout.is_some_and(|bout| bout.rounds > 0) {
        return Ok(unit);
    }
    if unit.troop.never_attacks {
        return Err(FIGHT.refuses(format!("{} may not attack", unit.troop.name)));
    }
    if unit.is_half_lost() {
        let why =
            format!("{} has lost {} of {} bases: half, it may not attack", unit.name(), unit.lost(), unit.unit.bases);
        return Err(WORN_OUT.refuses(why));
    }
    Ok(unit)
}

/// The unit, if the attacker may attack it.
pub(super) fn may_be_attacked<'a>(
    state: &'a State,
    attacker: UnitView<'_>,
    id: UnitId,
) -> Result<UnitView<'a>, Refusal> {
    let unit = state.unit(id).ok_or_else(|| FIGHT.refuses("choose whom it attacks"))?;
    if unit.unit.side == attacker.unit.side {
        return Err(FIGHT.refuses(format!("{} is on the same side", unit.name())));
    }
    if unit.is_gone() {
        return Err(FIGHT.refuses(format!("{} is gone", unit.name())));
    }
    Ok(unit)
}

/// Whether the bonus of a charge counts in this round.
pub(super) fn may_charge(rulings: &Rulings, unit: UnitView<'_>, round: u8, renewed: bool) -> Result<(), Refusal> {
    let charges = unit.class().is_cavalry()
        || unit.class() == Class::Chariots && rulings.chariot_charge == ChariotCharge::LikeCavalry;
    if !charges {
        return Err(super::CHARGE.refuses(format!("{} do not charge", unit.troop.name)));
    }
    if round > 1 || renewed {
        let why = if renewed { "a renewed fight has no charge".into() } else { format!("this is round {round}") };
        return Err(super::CHARGE.refuses(format!("a charge counts in the first round: {why}")));
    }
    Ok(())
}

fn arm(
    state: &State,
    unit: UnitView<'_>,
    order: &Fight,
    at: usize,
    round: &Round,
    [attacker_front, defender_front]: [u8; 2],
) -> Result<Arm, Refusal> {
    let rulings = &state.setup.rulings;
    let said = |pair: &[Option<u8>; 2]| pair.get(at).copied().flatten();
    let proposed = attacker_front.min(defender_front);
    let contact = said(&order.contact).unwrap_or(proposed);
    if contact == 0 || contact > unit.now.left {
        let why = format!("{} has {} bases left, found {contact} in contact", unit.name(), unit.now.left);
        return Err(FIGHT.refuses(why));
    }
    let by_hand = said(&order.dice);
    if by_hand.is_some_and(|dice| dice == 0 || dice > MOST_DICE) {
        return Err(FIGHT.refuses(format!("expected 1 to {MOST_DICE} dice, found {}", by_hand.unwrap_or(0))));
    }
    let disordered = order.disordered.get(at).copied().flatten().unwrap_or(unit.now.disordered);
    let struck = match round.from {
        From::Flank if at == 1 => Struck::Flank,
        From::Rear if at == 1 => Struck::Rear { both_ways: order.both_ways },
        From::Front | From::Flank | From::Rear => Struck::Front,
    };
    let counting = Counting {
        contact,
        files: unit.files(),
        ranks: fighting_ranks(unit),
        struck,
        disordered,
        halves: rulings.halves,
        second_row: rulings.second_row,
    };
    let led = led(state, unit, order.general.get(at).copied().flatten())?;
    let (hit, hit_later, grants) = hits(rulings, unit, at == 0, round, led);
    let opens = round.number == 1 && (!round.renewed || rulings.renewed == Renewed::With);
    let volley = unit.troop.volley && round.number == 1 && !round.renewed;
    let mut arm = Arm {
        unit: unit.id,
        side: unit.unit.side,
        name: unit.name(),
        started: unit.unit.bases,
        left: unit.now.left,
        counting,
        by_hand: None,
        hit,
        hit_later,
        save: unit.troop.saves_in_fight().target(rulings.half_then),
        first: opens && unit.troop.strikes_first || volley && rulings.volley == Volley::Fight,
        volley: (volley && rulings.volley == Volley::Shooting)
            .then(|| super::troops::Needs::SIX.target(rulings.half_then)),
        save_shot: unit.troop.saves.target(rulings.half_then),
        led,
        chariots: unit.class() == Class::Chariots,
        disordered,
        why: Vec::new(),
    };
    arm.why = reasons(&arm, unit, grants);
    arm.by_hand = by_hand.filter(|dice| *dice != arm.computed());
    if let Some(dice) = arm.by_hand {
        arm.why.insert(0, format!("{dice} set by hand, computed {}", arm.computed()));
    }
    Ok(arm)
}

/// The ranks that fight: loose troops and the circle of death in one, for its supports stand apart;
/// the third only of a Theban column.
const fn fighting_ranks(unit: UnitView<'_>) -> u8 {
    let most = match unit.unit.people {
        _ if unit.is_loose() || unit.now.circle => 1,
        People::Theban => 3,
        People::Macedonian | People::Spartan | People::Thracian | People::Greek | People::Persian => 2,
    };
    if unit.now.ranks < most { unit.now.ranks } else { most }
}

/// Whether the general leads a unit: as he stands, or as the players say.
fn led(state: &State, unit: UnitView<'_>, said: Option<bool>) -> Result<bool, Refusal> {
    let side = unit.unit.side;
    if said == Some(true) && !side.of(&state.generals).there {
        return Err(super::GENERAL.refuses(format!("the {} have no general", state.setup.side_name(side))));
    }
    if said == Some(true) {
        has_not_led(state, side, unit.id)?;
    }
    Ok(said.unwrap_or_else(|| state.is_led(unit.id)))
}

/// A general leads one unit in the fights of a turn: he moves before them.
///
/// Rule: Generals; Move.
pub(super) fn has_not_led(state: &State, side: Side, unit: UnitId) -> Result<(), Refusal> {
    let led = side.of(&state.generals).leads.filter(|led| *led != unit);
    let fought = led
        .filter(|led| state.stage() == Stage::Fight && state.fights.iter().any(|bout| bout.fought && bout.is_of(*led)));
    fought.map_or(Ok(()), |led| {
        let (name, led) = (state.setup.side_name(side), state.unit_name(led));
        Err(super::GENERAL.refuses(format!("the general of the {name} has fought with {led} this turn")))
    })
}

/// What hits in this round and in later ones, and why some faces are rolled again (W4: no die
/// twice).
fn hits(
    rulings: &Rulings,
    unit: UnitView<'_>,
    attacks: bool,
    round: &Round,
    led: bool,
) -> (Target, Target, Vec<&'static str>) {
    let plain = unit.troop.hits.target(rulings.half_then);
    let mut grants = Vec::new();
    let mut faces = FaceSet::NONE;
    let in_time = |first: bool| first || rulings.attackers == Attackers::While;
    if attacks && in_time(round.number == 1) {
        faces = faces.with(1);
        grants.push("attackers roll 1s again");
    }
    if led {
        faces = faces.with(1);
        grants.push("the general leads: 1s again");
    }
    if attacks && round.charge {
        faces = faces.with(1).with(2);
        grants.push("charge: 1s and 2s again");
    }
    let later = if led || attacks && in_time(false) { FaceSet::NONE.with(1) } else { FaceSet::NONE };
    (again(plain, faces), again(plain, later), grants)
}

/// Some faces rolled once more, never one that hits.
fn again(target: Target, faces: FaceSet) -> Target {
    let faces = FaceSet::of(DIE, |face| faces.contains(face) && !target.hit.contains(face));
    if faces.is_empty() { target } else { target.again(faces, target.hit) }
}

fn reasons(arm: &Arm, unit: UnitView<'_>, grants: Vec<&'static str>) -> Vec<String> {
    let mut why = vec![sum(arm)];
    if arm.disordered {
        let bases = arm.counting.bases(arm.left);
        why.push(format!("disordered: half of {bases} dice"));
    }
    if arm.volley.is_some() {
        why.push("javelins before contact, 6".into());
    }
    if arm.first {
        why.push("strikes first".into());
    }
    let hits = unit.troop.hits;
    why.push(format!("{} {hits}{}", unit.troop.name, unit.troop.house_mark("hits")));
    why.extend(grants.into_iter().map(str::to_owned));
    let saves = unit.troop.saves_in_fight();
    why.push(format!("saves on {saves}{}", unit.troop.house_mark("saves")));
    why
}

/// The fighting bases as a sum: "3 in contact + 3 behind them".
pub(super) fn sum(arm: &Arm) -> String {
    let left = arm.left;
    match arm.counting.struck {
        Struck::Flank => "struck in the flank: 1 base".into(),
        Struck::Rear { both_ways: true } => "struck in the rear while it fights to its front: 1 base".into(),
        Struck::Rear { both_ways: false } => {
            format!("struck in the rear: half of {left}, {}", arm.counting.bases(left))
        }
        Struck::Front => {
            let (front, second, third) = arm.counting.rows(left);
            let parts = [
                Some(format!("{front} in contact")),
                (second > 0).then(|| format!("{second} behind them")),
                (third > 0).then(|| format!("{third}, half the third rank")),
            ];
            parts.into_iter().flatten().collect::<Vec<_>>().join(" + ")
        }
    }
}

/// The most bases a unit can have in contact.
pub(super) fn most_contact(unit: UnitView<'_>) -> u8 {
    unit.now.left.min(MOST_BASES)
}
