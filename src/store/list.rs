//! The list of battles and campaigns, and the archive.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::path::Path;

use jiff::Timestamp;

use super::names::{Name, Part};
use super::open::Shut;
use super::{Error, Header, Kind, Problem, Read, Store};

/// A battle or campaign in the list.
#[derive(Debug)]
pub struct Listed<T> {
    /// Its name, to open it by.
    pub name: Name,
    /// Whether it is put away.
    pub is_archived: bool,
    /// What is in it, or why that can not be read.
    pub state: Result<Glance<T>, Error>,
}

/// What can be said of a battle that can be read.
#[derive(Debug)]
pub struct Glance<T> {
    /// What battle it is.
    pub header: Header,
    /// When it began.
    pub started: Timestamp,
    /// When its last record was written.
    pub changed: Timestamp,
    /// What was found wrong with the file.
    pub problems: Vec<Problem>,
    /// What the caller made of its records.
    pub glance: T,
}

impl Store {
    /// Lists all battles or campaigns, the one that was played last first, those that can not be read at the end.
    ///
    /// `glance` says what the list shows of each; the records themselves are not kept.
    ///
    /// # Errors
    /// When a folder can not be read.
    pub fn list<T>(&self, kind: Kind, glance: impl Fn(&Read) -> T) -> Result<Vec<Listed<T>>, Error> {
        let mut all = Vec::new();
        for (folder, is_archived) in [(self.folder(kind), false), (self.archive_folder(kind), true)] {
            for name in self.names(&folder, kind)? {
                let state = match self.newest(&folder, &name) {
                    Ok(None) => continue,
                    Ok(Some(newest)) => {
                        let mut read = newest.read;
                        read.problems.extend(newest.odd);
                        Ok(Glance::of(read, &glance))
                    }
                    Err(error) => Err(error),
                };
                all.push(Listed { name, is_archived, state });
            }
        }
        all.sort_by_cached_key(|listed| {
            Reverse((listed.state.as_ref().ok().map(|glance| glance.changed), listed.name.to_string()))
        });
        Ok(all)
    }

    /// Puts a battle or campaign away: all its files go into the archive, nothing is deleted.
    ///
    /// # Errors
    /// When it is open in another window, or a file can not be moved.
    pub fn archive(&self, name: &Name) -> Result<(), Error> {
        self.shift(name, &self.folder(name.kind()), &self.archive_folder(name.kind()))
    }

    /// Brings a battle or campaign back from the archive.
    ///
    /// # Errors
    /// As [`Store::archive`].
    pub fn bring_back(&self, name: &Name) -> Result<(), Error> {
        self.shift(name, &self.archive_folder(name.kind()), &self.folder(name.kind()))
    }

    fn shift(&self, name: &Name, from: &Path, to: &Path) -> Result<(), Error> {
        let lock = self.lock(&self.folder(name.kind()), name).map_err(|shut| match shut {
            Shut::Unwritable(message) => Error::NotSaved { message: format!("`{name}` can not be moved: {message}") },
            Shut::InUse | Shut::Archived | Shut::Newer | Shut::Elsewhere => Error::InUse { name: name.to_string() },
        })?;
        let found = self.files().list(from).map_err(Error::about(from))?;
        let parts = found.into_iter().filter_map(|found| Some((name.part(&found.name)?, found.name)));
        // The newest file goes after the older ones, so that a stop in between leaves it where it is looked for.
        let parts: BTreeSet<(Part, String)> = parts.collect();
        if parts.is_empty() {
            return Err(Error::Missing { name: name.to_string(), folder: from.to_owned() });
        }
        for (_, file) in parts {
            let moved = self.files().rename(&from.join(&file), &to.join(&file));
            moved.map_err(Error::about(&from.join(&file)))?;
        }
        drop(lock);
        Ok(())
    }

    fn names(&self, folder: &Path, kind: Kind) -> Result<BTreeSet<Name>, Error> {
        let found = self.files().list(folder).map_err(Error::about(folder))?;
        Ok(found.iter().filter_map(|found| Name::of_page(&found.name, kind)).map(|page| page.0).collect())
    }
}

impl<T> Glance<T> {
    fn of(read: Read, glance: impl Fn(&Read) -> T) -> Self {
        let (glance, changed) = (glance(&read), read.changed());
        Self { header: read.header, started: read.started, changed, problems: read.problems, glance }
    }
}
