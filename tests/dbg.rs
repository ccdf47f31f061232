#![allow(clippy::unwrap_used, reason = "tests")]
#[path = "support/mod.rs"]
mod support;
use support::Player;
#[test]
fn dbg() {
    let root = tempfile::tempdir().unwrap();
    let mut player = Player::new(root.path(), 11);
    player.tap("target:new");
    player.tap("target:page:Rulings");
    player.tap("The whole deck, after each joker");
    player.tap("target:begin");
    player.tap("target:primary");
    println!("A {}", player.screen().replace("\n", " | "));
    player.tap("target:turn");
    println!("B {}", player.screen().replace("\n", " | "));
    player.tap("target:pad:face:2");
    println!("C {}", player.screen().replace("\n", " | "));
    player.tap("No more terrain");
    println!("D {}", player.screen().replace("\n", " | "));
}
