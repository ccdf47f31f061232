//! Each screen as it is seen.

use super::app::{App, Message, Screen};
use super::panel::Photos;
use super::screen::{campaigns_view, end_view, home_view, prepare_view, setting_view};
use super::table::view::TableView;
use super::theme::{Look, space};
use super::widget::{Piece, body, plain_button};
use crate::store::Saved;
use iced::widget::{Column, Row, column, container, responsive};
use iced::{Alignment, Element, Fill};

/// The whole window: what must be read first, and the screen in the room that it leaves.
#[must_use]
pub fn view(app: &App) -> Element<'_, Message> {
    let look = app.look();
    let told = app.notice.iter().map(|text| notice(look, text.clone(), Some(Message::NoticeRead)));
    let lasting = lasting(app).into_iter().map(|text| notice(look, text, None));
    let notices = Column::with_children(told.chain(lasting));
    column![notices, responsive(move |size| page(app, size))].into()
}

fn page(app: &App, size: iced::Size) -> Piece<Message> {
    let look = app.look();
    match &app.screen {
        Screen::Home(home) => {
            let now = app.shelf.store.now();
            home_view::view(look, home, size.width, now, &app.zone).map(Message::Home)
        }
        Screen::Campaigns(campaigns) => {
            let now = app.shelf.store.now();
            campaigns_view::view(look, campaigns, &app.shelf, now, &app.zone).map(Message::Campaigns)
        }
        Screen::Prepare(prepare) => prepare_view::view(look, prepare, &app.shelf).map(Message::Prepare),
        Screen::Table(table) => {
            let (odds, photos) = (app.settings.odds, &Photos::new());
            TableView { look, table, odds, photos }.view(size).map(Message::Table)
        }
        Screen::Campaign(campaign) => campaign.view(look, size, app.settings.odds).map(Message::Campaign),
        Screen::End(end) => end_view::view(look, end.table().sitting.desk(), end.what(), None).map(Message::End),
        Screen::Settings(_) => {
            setting_view::view(look, &app.settings, &app.shelf, app.scale(), None).map(Message::Setting)
        }
    }
}

/// What must be known as long as it lasts.
fn lasting(app: &App) -> Option<String> {
    if let Screen::Home(home) = &app.screen {
        return home.notice.clone();
    }
    match app.screen.table()?.sitting.saved() {
        Saved::No(why) => Some(why),
        Saved::Yes | Saved::Writing | Saved::ReadOnly(_) => None,
    }
}

/// What must be read before anything else.
fn notice(look: Look, text: String, close: Option<Message>) -> Piece<Message> {
    let close = close.map(|close| plain_button(look, "read", "Close", None, Some(close)));
    let line = Row::new().push(container(body(look, text)).width(Fill)).push(close);
    container(line.spacing(space::WIDE).align_y(Alignment::Center))
        .padding([space::CLOSE, space::BROAD])
        .width(Fill)
        .style(look.filled(look.sunken, 0))
        .into()
}
