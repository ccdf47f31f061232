//! A new battle, as it is prepared.

use super::locked;
use super::prepare::{FIRST, Message, Prepare};
use super::scenarios;
use crate::chance::By;
use crate::gui::panel;
use crate::gui::settings::TableHabits;
use crate::gui::shelf::Shelf;
use crate::gui::theme::{EMPHASIS, HEADING, Look, SEMIBOLD, TITLE, space};
use crate::gui::widget::{
    Piece, bar_button, body, bold, chip, hairline, note, primary_button, scroll, soft, tab, words,
};
use crate::instruments::Side;
use crate::systems::describe::{Field, Kind, Sheet};
use iced::widget::{Column, Row, column, container};
use iced::{Alignment, Fill};

/// The form of a new battle.
pub fn view(look: Look, prepare: &Prepare, shelf: &Shelf) -> Piece<Message> {
    let (page, quick, ready) = match prepare.sheet(shelf) {
        Ok(sheet) => {
            let refusal = sheet.order.as_ref().err().map(ToString::to_string);
            let (page, quick) = form(look, prepare, shelf, sheet);
            (page, quick, Ok(refusal))
        }
        Err(problems) => (wrong(look, &problems), None, Err(())),
    };
    let quick = quick
        .map(|quick| container(container(quick).max_width(1000)).center_x(Fill).padding([space::CLOSE, space::BROAD]));
    let refusal = ready.clone().ok().flatten();
    let middle = container(page.max_width(1000)).center_x(Fill).padding(space::BROAD);
    let said = prepare.notice.clone().or_else(|| refusal.clone());
    let begin = (ready == Ok(None)).then_some(Message::BeginPressed);
    // What a campaign has settled is nobody's own value.
    let keep = prepare.campaign.is_none().then(|| {
        let open = ready.is_ok().then_some(Message::KeepPressed);
        bar_button(look, "keep", "Keep as mine", None, None, open)
    });
    let title = prepare.campaign.as_ref().map_or("New battle", |(_, preparation)| preparation.title.as_str());
    let bar = Row::new()
        .push(bar_button(look, "cancel", "Cancel", Some("Esc"), None, Some(Message::CancelPressed)))
        .push(keep)
        .push(container(Column::new().push(said.map(|said| note(look, said)))).width(Fill))
        .push(primary_button(look, "begin", "Begin", Some("Space"), refusal, begin))
        .spacing(space::EASY)
        .align_y(Alignment::Center);
    let bar = container(bar)
        .padding(space::beside(space::BROAD))
        .center_y(88)
        .width(Fill)
        .style(look.filled(look.surface, 0));
    let header =
        container(words(title.to_owned(), HEADING, TITLE, look.ink)).padding(space::beside(space::BROAD)).center_y(64);
    let middle = container(scroll(look, "prepare", middle)).height(Fill);
    column![header, hairline(look), middle].push(quick).push(hairline(look)).push(bar).into()
}

fn wrong(look: Look, problems: &[String]) -> Column<'static, Message> {
    let head = words("Something is wrong in the files of this game", EMPHASIS, SEMIBOLD, look.ink);
    problems
        .iter()
        .fold(column![head].spacing(space::CLOSE), |column, problem| column.push(body(look, problem.clone())))
}

/// The page that is open, and the keys for the number that is being told.
fn form(
    look: Look,
    prepare: &Prepare,
    shelf: &Shelf,
    sheet: Sheet<()>,
) -> (Column<'static, Message>, Option<Piece<Message>>) {
    let mut pages: Vec<String> = vec![FIRST.into()];
    for field in &sheet.fields {
        if !field.page.is_empty() && !pages.contains(&field.page) {
            pages.push(field.page.clone());
        }
    }
    let now = if pages.contains(&prepare.page) { prepare.page.clone() } else { FIRST.to_owned() };
    let tabs = pages.iter().map(|page| {
        tab(look, &format!("page:{page}"), page, *page == now, Message::Touched(crate::gui::Touch::Page(page.clone())))
    });
    let tabs = Row::with_children(tabs).spacing(space::CLOSE).wrap().vertical_spacing(space::CLOSE);
    let first = now == FIRST;
    let names = side_names(&sheet.fields);
    let (asked, settled) = match &prepare.campaign {
        Some((_, preparation)) => locked::settle(sheet.fields, preparation),
        None => (sheet.fields, Vec::new()),
    };
    let settled = if first { locked::view(look, settled) } else { None };
    let fields: Vec<Field> = asked.into_iter().filter(|field| prepare.shows(&field.page)).collect();
    let focus = prepare.focus.clone();
    let view = panel::SheetView { focus, page: now, odds: true, low: false, compact: false, width: 952.0 };
    let quick = panel::quick(look, &fields, &view).map(|quick| quick.map(Message::Touched));
    let fields = panel::fields(look, fields, &view).map(Message::Touched);
    let choices = first.then(|| choices(look, prepare, shelf, &names));
    (Column::new().push(tabs).push(choices).push(settled).push(fields).spacing(space::BROAD).width(Fill), quick)
}

/// The names of a game's sides, as its form has them.
#[must_use]
pub fn names_of(game: &crate::systems::Game, shelf: &Shelf) -> [String; 2] {
    let first = game.scenarios(&shelf.library).into_iter().next().map(|scenario| scenario.id).unwrap_or_default();
    let form = game.prepare(&shelf.library, &first, &crate::systems::describe::Answers::default());
    side_names(&form.map(|form| form.fields).unwrap_or_default())
}

/// The sides' names: those of the fields that ask for the players'.
fn side_names(fields: &[Field]) -> [String; 2] {
    Side::BOTH.map(|side| {
        let asked = fields.iter().find(|field| field.side == Some(side) && matches!(field.kind, Kind::Text { .. }));
        asked.map_or_else(
            || if side == Side::A { "First side" } else { "Second side" }.into(),
            |field| field.label.clone(),
        )
    })
}

fn choices(look: Look, prepare: &Prepare, shelf: &Shelf, names: &[String; 2]) -> Piece<Message> {
    let settled = prepare.campaign.as_ref();
    let games = (shelf.games.len() > 1 && settled.is_none()).then(|| {
        let chips = shelf.games.iter().map(|game| {
            let on = game.id == prepare.game;
            chip(look, &format!("game:{}", game.id), game.name, "", on, None, Some(Message::GameChosen(game.id.into())))
        });
        wrapped(chips)
    });
    let about = shelf
        .game(&prepare.game)
        .map(|game| column![words(game.name, EMPHASIS, TITLE, look.ink), soft(look, game.about)].spacing(space::TIGHT));
    let scenarios: Piece<Message> = match prepare.chosen() {
        Some(only) if settled.is_some() => {
            let known = (!only.note.is_empty()).then(|| note(look, only.note.clone()));
            column![bold(look, only.name.clone())].push(known).spacing(space::CLOSE).into()
        }
        _ => scenarios::view(look, prepare),
    };
    let turns_cards = shelf.game(&prepare.game).is_some_and(|game| game.turns_cards);
    let cards = turns_cards.then_some(Message::CardsTurned);
    // A long list comes last, so that what is short is not below it.
    let (above, below) = if settled.is_none() && scenarios::are_many(prepare) {
        (None, Some(scenarios))
    } else {
        (Some(scenarios), None)
    };
    Column::new()
        .push(games)
        .push(about)
        .push(above)
        .push(settled.map(|(_, preparation)| notes(look, &preparation.notes)))
        .push(words("Who rolls?", EMPHASIS, SEMIBOLD, look.ink))
        .push(habits(look, &prepare.habits, names, Message::RollsTurned, cards, Message::LeftTurned))
        .push(below)
        .spacing(space::WIDE)
        .into()
}

/// What to know and to do before a campaign's battle.
fn notes(look: Look, notes: &[String]) -> Piece<Message> {
    Column::with_children(notes.iter().map(|line| body(look, line.clone()).into())).spacing(space::TIGHT).into()
}

fn wrapped<M: 'static>(chips: impl Iterator<Item = Piece<M>>) -> Piece<M> {
    Row::with_children(chips).spacing(space::CLOSE).wrap().vertical_spacing(space::CLOSE).into()
}

/// Who rolls for each side, who turns the cards where there are any, which side is on the left: a
/// touch turns each round.
pub fn habits<M: Clone + 'static>(
    look: Look,
    habits: &TableHabits,
    names: &[String; 2],
    rolls: impl Fn(Side) -> M,
    cards: Option<M>,
    left: M,
) -> Piece<M> {
    let who = |by: By| if by == By::App { "the program" } else { "we do" };
    let roll = |side: Side| {
        let by = *side.of(&habits.rolls);
        let label = format!("{}: {}", side.of(names), who(by));
        chip(look, &format!("rolls:{}", side.index()), &label, "", by == By::Hand, None, Some(rolls(side)))
    };
    let card = cards.map(|turned| {
        let who = if habits.cards == By::App { "the program turns them" } else { "we turn real ones" };
        chip(look, "cards", &format!("Cards: {who}"), "", habits.cards == By::Hand, None, Some(turned))
    });
    let stands = format!("On the left: {}", habits.left.of(names));
    let left = chip(look, "left", &stands, "", false, None, Some(left));
    let chips = [Some(roll(Side::A)), Some(roll(Side::B)), card, Some(left)];
    Row::with_children(chips.into_iter().flatten()).spacing(space::CLOSE).wrap().vertical_spacing(space::CLOSE).into()
}
