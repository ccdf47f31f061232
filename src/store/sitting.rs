//! A battle or campaign at the table, with its file under it: what happens is written as it happens.

use super::{Access, Error, Kind, Name, News, Opened, Problem, Shut, Status, Store, Writer};
use crate::campaign::{self, Campaign};
use crate::chance::{Hand, Key, Stop};
use crate::data::Library;
use crate::instruments::{Die, Misfit};
use crate::journal::{Journal, SetAside};
use crate::systems::describe::{Answers, Ask};
use crate::systems::{Battle, Desk};
use jiff::Timestamp;
use std::time::Duration;

/// How long leaving a battle waits for the disk.
const PATIENCE: Duration = Duration::from_secs(2);

/// An open battle or campaign and the file it is saved in.
#[derive(Debug)]
pub struct Sitting {
    table: Table,
    name: Name,
    access: Access,
    written: usize,
    failed: Option<String>,
    warnings: Vec<String>,
}

/// What lies on the table.
#[derive(Debug)]
enum Table {
    Battle(Battle),
    Campaign(Journal<Campaign>),
}

impl Table {
    fn load(opened: super::Read, kind: Kind, key: Key) -> Result<(Self, Vec<SetAside>), String> {
        let header = opened.header;
        let events = opened.records.into_iter().map(|record| record.event).collect();
        match kind {
            Kind::Battle => Battle::load(&header.game, header.rules, header.setup, key, events)
                .map(|(battle, aside)| (Self::Battle(battle), aside)),
            Kind::Campaign => campaign::load(header.rules, header.setup, key, events)
                .map(|(journal, aside)| (Self::Campaign(journal), aside)),
        }
    }

    fn desk(&self) -> &dyn Desk {
        match self {
            Self::Battle(battle) => battle.desk(),
            Self::Campaign(journal) => journal,
        }
    }

    fn desk_mut(&mut self) -> &mut dyn Desk {
        match self {
            Self::Battle(battle) => battle.desk_mut(),
            Self::Campaign(journal) => journal,
        }
    }
}

/// Whether what happened is on the disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Saved {
    /// All of it.
    Yes,
    /// It is being written.
    Writing,
    /// Not yet, and why; it stays in memory and is tried again.
    No(String),
    /// The battle is only looked at, and why.
    ReadOnly(String),
}

impl Sitting {
    /// Begins a battle as prepared; it is saved from now on.
    ///
    /// # Errors
    /// Why it can not be begun, a line each.
    pub fn begin(
        store: &Store,
        library: &Library,
        game: &str,
        scenario: &str,
        answers: &Answers,
    ) -> Result<Self, Vec<String>> {
        let battle = Battle::begin(game, library, scenario, answers, Key([0; 32]))?;
        let setup = battle.desk().opened().map_err(|misfit| vec![misfit.to_string()])?;
        let opened = store
            .create(Kind::Battle, setup.game, setup.version, setup.setup)
            .map_err(|error| vec![error.to_string()])?;
        Self::of(opened).map_err(|why| vec![why])
    }

    /// Begins a campaign as prepared; it is saved from now on.
    ///
    /// # Errors
    /// Why it can not be begun, a line each.
    pub fn begin_campaign(
        store: &Store,
        library: &Library,
        campaign: &str,
        answers: &Answers,
    ) -> Result<Self, Vec<String>> {
        let journal = campaign::begin(library, campaign, answers, Key([0; 32]))?;
        let setup = journal.opened().map_err(|misfit| vec![misfit.to_string()])?;
        let game = &journal.setup().chart.game;
        let opened =
            store.create(Kind::Campaign, game, setup.version, setup.setup).map_err(|error| vec![error.to_string()])?;
        Self::of(opened).map_err(|why| vec![why])
    }

    /// Opens a saved campaign.
    ///
    /// # Errors
    /// When there is none of that name, or it can not be read at all.
    pub fn open_campaign(store: &Store, name: &str) -> Result<Self, String> {
        Self::of(store.open(Kind::Campaign, name).map_err(|error| error.to_string())?)
    }

    /// Opens a saved battle.
    ///
    /// # Errors
    /// When there is none of that name, or it can not be read at all.
    pub fn open(store: &Store, name: &str) -> Result<Self, String> {
        Self::of(store.open(Kind::Battle, name).map_err(|error| error.to_string())?)
    }

    /// A battle or campaign that the store has opened.
    ///
    /// # Errors
    /// When its game is unknown or its setup can not be read.
    pub fn of(opened: Opened) -> Result<Self, String> {
        let Opened { name, read, key, access, .. } = opened;
        let bytes = match key {
            Some(super::Key::Known(bytes) | super::Key::Fresh(bytes)) => bytes,
            None => [0; 32],
        };
        let times: Vec<Timestamp> = read.records.iter().map(|record| record.time).collect();
        let problems: Vec<String> = read.problems.iter().map(Problem::to_string).collect();
        let (table, aside) = Table::load(read, name.kind(), Key(bytes))?;
        let warnings = problems.into_iter().chain(aside.iter().map(aside_words)).collect();
        let mut sitting = Self { table, name, access, written: times.len(), failed: None, warnings };
        for (at, time) in times.into_iter().enumerate() {
            sitting.table.desk_mut().stamp(at, time.to_string());
        }
        if let Some(super::Key::Fresh(bytes)) = key {
            sitting.change(|desk| desk.begin_key(Key(bytes))).map_err(|misfit| misfit.to_string())?;
        }
        Ok(sitting)
    }

    /// The battle or campaign, as it describes itself.
    #[must_use]
    pub fn desk(&self) -> &dyn Desk {
        self.table.desk()
    }

    /// The campaign, if it is one.
    #[must_use]
    pub const fn campaign(&self) -> Option<&campaign::State> {
        match &self.table {
            Table::Battle(_) => None,
            Table::Campaign(journal) => Some(journal.state()),
        }
    }

    /// The game's name in files.
    #[must_use]
    pub fn game(&self) -> String {
        match &self.table {
            Table::Battle(battle) => battle.game().to_owned(),
            Table::Campaign(journal) => journal.setup().chart.game.clone(),
        }
    }

    /// Its name in the list of battles.
    #[must_use]
    pub const fn name(&self) -> &Name {
        &self.name
    }

    /// What was found wrong when it was opened.
    #[must_use]
    pub fn warnings(&self) -> &[String] {
        &self.warnings
    }

    /// Whether it can be played on.
    #[must_use]
    pub const fn is_read_only(&self) -> bool {
        matches!(self.access, Access::Read(_))
    }

    /// Whether what happened is on the disk.
    #[must_use]
    pub fn saved(&self) -> Saved {
        match (&self.access, &self.failed) {
            (Access::Read(shut), _) => Saved::ReadOnly(shut.to_string()),
            (Access::Write(_), Some(why)) => Saved::No(why.clone()),
            (Access::Write(writer), None) => match writer.status() {
                status if status.is_saved() => Saved::Yes,
                Status { failing: Some(why), .. } => Saved::No(why),
                Status { .. } => Saved::Writing,
            },
        }
    }

    /// Has `listener` told whenever something came to the disk, or could not.
    pub fn listen(&self, listener: impl Fn(News) + Send + 'static) {
        if let Access::Write(writer) = &self.access {
            writer.listen(listener);
        }
    }

    /// Makes what was asked for happen, and writes it.
    ///
    /// # Errors
    /// As [`Desk::issue`]; refuses when the battle can only be looked at.
    pub fn issue(&mut self, ask: &Ask, hand: &Hand) -> Result<(), Stop> {
        if let Access::Read(shut) = &self.access {
            return Err(read_only(shut).into());
        }
        self.table.desk_mut().issue(ask, hand)?;
        self.write();
        Ok(())
    }

    /// Takes the last entry back.
    ///
    /// # Errors
    /// When nothing stands, or the battle can only be looked at.
    pub fn undo(&mut self) -> Result<(), Misfit> {
        self.change(|desk| desk.undo())
    }

    /// Lets the entry taken back last stand again.
    ///
    /// # Errors
    /// When nothing was taken back, or the battle can only be looked at.
    pub fn redo(&mut self) -> Result<(), Misfit> {
        self.change(|desk| desk.redo())
    }

    /// Lets the first `to` entries stand.
    ///
    /// # Errors
    /// When there are not so many, or the battle can only be looked at.
    pub fn jump(&mut self, to: usize) -> Result<(), Misfit> {
        self.change(|desk| desk.jump(to))
    }

    /// Writes a note down.
    ///
    /// # Errors
    /// When the battle can only be looked at.
    pub fn note(&mut self, text: &str) -> Result<(), Misfit> {
        self.change(|desk| desk.note(text))
    }

    /// Throws the dice tray.
    ///
    /// # Errors
    /// When faces given by hand do not fit, or the battle can only be looked at.
    pub fn throw_tray(&mut self, dice: &[Die], faces: Option<&[u8]>) -> Result<(), Misfit> {
        self.change(|desk| desk.throw_tray(dice, faces).map(|_| ()))
    }

    /// Ends the battle: its key is written down for everybody.
    ///
    /// # Errors
    /// When the battle can only be looked at.
    pub fn end(&mut self) -> Result<(), Misfit> {
        self.change(|desk| desk.end())
    }

    /// Plays on after the end: under a new key, because the old one was told.
    ///
    /// # Errors
    /// When the system gives no key, or the battle can only be looked at.
    pub fn play_on(&mut self, store: &Store) -> Result<(), String> {
        let bytes = store.fresh_key().map_err(|error| error.to_string())?;
        self.change(|desk| desk.begin_key(Key(bytes))).map_err(|misfit| misfit.to_string())
    }

    /// Tries again to save what could not be saved.
    ///
    /// # Errors
    /// When the writer has stopped.
    pub fn retry(&mut self) -> Result<(), Error> {
        self.failed = None;
        match &self.access {
            Access::Write(writer) => writer.retry(),
            Access::Read(_) => Ok(()),
        }
    }

    /// Waits until all is saved, for as long as a player would.
    ///
    /// # Errors
    /// When it is not saved by then.
    pub fn flush(&self) -> Result<(), Error> {
        match &self.access {
            Access::Write(writer) => writer.flush(PATIENCE),
            Access::Read(_) => Ok(()),
        }
    }

    /// Saves what is left and lets go of the file.
    ///
    /// # Errors
    /// When something is not saved; the battle then stays open.
    pub fn leave(mut self) -> Result<(), Box<(Self, Error)>> {
        let closed = match &mut self.access {
            Access::Write(writer) => writer.close(PATIENCE),
            Access::Read(_) => Ok(()),
        };
        closed.map_err(|error| Box::new((self, error)))
    }

    fn change(&mut self, change: impl FnOnce(&mut dyn Desk) -> Result<(), Misfit>) -> Result<(), Misfit> {
        if let Access::Read(shut) = &self.access {
            return Err(Misfit::new(shut.to_string()));
        }
        change(self.table.desk_mut())?;
        self.write();
        Ok(())
    }

    /// Hands what is new to the writer. Play never stops for it: what fails is shown.
    fn write(&mut self) {
        let Access::Write(writer) = &mut self.access else { return };
        let desk = self.table.desk_mut();
        if let Err(why) = append(desk, writer, self.written) {
            self.failed = Some(why);
        }
        self.written = desk.recorded();
    }
}

fn append(desk: &mut dyn Desk, writer: &mut Writer, from: usize) -> Result<(), String> {
    let records = desk.written(from).map_err(|misfit| misfit.to_string())?;
    for (at, record) in (from..).zip(&records) {
        let time = writer.now();
        let _ticket = writer.append_at(record, time).map_err(|error| error.to_string())?;
        desk.stamp(at, time.to_string());
    }
    if desk.turn_ended() {
        let _ticket = writer.check().map_err(|error| error.to_string())?;
    }
    Ok(())
}

fn read_only(shut: &Shut) -> crate::instruments::Refusal {
    crate::instruments::Rule::new("Hetairoi", "battle files").refuses(shut.to_string())
}

fn aside_words(aside: &SetAside) -> String {
    format!("entry {} (`{}`) was set aside: {}", aside.record + 1, aside.name, aside.why)
}
