//! The first battle: two people, an empty folder, one evening.

use crate::support::Player;

/// Turns the card that a key of the pad stands for; the pad is open, so it is one touch.
fn real_card(player: &mut Player, key: &str, expected: &[&str]) {
    let touches = player.touches_of(|player| player.tap(&format!("target:pad:card:{key}")));
    assert_eq!(touches, 1, "a real card is one touch");
    for words in expected {
        player.expect(words);
    }
}

/// Turns a card of the program's; `number` counts them since the shuffle, which a joker brings.
fn card(player: &mut Player, number: &mut u32) {
    *number += 1;
    let before = player.screen();
    let touches = player.touches_of(|player| player.tap("target:primary"));
    assert_eq!(touches, 1, "a card is one touch");
    assert_ne!(player.screen(), before);
    player.expect(&format!("Turn card {number}"));
    if player.sees("All Macedonians may act") {
        player.expect("shuffled");
        *number = 0;
    }
    player.expect(&format!("{} cards left", 54 - *number));
}

fn begin(root: &std::path::Path) -> Player {
    let mut player = Player::new(root, 11);
    player.expect("Your first battle");
    player.tap("target:new");
    player.expect("New battle");
    player.expect("Who rolls?");
    player.tap("target:page:Rulings");
    player.tap("The whole deck, after each joker");
    player.tap("target:begin");
    player.expect("Terrain");
    player
}

/// From launch to the deployment with all defaults.
#[test]
fn launch_to_the_deployment_is_three_touches_at_most() {
    let root = tempfile::tempdir().unwrap();
    let mut player = Player::new(root.path(), 3);
    let touches = player.touches_of(|player| {
        player.tap("target:new");
        player.tap("target:begin");
        player.tap("target:act:set-up");
    });
    assert_eq!(touches, 3);
    player.expect("first 5 rows");
    player.tap("target:undo");
    player.expect_not("first 5 rows");
}

/// `hetairoi FILE` opens that battle at once; a file that is none is told, and the program is there.
#[test]
fn a_file_named_at_launch_is_opened_at_once() {
    let root = tempfile::tempdir().unwrap();
    let mut player = begin(root.path());
    player.tap("target:act:set-up");
    player.expect("first 5 rows");
    player.app.flush().unwrap();
    let stood = on_the_table(&player.screen());
    drop(player);
    let battles = std::fs::read_dir(root.path().join("battles")).unwrap();
    let file =
        battles.map(|entry| entry.unwrap().path()).find(|path| path.extension().is_some_and(|end| end == "battle"));
    let player = Player::new(root.path(), 13).opening(&file.unwrap());
    assert_eq!(on_the_table(&player.screen()), stood);
    let none = root.path().join("none.battle");
    let mut player = Player::new(root.path(), 14).opening(&none);
    player.expect("none.battle");
    player.tap("target:new");
    player.expect("New battle");
}

#[test]
fn the_first_battle_from_launch_to_the_last_hit() {
    let root = tempfile::tempdir().unwrap();
    let mut player = begin(root.path());

    // Terrain: one roll by the program, one by hand, and no more.
    player.tap("target:primary");
    player.expect("for terrain");
    player.tap("target:turn");
    player.tap("target:pad:face:2");
    player.tap("target:turn");
    player.tap("target:act:no-more-terrain");
    player.tap("target:act:no-more-terrain");
    player.expect("first 5 rows");
    player.tap("target:primary");
    player.tap("target:primary");
    player.expect("Card");
    let mut turned: u32 = 1;

    // Real cards from here on: the pad stands open.
    player.tap("target:turn");
    real_card(&mut player, "R8", &["Hypaspists", "Phalanx"]);
    turned += 1;
    player.expect("Red eight turned");

    // Two attacks by what was lost: unit, target, key.
    attack_by_loss(&mut player, "cell:name:a:Phalanx", "cell:name:b:Levy", 2, "Mark 2 hits on Levy A (2 of 3)");
    attack_by_loss(&mut player, "cell:name:a:Hypaspists", "cell:name:b:Levy", 1, "Levy A is eliminated");
    player.expect("26");

    // Two by successes: unit, target, hits, saves.
    real_card(&mut player, "BA", &["Immortals", "Hoplites"]);
    turned += 1;
    attack_by_successes(
        &mut player,
        "cell:name:b:Immortals",
        "cell:name:a:Companions",
        3,
        1,
        "Mark 2 hits on Companions A (2 of 3)",
    );
    let none = player.touches_of(|player| {
        player.tap("cell:unit:19");
        player.tap("cell:name:a:Scouts");
        player.tap("target:pad:successes:0");
    });
    assert_eq!(none, 3, "no hit needs no save");
    player.expect("0 hits");

    // Two by the program: unit, target, roll.
    real_card(&mut player, "RA", &["Companions"]);
    turned += 1;
    who_rolls(&mut player, "cell:name:a:Companions", "cell:name:b:Immortals", "Program's dice");
    attack_by_program(&mut player, "cell:name:a:Companions", "cell:name:b:Immortals");
    attack_by_program(&mut player, "cell:name:a:Scouts", "cell:name:b:Kardakes");

    // A joker by hand: everybody may act, and the deck is shuffled before the next card.
    real_card(&mut player, "joker", &["All Macedonians may act"]);
    turned += 1;
    player.expect("shuffled");
    player.tap("target:turn");
    player.tap("target:primary");
    turned += 1;
    player.expect("53 cards left");

    let (mut screens, mut number) = (Vec::new(), 1);
    while turned < 20 {
        screens.push(on_the_table(&player.screen()));
        card(&mut player, &mut number);
        turned += 1;
    }

    // A correction by hand: the unit, and what it has.
    let before = on_the_table(&player.screen());
    let touches = player.touches_of(|player| {
        player.tap("cell:unit:44");
        player.tap("target:strip:hits:1");
    });
    assert_eq!(touches, 2, "a correction is two touches");
    player.key("Esc");
    assert_ne!(on_the_table(&player.screen()), before);
    screens.push(before);

    // Five undos, each one touch and back on the very screen that was seen then; one redo; and the
    // program is gone and comes again.
    for undone in 0..5 {
        assert_eq!(player.touches_of(|player| player.tap("target:undo")), 1);
        let was = &screens[screens.len() - 1 - undone];
        assert_eq!(words_of(&player.screen()), words_of(was), "undo {undone}");
    }
    assert_eq!(player.touches_of(|player| player.tap("target:redo")), 1);
    assert_eq!(words_of(&player.screen()), words_of(&screens[screens.len() - 4]), "redo");
    let stood = player.screen();
    player.key("l");
    let log = player.screen();
    player.app.flush().unwrap();
    let mut player = player.again(12);
    player.expect("Continue");
    player.tap("target:continue");
    assert_eq!(on_the_table(&player.screen()), on_the_table(&stood), "the very screen as it was");
    player.key("l");
    assert_eq!(on_the_table(&player.screen()), on_the_table(&log), "the very log as it was");
    player.key("Esc");
    player.tap("target:undo");
    assert_ne!(on_the_table(&player.screen()), on_the_table(&stood), "undo still works");
}

/// A screen without what redo would bring back, which is there after an undo only.
fn words_of(screen: &str) -> String {
    let said = on_the_table(screen);
    said.lines().filter(|line| !line.starts_with("Redo")).collect::<Vec<_>>().join("\n")
}

/// The screen without the mark of what is saved, which comes when the disk is ready.
fn on_the_table(screen: &str) -> String {
    screen.replace("saving", "saved")
}

fn attack_by_program(player: &mut Player, unit: &str, target: &str) {
    let touches = player.touches_of(|player| {
        player.tap(unit);
        player.tap(target);
        player.expect("Eliminated:");
        player.tap("target:primary");
    });
    assert_eq!(touches, 3, "an attack is three touches");
    let who = player.texts().into_iter().find(|said| said.text.contains(" attack "));
    assert!(who.is_some_and(|said| said.text.ends_with('.')), "who attacks whom is said:\n{}", player.screen());
    let stays = ["No hit stays on", "Mark 1 hit on", "Mark 2 hits on", "Mark 3 hits on", "is eliminated"];
    assert!(stays.iter().any(|words| player.sees(words)), "what stays is said:\n{}", player.screen());
}

fn attack_by_loss(player: &mut Player, unit: &str, target: &str, lost: u8, expected: &str) {
    who_rolls(player, unit, target, "Real dice");
    let touches = player.touches_of(|player| {
        player.tap(unit);
        player.tap(target);
        player.tap(&format!("target:pad:lost:0:{lost}"));
    });
    assert_eq!(touches, 3, "by what was lost an attack is three touches");
    player.expect(expected);
}

fn attack_by_successes(player: &mut Player, unit: &str, target: &str, hits: u8, saves: u8, expected: &str) {
    who_rolls(player, unit, target, "Real dice");
    let touches = player.touches_of(|player| {
        player.tap(unit);
        player.tap(target);
        player.tap(&format!("target:pad:successes:{hits}"));
        player.tap(&format!("target:pad:successes:{saves}"));
    });
    assert_eq!(touches, 4, "by successes an attack is four touches");
    player.expect(expected);
}

/// Who rolls is turned round once and kept.
fn who_rolls(player: &mut Player, unit: &str, target: &str, turned: &str) {
    player.tap(unit);
    player.tap(target);
    if player.sees(turned) {
        player.tap("target:turn");
    }
    player.key("Esc");
    player.key("Esc");
}
