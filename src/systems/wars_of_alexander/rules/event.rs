//! What happened: saved, with its outcome in it.
#![expect(missing_docs, reason = "a unit is whom it happened to, and most other fields are named by the event")]

use super::command::{BasesNow, GeneralNow, LedNow, MarkNow, NameNow, ObstacleNow, PoolNow, RanksNow};
use super::outcome::{Crosses, Facing, Going, Obeys, RoundEnd};
use crate::chance::{By, Tally};
use crate::instruments::{Side, Target};
use crate::systems::describe::UnitId;
use serde::{Deserialize, Serialize};

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// A stage of a turn began.
    StageBegan {
        /// From 1.
        turn: u16,
        /// From 0: shoot, move, fight, discipline, victory.
        stage: u8,
    },
    /// Both sides rolled a die; the higher one is first.
    RolledOff { faces: [u8; 2], by: [By; 2], first: Side },
    /// A side chooses the order of the fights.
    ChoosesFights { side: Side },
    /// A die said how many ranks deep an allied contingent stands.
    Formed { unit: UnitId, by: By, face: u8, ranks: u8 },
    /// A unit was ordered to move.
    Ordered {
        unit: UnitId,
        by: By,
        face: u8,
        /// How far it obeys.
        order: Obeys,
    },
    /// A unit has moved.
    Moved { unit: UnitId },
    /// A unit re-formed.
    Reformed { unit: UnitId },
    /// A unit turned round and moved away.
    Evaded { unit: UnitId },
    /// A unit became disordered.
    Disordered { unit: UnitId },
    /// A fight was declared.
    Declared {
        attacker: UnitId,
        defender: UnitId,
        from: Facing,
        charge: bool,
        /// Whether the fight of the turn before is renewed.
        renewed: bool,
    },
    /// A declared fight is off.
    Withdrawn { attacker: UnitId, defender: UnitId },
    /// A unit tried to move through friends.
    PassTried {
        mover: UnitId,
        through: UnitId,
        /// The die; none where none was needed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        die: Option<(By, u8)>,
        /// Whether it got through.
        passes: bool,
    },
    /// An obstacle was tried for the first time.
    ObstacleJudged {
        /// Its number, the next one.
        obstacle: u8,
        by: By,
        face: u8,
        going: Going,
    },
    /// A unit came to an obstacle.
    Crossed { unit: UnitId, obstacle: u8, how: Crosses },
    /// A round of a fight began, from 1.
    FightBegan { attacker: UnitId, defender: UnitId, round: u8 },
    /// A unit struck, or threw its volley.
    Struck {
        unit: UnitId,
        dice: u8,
        /// What a die had to show.
        target: Target,
        tally: Tally,
        /// Whether it was the volley before contact.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        volley: bool,
    },
    /// A unit shot.
    Shot {
        unit: UnitId,
        /// At whom.
        at: UnitId,
        dice: u8,
        /// What a die had to show.
        target: Target,
        /// What they came to; none where only the outcome was told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tally: Option<Tally>,
    },
    /// A unit saved hits.
    Saved {
        unit: UnitId,
        dice: u8,
        /// What a die had to show.
        target: Target,
        tally: Tally,
    },
    /// A unit lost bases, never more than it had.
    BasesLost { unit: UnitId, bases: u8 },
    /// A round of a fight was decided.
    Decided {
        attacker: UnitId,
        defender: UnitId,
        /// What both lost in this round.
        lost: [u8; 2],
        /// What follows.
        ends: RoundEnd,
    },
    /// Scythed chariots that did not destroy their whole target are destroyed, with their bases left.
    ChariotsSpent { unit: UnitId, bases: u8 },
    /// A general whose unit lost bases was at risk; on a 1 he is dead.
    GeneralRisked { side: Side, by: By, face: u8 },
    /// A general is lost: his whole army tests panic.
    GeneralLost {
        side: Side,
        /// Whether he fled, and was not killed.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        fled: bool,
    },
    /// A unit tested panic.
    Tested {
        unit: UnitId,
        /// Taken off the die.
        minus: u8,
        /// What the die came to; none where the players told the outcome.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tally: Option<Tally>,
        /// Whether it stands.
        passed: bool,
    },
    /// A unit ran off the table, with the bases it had left.
    Ran { unit: UnitId, bases: u8 },
    /// A unit backed off facing the enemy.
    BackedOff { unit: UnitId },
    /// A general joined a unit, or left it.
    Joined(LedNow),
    /// The dead pools grew, where only the totals are kept.
    TotalsLost { more: [u16; 2] },
    /// The dead pools were counted at the end of a turn.
    Counted {
        /// Whose army is defeated.
        defeated: [bool; 2],
    },
    /// A side gave the battle up.
    Conceded { side: Side },
    /// A unit has another name.
    Renamed(NameNow),
    /// A unit's bases were set by hand.
    BasesSet(BasesNow),
    /// A mark was set by hand.
    MarkSet(MarkNow),
    /// How a unit stands was set by hand.
    RanksSet(RanksNow),
    /// A dead pool was set by hand.
    PoolSet(PoolNow),
    /// An obstacle was set by hand.
    ObstacleSet(ObstacleNow),
    /// Whether a general is there was set by hand.
    GeneralSet(GeneralNow),
}
