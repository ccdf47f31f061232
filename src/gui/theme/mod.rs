//! Colours, fonts, sizes, and the styles of surfaces and buttons.
//!
//! Two themes, light first. The only colours are the two sides', the suits', the dice's own and
//! one gold for focus and "due now"; the tests below hold every text to 7:1 on every surface.

#[cfg(test)]
mod contrast;
mod style;

pub use style::Part;

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

/// Notes.
pub const NOTE: f32 = 15.0;
/// Text.
pub const BODY: f32 = 18.0;
/// Emphasis.
pub const EMPHASIS: f32 = 20.0;
/// Headings.
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
/// Between two targets.
pub const GAP: f32 = 8.0;

/// All colours of one theme. `Copy`, so that every style can own it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Look {
    /// Whether it is the dark one.
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
    /// The sides' colours.
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
#[expect(clippy::cast_possible_truncation, reason = "masked to a byte")]
const fn rgb(hex: u32) -> Color {
    Color::from_rgb8((hex >> 16 & 0xFF) as u8, (hex >> 8 & 0xFF) as u8, (hex & 0xFF) as u8)
}

const LIGHT: Look = Look {
    dark: false,
    ground: rgb(0xF6_F2_E8),
    surface: rgb(0xFF_FD_F8),
    sunken: rgb(0xEF_E9_DB),
    line: rgb(0xD8_CF_BB),
    control: rgb(0x85_78_58),
    ink: rgb(0x1D_1A_16),
    soft: rgb(0x4E_46_3B),
    accent: rgb(0x1F_2A_33),
    on_accent: rgb(0xFB_F8_F1),
    focus: rgb(0x7A_58_00),
    sides: [rgb(0x00_48_90), rgb(0x83_2D_00)],
    tints: [rgb(0xE3_ED_F7), rgb(0xF8_E8_DF)],
    on_side: Color::WHITE,
    red: rgb(0x8E_1B_12),
    paper: rgb(0xFF_FE_FA),
    paper_edge: rgb(0xCF_C4_AC),
    paper_gold: rgb(0xA6_84_3C),
    paper_ink: rgb(0x1D_1A_16),
    paper_red: rgb(0x8E_1B_12),
    paper_sides: [rgb(0x00_48_90), rgb(0x83_2D_00)],
    shade: 0.10,
};

const DARK: Look = Look {
    dark: true,
    ground: rgb(0x14_17_1A),
    surface: rgb(0x1D_22_26),
    sunken: rgb(0x10_13_15),
    line: rgb(0x39_42_4A),
    control: rgb(0x7C_87_91),
    ink: rgb(0xF3_EF_E6),
    soft: rgb(0xC4_BF_B3),
    accent: rgb(0xED_E6_D6),
    on_accent: rgb(0x16_19_1C),
    focus: rgb(0xE9_BF_5A),
    sides: [rgb(0x6F_B7_FF), rgb(0xFF_9E_66)],
    tints: [rgb(0x18_27_37), rgb(0x35_23_1A)],
    on_side: rgb(0x14_17_1A),
    red: rgb(0xFF_A0_90),
    paper: rgb(0xF7_F2_E7),
    paper_edge: rgb(0x8A_82_70),
    paper_gold: rgb(0xA6_84_3C),
    paper_ink: rgb(0x1D_1A_16),
    paper_red: rgb(0x8E_1B_12),
    paper_sides: [rgb(0x00_48_90), rgb(0x83_2D_00)],
    shade: 0.40,
};

impl Look {
    /// The light theme.
    #[must_use]
    pub const fn light() -> Self {
        LIGHT
    }

    /// The dark theme.
    #[must_use]
    pub const fn dark() -> Self {
        DARK
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
    pub const fn suit(self, colour: Option<Colour>) -> Color {
        match colour {
            Some(Colour::Red) => self.paper_red,
            Some(Colour::Black) | None => self.paper_ink,
        }
    }

    /// The colour of a suit on a key: red keeps its own, black is ink.
    #[must_use]
    pub const fn suit_on_surface(self, colour: Option<Colour>) -> Color {
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
            Hue::Blue => deep(0x1A_54_96),
            Hue::Green => deep(0x24_59_2F),
            Hue::Red => deep(0x8F_23_1B),
            Hue::Black => deep(0x26_28_2B),
            Hue::Purple => deep(0x5F_32_80),
            Hue::Orange => (rgb(0xF0_9A_3E), rgb(0x1D_1A_16), edge(rgb(0x9A_5A_10), 0.0)),
            Hue::Ivory => (rgb(0xFD_F8_EA), rgb(0x1D_1A_16), self.control),
            Hue::Side(side) => (self.side(Some(side)), self.on_side, self.side(Some(side))),
        }
    }
}

/// A colour between two.
#[must_use]
pub fn mix(one: Color, two: Color, share: f32) -> Color {
    let of = |a: f32, b: f32| a + (b - a) * share;
    Color { r: of(one.r, two.r), g: of(one.g, two.g), b: of(one.b, two.b), a: one.a }
}
