//! One of the two units of a round: its dice, what they need, and the reasons.

use super::command::Fight;
use super::counting::{Counting, StruckIn};
use super::generals::has_not_led;
use super::needs::{Needs, again};
use super::outcome::Facing;
use super::people::{Class, People};
use super::rulings::{Attackers, Renewed, Rulings, Volley};
use super::sections::{FIGHT, GENERAL};
use super::state::State;
use super::unit::UnitView;
use crate::instruments::{FaceSet, Refusal, Side, Target};
use crate::systems::describe::UnitId;

/// The most dice the players may set by hand.
pub(crate) const MOST_DICE: u8 = 60;

/// A round, whoever fights it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Round {
    /// From 1.
    pub(crate) number: u8,
    pub(crate) renewed: bool,
    pub(crate) from: Facing,
    pub(crate) charge: bool,
}

/// What a unit does in a fight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    Attacks,
    Defends,
}

impl Role {
    /// Its part of a pair: the attacker's comes first.
    const fn of<T: Copy>(self, [attacker, defender]: [T; 2]) -> T {
        match self {
            Self::Attacks => attacker,
            Self::Defends => defender,
        }
    }
}

/// A unit in a round: its numbers and their reasons.
#[derive(Debug, Clone)]
pub(crate) struct Fighter {
    pub(crate) unit: UnitId,
    pub(crate) side: Side,
    pub(crate) name: String,
    /// Bases at the start of the battle.
    pub(crate) started: u8,
    pub(crate) left: u8,
    pub(crate) counting: Counting,
    /// Dice the players set, where they did.
    pub(crate) by_hand: Option<u8>,
    /// What hits in this round, and in later ones.
    pub(crate) hit: Target,
    pub(crate) hit_later: Target,
    pub(crate) save: Target,
    pub(crate) strikes_first: bool,
    /// What hits of the javelins it throws before contact, where that is shooting.
    pub(crate) volley: Option<Target>,
    /// What saves against such javelins.
    pub(crate) save_shot: Target,
    pub(crate) led: bool,
    pub(crate) chariots: bool,
    pub(crate) why: Vec<String>,
}

impl Fighter {
    /// A unit against its enemy, as the players set the fight.
    ///
    /// # Errors
    /// When a rule says no, with the number that is off.
    pub(crate) fn of(
        state: &State,
        fight: &Fight,
        round: Round,
        role: Role,
        [unit, enemy]: [UnitView<'_>; 2],
    ) -> Result<Self, Refusal> {
        let rulings = &state.setup.rulings;
        let contact = role.of(fight.contact).unwrap_or_else(|| unit.front().min(enemy.front()));
        if contact == 0 || contact > unit.now.left {
            let why = format!("{} has {} bases left, found {contact} in contact", unit.name(), unit.now.left);
            return Err(FIGHT.refuses(why));
        }
        let by_hand = role.of(fight.dice);
        if let Some(dice) = by_hand.filter(|dice| !(1..=MOST_DICE).contains(dice)) {
            return Err(FIGHT.refuses(format!("expected 1 to {MOST_DICE} dice, found {dice}")));
        }
        let led = led(state, unit, role.of(fight.general))?;
        let (hit, hit_later, grants) = hits(rulings, unit, role, round, led);
        let opens = round.number == 1 && (!round.renewed || rulings.renewed == Renewed::With);
        let throws = unit.troop.volley && round.number == 1 && !round.renewed;
        // Shooting can not hurt some troops, and so no volley before contact.
        let shoots = throws && rulings.volley == Volley::Shooting && !enemy.troop.impervious;
        let mut fighter = Self {
            unit: unit.id,
            side: unit.unit.side,
            name: unit.name(),
            started: unit.unit.bases,
            left: unit.now.left,
            counting: Counting {
                contact,
                files: unit.files(),
                ranks: fighting_ranks(unit),
                struck: struck(fight, round, role),
                disordered: role.of(fight.disordered).unwrap_or(unit.now.disordered),
                halves: rulings.halves,
                second_row: rulings.second_row,
            },
            by_hand: None,
            hit,
            hit_later,
            save: unit.troop.saves_in_fight().target(rulings.half_then),
            strikes_first: opens && unit.troop.strikes_first || throws && rulings.volley == Volley::Fight,
            volley: shoots.then(|| Needs::SIX.target(rulings.half_then)),
            save_shot: unit.troop.saves.target(rulings.half_then),
            led,
            chariots: unit.class() == Class::Chariots,
            why: Vec::new(),
        };
        fighter.why = fighter.reasons(unit, grants);
        fighter.by_hand = by_hand.filter(|dice| *dice != fighter.computed());
        if let Some(dice) = fighter.by_hand {
            fighter.why.insert(0, format!("{dice} set by hand, computed {}", fighter.computed()));
        }
        Ok(fighter)
    }

    /// Its fighting bases as a sum: "3 in contact + 3 behind them".
    pub(crate) fn sum(&self) -> String {
        self.counting.words(self.left)
    }

    /// Its dice as the rules count them.
    pub(crate) fn computed(&self) -> u8 {
        self.counting.dice(self.counting.bases(self.left))
    }

    /// Its dice when it has so many bases left.
    pub(crate) fn dice(&self, left: u8) -> u8 {
        match self.by_hand {
            Some(dice) if left > 0 => dice,
            Some(_) => 0,
            None => self.counting.dice(self.counting.bases(left)),
        }
    }

    /// Whether it is worn out with so many bases left: more than half are lost.
    pub(crate) const fn is_worn(&self, left: u8) -> bool {
        left < self.started.div_ceil(2)
    }

    /// Its dice of a reply, after it was struck first and lost so many of its `left` bases (W10).
    pub(crate) fn reply(&self, left: u8, lost: u8, full: bool) -> u8 {
        if lost >= left {
            return 0;
        }
        match (full, self.by_hand) {
            (true, Some(dice)) => dice,
            (true, None) => self.dice(left).min(left - lost),
            (false, Some(dice)) => dice.saturating_sub(lost),
            (false, None) => self.counting.dice(self.counting.bases(left).saturating_sub(lost)),
        }
    }

    fn reasons(&self, unit: UnitView<'_>, grants: Vec<&'static str>) -> Vec<String> {
        let mut why = vec![self.sum()];
        if self.counting.disordered {
            let bases = self.counting.bases(self.left);
            why.push(format!("disordered: half of {bases} dice"));
        }
        if self.volley.is_some() {
            why.push("javelins before contact, 6".into());
        }
        if self.strikes_first {
            why.push("strikes first".into());
        }
        let hits = unit.troop.hits;
        why.push(format!("{} {hits}{}", unit.troop.name, unit.troop.house_mark("hits")));
        why.extend(grants.into_iter().map(str::to_owned));
        let saves = unit.troop.saves_in_fight();
        why.push(format!("saves on {saves}{}", unit.troop.house_mark("saves")));
        why
    }
}

/// Where a unit is struck: the attacker never but in front.
const fn struck(fight: &Fight, round: Round, role: Role) -> StruckIn {
    match (role, round.from) {
        (Role::Attacks, _) | (Role::Defends, Facing::Front) => StruckIn::Front,
        (Role::Defends, Facing::Flank) => StruckIn::Flank,
        (Role::Defends, Facing::Rear) => StruckIn::Rear { both_ways: fight.both_ways },
    }
}

/// The ranks that fight: loose troops and the circle of death in one, for its supports stand apart;
/// the third only of a Theban column.
const fn fighting_ranks(unit: UnitView<'_>) -> u8 {
    let most = match unit.unit.people {
        _ if unit.is_loose() || unit.now.circle => 1,
        People::Theban => 3,
        People::Macedonian | People::Spartan | People::Thracian | People::Greek | People::Persian => 2,
    };
    if unit.now.ranks < most { unit.now.ranks } else { most }
}

/// Whether the general leads a unit: as he stands, or as the players say.
fn led(state: &State, unit: UnitView<'_>, said: Option<bool>) -> Result<bool, Refusal> {
    let side = unit.unit.side;
    if said == Some(true) {
        if !side.of(&state.generals).there {
            return Err(GENERAL.refuses(format!("the {} have no general", state.setup.side_name(side))));
        }
        has_not_led(state, side, unit.id)?;
    }
    Ok(said.unwrap_or_else(|| state.is_led(unit.id)))
}

/// What hits in this round and in later ones, and why some faces are rolled again (W4: no die
/// twice).
fn hits(
    rulings: &Rulings,
    unit: UnitView<'_>,
    role: Role,
    round: Round,
    led: bool,
) -> (Target, Target, Vec<&'static str>) {
    let attacks = role == Role::Attacks;
    let plain = unit.troop.hits.target(rulings.half_then);
    let mut grants = Vec::new();
    let mut faces = FaceSet::NONE;
    let as_long = rulings.attackers == Attackers::While;
    if attacks && (round.number == 1 || as_long) {
        faces = faces.with(1);
        grants.push("attackers roll 1s again");
    }
    if led {
        faces = faces.with(1);
        grants.push("the general leads: 1s again");
    }
    if attacks && round.charge {
        faces = faces.with(1).with(2);
        grants.push("charge: 1s and 2s again");
    }
    let later = if led || attacks && as_long { FaceSet::NONE.with(1) } else { FaceSet::NONE };
    (again(plain, faces), again(plain, later), grants)
}
