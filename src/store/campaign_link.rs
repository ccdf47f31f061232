//! A campaign and its battles: what it hears of the one that is being fought, whatever happened in between.

use super::{Kind, Name, Sitting, Store};
use crate::campaign;
use crate::chance::Key;
use crate::systems::Battle;
use crate::systems::describe::{Answers, Ask};

/// What a campaign hears of the battle that it believes is being fought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// No battle is being fought, or one that this program does not keep.
    Nothing,
    /// It goes on.
    Fought(Name),
    /// It has an outcome: these are the answers of the form `result`, for the players to confirm.
    Over(Name, Answers),
    /// Its file can not be found or read, and why: the result can be entered by hand.
    Lost(String),
}

impl Store {
    /// Reads the battle that a campaign believes is being fought, in the archive too; changes nothing.
    ///
    /// Asked whenever a campaign is opened: so both agree, wherever the program was stopped. A result
    /// that is counted already is not heard a second time, for the battle is no longer being fought then.
    #[must_use]
    pub fn hear(&self, campaign: &Sitting) -> Heard {
        let Some(state) = campaign.campaign() else { return Heard::Nothing };
        let Some(battle) = state.fighting().and_then(|fighting| fighting.battle.as_deref()) else {
            return Heard::Nothing;
        };
        let Some(name) = Name::new(battle, Kind::Battle) else { return Heard::Lost(format!("no battle `{battle}`")) };
        let read = [self.folder(Kind::Battle), self.archive_folder(Kind::Battle)]
            .iter()
            .find_map(|folder| self.newest(folder, &name).transpose());
        let read = match read {
            Some(Ok(newest)) => newest.read,
            Some(Err(error)) => return Heard::Lost(error.to_string()),
            None => return Heard::Lost(format!("the battle `{name}` is not in the folder of the battles")),
        };
        let (header, records) = (read.header, read.records.into_iter().map(|record| record.event).collect());
        match Battle::load(&header.game, header.rules, header.setup, Key([0; 32]), records) {
            Ok((battle, _)) => match campaign::reported(state, name.as_str(), battle.desk()) {
                Some(answers) => Heard::Over(name, answers),
                None => Heard::Fought(name),
            },
            Err(why) => Heard::Lost(why),
        }
    }
}

impl Sitting {
    /// The players confirm the result that was heard, perhaps with answers of their own; once only.
    ///
    /// # Errors
    /// As [`Sitting::issue`].
    pub fn confirm(&mut self, answers: Answers) -> Result<(), crate::chance::Stop> {
        let battle = answers.text("battle").unwrap_or_default();
        if self.campaign().is_some_and(|state| state.has_counted(battle)) {
            return Ok(());
        }
        self.issue(&Ask::Sheet("result".into(), answers), &crate::chance::Hand::app())
    }
}
