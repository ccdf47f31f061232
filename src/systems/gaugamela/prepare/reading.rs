//! `profile.toml` and scenarios read into values, with all that does not fit together.

use super::{Army, MOST_DICE, Values};
use crate::data::Table;
use crate::instruments::{DieSize, Ladder, Side, counted};
use crate::systems::gaugamela::rules::arm::{Arm, Colour, Troop};
use crate::systems::gaugamela::rules::setup::{ArmSetup, GuardSetup};
use crate::systems::prepare::{SideInfo, deploying_sides};

/// Reads what of a profile is the game's own.
pub(super) fn values(table: &mut Table<'_>) -> Values {
    let ladder = table.table("ladder", ladder);
    let deploy_hexes = table.table("board", |table| table.number("deploy_hexes", 1..=50));
    let (sides, deploys) = deploying_sides(table);
    let guards = table.table("guard", |table| {
        sides.each_ref().map(
            |side| {
                if side.id.is_empty() { GuardSetup::default() } else { table.table(&side.id, guard) }
            },
        )
    });
    let arms = table.table("arm", |table| Arm::ALL.map(|arm| table.table(arm.id(), arm_info)));
    let armies = table.table("army", |table| {
        Side::BOTH.map(|side| table.table(&side.of(&sides).id, |table| army(table, side.of(&sides), &ladder)))
    });
    let deploys_first = if deploys[0] == 1 { Side::A } else { Side::B };
    Values { ladder, deploy_hexes, sides, deploys_first, guards, arms, armies }
}

fn ladder(table: &mut Table<'_>) -> Ladder {
    let (words, mistakes) = (DieSize::ALL.map(|size| (size.name(), size)), table.mistakes());
    let sizes: Vec<DieSize> = table.choices("sizes", 1..=6, &words).into_iter().map(|size| size.value).collect();
    let step = table.number("step", 1..=5);
    if table.mistakes() > mistakes {
        return any_ladder();
    }
    Ladder::new(sizes, step).unwrap_or_else(|| {
        table.wrong("sizes", "sizes that rise", "one that does not");
        any_ladder()
    })
}

/// Stands in for one that can not be read, so that the armies are still checked.
#[expect(clippy::expect_used, reason = "the sizes are listed as they rise")]
fn any_ladder() -> Ladder {
    Ladder::new(DieSize::ALL.to_vec(), 2).expect("all sizes rise")
}

fn guard(table: &mut Table<'_>) -> GuardSetup {
    GuardSetup { name: table.name("name"), arm: table.choice("arm", &Arm::words()), colour: colour(table) }
}

fn colour(table: &mut Table<'_>) -> Colour {
    table.choice("colour", &Colour::ALL.map(|colour| (colour.word(), colour)))
}

fn arm_info(table: &mut Table<'_>) -> ArmSetup {
    ArmSetup {
        name: table.name("name"),
        colour: colour(table),
        moves: table.numbers("moves", 1..=10, &(1..=20)).into_iter().map(|spaces| spaces.value).collect(),
        range: table.optional_number("range", 1..=2).unwrap_or(1),
        how: table.text("how"),
    }
}

fn army(table: &mut Table<'_>, side: &SideInfo, ladder: &Ladder) -> Army {
    let mut dice = Vec::new();
    for troop in Troop::ALL {
        let most = if troop == Troop::Guard { 1 } else { u8::try_from(MOST_DICE).unwrap_or(u8::MAX) };
        let counts = table.optional_table(troop.id(), |table| {
            let sizes = DieSize::ALL.into_iter().rev();
            sizes.map(|size| (size, count(table, size, most, ladder))).collect::<Vec<_>>()
        });
        let counts = counts.unwrap_or_default().into_iter().filter(|(_, count)| *count > 0);
        dice.extend(counts.map(|(size, count)| (troop, size, count)));
    }
    let army = Army { dice };
    let of_guard = army.dice.iter().filter(|(troop, _, _)| *troop == Troop::Guard);
    let guards: u16 = of_guard.map(|(_, _, count)| u16::from(*count)).sum();
    if guards > 1 {
        table.wrong("guard", "at most 1 die", guards.to_string());
    }
    if !side.id.is_empty() && table.mistakes() == 0 && army.total() > MOST_DICE {
        table.wrong("", format!("at most {MOST_DICE} dice"), counted(army.total(), "die", "dice"));
    }
    army
}

fn count(table: &mut Table<'_>, size: DieSize, most: u8, ladder: &Ladder) -> u8 {
    let count = table.optional_number(size.name(), 0..=most).unwrap_or(0);
    if count > 0 && !ladder.has(size) {
        let sizes: Vec<&str> = ladder.sizes().iter().map(|size| size.name()).collect();
        table.wrong(size.name(), format!("a size of the ladder: {}", sizes.join(", ")), counted(count, "die", "dice"));
        return 0;
    }
    count
}
