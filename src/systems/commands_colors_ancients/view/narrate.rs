//! What happened, in words for the log.

use super::super::rules::CommandsColorsAncients;
use super::super::rules::command::{
    Blow, CardsNow, Command, InHex, LeaderNow, LeadersNow, LeftNow, NameNow, Reach, Role, WonFor,
};
use super::super::rules::event::{Event, HexThrow};
use super::super::rules::state::State;
use super::super::rules::throw::SYMBOLS;
use crate::instruments::{Side, counted};
use crate::journal::Narrate;
use crate::systems::describe::UnitId;

impl Narrate for CommandsColorsAncients {
    fn name(before: &State, command: &Command) -> String {
        let unit = |id: &UnitId| before.unit_name(*id);
        let side = |side: &Side| before.setup.side_name(*side);
        match command {
            Command::PlaceLeaders => "Leaders placed".into(),
            Command::Begin => "Begin".into(),
            Command::NextStep => format!("{}, {}", before.step().name(), side(&before.active)),
            Command::EndTurn => format!("End of turn, {}", side(&before.active)),
            Command::NameCard { card } => {
                before.setup.card(card).map_or_else(|| "Card".into(), |card| card.name.clone())
            }
            Command::Fight(blow) => blow_name(before, blow),
            Command::Flags { .. } => "Flags".into(),
            Command::Trample(InHex { unit: Some(id), .. }) => format!("Amok over {}", unit(id)),
            Command::Trample(_) => "Amok over a leader".into(),
            Command::Withdraw(_) => "Elephants retreat".into(),
            Command::TakeOff => "Gone".into(),
            Command::EnterMarsh(InHex { unit: Some(id), .. }) => format!("{} into a marsh", unit(id)),
            Command::EnterMarsh(_) => "A leader into a marsh".into(),
            Command::Escape { unit: id, .. } => format!("Leader past {}", unit(id)),
            Command::Rally => "Rally".into(),
            Command::GiveBack { unit: id } => format!("Rally {}", unit(id)),
            Command::TakeCamp => "Camp taken".into(),
            Command::Win { side: own, won_for } => format!("Banner, {}: {}", side(own), reason(won_for)),
            Command::TakeBack { side: own } => format!("Banner back, {}", side(own)),
            Command::LoseLeader { side: own } => format!("Leader lost, {}", side(own)),
            Command::SetLeaders(LeadersNow { side: own, .. }) => format!("Leaders of the {} by hand", side(own)),
            Command::SetHand(CardsNow { side: own, .. }) => format!("Hand of the {} by hand", side(own)),
            Command::SetCommand(CardsNow { side: own, .. }) => format!("Command of the {} by hand", side(own)),
            Command::SetLeft(LeftNow { unit: id, .. }) => format!("{} by hand", unit(id)),
            Command::SetLeader(LeaderNow { unit: id, .. }) => format!("Leader with {}", unit(id)),
            Command::SetTurn { side: own } => format!("Turn of the {} by hand", side(own)),
            Command::Rename(NameNow { unit: id, .. }) => format!("Rename {}", unit(id)),
            Command::Concede { side: own } => format!("{} concede", side(own)),
        }
    }

    fn narrate(before: &State, event: &Event) -> String {
        let side = |side: &Side| before.setup.side_name(*side);
        let unit = |id: &UnitId| before.unit_name(*id);
        match event {
            Event::StepReached { .. } | Event::Due { .. } => String::new(),
            Event::LeadersPlaced { side: own } => format!("The {} placed their leaders.", side(own)),
            Event::Begun => format!("The {} move first.", side(&before.active)),
            Event::CardPlayed { side: own } => format!("The {} played a card.", side(own)),
            Event::CardDrawn { side: own, drawn: true } => format!("The {} drew a card.", side(own)),
            Event::CardDrawn { side: own, .. } => format!("The {} drew no card: a leader was lost.", side(own)),
            Event::TurnBegan { side: own } => format!("Turn of the {}.", side(own)),
            Event::CardNamed { card } => card_words(before, card),
            Event::Thrown { blow, dice, throws, hits, flags, .. } => {
                thrown(before, blow, throws, [*dice, *hits, *flags])
            }
            Event::BlocksLost { unit: id, blocks, .. } => {
                format!("{} lose {}.", unit(id), counted(*blocks, "block", "blocks"))
            }
            Event::Eliminated { unit: id } => format!("{} are gone.", unit(id)),
            Event::Removed { unit: id } => format!("{} left the board, without a banner.", unit(id)),
            Event::FlagsAnswered { ignored, hexes: 0, .. } => {
                format!("{} ignored: it stands.", counted(*ignored, "flag is", "flags are"))
            }
            Event::FlagsAnswered { hexes, blocked, .. } => retreat("A retreat of", *hexes, *blocked),
            Event::Withdrew { hexes, blocked } => retreat("The elephants retreat", *hexes, *blocked),
            Event::Trampled(hex) => in_hex(before, "Amok over ", hex),
            Event::EnteredMarsh(hex) => in_hex(before, "Into a marsh, ", hex),
            Event::LeaderTested { .. } => leader_tested(before, event),
            Event::LeaderLost { side: own } => format!("The {} lose a leader.", side(own)),
            Event::RanPast { unit: id, thrown, killed } => {
                let fate = if *killed { "falls" } else { "escapes" };
                format!("A leader runs past {}: {}: he {fate}.", unit(id), symbols(thrown))
            }
            Event::CommandLowered { side: own, own_turn } => command_lowered(side(own), *own_turn),
            Event::AllLeadersTaken { side: own } => format!("The {} took all enemy leaders.", side(own)),
            Event::BannerWon { side: own, won_for } => {
                let count = own.of(&before.banners).count().saturating_add(1);
                format!("Banner {count} of the {}: {}.", side(own), reason(won_for))
            }
            Event::Rallied { thrown } => format!("Rally: {}.", symbols(thrown)),
            Event::BlockBack { unit: id, .. } => format!("{} have a block back.", unit(id)),
            Event::CampTaken => "The camp was taken.".into(),
            Event::BannerTakenBack { side: own, won_for } => {
                format!("A banner of the {} was taken back: {}.", side(own), reason(won_for))
            }
            Event::LeadersSet(LeadersNow { side: own, left }) => format!("The {} have {left} leaders.", side(own)),
            Event::HandSet(CardsNow { side: own, cards }) => format!("The {} hold {cards} cards.", side(own)),
            Event::CommandSet(CardsNow { side: own, cards }) => format!("The Command of the {} is {cards}.", side(own)),
            Event::LeftSet(now) => left_set(before, *now),
            Event::LeaderSet(LeaderNow { unit: id, leader }) => {
                let verb = if leader.is_with() { "with" } else { "no longer with" };
                format!("A leader {verb} {}.", unit(id))
            }
            Event::TurnSet { side: own } => format!("Turn of the {}, by hand.", side(own)),
            Event::Renamed(naming) => renamed(before, naming),
            Event::Conceded { side: own } => format!("The {} concede.", side(own)),
        }
    }

    fn is_by_hand(command: &Command) -> bool {
        match command {
            Command::TakeBack { .. }
            | Command::SetLeaders(_)
            | Command::SetHand(_)
            | Command::SetCommand(_)
            | Command::SetLeft(_)
            | Command::SetLeader(_)
            | Command::SetTurn { .. } => true,
            Command::PlaceLeaders
            | Command::Begin
            | Command::NextStep
            | Command::EndTurn
            | Command::NameCard { .. }
            | Command::Fight(_)
            | Command::Flags { .. }
            | Command::Trample(_)
            | Command::Withdraw(_)
            | Command::TakeOff
            | Command::EnterMarsh(_)
            | Command::Escape { .. }
            | Command::Rally
            | Command::GiveBack { .. }
            | Command::TakeCamp
            | Command::Win { .. }
            | Command::LoseLeader { .. }
            | Command::Rename(_)
            | Command::Concede { .. } => false,
        }
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
fn symbols(thrown: &[u8]) -> String {
    let shown = thrown.iter().zip(SYMBOLS).filter(|(count, _)| **count > 0);
    let words: Vec<String> = shown.map(|(count, name)| format!("{count} {name}")).collect();
    if words.is_empty() { "nothing".into() } else { words.join(", ") }
}

fn card_words(before: &State, card: &str) -> String {
    let card = before.setup.card(card);
    card.map_or_else(String::new, |card| format!("{}: {}.", card.name, card.text))
}

fn thrown(before: &State, blow: &Blow, throws: &[Vec<u8>], [dice, hits, flags]: [u8; 3]) -> String {
    let shown: Vec<String> = throws.iter().map(|thrown| symbols(thrown)).collect();
    let shown = if shown.is_empty() { "told".to_owned() } else { shown.join("; again ") };
    format!(
        "{}, {}: {shown}: {}, {}.",
        blow_name(before, blow),
        counted(dice, "die", "dice"),
        counted(hits, "hit", "hits"),
        counted(flags, "flag", "flags")
    )
}

fn retreat(verb: &str, hexes: u8, blocked: u8) -> String {
    let barred = if blocked > 0 { format!(", {blocked} of them barred") } else { String::new() };
    format!("{verb} {}{barred}.", counted(hexes, "hex", "hexes"))
}

fn in_hex(before: &State, what: &str, HexThrow { unit, leader, thrown, hits }: &HexThrow) -> String {
    let who = match (unit, leader) {
        (Some(unit), _) => before.unit_name(*unit),
        (None, Some(side)) => format!("a leader of the {}", before.setup.side_name(*side)),
        (None, None) => "nobody".into(),
    };
    format!("{what}{who}: {}: {}.", symbols(thrown), counted(*hits, "hit", "hits"))
}

fn leader_tested(before: &State, event: &Event) -> String {
    let Event::LeaderTested { side, dice, helmets, killed, evades, .. } = event else { return String::new() };
    let fate = match (killed, evades) {
        (true, _) => "falls",
        (false, true) => "leaves the hex",
        (false, false) => "lives",
    };
    let tested = if *dice > 0 { format!(" ({dice} dice, {helmets} helmets)") } else { String::new() };
    format!("A leader of the {} {fate}{tested}.", before.setup.side_name(*side))
}

fn command_lowered(name: &str, own_turn: bool) -> String {
    let how = if own_turn {
        ", and draw none at the end of this turn"
    } else {
        ": the enemy draws one unseen and discards it"
    };
    format!("The {name} have one card less for good{how}.")
}

fn left_set(before: &State, LeftNow { unit, left }: LeftNow) -> String {
    let what = if before.setup.keep_units { "blocks" } else { "units" };
    format!("{}: {left} {what} left.", before.unit_name(unit))
}

fn renamed(before: &State, NameNow { unit, name }: &NameNow) -> String {
    let unit = before.unit_name(*unit);
    if name.is_empty() { format!("{unit} have their usual name again.") } else { format!("{unit} are called {name}.") }
}
