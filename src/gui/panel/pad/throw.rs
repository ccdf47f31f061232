//! A throw in three depths at once: what was lost, how many succeed, each face.

use super::{Piece, figure, key, labelled};
use crate::chance::{CountsAs, Lost, Symbol, Throw};
use crate::gui::draw;
use crate::gui::theme::{Look, NOTE};
use crate::gui::touch::PadKey;
use crate::gui::widget;
use crate::systems::describe::{Hue, ShownDie};
use iced::Alignment;
use iced::widget::{Column, Row};

/// "4 d6, 5 or 6 hits".
pub(super) fn said(throw: &Throw) -> String {
    let dice = format!("{} {}", throw.count, throw.die);
    match &throw.counts_as {
        CountsAs::Successes(target) => format!("{dice}, {}", target.words(throw.die)),
        CountsAs::Faces | CountsAs::Symbols(_) => dice,
    }
}

/// The dice entered so far, and the places of those to come.
pub(super) fn so_far(look: Look, throw: &Throw, keys: &[PadKey]) -> Option<Piece> {
    if matches!(throw.counts_as, CountsAs::Symbols(_)) || throw.count > 12 {
        return None;
    }
    let faces: Vec<u8> =
        keys.iter().filter_map(|key| if let PadKey::Face(face) = key { Some(*face) } else { None }).collect();
    let shown = |face: u8| {
        let dim = matches!(&throw.counts_as, CountsAs::Successes(target) if !target.hit.contains(face));
        ShownDie { die: throw.die, hue: Hue::Ivory, face, symbol: String::new(), dim }
    };
    if faces.is_empty() {
        return None;
    }
    let size = if throw.count > 6 { 24.0 } else { 32.0 };
    let drawn = faces.iter().map(|face| draw::die(look, &shown(*face), size));
    let missing = usize::from(throw.count).saturating_sub(faces.len());
    let open = (0..missing).map(|_| draw::empty_die(look, throw.die, size));
    Some(Row::with_children(drawn.chain(open)).spacing(4).align_y(Alignment::Center).into())
}

/// Each depth that the throw can be told in, quickest first.
pub(super) fn keys(look: Look, throw: &Throw, pressed: &[PadKey]) -> Vec<Piece> {
    let mut rows = throw.lost.iter().flat_map(|lost| self::lost(look, lost, pressed)).collect::<Vec<_>>();
    match &throw.counts_as {
        CountsAs::Faces => rows.push(faces(look, throw, if rows.is_empty() { "each face" } else { "or each face" })),
        CountsAs::Successes(_) => {
            let label = if rows.is_empty() { "how many succeed" } else { "or how many succeed" };
            let keys = (0..=throw.count).map(|number| {
                let message = Some(PadKey::Successes(number));
                key(look, &format!("successes:{number}"), figure(look, number, true), false, message)
            });
            rows.push(labelled(look, label, keys.collect()));
            rows.push(faces(look, throw, "or each face"));
        }
        CountsAs::Symbols(symbols) => rows.push(self::symbols(look, throw, symbols, pressed)),
    }
    rows
}

fn lost(look: Look, lost: &Lost, pressed: &[PadKey]) -> Vec<Piece> {
    let rows = lost.asks.iter().enumerate().map(|(place, ask)| {
        let keys = (0..=ask.most).map(|number| {
            let pad_key = PadKey::Lost(place, number);
            key(
                look,
                &format!("lost:{place}:{number}"),
                figure(look, number, true),
                pressed.contains(&pad_key),
                Some(pad_key),
            )
        });
        labelled(look, &ask.what, keys.collect())
    });
    rows.collect()
}

fn faces(look: Look, throw: &Throw, label: &str) -> Piece {
    let keys = (1..=throw.die.faces()).map(|face| {
        let shown = ShownDie { die: throw.die, hue: Hue::Ivory, face, symbol: String::new(), dim: false };
        key(look, &format!("face:{face}"), draw::die(look, &shown, 40.0), false, Some(PadKey::Face(face)))
    });
    labelled(look, label, keys.collect())
}

/// A key a symbol, with how many dice show it so far.
fn symbols(look: Look, throw: &Throw, symbols: &[Symbol], pressed: &[PadKey]) -> Piece {
    let keys = symbols.iter().enumerate().map(|(place, symbol)| {
        let pad_key = PadKey::Symbol(place);
        let so_far = pressed.iter().filter(|each| **each == pad_key).count();
        let drawn =
            key(look, &format!("symbol:{place}"), draw::symbol(look, &symbol.name, 44.0), so_far > 0, Some(pad_key));
        let words = if so_far > 0 { format!("{so_far} · {}", symbol.name) } else { symbol.name.clone() };
        Column::new()
            .push(drawn)
            .push(widget::note(look, words).size(NOTE))
            .align_x(Alignment::Center)
            .spacing(4)
            .into()
    });
    let label = format!("each of {} dice", throw.count);
    labelled(look, &label, keys.collect())
}
