//! The dice tray: any dice for whatever the rules of the house need, and the last throws.

use crate::chance::By;
use crate::gui::draw;
use crate::gui::theme::{BODY, ButtonKind, Look, SEMIBOLD, TARGET, space};
use crate::gui::widget::{self, Piece, Target, hairline, note};
use crate::instruments::Die;
use crate::journal::TrayThrow;
use crate::systems::describe::{Hue, ShownDie};
use iced::widget::{Column, Row, column, container, row};
use iced::{Alignment, Fill};

/// The sizes of dice in the tray.
const SIZES: [u8; 6] = [4, 6, 8, 10, 12, 20];
/// The most dice of a size.
const MOST: u8 = 30;

/// The tray: how many of each size are chosen, and the last throws, newest first.
///
/// `set` is the message that chooses so many dice of a size, `throw` the one that throws them.
pub fn tray<M: Clone + 'static>(
    look: Look,
    chosen: &[(Die, u8)],
    last: &[TrayThrow],
    set: impl Fn(Die, u8) -> M,
    throw: Option<M>,
) -> Piece<M> {
    let lines = SIZES.into_iter().filter_map(Die::new).map(|die| {
        let count = chosen.iter().find(|(size, _)| *size == die).map_or(0, |(_, count)| *count);
        let less = (count > 0).then(|| set(die, count - 1));
        let more = (count < MOST).then(|| set(die, count + 1));
        size(look, die, count, less, more)
    });
    let sizes = Row::with_children(lines).spacing(space::WIDE).wrap().vertical_spacing(space::CLOSE);
    let throw = widget::primary_button(look, "tray:throw", "Throw", None, None, throw);
    let last =
        last.iter().take(10).map(|throw| column![hairline(look), thrown(look, throw)].spacing(space::CLOSE).into());
    let last = widget::scroll(look, "tray", Column::with_children(last).spacing(space::CLOSE));
    column![widget::heading(look, "Dice"), sizes, throw, container(last).height(Fill)].spacing(space::WIDE).into()
}

/// A size of die with less and more; a touch on the die is one more.
fn size<M: Clone + 'static>(look: Look, die: Die, count: u8, less: Option<M>, more: Option<M>) -> Piece<M> {
    let shown = drawn_die(die, die.faces(), count == 0);
    let value = widget::words(count.to_string(), BODY, SEMIBOLD, look.ink);
    let colour = if less.is_some() { look.ink } else { look.line };
    let fewer = Target::new(look, format!("tray:{die}:less"), draw::mark(draw::Mark::Minus, 14.0, colour))
        .kind(ButtonKind::Bare)
        .width(TARGET)
        .height(TARGET)
        .on_press(less);
    let one_more = Target::new(look, format!("tray:{die}:more"), draw::die(look, &shown, 40.0))
        .kind(ButtonKind::Tile { tint: None, chosen: count > 0 })
        .width(64)
        .height(56)
        .on_press(more);
    let words = column![note(look, die.to_string()), value].align_x(Alignment::Center).width(32);
    row![fewer, words, one_more].spacing(space::CLOSE).align_y(Alignment::Center).into()
}

fn drawn_die(die: Die, face: u8, dim: bool) -> ShownDie {
    ShownDie { die, hue: Hue::Ivory, face, symbol: String::new(), letter: String::new(), dim }
}

/// A throw: its dice, their sum, and who threw.
fn thrown<M: 'static>(look: Look, throw: &TrayThrow) -> Piece<M> {
    let dice = throw.dice.iter().map(|(die, face)| draw::die(look, &drawn_die(*die, *face, false), 32.0));
    let dice = Row::with_children(dice).spacing(space::TIGHT).wrap().vertical_spacing(space::TIGHT);
    let sum: u32 = throw.dice.iter().map(|(_, face)| u32::from(*face)).sum();
    let by = match throw.by {
        By::App => "by the program",
        By::Hand => "by hand",
    };
    let sum = widget::words(sum.to_string(), BODY, SEMIBOLD, look.ink);
    row![container(dice).width(Fill), sum, note(look, by)].spacing(space::WIDE).align_y(Alignment::Center).into()
}
