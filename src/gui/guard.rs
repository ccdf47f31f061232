//! Five quick taps do one thing: what was just touched, or has just changed its meaning, waits.

use crate::systems::describe::{Ask, Id, Spot};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// How long the primary button takes nothing after it acted.
const AFTER_ACTING: Duration = Duration::from_millis(400);
/// How long anything else takes nothing after its meaning changed.
const AFTER_CHANGE: Duration = Duration::from_millis(300);

/// A part of the screen whose touches mean the same as long as its meaning does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TapZone {
    Primary,
    /// The other buttons of the bar.
    Bar,
    /// Undo and redo.
    Undo,
    Pad,
    /// Sheets, strips and lists.
    Panel,
}

/// What a touch would do in each zone, as far as a quick finger must not take one for another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meanings {
    pub primary: PrimaryMeaning,
    pub bar: BarMeaning,
    pub undo: UndoMeaning,
    /// None while no pad is open.
    pub pad: Option<PadMeaning>,
    /// The thing whose strip is open.
    pub panel: Option<Spot>,
}

/// What the primary button does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PrimaryMeaning {
    Nothing,
    /// The act with these words.
    Act(String),
    Sheet(Id),
    /// The program answers what is asked for, after so many answers.
    Answer(Ask, usize),
}

/// What the buttons beside the primary one do: the bar of a sheet has others than that of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BarMeaning {
    pub sheet: bool,
    /// Whether the players asked for the open pad, so that it can be cancelled.
    pub asked: bool,
}

/// What undo takes back, and how many entries stand before it does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UndoMeaning {
    pub name: Option<String>,
    pub entries: usize,
}

/// What the keys of the pad answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PadMeaning {
    pub what: String,
    /// How many answers were given before this one.
    pub given: usize,
    /// How many entries stand: the next card is asked for in the words of this one.
    pub entries: usize,
}

impl Meanings {
    /// The zones in which a touch does something else than it did before.
    fn changed_since<'a>(&'a self, before: &'a Self) -> impl Iterator<Item = TapZone> + 'a {
        let changed = [
            (TapZone::Primary, self.primary != before.primary),
            (TapZone::Bar, self.bar != before.bar),
            (TapZone::Undo, self.undo != before.undo),
            (TapZone::Pad, self.pad != before.pad),
            (TapZone::Panel, self.panel != before.panel),
        ];
        changed.into_iter().filter_map(|(zone, changed)| changed.then_some(zone))
    }
}

/// When what could last be touched anew.
#[derive(Debug, Clone, Default)]
pub struct Guard {
    acted: Option<Instant>,
    /// None before the screen was first shown.
    meanings: Option<Meanings>,
    changed: BTreeMap<TapZone, Instant>,
}

impl Guard {
    /// Whether a touch in the zone counts now.
    #[must_use]
    pub fn accepts(&self, zone: TapZone, now: Instant) -> bool {
        let rests = |since: Option<Instant>, rest: Duration| {
            since.is_some_and(|then| now.saturating_duration_since(then) < rest)
        };
        let acted = self.acted.filter(|_| zone == TapZone::Primary);
        !rests(acted, AFTER_ACTING) && !rests(self.changed.get(&zone).copied(), AFTER_CHANGE)
    }

    /// The primary button acted.
    pub fn acted(&mut self, now: Instant) {
        self.acted = Some(now);
    }

    /// Takes in what touches mean now: a zone that had another meaning waits.
    pub fn update(&mut self, meanings: Meanings, now: Instant) {
        if let Some(before) = &self.meanings {
            self.changed.extend(meanings.changed_since(before).map(|zone| (zone, now)));
        }
        self.meanings = Some(meanings);
    }

    /// Knows of no meaning any more, so that the next is no change.
    pub fn forget(&mut self) {
        self.meanings = None;
        self.changed.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asking(what: &str) -> Meanings {
        Meanings {
            primary: PrimaryMeaning::Nothing,
            bar: BarMeaning { sheet: true, asked: false },
            undo: UndoMeaning { name: None, entries: 3 },
            pad: Some(PadMeaning { what: what.into(), given: 0, entries: 3 }),
            panel: None,
        }
    }

    #[test]
    fn five_quick_taps_act_once() {
        let (mut guard, start) = (Guard::default(), Instant::now());
        let mut acts = 0;
        for tap in 0..5u64 {
            let now = start + Duration::from_millis(tap * 90);
            if guard.accepts(TapZone::Primary, now) {
                acts += 1;
                guard.acted(now);
            }
        }
        assert_eq!(acts, 1);
        assert!(guard.accepts(TapZone::Primary, start + Duration::from_millis(401)));
    }

    #[test]
    fn a_zone_waits_after_its_meaning_changed_and_no_other_does() {
        let (mut guard, start) = (Guard::default(), Instant::now());
        guard.update(asking("attack"), start);
        assert!(guard.accepts(TapZone::Pad, start), "the first meaning is no change");
        guard.update(asking("saves"), start);
        assert!(!guard.accepts(TapZone::Pad, start + Duration::from_millis(299)));
        assert!(guard.accepts(TapZone::Pad, start + Duration::from_millis(300)));
        for other in [TapZone::Primary, TapZone::Bar, TapZone::Undo, TapZone::Panel] {
            assert!(guard.accepts(other, start), "{other:?}");
        }
        guard.update(asking("saves"), start + Duration::from_millis(310));
        assert!(guard.accepts(TapZone::Pad, start + Duration::from_millis(311)));
    }

    #[test]
    fn every_zone_has_a_meaning_of_its_own() {
        let before = asking("attack");
        let changed = [
            (TapZone::Primary, Meanings { primary: PrimaryMeaning::Sheet("attack".into()), ..before.clone() }),
            (TapZone::Bar, Meanings { bar: BarMeaning { sheet: true, asked: true }, ..before.clone() }),
            (TapZone::Undo, Meanings { undo: UndoMeaning { name: None, entries: 4 }, ..before.clone() }),
            (TapZone::Pad, Meanings { pad: None, ..before.clone() }),
            (TapZone::Panel, Meanings { panel: Some(Spot::Thing("card".into())), ..before.clone() }),
        ];
        for (zone, after) in changed {
            assert_eq!(after.changed_since(&before).collect::<Vec<_>>(), [zone]);
        }
    }

    #[test]
    fn what_is_forgotten_does_not_wait() {
        let (mut guard, start) = (Guard::default(), Instant::now());
        guard.update(asking("attack"), start);
        guard.update(asking("saves"), start);
        guard.forget();
        guard.update(asking("morale"), start);
        assert!(guard.accepts(TapZone::Pad, start));
    }
}
