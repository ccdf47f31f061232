//! A campaign in its file, and the battles that it hears of.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use hetairoi::campaign::{self, Preparation};
use hetairoi::chance::Hand;
use hetairoi::store::fault_fs::Memory;
use hetairoi::store::{Heard, Kind, Saved, Sitting, Store, World};
use hetairoi::systems::describe::{Answer, Answers, Ask, Item, Spot, UnitId};
use jiff::Timestamp;

use super::{ROAD, library, stands};

fn store_in(memory: &Memory) -> Store {
    let seconds = AtomicI64::new(1_800_000_000);
    let clock = move || Timestamp::from_second(seconds.fetch_add(1, Ordering::Relaxed)).unwrap();
    Store::with(
        PathBuf::from("/data"),
        World { files: Arc::new(memory.clone()), clock: Arc::new(clock), ..World::real() },
    )
}

fn where_it_stands(sitting: &Sitting) -> String {
    stands(sitting.campaign().unwrap())
}

/// Prepares the next battle and begins it, as the window does.
fn next_battle(store: &Store, campaign: &mut Sitting) -> Sitting {
    let preparation = Preparation::of(campaign.campaign().unwrap(), library()).unwrap();
    let answers = preparation.over(&Answers::default().with("ready", Answer::Toggle(true)));
    let battle = Sitting::begin(store, library(), &preparation.game, &preparation.scenario, &answers).unwrap();
    campaign.issue(&campaign::begun(battle.name().as_str(), "28 Nov"), &Hand::app()).unwrap();
    battle
}

/// One side gives the battle up, after a unit was lost.
fn concede(battle: &mut Sitting, side: &str) {
    let gone = Ask::Strip(Spot::Unit(UnitId(17)), "gone".into());
    let acts = battle.desk().strip(&Spot::Unit(UnitId(17))).unwrap().acts;
    if acts.iter().any(|act| act.id == "gone" && act.refusal.is_none()) {
        battle.issue(&gone, &Hand::app()).unwrap();
    }
    let acts = battle.desk().acts();
    let ends = acts.iter().find(|act| act.ends).unwrap_or_else(|| panic!("{acts:?}"));
    let answers = Answers::default().with("side", Answer::Choice(side.to_owned().into()));
    let ask = match &ends.does {
        hetairoi::systems::describe::Does::Open(id, filled) => {
            let mut filled = filled.clone();
            filled.0.extend(answers.0);
            Ask::Sheet(id.clone(), filled)
        }
        hetairoi::systems::describe::Does::Issue(()) => Ask::Act(ends.id.clone()),
    };
    battle.issue(&ask, &Hand::app()).unwrap();
    assert!(battle.desk().outcome().is_some());
}

#[test]
fn lose_quit_continue_undo_and_enter_a_win() {
    let memory = Memory::default();
    let store = store_in(&memory);
    let mut campaign = Sitting::begin_campaign(&store, library(), ROAD, &Answers::default()).unwrap();
    assert_eq!(campaign.game(), "alexander_of_macedon");
    let name = campaign.name().to_string();
    assert!(name.contains("-alexander_of_macedon-"), "{name}");
    let lost = Answers::default().with("winner", Answer::Choice("b".into()));
    campaign.issue(&Ask::Sheet("result".into(), lost), &Hand::app()).unwrap();
    assert_eq!(where_it_stands(&campaign), "greece, B, 1, 2");
    campaign.leave().unwrap();
    let mut campaign = Sitting::open_campaign(&store, &name).unwrap();
    assert_eq!(campaign.warnings(), Vec::<String>::new());
    assert_eq!(where_it_stands(&campaign), "greece, B, 1, 2");
    campaign.undo().unwrap();
    let won = Answers::default().with("winner", Answer::Choice("a".into()));
    campaign.issue(&Ask::Sheet("result".into(), won), &Hand::app()).unwrap();
    assert_eq!(where_it_stands(&campaign), "phoenicia, A, 0, 0");
    campaign.flush().unwrap();
    assert_eq!(campaign.saved(), Saved::Yes);
    let listed = store.list(Kind::Campaign, |read| read.records.len()).unwrap();
    assert_eq!(listed.len(), 1);
}

#[test]
fn a_campaign_hears_its_battle_only_when_the_players_confirm_it() {
    let memory = Memory::default();
    let store = store_in(&memory);
    let mut campaign = Sitting::begin_campaign(&store, library(), ROAD, &Answers::default()).unwrap();
    assert_eq!(store.hear(&campaign), Heard::Nothing);
    let mut battle = next_battle(&store, &mut campaign);
    battle.flush().unwrap();
    assert_eq!(store.hear(&campaign), Heard::Fought(battle.name().clone()));
    concede(&mut battle, "b");
    battle.flush().unwrap();
    let outcome = battle.desk().outcome().unwrap();
    let Heard::Over(name, answers) = store.hear(&campaign) else { panic!("it is over") };
    assert_eq!(name, *battle.name());
    assert_eq!(where_it_stands(&campaign), "asia_minor, A, 0, 0", "nobody has confirmed it");
    let form = campaign.desk().sheet("result", &answers);
    assert_eq!((form.verb.as_str(), form.order), ("Confirm", Ok(())));
    assert_eq!(answers.text("date"), Some("28 Nov"));
    assert_eq!(answers.text("reason"), Some(outcome.reason.as_str()));
    campaign.confirm(answers.clone()).unwrap();
    let after = where_it_stands(&campaign);
    assert_eq!(
        after,
        if outcome.winner == Some(hetairoi::instruments::Side::A) { "phoenicia, A, 0, 0" } else { "greece, B, 1, 2" }
    );
    let told = campaign.campaign().unwrap().battles()[0].fought.report.lost[0].get("hoplites").copied();
    let lost =
        outcome.losses(hetairoi::instruments::Side::A).find(|tally| tally.unit == "hoplites").map(|tally| tally.lost);
    assert_eq!(told, lost);
    let entries = campaign.desk().recorded();
    campaign.confirm(answers).unwrap();
    assert_eq!(campaign.desk().recorded(), entries, "a battle is counted once");
    assert_eq!(store.hear(&campaign), Heard::Nothing);
}

/// Killed at every point between the end of a battle and the confirming: continuing finds both agreed.
#[test]
fn killed_at_the_confirming_of_a_result_battle_and_campaign_agree() {
    let written = |memory: &Memory| -> usize {
        memory.names().iter().filter_map(|file| memory.bytes(file)).map(|bytes| bytes.len()).sum()
    };
    let mut seen = [0; 2];
    // What the whole result needs is known once it was saved whole: until then, and a little beyond.
    let (mut whole, mut kept) = (usize::MAX, 0);
    while kept < whole.saturating_add(80) {
        let memory = Memory::default();
        let store = store_in(&memory);
        let mut campaign = Sitting::begin_campaign(&store, library(), ROAD, &Answers::default()).unwrap();
        let mut battle = next_battle(&store, &mut campaign);
        let (name, battle_name) = (campaign.name().to_string(), battle.name().to_string());
        battle.flush().unwrap();
        campaign.flush().unwrap();
        concede(&mut battle, "a");
        battle.flush().unwrap();
        let before = written(&memory);
        memory.full_after(kept);
        let Heard::Over(_, answers) = store.hear(&campaign) else { panic!("it is over") };
        campaign.confirm(answers).unwrap();
        // The disk has room for only so many bytes of what the campaign has to say; then the power is cut.
        let saved = campaign.flush();
        if saved.is_ok() {
            whole = whole.min(written(&memory) - before);
        }
        std::mem::forget((battle, campaign));
        memory.cut_power(kept % 64);
        memory.heal();
        let mut again = Sitting::open_campaign(&store, &name).unwrap();
        match store.hear(&again) {
            Heard::Nothing => {
                seen[0] += 1;
                assert!(again.campaign().unwrap().has_counted(&battle_name));
            }
            Heard::Over(heard, answers) => {
                seen[1] += 1;
                assert!(saved.is_err(), "what was saved is there");
                assert_eq!(heard.as_str(), battle_name);
                again.confirm(answers).unwrap();
            }
            other => panic!("{other:?}"),
        }
        let state = again.campaign().unwrap();
        assert_eq!(state.battles().len(), 1, "counted once, with {kept} bytes of room");
        assert_eq!(stands(state), stands(super::played("L").state()));
        kept += 40;
        assert!(kept < 100_000, "a result needs no such room");
    }
    assert!(seen[0] > 0 && seen[1] > 0, "both were met: {seen:?}");
}

#[test]
fn a_battle_that_is_not_there_is_told_and_its_result_entered_by_hand() {
    let memory = Memory::default();
    let store = store_in(&memory);
    let mut campaign = Sitting::begin_campaign(&store, library(), ROAD, &Answers::default()).unwrap();
    campaign.issue(&campaign::begun("2026-11-28-gone-bcdfgh", ""), &Hand::app()).unwrap();
    let expected = "the battle `2026-11-28-gone-bcdfgh` is not in the folder of the battles";
    assert_eq!(store.hear(&campaign), Heard::Lost(expected.to_owned()));
    let won = Answers::default().with("winner", Answer::Choice("a".into()));
    campaign.issue(&Ask::Sheet("result".into(), won), &Hand::app()).unwrap();
    assert_eq!(where_it_stands(&campaign), "phoenicia, A, 0, 0");
    assert!(campaign.campaign().unwrap().battles()[0].fought.by_hand);
}

#[test]
fn the_road_shows_where_it_stands() {
    let journal = super::played("WWL");
    let readout = hetairoi::systems::Desk::readout(&journal);
    assert_eq!(readout.place, "Phoenicia · battle 4 · Darius attacks");
    let road = readout.moment.items.iter().find_map(|placed| match &placed.item {
        Item::Road(road) => Some(road.clone()),
        _ => None,
    });
    let rows = road.unwrap().rows(&["Macedonians".into(), "Persians".into()]);
    let rows: Vec<String> = rows.into_iter().map(|(name, words)| format!("{name}: {words}")).collect();
    assert_eq!(
        rows,
        [
            "Greece: Macedonians",
            "Asia Minor: Macedonians · Macedonians won",
            "Phoenicia: Darius attacks · Macedonians won",
            "Mesopotamia: Persians · Persians won",
            "Persia: Persians",
        ]
    );
    let sides: Vec<Vec<String>> = readout
        .sides
        .iter()
        .map(|side| {
            side.items
                .iter()
                .map(|item| match item {
                    Item::Figure { caption, value, of, .. } => format!("{caption} {value} {of}").trim_end().to_owned(),
                    Item::Due(text) | Item::Text(text) => text.clone(),
                    other => panic!("{other:?}"),
                })
                .collect()
        })
        .collect();
    assert_eq!(sides[0], ["Defeats 1", "A second defeat loses the war.", "Hoplites gone for good 2 of 2"]);
    assert_eq!(sides[1], ["Defeats 2"]);
}
