//! A campaign by touch: three of its battles, a result taken back, photographs.

use crate::known::{cell, recorded, stands};
use crate::support::Player;
use hetairoi::gui::app::Message;
use hetairoi::instruments::Side;
use std::path::PathBuf;

/// From home to a new campaign on the table.
fn begin(player: &mut Player) {
    player.tap("target:campaigns");
    player.expect("The road to Persia");
    player.tap("target:primary");
    player.expect("Next: Asia Minor");
    player.expect("Alexander attacks");
}

/// From the campaign into its next battle, whose form it has settled.
fn into_battle(player: &mut Player, place: &str) {
    player.tap("target:primary");
    player.expect(place);
    player.tap("target:begin");
    player.expect("Terrain");
}

/// Whether something with this name is there: who rolls and who turns is a habit that stays.
fn is_named(player: &Player, name: &str) -> bool {
    player.named().iter().any(|named| named.id == name)
}

/// The terrain is placed after one roll, the program's or of real dice.
fn terrain(player: &mut Player, by_hand: bool) {
    let face = "target:pad:face:2";
    if is_named(player, face) != by_hand {
        player.tap("target:turn");
    }
    player.tap(if by_hand { face } else { "target:primary" });
    player.expect("for terrain");
    player.tap("target:act:no-more-terrain");
    player.tap("target:act:no-more-terrain");
    player.expect("first 5 rows");
}

/// Both sides stand; a real card, and an attack under it: who, whom, the hits that stay.
fn card_and_attack(player: &mut Player, card: &str, [one, other]: [&str; 2], hits: u8) {
    player.tap("target:primary");
    let key = format!("target:pad:card:{card}");
    if !is_named(player, &key) {
        player.tap("target:turn");
    }
    player.tap(&key);
    player.tap(one);
    player.tap(other);
    if player.sees("Real dice") {
        player.tap("target:turn");
    }
    player.tap(&format!("target:pad:lost:0:{hits}"));
    player.expect(&format!("Mark {hits} hit"));
}

/// A side gives the battle up, and the players go on to the campaign.
fn give_up(player: &mut Player, side: &str) {
    player.tap("target:more");
    player.tap("target:act:concede");
    player.tap(&format!("target:side:{side}"));
    player.tap("target:primary");
    player.tap("target:primary");
    player.expect("won");
    player.tap("target:end");
    player.tap("target:campaign");
    player.expect("How it ended");
}

/// Leaves the table, and comes back to the campaign.
fn leave_and_continue(player: &mut Player) {
    player.tap("target:more");
    player.tap("target:home");
    player.tap("target:campaigns");
    player.tap("target:primary");
}

#[test]
fn two_battles_of_a_campaign_by_touch() {
    let root = tempfile::tempdir().unwrap();
    let mut player = Player::new(root.path(), 21);
    begin(&mut player);
    into_battle(&mut player, "Battle 1: Asia Minor");
    terrain(&mut player, false);
    card_and_attack(&mut player, "R8", ["cell:name:a:Phalanx", "cell:name:b:Levy"], 2);
    give_up(&mut player, "b");
    player.tap("target:primary");
    player.expect("Next: Phoenicia");
    player.expect("Asia Minor, Persians defending");
    player.expect("Macedonians won 29 Nov");

    into_battle(&mut player, "Battle 2: Phoenicia");
    // In the middle of it: to the list, and back by the campaign.
    player.tap("target:more");
    player.tap("target:home");
    player.expect("Continue");
    player.tap("target:campaigns");
    player.tap("target:primary");
    player.expect("is being fought");
    player.expect("On with the battle");
    player.tap("target:primary");
    player.expect("Terrain");
    terrain(&mut player, true);
    card_and_attack(&mut player, "BA", ["cell:name:b:Immortals", "cell:name:a:Phalanx"], 1);
    give_up(&mut player, "a");
    player.tap("target:primary");
    player.expect("Next: Asia Minor");
    player.expect("Darius attacks");
    player.expect("Phoenicia, Persians defending");
}

#[test]
fn in_mesopotamia_levies_stand_in_place_of_missing_hoplites() {
    let root = tempfile::tempdir().unwrap();
    let mut player = Player::new(root.path(), 27);
    begin(&mut player);
    for _ in 0..2 {
        player.tap("target:act:result");
        player.tap("target:winner:a");
        player.tap("target:primary");
    }
    player.expect("Next: Mesopotamia");
    player.tap("target:primary");
    player.expect("Battle 3: Mesopotamia");
    player.expect("Only 2 units of Hoplites in Mesopotamia");
    player.tap("target:page:Forces");
    // Below all units: in a high window it is seen without scrolling.
    player.resize(iced::Size::new(1280.0, 2000.0));
    player.tap("4 Levy");
    player.resize(crate::support::LAPTOP);
    player.tap("target:begin");
    terrain(&mut player, false);
    player.expect("4 Levy in place of the others");
    let levies = stands(recorded(&player, root.path()).desk(), Side::B);
    let named = |name: &str| levies.iter().filter(|stand| stand.name.starts_with(name)).count();
    assert_eq!((named("Hoplites"), named("Levy")), (2, 8), "{levies:?}");
    // The last of them, one in place of hoplites, is attacked as any other.
    let last = levies.iter().rfind(|stand| stand.name.starts_with("Levy")).unwrap();
    card_and_attack(&mut player, "R8", ["cell:name:a:Phalanx", &cell(last.id)], 2);
    player.expect("Levy H");
    give_up(&mut player, "b");
    player.tap("target:primary");
    player.expect("Next: Persia");
    player.expect("Mesopotamia, Persians defending");
}

#[test]
fn a_lost_battle_taken_back_and_won_moves_everything_together() {
    let root = tempfile::tempdir().unwrap();
    let mut player = Player::new(root.path(), 22);
    begin(&mut player);
    into_battle(&mut player, "Battle 1: Asia Minor");
    give_up(&mut player, "a");
    player.tap("target:primary");
    let lost = |player: &Player| {
        player.expect("Next: Greece");
        player.expect("Darius attacks");
        player.expect("Hoplites gone for good");
        player.expect("A second");
    };
    lost(&player);
    leave_and_continue(&mut player);
    lost(&player);

    player.tap("target:undo");
    player.expect_not("gone for good");
    player.expect("is being fought");
    // The battle is still the one that was heard; what it told can be corrected before it counts.
    player.tap("target:primary");
    player.expect("How it ended");
    player.tap("target:winner:a");
    player.tap("target:primary");
    player.expect("Next: Phoenicia");
    player.expect("Alexander attacks");
    player.expect("Macedonians won 29 Nov");
    player.expect_not("gone for good");
    player.expect_not("A second");

    let stood = player.screen();
    player.app.flush().unwrap();
    let mut player = player.again(23);
    player.tap("target:campaigns");
    player.tap("target:primary");
    assert_eq!(player.screen(), stood.replace("saving", "saved"));
}

#[test]
fn what_the_campaign_has_settled_is_not_asked_and_says_why() {
    let root = tempfile::tempdir().unwrap();
    let mut player = Player::new(root.path(), 24);
    begin(&mut player);
    player.tap("target:primary");
    player.expect("in Asia Minor Alexander attacks");
    player.expect("No Elephant");
    player.expect_not("Keep as mine");
    assert!(player.named().iter().all(|named| !named.id.starts_with("target:attacker")));
    player.tap("target:page:Forces");
    player.expect("no Elephant in Asia Minor");
    player.tap("target:cancel");
    player.expect("Next: Asia Minor");
}

#[test]
fn the_end_of_a_battle_shows_its_course_and_says_nothing_of_few_dice() {
    let root = tempfile::tempdir().unwrap();
    let mut player = Player::new(root.path(), 26);
    player.tap("target:new");
    player.tap("target:begin");
    player.tap("target:act:no-more-terrain");
    player.tap("target:act:no-more-terrain");
    player.tap("target:primary");
    player.tap("target:turn");
    player.tap("target:pad:card:R8");
    player.tap("cell:name:a:Phalanx");
    player.tap("cell:name:b:Levy");
    if player.sees("Program's dice") {
        player.tap("target:turn");
    }
    player.tap("target:primary");
    player.key("Esc");
    player.tap("target:more");
    player.tap("target:act:concede");
    player.tap("target:side:a");
    player.tap("target:primary");
    player.tap("target:primary");
    for words in ["Persians won", "units left", "beginning", "19 to 19", "by the program", "too few to say"] {
        player.expect(words);
    }
    player.expect_not("On to the campaign");
    player.tap("target:end");
    player.tap("target:home");
    player.expect("Continue");
}

fn picture(folder: &std::path::Path) -> PathBuf {
    let path = folder.join("table.png");
    let picture = image::RgbaImage::from_fn(1600, 900, |x, y| {
        image::Rgba([u8::try_from(x / 8).unwrap_or(255), u8::try_from(y / 4).unwrap_or(255), 90, 255])
    });
    picture.save(&path).unwrap();
    path
}

#[test]
fn a_photograph_dropped_on_the_window_stands_beside_its_battle() {
    let (root, files) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut player = Player::new(root.path(), 25);
    let path = picture(files.path());
    player.tell(Message::Dropped(path.clone()));
    player.expect("open the campaign first");
    player.tap("target:read");

    begin(&mut player);
    into_battle(&mut player, "Battle 1: Asia Minor");
    give_up(&mut player, "b");
    player.tap("target:primary");
    player.tell(Message::Dropped(path.clone()));
    player.expect("Photograph");
    player.write("target:caption", "The last charge");
    player.tap("target:primary");
    player.expect("The last charge");
    player.tell(Message::Dropped(path));
    player.tap("target:of:whole");
    player.write("target:caption", "All of us");
    player.tap("target:primary");
    player.expect("All of us");

    // They are read beside the window: until they are there, their places are kept.
    player.hasty = true;
    leave_and_continue(&mut player);
    player.expect("The last charge");
    player.expect("All of us");
    player.expect("the photograph is being read");
    player.catch_up();
    player.expect_not("the photograph is being read");
    player.hasty = false;

    let odd = files.path().join("notes.txt");
    std::fs::write(&odd, "no picture").unwrap();
    player.tap("target:act:photo");
    player.write("photo", odd.to_str().unwrap());
    player.tap("target:photo:done");
    player.expect("expected a PNG or JPEG picture");
}
