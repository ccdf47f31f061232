//! The keyboard at the table: everything can be done with it, and where it stands is seen.

use super::{Action, Message, Over, Table, Tool};
use crate::gui::{PadKey, Touch};
use crate::instruments::Side;
use crate::systems::describe::{Answer, Does, Id, Item, Kind, Spot, Status, UnitId};
use iced::keyboard::key::{Key, Named};
use iced::keyboard::{self, Modifiers};
use std::time::Instant;

/// A key press, as the table needs it.
#[derive(Debug, Clone)]
pub struct KeyPress {
    pub key: Key,
    pub modifiers: Modifiers,
}

impl KeyPress {
    /// A key press that may act: none for releases and for keys held down.
    #[must_use]
    pub fn of(event: keyboard::Event) -> Option<Self> {
        match event {
            keyboard::Event::KeyPressed { key, modifiers, repeat: false, .. } => Some(Self { key, modifiers }),
            _ => None,
        }
    }

    /// The character of the key, in lower case.
    #[must_use]
    pub fn character(&self) -> Option<char> {
        match &self.key {
            Key::Character(text) => text.chars().next().and_then(|character| character.to_lowercase().next()),
            _ => None,
        }
    }
}

impl Table {
    /// As `update`, by the keyboard.
    #[must_use]
    pub fn key(&mut self, press: &KeyPress, now: Instant) -> Action {
        if press.modifiers.command() {
            return match press.character() {
                Some('z') if press.modifiers.shift() => self.undo_key(Message::RedoPressed, now),
                Some('y') => self.undo_key(Message::RedoPressed, now),
                Some('z') => self.undo_key(Message::UndoPressed, now),
                _ => Action::None,
            };
        }
        if matches!(self.over, Some(Over::Writing(_))) {
            return match press.key.as_ref() {
                Key::Named(Named::Escape) => self.update(Message::CancelPressed, now),
                Key::Named(Named::Enter) => self.update(Message::WritingDone, now),
                _ => Action::None,
            };
        }
        match press.key.as_ref() {
            Key::Named(Named::Space) => self.update(Message::PrimaryPressed, now),
            Key::Named(Named::Escape) => self.update(Message::CancelPressed, now),
            Key::Named(Named::Backspace) if self.focus.pad().is_none() && self.take_digit_back() => Action::None,
            Key::Named(Named::Backspace) => self.update(Message::Touched(Touch::Pad(PadKey::Back)), now),
            Key::Named(Named::Tab) => match self.focus.pad_mut() {
                Some(pad) => {
                    pad.next_row();
                    Action::None
                }
                None => self.update(Message::Touched(Touch::NextNumber), now),
            },
            Key::Named(Named::Enter) => match self.cursor {
                Some(unit) => self.update(Message::Touched(Touch::Spot(Spot::Unit(unit))), now),
                None => self.update(Message::PrimaryPressed, now),
            },
            Key::Named(Named::ArrowLeft | Named::ArrowRight | Named::ArrowUp | Named::ArrowDown) => {
                self.arrow(&press.key);
                Action::None
            }
            _ => self.character(press, now),
        }
    }

    /// Keys held down never act, so quick presses of undo are meant.
    fn undo_key(&mut self, message: Message, now: Instant) -> Action {
        self.guard.forget();
        self.update(message, now)
    }

    fn character(&mut self, press: &KeyPress, now: Instant) -> Action {
        let Some(character) = press.character() else { return Action::None };
        if let Some(digit) = character.to_digit(10).and_then(|digit| u8::try_from(digit).ok()) {
            return self.digit(digit, now);
        }
        let act = self.sitting.desk().acts().into_iter().find(|act| act.key == Some(character));
        if let Some(act) = act {
            return self.update(Message::Touched(Touch::Act(act.id)), now);
        }
        match character {
            'd' => self.update(Tool::Dice.message(), now),
            'l' => self.update(Tool::Log.message(), now),
            'n' => self.update(Tool::Note.message(), now),
            'r' => self.update(Message::TurnedRound, now),
            'o' => self.update(Message::Touched(Touch::Odds), now),
            '?' | '/' => self.update(Tool::Keys.message(), now),
            _ => Action::None,
        }
    }

    /// A digit goes to the pad, else to the number of the open sheet.
    fn digit(&mut self, digit: u8, now: Instant) -> Action {
        if let Some(key) = self.focus.pad().and_then(|pad| pad.digit(digit)) {
            return self.update(Message::Touched(Touch::Pad(key)), now);
        }
        if self.typed(digit) {
            // As after any answer, the pad may be due.
            self.settle(now);
            return Action::None;
        }
        match self.first_number(i32::from(digit)) {
            Some((id, answer)) => self.update(Message::Touched(Touch::Answered(id, answer)), now),
            None => Action::None,
        }
    }

    /// The first field that a digit answers: a number, or a choice named by it.
    fn first_number(&self, digit: i32) -> Option<(Id, Answer)> {
        let sheet = self.sheet()?;
        sheet.fields.into_iter().find_map(|field| match field.kind {
            Kind::Number { least, most, .. } if (least..=most).contains(&digit) => {
                Some((field.id, Answer::Number(digit)))
            }
            Kind::Choice { options, .. } => {
                let option = options.into_iter().find(|(option, _)| *option == digit.to_string())?;
                Some((field.id, Answer::Choice(option.0)))
            }
            _ => None,
        })
    }

    /// The arrows move over the units: left and right choose the side, up and down the unit.
    fn arrow(&mut self, key: &Key) {
        let columns = Side::BOTH.map(|side| self.units(side));
        let at = self.cursor.and_then(|unit| {
            Side::BOTH
                .into_iter()
                .find_map(|side| side.of(&columns).iter().position(|each| *each == unit).map(|place| (side, place)))
        });
        let right = self.habits.left.enemy();
        let (side, place) = match (at, key) {
            (None, Key::Named(Named::ArrowRight)) => (right, 0),
            (None, _) => (self.habits.left, self.first_that_may_act()),
            (Some((_, place)), Key::Named(Named::ArrowLeft)) => (self.habits.left, place),
            (Some((_, place)), Key::Named(Named::ArrowRight)) => (right, place),
            (Some((side, place)), Key::Named(Named::ArrowUp)) => (side, place.saturating_sub(1)),
            (Some((side, place)), _) => (side, place + 1),
        };
        let column = side.of(&columns);
        self.cursor = column.get(place.min(column.len().saturating_sub(1))).copied();
    }

    fn first_that_may_act(&self) -> usize {
        let readout = self.sitting.desk().readout();
        let side = self.habits.left.of(&readout.sides);
        stands(&side.items).position(|(_, status)| status == Status::MayAct).unwrap_or(0)
    }

    fn units(&self, side: Side) -> Vec<UnitId> {
        let readout = self.sitting.desk().readout();
        stands(&side.of(&readout.sides).items).map(|(unit, _)| unit).collect()
    }

    /// The keys of the acts that can be done now, for the list of keys.
    #[must_use]
    pub fn act_keys(&self) -> Vec<(String, String)> {
        let acts = self.sitting.desk().acts().into_iter();
        acts.filter_map(|act| {
            let opens = matches!(act.does, Does::Open(..));
            act.key
                .map(|key| (key.to_uppercase().to_string(), if opens { format!("{}…", act.label) } else { act.label }))
        })
        .collect()
    }
}

fn stands(items: &[Item]) -> impl Iterator<Item = (UnitId, Status)> {
    items
        .iter()
        .filter_map(|item| match item {
            Item::Units { rows, .. } => Some(rows),
            _ => None,
        })
        .flatten()
        .flat_map(|row| row.stands.iter().map(|stand| (stand.id, stand.status)))
}
