//! Campaigns: go on with one, or begin one.

use crate::gui::Touch;
use crate::gui::shelf::{Shelf, ShelfEntry};
use crate::store::Name;
use crate::systems::ScenarioInfo;
use crate::systems::describe::{Answers, Sheet};

/// The campaigns.
#[derive(Debug)]
pub struct Campaigns {
    /// All that are not put away, the one played last first.
    pub list: Vec<ShelfEntry>,
    /// Those that can be begun.
    pub charts: Vec<ScenarioInfo>,
    /// The one that would be begun.
    pub chart: String,
    /// Whether the form of a new one is open.
    pub beginning: bool,
    pub answers: Answers,
    pub notice: Option<String>,
}

#[derive(Debug, Clone)]
pub enum Message {
    Opened(Name),
    NewPressed,
    ChartChosen(String),
    Touched(Touch),
    /// The large button: go on with the last one, or begin.
    PrimaryPressed,
    BackPressed,
}

/// What the app shall do.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    None,
    Open(Name),
    /// Begin the one whose form is open.
    Begin,
    Home,
}

impl Campaigns {
    /// The campaigns as they lie.
    #[must_use]
    pub fn new(shelf: &Shelf) -> Self {
        let (all, notice) = match shelf.campaigns() {
            Ok(all) => (all, None),
            Err(why) => (Vec::new(), Some(why)),
        };
        let list: Vec<ShelfEntry> = all.into_iter().filter(|listed| !listed.archived).collect();
        let charts = shelf.charts();
        let chart = charts.first().map(|chart| chart.id.clone()).unwrap_or_default();
        Self { beginning: list.is_empty(), list, charts, chart, answers: Answers::default(), notice }
    }

    /// The one that the large button opens: played last, and readable.
    #[must_use]
    pub fn last(&self) -> Option<&ShelfEntry> {
        self.list.iter().find(|listed| listed.preview.is_ok())
    }

    /// The form of a new one, or what is wrong in its files.
    ///
    /// # Errors
    /// The problems, a line each.
    pub fn sheet(&self, shelf: &Shelf) -> Result<Sheet<()>, Vec<String>> {
        crate::campaign::prepare(&shelf.library, &self.chart, &self.answers)
            .map(Sheet::without_command)
            .map_err(|problems| problems.iter().map(ToString::to_string).collect())
    }

    #[must_use]
    pub fn update(&mut self, message: Message) -> Action {
        self.notice = None;
        match message {
            Message::Opened(name) => return Action::Open(name),
            Message::NewPressed => self.beginning = true,
            Message::ChartChosen(chart) => self.chart = chart,
            Message::Touched(Touch::Answered(id, answer)) => self.answers.set(id, answer),
            Message::Touched(_) => {}
            Message::PrimaryPressed if self.beginning => return Action::Begin,
            Message::PrimaryPressed => {
                return self.last().map_or(Action::None, |listed| Action::Open(listed.name.clone()));
            }
            Message::BackPressed if self.beginning && !self.list.is_empty() => self.beginning = false,
            Message::BackPressed => return Action::Home,
        }
        Action::None
    }
}
