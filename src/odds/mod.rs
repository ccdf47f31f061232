//! Exact odds: what a throw, a card or a fight will bring, before it happens.
//!
//! Every answer is computed, none is simulated, and nothing is cut off without a stated bound.
//! One code serves two kinds of number ([`Number`]): `f64` for the program, and
//! `num_rational::BigRational` for exact printing and for the tests. It only ever adds,
//! multiplies and divides positive terms, so a chance of one in a million keeps its digits
//! just as well as an even one.
//!
//! This room knows no game. Chances of single dice come in as fractions ([`Share`]), counted
//! from the faces by whoever knows the rule; out come distributions ([`Distribution`] of one
//! number, [`Joint`] of two) that a game asks its questions of.
//!
//! - [`attack`]: hits less saves, marks that add up (Alexander of Macedon).
//! - [`deck`]: a marked card among the next few, over reshuffles too.
//! - [`duel`]: two dice face by face (Gaugamela).
//! - [`fight`]: losses of both sides in a round and in a whole fight (Wars of Alexander).
//! - [`symbols`]: battle dice with hits, flags and swords thrown again (Commands & Colors: Ancients).
//! - [`chain`]: anything that goes on until it ends.
#![warn(missing_docs, unused_results, clippy::as_conversions, clippy::wildcard_enum_match_arm)]

pub mod attack;
pub mod chain;
pub mod deck;
mod distribution;
pub mod duel;
pub mod fight;
mod joint;
mod number;
pub mod symbols;
mod words;

pub use distribution::Distribution;
pub use joint::Joint;
pub use number::{Chance, Number, Share};
pub use words::{is_telling, number_line, percent};
