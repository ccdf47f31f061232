//! What sheet, odds and decision start from: a battle with its sums, its table and its rolls.

use super::battle::{Attacked, Battle, Lookup};
use super::event::Meleed;
use super::fighter::{self, Fighter};
use super::immunity::{self, Unhurt};
use super::ratio::{Column, Factors, Ratio};
use super::rulings::DefendingCommander;
use super::state::{Melee, Stage, State, UnitView};
use super::unit_type::{Rank, UnitType};
use super::{
    ATTACKING, CHARIOTS, COMBINED, ELIMINATION, END, HORSE_ARCHERS, LEADERS, MISSILES, PHALANX, ROUTINE, ending,
};
use crate::instruments::{Halves, Refusal, Side, counted};
use crate::systems::describe::UnitId;
use std::collections::BTreeSet;

/// A battle that is allowed, with its numbers.
#[derive(Debug, Clone)]
pub(crate) struct Plan<'a> {
    pub(crate) side: Side,
    pub(crate) fire: bool,
    pub(crate) attackers: Vec<Fighter<'a>>,
    pub(crate) defenders: Vec<Fighter<'a>>,
    /// Those whom a 0 on the struck face eliminates before the others fight.
    pub(crate) exposed: Vec<Fighter<'a>>,
    pub(crate) leaders: [Vec<UnitView<'a>>; 2],
    pub(crate) attack: Factors,
    pub(crate) defence: Factors,
    pub(crate) verdict: Verdict,
    pub(crate) at: Option<Lookup>,
    pub(crate) table_why: String,
    pub(crate) line_why: String,
    pub(crate) rolls: Rolls,
    /// Whether nobody of one side can be hurt.
    pub(crate) unhurt: Option<Unhurt>,
}

/// How a battle is to be decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// All defenders are eliminated.
    Automatic,
    /// Attackers that a melee forces are eliminated.
    Forced,
    /// The dice say.
    Roll,
}

/// The rolls of a battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rolls {
    /// Whose the more rolls are.
    pub(crate) owner: Option<Side>,
    /// The most that can be rolled.
    pub(crate) most: u8,
    /// How many are rolled.
    pub(crate) count: u8,
    /// The more rolls of the attackers' leaders and of the defenders'.
    pub(crate) claims: [u8; 2],
    /// Whether a leader can be next to the enemy at all.
    pub(crate) adjacent: bool,
}

/// Rolls left over when those of the two sides cancel one for one. Rule: *Leaders* 3, 10, 11.
pub(crate) fn net_rolls(attackers: u8, defenders: u8) -> (Option<bool>, u8) {
    let most = attackers.abs_diff(defenders).saturating_add(1);
    ((attackers != defenders).then_some(attackers > defenders), most)
}

/// Plans a battle.
///
/// # Errors
/// When a rule says no.
pub(crate) fn plan<'a>(state: &'a State, order: &Battle) -> Result<Plan<'a>, Refusal> {
    may_fight(state)?;
    let mover = state.mover();
    let side = if order.fire { mover.enemy() } else { mover };
    if order.attackers.is_empty() || order.defenders.iter().all(|defender| defender.support) {
        return Err(ATTACKING.refuses("choose who attacks whom"));
    }
    nobody_twice(state, order)?;
    let attackers = order.attackers.iter().enumerate();
    let attackers = attackers.map(|(at, one)| fighter::attacker(state, order, one, side, at));
    let mut attackers = attackers.collect::<Result<Vec<_>, _>>()?;
    let by_missiles = attackers.iter().all(|fighter| fighter.unit_type.is_missile());
    let defenders = order.defenders.iter().enumerate();
    let defenders = defenders.map(|(at, one)| fighter::defender(state, order, one, side.enemy(), at, by_missiles));
    let mut defenders = defenders.collect::<Result<Vec<_>, _>>()?;
    leaders_alone(&defenders)?;
    who_may_attack(state, order, side, &attackers, &defenders)?;
    let leaders = leaders(state, order)?;
    let unhurt = immunity::spare(state, &mut attackers, &mut defenders);
    let (exposed, defenders): (Vec<_>, Vec<_>) =
        defenders.into_iter().partition(|fighter| !fighter.apart && fighter.factors == Factors::NONE);
    let fought = defenders.iter().any(|fighter| !fighter.apart);
    let (attack, defence) = (sum(&attackers), if fought { sum(&defenders) } else { Factors::NONE });
    let verdict = verdict(order, &attackers, attack, defence)?;
    if state.stage() == Stage::Move && verdict == Verdict::Roll {
        while_moving(state, order.fire, &attackers, &defenders)?;
    }
    let (table, table_why) = table(state, side, order, &leaders);
    let (line, line_why) = line(state, side.enemy(), order, &leaders);
    let at = match Ratio::of(attack, defence) {
        Ratio::Column(column) if verdict == Verdict::Roll => Some(Lookup { table, column, line }),
        Ratio::Below | Ratio::Column(_) | Ratio::Automatic => None,
    };
    Ok(Plan {
        side,
        fire: order.fire,
        unhurt,
        rolls: rolls(order, side, &leaders, &attackers)?,
        attackers,
        defenders,
        exposed,
        leaders,
        attack,
        defence,
        verdict,
        at,
        table_why,
        line_why,
    })
}

/// Whether battles are fought at all now.
pub(crate) fn may_fight(state: &State) -> Result<(), Refusal> {
    if ending::ended(state).is_some() {
        return Err(END.refuses("the battle is over"));
    }
    if state.stage() == Stage::SetUp {
        return Err(ROUTINE.refuses("both sides set up first"));
    }
    Ok(())
}

fn sum(fighters: &[Fighter<'_>]) -> Factors {
    fighters.iter().map(|fighter| fighter.factors).sum()
}

fn nobody_twice(state: &State, order: &Battle) -> Result<(), Refusal> {
    let attackers = order.attackers.iter().filter_map(|one| one.unit);
    let mut seen = BTreeSet::new();
    for unit in attackers.chain(order.defenders.iter().filter_map(|one| one.unit)) {
        if !seen.insert(unit) {
            return Err(ATTACKING.refuses(format!("{} stands in this battle twice", state.unit_name(unit))));
        }
    }
    Ok(())
}

/// A leader in a hex with others is no target. Rule: *Leaders* 7.
fn leaders_alone(defenders: &[Fighter<'_>]) -> Result<(), Refusal> {
    let others = defenders.iter().any(|fighter| !fighter.apart && !fighter.is_leader());
    match defenders.iter().find(|fighter| others && fighter.is_leader()) {
        Some(leader) => {
            let why = format!("{} is not attacked beside others: switch him on as a leader", leader.name);
            Err(LEADERS.refuses(why))
        }
        None => Ok(()),
    }
}

/// Who may attack whom: phalanx fronts, single targets, one arm alone.
fn who_may_attack(
    state: &State,
    order: &Battle,
    side: Side,
    attackers: &[Fighter<'_>],
    defenders: &[Fighter<'_>],
) -> Result<(), Refusal> {
    let targets: Vec<&Fighter<'_>> = defenders.iter().filter(|fighter| !fighter.apart).collect();
    let shooting = order.fire || attackers.iter().all(|fighter| fighter.apart);
    if shooting && targets.len() > 1 {
        return Err(MISSILES.refuses(format!("missiles have one target, found {}", targets.len())));
    }
    let diverted = order.attackers.iter().any(|one| fighter::attacked(state, one) == Attacked::ByMissiles);
    if order.fire && diverted && targets.iter().any(|target| !target.unit_type.is_missile()) {
        return Err(MISSILES.refuses("a unit that missile units attack fires only at the one that attacks it"));
    }
    let phalanx = targets.iter().find(|target| target.unit_type == UnitType::Phalanx && target.in_front);
    for (fighter, one) in attackers.iter().zip(&order.attackers) {
        let mounted = fighter.unit_type.charges() && !fighter.apart && !order.fire;
        if let Some(phalanx) = phalanx.filter(|_| mounted && !one.passed && !fighter.held) {
            let why = format!("{} can not attack {} in front alone", fighter.name, phalanx.name);
            return Err(PHALANX.refuses(why));
        }
        if one.passed && !die_lets_pass(state, fighter.unit_type) {
            return Err(PHALANX.refuses(format!("no die lets {} attack a phalanx in front", fighter.name)));
        }
        let orderly = one.charge || fighter.held || fighter.unit_type != UnitType::Chariots;
        if let Some(phalanx) = phalanx.filter(|_| one.passed && !orderly) {
            let why = format!("{} attack {} in front only in an orderly charge", fighter.name, phalanx.name);
            return Err(CHARIOTS.refuses(why));
        }
    }
    if state.setup.options.combined && side == Side::B && !order.fire {
        one_arm(attackers)?;
    }
    Ok(())
}

/// Before all moves are made only horse archers shoot, in their split move, and are shot at.
///
/// Rule: *Horse Archers*; question U. Neither is hurt by its own shot, so both count as shooting
/// from two hexes.
fn while_moving(
    state: &State,
    fire: bool,
    attackers: &[Fighter<'_>],
    defenders: &[Fighter<'_>],
) -> Result<(), Refusal> {
    let targets = || defenders.iter().filter(|fighter| !fighter.apart);
    let mounted = |fighter: &Fighter<'_>| fighter.unit_type == UnitType::HorseArchers;
    let moves = if fire { targets().all(mounted) } else { attackers.iter().all(mounted) };
    if !state.setup.options.advanced || !moves || !attackers.iter().all(|fighter| fighter.apart) {
        return Err(ATTACKING.refuses("battles come after all moves: only an automatic elimination is claimed now"));
    }
    match targets().find(|target| target.held) {
        Some(target) if !fire => {
            let why = format!("{}: held in a melee, a split move shoots at others", target.name);
            Err(HORSE_ARCHERS.refuses(why))
        }
        _ => Ok(()),
    }
}

/// Whether a die can let this arm attack a phalanx in front.
pub(crate) fn die_lets_pass(state: &State, unit_type: UnitType) -> bool {
    match unit_type {
        UnitType::Chariots => state.setup.options.chariots,
        UnitType::Elephants => state.setup.hydaspes,
        UnitType::Phalanx
        | UnitType::Infantry
        | UnitType::Archers
        | UnitType::Javelins
        | UnitType::Cavalry
        | UnitType::HorseArchers
        | UnitType::Baggage
        | UnitType::Leader => false,
    }
}

fn one_arm(attackers: &[Fighter<'_>]) -> Result<(), Refusal> {
    let mut near = attackers.iter().filter(|fighter| !fighter.apart);
    let Some(first) = near.next() else { return Ok(()) };
    match near.find(|other| other.unit_type.arm() != first.unit_type.arm()) {
        Some(other) => {
            let why = format!("{} and {}: only one arm may attack together", first.name, other.name);
            Err(COMBINED.refuses(why))
        }
        None => Ok(()),
    }
}

fn leaders<'a>(state: &'a State, order: &Battle) -> Result<[Vec<UnitView<'a>>; 2], Refusal> {
    let mut leaders = [Vec::new(), Vec::new()];
    for id in &order.leaders {
        let unit = state.unit(*id).ok_or_else(|| LEADERS.refuses("no such leader"))?;
        if unit.counter.rank.is_none() || unit.is_gone() {
            return Err(LEADERS.refuses(format!("{} does not lead", unit.name())));
        }
        let own = unit.now.side.of_mut(&mut leaders);
        if own.iter().any(|leader: &UnitView<'_>| leader.id == *id) {
            return Err(LEADERS.refuses(format!("{} stands in this battle twice", unit.name())));
        }
        own.push(unit);
    }
    Ok(leaders)
}

fn verdict(order: &Battle, attackers: &[Fighter<'_>], attack: Factors, defence: Factors) -> Result<Verdict, Refusal> {
    match Ratio::of(attack, defence) {
        Ratio::Automatic => Ok(Verdict::Automatic),
        Ratio::Column(column) if order.surrounded && column >= Column::FIVE_TO_ONE => Ok(Verdict::Automatic),
        Ratio::Column(_) => Ok(Verdict::Roll),
        Ratio::Below if attackers.iter().any(|fighter| fighter.held) => Ok(Verdict::Forced),
        Ratio::Below => {
            let why = format!("{attack} to {defence} is less than 1-6, and is not allowed");
            Err(ELIMINATION.refuses(why))
        }
    }
}

fn commanders(leaders: &[UnitView<'_>]) -> Option<String> {
    let first = leaders.iter().find(|leader| leader.counter.rank == Some(Rank::ArmyCommander));
    first.map(UnitView::name)
}

/// How many Commanding Officers a side has in it.
fn officers(order: &Battle, side: Side, leaders: &[UnitView<'_>]) -> u8 {
    let named = leaders.iter().filter(|leader| leader.counter.rank == Some(Rank::CommandingOfficer));
    u8::try_from(named.count()).unwrap_or(u8::MAX).saturating_add(*side.of(&order.officers))
}

/// The gauge with what the officers add, and why.
fn morale(state: &State, side: Side, officers: u8) -> (Halves, String) {
    let looked = *side.of(&state.looked);
    let more = state.setup.morale.officer.times(officers.into());
    let value = (looked + more).min(state.setup.morale.top);
    let words = if officers == 0 {
        format!("morale {looked}")
    } else {
        format!("morale {looked}, {} {}: {value}", counted(officers, "officer", "officers"), more.signed())
    };
    (value, words)
}

fn table(state: &State, side: Side, order: &Battle, leaders: &[Vec<UnitView<'_>>; 2]) -> (u8, String) {
    let own = side.of(leaders);
    if let Some(name) = commanders(own) {
        return (1, format!("{name} leads"));
    }
    let (value, why) = morale(state, side, officers(order, side, own));
    (state.setup.bands.of(value), why)
}

fn line(state: &State, side: Side, order: &Battle, leaders: &[Vec<UnitView<'_>>; 2]) -> (u8, String) {
    let own = side.of(leaders);
    let best = state.setup.rulings.commander == DefendingCommander::BestLine;
    if let Some(name) = commanders(own).filter(|_| best) {
        return (1, format!("{name} leads (A8)"));
    }
    let (value, why) = morale(state, side, officers(order, side, own));
    (state.setup.lines.of(value), why)
}

/// Rule: *Leaders* 4: nobody has more rolls where all attackers shoot from two hexes.
fn rolls(
    order: &Battle,
    side: Side,
    leaders: &[Vec<UnitView<'_>>; 2],
    attackers: &[Fighter<'_>],
) -> Result<Rolls, Refusal> {
    let adjacent = attackers.iter().any(|fighter| !fighter.apart);
    let of = |side: Side| {
        let ranks = side.of(leaders).iter().filter_map(|leader| leader.counter.rank);
        ranks.map(Rank::rolls).fold(*side.of(&order.officers), u8::saturating_add)
    };
    let claims = [of(side), of(side.enemy())];
    let [own, other] = if adjacent { claims } else { [0; 2] };
    let (attackers_have, most) = net_rolls(own, other);
    let owner = attackers_have.map(|attackers| if attackers { side } else { side.enemy() });
    let count = order.rolls.unwrap_or(most);
    if !(1..=most).contains(&count) {
        return Err(LEADERS.refuses(format!("expected 1 to {most} rolls, found {count}")));
    }
    Ok(Rolls { owner, most, count, claims, adjacent })
}

/// The places of the melees that a battle takes up again.
pub(crate) fn melees_of(state: &State, attackers: &[Option<UnitId>], defenders: &[Option<UnitId>]) -> Vec<u8> {
    let among = |held: &[Meleed], units: &[Option<UnitId>]| {
        held.iter().any(|meleed| meleed.unit.is_some() && units.contains(&meleed.unit))
    };
    let taken_up = |melee: &Melee| {
        (among(&melee.attackers, attackers) && among(&melee.defenders, defenders))
            || (among(&melee.attackers, defenders) && among(&melee.defenders, attackers))
    };
    let places = state.melees.iter().zip(0..).filter(|(melee, _)| taken_up(melee));
    places.map(|(_, place)| place).collect()
}
