//! The bar of acts, the mark of what is saved, and a row of the list of battles.

use crate::gui::draw::{self, Mark};
use crate::gui::theme::{BAR_BUTTON, BODY, ButtonKind, Look, SANS, space};
use crate::gui::widget::{self, Piece, Target, hairline, note};
use crate::instruments::Side;
use iced::widget::{Row, Space, column, container, row};
use iced::{Alignment, Fill, alignment};

/// The height of the bar with its hairline.
pub const BAR: f32 = 88.0;

/// Whether what happened is on disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SavedMark {
    Saved,
    Saving,
    /// It could not be, and why.
    Not(String),
    /// It is not to be written: opened to be read only.
    ReadOnly,
}

/// The mark of what is saved.
#[must_use]
pub fn saved<M: 'static>(look: Look, saved: &SavedMark) -> Piece<M> {
    let (mark, words) = match saved {
        SavedMark::Saved => (draw::mark(Mark::Dot, 10.0, look.soft), "saved"),
        SavedMark::Saving => (draw::mark(Mark::Ring, 10.0, look.soft), "saving"),
        SavedMark::Not(why) => (draw::mark(Mark::Cross, 12.0, look.focus), why.as_str()),
        SavedMark::ReadOnly => (draw::mark(Mark::Ring, 10.0, look.soft), "read only"),
    };
    container(row![mark, note(look, words.to_owned())].spacing(space::CLOSE).align_y(Alignment::Center))
        .padding(space::beside(space::CLOSE))
        .into()
}

/// The bar: acts left, the primary one right.
#[must_use]
pub fn bar<M: 'static>(look: Look, left: Vec<Piece<M>>, right: Vec<Piece<M>>) -> Piece<M> {
    let line = Row::with_children(left).push(Space::new().width(Fill)).extend(right).spacing(space::EASY);
    let line = container(line.align_y(Alignment::Center))
        .height(BAR - 1.0)
        .width(Fill)
        .padding(space::beside(space::BROAD))
        .align_y(Alignment::Center)
        .style(look.filled(look.surface, 0));
    column![hairline(look), line].into()
}

/// A battle in the list of battles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BattleListing {
    /// Its name in the list of targets.
    pub name: String,
    /// "Phoenicia".
    pub title: String,
    /// "Alexander of Macedon".
    pub game: String,
    /// Each side's figure, and what it is of.
    pub scores: [String; 2],
    /// "Fri 27 Nov".
    pub when: String,
    /// "running", or who won.
    pub state: String,
    /// Who won, if it is over.
    pub winner: Option<Side>,
}

/// A row of the list of battles: 56 high.
pub fn battle_listing<M: Clone + 'static>(look: Look, battle: &BattleListing, message: M) -> Piece<M> {
    let name =
        row![widget::strong(look, battle.title.clone()), widget::soft(look, battle.game.clone())].spacing(space::CLOSE);
    let score = |side: Side| {
        let colour = look.side(Some(side));
        let value = widget::words(side.of(&battle.scores).clone(), BODY, SANS, colour);
        row![draw::shape(look, side, 14.0), value].spacing(space::TIGHT).align_y(Alignment::Center)
    };
    let scores = row![score(Side::A), score(Side::B)].spacing(space::WIDE);
    let winner = battle.winner.map(|side| draw::shape(look, side, 14.0));
    let state = Row::new()
        .push(winner)
        .push(widget::soft(look, battle.state.clone()))
        .spacing(space::CLOSE)
        .align_y(Alignment::Center);
    let line = row![
        container(name).width(Fill),
        container(scores).width(220),
        container(widget::soft(look, battle.when.clone())).width(152),
        container(state).width(144)
    ];
    let target =
        Target::new(look, format!("battle:{}", battle.name), line.spacing(space::EASY).align_y(Alignment::Center))
            .kind(ButtonKind::Bare)
            .width(Fill)
            .height(BAR_BUTTON)
            .align(alignment::Horizontal::Left)
            .padding(space::beside(space::CLOSE))
            .on_press(message);
    column![target, hairline(look)].into()
}
