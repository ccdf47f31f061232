//! Whole battles of Gaugamela, played blindly through acts and sheets, each step held to laws.
//!
//! Shared by the tests, which play a few hundred, and the bench, which plays thousands.
#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "tests, of which each uses a part"
)]

use hetairoi::chance::{Given, Hand, Key, Stop, Wanted};
use hetairoi::data::Library;
use hetairoi::instruments::Side;
use hetairoi::systems::describe::{Act, Answer, Answers, Ask, Field, Item, Kind, Readout, Token};
use hetairoi::systems::{Battle, Desk};

/// One step in so many is undone, redone and done again.
const LAWS: usize = 12;
/// More steps than any battle needs.
const STEPS_MOST: usize = 4000;

/// A small repeatable chooser: no clock, no global generator.
pub struct Chooser(pub u64);

impl Chooser {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % n.max(1)
    }

    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
}

/// How a battle ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ended {
    /// Who won; none for a draw.
    pub winner: Option<Side>,
    /// In which turn.
    pub turn: u32,
    /// After how many duels.
    pub duels: u32,
    /// Whether Darius had fled.
    pub fled: bool,
    /// How many units routed.
    pub routed: u32,
}

/// Plays a battle to its end; walks after the first few play under other rulings too.
pub fn play(library: &Library, walk: u64) -> Ended {
    let mut chooser = Chooser(walk.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(walk));
    let (mut battle, key) = begun(library, &mut chooser, walk);
    let (mut duels, mut routed, mut fled) = (0, 0, false);
    for _ in 0..STEPS_MOST {
        if let Some(outcome) = battle.desk().outcome() {
            over(battle.desk(), outcome.winner);
            saved_and_loaded(&battle, key);
            let turn = battle.desk().readout().clock.value.parse().unwrap();
            return Ended { winner: outcome.winner, turn, duels, fled, routed };
        }
        let before = battle.desk().readout();
        let laws = chooser.one_in(LAWS).then(|| shown(battle.desk()));
        let acts = battle.desk().acts();
        let may_fight = acts.iter().any(|act| act.pair && act.refusal.is_none());
        let fights = may_fight && !chooser.one_in(6);
        let ask = if fights { duel(battle.desk(), &mut chooser) } else { Ask::Act(acts[0].id.clone()) };
        let hand = if chooser.one_in(8) { by_hand(battle.desk(), &ask, &mut chooser) } else { Hand::app() };
        assert_eq!(battle.desk_mut().issue(&ask, &hand), Ok(()), "offered, yet refused: {ask:?}");
        let after = battle.desk().readout();
        if let Some(before) = laws {
            there_and_back(&mut battle, &before, &ask, &hand);
        }
        if fights {
            duels += 1;
            let told = battle.desk().latest(1).remove(0).lines;
            routed += u32::from(told.iter().any(|line| line.contains("routs")));
            fled |= told.iter().any(|line| line.contains("has fled"));
            fought(&before, &after);
        } else {
            assert_eq!(dice(&before, false), dice(&after, false), "only duels change dice");
        }
        counted(&after);
    }
    panic!("walk {walk} does not end");
}

/// All that a window and a log show of a battle.
type Shown = (Readout, Vec<Act<()>>, Vec<String>, Vec<String>);

fn shown(desk: &dyn Desk) -> Shown {
    let log = desk.log().into_iter().filter(|line| line.stands);
    let log = log.map(|line| format!("{}: {}", line.name, line.lines.join("; "))).collect();
    (desk.readout(), desk.acts(), log, desk.reminders().into_iter().map(|reminder| reminder.text).collect())
}

/// Undo is the way back, redo the way forth, and the same act again has the same dice.
fn there_and_back(battle: &mut Battle, before: &Shown, ask: &Ask, hand: &Hand) {
    let after = shown(battle.desk());
    battle.desk_mut().undo().unwrap();
    assert_eq!(shown(battle.desk()), *before, "undo is not the way back");
    battle.desk_mut().redo().unwrap();
    assert_eq!(shown(battle.desk()), after, "redo is not the way forth");
    battle.desk_mut().undo().unwrap();
    assert_eq!(battle.desk_mut().issue(ask, hand), Ok(()));
    assert_eq!(shown(battle.desk()), after, "undo and the same again: other dice");
}

/// Written as text and read again, a battle is the same.
fn saved_and_loaded(battle: &Battle, key: Key) {
    let opened = battle.desk().opened().unwrap();
    let setup = serde_json::to_string(&opened.setup).unwrap();
    let lines = battle.desk().written(0).unwrap().into_iter().map(|record| serde_json::to_string(&record).unwrap());
    let records = lines.map(|line| serde_json::from_str(&line).unwrap()).collect();
    let setup = serde_json::from_str(&setup).unwrap();
    let (loaded, aside) = Battle::load("gaugamela", opened.version, setup, key, records).unwrap();
    assert_eq!(aside, []);
    assert_eq!(shown(loaded.desk()), shown(battle.desk()), "loading changed something");
    assert_eq!(loaded.desk().outcome(), battle.desk().outcome());
    assert_eq!(loaded.desk().opened().unwrap(), opened);
    assert_eq!(loaded.desk().written(0).unwrap(), battle.desk().written(0).unwrap());
}

fn begun(library: &Library, chooser: &mut Chooser, walk: u64) -> (Battle, Key) {
    let games = Battle::games();
    let game = games.iter().find(|game| game.id == "gaugamela").unwrap();
    let mut answers = Answers::default();
    if walk % 4 == 3 {
        for field in game.prepare(library, "gaugamela", &answers).unwrap().fields {
            if let Kind::Choice { options, .. } = field.kind {
                let choice = options[chooser.below(options.len())].0.clone();
                answers.set(field.id, Answer::Choice(choice));
            }
        }
    }
    let mut key = [7; 32];
    key[..8].copy_from_slice(&walk.to_le_bytes());
    (Battle::begin(game.id, library, "gaugamela", &answers, Key(key)).unwrap(), Key(key))
}

/// A duel of two dice that are offered, with a way that could have been moved.
fn duel(desk: &dyn Desk, chooser: &mut Chooser) -> Ask {
    let mut answers = Answers::default();
    for id in ["attacker", "defender", "moved"] {
        let sheet = desk.sheet("duel", &answers);
        let Some(field) = sheet.fields.iter().find(|field| field.id == id) else { continue };
        answers.set(id, answer(field, chooser));
    }
    let sheet = desk.sheet("duel", &answers);
    assert!(sheet.order.is_ok(), "{answers:?}: {:?}", sheet.order);
    let odds = sheet.odds.expect("a duel has odds");
    let sum: f64 = odds.parts.iter().map(|part| part.share).sum();
    assert!((sum - 1.0).abs() < 1e-12, "{odds:?}");
    Ask::Sheet("duel".into(), answers)
}

fn answer(field: &Field, chooser: &mut Chooser) -> Answer {
    match &field.kind {
        Kind::Pick(pick) => {
            let open: Vec<_> = pick.options.iter().filter(|option| option.refusal.is_none()).collect();
            Answer::Unit(open[chooser.below(open.len())].unit)
        }
        Kind::Choice { options, .. } => Answer::Choice(options[chooser.below(options.len())].0.clone()),
        other => panic!("no such field in a duel: {other:?}"),
    }
}

fn by_hand(desk: &dyn Desk, ask: &Ask, chooser: &mut Chooser) -> Hand {
    let mut given = Vec::new();
    loop {
        match desk.try_out(ask, &Hand::given(given.clone())) {
            Ok(()) => return Hand::given(given),
            Err(Stop::Wanting(wanted)) => match *wanted {
                Wanted::Throw(throw) if !throw.verdicts.is_empty() && chooser.one_in(2) => {
                    given.push(Given::Verdict(throw.verdicts[chooser.below(throw.verdicts.len())].0.clone()));
                }
                Wanted::Throw(throw) => {
                    let mut face = || u8::try_from(chooser.below(throw.die.faces().into()) + 1).unwrap();
                    given.push(Given::Faces((0..throw.count).map(|_| face()).collect()));
                }
                other => panic!("Gaugamela asks for dice only: {other:?}"),
            },
            Err(stop) => panic!("{ask:?}: {stop}"),
        }
    }
}

/// The dice of both sides: how many, and their faces together; by what stands on the table.
fn dice(readout: &Readout, acted: bool) -> [(u32, u32); 2] {
    readout.sides.clone().map(|side| {
        let rows = side.items.iter().filter_map(|item| match item {
            Item::Units { rows, .. } => Some(rows),
            _ => None,
        });
        rows.flatten().flat_map(|row| &row.stands).fold((0, 0), |(count, faces), stand| match stand.token {
            Token::Dice { die, count: equal, acted: done, .. } => {
                let number = u32::from(if acted { done } else { equal });
                (count + number, faces + number * u32::from(die.faces()))
            }
            _ => panic!("dice stand for units: {stand:?}"),
        })
    })
}

/// A duel takes at most one die of each side, adds none, and never makes one larger.
fn fought(before: &Readout, after: &Readout) {
    for (was, is) in dice(before, false).into_iter().zip(dice(after, false)) {
        assert!(is.0 <= was.0 && was.0 - is.0 <= 1, "{was:?} to {is:?}");
        assert!(is.1 <= was.1 && was.1 - is.1 <= 12, "{was:?} to {is:?}");
        let lost = was.1 - is.1;
        assert!(is.0 < was.0 || lost == 0 || lost == 4, "a die that stays steps down by four faces: {was:?} to {is:?}");
    }
}

/// The score is what stands there; each stand has dice, and no more have acted than stand.
fn counted(readout: &Readout) {
    let (all, acted) = (dice(readout, false), dice(readout, true));
    for ((side, (count, _)), (done, _)) in readout.sides.iter().zip(all).zip(acted) {
        assert_eq!(side.score.value, count.to_string());
        assert!(done <= count);
    }
}

/// After the end nothing is open, and the loser has no dice; by G5 the winner may have none too.
fn over(desk: &dyn Desk, winner: Option<Side>) {
    for act in desk.acts() {
        assert!(act.refusal.is_some(), "{} after the end", act.label);
    }
    let left = dice(&desk.readout(), false);
    let [a, b] = left.map(|(count, _)| count);
    match winner {
        Some(Side::A) => assert_eq!(b, 0),
        Some(Side::B) => assert_eq!(a, 0),
        None => assert_eq!((a, b), (0, 0)),
    }
    assert!(desk.reminders().is_empty());
}
