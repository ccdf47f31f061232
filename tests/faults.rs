//! What goes wrong with disks and files, as the players see it: told, and nothing lost.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

mod support;

use hetairoi::store::fault_fs::Memory;
use hetairoi::store::{Kind, Store, World};
use iced::Size;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use support::{Player, world};

/// Where the program keeps its files in a disk of memory.
const ROOT: &str = "/table";

fn store(memory: &Memory) -> Store {
    Store::with(PathBuf::from(ROOT), World { files: Arc::new(memory.clone()), ..world(1) })
}

/// The program, started on a disk of memory.
fn start(memory: &Memory) -> Player {
    Player::over(store(memory), Path::new(ROOT))
}

/// A new battle with its first card turned.
fn play(player: &mut Player) {
    player.tap("target:new");
    player.tap("target:begin");
    for _ in 0..20 {
        if player.sees("urn the next card") {
            return;
        }
        player.tap("target:primary");
    }
    panic!("no card was turned:\n{}", player.screen());
}

/// What stands on the table, without the mark of what is saved and what is told above it.
fn table(player: &Player) -> Vec<String> {
    let marks = ["saved", "saving", "not saved", "read only", "Save again"];
    let told = |line: &str| marks.contains(&line) || line.contains("can not be saved");
    player.screen().lines().filter(|line| !told(line)).map(str::to_owned).collect()
}

fn card(player: &mut Player) {
    let before = table(player);
    player.tap("target:primary");
    assert_ne!(table(player), before, "play goes on");
}

/// Exactly these words stand somewhere.
#[track_caller]
fn expect_mark(player: &Player, mark: &str) {
    assert!(player.texts().iter().any(|said| said.text == mark), "expected `{mark}`:\n{}", player.screen());
}

/// Plays through a fault that a disk has for a while; afterwards all is saved.
fn play_through(fail: impl Fn(&Memory), told: &str) {
    let memory = Memory::default();
    let mut player = start(&memory);
    play(&mut player);
    player.app.flush().unwrap();
    expect_mark(&player, "saved");
    fail(&memory);
    for _ in 0..4 {
        card(&mut player);
        player.app.flush().unwrap_err();
        expect_mark(&player, "not saved");
        player.expect(told);
        player.expect("the battle stays in memory and is saved as soon as it can be");
    }
    player.tap("target:undo");
    player.tap("cell:unit:3");
    player.tap("target:strip:hits:1");
    player.key("Esc");
    player.app.flush().unwrap_err();
    expect_mark(&player, "not saved");
    memory.heal();
    card(&mut player);
    player.app.flush().unwrap();
    expect_mark(&player, "saved");
    player.expect_not("can not be saved");
    assert_eq!(memory.violations(), 0, "no descriptor is used after its sync failed");
    let stood = table(&player);
    drop(player);
    memory.cut_power(0);
    let mut player = start(&memory);
    player.tap("target:continue");
    assert_eq!(table(&player), stood, "a fresh program shows the very same table");
    player.tap("target:undo");
    player.tap("target:undo");
    player.tap("target:undo");
    player.app.flush().unwrap();
}

#[test]
fn a_disk_that_fills_in_the_midst_of_a_battle_loses_nothing() {
    for room in [0, 1, 60, 200] {
        play_through(|memory| memory.full_after(room), "the disk is full; make some room on it");
    }
}

#[test]
fn a_disk_that_turns_read_only_in_the_midst_of_a_battle_loses_nothing() {
    play_through(Memory::read_only, "the disk can only be read; choose another folder with --data-dir");
}

#[test]
fn a_disk_that_can_not_confirm_what_it_wrote_loses_nothing() {
    play_through(Memory::fail_sync, "can not be saved: input/output error");
}

#[test]
fn a_battle_is_begun_on_a_full_disk_and_saved_once_there_is_room() {
    let memory = Memory::default();
    memory.full_after(0);
    let mut player = start(&memory);
    play(&mut player);
    player.app.flush().unwrap_err();
    expect_mark(&player, "not saved");
    player.expect("settings.toml`: the disk is full; make some room on it");
    player.tap("target:read");
    assert_eq!(memory.names(), Vec::<PathBuf>::new());
    memory.heal();
    player.tap("target:retry");
    player.app.flush().unwrap();
    expect_mark(&player, "saved");
    let stood = table(&player);
    drop(player);
    let mut player = start(&memory);
    player.tap("target:continue");
    assert_eq!(table(&player), stood);
}

#[test]
fn a_battle_that_is_not_saved_is_not_left_and_not_closed_in_silence() {
    let memory = Memory::default();
    let mut player = start(&memory);
    play(&mut player);
    memory.read_only();
    card(&mut player);
    player.app.flush().unwrap_err();
    let stood = table(&player);
    player.tap("target:more");
    player.tap("target:home");
    player.expect("can not be saved");
    assert!(player.sees("urn the next card"), "the battle stays open:\n{}", player.screen());
    memory.heal();
    player.tap("target:more");
    player.tap("target:home");
    player.expect("Continue");
    player.tap("target:continue");
    let words = |lines: Vec<String>| lines.into_iter().filter(|line| line != "Close").collect::<Vec<_>>();
    assert_eq!(words(table(&player)), words(stood));
}

#[test]
fn a_battle_on_a_disk_that_can_only_be_read_is_looked_at_and_says_why() {
    let memory = Memory::default();
    let mut player = start(&memory);
    play(&mut player);
    player.app.flush().unwrap();
    drop(player);
    memory.read_only();
    let before: Vec<_> = memory.names().into_iter().map(|name| memory.bytes(&name)).collect();
    let mut player = start(&memory);
    player.tap("target:continue");
    expect_mark(&player, "read only");
    player.expect("this battle can be looked at but not changed: the disk can only be read");
    cannot_act(&mut player);
    assert_eq!(memory.names().into_iter().map(|name| memory.bytes(&name)).collect::<Vec<_>>(), before);
}

/// Whatever is touched: the battle stays as it is.
fn cannot_act(player: &mut Player) {
    let without_notes = |player: &Player| table(player).into_iter().filter(|line| line != "Close").collect::<Vec<_>>();
    if player.sees("Close") {
        player.tap("Close");
    }
    player.key("Esc");
    let before = without_notes(player);
    assert!(!player.named().iter().any(|named| named.id == "target:primary"), "no large button");
    for key in ["Space", "Enter", "1", "6"] {
        player.key(key);
        player.key("Esc");
    }
    player.control("z");
    player.tap("cell:unit:3");
    player.tap("target:strip:hits:1");
    player.key("Esc");
    player.key("n");
    player.write("note", "we were here");
    player.key("Enter");
    player.key("Esc");
    player.key("Esc");
    let after: Vec<String> = without_notes(player);
    let missing: Vec<&String> = before.iter().filter(|line| !after.contains(line)).collect();
    assert_eq!(missing, Vec::<&String>::new(), "{after:?}");
    player.key("l");
    player.expect_not("we were here");
    player.expect_not("hit more");
    player.key("Esc");
}

#[test]
fn a_second_program_looks_at_the_battle_and_can_not_change_it() {
    let root = tempfile::tempdir().unwrap();
    let mut first = Player::new(root.path(), 3);
    play(&mut first);
    first.app.flush().unwrap();
    let stood = table(&first);
    let file = battle_file(root.path());
    let before = fs::read(&file).unwrap();
    let mut second = Player::new(root.path(), 4);
    second.tap("target:continue");
    expect_mark(&second, "read only");
    second.expect("another window has this battle open");
    cannot_act(&mut second);
    assert_eq!(fs::read(&file).unwrap(), before);
    card(&mut first);
    first.app.flush().unwrap();
    drop(first);
    // The first is gone: the second comes again and plays on.
    let mut second = second.again(5);
    second.tap("target:continue");
    second.expect_not("another window");
    assert_ne!(table(&second), stood);
    card(&mut second);
    second.app.flush().unwrap();
    expect_mark(&second, "saved");
}

/// The one battle's file.
fn battle_file(root: &Path) -> PathBuf {
    let store = Store::at(Some(root.to_owned())).unwrap();
    let name = store.list(Kind::Battle, |_| ()).unwrap().remove(0).name;
    root.join("battles").join(format!("{name}.battle"))
}

/// A battle played for some cards; its folder, its file, and the table after each card.
fn played(cards: usize) -> (tempfile::TempDir, PathBuf, Vec<Vec<String>>) {
    let root = tempfile::tempdir().unwrap();
    let mut player = Player::new(root.path(), 7);
    play(&mut player);
    let mut stood = vec![table(&player)];
    for _ in 0..cards {
        card(&mut player);
        stood.push(table(&player));
    }
    player.app.flush().unwrap();
    drop(player);
    let file = battle_file(root.path());
    (root, file, stood)
}

/// The lines of a file with their ends.
fn lines(file: &Path) -> Vec<String> {
    fs::read_to_string(file).unwrap().split_inclusive('\n').map(str::to_owned).collect()
}

fn is_entry(line: &str) -> bool {
    line.contains(r#""k":"entry""#)
}

#[test]
fn a_torn_file_opens_with_all_before_the_tear_and_says_so() {
    let (root, file, stood) = played(4);
    let all = lines(&file);
    let last = all.iter().rposition(|line| is_entry(line)).unwrap();
    for cut in [1, 20, all[last].len() - 2] {
        let kept: String = all[..last].concat();
        let torn = format!("{kept}{}", &all[last][..cut]);
        fs::write(&file, &torn).unwrap();
        let mut player = Player::new(root.path(), 8);
        player.expect("the end of the file is cut short or damaged");
        player.tap("target:continue");
        player.expect("About this file");
        player.expect(&format!("the end of the file is cut short or damaged ({cut} bytes) and is set aside"));
        player.expect("Nothing was deleted");
        player.key("Esc");
        assert_eq!(table(&player), stood[3], "everything before the tear");
        card(&mut player);
        assert_eq!(table(&player), stood[4], "and the same card comes again");
        player.app.flush().unwrap();
        drop(player);
        let aside = fs::read_dir(file.parent().unwrap()).unwrap().map(|entry| entry.unwrap().path());
        let aside = aside.filter(|path| path.to_str().unwrap().contains(".torn-"));
        let kept: Vec<Vec<u8>> = aside.map(|path| fs::read(path).unwrap()).collect();
        assert!(kept.contains(&all[last].as_bytes()[..cut].to_vec()), "the torn end is kept");
    }
}

#[test]
fn a_damaged_byte_before_a_check_is_told_and_nothing_is_lost() {
    let (root, file, stood) = played(4);
    let all = lines(&file);
    assert!(all.last().unwrap().contains(r#""k":"check""#), "a turned card is followed by a check");
    let at = all.iter().rposition(|line| is_entry(line)).unwrap();
    let mut bytes = all.concat().into_bytes();
    let place = all[..at].concat().len() + all[at].len() / 2;
    bytes[place] ^= 4;
    fs::write(&file, &bytes).unwrap();
    let mut player = Player::new(root.path(), 8);
    player.expect("nothing is lost");
    player.tap("target:continue");
    player.expect("damaged or missing; restored from the check that follows: nothing is lost");
    player.key("Esc");
    assert_eq!(&table(&player), stood.last().unwrap());
    card(&mut player);
    player.app.flush().unwrap();
    drop(player);
    assert!(fs::read(&file).unwrap().starts_with(&bytes), "what was damaged stays as it is");
}

#[test]
fn a_damaged_entry_after_the_last_check_is_named_and_the_rest_stands() {
    let (root, file, stood) = played(3);
    let mut player = Player::new(root.path(), 8);
    player.tap("target:continue");
    for unit in [3, 4] {
        player.tap(&format!("cell:unit:{unit}"));
        player.tap("target:strip:hits:1");
        player.key("Esc");
    }
    player.app.flush().unwrap();
    drop(player);
    let all = lines(&file);
    let at = all.len() - 2;
    let mut bytes = all.concat().into_bytes();
    let place = all[..at].concat().len() + all[at].len() / 2;
    bytes[place] ^= 4;
    fs::write(&file, &bytes).unwrap();
    let mut player = Player::new(root.path(), 9);
    player.tap("target:continue");
    player.expect("can not be read and is left out");
    player.key("Esc");
    assert_ne!(&table(&player), stood.last().unwrap(), "the entry after it stands");
    player.tap("target:undo");
    assert_eq!(&table(&player)[..5], &stood.last().unwrap()[..5]);
}

/// The file as a program of schema 2 would have written it: each line hashed anew.
fn newer(text: &str) -> String {
    let mut before = "0000000000000000".to_owned();
    let mut newer = String::new();
    for line in text.lines() {
        let body = line[..line.len() - 24].replace("\"schema\":1", "\"schema\":2");
        let (start, rest) = body.split_once("\"p\":\"").unwrap();
        let body = format!("{start}\"p\":\"{before}{}", &rest[16..]);
        blake3::hash(body.as_bytes()).to_hex()[..16].clone_into(&mut before);
        newer.extend([body.as_str(), ",\"h\":\"", before.as_str(), "\"}\n"]);
    }
    newer
}

#[test]
fn a_newer_file_is_looked_at_and_stays_untouched() {
    let (root, file, stood) = played(2);
    let text = newer(&fs::read_to_string(&file).unwrap());
    fs::write(&file, &text).unwrap();
    let mut player = Player::new(root.path(), 8);
    player.tap("target:continue");
    expect_mark(&player, "read only");
    player.expect("this battle was written by a newer version of the program");
    player.key("Esc");
    let shown = table(&player);
    let missing = stood.last().unwrap().iter().find(|line| line.contains(" turned") && !shown.contains(line));
    assert_eq!(missing, None, "it is shown as it stands");
    cannot_act(&mut player);
    drop(player);
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
}

#[test]
fn a_file_that_is_no_battle_stands_in_the_list_with_its_reason() {
    let (root, file, _) = played(1);
    let other = file.with_file_name("2020-01-01-chess-bcdfgh.battle");
    fs::write(&other, "dear aunt,\n").unwrap();
    fs::write(file.with_file_name("2020-01-02-chess-bcdfgh.battle"), "x".repeat(5 << 20)).unwrap();
    let mut player = Player::new(root.path(), 8);
    player.expect("2020-01-01-chess-bcdfgh");
    player.expect("not a hetairoi-battle file: `dear aunt,`");
    player.expect("not a hetairoi-battle file: `xxx");
    player.tap("target:battle:2020-01-01-chess-bcdfgh");
    player.expect("Battles");
    player.tap("target:continue");
    player.expect("urn the next card");
    drop(player);
    assert_eq!(fs::read_to_string(&other).unwrap(), "dear aunt,\n");
}

#[test]
fn settings_with_a_wrong_key_are_told_and_never_lost() {
    for (text, told) in [
        ("theme = \"dark\"\ncolour = \"blue\"\n", "unknown field `colour`"),
        ("theme = \"dark\ncolour", "settings.toml`:2:7: "),
        ("theme = \"purple\"\n", "unknown variant `purple`"),
    ] {
        let root = tempfile::tempdir().unwrap();
        let file = root.path().join("settings.toml");
        fs::write(&file, text).unwrap();
        let mut player = Player::new(root.path(), 3);
        player.expect("the settings are not used: ");
        player.expect(told);
        player.tap("target:read");
        player.expect_not(told);
        assert_eq!(fs::read_to_string(&file).unwrap(), text, "nothing is written before something is set");
        player.tap("target:settings");
        player.tap("target:theme:Dark");
        let kept = root.path().join("settings.toml.damaged-1");
        player.expect(&format!("the settings that could not be read are kept as `{}`", kept.display()));
        assert_eq!(fs::read_to_string(&kept).unwrap(), text);
        player.tap("target:odds");
        assert!(!root.path().join("settings.toml.damaged-2").exists(), "the new ones are sound");
        let player = player.again(4);
        player.expect_not("the settings are not used");
        assert_eq!(player.app.look(), hetairoi::gui::theme::Look::dark());
    }
}

#[test]
fn settings_that_can_not_be_saved_are_told_and_play_goes_on() {
    let memory = Memory::default();
    memory.read_only();
    let mut player = start(&memory);
    player.tap("target:settings");
    player.tap("target:theme:Dark");
    player.expect("settings.toml`: the disk can only be read");
    assert_eq!(player.app.look(), hetairoi::gui::theme::Look::dark(), "they hold until the program ends");
}

#[test]
fn a_bad_own_file_is_listed_with_its_problem_and_the_rest_works() {
    let root = tempfile::tempdir().unwrap();
    let own = root.path().join("own");
    fs::create_dir(&own).unwrap();
    fs::write(own.join("mine.toml"), "schema = 1\nkind = \"deck\"\nid = \"My deck\"\n").unwrap();
    fs::write(own.join("torn.toml"), "schema = \n").unwrap();
    fs::write(own.join("wide.toml"), "#".repeat(300 << 10)).unwrap();
    let mut player = Player::new(root.path(), 3).at(Size::new(1280.0, 2000.0));
    player.tap("target:settings");
    player.expect(
        "mine.toml:3:6: id: expected an id of at most 64 small letters, digits, `_` or `-`, found the text `My deck`",
    );
    player.expect("torn.toml:1:");
    player.expect("wide.toml: expected at most 256 KiB, found more");
    for name in ["mine.toml", "torn.toml", "wide.toml"] {
        fs::remove_file(own.join(name)).unwrap();
    }
    player.tap("target:reload");
    player.expect("your own files are read again: no problem");
    player.expect_not("mine.toml");
    player.key("Esc");
    fs::write(own.join("torn.toml"), "schema = \n").unwrap();
    let mut player = player.again(4);
    play(&mut player);
    player.app.flush().unwrap();
}
