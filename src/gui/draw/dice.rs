//! Dice: outlines of their kinds, pips for the faces of a cube, numbers else, symbols where a
//! game has them.

use super::{drawn, mark};
use super::{line, polygon};
use crate::gui::theme::{BOLD, Look, SEMIBOLD, mix};
use crate::gui::widget::fitting;
use crate::instruments::Die;
use crate::systems::describe::{Hue, ShownDie};
use iced::widget::canvas::{Fill, Frame, Path, Text, fill};
use iced::{Color, Element, Point, Size, alignment};

/// From this size on a die shows its edges.
const LARGE: f32 = 96.0;

/// The outline of a die, seen from the front.
fn outline(die: Die, size: f32) -> Path {
    let inside = |points: &[(f32, f32)]| polygon(points, Point::ORIGIN, Size::new(size, size));
    match die.faces() {
        4 => inside(&[(50.0, 6.0), (97.0, 90.0), (3.0, 90.0)]),
        8 => inside(&[(50.0, 3.0), (96.0, 50.0), (50.0, 97.0), (4.0, 50.0)]),
        10 => inside(&[(50.0, 3.0), (97.0, 40.0), (97.0, 60.0), (50.0, 97.0), (3.0, 60.0), (3.0, 40.0)]),
        12 => inside(&[
            (50.0, 2.0),
            (79.0, 11.5),
            (97.0, 36.0),
            (97.0, 64.0),
            (79.0, 88.5),
            (50.0, 98.0),
            (21.0, 88.5),
            (3.0, 64.0),
            (3.0, 36.0),
            (21.0, 11.5),
        ]),
        20 => inside(&[(50.0, 2.0), (93.0, 26.0), (93.0, 74.0), (50.0, 98.0), (7.0, 74.0), (7.0, 26.0)]),
        _ => Path::rounded_rectangle(
            Point::new(size * 0.05, size * 0.05),
            Size::new(size * 0.9, size * 0.9),
            (size * 0.16).into(),
        ),
    }
}

/// A place in a box 100 wide and high.
type Place = (f32, f32);

/// Edges seen on the front of a large die.
fn edges(die: Die, size: f32) -> Vec<Path> {
    let at = |x: f32, y: f32| Point::new(x * size / 100.0, y * size / 100.0);
    let lines: &[(Place, Place)] = match die.faces() {
        10 => &[((3.0, 60.0), (50.0, 76.0)), ((97.0, 60.0), (50.0, 76.0)), ((50.0, 76.0), (50.0, 97.0))],
        12 => &[
            ((50.0, 2.0), (50.0, 17.0)),
            ((97.0, 36.0), (81.0, 41.0)),
            ((79.0, 88.5), (70.0, 77.0)),
            ((21.0, 88.5), (30.0, 77.0)),
            ((3.0, 36.0), (19.0, 41.0)),
            ((50.0, 17.0), (81.0, 41.0)),
            ((81.0, 41.0), (70.0, 77.0)),
            ((70.0, 77.0), (30.0, 77.0)),
            ((30.0, 77.0), (19.0, 41.0)),
            ((19.0, 41.0), (50.0, 17.0)),
        ],
        20 => &[
            ((50.0, 2.0), (50.0, 16.0)),
            ((50.0, 16.0), (7.0, 26.0)),
            ((50.0, 16.0), (93.0, 26.0)),
            ((50.0, 16.0), (17.0, 72.0)),
            ((50.0, 16.0), (83.0, 72.0)),
            ((17.0, 72.0), (83.0, 72.0)),
            ((17.0, 72.0), (7.0, 26.0)),
            ((83.0, 72.0), (93.0, 26.0)),
            ((17.0, 72.0), (7.0, 74.0)),
            ((83.0, 72.0), (93.0, 74.0)),
            ((17.0, 72.0), (50.0, 98.0)),
            ((83.0, 72.0), (50.0, 98.0)),
        ],
        _ => &[],
    };
    lines.iter().map(|(from, to)| Path::line(at(from.0, from.1), at(to.0, to.1))).collect()
}

/// The pips of a face of a cube, in a box 100 wide and high.
fn pips(face: u8) -> &'static [Place] {
    const LOW: f32 = 27.0;
    const HIGH: f32 = 73.0;
    match face {
        1 => &[(50.0, 50.0)],
        2 => &[(LOW, HIGH), (HIGH, LOW)],
        3 => &[(LOW, HIGH), (50.0, 50.0), (HIGH, LOW)],
        4 => &[(LOW, LOW), (HIGH, LOW), (LOW, HIGH), (HIGH, HIGH)],
        5 => &[(LOW, LOW), (HIGH, LOW), (50.0, 50.0), (LOW, HIGH), (HIGH, HIGH)],
        _ => &[(LOW, LOW), (HIGH, LOW), (LOW, 50.0), (HIGH, 50.0), (LOW, HIGH), (HIGH, HIGH)],
    }
}

/// The number of a die, and its letter under it where it has one.
fn number(frame: &mut Frame, face: u8, die: Die, size: f32, ink: Color, letter: &str) {
    let (share, y) = match die.faces() {
        4 => (0.36, 0.62),
        10 | 20 => (0.38, 0.47),
        12 => (0.36, 0.5),
        _ => (0.46, 0.5),
    };
    let share = if face > 9 { share * 0.9 } else { share };
    let (share, y) = match letter {
        "" => (share, y),
        _ if size < LARGE => (share * 0.7, y - 0.15),
        _ => (share * 0.8, y - 0.09),
    };
    write(frame, face.to_string(), (size * 0.5, size * y), size * share * 1.25, ink);
    under(frame, letter, die, size, ink);
}

/// The letter of a die, under what it shows.
fn under(frame: &mut Frame, letter: &str, die: Die, size: f32, ink: Color) {
    let y = match die.faces() {
        _ if size < LARGE => 0.67,
        10 | 20 => 0.65,
        12 => 0.69,
        6 => 0.85,
        _ => 0.74,
    };
    if !letter.is_empty() {
        write(frame, letter.to_owned(), (size * 0.5, size * y), size * 0.15, ink);
    }
}

/// Something bold, its middle at a place.
fn write(frame: &mut Frame, content: String, (x, y): (f32, f32), most: f32, ink: Color) {
    frame.fill_text(Text {
        content,
        position: Point::new(x, y),
        size: fitting(most).into(),
        color: ink,
        font: BOLD,
        align_x: iced::widget::text::Alignment::Center,
        align_y: alignment::Vertical::Center,
        ..Text::default()
    });
}

/// A die with its face.
///
/// One that did not count is an outline with soft figures.
#[must_use]
pub fn die<M: 'static>(look: Look, shown: &ShownDie, size: f32) -> Element<'static, M> {
    let shown = shown.clone();
    let (fill, ink, edge) = look.hue(shown.hue);
    let (fill, ink, edge) = if shown.dim { (look.surface, look.soft, look.control) } else { (fill, ink, edge) };
    drawn((shown.clone(), look.dark), size, size, move |frame| {
        body(frame, shown.die, size, (fill, edge));
        if !shown.symbol.is_empty() {
            draw_symbol(frame, &Tones::on_die(look, ink, shown.dim), &shown.symbol, size);
        } else if shown.die == Die::D6 && (1..=6).contains(&shown.face) {
            for (x, y) in pips(shown.face) {
                let centre = Point::new(x * size / 100.0, y * size / 100.0);
                frame.fill(&Path::circle(centre, size * 0.085), ink);
            }
            under(frame, &shown.letter, shown.die, size, ink);
        } else {
            number(frame, shown.face, shown.die, size, ink, &shown.letter);
        }
    })
}

/// A die without its face.
fn body(frame: &mut Frame, die: Die, size: f32, (fill, edge): (Color, Color)) {
    let path = outline(die, size);
    frame.fill(&path, fill);
    frame.stroke(&path, line((size * 0.03).clamp(1.2, 4.0), edge));
    if size >= LARGE {
        let seam = Color { a: 0.35, ..edge };
        for path in edges(die, size) {
            frame.stroke(&path, line(1.5, seam));
        }
    }
}

/// A die that stands for a unit: its size as a number, a cube's too, and its letter.
#[must_use]
pub fn unit_die<M: 'static>(look: Look, die: Die, hue: Hue, letter: &str, size: f32) -> Element<'static, M> {
    let (fill, ink, edge) = look.hue(hue);
    let letter = letter.to_owned();
    drawn((die, hue, letter.clone(), look.dark), size, size, move |frame| {
        body(frame, die, size, (fill, edge));
        number(frame, die.faces(), die, size, ink, &letter);
    })
}

/// The place of a die that is still to come.
#[must_use]
pub fn empty_die<M: 'static>(look: Look, die: Die, size: f32) -> Element<'static, M> {
    drawn((die, look.dark), size, size, move |frame| {
        frame.stroke(&outline(die, size), line(1.5, look.control));
    })
}

/// A symbol of a battle die alone.
#[must_use]
pub fn symbol<M: 'static>(look: Look, name: &str, size: f32) -> Element<'static, M> {
    let name = name.to_owned();
    drawn((name.clone(), look.dark), size, size, move |frame| draw_symbol(frame, &Tones::on_surface(look), &name, size))
}

/// The colours of symbols: on the paper-white of a die, on a surface, or of a die that did not count.
struct Tones {
    ink: Color,
    gold: Color,
    green: Color,
    blue: Color,
    red: Color,
}

impl Tones {
    const fn plain(ink: Color) -> Self {
        Self { ink, gold: ink, green: ink, blue: ink, red: ink }
    }

    fn on_die(look: Look, ink: Color, dim: bool) -> Self {
        if dim {
            return Self::plain(look.soft);
        }
        let own = |hue: Hue| look.hue(hue).0;
        Self { ink, gold: Look::light().focus, green: own(Hue::Green), blue: own(Hue::Blue), red: own(Hue::Red) }
    }

    fn on_surface(look: Look) -> Self {
        let pale = if look.dark { 0.5 } else { 0.0 };
        let own = |hue: Hue| mix(look.hue(hue).0, Color::WHITE, pale);
        Self { ink: look.ink, gold: look.focus, green: own(Hue::Green), blue: own(Hue::Blue), red: own(Hue::Red) }
    }
}

fn draw_symbol(frame: &mut Frame, tones: &Tones, name: &str, size: f32) {
    let whole = Size::new(size, size);
    let shape = |points: &[(f32, f32)]| polygon(points, Point::ORIGIN, whole);
    match name {
        "light" => frame.fill(&Path::circle(Point::new(size / 2.0, size / 2.0), size * 0.27), tones.green),
        "medium" => frame.fill(&shape(&[(50.0, 22.0), (80.0, 76.0), (20.0, 76.0)]), tones.blue),
        "heavy" => frame.fill(&shape(&[(25.0, 25.0), (75.0, 25.0), (75.0, 75.0), (25.0, 75.0)]), tones.red),
        "leader" | "helmet" => helmet(frame, size, tones.ink, tones.red),
        "sword" | "swords" => swords(frame, size, tones.ink),
        "flag" | "retreat" => flag(frame, size, tones.ink, tones.gold),
        "banner" => {
            let points = [(28.0, 18.0), (72.0, 18.0), (72.0, 82.0), (50.0, 68.0), (28.0, 82.0)];
            frame.fill(&shape(&points), tones.gold);
        }
        "miss" => mark::draw(frame, mark::Mark::Minus, Point::new(size * 0.34, size * 0.34), size * 0.32, tones.ink),
        other => initials(frame, other, size, tones.ink),
    }
}

/// A Corinthian helmet with its crest.
fn helmet(frame: &mut Frame, size: f32, steel: Color, crest: Color) {
    let at = |x: f32, y: f32| Point::new(x * size / 100.0, y * size / 100.0);
    let bow = Path::new(|path| {
        path.move_to(at(30.0, 30.0));
        path.bezier_curve_to(at(40.0, 12.0), at(76.0, 12.0), at(80.0, 46.0));
    });
    frame.stroke(&bow, line(size * 0.08, crest));
    let bowl = Path::new(|path| {
        path.move_to(at(28.0, 82.0));
        path.line_to(at(28.0, 50.0));
        path.bezier_curve_to(at(28.0, 20.0), at(72.0, 20.0), at(72.0, 50.0));
        path.line_to(at(72.0, 82.0));
        path.line_to(at(57.0, 82.0));
        path.line_to(at(57.0, 60.0));
        path.line_to(at(65.0, 52.0));
        path.line_to(at(53.0, 52.0));
        path.line_to(at(50.0, 64.0));
        path.line_to(at(47.0, 52.0));
        path.line_to(at(35.0, 52.0));
        path.line_to(at(43.0, 60.0));
        path.line_to(at(43.0, 82.0));
        path.close();
    });
    frame.fill(&bowl, Fill { rule: fill::Rule::EvenOdd, ..Fill::from(steel) });
}

fn swords(frame: &mut Frame, size: f32, steel: Color) {
    let at = |x: f32, y: f32| Point::new(x * size / 100.0, y * size / 100.0);
    for mirrored in [false, true] {
        let x = |x: f32| if mirrored { 100.0 - x } else { x };
        let stroke = line(size * 0.06, steel);
        frame.stroke(&Path::line(at(x(22.0), 22.0), at(x(78.0), 78.0)), stroke);
        frame.stroke(&Path::line(at(x(58.0), 76.0), at(x(76.0), 58.0)), stroke);
    }
}

fn flag(frame: &mut Frame, size: f32, pole: Color, cloth: Color) {
    let whole = Size::new(size, size);
    let points = [(30.0, 22.0), (80.0, 22.0), (68.0, 37.0), (80.0, 52.0), (30.0, 52.0)];
    frame.fill(&polygon(&points, Point::ORIGIN, whole), cloth);
    let at = |x: f32, y: f32| Point::new(x * size / 100.0, y * size / 100.0);
    frame.stroke(&Path::line(at(28.0, 18.0), at(28.0, 84.0)), line(size * 0.06, pole));
}

/// A symbol that has no drawing is its first letters.
fn initials(frame: &mut Frame, name: &str, size: f32, ink: Color) {
    let letters: String = name.chars().take(2).collect();
    frame.fill_text(Text {
        content: letters,
        position: Point::new(size / 2.0, size / 2.0),
        size: fitting(size * 0.4).into(),
        color: ink,
        font: SEMIBOLD,
        align_x: iced::widget::text::Alignment::Center,
        align_y: alignment::Vertical::Center,
        ..Text::default()
    });
}
