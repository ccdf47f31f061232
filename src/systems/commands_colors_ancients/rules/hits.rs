//! What hits, what the target ignores, how far a flag drives it.

use super::command::{Blow, LeaderAt, Reach, Role};
use super::dice;
use super::ground::Ground;
use super::setup::Edition;
use super::state::{State, UnitView};
use super::units::{Body, Class, Elite};
use crate::instruments::Side;
use crate::odds::symbols::Again;

/// What hits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Hits {
    /// The place of the target's class among the symbols, where it hits.
    pub(crate) class: Option<usize>,
    pub(crate) helmets: bool,
    pub(crate) swords: bool,
    /// Class symbols, swords, or any symbols that hit, of which the target ignores the first.
    pub(crate) class_ignored: u8,
    pub(crate) swords_ignored: u8,
    pub(crate) any_ignored: u8,
    /// Which swords are thrown again.
    pub(crate) again: Again,
    pub(crate) why: Vec<String>,
}

impl Hits {
    /// Nothing hits.
    const fn none() -> Self {
        Self {
            class: None,
            helmets: false,
            swords: false,
            class_ignored: 0,
            swords_ignored: 0,
            any_ignored: 0,
            again: Again::Never,
            why: Vec::new(),
        }
    }
}

/// A reason to ignore a flag.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Ignore {
    pub(crate) why: String,
    /// Whether it goes with the leader.
    pub(crate) by_leader: bool,
}

fn is(edition: Edition) -> bool {
    edition == Edition::Publisher
}

/// Whether the target is attacked: camp and rampart protect who defends them, not who fights out of them.
fn is_attacked(blow: &Blow) -> bool {
    matches!(blow.role, Role::Attack | Role::Bonus | Role::AfterFirst)
}

/// What hits.
pub(crate) fn hits(state: &State, striker: UnitView<'_>, target: Option<UnitView<'_>>, blow: &Blow) -> Hits {
    let mut hits = Hits::none();
    let Some(target) = target else {
        hits.helmets = true;
        hits.why.push("a helmet hits a lone leader".into());
        return hits;
    };
    let symbol = target.unit_type.class.symbol();
    (hits.class, hits.why) = (Some(target.unit_type.class.place()), vec![format!("{symbol} hits")]);
    if blow.reach == Reach::Ranged || blow.evades {
        hits.why.push(if blow.evades {
            "it evades: nothing else hits".into()
        } else {
            "at range nothing else hits".into()
        });
        return hits;
    }
    (hits.helmets, hits.swords) = (helmets(state, striker, blow, &mut hits.why), striker.unit_type.swords);
    if !hits.swords {
        hits.why.push(format!("swords of {} do not hit", striker.row_name()));
    } else if target.unit_type.is_elephants() {
        hits.swords = false;
        hits.why.push("elephants ignore all swords".into());
        if striker.unit_type.is_elephants() && state.setup.rulings.c3_again {
            hits.again = Again::All;
            hits.why.push("a sword is thrown again".into());
        }
    } else {
        hits.why.push("swords hit".into());
        let mut ignored = |why: &str| {
            hits.swords_ignored += 1;
            hits.why.push(format!("{why} ignore one sword"));
        };
        let attacked = is_attacked(blow);
        if target.unit_type.body == Body::Chariots && (attacked || is(state.setup.readings.chariots)) {
            ignored("chariots");
        }
        if target.row.elite == Some(Elite::Companions) {
            ignored("Companions");
        }
        if attacked && !target.unit_type.body.is_mounted() && matches!(blow.on.ground, Ground::Camp | Ground::Rampart) {
            ignored("foot in a camp or behind a rampart");
        }
        if striker.unit_type.is_elephants() {
            hits.again = if state.setup.rulings.c3_again { Again::All } else { Again::Hits };
            hits.why.push("a sword is thrown again".into());
        }
    }
    symbols_ignored(state, striker, target, &mut hits);
    hits
}

fn helmets(state: &State, striker: UnitView<'_>, blow: &Blow, why: &mut Vec<String>) -> bool {
    if striker.unit_type.is_elephants() {
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
    if horses_fight_elephants(state, striker, target) && target.unit_type.class == Class::Heavy {
        hits.class_ignored = 1;
        hits.why.push(format!("{} ignore one red square", target.row_name()));
    }
    if target.unit_type.body == Body::Camels && striker.unit_type.body.has_horses() {
        let what = if state.setup.rulings.c2_any { "symbol that hits" } else { "blue triangle" };
        hits.why.push(format!("dromedaries ignore one {what}"));
        if state.setup.rulings.c2_any { hits.any_ignored = 1 } else { hits.class_ignored = 1 }
    }
}

/// Whether the target is the one that ignores, when horses and elephants fight.
fn horses_fight_elephants(state: &State, striker: UnitView<'_>, target: UnitView<'_>) -> bool {
    if is(state.setup.readings.horses) {
        target.unit_type.is_elephants() && striker.unit_type.body.has_horses()
    } else {
        striker.unit_type.is_elephants() && target.unit_type.body.has_horses()
    }
}

/// Each reason by which the target may ignore a flag.
pub(crate) fn ignores(state: &State, striker: UnitView<'_>, target: UnitView<'_>, blow: &Blow) -> Vec<Ignore> {
    let close = blow.reach == Reach::Close;
    let on_foot = !target.unit_type.body.is_mounted();
    let covered = on_foot && is_attacked(blow);
    let roman = target.side().of(&state.setup.sides).blocks == "roman";
    if close && state.setup.has("terror") && striker.unit_type.is_elephants() && roman && on_foot {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut may = |why: String, by_leader: bool| found.push(Ignore { why, by_leader });
    if !target.unit_type.is_elephants() {
        if blow.on.leader.is_with() {
            may("a leader is with it".into(), true);
        }
        if blow.on.supported {
            may("two friends stand next to it".into(), false);
        }
    }
    match blow.on.ground {
        Ground::Camp if covered => may("it is in a camp".into(), false),
        Ground::Rampart if covered => may("it is behind a rampart".into(), false),
        Ground::Camp
        | Ground::Rampart
        | Ground::Open
        | Ground::Forest
        | Ground::Hill
        | Ground::Marsh
        | Ground::River
        | Ground::Broken => {}
    }
    if target.unit_type.steady_full && dice::is_full(state, target, blow.on, blow.role) {
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
pub(crate) fn hexes(state: &State, striker: UnitView<'_>, target: UnitView<'_>) -> (u8, Vec<String>) {
    let own = target.unit_type.retreat;
    let mut why = vec![format!("{} {own}", target.unit_type.name)];
    let horses = target.unit_type.body.has_horses();
    let frightened = match striker.unit_type.body {
        Body::Elephants => horses,
        Body::Camels if is(state.setup.readings.camels) => horses,
        Body::Camels => target.unit_type.shy_of_camels,
        Body::Foot | Body::Cavalry | Body::Chariots | Body::Machine => false,
    };
    if frightened {
        why.push(format!("from {} +1", striker.unit_type.name.to_lowercase()));
    }
    (own + u8::from(frightened), why)
}
