//! What happened, in words for the log.

use super::command::{Blow, Command, Reach, Role, WonFor};
use super::event::Event;
use super::state::{Next, State};
use super::throw::SYMBOLS;
use crate::instruments::{Side, counted};
use crate::systems::describe::UnitId;

/// What undo would take back.
pub(super) fn name(before: &State, command: &Command) -> String {
    let unit = |id: &UnitId| before.unit_name(*id);
    let side = |side: &Side| before.setup.side_name(*side);
    match command {
        Command::PlaceLeaders => "Leaders placed".into(),
        Command::Begin => "Begin".into(),
        Command::NextStep => format!("{}, {}", before.step().name(), side(&before.active)),
        Command::EndTurn => format!("End of turn, {}", side(&before.active)),
        Command::NameCard { card } => before.setup.card(card).map_or_else(|| "Card".into(), |card| card.name.clone()),
        Command::Fight(blow) => blow_name(before, blow),
        Command::Flags { .. } => "Flags".into(),
        Command::Trample { unit: Some(id), .. } => format!("Amok over {}", unit(id)),
        Command::Trample { .. } => "Amok over a leader".into(),
        Command::Withdraw { .. } => "Elephants retreat".into(),
        Command::TakeOff => "Gone".into(),
        Command::EnterMarsh { unit: Some(id), .. } => format!("{} into a marsh", unit(id)),
        Command::EnterMarsh { .. } => "A leader into a marsh".into(),
        Command::Escape { unit: id, .. } => format!("Leader past {}", unit(id)),
        Command::Rally => "Rally".into(),
        Command::GiveBack { unit: id } => format!("Rally {}", unit(id)),
        Command::TakeCamp => "Camp taken".into(),
        Command::Win { side: own, won_for } => format!("Banner, {}: {}", side(own), reason(won_for)),
        Command::TakeBack { side: own } => format!("Banner back, {}", side(own)),
        Command::LoseLeader { side: own } => format!("Leader lost, {}", side(own)),
        Command::SetLeaders { side: own, .. } => format!("Leaders of the {} by hand", side(own)),
        Command::SetHand { side: own, .. } => format!("Hand of the {} by hand", side(own)),
        Command::SetCommand { side: own, .. } => format!("Command of the {} by hand", side(own)),
        Command::SetLeft { unit: id, .. } => format!("{} by hand", unit(id)),
        Command::SetLeader { unit: id, .. } => format!("Leader with {}", unit(id)),
        Command::SetTurn { side: own } => format!("Turn of the {} by hand", side(own)),
        Command::Rename { unit: id, .. } => format!("Rename {}", unit(id)),
        Command::Concede { side: own } => format!("{} concede", side(own)),
    }
}

/// "Heavy infantry on Auxilia".
fn blow_name(state: &State, blow: &Blow) -> String {
    let striker = state.unit_name(blow.striker);
    let target = blow.target.map_or_else(|| "a lone leader".into(), |target| state.unit_name(target));
    let verb = match (blow.role, blow.reach) {
        (_, Reach::Ranged) => "shoot at",
        (Role::Back, Reach::Close) => "fight back at",
        (Role::First, Reach::Close) => "strike first at",
        (Role::Attack | Role::AfterFirst | Role::Bonus, Reach::Close) => "on",
    };
    format!("{striker} {verb} {target}")
}

/// What a banner was won for, in a word or two.
pub(super) fn reason(won_for: &WonFor) -> String {
    match won_for {
        WonFor::Unit(name) if name.is_empty() => "unit".into(),
        WonFor::Unit(name) => name.clone(),
        WonFor::Leader => "leader".into(),
        WonFor::Objective => "objective".into(),
    }
}

/// "2 flag, 1 swords".
pub(super) fn symbols(thrown: &[u8]) -> String {
    let shown = thrown.iter().zip(SYMBOLS).filter(|(count, _)| **count > 0);
    let words: Vec<String> = shown.map(|(count, name)| format!("{count} {name}")).collect();
    if words.is_empty() { "nothing".into() } else { words.join(", ") }
}

/// The event as a line of the log.
pub(super) fn narrate(before: &State, event: &Event) -> String {
    let side = |side: &Side| before.setup.side_name(*side);
    match event {
        Event::LeadersPlaced { side: own } => format!("The {} placed their leaders.", side(own)),
        Event::Begun => format!("The {} move first.", side(&before.active)),
        Event::CardPlayed { side: own } => format!("The {} played a card.", side(own)),
        Event::StepReached { .. } | Event::Due { .. } => String::new(),
        Event::CardDrawn { side: own, drawn: true } => format!("The {} drew a card.", side(own)),
        Event::CardDrawn { side: own, drawn: false } => {
            format!("The {} drew no card: a leader was lost.", side(own))
        }
        Event::TurnBegan { side: own } => format!("Turn of the {}.", side(own)),
        Event::CardNamed { card } => {
            let named = before.setup.card(card);
            named.map_or_else(String::new, |card| format!("{}: {}.", card.name, card.text))
        }
        Event::Thrown { .. } | Event::BlocksLost { .. } | Event::Eliminated { .. } | Event::Removed { .. } => {
            fought(before, event)
        }
        Event::FlagsAnswered { .. } | Event::EnteredMarsh { .. } | Event::Trampled { .. } | Event::Withdrew { .. } => {
            answered(before, event)
        }
        Event::LeaderTested { .. } | Event::LeaderLost { .. } | Event::RanPast { .. } => leader(before, event),
        Event::CommandLowered { side: own, own_turn: true } => {
            format!("The {} have one card less for good, and draw none at the end of this turn.", side(own))
        }
        Event::CommandLowered { side: own, own_turn: false } => {
            format!("The {} have one card less for good: the enemy draws one unseen and discards it.", side(own))
        }
        Event::AllLeadersTaken { side: own } => format!("The {} took all enemy leaders.", side(own)),
        Event::BannerWon { side: own, won_for } => {
            let count = own.of(&before.banners).count().saturating_add(1);
            format!("Banner {count} of the {}: {}.", side(own), reason(won_for))
        }
        Event::Rallied { thrown } => format!("Rally: {}.", symbols(thrown)),
        Event::BlockBack { unit, .. } => format!("{} have a block back.", before.unit_name(*unit)),
        Event::CampTaken => "The camp was taken.".into(),
        _ => by_hand(before, event),
    }
}

fn fought(before: &State, event: &Event) -> String {
    match event {
        Event::Thrown { blow, dice, throws, hits, flags, .. } => {
            let shown: Vec<String> = throws.iter().map(|thrown| symbols(thrown)).collect();
            let shown = if shown.is_empty() { "told".to_owned() } else { shown.join("; again ") };
            format!(
                "{}, {}: {shown}: {}, {}.",
                blow_name(before, blow),
                counted(*dice, "die", "dice"),
                counted(*hits, "hit", "hits"),
                counted(*flags, "flag", "flags")
            )
        }
        Event::BlocksLost { unit, blocks, .. } => {
            format!("{} lose {}.", before.unit_name(*unit), counted(*blocks, "block", "blocks"))
        }
        Event::Eliminated { unit } => format!("{} are gone.", before.unit_name(*unit)),
        Event::Removed { unit } => format!("{} left the board, without a banner.", before.unit_name(*unit)),
        _ => String::new(),
    }
}

fn answered(before: &State, event: &Event) -> String {
    match event {
        Event::FlagsAnswered { ignored, hexes: 0, .. } => {
            format!("{} ignored: it stands.", counted(*ignored, "flag is", "flags are"))
        }
        Event::FlagsAnswered { hexes, blocked, .. } | Event::Withdrew { hexes, blocked } => {
            let barred = if *blocked > 0 { format!(", {blocked} of them barred") } else { String::new() };
            let owed = matches!(event, Event::FlagsAnswered { .. }) && matches!(before.next(), Next::Flags { .. });
            let verb = if owed { "A retreat" } else { "The elephants retreat:" };
            format!("{verb} of {}{barred}.", counted(*hexes, "hex", "hexes"))
        }
        Event::Trampled { unit, leader, thrown, hits } | Event::EnteredMarsh { unit, leader, thrown, hits } => {
            let who = match (unit, leader) {
                (Some(unit), _) => before.unit_name(*unit),
                (None, Some(side)) => format!("a leader of the {}", before.setup.side_name(*side)),
                (None, None) => "nobody".into(),
            };
            let amok = matches!(event, Event::Trampled { .. });
            let what = if amok { format!("Amok over {who}") } else { format!("Into a marsh, {who}") };
            format!("{what}: {}: {}.", symbols(thrown), counted(*hits, "hit", "hits"))
        }
        _ => String::new(),
    }
}

fn leader(before: &State, event: &Event) -> String {
    match event {
        Event::LeaderTested { side, dice, helmets, killed, evades, .. } => {
            let name = before.setup.side_name(*side);
            let fate = match (killed, evades) {
                (true, _) => "falls",
                (false, true) => "leaves the hex",
                (false, false) => "lives",
            };
            let tested = if *dice > 0 { format!(" ({dice} dice, {helmets} helmets)") } else { String::new() };
            format!("A leader of the {name} {fate}{tested}.")
        }
        Event::LeaderLost { side } => format!("The {} lose a leader.", before.setup.side_name(*side)),
        Event::RanPast { unit, thrown, killed } => {
            let fate = if *killed { "falls" } else { "escapes" };
            format!("A leader runs past {}: {}: he {fate}.", before.unit_name(*unit), symbols(thrown))
        }
        _ => String::new(),
    }
}

fn by_hand(before: &State, event: &Event) -> String {
    let side = |side: &Side| before.setup.side_name(*side);
    match event {
        Event::BannerTakenBack { side: own, won_for } => {
            format!("A banner of the {} was taken back: {}.", side(own), reason(won_for))
        }
        Event::LeadersSet { side: own, left } => format!("The {} have {left} leaders.", side(own)),
        Event::HandSet { side: own, cards } => format!("The {} hold {cards} cards.", side(own)),
        Event::CommandSet { side: own, cards } => format!("The Command of the {} is {cards}.", side(own)),
        Event::LeftSet { unit, left } => {
            let what = if before.setup.keep_units { "blocks" } else { "units" };
            format!("{}: {left} {what} left.", before.unit_name(*unit))
        }
        Event::LeaderSet { unit, leader } => {
            let verb = if leader.is_with() { "with" } else { "no longer with" };
            format!("A leader {verb} {}.", before.unit_name(*unit))
        }
        Event::TurnSet { side: own } => format!("Turn of the {}, by hand.", side(own)),
        Event::Renamed { unit, name } if name.is_empty() => {
            format!("{} have their usual name again.", before.unit_name(*unit))
        }
        Event::Renamed { unit, name } => format!("{} are called {name}.", before.unit_name(*unit)),
        Event::Conceded { side: own } => format!("The {} concede.", side(own)),
        _ => String::new(),
    }
}
