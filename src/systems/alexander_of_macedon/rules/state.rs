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
pub(crate) enum Stage {
    Terrain,
    Deployment,
    Battle,
}

/// What the table knows now.
#[derive(Debug, Clone, PartialEq)]
pub struct State {
    pub(crate) setup: Arc<Setup>,
    pub(crate) stage: Stage,
    /// Rolls for terrain, by side.
    pub(crate) rolled: [u8; 2],
    /// Who has placed all terrain.
    pub(crate) placed: [bool; 2],
    /// Pieces on the board, in the order of [`Piece::ALL`].
    pub(crate) pieces: [u8; 4],
    /// Who stands.
    pub(crate) stood: [bool; 2],
    pub(crate) deck: Deck,
    /// The cards of this pass that hands turned: their suit is not known.
    pub(crate) by_hand: BTreeSet<CardId>,
    /// The card that lies open.
    pub(crate) card: Option<CardId>,
    pub(crate) units: Vec<UnitState>,
    pub(crate) conceded: Option<Side>,
    /// What the table talks about besides the card.
    pub(crate) last: Option<Last>,
}

/// A unit now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct UnitState {
    pub(crate) name: Option<String>,
    pub(crate) hits: Hits,
    pub(crate) gone: bool,
    pub(crate) on: Option<Piece>,
    /// Under this card.
    pub(crate) attacked: bool,
    pub(crate) run: Run,
}

/// What an elephant did under this card.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Run {
    /// Its rolls so far, and whether each lets it move.
    pub(crate) rolls: Vec<(u8, bool)>,
    pub(crate) tried: bool,
    pub(crate) out: bool,
    /// It bolts this way, and nobody said yet what stands there.
    pub(crate) bolts: Option<Way>,
}

/// What the table talks about besides the card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Last {
    Terrain { side: Side, piece: Option<Piece>, ignored: bool },
    Attack(Fight),
    Elephant { unit: UnitId, moves: bool },
    Tried { unit: UnitId, faces: Vec<u8>, way: Option<Way> },
    Trampled { elephant: UnitId, unit: Option<UnitId>, way: Way, fate: Fate },
}

/// An attack as it was rolled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fight {
    pub(crate) attacker: UnitId,
    pub(crate) defender: UnitId,
    pub(crate) apart: bool,
    pub(crate) attack: Rolled,
    pub(crate) save: Option<Rolled>,
    pub(crate) fate: Fate,
}

/// Dice as they were rolled; no tally where only the outcome was told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Rolled {
    pub(crate) dice: u8,
    pub(crate) on: FaceSet,
    pub(crate) tally: Option<Tally>,
}

/// What became of a unit that was struck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Fate {
    pub(crate) marked: u8,
    pub(crate) now: u8,
    pub(crate) gone: bool,
}

/// A unit with all that is known of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct UnitView<'a> {
    pub(crate) id: UnitId,
    pub(crate) unit: &'a Unit,
    pub(crate) kind: &'a UnitType,
    pub(crate) now: &'a UnitState,
}

impl UnitView<'_> {
    /// Its name: its own, or that of its type with its letter.
    pub(crate) fn name(&self) -> String {
        self.now.name.clone().unwrap_or_else(|| self.usual_name())
    }

    /// The name it has by itself: "Levy B".
    pub(crate) fn usual_name(&self) -> String {
        self.unit.letter.map_or_else(|| self.kind.name.clone(), |letter| format!("{} {letter}", self.kind.name))
    }
}

impl State {
    /// The state before the first command.
    pub(crate) fn open(setup: &Setup) -> Self {
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
    pub(crate) fn unit(&self, id: UnitId) -> Option<UnitView<'_>> {
        let at = usize::from(id.0);
        let unit = self.setup.units.get(at)?;
        let kind = self.setup.types.get(usize::from(unit.kind))?;
        Some(UnitView { id, unit, kind, now: self.units.get(at)? })
    }

    /// All units, in order.
    pub(crate) fn all(&self) -> impl Iterator<Item = UnitView<'_>> {
        (0..).map_while(|at| self.unit(UnitId(at)))
    }

    /// The units of a side that are not gone.
    pub(crate) fn living(&self, side: Side) -> impl Iterator<Item = UnitView<'_>> {
        self.all().filter(move |unit| unit.kind.side == side && !unit.now.gone)
    }

    /// The unit to be changed.
    ///
    /// # Errors
    /// When there is no such unit.
    pub(crate) fn unit_mut(&mut self, id: UnitId) -> Result<&mut UnitState, Misfit> {
        self.units.get_mut(usize::from(id.0)).ok_or_else(|| Misfit(format!("there is no unit {}", id.0)))
    }

    /// A unit's name; "a unit" where there is none such.
    pub(crate) fn unit_name(&self, id: UnitId) -> String {
        self.unit(id).map_or_else(|| "a unit".into(), |unit| unit.name())
    }

    /// Whether a unit of this type is not gone.
    pub(crate) fn has(&self, kind: &UnitType) -> bool {
        self.all().any(|unit| std::ptr::eq(unit.kind, kind) && !unit.now.gone)
    }

    /// The card by its place in the deck.
    pub(crate) fn card_of(&self, id: CardId) -> Option<&Card> {
        self.setup.deck.cards.get(usize::from(id.0))
    }

    /// The card that lies open.
    pub(crate) fn open_card(&self) -> Option<&Card> {
        self.card.and_then(|id| self.card_of(id))
    }

    /// Whose card lies open.
    pub(crate) fn card_side(&self) -> Option<Side> {
        self.open_card().and_then(|card| self.setup.card_side(card))
    }

    /// Whether the open card lets units of a type act.
    pub(crate) fn is_named(&self, kind: &UnitType) -> bool {
        self.open_card().is_some_and(|card| self.setup.names(card, kind))
    }

    /// Whether the open card gives a type a die more.
    pub(crate) fn has_plus(&self, kind: &UnitType) -> bool {
        self.is_named(kind) && self.open_card().is_some_and(|card| card.plus.contains(&kind.id))
    }

    /// The jokers turned since the last shuffle.
    pub(crate) fn jokers_turned(&self) -> usize {
        let turned = self.deck.turned().iter().filter_map(|id| self.card_of(*id));
        turned.filter(|card| card.suit.is_none()).count()
    }

    /// Whether the deck is shuffled whole before the next card (M1).
    pub(crate) fn shuffle_is_due(&self) -> bool {
        let by_jokers = match self.setup.rulings.reshuffle {
            Reshuffle::RunOut => false,
            Reshuffle::SecondJoker => self.jokers_turned() >= 2,
            Reshuffle::EachJoker => self.jokers_turned() >= 1,
        };
        by_jokers || self.deck.left().is_empty()
    }

    /// Whether the open card is for a whole army.
    pub(crate) fn whole_army(&self) -> bool {
        self.card.and_then(|card| self.card_of(card)).is_some_and(|card| card.whole_army)
    }

    /// The side whose turn it is to roll for terrain; none once both have placed all.
    pub(crate) fn terrain_side(&self) -> Option<Side> {
        let attacker = self.setup.attacker;
        let defender = attacker.enemy();
        if !*defender.of(&self.placed) && self.terrain_rolls_left(defender) > 0 {
            return Some(defender);
        }
        (!*attacker.of(&self.placed)).then_some(attacker)
    }

    /// The terrain rolls of a side.
    pub(crate) fn terrain_rolls(&self, side: Side) -> u8 {
        let terrain = &self.setup.terrain;
        if side == self.setup.attacker { terrain.attacker_rolls } else { terrain.defender_rolls }
    }

    /// The terrain rolls a side has left.
    pub(crate) fn terrain_rolls_left(&self, side: Side) -> u8 {
        self.terrain_rolls(side).saturating_sub(*side.of(&self.rolled))
    }

    /// The elephants that the open card names and that are not gone.
    pub(crate) fn elephants(&self) -> impl Iterator<Item = UnitView<'_>> {
        self.all().filter(|unit| unit.kind.elephant && !unit.now.gone && self.is_named(unit.kind))
    }

    /// The elephant that bolts and of which nobody said yet what stands in its way.
    pub(crate) fn bolting(&self) -> Option<(UnitId, Way)> {
        self.all().find_map(|unit| Some((unit.id, unit.now.run.bolts?)))
    }

    /// A card shown as it was turned: by hand its suit is not known.
    pub(crate) fn turned_by(&self, card: CardId) -> By {
        if self.by_hand.contains(&card) { By::Hand } else { By::App }
    }
}
