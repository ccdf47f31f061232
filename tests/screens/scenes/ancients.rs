//! Scenes: Commands & Colors: Ancients.

use super::Scene;
use crate::support::Player;

/// A battle of Commands & Colors: Ancients, with every unit kept or by types.
pub fn ancients_with(player: &mut Player, keep: bool) {
    player.tap("target:new");
    player.tap("target:game:commands_colors_ancients");
    player.write("target:search", "gaug");
    player.tap("target:scenario:gaugamela");
    if keep {
        player.tap("target:page:Players");
        player.tap("target:keep");
    }
    player.tap("target:begin");
}

/// Its first turn.
pub fn ancients(player: &mut Player) {
    ancients_with(player, false);
    player.tap("target:primary");
}

/// The sheet of the Companions on chariots.
pub fn companions(player: &mut Player) {
    ancients(player);
    player.tap("cell:unit:6");
    player.tap("cell:unit:16");
}

/// Heavy infantry on a unit by real dice: hits and flags.
pub fn told(player: &mut Player, target: &str, hits: u8, flags: u8) {
    player.tap("cell:unit:4");
    player.tap(target);
    if player.sees("Real dice") {
        player.tap("target:turn");
    }
    player.tap(&format!("target:pad:lost:0:{hits}"));
    player.tap(&format!("target:pad:lost:1:{flags}"));
}

/// A battle with every unit kept, some fights old.
pub fn ancients_kept(player: &mut Player) {
    ancients_with(player, true);
    player.tap("target:primary");
    for (attacker, defender, hits, flags) in [(7, 24, 2, 0), (8, 25, 3, 1), (12, 30, 2, 1), (9, 28, 1, 0)] {
        player.tap(&format!("cell:unit:{attacker}"));
        player.tap(&format!("cell:unit:{defender}"));
        if player.sees("Real dice") {
            player.tap("target:turn");
        }
        player.tap(&format!("target:pad:lost:0:{hits}"));
        player.tap(&format!("target:pad:lost:1:{flags}"));
    }
}

pub const SCENES: &[Scene] = &[
    ("ancients-prepare", |player| {
        player.tap("target:new");
        player.tap("target:game:commands_colors_ancients");
    }),
    ("ancients-search", |player| {
        player.tap("target:new");
        player.tap("target:game:commands_colors_ancients");
        player.write("target:search", "rom 2");
    }),
    ("ancients-players", |player| {
        player.tap("target:new");
        player.tap("target:game:commands_colors_ancients");
        player.tap("target:page:Players");
    }),
    ("ancients-council", |player| {
        player.tap("target:new");
        player.tap("target:game:commands_colors_ancients");
        player.tap("target:page:War council");
    }),
    ("ancients-rulings", |player| {
        player.tap("target:new");
        player.tap("target:game:commands_colors_ancients");
        player.tap("target:page:Rulings");
    }),
    ("ancients-set-up", |player| ancients_with(player, false)),
    ("ancients", ancients),
    ("ancients-strip", |player| {
        ancients(player);
        player.tap("cell:unit:6");
    }),
    ("ancients-side", |player| {
        ancients(player);
        player.tap("target:board:banner-unit:a");
        player.tap("target:board:banner-leader:b");
        player.tap("target:thing:side:a");
    }),
    ("ancients-fight", companions),
    ("ancients-real", |player| {
        companions(player);
        player.tap("target:turn");
        player.tap("target:pad:symbol:2");
    }),
    ("ancients-fought", |player| {
        companions(player);
        player.tap("target:turn");
        for symbol in [2, 3, 5, 4] {
            player.tap(&format!("target:pad:symbol:{symbol}"));
        }
        player.key("Esc");
    }),
    ("ancients-flags", |player| {
        ancients(player);
        told(player, "cell:unit:11", 1, 2);
    }),
    ("ancients-reply", |player| {
        ancients(player);
        told(player, "cell:unit:11", 1, 0);
        player.tap("target:primary");
    }),
    ("ancients-amok", |player| {
        ancients(player);
        told(player, "cell:unit:17", 0, 2);
        player.tap("target:primary");
        player.tap("target:primary");
        player.tap("cell:unit:10");
    }),
    ("ancients-ran-amok", |player| {
        ancients(player);
        told(player, "cell:unit:17", 0, 2);
        player.tap("target:primary");
        for unit in [10, 4] {
            player.tap("target:primary");
            player.tap(&format!("cell:unit:{unit}"));
            player.tap("target:primary");
        }
    }),
    ("ancients-elephants", |player| {
        ancients(player);
        player.tap("target:act:end-turn");
        player.tap("cell:unit:17");
        player.tap("cell:unit:4");
        player.tap("target:turn");
        for symbol in [0, 3, 5, 5, 1, 4] {
            player.tap(&format!("target:pad:symbol:{symbol}"));
        }
    }),
    ("ancients-charged", |player| {
        ancients(player);
        player.tap("target:act:end-turn");
        player.tap("cell:unit:17");
        player.tap("cell:unit:4");
        player.tap("target:turn");
        for symbol in [0, 3, 5, 5, 1, 5, 4, 0] {
            player.tap(&format!("target:pad:symbol:{symbol}"));
        }
        player.key("Esc");
    }),
    ("ancients-leader", |player| {
        ancients(player);
        player.tap("cell:unit:4");
        player.tap("cell:unit:11");
        player.tap("target:on.leader");
        player.tap("target:turn");
        player.tap("target:pad:lost:0:1");
        player.tap("target:pad:lost:1:0");
    }),
    ("ancients-ground", |player| {
        companions(player);
        player.tap("target:on.ground");
    }),
    ("ancients-rally", |player| {
        ancients_kept(player);
        player.tap("target:act:end-turn");
        player.tap("target:act:rally");
        if player.sees("Real dice") {
            player.tap("target:turn");
        }
        for symbol in [0, 3, 1, 4] {
            player.tap(&format!("target:pad:symbol:{symbol}"));
        }
        player.key("Esc");
    }),
    ("ancients-cards", |player| {
        ancients(player);
        player.key("c");
    }),
    ("ancients-kept", ancients_kept),
];
