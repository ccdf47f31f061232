//! The panels composed as a table, without the program around them.

use super::{forms, sample};
use hetairoi::chance::Wanted;
use hetairoi::gui::panel::{self, PadView, Piece, SavedMark, SheetView, Touching, Undo};
use hetairoi::gui::theme::Look;
use hetairoi::gui::{PadKey, Touch, widget};
use hetairoi::instruments::{Side, Suit};
use hetairoi::systems::describe::{CardShown, Clock, Moment, Spot, UnitId};
use iced::widget::{column, container, row};
use iced::{Fill, Padding, Size};

pub const WINDOW: Size = Size::new(1280.0, 800.0);
pub const SIDE: f32 = 312.0;

/// The room inside the middle panel.
pub fn inside(window: Size) -> Size {
    Size::new(window.width - 2.0 * SIDE - 16.0 - 48.0, window.height - panel::HEADER - panel::BAR - 32.0 - 48.0)
}

pub fn frame(look: Look, window: Size, header: Piece, sides: [Piece; 2], middle: Piece, bar: Piece) -> Piece {
    let [a, b] = sides;
    let middle = container(widget::panel(look, middle)).padding(Padding::from([16, 8])).width(Fill).height(Fill);
    let page = column![header, row![a, middle, b].height(Fill), bar];
    container(page).width(window.width).height(window.height).into()
}

pub fn header(look: Look, window: Size) -> Piece {
    let undo =
        Undo { undo: Some(("Cretans shoot at Levy".into(), Touch::Odds)), redo: Some(("Turn".into(), Touch::Odds)) };
    panel::header(look, &sample::card_clock(), "Alexander of Macedon · Phoenicia", &[], 0, undo, window.width)
}

pub fn sides(look: Look, touching: &Touching) -> [Piece; 2] {
    [
        panel::side(look, Side::A, Side::A, sample::macedonians(), SIDE, touching),
        panel::side(look, Side::B, Side::B, sample::persians(), SIDE, touching),
    ]
}

pub fn act(look: Look, label: &str, key: Option<&str>) -> Piece {
    widget::bar_button(look, label, label, key, None, Some(Touch::Odds))
}

pub fn bar(look: Look) -> Piece {
    let left = [("Attack", "F"), ("Dice", "D"), ("Note", "N"), ("Log", "L")];
    let mut left: Vec<Piece> = left.into_iter().map(|(label, key)| act(look, label, Some(key))).collect();
    left.push(panel::saved(look, &SavedMark::Saved));
    let primary = widget::primary_button(look, "primary", "Turn the next card", Some("Space"), None, Some(Touch::Odds));
    panel::bar(look, left, vec![act(look, "Real cards", None), primary])
}

pub fn sheet_bar(look: Look, verb: &str) -> Piece {
    let left = vec![act(look, "Cancel", Some("Esc")), panel::saved(look, &SavedMark::Saved)];
    let primary = widget::primary_button(look, "primary", verb, Some("Space"), None, Some(Touch::Odds));
    panel::bar(look, left, vec![act(look, "Real dice", Some("R")), primary])
}

pub fn table_of(look: Look, window: Size, card: CardShown, due: bool) -> Piece {
    let touching = Touching { chosen: vec![Spot::Unit(UnitId(6))], offered: None };
    let reminders = if due { sample::reminders() } else { Vec::new() };
    let middle = panel::moment(look, sample::moment(card), sample::latest(), reminders, inside(window));
    frame(look, window, header(look, window), sides(look, &touching), middle, bar(look))
}

pub fn card_table(look: Look, window: Size) -> Piece {
    table_of(look, window, sample::turned(), false)
}

pub fn view(window: Size) -> SheetView {
    SheetView { focus: None, page: String::new(), odds: true, low: false, width: inside(window).width, compact: false }
}

pub fn fight_header(look: Look, window: Size) -> Piece {
    let clock = Clock { label: "Turn".into(), value: "3".into(), of: String::new() };
    let stages = ["Shoot", "Move", "Fight", "Discipline", "Victory"].map(str::to_owned);
    let undo = Undo { undo: Some(("Shoot: Cretans at the levy of Paphlagonia".into(), Touch::Odds)), redo: None };
    panel::header(look, &clock, "", &stages, 2, undo, window.width)
}

pub fn fight_table(look: Look, window: Size) -> Piece {
    let touching = Touching { chosen: vec![Spot::Unit(UnitId(1))], offered: Some([UnitId(2)].into()) };
    let sides = [Side::A, Side::B].map(|side| panel::side(look, side, side, sample::pieces(side), SIDE, &touching));
    let middle = panel::sheet(look, forms::fight(), &view(window));
    frame(look, window, fight_header(look, window), sides, middle, sheet_bar(look, "Roll"))
}

pub fn pad_table(look: Look, window: Size, wanted: Wanted, keys: Vec<PadKey>) -> Piece {
    let view = SheetView { focus: Some("target".into()), compact: true, ..view(window) };
    let sheet = panel::sheet(look, forms::attack(), &view);
    let pad = panel::pad(look, PadView { wanted, keys, given: 0 });
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

pub fn cards_table(look: Look, window: Size) -> Piece {
    let room = inside(window);
    let pad = PadView { wanted: forms::next_card(), keys: Vec::new(), given: 1 };
    let size = Size::new(room.width, room.height - panel::pad_height(&pad, room.width) - 33.0);
    let moment = panel::moment(look, sample::moment(sample::turned()), sample::latest(), Vec::new(), size);
    let middle = column![container(moment).height(Fill), widget::hairline(look), panel::pad(look, pad)].spacing(16);
    frame(look, window, header(look, window), sides(look, &Touching::default()), middle.into(), bar(look))
}

pub fn strip_table(look: Look, window: Size) -> Piece {
    let middle = panel::strip(look, &Spot::Unit(UnitId(6)), forms::strip());
    frame(look, window, header(look, window), sides(look, &Touching::default()), middle, bar(look))
}

pub fn log_table(look: Look, window: Size) -> Piece {
    let mut lines = sample::latest();
    lines.reverse();
    let middle = panel::log(look, lines);
    frame(look, window, header(look, window), sides(look, &Touching::default()), middle, bar(look))
}

pub fn moment_table(look: Look, window: Size, moment: Moment) -> Piece {
    let middle = panel::moment(look, moment, sample::latest(), Vec::new(), inside(window));
    let sides =
        [Side::A, Side::B].map(|side| panel::side(look, side, side, sample::pieces(side), SIDE, &Touching::default()));
    frame(look, window, fight_header(look, window), sides, middle, bar(look))
}

pub fn setup_table(look: Look, window: Size) -> Piece {
    let middle = panel::sheet(look, forms::setup(), &view(window));
    frame(look, window, header(look, window), sides(look, &Touching::default()), middle, sheet_bar(look, "Begin"))
}

pub fn home(look: Look, window: Size) -> Piece {
    let rows = sample::battles();
    let rows = rows.iter().map(|row| panel::battle_listing(look, row, Touch::Odds));
    let page =
        column![widget::heading(look, "Hetairoi"), widget::hairline(look)].extend(rows).spacing(8).max_width(1000);
    let folded = Side::BOTH.map(|side| panel::folded(look, side, "Macedonians".into(), sample::macedonians().score));
    let page = page.extend(folded);
    container(page).padding(24).center_x(window.width).height(window.height).into()
}

pub type View = Box<dyn Fn(Look, Size) -> Piece>;

/// Every view of the gallery.
pub fn gallery() -> Vec<(&'static str, View)> {
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
                    forms::throw(4, &[("hits that stay on Levy", 2)]),
                    vec![PadKey::Face(5), PadKey::Face(2)],
                )
            }),
        ),
        ("3-throw-pad", Box::new(|look, window| pad_table(look, window, forms::throw(6, &[]), vec![]))),
        ("4-card-pad", Box::new(cards_table)),
        ("5-strip", Box::new(strip_table)),
        ("6-log", Box::new(log_table)),
        ("7-duel", Box::new(|look, window| moment_table(look, window, sample::duel()))),
        ("3-question", Box::new(|look, window| pad_table(look, window, forms::question(), vec![]))),
        ("3-symbols", Box::new(|look, window| pad_table(look, window, forms::symbols(), vec![PadKey::Symbol(1)]))),
        ("3-duel", Box::new(|look, window| pad_table(look, window, forms::duel(), vec![]))),
        ("3-two-lost", Box::new(|look, window| pad_table(look, window, two_lost(), vec![PadKey::Lost(0, 2)]))),
        ("9-setup", Box::new(setup_table)),
        ("10-home", Box::new(home)),
        ("8-dice", Box::new(|look, window| moment_table(look, window, sample::all_dice()))),
    ]
}

pub fn two_lost() -> Wanted {
    forms::throw(9, &[("hits that stay on Levy", 2), ("hits that stay on Cretans", 3)])
}

pub fn long_card() -> CardShown {
    let names = sample::names(&[
        ("Auxiliary infantry", true, false),
        ("Thracian infantry", false, true),
        ("Levy", true, false),
    ]);
    sample::card(sample::face("10", &[Suit::Spades, Suit::Clubs]), Some(Side::B), names)
}

pub fn die_more() -> CardShown {
    let names = sample::names(&[("Companions", true, false), ("Scouts", false, false)]);
    sample::card(sample::face("A", &[Suit::Diamonds]), Some(Side::A), names)
}

pub fn joker() -> CardShown {
    sample::card(sample::face("Joker", &[]), None, sample::names(&[("Whole army", false, false)]))
}
