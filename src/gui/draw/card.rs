//! The playing card: paper, frame, corner, and what it says.

use super::{Mark, drawn, line, mark, raised, suit};
use crate::gui::theme::{FIGURE, HEADING, Look, MARK, NOTE, RANK, SCALE, TITLE, mix, space};
use crate::gui::widget;
use crate::instruments::{CardFace, Suit};
use crate::systems::describe::{CardName, CardShown};
use iced::widget::canvas::{Frame, Path, Text};
use iced::widget::{Column, column, container, row, stack};
use iced::{Alignment, Color, Element, Fill, Padding, Point, Size, Vector, alignment};

/// How large a card is drawn; its height gives all else.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CardSize {
    width: f32,
    height: f32,
}

impl CardSize {
    /// The turned card at its usual size.
    pub const HUGE: Self = Self { width: 330.0, height: 470.0 };
    /// The turned card beside an open pad.
    pub const COMPACT: Self = Self { width: 250.0, height: 356.0 };
    /// A card turned before.
    pub const SMALL: Self = Self { width: 52.0, height: 72.0 };

    /// A card so high, in whole pixels, with the proportions of a playing card.
    #[must_use]
    pub fn of_height(height: f32) -> Self {
        let height = height.floor();
        Self { width: (height * 330.0 / 470.0).round(), height }
    }

    #[must_use]
    pub const fn width(self) -> f32 {
        self.width
    }

    #[must_use]
    pub const fn height(self) -> f32 {
        self.height
    }

    fn radius(self) -> f32 {
        (self.height * 0.045).round().clamp(6.0, 22.0)
    }

    /// The inset of what is printed in the corners.
    fn inset(self) -> f32 {
        (self.height * 0.07).round()
    }

    fn rank(self) -> f32 {
        if self.height >= 400.0 {
            RANK
        } else if self.height >= 240.0 {
            FIGURE
        } else {
            MARK
        }
    }

    fn most_name(self) -> f32 {
        if self.height >= 400.0 { MARK } else { HEADING }
    }
}

/// The turned card.
#[must_use]
pub fn card<M: 'static>(look: Look, shown: &CardShown, size: CardSize) -> Element<'static, M> {
    let (face, side) = (shown.face.clone(), shown.side);
    let bare = shown.names.is_empty();
    let key = (face.clone(), side, look.dark, bare, size.width.to_bits(), size.height.to_bits());
    let paper = drawn(key, size.width, size.height, move |frame| {
        sheet(frame, look, size);
        corner(frame, look, &face, size);
        if let Some(side) = side {
            let shape = (size.rank() * 0.4).round();
            let at = Point::new(size.width - size.inset() - shape, size.inset());
            mark::draw_shape(frame, side, at, shape, look.paper_side(Some(side)));
        }
        if bare {
            middle(frame, look, &face, size);
        }
    });
    raised(look, size.radius(), stack![paper, names(look, shown, size)].width(size.width).height(size.height))
}

/// Paper with its edge, and for a large card a fine double frame whose corners step back.
fn sheet(frame: &mut Frame, look: Look, size: CardSize) {
    let box_at = |inset: f32, radius: f32| {
        let whole = Size::new(size.width - 2.0 * inset, size.height - 2.0 * inset);
        Path::rounded_rectangle(Point::new(inset, inset), whole, radius.into())
    };
    frame.fill(&box_at(0.5, size.radius()), look.paper);
    frame.stroke(&box_at(0.5, size.radius()), line(1.0, look.paper_edge));
    if size.height < 240.0 {
        return;
    }
    let gold = mix(look.paper, look.paper_gold, 0.75);
    let fine = mix(look.paper, look.paper_gold, 0.45);
    let (inset, bend) = ((size.height * 0.0213).round() + 0.5, (size.height * 0.03).round());
    frame.stroke(&stepped(size, inset, bend), line(1.0, gold));
    frame.stroke(&stepped(size, inset + 4.0, bend), line(1.0, fine));
    // At the foot the frame opens for the sun.
    let foot = Point::new(size.width / 2.0, size.height - inset - 2.0);
    let radius = (size.height * 0.024).round();
    let gap = Point::new(foot.x - radius * 1.5, foot.y - 4.0);
    frame.fill(&Path::rectangle(gap, Size::new(radius * 3.0, 8.0)), look.paper);
    sun(frame, foot, radius, look.paper_gold);
}

/// A frame whose corners are quarter circles bent inwards.
fn stepped(size: CardSize, inset: f32, bend: f32) -> Path {
    let (left, top) = (inset, inset);
    let (right, bottom) = (size.width - inset, size.height - inset);
    // The control points of a quarter circle stand at 0.5523 of its radius.
    let k = bend * (1.0 - 0.5523);
    Path::new(|path| {
        path.move_to(Point::new(left + bend, top));
        path.line_to(Point::new(right - bend, top));
        path.bezier_curve_to(
            Point::new(right - bend, top + bend - k),
            Point::new(right - k, top + bend),
            Point::new(right, top + bend),
        );
        path.line_to(Point::new(right, bottom - bend));
        path.bezier_curve_to(
            Point::new(right - k, bottom - bend),
            Point::new(right - bend, bottom - bend + k),
            Point::new(right - bend, bottom),
        );
        path.line_to(Point::new(left + bend, bottom));
        path.bezier_curve_to(
            Point::new(left + bend, bottom - bend + k),
            Point::new(left + k, bottom - bend),
            Point::new(left, bottom - bend),
        );
        path.line_to(Point::new(left, top + bend));
        path.bezier_curve_to(
            Point::new(left + k, top + bend),
            Point::new(left + bend, top + bend - k),
            Point::new(left + bend, top),
        );
        path.close();
    })
}

/// How far the middle of the capitals stands above the middle of their line, in sizes.
const RISE: f32 = 0.04;

/// The rank with its suits, or the joker's sun with its word.
fn corner(frame: &mut Frame, look: Look, face: &CardFace, size: CardSize) {
    let (inset, rank) = (size.inset(), size.rank());
    let colour = look.suit(face.colour());
    // The capitals of the titles' font are 0.7 of its size, and stand a little above the middle of
    // its line.
    let cap = rank * 0.7;
    if face.is_joker() {
        let centre = Point::new(inset + cap * 0.55, inset + cap * 0.55);
        sun(frame, centre, cap * 0.6, look.paper_gold);
        let at = Point::new(inset + cap * 1.3, inset + cap * 0.55);
        let at = Point::new(at.x, at.y + HEADING * RISE);
        text(frame, &face.rank, at, HEADING, look.paper_ink, alignment::Vertical::Center);
        return;
    }
    let wide = widget::width_of(&face.rank, rank, TITLE);
    let at = Point::new(inset, inset + cap / 2.0 + rank * RISE);
    text(frame, &face.rank, at, rank, colour, alignment::Vertical::Center);
    let mut x = inset + wide + rank * 0.1;
    let pip = if face.suits.len() > 1 { cap * 0.5 } else { cap * 0.72 };
    for each in &face.suits {
        suit::fill(frame, *each, Point::new(x, inset + cap - pip), pip, colour);
        x += pip * 1.15;
    }
}

/// What stands in the middle of a card that says nothing: its suit, large.
fn middle(frame: &mut Frame, look: Look, face: &CardFace, size: CardSize) {
    let colour = look.suit(face.colour());
    let centre = Point::new(size.width / 2.0, size.height * 0.56);
    let pip = size.width * if face.suits.len() > 1 { 0.3 } else { 0.42 };
    if face.is_joker() {
        sun(frame, centre, size.width * 0.26, look.paper_gold);
    }
    let wide = f32::from(u8::try_from(face.suits.len()).unwrap_or(1)) * pip;
    for (place, each) in (0_u8..).zip(&face.suits) {
        let at = Point::new(centre.x - wide / 2.0 + f32::from(place) * pip, centre.y - pip / 2.0);
        suit::fill(frame, *each, at, pip * 0.92, colour);
    }
}

fn text(frame: &mut Frame, content: &str, at: Point, size: f32, colour: Color, align: alignment::Vertical) {
    frame.fill_text(Text {
        content: content.to_owned(),
        position: at,
        size: size.into(),
        color: colour,
        font: TITLE,
        align_y: align,
        ..Text::default()
    });
}

/// How a card's names are set: their size, and how wide a name may be before it breaks.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Setting {
    size: f32,
    wide: f32,
}

impl Setting {
    /// Within a name, and between two.
    const LINE: f32 = 1.2;
    const BETWEEN: f32 = 0.25;
    /// The mark of a die more.
    const PLUS: f32 = 0.6;

    /// The largest size of the scale at which every name fits the card, broken between its words
    /// if need be.
    fn of(names: &[CardName], card: CardSize) -> Self {
        let wide = card.width - 1.5 * card.inset();
        let high = card.height - 2.2 * card.inset() - card.rank() * 0.7;
        let sizes = SCALE.into_iter().rev().filter(|size| *size <= card.most_name());
        let mut settings = sizes.map(|size| Self { size, wide });
        settings
            .clone()
            .find(|each| each.fits(names, high))
            .or(settings.next_back())
            .unwrap_or(Self { size: NOTE, wide })
    }

    fn fits(self, names: &[CardName], high: f32) -> bool {
        let heights: Option<Vec<f32>> = names.iter().map(|name| self.height(name)).collect();
        heights.is_some_and(|heights| {
            let between = f32::from(u8::try_from(names.len()).unwrap_or(u8::MAX)) - 1.0;
            heights.into_iter().sum::<f32>() + between * Self::BETWEEN * self.size <= high
        })
    }

    fn height(self, name: &CardName) -> Option<f32> {
        let lines = f32::from(u8::try_from(self.lines(name)?.len()).unwrap_or(u8::MAX));
        let below = if name.plus && !self.is_beside(name) { Self::PLUS } else { 0.0 };
        Some((lines * Self::LINE + below) * self.size)
    }

    /// Whether the mark of a die more finds room beside the name; else it stands below.
    fn is_beside(self, name: &CardName) -> bool {
        let wide = |line: &String| widget::width_of(line, self.size, TITLE);
        let longest = self.lines(name).iter().flatten().map(wide).fold(0.0, f32::max);
        longest + self.size * (Self::PLUS + 0.3) <= self.wide
    }

    /// The lines on which a name stands; none when a word is too long.
    fn lines(self, name: &CardName) -> Option<Vec<String>> {
        let fits = |words: &str| widget::width_of(words, self.size, TITLE) <= self.wide;
        let (mut lines, mut line) = (Vec::new(), String::new());
        for word in name.name.split(' ') {
            if !fits(word) {
                return None;
            }
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if fits(&longer) {
                line = longer;
            } else {
                lines.push(std::mem::replace(&mut line, word.to_owned()));
            }
        }
        lines.push(line);
        Some(lines)
    }
}

fn names<M: 'static>(look: Look, shown: &CardShown, card: CardSize) -> Element<'static, M> {
    let setting = Setting::of(&shown.names, card);
    let colour = look.paper_side(shown.side);
    let lines = shown.names.iter().map(|name| name_line(look, name, setting, colour));
    let lines = Column::with_children(lines).spacing(setting.size * Setting::BETWEEN).align_x(Alignment::Center);
    // Under the rank, and a little higher than the middle of what is left, where the eye rests.
    let padding = Padding::ZERO.top(card.inset() * 1.1 + card.rank() * 0.7).bottom(card.inset() * 1.3);
    container(lines)
        .width(Fill)
        .height(Fill)
        .align_x(alignment::Horizontal::Center)
        .align_y(alignment::Vertical::Center)
        .padding(padding)
        .into()
}

fn name_line<M: 'static>(look: Look, name: &CardName, setting: Setting, colour: Color) -> Element<'static, M> {
    let size = setting.size;
    let colour = if name.gone { mix(look.paper, look.paper_ink, 0.72) } else { colour };
    let words = widget::words(name.name.clone(), size, TITLE, colour).line_height(Setting::LINE).center();
    let words = container(words).max_width(setting.wide);
    let words = match setting.lines(name).filter(|_| name.gone) {
        Some(lines) => stack![words, struck(&lines, size, colour)].into(),
        None => Element::from(words),
    };
    if !name.plus {
        return words;
    }
    let plus = die_more(size * Setting::PLUS, colour);
    if setting.is_beside(name) {
        row![words, plus].spacing(size * 0.3).align_y(Alignment::Center).into()
    } else {
        column![words, plus].align_x(Alignment::Center).into()
    }
}

/// A line through each line of a name.
fn struck<M: 'static>(lines: &[String], size: f32, colour: Color) -> Element<'static, M> {
    let wide: Vec<f32> = lines.iter().map(|line| widget::width_of(line, size, TITLE)).collect();
    drawn((lines.to_vec(), size.to_bits(), colour), Fill, Fill, move |frame| {
        let middle = frame.width() / 2.0;
        for (place, wide) in (0_u8..).zip(&wide) {
            let y = (f32::from(place) + 0.5 + RISE) * size * Setting::LINE;
            let (from, to) = (Point::new(middle - wide / 2.0, y), Point::new(middle + wide / 2.0, y));
            frame.stroke(&Path::line(from, to), line((size * 0.04).max(1.2), colour));
        }
    })
}

/// A die more: a boxed plus.
fn die_more<M: 'static>(size: f32, colour: Color) -> Element<'static, M> {
    drawn((colour, size.to_bits()), size, size, move |frame| {
        let path =
            Path::rounded_rectangle(Point::new(1.0, 1.0), Size::new(size - 2.0, size - 2.0), (size * 0.2).into());
        frame.stroke(&path, line((size * 0.09).max(1.5), colour));
        let at = size * 0.25;
        mark::draw(frame, Mark::Plus, Point::new(at, at), size * 0.5, colour);
    })
}

/// A star of sixteen rays, as on the gold chests of the Macedonian kings.
fn sun(frame: &mut Frame, centre: Point, radius: f32, colour: Color) {
    let inner = radius * 0.34;
    for ray in 0..16_u8 {
        let turn = f32::from(ray) * std::f32::consts::TAU / 16.0;
        let long = if ray % 2 == 0 { radius } else { radius * 0.84 };
        let at = |angle: f32, far: f32| centre + Vector::new(angle.sin() * far, -angle.cos() * far);
        let spread = std::f32::consts::TAU / 16.0 * 0.36;
        let path = Path::new(|path| {
            path.move_to(at(turn - spread, inner));
            path.line_to(at(turn, long));
            path.line_to(at(turn + spread, inner));
            path.close();
        });
        frame.fill(&path, colour);
    }
    frame.fill(&Path::circle(centre, radius * 0.24), colour);
}

/// The joker's sun alone.
#[must_use]
pub fn joker_mark<M: 'static>(size: f32, colour: Color) -> Element<'static, M> {
    drawn((colour, size.to_bits()), size, size, move |frame| {
        sun(frame, Point::new(size / 2.0, size / 2.0), size / 2.0 - 0.5, colour);
    })
}

/// One suit, or the pair of a colour, side by side.
#[must_use]
pub fn suit_pair<M: 'static>(suits: &[Suit], size: f32, colour: Color) -> Element<'static, M> {
    let suits = suits.to_vec();
    let count = f32::from(u8::try_from(suits.len()).unwrap_or(1).max(1));
    drawn((suits.clone(), colour, size.to_bits()), count * (size + 2.0) - 2.0, size, move |frame| {
        for (place, each) in (0_u8..).zip(&suits) {
            suit::fill(frame, *each, Point::new(f32::from(place) * (size + 2.0), 0.0), size, colour);
        }
    })
}

/// A card turned before: its rank above its suits.
#[must_use]
pub fn small_card<M: 'static>(look: Look, face: &CardFace) -> Element<'static, M> {
    let size = CardSize::SMALL;
    let paper = drawn(look.dark, size.width, size.height, move |frame| sheet(frame, look, size));
    let colour = look.suit(face.colour());
    let content: Element<'static, M> = if face.is_joker() {
        joker_mark(34.0, look.paper_gold)
    } else {
        let rank = widget::words(face.rank.clone(), HEADING, TITLE, colour).line_height(1.15);
        let pip = if face.suits.len() > 1 { 16.0 } else { 20.0 };
        column![rank, suit_pair(&face.suits, pip, colour)].spacing(space::HAIR).align_x(Alignment::Center).into()
    };
    stack![paper, container(content).center(Fill)].width(size.width).height(size.height).into()
}
