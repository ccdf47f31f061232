//! Settings.

use crate::gui::settings::{Distance, Settings, ThemeChoice};
use crate::instruments::Side;

#[derive(Debug, Clone)]
pub enum Message {
    ThemeChosen(ThemeChoice),
    DistanceChosen(Distance),
    /// One step larger or smaller.
    ScaleStepped(bool),
    OddsTurned,
    /// Who rolls for a side of a game was turned round.
    RollsTurned(String, Side),
    /// Who turns the cards of a game was turned round.
    CardsTurned(String),
    /// The other side of a game stands left.
    LeftTurned(String),
    /// Copy where the files are.
    PathPressed,
    /// Read the own files again.
    ReloadPressed,
    ClosePressed,
}

/// Lets a message change the settings; true when it did.
pub fn update(settings: &mut Settings, message: &Message, scale: u16) -> bool {
    use crate::chance::By;
    let turned = |by: By| if by == By::App { By::Hand } else { By::App };
    match message {
        Message::ThemeChosen(theme) => settings.theme = *theme,
        Message::DistanceChosen(distance) => settings.scale = Some(distance.scale()),
        Message::ScaleStepped(larger) => settings.scale = Some(Settings::stepped(scale, *larger)),
        Message::OddsTurned => settings.odds = !settings.odds,
        Message::RollsTurned(game, side) => {
            let by = side.of_mut(&mut settings.games.entry(game.clone()).or_default().rolls);
            *by = turned(*by);
        }
        Message::CardsTurned(game) => {
            let habits = settings.games.entry(game.clone()).or_default();
            habits.cards = turned(habits.cards);
        }
        Message::LeftTurned(game) => {
            let habits = settings.games.entry(game.clone()).or_default();
            habits.left = habits.left.enemy();
        }
        Message::PathPressed | Message::ReloadPressed | Message::ClosePressed => return false,
    }
    true
}
