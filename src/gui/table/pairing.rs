//! The one gesture: touch one of yours, then one of theirs.

use super::{Action, Focus, Over, Table};
use crate::gui::Touch;
use crate::instruments::Side;
use crate::systems::describe::{Act, Answer, Ask, Does, Id, Kind, Sheet, Spot, UnitId};
use std::time::Instant;

impl Table {
    pub(super) fn touched(&mut self, touch: Touch, now: Instant) -> Action {
        match touch {
            Touch::Spot(spot) => self.spot_touched(spot),
            Touch::Act(id) => {
                self.over = None;
                if let Some(act) = self.sitting.desk().acts().into_iter().find(|act| act.id == id) {
                    return self.act(&act, &Ask::Act(id));
                }
            }
            Touch::Strip(spot, id) => {
                let strip = self.sitting.desk().strip(&spot);
                if let Some(act) = strip.and_then(|strip| strip.acts.into_iter().find(|act| act.id == id)) {
                    return self.act(&act, &Ask::Strip(spot, id));
                }
            }
            Touch::Answered(id, answer) => self.answer(id, answer),
            Touch::Focused(id) => {
                if let Some(open) = self.focus.sheet_mut() {
                    (open.focus, open.typed) = (Some(id), None);
                }
            }
            Touch::NumberKey(id, value) => self.number_key(id, value),
            Touch::Digit(digit) => {
                self.typed(digit);
            }
            Touch::NextNumber => self.next_number(),
            Touch::Page(page) => {
                if let Some(open) = self.focus.sheet_mut() {
                    open.page = page;
                }
            }
            Touch::Pad(key) => {
                self.guard_pad(now);
                self.pad_key(key);
            }
            Touch::Silenced(id) => {
                self.silenced.insert(id);
            }
            Touch::GoBack(to) => self.change(|sitting| sitting.jump(to)),
            Touch::Unfolded(index) => {
                let side = if index == 0 { Side::A } else { Side::B };
                self.unfolded = if self.unfolded == Some(side) { None } else { Some(side) };
            }
            Touch::Odds => return Action::Odds,
        }
        Action::None
    }

    /// A key of the pad that finishes acts like the primary button.
    fn guard_pad(&mut self, now: Instant) {
        self.guard.acted(now);
    }

    pub(super) fn answer(&mut self, id: Id, answer: Answer) {
        if let Some(open) = self.focus.sheet_mut() {
            open.answers.set(id, answer);
            (open.focus, open.typed) = (None, None);
        }
    }

    fn spot_touched(&mut self, spot: Spot) {
        if matches!(self.over, Some(Over::Log | Over::Keys | Over::Warnings)) {
            self.over = None;
        }
        match &spot {
            Spot::Unit(unit) => {
                self.unit_touched(*unit);
            }
            Spot::Thing(_) => self.select(spot),
        }
    }

    fn select(&mut self, spot: Spot) {
        let again = self.focus.spot() == Some(&spot);
        self.focus = if again { Focus::default() } else { Focus::on_strip(spot) };
    }

    fn unit_touched(&mut self, unit: UnitId) {
        if let Some(open) = self.focus.sheet()
            && let Some(sheet) = self.sheet()
            && sheet.fields.iter().any(|field| matches!(field.kind, Kind::Pick(_)))
        {
            match answered_by(&sheet, open.focus.as_ref(), unit) {
                Some(id) if sheet_has(&sheet, &id, unit) => self.select(Spot::Unit(unit)),
                Some(id) => self.answer(id, Answer::Unit(unit)),
                None => self.notice = refusal_in(&sheet, unit),
            }
            return;
        }
        match self.focus.spot().cloned() {
            Some(Spot::Unit(first)) if first != unit => {
                if !self.open_pair(first, unit) {
                    self.select(Spot::Unit(unit));
                }
            }
            _ => self.select(Spot::Unit(unit)),
        }
    }

    /// Opens the sheet that a pair of units opens, both filled in. False when they do not make a
    /// pair, because they are of one side.
    fn open_pair(&mut self, first: UnitId, second: UnitId) -> bool {
        let sides = [first, second].map(|unit| self.side_of(unit));
        let ([Some(one), Some(two)], Some(act)) = (sides, self.pair_act()) else { return false };
        if one == two {
            return false;
        }
        if let Some(refusal) = &act.refusal {
            self.notice = Some(refusal.to_string());
            return true;
        }
        let Does::Open(id, answers) = act.does else { return false };
        let filled = |first: UnitId, second: UnitId| {
            let mut answers = answers.clone();
            for unit in [first, second] {
                let sheet = self.sitting.desk().sheet(&id, &answers);
                let pick = answered_by(&sheet, None, unit).ok_or_else(|| refusal_in(&sheet, unit))?;
                answers.set(pick, Answer::Unit(unit));
            }
            Ok::<_, Option<String>>(answers)
        };
        // Touched the other way round it means the same, where only that can be.
        match filled(first, second).or_else(|why| filled(second, first).map_err(|_| why)) {
            Ok(answers) => self.focus = Focus::on_sheet(id, answers),
            Err(why) => self.notice = why,
        }
        true
    }

    fn pair_act(&self) -> Option<Act<()>> {
        self.sitting.desk().acts().into_iter().find(|act| act.pair)
    }

    pub(super) fn side_of(&self, unit: UnitId) -> Option<Side> {
        self.sitting.desk().strip(&Spot::Unit(unit)).and_then(|strip| strip.side)
    }
}

/// The pick that a touch on the unit answers: the one in focus, else the first open one that
/// offers it, else one to be changed.
fn answered_by<C>(sheet: &Sheet<C>, focus: Option<&Id>, unit: UnitId) -> Option<Id> {
    let picks = || {
        sheet.fields.iter().filter_map(|field| match &field.kind {
            Kind::Pick(pick) => Some((&field.id, pick)),
            _ => None,
        })
    };
    let offers = |id: &Id| {
        picks().any(|(each, pick)| {
            each == id && pick.options.iter().any(|option| option.unit == unit && option.refusal.is_none())
        })
    };
    let open = picks().filter(|(_, pick)| pick.picked.is_none()).map(|(id, _)| id);
    let answered = picks().filter(|(_, pick)| pick.picked.is_some()).map(|(id, _)| id);
    focus.into_iter().chain(open).chain(answered).find(|id| offers(id)).cloned()
}

/// Whether the unit already is the answer of the pick.
fn sheet_has<C>(sheet: &Sheet<C>, id: &Id, unit: UnitId) -> bool {
    sheet
        .fields
        .iter()
        .any(|field| field.id == *id && matches!(&field.kind, Kind::Pick(pick) if pick.picked == Some(unit)))
}

/// Why no pick takes the unit.
fn refusal_in<C>(sheet: &Sheet<C>, unit: UnitId) -> Option<String> {
    sheet.fields.iter().find_map(|field| match &field.kind {
        Kind::Pick(pick) if pick.picked.is_none() => {
            let option = pick.options.iter().find(|option| option.unit == unit)?;
            option.refusal.as_ref().map(|refusal| format!("{}: {refusal}", option.name))
        }
        _ => None,
    })
}
