//! The thread behind a writer: write, sync, acknowledge; and what to do when the disk does not.

use std::io::{self, ErrorKind};
use std::mem;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender};

use jiff::Timestamp;

use super::file_format::Tip;
use super::files::{Append, Files, Guard, Put, on_disk};
use super::names::Name;
use super::writer::{News, SharedStatus};

/// How many continuation files one battle may have: more say that something else is wrong.
const MOST_FILES: u32 = 999;

/// What the writer asks of its thread.
#[derive(Debug)]
pub(super) enum Order {
    /// Write a record, which is JSON.
    Line { ticket: u64, time: Timestamp, event: String },
    /// Repeat the lines since the last check.
    Check { ticket: u64, time: Timestamp },
    /// Try again.
    Retry,
    /// Try again and say when that is done.
    Flush(Sender<()>),
}

/// The file that is written, and how it stands with it.
#[derive(Debug)]
pub(super) enum FileState {
    /// It is there; `torn` when something may stand behind the good bytes.
    There { torn: bool },
    /// The next one is to be begun; why the one before can not be gone on with, if there is one.
    Next(Option<&'static str>),
}

/// Writes one battle.
pub(super) struct WriterThread {
    pub(super) files: Arc<dyn Files>,
    pub(super) folder: PathBuf,
    pub(super) name: Name,
    /// Which file of the battle is written: 1 is the first.
    pub(super) number: u32,
    pub(super) page: FileState,
    /// The bytes of the file that are on the disk.
    pub(super) good: Vec<u8>,
    /// The lines that are not.
    pub(super) unsaved: Vec<u8>,
    pub(super) tip: Tip,
    pub(super) lock: Option<Box<dyn Guard>>,
    /// Files that must lie beside the battle before its next line is written: its key, a torn end.
    pub(super) before: Vec<(PathBuf, Vec<u8>)>,
    pub(super) shared: SharedStatus,
    /// The highest ticket among the lines.
    pub(super) ticket: u64,
}

impl WriterThread {
    /// What the writer shares with this.
    pub(super) fn shared(&self) -> SharedStatus {
        self.shared.writes(&self.name.file(self.number));
        self.shared.clone()
    }

    /// The size of the file with all that is to be written, in bytes.
    pub(super) fn size(&self) -> usize {
        self.good.len() + self.unsaved.len()
    }

    /// Works until the writer is gone, then frees the lock.
    pub(super) fn run(mut self, orders: &Receiver<Order>) {
        // A new battle's first lines are waiting already; a battle that is only looked at is not touched.
        if matches!(self.page, FileState::Next(_)) {
            self.save();
        }
        while let Ok(first) = orders.recv() {
            let mut waiting = Vec::new();
            for order in std::iter::once(first).chain(orders.try_iter()) {
                match order {
                    Order::Line { ticket, time, event } => {
                        self.ticket = ticket;
                        self.end_line();
                        self.tip.write(time, &event, &mut self.unsaved);
                        if self.tip.is_due() {
                            self.tip.check(time, &mut self.unsaved);
                        }
                    }
                    Order::Check { ticket, time } => {
                        self.ticket = ticket;
                        self.end_line();
                        self.tip.check(time, &mut self.unsaved);
                    }
                    Order::Retry => {}
                    Order::Flush(done) => waiting.push(done),
                }
            }
            self.save();
            // Whoever asked may have stopped waiting.
            for done in waiting {
                done.send(()).unwrap_or_default();
            }
        }
        self.save();
    }

    /// Brings all lines to the disk, if it can be done.
    fn save(&mut self) {
        let ticket = self.ticket;
        let done = if self.unsaved.is_empty() { Ok(()) } else { self.try_save() };
        match done {
            Ok(()) => {
                self.good.append(&mut self.unsaved);
                self.shared.tell(News::Saved { ticket });
            }
            Err(error) => self.shared.tell(News::Failed { ticket, message: self.message(&error) }),
        }
    }

    fn try_save(&mut self) -> io::Result<()> {
        if self.lock.is_none() {
            let lock = self.files.lock(&self.folder.join(self.name.lock()))?;
            self.lock = Some(lock.ok_or_else(|| io::Error::other("another window writes this battle"))?);
        }
        while let Some((file, bytes)) = self.before.last() {
            // The name of a torn end says what is in it, and nobody else makes the key while we hold the lock.
            if let Err(error) = self.files.put(file, bytes, Put::New)
                && error.kind() != ErrorKind::AlreadyExists
            {
                return Err(error);
            }
            drop(self.before.pop());
        }
        match mem::replace(&mut self.page, FileState::Next(None)) {
            FileState::There { torn } => self.go_on(torn),
            FileState::Next(why) => self.begin_next(why),
        }
    }

    /// Opens the file, sees that it still is what it was, and writes.
    ///
    /// It is opened anew each time: a file that a sync tool replaced meanwhile would be written for nobody.
    fn go_on(&mut self, torn: bool) -> io::Result<()> {
        let good = on_disk(self.good.len());
        let path = self.path();
        let opened = self.files.append(&path).and_then(|mut file| {
            let size = file.size()?;
            if torn && size > good {
                file.cut(good)?;
                return Ok(Some(file));
            }
            Ok((size == good).then_some(file))
        });
        match opened {
            Ok(Some(file)) => self.write(file),
            Ok(None) => self.begin_next(Some("the file was changed by something else")),
            Err(error) if error.kind() == ErrorKind::NotFound => self.begin_next(Some("the file is gone")),
            Err(error) => {
                self.page = FileState::There { torn };
                Err(error)
            }
        }
    }

    fn write(&mut self, mut file: Box<dyn Append>) -> io::Result<()> {
        if let Err(error) = file.write_all(&self.unsaved) {
            let torn = file.cut(on_disk(self.good.len())).is_err();
            self.page = FileState::There { torn };
            return Err(error);
        }
        match file.sync() {
            Ok(()) => {
                self.page = FileState::There { torn: false };
                Ok(())
            }
            // Now nobody knows what of it is on the disk, and asking this descriptor again would be answered falsely.
            Err(_) => self.begin_next(Some("the disk could not confirm what was written")),
        }
    }

    /// Begins the next file of the battle with a copy of all lines; the one before stays as it is.
    fn begin_next(&mut self, why: Option<&'static str>) -> io::Result<()> {
        self.page = FileState::Next(why);
        let whole = [self.good.as_slice(), self.unsaved.as_slice()].concat();
        while self.number <= MOST_FILES {
            match self.files.put(&self.path(), &whole, Put::New) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => self.number += 1,
                Err(error) => return Err(error),
                Ok(()) => {
                    self.page = FileState::There { torn: false };
                    if let Some(why) = why {
                        let file = self.name.file(self.number);
                        let message = format!(
                            "{why}: the battle goes on in `{file}`, which holds all of it; the file before stays beside it"
                        );
                        self.shared.tell(News::Moved { file, message });
                    }
                    return Ok(());
                }
            }
        }
        Err(io::Error::other("the battle has too many files already"))
    }

    /// Ends the last line of the file where a mail program or a crash took its end.
    fn end_line(&mut self) {
        if self.unsaved.is_empty() && self.good.last().is_some_and(|byte| *byte != b'\n') {
            self.unsaved.push(b'\n');
        }
    }

    fn path(&self) -> PathBuf {
        self.folder.join(self.name.file(self.number))
    }

    fn message(&self, error: &io::Error) -> String {
        format!(
            "`{}` can not be saved: {}; the battle stays in memory and is saved as soon as it can be",
            self.path().display(),
            reason(error)
        )
    }
}

/// What failed and what to do about it.
#[expect(clippy::wildcard_enum_match_arm, reason = "the kinds without advice of ours speak for themselves")]
pub(super) fn reason(error: &io::Error) -> String {
    let advice = match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "the disk is full; make some room on it",
        ErrorKind::ReadOnlyFilesystem => "the disk can only be read; choose another folder with --data-dir",
        ErrorKind::PermissionDenied => {
            "the folder may not be written; see who owns it, or choose another with --data-dir"
        }
        ErrorKind::FileTooLarge => "the file is too large",
        ErrorKind::NotFound => "it is not there",
        _ => return error.to_string(),
    };
    advice.to_owned()
}

/// The name beside a battle file under which `torn` is set aside: the same bytes, the same name.
pub(super) fn torn_name(file: &Path, torn: &[u8]) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    let hash = blake3::hash(torn).to_hex();
    name.push(format!(".torn-{}", hash.get(..8).unwrap_or_default()));
    PathBuf::from(name)
}
