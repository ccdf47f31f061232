//! Campaigns of other games by touch, from the first battle to the end: what was lost is heard by
//! the ids of the data files and confirmed.

use crate::known::cell;
use crate::support::Player;
use hetairoi::campaign::State;
use hetairoi::instruments::Side;
use hetairoi::store::{Kind, Sitting, Store};
use hetairoi::systems::describe::{Item, Stand, Status};
use std::path::Path;

/// From home to a new campaign on the table.
fn begin(player: &mut Player, campaign: &str, expected: &[&str]) {
    player.tap("target:campaigns");
    player.tap(&format!("target:chart:{campaign}"));
    player.tap("target:primary");
    for words in expected {
        player.expect(words);
    }
}

/// What a program started now would read of the newest file of a kind.
fn newest(player: &Player, root: &Path, kind: Kind, folder: &str, end: &str) -> Sitting {
    player.app.flush().unwrap();
    let store = Store::at(Some(root.to_owned())).unwrap();
    let name = store.list(kind, |_| ()).unwrap().remove(0).name;
    let file = root.join(folder).join(format!("{name}.{end}"));
    Sitting::of(store.look(kind, &file).unwrap()).unwrap()
}

fn campaign(player: &Player, root: &Path) -> State {
    newest(player, root, Kind::Campaign, "campaigns", "campaign").campaign().unwrap().clone()
}

fn stands(player: &Player, root: &Path, side: Side) -> Vec<Stand> {
    let battle = newest(player, root, Kind::Battle, "battles", "battle");
    let items = side.of(&battle.desk().readout().sides).items.clone();
    let units =
        items.into_iter().filter_map(|item| if let Item::Units { rows, .. } = item { Some(rows) } else { None });
    units.flatten().flat_map(|row| row.stands).filter(|stand| stand.status != Status::Gone).collect()
}

/// A unit of a side, by its name, is taken off by hand.
fn take_off(player: &mut Player, root: &Path, (side, name): (Side, &str), act: &str) {
    let all = stands(player, root, side);
    let stand = all.iter().find(|stand| stand.name == name).unwrap_or_else(|| panic!("no {name}: {all:?}"));
    player.tap(&cell(stand.id));
    player.tap(&format!("target:strip:{act}"));
    player.key("Esc");
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

/// The result as the battle told it is confirmed; what the campaign has counted then.
fn confirm(player: &mut Player, root: &Path) -> (String, [Vec<(String, u16)>; 2]) {
    player.tap("target:primary");
    let state = campaign(player, root);
    let fought = &state.battles().last().unwrap().fought;
    assert!(!fought.by_hand && fought.report.battle.is_some(), "it was heard from the battle itself");
    let winner = serde_json::to_value(fought.report.winner).unwrap().as_str().unwrap().to_owned();
    (winner, fought.report.lost.clone().map(|lost| lost.into_iter().collect()))
}

fn lost(all: &[(&str, u16)]) -> Vec<(String, u16)> {
    all.iter().map(|(unit, number)| ((*unit).to_owned(), *number)).collect()
}

#[test]
fn gaugamela_best_of_three() {
    let root = tempfile::tempdir().unwrap();
    let mut player = Player::new(root.path(), 31);
    begin(&mut player, "gaugamela", &["Next: Gaugamela", "Alexander attacks", "All dice stand again."]);

    player.tap("target:primary");
    player.expect("Battle 1: Gaugamela");
    player.tap("target:begin");
    player.tap("target:primary");
    player.tap("target:primary");
    take_off(&mut player, root.path(), (Side::B, "black d12"), "remove");
    take_off(&mut player, root.path(), (Side::A, "green d12"), "remove");
    give_up(&mut player, "b");
    assert_eq!(
        confirm(&mut player, root.path()),
        ("a".to_owned(), [lost(&[("infantry", 1)]), lost(&[("chariots", 1)])])
    );
    player.expect("Next: Gaugamela");
    player.expect("The next defeat loses the campaign.");

    player.tap("target:primary");
    player.expect("Battle 2: Gaugamela");
    player.tap("target:begin");
    let battle = newest(&player, root.path(), Kind::Battle, "battles", "battle");
    assert_eq!(battle.desk().readout().sides.map(|side| side.score.value), ["22", "33"], "losses are made good");
    give_up(&mut player, "a");
    assert_eq!(confirm(&mut player, root.path()), ("b".to_owned(), [Vec::new(), Vec::new()]));
    player.expect("Next: Gaugamela");

    player.tap("target:primary");
    player.expect("Battle 3: Gaugamela");
    player.tap("target:begin");
    give_up(&mut player, "b");
    assert_eq!(confirm(&mut player, root.path()).0, "a");
    player.expect("The Macedonians have won");
    player.expect("The Macedonians have won 2 battles.");

    let stood = player.screen();
    let mut player = player.again(32);
    player.tap("target:campaigns");
    player.tap("target:primary");
    assert_eq!(player.screen(), stood.replace("saving", "saved"));
}

#[test]
fn granicus_issus_and_gaugamela_in_their_order() {
    let root = tempfile::tempdir().unwrap();
    let mut player = Player::new(root.path(), 33);
    begin(&mut player, "commands_colors_ancients", &["Next: Granicus", "Alexander attacks"]);

    player.tap("target:primary");
    player.expect("Battle 1: Granicus");
    player.tap("target:begin");
    player.tap("target:primary");
    take_off(&mut player, root.path(), (Side::B, "Auxilia"), "one-less");
    take_off(&mut player, root.path(), (Side::B, "Auxilia"), "one-less");
    give_up(&mut player, "a");
    assert_eq!(confirm(&mut player, root.path()), ("b".to_owned(), [Vec::new(), lost(&[("auxilia", 2)])]));
    player.expect("Next: Issus");
    player.expect("Granicus, Persians defending");

    player.tap("target:primary");
    player.expect("Battle 2: Issus");
    player.tap("target:begin");
    give_up(&mut player, "b");
    assert_eq!(confirm(&mut player, root.path()).0, "a");
    player.expect("Next: Gaugamela");

    player.tap("target:primary");
    player.expect("Battle 3: Gaugamela");
    player.tap("target:begin");
    give_up(&mut player, "a");
    assert_eq!(confirm(&mut player, root.path()).0, "b");
    player.expect("The Persians have won");
    player.expect("The Persians have won 2 battles.");
    player.expect_not("Prepare the battle");
}
