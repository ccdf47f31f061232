//! Room between things and around them: a few steps, in logical pixels at scale 1.
//!
//! What belongs together stands a smaller step apart than what does not, so the eye groups without lines.

use iced::Padding;

/// Between rows that are read as one block.
pub const HAIR: f32 = 2.0;
/// Between a thing and the words of its own.
pub const TIGHT: f32 = 4.0;
/// Between two targets, which is far enough for a finger; between a shape and its name.
pub const CLOSE: f32 = 8.0;
/// Between the buttons of a bar; around the words of a field.
pub const EASY: f32 = 12.0;
/// Beside the words of undo, which need their room.
pub const SNUG: f32 = 14.0;
/// Between the parts of one panel.
pub const WIDE: f32 = 16.0;
/// Beside the words of a button of the bar.
pub const AMPLE: f32 = 20.0;
/// Around what a panel holds, and between panels.
pub const BROAD: f32 = 24.0;
/// Around what a panel holds that has the screen to itself.
pub const GRAND: f32 = 28.0;
/// Beside the words of the primary button.
pub const VAST: f32 = 32.0;

/// As wide as a frame is drawn, so that what it holds does not lie on it.
pub const FRAME: f32 = 1.5;
/// Around the name of a key in its small frame, and beside it.
pub const KEY: [f32; 2] = [1.0, 6.0];

/// What sets words of two sizes on one line of writing: iced lines up boxes, not baselines.
pub mod baseline {
    /// Under notes beside words of emphasis.
    pub const NOTE: f32 = 1.5;
    /// Under words of emphasis beside a figure of state.
    pub const EMPHASIS: f32 = 1.0;
    /// Under plain words beside a heading.
    pub const BODY: f32 = 3.0;
    /// Above capitals, which stand a little above the middle of their line.
    pub const CAPITALS: f32 = 2.0;
}

/// Room to the left and to the right alone.
#[must_use]
pub const fn beside(room: f32) -> Padding {
    Padding { top: 0.0, right: room, bottom: 0.0, left: room }
}

/// Room above and below alone.
#[must_use]
pub const fn above_and_below(room: f32) -> Padding {
    Padding { top: room, right: 0.0, bottom: room, left: 0.0 }
}
