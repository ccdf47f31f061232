//! Battle dice: hits and flags of one throw, and swords thrown again and again.
//!
//! Rule: Commands & Colors: Ancients, "Battle dice", "Fight", elephants.

use super::{Joint, Number};

/// Symbols that hit, and how many of those shown the target ignores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Hitting {
    /// Faces a die that hit.
    pub faces: u8,
    /// The first so many that come up are no hits.
    pub ignored: u8,
}

/// Which swords are thrown again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Again {
    /// None.
    Never,
    /// Those that hit (elephants; ruling C3).
    Hits,
    /// Those that the target ignores too (elephants, the other ruling C3).
    All,
}

/// One throw of battle dice.
///
/// The four kinds of faces make up the die, so nothing in it can be at odds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BattleThrow {
    /// Dice thrown.
    pub dice: u8,
    /// Symbols that hit and are done with: the target's class, a helmet.
    pub symbols: Hitting,
    /// Swords, where they hit.
    pub swords: Hitting,
    /// Faces that are flags.
    pub flags: u8,
    /// Faces that do nothing.
    pub nothing: u8,
    /// Which swords are thrown again.
    pub again: Again,
    /// Blocks of the target: more hits than these count as these.
    pub blocks: u8,
}

impl BattleThrow {
    /// The chances of (hits, flags): hits up to the target's blocks, flags up to the dice.
    ///
    /// Swords thrown again are followed to their true end, however often they come. Ignored
    /// symbols are the first to come up, in any order of the dice: it makes no difference.
    #[must_use]
    pub fn hits_and_flags<N: Number>(&self) -> Joint<N> {
        let mut table = Table::new(self);
        for die in 0..self.dice {
            table.throw_a_die(die);
        }
        table.joint()
    }

    /// Hits to expect of one die, of a target without end and nothing ignored.
    #[must_use]
    pub fn hits_per_die<N: Number>(&self) -> N {
        N::ratio(u64::from(self.symbols.faces) + u64::from(self.swords.faces), self.last_faces())
    }

    /// Flags to expect of one die.
    #[must_use]
    pub fn flags_per_die<N: Number>(&self) -> N {
        N::ratio(self.flags.into(), self.last_faces())
    }

    /// Faces with which a die comes to rest when nothing is ignored.
    fn last_faces(&self) -> u64 {
        match self.again {
            Again::Never => self.resting() + u64::from(self.swords.faces),
            Again::Hits | Again::All => self.resting(),
        }
    }

    /// Faces that are no swords.
    fn resting(&self) -> u64 {
        u64::from(self.symbols.faces) + u64::from(self.flags) + u64::from(self.nothing)
    }
}

/// How far a throw has come.
#[derive(Debug, Clone, Copy)]
struct State {
    /// Swords the target may still ignore.
    swords: usize,
    /// Other symbols it may still ignore.
    symbols: usize,
    hits: usize,
    flags: usize,
}

/// The chances of the kinds of faces.
struct Faces<N> {
    symbols: N,
    swords: N,
    flags: N,
    nothing: N,
}

impl<N: Number> Faces<N> {
    /// The chances among `of` faces; nothing when there are no such faces.
    fn new(throw: &BattleThrow, swords: u8, of: u64) -> Option<Self> {
        let chance = |faces: u8| N::ratio(faces.into(), of);
        (of > 0).then(|| Self {
            symbols: chance(throw.symbols.faces),
            swords: chance(swords),
            flags: chance(throw.flags),
            nothing: chance(throw.nothing),
        })
    }
}

/// All states of a throw with their chances.
///
/// A chain like those of [`super::chain`], solved in place: within a die, swords lead only to
/// fewer ignored or more hits. Once the target is gone for good a further sword changes nothing,
/// and the die comes to rest by the shares of its other faces: the end of the geometric tail.
struct Table<'a, N> {
    throw: &'a BattleThrow,
    /// All faces of a die.
    faces: Option<Faces<N>>,
    /// The faces that are no swords, among themselves.
    last: Option<Faces<N>>,
    /// Values each part of the state may have: swords, symbols, hits, flags.
    size: [usize; 4],
    /// States with all dice so far at rest.
    resting: Vec<N>,
    /// States with one die in hand.
    rolling: Vec<N>,
}

impl<'a, N: Number> Table<'a, N> {
    fn new(throw: &'a BattleThrow) -> Self {
        let values = |most: u8| usize::from(most) + 1;
        let size =
            [values(throw.swords.ignored), values(throw.symbols.ignored), values(throw.blocks), values(throw.dice)];
        let cells = vec![N::zero(); size.iter().product()];
        let swords = throw.swords.faces;
        let mut table = Self {
            throw,
            faces: Faces::new(throw, swords, throw.resting() + u64::from(swords)),
            last: Faces::new(throw, 0, throw.resting()),
            size,
            rolling: cells.clone(),
            resting: cells,
        };
        let start =
            State { swords: throw.swords.ignored.into(), symbols: throw.symbols.ignored.into(), hits: 0, flags: 0 };
        table.rest(start, N::one());
        table
    }

    /// Throws one die, and again as long as it shows swords that are thrown again.
    fn throw_a_die(&mut self, thrown: u8) {
        std::mem::swap(&mut self.resting, &mut self.rolling);
        let [swords, symbols, hits, _] = self.size;
        for swords in (0..swords).rev() {
            for symbols in 0..symbols {
                for hits in 0..hits {
                    for flags in 0..=usize::from(thrown) {
                        self.face(State { swords, symbols, hits, flags });
                    }
                }
            }
        }
    }

    /// Looks at one face of the die in hand.
    fn face(&mut self, state: State) {
        let place = self.place(state);
        let Some(cell) = self.rolling.get_mut(place) else {
            return;
        };
        let chance = std::mem::replace(cell, N::zero());
        if chance.is_zero() {
            return;
        }
        let gone = state.swords == 0 && state.hits == usize::from(self.throw.blocks);
        let endless = gone && self.throw.again != Again::Never;
        let faces = if endless { &self.last } else { &self.faces };
        let Some(faces) = faces else {
            return self.rest(state, chance);
        };
        let of = |share: &N| chance.clone() * share.clone();
        let (by_symbol, by_sword) = (of(&faces.symbols), of(&faces.swords));
        let (by_flag, by_nothing) = (of(&faces.flags), of(&faces.nothing));

        self.rest(state, by_nothing);
        let flags = state.flags + 1;
        self.rest(State { flags, ..state }, by_flag);
        let after_symbol = match state.symbols.checked_sub(1) {
            Some(symbols) => State { symbols, ..state },
            None => self.hit(state),
        };
        self.rest(after_symbol, by_symbol);
        if endless {
            return;
        }
        let (after_sword, again) = match state.swords.checked_sub(1) {
            Some(swords) => (State { swords, ..state }, self.throw.again == Again::All),
            None => (self.hit(state), self.throw.again != Again::Never),
        };
        if again {
            self.roll(after_sword, by_sword);
        } else {
            self.rest(after_sword, by_sword);
        }
    }

    /// One hit more, up to the target's blocks.
    fn hit(&self, state: State) -> State {
        let hits = (state.hits + 1).min(self.throw.blocks.into());
        State { hits, ..state }
    }

    fn place(&self, state: State) -> usize {
        let [_, symbols, hits, flags] = self.size;
        ((state.swords * symbols + state.symbols) * hits + state.hits) * flags + state.flags
    }

    fn rest(&mut self, state: State, chance: N) {
        let place = self.place(state);
        if let Some(cell) = self.resting.get_mut(place) {
            *cell = cell.clone() + chance;
        }
    }

    fn roll(&mut self, state: State, chance: N) {
        let place = self.place(state);
        if let Some(cell) = self.rolling.get_mut(place) {
            *cell = cell.clone() + chance;
        }
    }

    /// The hits and flags of all states, whatever was ignored.
    fn joint(&self) -> Joint<N> {
        let [_, _, hits, flags] = self.size;
        let mut joint = Joint::room_for(hits - 1, flags - 1);
        for (place, chance) in self.resting.iter().enumerate() {
            joint.add(place / flags % hits, place % flags, chance.clone());
        }
        joint
    }
}
