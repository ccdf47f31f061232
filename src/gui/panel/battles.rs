//! The battles of a campaign, a row each, with their photographs.

use super::Piece;
use crate::gui::draw;
use crate::gui::theme::{BODY, Look, SANS, SEMIBOLD};
use crate::gui::widget::{self, hairline, note};
use crate::systems::describe::BattleRow;
use iced::widget::image::Handle;
use iced::widget::{Column, Row, column, container, image, row};
use iced::{Alignment, Fill};
use std::collections::BTreeMap;

/// Photographs by their names, or why one can not be shown.
pub type Photos = BTreeMap<String, Result<Handle, String>>;

/// How high a photograph is, and how wide at most.
const HIGH: f32 = 120.0;
const WIDE: f32 = 240.0;
/// From this width on the words of a row have columns.
const COLUMNS: f32 = 520.0;

/// The battles in `width`.
pub(super) fn battles(look: Look, rows: Vec<BattleRow>, width: f32, photos: &Photos) -> Piece {
    let dated = rows.iter().any(|battle| !battle.date.is_empty());
    let lines =
        rows.into_iter().map(|battle| column![row_of(look, battle, dated, width, photos), hairline(look)].into());
    Column::with_children(lines).spacing(8).width(Fill).into()
}

fn row_of(look: Look, battle: BattleRow, dated: bool, width: f32, photos: &Photos) -> Piece {
    let number = container(widget::words(battle.number.to_string(), BODY, SEMIBOLD, look.soft)).width(24);
    let date = widget::strong(look, battle.date);
    let place = widget::body(look, battle.place);
    let won = widget::words(battle.won_by, BODY, SANS, look.side(battle.winner));
    let shape = battle.winner.map(|side| draw::shape(look, side, 14.0));
    let won = Row::new().push(shape).push(won).spacing(8).align_y(Alignment::Center);
    let length = widget::soft(look, battle.length);
    let head: Piece = if width < COLUMNS {
        let words = column![row![date, place].spacing(8).wrap(), row![won, length].spacing(16)];
        row![number, words].spacing(8).into()
    } else {
        let columns = Row::new()
            .push(number)
            .push(dated.then(|| container(date).width(72)))
            .push(container(place).width(Fill))
            .push(container(won).width(152))
            .push(container(length).width(88));
        columns.spacing(12).align_y(Alignment::Center).into()
    };
    let told = battle.lines.into_iter().map(|line| note(look, line).into());
    let shown = battle.photos.iter().filter_map(|(name, caption)| Some(photo(look, photos.get(name)?, caption)));
    let shown: Vec<Piece> = shown.collect();
    let shown = (!shown.is_empty()).then(|| Row::with_children(shown).spacing(12).wrap().vertical_spacing(12));
    let below = Column::with_children(told).push(shown).spacing(4).padding(iced::Padding::ZERO.left(36));
    container(column![head, below].spacing(4)).padding(iced::Padding::ZERO.bottom(8)).into()
}

fn photo(look: Look, found: &Result<Handle, String>, caption: &str) -> Piece {
    let words = (!caption.is_empty()).then(|| note(look, caption.to_owned()));
    let picture: Piece = match found {
        Ok(handle) => container(image(handle.clone()).height(HIGH)).max_width(WIDE).into(),
        Err(why) => note(look, why.clone()).into(),
    };
    Column::new().push(picture).push(words).spacing(4).into()
}
