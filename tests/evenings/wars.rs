//! An evening of Wars of Alexander: 60 against 80 bases, until a dead pool is over its third.

use crate::known::{begin, cell, on_the_table, recorded, stands, targets};
use crate::support::Player;
use hetairoi::instruments::Side;
use hetairoi::systems::Desk;
use hetairoi::systems::describe::{Answer, Answers, Does, Kind, UnitId};
use std::path::Path;

/// So many units move into contact in a turn.
const CONTACTS: usize = 5;

/// Pairs of which the first may move into contact with the second, each unit in one at most.
fn contacts(desk: &dyn Desk) -> Vec<(UnitId, UnitId)> {
    let mut pairs: Vec<(UnitId, UnitId)> = Vec::new();
    for side in Side::BOTH {
        for attacker in stands(desk, side) {
            let taken = |unit: UnitId, pairs: &[(UnitId, UnitId)]| pairs.iter().any(|(a, d)| *a == unit || *d == unit);
            let free = |unit: UnitId| -> bool { !taken(unit, &pairs) };
            let defender = stands(desk, side.enemy()).into_iter().find(|defender| {
                let answers = Answers::default()
                    .with("attacker", Answer::Unit(attacker.id))
                    .with("defender", Answer::Unit(defender.id));
                free(attacker.id) && free(defender.id) && desk.sheet("contact", &answers).order.is_ok()
            });
            pairs.extend(defender.map(|defender| (attacker.id, defender.id)));
        }
    }
    pairs.truncate(CONTACTS);
    pairs
}

fn stage(desk: &dyn Desk) -> String {
    let readout = desk.readout();
    readout.stages[readout.now].clone()
}

/// What the evening counted.
#[derive(Debug, Default)]
struct Counted {
    rounds: u32,
    tests: u32,
    touches: Vec<u32>,
}

/// A round of the list: its sheet, one base more or less in contact, and the roll.
fn round_by_program(player: &mut Player, counted: &mut Counted) {
    let touches = player.touches_of(|player| {
        player.tap("target:primary");
        player.expect("bases in contact");
        for (less, more) in
            [("target:contact.a:less", "target:contact.a:more"), ("target:contact.d:less", "target:contact.d:more")]
        {
            let there = targets(player, "target:contact.");
            if let Some(step) = [less, more].into_iter().find(|step| there.iter().any(|target| target == step)) {
                player.tap(step);
            }
        }
        player.tap("target:primary");
    });
    assert!((3..=5).contains(&touches), "a round is five touches at most, found {touches}");
    counted.rounds += 1;
    counted.touches.push(touches);
}

/// A round of the list with real dice, by what both lost.
fn round_by_hand(player: &mut Player, counted: &mut Counted) {
    let touches = player.touches_of(|player| {
        player.tap("target:primary");
        player.expect("bases in contact");
        let step = ["target:contact.a:less", "target:contact.a:more"];
        let there = targets(player, "target:contact.");
        let step = step.into_iter().find(|step| there.iter().any(|target| target == step));
        player.tap(step.expect("what is in contact can be changed while the pad is open"));
        for place in ["target:pad:lost:0:0", "target:pad:lost:1:1"] {
            player.tap(place);
        }
    });
    assert!(touches <= 7, "a round is seven touches at most, found {touches}");
    player.expect("Take 1 base off");
    counted.rounds += 1;
    counted.touches.push(touches);
}

/// Everybody of the list tests, a touch each.
fn panic_tests(player: &mut Player, desk: &dyn Desk, counted: &mut Counted) {
    let sheet = desk.sheet("tests", &Answers::default());
    let rows = sheet.fields.iter().find_map(|field| if let Kind::Rows(rows) = &field.kind { Some(rows) } else { None });
    let Some(row) = rows.and_then(|rows| rows.first()) else { return };
    let name = row.toggles[0].0.clone();
    player.tap("target:primary");
    player.expect("Panic tests");
    let due = sheet.order.is_ok();
    if !due {
        let touches = player.touches_of(|player| player.tap(&format!("target:{name}")));
        assert_eq!(touches, 1, "a panic test is one touch a unit");
    }
    player.tap("target:primary");
    assert!(player.sees("stands") || player.sees("panics"), "{}", player.screen());
    counted.tests += 1;
}

/// All order rolls and all contacts of a Move stage.
fn moves(player: &mut Player, root: &Path) {
    if recorded(player, root).desk().acts()[0].id == "orders" {
        let touches = player.touches_of(|player| {
            player.tap("target:primary");
            player.expect("Who shall move");
            player.tap("target:primary");
        });
        assert_eq!(touches, 2, "all orders are two touches");
        assert!(player.sees("moves") || player.sees("does not move"), "{}", player.screen());
    }
    for (attacker, defender) in contacts(recorded(player, root).desk()) {
        let touches = player.touches_of(|player| {
            player.tap(&cell(attacker));
            player.expect("Touch whom it attacks.");
            player.tap(&cell(defender));
            player.expect("struck in the");
            player.tap("target:primary");
        });
        assert_eq!(touches, 3, "a contact is three touches");
        player.expect("Fights");
    }
}

/// The Cretans shoot at the Bactrians, the Immortals at the Phalanx: three touches each.
fn shooting(player: &mut Player, root: &Path) {
    for (side, shooter, target) in [(Side::A, "Cretan archers", "Bactrians"), (Side::B, "Immortals", "Phalanx A")] {
        let of = |side: Side, name: &str| {
            let there = stands(recorded(player, root).desk(), side);
            there.into_iter().find(|stand| stand.name == name).map(|stand| stand.id).expect("it stands on the table")
        };
        let (shooter, target) = (of(side, shooter), of(side.enemy(), target));
        let touches = player.touches_of(|player| {
            player.tap(&cell(shooter));
            player.expect("Touch its target.");
            player.tap(&cell(target));
            player.expect("bases that shoot");
            player.tap("target:primary");
        });
        assert_eq!(touches, 3, "shooting is three touches");
        player.expect("shoots at");
    }
}

/// One touch or a few: whatever the stage asks for.
fn go_on(player: &mut Player, root: &Path, counted: &mut Counted) {
    let sitting = recorded(player, root);
    let act = sitting.desk().acts().remove(0);
    let Does::Open(id, answers) = &act.does else {
        player.tap("target:primary");
        return;
    };
    match id.as_ref() {
        "fight" if sitting.desk().sheet(id, answers).order.is_ok() => round_by_program(player, counted),
        "tests" if counted.tests < 6 => panic_tests(player, sitting.desk(), counted),
        _ => next_stage(player),
    }
}

/// The next stage, though something is left in this one.
fn next_stage(player: &mut Player) {
    if targets(player, "target:act:next").is_empty() {
        player.tap("target:more");
    }
    player.tap("target:act:next");
}

#[test]
fn sixty_against_eighty_bases_from_launch_to_the_end() {
    let root = tempfile::tempdir().unwrap();
    let mut player = begin(root.path(), "wars_of_alexander", 11);
    player.expect("Dead pool, of 60 bases");
    player.expect("Dead pool, of 80 bases");
    player.tap("target:primary");
    player.expect("Touch who shoots, then the target.");
    shooting(&mut player, root.path());
    player.tap("target:primary");
    player.expect("Touch who moves into contact, then whom it attacks.");
    moves(&mut player, root.path());
    player.tap("target:primary");
    let mut counted = Counted::default();
    round_by_program(&mut player, &mut counted);

    // One round with real dice: who rolls is turned round once and kept.
    player.tap("target:primary");
    player.tap("target:turn");
    player.key("Esc");
    player.key("Esc");
    round_by_hand(&mut player, &mut counted);
    player.tap("target:primary");
    player.tap("target:turn");
    player.key("Esc");
    player.key("Esc");

    // A correction by hand, undo, redo.
    let before = on_the_table(&player);
    let unit = stands(recorded(&player, root.path()).desk(), Side::B)[0].id;
    let touches = player.touches_of(|player| {
        player.tap(&cell(unit));
        player.tap("target:strip:less");
    });
    assert_eq!(touches, 2, "a correction is two touches");
    player.key("Esc");
    let after = on_the_table(&player);
    assert_ne!(after, before);
    player.tap("target:undo");
    player.tap("target:redo");
    assert_eq!(on_the_table(&player), after);
    player.tap("target:undo");

    // The program is gone and comes again.
    let stood = on_the_table(&player);
    player.app.flush().unwrap();
    let mut player = player.again(12);
    player.tap("target:continue");
    assert_eq!(on_the_table(&player), stood, "the very screen as it was");

    for _ in 0..400 {
        let sitting = recorded(&player, root.path());
        if sitting.desk().outcome().is_some() {
            break;
        }
        if stage(sitting.desk()) == "Move" {
            counted.tests = 0;
            moves(&mut player, root.path());
            player.tap("target:primary");
        } else {
            go_on(&mut player, root.path(), &mut counted);
        }
    }
    player.expect("How it ended");
    player.expect("more than a third is");
    player.tap("target:primary");
    player.expect("Nothing is final yet");
    player.tap("target:end");
    player.expect("Home");
    assert!(counted.rounds > 5, "{counted:?}");
}
