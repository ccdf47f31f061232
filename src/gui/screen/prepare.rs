//! New battle: game, scenario, begin; and on the way whatever the players want otherwise.

use crate::campaign::Preparation;
use crate::chance::By;
use crate::gui::Touch;
use crate::gui::number_entry;
use crate::gui::settings::{Settings, TableHabits};
use crate::gui::shelf::Shelf;
use crate::instruments::Side;
use crate::store::Name;
use crate::systems::describe::{Answer, Answers, Field, Id, Sheet};
use crate::systems::{Kept, ScenarioInfo};
use std::collections::BTreeMap;

/// The name of the first page, which every game has.
pub const FIRST: &str = "Battle";

/// The form of a new battle.
#[derive(Debug)]
pub struct Prepare {
    pub game: String,
    pub scenarios: Vec<ScenarioInfo>,
    pub scenario: String,
    pub search: String,
    /// What was answered, by game and scenario: going to and fro loses nothing.
    pub answers: BTreeMap<(String, String), Answers>,
    /// The page shown; empty for the first.
    pub page: String,
    /// The number that keys tell.
    pub focus: Option<Id>,
    /// What was typed of it so far.
    typed: Option<i32>,
    /// Who rolls, which side stands left.
    pub habits: TableHabits,
    /// The campaign whose next battle it is, and what that has settled.
    pub campaign: Option<(Name, Preparation)>,
    pub notice: Option<String>,
}

#[derive(Debug, Clone)]
pub enum Message {
    GameChosen(String),
    ScenarioChosen(String),
    SearchEdited(String),
    Touched(Touch),
    /// Who rolls for a side was turned round.
    RollsTurned(Side),
    /// Who turns cards was turned round.
    CardsTurned,
    /// The other side stands left.
    LeftTurned,
    /// Keep what differs as one's own.
    KeepPressed,
    BeginPressed,
    CancelPressed,
}

/// What the app shall do.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    None,
    Cancel,
    /// Save a profile of one's own.
    Keep(Vec<Kept>),
    Begin,
    /// Show this part of the page, from 0 for its head to 1 for its foot.
    Show(f32),
}

impl Prepare {
    /// The form, with the game played last.
    #[must_use]
    pub fn new(shelf: &Shelf, settings: &Settings, game: Option<&str>) -> Self {
        let game = game.or_else(|| shelf.games.first().map(|game| game.id)).unwrap_or_default().to_owned();
        let mut prepare = Self {
            game: String::new(),
            scenarios: Vec::new(),
            scenario: String::new(),
            search: String::new(),
            answers: BTreeMap::new(),
            page: String::new(),
            focus: None,
            typed: None,
            habits: TableHabits::default(),
            campaign: None,
            notice: shelf.warning(),
        };
        prepare.choose_game(shelf, settings, game);
        prepare
    }

    /// The form of a campaign's next battle: its game and its scenario are settled.
    #[must_use]
    pub fn of_campaign(shelf: &Shelf, settings: &Settings, campaign: Name, preparation: Preparation) -> Self {
        let new = Self::new(shelf, settings, Some(&preparation.game));
        Self { scenario: preparation.scenario.clone(), campaign: Some((campaign, preparation)), ..new }
    }

    fn choose_game(&mut self, shelf: &Shelf, settings: &Settings, game: String) {
        self.scenarios = shelf.game(&game).map(|game| game.scenarios(&shelf.library)).unwrap_or_default();
        self.scenario = self.scenarios.first().map(|scenario| scenario.id.clone()).unwrap_or_default();
        self.habits = settings.habits(&game);
        self.game = game;
        self.page.clear();
        self.forget();
        self.search.clear();
    }

    /// The players' own files were read again: what was chosen stays, as far as it is still there.
    pub fn files_changed(&mut self, shelf: &Shelf) {
        self.scenarios = shelf.game(&self.game).map(|game| game.scenarios(&shelf.library)).unwrap_or_default();
        if self.campaign.is_none() && self.chosen().is_none() {
            self.scenario = self.scenarios.first().map(|scenario| scenario.id.clone()).unwrap_or_default();
        }
        self.notice = Some(shelf.warning().unwrap_or_else(|| "your own files changed and are read again".to_owned()));
    }

    /// The scenario chosen, as it is offered.
    #[must_use]
    pub fn chosen(&self) -> Option<&ScenarioInfo> {
        self.scenarios.iter().find(|scenario| scenario.id == self.scenario)
    }

    /// The scenarios that match what is looked for: each of its words, in their names or in what is
    /// known of them.
    pub fn found(&self) -> impl Iterator<Item = &ScenarioInfo> {
        let wanted = self.search.to_lowercase();
        self.scenarios.iter().filter(move |scenario| {
            let words = format!("{} {}", scenario.name, scenario.note).to_lowercase();
            wanted.split_whitespace().all(|word| words.contains(word))
        })
    }

    /// The answers to the form that is shown.
    #[must_use]
    pub fn answered(&self) -> Answers {
        let mut players = self.habits.answers.clone();
        players.0.extend(self.answers.get(&self.place()).cloned().unwrap_or_default().0);
        match &self.campaign {
            Some((_, preparation)) => preparation.over(&players),
            None => players,
        }
    }

    fn place(&self) -> (String, String) {
        (self.game.clone(), self.scenario.clone())
    }

    /// The form as it stands, or what is wrong in the files it needs.
    ///
    /// # Errors
    /// The problems, a line each.
    pub fn sheet(&self, shelf: &Shelf) -> Result<Sheet<()>, Vec<String>> {
        let game = shelf.game(&self.game).ok_or_else(|| vec![format!("no game `{}`", self.game)])?;
        game.prepare(&shelf.library, &self.scenario, &self.answered())
            .map_err(|problems| problems.iter().map(ToString::to_string).collect())
    }

    /// The fields on the page that is shown.
    fn fields(&self, shelf: &Shelf) -> Vec<Field> {
        let fields = self.sheet(shelf).map(|sheet| sheet.fields).unwrap_or_default();
        fields.into_iter().filter(|field| self.shows(&field.page)).collect()
    }

    /// Whether fields of this page are shown; those without one stand on the first.
    #[must_use]
    pub fn shows(&self, page: &str) -> bool {
        let first = |page: &str| page.is_empty() || page == FIRST;
        page == self.page || (first(page) && first(&self.page))
    }

    fn answer(&mut self, id: Id, answer: Answer) {
        let allowed = self.campaign.as_ref().map(|(_, preparation)| preparation.allows(&id, &answer));
        if let Some(Err(refusal)) = allowed {
            self.notice = Some(refusal.to_string());
            return;
        }
        self.answers.entry(self.place()).or_default().set(id, answer);
    }

    fn forget(&mut self) {
        (self.focus, self.typed) = (None, None);
    }

    /// A number is told by keys.
    fn enter_number(&mut self, touch: Touch, shelf: &Shelf) -> Action {
        let fields = self.fields(shelf);
        let number = number_entry::now(&fields, self.focus.as_ref());
        match (touch, number) {
            (Touch::Focused(id), _) => (self.focus, self.typed) = (Some(id), None),
            (Touch::NumberKey(id, value), _) => {
                (self.focus, self.typed) = (number_entry::after(&fields, &id), None);
                self.answer(id, Answer::Number(value));
                return self.follow(&fields);
            }
            (Touch::Digit(digit), Some(number)) => {
                if let Some(value) = number_entry::typed(&number, self.typed, digit.into()) {
                    self.answer(number.id.clone(), Answer::Number(value.max(number.least)));
                    (self.focus, self.typed) = (Some(number.id), Some(value));
                }
            }
            (Touch::NextNumber, Some(number)) => {
                (self.focus, self.typed) = (number_entry::next(&fields, &number.id), None);
                return self.follow(&fields);
            }
            _ => {}
        }
        Action::None
    }

    /// What is told next is to be seen.
    fn follow(&self, fields: &[Field]) -> Action {
        self.focus.as_ref().map_or(Action::None, |focus| Action::Show(number_entry::place(fields, focus)))
    }

    /// The habits with what was asked once, to be taken again for the next battle.
    #[must_use]
    pub fn kept_habits(&self, shelf: &Shelf) -> TableHabits {
        let mut habits = self.habits.clone();
        let answered = self.answers.get(&self.place());
        for field in self.sheet(shelf).map(|sheet| sheet.fields).unwrap_or_default() {
            let answer = answered.and_then(|answered| answered.0.get(&field.id));
            if let Some(answer) = answer.filter(|_| field.kept) {
                habits.answers.set(field.id, answer.clone());
            }
        }
        habits
    }

    #[must_use]
    pub fn update(&mut self, message: Message, shelf: &Shelf, settings: &Settings) -> Action {
        self.notice = None;
        let turned = |by: By| if by == By::App { By::Hand } else { By::App };
        match message {
            Message::GameChosen(game) => self.choose_game(shelf, settings, game),
            Message::ScenarioChosen(scenario) => {
                // What is asked once goes along.
                self.habits = self.kept_habits(shelf);
                self.scenario = scenario;
            }
            Message::SearchEdited(text) => self.search = text.chars().take(60).collect(),
            Message::Touched(Touch::Answered(id, answer)) => self.answer(id, answer),
            Message::Touched(Touch::Page(page)) => {
                self.page = page;
                self.forget();
            }
            Message::Touched(touch) => return self.enter_number(touch, shelf),
            Message::RollsTurned(side) => {
                let by = side.of_mut(&mut self.habits.rolls);
                *by = turned(*by);
            }
            Message::CardsTurned => self.habits.cards = turned(self.habits.cards),
            Message::LeftTurned => self.habits.left = self.habits.left.enemy(),
            Message::KeepPressed => {
                let Some(game) = shelf.game(&self.game) else { return Action::None };
                let kept = game.keep(&shelf.library, &self.scenario, &self.answered());
                match kept {
                    Err(problems) => self.notice = problems.first().map(ToString::to_string),
                    Ok(kept) if !kept.is_empty() => return Action::Keep(kept),
                    Ok(_) => self.notice = Some("nothing differs from the values chosen".into()),
                }
            }
            Message::BeginPressed => return Action::Begin,
            Message::CancelPressed => return Action::Cancel,
        }
        Action::None
    }
}
