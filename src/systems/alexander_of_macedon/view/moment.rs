//! The thing of the moment: the card, a throw, the stage.

use super::super::rules::rulings::Crossing;
use super::super::rules::setup::{Piece, UnitType, Way};
use super::super::rules::state::{Fate, Fight, Last, Rolled, Stage, State};
use super::super::rules::{cards, ending, plan};
use super::{chances, orders};
use crate::instruments::{Side, capital, counted};
use crate::systems::describe::{CardName, CardShown, Hue, Item, Moment, Placed, ShownDie, Spot, UnitId};

/// The next cards of which the chances are told.
const NEXT: u8 = 3;
/// Cards shown beside the open one.
const BEFORE: usize = 3;

/// The thing of the moment.
pub(super) fn moment(state: &State) -> Moment {
    match state.stage {
        Stage::Terrain => terrain(state),
        Stage::Deployment => deployment(state),
        Stage::Battle => battle(state),
    }
}

fn terrain(state: &State) -> Moment {
    let setup = &state.setup;
    let mut items: Vec<Placed> = Vec::new();
    for (piece, side) in
        [(Piece::Hill, Side::A), (Piece::Stream, Side::B), (Piece::Woods, Side::A), (Piece::River, Side::B)]
    {
        let there = state.pieces.get(piece.index()).copied().unwrap_or(0);
        let figure = Item::Figure {
            caption: capital(piece.word()),
            value: there.to_string(),
            of: setup.terrain.of(piece).at_most.map_or_else(String::new, |most| format!("at most {most}")),
            spot: Some(terrain_spot(piece)),
        };
        items.push(figure.at(side));
    }
    if !setup.terrain.note.is_empty() {
        items.push(Item::Text(setup.terrain.note.clone()).at(None));
    }
    let defender = setup.attacker.enemy();
    let subtitle = format!("{}: {} attack", setup.place, setup.side_name(setup.attacker));
    let steps = match &state.last {
        Some(Last::Terrain { side, piece, ignored }) => piece_steps(state, *side, *piece, *ignored),
        _ => vec![
            format!(
                "The {} roll up to {} times and place first.",
                setup.side_name(defender),
                setup.terrain.defender_rolls
            ),
            format!("Then the {} roll up to {}.", setup.side_name(setup.attacker), times(setup.terrain.attacker_rolls)),
            "No piece on another.".into(),
        ],
    };
    Moment { title: "Terrain".into(), subtitle, items, steps }
}

fn times(number: u8) -> String {
    if number == 2 { "twice".into() } else { counted(number, "time", "times") }
}

/// What is touched to set a piece's number by hand.
pub(super) fn terrain_spot(piece: Piece) -> Spot {
    Spot::Thing(format!("terrain:{}", piece.word()).into())
}

fn piece_steps(state: &State, side: Side, piece: Option<Piece>, ignored: bool) -> Vec<String> {
    let name = state.setup.side_name(side);
    let Some(piece) = piece else { return vec![format!("The {name} place nothing.")] };
    if ignored {
        return vec![format!("There is {} already: this one is ignored.", piece.one())];
    }
    let mut steps = vec![
        format!("The {name} place {}: {}.", piece.one(), state.setup.terrain.of(piece).place),
        "Not on another piece.".into(),
    ];
    match piece {
        Piece::Woods => steps.push("Only light infantry may enter.".into()),
        Piece::River => steps.push("Nobody enters it.".into()),
        Piece::Hill | Piece::Stream => {}
    }
    let other = match piece {
        Piece::Stream => Some(Piece::River),
        Piece::River => Some(Piece::Stream),
        Piece::Hill | Piece::Woods => None,
    };
    let there = |piece: Piece| state.pieces.get(piece.index()).is_some_and(|there| *there > 0);
    if let Some(other) = other.filter(|other| there(*other)) {
        steps.push(match state.setup.rulings.crossing {
            Crossing::Beside => format!("It must run beside the {}; if it can not, it is ignored.", other.word()),
            Crossing::Cross => format!("It may cross the {}.", other.word()),
        });
    }
    steps
}

fn deployment(state: &State) -> Moment {
    let setup = &state.setup;
    let (first, rows) = (setup.deploys_first, setup.deploy_rows);
    let side = if *first.of(&state.stood) { first.enemy() } else { first };
    let items = setup.notes.iter().map(|note| Item::Text(note.clone()).at(None)).collect();
    let steps = vec![
        format!("The {} set up on the first {rows} rows of their edge.", setup.side_name(side)),
        "One unit a square.".into(),
    ];
    let subtitle = format!("the {} {}", setup.side_name(side), if side == first { "first" } else { "now" });
    Moment { title: "Deployment".into(), subtitle, items, steps }
}

fn battle(state: &State) -> Moment {
    let Some(card) = card(state) else {
        let text = if state.deck.turned().is_empty() { "Turn the first card." } else { "Turn the next card." };
        let mut items = vec![Item::Text(text.into()).at(Side::A)];
        items.extend(next_cards(state).map(|chances| chances.at(Side::B)));
        return Moment { items, ..Moment::default() };
    };
    let mut items = vec![Item::Card(card).at(Side::A)];
    if let Some(outcome) = ending::ended(state) {
        items.push(Item::Due(outcome.reason).at(Side::B));
    }
    let (said, steps) = match &state.last {
        Some(Last::Attack(fight)) => (fight_items(state, fight), fate_steps(state, fight.defender, fight.fate)),
        Some(Last::Tried { unit, faces, way }) => {
            let side = state.unit(*unit).map(|unit| unit.kind.side.enemy());
            let caption = if way.is_some() { "out of hand" } else { "in hand" };
            let dice = faces.iter().map(|face| die(side, *face, false)).collect();
            let dice = thrown(caption.into(), format!("{} tried", state.unit_name(*unit)), vec![dice]);
            (vec![dice], tried_steps(state, *unit, way.map(Way::word)))
        }
        Some(Last::Trampled { elephant, unit, way, fate }) => {
            let text = format!("{} bolted {}.", state.unit_name(*elephant), way.word());
            (vec![Item::Text(text)], trampled_steps(state, *elephant, *unit, *fate))
        }
        Some(Last::Elephant { unit, moves }) => elephant_going(state, *unit, *moves),
        Some(Last::Terrain { .. }) | None => (card_items(state), Vec::new()),
    };
    items.extend(said.into_iter().map(|item| item.at(Side::B)));
    Moment { items, steps, ..Moment::default() }
}

fn card(state: &State) -> Option<CardShown> {
    let id = state.card?;
    let card = state.card_of(id)?;
    let kinds = state.setup.types.iter().filter(|kind| state.is_named(kind));
    let names = if card.whole_army {
        vec![CardName { name: "The whole army".into(), plus: false, gone: false }]
    } else {
        let mut names: Vec<(usize, CardName)> = kinds
            .map(|kind| {
                let place = card.units.iter().position(|unit| *unit == kind.id).unwrap_or(usize::MAX);
                let name = kind.name.clone();
                (place, CardName { name, plus: card.plus.contains(&kind.id), gone: !state.has(kind) })
            })
            .collect();
        names.sort_by_key(|(place, _)| *place);
        names.into_iter().map(|(_, name)| name).collect()
    };
    let turned = state.deck.turned();
    let before = turned.iter().rev().filter(|turned| **turned != id).take(BEFORE);
    let before = before.filter_map(|turned| {
        let face = cards::face(state.card_of(*turned)?, state.turned_by(*turned));
        Some((face, Spot::Thing(format!("card:{}", turned.0).into())))
    });
    Some(CardShown {
        face: cards::face(card, state.turned_by(id)),
        side: state.card_side(),
        names,
        before: before.collect(),
        spot: Some(Spot::Thing("card".into())),
    })
}

fn card_items(state: &State) -> Vec<Item> {
    let orders = orders::orders(state);
    let over = ending::ended(state).is_some();
    let mut items = Vec::new();
    if orders.is_empty() {
        items.push(Item::Due("No unit of this card is left: turn the next one.".into()));
    } else {
        items.push(Item::Text(orders));
        let any = state
            .card_side()
            .is_some_and(|side| state.living(side).any(|unit| plan::may_attack(state, unit.id).is_ok()));
        if any && !over {
            items.push(Item::Due("Touch a unit, then its target.".into()));
        }
    }
    items.extend(numbers(state));
    items.extend(next_cards(state));
    items
}

/// The attack and defence numbers of the types that a card names; a card for a whole army names none.
fn numbers(state: &State) -> Option<Item> {
    let named = || state.setup.types.iter().filter(|kind| state.is_named(kind) && state.has(kind));
    let rows: Vec<(String, String)> =
        named().filter(|_| !state.whole_army()).map(|kind| (kind.name.clone(), kind.numbers())).collect();
    let house = named().any(UnitType::has_house_numbers);
    let caption = format!("dice · hits · saves{}", if house { ", house values" } else { "" });
    (!rows.is_empty()).then_some(Item::Facts { caption, rows })
}

fn next_cards(state: &State) -> Option<Item> {
    let rows = chances::wanted_within(state, NEXT);
    let left = if state.shuffle_is_due() { state.deck.len() } else { state.deck.left().len() };
    let caption = format!("{} left · within the next three", counted(left, "card", "cards"));
    (!rows.is_empty()).then_some(Item::Chances { caption, rows })
}

fn fight_items(state: &State, fight: &Fight) -> Vec<Item> {
    let side = state.unit(fight.attacker).map(|unit| unit.kind.side);
    let (attacker, defender) = (state.unit_name(fight.attacker), state.unit_name(fight.defender));
    let verb = if fight.apart { "attack at two squares" } else { "attack" };
    let mut items = vec![Item::Text(format!("{attacker} {verb} {defender}."))];
    let hits = |hits| counted(hits, "hit", "hits");
    items.extend(rolled(&fight.attack, side, &attacker, hits));
    let saves = |saves| counted(saves, "save", "saves");
    items.extend(fight.save.as_ref().and_then(|save| rolled(save, side.map(Side::enemy), &defender, saves)));
    items
}

fn rolled(rolled: &Rolled, side: Option<Side>, who: &str, words: impl Fn(u8) -> String) -> Option<Item> {
    let tally = rolled.tally.as_ref()?;
    let dice: Vec<ShownDie> = tally.faces.iter().map(|face| die(side, *face, !rolled.on.contains(*face))).collect();
    let note = format!("{who}: {}, {}", counted(rolled.dice, "die", "dice"), rolled.on.words(plan::DIE));
    Some(thrown(words(tally.hits), note, if dice.is_empty() { Vec::new() } else { vec![dice] }))
}

fn thrown(caption: String, note: String, groups: Vec<Vec<ShownDie>>) -> Item {
    Item::Dice { caption, note, big: false, groups }
}

fn die(side: Option<Side>, face: u8, dim: bool) -> ShownDie {
    ShownDie {
        die: plan::DIE,
        hue: side.map_or(Hue::Ivory, Hue::Side),
        face,
        symbol: String::new(),
        letter: String::new(),
        dim,
    }
}

fn fate_steps(state: &State, unit: UnitId, fate: Fate) -> Vec<String> {
    let name = state.unit_name(unit);
    let limit = state.unit(unit).map_or(0, |unit| unit.now.hits.limit());
    match fate {
        Fate { gone: true, .. } => vec![format!("{name} is eliminated: take it off.")],
        Fate { marked: 0, .. } => vec![format!("No hit stays on {name}.")],
        Fate { marked, now, .. } => {
            vec![format!("Mark {} on {name} ({now} of {limit}).", counted(marked, "hit", "hits"))]
        }
    }
}

fn tried_steps(state: &State, unit: UnitId, way: Option<&str>) -> Vec<String> {
    let name = state.unit_name(unit);
    match way {
        None => vec![format!("{name} is in hand: roll for it.")],
        Some(way) => vec![
            format!("{name} bolts one square {way}, seen from its own edge."),
            "A unit in that square takes a hit, and the elephant stays; so too at river, woods and edge.".into(),
            "It does nothing else under this card.".into(),
        ],
    }
}

fn trampled_steps(state: &State, elephant: UnitId, unit: Option<UnitId>, fate: Fate) -> Vec<String> {
    match unit {
        Some(unit) => fate_steps(state, unit, fate),
        None => vec![format!("{} goes there, if nothing stops it.", state.unit_name(elephant))],
    }
}

fn elephant_going(state: &State, id: UnitId, moves: bool) -> (Vec<Item>, Vec<String>) {
    let Some(unit) = state.unit(id) else { return (Vec::new(), Vec::new()) };
    let run = &unit.now.run;
    let squares = run.rolls.iter().filter(|(_, moves)| *moves).count();
    let dice = run.rolls.iter().map(|(face, moves)| die(Some(unit.kind.side), *face, !moves)).collect();
    let all = usize::from(state.setup.elephant.rolls);
    let note = format!("{}: roll {} of {all}", unit.name(), run.rolls.len());
    let item = thrown(counted(squares, "square", "squares"), note, vec![dice]);
    let mut steps = vec![if moves {
        format!("{} may move one square.", unit.name())
    } else {
        format!("{} does not move on this roll.", unit.name())
    }];
    if run.rolls.len() >= all && plan::may_attack(state, id).is_ok() {
        steps.push("Then it may attack.".into());
    }
    (vec![item], steps)
}
