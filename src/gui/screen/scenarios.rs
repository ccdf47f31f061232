//! The scenarios of a game: a few as chips, many as a list that is searched.

use super::prepare::{Message, Prepare};
use crate::gui::theme::{BODY, ButtonKind, Look, SANS, SEMIBOLD, space};
use crate::gui::widget::{Piece, Target, body, chip, note, words};
use crate::systems::ScenarioInfo;
use iced::widget::{Column, Row, column, text_input};
use iced::{Length, alignment};

/// So many are chips; more are a list.
const FEW: usize = 8;
/// How wide a line of the list is: two side by side in a window of 1024.
const LINE: f32 = 464.0;
/// How high: a name, and what there is to know.
const HIGH: f32 = 60.0;

/// Whether a game has more scenarios than stand as chips.
pub(super) fn are_many(prepare: &Prepare) -> bool {
    prepare.scenarios.len() > FEW
}

/// The scenarios to choose from.
pub(super) fn view(look: Look, prepare: &Prepare) -> Piece<Message> {
    if are_many(prepare) { list(look, prepare) } else { chips(look, prepare) }
}

fn chips(look: Look, prepare: &Prepare) -> Piece<Message> {
    let chips = prepare.scenarios.iter().map(|scenario| {
        let on = scenario.id == prepare.scenario;
        chip(look, &name(scenario), &scenario.name, "", on, None, Some(chosen(scenario)))
    });
    let chips = Row::with_children(chips).spacing(space::CLOSE).wrap().vertical_spacing(space::CLOSE);
    let known = prepare.chosen().filter(|scenario| !scenario.note.is_empty());
    let known = known.map(|scenario| note(look, scenario.note.clone()));
    Column::new().push(chips).push(known).spacing(space::CLOSE).into()
}

fn list(look: Look, prepare: &Prepare) -> Piece<Message> {
    let search = text_input("Search: a name, a year, an army", &prepare.search)
        .id("target:search")
        .on_input(Message::SearchEdited)
        .font(SANS)
        .size(BODY)
        .line_height(iced::Pixels(24.0))
        .padding([space::EASY, space::WIDE])
        .width(Length::Fixed(LINE))
        .style(look.input());
    // What is chosen is always to be seen, though something else is looked for.
    let hidden = prepare.chosen().filter(|chosen| prepare.found().all(|scenario| scenario.id != chosen.id));
    let hidden = hidden.map(|chosen| line(look, prepare, chosen));
    let mut lines = prepare.found().map(|scenario| line(look, prepare, scenario)).peekable();
    let none = lines.peek().is_none().then(|| body(look, "No battle matches."));
    let lines = Row::with_children(lines).spacing(space::CLOSE).wrap().vertical_spacing(space::CLOSE);
    Column::new().push(search).push(hidden).push(lines).push(none).spacing(space::EASY).into()
}

fn line(look: Look, prepare: &Prepare, scenario: &ScenarioInfo) -> Piece<Message> {
    let on = scenario.id == prepare.scenario;
    let title = words(scenario.name.clone(), BODY, if on { SEMIBOLD } else { SANS }, look.ink).line_height(1.2);
    let known = (!scenario.note.is_empty()).then(|| note(look, scenario.note.clone()));
    Target::new(look, name(scenario), column![title].push(known).spacing(space::HAIR))
        .kind(ButtonKind::Tile { tint: None, chosen: on })
        .width(Length::Fixed(LINE))
        .height(HIGH)
        .padding(space::beside(space::WIDE))
        .align(alignment::Horizontal::Left)
        .on_press(chosen(scenario))
        .into()
}

fn name(scenario: &ScenarioInfo) -> String {
    format!("scenario:{}", scenario.id)
}

fn chosen(scenario: &ScenarioInfo) -> Message {
    Message::ScenarioChosen(scenario.id.clone())
}
