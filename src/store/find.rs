//! Finding and reading the files of a battle, in the data folder and elsewhere.

use std::path::{Path, PathBuf};

use super::file_format::{Kind, LARGEST_FILE};
use super::files::{Put, on_disk};
use super::names::Name;
use super::open::{Access, Opened, Shut};
use super::problem::Problem;
use super::reading::{Read, read};
use super::{Error, Store};

/// The file of a battle that holds all of it.
#[derive(Debug)]
pub(super) struct Newest {
    pub(super) file: PathBuf,
    pub(super) number: u32,
    pub(super) read: Read,
    pub(super) bytes: Vec<u8>,
    /// That a newer file can not be read.
    pub(super) odd: Option<Problem>,
}

impl Store {
    /// Reads a file wherever it lies, for looking at it.
    ///
    /// # Errors
    /// When it can not be read at all.
    pub fn look(&self, kind: Kind, file: &Path) -> Result<Opened, Error> {
        let (_, read) = self.read_file(kind, file)?;
        let stem = file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        let name = Name::new(stem, kind).or_else(|| Name::new(kind.folder(), kind));
        let name = name.ok_or_else(|| Error::Missing { name: stem.to_owned(), folder: file.to_owned() })?;
        Ok(Opened { name, file: file.to_owned(), read, key: None, access: Access::Read(Shut::Elsewhere) })
    }

    /// Opens the battle in a file, wherever it lies: one from elsewhere is taken in first.
    ///
    /// # Errors
    /// When it can not be read at all, or not taken in.
    pub fn open_file(&self, file: &Path) -> Result<Opened, Error> {
        let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let lies_here = file.parent().and_then(|folder| folder.canonicalize().ok())
            == self.folder(Kind::Battle).canonicalize().ok();
        match Name::of_page(name, Kind::Battle) {
            Some((name, _)) if lies_here => self.open(Kind::Battle, name.as_str()),
            _ => {
                let name = self.take_in(Kind::Battle, file)?;
                self.open(Kind::Battle, name.as_str())
            }
        }
    }

    /// Copies a file from elsewhere into the data folder and gives the name to open it by.
    ///
    /// A file that is there already, byte by byte, is not copied again; one that only has the same name becomes a
    /// battle of its own, so nothing is merged and nothing is overwritten.
    ///
    /// # Errors
    /// When it can not be read at all, or not be written.
    pub fn take_in(&self, kind: Kind, file: &Path) -> Result<Name, Error> {
        let (bytes, read) = self.read_file(kind, file)?;
        let mut name = match Name::new(&read.header.id, kind) {
            Some(name) => name,
            None => self.new_name(kind, &read.header.game, read.started)?,
        };
        for folder in [self.folder(kind), self.archive_folder(kind)] {
            match self.newest(&folder, &name) {
                Ok(None) => {}
                Ok(Some(newest)) if newest.bytes == bytes => return Ok(name),
                Ok(_) | Err(_) => name = self.new_name(kind, &read.header.game, read.started)?,
            }
        }
        let copy = self.folder(kind).join(name.file(1));
        self.files().put(&copy, &bytes, Put::New).map_err(Error::about(&copy))?;
        Ok(name)
    }

    /// Reads the file of a battle that holds all of it: the one with the highest number that can be read.
    pub(super) fn newest(&self, folder: &Path, name: &Name) -> Result<Option<Newest>, Error> {
        let (mut failed, mut odd) = (None, None);
        for number in self.pages(folder, name)?.into_iter().rev() {
            let file = folder.join(name.file(number));
            match self.read_file(name.kind(), &file) {
                Ok((bytes, read)) => {
                    return Ok(Some(Newest { file, number, read, bytes, odd }));
                }
                Err(error) => {
                    odd = odd.or_else(|| Some(Problem::Older { newer: error.to_string() }));
                    failed = failed.or(Some(error));
                }
            }
        }
        failed.map_or(Ok(None), Err)
    }

    /// The numbers of the files that a battle has in `folder`, upwards.
    pub(super) fn pages(&self, folder: &Path, name: &Name) -> Result<Vec<u32>, Error> {
        let found = self.files().list(folder).map_err(Error::about(folder))?;
        let pages = found.iter().filter_map(|found| Name::of_page(&found.name, name.kind()));
        let mut numbers: Vec<u32> = pages.filter(|page| page.0 == *name).map(|page| page.1).collect();
        numbers.sort_unstable();
        Ok(numbers)
    }

    fn read_file(&self, kind: Kind, file: &Path) -> Result<(Vec<u8>, Read), Error> {
        let bytes = self.files().read(file, on_disk(LARGEST_FILE)).map_err(Error::about(file))?;
        let read = read(&bytes, kind).map_err(|source| Error::Unreadable { file: file.to_owned(), source })?;
        Ok((bytes, read))
    }
}
