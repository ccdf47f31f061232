//! The form that prepares a battle: every field has a default.

use super::armies::{Line, Muster, cell_id, general_id, list_id};
use super::fields::{choice, form, toggle};
use super::profile::{self, Army, MOST_OF_A_KIND, Profile, Scenario};
use super::setup::{MOST_BASES, MOST_UNITS, Setup, SideSetup};
use super::troops::People;
use super::{ARMIES, VICTORY, values};
use crate::data::{Document, Library, Origin, Place, Problem};
use crate::instruments::{BaseSize, Fraction, Refusal, Side, counted};
use crate::systems::ScenarioInfo;
use crate::systems::describe::{Answers, Cell, Field, GridRow, Kind, Sheet, Toggle, UnitId};

/// The page of rulings.
const RULINGS: &str = "Rulings";

/// The scenarios: the built-in ones, then a battle of each profile of the players' own.
pub(super) fn scenarios(library: &Library) -> Vec<ScenarioInfo> {
    let info =
        |document: &Document, note: String| ScenarioInfo { id: document.id.clone(), name: document.name.clone(), note };
    let built_in = library.scenarios(profile::GAME).map(|document| {
        let read = library.profile(profile::GAME, profile::GAME).and_then(|profile| Profile::read(profile).ok());
        let note = read.and_then(|profile| Scenario::read(document, &profile).ok()).map(|scenario| scenario.note);
        info(document, note.unwrap_or_default())
    });
    let own = library.profiles(profile::GAME).filter(|document| document.origin == Origin::Own);
    built_in.chain(own.map(|document| info(document, "own values and armies".into()))).collect()
}

/// What a battle is prepared from.
struct Ground {
    profile: Profile,
    id: String,
    name: String,
    armies: [String; 2],
}

/// The scenario with its profile; a profile of the players' own is a scenario of its two armies.
fn ground(library: &Library, scenario: &str) -> Result<Ground, Vec<Problem>> {
    let missing = |what: &str| vec![Problem::at(&Place::whole(scenario), "", what, "none")];
    if let Some(document) = library.scenario(profile::GAME, scenario) {
        let profile = library.profile(profile::GAME, profile::GAME).ok_or_else(|| missing("the game's profile"))?;
        let profile = Profile::read(profile)?;
        let Scenario { id, name, armies, .. } = Scenario::read(document, &profile)?;
        return Ok(Ground { profile, id, name, armies });
    }
    let document = library.profile(profile::GAME, scenario).ok_or_else(|| missing("a scenario"))?;
    let profile = Profile::read(document)?;
    // The armies that were kept last stand last; one of each side's list comes first.
    let army = |side: Side| {
        let suits = |army: &&Army| (army.people == People::Persian) == (side == Side::B);
        profile.armies.iter().rfind(suits).or(profile.armies.first()).map(|army| army.id.clone()).unwrap_or_default()
    };
    let armies = Side::BOTH.map(army);
    Ok(Ground { id: document.id.clone(), name: document.name.clone(), armies, profile })
}

/// The profile as the answers change it, and the armies chosen.
pub(super) struct Chosen {
    pub(super) profile: Profile,
    pub(super) armies: [Army; 2],
}

/// What the answers choose, without the rest of the form.
pub(super) fn chosen(library: &Library, scenario: &str, answers: &Answers) -> Option<Chosen> {
    let ground = ground(library, scenario).ok()?;
    choose(ground.profile, &ground.armies, answers)
}

fn choose(mut profile: Profile, usual: &[String; 2], answers: &Answers) -> Option<Chosen> {
    values::change(&mut profile, answers);
    for ruling in &mut profile.rulings {
        let said = answers.choice(&format!("ruling.{}", ruling.id));
        if let Some(said) = said.filter(|said| ruling.options.iter().any(|option| option.id == *said)) {
            said.clone_into(&mut ruling.chosen);
        }
    }
    let army = |side: Side| {
        let said = answers.choice(army_id(side)).and_then(|id| profile.army(id));
        said.or_else(|| profile.army(side.of::<String>(usual))).or_else(|| profile.armies.first()).cloned()
    };
    let armies = [army(Side::A)?, army(Side::B)?];
    Some(Chosen { profile, armies })
}

const fn army_id(side: Side) -> &'static str {
    match side {
        Side::A => "army.a",
        Side::B => "army.b",
    }
}

/// The form.
///
/// # Errors
/// When the scenario or what it needs is not in the library, or is wrong.
pub(super) fn prepare(library: &Library, scenario: &str, answers: &Answers) -> Result<Sheet<Setup>, Vec<Problem>> {
    let Ground { profile, id, name, armies } = ground(library, scenario)?;
    let usual = profile.clone();
    let Some(Chosen { profile, armies }) = choose(profile, &armies, answers) else {
        return Err(vec![Problem::at(&Place::whole(scenario), "army", "an army", "none")]);
    };
    let [a, b] = &armies;
    let musters = [Muster::of(&profile, a, Side::A, answers), Muster::of(&profile, b, Side::B, answers)];
    let mut fields = Vec::new();
    let table = table_fields(&profile, &musters, answers, &mut fields);
    for muster in &musters {
        fields.extend(army_fields(&profile, muster));
    }
    fields.push(values::field(&profile, &usual));
    fields.extend(ruling_fields(&profile));
    let checks: Vec<_> = musters.iter().flat_map(Muster::checks).collect();
    let notes = musters.iter().flat_map(|muster| {
        let broken = muster.checks().into_iter().filter(|(_, kept)| !kept);
        broken.map(|(figure, _)| format!("{}: {}", muster.army.name, figure.value))
    });
    let setup = setup(
        &profile,
        &musters,
        &table,
        Setup { scenario: id, place: name.clone(), notes: notes.collect(), ..empty(&profile, &table) },
    );
    let mut sheet = form("New battle", "Begin", fields, setup);
    sheet.subtitle = name;
    sheet.figures = checks.into_iter().map(|(figure, _)| figure).collect();
    Ok(sheet)
}

/// What the first page says.
struct TableChoices {
    base: BaseSize,
    threshold: Fraction,
    by_points: bool,
    totals_only: bool,
    advanced: bool,
    started: [u32; 2],
    players: [String; 2],
}

fn table_fields(
    profile: &Profile,
    musters: &[Muster<'_>; 2],
    answers: &Answers,
    fields: &mut Vec<Field>,
) -> TableChoices {
    for (side, muster) in Side::BOTH.into_iter().zip(musters) {
        let armies = profile.armies.iter().map(|army| (army.id.clone().into(), army.name.clone()));
        let kind = Kind::Choice { chosen: muster.army.id.clone().into(), options: armies.collect() };
        let name = &profile.side(side).name;
        fields.push(Field::new(army_id(side), name.clone(), kind).at(side).why(counted(
            muster.bases(),
            "base",
            "bases",
        )));
    }
    let base = base_fields(profile, answers, fields);
    let (lost, quick) = (profile.lost, profile.quick);
    let third = |what: &str, of: Fraction| format!("more than {} of the {what}", of.words());
    let count = [
        ("bases".to_owned(), third("bases", lost), (lost, false)),
        ("points".to_owned(), third("points", lost), (lost, true)),
        ("quick".to_owned(), third("points, a quick battle", quick), (quick, true)),
    ];
    let (field, counted) = choice(answers, "count", "An army is defeated when it lost", 0, &count);
    fields.push(field);
    let (threshold, by_points) = counted.unwrap_or((lost, false));
    let (field, totals_only) = toggle(answers, "totals", "only the totals", "the dead pools alone, no units", false);
    fields.push(field);
    let mut started = [0; 2];
    if totals_only {
        for (side, muster) in Side::BOTH.into_iter().zip(musters) {
            let id = if side == Side::A { "started.a" } else { "started.b" };
            let computed = i32::try_from(muster.bases()).unwrap_or(i32::MAX);
            let value = answers.number(id).unwrap_or(computed).clamp(0, 9999);
            *side.of_mut(&mut started) = u32::try_from(value).unwrap_or(0);
            let kind = Kind::Number { value, computed: Some(computed), least: 0, most: 9999 };
            let words = if by_points { "points at the start" } else { "bases at the start" };
            fields.push(Field::new(id, words, kind).at(side));
        }
    }
    let effect = "manoeuvres disorder heavy and medium infantry";
    let (field, advanced) = toggle(answers, "advanced", "advanced game", effect, false);
    fields.push(field);
    let players = [("player.a", Side::A), ("player.b", Side::B)].map(|(id, side)| {
        let value = answers.text(id).unwrap_or_default().trim().to_owned();
        let kind = Kind::Text { value: value.clone(), hint: "player".into(), most: 40 };
        fields.push(Field::new(id, profile.side(side).name.clone(), kind).at(side).kept());
        value.chars().filter(|letter| !letter.is_control()).take(40).collect()
    });
    TableChoices { base, threshold, by_points, totals_only, advanced, started, players }
}

fn base_fields(profile: &Profile, answers: &Answers, fields: &mut Vec<Field>) -> BaseSize {
    let mut bases: Vec<(String, String, Option<u16>)> = Vec::new();
    for base in &profile.bases {
        let width = BaseSize { millimetres: base.millimetres, inches: false };
        let words = format!("{}: {}", base.name, width.words(crate::instruments::BaseWidths(1)));
        bases.push((base.id.clone(), words, Some(base.millimetres)));
    }
    bases.push(("own".into(), "another width".into(), None));
    let (field, chosen) = choice(answers, "base", "Bases", 0, &bases);
    fields.push(field);
    let usual = profile.bases.first().map_or(40, |base| base.millimetres);
    let mut millimetres = chosen.flatten().unwrap_or(usual);
    if chosen == Some(None) {
        let value = answers.number("millimetres").unwrap_or(usual.into()).clamp(1, BaseSize::WIDEST.into());
        millimetres = u16::try_from(value).unwrap_or(usual);
        let most = BaseSize::WIDEST.into();
        let kind = Kind::Number { value, computed: None, least: 1, most };
        fields.push(Field::new("millimetres", "width in millimetres", kind));
    }
    let units = [("cm".to_owned(), "centimetres".to_owned(), false), ("in".to_owned(), "inches".to_owned(), true)];
    let (field, inches) = choice(answers, "measure", "The tape shows", 0, &units);
    fields.push(field);
    BaseSize { millimetres, inches: inches.unwrap_or_default() }
}

fn army_fields(profile: &Profile, muster: &Muster<'_>) -> Vec<Field> {
    let (side, army) = (muster.side, muster.army);
    let page = &profile.side(side).name;
    let columns = ["units", "bases", "ranks"];
    let rows = muster.lines.iter().enumerate().map(|(at, line)| {
        let (now, usual) = (&line.contingent, &line.usual);
        let numbers = [
            (now.units, usual.units, 0, MOST_OF_A_KIND),
            (now.bases, usual.bases, 1, MOST_BASES),
            (now.ranks, usual.ranks, 1, 3),
        ];
        let cells = columns.into_iter().zip(numbers).map(|(column, (value, usual, least, most))| Cell {
            id: cell_id(side, army, at, column).into(),
            value: value.into(),
            computed: (value != usual).then_some(usual.into()),
            least,
            most: most.into(),
            suffix: String::new(),
        });
        GridRow { side: Some(side), name: row_name(line), cells: cells.collect() }
    });
    let kind = Kind::Grid { columns: columns.map(str::to_owned).into(), rows: rows.collect() };
    let grid = Field::new(format!("grid.{}", army_id(side)), army.name.clone(), kind).on(page);
    let lists = profile.lists.iter().map(|list| (list.id.clone().into(), list.name.clone())).collect();
    let chosen = muster.list.map_or_else(|| army.list.clone(), |list| list.id.clone());
    let kind = Kind::Choice { chosen: chosen.into(), options: lists };
    let list = Field::new(list_id(side, army), "Checked against the list", kind).on(page);
    let mut options = vec![("none".into(), "no general".to_owned()), ("alone".into(), "alone".to_owned())];
    let stands = muster.lines.iter().enumerate().filter(|(_, line)| line.contingent.units > 0);
    options.extend(stands.map(|(at, line)| (at.to_string().into(), line.contingent.name.clone())));
    let chosen = match (muster.has_general, muster.general) {
        (false, _) => "none".to_owned(),
        (true, None) => "alone".to_owned(),
        (true, Some(at)) => at.to_string(),
    };
    let kind = Kind::Choice { chosen: chosen.into(), options };
    let mut fields = vec![grid, list, Field::new(general_id(side, army), "The general leads", kind).on(page)];
    for (at, line) in muster.lines.iter().enumerate().filter(|(_, line)| line.contingent.units > 0) {
        fields.extend(people_fields(muster, at, line).into_iter().map(|field| field.on(page)));
    }
    fields
}

/// Whose soldiers a contingent are, and how it stands where it may choose.
fn people_fields(muster: &Muster<'_>, at: usize, line: &Line<'_>) -> Vec<Field> {
    let id = |column: &str| cell_id(muster.side, muster.army, at, column);
    let contingent = &line.contingent;
    let word = People::WORDS.iter().find(|(_, people)| *people == contingent.people).map_or("", |(word, _)| *word);
    let options = People::WORDS.iter().map(|(word, people)| ((*word).into(), people.name().to_owned())).collect();
    let kind = Kind::Choice { chosen: word.into(), options };
    let mut fields = vec![Field::new(id("people"), contingent.name.clone(), kind)];
    let mut flag = |column: &str, label: String, on: bool, effect: &str| {
        fields.push(Field::new(id(column), label, Kind::Toggle(Toggle { on, effect: effect.to_owned() })));
    };
    if line.troop.circle {
        flag("circle", format!("{}: circle of death", contingent.name), contingent.circle, "half of them skirmish");
    }
    if line.troop.shield_wall {
        flag("ally", format!("{}: allied contingent", contingent.name), contingent.ally, "a die says line or block");
    }
    fields
}

fn row_name(line: &Line<'_>) -> String {
    let (name, troop) = (&line.contingent.name, &line.troop.name);
    if name == troop { name.clone() } else { format!("{name} ({troop})") }
}

fn ruling_fields(profile: &Profile) -> impl Iterator<Item = Field> {
    profile.rulings.iter().map(|ruling| {
        let options = ruling.options.iter().map(|option| (option.id.clone().into(), option.text.clone())).collect();
        let kind = Kind::Choice { chosen: ruling.chosen.clone().into(), options };
        let id = format!("ruling.{}", ruling.id);
        let title = format!("{} {}", ruling.id.to_uppercase(), ruling.title);
        Field::new(id, title, kind).on(RULINGS).why(ruling.source.clone())
    })
}

fn empty(profile: &Profile, table: &TableChoices) -> Setup {
    let side = |side: Side| SideSetup {
        id: profile.side(side).id.clone(),
        name: profile.side(side).name.clone(),
        player: side.of(&table.players).clone(),
        started: 0,
        general: false,
        leads: None,
        general_flees: false,
    };
    Setup {
        scenario: String::new(),
        place: String::new(),
        profile: profile.id.clone(),
        sides: Side::BOTH.map(side),
        base: table.base,
        distances: profile.distances,
        troops: profile.troops.clone(),
        units: Vec::new(),
        threshold: table.threshold,
        by_points: table.by_points,
        totals_only: table.totals_only,
        advanced: table.advanced,
        rulings: profile.played(),
        notes: Vec::new(),
    }
}

/// The setup, unless something is missing in it.
fn setup(
    profile: &Profile,
    musters: &[Muster<'_>; 2],
    table: &TableChoices,
    mut setup: Setup,
) -> Result<Setup, Refusal> {
    for (side, muster) in Side::BOTH.into_iter().zip(musters) {
        let name = &profile.side(side).name;
        let started = *side.of(&table.started);
        let place = side.of_mut(&mut setup.sides);
        if table.totals_only {
            if started == 0 {
                return Err(VICTORY.refuses(format!("the {name} start with {started}: nothing can be lost")));
            }
            place.started = started;
            continue;
        }
        let bases = muster.bases();
        if bases == 0 {
            return Err(ARMIES.refuses(format!("the {name} have {bases} bases")));
        }
        let first = setup.units.len();
        let units = muster.units(profile);
        let leads = muster.general.and_then(|line| units.iter().position(|(at, _)| *at == line));
        place.general = muster.has_general;
        place.leads = leads.and_then(|at| u16::try_from(first + at).ok()).map(UnitId);
        place.general_flees = muster.list.is_some_and(|list| list.general_flees);
        setup.units.extend(units.into_iter().map(|(_, unit)| unit));
    }
    if setup.units.len() > MOST_UNITS {
        let found = setup.units.len();
        return Err(ARMIES.refuses(format!("at most {MOST_UNITS} units of both sides, found {found}")));
    }
    if table.by_points && !table.totals_only {
        let priced = |unit: &&super::setup::Unit| setup.troop(unit).is_none_or(|troop| troop.points.is_none());
        if let Some(troop) = setup.units.iter().find(priced).and_then(|unit| setup.troop(unit)) {
            return Err(VICTORY.refuses(format!("{}: 0 points a base, fill them in to count points", troop.name)));
        }
    }
    if let Some(side) = Side::BOTH.into_iter().find(|side| setup.started(*side) == 0) {
        let why = format!("no base of the {} counts for the dead pool: 0 of 0", setup.side_name(side));
        return Err(VICTORY.refuses(why));
    }
    Ok(setup)
}
