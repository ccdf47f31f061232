//! What sheet, odds and decision start from: dice with their reasons, what hits, what is ignored.

use super::command::{Blow, LeaderAt, Reach, Role};
use super::dice;
use super::kinds::{Body, Class, Elite, Ground};
use super::setup::Edition;
use super::state::{Next, State, Step, UnitView};
use super::{END, FIGHT, TERRAIN, TURN, ending};
use crate::instruments::{Refusal, Side};
use crate::odds::symbols::{Again, BattleThrow, Hitting};
use crate::systems::describe::UnitId;

/// The most dice the players may set by hand.
pub(super) const MOST_DICE: u8 = 20;

/// A throw that is allowed.
#[derive(Debug, Clone)]
pub(super) struct Plan<'a> {
    pub(super) blow: &'a Blow,
    pub(super) striker: UnitView<'a>,
    /// None for a lone leader.
    pub(super) target: Option<UnitView<'a>>,
    pub(super) dice: u8,
    pub(super) computed: u8,
    /// Without a card's dice and Alexander's.
    pub(super) plain: u8,
    pub(super) why: Vec<String>,
    pub(super) hits: Hits,
    /// Each reason by which the target may ignore a flag.
    pub(super) ignores: Vec<Ignore>,
    /// Hexes for each flag.
    pub(super) hexes: u8,
    pub(super) hexes_why: Vec<String>,
    /// Blocks the target has, as far as known; 1 for a lone leader.
    pub(super) room: u8,
}

/// What hits.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Hits {
    /// Whether the target's class symbol hits; its place among the symbols.
    pub(super) class: bool,
    pub(super) class_place: Option<usize>,
    pub(super) helmets: bool,
    pub(super) swords: bool,
    /// Class symbols, swords, or any symbols that hit, of which the target ignores the first.
    pub(super) class_ignored: u8,
    pub(super) swords_ignored: u8,
    pub(super) any_ignored: u8,
    /// Whether swords that hit are thrown again; whether those ignored are too.
    pub(super) again: bool,
    pub(super) ignored_again: bool,
    pub(super) why: Vec<String>,
}

/// A reason to ignore a flag.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ignore {
    pub(super) why: String,
    /// Whether it goes with the leader.
    pub(super) by_leader: bool,
}

impl Plan<'_> {
    /// How many flags may be ignored.
    pub(super) fn ignored(&self, leader_lives: bool) -> u8 {
        let left = self.ignores.iter().filter(|ignore| leader_lives || !ignore.by_leader);
        u8::try_from(left.count()).unwrap_or(u8::MAX)
    }

    /// Whether a throw at a unit in the next hex that stands.
    pub(super) fn is_close(&self) -> bool {
        self.blow.reach == Reach::Close
    }

    /// The throw as the odds see it.
    pub(super) fn odds(&self) -> BattleThrow {
        let Hits { class, helmets, swords, class_ignored, swords_ignored, any_ignored, again, ignored_again, .. } =
            self.hits;
        let [class, helmets, swords] = [class, helmets, swords].map(u8::from);
        let nothing = 5_u8.saturating_sub(class + helmets + swords);
        // Ignored symbols are told apart by kind: helmets go with the kind that loses none, and
        // where any symbol may be ignored no dice are thrown again, so all are one kind.
        let (symbols, swords) = if any_ignored > 0 {
            (Hitting { faces: class + helmets + swords, ignored: any_ignored }, Hitting::default())
        } else if class_ignored > 0 {
            (
                Hitting { faces: class, ignored: class_ignored },
                Hitting { faces: swords + helmets, ignored: swords_ignored },
            )
        } else {
            (Hitting { faces: class + helmets, ignored: 0 }, Hitting { faces: swords, ignored: swords_ignored })
        };
        let again = match (again, ignored_again) {
            (false, _) => Again::Never,
            (true, false) => Again::Hits,
            (true, true) => Again::All,
        };
        BattleThrow { dice: self.dice, symbols, swords, flags: 1, nothing, again, blocks: self.room }
    }
}

/// Whether the battle goes on.
pub(super) fn goes_on(state: &State) -> Result<(), Refusal> {
    if !state.begun {
        return Err(TURN.refuses("the battle has not begun"));
    }
    match ending::ended(state) {
        Some(_) => Err(END.refuses("the battle is over")),
        None => Ok(()),
    }
}

/// The unit, if it may throw in this role.
pub(super) fn may_strike(state: &State, id: UnitId, role: Role) -> Result<UnitView<'_>, Refusal> {
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
pub(super) fn plan<'a>(state: &'a State, blow: &'a Blow) -> Result<Plan<'a>, Refusal> {
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
    may_stand(state, striker, blow.by.ground)?;
    if let Some(target) = target {
        may_stand(state, target, blow.on.ground)?;
    }
    may_reach(striker, blow)?;
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
    let (hexes, hexes_why) = target.map_or((0, Vec::new()), |target| hexes(state, striker, target));
    let room = target.map_or(1, |target| room(state, target, blow));
    Ok(Plan {
        hits: hits(state, striker, target, blow),
        ignores: target.map_or_else(Vec::new, |target| ignores(state, striker, target, blow)),
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

/// Blocks the target has.
fn room(state: &State, target: UnitView<'_>, blow: &Blow) -> u8 {
    if state.setup.keep_units {
        return target.now.left;
    }
    match blow.on.blocks {
        0 => target.kind.blocks,
        blocks => blocks.min(target.kind.blocks),
    }
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
        _ => false,
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

/// Whether a unit may stand there.
pub(super) fn may_stand(state: &State, unit: UnitView<'_>, ground: Ground) -> Result<(), Refusal> {
    if state.setup.bars(ground) {
        return Err(TERRAIN.refuses(format!("nobody enters this terrain here: {}", ground.name())));
    }
    if unit.kind.body == Body::Machine && matches!(ground, Ground::Marsh | Ground::Broken) {
        return Err(TERRAIN.refuses(format!("{} may not enter marsh or broken ground", unit.kind.name)));
    }
    Ok(())
}

fn may_reach(striker: UnitView<'_>, blow: &Blow) -> Result<(), Refusal> {
    let name = striker.name();
    let moved = blow.moved;
    if matches!(blow.role, Role::Attack) && moved > striker.kind.fights_after {
        return Err(FIGHT.refuses(format!("{name} may fight after {} hexes, found {moved}", striker.kind.fights_after)));
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
    if target.kind.evades.may(striker.kind) {
        Ok(())
    } else {
        Err(FIGHT.refuses(format!("{} may not evade {}", target.name(), striker.name())))
    }
}

fn is(edition: Edition) -> bool {
    edition == Edition::Publisher
}

/// What hits.
fn hits(state: &State, striker: UnitView<'_>, target: Option<UnitView<'_>>, blow: &Blow) -> Hits {
    let mut hits = Hits::default();
    let Some(target) = target else {
        hits.helmets = true;
        hits.why.push("a helmet hits a lone leader".into());
        return hits;
    };
    let symbol = target.kind.class.symbol();
    (hits.class, hits.why) = (true, vec![format!("{symbol} hits")]);
    hits.class_place = Some(target.kind.class.place());
    if blow.reach == Reach::Ranged || blow.evades {
        hits.why.push(if blow.evades {
            "it evades: nothing else hits".into()
        } else {
            "at range nothing else hits".into()
        });
        return hits;
    }
    (hits.helmets, hits.swords) = (helmets(state, striker, blow, &mut hits.why), striker.kind.swords);
    if !hits.swords {
        hits.why.push(format!("swords of {} do not hit", striker.row_name()));
    } else if target.kind.is_elephants() {
        hits.swords = false;
        hits.why.push("elephants ignore all swords".into());
    } else {
        hits.why.push("swords hit".into());
        let mut ignored = |why: &str| {
            hits.swords_ignored += 1;
            hits.why.push(format!("{why} ignore one sword"));
        };
        let attacked = matches!(blow.role, Role::Attack | Role::Bonus | Role::AfterFirst);
        if target.kind.body == Body::Chariots && (attacked || is(state.setup.readings.chariots)) {
            ignored("chariots");
        }
        if target.row.elite == Some(Elite::Companions) {
            ignored("Companions");
        }
        if !target.kind.body.is_mounted() && matches!(blow.on.ground, Ground::Camp | Ground::Rampart) {
            ignored("foot in a camp or behind a rampart");
        }
        hits.again = striker.kind.is_elephants();
        hits.ignored_again = state.setup.rulings.c3_again;
        if hits.again {
            hits.why.push("a sword is thrown again".into());
        }
    }
    symbols_ignored(state, striker, target, &mut hits);
    hits
}

fn helmets(state: &State, striker: UnitView<'_>, blow: &Blow, why: &mut Vec<String>) -> bool {
    if striker.kind.is_elephants() {
        return false;
    }
    if striker.row.elite.is_some_and(Elite::strikes_with_helmets) {
        why.push(format!("helmets hit for the {}", striker.row_name()));
        return true;
    }
    let led = match blow.by.leader {
        LeaderAt::None => return false,
        LeaderAt::Near if state.setup.has("poor_persian_command") && striker.side() == Side::B => {
            why.push("a satrap helps only the unit he is with".into());
            return false;
        }
        LeaderAt::Near => "a leader is near",
        LeaderAt::With => "a leader is with it",
        LeaderAt::Alexander => "Alexander is with it",
    };
    why.push(format!("helmets hit: {led}"));
    true
}

/// Red squares and triangles that the target ignores.
fn symbols_ignored(state: &State, striker: UnitView<'_>, target: UnitView<'_>, hits: &mut Hits) {
    if horses_fight_elephants(state, striker, target) {
        if target.kind.class == Class::Heavy {
            hits.class_ignored = 1;
            hits.why.push(format!("{} ignore one red square", target.row_name()));
        }
    }
    if target.kind.body == Body::Camels && striker.kind.body.has_horses() {
        let what = if state.setup.rulings.c2_any { "symbol that hits" } else { "blue triangle" };
        hits.why.push(format!("dromedaries ignore one {what}"));
        if state.setup.rulings.c2_any { hits.any_ignored = 1 } else { hits.class_ignored = 1 }
    }
}

/// Whether the target is the one that ignores, when horses and elephants fight.
fn horses_fight_elephants(state: &State, striker: UnitView<'_>, target: UnitView<'_>) -> bool {
    if is(state.setup.readings.horses) {
        target.kind.is_elephants() && striker.kind.body.has_horses()
    } else {
        striker.kind.is_elephants() && target.kind.body.has_horses()
    }
}

/// Each reason by which the target may ignore a flag.
fn ignores(state: &State, striker: UnitView<'_>, target: UnitView<'_>, blow: &Blow) -> Vec<Ignore> {
    let close = blow.reach == Reach::Close;
    let on_foot = !target.kind.body.is_mounted();
    let roman = target.side().of(&state.setup.sides).blocks == "roman";
    if close && state.setup.has("terror") && striker.kind.is_elephants() && roman && on_foot {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut may = |why: String, by_leader: bool| found.push(Ignore { why, by_leader });
    if !target.kind.is_elephants() {
        if blow.on.leader.is_with() {
            may("a leader is with it".into(), true);
        }
        if blow.on.supported {
            may("two friends stand next to it".into(), false);
        }
    }
    match blow.on.ground {
        Ground::Camp if on_foot => may("it is in a camp".into(), false),
        Ground::Rampart if on_foot => may("it is behind a rampart".into(), false),
        _ => {}
    }
    if target.kind.steady_full && dice::is_full(state, target, blow.on, blow.role) {
        may(format!("{} have lost no block", target.row_name()), false);
    }
    if let Some(elite) = target.row.elite.filter(|elite| elite.is_steady()) {
        may(elite.name().into(), false);
    }
    if close && horses_fight_elephants(state, striker, target) {
        may("horses and elephants".into(), false);
    }
    found
}

/// Hexes for each flag.
fn hexes(state: &State, striker: UnitView<'_>, target: UnitView<'_>) -> (u8, Vec<String>) {
    let own = target.kind.retreat;
    let mut why = vec![format!("{} {own}", target.kind.name)];
    let horses = target.kind.body.has_horses();
    let frightened = match striker.kind.body {
        Body::Elephants => horses,
        Body::Camels if is(state.setup.readings.camels) => horses,
        Body::Camels => target.kind.shy_of_camels,
        _ => false,
    };
    if frightened {
        why.push(format!("from {} +1", striker.kind.name.to_lowercase()));
    }
    (own + u8::from(frightened), why)
}
