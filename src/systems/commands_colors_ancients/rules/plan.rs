//! What sheet, odds and decision start from: dice with their reasons, what hits, what is ignored.

use super::command::{Blow, Facts, LeaderAt, Reach, Role};
use super::dice;
use super::event::Next;
use super::ground::Ground;
use super::hits::{self, Hits, Ignore};
use super::state::{State, UnitView};
use super::step::Step;
use super::turn::goes_on;
use super::units::{Body, Elite};
use super::{FIGHT, TERRAIN, TURN};
use crate::instruments::{Refusal, Side, counted};
use crate::systems::describe::UnitId;

/// The most dice the players may set by hand.
pub(crate) const MOST_DICE: u8 = 20;

/// A throw that is allowed.
#[derive(Debug, Clone)]
pub(crate) struct Plan<'a> {
    pub(crate) blow: &'a Blow,
    pub(crate) striker: UnitView<'a>,
    /// None for a lone leader.
    pub(crate) target: Option<UnitView<'a>>,
    pub(crate) dice: u8,
    pub(crate) computed: u8,
    /// Without a card's dice and Alexander's.
    pub(crate) plain: u8,
    pub(crate) why: Vec<String>,
    pub(crate) hits: Hits,
    /// Each reason by which the target may ignore a flag.
    pub(crate) ignores: Vec<Ignore>,
    /// Hexes for each flag.
    pub(crate) hexes: u8,
    pub(crate) hexes_why: Vec<String>,
    /// Blocks the target has, as far as known; 1 for a lone leader.
    pub(crate) room: u8,
}

impl Plan<'_> {
    /// How many flags may be ignored.
    pub(crate) fn ignored(&self, leader_lives: bool) -> u8 {
        let left = self.ignores.iter().filter(|ignore| leader_lives || !ignore.by_leader);
        u8::try_from(left.count()).unwrap_or(u8::MAX)
    }

    /// "hits: red square, swords but 1": what hits, and how many of it the target ignores.
    pub(crate) fn hits_words(&self) -> String {
        let Hits { class, helmets, swords, class_ignored, swords_ignored, any_ignored, .. } = self.hits;
        let but = |ignored: u8| if ignored > 0 { format!(" but {ignored}") } else { String::new() };
        let class = self.target.filter(|_| class.is_some());
        let class = class.map(|target| format!("{}{}", target.unit_type.class.symbol(), but(class_ignored)));
        let helmets = helmets.then(|| "helmet".to_owned());
        let swords = swords.then(|| format!("swords{}", but(swords_ignored)));
        let words: Vec<String> = class.into_iter().chain(helmets).chain(swords).collect();
        format!("hits: {}{}", words.join(", "), but(any_ignored))
    }
}

/// The unit, if it may throw in this role.
pub(crate) fn may_strike(state: &State, id: UnitId, role: Role) -> Result<UnitView<'_>, Refusal> {
    goes_on(state)?;
    let unit = state.unit(id).ok_or_else(|| FIGHT.refuses("choose who fights"))?;
    if unit.is_gone() {
        return Err(FIGHT.refuses(format!("{} are gone", unit.name())));
    }
    let own = match role {
        Role::Attack | Role::Bonus | Role::AfterFirst => state.active,
        Role::Back | Role::First => state.active.enemy(),
    };
    if unit.side() != own {
        return Err(TURN.refuses(format!("it is the turn of the {}", state.setup.side_name(state.active))));
    }
    if state.step() == Step::Draw && matches!(role, Role::Attack) {
        return Err(TURN.refuses("the fights of this turn are over"));
    }
    Ok(unit)
}

/// Plans a throw.
///
/// # Errors
/// When a rule says no.
pub(crate) fn plan<'a>(state: &'a State, blow: &'a Blow) -> Result<Plan<'a>, Refusal> {
    let striker = may_strike(state, blow.striker, blow.role)?;
    in_turn(state, blow)?;
    let target = match blow.target {
        Some(id) => Some(may_be_struck(state, striker, id)?),
        None if *striker.side().enemy().of(&state.leaders) == 0 => {
            return Err(FIGHT.refuses("no enemy leader is left"));
        }
        None => None,
    };
    for (side, facts) in [(striker.side(), blow.by), (striker.side().enemy(), blow.on)] {
        may_be_led(state, side, facts.leader)?;
    }
    still_led(state, striker, blow.by)?;
    may_stand(state, striker, blow.by.ground)?;
    if let Some(target) = target {
        still_led(state, target, blow.on)?;
        may_stand(state, target, blow.on.ground)?;
    }
    may_reach(striker, target, blow)?;
    may_evade(striker, target, blow)?;
    if blow.dice.is_some_and(|dice| dice == 0 || dice > MOST_DICE) {
        return Err(FIGHT.refuses(format!("1 to {MOST_DICE} dice can be thrown")));
    }
    let counted = dice::dice(state, striker, target, blow);
    let mut why = counted.why;
    let dice = blow.dice.unwrap_or(counted.dice);
    if dice != counted.dice {
        why.push(format!("set by hand, computed {}", counted.dice));
    }
    if dice == 0 {
        return Err(FIGHT.refuses("no dice are left to throw"));
    }
    let (hexes, hexes_why) = target.map_or((0, Vec::new()), |target| hits::hexes(state, striker, target));
    let room = target.map_or(1, |target| state.blocks(target, blow.on));
    Ok(Plan {
        hits: hits::hits(state, striker, target, blow),
        ignores: target.map_or_else(Vec::new, |target| hits::ignores(state, striker, target, blow)),
        blow,
        striker,
        target,
        dice,
        computed: counted.dice,
        plain: counted.plain,
        why,
        hexes,
        hexes_why,
        room,
    })
}

/// Whether the throw is the one that the combat waits for.
fn in_turn(state: &State, blow: &Blow) -> Result<(), Refusal> {
    let last = state.combat.as_ref();
    let fits = match (blow.role, state.next()) {
        (Role::Attack, _) => true,
        // A First Strike comes before anything was thrown.
        (Role::First, _) => blow.reach == Reach::Close,
        (Role::Bonus, Next::Momentum { bonus, .. }) => {
            bonus && last.is_some_and(|last| last.blow.striker == blow.striker)
        }
        (Role::Back | Role::AfterFirst, Next::Reply { role }) => {
            let other = last.map(|last| (last.blow.target, Some(last.blow.striker)));
            role == blow.role && other == Some((Some(blow.striker), blow.target)) && blow.reach == Reach::Close
        }
        (
            Role::Bonus | Role::Back | Role::AfterFirst,
            Next::Nothing | Next::Flags { .. } | Next::Rampage { .. } | Next::Reply { .. } | Next::Momentum { .. },
        ) => false,
    };
    if fits { Ok(()) } else { Err(FIGHT.refuses("no combat waits for this throw")) }
}

fn may_be_struck<'a>(state: &'a State, striker: UnitView<'_>, id: UnitId) -> Result<UnitView<'a>, Refusal> {
    let unit = state.unit(id).ok_or_else(|| FIGHT.refuses("choose whom"))?;
    if unit.side() == striker.side() {
        return Err(FIGHT.refuses(format!("{} are on the same side", unit.name())));
    }
    if unit.is_gone() {
        return Err(FIGHT.refuses(format!("{} are gone", unit.name())));
    }
    Ok(unit)
}

fn may_be_led(state: &State, side: Side, leader: LeaderAt) -> Result<(), Refusal> {
    let name = state.setup.side_name(side);
    if leader != LeaderAt::None && *side.of(&state.leaders) == 0 {
        return Err(FIGHT.refuses(format!("the {name} have no leader left")));
    }
    if leader == LeaderAt::Alexander && state.setup.alexander() != Some(side) {
        return Err(FIGHT.refuses(format!("Alexander does not lead the {name} here")));
    }
    Ok(())
}

/// Whether the leader told of is still there: who fell in this combat helps no more in it.
fn still_led(state: &State, unit: UnitView<'_>, facts: Facts) -> Result<(), Refusal> {
    let fell = state.is_single(unit)
        && facts.leader.is_with()
        && state.combat.as_ref().is_some_and(|combat| combat.unled.contains(&unit.id));
    if fell { Err(FIGHT.refuses(format!("the leader with {} fell or left", unit.name()))) } else { Ok(()) }
}

/// Whether a unit may stand there.
pub(crate) fn may_stand(state: &State, unit: UnitView<'_>, ground: Ground) -> Result<(), Refusal> {
    if state.setup.bars(ground) {
        return Err(TERRAIN.refuses(format!("nobody enters this terrain here: {}", ground.name())));
    }
    if unit.unit_type.body == Body::Machine && matches!(ground, Ground::Marsh | Ground::Broken) {
        return Err(TERRAIN.refuses(format!("{} may not enter marsh or broken ground", unit.unit_type.name)));
    }
    Ok(())
}

fn may_reach(striker: UnitView<'_>, target: Option<UnitView<'_>>, blow: &Blow) -> Result<(), Refusal> {
    let name = striker.name();
    // Who strikes first does so at one who moved to attack it, and must be allowed to.
    let attacker = match blow.role {
        Role::Attack | Role::AfterFirst => Some(striker),
        Role::First => target,
        Role::Back | Role::Bonus => None,
    };
    if let Some(attacker) = attacker.filter(|attacker| blow.moved > attacker.unit_type.fights_after) {
        return Err(FIGHT.refuses(format!(
            "{} may fight after {}, found {}",
            attacker.name(),
            counted(attacker.unit_type.fights_after, "hex", "hexes"),
            blow.moved
        )));
    }
    // Only one unit alone is known to have fought or shot.
    let bows = striker.row.elite == Some(Elite::Immortals);
    match blow.reach {
        Reach::Ranged if striker.range() == 0 => Err(FIGHT.refuses(format!("{name} do not shoot"))),
        Reach::Ranged if bows && striker.now.fought => {
            Err(FIGHT.refuses(format!("{name} have fought in this turn, and do not shoot")))
        }
        Reach::Close if bows && striker.now.shot && blow.role != Role::Back => {
            Err(FIGHT.refuses(format!("{name} have shot in this turn, and do not fight")))
        }
        Reach::Close | Reach::Ranged => Ok(()),
    }
}

fn may_evade(striker: UnitView<'_>, target: Option<UnitView<'_>>, blow: &Blow) -> Result<(), Refusal> {
    if !blow.evades {
        return Ok(());
    }
    let attacked = matches!(blow.role, Role::Attack | Role::Bonus) && blow.reach == Reach::Close;
    let target = target.filter(|_| attacked).ok_or_else(|| FIGHT.refuses("only a unit attacked evades"))?;
    if target.unit_type.evades.may(striker.unit_type) {
        Ok(())
    } else {
        Err(FIGHT.refuses(format!("{} may not evade {}", target.name(), striker.name())))
    }
}
