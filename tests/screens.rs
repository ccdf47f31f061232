//! Pictures of every screen, light and dark, and what must hold on all of them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

mod support;

use iced::{Rectangle, Size};
use support::{Named, Player};

/// A state of the program, and the name of its picture.
type Scene = (&'static str, fn(&mut Player));

fn deploy(player: &mut Player) {
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
fn battle(player: &mut Player) {
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

fn fight(player: &mut Player) {
    battle(player);
    player.tap("cell:name:a:Hypaspists");
    player.tap("cell:name:b:Levy");
}

const SCENES: [Scene; 20] = [
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
];

fn scene(act: fn(&mut Player)) -> (tempfile::TempDir, Player) {
    let root = tempfile::tempdir().unwrap();
    let mut player = Player::new(root.path(), 7);
    act(&mut player);
    player.app.flush().unwrap();
    (root, player)
}

#[test]
fn every_screen_has_its_picture_in_light_and_dark() {
    for (name, act) in SCENES {
        let (_root, mut player) = scene(act);
        player.shoot(&format!("{name}-light"));
        player.dark();
        player.shoot(&format!("{name}-dark"));
    }
}

#[test]
fn the_table_has_its_pictures_in_other_sizes_and_scales() {
    let (_root, mut player) = scene(battle);
    for (name, size) in [
        ("table-1920", Size::new(1920.0, 1080.0)),
        ("table-1024", Size::new(1024.0, 640.0)),
        ("table-folded", Size::new(800.0, 600.0)),
        ("table-tiny", Size::new(400.0, 300.0)),
        ("table-upright", Size::new(700.0, 1100.0)),
    ] {
        player.resize(size);
        player.shoot(name);
    }
    player.resize(Size::new(1920.0, 1080.0));
    for _ in 0..7 {
        player.control("+");
    }
    player.shoot("table-1920-across");
}

/// The sizes that things to touch must have, by what they are.
fn least(name: &str) -> Size {
    if name.starts_with("row:") { Size::new(200.0, 40.0) } else { Size::new(48.0, 48.0) }
}

fn overlap(one: &Rectangle, two: &Rectangle) -> bool {
    one.intersection(two).is_some_and(|both| both.width > 0.5 && both.height > 0.5)
}

#[test]
fn what_can_be_touched_is_large_enough_and_touches_nothing_else() {
    for (name, act) in SCENES {
        let (_root, player) = scene(act);
        let window = Rectangle::with_size(support::LAPTOP);
        let touchable: Vec<Named> = player
            .named()
            .into_iter()
            .filter(|named| named.id.starts_with("target:") || named.id.starts_with("row:"))
            .collect();
        assert!(!touchable.is_empty(), "{name}");
        for target in &touchable {
            let least = least(&target.id);
            let Rectangle { width, height, .. } = target.bounds;
            assert!(
                width >= least.width - 0.5 && height >= least.height - 0.5,
                "{name}: `{}` is {width} by {height}, expected at least {} by {}",
                target.id,
                least.width,
                least.height
            );
            if let Some(visible) = target.visible {
                assert!(visible.is_within(&window), "{name}: `{}` leaves the window", target.id);
            }
        }
        for (at, one) in touchable.iter().enumerate() {
            for two in touchable.iter().skip(at + 1) {
                let (Some(a), Some(b)) = (one.visible, two.visible) else { continue };
                // A field of text is seen twice: as what it is, and as what can be written into.
                if one.id == two.id {
                    continue;
                }
                assert!(!overlap(&a, &b), "{name}: `{}` and `{}` overlap", one.id, two.id);
            }
        }
    }
}

#[test]
fn no_text_leaves_the_window() {
    for (name, act) in SCENES {
        let (_root, player) = scene(act);
        let window = Rectangle::with_size(support::LAPTOP);
        for said in player.texts() {
            if said.visible.is_some() {
                let inside = said.bounds.x >= -0.5 && said.bounds.x + said.bounds.width <= window.width + 0.5;
                assert!(inside, "{name}: `{}` stands at {:?}", said.text, said.bounds);
            }
        }
    }
}
