//! What is laid over the table: the log, the tray, a note, the keys, what else can be done.

use super::bar::{act_button, other_acts, turn_round};
use super::tray::{KINDS, Tray, TrayTouch};
use super::{Message, Over, Table, Tool, Writing};
use crate::gui::draw::die;
use crate::gui::panel;
use crate::gui::theme::{BODY, EMPHASIS, Look, PRIMARY, SEMIBOLD, space};
use crate::gui::widget::{
    Piece, Target, bar_button, body, bold, heading, note, plain_button, primary_button, scroll, soft, stepper, words,
};
use crate::instruments::Die;
use crate::journal::{LogKind, LogLine};
use crate::systems::describe::{Hue, ShownDie};
use iced::widget::{Column, Row, column, container, row, text_input};
use iced::{Alignment, Fill, Length};
use jiff::Timestamp;
use jiff::tz::TimeZone;

/// What lies over the table.
pub(super) fn view(look: Look, table: &Table, over: &Over) -> Piece<Message> {
    match over {
        Over::Log => {
            let log = panel::log(look, local(table)).map(Message::Touched);
            let start = table.sitting.desk().cursor() > 0;
            let begin = start.then(|| {
                let back = Message::Touched(crate::gui::Touch::GoBack(0));
                plain_button(look, "log:0", "Back to the beginning", None, Some(back))
            });
            let said = note(look, "Touch an entry to go back to it; nothing is lost, redo brings the rest again.");
            titled(
                look,
                "Log",
                Column::new().push(said).push(begin).push(log).spacing(space::CLOSE).height(Fill).into(),
            )
        }
        Over::Tray => titled(look, "Dice", tray(look, table)),
        Over::Writing(line) => titled(look, line.form.title, writing(look, line)),
        Over::Keys => titled(look, "Keys", keys(look, table)),
        Over::Warnings => {
            let lines = table.sitting.warnings().iter().map(|line| body(look, line.clone()).into());
            let said = soft(look, "Something was wrong in this battle's file. Nothing was deleted.");
            let lines = Column::with_children(lines).spacing(space::CLOSE);
            titled(look, "About this file", scroll(look, "warnings", column![said, lines].spacing(space::WIDE)))
        }
        Over::More => titled(look, "More", more(look, table)),
    }
}

/// The log with the times of the players' own clock; the file keeps those of UTC.
fn local(table: &Table) -> Vec<LogLine> {
    let mut log = table.sitting.desk().log();
    for line in &mut log {
        line.time = clock(&line.time, &table.zone);
    }
    log
}

/// The hours and minutes of a time on the clock of a zone; what is no time stays as it is.
fn clock(time: &str, zone: &TimeZone) -> String {
    match time.parse::<Timestamp>() {
        Ok(time) => time.to_zoned_datetime(zone.clone()).strftime("%H:%M").to_string(),
        Err(_) => time.to_owned(),
    }
}

/// What lies over the table stands in a column with a heading.
fn titled(look: Look, title: &str, content: Piece<Message>) -> Piece<Message> {
    Column::new().push(heading(look, title)).push(content).spacing(space::WIDE).height(Fill).into()
}

fn more(look: Look, table: &Table) -> Piece<Message> {
    let acts = other_acts(table).into_iter().map(|act| act_button(look, &act));
    let always = table.customs.tools.iter().chain([&Tool::Keys]).map(|tool| {
        let (name, label, key) = tool.words();
        bar_button(look, &format!("more:{name}"), label, Some(key), None, Some(tool.message()))
    });
    let warned = (!table.sitting.warnings().is_empty()).then(|| {
        bar_button(look, "more:file", "About this file", None, None, Some(Message::OverPressed(Over::Warnings)))
    });
    let home = bar_button(look, "home", "Leave the table", None, None, Some(Message::HomePressed));
    let said = note(look, "All is saved as it happens: leaving loses nothing.");
    let wrapped = |pieces: Vec<Piece<Message>>| {
        Row::with_children(pieces).spacing(space::EASY).wrap().vertical_spacing(space::EASY)
    };
    let turn =
        turn_round(table).map(|turn| bar_button(look, "more:turn", turn, Some("R"), None, Some(Message::TurnedRound)));
    let rest: Vec<Piece<Message>> = always.chain(turn).chain(warned).collect();
    let content = column![wrapped(acts.collect()), wrapped(rest), home, said].spacing(space::BROAD).width(Fill);
    scroll(look, "more", content)
}

fn writing(look: Look, line: &Writing) -> Piece<Message> {
    let form = line.form;
    let input = text_input(form.hint, &line.text)
        .id(form.id)
        .on_input(Message::WritingEdited)
        .on_submit(Message::WritingDone)
        .size(BODY)
        .padding(space::EASY)
        .style(look.input());
    let done = (!line.text.trim().is_empty()).then_some(Message::WritingDone);
    let button = primary_button(look, &format!("{}:done", form.id), form.verb, Some("Enter"), None, done);
    let said = form.said.map(|said| note(look, said));
    let button = container(button).width(Fill).align_x(Alignment::End);
    Column::new().push(input).push(said).push(button).spacing(space::WIDE).into()
}

fn keys(look: Look, table: &Table) -> Piece<Message> {
    const ALWAYS: [(&str, &str); 16] = [
        ("Space", "the large button"),
        ("Ctrl Z", "undo"),
        ("Ctrl Shift Z", "redo"),
        ("digits", "the pad, or the number of the open sheet"),
        ("Tab", "the next row of the pad"),
        ("Backspace", "take the last key of the pad back"),
        ("left, right", "choose the side"),
        ("up, down", "choose the unit"),
        ("Enter", "touch the unit"),
        ("Esc", "close"),
        ("R", "real dice or cards, or the program's"),
        ("D", "dice tray"),
        ("L", "log"),
        ("N", "note"),
        ("F11", "full screen"),
        ("Ctrl + − 0", "larger, smaller, as the screen has it"),
    ];
    let line = |key: String, what: String| {
        let key = container(words(key, BODY, SEMIBOLD, look.ink)).width(Length::Fixed(160.0));
        row![key, body(look, what)].into()
    };
    let acts = table.act_keys().into_iter().map(|(key, what)| line(key, what));
    let always = ALWAYS.into_iter().map(|(key, what)| line(key.into(), what.into()));
    scroll(look, "keys", Column::with_children(acts.chain(always)).spacing(space::CLOSE))
}

fn tray(look: Look, table: &Table) -> Piece<Message> {
    let tray = &table.tray;
    let dice = if tray.entered.is_some() { entering(look, tray) } else { choosing(look, tray) };
    let last = last_throws(look, table);
    let content = column![dice, last].spacing(space::WIDE).width(Fill);
    scroll(look, "tray", content)
}

fn choosing(look: Look, tray: &Tray) -> Piece<Message> {
    let kinds = KINDS.iter().zip(&tray.ready).enumerate().filter_map(|(at, (faces, count))| {
        let shown = ShownDie {
            die: Die::new(*faces)?,
            hue: Hue::Ivory,
            face: *faces,
            symbol: String::new(),
            letter: String::new(),
            dim: false,
        };
        let less = (*count > 0).then_some(Message::TrayTouched(TrayTouch::Less(at)));
        let more = Some(Message::TrayTouched(TrayTouch::More(at)));
        let name = container(
            row![die(look, &shown, 40.0), body(look, format!("d{faces}"))]
                .spacing(space::CLOSE)
                .align_y(Alignment::Center),
        );
        let steps = container(stepper(look, &format!("tray:d{faces}"), count.to_string(), None, [less, more], None))
            .width(Fill);
        Some(
            row![name.width(Length::Fixed(96.0)), steps]
                .spacing(space::CLOSE)
                .align_y(Alignment::Center)
                .width(Fill)
                .into(),
        )
    });
    let (left, right): (Vec<_>, Vec<_>) = kinds.enumerate().partition(|(at, _)| at % 2 == 0);
    let column = |kinds: Vec<(usize, Piece<Message>)>| {
        Column::with_children(kinds.into_iter().map(|(_, kind)| kind)).spacing(space::CLOSE).width(Fill)
    };
    let (left, right) = (column(left), column(right));
    let ready = !tray.dice().is_empty();
    let throw = ready.then_some(Message::TrayTouched(TrayTouch::Throw));
    let by_hand = ready.then_some(Message::TrayTouched(TrayTouch::ByHand));
    let buttons = row![
        bar_button(look, "tray:hand", "We roll", None, None, by_hand),
        primary_button(look, "tray:throw", "Throw", None, None, throw),
    ]
    .spacing(space::EASY)
    .align_y(Alignment::Center);
    let buttons = container(buttons).width(Fill).align_x(Alignment::End);
    column![row![left, right].spacing(space::WIDE), buttons].spacing(space::WIDE).into()
}

fn entering(look: Look, tray: &Tray) -> Piece<Message> {
    let Some(next) = tray.next() else { return body(look, "").into() };
    let entered = tray.entered.clone().unwrap_or_default();
    let faces = tray.dice().into_iter().zip(entered).map(|(each, face)| {
        let shown =
            ShownDie { die: each, hue: Hue::Ivory, face, symbol: String::new(), letter: String::new(), dim: false };
        die(look, &shown, 40.0)
    });
    let faces: Vec<Piece<Message>> = faces.collect();
    let keys = (1..=next.faces()).map(|face| {
        let label = words(face.to_string(), EMPHASIS, SEMIBOLD, look.ink);
        Target::new(look, format!("tray:face:{face}"), label)
            .width(PRIMARY)
            .height(PRIMARY)
            .on_press(Some(Message::TrayTouched(TrayTouch::Face(face))))
            .into()
    });
    let keys = Row::with_children(keys).spacing(space::CLOSE).wrap().vertical_spacing(space::CLOSE);
    let back = plain_button(look, "tray:back", "Take back", None, Some(Message::TrayTouched(TrayTouch::Back)));
    column![
        body(look, format!("What does the {next} show?")),
        Row::with_children(faces).spacing(space::CLOSE).wrap().vertical_spacing(space::CLOSE),
        keys,
        back,
    ]
    .spacing(space::WIDE)
    .into()
}

fn last_throws(look: Look, table: &Table) -> Piece<Message> {
    let throws = table.sitting.desk().log().into_iter().rev().filter(|line| line.kind == LogKind::Tray).take(10);
    let lines = throws.enumerate().map(|(at, line)| {
        let by = if line.by == Some(crate::chance::By::Hand) { "by hand" } else { "by the program" };
        let text = line.lines.join(", ");
        let text: Piece<Message> = if at == 0 { bold(look, text).into() } else { body(look, text).into() };
        row![container(text).width(Fill), note(look, by)].spacing(space::WIDE).into()
    });
    let lines: Vec<Piece<Message>> = lines.collect();
    let head = (!lines.is_empty()).then(|| note(look, "The last throws"));
    Column::new().push(head).extend(lines).spacing(space::CLOSE).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_goes_by_the_clock_of_the_players() {
        let two_hours_east = TimeZone::fixed(jiff::tz::offset(2));
        assert_eq!(clock("2026-11-29T23:40:05Z", &two_hours_east), "01:40");
        assert_eq!(clock("2026-11-29T23:40:05Z", &TimeZone::UTC), "23:40");
        assert_eq!(clock("", &TimeZone::UTC), "");
    }
}
