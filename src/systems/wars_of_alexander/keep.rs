//! What the players changed, as a profile of their own.

use super::armies::Muster;
use super::prepare::{self, Chosen};
use super::profile::{self, Contingent, Profile};
use super::troops::People;
use super::values;
use crate::data::Library;
use crate::instruments::Side;
use crate::systems::describe::Answers;
use std::fmt::Write;

/// TOML that extends the built-in profile: armies, values and rulings that differ; none where
/// nothing does.
pub(super) fn keep(library: &Library, scenario: &str, answers: &Answers) -> Option<String> {
    let before = prepare::chosen(library, scenario, &Answers::default())?;
    let Chosen { profile, armies } = prepare::chosen(library, scenario, answers)?;
    let built_in = library.profile(profile::GAME, profile::GAME).and_then(|document| Profile::read(document).ok());
    let base = built_in.unwrap_or(before.profile);
    let mut text = String::new();
    for ruling in &profile.rulings {
        let differs = base.rulings.iter().any(|other| other.id == ruling.id && other.chosen != ruling.chosen);
        if differs {
            write!(text, "\n[[ruling]]\nid = {:?}\ndefault = {:?}\n", ruling.id, ruling.chosen).ok()?;
        }
    }
    values::text(&mut text, &profile, &base)?;
    // Armies that were kept before stay.
    let mut names: Vec<String> = Vec::new();
    for army in profile.armies.iter().filter(|army| base.army(&army.id).is_none()) {
        names.push(army.id.clone());
        army_text(&mut text, &army.id, &army.name, (&army.list, army.people), &army.contingents)?;
    }
    for (side, army) in Side::BOTH.into_iter().zip(&armies) {
        let muster = Muster::of(&profile, army, side, answers);
        let stands = muster.lines.iter().enumerate().filter(|(_, line)| line.own || line.contingent.units > 0);
        let contingents: Vec<Contingent> = stands
            .map(|(at, line)| Contingent { general: muster.general == Some(at), ..line.contingent.clone() })
            .collect();
        let list = muster.list.map_or(army.list.as_str(), |list| list.id.as_str());
        if contingents != army.contingents || list != army.list {
            let id = (1_u16..=999)
                .map(|number| format!("own_{}_{number}", profile.side(side).id))
                .find(|id| !names.contains(id))?;
            let name = format!("{}, own", army.name);
            let name: String = name.chars().take(60).collect();
            army_text(&mut text, &id, &name, (list, army.people), &contingents)?;
            names.push(id);
        }
    }
    if text.is_empty() {
        return None;
    }
    let head = "schema = 1\nkind = \"profile\"\nid = \"own_wars_of_alexander\"\ngame = \"wars_of_alexander\"\n\
                extends = \"wars_of_alexander\"\nname = \"Wars of Alexander, own\"\n";
    Some(format!("{head}{text}"))
}

fn army_text(
    text: &mut String,
    id: &str,
    name: &str,
    (list, people): (&str, People),
    contingents: &[Contingent],
) -> Option<()> {
    let name = toml::Value::String(name.to_owned());
    write!(text, "\n[army.{id}]\nname = {name}\nlist = {list:?}\npeople = {:?}\n", word(people)).ok()?;
    for contingent in contingents {
        let name = toml::Value::String(contingent.name.clone());
        write!(
            text,
            "\n[[army.{id}.contingent]]\nname = {name}\ntroop = {:?}\npeople = {:?}\nunits = {}\nbases = {}\nranks = {}\n",
            contingent.troop,
            word(contingent.people),
            contingent.units,
            contingent.bases,
            contingent.ranks
        )
        .ok()?;
        let flags = [("circle", contingent.circle), ("general", contingent.general), ("ally", contingent.ally)];
        for (flag, _) in flags.into_iter().filter(|(_, on)| *on) {
            writeln!(text, "{flag} = true").ok()?;
        }
    }
    Some(())
}

fn word(people: People) -> &'static str {
    People::WORDS.iter().find(|(_, other)| *other == people).map_or("macedonian", |(word, _)| word)
}
