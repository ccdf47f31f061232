//! Where the source is silent: the questions whose answers the battle itself plays.

use crate::systems::prepare::rulings;
use serde::{Deserialize, Serialize};

/// The choices where the source is silent; A1 to A3 have one answer each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rulings {
    pub plain: PlainCounts,
    pub losses: LossesCount,
    pub surrender: SurrenderCounts,
    pub parted: Parted,
    pub fire: FireAnnounced,
    pub commander: DefendingCommander,
    pub stampede: StampedeGoes,
    pub skirmishers: Skirmishers,
}

rulings! {
    /// A4: from when a deserted centre plain counts in the tables.
    PlainCounts = "a4" { AtOnce = "at_once", NextTurn = "next_turn" }
    /// A5: which losses change morale.
    LossesCount = "a5" { Any = "any", Battles = "battles" }
    /// A5: what a mercenary that surrenders changes.
    SurrenderCounts = "a5_surrender" { Nothing = "nothing", Loss = "loss" }
    /// A6: a mercenary parted from its leader later, while the gauge is low.
    Parted = "a6" { Deserts = "deserts", Stays = "stays" }
    /// A7: when defensive fire is announced.
    FireAnnounced = "a7" { Before = "before", After = "after" }
    /// A8: which line a defending Army Commander takes.
    DefendingCommander = "a8" { BestLine = "best_line", NoEffect = "no_effect" }
    /// A9: how a stampede goes.
    StampedeGoes = "a9" { EachTurn = "each_turn", AtOnce = "at_once" }
    /// A10: whether friends pass through archers and javelins.
    Skirmishers = "a10" { Pass = "pass", Bar = "bar" }
}
