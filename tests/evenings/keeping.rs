//! What is kept as one's own goes into one's own file, and names are remembered.

use crate::support::Player;
use hetairoi::gui::app::Message;
use std::fs;

const OWN: &str = r#"# Ours.
schema = 1
kind = "profile"
id = "alexander_of_macedon"
game = "alexander_of_macedon"
extends = "alexander_of_macedon"
name = "Alexander of Macedon"

[unit.persian.levy]
dice = 2
"#;

#[test]
fn keep_as_mine_writes_into_the_file_that_has_the_id_already() {
    let root = tempfile::tempdir().unwrap();
    let own = root.path().join("own");
    fs::create_dir_all(&own).unwrap();
    fs::write(own.join("a.toml"), OWN).unwrap();
    let mut player = Player::new(root.path(), 3);
    player.tap("target:new");
    player.tap("target:page:Values");
    let touches = player.touches_of(|player| {
        player.tap("target:dice.macedonian.scouts:more");
        player.tap("target:keep");
    });
    assert_eq!(touches, 2);
    player.expect("kept as yours");
    player.expect("a.toml");
    let kept = fs::read_to_string(own.join("a.toml")).unwrap();
    assert!(kept.contains("[unit.macedonian.scouts]\ndice = 4"), "{kept}");
    assert!(kept.contains("[unit.persian.levy]\ndice = 2"), "what was ours before stays:\n{kept}");
    let files: Vec<String> =
        fs::read_dir(&own).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    assert!(!files.contains(&"alexander_of_macedon-mine.toml".to_owned()), "no second file of that id: {files:?}");
    assert!(files.len() > 1, "the file as it was is set aside: {files:?}");
    let mut player = player.again(4);
    player.tap("target:new");
    player.tap("target:page:Values");
    player.expect_not("was 3");
    player.tap("target:dice.macedonian.scouts:less");
    player.expect("was 4");
}

#[test]
fn names_of_players_are_remembered_for_the_next_battle() {
    let root = tempfile::tempdir().unwrap();
    let mut player = Player::new(root.path(), 3);
    player.tap("target:new");
    player.write("target:player.a", "Anna");
    player.tap("target:scenario:phoenicia");
    player.tap("target:begin");
    player.app.flush().unwrap();
    let mut player = player.again(4);
    player.tap("target:new");
    player.tap("target:begin");
    player.app.flush().unwrap();
    let texts = |folder: &str| -> Vec<String> {
        let entries = fs::read_dir(root.path().join(folder)).unwrap().map(|entry| entry.unwrap().path());
        let battles = entries.filter(|path| path.extension().is_some_and(|end| end == "battle"));
        battles.map(|path| fs::read_to_string(path).unwrap()).collect()
    };
    let battles = texts("battles");
    assert_eq!(battles.len(), 2);
    assert!(battles.iter().all(|battle| battle.contains("\"Anna\"")), "both battles know her name");
}

/// The first numbers in a row of the forces.
fn row_begins(player: &mut Player, row: &str, numbers: &[&str]) {
    player.tap("target:page:Forces");
    let screen = player.screen();
    let mut lines = screen.lines().skip_while(|line| *line != row).skip(1);
    for number in numbers {
        assert_eq!(lines.next(), Some(*number), "{row}: {screen}");
    }
    player.tap("target:page:Battle");
}

fn profile(id: &str, name: &str, values: &str) -> String {
    format!(
        "schema = 1\nkind = \"profile\"\nid = \"{id}\"\ngame = \"gaugamela\"\nextends = \"gaugamela\"\nname = \"{name}\"\n\n{values}"
    )
}

#[test]
fn profiles_of_two_friends_are_offered_by_name_and_a_battle_brings_its_own_army() {
    let root = tempfile::tempdir().unwrap();
    let own = root.path().join("own");
    fs::create_dir_all(&own).unwrap();
    fs::write(own.join("a.toml"), profile("anna", "Anna's dice", "[army.darius.chariots]\nd12 = 5\n")).unwrap();
    fs::write(own.join("b.toml"), profile("ben", "Ben's dice", "[army.darius.chariots]\nd12 = 7\n")).unwrap();
    let battle = "schema = 1\nkind = \"scenario\"\nid = \"granicus\"\ngame = \"gaugamela\"\nname = \"Granicus (club)\"\n\
        profile = \"ben\"\n\n[values.side.alexander]\nname = \"Parmenio\"\n\n[values.army.alexander.cavalry]\nd10 = 9\n\n\
        [[reminder]]\ntext = \"The river is deep.\"\n";
    fs::write(own.join("c.toml"), battle).unwrap();
    let mut player = Player::new(root.path(), 3);
    player.tap("target:new");
    player.tap("target:game:gaugamela");
    player.expect("Anna's dice");
    player.expect("Ben's dice");
    row_begins(&mut player, "Darius: chariots", &["3"]);
    player.tap("target:profile:anna");
    row_begins(&mut player, "Darius: chariots", &["5"]);
    player.tap("target:profile:ben");
    row_begins(&mut player, "Darius: chariots", &["7"]);
    // The club's battle has its own values over Ben's, and is called by its own name.
    player.tap("target:profile:anna");
    player.tap("target:scenario:granicus");
    row_begins(&mut player, "Darius: chariots", &["7"]);
    row_begins(&mut player, "Parmenio: cavalry", &["0", "9", "6"]);
    player.tap("target:begin");
    player.expect("Parmenio");
    player.app.flush().unwrap();
    let mut player = player.again(4);
    player.expect("Granicus (club)");
    player.tap("target:new");
    row_begins(&mut player, "Darius: chariots", &["5"]);
    player.expect_not("Parmenio");
}

#[test]
fn own_files_are_read_again_when_they_change_and_broken_ones_are_told_at_once() {
    let root = tempfile::tempdir().unwrap();
    let own = root.path().join("own");
    fs::create_dir_all(&own).unwrap();
    let file = own.join("a.toml");
    fs::write(&file, profile("gaugamela", "Ours", "[army.darius.chariots]\nd12 = 5\n")).unwrap();
    let mut player = Player::new(root.path(), 3);
    player.tap("target:new");
    player.tap("target:game:gaugamela");
    row_begins(&mut player, "Darius: chariots", &["5"]);
    fs::write(&file, profile("gaugamela", "Ours", "[army.darius.chariots]\nd12 = 12\n")).unwrap();
    player.tell(Message::WindowFocused);
    player.expect("read again");
    row_begins(&mut player, "Darius: chariots", &["12"]);
    fs::write(&file, profile("gaugamela", "Ours", "[army.darius.chariots]\nd12 = \"many\"\n")).unwrap();
    player.tell(Message::WindowFocused);
    player.expect("a.toml:9:7: army.darius.chariots.d12: expected a whole number from 0 to 99, found the text `many`");
    row_begins(&mut player, "Darius: chariots", &["3"]);
    // A battle that runs keeps what it began with.
    player.tap("target:begin");
    fs::write(&file, profile("gaugamela", "Ours", "[army.darius.chariots]\nd12 = 1\n")).unwrap();
    player.tell(Message::WindowFocused);
    player.expect("of 33 dice");
}

#[test]
fn what_can_not_be_kept_is_told_and_nothing_is_written() {
    let root = tempfile::tempdir().unwrap();
    let own = root.path().join("own");
    let mut player = Player::new(root.path(), 3);
    player.tap("target:new");
    player.tap("target:game:gaugamela");
    player.tap("target:page:Forces");
    // A second die of the leader can not take the field.
    player.tap("target:alexander.guard.d10:more");
    player.tap("target:keep");
    player.expect("at most 1 die, found 2");
    let files = fs::read_dir(&own).map_or(0, Iterator::count);
    assert_eq!(files, 0, "nothing is written");
}
