//! An evening of Gaugamela: dice that step down, until a side is gone.

use crate::known::{begin, cell, on_the_table, recorded, stands, targets};
use crate::support::Player;
use hetairoi::instruments::Side;
use hetairoi::store::Sitting;
use hetairoi::systems::describe::{Status, Token, UnitId};
use std::path::Path;

/// A die that may attack now, and the smallest die of the enemy that can be touched.
fn pair(sitting: &Sitting) -> Option<(UnitId, UnitId)> {
    Side::BOTH.into_iter().find_map(|side| {
        let attacker = stands(sitting.desk(), side).into_iter().find(|stand| stand.status == Status::MayAct)?;
        let defender = stands(sitting.desk(), side.enemy()).into_iter().min_by_key(|stand| match stand.token {
            Token::Dice { die, .. } => die.faces(),
            _ => u8::MAX,
        })?;
        Some((attacker.id, defender.id))
    })
}

/// The attacking die, then the other, then the spaces moved: the sheet is filled in.
fn fill_in(player: &mut Player, (attacker, defender): (UnitId, UnitId)) {
    player.tap(&cell(attacker));
    player.expect("Touch the die it attacks");
    player.tap(&cell(defender));
    let spaces = targets(player, "target:moved:");
    assert!(spaces.len() >= 2, "{spaces:?}");
    player.tap(spaces.last().unwrap());
}

/// A duel that the program rolls.
fn duel(player: &mut Player, pair: (UnitId, UnitId)) {
    let touches = player.touches_of(|player| {
        fill_in(player, pair);
        player.expect("Moved this turn");
        player.tap("target:primary");
    });
    assert_eq!(touches, 4, "a duel is four touches");
    assert!(["higher", "Equal", "Routed", "has fled"].iter().any(|words| player.sees(words)), "{}", player.screen());
}

/// Goes on until somebody may attack.
fn until_duels(player: &mut Player, root: &Path) -> (UnitId, UnitId) {
    for _ in 0..20 {
        if let Some(pair) = pair(&recorded(player, root)) {
            return pair;
        }
        player.tap("target:primary");
    }
    panic!("nobody may attack:\n{}", player.screen());
}

fn real_dice(player: &mut Player, root: &Path) {
    // Who rolls is turned round once and kept.
    let pair = until_duels(player, root);
    fill_in(player, pair);
    player.expect("Real dice");
    player.tap("target:turn");
    for (verdict, words) in [(0, "higher"), (1, "Equal"), (2, "higher")] {
        player.key("Esc");
        player.key("Esc");
        let pair = until_duels(player, root);
        let touches = player.touches_of(|player| {
            fill_in(player, pair);
            player.tap(&format!("target:pad:verdict:{verdict}"));
        });
        assert_eq!(touches, 4, "a duel with real dice is four touches");
        player.expect(words);
    }
    let pair = until_duels(player, root);
    fill_in(player, pair);
    player.tap("target:turn");
    player.expect("Real dice");
    player.key("Esc");
    player.key("Esc");
}

#[test]
fn an_archer_that_moved_and_shoots_at_two_hexes_takes_four_touches() {
    let root = tempfile::tempdir().unwrap();
    let mut player = begin(root.path(), "gaugamela", 13);
    player.tap("target:primary");
    player.tap("target:primary");
    for _ in 0..8 {
        if player.sees("Archers move") {
            break;
        }
        player.tap("target:primary");
    }
    player.expect("Archers move");
    let pair = until_duels(&mut player, root.path());
    let touches = player.touches_of(|player| {
        player.tap(&cell(pair.0));
        player.tap(&cell(pair.1));
        player.tap("target:moved:1-far");
        player.expect("at two hexes");
        player.tap("target:primary");
    });
    assert_eq!(touches, 4);
    player.expect("at two hexes");
}

#[test]
fn a_battle_of_gaugamela_from_launch_to_the_end() {
    let root = tempfile::tempdir().unwrap();
    let mut player = begin(root.path(), "gaugamela", 11);
    player.expect("Deployment");
    player.expect("of 22 dice");
    player.expect("of 33 dice");
    player.tap("target:primary");
    player.tap("target:primary");
    player.expect("Turn");
    player.expect("To attack, touch the attacking die, then the die it attacks.");

    let first = until_duels(&mut player, root.path());
    duel(&mut player, first);
    real_dice(&mut player, root.path());

    // A correction by hand: the die, and what it is. Undo and redo, a touch each.
    let before = on_the_table(&player);
    let die = stands(recorded(&player, root.path()).desk(), Side::A)[1].id;
    let touches = player.touches_of(|player| {
        player.tap(&cell(die));
        player.tap("target:strip:remove");
    });
    assert_eq!(touches, 2, "a correction is two touches");
    player.key("Esc");
    let after = on_the_table(&player);
    assert_ne!(after, before);
    player.tap("target:undo");
    assert_eq!(stands(recorded(&player, root.path()).desk(), Side::A)[1].id, die);
    player.tap("target:redo");
    assert_eq!(on_the_table(&player), after);
    player.tap("target:undo");

    // The program is gone and comes again.
    let stood = on_the_table(&player);
    player.app.flush().unwrap();
    let mut player = player.again(12);
    player.tap("target:continue");
    assert_eq!(on_the_table(&player), stood, "the very screen as it was");

    let (duels, others) = to_the_end(&mut player, root.path());
    player.expect("How it ended");
    player.tap("target:primary");
    player.expect("Nothing is final yet");
    player.tap("target:end");
    player.expect("Home");
    assert!(duels > 10, "{duels} duels and {others} other touches");
}

/// Plays on until a side is gone: how many duels that took, and how many touches besides.
fn to_the_end(player: &mut Player, root: &Path) -> (u32, u32) {
    let (mut duels, mut others) = (0, 0);
    for _ in 0..800 {
        let sitting = recorded(player, root);
        if sitting.desk().outcome().is_some() {
            return (duels, others);
        }
        if let Some(pair) = pair(&sitting) {
            duel(player, pair);
            duels += 1;
        } else {
            player.tap("target:primary");
            others += 1;
        }
    }
    panic!("no end after {duels} duels:\n{}", player.screen());
}
