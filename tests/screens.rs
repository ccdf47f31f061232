//! Pictures of every screen, and what must hold on all of them.
#![allow(clippy::unwrap_used, clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "tests")]

mod support;

use iced::Size;
use support::Player;

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

fn at_the_table(root: &tempfile::TempDir) -> Player {
    let mut player = Player::new(root.path(), 7);
    player.tap("target:new");
    player.tap("target:begin");
    player
}

#[test]
fn pictures() {
    let root = folder();
    let mut player = at_the_table(&root);
    while !player.sees("Turn the next card") {
        player.tap("target:primary");
    }
    player.tap("Hypaspists");
    player.shoot("table-strip");
    println!("{}\n--", player.screen());
    player.tap("Levy");
    player.shoot("table-attack");
    println!("{}\n--", player.screen());
    player.tap("target:turn");
    player.shoot("table-attack-real");
    println!("{:?}", player.named().iter().map(|n| &n.id).collect::<Vec<_>>());
    player.tap("target:turn");
    player.tap("target:primary");
    player.shoot("table-attacked");
    println!("{}\n--", player.screen());
    player.key("l");
    player.shoot("table-log");
    player.key("d");
    player.tap("target:tray:d6:more");
    player.tap("target:tray:d6:more");
    player.tap("target:tray:throw");
    player.shoot("table-tray");
    player.key("Esc");
    player.key("c");
    player.shoot("table-chances");
}
