//! The terms of a battle: how wide a base is, what defeats an army, which game is played.

use super::super::rules::WarsOfAlexander;
use super::armies;
use super::values::Army;
use crate::instruments::{BaseSize, BaseWidths, Fraction, Side};
use crate::systems::describe::{Field, Kind};
use crate::systems::prepare::Form;
use crate::systems::{choice, toggle};

/// The width of a base where the profile names none, in millimetres.
const USUAL_WIDTH: u16 = 40;
/// The most bases or points that a side starts with, where only the totals are kept.
const MOST_STARTED: u16 = 9999;

/// The terms, with the fields that ask them.
pub(super) struct Terms {
    pub(super) base: BaseSize,
    pub(super) threshold: Fraction,
    pub(super) by_points: bool,
    pub(super) totals_only: bool,
    pub(super) advanced: bool,
    /// What each side starts with, where only the totals are kept; else 0.
    pub(super) started: [u32; 2],
    pub(super) fields: Vec<Field>,
}

impl Terms {
    /// As the answers have them.
    pub(super) fn of(form: &Form<'_, WarsOfAlexander>) -> Self {
        let answers = form.answers;
        let mut fields = Vec::new();
        let base = base(form, &mut fields);
        let (lost, quick) = (form.profile.own.lost, form.profile.own.quick);
        let share = |what: &str, of: Fraction| format!("more than {} of the {what}", of.words());
        let count = [
            ("bases".to_owned(), share("bases", lost), (lost, false)),
            ("points".to_owned(), share("points", lost), (lost, true)),
            ("quick".to_owned(), share("points, a quick battle", quick), (quick, true)),
        ];
        let (field, counted) = choice(answers, "count", "An army is defeated when it lost", 0, &count);
        fields.push(field);
        let (threshold, by_points) = counted.unwrap_or((lost, false));
        let effect = "the dead pools alone, no units";
        let (field, totals_only) = toggle(answers, "totals", "only the totals", effect, false);
        fields.push(field);
        let words = if by_points { "points at the start" } else { "bases at the start" };
        let started = if totals_only { started(form, words, &mut fields) } else { [0; 2] };
        let effect = "manoeuvres disorder heavy and medium infantry";
        let (field, advanced) = toggle(answers, "advanced", "advanced game", effect, false);
        fields.push(field);
        Self { base, threshold, by_points, totals_only, advanced, started, fields }
    }
}

fn started(form: &Form<'_, WarsOfAlexander>, words: &str, fields: &mut Vec<Field>) -> [u32; 2] {
    Side::BOTH.map(|side| {
        let id = format!("started.{}", side.letter());
        let computed = i32::try_from(armies::chosen(form, side).map_or(0, Army::bases)).unwrap_or(i32::MAX);
        let value = form.answers.number(&id).unwrap_or(computed).clamp(0, MOST_STARTED.into());
        let kind = Kind::Number { value, computed: Some(computed), least: 0, most: MOST_STARTED.into() };
        fields.push(Field::new(id, words, kind).at(side));
        u32::try_from(value).unwrap_or(0)
    })
}

fn base(form: &Form<'_, WarsOfAlexander>, fields: &mut Vec<Field>) -> BaseSize {
    let (answers, known) = (form.answers, &form.profile.own.bases);
    let mut bases: Vec<(String, String, Option<u16>)> = Vec::new();
    for base in known {
        let width = BaseSize { millimetres: base.millimetres, inches: false };
        let words = format!("{}: {}", base.name, width.words(BaseWidths(1)));
        bases.push((base.id.clone(), words, Some(base.millimetres)));
    }
    bases.push(("own".into(), "another width".into(), None));
    let (field, chosen) = choice(answers, "base", "Bases", 0, &bases);
    fields.push(field);
    let usual = known.first().map_or(USUAL_WIDTH, |base| base.millimetres);
    let mut millimetres = chosen.flatten().unwrap_or(usual);
    if chosen == Some(None) {
        let most = BaseSize::WIDEST.into();
        let value = answers.number("millimetres").unwrap_or(usual.into()).clamp(1, most);
        millimetres = u16::try_from(value).unwrap_or(usual);
        let kind = Kind::Number { value, computed: None, least: 1, most };
        fields.push(Field::new("millimetres", "width in millimetres", kind));
    }
    let units = [("cm".to_owned(), "centimetres".to_owned(), false), ("in".to_owned(), "inches".to_owned(), true)];
    let (field, inches) = choice(answers, "measure", "The tape shows", 0, &units);
    fields.push(field);
    BaseSize { millimetres, inches: inches.unwrap_or_default() }
}
