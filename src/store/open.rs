//! Beginning, opening and taking in battles.

use super::find::Newest;
use std::io::ErrorKind;
use std::mem;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::Timestamp;
use serde_json::Value;

use super::file_format::{self, Header, Kind, LONGEST_LINE, SCHEMA};
use super::files::Guard;
use super::names::Name;
use super::problem::Problem;
use super::reading::{Read, read};
use super::writer::{SharedStatus, Writer};
use super::writer_thread::{FileState, WriterThread, reason, torn_name};
use super::{Error, Store, key};

/// The letters of a short id: none that is read as another, none that makes words.
const LETTERS: &[u8; 20] = b"bcdfghjkmnpqrstvwxyz";
/// How many letters it has.
const SHORT_ID: usize = 6;
/// A key file has 64 digits and perhaps a line end.
const LARGEST_KEY: u64 = 128;

/// A battle or campaign that is open.
#[derive(Debug)]
pub struct Opened {
    /// Its name.
    pub name: Name,
    /// The file that was read.
    pub file: PathBuf,
    /// What is in it.
    pub read: Read,
    /// Its key of chance; `None` when it is not open for writing and the key is not here.
    pub key: Option<Key>,
    /// Whether it can be written.
    pub access: Access,
}

/// The key of chance of an open battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    /// The header or a record `{"k":"key","hash":…}` names its hash.
    Known(key::Bytes),
    /// Nothing names it yet: the caller appends `{"k":"key","hash":…}` with [`key::hash`] before the first throw.
    Fresh(key::Bytes),
}

/// Whether a battle can be written.
#[derive(Debug)]
pub enum Access {
    /// By this.
    Write(Writer),
    /// It can only be read.
    Read(Shut),
}

/// Why a battle can only be read: for the players.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Shut {
    /// Somebody else writes it.
    #[error(
        "another window has this battle open: here it is shown as it stood when it was opened, and can not be changed"
    )]
    InUse,
    /// It is put away.
    #[error("this battle is in the archive: bring it back to play on")]
    Archived,
    /// A newer program wrote it.
    #[error(
        "this battle was written by a newer version of the program: it can be looked at and stays as it is; update to play on"
    )]
    Newer,
    /// It does not lie in the data folder.
    #[error("this file lies outside the folder of the battles: take it in to play on")]
    Elsewhere,
    /// The folder can not be written.
    #[error("this battle can be looked at but not changed: {0}")]
    Unwritable(String),
}

impl Store {
    /// Begins a battle or campaign of `game`, whose rules have version `rules`; it is saved from now on.
    ///
    /// A full or failing disk does not hinder it: see [`Writer::status`].
    ///
    /// # Errors
    /// When the system gives no random numbers or no thread, or the setup is too long.
    pub fn create(&self, kind: Kind, game: &str, rules: u32, setup: Value) -> Result<Opened, Error> {
        let now = self.now();
        let mut key = key::Bytes::default();
        self.random(&mut key)?;
        let name = self.new_name(kind, game, now)?;
        let header = Header {
            format: kind.format().to_owned(),
            schema: SCHEMA,
            game: game.to_owned(),
            rules,
            id: name.to_string(),
            setup,
            key: key::hash(&key),
        };
        let (tip, unsaved) =
            file_format::begin(&header, now).map_err(|error| Error::NotSaved { message: error.to_string() })?;
        let too_long = |_| Error::TooLong { found: unsaved.len(), limit: LONGEST_LINE };
        let read = read(&unsaved, kind).map_err(too_long)?;
        let folder = self.folder(kind);
        let before = vec![(folder.join(name.key()), key::to_hex(&key).into_bytes())];
        let file = folder.join(name.file(1));
        let page = FileState::Next(None);
        let writing = WriterThread { page, unsaved, tip, before, ticket: 1, ..self.writing(&folder, &name) };
        let access = Access::Write(Writer::start(writing, Arc::clone(&self.world.clock))?);
        Ok(Opened { name, file, read, key: Some(Key::Known(key)), access })
    }

    /// Opens a battle or campaign by its name: to write it, if that can be.
    ///
    /// # Errors
    /// When there is none of that name, or it can not be read at all.
    pub fn open(&self, kind: Kind, name: &str) -> Result<Opened, Error> {
        let missing = || Error::Missing { name: name.to_owned(), folder: self.folder(kind) };
        let name = Name::new(name, kind).ok_or_else(missing)?;
        let live = self.folder(kind);
        // Locked before it is read: nobody writes in between.
        let mut lock = Err(Shut::Archived);
        let folder = if self.pages(&live, &name)?.is_empty() {
            self.archive_folder(kind)
        } else {
            lock = self.lock(&live, &name);
            live
        };
        let newest = self.newest(&folder, &name)?;
        let Newest { file, number, mut read, bytes, odd } = newest.ok_or_else(missing)?;
        if read.newer {
            lock = Err(Shut::Newer);
        }
        if matches!(lock, Err(Shut::InUse)) {
            // The other window may be in the midst of a line.
            read.problems.retain(|problem| !matches!(problem, Problem::Torn { .. }));
        }
        read.problems.extend(odd);
        let mut opened = Opened { name, file, read, key: None, access: Access::Read(Shut::Archived) };
        match lock.and_then(|lock| Ok((lock, self.key(&opened)?))) {
            Ok((lock, (key, put))) => {
                opened.key = Some(key);
                opened.access = Access::Write(self.write_on(&mut opened, number, bytes, put, lock)?);
            }
            Err(shut) => opened.access = Access::Read(shut),
        }
        Ok(opened)
    }

    /// Takes the lock of a battle, or says why it can not be written.
    pub(super) fn lock(&self, folder: &Path, name: &Name) -> Result<Box<dyn Guard>, Shut> {
        match self.files().lock(&folder.join(name.lock())) {
            Ok(lock) => lock.ok_or(Shut::InUse),
            Err(error) => Err(Shut::Unwritable(reason(&error))),
        }
    }

    fn write_on(
        &self,
        opened: &mut Opened,
        number: u32,
        mut good: Vec<u8>,
        key: Option<Beside>,
        lock: Box<dyn Guard>,
    ) -> Result<Writer, Error> {
        let folder = self.folder(opened.name.kind());
        let torn = good.split_off(opened.read.last_good);
        let mut before = Vec::from_iter(key);
        let page = FileState::There { torn: !torn.is_empty() };
        if !torn.is_empty() {
            before.push((torn_name(&opened.file, &torn), torn));
        }
        let tip = mem::take(&mut opened.read.tip);
        let rest = self.writing(&folder, &opened.name);
        let writing = WriterThread { number, page, good, tip, before, lock: Some(lock), ..rest };
        Writer::start(writing, Arc::clone(&self.world.clock))
    }

    fn writing(&self, folder: &Path, name: &Name) -> WriterThread {
        WriterThread {
            files: Arc::clone(self.files()),
            folder: folder.to_owned(),
            name: name.clone(),
            number: 1,
            page: FileState::Next(None),
            good: Vec::new(),
            unsaved: Vec::new(),
            tip: file_format::Tip::default(),
            lock: None,
            before: Vec::new(),
            shared: SharedStatus::default(),
            ticket: 0,
        }
    }

    /// The key of a battle, and the file to put beside it when the key is a new one.
    fn key(&self, opened: &Opened) -> Result<(Key, Option<Beside>), Shut> {
        let file = self.folder(opened.name.kind()).join(opened.name.key());
        let unwritable = |error: &Error| Shut::Unwritable(error.to_string());
        match self.files().read(&file, LARGEST_KEY) {
            Ok(bytes) => {
                if let Some(key) = str::from_utf8(&bytes).ok().and_then(key::from_hex) {
                    let known = names_key(&opened.read, &key::hash(&key));
                    return Ok((if known { Key::Known(key) } else { Key::Fresh(key) }, None));
                }
                drop(self.set_aside(&file, "damaged").map_err(|error| unwritable(&error))?);
            }
            Err(error) if error.kind() == ErrorKind::FileTooLarge => {
                drop(self.set_aside(&file, "damaged").map_err(|error| unwritable(&error))?);
            }
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(Shut::Unwritable(reason(&error))),
        }
        let mut key = key::Bytes::default();
        self.random(&mut key).map_err(|error| unwritable(&error))?;
        Ok((Key::Fresh(key), Some((file, key::to_hex(&key).into_bytes()))))
    }

    pub(super) fn new_name(&self, kind: Kind, game: &str, date: Timestamp) -> Result<Name, Error> {
        let mut random = [0; SHORT_ID];
        self.random(&mut random)?;
        let letter = |byte: &u8| LETTERS.get(usize::from(*byte) % LETTERS.len()).copied().map(char::from);
        let id: String = random.iter().filter_map(letter).collect();
        let fit = |c: char| {
            if c.is_ascii_alphanumeric() || c == '_' { c } else { '_' }
        };
        let game: String = game.chars().take(40).map(fit).collect();
        let stem = format!("{}-{game}-{id}", date.strftime("%Y-%m-%d"));
        Name::new(&stem, kind).ok_or(Error::Missing { name: stem, folder: self.folder(kind) })
    }

    pub(super) fn random(&self, bytes: &mut [u8]) -> Result<(), Error> {
        (self.world.entropy)(bytes).map_err(|message| Error::Entropy { message })
    }
}

/// A file that must lie beside the battle: where, and what is in it.
type Beside = (PathBuf, Vec<u8>);

fn names_key(read: &Read, hash: &str) -> bool {
    let mut records = read.records.iter().map(|record| &record.event);
    let is_note = |event: &Value| event.get("k").is_some_and(|kind| kind == "key");
    read.header.key == hash
        || records.any(|event| is_note(event) && event.get("hash").is_some_and(|noted| noted == hash))
}
