//! A form: what is asked, what follows, the chances.

mod field;
mod pick;
mod quick;
mod table;

use super::{Piece, Touch, headline, odds, placed, steps};
use crate::gui::number_entry;
use crate::gui::theme::{BOLD, EMPHASIS, HEADING, Look, SEMIBOLD, space};
use crate::gui::widget::{self, note};
use crate::instruments::Side;
use crate::systems::describe::{Field, Figure, Id, Kind, Sheet};
use iced::Fill;
use iced::widget::{Column, Row, column, container};

/// How a form is looked at.
#[derive(Debug, Clone, PartialEq)]
pub struct SheetView {
    /// The pick that the next unit touched answers, or the number that is being told.
    pub focus: Option<Id>,
    /// The page that is open, of a form with pages; the first when there is none of that name.
    pub page: String,
    pub odds: bool,
    /// Whether there is so little height that all of it must scroll, the odds too.
    pub low: bool,
    pub width: f32,
    /// Whether it shares the room with an open pad: then it leaves out its heading and labels.
    pub compact: bool,
}

/// A form; it fills what it is given, its body scrolls, its odds stay at the foot.
#[must_use]
pub fn sheet(look: Look, sheet: Sheet<()>, view: &SheetView) -> Piece {
    let (pages, page) = pages_of(&sheet.fields, &view.page);
    let tight = is_tight(&sheet.fields, view) || view.low;
    let fields = on_page(sheet.fields, &view.page);
    let told = quick(look, &fields, view);
    let fields = fields.into_iter();
    // A number that the rules compute stands under the figures: it is there to be corrected.
    let (computed, asked): (Vec<_>, Vec<_>) =
        fields.partition(|field| matches!(field.kind, Kind::Number { computed: Some(_), .. }));
    let odds = sheet.odds.map(|mut odds| {
        if view.compact {
            odds.note.clear();
        }
        odds
    });
    let odds = odds.map(|odds| if view.odds { odds::odds(look, odds, view.width) } else { odds::hidden(look) });
    let (below, odds) = if tight { (odds, None) } else { (None, odds) };
    let body = Column::new()
        .push(self::fields(look, asked, view))
        .push((!sheet.figures.is_empty()).then(|| figures(look, sheet.figures)))
        .push((!computed.is_empty()).then(|| self::fields(look, computed, view)))
        .push((!sheet.steps.is_empty()).then(|| steps(look, sheet.steps)))
        .push(below)
        .spacing(space::WIDE);
    let title = (!sheet.title.is_empty() && !view.compact).then(|| headline(look, sheet.title, sheet.subtitle));
    let tabs = (pages.len() > 1).then(|| tabs(look, &pages, &page));
    let refusal = sheet.order.err().map(|refusal| note(look, refusal.to_string()));
    let body = container(widget::scroll(look, "sheet", body)).height(Fill);
    Column::new()
        .push(title)
        .push(tabs)
        .push(body)
        .push(told)
        .push(odds)
        .push(refusal)
        .spacing(if view.compact { space::CLOSE } else { space::WIDE })
        .height(Fill)
        .into()
}

/// The keys for the number that is being told, if one is.
#[must_use]
pub fn quick(look: Look, fields: &[Field], view: &SheetView) -> Option<Piece> {
    let number = number_entry::now(fields, view.focus.as_ref()).filter(|_| !view.compact)?;
    Some(quick::quick(look, &number))
}

/// Whether a number is asked for while the pad is open: it must be seen, so all else makes room.
fn is_tight(fields: &[Field], view: &SheetView) -> bool {
    view.compact && fields.iter().any(|field| matches!(field.kind, Kind::Number { computed: None, .. }))
}

/// The pages of a form, and the open one: the first when there is none of that name.
fn pages_of(fields: &[Field], open: &str) -> (Vec<String>, String) {
    let mut pages: Vec<String> = Vec::new();
    for field in fields {
        if !field.page.is_empty() && !pages.contains(&field.page) {
            pages.push(field.page.clone());
        }
    }
    let page = pages.iter().find(|page| *page == open).or(pages.first()).cloned().unwrap_or_default();
    (pages, page)
}

/// The fields on the open page of a form; those without a page stand on the first.
#[must_use]
pub fn on_page(fields: Vec<Field>, open: &str) -> Vec<Field> {
    let (pages, page) = pages_of(&fields, open);
    let first = pages.first().is_none_or(|first| *first == page);
    fields.into_iter().filter(|field| field.page == page || (field.page.is_empty() && first)).collect()
}

fn tabs(look: Look, pages: &[String], open: &str) -> Piece {
    let tabs = pages
        .iter()
        .map(|page| widget::tab(look, &format!("page:{page}"), page, page == open, Touch::Page(page.clone())));
    Row::with_children(tabs).spacing(space::CLOSE).wrap().vertical_spacing(space::CLOSE).into()
}

/// Fields in their order: pairs share a line, and what is switched or chosen in a word flows.
#[must_use]
pub fn fields(look: Look, fields: Vec<Field>, view: &SheetView) -> Piece {
    let tight = is_tight(&fields, view);
    let told = number_entry::now(&fields, view.focus.as_ref()).filter(|_| !view.compact).map(|number| number.id);
    let mut pieces: Vec<(Option<Side>, Piece)> = Vec::new();
    let mut rest = fields.into_iter().peekable();
    while let Some(field) = rest.next() {
        let side = field.side;
        if field::flows(&field) {
            let mut run = vec![field];
            while let Some(next) = rest.next_if(|next| field::flows(next) && next.side == side) {
                run.push(next);
            }
            pieces.push((side, field::flow(look, run, view)));
        } else if let Kind::Pick(_) = field.kind {
            let second = rest.next_if(|next| matches!(next.kind, Kind::Pick(_)) && next.side != side);
            pieces.push((None, pick::picks(look, field, second, (view, tight))));
        } else {
            pieces.push((side, field::field(look, field, view.width, told.as_ref())));
        }
    }
    placed(pieces, if tight { space::CLOSE } else { space::WIDE })
}

/// What follows, with its reasons.
fn figures(look: Look, figures: Vec<Figure>) -> Piece {
    let pieces = figures.into_iter().map(|figure| {
        // What belongs to no side is what it all comes to.
        let value = match figure.side {
            Some(_) => widget::words(figure.value, EMPHASIS, SEMIBOLD, look.ink),
            None => widget::words(figure.value, HEADING, BOLD, look.ink).line_height(1.2),
        };
        let why = (!figure.why.is_empty()).then(|| note(look, figure.why.join(" · ")));
        (figure.side, column![value].push(why).spacing(space::TIGHT).into())
    });
    placed(pieces.collect(), space::EASY)
}
