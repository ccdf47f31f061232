//! What the table knows now.

use super::rulings::Reshuffle;
use super::setup::{Piece, Setup, Unit, UnitType, Way};
use crate::chance::{By, Tally};
use crate::data::Card;
use crate::instruments::{CardId, Deck, FaceSet, Hits, Misfit, Side};
use crate::systems::describe::UnitId;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The stages of a battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    Terrain,
    Deployment,
    Battle,
}

/// What the table knows now.
#[derive(Debug, Clone, PartialEq)]
pub struct State {
    pub(super) setup: Arc<Setup>,
    pub(super) stage: Stage,
    /// Rolls for terrain, by side.
    pub(super) rolled: [u8; 2],
    /// Who has placed all terrain.
    pub(super) placed: [bool; 2],
    /// Pieces on the board, in the order of [`Piece::ALL`].
    pub(super) pieces: [u8; 4],
    /// Who stands.
    pub(super) stood: [bool; 2],
    pub(super) deck: Deck,
    /// The cards of this pass that hands turned: their suit is not known.
    pub(super) by_hand: BTreeSet<CardId>,
    /// The card that lies open.
    pub(super) card: Option<CardId>,
    pub(super) units: Vec<UnitState>,
    pub(super) conceded: Option<Side>,
    /// What the table talks about besides the card.
    pub(super) last: Option<Last>,
}

/// A unit now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct UnitState {
    pub(super) name: Option<String>,
    pub(super) hits: Hits,
    pub(super) gone: bool,
    pub(super) on: Option<Piece>,
    /// Under this card.
    pub(super) attacked: bool,
    pub(super) run: Run,
}

/// What an elephant did under this card.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Run {
    /// Its rolls so far, and whether each lets it move.
    pub(super) rolls: Vec<(u8, bool)>,
    pub(super) tried: bool,
    pub(super) out: bool,
    /// It bolts this way, and nobody said yet what stands there.
    pub(super) bolts: Option<Way>,
}

/// What the table talks about besides the card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Last {
    Terrain { side: Side, piece: Option<Piece>, ignored: bool },
    Attack(Fight),
    Elephant { unit: UnitId, moves: bool },
    Tried { unit: UnitId, faces: Vec<u8>, way: Option<Way> },
    Trampled { elephant: UnitId, unit: Option<UnitId>, way: Way, fate: Fate },
}

/// An attack as it was rolled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fight {
    pub(super) attacker: UnitId,
    pub(super) defender: UnitId,
    pub(super) apart: bool,
    pub(super) attack: Rolled,
    pub(super) save: Option<Rolled>,
    pub(super) fate: Fate,
}

/// Dice as they were rolled; no tally where only the outcome was told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Rolled {
    pub(super) dice: u8,
    pub(super) on: FaceSet,
    pub(super) tally: Option<Tally>,
}

/// What became of a unit that was struck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Fate {
    pub(super) marked: u8,
    pub(super) now: u8,
    pub(super) gone: bool,
}

/// A unit with all that is known of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct UnitView<'a> {
    pub(super) id: UnitId,
    pub(super) unit: &'a Unit,
    pub(super) kind: &'a UnitType,
    pub(super) now: &'a UnitState,
}

impl UnitView<'_> {
    /// Its name: its own, or that of its type with its letter.
    pub(super) fn name(&self) -> String {
        match (&self.now.name, self.unit.letter) {
            (Some(name), _) => name.clone(),
            (None, Some(letter)) => format!("{} {letter}", self.kind.name),
            (None, None) => self.kind.name.clone(),
        }
    }
}

impl State {
    /// The state before the first command.
    pub(super) fn open(setup: &Setup) -> Self {
        let units = setup.units.iter().map(|unit| {
            let kind = setup.types.get(usize::from(unit.kind));
            UnitState {
                name: None,
                hits: Hits::none(kind.map_or(1, |kind| kind.eliminated_by)),
                gone: false,
                on: None,
                attacked: false,
                run: Run::default(),
            }
        });
        Self {
            stage: if setup.already_set_up { Stage::Battle } else { Stage::Terrain },
            rolled: [0; 2],
            placed: [false; 2],
            pieces: [0; 4],
            stood: [false; 2],
            deck: Deck::whole(u16::try_from(setup.deck.cards.len()).unwrap_or(u16::MAX)),
            by_hand: BTreeSet::new(),
            card: None,
            units: units.collect(),
            conceded: None,
            last: None,
            setup: Arc::new(setup.clone()),
        }
    }

    /// A unit, if there is such.
    pub(super) fn unit(&self, id: UnitId) -> Option<UnitView<'_>> {
        let at = usize::from(id.0);
        let unit = self.setup.units.get(at)?;
        let kind = self.setup.types.get(usize::from(unit.kind))?;
        Some(UnitView { id, unit, kind, now: self.units.get(at)? })
    }

    /// The unit to be changed.
    ///
    /// # Errors
    /// When there is no such unit.
    pub(super) fn unit_mut(&mut self, id: UnitId) -> Result<&mut UnitState, Misfit> {
        self.units.get_mut(usize::from(id.0)).ok_or_else(|| Misfit(format!("there is no unit {}", id.0)))
    }

    /// A unit's name; "a unit" where there is none such.
    pub(super) fn unit_name(&self, id: UnitId) -> String {
        self.unit(id).map_or_else(|| "a unit".into(), |unit| unit.name())
    }

    /// All units, in order.
    pub(super) fn all(&self) -> impl Iterator<Item = UnitView<'_>> {
        (0..).map_while(|at| self.unit(UnitId(at)))
    }

    /// The units of a side that are not gone.
    pub(super) fn living(&self, side: Side) -> impl Iterator<Item = UnitView<'_>> {
        self.all().filter(move |unit| unit.kind.side == side && !unit.now.gone)
    }

    /// Whether a unit of this type is not gone.
    pub(super) fn has(&self, kind: &UnitType) -> bool {
        self.all().any(|unit| std::ptr::eq(unit.kind, kind) && !unit.now.gone)
    }

    /// The card by its place in the deck.
    pub(super) fn card_of(&self, id: CardId) -> Option<&Card> {
        self.setup.deck.cards.get(usize::from(id.0))
    }

    /// The card that lies open.
    pub(super) fn open_card(&self) -> Option<&Card> {
        self.card.and_then(|id| self.card_of(id))
    }

    /// Whose card lies open.
    pub(super) fn card_side(&self) -> Option<Side> {
        self.open_card().and_then(|card| self.setup.card_side(card))
    }

    /// Whether the open card lets units of a type act.
    pub(super) fn is_named(&self, kind: &UnitType) -> bool {
        self.open_card().is_some_and(|card| self.setup.names(card, kind))
    }

    /// Whether the open card gives a type a die more.
    pub(super) fn has_plus(&self, kind: &UnitType) -> bool {
        self.is_named(kind) && self.open_card().is_some_and(|card| card.plus.contains(&kind.id))
    }

    /// The jokers turned since the last shuffle.
    pub(super) fn jokers_turned(&self) -> usize {
        let turned = self.deck.turned().iter().filter_map(|id| self.card_of(*id));
        turned.filter(|card| card.suit.is_none()).count()
    }

    /// Whether the deck is shuffled whole before the next card (M1).
    pub(super) fn shuffle_is_due(&self) -> bool {
        let by_jokers = match self.setup.rulings.reshuffle {
            Reshuffle::RunOut => false,
            Reshuffle::SecondJoker => self.jokers_turned() >= 2,
            Reshuffle::EachJoker => self.jokers_turned() >= 1,
        };
        by_jokers || self.deck.left().is_empty()
    }

    /// Whether the open card is for a whole army.
    pub(super) fn whole_army(&self) -> bool {
        self.card.and_then(|card| self.card_of(card)).is_some_and(|card| card.whole_army)
    }

    /// The side whose turn it is to roll for terrain; none once both have placed all.
    pub(super) fn terrain_side(&self) -> Option<Side> {
        let attacker = self.setup.attacker;
        let defender = attacker.enemy();
        if !*defender.of(&self.placed) && self.terrain_rolls_left(defender) > 0 {
            return Some(defender);
        }
        (!*attacker.of(&self.placed)).then_some(attacker)
    }

    /// The terrain rolls of a side.
    pub(super) fn terrain_rolls(&self, side: Side) -> u8 {
        let terrain = &self.setup.terrain;
        if side == self.setup.attacker { terrain.attacker_rolls } else { terrain.defender_rolls }
    }

    /// The terrain rolls a side has left.
    pub(super) fn terrain_rolls_left(&self, side: Side) -> u8 {
        self.terrain_rolls(side).saturating_sub(*side.of(&self.rolled))
    }

    /// The elephants that the open card names and that are not gone.
    pub(super) fn elephants(&self) -> impl Iterator<Item = UnitView<'_>> {
        self.all().filter(|unit| unit.kind.elephant && !unit.now.gone && self.is_named(unit.kind))
    }

    /// The elephant that bolts and of which nobody said yet what stands in its way.
    pub(super) fn bolting(&self) -> Option<(UnitId, Way)> {
        self.all().find_map(|unit| Some((unit.id, unit.now.run.bolts?)))
    }

    /// A card shown as it was turned: by hand its suit is not known.
    pub(super) fn turned_by(&self, card: CardId) -> By {
        if self.by_hand.contains(&card) { By::Hand } else { By::App }
    }
}
