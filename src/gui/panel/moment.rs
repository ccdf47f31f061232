//! The thing of the moment: a card, a throw, a fight, and what is to be done.

use super::battles::{self, Photos};
use super::{Piece, Touch, Touching, headline, item, placed, spot_name, steps};
use crate::gui::draw::{self, CardSize};
use crate::gui::theme::{ButtonKind, Look, space};
use crate::gui::widget::{self, Target, note};
use crate::journal::LogLine;
use crate::systems::describe::{CardShown, Item, Moment, Placed, Reminder};
use iced::widget::{Column, Row, container, row};
use iced::{Alignment, Fill, Size};

/// The least height that a card needs.
const SMALL: f32 = 200.0;
/// Between the card and the words beside it.
const BESIDE: f32 = space::BROAD;

/// The thing of the moment in a room of `size`; `latest` is the last entries, newest first.
///
/// The entries are shown where there is room, as many as find it.
#[must_use]
pub fn moment(look: Look, moment: Moment, latest: Vec<LogLine>, reminders: Vec<Reminder>, size: Size) -> Piece {
    moment_with(look, moment, latest, reminders, size, &Photos::new())
}

/// The same, with the photographs of the battles it may show.
#[must_use]
pub fn moment_with(
    look: Look,
    moment: Moment,
    latest: Vec<LogLine>,
    reminders: Vec<Reminder>,
    size: Size,
    photos: &Photos,
) -> Piece {
    let mut items = moment.items;
    // Where a card would be no larger than its words, its words do.
    let small = size.height < SMALL;
    if small {
        for placed in &mut items {
            placed.side = None;
            if let Item::Card(card) = &placed.item {
                placed.item = Item::Due(said(card));
            }
        }
    }
    let card = items.iter().position(|placed| matches!(placed.item, Item::Card(_))).map(|at| items.remove(at));
    let tail = latest.into_iter().take(5).map(|line| entry(look, line));
    let title = (!moment.title.is_empty() || !moment.subtitle.is_empty())
        .then(|| headline(look, moment.title, moment.subtitle));
    let reminders = reminders.into_iter().map(|due| item::reminder(look, due.id, due.text));
    let orders = (!moment.steps.is_empty()).then(|| steps(look, moment.steps));
    if let Some(Placed { item: Item::Card(card), .. }) = card {
        let (card, width) = turned(look, card, size);
        let wide = (size.width - width - BESIDE).max(160.0);
        let (low, high): (Vec<_>, Vec<_>) =
            items.into_iter().partition(|placed| matches!(placed.item, Item::Chances { .. }));
        let high = high.into_iter().map(|each| plain(look, each, wide, photos));
        let head = Column::new().push(title).extend(high).extend(reminders).push(orders).spacing(space::WIDE);
        let low = low.into_iter().map(|each| plain(look, each, wide, photos));
        let tail = low.chain(tail).collect();
        let words = widget::fit(widget::scroll(look, "moment", head), tail, space::WIDE, space::CLOSE);
        row![card, container(words).width(Fill).height(Fill)].spacing(BESIDE).height(Fill).into()
    } else {
        let half = (size.width - space::WIDE) / 2.0;
        // What is due stands above the acts of a board: it is to be read first.
        let (boards, items): (Vec<_>, Vec<_>) =
            items.into_iter().partition(|placed| matches!(placed.item, Item::Board(_)));
        let boards: Vec<Piece> = boards.into_iter().map(|each| plain(look, each, size.width, photos)).collect();
        let pieces = items.into_iter().map(|each| {
            let wide = if each.side.is_some() { half } else { size.width };
            (each.side, plain(look, each, wide, photos))
        });
        let body = placed(pieces.collect(), space::WIDE);
        let head =
            Column::new().push(title).push(body).extend(reminders).push(orders).extend(boards).spacing(space::WIDE);
        widget::fit(widget::scroll(look, "moment", head), tail.collect(), space::WIDE, space::CLOSE)
    }
}

fn plain(look: Look, each: Placed, width: f32, photos: &Photos) -> Piece {
    match each.item {
        Item::Battles(rows) => battles::battles(look, rows, width, photos),
        Item::Photos(own) => battles::photos(look, &own, photos),
        other => item::item(look, each.side, None, other, width, &Touching::default()),
    }
}

/// The turned card as large as the room allows, those turned before it under it; and its width.
fn turned(look: Look, card: CardShown, size: Size) -> (Piece, f32) {
    const BEFORE: f32 = 88.0;
    let roomy = size.height >= 420.0;
    let before = roomy && !card.before.is_empty();
    // The place of the cards before stays free, so that the first card is no larger than the next.
    let high = if roomy { size.height - BEFORE } else { size.height.min(CardSize::COMPACT.height()) };
    let wide = size.width * 0.56;
    let at = CardSize::of_height(high.min(wide / 330.0 * 470.0).min(656.0));
    let drawn = draw::card(look, &card, at);
    let drawn: Piece = match card.spot {
        None => drawn,
        Some(spot) => {
            Target::new(look, spot_name(&spot), drawn).kind(ButtonKind::Still).on_press(Touch::Spot(spot)).into()
        }
    };
    let under = before.then(|| {
        let fits = ((at.width() - 60.0) / 60.0).floor().max(1.0);
        let cards = card.before.into_iter().zip(1_u8..).take_while(|(_, place)| f32::from(*place) <= fits);
        let cards = cards.map(|((face, spot), _)| {
            Target::new(look, spot_name(&spot), draw::small_card(look, &face))
                .kind(ButtonKind::Still)
                .on_press(Touch::Spot(spot))
                .into()
        });
        let cards = Row::with_children(cards).spacing(space::CLOSE);
        row![container(note(look, "before")).width(52), cards].spacing(space::CLOSE).align_y(Alignment::Center)
    });
    (Column::new().push(drawn).push(under).spacing(space::WIDE).into(), at.width())
}

/// A card in words.
fn said(card: &CardShown) -> String {
    let names: Vec<&str> = card.names.iter().filter(|name| !name.gone).map(|name| name.name.as_str()).collect();
    format!("{}: {}", card.face, names.join(", "))
}

/// A line of what happened last.
fn entry(look: Look, line: LogLine) -> Piece {
    // What it came to in the end; the log has the whole.
    let what = line.lines.into_iter().next_back().unwrap_or(line.name);
    container(note(look, what)).width(Fill).into()
}
