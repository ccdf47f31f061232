//! The odds of a throw, as the command line asks for them.

use super::super::rules::command::{Blow, Facts, LeaderAt, Reach, Role};
use super::super::rules::ground::Ground;
use super::super::rules::plan::{self, Plan};
use super::super::rules::setup::{ArmySetup, Edition, Readings, Row, Rulings, Setup, Unit};
use super::super::rules::state::{State, UnitView};
use super::super::rules::units::{Elite, UnitType};
use super::super::rules::{CommandsColorsAncients, leaders, rampage};
use super::{Ends, ends, of_symbol};
use crate::data::Library;
use crate::instruments::Side;
use crate::odds::Number;
use crate::systems::describe::UnitId;
use crate::systems::prepare::{self, Profile};
use crate::systems::{Asked, Chances, Line, line};
use num_rational::BigRational;

type Read = Profile<CommandsColorsAncients>;

impl Chances for CommandsColorsAncients {
    /// Answers `attacker=elephants defender=light_infantry`: hits, none to the last block, flags, and
    /// what becomes of the target.
    ///
    /// Further words: `leader=attached` (or adjacent, alexander), `defender_leader=attached`,
    /// `supported=yes`, `terrain=hill` of the defender and `from=hill` of the attacker, `reach=ranged`
    /// with `moved=1`, `card=mounted_charge`, `evades=yes`, `blocks=2`, `full=no` and
    /// `defender_full=no` for warriors that lost a block, `edition=publisher`, `rules=terror`, and
    /// `dice=4`. `past=light_infantry` asks for a leader's escape, `trampled=auxilia` for a hex that
    /// elephants run over; units are named by their ids or as on the table (`camels`, `dromedaries`),
    /// special ones by what they are.
    ///
    /// # Errors
    /// What is expected and what was found.
    fn odds(asked: Asked) -> Result<Vec<Line>, String> {
        let profile: Read = prepare::profile(&Library::load([]).0).map_err(|problems| {
            problems.first().map_or_else(|| "the profile can not be read".to_owned(), ToString::to_string)
        })?;
        if asked.exact() { answer::<BigRational>(asked, &profile) } else { answer::<f64>(asked, &profile) }
    }
}

fn answer<N: Number>(mut asked: Asked, profile: &Read) -> Result<Vec<Line>, String> {
    let setup = setup(&mut asked, profile)?;
    let state = State { begun: true, ..State::open(&setup) };
    if let Some(word) = asked.optional("past") {
        let units: Result<Vec<UnitId>, String> = word.split('+').map(|word| unit(&state, Side::B, word)).collect();
        asked.finish()?;
        return Ok(escape::<N>(&state, &units?));
    }
    if let Some(word) = asked.optional("trampled") {
        let unit = unit(&state, Side::B, &word)?;
        asked.finish()?;
        return Ok(trampled::<N>(&state, unit));
    }
    let blow = blow(&mut asked, &state)?;
    asked.finish()?;
    let plan = plan::plan(&state, &blow).map_err(|refusal| refusal.to_string())?;
    Ok(lines(&plan, &ends::<N>(&plan)))
}

fn lines<N: Number>(plan: &Plan<'_>, ends: &Ends<N>) -> Vec<Line> {
    if plan.target.is_none() {
        return vec![line("leader falls", &ends.gone), line("leader leaves the hex", &ends.stands)];
    }
    let hits = ends.joint.first();
    let mut lines: Vec<Line> = vec![("dice".into(), plan.dice.to_string())];
    lines.extend(hits.iter().enumerate().map(|(hits, chance)| line(format!("{hits} hits"), chance)));
    lines.push(line("at least one flag", &ends.joint.second().at_least(1)));
    lines.push(line("gone", &ends.gone));
    lines.push(line("driven off", &ends.driven));
    lines.push(line("stands", &ends.stands));
    if plan.blow.on.leader.is_with() {
        lines.push(line("leader falls", &ends.leader));
    }
    lines
}

fn escape<N: Number>(state: &State, units: &[UnitId]) -> Vec<Line> {
    let mut escapes = N::one();
    let mut lines = Vec::new();
    for unit in units.iter().filter_map(|unit| state.unit(*unit)) {
        let dice = leaders::escape_dice(state, unit, Facts { full: true, ..Facts::default() });
        let thrown = of_symbol::<N>(dice);
        lines.push(line(format!("falls to {}", unit.row_name().to_lowercase()), &thrown.at_least(1)));
        escapes = escapes * thrown.chance(0);
    }
    lines.push(line("escapes", &escapes));
    lines
}

fn trampled<N: Number>(state: &State, unit: UnitId) -> Vec<Line> {
    let blocks = state.unit(unit).map_or(1, |unit| usize::from(unit.unit_type.blocks));
    let hits = of_symbol::<N>(rampage::DICE).capped(blocks);
    hits.iter().enumerate().map(|(hits, chance)| line(format!("{hits} hits"), chance)).collect()
}

/// A battle of every unit against every unit.
fn setup(asked: &mut Asked, profile: &Read) -> Result<Setup, String> {
    let edition = asked.choice("edition", &Edition::WORDS)?;
    let edition = edition.unwrap_or_default();
    let mut rules = Vec::new();
    for word in asked.optional("rules").iter().flat_map(|words| words.split('+')) {
        let rule = profile.own.rule(word).ok_or_else(|| {
            let known: Vec<&str> = profile.own.rules.iter().map(|rule| rule.id.as_str()).collect();
            format!("expected rules among {}, found `{word}`", known.join(", "))
        })?;
        rules.push(rule.clone());
    }
    rules.extend(profile.own.rule("alexander").filter(|_| !rules.iter().any(|rule| rule.id == "alexander")).cloned());
    let side = |blocks: &str, leader: &str| ArmySetup {
        name: blocks.into(),
        blocks: blocks.into(),
        stand_in: None,
        cards: 5,
        leaders: vec![leader.into()],
        leader_count: 3,
        player: String::new(),
    };
    let usual = (0..).take(profile.own.units.len()).map(|unit_type| (unit_type, None));
    let elites = Elite::WORDS.iter().map(|(_, elite)| (elite_type(profile, *elite), Some(*elite)));
    let types: Vec<(u16, Option<Elite>)> = usual.chain(elites).collect();
    let rows: Vec<Row> = Side::BOTH
        .into_iter()
        .flat_map(|side| {
            types.iter().map(move |(unit_type, elite)| Row { side, unit_type: *unit_type, count: 1, elite: *elite })
        })
        .collect();
    let units = (0..).take(rows.len()).map(|row| Unit { row, letter: None, leader: None }).collect();
    Ok(Setup {
        scenario: String::new(),
        name: String::new(),
        year: 1,
        sides: [side("greek", "Alexander"), side("roman", "Consul")],
        first: Side::A,
        banners: 1,
        keep_units: false,
        types: profile.own.units.clone(),
        rows,
        units,
        rules,
        cards: profile.own.cards.clone(),
        readings: Readings { horses: edition, camels: edition, chariots: edition, broken: edition, back: edition },
        rulings: Rulings::default(),
        noted: Vec::new(),
    })
}

/// The type that a special unit usually is.
fn elite_type(profile: &Read, elite: Elite) -> u16 {
    let id = match elite {
        Elite::SacredBand | Elite::SilverShields => "heavy_infantry",
        Elite::Companions => "medium_cavalry",
        Elite::Immortals => "medium_infantry",
    };
    (0..).zip(&profile.own.units).find(|(_, unit)| unit.id == id).map_or(0, |(place, _)| place)
}

/// Whether a word means this type: its id, or the name that the players know it by.
fn is_called(unit_type: &UnitType, word: &str) -> bool {
    let named = unit_type.name.split_whitespace().collect::<Vec<_>>().join("_");
    unit_type.id == word || named.eq_ignore_ascii_case(word)
}

/// A unit by its type or by what makes it special.
fn unit(state: &State, side: Side, word: &str) -> Result<UnitId, String> {
    let elite = Elite::WORDS.iter().find(|(each, _)| *each == word).map(|(_, elite)| *elite);
    let wanted = |unit: &UnitView<'_>| match elite {
        Some(_) => unit.row.elite == elite,
        None => unit.row.elite.is_none() && is_called(unit.unit_type, word),
    };
    let found = state.living(side).find(wanted).map(|unit| unit.id);
    found.ok_or_else(|| {
        let units = state.setup.types.iter().map(|unit_type| unit_type.id.as_str());
        let known: Vec<&str> = units.chain(Elite::WORDS.iter().map(|(word, _)| *word)).collect();
        format!("expected a unit among {}, found `{word}`", known.join(", "))
    })
}

fn blow(asked: &mut Asked, state: &State) -> Result<Blow, String> {
    let leader = LeaderAt::WORDS.map(|(word, leader, _)| (word, leader));
    let ground = Ground::WORDS.map(|(word, ground, _)| (word, ground));
    let yes_no = [("yes", true), ("no", false)];
    let striker = unit(state, Side::A, &asked.word("attacker", "elephants")?)?;
    let target = match asked.word("defender", "light_infantry")?.as_str() {
        "leader" => None,
        word => Some(unit(state, Side::B, word)?),
    };
    let by = Facts {
        leader: asked.choice("leader", &leader)?.unwrap_or_default(),
        supported: false,
        ground: asked.choice("from", &ground)?.unwrap_or_default(),
        full: asked.choice("full", &yes_no)?.unwrap_or(true),
        blocks: 0,
    };
    let on = Facts {
        leader: asked.choice("defender_leader", &leader)?.unwrap_or_default(),
        supported: asked.flag("supported")?,
        ground: asked.choice("terrain", &ground)?.unwrap_or_default(),
        full: asked.choice("defender_full", &yes_no)?.unwrap_or(true),
        blocks: asked.optional_number("blocks", 1..=6)?.unwrap_or(0),
    };
    let card = asked.optional("card");
    if let Some(card) = card.as_deref().filter(|card| state.setup.card(card).is_none_or(|card| card.dice == 0)) {
        let known: Vec<&str> =
            state.setup.cards.iter().filter(|card| card.dice > 0).map(|card| card.id.as_str()).collect();
        return Err(format!("expected `card` to be {}, found `{card}`", known.join(" or ")));
    }
    Ok(Blow {
        striker,
        target,
        role: Role::Attack,
        reach: asked.choice("reach", &[("close", Reach::Close), ("ranged", Reach::Ranged)])?.unwrap_or_default(),
        moved: asked.optional_number("moved", 0..=2)?.unwrap_or(0),
        card,
        evades: asked.flag("evades")?,
        by,
        on,
        dice: asked.optional_number("dice", 1..=plan::MOST_DICE)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(words: &str) -> Result<Vec<String>, String> {
        let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
        let lines = CommandsColorsAncients::odds(Asked::read(&words, true)?)?;
        Ok(lines.into_iter().map(|(name, value)| format!("{name}: {value}")).collect())
    }

    fn has(words: &str, lines: &[&str]) {
        let answer = asked(words).unwrap();
        for line in lines {
            assert!(answer.iter().any(|each| each == line), "{words}: expected `{line}` in {answer:#?}");
        }
    }

    #[test]
    fn the_vectors_of_the_rules_page_are_answered() {
        has("attacker=elephants defender=light_infantry", &["dice: 2", "0 hits: 4/9"]);
        has(
            "attacker=medium_infantry defender=light_infantry",
            &[
                "0 hits: 16/81",
                "1 hits: 32/81",
                "2 hits: 8/27",
                "3 hits: 8/81",
                "4 hits: 1/81",
                "at least one flag: 671/1296",
            ],
        );
        has("attacker=medium_infantry defender=light_infantry supported=yes", &["driven off: 19/144"]);
        has(
            "attacker=elephants defender=heavy_infantry",
            &["0 hits: 32/243", "3 hits: 1175/6561", "gone: 922/6561", "at least one flag: 2101/3125"],
        );
        has(
            "attacker=elephants defender=heavy_infantry defender_leader=attached supported=yes rules=terror",
            &["driven off: 993791/1679616"],
        );
        has(
            "attacker=heavy_infantry defender=heavy_infantry dice=4 terrain=rampart",
            &["0 hits: 32/81", "3 hits: 31/1296"],
        );
        has("attacker=warriors defender=medium_cavalry", &["gone: 1/9"]);
        has("attacker=warriors defender=medium_cavalry full=no", &["gone: 1/27"]);
        has(
            "past=light_infantry+medium_cavalry",
            &["falls to light infantry: 11/36", "falls to medium cavalry: 91/216", "escapes: 3125/7776"],
        );
        has("trampled=auxilia", &["0 hits: 25/36", "2 hits: 1/36"]);
        assert_eq!(asked("attacker=dromedaries defender=archers"), asked("attacker=camels defender=light_bow"));
    }

    #[test]
    fn five_dice_on_companions_ignore_one_sword() {
        let answer = asked("attacker=heavy_infantry leader=attached defender=companions").unwrap();
        assert_eq!(answer[1..4], ["0 hits: 1/12", "1 hits: 5/18", "2 hits: 155/432"]);
    }

    #[test]
    fn what_is_wrong_is_told_with_what_is_expected() {
        assert!(asked("attacker=hoplites defender=leader").unwrap_err().contains("heavy_infantry"));
        assert!(asked("attacker=elephants defender=leader wind=north").unwrap_err().contains("wind"));
        assert!(asked("attacker=heavy_infantry defender=auxilia reach=ranged").unwrap_err().contains("do not shoot"));
        assert!(asked("attacker=elephants defender=auxilia card=rally").unwrap_err().contains("mounted_charge"));
        assert_eq!(
            asked("attacker=elephants defender=leader").unwrap(),
            ["leader falls: 1/6", "leader leaves the hex: 5/6"]
        );
    }
}
