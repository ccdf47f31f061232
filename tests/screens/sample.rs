//! The tables of the mockups, built by hand.

use hetairoi::gui::panel::BattleListing;
use hetairoi::instruments::{CardFace, Die, Side, Suit};
use hetairoi::journal::{LogKind, LogLine};
use hetairoi::systems::describe::{
    Banner, CardName, CardShown, Chance, Clock, Hue, Item, Moment, Reminder, Score, ShownDie, SideReadout, Spot, Stand,
    Status, Token, UnitId, UnitRow,
};

/// A row: its name, then the hits of each stand; −1 for one that is gone.
fn row(first: &mut u16, name: &str, of: u8, hits: &[i8], status: Status) -> UnitRow {
    let letters = ["A", "B", "C", "D", "E", "F"];
    let stands = hits.iter().enumerate().map(|(place, taken)| {
        let id = UnitId(*first);
        *first += 1;
        let gone = *taken < 0;
        Stand {
            id,
            name: if hits.len() > 1 { format!("{name} {}", letters[place]) } else { name.to_owned() },
            token: Token::Pips { taken: if gone { of } else { u8::try_from(*taken).unwrap() }, of },
            status: if gone { Status::Gone } else { status },
            leader: false,
        }
    });
    UnitRow { name: name.to_owned(), note: String::new(), stands: stands.collect() }
}

fn figure(value: &str, of: &str) -> Item {
    Item::Figure { caption: String::new(), value: value.into(), of: of.into(), spot: None }
}

pub fn macedonians() -> SideReadout {
    let mut first = 0;
    let mut plain = |name: &str, hits: &[i8]| row(&mut first, name, 3, hits, Status::Plain);
    let mut rows = vec![
        plain("Companions", &[1, 0]),
        plain("Scouts", &[0]),
        plain("Thessalians", &[2, 0]),
        plain("Thracian cavalry", &[-1]),
        plain("Hypaspists", &[1, 0]),
        plain("Phalanx", &[0, 2, 0, 0]),
        plain("Agrianians", &[0]),
        plain("Cretans", &[1]),
        plain("Slingers", &[0]),
        plain("Peltasts", &[0]),
        plain("Thracian infantry", &[-1]),
        plain("Hoplites", &[-1, -1]),
    ];
    for row in rows.iter_mut().filter(|row| ["Hypaspists", "Agrianians"].contains(&row.name.as_str())) {
        row.stands.iter_mut().for_each(|stand| stand.status = Status::MayAct);
    }
    SideReadout {
        name: "Macedonians".into(),
        score: Score { value: "15".into(), of: "of 19 units".into() },
        items: vec![figure("15", "of 19 units"), Item::Units { caption: String::new(), rows }],
    }
}

pub fn persians() -> SideReadout {
    let mut first = 100;
    let mut plain = |name: &str, of: u8, hits: &[i8]| row(&mut first, name, of, hits, Status::Plain);
    let rows = vec![
        plain("Hoplites", 3, &[2, 1, 0, -1, 0, 0]),
        plain("Immortals", 3, &[1, 0]),
        plain("Kardakes", 3, &[0, 1]),
        plain("Auxiliary infantry", 3, &[0, 0, 2, -1]),
        plain("Levy", 3, &[1, -1, -1, -1]),
        plain("Light infantry", 3, &[0, 0, 1, -1]),
        plain("Elephant", 4, &[1]),
        plain("Chariots", 3, &[0, -1]),
        plain("Heavy cavalry", 3, &[2, 0, 0]),
        plain("Light cavalry", 3, &[0, 1, 0, -1]),
    ];
    SideReadout {
        name: "Persians".into(),
        score: Score { value: "22".into(), of: "of 30 units".into() },
        items: vec![figure("22", "of 30 units"), Item::Units { caption: String::new(), rows }],
    }
}

pub fn face(rank: &str, suits: &[Suit]) -> CardFace {
    CardFace { rank: rank.into(), suits: suits.to_vec() }
}

pub fn names(names: &[(&str, bool, bool)]) -> Vec<CardName> {
    names.iter().map(|(name, plus, gone)| CardName { name: (*name).into(), plus: *plus, gone: *gone }).collect()
}

pub fn card(face: CardFace, side: Option<Side>, names: Vec<CardName>) -> CardShown {
    let before = [("J", Suit::Spades), ("3", Suit::Diamonds), ("K", Suit::Clubs)];
    let before =
        before.into_iter().map(|(rank, suit)| (self::face(rank, &[suit]), Spot::Thing(format!("card-{rank}").into())));
    CardShown { face, side, names, before: before.collect(), spot: Some(Spot::Thing("card".into())) }
}

pub fn turned() -> CardShown {
    let names = names(&[("Hypaspists", false, false), ("Agrianians", false, false), ("Cretans", false, false)]);
    card(face("9", &[Suit::Hearts]), Some(Side::A), names)
}

pub fn moment(card: CardShown) -> Moment {
    let chance = |name: &str, share: f64| Chance { name: name.into(), share };
    Moment {
        title: String::new(),
        subtitle: String::new(),
        items: vec![
            Item::Card(card).at(None),
            Item::Text(
                "One square, then attack. Agrianians and Cretans may attack first; Cretans at two squares.".into(),
            )
            .at(None),
            Item::Due("Touch a unit, then its target.".into()).at(None),
            Item::Chances {
                caption: "31 cards left · within the next three".into(),
                rows: vec![chance("Companions", 0.42), chance("Elephant", 0.19), chance("A joker", 0.10)],
            }
            .at(None),
        ],
        steps: vec![],
    }
}

pub fn reminders() -> Vec<Reminder> {
    vec![Reminder { id: "elephant".into(), text: "The elephant has not moved since card 20.".into() }]
}

pub fn latest() -> Vec<LogLine> {
    let lines = [
        "Cretans shot Levy: gone",
        "Nine of hearts turned",
        "Immortals on Phalanx: 1 hit",
        "Jack of spades turned",
        "Three of diamonds turned",
    ];
    let line = |(place, told): (usize, &str)| LogLine {
        kind: LogKind::Entry { cursor: 40 - place },
        name: ["Turn the next card", "Cretans shoot at Levy"][place % 2].into(),
        lines: vec![told.into()],
        time: format!("2026-11-29T21:{:02}:05Z", 40 - place),
        stands: place != 1,
        by_hand: place == 3,
        by: [Some(hetairoi::chance::By::App), Some(hetairoi::chance::By::Hand), None][place % 3],
        seen: place == 2,
    };
    lines.into_iter().enumerate().map(line).collect()
}

pub fn card_clock() -> Clock {
    Clock { label: "Card".into(), value: "23".into(), of: "of 54".into() }
}

/// Every kind of die, piece and gauge.
pub fn pieces(side: Side) -> SideReadout {
    let hue = Hue::Side(side);
    let base = if side == Side::A { 0 } else { 100 };
    let stand = |id: u16, token, leader| Stand {
        id: UnitId(base + id),
        name: String::new(),
        token,
        status: Status::Plain,
        leader,
    };
    let line = |name: &str, stands| UnitRow { name: name.into(), note: String::new(), stands };
    let dice = |id, faces, hue, count, acted| {
        stand(id, Token::Dice { die: Die::new(faces).unwrap(), hue, letter: String::new(), count, acted }, false)
    };
    let bases = vec![
        line("Phalanx, left", vec![stand(1, Token::Count { left: 6, of: 6 }, true)]),
        line("Light bow", vec![stand(2, Token::Blocks { left: 1, of: 4, hue }, false)]),
    ];
    let mut scythed = line("Scythed chariots", vec![stand(3, Token::Count { left: 0, of: 3 }, false)]);
    scythed.stands[0].status = Status::Gone;
    let mut bases = bases;
    bases.push(scythed);
    bases[0].note = "half lost: may not attack".into();
    let boxes = vec![line(
        "cavalry",
        vec![
            dice(4, 12, Hue::Purple, 1, 0),
            dice(5, 10, Hue::Blue, 2, 1),
            dice(6, 8, Hue::Green, 4, 0),
            dice(7, 6, Hue::Red, 7, 0),
            dice(8, 4, Hue::Black, 1, 0),
            dice(9, 20, Hue::Orange, 1, 0),
        ],
    )];
    SideReadout {
        name: if side == Side::A { "Alexander".into() } else { "Darius".into() },
        score: Score { value: "17".into(), of: "of 22 dice".into() },
        items: vec![
            Item::Gauge {
                caption: "morale".into(),
                value: 33,
                pending: -3,
                top: 40,
                marks: vec![18],
                beside: "table 1".into(),
                spot: Some(Spot::Thing(if side == Side::A { "morale-a" } else { "morale-b" }.into())),
            },
            Item::Pool { have: 7, of: 21, spot: None },
            Item::Banners {
                won: vec![Banner { won_for: "unit".into() }, Banner { won_for: "leader".into() }],
                target: 6,
                spot: None,
            },
            Item::Units { caption: "cavalry".into(), rows: boxes },
            Item::Units { caption: "units".into(), rows: bases },
        ],
    }
}

fn die(faces: u8, hue: Hue, face: u8) -> ShownDie {
    ShownDie { die: Die::new(faces).unwrap(), hue, face, symbol: String::new(), letter: String::new(), dim: false }
}

pub fn duel() -> Moment {
    let big = |side, die, caption: &str, note: &str| {
        Item::Dice { caption: caption.into(), note: note.into(), big: true, groups: vec![vec![die]] }.at(side)
    };
    Moment {
        title: "Routed".into(),
        subtitle: "Darius has fled: a 1 against 6 or more".into(),
        items: vec![
            big(Side::A, die(10, Hue::Blue, 7), "7 + 3 = 10", "moved 3 against a smaller die"),
            big(Side::B, die(8, Hue::Blue, 1), "1", "a natural 1 against 6 or more"),
        ],
        steps: vec!["Take the blue d8 off the map: it routs.".into(), "Alexander's d10 stays as it is.".into()],
    }
}

pub fn all_dice() -> Moment {
    let hues = [Hue::Ivory, Hue::Blue, Hue::Green, Hue::Red, Hue::Black, Hue::Purple, Hue::Orange];
    let faces = [4, 6, 8, 10, 12, 20, 6];
    let small: Vec<ShownDie> = faces.iter().zip(hues).map(|(faces, hue)| die(*faces, hue, *faces)).collect();
    let again = vec![ShownDie { dim: true, ..die(6, Hue::Ivory, 1) }, die(6, Hue::Ivory, 5)];
    let symbols = ["light", "medium", "heavy", "leader", "swords", "flag", "banner", "miss"];
    let symbols = symbols.map(|symbol| ShownDie { symbol: symbol.into(), ..die(6, Hue::Ivory, 1) }).to_vec();
    let dice = |caption: &str, big, groups| Item::Dice { caption: caption.into(), note: String::new(), big, groups };
    Moment {
        title: "Dice".into(),
        subtitle: "every kind".into(),
        items: vec![
            dice("3 hits", false, vec![small.clone(), again]).at(None),
            dice("symbols", false, vec![symbols]).at(None),
            dice("big", true, vec![vec![die(20, Hue::Ivory, 17), die(12, Hue::Red, 9)]]).at(None),
        ],
        steps: vec![],
    }
}

pub fn battles() -> Vec<BattleListing> {
    let row = |title: &str, game: &str, scores: [&str; 2], state: &str, winner| BattleListing {
        name: title.into(),
        title: title.into(),
        game: game.into(),
        scores: scores.map(str::to_owned),
        when: "Fri 27 Nov".into(),
        state: state.into(),
        winner,
    };
    vec![
        row("Gaugamela, dice", "turn 4, infantry", ["17", "24"], "running", None),
        row("Issus", "Commands & Colors", ["8", "5"], "won", Some(Side::A)),
        row("Arbela", "Alexander the Great, tournament game", ["9½", "0"], "won", Some(Side::B)),
    ]
}
