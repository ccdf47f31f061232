//! From profile, scenario and the players' choices to a setup.

use super::profile::{Profile, Scenario};
use super::setup::{
    Counter, DefendingCommander, FireAnnounced, LossesCount, Morale, Options, Parted, PlainCounts, Rulings, Setup,
    SideSetup, Skirmishers, StampedeGoes, SurrenderCounts,
};
use crate::instruments::{Halves, Side};

/// What the players chose besides the values in the profile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Choices {
    pub(super) players: [String; 2],
    pub(super) left: Side,
    pub(super) already_set_up: bool,
    pub(super) options: Options,
    /// How much lower each side's morale begins.
    pub(super) cuts: [u8; 2],
}

/// The setup of a battle.
pub(super) fn muster(profile: &Profile, scenario: &Scenario, choices: &Choices) -> Setup {
    let start = |side: Side| {
        let cut = Halves::whole((*side.of(&choices.cuts)).into());
        *side.of(&profile.morale.start) - cut
    };
    let counters = Side::BOTH.into_iter().flat_map(|side| {
        let army = &side.of(&scenario.sides).army;
        profile.counters(army).iter().map(move |counter| Counter { side, ..counter.clone() })
    });
    Setup {
        scenario: scenario.id.clone(),
        place: scenario.name.clone(),
        profile: profile.id.clone(),
        sides: Side::BOTH.map(|side| SideSetup {
            id: side.of(&scenario.sides).id.clone(),
            name: side.of(&scenario.sides).name.clone(),
            player: side.of(&choices.players).clone(),
        }),
        left: choices.left,
        sets_up_first: scenario.sets_up_first,
        counters: counters.collect(),
        camps: scenario.camps.clone(),
        morale: Morale { start: Side::BOTH.map(start), ..profile.morale.clone() },
        bands: profile.bands.clone(),
        lines: profile.lines.clone(),
        tables: profile.tables.clone(),
        options: choices.options,
        rulings: rulings(profile),
        hydaspes: scenario.hydaspes,
        notes: scenario.notes.clone(),
        already_set_up: choices.already_set_up,
    }
}

/// The rulings as they are played; A1 to A3 have one answer each.
fn rulings(profile: &Profile) -> Rulings {
    Rulings {
        plain: PlainCounts::chosen(profile.chosen("a4")),
        losses: LossesCount::chosen(profile.chosen("a5")),
        surrender: SurrenderCounts::chosen(profile.chosen("a5_surrender")),
        parted: Parted::chosen(profile.chosen("a6")),
        fire: FireAnnounced::chosen(profile.chosen("a7")),
        commander: DefendingCommander::chosen(profile.chosen("a8")),
        stampede: StampedeGoes::chosen(profile.chosen("a9")),
        skirmishers: Skirmishers::chosen(profile.chosen("a10")),
    }
}
