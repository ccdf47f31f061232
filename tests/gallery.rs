//! The tables of the mockups as this program draws them, and the laws that every panel keeps.
//!
//! The pictures are written to `target/screens` for people to look at.
#![cfg(feature = "gui")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::too_many_lines,
    missing_debug_implementations,
    reason = "tests say what went wrong by failing"
)]

#[path = "screens/sample.rs"]
mod sample;
#[path = "screens/shoot.rs"]
mod shoot;

use hetairoi::chance::{By, Wanted};
use hetairoi::gui::panel::{self, Pad, Piece, Saved, SheetView, Touching, Undo};
use hetairoi::gui::theme::Look;
use hetairoi::gui::{PadKey, Touch, widget};
use hetairoi::instruments::{Die, Side, Suit};
use hetairoi::journal::TrayThrow;
use hetairoi::systems::describe::{CardShown, Clock, Moment, Spot, UnitId};
use iced::widget::{Column, column, container, row};
use iced::{Fill, Padding, Size};
use shoot::{Found, Walk, shoot};

const WINDOW: Size = Size::new(1280.0, 800.0);
const SIDE: f32 = 312.0;

/// The room inside the middle panel.
fn inside(window: Size) -> Size {
    Size::new(window.width - 2.0 * SIDE - 16.0 - 48.0, window.height - panel::HEADER - panel::BAR - 32.0 - 48.0)
}

fn frame(look: Look, window: Size, header: Piece, sides: [Piece; 2], middle: Piece, bar: Piece) -> Piece {
    let [a, b] = sides;
    let middle = container(widget::panel(look, middle)).padding(Padding::from([16, 8])).width(Fill).height(Fill);
    let page = column![header, row![a, middle, b].height(Fill), bar];
    container(page).width(window.width).height(window.height).into()
}

fn header(look: Look, window: Size) -> Piece {
    let undo =
        Undo { undo: Some(("Cretans shoot at Levy".into(), Touch::Odds)), redo: Some(("Turn".into(), Touch::Odds)) };
    panel::header(look, &sample::card_clock(), "Alexander of Macedon · Phoenicia", &[], 0, undo, window.width)
}

fn sides(look: Look, touching: &Touching) -> [Piece; 2] {
    [
        panel::side(look, Side::A, Side::A, sample::macedonians(), SIDE, touching),
        panel::side(look, Side::B, Side::B, sample::persians(), SIDE, touching),
    ]
}

fn act(look: Look, label: &str, key: Option<&str>) -> Piece {
    widget::bar_button(look, label, label, key, None, Some(Touch::Odds))
}

fn bar(look: Look) -> Piece {
    let left = [("Attack", "F"), ("Dice", "D"), ("Note", "N"), ("Log", "L")];
    let mut left: Vec<Piece> = left.into_iter().map(|(label, key)| act(look, label, Some(key))).collect();
    left.push(panel::saved(look, &Saved::Saved));
    let primary = widget::primary_button(look, "primary", "Turn the next card", Some("Space"), None, Some(Touch::Odds));
    panel::bar(look, left, vec![act(look, "Real cards", None), primary])
}

fn sheet_bar(look: Look, verb: &str) -> Piece {
    let left = vec![act(look, "Cancel", Some("Esc")), panel::saved(look, &Saved::Saved)];
    let primary = widget::primary_button(look, "primary", verb, Some("Space"), None, Some(Touch::Odds));
    panel::bar(look, left, vec![act(look, "Real dice", Some("R")), primary])
}

fn table_of(look: Look, window: Size, card: CardShown, due: bool) -> Piece {
    let touching = Touching { chosen: vec![Spot::Unit(UnitId(6))], offered: None };
    let reminders = if due { sample::reminders() } else { Vec::new() };
    let middle = panel::moment(look, sample::moment(card), sample::latest(), reminders, inside(window));
    frame(look, window, header(look, window), sides(look, &touching), middle, bar(look))
}

fn card_table(look: Look, window: Size) -> Piece {
    table_of(look, window, sample::turned(), false)
}

fn view(window: Size) -> SheetView {
    SheetView { focus: None, page: String::new(), odds: true, width: inside(window).width, compact: false }
}

fn fight_header(look: Look, window: Size) -> Piece {
    let clock = Clock { label: "Turn".into(), value: "3".into(), of: String::new() };
    let stages = ["Shoot", "Move", "Fight", "Discipline", "Victory"].map(str::to_owned);
    let undo = Undo { undo: Some(("Shoot: Cretans at the levy of Paphlagonia".into(), Touch::Odds)), redo: None };
    panel::header(look, &clock, "", &stages, 2, undo, window.width)
}

fn fight_table(look: Look, window: Size) -> Piece {
    let touching = Touching { chosen: vec![Spot::Unit(UnitId(1))], offered: Some([UnitId(2)].into()) };
    let sides = [Side::A, Side::B].map(|side| panel::side(look, side, side, sample::pieces(side), SIDE, &touching));
    let middle = panel::sheet(look, sample::fight(), &view(window));
    frame(look, window, fight_header(look, window), sides, middle, sheet_bar(look, "Roll"))
}

fn pad_table(look: Look, window: Size, wanted: Wanted, keys: Vec<PadKey>) -> Piece {
    let view = SheetView { focus: Some("target".into()), compact: true, ..view(window) };
    let sheet = panel::sheet(look, sample::attack(), &view);
    let pad = panel::pad(look, Pad { wanted, keys, given: 0 });
    let middle = column![sheet, widget::hairline(look), pad].spacing(16);
    frame(
        look,
        window,
        header(look, window),
        sides(look, &Touching::default()),
        middle.into(),
        sheet_bar(look, "The program rolls"),
    )
}

fn cards_table(look: Look, window: Size) -> Piece {
    let room = inside(window);
    let pad = Pad { wanted: sample::next_card(), keys: Vec::new(), given: 1 };
    let size = Size::new(room.width, room.height - panel::pad_height(&pad, room.width) - 33.0);
    let moment = panel::moment(look, sample::moment(sample::turned()), sample::latest(), Vec::new(), size);
    let middle = column![container(moment).height(Fill), widget::hairline(look), panel::pad(look, pad)].spacing(16);
    frame(look, window, header(look, window), sides(look, &Touching::default()), middle.into(), bar(look))
}

fn strip_table(look: Look, window: Size) -> Piece {
    let middle = panel::strip(look, &Spot::Unit(UnitId(6)), sample::strip());
    frame(look, window, header(look, window), sides(look, &Touching::default()), middle, bar(look))
}

fn log_table(look: Look, window: Size) -> Piece {
    let mut lines = sample::latest();
    lines.reverse();
    let middle = panel::log(look, lines);
    frame(look, window, header(look, window), sides(look, &Touching::default()), middle, bar(look))
}

fn moment_table(look: Look, window: Size, moment: Moment) -> Piece {
    let middle = panel::moment(look, moment, sample::latest(), Vec::new(), inside(window));
    let sides =
        [Side::A, Side::B].map(|side| panel::side(look, side, side, sample::pieces(side), SIDE, &Touching::default()));
    frame(look, window, fight_header(look, window), sides, middle, bar(look))
}

fn setup_table(look: Look, window: Size) -> Piece {
    let middle = panel::sheet(look, sample::setup(), &view(window));
    frame(look, window, header(look, window), sides(look, &Touching::default()), middle, sheet_bar(look, "Begin"))
}

fn tray_table(look: Look, window: Size) -> Piece {
    let die = |faces| Die::new(faces).unwrap();
    let thrown =
        |by, dice: &[(u8, u8)]| TrayThrow { by, dice: dice.iter().map(|(faces, face)| (die(*faces), *face)).collect() };
    let last = [thrown(By::App, &[(6, 4), (6, 1), (20, 17)]), thrown(By::Hand, &[(10, 10), (12, 11), (8, 3), (4, 2)])];
    let middle = panel::tray(look, &[(die(6), 2), (die(20), 1)], &last, |_, _| Touch::Odds, Some(Touch::Odds));
    frame(look, window, header(look, window), sides(look, &Touching::default()), middle, bar(look))
}

fn home(look: Look, window: Size) -> Piece {
    let rows = sample::battles();
    let rows = rows.iter().map(|row| panel::battle_row(look, row, Touch::Odds));
    let page =
        column![widget::heading(look, "Hetairoi"), widget::hairline(look)].extend(rows).spacing(8).max_width(1000);
    let folded = Side::BOTH.map(|side| panel::folded(look, side, "Macedonians".into(), sample::macedonians().score));
    let page = page.extend(folded);
    container(page).padding(24).center_x(window.width).height(window.height).into()
}

type View = Box<dyn Fn(Look, Size) -> Piece>;

/// Every view of the gallery.
fn gallery() -> Vec<(&'static str, View)> {
    vec![
        ("1-card", Box::new(card_table)),
        ("1-due", Box::new(|look, window| table_of(look, window, long_card(), true))),
        ("1-joker", Box::new(|look, window| table_of(look, window, joker(), false))),
        ("2-fight", Box::new(fight_table)),
        (
            "3-attack-pad",
            Box::new(|look, window| {
                pad_table(
                    look,
                    window,
                    sample::throw(4, &[("hits that stay on Levy", 2)]),
                    vec![PadKey::Face(5), PadKey::Face(2)],
                )
            }),
        ),
        ("3-throw-pad", Box::new(|look, window| pad_table(look, window, sample::throw(6, &[]), vec![]))),
        ("4-card-pad", Box::new(cards_table)),
        ("5-strip", Box::new(strip_table)),
        ("6-log", Box::new(log_table)),
        ("7-duel", Box::new(|look, window| moment_table(look, window, sample::duel()))),
        ("3-question", Box::new(|look, window| pad_table(look, window, sample::question(), vec![]))),
        ("3-symbols", Box::new(|look, window| pad_table(look, window, sample::symbols(), vec![PadKey::Symbol(1)]))),
        ("3-two-lost", Box::new(|look, window| pad_table(look, window, two_lost(), vec![PadKey::Lost(0, 2)]))),
        ("9-setup", Box::new(setup_table)),
        ("11-tray", Box::new(tray_table)),
        ("10-home", Box::new(home)),
        ("8-dice", Box::new(|look, window| moment_table(look, window, sample::all_dice()))),
    ]
}

fn two_lost() -> Wanted {
    sample::throw(9, &[("hits that stay on Levy", 2), ("hits that stay on Cretans", 3)])
}

fn long_card() -> CardShown {
    let names = sample::names(&[
        ("Auxiliary infantry", true, false),
        ("Thracian infantry", false, true),
        ("Levy", true, false),
    ]);
    sample::card(sample::face("10", &[Suit::Spades, Suit::Clubs]), Some(Side::B), names)
}

fn joker() -> CardShown {
    sample::card(sample::face("Joker", &[]), None, sample::names(&[("Whole army", false, false)]))
}

#[test]
fn pictures_of_every_panel() {
    let only = std::env::var("GALLERY").unwrap_or_default();
    for (name, view) in gallery() {
        if !name.contains(&only) {
            continue;
        }
        for look in [Look::light(), Look::dark()] {
            let theme = if look.dark { "dark" } else { "light" };
            let path = shoot(&format!("{name}-{theme}"), look, view(look, WINDOW), WINDOW, 1.0);
            assert!(path.exists());
        }
    }
}

#[test]
fn pictures_of_a_large_screen() {
    for (name, view) in gallery().into_iter().take(2) {
        let window = Size::new(1536.0, 864.0);
        shoot(&format!("{name}-1920"), Look::light(), view(Look::light(), window), window, 1.25);
    }
    let tall = Size::new(1280.0, 1400.0);
    for look in [Look::light(), Look::dark()] {
        shoot(
            &format!("9-setup-tall-{}", if look.dark { "dark" } else { "light" }),
            look,
            setup_table(look, tall),
            tall,
            1.0,
        );
    }
    let small = Size::new(1024.0, 640.0);
    shoot("1-card-small", Look::light(), card_table(Look::light(), small), small, 1.0);
    shoot("2-fight-small", Look::light(), fight_table(Look::light(), small), small, 1.0);
    let cards = [sample::turned(), long_card(), joker()];
    let cards = cards
        .iter()
        .map(|card| hetairoi::gui::draw::card::<Touch>(Look::light(), card, hetairoi::gui::draw::CardSize::HUGE));
    let cards: Piece = container(iced::widget::Row::with_children(cards).spacing(40)).padding(40).into();
    shoot("0-cards", Look::light(), cards, Size::new(1180.0, 560.0), 2.0);
    let compact = [sample::turned(), long_card(), joker()];
    let compact = compact
        .iter()
        .map(|card| hetairoi::gui::draw::card::<Touch>(Look::light(), card, hetairoi::gui::draw::CardSize::COMPACT));
    let compact: Piece = container(iced::widget::Row::with_children(compact).spacing(40)).padding(40).into();
    shoot("0-compact", Look::light(), compact, Size::new(920.0, 440.0), 1.0);
}

/// Whether two things overlap where they can be seen.
fn overlaps(one: &Found, two: &Found) -> bool {
    let seen = |found: &Found| found.bounds.intersection(&found.frame);
    let shared = seen(one).zip(seen(two)).and_then(|(one, two)| one.intersection(&two));
    shared.is_some_and(|shared| shared.width > 0.5 && shared.height > 0.5)
}

#[test]
fn no_two_targets_overlap_and_none_leaves_its_frame() {
    for (name, view) in gallery() {
        let walk = Walk::of(view(Look::light(), WINDOW), WINDOW);
        let targets: Vec<_> = walk
            .named
            .iter()
            .filter(|found| found.name.starts_with("target:") || found.name.starts_with("cell:"))
            .collect();
        assert!(targets.len() > 4, "{name}: {}", targets.len());
        for (place, one) in targets.iter().enumerate() {
            for two in &targets[place + 1..] {
                assert!(!overlaps(one, two), "{name}: {} and {}", one.name, two.name);
                assert_ne!(one.name, two.name, "{name}");
            }
            let inside = one.bounds.x >= one.frame.x - 0.5
                && one.bounds.x + one.bounds.width <= one.frame.x + one.frame.width + 0.5
                && (one.scrolls || one.bounds.y + one.bounds.height <= one.frame.y + one.frame.height + 0.5);
            assert!(inside, "{name}: {} at {:?} leaves {:?}", one.name, one.bounds, one.frame);
        }
    }
}

#[test]
fn targets_are_large_enough_for_a_finger() {
    for (name, view) in gallery() {
        let walk = Walk::of(view(Look::light(), WINDOW), WINDOW);
        for target in walk.starting("target:") {
            let bounds = target.bounds;
            assert!(bounds.width >= 48.0 && bounds.height >= 48.0, "{name}: {} is {:?}", target.name, bounds.size());
        }
        for row in walk.starting("row:") {
            assert!(
                row.bounds.height >= 40.0 && row.bounds.width >= 200.0,
                "{name}: {} is {:?}",
                row.name,
                row.bounds.size()
            );
        }
        for cell in walk.starting("cell:unit:") {
            assert!(
                cell.bounds.width >= 44.0 && cell.bounds.height >= 40.0,
                "{name}: {} is {:?}",
                cell.name,
                cell.bounds.size()
            );
        }
        for target in walk.starting("target:primary") {
            assert!(target.bounds.height >= 64.0, "{name}");
        }
    }
}

#[test]
fn twelve_rows_stand_on_a_side_without_scrolling() {
    let walk = Walk::of(card_table(Look::light(), WINDOW), WINDOW);
    let rows = walk.starting("row:a:");
    assert_eq!(rows.len(), 12);
    for row in walk.starting("row:") {
        let foot = row.bounds.y + row.bounds.height;
        assert!(foot <= row.frame.y + row.frame.height, "{} ends at {foot}", row.name);
    }
}

#[test]
fn no_text_is_squeezed_or_leaves_its_frame() {
    for (name, view) in gallery() {
        let walk = Walk::of(view(Look::light(), WINDOW), WINDOW);
        assert!(walk.texts.len() > 10, "{name}");
        for text in walk.texts.iter().filter(|text| !text.name.trim().is_empty()) {
            let bounds = text.bounds;
            assert!(bounds.height >= 16.0, "{name}: `{}` is {} high", text.name, bounds.height);
            assert!(bounds.width >= 5.0, "{name}: `{}` is {} wide", text.name, bounds.width);
            assert!(
                bounds.x >= text.frame.x - 0.5 && bounds.x + bounds.width <= text.frame.x + text.frame.width + 0.5,
                "{name}: `{}` {:?}",
                text.name,
                bounds
            );
            assert!(
                text.scrolls || bounds.y + bounds.height <= text.frame.y + text.frame.height + 0.5,
                "{name}: `{}` {:?}",
                text.name,
                bounds
            );
        }
    }
}

#[test]
fn every_unit_of_a_row_is_touched_by_its_own_cell() {
    let walk = Walk::of(card_table(Look::light(), WINDOW), WINDOW);
    for unit in (0..18_u16).chain(100..131) {
        let name = format!("cell:unit:{unit}");
        assert_eq!(walk.named.iter().filter(|found| found.name == name).count(), 1, "{name}");
    }
}

#[test]
fn an_empty_page_draws_too() {
    let look = Look::dark();
    let nothing: Piece =
        Column::new().push(panel::moment(look, Moment::default(), Vec::new(), Vec::new(), inside(WINDOW))).into();
    let walk = Walk::of(nothing, WINDOW);
    assert!(walk.texts.is_empty());
}

#[test]
fn a_pad_is_as_high_as_it_says() {
    let pads = [
        sample::throw(4, &[("hits that stay on Levy", 2)]),
        sample::throw(6, &[]),
        sample::throw(12, &[("hits that stay on Levy", 2), ("hits that stay on Cretans", 3)]),
        sample::question(),
        sample::symbols(),
        sample::next_card(),
    ];
    for wanted in pads {
        for width in [480.0, 592.0, 760.0] {
            for given in [0, 1] {
                let pad = Pad { wanted: wanted.clone(), keys: Vec::new(), given };
                let said = panel::pad_height(&pad, width);
                let piece = container(panel::pad(Look::light(), pad)).id("pad").width(width);
                let walk = Walk::of::<Touch>(piece.into(), WINDOW);
                let found = walk.starting("pad")[0].bounds.height;
                assert!((said - found).abs() <= 2.0, "{} at {width}: said {said}, found {found}", wanted.what());
            }
        }
    }
}
