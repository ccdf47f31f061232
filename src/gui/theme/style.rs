//! The styles of surfaces, buttons and fields.

use super::{Look, mix};
use crate::instruments::Side;
use iced::widget::{button, container, scrollable, text_input};
use iced::{Background, Border, Color, Theme, border};

/// What a button is, which says how it looks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ButtonKind {
    /// The one usual next act.
    Primary,
    /// Any other act.
    Plain,
    /// A choice or switch, on or off.
    Chip(bool),
    /// One of a unit's stands, chosen or not.
    Stand(bool),
    /// A part of a row: flat, with a ground of its own if it has one.
    Row { ground: Option<Color>, chosen: bool },
    /// Flat until touched.
    Bare,
    /// A drawing that answers a touch: nothing of the button is seen.
    Still,
    /// A card that names a unit.
    Pick {
        side: Option<Side>,
        /// Whether the next unit touched answers it.
        focused: bool,
    },
    /// One of several equal things: a key of the pad, a die that stands for units.
    Tile {
        /// The ground, if it may act now.
        tint: Option<Color>,
        chosen: bool,
    },
    /// A tab of a form.
    Tab(bool),
}

impl Look {
    /// A panel that stands on the ground.
    pub fn panel(self) -> impl Fn(&Theme) -> container::Style + Copy {
        move |_| container::Style {
            background: Some(self.surface.into()),
            border: border::rounded(16).width(1).color(self.line),
            ..container::Style::default()
        }
    }

    /// A ground of one colour.
    pub fn filled(self, colour: Color, radius: impl Into<border::Radius>) -> impl Fn(&Theme) -> container::Style {
        let radius = radius.into();
        move |_| container::Style {
            background: Some(colour.into()),
            border: border::rounded(radius),
            ..container::Style::default()
        }
    }

    /// A row: tinted if any of it may act, framed if it is chosen as a whole.
    pub fn row(self, tint: Option<Color>, chosen: bool) -> impl Fn(&Theme) -> container::Style {
        move |_| container::Style {
            background: tint.map(Background::Color),
            border: if chosen { border::rounded(8).width(2).color(self.focus) } else { border::rounded(8) },
            ..container::Style::default()
        }
    }

    /// A frame of one colour, nothing in it.
    pub fn framed(self, colour: Color, radius: f32) -> impl Fn(&Theme) -> container::Style {
        move |_| container::Style {
            border: border::rounded(radius).width(1).color(colour),
            ..container::Style::default()
        }
    }

    /// What a closed button's words look like: still 7:1.
    #[must_use]
    pub fn closed(self) -> Color {
        self.soft
    }

    /// The colour of the words on a part.
    #[must_use]
    pub fn words_on(self, kind: ButtonKind, open: bool) -> Color {
        match kind {
            ButtonKind::Primary if open => self.on_accent,
            ButtonKind::Chip(true) | ButtonKind::Stand(true) | ButtonKind::Tab(true) => self.on_accent,
            ButtonKind::Primary
            | ButtonKind::Plain
            | ButtonKind::Chip(false)
            | ButtonKind::Stand(false)
            | ButtonKind::Tile { .. }
                if !open =>
            {
                self.soft
            }
            ButtonKind::Tab(false) => self.soft,
            ButtonKind::Primary
            | ButtonKind::Plain
            | ButtonKind::Chip(false)
            | ButtonKind::Stand(false)
            | ButtonKind::Row { .. }
            | ButtonKind::Bare
            | ButtonKind::Tile { .. }
            | ButtonKind::Pick { .. }
            | ButtonKind::Still => self.ink,
        }
    }

    pub fn button(self, kind: ButtonKind) -> impl Fn(&Theme, button::Status) -> button::Style {
        move |_, status| {
            let open = !matches!(status, button::Status::Disabled);
            let ground = self.ground_of(kind, open);
            let over = match status {
                _ if kind == ButtonKind::Still => 0.0,
                button::Status::Hovered => 0.05,
                button::Status::Pressed => 0.12,
                button::Status::Active | button::Status::Disabled => 0.0,
            };
            let towards = if matches!(
                kind,
                ButtonKind::Primary | ButtonKind::Chip(true) | ButtonKind::Stand(true) | ButtonKind::Tab(true)
            ) {
                self.surface
            } else {
                self.ink
            };
            let ground = ground
                .map(|colour| mix(colour, towards, over))
                .or((over > 0.0).then_some(Color { a: over, ..self.ink }));
            button::Style {
                background: ground.map(Background::Color),
                text_color: self.words_on(kind, open),
                border: self.border_of(kind, open),
                ..button::Style::default()
            }
        }
    }

    fn ground_of(self, kind: ButtonKind, open: bool) -> Option<Color> {
        match kind {
            ButtonKind::Chip(true) | ButtonKind::Stand(true) | ButtonKind::Tab(true) => Some(self.accent),
            ButtonKind::Primary if open => Some(self.accent),
            ButtonKind::Primary
            | ButtonKind::Plain
            | ButtonKind::Chip(false)
            | ButtonKind::Stand(false)
            | ButtonKind::Tile { .. }
                if !open =>
            {
                Some(self.sunken)
            }
            ButtonKind::Tile { tint: Some(tint), .. } => Some(tint),
            ButtonKind::Primary
            | ButtonKind::Plain
            | ButtonKind::Chip(false)
            | ButtonKind::Stand(false)
            | ButtonKind::Tile { .. }
            | ButtonKind::Pick { .. } => Some(self.surface),
            ButtonKind::Row { ground, .. } => ground,
            ButtonKind::Bare | ButtonKind::Still | ButtonKind::Tab(false) => None,
        }
    }

    fn border_of(self, kind: ButtonKind, open: bool) -> Border {
        let (colour, width, radius) = match kind {
            ButtonKind::Primary if open => (self.accent, 1.5, 12.0),
            ButtonKind::Chip(true) => (self.accent, 1.5, 24.0),
            ButtonKind::Stand(true) => (self.accent, 1.5, 12.0),
            ButtonKind::Tab(true) => (self.accent, 0.0, 8.0),
            ButtonKind::Primary | ButtonKind::Plain | ButtonKind::Stand(false) => {
                (if open { self.control } else { self.line }, 1.5, 12.0)
            }
            ButtonKind::Chip(false) => (if open { self.control } else { self.line }, 1.5, 24.0),
            ButtonKind::Tile { chosen: true, .. } | ButtonKind::Pick { focused: true, .. } => (self.focus, 3.0, 12.0),
            ButtonKind::Tile { .. } => (if open { self.control } else { self.line }, 1.5, 12.0),
            ButtonKind::Row { chosen: true, .. } => (self.focus, 2.0, 8.0),
            ButtonKind::Row { .. } | ButtonKind::Bare | ButtonKind::Still | ButtonKind::Tab(false) => {
                (Color::TRANSPARENT, 0.0, 8.0)
            }
            ButtonKind::Pick { side: Some(side), .. } => (self.side(Some(side)), 1.5, 12.0),
            ButtonKind::Pick { side: None, .. } => (self.control, 1.5, 12.0),
        };
        border::rounded(radius).width(width).color(colour)
    }

    /// The style of a field for words.
    pub fn input(self) -> impl Fn(&Theme, text_input::Status) -> text_input::Style {
        move |_, status| {
            let focused = matches!(status, text_input::Status::Focused { .. });
            let (colour, width) = if focused { (self.focus, 3.0) } else { (self.control, 1.5) };
            text_input::Style {
                background: self.surface.into(),
                border: border::rounded(12).width(width).color(colour),
                icon: self.soft,
                placeholder: self.soft,
                value: self.ink,
                selection: mix(self.surface, self.focus, 0.35),
            }
        }
    }

    /// The style of what scrolls: a thin mark, no rail.
    pub fn scroll(self) -> impl Fn(&Theme, scrollable::Status) -> scrollable::Style {
        move |theme, status| {
            let rail = scrollable::Rail {
                background: None,
                border: border::rounded(4),
                scroller: scrollable::Scroller {
                    background: mix(self.line, self.control, 0.5).into(),
                    border: border::rounded(4),
                },
            };
            scrollable::Style {
                container: container::Style::default(),
                vertical_rail: rail,
                horizontal_rail: rail,
                gap: None,
                ..scrollable::default(theme, status)
            }
        }
    }
}
