//! The campaigns, as they are seen.

use super::campaigns::{Campaigns, Message};
use super::home_view::when;
use crate::gui::panel;
use crate::gui::shelf::{Shelf, ShelfEntry};
use crate::gui::theme::{BODY, ButtonKind, EMPHASIS, HEADING, Look, SANS, SEMIBOLD, TITLE, space};
use crate::gui::widget::{
    Piece, Target, bar_button, body, bold, chip, hairline, note, primary_button, scroll, soft, words,
};
use iced::widget::{Column, Row, column, container, row};
use iced::{Alignment, Fill, alignment};
use jiff::Timestamp;
use jiff::tz::TimeZone;

/// The list, or the form of a new one.
#[must_use]
pub fn view(look: Look, screen: &Campaigns, shelf: &Shelf, now: Timestamp, zone: &TimeZone) -> Piece<Message> {
    let content = if screen.beginning { form(look, screen, shelf) } else { list(look, screen, now, zone) };
    let middle =
        container(content.spacing(space::WIDE).width(Fill).max_width(1000)).center_x(Fill).padding(space::BROAD);
    let (back, label, open) = if screen.beginning {
        let ready = screen.sheet(shelf).is_ok_and(|sheet| sheet.order.is_ok());
        (if screen.list.is_empty() { "Home" } else { "Cancel" }, "Begin", ready)
    } else {
        ("Home", "Continue", screen.last().is_some())
    };
    let said = screen.notice.clone().map(|notice| note(look, notice));
    let primary = primary_button(look, "primary", label, Some("Space"), None, open.then_some(Message::PrimaryPressed));
    let bar = Row::new()
        .push(bar_button(look, "back", back, Some("Esc"), None, Some(Message::BackPressed)))
        .push(container(Column::new().push(said)).width(Fill))
        .push(primary)
        .spacing(space::EASY)
        .align_y(Alignment::Center);
    let bar = container(bar)
        .padding(space::beside(space::BROAD))
        .center_y(88)
        .width(Fill)
        .style(look.filled(look.surface, 0));
    let title = if screen.beginning { "New campaign" } else { "Campaigns" };
    let header = container(words(title, HEADING, TITLE, look.ink)).padding(space::beside(space::BROAD)).center_y(64);
    column![header, hairline(look), container(scroll(look, "campaigns", middle)).height(Fill), hairline(look), bar]
        .into()
}

fn list(look: Look, screen: &Campaigns, now: Timestamp, zone: &TimeZone) -> Column<'static, Message> {
    let lines = screen.list.iter().map(|listed| column![line(look, listed, now, zone), hairline(look)].into());
    let new = words("New campaign", EMPHASIS, SANS, look.ink);
    let new = Target::new(look, "new", new).width(Fill).height(72).on_press(Some(Message::NewPressed));
    Column::new().push(new).push(Column::with_children(lines))
}

fn line(look: Look, listed: &ShelfEntry, now: Timestamp, zone: &TimeZone) -> Piece<Message> {
    let name = listed.name.as_str();
    let date = soft(look, listed.changed.map_or_else(String::new, |then| when(then, now, zone)));
    let (title, told) = match &listed.preview {
        Ok(preview) => (preview.game.clone(), soft(look, preview.place.clone())),
        Err(why) => (name.to_owned(), note(look, why.clone())),
    };
    let words = column![words(title, BODY, SEMIBOLD, look.ink), told].spacing(space::TIGHT).width(Fill);
    let open = listed.preview.is_ok().then(|| Message::Opened(listed.name.clone()));
    Target::new(look, format!("campaign:{name}"), row![words, date].spacing(space::WIDE).align_y(Alignment::Center))
        .kind(ButtonKind::Bare)
        .width(Fill)
        .align(alignment::Horizontal::Left)
        .padding(space::CLOSE)
        .on_press(open)
        .into()
}

fn form(look: Look, screen: &Campaigns, shelf: &Shelf) -> Column<'static, Message> {
    let charts = (screen.charts.len() > 1).then(|| {
        let chips = screen.charts.iter().map(|chart| {
            let message = Message::ChartChosen(chart.id.clone());
            let name = format!("chart:{}", chart.id);
            chip(look, &name, &chart.name, &chart.note, chart.id == screen.chart, None, Some(message))
        });
        Row::with_children(chips).spacing(space::CLOSE).wrap().vertical_spacing(space::CLOSE)
    });
    let sheet = match screen.sheet(shelf) {
        Ok(sheet) => sheet,
        Err(problems) => {
            let head = bold(look, "Something is wrong in the files of this campaign");
            let lines = problems.into_iter().map(|problem| body(look, problem).into());
            return Column::new().push(charts).push(head).extend(lines);
        }
    };
    let about = screen.charts.iter().find(|chart| chart.id == screen.chart);
    let about = about.map(|chart| {
        column![words(chart.name.clone(), EMPHASIS, TITLE, look.ink), soft(look, chart.note.clone())]
            .spacing(space::TIGHT)
    });
    let view =
        panel::SheetView { focus: None, page: String::new(), odds: true, low: false, compact: false, width: 952.0 };
    let fields = panel::fields(look, sheet.fields, &view).map(Message::Touched);
    let steps = sheet.steps.into_iter().map(|step| body(look, step).into());
    Column::new().push(charts).push(about).push(fields).extend(steps)
}
