//! Two evenings of Commands & Colors: Ancients: Marathon by types, Gaugamela with every unit kept.

use crate::known::{begin, cell, on_the_table, recorded, stands, targets};
use crate::support::Player;
use hetairoi::instruments::Side;
use hetairoi::store::Sitting;
use hetairoi::systems::Desk;
use hetairoi::systems::describe::{Item, Stand, UnitId};
use std::path::Path;

const GAME: &str = "commands_colors_ancients";

fn banners(desk: &dyn Desk, side: Side) -> usize {
    let items = side.of(&desk.readout().sides).items.clone();
    let won =
        items.into_iter().find_map(|item| if let Item::Banners { won, .. } = item { Some(won.len()) } else { None });
    won.unwrap()
}

fn active(desk: &dyn Desk) -> Side {
    let (clock, names) = (desk.readout().clock.of, desk.side_names());
    Side::BOTH.into_iter().find(|side| *side.of(&names) == clock).unwrap()
}

/// The first act of the table: what the large button does.
fn next(sitting: &Sitting) -> String {
    sitting.desk().acts()[0].id.to_string()
}

fn called(desk: &dyn Desk, side: Side, name: &str) -> UnitId {
    let found = stands(desk, side).into_iter().find(|stand| stand.name == name);
    found.unwrap_or_else(|| panic!("no {name}")).id
}

/// What the evening counted.
#[derive(Debug, Default)]
struct Counted {
    combats: u32,
    struck_back: u32,
    bonus: u32,
    amok: u32,
    most: u32,
}

/// The unit that fights, then the other: the sheet stands there, filled in.
fn touch_both(player: &mut Player, attacker: UnitId, defender: UnitId) {
    player.tap(&cell(attacker));
    player.expect("Touch its target");
    player.tap(&cell(defender));
}

/// A combat with all that follows from it, rolled by the program.
fn combat(player: &mut Player, root: &Path, (attacker, defender): (UnitId, UnitId), counted: &mut Counted) {
    let mut struck_back = false;
    let touches = player.touches_of(|player| {
        touch_both(player, attacker, defender);
        player.expect("hits: ");
        player.tap("target:primary");
        for _ in 0..3 {
            let act = next(&recorded(player, root));
            if act.starts_with("flags:") {
                player.tap("target:primary");
            } else if act == "reply" {
                player.tap("target:primary");
                player.tap("target:primary");
                struck_back = true;
            } else {
                break;
            }
        }
    });
    counted.combats += 1;
    counted.struck_back += u32::from(struck_back);
    counted.most = counted.most.max(touches);
    assert!(touches <= 6, "a combat with its fight back is six touches at most, found {touches}");
}

/// Elephants that run amok: a hex, and then their retreat.
fn amok(player: &mut Player, root: &Path, counted: &mut Counted) {
    let sitting = recorded(player, root);
    let sheet = sitting.desk().sheet("trample", &hetairoi::systems::describe::Answers::default());
    let picks = sheet.fields.iter().find_map(|field| match &field.kind {
        hetairoi::systems::describe::Kind::Pick(pick) => pick.options.iter().find(|option| option.refusal.is_none()),
        _ => None,
    });
    let unit = picks.unwrap().unit;
    player.tap("target:primary");
    player.tap(&cell(unit));
    player.tap("target:primary");
    player.expect("amok over");
    player.tap("target:act:withdraw");
    counted.amok += 1;
}

/// After a momentum advance the striker fights once more, with whom the players touch.
fn bonus(player: &mut Player, root: &Path, counted: &mut Counted) {
    let sitting = recorded(player, root);
    let side = active(sitting.desk());
    let Some(enemy) = stands(sitting.desk(), side.enemy()).pop() else { return };
    let touches = player.touches_of(|player| {
        player.tap("target:primary");
        player.tap(&cell(enemy.id));
        player.tap("target:primary");
    });
    assert_eq!(touches, 3, "the striker is filled in already");
    counted.bonus += 1;
}

/// Where blocks are not kept, the players see on the board that the last one went: one touch.
fn off_the_board(player: &mut Player, root: &Path, counted: &Counted) {
    let sitting = recorded(player, root);
    let open = sitting.desk().acts().into_iter().any(|act| act.id == "take-off" && act.refusal.is_none());
    if open && counted.combats.is_multiple_of(2) {
        let side = active(sitting.desk());
        let before = Side::BOTH.map(|side| banners(sitting.desk(), side)).iter().sum::<usize>();
        let touches = player.touches_of(|player| player.tap("target:act:take-off"));
        let after = Side::BOTH.map(|side| banners(recorded(player, root).desk(), side)).iter().sum::<usize>();
        assert_eq!((touches, after > before), (1, true), "a banner is one touch, {side:?}");
    }
}

/// Whoever may fight and whoever stands, another pair each time.
fn pair(sitting: &Sitting, turn: usize) -> Option<(UnitId, UnitId)> {
    let side = active(sitting.desk());
    let of = |side: Side, by: usize| -> Option<Stand> {
        let all = stands(sitting.desk(), side);
        let count = all.len();
        all.into_iter().nth((turn * by) % count.max(1))
    };
    Some((of(side, 5)?.id, of(side.enemy(), 3)?.id))
}

/// Turns with two fights each, until somebody has won.
fn to_the_end(player: &mut Player, root: &Path, counted: &mut Counted) {
    for turn in 0..400 {
        let sitting = recorded(player, root);
        if sitting.desk().outcome().is_some() {
            return;
        }
        match next(&sitting).as_str() {
            "trample" => amok(player, root, counted),
            "bonus" if counted.bonus < 6 => bonus(player, root, counted),
            "flags:0" | "flags:1" | "flags:2" => player.tap("target:primary"),
            "reply" => {
                player.tap("target:primary");
                player.tap("target:primary");
            }
            _ if turn % 3 == 2 => end_turn(player),
            _ => match pair(&sitting, turn) {
                Some(pair) => combat(player, root, pair, counted),
                None => return,
            },
        }
        off_the_board(player, root, counted);
    }
    panic!("no end after {counted:?}:\n{}", player.screen());
}

fn end_turn(player: &mut Player) {
    if targets(player, "target:act:end-turn").is_empty() {
        player.tap("target:more");
    }
    player.tap("target:act:end-turn");
}

fn the_end(player: &mut Player) {
    player.expect("How it ended");
    player.tap("target:primary");
    player.expect("Nothing is final yet");
    player.tap("target:end");
    player.tap("target:home");
}

/// A banner by a touch, taken back by undo; the side's own correction is two touches.
fn banners_by_touch(player: &mut Player, root: &Path) {
    let count = |player: &Player| banners(recorded(player, root).desk(), Side::A);
    let before = count(player);
    let touches = player.touches_of(|player| player.tap("target:board:banner-objective:a"));
    assert_eq!((touches, count(player)), (1, before + 1), "a banner is one touch");
    let touches = player.touches_of(|player| player.tap("target:undo"));
    assert_eq!((touches, count(player)), (1, before), "undo is one touch");
    player.tap("target:redo");
    let touches = player.touches_of(|player| {
        player.tap("target:thing:side:a");
        player.tap("target:strip:banner-back");
    });
    assert_eq!((touches, count(player)), (2, before), "a correction is two touches");
    player.key("Esc");
}

/// Real dice, told by hits and flags: 7 touches, 8 with a flag to ignore.
fn real_dice(player: &mut Player, (attacker, defender): (UnitId, UnitId), flags: u8) {
    touch_both(player, attacker, defender);
    player.expect("Real dice");
    player.tap("target:turn");
    player.key("Esc");
    player.key("Esc");
    let touches = player.touches_of(|player| {
        touch_both(player, attacker, defender);
        // Without a hit Alexander is not tested, which would be a throw more.
        player.tap(&format!("target:pad:lost:0:{}", 1 - flags));
        player.tap(&format!("target:pad:lost:1:{flags}"));
        if flags > 0 {
            player.expect("Ignore 1 flag: stand");
            player.tap("target:primary");
        }
        player.expect("Fight back");
        player.tap("target:primary");
        player.tap("target:pad:lost:0:1");
        player.tap("target:pad:lost:1:0");
    });
    assert_eq!(touches, if flags > 0 { 8 } else { 7 }, "a combat with real dice");
    player.expect("Take 1 block off");
}

/// Real dice as they lie: a touch for each die, on its symbol.
fn six_counts(player: &mut Player, (attacker, defender): (UnitId, UnitId), dice: usize) {
    touch_both(player, attacker, defender);
    player.expect(&format!("each of {dice} dice"));
    for symbol in [1, 5, 0, 0, 3].iter().cycle().take(dice) {
        player.tap(&format!("target:pad:symbol:{symbol}"));
    }
    player.expect("hits");
}

#[test]
fn marathon_by_types_from_launch_to_the_end() {
    let root = tempfile::tempdir().unwrap();
    let mut player = begin(root.path(), GAME, 11);
    player.expect("of 6 banners");
    player.expect("The Greeks move first");
    player.tap("target:primary");
    let sitting = recorded(&player, root.path());
    let hoplites = called(sitting.desk(), Side::A, "Heavy infantry");
    let persians = called(sitting.desk(), Side::B, "Medium infantry");
    let mut counted = Counted::default();
    combat(&mut player, root.path(), (hoplites, persians), &mut counted);
    banners_by_touch(&mut player, root.path());

    real_dice(&mut player, (hoplites, persians), 0);
    six_counts(&mut player, (hoplites, persians), 5);
    player.key("Esc");
    touch_both(&mut player, hoplites, persians);
    player.tap("target:turn");
    player.key("Esc");
    player.key("Esc");

    // The program is gone and comes again.
    let stood = on_the_table(&player);
    player.app.flush().unwrap();
    let mut player = player.again(12);
    player.tap("target:continue");
    assert_eq!(on_the_table(&player), stood, "the very screen as it was");

    to_the_end(&mut player, root.path(), &mut counted);
    the_end(&mut player);
    assert!(counted.combats > 5 && counted.struck_back > 1, "{counted:?}");
}

#[test]
fn gaugamela_with_every_unit_kept_from_launch_to_the_end() {
    let root = tempfile::tempdir().unwrap();
    let mut player = Player::new(root.path(), 5);
    player.tap("target:new");
    player.tap(&format!("target:game:{GAME}"));
    player.write("target:search", "gauga");
    player.expect_not("Marathon, ");
    player.tap("target:scenario:gaugamela");
    player.tap("target:page:Players");
    player.tap("target:keep");
    player.tap("target:edition:publisher");
    player.tap("target:begin");
    player.expect("331 BC");
    player.tap("target:primary");

    // Medium infantry on Companions, who ignore a flag: real dice, eight touches.
    end_turn(&mut player);
    let sitting = recorded(&player, root.path());
    let persians = called(sitting.desk(), Side::B, "Medium infantry A");
    let companions = called(sitting.desk(), Side::A, "Companions");
    real_dice(&mut player, (persians, companions), 1);
    touch_both(&mut player, persians, companions);
    player.tap("target:turn");
    player.key("Esc");
    player.key("Esc");
    banners_by_touch(&mut player, root.path());

    // A block by hand, undo, redo.
    let before = on_the_table(&player);
    let touches = player.touches_of(|player| {
        player.tap(&cell(persians));
        player.tap("target:strip:one-less");
    });
    assert_eq!(touches, 2, "a correction is two touches");
    player.key("Esc");
    let after = on_the_table(&player);
    assert_ne!(after, before);
    player.tap("target:undo");
    player.tap("target:redo");
    assert_eq!(on_the_table(&player), after);

    let stood = on_the_table(&player);
    player.app.flush().unwrap();
    let mut player = player.again(6);
    player.tap("target:continue");
    assert_eq!(on_the_table(&player), stood, "the very screen as it was");

    let mut counted = Counted::default();
    to_the_end(&mut player, root.path(), &mut counted);
    the_end(&mut player);
    assert!(counted.combats > 10 && counted.struck_back > 2 && counted.bonus > 1, "{counted:?}");

    // What was asked once is remembered for the next battle.
    player.tap("target:new");
    player.tap(&format!("target:game:{GAME}"));
    player.write("target:search", "331");
    player.tap("target:scenario:gaugamela");
    player.tap("target:begin");
    player.expect("331 BC");
}
