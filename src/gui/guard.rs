//! Five quick taps do one thing: what was just touched, or has just changed its meaning, waits.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// How long the primary button takes nothing after it acted.
const AFTER_ACTING: Duration = Duration::from_millis(400);
/// How long anything else takes nothing after its meaning changed.
const AFTER_CHANGE: Duration = Duration::from_millis(300);

/// A part of the screen whose touches mean the same as long as its meaning does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TapZone {
    /// The primary button.
    Primary,
    /// The other buttons of the bar.
    Bar,
    /// Undo and redo.
    Undo,
    /// The pad.
    Pad,
    /// Sheets, strips and lists.
    Panel,
}

/// When what could last be touched anew.
#[derive(Debug, Clone, Default)]
pub struct Guard {
    acted: Option<Instant>,
    meanings: BTreeMap<TapZone, (String, Option<Instant>)>,
}

impl Guard {
    /// Whether a touch on the part counts now.
    #[must_use]
    pub fn accepts(&self, zone: TapZone, now: Instant) -> bool {
        let since = |then: Option<Instant>| then.map(|then| now.saturating_duration_since(then));
        let rested = since(self.acted).is_none_or(|past| zone != TapZone::Primary || past >= AFTER_ACTING);
        let changed = self.meanings.get(&zone).and_then(|(_, at)| since(*at));
        rested && changed.is_none_or(|past| past >= AFTER_CHANGE)
    }

    /// The primary button acted.
    pub fn acted(&mut self, now: Instant) {
        self.acted = Some(now);
    }

    /// What the part means now; a part that had another meaning waits.
    pub fn means(&mut self, zone: TapZone, meaning: String, now: Instant) {
        match self.meanings.get_mut(&zone) {
            Some((known, _)) if *known == meaning => {}
            Some(known) => *known = (meaning, Some(now)),
            None => {
                self.meanings.insert(zone, (meaning, None));
            }
        }
    }

    /// Another screen: nothing is known of its parts.
    pub fn forget(&mut self) {
        self.meanings.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn a_part_waits_after_its_meaning_changed_and_no_other_does() {
        let (mut guard, start) = (Guard::default(), Instant::now());
        guard.means(TapZone::Pad, "attack".into(), start);
        assert!(guard.accepts(TapZone::Pad, start), "the first meaning is no change");
        guard.means(TapZone::Pad, "saves".into(), start);
        assert!(!guard.accepts(TapZone::Pad, start + Duration::from_millis(299)));
        assert!(guard.accepts(TapZone::Pad, start + Duration::from_millis(300)));
        assert!(guard.accepts(TapZone::Panel, start));
        guard.means(TapZone::Pad, "saves".into(), start + Duration::from_millis(310));
        assert!(guard.accepts(TapZone::Pad, start + Duration::from_millis(311)));
    }
}
