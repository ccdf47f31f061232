//! The forms of a battle besides the attack: chances, what was trampled, a name, conceding.

use super::command::Command;
use super::decide::{NAME_MOST, may_be_trampled};
use super::readout::token;
use super::state::{State, UnitView};
use super::{AlexanderOfMacedon, BY_HAND, CHANCES, ELEPHANT, END, attack_sheet, cards};
use crate::instruments::{Refusal, Side, counted};
use crate::journal::Rules;
use crate::odds::Number;
use crate::systems::describe::{Answers, Field, Id, Kind, Odds, OddsPart, Pick, PickOption, Sheet};
use cards::Mark;
use num_rational::BigRational;

/// The most cards of which chances are told.
const NEXT_MOST: u8 = 5;
/// As many as the table tells by itself.
const NEXT: u8 = 3;

/// A form by its name.
pub(super) fn sheet(state: &State, id: &str, answers: &Answers) -> Sheet<Command> {
    match id {
        "attack" => attack_sheet::sheet(state, answers),
        "chances" => chances(state, answers),
        "trample" => trample(state, answers),
        "rename" => rename(state, answers),
        "concede" => concede(state, answers),
        _ => plain("", "", Err(BY_HAND.refuses("there is no such form"))),
    }
}

/// A form without fields.
pub(super) fn plain(title: &str, verb: &str, order: Result<Command, Refusal>) -> Sheet<Command> {
    Sheet {
        title: title.into(),
        subtitle: String::new(),
        verb: verb.into(),
        fields: Vec::new(),
        figures: Vec::new(),
        odds: None,
        steps: Vec::new(),
        order,
    }
}

/// A unit to pick, refused with a reason.
pub(super) fn option(unit: UnitView<'_>, refusal: Option<Refusal>) -> PickOption {
    PickOption {
        unit: unit.id,
        side: unit.kind.side,
        name: unit.name(),
        group: unit.kind.name.clone(),
        note: note(unit),
        token: token(unit),
        refusal,
    }
}

/// "light infantry · 1 of 3 hits".
fn note(unit: UnitView<'_>) -> String {
    let hits = unit.now.hits;
    format!("{} · {} of {}", unit.kind.troops, hits.taken(), counted(hits.limit(), "hit", "hits"))
}

/// The order with what the rules say to it.
fn allowed(state: &State, command: Command) -> Result<Command, Refusal> {
    match AlexanderOfMacedon::refusal(state, &command) {
        Some(refusal) => Err(refusal),
        None => Ok(command),
    }
}

fn chances(state: &State, answers: &Answers) -> Sheet<Command> {
    let marks: Vec<(Id, Mark<'_>)> = marks(state);
    let asked = answers.choice("mark").and_then(|asked| marks.iter().find(|(id, _)| id == asked));
    let usual = cards::wanted(state).first().map(|mark| mark_id(*mark));
    let chosen = asked.or_else(|| marks.iter().find(|(id, _)| Some(id) == usual.as_ref())).or_else(|| marks.first());
    let next = answers.number("next").and_then(|next| u8::try_from(next).ok());
    let next = next.filter(|next| (1..=NEXT_MOST).contains(next)).unwrap_or(NEXT);
    let mut sheet = plain("Chances of a card", "", Err(CHANCES.refuses("this form only tells")));
    let mark = Kind::Choice {
        chosen: chosen.map_or_else(|| "".into(), |(id, _)| id.clone()),
        options: marks.iter().map(|(id, mark)| (id.clone(), left_words(state, *mark))).collect(),
    };
    let cards = Kind::Number { value: next.into(), computed: None, least: 1, most: NEXT_MOST.into() };
    sheet.fields = vec![Field::new("next", "Within the next cards", cards), Field::new("mark", "A card for", mark)];
    if let Some((_, mark)) = chosen {
        sheet.subtitle = option_words(state, *mark);
        sheet.odds = Some(chance_odds(state, *mark, next));
    }
    sheet
}

/// The chance that the mark comes, and that it does not.
fn chance_odds(state: &State, mark: Mark<'_>, next: u8) -> Odds {
    let comes: BigRational = cards::within(state, mark, next);
    let stays_away = BigRational::one() - comes.clone();
    let part = |side: Option<Side>, label: &str, exact: &BigRational| OddsPart {
        side,
        label: label.into(),
        share: Number::to_f64(exact),
        exact: exact.written(),
    };
    let left = if state.shuffle_is_due() { state.deck.len() } else { state.deck.left().len() };
    Odds {
        parts: vec![part(mark.side().or(state.card_side()), "comes", &comes), part(None, "does not", &stays_away)],
        note: format!("{} left in the deck; over the shuffle too.", counted(left, "card", "cards")),
    }
}

fn marks(state: &State) -> Vec<(Id, Mark<'_>)> {
    let kinds = state.setup.types.iter().filter(|kind| {
        state
            .setup
            .units
            .iter()
            .any(|unit| state.setup.types.get(usize::from(unit.kind)).is_some_and(|of| std::ptr::eq(of, *kind)))
    });
    let jokers = state.setup.deck.cards.iter().any(|card| card.suit.is_none()).then_some(Mark::Joker);
    kinds.map(Mark::Type).chain(jokers).map(|mark| (mark_id(mark), mark)).collect()
}

fn mark_id(mark: Mark<'_>) -> Id {
    match mark {
        Mark::Type(kind) => format!("{}.{}", if kind.side == Side::A { "a" } else { "b" }, kind.id).into(),
        Mark::Joker => "joker".into(),
    }
}

/// "Companions, 4 of 6 left": the cards of a mark that are still in the deck.
fn left_words(state: &State, mark: Mark<'_>) -> String {
    let (left, of) = cards::left(state, mark);
    format!("{}, {left} of {of} left", option_words(state, mark))
}

/// With the side where both have such a type.
fn option_words(state: &State, mark: Mark<'_>) -> String {
    let Mark::Type(kind) = mark else { return mark.name() };
    let twice = state.setup.types.iter().filter(|other| other.name == kind.name).count() > 1;
    if twice { format!("{} ({})", kind.name, state.setup.side_name(kind.side)) } else { kind.name.clone() }
}

fn trample(state: &State, answers: &Answers) -> Sheet<Command> {
    let Some((beast, way)) = state.bolting() else {
        return plain("", "Done", Err(ELEPHANT.refuses("no elephant bolts")));
    };
    let name = state.unit_name(beast);
    let nobody = answers.choice("found") == Some("nobody");
    let picked = answers.unit("unit").filter(|unit| may_be_trampled(state, beast, *unit).is_ok());
    let choice = Kind::Choice {
        chosen: if nobody { "nobody".into() } else { "unit".into() },
        options: vec![("unit".into(), "A unit".into()), ("nobody".into(), "No unit".into())],
    };
    let mut fields = vec![Field::new("found", format!("One square {} of {name}", way.word()), choice)];
    if !nobody {
        let units = state.all().filter(|unit| may_be_trampled(state, beast, unit.id).is_ok());
        let pick = Pick { picked, options: units.map(|unit| option(unit, None)).collect() };
        fields.push(Field::new("unit", "Who stands there", Kind::Pick(pick)));
    }
    let order = match (nobody, picked) {
        (false, None) => Err(ELEPHANT.refuses("choose the unit that stands there, or none")),
        (true, _) => allowed(state, Command::Trample { elephant: beast, unit: None }),
        (false, unit) => allowed(state, Command::Trample { elephant: beast, unit }),
    };
    let hits = counted(state.setup.elephant.hits, "hit", "hits");
    Sheet {
        fields,
        steps: vec![
            format!("A unit in that square takes {hits}, without a save; {name} stays where it is."),
            "River, woods and the board's edge stop it too.".into(),
        ],
        ..plain(&format!("{name} bolts {}", way.word()), "Done", order)
    }
}

fn rename(state: &State, answers: &Answers) -> Sheet<Command> {
    let unit = answers.unit("unit").and_then(|unit| state.unit(unit));
    let value = answers.text("name").map(str::to_owned);
    let value = value.or_else(|| unit.and_then(|unit| unit.now.name.clone())).unwrap_or_default();
    let pick = Pick { picked: unit.map(|unit| unit.id), options: state.all().map(|unit| option(unit, None)).collect() };
    let text = Kind::Text {
        hint: unit.map_or_else(String::new, |unit| UnitView { now: &usual(unit), ..unit }.name()),
        value: value.clone(),
        most: NAME_MOST,
    };
    let order = match unit.map(|unit| unit.id) {
        Some(unit) => allowed(state, Command::Rename { unit, name: value }),
        None => Err(BY_HAND.refuses("choose a unit")),
    };
    Sheet {
        fields: vec![Field::new("name", "Its name", text), Field::new("unit", "Unit", Kind::Pick(pick))],
        ..plain("Rename", "Rename", order)
    }
}

/// The unit without a name of its own.
fn usual(unit: UnitView<'_>) -> super::state::UnitState {
    super::state::UnitState { name: None, ..unit.now.clone() }
}

fn concede(state: &State, answers: &Answers) -> Sheet<Command> {
    let sides: [(Id, Side); 2] = [("a".into(), Side::A), ("b".into(), Side::B)];
    let asked = sides.iter().find(|(id, _)| answers.choice("side") == Some(id.as_ref()));
    let choice = Kind::Choice {
        chosen: asked.map_or_else(|| "".into(), |(id, _)| id.clone()),
        options: sides.iter().map(|(id, side)| (id.clone(), state.setup.full_name(*side))).collect(),
    };
    let order = match asked {
        Some((_, side)) => allowed(state, Command::Concede { side: *side }),
        None => Err(END.refuses("choose who concedes")),
    };
    Sheet { fields: vec![Field::new("side", "Who concedes", choice)], ..plain("Concede", "Concede", order) }
}
