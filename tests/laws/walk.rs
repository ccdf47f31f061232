//! The laws that every game keeps, whatever it is: held on random walks.

use super::chooser::{Chooser, by_app, by_hand};
use hetairoi::chance::{By, Hand, Key, Stop, Taken};
use hetairoi::data::Library;
use hetairoi::instruments::Refusal;
use hetairoi::journal::{History, Journal};
use hetairoi::systems::describe::{Act, Answers, Ask, Does, Item, Readout, Spot, Token};
use hetairoi::systems::{Desk, System, load, prepare};
use std::collections::{BTreeMap, BTreeSet};

/// Walks a game, and steps a walk: enough that every command and every kind of act comes up.
const WALKS: u64 = 36;
const MOST_WALKS: u64 = 240;
const STEPS: usize = 150;

/// All that can be touched in a readout, equal units together.
fn spots(readout: &Readout) -> Vec<Vec<Spot>> {
    let items = readout.sides.iter().flat_map(|side| side.items.iter());
    let items = items.chain(readout.moment.items.iter().map(|placed| &placed.item));
    let mut spots = Vec::new();
    for item in items {
        match item {
            Item::Units { rows, .. } => {
                spots.extend(rows.iter().map(|row| row.stands.iter().map(|stand| Spot::Unit(stand.id)).collect()));
            }
            Item::Card(card) => {
                spots.extend(card.spot.clone().map(|spot| vec![spot]));
                spots.extend(card.before.iter().map(|(_, spot)| vec![spot.clone()]));
            }
            Item::Figure { spot, .. }
            | Item::Pool { spot, .. }
            | Item::Banners { spot, .. }
            | Item::Gauge { spot, .. } => spots.extend(spot.clone().map(|spot| vec![spot])),
            Item::Dice { .. }
            | Item::Chances { .. }
            | Item::Facts { .. }
            | Item::Steps(_)
            | Item::Text(_)
            | Item::Board(_)
            | Item::Due(_)
            | Item::Battles(_)
            | Item::Photos(_)
            | Item::Course(_) => {}
            Item::Road(road) => {
                let own = road.places.iter().filter_map(|place| place.spot.clone());
                spots.extend(own.map(|spot| vec![spot]));
            }
        }
    }
    spots
}

/// How often each kind of act was offered open, and how often it was done.
#[derive(Default)]
struct Kinds(BTreeMap<String, (usize, usize)>);

impl Kinds {
    /// The name of an act without what follows a colon.
    fn name(place: &str, act: &Act<()>) -> String {
        format!("{place} {}", act.id.split(':').next().unwrap_or_default())
    }

    fn offered(&mut self, place: &str, acts: &[Act<()>]) {
        for act in acts.iter().filter(|act| act.refusal.is_none()) {
            self.0.entry(Self::name(place, act)).or_default().0 += 1;
        }
    }

    fn done(&mut self, kind: &str) {
        self.0.entry(kind.to_owned()).or_default().1 += 1;
    }

    fn times_done(&self, place: &str, act: &Act<()>) -> usize {
        self.0.get(&Self::name(place, act)).map_or(0, |(_, done)| *done)
    }
}

/// What is done next: an act of the bar, or of something touched; what was seldom done comes first.
fn choose(chooser: &mut Chooser, desk: &dyn Desk, kinds: &mut Kinds) -> (Ask, Act<()>, String) {
    let acts = desk.acts();
    let ids: BTreeSet<_> = acts.iter().map(|act| act.id.clone()).collect();
    assert_eq!(ids.len(), acts.len(), "an act is named twice");
    assert!(acts.iter().filter(|act| act.pair).count() <= 1, "two acts open by a pair");
    kinds.offered("act", &acts);
    let spots = if chooser.one_in(4) { spots(&desk.readout()) } else { Vec::new() };
    let mut some = || chooser.of(&spots).and_then(|alike| chooser.of(alike)).cloned();
    // Of a few things that can be touched, one with something that was never done yet comes first.
    let tried = [some(), some(), some()];
    let is_new = |spot: &&Option<Spot>| {
        let strip = spot.as_ref().and_then(|spot| desk.strip(spot));
        strip.is_some_and(|strip| {
            strip.acts.iter().any(|act| act.refusal.is_none() && kinds.times_done("strip", act) == 0)
        })
    };
    let spot = tried.iter().find(is_new).or(tried.first()).cloned().flatten();
    let Some(spot) = spot else {
        let mut at = chooser.below(acts.len());
        if !chooser.one_in(3) {
            let rarely = |at: &usize| (acts[*at].refusal.is_some(), kinds.times_done("act", &acts[*at]));
            at = (0..acts.len()).filter(|at| !acts[*at].ends).min_by_key(rarely).unwrap_or(0);
        }
        // What ends a battle is rare, and still comes up where there are many other acts.
        let ends: Vec<usize> = (0..acts.len()).filter(|at| acts[*at].ends).collect();
        at = match chooser.of(&ends) {
            Some(end) if chooser.one_in(90) => *end,
            _ if acts[at].ends => 0,
            _ => at,
        };
        let act = acts[at].clone();
        let kind = Kinds::name("act", &act);
        return (Ask::Act(act.id.clone()), act, kind);
    };
    let strip = desk.strip(&spot).unwrap_or_else(|| panic!("{spot:?} is shown and can not be touched"));
    kinds.offered("strip", &strip.acts);
    let seldom = strip.acts.iter().min_by_key(|act| (act.refusal.is_some(), kinds.times_done("strip", act)));
    let act = if chooser.one_in(2) { seldom } else { chooser.of(&strip.acts) };
    let act = act.expect("a strip has acts").clone();
    let kind = Kinds::name("strip", &act);
    (Ask::Strip(spot, act.id.clone()), act, kind)
}

/// The form of a new battle, with some of its fields answered.
fn begun<S: System>(chooser: &mut Chooser, library: &Library, walk: u64) -> Journal<S> {
    let scenarios = prepare::scenarios::<S>(library);
    let scenario = &scenarios[chooser.below(scenarios.len())].id;
    let mut answers = Answers::default();
    if walk > 2 {
        let every = 8;
        let form = |answers: &Answers| prepare::prepare::<S>(library, scenario, answers).unwrap().without_command();
        let filled = chooser.fill(answers.clone(), every, &form);
        if form(&filled).order.is_ok() {
            answers = filled;
        }
    }
    let key = Key([u8::try_from(walk).unwrap(); 32]);
    let setup = prepare::prepare::<S>(library, scenario, &answers).unwrap().order;
    Journal::open(setup.unwrap_or_else(|why| panic!("{scenario}: {why}")), key)
}

/// All that a window and a log show of a battle.
fn shown(desk: &dyn Desk) -> (Readout, Vec<Act<()>>, Vec<String>, Vec<String>) {
    let log = desk.log().into_iter().filter(|line| line.stands);
    let log = log.map(|line| format!("{}: {}", line.name, line.lines.join("; "))).collect();
    let reminders = desk.reminders().into_iter().map(|reminder| reminder.text).collect();
    (desk.readout(), desk.acts(), log, reminders)
}

/// One step of a walk: whatever was chosen is held to every law.
fn step(chooser: &mut Chooser, battle: &mut dyn Desk, kinds: &mut Kinds) {
    let (ask, act, kind) = choose(chooser, battle, kinds);
    let ask = match &act.does {
        Does::Issue(()) => ask,
        Does::Open(id, filled) => {
            let filled = chooser.fill(filled.clone(), 2, &|answers| battle.sheet(id, answers));
            Ask::Sheet(id.clone(), filled)
        }
    };
    let refusal: Option<Refusal> = match &ask {
        Ask::Sheet(id, answers) => battle.sheet(id, answers).order.err(),
        Ask::Act(_) | Ask::Strip(..) => act.refusal.clone(),
    };
    let before = shown(battle);
    if let Some(refusal) = refusal {
        let records = battle.recorded();
        let issued = battle.issue(&ask, &Hand::app());
        assert!(matches!(issued, Err(Stop::Refused(_))), "closed ({refusal}), yet {issued:?}: {ask:?}");
        assert_eq!(shown(battle), before, "a refusal changed something");
        assert_eq!(battle.recorded(), records, "a refusal was recorded");
        if act.refusal.is_none() {
            kinds.done(&kind);
        }
        return;
    }
    kinds.done(&kind);
    let hand =
        if chooser.one_in(2) { by_app(chooser, battle, &ask) } else { Hand::given(by_hand(chooser, battle, &ask)) };
    assert_eq!(battle.issue(&ask, &hand), Ok(()), "open, yet refused: {ask:?}");
    let (after, cursor) = (shown(battle), battle.cursor());
    battle.undo().unwrap();
    assert_eq!(shown(battle), before, "undo is not the way back");
    battle.redo().unwrap();
    assert_eq!(shown(battle), after, "redo is not the way forth");
    // What is seldom done is done again with other dice, so that all that may follow comes up.
    let seldom = kinds.0.get(&kind).is_some_and(|(_, done)| *done < 12) && !chooser.one_in(3);
    if seldom || chooser.one_in(3) {
        battle.undo().unwrap();
    }
    if !seldom && battle.cursor() < cursor {
        assert_eq!(battle.issue(&ask, &hand), Ok(()));
        assert_eq!(shown(battle), after, "undo and the same again: other dice");
    }
}

/// Written as text and read again, a battle is the same.
fn saved_and_loaded<S: System>(battle: &Journal<S>, key: Key) {
    let desk: &dyn Desk = battle;
    let opened = desk.opened().unwrap();
    let setup = serde_json::to_string(&opened.setup).unwrap();
    let lines: Vec<String> =
        desk.written(0).unwrap().iter().map(|record| serde_json::to_string(record).unwrap()).collect();
    let records = lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (loaded, aside) = load::<S>(opened.version, serde_json::from_str(&setup).unwrap(), key, records).unwrap();
    let loaded: &dyn Desk = &loaded;
    assert_eq!(aside, []);
    assert_eq!(shown(loaded), shown(desk), "{}: loading changed something", S::ID);
    assert_eq!(loaded.redo_name(), desk.redo_name());
    assert_eq!(loaded.opened().unwrap(), opened);
    assert_eq!(loaded.written(0).unwrap(), desk.written(0).unwrap());
}

/// Walks at random until every command and every kind of act came up, and holds each step to the laws.
pub fn keeps_the_laws<S: System>(library: &Library, commands: &[&str]) {
    let game = S::ID;
    let (mut kinds, mut issued) = (Kinds::default(), BTreeMap::<String, usize>::new());
    for walk in 0..MOST_WALKS {
        let has_used_all =
            commands.iter().all(|name| issued.contains_key(*name)) && kinds.0.values().all(|(_, done)| *done > 0);
        // What is rare may need more walks; the bound stands all the same.
        if walk >= WALKS && has_used_all {
            break;
        }
        let mut chooser = Chooser(walk);
        let mut battle = begun::<S>(&mut chooser, library, walk);
        for _ in 0..STEPS {
            step(&mut chooser, &mut battle, &mut kinds);
            if S::outcome(battle.state()).is_some() && chooser.one_in(4) {
                battle.undo().unwrap();
            }
            if chooser.one_in(12) {
                let to = chooser.below(battle.cursor() + 1);
                let before = shown(&battle);
                let cursor = battle.cursor();
                battle.jump(to).unwrap();
                battle.jump(cursor).unwrap();
                assert_eq!(shown(&battle), before, "there and back again");
            }
        }
        saved_and_loaded(&battle, Key([u8::try_from(walk).unwrap(); 32]));
        for record in battle.written(0).unwrap() {
            if let Some(name) = record.pointer("/command/command").and_then(|name| name.as_str()) {
                *issued.entry(name.to_owned()).or_default() += 1;
            }
        }
    }
    let unused: Vec<&&str> = commands.iter().filter(|name| !issued.contains_key(**name)).collect();
    assert!(unused.is_empty(), "{game}: the walks never used {unused:?}, only {issued:?}");
    let untouched: Vec<&String> = kinds.0.iter().filter(|(_, (_, done))| *done == 0).map(|(kind, _)| kind).collect();
    assert!(untouched.is_empty(), "{game}: offered and never done: {untouched:?}");
    let strangers: Vec<&String> = issued.keys().filter(|name| !commands.contains(&name.as_str())).collect();
    assert!(strangers.is_empty(), "{game}: not in its list: {strangers:?}");
}

/// Every readout of a walk can be drawn.
pub fn can_be_drawn<S: System>(library: &Library) {
    let mut chooser = Chooser(5);
    let mut battle = begun::<S>(&mut chooser, library, 0);
    for _ in 0..60 {
        step(&mut chooser, &mut battle, &mut Kinds::default());
        let readout = S::readout(battle.state());
        assert!(!readout.title.is_empty() && !readout.place.is_empty());
        assert!(readout.stages.is_empty() || readout.now < readout.stages.len());
        for side in &readout.sides {
            assert!(!side.name.is_empty() && !side.score.value.is_empty());
        }
        let units = readout.sides.iter().flat_map(|side| &side.items).filter_map(|item| match item {
            Item::Units { rows, .. } => Some(rows),
            _ => None,
        });
        for stand in units.flatten().flat_map(|row| &row.stands) {
            assert!(!stand.name.is_empty());
            if let Token::Pips { taken, of } = stand.token {
                assert!(taken <= of);
            }
        }
    }
}

/// Whether the program threw or the players did is kept with every entry.
pub fn keeps_who_threw<S: System>(library: &Library) {
    let game = S::ID;
    let mut chooser = Chooser(9);
    let mut battle = begun::<S>(&mut chooser, library, 0);
    let mut kinds = Kinds::default();
    // What is rare may need a longer walk; the bound stands all the same.
    let mut thrown = BTreeSet::new();
    for _ in 0..5 {
        for _ in 0..200 {
            step(&mut chooser, &mut battle, &mut kinds);
            // Nobody throws once it is over.
            if S::outcome(battle.state()).is_some() {
                battle.undo().unwrap();
            }
        }
        let written = battle.written(0).unwrap();
        let given = written.iter().filter_map(|record| record.get("given"));
        let taken = given.flat_map(|given| serde_json::from_value::<Vec<Taken>>(given.clone()).unwrap());
        thrown.extend(taken.filter_map(|taken| match taken {
            Taken::Throw { by, .. } | Taken::Draw { by, .. } => Some(by == By::App),
            _ => None,
        }));
        if thrown.len() == 2 {
            break;
        }
    }
    assert_eq!(thrown.len(), 2, "{game}: both the program and hands threw");
}
