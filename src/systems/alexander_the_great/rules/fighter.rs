//! Those in a battle, one by one: what they count, and why.

use super::battle::{Attacked, Attacker, Battle, Defender, Face};
use super::event::Meleed;
use super::ratio::Factors;
use super::setup::{FACTOR_MOST, Strength};
use super::state::{State, UnitView};
use super::unit_type::UnitType;
use super::{ATTACKING, DEFENDING, LEADERS, MELEE, MISSILES};
use crate::instruments::{Refusal, Side};
use crate::systems::describe::UnitId;

/// One in a battle, with what it counts.
#[derive(Debug, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts of one fighter")]
pub(crate) struct Fighter<'a> {
    pub(crate) unit: Option<UnitView<'a>>,
    pub(crate) side: Side,
    pub(crate) name: String,
    pub(crate) unit_type: UnitType,
    /// What it shows in front, as far as known.
    pub(crate) front: Option<u8>,
    pub(crate) factors: Factors,
    /// "4, charge ×2: 8".
    pub(crate) why: String,
    /// Whether an Exchange counts its factors doubled.
    pub(crate) doubled: bool,
    /// Whether it shoots from two hexes or only supports: results do not touch it.
    pub(crate) apart: bool,
    pub(crate) held: bool,
    /// Whether it is attacked in front alone; true of an attacker.
    pub(crate) in_front: bool,
    /// Whether it is a phalanx that no result of this battle hurts.
    pub(crate) immune: bool,
    /// Whether it shoots with the steps that it had before it was struck.
    pub(crate) before_loss: bool,
}

impl Fighter<'_> {
    pub(crate) fn id(&self) -> Option<UnitId> {
        self.unit.map(|unit| unit.id)
    }

    pub(crate) fn is_leader(&self) -> bool {
        self.unit_type == UnitType::Leader
    }

    pub(crate) fn meleed(&self) -> Meleed {
        Meleed { unit: self.id(), name: self.name.clone(), unit_type: self.unit_type, in_front: self.in_front }
    }
}

/// What changes a factor, with its words.
struct Sum {
    factors: Factors,
    words: Vec<String>,
}

impl Sum {
    fn of(factor: u8) -> Self {
        Self { factors: Factors::whole(factor.into()), words: vec![factor.to_string()] }
    }

    fn double(&mut self, on: bool, why: &str) {
        if on {
            self.factors = self.factors.doubled();
            self.words.push(format!("{why} ×2"));
        }
    }

    fn halve(&mut self, on: bool, why: &str) {
        if on {
            self.factors = self.factors.halved();
            self.words.push(format!("{why} ×½"));
        }
    }

    fn why(&self, name: &str) -> String {
        match self.words.as_slice() {
            [only] => format!("{name} {only}"),
            words => format!("{name} {}: {}", words.join(", "), self.factors),
        }
    }
}

/// An attacker as it is ordered.
pub(crate) fn attacker<'a>(
    state: &'a State,
    order: &Battle,
    one: &Attacker,
    side: Side,
    at: usize,
) -> Result<Fighter<'a>, Refusal> {
    let shoots = order.fire || one.far;
    let unit = one.unit.map(|id| may_attack(state, id, side, order.fire)).transpose()?;
    if let Some(unit) = unit.filter(|unit| unit.is_gone() && !shoots) {
        return Err(MISSILES.refuses(format!("{}: off the board, may only shoot back", unit.name())));
    }
    let unit_type = unit.map_or_else(|| one.unit_type.unwrap_or_default(), |unit| unit.unit_type());
    let name =
        unit.map_or_else(|| format!("Attacker {} ({})", at + 1, unit_type.words().to_lowercase()), |unit| unit.name());
    if unit_type == UnitType::Leader {
        return Err(LEADERS.refuses(format!("{name} can not attack alone: switch him on as a leader")));
    }
    let held = one.held.unwrap_or_else(|| unit.is_some_and(|unit| state.in_melee(unit.id)));
    check_type(order, one, (unit_type, held), &name)?;
    let known = unit.and_then(|unit| shows(unit, shoots));
    let front = told(one.front.or(known), &name, 1)?;
    let mut sum = Sum::of(front);
    sum.double(one.charge, "charge");
    sum.halve(is_halved(order, state, one, unit_type), "against missiles in front");
    sum.halve(held && unit_type.is_missile(), "missile unit in a melee");
    Ok(Fighter {
        why: sum.why(&name),
        unit,
        side,
        name,
        unit_type,
        front: Some(front),
        factors: sum.factors,
        doubled: one.charge,
        apart: one.far,
        held,
        in_front: true,
        immune: false,
        before_loss: shoots && unit.is_some_and(|unit| unit.now.before_shot.is_some()),
    })
}

/// What an attacker shows in front, if known: a struck missile unit shoots with what it had.
///
/// Rule: *Missile Units* 9.
pub(crate) fn shows(unit: UnitView<'_>, shoots: bool) -> Option<u8> {
    match unit.now.before_shot {
        Some(steps) if shoots => unit.front_with(steps),
        _ => unit.front(),
    }
}

/// A factor that is told or known, within what a counter can show.
fn told(factor: Option<u8>, name: &str, least: u8) -> Result<u8, Refusal> {
    let what = if least == 0 { "factor" } else { "frontal factor" };
    match factor {
        Some(factor) if (least..=FACTOR_MOST).contains(&factor) => Ok(factor),
        Some(factor) => {
            Err(ATTACKING.refuses(format!("{name}: expected a {what} from {least} to {FACTOR_MOST}, found {factor}")))
        }
        None => Err(ATTACKING.refuses(format!("{name}: expected its {what}, found nothing"))),
    }
}

fn check_type(order: &Battle, one: &Attacker, (unit_type, held): (UnitType, bool), name: &str) -> Result<(), Refusal> {
    if unit_type == UnitType::Baggage {
        return Err(ATTACKING.refuses(format!("{name} can not attack")));
    }
    if (one.far || order.fire) && !unit_type.is_missile() {
        return Err(MISSILES.refuses(format!("{name} can not shoot: only archers, javelins and horse archers do")));
    }
    if one.charge && !unit_type.charges() {
        return Err(ATTACKING.refuses(format!("{name} can not charge: only mounted troops, chariots and elephants do")));
    }
    if one.charge && (one.far || order.fire) {
        return Err(ATTACKING.refuses(format!("{name} can not charge while it shoots")));
    }
    if one.charge && held {
        return Err(MELEE.refuses(format!("{name}: held in a melee, can not charge")));
    }
    if order.fire && one.attacked == Attacked::ByOthers {
        return Err(by_others(name));
    }
    Ok(())
}

fn by_others(name: &str) -> Refusal {
    let why = format!("{name}: attacked from an adjacent hex by others than missile units, does not fire");
    MISSILES.refuses(why)
}

/// By whom one that fires is attacked itself: as announced, else as told with the order.
pub(crate) fn attacked(state: &State, one: &Attacker) -> Attacked {
    let known = one.unit.and_then(|id| state.unit(id)).map(|unit| unit.now.announced);
    known.filter(|known| *known != Attacked::No).unwrap_or(one.attacked)
}

/// Whether missile units in front halve an attacker; a charge then makes it whole again.
pub(crate) fn is_halved(order: &Battle, state: &State, one: &Attacker, unit_type: UnitType) -> bool {
    let missiles_in_front = || {
        order.defenders.iter().any(|defender| {
            let unit_type = defender_type(state, defender);
            unit_type.is_missile() && !defender.support && defender.in_front()
        })
    };
    unit_type.is_halved_by_missiles() && !one.far && !order.fire && one.halved.unwrap_or_else(missiles_in_front)
}

/// Whether a defender shoots.
pub(crate) fn is_missile(state: &State, defender: &Defender) -> bool {
    defender_type(state, defender).is_missile()
}

/// Whether a defender is a phalanx that is struck in front alone.
pub(crate) fn is_phalanx_front(state: &State, defender: &Defender) -> bool {
    defender_type(state, defender) == UnitType::Phalanx && defender.in_front()
}

fn defender_type(state: &State, defender: &Defender) -> UnitType {
    let unit = defender.unit.and_then(|unit| state.unit(unit));
    unit.map_or_else(|| defender.unit_type.unwrap_or_default(), |unit| unit.unit_type())
}

/// Whether a counter may attack, or fire, now.
pub(crate) fn may_attack(state: &State, id: UnitId, side: Side, fire: bool) -> Result<UnitView<'_>, Refusal> {
    let unit = state.unit(id).ok_or_else(|| ATTACKING.refuses("no such counter"))?;
    let name = unit.name();
    if unit.now.side != side {
        return Err(ATTACKING.refuses(format!("{name}: not with the {}", state.setup.side_name(side))));
    }
    // Missiles are simultaneous: one that they struck down still shoots. Rule: *Missile Units* 9.
    let shot_back = unit.unit_type().is_missile() && unit.now.before_shot.is_some();
    if unit.is_gone() && !shot_back {
        return Err(ATTACKING.refuses(format!("{name}: off the board")));
    }
    if unit.now.captive {
        return Err(ATTACKING.refuses(format!("{name} went over in this turn: it may be used in the next")));
    }
    match (fire, unit.now.attacked, unit.now.fired) {
        (true, ..) if unit.now.announced == Attacked::ByOthers => Err(by_others(&name)),
        (true, _, true) => Err(MISSILES.refuses(format!("{name} fired already in this half turn"))),
        (true, ..) if unit.now.supported => {
            Err(MISSILES.refuses(format!("{name}: gave its factors in support, does not fire")))
        }
        (false, true, _) => Err(ATTACKING.refuses(format!("{name} attacked already in this half turn"))),
        _ => Ok(unit),
    }
}

/// Whether a counter may be attacked, or fired at, now.
pub(crate) fn may_be_struck(state: &State, id: UnitId, side: Side, fire: bool) -> Result<UnitView<'_>, Refusal> {
    let unit = state.unit(id).ok_or_else(|| DEFENDING.refuses("no such counter"))?;
    let name = unit.name();
    if unit.now.side != side {
        return Err(DEFENDING.refuses(format!("{name}: not with the {}", state.setup.side_name(side))));
    }
    if unit.is_gone() {
        return Err(DEFENDING.refuses(format!("{name}: off the board")));
    }
    if if fire { unit.now.fired_at } else { unit.now.struck } {
        return Err(DEFENDING.refuses(format!("{name}: attacked once already in this phase")));
    }
    Ok(unit)
}

/// A defender as it is ordered; `by_missiles` where missile units alone attack.
pub(crate) fn defender<'a>(
    state: &'a State,
    order: &Battle,
    one: &Defender,
    side: Side,
    at: usize,
    by_missiles: bool,
) -> Result<Fighter<'a>, Refusal> {
    let strike =
        |id| if one.support { may_support(state, id, side) } else { may_be_struck(state, id, side, order.fire) };
    let unit = one.unit.map(strike).transpose()?;
    let unit_type = unit.map_or_else(|| one.unit_type.unwrap_or_default(), |unit| unit.unit_type());
    let name =
        unit.map_or_else(|| format!("Defender {} ({})", at + 1, unit_type.words().to_lowercase()), |unit| unit.name());
    if one.support && !unit_type.is_missile() {
        return Err(MISSILES.refuses(format!("{name} can not support: only missile units do")));
    }
    let factorless = matches!(unit_type, UnitType::Leader | UnitType::Baggage);
    let known = if factorless { Some(0) } else { unit.and_then(|unit| exposed(unit, one)) };
    let factor = told(one.factor.or(known), &name, 0)?;
    let mut sum = Sum::of(factor);
    let held = one.held.unwrap_or_else(|| unit.is_some_and(|unit| state.in_melee(unit.id)));
    let stood = one.stood.unwrap_or(!order.fire);
    if one.uphill && factor == 0 && !factorless {
        sum.factors = Factors::whole(1);
        sum.words.push("uphill or in camp, 0 counts 1".into());
    } else {
        sum.double(one.uphill, "uphill or in camp");
    }
    sum.halve(by_missiles && unit_type == UnitType::Chariots && stood, "standing chariots under missiles alone");
    sum.halve(held && unit_type.is_missile(), "missile unit in a melee");
    let words = if one.support { format!("{name} supports") } else { faced(&name, one) };
    let in_front = one.in_front();
    Ok(Fighter {
        why: sum.why(&words),
        front: unit.and_then(|unit| unit.front()).or_else(|| in_front.then_some(factor)),
        unit,
        side,
        name,
        unit_type,
        factors: sum.factors,
        doubled: one.uphill,
        apart: one.support,
        held,
        in_front,
        immune: false,
        before_loss: false,
    })
}

/// A missile unit supports once, instead of its fire, and not attacked itself; it may have been
/// fired at. Rule: *Missile Units* 5, 10; question F.
fn may_support(state: &State, id: UnitId, side: Side) -> Result<UnitView<'_>, Refusal> {
    let unit = state.unit(id).ok_or_else(|| MISSILES.refuses("no such counter"))?;
    if unit.now.side != side || unit.is_gone() {
        return Err(MISSILES.refuses(format!("{} can not support there", unit.name())));
    }
    if unit.now.struck || unit.now.announced != Attacked::No {
        return Err(MISSILES.refuses(format!("{}: attacked itself, supports nobody", unit.name())));
    }
    if unit.now.fired || unit.now.supported {
        let did = if unit.now.fired { "fired" } else { "supported" };
        return Err(MISSILES.refuses(format!("{}: {did} already in this half turn, supports nobody", unit.name())));
    }
    Ok(unit)
}

fn faced(name: &str, one: &Defender) -> String {
    let faces: Vec<&str> = [(Face::Front, "front"), (Face::Flank, "flank"), (Face::Rear, "rear")]
        .into_iter()
        .filter(|(face, _)| one.faces.contains(face))
        .map(|(_, words)| words)
        .collect();
    if one.in_front() { name.to_owned() } else { format!("{name} in {}", faces.join(" and ")) }
}

/// The lowest factor that a counter exposes, if known.
pub(crate) fn exposed(unit: UnitView<'_>, one: &Defender) -> Option<u8> {
    let strength = if unit.now.steps == 1 { unit.counter.reduced } else { unit.counter.full };
    match strength {
        Some(Strength { front, .. }) if one.support => Some(front),
        Some(strength) => {
            let of = |face: &Face| match face {
                Face::Front => strength.front,
                Face::Flank => strength.flank,
                Face::Rear => strength.rear,
            };
            one.faces.iter().map(of).min().or(Some(strength.front))
        }
        None if one.in_front() => unit.front(),
        None => None,
    }
}
