//! What every form of a battle asks alike: the values, the players, the rulings.

use super::{Form, Prepare};
use crate::instruments::{Refusal, Rule, Side};
use crate::systems::describe::{Field, Id, Kind, Toggle};

/// The choice among several profiles.
pub(super) const PROFILE: &str = "profile";
/// The same for a scenario that names one.
pub(super) const SCENARIO_PROFILE: &str = "scenario.profile";
/// The page of the rulings.
pub const RULINGS: &str = "Rulings";
/// The most characters of a player's name.
const PLAYER_MOST: usize = 40;

const LEFT: &str = "left";
const READY: &str = "ready";

impl<G: Prepare> Form<'_, G> {
    /// The choice among several profiles, where there are several. It is asked once for all battles
    /// whose scenarios name none.
    pub(super) fn profile_fields(&self) -> Vec<Field> {
        if self.profiles.is_empty() {
            return Vec::new();
        }
        let kind = Kind::Choice { chosen: self.chosen.clone(), options: self.profiles.clone() };
        let field = Field::new(self.profile_field, "Values", kind);
        vec![if self.profile_field == PROFILE { field.kept() } else { field }]
    }

    /// Who plays each side.
    #[must_use]
    pub fn player_fields(&self) -> Vec<Field> {
        let field = |side: Side| {
            let id = player_id(side);
            let value = self.answers.text(id).unwrap_or_default().to_owned();
            let kind = Kind::Text { value, hint: "player's name".into(), most: PLAYER_MOST };
            Field::new(id, side.of(&self.sides).name.clone(), kind).at(side).kept()
        };
        Side::BOTH.map(field).into()
    }

    /// Who plays a side, without what no name has; may be empty.
    #[must_use]
    pub fn player(&self, side: Side) -> String {
        let name = self.answers.text(player_id(side)).unwrap_or_default().trim();
        name.chars().filter(|letter| !letter.is_control()).take(PLAYER_MOST).collect()
    }

    /// Both sides with their players, for the setup.
    #[must_use]
    pub fn side_setups(&self) -> [super::SideSetup; 2] {
        Side::BOTH.map(|side| {
            let super::SideInfo { id, name } = side.of(&self.sides).clone();
            super::SideSetup { id, name, player: self.player(side) }
        })
    }

    /// A choice of one of the sides.
    #[must_use]
    pub fn side_field(&self, id: impl Into<Id>, label: impl Into<String>, usual: Side) -> Field {
        let id = id.into();
        let options = Side::BOTH.map(|side| (side.letter().into(), side.of(&self.sides).name.clone()));
        let chosen = self.side(&id, usual).letter().into();
        Field::new(id, label, Kind::Choice { chosen, options: options.into() })
    }

    /// The side that was chosen.
    #[must_use]
    pub fn side(&self, id: &str, usual: Side) -> Side {
        self.answers.side(id).unwrap_or(usual)
    }

    /// Which side sits at the left.
    #[must_use]
    pub fn left_field(&self) -> Field {
        self.side_field(LEFT, "At the left", Side::A)
    }

    /// The side at the left.
    #[must_use]
    pub fn left(&self) -> Side {
        self.side(LEFT, Side::A)
    }

    /// Whether the figures stand already; `effect` says with what the battle then begins.
    #[must_use]
    pub fn ready_field(&self, effect: impl Into<String>) -> Field {
        let toggle = Toggle { on: self.is_ready(), effect: effect.into() };
        Field::new(READY, "Already set up", Kind::Toggle(toggle))
    }

    /// Whether the figures stand already.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.answers.toggle(READY).unwrap_or_default()
    }

    /// The page of all rulings.
    #[must_use]
    pub fn ruling_fields(&self) -> Vec<Field> {
        self.profile.rulings.iter().map(|ruling| ruling.field().on(RULINGS)).collect()
    }

    /// A number that was answered, within its bounds.
    ///
    /// # Errors
    /// Refuses one that is out of them.
    pub fn number(&self, id: &str, usual: u8, (least, most): (u8, u8), rule: &Rule) -> Result<u8, Refusal> {
        let Some(told) = self.answers.number(id) else { return Ok(usual) };
        let within = u8::try_from(told).ok().filter(|told| (least..=most).contains(told));
        within.ok_or_else(|| rule.refuses(format!("{id}: expected {least} to {most}, found {told}")))
    }
}

const fn player_id(side: Side) -> &'static str {
    match side {
        Side::A => "player.a",
        Side::B => "player.b",
    }
}
