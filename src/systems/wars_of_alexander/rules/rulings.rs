//! Where the source is silent: the rulings W2 to W19.

use crate::systems::prepare::rulings;
use serde::{Deserialize, Serialize};

rulings! {
    /// W2: who chooses the first fight when the dead pools are equal.
    EqualPools = "w2" { Roll = "roll", Mover = "mover" }
    /// W3: half the dice of an odd number.
    Halves = "w3" { Down = "down", Up = "up" }
    /// W4: several grants of a second roll. There is but one answer: no die is rolled twice again.
    SecondRolls = "w4" { Once = "once" }
    /// W5: when a base of the second row counts.
    SecondRow = "w5" { Behind = "behind", All = "all" }
    /// W6: what the third is of.
    ThirdOf = "w6" { All = "all", Counting = "counting" }
    /// W7: who stays out of the dead pool.
    Light = "w7" { Foot = "foot", Cavalry = "cavalry" }
    /// W8: what the second roll of a half target needs.
    HalfThen = "w8" { Itself = "itself", Four = "four" }
    /// W9: how long an attacker rolls 1s again.
    Attackers = "w9" { While = "while", First = "first" }
    /// W10: with how many dice the unit that was struck first replies.
    Reply = "w10" { Remain = "remain", AsBefore = "as_before" }
    /// W11: the Thracian volley.
    Volley = "w11" { Shooting = "shooting", Fight = "fight" }
    /// W12: strike first in a renewed fight.
    Renewed = "w12" { Without = "without", With = "with" }
    /// W13: Macedonian heavy and medium infantry in panic.
    Panicked = "w13" { Run = "run", BackOff = "back_off" }
    /// W14: the charge of scythed chariots.
    ChariotCharge = "w14" { LikeCavalry = "like_cavalry", Plain = "plain" }
    /// W15: whether an order roll of 1 disorders.
    FailedOrder = "w15" { Stands = "stands", Disorders = "disorders" }
    /// W16: a Persian general whose unit is worn out and runs.
    WornOutGeneral = "w16" { Stays = "stays", Flees = "flees" }
    /// W17: whom passing through friends disorders.
    Mixed = "w17" { Both = "both", Mover = "mover" }
    /// W18: close-order archers in bad going, manoeuvres and passing.
    Archers = "w18" { Medium = "medium", Apart = "apart" }
    /// W19: how Greeks and Thracians pass through friends.
    Greeks = "w19" { Roll = "roll", Freely = "freely" }
}

/// The rulings of a battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the types say which ruling each is")]
pub struct Rulings {
    pub equal_pools: EqualPools,
    pub halves: Halves,
    pub second_row: SecondRow,
    pub third_of: ThirdOf,
    pub light: Light,
    /// W8: what the second roll of a half target needs; none for the number itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub half_then: Option<u8>,
    pub attackers: Attackers,
    pub reply: Reply,
    pub volley: Volley,
    pub renewed: Renewed,
    pub panicked: Panicked,
    pub chariot_charge: ChariotCharge,
    pub failed_order: FailedOrder,
    #[serde(default)]
    pub worn_out_general: WornOutGeneral,
    #[serde(default)]
    pub mixed: Mixed,
    #[serde(default)]
    pub archers: Archers,
    #[serde(default)]
    pub greeks: Greeks,
}
