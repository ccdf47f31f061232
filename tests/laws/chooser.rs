//! Players who touch anything: repeatable, without a clock.

use hetairoi::chance::{CountsAs, Given, Hand, Stop, Wanted};
use hetairoi::systems::Desk;
use hetairoi::systems::describe::{Answer, Answers, Ask, Field, Id, Kind, Sheet, UnitId};
use std::collections::{BTreeMap, BTreeSet};

/// A small repeatable chooser: no clock, no global generator.
pub struct Chooser(pub u64);

impl Chooser {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % n.max(1)
    }

    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub fn of<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        if all.is_empty() { None } else { all.get(self.below(all.len())) }
    }

    /// Touches one field at random; nothing for one that can not be answered.
    pub fn answers(&mut self, field: &Field) -> Vec<(Id, Answer)> {
        let number = |chooser: &mut Self, least: i32, most: i32| {
            let span = usize::try_from(most - least).unwrap() + 1;
            Answer::Number(least + i32::try_from(chooser.below(span)).unwrap())
        };
        let one = |answer| vec![(field.id.clone(), answer)];
        match &field.kind {
            Kind::Pick(pick) => {
                // A group first, so that the only unit of its type is met as often as others.
                let mut open: BTreeMap<&str, Vec<UnitId>> = BTreeMap::new();
                for option in pick.options.iter().filter(|option| option.refusal.is_none()) {
                    open.entry(&option.group).or_default().push(option.unit);
                }
                let groups: Vec<Vec<UnitId>> = open.into_values().collect();
                let unit = self.of(&groups).cloned().and_then(|group| self.of(&group).copied());
                unit.map(|unit| one(Answer::Unit(unit))).unwrap_or_default()
            }
            Kind::Choice { options, .. } => {
                self.of(options).map(|(id, _)| one(Answer::Choice(id.clone()))).unwrap_or_default()
            }
            Kind::Number { least, most, .. } => one(number(self, *least, *most)),
            Kind::Toggle(toggle) => one(Answer::Toggle(!toggle.on)),
            Kind::Text { most, .. } => one(Answer::Text("Ω and others".chars().take(*most).collect())),
            Kind::Rows(rows) => {
                let mut answers = Vec::new();
                for row in rows {
                    for (id, _, toggle) in &row.toggles {
                        answers.push((id.clone(), Answer::Toggle(toggle.on ^ self.one_in(2))));
                    }
                    if let Some(cell) = &row.number {
                        answers.push((cell.id.clone(), number(self, cell.least, cell.most)));
                    }
                }
                answers
            }
            Kind::Grid { rows, .. } | Kind::Words { rows, .. } => {
                let cells: Vec<_> = rows.iter().flat_map(|row| &row.cells).collect();
                let cell = cells[self.below(cells.len())];
                vec![(cell.id.clone(), number(self, cell.least, cell.most))]
            }
        }
    }

    /// Answers a form field by field, holding it to its promises on the way.
    pub fn fill(&mut self, mut answers: Answers, every: usize, sheet: &dyn Fn(&Answers) -> Sheet<()>) -> Answers {
        // Fields come and go with the answers, and lines with the units picked: each is met once.
        let mut met = BTreeSet::new();
        loop {
            let form = sheet(&answers);
            assert_eq!(form, sheet(&answers), "a sheet is a pure function");
            let lines = |field: &Field| if let Kind::Rows(rows) = &field.kind { rows.len() } else { 0 };
            let new = form.fields.iter().find(|field| !met.contains(&(field.id.clone(), lines(field))));
            let Some(field) = new else { break };
            met.insert((field.id.clone(), lines(field)));
            if !matches!(field.kind, Kind::Pick(_)) && !self.one_in(every) {
                continue;
            }
            for (id, answer) in self.answers(field) {
                answers.set(id, answer.clone());
                sticks(&sheet(&answers), &field.id, &answer);
            }
        }
        answers
    }
}

/// What was offered and chosen is shown as chosen.
pub fn sticks(sheet: &Sheet<()>, id: &Id, answer: &Answer) {
    let field = sheet.fields.iter().find(|field| field.id == *id);
    let field = field.unwrap_or_else(|| panic!("{id} is gone after {answer:?}"));
    match (&field.kind, answer) {
        (Kind::Pick(pick), Answer::Unit(unit)) => assert_eq!(pick.picked, Some(*unit), "{id} did not stick"),
        (Kind::Choice { chosen, .. }, Answer::Choice(choice)) => assert_eq!(chosen, choice, "{id} did not stick"),
        (Kind::Number { value, .. }, Answer::Number(number)) => assert_eq!(value, number, "{id} did not stick"),
        (Kind::Text { value, .. }, Answer::Text(text)) => assert_eq!(value, text, "{id} did not stick"),
        (Kind::Toggle(toggle), Answer::Toggle(on)) => assert_eq!(toggle.on, *on, "{id} did not stick"),
        _ => {}
    }
}

/// Answers by hand whatever is wanted, in the quickest way or by faces.
pub fn by_hand(chooser: &mut Chooser, desk: &dyn Desk, ask: &Ask) -> Vec<Given> {
    let mut given = Vec::new();
    loop {
        match desk.try_out(ask, &Hand::given(given.clone())) {
            Err(Stop::Wanting(wanted)) => given.push(answer(chooser, &wanted)),
            other => {
                assert_eq!(other, Ok(()), "{ask:?} with {given:?}");
                return given;
            }
        }
    }
}

/// The program throws; what only players can tell they tell.
pub fn by_app(chooser: &mut Chooser, desk: &dyn Desk, ask: &Ask) -> Hand {
    let mut hand = Hand::app();
    while let Err(Stop::Wanting(wanted)) = desk.try_out(ask, &hand) {
        assert!(matches!(*wanted, Wanted::Choice(_) | Wanted::Number(_)), "the program throws the rest: {wanted:?}");
        hand.given.push(answer(chooser, &wanted));
    }
    hand
}

pub fn answer(chooser: &mut Chooser, wanted: &Wanted) -> Given {
    let below = |chooser: &mut Chooser, most: u8| u8::try_from(chooser.below(usize::from(most) + 1)).unwrap();
    match wanted {
        Wanted::Throw(throw) if !throw.verdicts.is_empty() && chooser.one_in(3) => {
            Given::Verdict(chooser.of(&throw.verdicts).unwrap().0.clone())
        }
        Wanted::Throw(throw) => match (&throw.lost, &throw.counts_as, chooser.below(4)) {
            (Some(lost), _, 0) => Given::Lost(lost.asks.iter().map(|ask| below(chooser, ask.most)).collect()),
            (_, CountsAs::Successes(_), 1) => Given::Successes(below(chooser, throw.count)),
            (_, _, 2) => Given::App,
            _ => Given::Faces((0..throw.count).map(|_| below(chooser, throw.die.faces() - 1) + 1).collect()),
        },
        Wanted::Card(draw) => {
            let whole: usize = draw.keys.iter().map(|key| usize::from(key.left)).sum();
            assert_eq!(whole, draw.left.len(), "the keys of the pad are the cards left");
            let keys: Vec<_> = draw.keys.iter().filter_map(|key| key.card).collect();
            assert!(keys.iter().all(|card| draw.left.contains(card)));
            if chooser.one_in(3) { Given::App } else { Given::Card(*chooser.of(&keys).unwrap()) }
        }
        Wanted::Choice(question) => Given::Choice(chooser.of(&question.options).unwrap().0.clone()),
        Wanted::Number(amount) => Given::Number(amount.least + below(chooser, amount.most - amount.least)),
    }
}
