//! Games: what each must say of itself, and the one list of them.
#![deny(clippy::float_arithmetic)]
#![warn(missing_docs)]

pub mod alexander_of_macedon {
    //! Alexander of Macedon: a deck of marked cards says who moves and attacks.
    pub mod profile;
}
pub mod describe;
