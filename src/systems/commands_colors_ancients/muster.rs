//! From profile, scenario and the players' answers to a setup.

use super::SET_UP;
use super::profile::{BANNERS_MOST, CARDS_MOST, Difference, Profile, RuleInfo, Ruling, Scenario, SideInfo, UNITS_MOST};
use super::setup::{Edition, Readings, Row, Rulings, Setup, SideSetup, Unit};
use crate::instruments::{Refusal, Side};
use crate::systems::describe::{Answers, Id};

/// The most characters of a player's name.
pub(super) const PLAYER_MOST: usize = 24;

/// What the players chose, over what the files say.
#[derive(Debug, Clone, Copy)]
pub(super) struct Chosen<'a> {
    pub(super) profile: &'a Profile,
    pub(super) scenario: &'a Scenario,
    pub(super) answers: &'a Answers,
}

/// A side by its name in the answers.
pub(super) fn side_id(side: Side) -> &'static str {
    match side {
        Side::A => "a",
        Side::B => "b",
    }
}

impl Chosen<'_> {
    pub(super) fn info(&self, side: Side) -> &SideInfo {
        side.of(&self.scenario.sides)
    }

    fn number(&self, field: &str, least: u8, most: u8) -> Option<u8> {
        let answered = self.answers.number(field).and_then(|number| u8::try_from(number).ok());
        answered.filter(|number| (least..=most).contains(number))
    }

    pub(super) fn side(&self, field: &str, usual: Side) -> Side {
        let answered = self.answers.choice(field);
        Side::BOTH.into_iter().find(|side| answered == Some(side_id(*side))).unwrap_or(usual)
    }

    /// Whose rules hold where nothing else is said.
    pub(super) fn edition(&self) -> Edition {
        edition_of(self.answers.choice("edition")).unwrap_or_default()
    }

    /// Whose reading of a difference holds.
    pub(super) fn reading(&self, difference: &Difference) -> Edition {
        edition_of(self.answers.choice(&difference_id(difference))).unwrap_or_else(|| self.edition())
    }

    /// The blocks that stand for a side on the board.
    pub(super) fn blocks(&self, side: Side) -> &str {
        let SideInfo { blocks, else_blocks, .. } = self.info(side);
        let own = else_blocks.as_deref().filter(|_| self.ruling("c6")).unwrap_or(blocks);
        let answered = self.answers.choice(&format!("blocks.{}", side_id(side)));
        answered.filter(|id| self.profile.armies.iter().any(|army| army.id == *id)).unwrap_or(own)
    }

    pub(super) fn cards(&self, side: Side) -> u8 {
        self.number(&format!("cards.{}", side_id(side)), 1, CARDS_MOST).unwrap_or_else(|| self.info(side).cards)
    }

    /// Banners that win: as answered, else as whoever is followed has them.
    pub(super) fn banners(&self) -> u8 {
        self.number("banners", 1, BANNERS_MOST).unwrap_or_else(|| self.usual_banners())
    }

    pub(super) fn usual_banners(&self) -> u8 {
        let changed = self.followed().find_map(|difference| difference.banners);
        changed.unwrap_or(self.scenario.banners)
    }

    /// The year: the source prints a wrong one once.
    pub(super) fn year(&self) -> u16 {
        let all = self.scenario.differences.iter();
        let printed =
            all.filter(|difference| self.reading(difference) == Edition::Source).find_map(|each| each.printed);
        printed.unwrap_or(self.scenario.year)
    }

    /// The differences of this battle in which the publisher is followed.
    fn followed(&self) -> impl Iterator<Item = &Difference> {
        self.scenario.differences.iter().filter(|difference| self.reading(difference) == Edition::Publisher)
    }

    pub(super) fn units(&self, side: Side, place: usize) -> u8 {
        let usual = self.info(side).units.get(place).copied().unwrap_or(0);
        let id = self.profile.units.get(place).map(|unit| units_id(side, &unit.id));
        id.and_then(|id| self.number(&id, 0, UNITS_MOST)).unwrap_or(usual)
    }

    /// The special rules that this battle offers: with those the publisher has, without those he has not.
    pub(super) fn offered_rules(&self) -> Vec<&RuleInfo> {
        let dropped: Vec<&String> = self.followed().filter_map(|difference| difference.drop.as_ref()).collect();
        let added = self.followed().filter_map(|difference| difference.add.as_ref());
        let kept = self.scenario.rules.iter().filter(|rule| !dropped.contains(rule));
        kept.chain(added).filter_map(|id| self.profile.rule(id)).collect()
    }

    pub(super) fn has_rule(&self, rule: &RuleInfo) -> bool {
        self.answers.toggle(&rule_id(rule)).unwrap_or(!rule.optional)
    }

    /// The answer of a ruling: true for the second one.
    pub(super) fn ruling(&self, id: &str) -> bool {
        let ruling = self.profile.rulings.iter().find(|ruling| ruling.id == id);
        let first = ruling.and_then(|ruling| ruling.options.first()).map(|(id, _)| id.as_str());
        self.answers.choice(&format!("ruling.{id}")).is_some_and(|answer| Some(answer) != first)
    }

    /// The rulings that this battle asks: C6 is of the battles that may have other blocks.
    pub(super) fn rulings(&self) -> impl Iterator<Item = &Ruling> {
        let asks = self.scenario.sides.iter().any(|side| side.else_blocks.is_some());
        self.profile.rulings.iter().filter(move |ruling| asks || ruling.id != "c6")
    }

    pub(super) fn keeps_units(&self) -> bool {
        self.answers.toggle("keep").unwrap_or(false)
    }

    fn player(&self, side: Side) -> String {
        let name = self.answers.text(&format!("player.{}", side_id(side))).unwrap_or_default().trim();
        name.chars().filter(|letter| !letter.is_control()).take(PLAYER_MOST).collect()
    }

    /// What is wrong with the forces: the box has no such blocks, or a side has none at all.
    pub(super) fn wrong(&self) -> Option<String> {
        Side::BOTH.into_iter().find_map(|side| self.wrong_with(side))
    }

    fn wrong_with(&self, side: Side) -> Option<String> {
        let (name, blocks) = (&self.info(side).name, self.blocks(side));
        let counts = || self.profile.units.iter().enumerate().map(|(place, unit)| (unit, self.units(side, place)));
        if counts().all(|(_, count)| count == 0) {
            return Some(format!("the {name} have no unit"));
        }
        let elsewhere = self.info(side).blocks != blocks;
        let fourth = self.offered_rules().iter().any(|rule| rule.id == "fourth_elephants" && self.has_rule(rule));
        counts().find_map(|(unit, count)| {
            let more = u8::from(fourth && unit.is_elephants() && blocks == "eastern");
            // Armies may be combined: what the other blocks have none of comes from the army's own.
            let own = || self.profile.units_in_box(&self.info(side).blocks, unit).filter(|_| elsewhere);
            let most = match self.profile.units_in_box(blocks, unit)? {
                0 => own().unwrap_or(0),
                most => most.saturating_add(more),
            };
            let what = unit.name.to_lowercase();
            (count > most).then(|| format!("{name}: the {blocks} blocks make {most} units of {what}, found {count}"))
        })
    }
}

fn edition_of(word: Option<&str>) -> Option<Edition> {
    match word {
        Some("source") => Some(Edition::Source),
        Some("publisher") => Some(Edition::Publisher),
        _ => None,
    }
}

pub(super) fn difference_id(difference: &Difference) -> String {
    format!("difference.{}", difference.id)
}

pub(super) fn rule_id(rule: &RuleInfo) -> String {
    format!("rule.{}", rule.id)
}

pub(super) fn units_id(side: Side, unit: &str) -> String {
    format!("units.{}.{unit}", side_id(side))
}

/// The setup of a battle.
///
/// # Errors
/// When the forces can not be.
pub(super) fn muster(chosen: &Chosen<'_>) -> Result<Setup, Refusal> {
    if let Some(wrong) = chosen.wrong() {
        return Err(SET_UP.refuses(wrong));
    }
    let (profile, scenario) = (chosen.profile, chosen.scenario);
    let keep_units = chosen.keeps_units();
    let rows: Vec<(Row, Vec<Option<String>>)> = Side::BOTH.into_iter().flat_map(|side| rows(chosen, side)).collect();
    let units =
        rows.iter().zip(0..).flat_map(|((row, leaders), place)| units(row, leaders, place, keep_units)).collect();
    let reading = |id: &str| {
        let difference = profile.differences.iter().find(|difference| difference.id == id);
        difference.map_or(Edition::Source, |difference| chosen.reading(difference))
    };
    Ok(Setup {
        scenario: scenario.id.clone(),
        name: scenario.name.clone(),
        year: chosen.year(),
        sides: Side::BOTH.map(|side| SideSetup {
            name: chosen.info(side).name.clone(),
            blocks: chosen.info(side).blocks.clone(),
            stand_in: Some(chosen.blocks(side)).filter(|blocks| *blocks != chosen.info(side).blocks).map(str::to_owned),
            cards: chosen.cards(side),
            leaders: chosen.info(side).leaders.clone(),
            leader_count: chosen.info(side).leader_count,
            player: chosen.player(side),
        }),
        first: chosen.side("first", scenario.first),
        banners: chosen.banners(),
        keep_units,
        types: profile.units.clone(),
        rows: rows.into_iter().map(|(row, _)| row).collect(),
        units,
        rules: chosen.offered_rules().into_iter().filter(|rule| chosen.has_rule(rule)).cloned().collect(),
        cards: profile.cards.clone(),
        readings: Readings {
            horses: reading("horses"),
            camels: reading("camels"),
            chariots: reading("chariots"),
            broken: reading("broken"),
            back: reading("back"),
        },
        rulings: Rulings {
            c1_apart: chosen.ruling("c1"),
            c2_any: chosen.ruling("c2"),
            c3_again: chosen.ruling("c3"),
            c4_free: chosen.ruling("c4"),
            c7_active: chosen.ruling("c7"),
        },
    })
}

/// A side's rows, special units before the others of their type, with the leaders that start there.
///
/// Reading: a special unit is special by its rule; without it, it is one of its type.
fn rows(chosen: &Chosen<'_>, side: Side) -> Vec<(Row, Vec<Option<String>>)> {
    let mut rows = Vec::new();
    let has = |word: &str| {
        let offered = chosen.offered_rules();
        !offered.iter().any(|rule| rule.id == word)
            || offered.iter().any(|rule| rule.id == word && chosen.has_rule(rule))
    };
    for (place, kind) in (0..chosen.profile.units.len()).zip(0..) {
        let mut left = chosen.units(side, place);
        let specials = chosen.info(side).specials.iter().filter(|special| special.unit == place);
        for special in specials {
            let word =
                super::kinds::Elite::WORDS.iter().find(|(_, elite)| *elite == special.is).map_or("", |(word, _)| word);
            let count = special.units.min(left);
            if count == 0 || !has(word) {
                continue;
            }
            left -= count;
            rows.push((Row { side, kind, count, elite: Some(special.is) }, vec![special.leader.clone()]));
        }
        if left > 0 {
            rows.push((Row { side, kind, count: left, elite: None }, Vec::new()));
        }
    }
    rows
}

/// The units of a row, lettered from left to right; one for all where units are not kept.
fn units(row: &Row, leaders: &[Option<String>], place: u16, keep: bool) -> Vec<Unit> {
    let leader = |at: usize| leaders.get(at).cloned().flatten();
    if !keep {
        return vec![Unit { row: place, letter: None, leader: leader(0).filter(|_| row.count == 1) }];
    }
    let letters = ('A'..='Z').take(row.count.into()).enumerate();
    letters
        .map(|(at, letter)| Unit { row: place, letter: Some(letter).filter(|_| row.count > 1), leader: leader(at) })
        .collect()
}

/// The names of a ruling and of a choice of the form.
pub(super) fn choice_id(edition: Edition) -> Id {
    match edition {
        Edition::Source => "source".into(),
        Edition::Publisher => "publisher".into(),
    }
}
