//! The battles of a campaign, a row each, with their photographs.

use super::Piece;
use crate::gui::draw;
use crate::gui::theme::{BODY, Look, SANS, SEMIBOLD, space};
use crate::gui::widget::{self, hairline, note};
use crate::systems::describe::BattleRow;
use iced::widget::image::Handle;
use iced::widget::{Column, Row, column, container, image, row};
use iced::{Alignment, Fill, Padding};
use std::collections::BTreeMap;

/// Photographs by their names.
pub type Photos = BTreeMap<String, PhotoState>;

/// A photograph as far as it is there.
#[derive(Debug, Clone)]
pub enum PhotoState {
    Coming,
    Here(Handle),
    /// Why it can not be shown.
    Not(String),
}

/// How high a photograph is, and how wide at most.
const HIGH: f32 = 120.0;
const WIDE: f32 = 240.0;
/// How wide the number of a battle stands.
const NUMBER: f32 = 24.0;
/// From this width on the words of a row have columns.
const COLUMNS: f32 = 520.0;

/// The battles in `width`.
pub(super) fn battles(look: Look, rows: Vec<BattleRow>, width: f32, photos: &Photos) -> Piece {
    let dated = rows.iter().any(|battle| !battle.date.is_empty());
    let lines =
        rows.into_iter().map(|battle| column![row_of(look, battle, dated, width, photos), hairline(look)].into());
    Column::with_children(lines).spacing(space::CLOSE).width(Fill).into()
}

fn row_of(look: Look, battle: BattleRow, dated: bool, width: f32, photos: &Photos) -> Piece {
    let number = container(widget::words(battle.number.to_string(), BODY, SEMIBOLD, look.soft)).width(NUMBER);
    let date = widget::strong(look, battle.date);
    let place = widget::body(look, battle.place);
    let won = widget::words(battle.won_by, BODY, SANS, look.side(battle.winner));
    let shape = battle.winner.map(|side| draw::shape(look, side, 14.0));
    let won = Row::new().push(shape).push(won).spacing(space::CLOSE).align_y(Alignment::Center);
    let length = widget::soft(look, battle.length);
    let head: Piece = if width < COLUMNS {
        let words = column![row![date, place].spacing(space::CLOSE).wrap(), row![won, length].spacing(space::WIDE)];
        row![number, words].spacing(space::CLOSE).into()
    } else {
        let columns = Row::new()
            .push(number)
            .push(dated.then(|| container(date).width(72)))
            .push(container(place).width(Fill))
            .push(container(won).width(152))
            .push(container(length).width(88));
        columns.spacing(space::EASY).align_y(Alignment::Center).into()
    };
    let told = battle.lines.into_iter().map(|line| note(look, line).into());
    let shown = (!battle.photos.is_empty()).then(|| self::photos(look, &battle.photos, photos));
    let below =
        Column::with_children(told).push(shown).spacing(space::TIGHT).padding(Padding::ZERO.left(NUMBER + space::EASY));
    container(column![head, below].spacing(space::TIGHT)).padding(Padding::ZERO.bottom(space::CLOSE)).into()
}

/// Photographs side by side, each with the words under it; those not asked for yet stay away.
pub(super) fn photos(look: Look, own: &[(String, String)], photos: &Photos) -> Piece {
    let shown = own.iter().filter_map(|(name, caption)| Some(photo(look, photos.get(name)?, caption)));
    Row::with_children(shown).spacing(space::EASY).wrap().vertical_spacing(space::EASY).into()
}

fn photo(look: Look, found: &PhotoState, caption: &str) -> Piece {
    let words = (!caption.is_empty()).then(|| note(look, caption.to_owned()));
    let picture: Piece = match found {
        PhotoState::Here(handle) => container(image(handle.clone()).height(HIGH)).max_width(WIDE).into(),
        // A place of the same height, so that nothing moves down once it is there.
        PhotoState::Coming => {
            let frame = container(note(look, "the photograph is being read")).center_x(WIDE).center_y(HIGH);
            frame.style(look.filled(look.sunken, 8)).into()
        }
        PhotoState::Not(why) => note(look, why.clone()).into(),
    };
    Column::new().push(picture).push(words).spacing(space::TIGHT).into()
}
