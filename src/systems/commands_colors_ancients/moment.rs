//! The thing of the moment: the throw and what comes of it, the card, the set-up.

use super::command::{Reach, Role};
use super::ending;
use super::state::{Combat, LeaderFate, Next, State, Step};
use super::throw::{DIE, SYMBOLS};
use crate::instruments::{Side, counted};
use crate::systems::describe::{Hue, Item, Moment, Placed, ShownDie};

/// The thing of the moment.
pub(super) fn moment(state: &State) -> Moment {
    if !state.begun {
        return set_up(state);
    }
    let mut items = Vec::new();
    if let Some(outcome) = ending::ended(state) {
        items.push(Item::Due(outcome.reason).at(None));
    }
    let (title, more, steps) = if let Some(ran) = &state.escape {
        let fate = if ran.killed { "He falls: a banner." } else { "He escapes into the next hex." };
        let dice = dice("Leader escape".into(), state.unit_name(ran.unit), vec![shown(&ran.thrown, |at| at == 3)]);
        ("Leader escape".to_owned(), vec![dice.at(None)], vec![fate.to_owned()])
    } else if let Some(combat) = &state.combat {
        combat_moment(state, combat)
    } else if let Some(rally) = &state.rally {
        let thrown = shown(&rally.thrown, |at| at < 4);
        let caption = counted(rally.left.iter().sum::<u8>(), "symbol left", "symbols left");
        ("Rally".to_owned(), vec![dice(caption, String::new(), vec![thrown]).at(None)], rally_steps(state))
    } else {
        turn(state)
    };
    items.extend(more);
    Moment { title, subtitle: String::new(), items, steps }
}

fn set_up(state: &State) -> Moment {
    let setup = &state.setup;
    let army = |side: Side| {
        let own = side.of(&setup.sides);
        format!("{} ({} blocks)", own.name, own.blocks)
    };
    let hands = Side::BOTH.map(|side| format!("{} {}", setup.side_name(side), side.of(&setup.sides).cards)).join(", ");
    let mut steps = vec![
        "Put board and terrain up as the battle map shows.".to_owned(),
        format!("Place the units: {} at the top, {} at the bottom.", army(Side::A), army(Side::B)),
        format!("Shuffle the command cards and deal the hands hidden: {hands}."),
        "Dice and deck within reach of both.".into(),
        "Read the battle's own rules aloud.".into(),
    ];
    if let Some(side) = super::decide::places_leaders(state) {
        steps.push(format!("The {} look at their cards and place two leaders.", setup.side_name(side)));
    }
    steps.push(format!("{} banners win. The {} move first.", setup.banners, setup.side_name(setup.first)));
    let rules = setup.rules.iter().map(|rule| Item::Text(format!("{}: {}", rule.title, rule.text)).at(None));
    let subtitle = format!("{} BC", setup.year);
    Moment { title: setup.name.clone(), subtitle, items: rules.collect(), steps }
}

fn turn(state: &State) -> (String, Vec<Placed>, Vec<String>) {
    let name = state.setup.side_name(state.active);
    let mut items = Vec::new();
    if let Some(card) = state.card.as_deref().and_then(|card| state.setup.card(card)) {
        items.push(Item::Text(format!("{}: {}.", card.name, card.text)).at(None));
    }
    let step = match state.step() {
        Step::Card => "Play a command card.",
        Step::Order => "Order units and leaders, as the card says.",
        Step::Move => "Move the units ordered, all before any fights.",
        Step::Fight => "Fight: touch one of yours, then one of theirs.",
        Step::Draw if state.no_draw => "Draw no card: a leader was lost.",
        Step::Draw => "Draw a command card.",
    };
    (name.to_owned(), items, vec![step.to_owned()])
}

fn rally_steps(state: &State) -> Vec<String> {
    let mut steps = vec![
        "A class symbol gives a unit of that class a block back, a helmet any unit, in or next to a leader's hex."
            .into(),
        "Not elephants, not chariots; never above what a unit had at first.".into(),
        "Units that rallied, and no others, are ordered.".into(),
    ];
    let rallied = state.rally.iter().flat_map(|rally| &rally.rallied).map(|unit| state.unit_name(*unit));
    let rallied: Vec<String> = rallied.collect();
    if !rallied.is_empty() {
        steps.push(format!("Rallied: {}.", rallied.join(", ")));
    }
    steps
}

fn combat_moment(state: &State, combat: &Combat) -> (String, Vec<Placed>, Vec<String>) {
    let blow = &combat.blow;
    let striker = state.unit_name(blow.striker);
    let target = blow.target.map_or_else(|| "a lone leader".into(), |target| state.unit_name(target));
    let title = match (blow.reach, blow.role) {
        (Reach::Ranged, _) => "Shooting",
        (_, Role::Back) => "Fight back",
        (_, Role::First) => "First strike",
        (_, Role::Bonus) => "Bonus combat",
        (_, Role::Attack | Role::AfterFirst) => "Close combat",
    };
    let caption = format!("{}, {}", counted(combat.hits, "hit", "hits"), counted(combat.flags, "flag", "flags"));
    let note = format!("{striker} on {target}: {}", counted(combat.dice, "die", "dice"));
    let class = blow.target.and_then(|id| state.unit(id)).map(|unit| unit.kind.class.place());
    let counts = |at: usize| match at {
        4 => class.is_some(),
        3 => class.is_none() || plan_helmets(state, combat),
        5 => state.unit(blow.striker).is_some_and(|unit| unit.kind.swords) && class.is_some() && !blow.evades,
        at => Some(at) == class,
    };
    let groups = combat.throws.iter().map(|thrown| shown(thrown, counts)).collect();
    let mut items = vec![dice(caption, note, groups).at(None)];
    for trampled in &combat.trampled {
        let who = trampled.unit.map_or_else(|| "a lone leader".into(), |unit| state.unit_name(unit));
        let class = trampled.unit.and_then(|id| state.unit(id)).map_or(3, |unit| unit.kind.class.place());
        let caption = counted(trampled.hits, "hit", "hits");
        items.push(dice(caption, format!("amok over {who}"), vec![shown(&trampled.thrown, |at| at == class)]).at(None));
    }
    (title.to_owned(), items, steps(state, combat))
}

/// Whether helmets counted in a throw.
fn plan_helmets(state: &State, combat: &Combat) -> bool {
    let striker = state.unit(combat.blow.striker);
    let elite = striker.and_then(|unit| unit.row.elite).is_some_and(super::kinds::Elite::strikes_with_helmets);
    let led = combat.blow.by.leader != super::command::LeaderAt::None;
    let elephants = striker.is_some_and(|unit| unit.kind.is_elephants());
    (elite || led) && !elephants && combat.blow.reach == Reach::Close && !combat.blow.evades
}

fn steps(state: &State, combat: &Combat) -> Vec<String> {
    let blow = &combat.blow;
    let Some(target) = blow.target.and_then(|id| state.unit(id)) else {
        return vec![match combat.leader {
            LeaderFate::Killed => "The leader falls: a banner.".into(),
            _ => "The leader evades 1 to 3 hexes towards his own side; nobody advances.".into(),
        }];
    };
    let name = target.name();
    let mut steps = Vec::new();
    match (combat.lost, combat.gone) {
        (_, true) => {
            let count = target.side().enemy().of(&state.banners).count();
            steps.push(format!("{name} are gone: take them off. Banner {count}."));
        }
        (0, false) => steps.push(format!("{name} lose nothing.")),
        (lost, false) => steps.push(format!("Take {} off {name}.", counted(lost, "block", "blocks"))),
    }
    match combat.leader {
        LeaderFate::Safe => {}
        LeaderFate::Killed => steps.push("The leader with it falls: a banner.".into()),
        LeaderFate::Evades => steps.push("Its leader evades 1 to 3 hexes towards his own side.".into()),
    }
    if let Some((ignored, hexes, blocked)) = combat.answered {
        steps.push(answer(&name, ignored, hexes, blocked));
    }
    steps.extend(next_steps(state, combat, &name));
    steps
}

fn answer(name: &str, ignored: u8, hexes: u8, blocked: u8) -> String {
    match (hexes, blocked) {
        (0, _) => format!("{name} ignore {} and stand.", counted(ignored, "flag", "flags")),
        (hexes, 0) => {
            format!(
                "{name} retreat {} towards their own side, never sideways; a lone friendly leader ends it and joins them.",
                counted(hexes, "hex", "hexes")
            )
        }
        (hexes, blocked) => {
            format!("{name} retreat {}, {blocked} of them barred.", counted(hexes, "hex", "hexes"))
        }
    }
}

fn next_steps(state: &State, combat: &Combat, name: &str) -> Vec<String> {
    let blow = &combat.blow;
    match combat.next {
        Next::Nothing if blow.evades && !combat.gone => {
            vec![format!(
                "{name} evade two hexes towards their own side, one if there is no other way; a lone friendly leader ends it. Nobody fights back or advances."
            )]
        }
        Next::Nothing => Vec::new(),
        Next::Flags { flags, ignores: 0, hexes } => {
            let owed = counted(flags.saturating_mul(hexes), "hex", "hexes");
            vec![format!("{name} must retreat {owed}.")]
        }
        Next::Flags { flags, ignores, hexes } => {
            vec![format!(
                "{name} may ignore {ignores} of {}; {hexes} hexes for each other.",
                counted(flags, "flag", "flags")
            )]
        }
        Next::Rampage { hexes } => vec![
            "They run amok first: two dice for each hex next to them with a unit or a lone leader.".into(),
            format!("Then they retreat {}.", counted(hexes, "hex", "hexes")),
        ],
        Next::Reply { role: Role::Back } => vec![format!("{name} may fight back.")],
        Next::Reply { .. } => vec![format!("{name} attack now.")],
        Next::Momentum { bonus, hex } => {
            let striker = state.unit_name(blow.striker);
            let more = match (bonus, hex) {
                (true, true) => ", one hex more if they like, and fight once more, with that hex or without",
                (true, false) => " and fight once more",
                (false, _) => "",
            };
            vec![format!("{striker} may advance into the empty hex{more}.")]
        }
    }
}

/// Each die of a throw as it lies there; those that did nothing are dim.
fn shown(thrown: &[u8], counts: impl Fn(usize) -> bool) -> Vec<ShownDie> {
    let kinds = thrown.iter().zip(SYMBOLS).enumerate();
    kinds
        .flat_map(|(at, (count, symbol))| {
            let face = u8::try_from(at).unwrap_or(0).saturating_add(1);
            let die = ShownDie {
                die: DIE,
                hue: Hue::Ivory,
                face,
                symbol: symbol.into(),
                letter: String::new(),
                dim: !counts(at),
            };
            (0..*count).map(move |_| die.clone())
        })
        .collect()
}

fn dice(caption: String, note: String, groups: Vec<Vec<ShownDie>>) -> Item {
    Item::Dice { caption, note, big: false, groups }
}
