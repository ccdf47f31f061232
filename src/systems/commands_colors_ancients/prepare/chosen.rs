//! What the players chose, over what the files say: whose rules hold, which rules, which blocks.

use super::scenario::{ArmyInfo, UNITS_MOST, WarCouncil, word};
use super::{Difference, Values};
use crate::instruments::Side;
use crate::systems::commands_colors_ancients::rules::CommandsColorsAncients;
use crate::systems::commands_colors_ancients::rules::setup::{Edition, RuleInfo, SeleucidBlocks};
use crate::systems::describe::Answers;
use crate::systems::prepare::{Answer, Changes, Form, Profile};
use toml::{Table, Value};

type Game = CommandsColorsAncients;

/// A battle's files with what the players chose and no file has.
#[derive(Debug, Clone, Copy)]
pub(super) struct Chosen<'a> {
    profile: &'a Profile<Game>,
    values: &'a Values,
    council: &'a WarCouncil,
    answers: &'a Answers,
}

impl<'a> Chosen<'a> {
    /// With what the answers change of the files.
    pub(super) fn now(form: &Form<'a, Game>) -> Self {
        let (profile, council) = (form.profile, &form.scenario.own);
        Self { profile, values: &profile.own, council, answers: form.answers }
    }

    /// With the files as they are.
    pub(super) fn usual(form: &Form<'a, Game>) -> Self {
        let (profile, council) = (form.usual, &form.usual_scenario.own);
        Self { profile, values: &profile.own, council, answers: form.answers }
    }

    fn army(&self, side: Side) -> &'a ArmyInfo {
        side.of(&self.council.armies)
    }

    /// Whose rules hold where nothing else is said.
    pub(super) fn edition(&self) -> Edition {
        edition_of(self.answers.choice("edition")).unwrap_or_default()
    }

    /// Whose reading of a difference holds.
    pub(super) fn reading(&self, difference: &Difference) -> Edition {
        edition_of(self.answers.choice(&difference_id(difference))).unwrap_or_else(|| self.edition())
    }

    /// Whose reading of one of the differences of every battle holds.
    pub(super) fn reading_of(&self, id: &str) -> Edition {
        let difference = self.values.differences.iter().find(|difference| difference.id == id);
        difference.map_or(Edition::Source, |difference| self.reading(difference))
    }

    /// The differences of this battle in which the publisher is followed.
    fn followed(self) -> impl Iterator<Item = &'a Difference> {
        self.council.differences.iter().filter(move |difference| self.reading(difference) == Edition::Publisher)
    }

    /// Banners that win, as whoever is followed has them.
    pub(super) fn banners(&self) -> u8 {
        self.followed().find_map(|difference| difference.banners).unwrap_or(self.council.banners)
    }

    /// The year: the source prints a wrong one once.
    pub(super) fn year(&self) -> u16 {
        let all = self.council.differences.iter();
        let printed =
            all.filter(|difference| self.reading(difference) == Edition::Source).find_map(|each| each.printed);
        printed.unwrap_or(self.council.year)
    }

    /// The special rules that this battle offers: with those the publisher has, without those he has not.
    pub(super) fn offered_rules(self) -> impl Iterator<Item = &'a RuleInfo> {
        let dropped: Vec<&String> = self.followed().filter_map(|difference| difference.drop.as_ref()).collect();
        let added = self.followed().filter_map(|difference| difference.add.as_ref());
        let kept = self.council.rules.iter().filter(move |rule| !dropped.contains(rule));
        kept.chain(added).filter_map(|id| self.values.rule(id))
    }

    /// Whether a rule that is offered is played.
    pub(super) fn has_rule(&self, rule: &RuleInfo) -> bool {
        let (on, off) = (&self.council.rules_on, &self.council.rules_off);
        if rule.optional { on.contains(&rule.id) } else { !off.contains(&rule.id) }
    }

    /// The special rules in force.
    pub(super) fn rules(self) -> impl Iterator<Item = &'a RuleInfo> {
        self.offered_rules().filter(move |rule| self.has_rule(rule))
    }

    /// Whether ruling C6 is asked: only of battles that may have other blocks.
    pub(super) fn asks_for_blocks(&self) -> bool {
        self.council.armies.iter().any(|army| army.else_blocks.is_some())
    }

    /// The blocks that stand for a side on the board.
    pub(super) fn blocks(&self, side: Side) -> &'a str {
        let ArmyInfo { blocks, stand_in, else_blocks, .. } = self.army(side);
        let otherwise = else_blocks.as_ref().filter(|_| self.seleucids_are_eastern());
        stand_in.as_ref().or(otherwise).unwrap_or(blocks)
    }

    /// By the ruling as it is answered, be it in the profile already or not.
    fn seleucids_are_eastern(&self) -> bool {
        let spec = SeleucidBlocks::SPEC;
        let answered = self.profile.ruling(spec.id).and_then(|ruling| ruling.answered(self.answers));
        let chosen = answered.unwrap_or_else(|| self.profile.chosen(spec.id));
        SeleucidBlocks::WORDS.contains(&(chosen, SeleucidBlocks::Eastern))
    }

    /// What the answers change of the scenario, each value where it stands.
    ///
    /// Asked of the files as they are.
    pub(super) fn changes(&self, changes: &mut Changes) {
        let first = self.answers.side("first").filter(|side| *side != self.council.first);
        if let Some(side) = first {
            changes.scenario(&["first"], word(side));
        }
        if let Some(banners) = self.answered("banners", self.banners()) {
            // Where the publisher's number is in force, it is this one that the players change.
            match self.followed().find(|difference| difference.banners.is_some()) {
                Some(difference) => {
                    changes.in_scenario_list("difference", &difference.id, "banners", banners);
                    let words = format!("{banners} banners");
                    changes.in_scenario_list("difference", &difference.id, "publisher", words);
                }
                None => changes.scenario(&["banners"], banners),
            }
        }
        for side in Side::BOTH {
            self.changes_of(side, changes);
        }
        self.changes_of_rules(changes);
    }

    /// A number that was answered, where it differs.
    fn answered(&self, field: &str, usual: u8) -> Option<i64> {
        self.answers.number(field).filter(|number| *number != i32::from(usual)).map(i64::from)
    }

    fn changes_of(&self, side: Side, changes: &mut Changes) {
        let (army, word) = (self.army(side), word(side));
        if let Some(cards) = self.answered(&cards_id(side), army.cards) {
            changes.scenario(&[word, "cards"], cards);
        }
        let blocks = self.answers.choice(&blocks_id(side)).filter(|id| *id != self.blocks(side));
        if let Some(blocks) = blocks.filter(|id| self.values.boxes.iter().any(|army| army.id == *id)) {
            changes.scenario(&[word, "stand_in"], blocks);
        }
        let mut units = army.units.clone();
        for (unit, count) in self.values.units.iter().zip(&mut units) {
            if let Some(answered) = self.answered(&units_id(side, &unit.id), *count) {
                changes.scenario(&[word, "units", &unit.id], answered);
                *count = u8::try_from(answered).unwrap_or(UNITS_MOST);
            }
        }
        if let Some(specials) = self.fewer_specials(army, units) {
            changes.scenario(&[word, "special"], specials);
        }
    }

    /// The special units where fewer are left of their type than are special; none where all are left.
    fn fewer_specials(&self, army: &ArmyInfo, mut left: Vec<u8>) -> Option<Value> {
        let (mut fewer, mut specials) = (false, Vec::new());
        for special in &army.specials {
            let left = left.get_mut(special.unit)?;
            let units = special.units.min(*left);
            *left -= units;
            fewer |= units < special.units;
            let unit = self.values.units.get(special.unit)?;
            if units > 0 {
                let mut table = Table::new();
                let leader = special.leader.as_ref().map(|leader| ("leader", leader.clone().into()));
                let words = [("is", special.is.word().into()), ("unit", unit.id.clone().into())];
                let units = ("units", i64::from(units).into());
                table
                    .extend(words.into_iter().chain([units]).chain(leader).map(|(key, value)| (key.to_owned(), value)));
                specials.push(Value::Table(table));
            }
        }
        fewer.then_some(Value::Array(specials))
    }

    /// Which optional rules are played, and which others are not.
    fn changes_of_rules(&self, changes: &mut Changes) {
        let (mut on, mut off) = (self.council.rules_on.clone(), self.council.rules_off.clone());
        for rule in self.offered_rules() {
            let Some(played) = self.answers.toggle(&rule_id(rule)).filter(|played| *played != self.has_rule(rule))
            else {
                continue;
            };
            let listed = if rule.optional { &mut on } else { &mut off };
            if played == rule.optional {
                listed.push(rule.id.clone());
            } else {
                listed.retain(|id| *id != rule.id);
            }
        }
        for (key, usual, now) in [("rules_on", &self.council.rules_on, on), ("rules_off", &self.council.rules_off, off)]
        {
            if now != *usual {
                changes.scenario(&[key], now);
            }
        }
    }
}

fn edition_of(word: Option<&str>) -> Option<Edition> {
    let found = Edition::WORDS.into_iter().find(|(each, _)| word == Some(*each));
    found.map(|(_, edition)| edition)
}

pub(super) fn difference_id(difference: &Difference) -> String {
    format!("difference.{}", difference.id)
}

pub(super) fn rule_id(rule: &RuleInfo) -> String {
    format!("rule.{}", rule.id)
}

pub(super) fn units_id(side: Side, unit: &str) -> String {
    format!("units.{}.{unit}", side.letter())
}

pub(super) fn cards_id(side: Side) -> String {
    format!("cards.{}", side.letter())
}

pub(super) fn blocks_id(side: Side) -> String {
    format!("blocks.{}", side.letter())
}
