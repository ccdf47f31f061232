//! What is kept as one's own goes into one's own file, and names are remembered.

use crate::support::Player;
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
