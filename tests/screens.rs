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
    let player = Player::new(root.path(), 7);
    player.shoot("home-first-light");
    let mut player = at_the_table(&root);
    player.shoot("table-start-light");
    eprintln!("{}", player.screen());
    player.resize(Size::new(1920.0, 1080.0));
    player.shoot("table-start-1920");
}
