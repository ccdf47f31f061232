//! `profile.toml` and scenarios read into values, with all that does not fit together.

use super::{Arm, ArmInfo, Army, Colour, MOST_DICE, Profile, Ruling, RulingOption, Scenario, SideInfo, Troop};
use crate::data::{Document, Placed, Problem, Table, shown};
use crate::instruments::{DieSize, Ladder, Side, counted};
use crate::systems::gaugamela::setup::{Attacks, DariusTie, Equal, FarBonus, Last, Passing, Rout, Within};

/// The rulings the game plays and the answers it knows; without answers, any with an order will do.
fn rulings() -> [(&'static str, Vec<&'static str>); 9] {
    fn ids<T>(words: &[(&'static str, T)]) -> Vec<&'static str> {
        words.iter().map(|(id, _)| *id).collect()
    }
    [
        ("g1", Vec::new()),
        ("g2", ids(Equal::WORDS)),
        ("g3", ids(DariusTie::WORDS)),
        ("g4", ids(Rout::WORDS)),
        ("g5", ids(Last::WORDS)),
        ("g6", ids(Within::WORDS)),
        ("g7", ids(Attacks::WORDS)),
        ("g8", ids(Passing::WORDS)),
        ("g9", ids(FarBonus::WORDS)),
    ]
}

impl Profile {
    /// Reads a profile.
    ///
    /// # Errors
    /// All problems of the file.
    pub fn read(document: &Document) -> Result<Self, Vec<Problem>> {
        document.read(|table| {
            let source = table.text("source");
            let ladder = table.table("ladder", ladder);
            let deploy_hexes = table.table("board", |table| table.number("deploy_hexes", 1..=50));
            let sides = sides(table);
            let arms = table.table("arm", |table| Arm::ALL.map(|arm| table.table(arm.id(), arm_info)));
            let armies = table.table("army", |table| {
                Side::BOTH.map(|side| table.table(&side.of(&sides).id, |table| army(table, side.of(&sides), &ladder)))
            });
            let rulings = table.tables("ruling", 0..=60, ruling);
            for (id, _) in self::rulings() {
                let found = rulings.iter().filter(|ruling| ruling.id == id).count();
                if found != 1 {
                    table.wrong("ruling", format!("one ruling {}", shown(id)), found.to_string());
                }
            }
            let (id, name) = (document.id.clone(), document.name.clone());
            Self { id, name, source, ladder, deploy_hexes, sides, arms, armies, rulings }
        })
    }
}

impl Scenario {
    /// Reads a scenario.
    ///
    /// # Errors
    /// All problems of the file.
    pub fn read(document: &Document) -> Result<Self, Vec<Problem>> {
        document.read(|table| Self {
            id: document.id.clone(),
            name: document.name.clone(),
            note: table.optional_text("note").unwrap_or_default(),
        })
    }
}

fn ladder(table: &mut Table<'_>) -> Ladder {
    let (words, mistakes) = (DieSize::ALL.map(|size| (size.name(), size)), table.mistakes());
    let sizes: Vec<DieSize> = table.choices("sizes", 1..=6, &words).into_iter().map(|size| size.value).collect();
    let step = table.number("step", 1..=5);
    if table.mistakes() > mistakes {
        return any_ladder();
    }
    Ladder::new(sizes, step).unwrap_or_else(|| {
        table.wrong("sizes", "sizes that rise", "one that does not");
        any_ladder()
    })
}

/// Stands in for one that can not be read, so that the armies are still checked.
#[expect(clippy::expect_used, reason = "the sizes are listed as they rise")]
fn any_ladder() -> Ladder {
    Ladder::new(DieSize::ALL.to_vec(), 2).expect("all sizes rise")
}

fn sides(table: &mut Table<'_>) -> [SideInfo; 2] {
    let read = table.each("side", 2..=2, |id, table| (id.clone(), table.name("name"), table.number("deploys", 1..=2)));
    let mut named = read.into_iter();
    let named = Side::BOTH.map(|_| named.next());
    let guards =
        table.table("guard", |table| named.clone().map(|side| side.map(|(id, _, _)| table.table(&id.value, guard))));
    let [one, other] = &named;
    if let (Some((_, _, one)), Some((_, _, other))) = (one, other)
        && one == other
    {
        table.wrong("side", "one side with `deploys = 1` and one with `deploys = 2`", "the same twice");
    }
    let mut guards = guards.into_iter();
    named.map(|side| {
        let (id, name, deploys) = side.map_or_else(
            || (String::new(), String::new(), 1),
            |(id, name, deploys): (Placed<String>, String, u8)| (id.value, name, deploys),
        );
        let (guard, guard_arm, guard_colour) = guards.next().flatten().unwrap_or_default();
        SideInfo { id, name, deploys, guard, guard_arm, guard_colour }
    })
}

fn guard(table: &mut Table<'_>) -> (String, Arm, Colour) {
    (table.name("name"), table.choice("arm", &Arm::words()), colour(table))
}

fn colour(table: &mut Table<'_>) -> Colour {
    table.choice("colour", &Colour::ALL.map(|colour| (colour.word(), colour)))
}

fn arm_info(table: &mut Table<'_>) -> ArmInfo {
    ArmInfo {
        name: table.name("name"),
        colour: colour(table),
        moves: table.numbers("moves", 1..=10, &(1..=20)).into_iter().map(|spaces| spaces.value).collect(),
        range: table.optional_number("range", 1..=2).unwrap_or(1),
        how: table.text("how"),
    }
}

fn army(table: &mut Table<'_>, side: &SideInfo, ladder: &Ladder) -> Army {
    let mut dice = Vec::new();
    for troop in Troop::ALL {
        let most = if troop == Troop::Guard { 1 } else { u8::try_from(MOST_DICE).unwrap_or(u8::MAX) };
        let counts = table.optional_table(troop.id(), |table| {
            let sizes = DieSize::ALL.into_iter().rev();
            sizes.map(|size| (size, count(table, size, most, ladder))).collect::<Vec<_>>()
        });
        let counts = counts.unwrap_or_default().into_iter().filter(|(_, count)| *count > 0);
        dice.extend(counts.map(|(size, count)| (troop, size, count)));
    }
    let army = Army { dice };
    if army.guards() > 1 {
        table.wrong("guard", "at most 1 die", army.guards().to_string());
    }
    if !side.id.is_empty() && table.mistakes() == 0 && !(1..=MOST_DICE).contains(&army.total()) {
        table.wrong("", format!("1 to {MOST_DICE} dice"), counted(army.total(), "die", "dice"));
    }
    army
}

fn count(table: &mut Table<'_>, size: DieSize, most: u8, ladder: &Ladder) -> u8 {
    let count = table.optional_number(size.name(), 0..=most).unwrap_or(0);
    if count > 0 && !ladder.has(size) {
        let sizes: Vec<&str> = ladder.sizes().iter().map(|size| size.name()).collect();
        table.wrong(size.name(), format!("a size of the ladder: {}", sizes.join(", ")), counted(count, "die", "dice"));
        return 0;
    }
    count
}

fn ruling(table: &mut Table<'_>) -> Ruling {
    let id = table.id("id");
    let known = rulings();
    let answers = known.iter().find(|(known, _)| id.value == *known);
    if answers.is_none() {
        unknown(table, "id", &id, "rulings", known.iter().map(|(id, _)| *id));
    }
    let answers = answers.map(|(_, answers)| answers.as_slice()).unwrap_or_default();
    let with_order = id.value == "g1";
    let options = table.tables("option", 1..=12, |table| option(table, answers, with_order));
    let default = table.optional_id("default");
    if let Some(default) = &default
        && !options.iter().any(|option| option.id == default.value)
    {
        unknown(table, "default", default, "options", options.iter().map(|option| option.id.as_str()));
    }
    let first = options.first().map(|option| option.id.clone());
    Ruling {
        id: id.value,
        title: table.text("title"),
        source: table.text("source"),
        chosen: default.map(|default| default.value).or(first).unwrap_or_default(),
        options,
    }
}

fn option(table: &mut Table<'_>, answers: &[&str], with_order: bool) -> RulingOption {
    let id = table.id("id");
    if !answers.is_empty() && !answers.contains(&id.value.as_str()) {
        unknown(table, "id", &id, "options", answers.iter().copied());
    }
    let order = with_order.then(|| order(table)).flatten();
    RulingOption { id: id.value, text: table.text("text"), order }
}

/// The order of the phases: each arm once.
fn order(table: &mut Table<'_>) -> Option<[Arm; 4]> {
    let arms = table.choices("order", 4..=4, &Arm::words()).into_iter().map(|arm| arm.value).collect::<Vec<_>>();
    let order: [Arm; 4] = arms.try_into().ok()?;
    if Arm::ALL.iter().all(|arm| order.contains(arm)) {
        return Some(order);
    }
    table.wrong("order", "each arm once", "one of them twice");
    None
}

/// Notes an id that is none of those known, unless it is a stand-in for one that was no id at all.
fn unknown<'a>(table: &Table<'_>, key: &str, id: &Placed<String>, what: &str, known: impl Iterator<Item = &'a str>) {
    if !id.value.is_empty() {
        let known: Vec<String> = known.map(shown).collect();
        table.note(&id.place, key, format!("one of the {what} {}", known.join(", ")), shown(&id.value));
    }
}
