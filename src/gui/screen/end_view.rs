//! The end of a battle, as it is seen.

use super::end::{Ended, Message};
use super::panel_of;
use crate::gui::draw::shape;
use crate::gui::panel;
use crate::gui::theme::{BODY, EMPHASIS, FIGURE, HEADING, Look, SANS, SEMIBOLD, TITLE, space};
use crate::gui::widget::{Piece, bar_button, body, bold, hairline, note, primary_button, scroll, soft, words};
use crate::instruments::Side;
use crate::print;
use crate::systems::Desk;
use crate::systems::describe::{Outcome, Readout, Tally};
use iced::widget::{Column, Row, Space, column, container, row};
use iced::{Alignment, Fill};

/// The end of what lies on the desk.
pub fn view(look: Look, desk: &dyn Desk, what: Ended, notice: Option<String>) -> Piece<Message> {
    let readout = desk.readout();
    let ended = desk.is_ended();
    let content = match desk.outcome() {
        Some(outcome) => result(look, desk, &readout, &outcome, what),
        None => column![body(look, "The battle is not over.")],
    };
    let middle =
        container(content.spacing(space::BROAD).width(Fill).max_width(1000)).center_x(Fill).padding(space::BROAD);
    let back = match what {
        Ended::Campaign => "Back to the campaign",
        Ended::Battle | Ended::OfCampaign if ended => "Play on",
        Ended::Battle | Ended::OfCampaign => "Back to the table",
    };
    let said = notice.map(|notice| note(look, notice));
    let bar = Row::new()
        .push(bar_button(look, "back", back, Some("Esc"), None, Some(Message::BackPressed)))
        .push(bar_button(look, "copy", "Copy as text", None, None, Some(Message::CopyPressed)))
        .push(container(Column::new().push(said)).width(Fill))
        .push(way_on(look, what, ended))
        .spacing(space::EASY)
        .align_y(Alignment::Center);
    let bar = container(bar)
        .padding(space::beside(space::BROAD))
        .center_y(88)
        .width(Fill)
        .style(look.filled(look.surface, 0));
    let header = container(words(readout.title.clone(), EMPHASIS, TITLE, look.ink)).center_x(Fill).center_y(64);
    column![header, hairline(look), container(scroll(look, "end", middle)).height(Fill), hairline(look), bar].into()
}

/// The large button.
fn way_on(look: Look, what: Ended, ended: bool) -> Piece<Message> {
    let (name, label, message) = match what {
        Ended::Campaign => ("home", "Home", Message::HomePressed),
        Ended::Battle if ended => ("home", "Home", Message::HomePressed),
        Ended::OfCampaign if ended => ("campaign", "On to the campaign", Message::CampaignPressed),
        Ended::Battle | Ended::OfCampaign => ("end", "End the battle", Message::EndPressed),
    };
    primary_button(look, name, label, Some("Space"), None, Some(message))
}

fn result(look: Look, desk: &dyn Desk, readout: &Readout, outcome: &Outcome, what: Ended) -> Column<'static, Message> {
    let names = readout.sides.each_ref().map(|side| side.name.clone());
    let winner: Piece<Message> = match outcome.winner {
        Some(side) => {
            row![shape(look, side, 40.0), words(side.of(&names).clone(), FIGURE, TITLE, look.side(Some(side))),]
                .spacing(space::WIDE)
                .align_y(Alignment::Center)
                .into()
        }
        None => words("A draw", FIGURE, TITLE, look.ink).into(),
    };
    let verdict = words(print::verdict(outcome, &names), EMPHASIS, SANS, look.ink);
    let [a, b] = Side::BOTH.map(|side| losses(look, readout, outcome, side));
    let key = match what {
        Ended::Campaign => None,
        Ended::Battle | Ended::OfCampaign if desk.is_ended() => {
            Some("The battle is ended: its key of chance is written in its file, so that every throw can be proved.")
        }
        Ended::Battle | Ended::OfCampaign => {
            Some("Nothing is final yet: back at the table everything can still be taken back.")
        }
    };
    column![panel_of(look, [space::BROAD, space::GRAND], column![winner, verdict].spacing(space::CLOSE).width(Fill))]
        .push(course(look, desk, readout, &names))
        .push(row![a, b].spacing(space::BROAD))
        .push(luck(look, desk, &names))
        .push(key.map(|key| note(look, key)))
}

/// Each side's score over the turns; nothing to draw before the first turn's end.
fn course(look: Look, desk: &dyn Desk, readout: &Readout, names: &[String; 2]) -> Option<Piece<Message>> {
    let course = desk.course();
    let clock = readout.clock.label.to_lowercase();
    let length = match course.turns() {
        1 => format!("1 {clock}"),
        turns => format!("{turns} {clock}s"),
    };
    let moves = course.series.iter().any(|scores| scores.len() > 1);
    moves.then(|| panel_of(look, [space::AMPLE, space::BROAD], panel::course(look, &course, names, &length)))
}

/// The dice thrown against what was to be expected, hands and program apart.
fn luck(look: Look, desk: &dyn Desk, names: &[String; 2]) -> Option<Piece<Message>> {
    let lines = print::luck(&desk.luck(), names);
    let head = words("Luck", HEADING, TITLE, look.ink);
    let content = Column::new().push(head).extend(lines.iter().map(|line| body(look, line.clone()).into()));
    (!lines.is_empty()).then(|| panel_of(look, [space::AMPLE, space::BROAD], content.spacing(space::CLOSE).width(Fill)))
}

fn losses(look: Look, readout: &Readout, outcome: &Outcome, side: Side) -> Piece<Message> {
    let own = side.of(&readout.sides);
    let head = row![shape(look, side, 20.0), words(own.name.clone(), HEADING, TITLE, look.side(Some(side)))]
        .spacing(space::EASY)
        .align_y(Alignment::Center);
    let score = row![bold(look, own.score.value.clone()), soft(look, own.score.of.clone())]
        .spacing(space::CLOSE)
        .align_y(Alignment::End);
    let rows: Vec<Piece<Message>> = outcome
        .losses(side)
        .map(|Tally { name, lost, of, .. }| {
            row![
                container(words(name.clone(), BODY, SANS, look.ink)).width(Fill),
                words(format!("{lost} of {of}"), BODY, SEMIBOLD, look.ink),
            ]
            .into()
        })
        .collect();
    let none = rows.is_empty().then(|| soft(look, "lost nothing"));
    let caption = (!rows.is_empty()).then(|| note(look, "lost"));
    let content = Column::new()
        .push(head)
        .push(score)
        .push(caption)
        .push(Column::with_children(rows).spacing(space::TIGHT))
        .push(none)
        .push(Space::new())
        .spacing(space::CLOSE)
        .width(Fill);
    panel_of(look, [space::AMPLE, space::BROAD], content)
}
