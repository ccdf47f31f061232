//! What a hand gave against what was asked.

use super::{CountsAs, Got, Throw};
use crate::instruments::{Refusal, Rule};

pub(super) const BY_HAND: Rule = Rule::new("Hetairoi", "dice by hand");

pub(super) fn check(throw: &Throw, got: &Got) -> Result<(), Refusal> {
    let (count, die) = (throw.count, throw.die);
    let refuse = |reason: String| Err(BY_HAND.refuses(format!("{}: {reason}", throw.what)));
    match (got, &throw.counts_as) {
        (Got::Faces(faces), _) if faces.len() != usize::from(count) => {
            refuse(format!("expected {count} dice, found {}", faces.len()))
        }
        (Got::Faces(faces), _) => match faces.iter().find(|face| !(1..=die.faces()).contains(*face)) {
            Some(face) => refuse(format!("expected a face of a {die}, found {face}")),
            None => Ok(()),
        },
        (Got::Successes(hits), CountsAs::Successes(_)) if *hits <= count => Ok(()),
        (Got::Successes(hits), CountsAs::Successes(_)) => {
            refuse(format!("expected at most {count} successes, found {hits}"))
        }
        (Got::Symbols(counts), CountsAs::Symbols(symbols)) => {
            let sum: u32 = counts.iter().map(|count| u32::from(*count)).sum();
            if counts.len() != symbols.len() {
                refuse(format!("expected {} symbols, found {}", symbols.len(), counts.len()))
            } else if sum == u32::from(count) {
                Ok(())
            } else {
                refuse(format!("expected {count} dice, found {sum}"))
            }
        }
        (Got::Successes(_), CountsAs::Faces | CountsAs::Symbols(_)) => {
            refuse("expected what the dice show, found a number of successes".into())
        }
        (Got::Symbols(_), CountsAs::Faces | CountsAs::Successes(_)) => {
            refuse("expected what the dice show, found symbols".into())
        }
    }
}
