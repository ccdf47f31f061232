//! What can be done with a dead pool or an obstacle: corrections by hand.

use super::super::rules::WarsOfAlexander;
use super::super::rules::command::{Command, GeneralNow, ObstacleNow, PoolNow};
use super::super::rules::outcome::Going;
use super::super::rules::state::State;
use super::words;
use crate::instruments::{Side, capital};
use crate::systems::describe::{Strip, Token};
use crate::systems::issue;

/// The strip of a dead pool.
pub(super) fn pool(state: &State, side: Side) -> Strip<Command> {
    let pool = state.pool(side);
    let set = |id: &'static str, label: &str, lost| {
        issue::<WarsOfAlexander>(state, id, label, Command::SetPool(PoolNow { side, lost }))
    };
    let mut acts = Vec::new();
    if pool.lost() > 0 {
        acts.push(set("less", "−", pool.lost() - 1));
    }
    if pool.lost() < pool.started() {
        acts.push(set("more", "+", pool.lost() + 1));
    }
    let computed = state.computed_pool(side);
    if pool.lost() != computed && !state.setup.totals_only {
        acts.push(set("computed", &format!("As computed: {computed}"), computed));
    }
    if side.of(&state.setup.sides).general {
        let there = side.of(&state.generals).there;
        let label = if there { "General lost" } else { "General back" };
        acts.push(issue::<WarsOfAlexander>(
            state,
            "general",
            label,
            Command::SetGeneral(GeneralNow { side, there: !there }),
        ));
    }
    let mut facts = vec![pool.words()];
    facts.extend(words::general(state, side));
    let of = u16::try_from(pool.beaten_at()).unwrap_or(u16::MAX);
    Strip {
        side: Some(side),
        title: format!("Dead pool of the {}", state.setup.side_name(side)),
        subtitle: format!("{} {}", pool.lost(), state.setup.counted()),
        facts,
        token: Token::Count { left: u16::try_from(pool.lost()).unwrap_or(u16::MAX), of },
        hint: String::new(),
        acts,
    }
}

/// The strip of an obstacle.
pub(super) fn obstacle(state: &State, number: u8) -> Option<Strip<Command>> {
    let now = *state.obstacles.get(usize::from(number))?;
    let others = Going::WORDS.into_iter().filter(|(_, going)| *going != now);
    let acts = others.map(|(word, going)| {
        issue::<WarsOfAlexander>(
            state,
            format!("going:{}", word.replace(' ', "-")),
            capital(word),
            Command::SetObstacle(ObstacleNow { obstacle: number, going }),
        )
    });
    Some(Strip {
        side: None,
        title: format!("Obstacle {}", u16::from(number) + 1),
        subtitle: now.word().into(),
        facts: vec![words::means(now).to_owned()],
        token: Token::None,
        hint: String::new(),
        acts: acts.collect(),
    })
}
