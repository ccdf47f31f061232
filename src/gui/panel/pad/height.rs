//! How high a pad will be, so that what stands above it can take the rest.

use super::{PadView, column_of, key_width, throw::said};
use crate::chance::{CountsAs, Throw, Wanted};
use crate::gui::theme::{BAR_BUTTON, BODY, EMPHASIS, NOTE, SANS, SEMIBOLD, TARGET, space};
use crate::gui::widget::width_of;

/// The line of a note.
const LINE: f32 = NOTE * 1.3;
/// Between two keys, and between two lines of keys.
const GAP: f32 = space::CLOSE;

/// The height of a pad that is so wide.
#[must_use]
pub fn pad_height(pad: &PadView, width: f32) -> f32 {
    let head = head_height(pad, width);
    let keys = match &pad.wanted {
        Wanted::Throw(throw) => throw_height(throw, width),
        Wanted::Card(draw) => lines(draw.keys.len().div_ceil(9)),
        Wanted::Choice(question) => match column_of(&question.options) {
            Some(column) => group("", question.options.len(), column, width).1,
            None => words(question.options.iter().map(|(_, words)| words.as_str()), width).1,
        },
        Wanted::Number(amount) => {
            let count = usize::from(amount.most.saturating_sub(amount.least)) + 1;
            group("", count, key_width(count), width).1
        }
    };
    (head + GAP + keys).ceil()
}

/// The height of what is asked, beside the key that takes the last one back.
fn head_height(pad: &PadView, width: f32) -> f32 {
    let back = !pad.keys.is_empty() || pad.given > 0;
    let said = match &pad.wanted {
        Wanted::Throw(throw) => said(throw),
        Wanted::Card(draw) => format!("{} left", draw.left.len()),
        Wanted::Choice(_) | Wanted::Number(_) => String::new(),
    };
    let shape = if pad.wanted.side().is_some() { 26.0 } else { 0.0 };
    let beside = if back {
        space::WIDE + 18.0 + space::CLOSE + width_of("Take back", BODY, SANS) + 2.0 * space::EASY
    } else {
        0.0
    };
    let what = width_of(pad.wanted.what(), EMPHASIS, SEMIBOLD);
    let room = width - shape - beside;
    let one_line = said.is_empty() || what + GAP + width_of(&said, NOTE, SANS) <= room;
    let words = EMPHASIS * 1.3 + if one_line { 0.0 } else { GAP + LINE };
    if back { words.max(TARGET) } else { words }
}

/// The width and height of keys with words.
fn words<'a>(words: impl Iterator<Item = &'a str>, width: f32) -> (f32, f32) {
    let keys: Vec<_> = words.map(|words| (width_of(words, EMPHASIS, SANS) + 2.0 * space::BROAD, BAR_BUTTON)).collect();
    let whole = keys.iter().map(|(wide, _)| wide + GAP).sum::<f32>() - GAP;
    (whole.min(width), flowing(&keys, GAP, width))
}

/// So many lines of keys.
fn lines(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX)) * (BAR_BUTTON + GAP) - GAP
}

/// The width and height of keys under their label.
fn group(label: &str, count: usize, key: f32, width: f32) -> (f32, f32) {
    let mut across = count.max(1);
    let wide = |across: usize| f32::from(u16::try_from(across).unwrap_or(u16::MAX)) * (key + GAP) - GAP;
    while across > 1 && wide(across) > width {
        across -= 1;
    }
    let above = if label.is_empty() { 0.0 } else { LINE + space::TIGHT };
    (wide(across).max(width_of(label, NOTE, SANS)), above + lines(count.div_ceil(across)))
}

/// The height of boxes that flow.
fn flowing(boxes: &[(f32, f32)], between: f32, width: f32) -> f32 {
    let (mut x, mut line, mut height) = (0.0_f32, 0.0_f32, 0.0_f32);
    for (wide, high) in boxes {
        if x > 0.0 && x + wide > width {
            height += line + GAP;
            (x, line) = (0.0, 0.0);
        }
        x += wide + between;
        line = line.max(*high);
    }
    height + line
}

fn throw_height(throw: &Throw, width: f32) -> f32 {
    let asks = throw.lost.iter().flat_map(|lost| &lost.asks);
    let number = |label: &str, most: u8| {
        let count = usize::from(most) + 1;
        group(label, count, key_width(count), width)
    };
    let verdicts = words(throw.verdicts.iter().map(|(_, words)| words.as_str()), width);
    let verdicts = (verdicts.0.max(width_of(super::VERDICT, NOTE, SANS)), LINE + space::TIGHT + verdicts.1);
    let verdicts = (!throw.verdicts.is_empty()).then_some(verdicts);
    let mut groups: Vec<_> = verdicts.into_iter().chain(asks.map(|ask| number(&ask.what, ask.most))).collect();
    match &throw.counts_as {
        CountsAs::Faces => {}
        CountsAs::Successes(_) => {
            let label = if groups.is_empty() { "how many succeed" } else { "or how many succeed" };
            groups.push(number(label, throw.count));
        }
        CountsAs::Symbols(symbols) => {
            let (wide, _) = group("each of the dice", symbols.len(), super::SYMBOL, width);
            let keys: Vec<_> = symbols.iter().map(|_| (super::SYMBOL, BAR_BUTTON + space::TIGHT + LINE)).collect();
            groups.push((wide, LINE + space::TIGHT + flowing(&keys, GAP, width)));
            return flowing(&groups, space::BROAD, width);
        }
    }
    let faces = usize::from(throw.die.faces());
    let faces = group("each face", faces, key_width(faces), width).1;
    if groups.is_empty() { faces } else { flowing(&groups, space::BROAD, width) + GAP + faces }
}
