//! Numbers of the open sheet, told by keys: a key a value, or digit by digit.

use super::Table;
use crate::gui::number_entry::{self, Number};
use crate::gui::panel;
use crate::systems::describe::{Answer, Field, Id};

impl Table {
    /// The fields that are seen.
    fn fields(&self) -> Vec<Field> {
        match (self.focus.sheet(), self.sheet()) {
            (Some(open), Some(sheet)) => panel::on_page(sheet.fields, &open.page),
            _ => Vec::new(),
        }
    }

    fn number(&self) -> Option<Number> {
        let focus = self.focus.sheet().and_then(|open| open.focus.as_ref());
        number_entry::now(&self.fields(), focus)
    }

    /// A number was told by one key: on to the next cell of its table, if it is one.
    pub(super) fn number_key(&mut self, id: Id, value: i32) {
        let next = number_entry::after(&self.fields(), &id);
        self.answer(id, Answer::Number(value));
        if let Some(open) = self.focus.sheet_mut() {
            open.focus = next;
        }
    }

    /// A digit for the number that is being told; false when none is.
    pub(super) fn typed(&mut self, digit: u8) -> bool {
        let Some(number) = self.number() else { return false };
        let before = self.focus.sheet().and_then(|open| open.typed);
        let Some(value) = number_entry::typed(&number, before, digit.into()) else { return true };
        self.type_into(number, value);
        true
    }

    /// The last digit is taken back; false when none was typed.
    pub(super) fn take_digit_back(&mut self) -> bool {
        let (Some(number), Some(value)) = (self.number(), self.focus.sheet().and_then(|open| open.typed)) else {
            return false;
        };
        self.type_into(number, value / 10);
        true
    }

    fn type_into(&mut self, number: Number, value: i32) {
        self.answer(number.id.clone(), Answer::Number(value.max(number.least)));
        if let Some(open) = self.focus.sheet_mut() {
            (open.focus, open.typed) = (Some(number.id), Some(value));
        }
    }

    /// On to the next number.
    pub(super) fn next_number(&mut self) {
        let next = self.number().and_then(|number| number_entry::next(&self.fields(), &number.id));
        if let Some(open) = self.focus.sheet_mut() {
            (open.focus, open.typed) = (next, None);
        }
    }
}
