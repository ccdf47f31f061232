//! An evening of Alexander the Great: eight turns, by touch.

use crate::known::{begin, cell, on_the_table, recorded, stands, targets};
use crate::support::Player;
use hetairoi::instruments::Side;
use hetairoi::systems::Desk;
use hetairoi::systems::describe::{Answer, Answers, Item, Status, UnitId};
use std::path::Path;

/// Counters of Gaugamela as they stand in the profile.
const ALEXANDER: &str = "target:leader.0";
const COMPANIONS: UnitId = UnitId(7);
const GUARDS: UnitId = UnitId(11);

/// The keys of the card: its results in the order of the tables.
const EXCHANGE: &str = "target:pad:choice:6";
const D_BACK_2: &str = "target:pad:choice:9";
const D_ELIM: &str = "target:pad:choice:13";

/// Both sides' gauge and temporary scale, in half points.
fn scales(desk: &dyn Desk) -> [(i16, i16); 2] {
    desk.readout().sides.map(|side| {
        let gauge = side.items.iter().find_map(|item| match item {
            Item::Gauge { value, pending, .. } => Some((*value, *pending)),
            _ => None,
        });
        gauge.expect("a side has a gauge")
    })
}

/// The whole table, as the battle's file has it.
fn table(player: &Player, root: &Path) -> String {
    format!("{:?}", recorded(player, root).desk().readout())
}

fn stage(desk: &dyn Desk) -> usize {
    desk.readout().now
}

/// One who may attack now, and whom: no mounted troops on a phalanx.
fn pair(desk: &dyn Desk) -> Option<(UnitId, UnitId)> {
    Side::BOTH.into_iter().find_map(|side| {
        let attackers = stands(desk, side).into_iter().filter(|stand| stand.status == Status::MayAct);
        let pairs = attackers.flat_map(|attacker| {
            stands(desk, side.enemy()).into_iter().map(move |defender| (attacker.id, defender.id))
        });
        pairs.into_iter().find(|(attacker, defender)| {
            let answers = Answers::default()
                .with("a.1", Answer::Unit(*attacker))
                .with("d.1", Answer::Unit(*defender))
                .with("a.1.front", Answer::Number(6))
                .with("d.1.factor", Answer::Number(4));
            desk.sheet("battle", &answers).order.is_ok() && desk.sheet("battle", &answers).verb == "Roll"
        })
    })
}

/// Both factors, as far as the sheet still asks for them: a touch each.
fn tell_factors(player: &mut Player) {
    for factor in [6, 4] {
        let key = format!("target:quick:{factor}");
        if targets(player, &key).contains(&key) {
            player.tap(&key);
        }
    }
}

/// An exchange asks what each gives, a counter that is turned over what it lost: the first key.
fn pay(player: &mut Player) {
    while let Some(key) = targets(player, "target:pad:").iter().find(|key| !key.ends_with(":back")) {
        player.tap(key);
    }
}

/// A battle: one of each, the factors that are not known, the roll, the result off the card, and
/// what its losses ask for.
fn battle(player: &mut Player, root: &Path, result: &str) -> Option<u32> {
    let (attacker, defender) = pair(recorded(player, root).desk())?;
    let before = recorded(player, root).desk().cursor();
    let touches = player.touches_of(|player| {
        player.tap(&cell(attacker));
        player.tap(&cell(defender));
        tell_factors(player);
        player.tap("target:primary");
        player.expect("what is under");
        player.tap(result);
        pay(player);
    });
    assert_eq!(recorded(player, root).desk().cursor(), before + 1, "a battle with its losses is one entry");
    Some(touches)
}

#[test]
fn eight_turns_of_alexander_the_great_from_launch_to_the_end() {
    let root = tempfile::tempdir().unwrap();
    let mut player = begin(root.path(), "alexander_the_great", 11);
    player.expect("Set-up");
    player.tap("target:primary");
    player.tap("target:primary");
    player.expect("The Macedonians move");

    // A happening is one touch and changes both scales; undo is one.
    let touches = player.touches_of(|player| player.tap("target:board:post:many:b"));
    assert_eq!(touches, 1, "a morale happening is one touch");
    assert_eq!(scales(recorded(&player, root.path()).desk()), [(40, 2), (40, -3)]);
    let touches = player.touches_of(|player| player.tap("target:undo"));
    assert_eq!(touches, 1, "undo is one touch");
    assert_eq!(scales(recorded(&player, root.path()).desk()), [(40, 0), (40, 0)]);

    // Step c, then fire at one hex further.
    player.tap("target:primary");
    player.tap("target:act:announce");
    player.tap("target:others:13");
    player.tap("target:primary");
    player.expect("attacked by others: does not fire");
    player.tap("target:primary");

    first_battle(&mut player, root.path());
    real_dice(&mut player, root.path());
    correction(&mut player, root.path());

    // The program is gone and comes again, in the midst of the turn.
    let stood = on_the_table(&player);
    player.app.flush().unwrap();
    let mut player = player.again(12);
    player.tap("target:continue");
    assert_eq!(on_the_table(&player), stood, "the very screen as it was");

    let counted = eight_turns(&mut player, root.path());
    let most = counted.iter().max().unwrap();
    assert!(counted.len() >= 12 && *most <= 9, "touches of the battles: {counted:?}");

    player.tap("target:more");
    player.tap("target:act:finish");
    player.tap("target:primary");
    player.expect("How it ended");
    player.tap("target:primary");
    player.expect("morale, in half points");
    player.tap("target:end");
    player.expect("Home");
}

/// The Companions charge the Foot Guards and Alexander leads: from factors to consequences.
fn first_battle(player: &mut Player, root: &Path) {
    let before = table(player, root);
    let touches = player.touches_of(|player| {
        player.tap(&cell(COMPANIONS));
        player.expect("Touch its target");
        player.tap(&cell(GUARDS));
        player.tap("target:quick:4");
        player.tap("target:quick:3");
        player.expect_not("what is under");
        player.tap("target:primary");
        player.tap(D_BACK_2);
    });
    assert_eq!(touches, 6, "without factors and tables a battle is six touches: two units, two factors, roll, result");
    player.expect("The Persians go back 2");
    let after = table(player, root);
    player.tap("target:undo");
    assert_eq!(table(player, root), before, "one undo takes a whole battle back");
    player.tap("target:redo");
    assert_eq!(table(player, root), after);
    player.tap("target:undo");

    // The same with all switches: the charge, the flank, the leader; and with its losses.
    player.tap(&cell(COMPANIONS));
    player.tap(&cell(GUARDS));
    player.tap("target:quick:4");
    player.tap("target:quick:3");
    player.tap("target:a.1.charge");
    player.tap("target:d.1.flank");
    player.tap(ALEXANDER);
    player.expect("Companions 4, charge ×2: 8");
    player.expect("Foot Guards in flank 3");
    player.expect("Best of 3 rolls");
    player.tap("target:primary");
    player.expect("the best of");
    player.tap(D_ELIM);
    // The face that was struck is not its front: what it lost is asked, a key.
    player.tap("target:pad:number:5");
    player.expect("Foot Guards: take it off.");
    assert_eq!(scales(recorded(player, root).desk()), [(40, 2), (40, -3)], "the loss posts itself to both sides");
    player.tap("target:undo");
    assert_eq!(table(player, root), before, "with its losses and its morale");
    assert_eq!(scales(recorded(player, root).desk()), [(40, 0), (40, 0)]);
}

/// One battle with real dice: who rolls is turned round once and kept.
fn real_dice(player: &mut Player, root: &Path) {
    let (attacker, defender) = pair(recorded(player, root).desk()).expect("somebody may attack");
    player.tap(&cell(attacker));
    player.tap(&cell(defender));
    tell_factors(player);
    player.tap("target:turn");
    player.key("Esc");
    let touches = player.touches_of(|player| {
        player.tap(&cell(attacker));
        player.tap(&cell(defender));
        tell_factors(player);
        player.tap("target:pad:face:4");
        player.expect("what is under 4?");
        player.tap(EXCHANGE);
        pay(player);
    });
    assert_eq!(touches, 10, "two units, two factors, die, result; then what each side gives, and its factors");
    player.expect("turn it over.");
    player.tap("target:undo");
    player.tap(&cell(attacker));
    player.tap(&cell(defender));
    tell_factors(player);
    player.tap("target:turn");
    player.key("Esc");
}

/// A scale set by hand: the gauge, and half a point less.
fn correction(player: &mut Player, root: &Path) {
    let touches = player.touches_of(|player| {
        player.tap("target:thing:morale:b");
        player.tap("target:strip:less");
    });
    assert_eq!(touches, 2, "a correction is two touches");
    player.key("Esc");
    assert_eq!(scales(recorded(player, root).desk())[1].0, 39);
    player.tap("target:undo");
}

/// Two battles in each half turn, until the eighth turn is over; the touches of each battle.
fn eight_turns(player: &mut Player, root: &Path) -> Vec<u32> {
    let results = ["target:pad:choice:8", "target:pad:choice:11", D_BACK_2, "target:pad:choice:2", EXCHANGE];
    let mut counted = Vec::new();
    for half in 0..16 {
        let stages = if half % 2 == 0 { 2 } else { 5 };
        while stage(recorded(player, root).desk()) != stages {
            player.tap("target:primary");
        }
        for _ in 0..2 {
            let result = results[counted.len() % results.len()];
            counted.extend(battle(player, root, result));
        }
        player.tap("target:primary");
        assert!(recorded(player, root).desk().outcome().is_none());
    }
    player.expect("Turn");
    assert_eq!(recorded(player, root).desk().readout().clock.value, "9");
    counted
}

/// All tables, and what every counter shows: the players' own file.
fn own_file() -> String {
    use hetairoi::systems::alexander_the_great::{combat_result::CombatResult, ratio::Column};
    let mut text = String::from(
        "schema = 1\nkind = \"profile\"\nid = \"alexander_the_great\"\ngame = \"alexander_the_great\"\n\
         extends = \"alexander_the_great\"\nname = \"Ours\"\n",
    );
    for (table, line) in (1..=4).flat_map(|table| (1..=4).map(move |line| (table, line))) {
        text += &format!("[combat.table_{table}.line_{line}]\n");
        for column in Column::all() {
            let place = usize::from(column.place());
            let words = (0..6).map(|face| format!("\"{}\"", CombatResult::ALL[(place + face).min(13)].words()));
            text += &format!("{column} = [{}]\n", words.collect::<Vec<_>>().join(", "));
        }
    }
    for counter in ["macedonian.companions", "persian.foot_guards", "macedonian.coenus"] {
        text += &format!("[counter.{counter}]\nfull = [4, 2, 1]\nreduced = [2, 1, 1]\n");
    }
    text
}

#[test]
fn with_own_tables_and_counters_a_battle_is_three_touches() {
    let root = tempfile::tempdir().unwrap();
    let file = root.path().join("ours.toml");
    std::fs::write(&file, own_file()).unwrap();
    // The file of a friend is dropped on the form of a new battle.
    let mut player = Player::new(root.path(), 11);
    player.tap("target:new");
    player.tap("target:game:alexander_the_great");
    drop(player.app.update(hetairoi::gui::app::Message::Dropped(file)));
    player.expect("`ours.toml` is yours now");
    player.tap("target:begin");
    for _ in 0..4 {
        player.tap("target:primary");
    }
    let before = table(&player, root.path());
    let touches = player.touches_of(|player| {
        player.tap(&cell(COMPANIONS));
        player.tap(&cell(GUARDS));
        player.expect("Companions 4");
        player.expect("Against the defender at 1-2:");
        player.tap("target:primary");
    });
    assert_eq!(touches, 3, "two units and the roll: all else is known");
    player.expect("1-1, table 1, defender's line 15½ to 20");
    assert_ne!(table(&player, root.path()), before);
    player.tap("target:undo");
    assert_eq!(table(&player, root.path()), before);
}

#[test]
fn a_dropped_file_that_is_wrong_says_why() {
    let root = tempfile::tempdir().unwrap();
    let mut player = Player::new(root.path(), 11);
    player.tap("target:new");
    player.tap("target:game:alexander_the_great");
    let mut drop_file = |name: &str, text: &str| {
        let file = root.path().join(name);
        std::fs::write(&file, text).unwrap();
        drop(player.app.update(hetairoi::gui::app::Message::Dropped(file)));
        player.screen()
    };
    assert!(drop_file("photo.png", "").contains("`photo.png`: expected a file of the library"));
    let half = own_file().replacen("6-1 = ", "6-2 = ", 1);
    assert!(drop_file("half.toml", &half).contains("did you mean `6-1`?"));
}

#[test]
fn what_is_entered_by_touch_is_kept_and_offered_next_time() {
    let root = tempfile::tempdir().unwrap();
    let mut player = Player::new(root.path(), 11);
    player.tap("target:new");
    player.tap("target:game:alexander_the_great");
    player.tap("target:page:Tables");
    let touches = player.touches_of(|player| {
        for result in [6, 9, 14] {
            player.tap(&format!("target:quick:{result}"));
        }
    });
    assert_eq!(touches, 3, "a cell is one touch");
    player.expect("1053 cells are open, the first in table 1, line 1, 1-6, die 4.");
    player.tap("target:page:Macedonians");
    player.tap("target:counter.a.coenus.front");
    for factor in [12, 4, 3, 6, 2] {
        player.tap(&format!("target:quick:{factor}"));
    }
    // Digits do the same; Tab goes on.
    player.key("1");
    player.key("Tab");
    player.key("1");
    player.key("0");
    player.tap("target:keep");
    player.expect("kept as yours");
    let kept = std::fs::read_to_string(root.path().join("own/alexander_the_great-mine.toml")).unwrap();
    for line in [
        "1-6 = [\"A back 1\", \"D back 1\", \"D elim\", \"?\", \"?\", \"?\"]",
        "full = [12, 4, 3]",
        "reduced = [6, 2, 1]",
        "movement = 10",
    ] {
        assert!(kept.contains(line), "expected `{line}` in:\n{kept}");
    }
    let mut player = player.again(12);
    player.tap("target:new");
    player.tap("target:game:alexander_the_great");
    player.tap("target:page:Tables");
    player.expect("A back 1");
    player.expect("1053 cells are open");
    player.tap("target:page:Macedonians");
    player.expect("12");
}
