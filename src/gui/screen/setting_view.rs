//! The settings, as they are seen.

use super::prepare_view::{habits, names_of};
use super::setting::Message;
use crate::gui::settings::{Distance, Settings, ThemeChoice};
use crate::gui::shelf::Shelf;
use crate::gui::theme::{EMPHASIS, HEADING, Look, SEMIBOLD, TITLE, space};
use crate::gui::widget::{Piece, body, chip, hairline, note, plain_button, primary_button, scroll, stepper, words};
use iced::widget::{Column, Row, column, container, row};
use iced::{Alignment, Fill, Length};

/// The settings.
#[must_use]
pub fn view(look: Look, settings: &Settings, shelf: &Shelf, scale: u16, notice: Option<String>) -> Piece<Message> {
    let middle = column![
        section(look, "Theme", theme(look, settings)),
        section(look, "Distance", distance(look, scale)),
        section(look, "Odds", odds(look, settings)),
        section(look, "Who rolls", who(look, settings, shelf)),
        section(look, "Files", files(look, shelf)),
    ]
    .spacing(space::BROAD)
    .max_width(1000)
    .width(Fill);
    let page = container(middle).center_x(Fill).padding(space::BROAD);
    let done = primary_button(look, "done", "Done", Some("Esc"), None, Some(Message::ClosePressed));
    let said = notice.map(|notice| note(look, notice));
    let bar = Row::new().push(container(Column::new().push(said)).width(Fill)).push(done).align_y(Alignment::Center);
    let bar = container(bar)
        .padding(space::beside(space::BROAD))
        .center_y(88)
        .width(Fill)
        .style(look.filled(look.surface, 0));
    let header =
        container(words("Settings", HEADING, TITLE, look.ink)).padding(space::beside(space::BROAD)).center_y(64);
    column![header, hairline(look), container(scroll(look, "settings", page)).height(Fill), hairline(look), bar].into()
}

fn section(look: Look, name: &str, content: Piece<Message>) -> Piece<Message> {
    column![words(name.to_owned(), EMPHASIS, SEMIBOLD, look.ink), content].spacing(space::CLOSE).width(Fill).into()
}

fn theme(look: Look, settings: &Settings) -> Piece<Message> {
    let one = |theme: ThemeChoice, name: &str, effect: &str| {
        chip(
            look,
            &format!("theme:{name}"),
            name,
            effect,
            settings.theme == theme,
            None,
            Some(Message::ThemeChosen(theme)),
        )
    };
    row![one(ThemeChoice::Light, "Light", "for bright halls"), one(ThemeChoice::Dark, "Dark", "for dim rooms")]
        .spacing(space::CLOSE)
        .into()
}

fn distance(look: Look, scale: u16) -> Piece<Message> {
    let chips = Distance::ALL.into_iter().map(|distance| {
        let (name, on) = (distance.name(), distance.scale() == scale);
        chip(look, &format!("distance:{name}"), name, "", on, None, Some(Message::DistanceChosen(distance)))
    });
    let less = (scale > 75).then_some(Message::ScaleStepped(false));
    let more = (scale < 250).then_some(Message::ScaleStepped(true));
    let steps =
        container(stepper(look, "scale", format!("{scale} %"), None, [less, more], None)).width(Length::Fixed(280.0));
    column![Row::with_children(chips).spacing(space::CLOSE).wrap().vertical_spacing(space::CLOSE), steps]
        .spacing(space::CLOSE)
        .into()
}

fn odds(look: Look, settings: &Settings) -> Piece<Message> {
    let label = if settings.odds { "Odds are shown" } else { "Odds are hidden" };
    chip(look, "odds", label, "", settings.odds, None, Some(Message::OddsTurned))
}

fn who(look: Look, settings: &Settings, shelf: &Shelf) -> Piece<Message> {
    let games = shelf.games.iter().map(|game| {
        let id = game.id.to_owned();
        let rolls = {
            let id = id.clone();
            move |side| Message::RollsTurned(id.clone(), side)
        };
        let chips = habits(
            look,
            &settings.habits(game.id),
            &names_of(game, shelf),
            rolls,
            game.turns_cards.then(|| Message::CardsTurned(id.clone())),
            Message::LeftTurned(id),
        );
        column![body(look, game.name), chips].spacing(space::CLOSE).into()
    });
    Column::with_children(games).spacing(space::WIDE).into()
}

fn files(look: Look, shelf: &Shelf) -> Piece<Message> {
    let path = body(look, shelf.store.root().display().to_string());
    let about = note(look, "Battles, your own profiles and decks (folder own), and these settings lie here.");
    let buttons = row![
        plain_button(look, "path", "Copy the folder's name", None, Some(Message::PathPressed)),
        plain_button(look, "reload", "Read my files again", None, Some(Message::ReloadPressed)),
    ]
    .spacing(space::CLOSE);
    let problems = shelf.problems.iter().map(|problem| note(look, problem.clone()).into());
    column![path, about, buttons, Column::with_children(problems).spacing(space::TIGHT)].spacing(space::CLOSE).into()
}
