//! Scenes: Gaugamela.

use super::Scene;
use crate::support::Player;

/// A battle of Gaugamela in its first phase of duels.
pub fn gaugamela(player: &mut Player) {
    player.tap("target:new");
    player.tap("target:game:gaugamela");
    player.tap("target:begin");
    player.tap("target:primary");
    player.tap("target:primary");
}

/// The sheet of a duel of its first phase, the chariots': they are Darius's.
pub fn duel(player: &mut Player) {
    gaugamela(player);
    player.tap("cell:unit:22");
    player.tap("cell:unit:0");
}

pub const SCENES: &[Scene] = &[
    ("gaugamela-prepare", |player| {
        player.tap("target:new");
        player.tap("target:game:gaugamela");
    }),
    ("gaugamela", gaugamela),
    ("gaugamela-strip", |player| {
        gaugamela(player);
        player.tap("cell:unit:22");
    }),
    ("gaugamela-duel", duel),
    ("gaugamela-archer", |player| {
        gaugamela(player);
        for _ in 0..8 {
            if !player.sees("Archers move") {
                player.tap("target:primary");
            }
        }
        player.tap("cell:unit:54");
        player.tap("cell:unit:0");
        player.tap("target:moved:1-far");
    }),
    ("gaugamela-dueled", |player| {
        duel(player);
        player.tap("target:primary");
    }),
    ("gaugamela-real", |player| {
        duel(player);
        player.tap("target:turn");
    }),
];
