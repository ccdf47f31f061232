//! Scenes: Alexander the Great.

use super::Scene;
use crate::support::Player;

/// Alexander the Great, both sides set up: the Macedonians move.
pub fn alexander(player: &mut Player) {
    player.tap("target:new");
    player.tap("target:game:alexander_the_great");
    player.tap("target:begin");
    player.tap("target:primary");
    player.tap("target:primary");
}

/// The sheet of a battle of its first turn: Companions charge the Foot Guards, Alexander leads.
pub fn great_battle(player: &mut Player) {
    alexander(player);
    for _ in 0..2 {
        player.tap("target:primary");
    }
    player.tap("target:board:post:few:a");
    player.tap("target:board:post:many:b");
    player.tap("target:board:post:few:b");
    player.tap("cell:unit:7");
    player.tap("cell:unit:11");
    player.tap("target:quick:4");
    player.tap("target:quick:3");
    player.tap("target:a.1.charge");
}

pub const SCENES: &[Scene] = &[
    ("great-prepare", |player| {
        player.tap("target:new");
        player.tap("target:game:alexander_the_great");
    }),
    ("great-tables", |player| {
        player.tap("target:new");
        player.tap("target:game:alexander_the_great");
        player.tap("target:page:Tables");
        for word in [6, 9, 1] {
            player.tap(&format!("target:quick:{word}"));
        }
    }),
    ("great-counters", |player| {
        player.tap("target:new");
        player.tap("target:game:alexander_the_great");
        player.tap("target:page:Macedonians");
        player.tap("target:counter.a.coenus.front");
        player.tap("target:quick:6");
    }),
    ("great-kind", |player| {
        player.tap("target:new");
        player.tap("target:game:alexander_the_great");
        player.tap("target:page:Macedonians");
        player.tap("target:kind.a");
        player.tap("target:kind.a:hypaspists");
    }),
    ("great", alexander),
    ("great-announce", |player| {
        alexander(player);
        player.tap("target:primary");
        player.tap("target:act:announce");
    }),
    ("great-factors", |player| {
        alexander(player);
        player.tap("target:primary");
        player.tap("target:primary");
        player.tap("cell:unit:7");
        player.tap("cell:unit:11");
    }),
    ("great-battle", great_battle),
    ("great-card", |player| {
        great_battle(player);
        player.tap("target:primary");
    }),
    ("great-fought", |player| {
        great_battle(player);
        player.tap("target:primary");
        player.tap("target:pad:choice:9");
    }),
    ("great-real", |player| {
        great_battle(player);
        player.tap("target:turn");
    }),
    ("great-strip", |player| {
        alexander(player);
        player.tap("target:thing:morale:b");
    }),
    ("great-tournament", |player| {
        player.tap("target:new");
        player.tap("target:game:alexander_the_great");
        player.tap("target:game:tournament");
        player.tap("target:begin");
        player.tap("target:primary");
        player.tap("target:primary");
    }),
    ("great-persians", |player| {
        player.tap("target:new");
        player.tap("target:game:alexander_the_great");
        player.tap("target:game:tournament");
        player.tap("target:begin");
        for _ in 0..5 {
            player.tap("target:primary");
        }
    }),
    ("great-result", |player| {
        great_battle(player);
        player.tap("target:leader.0");
        player.tap("target:primary");
        player.tap("target:pad:choice:6");
        player.tap("target:pad:choice:0");
        player.tap("target:pad:number:2");
    }),
    ("great-units", |player| {
        alexander(player);
        player.tap("target:primary");
        player.tap("target:primary");
        player.key("f");
    }),
    ("great-settled", |player| {
        alexander(player);
        for _ in 0..4 {
            player.tap("target:board:post:many:b");
            player.tap("target:board:post:few:a");
        }
        player.tap("target:board:camp:1");
        for _ in 0..6 {
            player.tap("target:primary");
        }
    }),
    ("great-desert", |player| {
        alexander(player);
        player.tap("target:board:camp:1");
        player.tap("target:board:camp:2");
        player.tap("target:board:post:few:b");
        for _ in 0..6 {
            player.tap("target:primary");
        }
        player.tap("target:act:desert:b");
    }),
    ("great-over", |player| {
        alexander(player);
        player.tap("target:board:leader:0");
    }),
];
