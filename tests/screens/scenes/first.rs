//! Scenes: Home, the forms, and Alexander of Macedon from its table to its end.

use super::Scene;
use crate::support::Player;

pub fn deploy(player: &mut Player) {
    player.tap("target:new");
    player.tap("target:begin");
    for _ in 0..2 {
        player.tap("target:primary");
    }
    player.tap("target:act:no-more-terrain");
    player.tap("target:act:no-more-terrain");
    player.tap("target:primary");
}

/// A battle some cards old, with hits on both sides.
pub fn battle(player: &mut Player) {
    deploy(player);
    player.tap("target:turn");
    for (card, unit, target, lost) in [
        ("R8", "cell:name:a:Phalanx", "cell:name:b:Levy", 3),
        ("BA", "cell:name:b:Immortals", "cell:name:a:Companions", 1),
        ("B9", "cell:name:b:Light infantry", "cell:name:a:Scouts", 2),
    ] {
        player.tap(&format!("target:pad:card:{card}"));
        player.tap(unit);
        player.tap(target);
        if player.sees("Real dice") {
            player.tap("target:turn");
        }
        player.tap(&format!("target:pad:lost:0:{lost}"));
    }
    player.tap("target:pad:card:R9");
    player.tap("target:turn");
    player.key("Esc");
}

pub fn fight(player: &mut Player) {
    battle(player);
    player.tap("cell:name:a:Hypaspists");
    player.tap("cell:name:b:Levy");
}

/// The end of a battle some cards old.
pub fn ended(player: &mut Player) {
    battle(player);
    for _ in 0..6 {
        player.tap("target:primary");
    }
    player.tap("target:more");
    player.tap("target:act:concede");
    player.tap("target:side:b");
    player.tap("target:primary");
    player.tap("target:primary");
}

pub const SCENES: &[Scene] = &[
    ("home-first", |_| {}),
    ("home", |player| {
        battle(player);
        player.tap("target:more");
        player.tap("target:home");
        player.tap("target:new");
        player.tap("target:begin");
        player.tap("target:more");
        player.tap("target:home");
    }),
    ("prepare", |player| player.tap("target:new")),
    ("prepare-forces", |player| {
        player.tap("target:new");
        player.tap("target:page:Forces");
    }),
    ("prepare-values", |player| {
        player.tap("target:new");
        player.tap("target:page:Values");
    }),
    ("prepare-terrain", |player| {
        player.tap("target:new");
        player.tap("target:page:Terrain");
    }),
    ("prepare-rulings", |player| {
        player.tap("target:new");
        player.tap("target:page:Rulings");
    }),
    ("terrain", |player| {
        player.tap("target:new");
        player.tap("target:begin");
        player.tap("target:primary");
    }),
    ("deployment", |player| {
        player.tap("target:new");
        player.tap("target:begin");
        player.tap("target:act:no-more-terrain");
        player.tap("target:act:no-more-terrain");
    }),
    ("table", battle),
    ("table-strip", |player| {
        battle(player);
        player.tap("cell:name:a:Cretans");
    }),
    ("table-attack", |player| {
        fight(player);
        if player.sees("Program's dice") {
            player.tap("target:turn");
        }
    }),
    ("table-attack-real", fight),
    ("table-attacked", |player| {
        fight(player);
        player.tap("target:primary");
        if player.sees("The program rolls") {
            player.tap("target:primary");
        }
    }),
    ("table-real-cards", |player| {
        battle(player);
        player.tap("target:turn");
    }),
    ("table-log", |player| {
        battle(player);
        player.key("l");
    }),
    ("table-dice", |player| {
        battle(player);
        player.key("d");
        player.tap("target:tray:d6:more");
        player.tap("target:tray:d20:more");
        player.tap("target:tray:throw");
    }),
    ("table-more", |player| {
        battle(player);
        player.tap("target:more");
    }),
    ("table-chances", |player| {
        battle(player);
        player.key("c");
    }),
    ("table-concede", |player| {
        battle(player);
        player.tap("target:more");
        player.tap("target:act:concede");
    }),
    ("table-rename", |player| {
        battle(player);
        player.tap("cell:unit:44");
        player.tap("target:strip:rename");
    }),
    ("end", |player| {
        battle(player);
        player.tap("target:more");
        player.tap("target:act:concede");
        player.tap("target:side:b");
        player.tap("target:primary");
        player.tap("target:primary");
    }),
    ("settings", |player| {
        player.tap("target:settings");
    }),
    ("end-course", ended),
];
