//! What the players set once: theme, distance, who rolls; kept as TOML.

use crate::chance::By;
use crate::instruments::Side;
use crate::systems::describe::Answers;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The scales that the distances stand for, in percent.
const DESK: u16 = 100;
const ARM: u16 = 125;
const ACROSS: u16 = 160;
/// The smallest and largest scale, in percent, and the step between.
const SCALES: std::ops::RangeInclusive<u16> = 75..=250;
const STEP: u16 = 5;

/// Light or dark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThemeChoice {
    /// For bright halls.
    #[default]
    Light,
    /// For dim rooms.
    Dark,
}

/// How far the players stand from the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Distance {
    /// Sitting before it.
    Desk,
    Arm,
    Across,
}

impl Distance {
    /// All, from near to far.
    pub const ALL: [Self; 3] = [Self::Desk, Self::Arm, Self::Across];

    /// Its scale in percent.
    #[must_use]
    pub const fn scale(self) -> u16 {
        match self {
            Self::Desk => DESK,
            Self::Arm => ARM,
            Self::Across => ACROSS,
        }
    }

    /// Its words in the settings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Desk => "Desk",
            Self::Arm => "Arm's length",
            Self::Across => "Across the table",
        }
    }
}

/// Who throws and draws in a game, and how its table stands before the players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct TableHabits {
    /// Who rolls for each side.
    pub rolls: [By; 2],
    /// Who turns cards.
    pub cards: By,
    /// The side that stands left.
    pub left: Side,
    /// What a new battle asks once.
    #[serde(skip_serializing_if = "is_empty")]
    pub answers: Answers,
}

fn is_empty(answers: &Answers) -> bool {
    answers.0.is_empty()
}

impl Default for TableHabits {
    fn default() -> Self {
        Self { rolls: [By::App; 2], cards: By::App, left: Side::A, answers: Answers::default() }
    }
}

/// All settings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    pub theme: ThemeChoice,
    /// The scale in percent; none until it was set: then the screen decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scale: Option<u16>,
    pub odds: bool,
    /// The habits of each game, as they were last.
    pub games: BTreeMap<String, TableHabits>,
}

impl Default for Settings {
    fn default() -> Self {
        Self { theme: ThemeChoice::default(), scale: None, odds: true, games: BTreeMap::new() }
    }
}

impl Settings {
    /// Reads settings; a scale out of bounds is brought into them.
    ///
    /// # Errors
    /// What is wrong, where.
    pub fn read(table: toml::Table) -> Result<Self, String> {
        let mut settings: Self = table.try_into().map_err(|error: toml::de::Error| error.message().to_owned())?;
        settings.scale = settings.scale.map(|scale| scale.clamp(*SCALES.start(), *SCALES.end()));
        Ok(settings)
    }

    /// The settings as they are saved.
    ///
    /// # Errors
    /// When they can not be written: a bug.
    pub fn written(&self) -> Result<toml::Table, String> {
        toml::Table::try_from(self).map_err(|error| error.to_string())
    }

    /// The scale in percent on a screen of so many logical pixels.
    #[must_use]
    pub fn scale_on(&self, screen: f32) -> u16 {
        self.scale.unwrap_or(if screen >= 1600.0 { ARM } else { DESK })
    }

    /// One step larger or smaller.
    #[must_use]
    pub fn stepped(scale: u16, larger: bool) -> u16 {
        let scale = if larger { scale.saturating_add(STEP) } else { scale.saturating_sub(STEP) };
        scale.clamp(*SCALES.start(), *SCALES.end())
    }

    /// The habits of a game.
    #[must_use]
    pub fn habits(&self, game: &str) -> TableHabits {
        self.games.get(game).cloned().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::describe::Answer;

    #[test]
    fn settings_are_read_back_as_written() {
        let mut settings = Settings { theme: ThemeChoice::Dark, scale: Some(160), odds: false, ..Settings::default() };
        let answers = Answers::default().with("edition", Answer::Choice("publisher".into()));
        let habits = TableHabits { rolls: [By::Hand, By::App], cards: By::Hand, left: Side::B, answers };
        settings.games.insert("a_game".into(), habits);
        assert_eq!(Settings::read(settings.written().unwrap()), Ok(settings));
    }

    #[test]
    fn a_wrong_key_is_told_and_a_wild_scale_is_tamed() {
        let read = |text: &str| Settings::read(text.parse().unwrap());
        assert!(read("colour = 'blue'").unwrap_err().contains("colour"));
        assert_eq!(read("scale = 9000").unwrap().scale, Some(250));
        assert_eq!(Settings::stepped(250, true), 250);
        assert_eq!(Settings::stepped(100, false), 95);
    }

    #[test]
    fn the_screen_decides_until_somebody_does() {
        let settings = Settings::default();
        assert_eq!((settings.scale_on(1280.0), settings.scale_on(1920.0)), (100, 125));
    }
}
