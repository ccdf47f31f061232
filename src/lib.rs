//! Hetairoi, the companion at the wargames table.
