//! A throw in three depths at once: what was lost, how many succeed, each face.

use super::{Piece, SYMBOL, VERDICT, figure, key, key_width, labelled, word};
use crate::chance::{CountsAs, Lost, Symbol, Throw};
use crate::gui::draw;
use crate::gui::theme::{BAR_BUTTON, Look, space};
use crate::gui::touch::PadKey;
use crate::gui::widget;
use crate::instruments::counted;
use crate::systems::describe::{Hue, ShownDie};
use iced::Alignment;
use iced::widget::{Column, Row, column, row};

/// "4 d6, 5 or 6 hits".
pub(super) fn said(throw: &Throw) -> String {
    let dice = format!("{} {}", throw.count, throw.die);
    match &throw.counts_as {
        CountsAs::Successes(target) => format!("{dice}, {}", target.words(throw.die)),
        CountsAs::Symbols(_) => counted(throw.count, "die", "dice"),
        CountsAs::Faces => dice,
    }
}

/// Each depth that the throw can be told in, quickest first; short ones share a line.
pub(super) fn keys(look: Look, throw: &Throw, pressed: &[PadKey]) -> Piece {
    let lost = throw.lost.iter().flat_map(|lost| self::lost(look, lost, pressed));
    let mut groups: Vec<Piece> = verdicts(look, throw).into_iter().chain(lost).collect();
    let or = |groups: &[Piece]| if groups.is_empty() { "" } else { "or " };
    match &throw.counts_as {
        CountsAs::Faces => {}
        CountsAs::Successes(_) => {
            let width = key_width(usize::from(throw.count) + 1);
            let keys = (0..=throw.count).map(|number| {
                let pad_key = PadKey::Successes(number);
                key(look, &format!("successes:{number}"), figure(look, number), false, width, pad_key)
            });
            let label = format!("{}how many succeed", or(&groups));
            groups.push(labelled(look, &label, keys.collect()));
        }
        CountsAs::Symbols(symbols) => {
            groups.push(self::symbols(look, throw, symbols, pressed));
            return flowing(groups);
        }
    }
    let label = format!("{}each face", or(&groups));
    let faces = faces(look, throw, &label);
    Column::new()
        .push((!groups.is_empty()).then(|| flowing(groups)))
        .push(row![faces].push(so_far(look, throw, pressed)).spacing(space::WIDE))
        .spacing(space::CLOSE)
        .into()
}

/// How the whole act came out, a word each.
fn verdicts(look: Look, throw: &Throw) -> Option<Piece> {
    let keys = throw.verdicts.iter().enumerate();
    let keys = keys.map(|(place, (_, words))| word(look, &format!("verdict:{place}"), words, PadKey::Verdict(place)));
    (!throw.verdicts.is_empty()).then(|| labelled(look, VERDICT, keys.collect()))
}

fn flowing(groups: Vec<Piece>) -> Piece {
    Row::with_children(groups).spacing(space::BROAD).wrap().vertical_spacing(space::CLOSE).into()
}

/// The dice entered so far, and the places of those to come.
fn so_far(look: Look, throw: &Throw, pressed: &[PadKey]) -> Option<Piece> {
    let face = |key: &PadKey| if let PadKey::Face(face) = key { Some(*face) } else { None };
    let faces: Vec<u8> = pressed.iter().filter_map(face).collect();
    if faces.is_empty() || throw.count > 20 {
        return None;
    }
    let shown = |face: u8| {
        let dim = matches!(&throw.counts_as, CountsAs::Successes(target) if !target.hit.contains(face));
        ShownDie { die: throw.die, hue: Hue::Ivory, face, symbol: String::new(), letter: String::new(), dim }
    };
    let size = if throw.count > 5 { 24.0 } else { 32.0 };
    let drawn = faces.iter().map(|face| draw::die(look, &shown(*face), size));
    let missing = usize::from(throw.count).saturating_sub(faces.len());
    let open = (0..missing).map(|_| draw::empty_die(look, throw.die, size));
    let dice = Row::with_children(drawn.chain(open)).spacing(space::TIGHT).wrap().vertical_spacing(space::TIGHT);
    let label = widget::note(look, format!("{} of {}", faces.len(), throw.count));
    Some(column![label, dice].spacing(space::TIGHT).into())
}

fn lost(look: Look, lost: &Lost, pressed: &[PadKey]) -> Vec<Piece> {
    let rows = lost.asks.iter().enumerate().map(|(place, ask)| {
        let width = key_width(usize::from(ask.most) + 1);
        let keys = (0..=ask.most).map(|number| {
            let pad_key = PadKey::Lost(place, number);
            let chosen = pressed.contains(&pad_key);
            key(look, &format!("lost:{place}:{number}"), figure(look, number), chosen, width, pad_key)
        });
        labelled(look, &ask.what, keys.collect())
    });
    rows.collect()
}

fn faces(look: Look, throw: &Throw, label: &str) -> Piece {
    let width = key_width(usize::from(throw.die.faces()));
    let keys = (1..=throw.die.faces()).map(|face| {
        let shown = ShownDie {
            die: throw.die,
            hue: Hue::Ivory,
            face,
            symbol: String::new(),
            letter: String::new(),
            dim: false,
        };
        key(look, &format!("face:{face}"), draw::die(look, &shown, 40.0), false, width, PadKey::Face(face))
    });
    labelled(look, label, keys.collect())
}

/// A key a symbol, with how many dice show it so far.
fn symbols(look: Look, throw: &Throw, symbols: &[Symbol], pressed: &[PadKey]) -> Piece {
    let keys = symbols.iter().enumerate().map(|(place, symbol)| {
        let pad_key = PadKey::Symbol(place);
        let so_far = pressed.iter().filter(|each| **each == pad_key).count();
        let drawn = draw::symbol(look, &symbol.name, 44.0);
        let drawn = key(look, &format!("symbol:{place}"), drawn, so_far > 0, BAR_BUTTON, pad_key);
        let words = if so_far > 0 { format!("{so_far} · {}", symbol.name) } else { symbol.name.clone() };
        Column::new()
            .push(drawn)
            .push(widget::note(look, words))
            .align_x(Alignment::Center)
            .spacing(space::TIGHT)
            .width(SYMBOL)
            .into()
    });
    let label = if throw.count == 1 { "the die".to_owned() } else { format!("each of {} dice", throw.count) };
    labelled(look, &label, keys.collect())
}
