//! What the players are at: one thing at a time.

use super::Pad;
use crate::systems::describe::{Answers, Ask, Id, Spot};

/// What is open, with all that is of it alone: what follows leaves nothing of it behind.
///
/// A pad that nobody asked for stands open only where hands answer what the large button would do; that is nowhere
/// while a strip is open.
#[derive(Debug, Clone)]
pub enum Focus {
    /// Nothing is open: the acts of the bar are in reach.
    Bar {
        pad: Option<Pad>,
        /// The act that ends something and was touched once.
        ending: Option<Id>,
    },
    /// What can be done with one thing.
    Strip {
        spot: Spot,
        pad: Option<Pad>,
        /// The act that ends something and was touched once.
        ending: Option<Id>,
    },
    /// A form.
    Sheet { sheet: OpenSheet, pad: Option<Pad> },
}

/// A form as far as it was answered; what it asks is computed anew from that each time.
#[derive(Debug, Clone)]
pub struct OpenSheet {
    pub id: Id,
    pub answers: Answers,
    /// The pick that the next unit touched answers, or the number that keys enter.
    pub focus: Option<Id>,
    /// What was typed of that number so far.
    pub typed: Option<i32>,
    /// The page shown; the first when there is none of that name.
    pub page: String,
}

impl OpenSheet {
    fn new(id: Id, answers: Answers) -> Self {
        Self { id, answers, focus: None, typed: None, page: String::new() }
    }

    /// What it asks for as it stands.
    pub(super) fn ask(&self) -> Ask {
        Ask::Sheet(self.id.clone(), self.answers.clone())
    }
}

impl Default for Focus {
    fn default() -> Self {
        Self::Bar { pad: None, ending: None }
    }
}

impl Focus {
    pub(super) fn on_sheet(id: Id, answers: Answers) -> Self {
        Self::Sheet { sheet: OpenSheet::new(id, answers), pad: None }
    }

    pub(super) fn on_strip(spot: Spot) -> Self {
        Self::Strip { spot, pad: None, ending: None }
    }

    pub(super) const fn is_bar(&self) -> bool {
        matches!(self, Self::Bar { .. })
    }

    pub(super) const fn sheet(&self) -> Option<&OpenSheet> {
        match self {
            Self::Sheet { sheet, .. } => Some(sheet),
            Self::Bar { .. } | Self::Strip { .. } => None,
        }
    }

    pub(super) const fn sheet_mut(&mut self) -> Option<&mut OpenSheet> {
        match self {
            Self::Sheet { sheet, .. } => Some(sheet),
            Self::Bar { .. } | Self::Strip { .. } => None,
        }
    }

    /// The thing whose strip is open.
    pub(super) const fn spot(&self) -> Option<&Spot> {
        match self {
            Self::Strip { spot, .. } => Some(spot),
            Self::Bar { .. } | Self::Sheet { .. } => None,
        }
    }

    pub(super) const fn pad(&self) -> Option<&Pad> {
        match self {
            Self::Bar { pad, .. } | Self::Strip { pad, .. } | Self::Sheet { pad, .. } => pad.as_ref(),
        }
    }

    pub(super) const fn pad_mut(&mut self) -> Option<&mut Pad> {
        match self {
            Self::Bar { pad, .. } | Self::Strip { pad, .. } | Self::Sheet { pad, .. } => pad.as_mut(),
        }
    }

    pub(super) fn set_pad(&mut self, new: Option<Pad>) {
        match self {
            Self::Bar { pad, .. } | Self::Strip { pad, .. } | Self::Sheet { pad, .. } => *pad = new,
        }
    }

    /// The pad that the players asked for, rather than one that stands open by itself.
    pub(super) fn asked(&self) -> Option<&Pad> {
        self.pad().filter(|pad| pad.asked)
    }

    /// The players no longer ask for what the pad wants; false when they did not.
    pub(super) fn withdraw(&mut self) -> bool {
        self.pad_mut().is_some_and(|pad| std::mem::take(&mut pad.asked))
    }

    /// An act that ends something is touched: whether it is the second touch, after which it happens.
    ///
    /// While a form is open no such act is offered, so none is remembered.
    pub(super) fn confirms(&mut self, act: &Id) -> bool {
        match self {
            Self::Bar { ending, .. } | Self::Strip { ending, .. } => ending.replace(act.clone()).as_ref() == Some(act),
            Self::Sheet { .. } => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Amount, By, Wanted};
    use crate::systems::describe::UnitId;

    fn pad(asked: bool) -> Pad {
        let wanted = Wanted::Number(Amount { what: "hits".into(), side: None, least: 0, most: 3 });
        Pad { asked, ..Pad::new(Ask::Act("attack".into()), Vec::new(), By::Hand, wanted) }
    }

    #[test]
    fn an_act_that_ends_something_happens_at_the_second_touch_in_a_row() {
        let (end, other) = (Id::from("end"), Id::from("other"));
        for mut focus in [Focus::default(), Focus::on_strip(Spot::Unit(UnitId(1)))] {
            assert!(!focus.confirms(&end));
            assert!(!focus.confirms(&other));
            assert!(!focus.confirms(&end), "another act was touched between");
            assert!(focus.confirms(&end));
        }
        let mut sheet = Focus::on_sheet("attack".into(), Answers::default());
        assert!(!sheet.confirms(&end) && !sheet.confirms(&end));
    }

    #[test]
    fn what_is_no_longer_asked_for_stands_open_by_itself() {
        let mut focus = Focus::default();
        focus.set_pad(Some(pad(false)));
        assert!(focus.asked().is_none() && !focus.withdraw());
        focus.set_pad(Some(pad(true)));
        assert!(focus.asked().is_some() && focus.withdraw());
        assert!(focus.asked().is_none() && focus.pad().is_some());
    }
}
