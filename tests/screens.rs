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

/// A battle of Gaugamela in its first phase of duels.
fn gaugamela(player: &mut Player) {
    player.tap("target:new");
    player.tap("target:game:gaugamela");
    player.tap("target:begin");
    player.tap("target:primary");
    player.tap("target:primary");
}

/// The sheet of a duel of its first phase, the chariots': they are Darius's.
fn duel(player: &mut Player) {
    gaugamela(player);
    player.tap("cell:unit:22");
    player.tap("cell:unit:0");
}

/// A battle of Wars of Alexander in its first turn.
fn wars(player: &mut Player) {
    player.tap("target:new");
    player.tap("target:game:wars_of_alexander");
    player.tap("target:begin");
    player.tap("target:primary");
}

/// The sheet of its first fight.
fn round(player: &mut Player) {
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

/// Alexander the Great, both sides set up: the Macedonians move.
fn alexander(player: &mut Player) {
    player.tap("target:new");
    player.tap("target:game:alexander_the_great");
    player.tap("target:begin");
    player.tap("target:primary");
    player.tap("target:primary");
}

/// The sheet of a battle of its first turn: Companions charge the Foot Guards, Alexander leads.
fn great_battle(player: &mut Player) {
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

/// A battle of Commands & Colors: Ancients, with every unit kept or by types.
fn ancients_with(player: &mut Player, keep: bool) {
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
fn ancients(player: &mut Player) {
    ancients_with(player, false);
    player.tap("target:primary");
}

/// The sheet of the Companions on chariots.
fn companions(player: &mut Player) {
    ancients(player);
    player.tap("cell:unit:6");
    player.tap("cell:unit:16");
}

/// Heavy infantry on a unit by real dice: hits and flags.
fn told(player: &mut Player, target: &str, hits: u8, flags: u8) {
    player.tap("cell:unit:4");
    player.tap(target);
    if player.sees("Real dice") {
        player.tap("target:turn");
    }
    player.tap(&format!("target:pad:lost:0:{hits}"));
    player.tap(&format!("target:pad:lost:1:{flags}"));
}

/// A battle with every unit kept, some fights old.
fn ancients_kept(player: &mut Player) {
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

/// A campaign with a lost battle behind it.
fn campaign(player: &mut Player) {
    player.tap("target:campaigns");
    player.tap("target:primary");
    for (result, date) in [("a", "21 Nov"), ("b", "22 Nov"), ("a", "24 Nov"), ("a", "28 Nov")] {
        player.tap("target:act:result");
        player.tap(&format!("target:winner:{result}"));
        player.write("target:length", "71 cards");
        player.write("target:date", date);
        player.tap("target:primary");
    }
}

/// The end of a battle some cards old.
fn ended(player: &mut Player) {
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

const SCENES: &[Scene] = &[
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
    ("campaign", campaign),
    ("campaign-first", |player| {
        player.tap("target:campaigns");
        player.tap("target:primary");
    }),
    ("campaigns", |player| {
        campaign(player);
        player.tap("target:more");
        player.tap("target:home");
        player.tap("target:campaigns");
    }),
    ("campaign-prepare", |player| {
        campaign(player);
        player.tap("target:primary");
    }),
    ("campaign-forces", |player| {
        campaign(player);
        player.tap("target:primary");
        player.tap("target:page:Forces");
    }),
    ("campaign-result", |player| {
        campaign(player);
        player.tap("target:act:result");
    }),
    ("campaign-photo", |player| {
        player.tap("target:campaigns");
        player.tap("target:primary");
        player.tap("target:act:result");
        player.tap("target:winner:a");
        player.tap("target:primary");
        let photo = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/table.png");
        player.tell(hetairoi::gui::app::Message::Dropped(photo.into()));
        player.write("target:caption", "The last charge");
        player.tap("target:primary");
    }),
    ("end-course", ended),
];

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
    let drawn = SCENES.iter().filter(|(name, _)| name.starts_with(&only));
    for &(name, act) in drawn {
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
    for &(name, act) in SCENES {
        let (_root, player) = scene(act);
        can_be_touched(name, &player, Rectangle::with_size(support::LAPTOP));
    }
    // On a large screen, at arm's length and from across the table.
    for &(name, act) in SCENES.iter().step_by(5) {
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
    for &(name, act) in SCENES {
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
