//! Everything that can be touched.

use super::{Piece, note};
use crate::gui::theme::{ButtonKind, Look, space};
use iced::widget::{button, container, tooltip};
use iced::{Alignment, Element, Length, Padding, alignment, border};

/// Something to be touched: a button in a container that has a name, so that a test finds it.
///
/// Its name is `target:<name>`, or that of a part of a row. One without a message is closed; its
/// refusal is then its tooltip.
pub struct Target<M> {
    look: Look,
    id: String,
    content: Piece<M>,
    kind: ButtonKind,
    width: Length,
    height: Length,
    padding: Padding,
    align: alignment::Horizontal,
    refusal: Option<String>,
    message: Option<M>,
}

impl<M: std::fmt::Debug> std::fmt::Debug for Target<M> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Target").field("id", &self.id).field("message", &self.message).finish_non_exhaustive()
    }
}

impl<M: Clone + 'static> Target<M> {
    /// A target named `target:<name>`.
    pub fn new(look: Look, name: impl AsRef<str>, content: impl Into<Piece<M>>) -> Self {
        Self::named(look, format!("target:{}", name.as_ref()), content)
    }

    /// A part of a row, named `cell:<name>`.
    pub fn cell(look: Look, name: impl AsRef<str>, content: impl Into<Piece<M>>) -> Self {
        Self::named(look, format!("cell:{}", name.as_ref()), content)
    }

    fn named(look: Look, id: String, content: impl Into<Piece<M>>) -> Self {
        Self {
            look,
            id,
            content: content.into(),
            kind: ButtonKind::Plain,
            width: Length::Shrink,
            height: Length::Shrink,
            padding: Padding::ZERO,
            align: alignment::Horizontal::Center,
            refusal: None,
            message: None,
        }
    }

    #[must_use]
    pub fn kind(self, kind: ButtonKind) -> Self {
        Self { kind, ..self }
    }

    #[must_use]
    pub fn width(self, width: impl Into<Length>) -> Self {
        Self { width: width.into(), ..self }
    }

    #[must_use]
    pub fn height(self, height: impl Into<Length>) -> Self {
        Self { height: height.into(), ..self }
    }

    /// The room around its content.
    #[must_use]
    pub fn padding(self, padding: impl Into<Padding>) -> Self {
        Self { padding: padding.into(), ..self }
    }

    /// Where its content stands.
    #[must_use]
    pub fn align(self, align: impl Into<alignment::Horizontal>) -> Self {
        Self { align: align.into(), ..self }
    }

    /// What it says when touched; none when closed.
    #[must_use]
    pub fn on_press(self, message: impl Into<Option<M>>) -> Self {
        Self { message: message.into(), ..self }
    }

    /// Why it is closed.
    #[must_use]
    pub fn refused(self, refusal: impl Into<Option<String>>) -> Self {
        Self { refusal: refusal.into(), ..self }
    }
}

impl<M: Clone + 'static> From<Target<M>> for Element<'static, M> {
    fn from(target: Target<M>) -> Self {
        let look = target.look;
        let inner = match target.height {
            Length::Shrink => container(target.content),
            _ => container(target.content).height(Length::Fill).align_y(Alignment::Center),
        };
        let inner = match target.width {
            Length::Shrink => inner,
            _ => inner.width(Length::Fill).align_x(target.align),
        };
        let press = button(inner)
            .width(target.width)
            .height(target.height)
            .padding(target.padding)
            .style(look.button(target.kind))
            .on_press_maybe(target.message);
        let named = container(press).id(target.id);
        match target.refusal {
            None => named.into(),
            Some(why) => {
                let why = container(note(look, why).color(look.on_accent))
                    .padding([space::CLOSE, space::EASY])
                    .max_width(360)
                    .style(move |_| container::Style {
                        background: Some(look.accent.into()),
                        border: border::rounded(8),
                        ..container::Style::default()
                    });
                tooltip(named, why, tooltip::Position::Top).gap(space::CLOSE).into()
            }
        }
    }
}
