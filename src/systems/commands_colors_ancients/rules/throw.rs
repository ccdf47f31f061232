//! Battle dice: thrown, counted, and thrown again.

use super::hits::Hits;
use super::plan::Plan;
use super::units::Class;
use crate::chance::{By, Dice, Lost, LostAsk, Stop, Symbol};
use crate::instruments::{Die, Side};
use crate::odds::symbols::Again;

/// Battle dice have the faces of a cube.
pub(crate) const DIE: Die = Die::D6;

/// The symbols in the order of all counts: three classes, helmet, flag, swords.
pub(crate) const SYMBOLS: [&str; 6] = ["light", "medium", "heavy", "helmet", "flag", "swords"];
const HELMET: usize = 3;
const FLAG: usize = 4;
const SWORDS: usize = 5;

/// The symbols as the dice ask for them.
fn symbols() -> Vec<Symbol> {
    SYMBOLS.iter().zip(1..).map(|(name, face)| Symbol { name: (*name).into(), face }).collect()
}

/// What came of a throw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ThrowResult {
    pub(crate) by: By,
    /// Each throw, those again too; empty where only the outcome was told.
    pub(crate) throws: Vec<Vec<u8>>,
    pub(crate) hits: u8,
    pub(crate) flags: u8,
}

/// A throw of battle dice: how many show each symbol.
pub(crate) fn symbols_of(dice: &mut Dice, what: String, side: Side, count: u8) -> Result<(By, Vec<u8>), Stop> {
    dice.symbols(what, Some(side), DIE, count, &symbols())
}

/// How many of a throw show a class.
pub(crate) fn of_class(thrown: &[u8], class: Class) -> u8 {
    shown(thrown, class.place())
}

/// How many of a throw are helmets.
pub(crate) fn helmets(thrown: &[u8]) -> u8 {
    shown(thrown, HELMET)
}

fn shown(thrown: &[u8], place: usize) -> u8 {
    thrown.get(place).copied().unwrap_or(0)
}

/// Throws the dice of a plan, and those again that must be.
///
/// Once the target can lose no more, nothing is thrown again: it would change nothing.
pub(crate) fn score(plan: &Plan<'_>, dice: &mut Dice) -> Result<ThrowResult, Stop> {
    let striker = plan.striker.side();
    let (what, name) = match plan.target {
        Some(target) => (plan.hits_words(), format!("{} on {}", plan.striker.name(), target.name())),
        None => ("the leader is hit".into(), format!("{} on a lone leader", plan.striker.name())),
    };
    let mut asks = vec![LostAsk { what, side: Some(striker.enemy()), most: plan.room.min(most_hits(plan)) }];
    if plan.target.is_some() && !plan.blow.evades {
        asks.push(LostAsk { what: "flags".into(), side: Some(striker.enemy()), most: plan.dice });
    }
    if let Some(told) = dice.lost(Lost { asks })? {
        let number = |place: usize| told.get(place).copied().unwrap_or(0);
        return Ok(ThrowResult { by: By::Hand, throws: Vec::new(), hits: number(0), flags: number(1) });
    }
    let (mut by, mut all, mut count, mut again) = (By::App, Vec::new(), plan.dice, "");
    let mut tally = Tally::new(&plan.hits);
    while count > 0 {
        let (who, thrown) = symbols_of(dice, format!("{name}{again}"), striker, count)?;
        by = if who == By::Hand || by == By::Hand { By::Hand } else { By::App };
        count = tally.add(&thrown);
        all.push(thrown);
        again = ": swords again";
        if tally.hits() >= plan.room {
            break;
        }
    }
    Ok(ThrowResult { by, throws: all, hits: tally.hits(), flags: if plan.target.is_some() { tally.flags } else { 0 } })
}

/// Elephants whose swords hit have no most; others no more than their dice.
fn most_hits(plan: &Plan<'_>) -> u8 {
    if plan.hits.again == Again::Never || !plan.hits.swords { plan.dice } else { u8::MAX }
}

/// Hits and flags as they add up, with what is left to be ignored.
#[derive(Debug, Clone)]
struct Tally<'a> {
    rule: &'a Hits,
    class: u8,
    helmets: u8,
    swords: u8,
    flags: u8,
}

impl<'a> Tally<'a> {
    const fn new(rule: &'a Hits) -> Self {
        Self { rule, class: 0, helmets: 0, swords: 0, flags: 0 }
    }

    /// Adds a throw; so many dice are thrown again.
    fn add(&mut self, thrown: &[u8]) -> u8 {
        if let Some(place) = self.rule.class {
            self.class = self.class.saturating_add(shown(thrown, place));
        }
        if self.rule.helmets {
            self.helmets = self.helmets.saturating_add(shown(thrown, HELMET));
        }
        self.flags = self.flags.saturating_add(shown(thrown, FLAG));
        let swords = shown(thrown, SWORDS);
        if !self.rule.swords {
            // Elephants on elephants, by the other ruling C3: ignored, and thrown again.
            return if self.rule.again == Again::All { swords } else { 0 };
        }
        let ignored = self.rule.swords_ignored.saturating_sub(self.swords).min(swords);
        self.swords = self.swords.saturating_add(swords);
        match self.rule.again {
            Again::Never => 0,
            Again::Hits => swords - ignored,
            Again::All => swords,
        }
    }

    fn hits(&self) -> u8 {
        let class = self.class.saturating_sub(self.rule.class_ignored);
        let swords = self.swords.saturating_sub(self.rule.swords_ignored);
        class.saturating_add(self.helmets).saturating_add(swords).saturating_sub(self.rule.any_ignored)
    }
}
