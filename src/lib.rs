//! Hetairoi, the companion at the wargames table.

pub mod store;
