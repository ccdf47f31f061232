//! The forms and questions of the mockups, built by hand.

use super::sample::face;
use hetairoi::chance::{CardKey, CountsAs, Draw, Lost, LostAsk, Question, Symbol, Throw, Wanted};
use hetairoi::instruments::{CardId, Die, FaceSet, Rule, Side, Suit, Target};
use hetairoi::systems::describe::{
    Act, Cell, Field, Figure, GridRow, Kind, Odds, OddsPart, Pick, PickOption, Sheet, Strip, Toggle, ToggleRow, Token,
    UnitId,
};

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
            toggle("flank", "Cretans in a stream", false, "\u{2212}1 to each die").at(Side::A),
            toggle("woods", "Levy in the woods", false, "\u{2212}1 to each die").at(Side::B),
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
        verdicts: vec![],
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
        verdicts: vec![],
        lost: None,
    })
}

pub fn duel() -> Wanted {
    let verdicts = ["Higher", "Equal", "Lower"].map(|words| (words.to_lowercase(), words.to_owned()));
    Wanted::Throw(Throw {
        what: "Alexander's d10 against a d8".into(),
        side: Some(Side::A),
        die: Die::new(10).unwrap(),
        count: 1,
        counts_as: CountsAs::Faces,
        verdicts: verdicts.to_vec(),
        lost: None,
    })
}
