//! Buttons, chips, steppers, panels: the furniture of every screen.

use super::{Piece, Target, fit::wider, note, width_of, words};
use crate::gui::draw::{Mark, mark, raised};
use crate::gui::theme::{
    BAR_BUTTON, BODY, BOLD, ButtonKind, EMPHASIS, HEADING, Look, NOTE, PRIMARY, SANS, SEMIBOLD, TARGET, space,
};
use crate::instruments::Side;
use iced::widget::{Row, Space, column, container, row, scrollable};
use iced::{Alignment, Color, Fill, Padding, alignment, border};

/// A hairline over the whole width.
#[must_use]
pub fn hairline<M: 'static>(look: Look) -> Piece<M> {
    container(Space::new().width(Fill).height(1)).width(Fill).style(look.filled(look.line, 0)).into()
}

/// Pushes a piece to its side's own edge: A to the left, B to the right.
pub fn hug<M: 'static>(side: Option<Side>, piece: impl Into<Piece<M>>) -> Piece<M> {
    let align = if side == Some(Side::B) { alignment::Horizontal::Right } else { alignment::Horizontal::Left };
    container(piece).width(Fill).align_x(align).into()
}

/// A panel on the ground with soft rings, filling what it is given; 24 around its content.
pub fn panel<M: 'static>(look: Look, content: impl Into<Piece<M>>) -> Piece<M> {
    raised(look, 16.0, container(content).padding(space::BROAD).width(Fill).height(Fill).style(look.panel()))
}

/// A piece on a ground of one colour with round corners.
pub fn tinted<M: 'static>(
    look: Look,
    ground: Color,
    padding: impl Into<Padding>,
    piece: impl Into<Piece<M>>,
) -> Piece<M> {
    container(piece).padding(padding).style(look.filled(ground, 8)).into()
}

/// A rod of gold, as high as what stands beside it.
#[must_use]
pub fn gold<M: 'static>(look: Look) -> Piece<M> {
    // Its width must be fixed: only then does a row give it the height of the words beside it.
    container(Space::new()).width(4).height(Fill).style(look.filled(look.focus, 0)).into()
}

/// A line that matters now: gold at its left.
pub fn due<M: 'static>(look: Look, content: impl Into<Piece<M>>) -> Piece<M> {
    let words = container(content).padding([space::CLOSE, space::EASY]).width(Fill);
    container(row![gold(look), words])
        .width(Fill)
        .style(look.filled(look.sunken, border::Radius::default().right(10)))
        .into()
}

/// The key that does the same, in a small frame.
#[must_use]
pub fn key_hint<M: 'static>(key: &str, colour: Color) -> Piece<M> {
    let words = words(key.to_owned(), NOTE, SANS, colour).line_height(1.2);
    container(words)
        .padding(space::KEY)
        .style(move |_| container::Style {
            border: border::rounded(5).width(1).color(Color { a: 0.7, ..colour }),
            ..container::Style::default()
        })
        .into()
}

fn labelled<M: 'static>(label: &str, size: f32, strong: bool, key: Option<&str>, colour: Color) -> Piece<M> {
    let font = if strong { SEMIBOLD } else { SANS };
    Row::new()
        .push(words(label.to_owned(), size, font, colour).wrapping(iced::widget::text::Wrapping::None))
        .push(key.map(|key| key_hint(key, colour)))
        .spacing(space::EASY)
        .align_y(Alignment::Center)
        .into()
}

/// The primary button: 64 high.
#[must_use]
pub fn primary_button<M: Clone + 'static>(
    look: Look,
    name: &str,
    label: &str,
    key: Option<&str>,
    refusal: Option<String>,
    message: Option<M>,
) -> Piece<M> {
    let colour = look.words_on(ButtonKind::Primary, message.is_some());
    let content = labelled(label, EMPHASIS, true, key, colour);
    Target::new(look, name, content)
        .kind(ButtonKind::Primary)
        .height(PRIMARY)
        .padding(space::beside(space::VAST))
        .refused(refusal)
        .on_press(message)
        .into()
}

/// A button of the bar: 56 high.
#[must_use]
pub fn bar_button<M: Clone + 'static>(
    look: Look,
    name: &str,
    label: &str,
    key: Option<&str>,
    refusal: Option<String>,
    message: Option<M>,
) -> Piece<M> {
    let colour = look.words_on(ButtonKind::Plain, message.is_some());
    let content = labelled(label, BODY, false, key, colour);
    Target::new(look, name, content)
        .height(BAR_BUTTON)
        .padding(space::beside(space::AMPLE))
        .refused(refusal)
        .on_press(message)
        .into()
}

/// Any other button: 48 high.
#[must_use]
pub fn plain_button<M: Clone + 'static>(
    look: Look,
    name: &str,
    label: &str,
    refusal: Option<String>,
    message: Option<M>,
) -> Piece<M> {
    let colour = look.words_on(ButtonKind::Plain, message.is_some());
    let content = labelled(label, BODY, false, None, colour);
    Target::new(look, name, content)
        .height(TARGET)
        .padding(space::beside(space::WIDE))
        .refused(refusal)
        .on_press(message)
        .into()
}

/// The longest words that a chip says on one line.
const LONG_CHIP: f32 = 232.0;

/// How wide a chip with these words is.
#[must_use]
pub fn chip_width(label: &str, effect: &str) -> f32 {
    let (label, effect) = (width_of(label, BODY, SANS), width_of(effect, NOTE, SANS));
    let between = if effect > 0.0 { space::CLOSE } else { 0.0 };
    (if label + effect > LONG_CHIP { label.max(effect) } else { label + between + effect }) + 2.0 * space::WIDE
}

/// A choice or a switch, with what it does.
#[must_use]
pub fn chip<M: Clone + 'static>(
    look: Look,
    name: &str,
    label: &str,
    effect: &str,
    on: bool,
    refusal: Option<String>,
    message: Option<M>,
) -> Piece<M> {
    let open = message.is_some();
    let colour = look.words_on(ButtonKind::Chip(on), open);
    let beside = if on || !open { colour } else { look.soft };
    let words = words(label.to_owned(), BODY, SANS, colour);
    let said =
        |line: f32| (!effect.is_empty()).then(|| super::words(effect.to_owned(), NOTE, SANS, beside).line_height(line));
    // What is too long for one line of half a form says its effect under its name.
    let long = width_of(label, BODY, SANS) + width_of(effect, NOTE, SANS) > LONG_CHIP;
    let content: Piece<M> = if long {
        column![words.line_height(1.1)].push(said(1.1)).into()
    } else {
        row![words].push(said(1.3)).spacing(space::CLOSE).align_y(Alignment::Center).into()
    };
    Target::new(look, name, content)
        .kind(ButtonKind::Chip(on))
        .height(TARGET)
        .padding(space::beside(space::WIDE))
        .refused(refusal)
        .on_press(message)
        .into()
}

/// A tab of a form.
pub fn tab<M: Clone + 'static>(look: Look, name: &str, label: &str, on: bool, message: M) -> Piece<M> {
    let font = if on { SEMIBOLD } else { SANS };
    let content = words(label.to_owned(), BODY, font, look.words_on(ButtonKind::Tab(on), true));
    Target::new(look, name, content)
        .kind(ButtonKind::Tab(on))
        .height(TARGET)
        .padding(space::beside(space::WIDE))
        .on_press(message)
        .into()
}

/// Less, the value, more; `computed` stands under it where the rules compute another value. The
/// value may be a target of its own, in focus or not.
#[must_use]
pub fn stepper<M: Clone + 'static>(
    look: Look,
    name: &str,
    value: String,
    computed: Option<String>,
    [less, more]: [Option<M>; 2],
    middle: Option<(bool, M)>,
) -> Piece<M> {
    let end = |which: &str, sign: Mark, message: Option<M>| {
        let colour = if message.is_some() { look.ink } else { look.line };
        Target::new(look, format!("{name}:{which}"), mark(sign, 16.0, colour))
            .kind(ButtonKind::Bare)
            .width(BAR_BUTTON)
            .height(BAR_BUTTON - 3.0)
            .on_press(message)
    };
    let value = words(value, HEADING, BOLD, look.ink).line_height(1.2);
    let said = computed.map(|computed| note(look, format!("computed {computed}")).line_height(1.1));
    let said = column![value].push(said).align_x(Alignment::Center);
    let middle: Piece<M> = match middle {
        None => container(said).center_x(Fill).align_y(Alignment::Center).into(),
        Some((focused, message)) => Target::new(look, format!("{name}:value"), said)
            .kind(if focused { ButtonKind::Tile { tint: None, chosen: true } } else { ButtonKind::Bare })
            .width(Fill)
            .height(BAR_BUTTON - 3.0)
            .on_press(message)
            .into(),
    };
    let inner = row![end("less", Mark::Minus, less), middle, end("more", Mark::Plus, more)]
        .align_y(Alignment::Center)
        .height(Fill);
    container(inner)
        .width(Fill)
        .height(BAR_BUTTON)
        .padding(space::FRAME)
        .style(move |_| container::Style {
            border: border::rounded(12).width(1.5).color(look.control),
            ..container::Style::default()
        })
        .into()
}

/// What scrolls when it is too high, with a thin mark in the margin at its right, which must be
/// 12 wide at least.
pub fn scroll<M: 'static>(look: Look, name: &'static str, content: impl Into<Piece<M>>) -> Piece<M> {
    // The mark stands in the margin beside the content, so that it covers nothing.
    const BESIDE: f32 = space::EASY;
    let bar = scrollable::Scrollbar::new().width(4).scroller_width(4).margin(0);
    let content = container(content).padding(Padding::ZERO.right(BESIDE));
    let scrolled = scrollable(content)
        .id(format!("scroll:{name}"))
        .direction(scrollable::Direction::Vertical(bar))
        .width(Fill)
        .style(look.scroll());
    wider(BESIDE, scrolled)
}
