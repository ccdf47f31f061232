//! Pictures of every screen, light and dark, and what must hold on all of them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

#[path = "screens/scenes/mod.rs"]
mod scenes;
mod support;

use iced::{Rectangle, Size};
use scenes::ancients::ancients_kept;
use scenes::ancients::companions;
use scenes::campaign::campaign;
use scenes::first::battle;
use scenes::first::ended;
use scenes::first::fight;
use scenes::great::great_battle;
use scenes::wars::round;
use support::{Named, Player};

fn scene(act: fn(&mut Player)) -> (tempfile::TempDir, Player) {
    let root = tempfile::tempdir().unwrap();
    let mut player = Player::new(root.path(), 7);
    act(&mut player);
    player.app.flush().unwrap();
    (root, player)
}

/// All scenes, or those whose names begin with `HETAIROI_SCENE`, for who draws one screen again and again.
#[test]
fn every_screen_has_its_picture_in_light_and_dark() {
    let only = std::env::var("HETAIROI_SCENE").unwrap_or_default();
    let drawn = scenes::all().into_iter().filter(|(name, _)| name.starts_with(&only));
    for (name, act) in drawn {
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
    let (_root, mut great) = scene(great_battle);
    for (name, size) in [
        ("great-1920", Size::new(1920.0, 1080.0)),
        ("great-1024", Size::new(1024.0, 640.0)),
        ("great-folded", Size::new(800.0, 600.0)),
        ("great-tiny", Size::new(400.0, 300.0)),
    ] {
        great.resize(size);
        great.shoot(name);
    }
    let (_root, mut fight) = scene(round);
    for (name, size) in [
        ("wars-1024", Size::new(1024.0, 640.0)),
        ("wars-folded", Size::new(800.0, 600.0)),
        ("wars-tiny", Size::new(400.0, 300.0)),
        ("wars-upright", Size::new(700.0, 1100.0)),
    ] {
        fight.resize(size);
        fight.shoot(name);
    }
    player.resize(Size::new(1920.0, 1080.0));
    for _ in 0..7 {
        player.control("+");
    }
    player.shoot("table-1920-across");
}

#[test]
fn the_table_of_banners_has_its_pictures_in_other_sizes() {
    for (name, act) in [("ancients-fight", companions as fn(&mut Player)), ("ancients-kept", ancients_kept)] {
        let (_root, mut player) = scene(act);
        for (size, window) in [
            ("1920", Size::new(1920.0, 1080.0)),
            ("1024", Size::new(1024.0, 640.0)),
            ("folded", Size::new(800.0, 600.0)),
            ("upright", Size::new(700.0, 1100.0)),
        ] {
            player.resize(window);
            player.shoot(&format!("{name}-{size}"));
        }
    }
    let (_root, mut player) = scene(|player| {
        player.tap("target:new");
        player.tap("target:game:commands_colors_ancients");
    });
    for (size, window) in [("1024", Size::new(1024.0, 640.0)), ("tiny", Size::new(400.0, 300.0))] {
        player.resize(window);
        player.shoot(&format!("ancients-prepare-{size}"));
    }
    // The army with the most types.
    let (_root, player) = scene(|player| {
        player.tap("target:new");
        player.tap("target:game:commands_colors_ancients");
        player.write("target:search", "magn");
        player.tap("target:scenario:magnesia");
        player.tap("target:begin");
        player.tap("target:primary");
    });
    player.shoot("ancients-magnesia");
}

/// Whether it is a unit whose cell is all there is to touch of it, as where dice stand for units.
fn stands_alone(name: &str, all: &[Named]) -> bool {
    name.starts_with("cell:unit:") && !all.iter().any(|named| named.id.starts_with("row:"))
}

/// The sizes that things to touch must have, by what they are; a cell is looked at where it stands alone.
fn least(name: &str) -> Size {
    match name.split(':').next() {
        Some("row") => Size::new(200.0, 40.0),
        Some("cell") => Size::new(56.0, 56.0),
        _ => Size::new(48.0, 48.0),
    }
}

fn overlap(one: &Rectangle, two: &Rectangle) -> bool {
    one.intersection(two).is_some_and(|both| both.width > 0.5 && both.height > 0.5)
}

#[test]
fn what_can_be_touched_is_large_enough_and_touches_nothing_else() {
    for (name, act) in scenes::all() {
        let (_root, player) = scene(act);
        can_be_touched(name, &player, Rectangle::with_size(support::LAPTOP));
    }
    // On a large screen, at arm's length and from across the table.
    for (name, act) in scenes::all().into_iter().step_by(5) {
        let (_root, mut player) = scene(act);
        player.resize(Size::new(1920.0, 1080.0));
        can_be_touched(name, &player, Rectangle::with_size(Size::new(1536.0, 864.0)));
        for _ in 0..7 {
            player.control("+");
        }
        can_be_touched(name, &player, Rectangle::with_size(Size::new(1200.0, 675.0)));
    }
}

/// Each target is as large as a finger needs, in the window, and free of the others.
fn can_be_touched(name: &str, player: &Player, window: Rectangle) {
    let name = format!("{name} at {} by {}", window.width, window.height);
    let all = player.named();
    let is_touched = |id: &str| id.starts_with("target:") || id.starts_with("row:") || stands_alone(id, &all);
    let touchable: Vec<Named> = all.iter().filter(|named| is_touched(&named.id)).cloned().collect();
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

#[test]
fn no_text_leaves_the_window() {
    for (name, act) in scenes::all() {
        let (_root, player) = scene(act);
        let window = Rectangle::with_size(support::LAPTOP);
        for said in player.texts() {
            if said.visible.is_some() {
                let inside = said.bounds.x >= -0.5 && said.bounds.x + said.bounds.width <= window.width + 0.5;
                assert!(inside, "{name}: `{}` stands at {:?}", said.text, said.bounds);
                assert!(fits(&said.text, said.bounds), "{name}: `{}` is cut in {:?}", said.text, said.bounds);
            }
        }
    }
}

/// Whether a text, shaped in one of the sizes of the scale and on as many lines as its bounds are high, finds
/// room in them: its words in the narrowest of our fonts are no wider than all lines together, with the spaces at which
/// lines break.
fn fits(text: &str, bounds: Rectangle) -> bool {
    hetairoi::gui::theme::SCALE.iter().any(|size| {
        let wide = hetairoi::gui::widget::width_of(text, *size, hetairoi::gui::theme::SANS);
        [1.0, 1.1, 1.15, 1.2, 1.25, 1.3].iter().any(|line| {
            let lines = (bounds.height / (size * line)).round();
            lines >= 1.0 && (bounds.height - lines * size * line).abs() < 1.0 && wide <= lines * (bounds.width + 8.0)
        })
    })
}

/// How much a channel of a pixel may differ, and how many pixels in a thousand may differ more.
const SHADE: u8 = 12;
const OFF: usize = 1;

/// Pictures that are kept: one that is missing creates itself, to be looked at before it is added.
#[test]
fn the_kept_pictures_are_still_drawn() {
    for (name, act, dark) in [
        ("home-first", (|_| {}) as fn(&mut Player), false),
        ("table", battle, false),
        ("table", battle, true),
        ("table-attack-real", fight, false),
        ("end-course", ended, false),
        ("campaign", campaign, false),
        ("great-battle", great_battle, false),
    ] {
        let (_root, mut player) = scene(act);
        if dark {
            player.dark();
        }
        let (rgba, width, height) = player.picture();
        let file =
            format!("{}/tests/goldens/{name}{}.png", env!("CARGO_MANIFEST_DIR"), if dark { "-dark" } else { "" });
        let Ok(kept) = image::open(&file) else {
            image::save_buffer(&file, &rgba, width, height, image::ExtendedColorType::Rgba8).unwrap();
            continue;
        };
        let kept = kept.to_rgba8();
        assert_eq!((kept.width(), kept.height()), (width, height), "{name}");
        let differ = |(one, two): &(&[u8], &[u8])| one.iter().zip(*two).any(|(a, b)| a.abs_diff(*b) > SHADE);
        let off = kept.chunks(4).zip(rgba.chunks(4)).filter(differ).count();
        let most = rgba.len() / 4 * OFF / 1000;
        assert!(off <= most, "{file}: {off} pixels differ, at most {most} may; look at target/screens and decide");
    }
}

/// Sizes of text come from the one scale of the theme: no file of the window has one of its own.
#[test]
fn no_file_of_the_window_has_a_size_of_text_of_its_own() {
    fn walk(folder: &std::path::Path, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, found);
                continue;
            }
            for (line, text) in (1..).zip(std::fs::read_to_string(&path).unwrap().lines()) {
                let literal = |call: &str| {
                    text.split(call).skip(1).any(|rest| rest.starts_with(|character: char| character.is_ascii_digit()))
                };
                if literal(".size(") || literal("text_size(") {
                    found.push(format!("{}:{line}: {}", path.display(), text.trim()));
                }
            }
        }
    }
    let mut found = Vec::new();
    walk(std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src/gui")), &mut found);
    assert!(found.is_empty(), "{}", found.join("\n"));
    let scale = hetairoi::gui::theme::SCALE.map(|size| format!("{size}"));
    assert_eq!(scale, ["15", "18", "20", "26", "40", "56", "96"]);
}
