//! From profile, scenario and answers to a battle: the files' values, the form, the setup.

mod chosen;
mod muster;
mod pages;
mod reading;
mod scenario;

pub use scenario::{ArmyInfo, Special, WarCouncil};

use super::rules::CommandsColorsAncients;
use super::rules::setup::{
    BothEnough, Camels, CommandCard, IgnoredSwords, LostCard, MountedInCamp, RuleInfo, SeleucidBlocks, Setup,
};
use super::rules::units::UnitType;
use crate::data::{Library, Table};
use crate::instruments::{Refusal, Side, counted};
use crate::systems::Prepare;
use crate::systems::describe::{Field, Figure};
use crate::systems::prepare::{Answer, Changes, Form, Profile, RulingSpec, Scenario, SideInfo};
use chosen::Chosen;

/// What the game takes from `profile.toml`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Values {
    /// The unit types, in the order of the file.
    pub units: Vec<UnitType>,
    /// The blocks of each army's colour.
    pub boxes: Vec<BlockBox>,
    /// The special rules.
    pub rules: Vec<RuleInfo>,
    /// Where the source and the publisher's English rules differ, in every battle.
    pub differences: Vec<Difference>,
    /// The command cards.
    pub cards: Vec<CommandCard>,
}

/// The blocks of an army's colour; without numbers they are not counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BlockBox {
    /// The army's id in files.
    pub id: String,
    /// How many blocks of each unit type there are.
    pub blocks: Vec<(String, u8)>,
}

/// A difference between the source and the publisher's rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// Its id in files.
    pub id: String,
    /// What it is about.
    pub title: String,
    /// As the source has it.
    pub source: String,
    /// As the publisher has it.
    pub publisher: String,
    /// Banners, as the publisher has them.
    pub banners: Option<u8>,
    /// The year as the source prints it.
    pub printed: Option<u16>,
    /// A special rule that the publisher does not have.
    pub drop: Option<String>,
    /// A special rule that the publisher has.
    pub add: Option<String>,
}

impl Values {
    /// The unit type with this id.
    #[must_use]
    pub fn unit(&self, id: &str) -> Option<&UnitType> {
        self.units.iter().find(|unit| unit.id == id)
    }

    /// The special rule with this id.
    #[must_use]
    pub fn rule(&self, id: &str) -> Option<&RuleInfo> {
        self.rules.iter().find(|rule| rule.id == id)
    }

    /// How many units of a type the blocks of an army make; none where they are not counted.
    #[must_use]
    pub fn units_in_box(&self, army: &str, unit: &UnitType) -> Option<u8> {
        let army = self.boxes.iter().find(|each| each.id == army).filter(|army| !army.blocks.is_empty())?;
        let blocks = army.blocks.iter().find(|(id, _)| *id == unit.id).map_or(0, |(_, blocks)| *blocks);
        Some(blocks / unit.blocks.max(1))
    }
}

impl Prepare for CommandsColorsAncients {
    const NAME: &'static str = "Commands & Colors: Ancients";
    const ABOUT: &'static str = "Battle dice, banners and 21 battles of Greece and the East.";
    const RULINGS: &'static [RulingSpec] = &[
        LostCard::SPEC,
        Camels::SPEC,
        IgnoredSwords::SPEC,
        MountedInCamp::SPEC,
        SeleucidBlocks::SPEC,
        BothEnough::SPEC,
    ];
    const STAGES: &'static [&'static str] = &["deployment", "card", "order", "move", "fight", "draw"];
    type Profile = Values;
    type Scenario = WarCouncil;

    fn read_profile(table: &mut Table<'_>, _library: &Library) -> Values {
        reading::values(table)
    }

    fn read_scenario(table: &mut Table<'_>, profile: &Profile<Self>) -> WarCouncil {
        scenario::war_council(table, &profile.own)
    }

    fn sides(_profile: &Profile<Self>, scenario: &Scenario<Self>) -> [SideInfo; 2] {
        Side::BOTH.map(|side| SideInfo {
            id: scenario::word(side).to_owned(),
            name: side.of(&scenario.own.armies).name.clone(),
        })
    }

    /// In the order of the publisher's list.
    fn about(_profile: &Profile<Self>, scenario: &Scenario<Self>) -> (usize, String) {
        let WarCouncil { number, year, banners, armies: [top, bottom], differences, .. } = &scenario.own;
        // Who knows the year from the source finds the battle too.
        let printed = differences.iter().find_map(|difference| difference.printed);
        let printed = printed.map_or_else(String::new, |year| format!(", {year} in print"));
        let note = if scenario.note.is_empty() { String::new() } else { format!(". {}", scenario.note) };
        let about = format!("{year} BC{printed}: {} and {}, {banners} banners{note}", top.name, bottom.name);
        (usize::from(*number), about)
    }

    fn subtitle(form: &Form<'_, Self>) -> String {
        format!("{}, {} BC", form.scenario.name, Chosen::now(form).year())
    }

    fn changes(form: &Form<'_, Self>, changes: &mut Changes) {
        Chosen::usual(form).changes(changes);
    }

    fn pages(form: &Form<'_, Self>) -> Vec<Field> {
        pages::fields(form)
    }

    fn figures(form: &Form<'_, Self>) -> Vec<Figure> {
        Side::BOTH.map(|side| strength(form, side)).into()
    }

    /// The special rules of the battle.
    fn notes(form: &Form<'_, Self>) -> Vec<String> {
        let chosen = Chosen::now(form);
        chosen.rules().map(|rule| format!("{}: {}", rule.title, rule.text)).collect()
    }

    fn muster(form: &Form<'_, Self>) -> Result<Setup, Refusal> {
        muster::setup(form)
    }
}

/// "15 units", with those of each type.
fn strength(form: &Form<'_, CommandsColorsAncients>, side: Side) -> Figure {
    let army = side.of(&form.scenario.own.armies);
    let counts = form.profile.own.units.iter().zip(&army.units).filter(|(_, count)| **count > 0);
    let total: u16 = army.units.iter().copied().map(u16::from).sum();
    Figure {
        side: Some(side),
        value: counted(total, "unit", "units"),
        why: counts.map(|(unit, count)| format!("{} {count}", unit.name)).collect(),
    }
}
