//! From the answers of the battle's form to the battle that is ordered.

use super::super::rules::battle::{Attacked, Attacker, Battle, Defender, Face};
use super::super::rules::setup::FACTOR_MOST;
use super::super::rules::state::{Stage, State, UnitView};
use super::super::rules::unit_type::{Rank, UnitType};
use super::super::rules::{ATTACKING, MISSILES, fighter, plan};
use super::units::option;
use crate::instruments::{Refusal, Side};
use crate::systems::describe::{Answers, Field, Id, Kind, Pick, UnitId};

/// Counters that one side can bring into a battle.
const SLOTS: usize = 8;
/// Others, without a counter.
const MORE: i32 = 6;
/// Commanding Officers that are not entered.
pub(super) const OFFICERS_MOST: i32 = 4;

/// Whether defensive fire is ordered: the usual in its stage.
pub(super) fn is_fire(state: &State, answers: &Answers) -> bool {
    match answers.choice("mode") {
        Some("fire") => true,
        Some("attack") => false,
        _ => state.stage() == Stage::Fire,
    }
}

/// The attackers or the defenders of a form.
#[derive(Debug)]
pub(super) struct Lineup<'a> {
    state: &'a State,
    answers: &'a Answers,
    letter: char,
    pub(super) side: Side,
    fire: bool,
    /// Counters picked, by slot.
    picked: Vec<Option<UnitView<'a>>>,
}

/// One line of a lineup.
#[derive(Debug)]
pub(super) struct Slot<'a> {
    pub(super) prefix: String,
    pub(super) unit: Option<UnitView<'a>>,
    pub(super) unit_type: UnitType,
    pub(super) name: String,
}

impl<'a> Lineup<'a> {
    pub(super) fn attackers(state: &'a State, answers: &'a Answers, fire: bool, side: Side) -> Self {
        Self::of(state, answers, 'a', fire, side)
    }

    pub(super) fn defenders(state: &'a State, answers: &'a Answers, fire: bool, side: Side) -> Self {
        Self::of(state, answers, 'd', fire, side.enemy())
    }

    fn of(state: &'a State, answers: &'a Answers, letter: char, fire: bool, side: Side) -> Self {
        let mut picked: Vec<Option<UnitView<'a>>> = Vec::new();
        for slot in 1..=SLOTS {
            let unit = answers.unit(&format!("{letter}.{slot}")).and_then(|id| state.unit(id));
            let new = unit.filter(|unit| {
                unit.now.side == side && !picked.iter().flatten().any(|known: &UnitView<'_>| known.id == unit.id)
            });
            picked.push(new);
        }
        picked.truncate(picked.iter().rposition(Option::is_some).map_or(0, |last| last + 1));
        Self { state, answers, letter, side, fire, picked }
    }

    fn is_attacking(&self) -> bool {
        self.letter == 'a'
    }

    /// Those who can be picked at all.
    fn eligible(&self) -> Vec<UnitView<'a>> {
        let attacking = self.is_attacking();
        let fights = |unit: &UnitView<'_>| !attacking || (!unit.is_leader() && unit.unit_type() != UnitType::Baggage);
        let shot = |unit: &UnitView<'_>| attacking && unit.unit_type().is_missile() && unit.now.before_shot.is_some();
        let own = self.state.all().filter(|unit| unit.now.side == self.side);
        own.filter(|unit| fights(unit) && (!unit.is_gone() || shot(unit))).collect()
    }

    /// The picks so far, and an open one.
    pub(super) fn picks(&self) -> Vec<Field> {
        let eligible = self.eligible();
        if eligible.is_empty() {
            return Vec::new();
        }
        let label = if self.is_attacking() { "Attacker" } else { "Defender" };
        let slots = (self.picked.len() + 1).min(SLOTS);
        let field = |at: usize| {
            let own = self.picked.get(at).copied().flatten();
            let options = eligible.iter().map(|unit| {
                let elsewhere = self.picked.iter().flatten().any(|known| known.id == unit.id);
                let refusal = if elsewhere && own.is_none_or(|own| own.id != unit.id) {
                    Some(ATTACKING.refuses(format!("{} stands in this battle already", unit.name())))
                } else {
                    self.refusal(*unit)
                };
                option(*unit, refusal)
            });
            let pick = Pick { picked: own.map(|unit| unit.id), options: options.collect() };
            Field::new(format!("{}.{}", self.letter, at + 1), format!("{label} {}", at + 1), Kind::Pick(pick))
                .at(self.side)
        };
        (0..slots).map(field).collect()
    }

    fn refusal(&self, unit: UnitView<'_>) -> Option<Refusal> {
        if !self.is_attacking() {
            return fighter::may_be_struck(self.state, unit.id, self.side, self.fire).err();
        }
        if self.fire && !unit.unit_type().is_missile() {
            return Some(MISSILES.refuses(format!("{} can not shoot", unit.name())));
        }
        fighter::may_attack(self.state, unit.id, self.side, self.fire).err()
    }

    /// How many take part without a counter.
    fn extra(&self) -> usize {
        let answered = self.answers.number(&format!("{}.more", self.letter)).filter(|more| (0..=MORE).contains(more));
        let usual = usize::from(self.picked.iter().all(Option::is_none) && self.eligible().is_empty());
        answered.and_then(|more| usize::try_from(more).ok()).unwrap_or(usual)
    }

    /// How many others there are.
    pub(super) fn more(&self) -> Field {
        let kind =
            Kind::Number { value: i32::try_from(self.extra()).unwrap_or(0), computed: None, least: 0, most: MORE };
        Field::new(format!("{}.more", self.letter), "Units without a counter here", kind).at(self.side)
    }

    /// The types of those without a counter.
    pub(super) fn types(&self) -> Vec<Field> {
        let options: Vec<(Id, String)> = UnitType::ALL
            .into_iter()
            .filter(|(_, unit_type)| {
                *unit_type != UnitType::Leader && !(self.is_attacking() && *unit_type == UnitType::Baggage)
            })
            .filter(|(_, unit_type)| !(self.is_attacking() && self.fire) || unit_type.is_missile())
            .map(|(id, unit_type)| (Id::Borrowed(id), unit_type.words().to_owned()))
            .collect();
        let field = |at: usize| {
            let chosen = Id::Borrowed(self.type_of(at).id());
            let id = format!("{}.x{at}.arm", self.letter);
            Field::new(id, format!("Unit {at}"), Kind::Choice { chosen, options: options.clone() }).at(self.side)
        };
        (1..=self.extra()).map(field).collect()
    }

    fn type_of(&self, at: usize) -> UnitType {
        let shooting = self.is_attacking() && self.fire;
        let usual = if shooting { UnitType::Archers } else { UnitType::Infantry };
        let answered = self.answers.choice(&format!("{}.x{at}.arm", self.letter)).and_then(UnitType::by_id);
        answered.filter(|unit_type| !shooting || unit_type.is_missile()).unwrap_or(usual)
    }

    /// All lines: counters first, then the others.
    pub(super) fn fighters(&self) -> Vec<Slot<'a>> {
        let letter = self.letter;
        let counters = self.picked.iter().zip(1..).filter_map(|(unit, at): (_, usize)| {
            let unit = (*unit).filter(|unit| !self.leads(*unit))?;
            Some(Slot {
                prefix: format!("{letter}.{at}"),
                unit: Some(unit),
                unit_type: unit.unit_type(),
                name: unit.name(),
            })
        });
        let mut slots: Vec<Slot<'a>> = counters.collect();
        slots.extend((1..=self.extra()).map(|at| Slot {
            prefix: format!("{letter}.x{at}"),
            unit: None,
            unit_type: self.type_of(at),
            name: format!("Unit {at}"),
        }));
        slots
    }

    /// Whether a leader was picked who stands with others: he leads them, and is no target.
    ///
    /// Rule: *Leaders* 5, 7.
    fn leads(&self, unit: UnitView<'_>) -> bool {
        let supports = |at: usize, unit_type: UnitType| {
            unit_type.is_missile() && self.answers.toggle(&format!("{}.{at}.support", self.letter)).unwrap_or(false)
        };
        let stands = |(other, at): (&Option<UnitView<'_>>, usize)| {
            other.is_some_and(|other| !other.is_leader() && !supports(at, other.unit_type()))
        };
        unit.is_leader() && (self.picked.iter().zip(1..).any(stands) || self.others_stand())
    }

    /// Whether one without a counter fights in its own place.
    fn others_stand(&self) -> bool {
        let supports = |at: usize| {
            let on = self.answers.toggle(&format!("{}.x{at}.support", self.letter));
            self.type_of(at).is_missile() && on.unwrap_or(false)
        };
        (1..=self.extra()).any(|at| !supports(at))
    }

    /// The leaders among those picked.
    fn leaders(&self) -> impl Iterator<Item = UnitId> {
        self.picked.iter().flatten().filter(|unit| self.leads(**unit)).map(|unit| unit.id)
    }

    fn toggle(&self, slot: &Slot<'_>, name: &str) -> Option<bool> {
        self.answers.toggle(&format!("{}.{name}", slot.prefix))
    }

    fn is_on(&self, slot: &Slot<'_>, name: &str) -> bool {
        self.toggle(slot, name).unwrap_or(false)
    }

    fn factor(&self, slot: &Slot<'_>, name: &str) -> Option<u8> {
        let told = self
            .answers
            .number(&format!("{}.{name}", slot.prefix))
            .filter(|told| (0..=FACTOR_MOST.into()).contains(told));
        told.and_then(|told| u8::try_from(told).ok())
    }

    fn attacker(&self, slot: &Slot<'_>) -> Attacker {
        let shoots = self.fire;
        let attacked = match (self.is_on(slot, "by-missiles"), self.is_on(slot, "by-others")) {
            _ if !shoots => Attacked::No,
            (true, _) => Attacked::ByMissiles,
            (false, true) => Attacked::ByOthers,
            (false, false) => Attacked::No,
        };
        // What excludes another switch wins over it: nobody charges while he shoots or is held.
        let split = self.state.stage() == Stage::Move
            && self.state.setup.options.advanced
            && (shoots || slot.unit_type == UnitType::HorseArchers);
        let far = slot.unit_type.is_missile() && self.toggle(slot, "far").unwrap_or(split);
        let known = slot.unit.is_some_and(|unit| self.state.in_melee(unit.id));
        let held = self.toggle(slot, "held").unwrap_or(known);
        let passed = !shoots
            && plan::die_lets_pass(self.state, slot.unit_type)
            && self.toggle(slot, "passed").unwrap_or(slot.unit.is_some_and(|unit| unit.now.passed));
        let charge = self.toggle(slot, "charge").unwrap_or(passed && slot.unit_type == UnitType::Chariots);
        Attacker {
            unit: slot.unit.map(|unit| unit.id),
            unit_type: slot.unit.is_none().then_some(slot.unit_type),
            front: self.factor(slot, "front"),
            charge: !shoots && !far && !held && slot.unit_type.charges() && charge,
            far,
            halved: self.toggle(slot, "halved").filter(|_| slot.unit_type.is_halved_by_missiles()),
            held: self.toggle(slot, "held"),
            attacked,
            passed,
        }
    }

    fn defender(&self, slot: &Slot<'_>) -> Defender {
        let faces: Vec<Face> = [(Face::Front, "front"), (Face::Flank, "flank"), (Face::Rear, "rear")]
            .into_iter()
            .filter(|(_, name)| self.is_on(slot, name))
            .map(|(face, _)| face)
            .collect();
        Defender {
            unit: slot.unit.map(|unit| unit.id),
            unit_type: slot.unit.is_none().then_some(slot.unit_type),
            factor: self.factor(slot, "factor"),
            faces,
            uphill: self.is_on(slot, "uphill"),
            support: slot.unit_type.is_missile() && self.is_on(slot, "support"),
            stood: self.toggle(slot, "stood").filter(|_| slot.unit_type == UnitType::Chariots),
            held: self.toggle(slot, "held"),
        }
    }
}

/// The switch of a leader.
pub(super) fn leader_id(unit: UnitId) -> String {
    format!("leader.{}", unit.0)
}

/// Whether a side's Commanding Officers are not among its counters.
pub(super) fn has_unnamed_officers(state: &State, side: Side) -> bool {
    !state.all().any(|unit| unit.counter.side == side && unit.counter.rank == Some(Rank::CommandingOfficer))
}

/// The officers that are not entered.
pub(super) fn officers(state: &State, answers: &Answers) -> [u8; 2] {
    Side::BOTH.map(|side| {
        let told = answers.number(&format!("officers.{}", side.letter()));
        let told = told.filter(|told| has_unnamed_officers(state, side) && (0..=OFFICERS_MOST).contains(told));
        told.and_then(|told| u8::try_from(told).ok()).unwrap_or(0)
    })
}

/// The battle that the answers order.
pub(super) fn order(state: &State, answers: &Answers, fire: bool, side: Side) -> Battle {
    let attackers = Lineup::attackers(state, answers, fire, side);
    let defenders = Lineup::defenders(state, answers, fire, side);
    let leaders = state.all().filter(|unit| unit.counter.rank.is_some() && !unit.is_gone());
    let picked: Vec<UnitId> = defenders.leaders().collect();
    let leaders =
        leaders.filter(|unit| answers.toggle(&leader_id(unit.id)).unwrap_or_else(|| picked.contains(&unit.id)));
    let mut order = Battle {
        fire,
        attackers: attackers.fighters().iter().map(|slot| attackers.attacker(slot)).collect(),
        defenders: defenders.fighters().iter().map(|slot| defenders.defender(slot)).collect(),
        surrounded: !fire && answers.toggle("surrounded").unwrap_or(false),
        leaders: leaders.map(|unit| unit.id).collect(),
        officers: officers(state, answers),
        rolls: None,
    };
    // Rolls that are told beyond those there are count as all of them.
    let told = answers.number("rolls").and_then(|rolls| u8::try_from(rolls).ok());
    if let Some(rolls) = told.filter(|rolls| *rolls > 0)
        && plan::plan(state, &order).is_ok_and(|plan| rolls <= plan.rolls.most)
    {
        order.rolls = Some(rolls);
    }
    order
}
