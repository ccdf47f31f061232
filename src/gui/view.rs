//! Each screen as it is seen.

use super::app::{App, Message, Screen};
use super::screen::{end_view, home_view, prepare_view, setting_view};
use super::table;
use super::theme::Look;
use super::widget::{Piece, body, plain_button};
use iced::widget::{Column, column, container, responsive, row};
use iced::{Alignment, Element, Fill};

/// The whole window.
#[must_use]
pub fn view(app: &App) -> Element<'_, Message> {
    responsive(move |size| page(app, size)).into()
}

fn page(app: &App, size: iced::Size) -> Piece<Message> {
    let look = app.look();
    let screen = match &app.screen {
        Screen::Home(home) => {
            let now = app.shelf.store.now();
            home_view::view(look, home, size.width, now, &app.zone).map(Message::Home)
        }
        Screen::Prepare(prepare) => prepare_view::view(look, prepare, &app.shelf).map(Message::Prepare),
        Screen::Table(table) => table::view::view(look, table, size, app.settings.odds).map(Message::Table),
        Screen::End(table) => end_view::view(look, table.sitting.desk(), None).map(Message::End),
        Screen::Settings(_) => {
            setting_view::view(look, &app.settings, &app.shelf, app.scale(), None).map(Message::Setting)
        }
    };
    let notices = notices(app);
    let lines = notices.into_iter().map(|text| notice(look, text));
    column![Column::with_children(lines), container(screen).height(Fill)].into()
}

/// What must be read before anything else.
fn notices(app: &App) -> Vec<String> {
    let home = match &app.screen {
        Screen::Home(home) => home.notice.clone(),
        _ => None,
    };
    app.notice.iter().cloned().chain(home).collect()
}

fn notice(look: Look, text: String) -> Piece<Message> {
    let line = row![
        container(body(look, text)).width(Fill),
        plain_button(look, "read", "Close", None, Some(Message::NoticeRead)),
    ];
    container(line.spacing(16).align_y(Alignment::Center))
        .padding([8, 24])
        .width(Fill)
        .style(look.filled(look.sunken, 0))
        .into()
}
