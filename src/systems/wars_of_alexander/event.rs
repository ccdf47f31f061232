//! What happened: saved, with its outcome in it.

use super::command::Mark;
use super::outcome::{Crosses, Ends, From, Going, Obeys};
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
        /// The turn, from 1.
        turn: u16,
        /// The stage, from 0: shoot, move, fight, discipline, victory.
        stage: u8,
    },
    /// Both sides rolled a die; the higher one is first.
    RolledOff {
        /// What they showed.
        faces: [u8; 2],
        /// Who threw.
        by: [By; 2],
        /// Who is first.
        first: Side,
    },
    /// A side chooses the order of the fights.
    ChoosesFights {
        /// Which.
        side: Side,
    },
    /// A die said how an allied contingent stands.
    Formed {
        /// Which unit.
        unit: UnitId,
        /// Who threw.
        by: By,
        /// What it showed.
        face: u8,
        /// How many ranks deep.
        ranks: u8,
    },
    /// A unit was ordered to move.
    Ordered {
        /// Which.
        unit: UnitId,
        /// Who threw.
        by: By,
        /// What it showed.
        face: u8,
        /// How far it obeys.
        order: Obeys,
    },
    /// A unit has moved.
    Moved {
        /// Which.
        unit: UnitId,
    },
    /// A unit re-formed.
    Reformed {
        /// Which.
        unit: UnitId,
    },
    /// A unit turned round and moved away.
    Evaded {
        /// Which.
        unit: UnitId,
    },
    /// A unit became disordered.
    Disordered {
        /// Which.
        unit: UnitId,
    },
    /// A fight was declared.
    Declared {
        /// Who attacks.
        attacker: UnitId,
        /// Whom.
        defender: UnitId,
        /// Where it strikes.
        from: From,
        /// Whether it charges.
        charge: bool,
        /// Whether the fight of the turn before is renewed.
        renewed: bool,
    },
    /// A declared fight is off.
    Withdrawn {
        /// Who would have attacked.
        attacker: UnitId,
        /// Whom.
        defender: UnitId,
    },
    /// A unit tried to move through friends.
    PassTried {
        /// Which.
        mover: UnitId,
        /// Through which.
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
        /// Who threw.
        by: By,
        /// What it showed.
        face: u8,
        /// How hard it is.
        going: Going,
    },
    /// A unit came to an obstacle.
    Crossed {
        /// Which.
        unit: UnitId,
        /// The obstacle's number.
        obstacle: u8,
        /// What it does.
        how: Crosses,
    },
    /// A round of a fight began.
    FightBegan {
        /// Who attacks.
        attacker: UnitId,
        /// Whom.
        defender: UnitId,
        /// Which round, from 1.
        round: u8,
    },
    /// A unit struck, or threw its volley.
    Struck {
        /// Which.
        unit: UnitId,
        /// How many dice.
        dice: u8,
        /// What a die had to show.
        target: Target,
        /// What they came to.
        tally: Tally,
        /// Whether it was the volley before contact.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        volley: bool,
    },
    /// A unit shot.
    Shot {
        /// Which.
        unit: UnitId,
        /// At whom.
        at: UnitId,
        /// How many dice.
        dice: u8,
        /// What a die had to show.
        target: Target,
        /// What they came to; none where only the outcome was told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tally: Option<Tally>,
    },
    /// A unit saved hits.
    Saved {
        /// Which.
        unit: UnitId,
        /// How many dice.
        dice: u8,
        /// What a die had to show.
        target: Target,
        /// What they came to.
        tally: Tally,
    },
    /// A unit lost bases.
    BasesLost {
        /// Which.
        unit: UnitId,
        /// How many; never more than it had.
        bases: u8,
    },
    /// A round of a fight was decided.
    Decided {
        /// Who attacked.
        attacker: UnitId,
        /// Whom.
        defender: UnitId,
        /// What both lost in this round.
        lost: [u8; 2],
        /// What follows.
        ends: Ends,
    },
    /// Scythed chariots that did not destroy their whole target are destroyed.
    ChariotsSpent {
        /// Which.
        unit: UnitId,
        /// Their bases left.
        bases: u8,
    },
    /// A general whose unit lost bases was at risk.
    GeneralRisked {
        /// Whose.
        side: Side,
        /// Who threw.
        by: By,
        /// What it showed; on a 1 he is dead.
        face: u8,
    },
    /// A general is lost: his whole army tests panic.
    GeneralLost {
        /// Whose.
        side: Side,
        /// Whether he fled, and was not killed.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        fled: bool,
    },
    /// A unit tested panic.
    Tested {
        /// Which.
        unit: UnitId,
        /// Taken off the die.
        minus: u8,
        /// What the die came to; none where the players told the outcome.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tally: Option<Tally>,
        /// Whether it stands.
        passed: bool,
    },
    /// A unit ran off the table.
    Ran {
        /// Which.
        unit: UnitId,
        /// The bases it had left.
        bases: u8,
    },
    /// A unit backed off facing the enemy.
    BackedOff {
        /// Which.
        unit: UnitId,
    },
    /// A general joined a unit, or left it.
    Joined {
        /// Whose.
        side: Side,
        /// Which unit; none when he stands alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
    },
    /// The dead pools grew, where only the totals are kept.
    TotalsLost {
        /// By how much.
        more: [u16; 2],
    },
    /// The dead pools were counted at the end of a turn.
    Counted {
        /// Whose army is defeated.
        defeated: [bool; 2],
    },
    /// A side gave the battle up.
    Conceded {
        /// Which side.
        side: Side,
    },
    /// A unit has a name of its own.
    Renamed {
        /// Which unit.
        unit: UnitId,
        /// The name; empty for its usual one.
        name: String,
    },
    /// A unit's bases were set by hand.
    BasesSet {
        /// Which unit.
        unit: UnitId,
        /// How many are left.
        left: u8,
    },
    /// A mark was set by hand.
    MarkSet {
        /// Which unit.
        unit: UnitId,
        /// Which mark.
        mark: Mark,
        /// Whether it is there.
        on: bool,
    },
    /// How a unit stands was set by hand.
    RanksSet {
        /// Which unit.
        unit: UnitId,
        /// How many ranks.
        ranks: u8,
        /// Whether in the circle of death.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        circle: bool,
    },
    /// A dead pool was set by hand.
    PoolSet {
        /// Whose.
        side: Side,
        /// What lies in it.
        lost: u32,
    },
    /// An obstacle was set by hand.
    ObstacleSet {
        /// Which.
        obstacle: u8,
        /// How hard it is.
        going: Going,
    },
    /// Whether a general is there was set by hand.
    GeneralSet {
        /// Whose.
        side: Side,
        /// Whether he is there.
        there: bool,
    },
}
