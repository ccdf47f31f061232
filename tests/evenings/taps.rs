//! Fingers: quick ones, those that take back, and those that never leave the keyboard.

use crate::support::Player;
use hetairoi::chance::{By, Hand, Key as ChanceKey};
use hetairoi::gui::app::Message;
use hetairoi::store::{Kind, Sitting, Store};
use hetairoi::systems::describe::{Act, Answer, Answers, Ask, Readout, Spot, Strip, UnitId};
use hetairoi::systems::{Battle, Desk, library};
use iced::keyboard::key::Named;
use iced::keyboard::{self, Key, Modifiers};
use iced::window;
use iced_test::futures::futures::{StreamExt, executor::block_on};
use iced_test::runtime::Action;
use iced_test::runtime::task::into_stream;
use iced_test::runtime::window::Action as WindowAction;
use std::path::Path;

/// A new battle with its first card turned by the program.
fn at_the_first_card(root: &Path, seed: u8) -> Player {
    let mut player = Player::new(root, seed);
    player.tap("target:new");
    player.tap("target:begin");
    to_the_first_card(&mut player);
    player
}

fn to_the_first_card(player: &mut Player) {
    for _ in 0..20 {
        if cards(player).is_some() {
            return;
        }
        player.tap("target:primary");
    }
    panic!("no card was turned:\n{}", player.screen());
}

/// How many cards were turned since the last shuffle, where cards are turned.
fn cards(player: &Player) -> Option<usize> {
    let texts: Vec<String> = player.texts().into_iter().map(|said| said.text).collect();
    let clock = texts.windows(3).find(|three| three[0] == "Card" && three[2] == "of 54")?;
    clock[1].parse().ok()
}

fn turned(player: &Player) -> usize {
    cards(player).unwrap_or_else(|| panic!("no card:\n{}", player.screen()))
}

/// The screen without the mark of what is saved, which comes when the disk is ready.
fn table(player: &Player) -> String {
    player.screen().replace("saving", "saved")
}

/// The battle as its file has it: what a program started now would fold.
fn recorded(player: &Player, root: &Path) -> Sitting {
    player.app.flush().unwrap();
    let store = Store::at(Some(root.to_owned())).unwrap();
    let name = store.list(Kind::Battle, |_| ()).unwrap().remove(0).name;
    let file = root.join("battles").join(format!("{name}.battle"));
    let sitting = Sitting::of(store.look(Kind::Battle, &file).unwrap()).unwrap();
    assert_eq!(sitting.warnings(), Vec::<String>::new());
    sitting
}

#[test]
fn five_quick_taps_turn_one_card() {
    let root = tempfile::tempdir().unwrap();
    let mut player = at_the_first_card(root.path(), 5);
    player.wait(1000);
    for _ in 0..5 {
        player.tap_quickly("target:primary");
    }
    assert_eq!(turned(&player), 2, "with the clock standing still");
    player.wait(1000);
    for _ in 0..5 {
        player.tap_quickly("target:primary");
        player.wait(79);
    }
    assert_eq!(turned(&player), 3, "within 400 ms");
    player.wait(5);
    player.tap_quickly("target:primary");
    assert_eq!(turned(&player), 4, "and after them it is open again");
}

#[test]
fn five_quick_touches_of_a_real_card_turn_one_card() {
    let root = tempfile::tempdir().unwrap();
    let mut player = at_the_first_card(root.path(), 5);
    player.tap("target:turn");
    player.wait(1000);
    for _ in 0..5 {
        player.tap_quickly("target:pad:card:R8");
    }
    assert_eq!(turned(&player), 2);
    player.expect("Red eight turned");
}

#[test]
fn space_held_down_never_acts_and_quick_presses_turn_one_card() {
    let root = tempfile::tempdir().unwrap();
    let mut player = at_the_first_card(root.path(), 7);
    for _ in 0..20 {
        player.wait(500);
        player.press("Space", Modifiers::empty(), true);
    }
    assert_eq!(turned(&player), 1, "a repeat is no press");
    player.wait(1000);
    for _ in 0..5 {
        player.press("Space", Modifiers::empty(), false);
        player.press("Space", Modifiers::empty(), true);
        player.wait(79);
    }
    assert_eq!(turned(&player), 2, "five presses within 400 ms");
    player.key("Space");
    assert_eq!(turned(&player), 3);
}

/// All that can be asked of a table: what it shows, and of each card and unit what it is and what can be done.
type Whole = (Readout, Vec<Option<Strip<()>>>, Vec<Act<()>>);

fn whole(desk: &dyn Desk) -> Whole {
    let cards = (0..54).map(|card| Spot::Thing(format!("card:{card}").into()));
    let units = (0..60).map(|unit| Spot::Unit(UnitId(unit)));
    (desk.readout(), cards.chain(units).map(|spot| desk.strip(&spot)).collect(), desk.acts())
}

/// Cards turned and cards left, as the table tells them; always 54.
fn all_cards_are_there(desk: &dyn Desk) {
    let turned: usize = desk.readout().clock.value.parse().unwrap();
    let Some(card) = desk.strip(&Spot::Thing("card".into())) else { return };
    let left = card.facts.iter().find_map(|fact| fact.split_once(" card")?.0.parse::<usize>().ok()).unwrap();
    assert_eq!(turned + left, 54);
}

/// A battle without its window, at its first card, with a ruling for the shuffle.
fn at_the_table(shuffle: &'static str) -> Battle {
    let (library, _) = library([]);
    let answers = Answers::default().with("ruling.m1", Answer::Choice(shuffle.into()));
    let scenario = Battle::games()[0].scenarios(&library)[0].id.clone();
    let mut battle = Battle::begin(Battle::IDS[0], &library, &scenario, &answers, ChanceKey([7; 32])).unwrap();
    while battle.desk().readout().clock.value.is_empty() {
        let primary = Ask::Act(battle.desk().acts()[0].id.clone());
        battle.desk_mut().issue(&primary, &Hand::app()).unwrap();
    }
    battle
}

#[test]
fn undo_goes_back_over_reshuffles_and_redo_forth_to_all_as_it_was() {
    for shuffle in ["run_out", "second_joker", "each_joker"] {
        let mut battle = at_the_table(shuffle);
        let start = battle.desk().cursor();
        let mut stood = vec![whole(battle.desk())];
        let mut shuffles = 0;
        for step in 0_u16..140 {
            let before = battle.desk().readout().clock.value;
            let ask = if step % 3 == 1 {
                Ask::Strip(Spot::Unit(UnitId(step % 40)), if step % 2 == 0 { "gone" } else { "hits:1" }.into())
            } else {
                Ask::Act("turn-card".into())
            };
            // A unit that is gone takes no hit: then nothing happens, and nothing is to be undone.
            if battle.desk_mut().issue(&ask, &Hand::app()).is_ok() {
                all_cards_are_there(battle.desk());
                shuffles +=
                    usize::from(before.parse::<u8>().unwrap() > 1 && battle.desk().readout().clock.value == "1");
                stood.push(whole(battle.desk()));
            }
        }
        assert!(shuffles >= 1, "{shuffle}: the deck was shuffled");
        for back in (0..stood.len() - 1).rev() {
            battle.desk_mut().undo().unwrap();
            assert_eq!(whole(battle.desk()), stood[back], "{shuffle}: undo to {back}");
        }
        for (forth, whole_then) in stood.iter().enumerate().skip(1) {
            battle.desk_mut().redo().unwrap();
            assert_eq!(whole(battle.desk()), *whole_then, "{shuffle}: redo to {forth}");
        }
        for jump in [stood.len() - 1, 3, 60, 0, 41] {
            battle.desk_mut().jump(start + jump).unwrap();
            assert_eq!(whole(battle.desk()), stood[jump], "{shuffle}: jump to {jump}");
        }
    }
}

#[test]
fn what_undo_and_redo_show_over_a_reshuffle_is_the_very_same_screen() {
    let root = tempfile::tempdir().unwrap();
    let mut player = Player::new(root.path(), 9);
    player.tap("target:new");
    player.tap("target:page:Rulings");
    player.tap("The whole deck, after each joker");
    player.tap("target:begin");
    to_the_first_card(&mut player);
    player.tap("target:turn");
    let mut seen = vec![table(&player)];
    for (unit, card) in ["R8", "joker", "BA", "R8", "joker", "R2"].into_iter().enumerate() {
        player.tap(&format!("target:pad:card:{card}"));
        seen.push(table(&player));
        player.tap(&format!("cell:unit:{unit}"));
        player.tap("target:strip:hits:1");
        player.key("Esc");
        seen.push(table(&player));
    }
    assert_eq!(turned(&player), 1, "the whole deck was shuffled before the last card");
    for back in (0..seen.len() - 1).rev() {
        player.tap("target:undo");
        assert_eq!(table(&player), seen[back], "undo to {back}");
    }
    for (forth, screen) in seen.iter().enumerate().skip(1) {
        player.tap("target:redo");
        assert_eq!(table(&player), *screen, "redo to {forth}");
    }
    let end = seen.last().unwrap();
    let sitting = recorded(&player, root.path());
    assert_eq!(sitting.desk().readout().clock.value, "1");
    let player = {
        let mut player = player.again(10);
        player.tap("target:continue");
        player
    };
    assert_eq!(table(&player), *end, "and a program started anew folds the same");
}

#[test]
fn undo_never_sets_anything_off() {
    let root = tempfile::tempdir().unwrap();
    let mut player = at_the_first_card(root.path(), 13);
    player.tap("target:turn");
    player.tap("target:pad:card:R8");
    let before = recorded(&player, root.path()).desk().recorded();
    let mut expected = before;
    let mut undone = |player: &mut Player, what: &str| {
        player.tap("target:undo");
        expected += 1;
        let sitting = recorded(player, root.path());
        assert_eq!(sitting.desk().recorded(), expected, "{what}: one record, the undo itself");
        assert_eq!(turned(player), 1, "{what}");
        player.tap("target:redo");
        expected += 1;
        assert_eq!(recorded(player, root.path()).desk().recorded(), expected, "{what}: one record, the redo itself");
        assert_eq!(turned(player), 2, "{what}");
    };
    undone(&mut player, "with the pad for the next card open");
    player.tap("cell:name:a:Phalanx");
    undone(&mut player, "with a unit's strip open");
    player.tap("cell:name:a:Phalanx");
    player.tap("cell:name:b:Levy");
    undone(&mut player, "with the form of an attack open");
    player.tap("cell:name:a:Phalanx");
    player.tap("cell:name:b:Levy");
    player.tap("target:turn");
    player.tap("target:pad:face:4");
    player.expect("Take back");
    undone(&mut player, "with half a throw on the pad");
    player.expect_not("Take back");
    player.key("l");
    undone(&mut player, "with the log open");
    player.key("Esc");
    player.key("d");
    undone(&mut player, "with the dice tray open");
}

#[test]
fn quick_undo_takes_back_one_and_keys_as_many_as_were_pressed() {
    let root = tempfile::tempdir().unwrap();
    let mut player = at_the_first_card(root.path(), 17);
    for _ in 0..6 {
        player.tap("target:primary");
    }
    assert_eq!(turned(&player), 7);
    player.wait(1000);
    for _ in 0..5 {
        player.tap_quickly("target:undo");
    }
    assert_eq!(turned(&player), 6, "what undo means has changed under the finger");
    player.wait(1000);
    for _ in 0..3 {
        player.press("z", Modifiers::COMMAND, false);
        player.press("z", Modifiers::COMMAND, true);
    }
    assert_eq!(turned(&player), 3, "three presses, three times taken back; a repeat is no press");
    for _ in 0..4 {
        player.press("z", Modifiers::COMMAND | Modifiers::SHIFT, false);
    }
    assert_eq!(turned(&player), 7);
}

#[test]
fn a_whole_attack_is_made_with_the_keyboard_alone() {
    let root = tempfile::tempdir().unwrap();
    let mut player = Player::new(root.path(), 19);
    player.key("Space");
    player.expect("New battle");
    player.key("Space");
    for _ in 0..20 {
        if cards(&player).is_some() {
            break;
        }
        player.key("Space");
    }
    assert_eq!(turned(&player), 1);
    // Cards are turned until somebody on the left side may attack, and the arrows go there.
    let find = |player: &mut Player| {
        for _ in 0..12 {
            (0..30).for_each(|_| player.key("Up"));
            player.key("Left");
            for _ in 0..26 {
                player.key("Enter");
                if player.sees("Touch its target") {
                    return;
                }
                player.key("Esc");
                player.key("Down");
            }
            player.key("Space");
        }
        panic!("nobody may attack:\n{}", player.screen());
    };
    find(&mut player);
    player.key("Right");
    player.key("Enter");
    player.expect("Eliminated:");
    player.key("r");
    player.expect("how many succeed");
    player.expect_not("Take back");
    let before = recorded(&player, root.path()).desk().cursor();
    // The first row asks for what was lost, the second for successes, the third for faces.
    player.key("Tab");
    player.key("Tab");
    player.key("6");
    player.expect("Take back");
    player.key("Backspace");
    player.expect_not("Take back");
    player.key("Tab");
    player.key("Tab");
    player.key("0");
    let sitting = recorded(&player, root.path());
    assert_eq!(sitting.desk().cursor(), before + 1, "no hit is a whole attack:\n{}", player.screen());
    let last = sitting.desk().latest(1).remove(0);
    assert_eq!(last.by, Some(By::Hand), "{last:?}");
    player.control("z");
    assert_eq!(recorded(&player, root.path()).desk().cursor(), before);
    // The same by the program: Space rolls.
    player.key("Esc");
    player.key("Enter");
    player.expect_not("Touch its target");
    player.key("Esc");
    find(&mut player);
    player.key("Right");
    player.key("Enter");
    while player.sees("The program rolls") {
        player.key("Space");
    }
    let sitting = recorded(&player, root.path());
    let last = sitting.desk().latest(1).remove(0);
    assert_eq!(last.by, Some(By::App), "{last:?}");
    assert_eq!(player.touches, 0, "no finger touched the screen");
}

#[test]
fn keys_open_and_close_what_lies_over_the_table() {
    let root = tempfile::tempdir().unwrap();
    let mut player = at_the_first_card(root.path(), 23);
    let table_alone = table(&player);
    for (key, title) in [("?", "take the last key of the pad back"), ("l", "Back to the beginning"), ("d", "We roll")] {
        player.key(key);
        player.expect(title);
        player.key("Esc");
        assert_eq!(table(&player), table_alone, "{key}");
    }
    // Every key of the list stands in it with its words.
    player.key("?");
    for key in ["Space", "Ctrl Z", "Ctrl Shift Z", "digits", "Enter", "Esc", "F11", "Ctrl + − 0", "Tab", "F", "C"] {
        assert!(player.texts().iter().any(|said| said.text == key), "{key}:\n{}", player.screen());
    }
    player.key("Space");
    assert_eq!(table(&player), table_alone, "Space closes what lies over the table and turns no card");
}

#[test]
fn control_with_plus_minus_and_nought_sets_the_scale_and_keeps_it() {
    let root = tempfile::tempdir().unwrap();
    let mut player = at_the_first_card(root.path(), 29);
    assert_eq!(player.app.scale(), 100);
    player.control("+");
    player.control("=");
    assert_eq!(player.app.scale(), 110);
    player.control("-");
    assert_eq!(player.app.scale(), 105);
    let mut player = player.again(30);
    assert_eq!(player.app.scale(), 105, "it is kept");
    player.control("0");
    assert_eq!(player.app.scale(), 100, "as the screen has it");
    for _ in 0..40 {
        player.control("+");
    }
    assert_eq!(player.app.scale(), 250);
    for _ in 0..40 {
        player.control("-");
    }
    assert_eq!(player.app.scale(), 75);
}

/// What F11 makes of the window: the mode that is asked of iced.
fn mode_after_f11(player: &mut Player) -> window::Mode {
    let event = keyboard::Event::KeyPressed {
        key: Key::Named(Named::F11),
        modified_key: Key::Named(Named::F11),
        physical_key: keyboard::key::Physical::Code(keyboard::key::Code::F11),
        location: keyboard::Location::Standard,
        modifiers: Modifiers::empty(),
        text: None,
        repeat: false,
    };
    let task = player.app.update(Message::Typed(event));
    let mut actions = into_stream(task).expect("something is asked of the window");
    loop {
        match block_on(actions.next()).expect("the mode is asked for") {
            Action::Window(WindowAction::GetLatest(answer)) => answer.send(Some(window::Id::unique())).unwrap(),
            Action::Window(WindowAction::SetMode(_, mode)) => return mode,
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn f11_fills_the_screen_and_gives_it_back() {
    let root = tempfile::tempdir().unwrap();
    let mut player = Player::new(root.path(), 31);
    assert_eq!(mode_after_f11(&mut player), window::Mode::Fullscreen);
    assert_eq!(mode_after_f11(&mut player), window::Mode::Windowed);
}
