//! Colours, fonts, sizes, and the styles of surfaces and buttons.
//!
//! Two themes, light first. The only colours are the two sides', the suits', the dice's own and
//! one gold for focus and "due now"; the tests below hold every text to 7:1 on every surface.

#[cfg(test)]
mod contrast;
pub mod space;
mod style;

pub use style::ButtonKind;

use crate::instruments::{Colour, Side};
use crate::systems::describe::Hue;
use iced::{Color, Font, Theme, font};

/// The fonts compiled into the program.
pub const FONTS: [&[u8]; 6] = [
    include_bytes!("../../../assets/fonts/NotoSans-Regular.ttf"),
    include_bytes!("../../../assets/fonts/NotoSans-SemiBold.ttf"),
    include_bytes!("../../../assets/fonts/NotoSans-Bold.ttf"),
    include_bytes!("../../../assets/fonts/Cinzel-400.ttf"),
    include_bytes!("../../../assets/fonts/Cinzel-600.ttf"),
    include_bytes!("../../../assets/fonts/Cinzel-700.ttf"),
];

/// Plain text; its digits are tabular.
pub const SANS: Font = Font::with_name("Noto Sans");
/// Text that matters.
pub const SEMIBOLD: Font = Font { weight: font::Weight::Semibold, ..SANS };
/// Figures of state.
pub const BOLD: Font = Font { weight: font::Weight::Bold, ..SANS };
/// Names of games and sides, headings.
pub const TITLE: Font = Font { weight: font::Weight::Semibold, ..Font::with_name("Cinzel") };
/// The ranks of small cards.
pub const TITLE_PLAIN: Font = Font::with_name("Cinzel");

pub const NOTE: f32 = 15.0;
/// Plain text.
pub const BODY: f32 = 18.0;
pub const EMPHASIS: f32 = 20.0;
pub const HEADING: f32 = 26.0;
/// The marks of a card.
pub const MARK: f32 = 40.0;
/// Figures of state.
pub const FIGURE: f32 = 56.0;
/// The rank of a card.
pub const RANK: f32 = 96.0;
/// All sizes of text there are, from small to large.
pub const SCALE: [f32; 7] = [NOTE, BODY, EMPHASIS, HEADING, MARK, FIGURE, RANK];

/// The height of a row of units.
pub const ROW: f32 = 40.0;
/// The least height and width of any other target.
pub const TARGET: f32 = 48.0;
/// The height of a button of the bar.
pub const BAR_BUTTON: f32 = 56.0;
/// The height of the primary button.
pub const PRIMARY: f32 = 64.0;

/// A theme: a handle to its colours, so that every style can own it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Look(&'static Colours);

impl std::ops::Deref for Look {
    type Target = Colours;

    fn deref(&self) -> &Colours {
        self.0
    }
}

/// All colours of one theme.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Colours {
    pub dark: bool,
    /// Under everything.
    pub ground: Color,
    /// Panels, the bar, buttons.
    pub surface: Color,
    /// What lies deeper: notices, closed buttons.
    pub sunken: Color,
    /// Hairlines.
    pub line: Color,
    /// The outline of a control.
    pub control: Color,
    /// Text.
    pub ink: Color,
    /// Notes.
    pub soft: Color,
    /// The primary button, what is switched on.
    pub accent: Color,
    /// Text on the accent.
    pub on_accent: Color,
    /// Focus and "due now": gold.
    pub focus: Color,
    pub sides: [Color; 2],
    /// The ground of a row whose unit may act.
    pub tints: [Color; 2],
    /// Text on a side's colour.
    pub on_side: Color,
    /// Red suits on keys.
    pub red: Color,
    /// The paper of a card.
    pub paper: Color,
    /// The edge of the paper.
    pub paper_edge: Color,
    /// Gold printed on paper.
    pub paper_gold: Color,
    /// Text and black suits on paper.
    pub paper_ink: Color,
    /// Red suits on paper.
    pub paper_red: Color,
    /// The sides' colours on paper.
    pub paper_sides: [Color; 2],
    /// How strong the soft rings under a panel are.
    pub shade: f32,
}

/// A colour from its six hexadecimal digits.
const fn rgb(hex: u32) -> Color {
    Color::from_rgb8((hex >> 16 & 0xFF) as u8, (hex >> 8 & 0xFF) as u8, (hex & 0xFF) as u8)
}

static LIGHT: Colours = Colours {
    dark: false,
    ground: rgb(0x00F6_F2E8),
    surface: rgb(0x00FF_FDF8),
    sunken: rgb(0x00EF_E9DB),
    line: rgb(0x00D8_CFBB),
    control: rgb(0x0085_7858),
    ink: rgb(0x001D_1A16),
    soft: rgb(0x004E_463B),
    accent: rgb(0x001F_2A33),
    on_accent: rgb(0x00FB_F8F1),
    focus: rgb(0x007A_5800),
    sides: [rgb(0x0000_4890), rgb(0x0083_2D00)],
    tints: [rgb(0x00E3_EDF7), rgb(0x00F8_E8DF)],
    on_side: Color::WHITE,
    red: rgb(0x008E_1B12),
    paper: rgb(0x00FF_FEFA),
    paper_edge: rgb(0x00CF_C4AC),
    paper_gold: rgb(0x00A6_843C),
    paper_ink: rgb(0x001D_1A16),
    paper_red: rgb(0x008E_1B12),
    paper_sides: [rgb(0x0000_4890), rgb(0x0083_2D00)],
    shade: 0.10,
};

static DARK: Colours = Colours {
    dark: true,
    ground: rgb(0x0014_171A),
    surface: rgb(0x001D_2226),
    sunken: rgb(0x0010_1315),
    line: rgb(0x0039_424A),
    control: rgb(0x007C_8791),
    ink: rgb(0x00F3_EFE6),
    soft: rgb(0x00C4_BFB3),
    accent: rgb(0x00ED_E6D6),
    on_accent: rgb(0x0016_191C),
    focus: rgb(0x00E9_BF5A),
    sides: [rgb(0x006F_B7FF), rgb(0x00FF_9E66)],
    tints: [rgb(0x0018_2737), rgb(0x0035_231A)],
    on_side: rgb(0x0014_171A),
    red: rgb(0x00FF_A090),
    paper: rgb(0x00F7_F2E7),
    paper_edge: rgb(0x008A_8270),
    paper_gold: rgb(0x00A6_843C),
    paper_ink: rgb(0x001D_1A16),
    paper_red: rgb(0x008E_1B12),
    paper_sides: [rgb(0x0000_4890), rgb(0x0083_2D00)],
    shade: 0.40,
};

impl Look {
    #[must_use]
    pub const fn light() -> Self {
        Self(&LIGHT)
    }

    #[must_use]
    pub const fn dark() -> Self {
        Self(&DARK)
    }

    /// The theme that iced's own widgets fall back to.
    #[must_use]
    pub fn theme(self) -> Theme {
        let name = if self.dark { "night" } else { "limestone" };
        Theme::custom(
            name,
            iced::theme::Palette {
                background: self.ground,
                text: self.ink,
                primary: self.accent,
                success: self.accent,
                warning: self.focus,
                danger: self.focus,
            },
        )
    }

    /// A side's colour, or ink for nobody's.
    #[must_use]
    pub fn side(self, side: Option<Side>) -> Color {
        side.map_or(self.ink, |side| *side.of(&self.sides))
    }

    /// A side's colour on the paper of a card.
    #[must_use]
    pub fn paper_side(self, side: Option<Side>) -> Color {
        side.map_or(self.paper_ink, |side| *side.of(&self.paper_sides))
    }

    /// The colour of a suit on paper; gold for a joker.
    #[must_use]
    pub fn suit(self, colour: Option<Colour>) -> Color {
        match colour {
            Some(Colour::Red) => self.paper_red,
            Some(Colour::Black) | None => self.paper_ink,
        }
    }

    /// The colour of a suit on a key: red keeps its own, black is ink.
    #[must_use]
    pub fn suit_on_surface(self, colour: Option<Colour>) -> Color {
        match colour {
            Some(Colour::Red) => self.red,
            Some(Colour::Black) | None => self.ink,
        }
    }

    /// The colour of dice and blocks: their face, what is written on it, their edge.
    #[must_use]
    pub fn hue(self, hue: Hue) -> (Color, Color, Color) {
        let edge = |fill: Color, dark: f32| {
            if self.dark { mix(fill, Color::WHITE, 0.5) } else { mix(fill, Color::BLACK, dark) }
        };
        let deep = |hex: u32| (rgb(hex), Color::WHITE, edge(rgb(hex), 0.3));
        match hue {
            Hue::Blue => deep(0x001A_5496),
            Hue::Green => deep(0x0024_592F),
            Hue::Red => deep(0x008F_231B),
            Hue::Black => deep(0x0026_282B),
            Hue::Purple => deep(0x005F_3280),
            Hue::Orange => (rgb(0x00F0_9A3E), rgb(0x001D_1A16), edge(rgb(0x009A_5A10), 0.0)),
            Hue::Ivory => (rgb(0x00FD_F8EA), rgb(0x001D_1A16), self.control),
            Hue::Side(side) => (self.side(Some(side)), self.on_side, self.side(Some(side))),
        }
    }
}

/// A colour between two: 0 gives the first, 1 the second.
#[must_use]
pub fn mix(one: Color, two: Color, share: f32) -> Color {
    let of = |a: f32, b: f32| a + (b - a) * share;
    Color { r: of(one.r, two.r), g: of(one.g, two.g), b: of(one.b, two.b), a: one.a }
}
