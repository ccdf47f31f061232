//! What can be done with one thing on the table: corrections by hand.

use super::super::rules::CommandsColorsAncients;
use super::super::rules::command::{CardsNow, Command, LeaderAt, LeaderNow, LeadersNow, LeftNow, Role, WonFor};
use super::super::rules::plan::may_strike;
use super::super::rules::state::{State, UnitView};
use super::narrate::reason;
use super::units::token;
use crate::instruments::{Side, counted};
use crate::systems::describe::{Act, Answer, Id, Spot, Strip, Token, UnitId};
use crate::systems::issue;

type Acts = Vec<Act<Command>>;

/// What is touched to set a side's figures by hand.
pub(super) fn side_spot(side: Side) -> Spot {
    Spot::Thing(format!("side:{}", side.letter()).into())
}

/// The side whose figures are touched.
pub(super) fn side_of(name: &Id) -> Option<Side> {
    Side::by_letter(name.strip_prefix("side:")?)
}

pub(super) fn unit(state: &State, id: UnitId) -> Option<Strip<Command>> {
    let unit = state.unit(id)?;
    let ready = may_strike(state, id, Role::Attack).is_ok();
    Some(Strip {
        side: Some(unit.side()),
        title: unit.name(),
        subtitle: unit.unit_type.words(),
        facts: facts(unit),
        token: token(state, unit),
        hint: if ready { "Touch its target".into() } else { String::new() },
        acts: unit_acts(state, unit),
    })
}

fn facts(unit: UnitView<'_>) -> Vec<String> {
    let unit_type = unit.unit_type;
    let dice = |number: u8, full: Option<u8>| {
        full.map_or_else(|| number.to_string(), |full| format!("{number}, at full strength {full}"))
    };
    let close = if unit_type.is_elephants() {
        "Throws what the other would throw".to_owned()
    } else {
        format!(
            "Close combat {}, in defence {}",
            dice(unit_type.close, unit_type.close_full),
            dice(unit_type.back, unit_type.back_full)
        )
    };
    let mut facts = vec![close];
    if !unit_type.swords {
        facts.push("Its swords do not hit".into());
    }
    if unit.range() > 0 {
        facts.push(format!("Shoots {} hexes: 2 dice, 1 after a move", unit.range()));
    }
    facts.push(format!("Moves {}, retreats {} a flag", unit_type.moves, counted(unit_type.retreat, "hex", "hexes")));
    if let Some(elite) = unit.row.elite {
        facts.push(format!("Special unit: {}", elite.name()));
    }
    if !unit_type.note.is_empty() {
        facts.push(unit_type.note.clone());
    }
    facts
}

fn unit_acts(state: &State, unit: UnitView<'_>) -> Acts {
    let (id, left) = (unit.id, unit.now.left);
    let set = |left: u8| Command::SetLeft(LeftNow { unit: id, left });
    let (less, more) = if state.setup.keep_units {
        ("One block less", "One block more")
    } else {
        ("One unit gone: banner", "One unit back")
    };
    let mut acts = Vec::new();
    if left > 0 {
        acts.push(issue::<CommandsColorsAncients>(state, "one-less", less, set(left.saturating_sub(1))));
    }
    acts.push(issue::<CommandsColorsAncients>(state, "one-more", more, set(left.saturating_add(1))));
    if state.setup.keep_units && left > 1 {
        acts.push(issue::<CommandsColorsAncients>(state, "gone", "Gone: banner", set(0)));
    }
    if left > 0 && state.is_single(unit) {
        acts.extend(leader_acts(state, unit));
    }
    acts.push(Act::open("rename", "Rename", None).with("unit", Answer::Unit(id)));
    acts
}

fn leader_acts(state: &State, unit: UnitView<'_>) -> Acts {
    let set = |leader: LeaderAt| Command::SetLeader(LeaderNow { unit: unit.id, leader });
    if *unit.side().of(&state.leaders) == 0 {
        return Vec::new();
    }
    let mut acts = Vec::new();
    if unit.now.leader != LeaderAt::None {
        acts.push(issue::<CommandsColorsAncients>(state, "leader-leaves", "Its leader leaves", set(LeaderAt::None)));
    }
    if unit.now.leader != LeaderAt::With {
        acts.push(issue::<CommandsColorsAncients>(state, "leader-joins", "A leader joins", set(LeaderAt::With)));
    }
    if state.setup.alexander() == Some(unit.side()) && unit.now.leader != LeaderAt::Alexander {
        acts.push(issue::<CommandsColorsAncients>(
            state,
            "alexander-joins",
            "Alexander joins",
            set(LeaderAt::Alexander),
        ));
    }
    acts
}

/// A whole side: banners, cards, leaders, turn.
pub(super) fn army(state: &State, side: Side) -> Strip<Command> {
    let [hand, command, leaders] = [&state.hand, &state.command, &state.leaders].map(|pair| *side.of(pair));
    let banners = side.of(&state.banners);
    let of = side.of(&state.setup.sides).leader_count;
    let unit = Command::Win { side, won_for: WonFor::Unit(String::new()) };
    let objective = Command::Win { side, won_for: WonFor::Objective };
    let mut acts = vec![
        issue::<CommandsColorsAncients>(state, "banner-unit", "Banner: unit", unit),
        issue::<CommandsColorsAncients>(
            state,
            "banner-leader",
            "Banner: leader",
            Command::LoseLeader { side: side.enemy() },
        ),
        issue::<CommandsColorsAncients>(state, "banner-objective", "Banner: objective", objective),
        issue::<CommandsColorsAncients>(state, "banner-back", "Banner taken back", Command::TakeBack { side }),
        issue::<CommandsColorsAncients>(
            state,
            "card-more",
            "One card more",
            Command::SetHand(CardsNow { side, cards: hand.saturating_add(1) }),
        ),
    ];
    if hand > 0 {
        acts.push(issue::<CommandsColorsAncients>(
            state,
            "card-less",
            "One card less",
            Command::SetHand(CardsNow { side, cards: hand.saturating_sub(1) }),
        ));
    }
    let more = Command::SetCommand(CardsNow { side, cards: command.saturating_add(1) });
    acts.push(issue::<CommandsColorsAncients>(state, "command-more", "Command one more", more));
    if command > 0 {
        let less = Command::SetCommand(CardsNow { side, cards: command.saturating_sub(1) });
        acts.push(issue::<CommandsColorsAncients>(state, "command-less", "Command one less", less));
    }
    if leaders > 0 {
        let less = Command::SetLeaders(LeadersNow { side, left: leaders.saturating_sub(1) });
        acts.push(issue::<CommandsColorsAncients>(state, "leader-left", "A leader left the board", less));
    }
    let back = Command::SetLeaders(LeadersNow { side, left: leaders.saturating_add(1) });
    acts.push(issue::<CommandsColorsAncients>(state, "leader-back", "A leader is back", back));
    acts.push(issue::<CommandsColorsAncients>(state, "turn", "Their turn", Command::SetTurn { side }));
    let named = &side.of(&state.setup.sides).leaders;
    Strip {
        side: Some(side),
        title: state.setup.full_name(side),
        subtitle: format!("{} of {} banners", banners.count(), banners.target()),
        facts: vec![
            format!("{} in hand, Command {command}", counted(hand, "card", "cards")),
            format!("{leaders} of {}{}", counted(of, "leader", "leaders"), list(named)),
        ]
        .into_iter()
        .chain(won_for(state, side))
        .collect(),
        token: Token::None,
        hint: String::new(),
        acts,
    }
}

/// What its banners were won for.
fn won_for(state: &State, side: Side) -> Option<String> {
    let won: Vec<String> = side.of(&state.banners).won().iter().map(reason).collect();
    (!won.is_empty()).then(|| format!("Banners for: {}", won.join(", ")))
}

fn list(names: &[String]) -> String {
    if names.is_empty() { String::new() } else { format!(": {}", names.join(", ")) }
}
