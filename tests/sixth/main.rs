//! A sixth game, written against the public traits alone: what it takes to add one, and that everything then
//! comes for nothing.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may fail loudly"
)]

#[path = "../laws/chooser.rs"]
mod chooser;
mod game;
#[path = "../laws/walk.rs"]
mod walk;

use game::{COMMANDS, Command, FilesNow, Sixth};
use hetairoi::campaign::{self, Campaign, Preparation};
use hetairoi::chance::{Hand, Key};
use hetairoi::data::{Library, Problem, Source};
use hetairoi::instruments::Side;
use hetairoi::journal::Journal;
use hetairoi::print;
use hetairoi::systems::describe::{Answer, Answers, Ask, UnitId};
use hetairoi::systems::prepare::{check, keep, prepare};
use hetairoi::systems::{Describe, Desk, Game, Prepare};

const FILES: [(&str, &str); 2] =
    [("profile.toml", include_str!("profile.toml")), ("scenario.toml", include_str!("scenario.toml"))];

fn library(more: &[(&str, &str)]) -> (Library, Vec<Problem>) {
    let files = FILES.iter().filter(|(file, _)| more.iter().all(|(other, _)| file != other)).chain(more);
    Library::load_checked(files.map(|(file, text)| Source::own(*file, *text)), &check::<Sixth>)
}

fn sound() -> Library {
    let (library, problems) = library(&[]);
    assert_eq!(problems, []);
    library
}

fn battle(library: &Library, answers: &Answers) -> Journal<Sixth> {
    Journal::open(prepare::<Sixth>(library, "leuctra", answers).unwrap().order.unwrap(), Key([6; 32]))
}

fn push(by: u16, on: u16) -> Ask {
    let unit = |id| Answer::Unit(UnitId(id));
    Ask::Sheet("push".into(), Answers::default().with("by", unit(by)).with("on", unit(on)))
}

#[test]
fn it_keeps_the_laws() {
    walk::keeps_the_laws::<Sixth>(&sound(), COMMANDS);
}

#[test]
fn it_shows_only_what_can_be_drawn_and_keeps_who_threw() {
    walk::can_be_drawn::<Sixth>(&sound());
    walk::keeps_who_threw::<Sixth>(&sound());
}

#[test]
fn it_is_prepared_from_its_file_and_the_answers() {
    let answers = Answers::default()
        .with("player.a", Answer::Text("Anna".into()))
        .with("stands.spartans.allies", Answer::Number(0))
        .with("ruling.s1", Answer::Choice("both".into()));
    let form = prepare::<Sixth>(&sound(), "leuctra", &answers).unwrap();
    assert_eq!(form.figures.iter().map(|figure| figure.value.as_str()).collect::<Vec<_>>(), ["4 stands", "2 stands"]);
    let desk: &dyn Desk = &battle(&sound(), &answers);
    assert_eq!(desk.side_names(), ["Thebans (Anna)", "Spartans"]);
    let reminders: Vec<String> = desk.reminders().into_iter().map(|reminder| reminder.text).collect();
    assert_eq!(reminders, ["The column comes first."]);
    let none = Answers::default()
        .with("stands.spartans.allies", Answer::Number(0))
        .with("stands.spartans.guard", Answer::Number(0));
    let refused = prepare::<Sixth>(&sound(), "leuctra", &none).unwrap().order.unwrap_err();
    assert_eq!(refused.to_string(), "the Spartans have 0 stands (The Push, winning)");
}

#[test]
fn its_files_are_checked_as_its_form_is() {
    let empty = include_str!("profile.toml").replace("stands = 2", "stands = 0").replace("stands = 3", "stands = 0");
    let (_, problems) = library(&[("profile.toml", &empty)]);
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert!(told.iter().any(|problem| problem.starts_with("scenario.toml:")), "{told:?}");
    let wrong = include_str!("profile.toml").replace("id = \"both\"", "id = \"bothe\"");
    let (_, problems) = library(&[("profile.toml", &wrong)]);
    assert!(problems[0].to_string().starts_with("profile.toml:40:6: ruling[1].option[2].id: expected one of the answers `stand`, `both` (did you mean `both`?)"), "{problems:?}");
}

#[test]
fn what_the_form_changes_is_kept() {
    let library = sound();
    assert_eq!(keep::<Sixth>(&library, "leuctra", &Answers::default()), Ok(Vec::new()));
    let answers = Answers::default()
        .with("stands.thebans.line", Answer::Number(4))
        .with("ruling.s1", Answer::Choice("both".into()));
    let kept = keep::<Sixth>(&library, "leuctra", &answers).unwrap();
    assert_eq!(kept.len(), 1);
    assert_eq!((kept[0].file.as_str(), kept[0].was.as_deref()), ("profile.toml", Some(include_str!("profile.toml"))));
    assert!(kept[0].text.contains("stands = 4"), "{}", kept[0].text);
    assert!(kept[0].text.contains("# A stand counts down"), "{}", kept[0].text);
    let (library, problems) = self::library(&[("profile.toml", &kept[0].text)]);
    assert_eq!(problems, []);
    assert_eq!(battle(&library, &Answers::default()).setup(), battle(&sound(), &answers).setup());
}

#[test]
fn it_is_fought_undone_and_printed() {
    let mut journal = battle(&sound(), &Answers::default());
    let desk: &mut dyn Desk = &mut journal;
    for _ in 0..40 {
        if desk.outcome().is_some() {
            break;
        }
        // The first stands that are left push each other, again and again.
        let units = |side: usize| {
            let readout = desk.readout();
            let hetairoi::systems::describe::Item::Units { rows, .. } = &readout.sides[side].items[0] else { panic!() };
            let stands = rows.iter().flat_map(|row| &row.stands);
            stands
                .filter(|stand| stand.status != hetairoi::systems::describe::Status::Gone)
                .map(|stand| stand.id.0)
                .next()
                .unwrap()
        };
        let ask = push(units(0), units(1));
        desk.issue(&ask, &Hand::app()).unwrap();
    }
    let over = desk.outcome().expect("forty pushes decide");
    assert_eq!(over.winner, Some(over.losses(Side::B).next().map_or(Side::B, |_| Side::A)));
    assert!(desk.issue(&push(0, 4), &Hand::app()).is_err(), "nobody pushes once it is over");
    let text = print::chronicle(desk);
    assert!(text.contains("pushes") && text.contains("loses a file"), "{text}");
    assert!(print::summary(desk).contains("won: The"), "{}", print::summary(desk));
    desk.undo().unwrap();
    assert!(desk.outcome().is_none());
    desk.redo().unwrap();
    assert_eq!(desk.outcome(), Some(over));
    assert_eq!(<Sixth as Prepare>::NAME, "The Push");
}

#[test]
fn three_of_its_battles_are_a_campaign_that_hears_ids() {
    let games = [Game::of::<Sixth>()];
    let (library, problems) = library(&[("campaign.toml", include_str!("campaign.toml"))]);
    assert_eq!(problems, []);
    let setup = campaign::prepare_among(&games, &library, "push", &Answers::default()).unwrap().order.unwrap();
    let mut journal = Journal::<Campaign>::open(setup, Key([3; 32]));
    for (number, loser) in [("one", "b"), ("two", "a"), ("three", "b")] {
        let next = Preparation::among(&games, journal.state(), &library).unwrap();
        assert_eq!((next.game.as_str(), next.scenario.as_str()), ("sixth", "leuctra"));
        Desk::issue(&mut journal, &campaign::begun(number, "today"), &Hand::app()).unwrap();
        let mut fought = battle(&library, &next.over(&Answers::default()));
        // A stand is lost by hand, and then a side gives up.
        let files = Command::SetFiles(FilesNow { unit: UnitId(4), left: 0 });
        fought.issue(&files, &Hand::app()).unwrap();
        let concede = Ask::Sheet("concede".into(), Answers::default().with("side", Answer::Choice(loser.into())));
        Desk::issue(&mut fought, &concede, &Hand::app()).unwrap();
        let told = campaign::reported(journal.state(), number, &fought).unwrap();
        assert_eq!(told.number("lost.b.guard"), Some(1), "by its id: {told:?}");
        Desk::issue(&mut journal, &Ask::Sheet("result".into(), told), &Hand::app()).unwrap();
    }
    let over = Campaign::outcome(journal.state()).expect("two of three decide");
    assert_eq!(over.winner, Some(Side::A));
    let lost: Vec<(&str, u16)> = over.losses(Side::B).map(|tally| (tally.unit.as_str(), tally.lost)).collect();
    assert_eq!(lost, [("guard", 2)], "three were lost, and there are no more than two");
}
