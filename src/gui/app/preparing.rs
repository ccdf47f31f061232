//! A new battle: on its own, or the next one of a campaign.

use super::{App, Message, Screen};
use crate::campaign;
use crate::chance::Hand;
use crate::data::Origin;
use crate::gui::screen::prepare;
use crate::gui::shelf::Shelf;
use crate::store::{Name, Sitting};
use crate::systems::describe::Answers;
use iced::Task;
use jiff::tz::TimeZone;
use std::path::Path;

impl App {
    pub(super) fn prepare(&mut self, message: prepare::Message) -> Task<Message> {
        let Screen::Prepare(prepare) = &mut self.screen else { return Task::none() };
        match prepare.update(message, &self.shelf, &self.settings) {
            prepare::Action::None => {}
            prepare::Action::Cancel => return self.cancel_prepare(),
            prepare::Action::Keep(text) => self.keep(&text),
            prepare::Action::Begin => return self.begin(),
            prepare::Action::Show(y) => {
                let offset = iced::widget::operation::RelativeOffset { x: 0.0, y };
                return iced::widget::operation::snap_to("scroll:prepare", offset);
            }
        }
        Task::none()
    }

    fn keep(&mut self, text: &str) {
        let Screen::Prepare(prepare) = &mut self.screen else { return };
        let name = own_file(&self.shelf, &prepare.game, text);
        let saved = self.shelf.store.save_own(&name, text, self.shelf.library.own_text(&name));
        self.shelf = Shelf::open(self.shelf.store.clone());
        prepare.notice = Some(match (saved, problem_of(&self.shelf, &name)) {
            (Err(error), _) => error.to_string(),
            (Ok(_), Some(problem)) => problem,
            (Ok(path), None) => format!("kept as yours in {}", path.file.display()),
        });
    }

    /// A data file that was dropped on the form becomes one of the players' own, under its name.
    pub(super) fn import(&mut self, path: &Path) {
        let Screen::Prepare(prepare) = &mut self.screen else { return };
        let store = &self.shelf.store;
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if !path.extension().is_some_and(|end| end.eq_ignore_ascii_case("toml")) {
            prepare.notice = Some(format!("`{name}`: expected a file of the library, `.toml`"));
            return;
        }
        let mut own = store.texts(&[path.to_owned()]);
        let saved = match own.files.pop().map(|file| String::from_utf8(file.bytes)) {
            Some(Ok(text)) => {
                let there = self.shelf.library.own_text(&name);
                store.save_own(&name, &text, there).map(|_| ()).map_err(|error| error.to_string())
            }
            Some(Err(error)) => {
                let problem = crate::data::parse(&name, error.as_bytes()).problems.into_iter().next();
                Err(problem.map(|problem| problem.to_string()).unwrap_or_default())
            }
            None => Err(own.problems.pop().unwrap_or_default()),
        };
        self.shelf = Shelf::open(self.shelf.store.clone());
        prepare.notice = Some(match (saved, problem_of(&self.shelf, &name)) {
            (Err(error), _) => error,
            (Ok(()), Some(problem)) => problem,
            (Ok(()), None) => format!("`{name}` is yours now"),
        });
    }

    fn begin(&mut self) -> Task<Message> {
        let Screen::Prepare(prepare) = &mut self.screen else { return Task::none() };
        let (game, scenario): (String, String) = (prepare.game.clone(), prepare.scenario.clone());
        let answers: Answers = prepare.answered();
        let campaign = prepare.campaign.as_ref().map(|(name, _)| name.clone());
        self.settings.games.insert(game.clone(), prepare.kept_habits(&self.shelf));
        let begun = match &campaign {
            None => Sitting::begin(&self.shelf.store, &self.shelf.library, &game, &scenario, &answers),
            Some(name) => begin_of(&self.shelf, &self.zone, name, [&game, &scenario], &answers),
        };
        match begun {
            Ok(sitting) => {
                self.save_settings();
                self.open_sitting(Ok(sitting))
            }
            Err(why) => {
                prepare.notice = Some(why.join("; "));
                Task::none()
            }
        }
    }

    /// Back to where the form was opened from.
    fn cancel_prepare(&mut self) -> Task<Message> {
        let Screen::Prepare(prepare) = &self.screen else { return Task::none() };
        if let Some(name) = prepare.campaign.as_ref().map(|(name, _)| name.clone()) {
            return self.open_campaign(&name);
        }
        self.go_home();
        Task::none()
    }
}

/// The file that what is kept belongs into: the one of the players' own that has its id, else a new
/// one.
fn own_file(shelf: &Shelf, game: &str, text: &str) -> String {
    let table: toml::Table = text.parse().unwrap_or_default();
    let word = |key: &str| table.get(key).and_then(toml::Value::as_str).unwrap_or_default();
    let (scenario, id) = (word("kind") == "scenario", word("id"));
    let there = if scenario { shelf.library.scenario(game, id) } else { shelf.library.profile(game, id) };
    let there = there.filter(|document| document.origin == Origin::Own).map(|document| document.file.clone());
    there.unwrap_or_else(|| format!("{game}-{}.toml", if scenario { id } else { "mine" }))
}

/// What is wrong in a file of the players' own, the first of it.
fn problem_of(shelf: &Shelf, name: &str) -> Option<String> {
    shelf.problems.iter().find(|problem| problem.starts_with(&format!("{name}:"))).cloned()
}

/// Begins a campaign's battle and tells the campaign: first the battle, so that what the campaign
/// hears of is always there.
fn begin_of(
    shelf: &Shelf,
    zone: &TimeZone,
    name: &Name,
    [game, scenario]: [&str; 2],
    answers: &Answers,
) -> Result<Sitting, Vec<String>> {
    let mut campaign = Sitting::open_campaign(&shelf.store, name.as_str()).map_err(|why| vec![why])?;
    let state = campaign.campaign().ok_or_else(|| vec![format!("expected a campaign, found `{name}`")])?;
    // Asked anew: another window may have gone on with it.
    campaign::Preparation::of(state, &shelf.library).map_err(|refusal| vec![refusal.to_string()])?;
    if campaign.is_read_only() {
        return Err(vec![format!("the campaign `{name}` can only be looked at now")]);
    }
    let battle = Sitting::begin(&shelf.store, &shelf.library, game, scenario, answers)?;
    let date = shelf.store.now().to_zoned_datetime(zone.clone()).strftime("%-d %b").to_string();
    let begun = campaign::begun(battle.name().as_str(), &date);
    campaign.issue(&begun, &Hand::app()).map_err(|stop| vec![stop.to_string()])?;
    campaign.leave().map_err(|stayed| vec![stayed.1.to_string()])?;
    Ok(battle)
}
