//! The program's own chance: a key, a stream for each throw and draw, and whole numbers from it.

use super::{By, Taken};
use rand::{Rng, SeedableRng, rngs::ChaCha20Rng};
use std::collections::BTreeMap;
use std::fmt;

/// The key of a battle's chance: 256 bits from the operating system.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key(pub [u8; 32]);

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(..)")
    }
}

/// The name of one stream: each throw and each draw has its own.
///
/// So there are no words to count: undo and the same act again give the same dice, and a card
/// that was taken back comes again, whatever was thrown or noted in between.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stream {
    /// A throw of the battle, by the number of the program's throws before it.
    Throw(u64),
    /// A throw of the dice tray, by the number of its throws before it.
    Tray(u64),
    /// A draw, by the number of the program's draws before it from the same shuffle of the deck.
    Draw {
        /// Which deck.
        deck: u8,
        /// Which shuffle of it.
        shuffle: u32,
        /// The draws before it.
        before: u64,
    },
}

impl Stream {
    /// The number of the `ChaCha` stream, fixed for ever: kind in the top byte; for a draw the
    /// deck in the next byte, then 24 bits of the shuffle and 24 bits of the number.
    fn number(self) -> u64 {
        const LOW: u64 = (1 << 24) - 1;
        const LOWER: u64 = (1 << 56) - 1;
        match self {
            Self::Throw(before) => (1 << 56) | (before & LOWER),
            Self::Tray(before) => (2 << 56) | (before & LOWER),
            Self::Draw { deck, shuffle, before } => {
                (3 << 56) | (u64::from(deck) << 48) | ((u64::from(shuffle) & LOW) << 24) | (before & LOW)
            }
        }
    }
}

/// An unbiased number from 0 to `n` − 1, by rejection; 0 for `n` of 0.
///
/// Ours and fixed by golden vectors, because no library promises its ranges for ever.
pub fn below(n: u32, words: &mut impl Rng) -> u32 {
    if n == 0 {
        return 0;
    }
    let fair = u32::MAX - u32::MAX % n;
    loop {
        let word = words.next_u32();
        if word < fair {
            return word % n;
        }
    }
}

impl Key {
    fn stream(self, stream: Stream) -> ChaCha20Rng {
        let mut words = ChaCha20Rng::from_seed(self.0);
        words.set_stream(stream.number());
        words
    }

    /// The faces of one throw.
    #[must_use]
    pub fn faces(self, stream: Stream, faces: u8, count: u8) -> Vec<u8> {
        let mut words = self.stream(stream);
        (0..count)
            .map(|_| u8::try_from(below(u32::from(faces), &mut words)).map_or(1, |face| face.saturating_add(1)))
            .collect()
    }

    /// The place of the card drawn among `left` cards.
    #[must_use]
    pub fn place(self, stream: Stream, left: u16) -> u16 {
        u16::try_from(below(u32::from(left), &mut self.stream(stream))).unwrap_or(0)
    }

    /// The hash that is published while the key is not: 64 hexadecimal digits of BLAKE3.
    #[must_use]
    pub fn hash(self) -> String {
        blake3::hash(&self.0).to_hex().to_string()
    }

    /// The key as 64 hexadecimal digits.
    #[must_use]
    pub fn to_hex(self) -> String {
        blake3::Hash::from_bytes(self.0).to_hex().to_string()
    }

    /// A key from 64 hexadecimal digits.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Self> {
        blake3::Hash::from_hex(text.trim()).ok().map(|hash| Self(*hash.as_bytes()))
    }
}

/// How many throws and draws of each kind the program has made.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Counts {
    throws: u64,
    tray: u64,
    draws: BTreeMap<(u8, u32), u64>,
}

impl Counts {
    /// The stream of the next throw of the battle.
    #[must_use]
    pub const fn throw(&self) -> Stream {
        Stream::Throw(self.throws)
    }

    /// The stream of the next throw of the tray.
    #[must_use]
    pub const fn tray(&self) -> Stream {
        Stream::Tray(self.tray)
    }

    /// The stream of the next draw from a shuffle of a deck.
    #[must_use]
    pub fn draw(&self, deck: u8, shuffle: u32) -> Stream {
        Stream::Draw { deck, shuffle, before: self.draws.get(&(deck, shuffle)).copied().unwrap_or(0) }
    }

    /// Counts a throw of the tray.
    pub const fn count_tray(&mut self) {
        self.tray += 1;
    }

    /// Counts what was taken; the stream it came from, if the program's.
    pub fn count(&mut self, taken: &Taken) -> Option<Stream> {
        match taken {
            Taken::Throw { by: By::App, .. } => {
                let stream = self.throw();
                self.throws += 1;
                Some(stream)
            }
            Taken::Draw { by: By::App, deck, shuffle, .. } => {
                let stream = self.draw(*deck, *shuffle);
                *self.draws.entry((*deck, *shuffle)).or_default() += 1;
                Some(stream)
            }
            Taken::Throw { .. }
            | Taken::Draw { .. }
            | Taken::Lost { .. }
            | Taken::Verdict { .. }
            | Taken::Choice { .. }
            | Taken::Number { .. } => None,
        }
    }

    /// Takes one counted thing back.
    pub fn uncount(&mut self, taken: &Taken) {
        match taken {
            Taken::Throw { by: By::App, .. } => self.throws = self.throws.saturating_sub(1),
            Taken::Draw { by: By::App, deck, shuffle, .. } => {
                if let Some(count) = self.draws.get_mut(&(*deck, *shuffle)) {
                    *count = count.saturating_sub(1);
                }
            }
            Taken::Throw { .. }
            | Taken::Draw { .. }
            | Taken::Lost { .. }
            | Taken::Verdict { .. }
            | Taken::Choice { .. }
            | Taken::Number { .. } => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fixed for ever: a change here would change the dice of every running battle.
    #[test]
    fn golden_vectors_of_the_first_landed_version() {
        let key = Key([7; 32]);
        assert_eq!(key.faces(Stream::Throw(0), 6, 10), GOLDEN_THROW_0);
        assert_eq!(key.faces(Stream::Throw(1), 6, 10), GOLDEN_THROW_1);
        assert_eq!(key.faces(Stream::Tray(0), 20, 6), GOLDEN_TRAY_0);
        let draws: Vec<u16> =
            (0..5u16).map(|n| key.place(Stream::Draw { deck: 0, shuffle: 1, before: u64::from(n) }, 54 - n)).collect();
        assert_eq!(draws, GOLDEN_DRAWS);
        assert_eq!(key.hash(), GOLDEN_HASH);
    }
    const GOLDEN_THROW_0: [u8; 10] = [4, 3, 2, 2, 1, 2, 2, 4, 4, 1];
    const GOLDEN_THROW_1: [u8; 10] = [4, 3, 5, 3, 3, 3, 6, 1, 5, 1];
    const GOLDEN_TRAY_0: [u8; 6] = [14, 9, 18, 11, 3, 12];
    const GOLDEN_DRAWS: [u16; 5] = [22, 9, 48, 38, 23];
    const GOLDEN_HASH: &str = "ebaf85b465a09de21b398fb112c1500f2cbe658c42f379e0c0f18d24b819f637";

    #[test]
    fn every_face_comes_as_often_as_every_other() {
        let key = Key([3; 32]);
        for faces in [4u8, 6, 8, 10, 12, 20] {
            let mut seen = vec![0u32; usize::from(faces)];
            for n in 0..600 {
                for face in key.faces(Stream::Throw(n), faces, 100) {
                    seen[usize::from(face) - 1] += 1;
                }
            }
            let expected = 60_000 / u32::from(faces);
            for count in &seen {
                assert!(count.abs_diff(expected) < expected / 8, "d{faces}: {seen:?}");
            }
        }
    }

    #[test]
    fn streams_never_share_a_number() {
        let draw = |deck, shuffle, before| Stream::Draw { deck, shuffle, before };
        let streams = [
            Stream::Throw(0),
            Stream::Throw(1),
            Stream::Tray(0),
            draw(0, 0, 0),
            draw(1, 0, 0),
            draw(0, 1, 0),
            draw(0, 0, 1),
        ];
        let numbers: std::collections::BTreeSet<u64> = streams.iter().map(|stream| stream.number()).collect();
        assert_eq!(numbers.len(), streams.len());
    }

    #[test]
    fn a_key_is_read_back_from_its_digits_and_not_shown_in_debug() {
        let key = Key([0xAB; 32]);
        assert_eq!(Key::from_hex(&key.to_hex()), Some(key));
        assert_eq!(Key::from_hex("ab"), None);
        assert_eq!(format!("{key:?}"), "Key(..)");
    }

    #[test]
    fn counting_back_is_the_reverse_of_counting() {
        let mut counts = Counts::default();
        let draw = Taken::Draw { by: By::App, deck: 0, shuffle: 2, left: 54, place: 3 };
        assert_eq!(counts.count(&draw), Some(Stream::Draw { deck: 0, shuffle: 2, before: 0 }));
        assert_eq!(counts.draw(0, 2), Stream::Draw { deck: 0, shuffle: 2, before: 1 });
        counts.uncount(&draw);
        assert_eq!(counts.draw(0, 2), Stream::Draw { deck: 0, shuffle: 2, before: 0 });
        let by_hand = Taken::Draw { by: By::Hand, deck: 0, shuffle: 2, left: 54, place: 3 };
        assert_eq!(counts.count(&by_hand), None);
    }
}
