//! Games: what each must say of itself, and the one list of them.
#![deny(clippy::float_arithmetic)]
#![warn(missing_docs)]

pub mod describe;
