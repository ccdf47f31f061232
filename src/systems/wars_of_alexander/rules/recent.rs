//! What the table talks about: the events of the last act, or of several acts of one kind.

use super::event::Event;

/// The most events the table talks about.
const MOST: usize = 24;

/// What an event does to what the table talks about.
enum Place {
    /// It begins a new talk.
    Begins,
    /// It begins a new one, unless it stands beside others of its kind.
    Gathers,
    /// It belongs to what came before it.
    Follows,
    /// It is not talked about.
    Silent,
}

/// Keeps what the table talks about: a new act begins anew, acts of one kind stand together.
pub(crate) fn remember(recent: &mut Vec<Event>, event: &Event) {
    let alike = recent.first().is_some_and(|first| std::mem::discriminant(first) == std::mem::discriminant(event));
    match place(recent, event) {
        Place::Silent => return,
        Place::Begins => recent.clear(),
        Place::Gathers if !alike => recent.clear(),
        Place::Gathers | Place::Follows if recent.len() >= MOST => drop(recent.remove(0)),
        Place::Gathers | Place::Follows => {}
    }
    recent.push(event.clone());
}

fn place(recent: &[Event], event: &Event) -> Place {
    match event {
        Event::StageBegan { .. }
        | Event::FightBegan { .. }
        | Event::Shot { .. }
        | Event::Declared { .. }
        | Event::PassTried { .. }
        | Event::ObstacleJudged { .. }
        | Event::Evaded { .. }
        | Event::Formed { .. }
        | Event::Conceded { .. }
        | Event::TotalsLost { .. } => Place::Begins,
        // The die that judges an obstacle belongs to the crossing.
        Event::Crossed { .. } => {
            if matches!(recent, [Event::ObstacleJudged { .. }]) {
                Place::Follows
            } else {
                Place::Begins
            }
        }
        Event::Ordered { .. } | Event::Tested { .. } => Place::Gathers,
        Event::RolledOff { .. }
        | Event::ChoosesFights { .. }
        | Event::Disordered { .. }
        | Event::Struck { .. }
        | Event::Saved { .. }
        | Event::BasesLost { .. }
        | Event::Decided { .. }
        | Event::ChariotsSpent { .. }
        | Event::GeneralRisked { .. }
        | Event::GeneralLost { .. }
        | Event::Ran { .. }
        | Event::BackedOff { .. }
        | Event::Counted { .. } => Place::Follows,
        Event::Withdrawn { .. }
        | Event::Moved { .. }
        | Event::Reformed { .. }
        | Event::Joined(_)
        | Event::Renamed(_)
        | Event::BasesSet(_)
        | Event::MarkSet(_)
        | Event::RanksSet(_)
        | Event::PoolSet(_)
        | Event::ObstacleSet(_)
        | Event::GeneralSet(_) => Place::Silent,
    }
}
