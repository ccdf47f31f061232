//! The thing of the moment: the throw and what comes of it, the card, the set-up.

use super::super::rules::command::{Blow, Reach, Role};
use super::super::rules::event::{HexThrow, Next};
use super::super::rules::hits::{self, Hits};
use super::super::rules::setup::Due;
use super::super::rules::state::{Combat, LeaderFate, State};
use super::super::rules::step::Step;
use super::super::rules::throw::{DIE, SYMBOLS};
use super::super::rules::{ending, fight, turn};
use super::acts;
use crate::instruments::{Side, capital, counted};
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
    } else if let Some(entered) = &state.marsh {
        marsh(state, entered)
    } else if let Some(combat) = &state.combat {
        combat_moment(state, combat)
    } else if let Some(rally) = &state.rally {
        let thrown = shown(&rally.thrown, |at| at < 4);
        let caption = counted(rally.left.iter().sum::<u8>(), "symbol left", "symbols left");
        ("Rally".to_owned(), vec![dice(caption, String::new(), vec![thrown]).at(None)], rally_steps(state))
    } else {
        present_step(state)
    };
    items.extend(more);
    items.push(Item::Steps(steps).at(None));
    // While elephants run amok their hexes need the room.
    let rampage = matches!(state.next(), Next::Rampage { .. });
    items.extend(acts::board(state).filter(|_| !rampage).map(|board| board.at(None)));
    Moment { title, subtitle: String::new(), items, steps: Vec::new() }
}

fn set_up(state: &State) -> Moment {
    let setup = &state.setup;
    let army = |side: Side| format!("{} ({} blocks)", setup.side_name(side), capital(setup.blocks(side)));
    let hands = Side::BOTH.map(|side| format!("{} {}", setup.side_name(side), side.of(&setup.sides).cards)).join(", ");
    let mut steps = vec![
        "Separate the blocks by colour; put board and terrain up as the battle map shows.".to_owned(),
        format!("Place the units: {} at the top, {} at the bottom.", army(Side::A), army(Side::B)),
        format!("Shuffle the command cards and deal the hands hidden: {hands}."),
        "Dice and deck within reach of both.".into(),
        "Read the battle's own rules aloud.".into(),
    ];
    if let Some(side) = turn::places_leaders(state) {
        steps.push(format!("The {} look at their cards and place two leaders.", setup.side_name(side)));
    }
    steps.push(format!("{} banners win. The {} move first.", setup.banners, setup.side_name(setup.first)));
    // Those that are due at the set-up stand there as reminders.
    let rules = setup.rules.iter().filter(|rule| rule.due != Some(Due::SetUp));
    let rules = rules.map(|rule| Item::Text(format!("{}: {}", rule.title, rule.text)).at(None));
    let subtitle = format!("{} BC", setup.year);
    Moment { title: setup.name.clone(), subtitle, items: rules.collect(), steps }
}

/// Who entered a marsh, and what it cost.
fn marsh(state: &State, entered: &HexThrow) -> (String, Vec<Placed>, Vec<String>) {
    let unit = entered.unit.and_then(|id| state.unit(id));
    let class = unit.map_or(3, |unit| unit.unit_type.class.place());
    let name = unit.map_or_else(|| "a lone leader".into(), |unit| unit.name());
    let step = match (unit, entered.hits) {
        (None, 0) => "He stays in the marsh.".to_owned(),
        (None, _) => "He falls: a banner.".to_owned(),
        (Some(_), 0) => format!("{name} lose nothing."),
        (Some(unit), _) if unit.is_gone() => format!("{name} are gone: take them off."),
        (Some(_), hits) => format!("Take {} off {name}.", counted(hits, "block", "blocks")),
    };
    let dice = dice("Into a marsh".into(), name, vec![shown(&entered.thrown, |at| at == class)]);
    ("Into a marsh".to_owned(), vec![dice.at(None)], vec![step])
}

fn present_step(state: &State) -> (String, Vec<Placed>, Vec<String>) {
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
    let mut items = Vec::new();
    if combat.throws.is_empty() {
        items.push(Item::Text(format!("{caption}. {note}")).at(None));
    } else if let Some(striker) = state.unit(blow.striker) {
        let target = blow.target.and_then(|id| state.unit(id));
        let hits = hits::hits(state, striker, target, blow);
        let mut told =
            CountedThrow { flags: target.is_some() && !blow.evades, ignored: Ignored::of(&hits), hits: &hits };
        let groups = combat.throws.iter().map(|thrown| told.shown(thrown)).collect();
        let ignored: Vec<&str> = hits.why.iter().map(String::as_str).filter(|why| why.contains("ignore")).collect();
        let note = std::iter::once(note.as_str()).chain(ignored).collect::<Vec<_>>().join(" · ");
        items.push(dice(caption, note, groups).at(None));
    }
    items.extend(trampled(state, &combat.trampled));
    (title.to_owned(), items, steps(state, combat))
}

/// The hex that elephants ran over last with its dice, those before in words.
fn trampled(state: &State, hexes: &[HexThrow]) -> Vec<Placed> {
    let Some((last, before)) = hexes.split_last() else { return Vec::new() };
    let who = |hex: &HexThrow| hex.unit.map_or_else(|| "a lone leader".into(), |unit| state.unit_name(unit));
    let hits = |hex: &HexThrow| counted(hex.hits, "hit", "hits");
    let class = last.unit.and_then(|id| state.unit(id)).map_or(3, |unit| unit.unit_type.class.place());
    let thrown = vec![shown(&last.thrown, |at| at == class)];
    let mut items = Vec::new();
    if !before.is_empty() {
        let rows = before.iter().map(|hex| (format!("Amok over {}", who(hex)), hits(hex))).collect();
        items.push(Item::Facts { caption: String::new(), rows }.at(None));
    }
    items.push(dice(hits(last), format!("amok over {}", who(last)), thrown).at(None));
    items
}

fn steps(state: &State, combat: &Combat) -> Vec<String> {
    let blow = &combat.blow;
    let Some(target) = blow.target.and_then(|id| state.unit(id)) else {
        return vec![match combat.leader {
            LeaderFate::Killed => "The leader falls: a banner.".into(),
            LeaderFate::Safe | LeaderFate::Evades => {
                "The leader evades 1 to 3 hexes towards his own side; nobody advances.".into()
            }
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
    let rampage = matches!(combat.next, Next::Rampage { .. });
    if let Some((ignored, hexes, blocked)) = combat.answered.filter(|_| !rampage) {
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
        Next::Nothing if combat.gone && fight::is_held(blow) => {
            vec!["No advance: a ford or marsh entered in this turn holds it.".into()]
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
                (false, _) if striker_halts(state, blow) => "; there it fights no more in this turn",
                (false, _) => "",
            };
            vec![format!("{striker} may advance into the empty hex{more}.")]
        }
    }
}

/// Whether the ground of the empty hex is why there is no bonus combat.
fn striker_halts(state: &State, blow: &Blow) -> bool {
    let striker = state.unit(blow.striker);
    blow.role != Role::Bonus && striker.is_some_and(|unit| fight::halts(unit, blow.on.ground))
}

/// Symbols that are still ignored, as the throws are looked at in their order.
#[derive(Debug, Clone, Copy)]
struct Ignored {
    class: u8,
    swords: u8,
    any: u8,
}

impl Ignored {
    const fn of(hits: &Hits) -> Self {
        Self { class: hits.class_ignored, swords: hits.swords_ignored, any: hits.any_ignored }
    }
}

/// A throw as it is told: what counted, what the target ignored.
struct CountedThrow<'a> {
    hits: &'a Hits,
    flags: bool,
    ignored: Ignored,
}

impl CountedThrow<'_> {
    /// The dice of one throw; those that did nothing are dim.
    fn shown(&mut self, thrown: &[u8]) -> Vec<ShownDie> {
        let mut dice = Vec::new();
        for ((at, count), symbol) in thrown.iter().enumerate().zip(SYMBOLS) {
            let (counts, ignored) = self.counted(at, *count);
            dice.extend((0..*count).map(|place| shown_die(at, symbol, !counts || place < ignored)));
        }
        dice
    }

    /// Whether a symbol counts, and how many of these dice were ignored all the same.
    fn counted(&mut self, at: usize, count: u8) -> (bool, u8) {
        let take = |left: &mut u8, count: u8| {
            let taken = count.min(*left);
            *left -= taken;
            taken
        };
        let (counts, taken) = match at {
            3 => (self.hits.helmets, 0),
            4 => return (self.flags, 0),
            5 if self.hits.swords => (true, take(&mut self.ignored.swords, count)),
            at if self.hits.class == Some(at) => (true, take(&mut self.ignored.class, count)),
            _ => (false, 0),
        };
        if counts { (true, taken + take(&mut self.ignored.any, count - taken)) } else { (false, 0) }
    }
}

fn shown_die(at: usize, symbol: &str, dim: bool) -> ShownDie {
    let face = u8::try_from(at).unwrap_or(0).saturating_add(1);
    ShownDie { die: DIE, hue: Hue::Ivory, face, symbol: symbol.into(), letter: String::new(), dim }
}

/// Each die of a throw as it lies there; those that did nothing are dim.
fn shown(thrown: &[u8], counts: impl Fn(usize) -> bool) -> Vec<ShownDie> {
    let kinds = thrown.iter().zip(SYMBOLS).enumerate();
    kinds
        .flat_map(|(at, (count, symbol))| {
            let die = shown_die(at, symbol, !counts(at));
            (0..*count).map(move |_| die.clone())
        })
        .collect()
}

fn dice(caption: String, note: String, groups: Vec<Vec<ShownDie>>) -> Item {
    Item::Dice { caption, note, big: false, groups }
}
