//! Home, as it is seen.

use super::home::{Home, Message};
use super::panel_of;
use crate::gui::draw::shape;
use crate::gui::shelf::{Preview, ShelfEntry};
use crate::gui::theme::{BODY, ButtonKind, EMPHASIS, HEADING, Look, SEMIBOLD, TITLE, space};
use crate::gui::widget::{
    Piece, Target, bar_button, body, hairline, note, plain_button, primary_button, scroll, soft, words,
};
use crate::instruments::Side;
use iced::widget::{Column, Row, Space, column, container, row, text_input};
use iced::{Alignment, Fill, Length, alignment};
use jiff::Timestamp;
use jiff::tz::TimeZone;

/// How wide the middle is at most.
const WIDE: f32 = 1000.0;
/// From this width on a row has its columns.
const COLUMNS: f32 = 860.0;

/// Home at a width; `now` and `zone` say what "yesterday" is.
#[must_use]
pub fn view(look: Look, home: &Home, width: f32, now: Timestamp, zone: &TimeZone) -> Piece<Message> {
    let mut middle = Column::new().spacing(space::BROAD).width(Fill).max_width(WIDE);
    if let Some(last) = home.last()
        && let Ok(preview) = &last.preview
    {
        middle = middle.push(go_on(look, last, preview, now, zone, width < COLUMNS));
    }
    middle = middle.push(begin(look, home.last().is_none()));
    middle = middle.push(list(look, home, width, now, zone));
    let page = container(middle.padding(space::BROAD)).center_x(Fill);
    column![header(look), hairline(look), container(scroll(look, "home", page)).height(Fill)].into()
}

fn header(look: Look) -> Piece<Message> {
    let name = words("Hetairoi", HEADING, TITLE, look.ink);
    let bar = row![
        name,
        soft(look, "the companion at the table"),
        Space::new().width(Fill),
        plain_button(look, "settings", "Settings", None, Some(Message::SettingsPressed)),
    ];
    container(bar.spacing(space::BROAD).align_y(Alignment::Center))
        .padding(space::beside(space::BROAD))
        .center_y(72)
        .into()
}

fn go_on(
    look: Look,
    last: &ShelfEntry,
    preview: &Preview,
    now: Timestamp,
    zone: &TimeZone,
    narrow: bool,
) -> Piece<Message> {
    let when = last.changed.map_or_else(String::new, |then| when(then, now, zone));
    let words = column![
        words(preview.game.clone(), HEADING, TITLE, look.ink),
        words(preview.place.clone(), EMPHASIS, crate::gui::theme::SANS, look.ink),
        soft(look, when),
    ]
    .spacing(space::TIGHT);
    let button = primary_button(look, "continue", "Continue", Some("Space"), None, Some(Message::ContinuePressed));
    let content: Piece<Message> = if narrow {
        column![words, button].spacing(space::WIDE).into()
    } else {
        row![container(words).width(Fill), button].align_y(Alignment::Center).into()
    };
    panel_of(look, [space::BROAD, space::GRAND], content)
}

fn begin(look: Look, first: bool) -> Piece<Message> {
    if first {
        let words = column![
            words("Your first battle", HEADING, TITLE, look.ink),
            soft(look, "The figures stand on the table; the program keeps the deck, the hits and the dice."),
        ]
        .spacing(space::TIGHT);
        let button = primary_button(look, "new", "New battle", Some("Space"), None, Some(Message::NewPressed));
        let campaigns = bar_button(look, "campaigns", "Campaigns", None, None, Some(Message::CampaignsPressed));
        let words = container(words).width(Fill);
        let content =
            Row::new().push(words).push(campaigns).push(button).spacing(space::WIDE).align_y(Alignment::Center);
        return panel_of(look, [space::BROAD, space::GRAND], content);
    }
    let wide = |name: &str, label: &str, message: Message| {
        let label = words(label.to_owned(), EMPHASIS, crate::gui::theme::SANS, look.ink);
        Target::new(look, name, label).width(Fill).height(72).on_press(Some(message))
    };
    row![wide("new", "New battle", Message::NewPressed), wide("campaigns", "Campaigns", Message::CampaignsPressed)]
        .spacing(space::WIDE)
        .into()
}

fn list(look: Look, home: &Home, width: f32, now: Timestamp, zone: &TimeZone) -> Piece<Message> {
    if home.battles.is_empty() {
        return Space::new().into();
    }
    let title = if home.archive { "Archive" } else { "Battles" };
    let archive = (home.has_archive() || home.archive).then(|| {
        let label = if home.archive { "Battles" } else { "Archive" };
        plain_button(look, "archive", label, None, Some(Message::ArchivePressed))
    });
    let search = text_input("Search", &home.search)
        .id("search")
        .on_input(Message::SearchEdited)
        .size(BODY)
        .padding(space::EASY)
        .width(Length::Fixed(220.0))
        .style(look.input());
    let head = Row::new()
        .push(container(words(title, EMPHASIS, SEMIBOLD, look.ink)).width(Fill))
        .push(search)
        .push(archive)
        .spacing(space::CLOSE)
        .align_y(Alignment::Center);
    let mut rows = Column::new();
    let mut any = false;
    for battle in home.listed() {
        any = true;
        rows = rows.push(line(look, battle, width, now, zone)).push(hairline(look));
    }
    let none = (!any).then(|| body(look, "No battle matches."));
    Column::new().push(head).push(rows).push(none).spacing(space::CLOSE).into()
}

fn line(look: Look, battle: &ShelfEntry, width: f32, now: Timestamp, zone: &TimeZone) -> Piece<Message> {
    let name = battle.name.as_str();
    let put = if battle.archived {
        plain_button(look, &format!("back:{name}"), "Bring back", None, Some(Message::BroughtBack(battle.name.clone())))
    } else {
        plain_button(look, &format!("away:{name}"), "Put away", None, Some(Message::Archived(battle.name.clone())))
    };
    let content: Piece<Message> = match &battle.preview {
        Ok(preview) => known(look, battle, preview, width, now, zone),
        Err(why) => column![body(look, name.to_owned()), note(look, why.clone())].spacing(space::TIGHT).into(),
    };
    let open = battle.preview.is_ok().then(|| Message::Opened(battle.name.clone()));
    let target = Target::new(look, format!("battle:{name}"), container(content).width(Fill))
        .kind(ButtonKind::Bare)
        .width(Fill)
        .align(alignment::Horizontal::Left)
        .padding(space::CLOSE)
        .on_press(open);
    row![target, put].spacing(space::CLOSE).align_y(Alignment::Center).into()
}

fn known(
    look: Look,
    battle: &ShelfEntry,
    preview: &Preview,
    width: f32,
    now: Timestamp,
    zone: &TimeZone,
) -> Piece<Message> {
    let name = words(preview.game.clone(), BODY, SEMIBOLD, look.ink);
    let damaged = (!preview.problems.is_empty()).then(|| note(look, preview.problems.join("; ")));
    let title = Column::new().push(name).push(soft(look, preview.place.clone())).push(damaged);
    let [a, b] = &preview.scores;
    let score = |side: Side, value: &String| {
        row![shape(look, side, 14.0), words(value.clone(), BODY, SEMIBOLD, look.side(Some(side)))]
            .spacing(space::CLOSE)
            .align_y(Alignment::Center)
    };
    let scores = row![score(Side::A, a), score(Side::B, b)].spacing(space::WIDE);
    let date = soft(look, battle.changed.map_or_else(String::new, |then| when(then, now, zone)));
    let state: Piece<Message> = match preview.won {
        None => soft(look, "running").into(),
        Some(None) => body(look, "a draw").into(),
        Some(Some(side)) => {
            row![shape(look, side, 14.0), body(look, "won")].spacing(space::CLOSE).align_y(Alignment::Center).into()
        }
    };
    if width < COLUMNS {
        return column![title, row![scores, state].spacing(space::BROAD), date].spacing(space::TIGHT).into();
    }
    row![
        container(title).width(Length::FillPortion(5)),
        container(scores).width(Length::FillPortion(2)),
        container(date).width(Length::FillPortion(2)),
        container(state).width(Length::FillPortion(1)),
    ]
    .spacing(space::WIDE)
    .align_y(Alignment::Center)
    .into()
}

/// "today 21:40", "yesterday 21:40", "Fri 27 Nov", "27 Nov 2025".
#[must_use]
pub fn when(then: Timestamp, now: Timestamp, zone: &TimeZone) -> String {
    let (then, now) = (then.to_zoned_datetime(zone.clone()), now.to_zoned_datetime(zone.clone()));
    let yesterday = now.date().yesterday().ok();
    let format = if then.date() == now.date() {
        "today %H:%M"
    } else if Some(then.date()) == yesterday {
        "yesterday %H:%M"
    } else if then.year() == now.year() {
        "%a %-d %b"
    } else {
        "%-d %b %Y"
    };
    then.strftime(format).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_said_as_people_say_them() {
        let now: Timestamp = "2026-11-29T22:00:00Z".parse().unwrap();
        let cases = [
            ("2026-11-29T01:05:00Z", "today 01:05"),
            ("2026-11-28T21:40:00Z", "yesterday 21:40"),
            ("2026-11-27T21:40:00Z", "Fri 27 Nov"),
            ("2025-11-27T21:40:00Z", "27 Nov 2025"),
        ];
        for (then, said) in cases {
            assert_eq!(when(then.parse().unwrap(), now, &TimeZone::UTC), said);
        }
    }
}
