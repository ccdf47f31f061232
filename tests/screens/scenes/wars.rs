//! Scenes: Wars of Alexander.

use super::Scene;
use crate::support::{self, Player};
use iced::Size;

/// A battle of Wars of Alexander in its first turn.
pub fn wars(player: &mut Player) {
    player.tap("target:new");
    player.tap("target:game:wars_of_alexander");
    player.tap("target:begin");
    player.tap("target:primary");
}

/// The sheet of its first fight.
pub fn round(player: &mut Player) {
    wars(player);
    for _ in 0..3 {
        player.tap("target:primary");
    }
    player.tap("cell:unit:0");
    player.tap("cell:unit:19");
    for _ in 0..3 {
        player.tap("target:primary");
    }
}

pub const SCENES: &[Scene] = &[
    ("wars-prepare", |player| {
        player.tap("target:new");
        player.tap("target:game:wars_of_alexander");
    }),
    ("wars", wars),
    ("wars-strip", |player| {
        wars(player);
        player.tap("cell:unit:0");
    }),
    ("wars-contact", |player| {
        wars(player);
        player.tap("target:primary");
        player.tap("cell:unit:6");
        player.tap("cell:unit:12");
        player.tap("target:charge");
    }),
    ("wars-shoot", |player| {
        wars(player);
        player.tap("cell:unit:10");
        player.tap("cell:unit:12");
    }),
    ("wars-orders", |player| {
        wars(player);
        player.tap("target:primary");
        player.key("o");
    }),
    ("wars-totals", |player| {
        player.tap("target:new");
        player.tap("target:game:wars_of_alexander");
        player.resize(Size::new(1280.0, 1600.0));
        player.tap("target:totals");
        player.resize(support::LAPTOP);
        player.tap("target:begin");
        player.tap("target:primary");
        player.tap("target:act:losses");
    }),
    ("wars-army", |player| {
        player.tap("target:new");
        player.tap("target:game:wars_of_alexander");
        player.tap("target:page:Persians");
    }),
    ("wars-ordered", |player| {
        wars(player);
        for _ in 0..3 {
            player.tap("target:primary");
        }
    }),
    ("wars-strip-move", |player| {
        wars(player);
        player.tap("target:primary");
        player.tap("cell:unit:19");
    }),
    ("wars-panic", |player| {
        round(player);
        player.tap("target:primary");
        player.tap("target:primary");
        player.key("t");
    }),
    ("wars-fight", round),
    ("wars-fought", |player| {
        round(player);
        player.tap("target:primary");
    }),
    ("wars-real", |player| {
        round(player);
        player.tap("target:turn");
    }),
];
