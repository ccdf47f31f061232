//! The tables of the mockups, built by hand.

use hetairoi::chance::{CardKey, CountsAs, Draw, Lost, LostAsk, Question, Symbol, Throw, Wanted};
use hetairoi::gui::panel::BattleRow;
use hetairoi::instruments::{CardFace, CardId, Die, FaceSet, Rule, Side, Suit, Target};
use hetairoi::journal::{LogKind, LogLine};
use hetairoi::systems::describe::{
    Act, Banner, CardName, CardShown, Cell, Chance, Clock, Field, Figure, GridRow, Hue, Item, Kind, Moment, Odds,
    OddsPart, Pick, PickOption, Reminder, Score, Sheet, ShownDie, SideReadout, Spot, Stand, Status, Strip, Toggle,
    ToggleRow, Token, UnitId, UnitRow,
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

pub fn strip() -> Strip<()> {
    let rule = Rule::new("Rules", "movement");
    Strip {
        side: Some(Side::A),
        title: "Hypaspists A".into(),
        subtitle: "heavy infantry".into(),
        facts: vec!["4 dice, 4 or more".into(), "may act on this card".into()],
        token: Token::Pips { taken: 1, of: 3 },
        hint: "Touch its target.".into(),
        acts: vec![
            Act::issue("less", "\u{2212}", (), None),
            Act::issue("more", "+", (), None),
            Act::issue("gone", "Gone", (), None),
            Act::issue("back", "Back on the board", (), Some(rule.refuses("it is on the board"))),
            Act::open("rename", "Rename", None),
            Act::open("note", "Note", None),
        ],
    }
}

fn option(unit: u16, side: Side, name: &str, group: &str, note: &str, token: Token) -> PickOption {
    PickOption {
        unit: UnitId(unit),
        side,
        name: name.into(),
        group: group.into(),
        note: note.into(),
        token,
        refusal: None,
    }
}

fn toggle(id: &'static str, label: &str, on: bool, effect: &str) -> Field {
    Field::new(id, label, Kind::Toggle(Toggle { on, effect: effect.into() }))
}

/// The sheet of the second mockup.
pub fn fight() -> Sheet<()> {
    let bases = |left, of| Token::Count { left, of };
    let pick = |picked, options| Kind::Pick(Pick { picked: Some(UnitId(picked)), options });
    let a = vec![option(0, Side::A, "Phalanx, left", "Phalanx", "phalangites · block ·", bases(6, 6))];
    let b = vec![option(100, Side::B, "Kardakes", "Kardakes", "medium infantry · block ·", bases(8, 8))];
    let number = |value, computed| Kind::Number { value, computed, least: 0, most: 4 };
    let front = Kind::Choice {
        chosen: "front".into(),
        options: ["front", "flank", "rear"].map(|word| (word.into(), word.into())).to_vec(),
    };
    let figure = |side, value: &str, why: &[&str]| Figure {
        side: Some(side),
        value: value.into(),
        why: why.iter().map(|why| (*why).to_owned()).collect(),
    };
    Sheet {
        title: "Fight".into(),
        subtitle: "round 1".into(),
        verb: "Roll".into(),
        fields: vec![
            Field::new("attacker", "who attacks", pick(0, a)).at(Side::A),
            Field::new("defender", "who is attacked", pick(100, b)).at(Side::B),
            Field::new("contact-a", "bases in contact", number(3, Some(3)))
                .at(Side::A)
                .why("with 3 behind them in the block: 6 dice"),
            Field::new("contact-b", "bases in contact", number(3, Some(4)))
                .at(Side::B)
                .why("with 3 behind them: 6 dice"),
            Field::new("from", "", front),
            toggle("general", "general", false, "1s again"),
            toggle("disordered", "disordered", false, "half dice"),
        ],
        figures: vec![
            figure(Side::A, "6 dice, 4+, 1s again", &["strikes first in round 1", "saves on 4+"]),
            figure(Side::B, "what is left of 6, 5+", &["strikes back after losses", "saves on 4+"]),
        ],
        odds: Some(odds()),
        steps: vec![],
        order: Ok(()),
    }
}

fn odds() -> Odds {
    let part = |side, label: &str, share| OddsPart { side, label: label.into(), share, exact: String::new() };
    Odds {
        parts: vec![part(Some(Side::A), "win", 0.64), part(None, "even", 0.21), part(Some(Side::B), "lose", 0.15)],
        note: "Expect to take 1.8 bases and to lose 0.7. Worn out after this round: Kardakes 1 %.".into(),
    }
}

/// The usual attack of the game of cards, as long as it gets.
pub fn attack() -> Sheet<()> {
    let pips = |taken, of| Token::Pips { taken, of };
    let a = vec![option(10, Side::A, "Cretans", "Cretans", "light infantry", pips(1, 3))];
    let letters = ["A", "B", "C", "D"];
    let b = letters.iter().zip(116_u16..).map(|(letter, unit)| {
        let mut option =
            option(unit, Side::B, &format!("Levy {letter}"), "Levy", "levy", pips(if unit == 116 { 1 } else { 3 }, 3));
        option.refusal = (unit > 117).then(|| Rule::new("Rules", "attack").refuses("it is gone"));
        option
    });
    let pick = |picked, options| Kind::Pick(Pick { picked: Some(UnitId(picked)), options });
    Sheet {
        title: "Attack".into(),
        subtitle: String::new(),
        verb: "Roll".into(),
        fields: vec![
            Field::new("attacker", "who attacks", pick(10, a)).at(Side::A),
            Field::new("target", "who is attacked", pick(116, b.collect())).at(Side::B),
            toggle("flank", "flank or rear", false, "+1"),
            toggle("hill", "uphill", true, "\u{2212}1"),
        ],
        figures: vec![Figure {
            side: None,
            value: "2 dice, 5+".into(),
            why: vec!["light infantry 2".into(), "uphill \u{2212}1".into()],
        }],
        odds: Some(Odds { note: "Expect 0.7 hits.".into(), ..odds() }),
        steps: vec![],
        order: Ok(()),
    }
}

pub fn throw(count: u8, lost: &[(&str, u8)]) -> Wanted {
    let asks = lost.iter().map(|(what, most)| LostAsk { what: (*what).into(), side: Some(Side::B), most: *most });
    Wanted::Throw(Throw {
        what: "Cretans attack".into(),
        side: Some(Side::A),
        die: Die::D6,
        count,
        counts_as: CountsAs::Successes(Target::plain(FaceSet::at_least(Die::D6, 5, 0))),
        lost: (!lost.is_empty()).then(|| Lost { asks: asks.collect() }),
    })
}

pub fn next_card() -> Wanted {
    let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
    let mut keys = Vec::new();
    for (colour, suits) in [[Suit::Hearts, Suit::Diamonds], [Suit::Spades, Suit::Clubs]].into_iter().enumerate() {
        for (place, rank) in ranks.into_iter().enumerate() {
            let left = u8::try_from((place + colour) % 3).unwrap();
            let card = (left > 0).then(|| CardId(u16::try_from(colour * 13 + place).unwrap()));
            keys.push(CardKey { card, face: face(rank, &suits), left });
        }
    }
    keys.push(CardKey { card: Some(CardId(52)), face: face("Joker", &[]), left: 2 });
    Wanted::Card(Draw { what: "The next card".into(), deck: 0, shuffle: 0, left: (0..31).map(CardId).collect(), keys })
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
        stand(id, Token::Dice { die: Die::new(faces).unwrap(), hue, count, acted }, false)
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
                marks: vec![(18, "mercenaries desert".into())],
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
    ShownDie { die: Die::new(faces).unwrap(), hue, face, symbol: String::new(), dim: false }
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

/// A setup, with every kind of field.
pub fn setup() -> Sheet<()> {
    let cell = |id: &str, value, computed, suffix: &str| Cell {
        id: id.to_owned().into(),
        value,
        computed,
        least: 0,
        most: 9,
        suffix: suffix.into(),
    };
    let line = |side, name: &str, number: Cell| ToggleRow {
        side: Some(side),
        name: name.into(),
        note: "4 dice, 4 or more".into(),
        toggles: vec![(
            format!("{name}-veteran").into(),
            "veteran".into(),
            Toggle { on: name == "Phalanx", effect: "+1".into() },
        )],
        number: Some(number),
    };
    let rows = vec![
        line(Side::A, "Companions", cell("companions", 2, None, "")),
        line(Side::A, "Phalanx", cell("phalanx", 5, Some(4), "")),
        line(Side::B, "Hoplites", cell("hoplites", 6, None, "")),
    ];
    let grid = |columns: usize| Kind::Grid {
        columns: ["dice", "hits", "saves", "moves", "range"].into_iter().take(columns).map(str::to_owned).collect(),
        rows: ["Companions", "Auxiliary infantry"]
            .into_iter()
            .map(|name| GridRow {
                side: Some(Side::A),
                name: name.into(),
                cells: (0..columns)
                    .map(|column| {
                        cell(
                            &format!("{name}-{columns}-{column}"),
                            4,
                            (column == 1).then_some(3),
                            if column == 1 { "+" } else { "" },
                        )
                    })
                    .collect(),
            })
            .collect(),
    };
    let text = Kind::Text { value: String::new(), hint: "who plays them".into(), most: 40 };
    let ruling = Kind::Choice {
        chosen: "printed".into(),
        options: vec![("printed".into(), "as printed".into()), ("lenient".into(), "as the author plays it".into())],
    };
    let cards = Kind::Card {
        chosen: Some(CardId(1)),
        options: vec![
            (CardId(0), face("9", &[Suit::Hearts])),
            (CardId(1), face("10", &[Suit::Spades, Suit::Clubs])),
            (CardId(2), face("Joker", &[])),
        ],
    };
    Sheet {
        title: "New battle".into(),
        subtitle: "Phoenicia".into(),
        verb: "Begin".into(),
        fields: vec![
            Field::new("player-a", "Macedonians", text.clone()).at(Side::A),
            Field::new("player-b", "Persians", text).at(Side::B),
            Field::new("ruling", "The tenth card", ruling).why("Field Guide, p. 3: the booklet is silent"),
            Field::new("rows", "Units", Kind::Rows(rows)),
            Field::new("two", "Values", grid(2)),
            Field::new("five", "More values", grid(5)),
            Field::new("card", "The card", cards),
            Field::new("other", "by night", Kind::Toggle(Toggle { on: false, effect: String::new() })).on("Rulings"),
            Field::new("set", "already set up", Kind::Toggle(Toggle { on: true, effect: String::new() })).on("Forces"),
        ],
        figures: vec![],
        odds: None,
        steps: vec![],
        order: Err(Rule::new("Rules", "forces").refuses("the lists differ by 3 points")),
    }
}

pub fn question() -> Wanted {
    Wanted::Choice(Question {
        what: "Where do the Immortals go?".into(),
        side: Some(Side::B),
        options: ["Back one square", "Back two squares", "They stand"]
            .map(|words| (words.into(), words.into()))
            .to_vec(),
    })
}

pub fn symbols() -> Wanted {
    let names = ["light", "medium", "heavy", "leader", "swords", "flag"];
    let symbol = |(face, name): (u8, &str)| Symbol { name: name.into(), face };
    Wanted::Throw(Throw {
        what: "Companions fight".into(),
        side: Some(Side::A),
        die: Die::D6,
        count: 4,
        counts_as: CountsAs::Symbols((1..).zip(names).map(symbol).collect()),
        lost: None,
    })
}

pub fn battles() -> Vec<BattleRow> {
    let row = |title: &str, game: &str, scores: [&str; 2], state: &str, winner| BattleRow {
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
