//! The laws that every game keeps hold for a campaign, on random walks through what it offers.

use std::collections::{BTreeMap, BTreeSet};

use hetairoi::campaign::{self, COMMANDS, Campaign};
use hetairoi::chance::{Hand, Key, Stop};
use hetairoi::journal::{History, Journal};
use hetairoi::systems::Desk;
use hetairoi::systems::describe::{Act, Answer, Answers, Ask, Does, Field, Id, Item, Kind, Readout, Sheet, Spot};

use super::begun;

const WALKS: u64 = 60;
const STEPS: usize = 60;

struct Chooser(u64);

impl Chooser {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % n.max(1)
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }

    fn number(&mut self, least: i32, most: i32) -> Answer {
        Answer::Number(least + i32::try_from(self.below(usize::try_from(most - least).unwrap() + 1)).unwrap())
    }

    fn answer(&mut self, field: &Field) -> (Id, Answer) {
        match &field.kind {
            Kind::Choice { options, .. } => (field.id.clone(), Answer::Choice(self.of(options).0.clone())),
            Kind::Number { least, most, .. } => (field.id.clone(), self.number(*least, *most)),
            Kind::Text { most, .. } => (field.id.clone(), Answer::Text("Ω and others".chars().take(*most).collect())),
            Kind::Grid { rows, .. } => {
                let cell = &self.of(rows).cells[0];
                (cell.id.clone(), self.number(cell.least, cell.most))
            }
            other => panic!("a campaign asks nothing like {other:?}"),
        }
    }

    /// Answers some of a form, and what the window answers in silence.
    fn fill(&mut self, mut answers: Answers, desk: &dyn Desk, id: &str) -> Answers {
        for (field, text) in [("battle", "2026-11-28-one"), ("date", "28 Nov"), ("photo", "photo-0123456789abcdef.png")]
        {
            if !self.one_in(3) {
                answers.set(field, Answer::Text(text.into()));
            }
        }
        for at in 0.. {
            let form = desk.sheet(id, &answers);
            assert_eq!(form, desk.sheet(id, &answers), "a sheet is a pure function");
            let Some(field) = form.fields.get(at) else { break };
            if self.one_in(4) {
                continue;
            }
            let (cell, answer) = self.answer(field);
            answers.set(cell.clone(), answer.clone());
            sticks(&desk.sheet(id, &answers), &field.id, &cell, &answer);
        }
        answers
    }
}

/// What was offered and chosen is shown as chosen.
fn sticks(sheet: &Sheet<()>, id: &Id, cell: &Id, answer: &Answer) {
    let field = sheet.fields.iter().find(|field| field.id == *id).unwrap();
    let shown = match (&field.kind, answer) {
        (Kind::Choice { chosen, .. }, Answer::Choice(_)) => Answer::Choice(chosen.clone()),
        (Kind::Number { value, .. }, _) => Answer::Number(*value),
        (Kind::Text { value, .. }, _) => Answer::Text(value.clone()),
        (Kind::Grid { rows, .. }, _) => {
            Answer::Number(rows.iter().flat_map(|row| &row.cells).find(|known| known.id == *cell).unwrap().value)
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(shown, *answer, "{id} did not stick");
}

fn spots(readout: &Readout) -> Vec<Spot> {
    let items = readout.sides.iter().flat_map(|side| side.items.iter());
    let items = items.chain(readout.moment.items.iter().map(|placed| &placed.item));
    let mut spots = Vec::new();
    for item in items {
        match item {
            Item::Figure { spot, .. } => spots.extend(spot.clone()),
            Item::Road(road) => {
                let places = road.places.len();
                assert!(road.edges.iter().all(|(a, b)| *a < places && *b < places && a != b));
                assert!(road.places.iter().all(|place| place.x <= 1000 && place.y <= 1000));
                assert_eq!(road.next.is_some(), road.arrow.is_some());
                spots.extend(road.places.iter().filter_map(|place| place.spot.clone()));
            }
            _ => {}
        }
    }
    spots
}

fn shown(desk: &dyn Desk) -> (Readout, Vec<Act<()>>, Vec<String>) {
    let log = desk.log().into_iter().filter(|line| line.stands);
    (desk.readout(), desk.acts(), log.map(|line| format!("{}: {}", line.name, line.lines.join("; "))).collect())
}

fn step(chooser: &mut Chooser, journal: &mut Journal<Campaign>, seen: &mut BTreeMap<String, (bool, bool)>) {
    let acts = journal.acts();
    let ids: BTreeSet<_> = acts.iter().map(|act| act.id.clone()).collect();
    assert_eq!(ids.len(), acts.len(), "an act is named twice");
    let spots = spots(&journal.readout());
    let (ask, act) = if spots.is_empty() || !chooser.one_in(6) {
        let mut act = chooser.of(&acts).clone();
        if act.ends && !chooser.one_in(12) {
            act = acts[0].clone();
        }
        (Ask::Act(act.id.clone()), act)
    } else {
        let spot = chooser.of(&spots).clone();
        let strip = journal.strip(&spot).unwrap_or_else(|| panic!("{spot:?} is shown and can not be touched"));
        let act = chooser.of(&strip.acts).clone();
        (Ask::Strip(spot, act.id.clone()), act)
    };
    let (ask, refusal) = match &act.does {
        Does::Issue(()) => (ask, act.refusal.clone()),
        Does::Open(id, filled) => {
            let answers = chooser.fill(filled.clone(), journal, id);
            let refusal = journal.sheet(id, &answers).order.err();
            (Ask::Sheet(id.clone(), answers), refusal)
        }
    };
    let before = shown(journal);
    let known = seen.entry(act.id.to_string()).or_default();
    if let Some(refusal) = refusal {
        known.1 = true;
        let issued = Desk::issue(journal, &ask, &Hand::app());
        assert!(matches!(issued, Err(Stop::Refused(_))), "closed ({refusal}), yet {issued:?}: {ask:?}");
        assert_eq!(shown(journal), before, "a refusal changed something");
        return;
    }
    known.0 = true;
    assert_eq!(Desk::issue(journal, &ask, &Hand::app()), Ok(()), "open, yet refused: {ask:?}");
    let after = shown(journal);
    journal.undo().unwrap();
    assert_eq!(shown(journal), before, "undo is not the way back");
    journal.redo().unwrap();
    assert_eq!(shown(journal), after, "redo is not the way forth");
}

fn saved_and_loaded(journal: &Journal<Campaign>) {
    let opened = journal.opened().unwrap();
    let setup = serde_json::to_string(&opened.setup).unwrap();
    let lines: Vec<String> = journal.written(0).unwrap().iter().map(ToString::to_string).collect();
    let records = lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (loaded, aside) =
        campaign::load(opened.version, serde_json::from_str(&setup).unwrap(), Key([0; 32]), records).unwrap();
    assert_eq!(aside, []);
    assert_eq!(shown(&loaded), shown(journal), "loading changed something");
    assert_eq!(loaded.written(0).unwrap(), journal.written(0).unwrap());
    assert_eq!(loaded.state(), journal.state());
}

#[test]
fn a_campaign_keeps_the_laws_on_random_walks() {
    let (mut seen, mut issued) = (BTreeMap::new(), BTreeSet::new());
    for walk in 0..WALKS {
        let (mut chooser, mut journal) = (Chooser(walk), begun());
        for _ in 0..STEPS {
            step(&mut chooser, &mut journal, &mut seen);
            if journal.state().end().is_some() && chooser.one_in(3) {
                journal.undo().unwrap();
            }
            if chooser.one_in(10) {
                let (to, cursor) = (chooser.below(journal.cursor() + 1), journal.cursor());
                let before = shown(&journal);
                journal.jump(to).unwrap();
                journal.jump(cursor).unwrap();
                assert_eq!(shown(&journal), before, "there and back again");
            }
        }
        saved_and_loaded(&journal);
        let written = journal.written(0).unwrap();
        let names = written.iter().filter_map(|record| record.pointer("/command/command")?.as_str().map(str::to_owned));
        issued.extend(names);
    }
    let commands: BTreeSet<String> = COMMANDS.iter().map(|name| (*name).to_owned()).collect();
    assert_eq!(issued, commands, "the walks use every command");
    let never: Vec<_> = seen.iter().filter(|(_, (done, _))| !done).collect();
    assert!(never.is_empty(), "offered and never done: {never:?}");
}

#[test]
fn everything_in_the_readout_can_be_set_by_hand_in_two_touches() {
    let mut journal = super::played("L");
    for (spot, act, expected) in [
        ("space:persia", "next:b", "persia, B, 1, 2"),
        ("space:greece", "next:a", "greece, A, 1, 2"),
        ("defeats:a", "fewer", "greece, A, 0, 2"),
        ("lost:a:hoplites", "fewer", "greece, A, 0, 1"),
    ] {
        let ask = Ask::Strip(Spot::Thing(spot.into()), act.into());
        Desk::issue(&mut journal, &ask, &Hand::app()).unwrap();
        assert_eq!(super::stands(journal.state()), expected);
        assert!(journal.log().last().unwrap().by_hand);
    }
}
