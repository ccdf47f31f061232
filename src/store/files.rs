//! The one door to the disk: the few things that the store asks of a file system.
//!
//! [`Disk`] is the real one; [`crate::store::fault_fs::Memory`] fails on demand, for tests.

use std::fmt::Debug;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, UNIX_EPOCH};

/// A file system, as far as the store needs one.
pub trait Files: Debug + Send + Sync {
    /// Lists what lies in `folder`, by name; a folder that is not there is empty.
    ///
    /// # Errors
    /// Those of the file system.
    fn list(&self, folder: &Path) -> io::Result<Vec<Found>>;

    /// Reads a regular file of at most `limit` bytes.
    ///
    /// # Errors
    /// `FileTooLarge` beyond the limit, `InvalidInput` for what is no regular file, else those of the file system.
    fn read(&self, file: &Path, limit: u64) -> io::Result<Vec<u8>>;

    /// Tells a file's size and when it was changed, without reading it.
    ///
    /// # Errors
    /// Those of the file system.
    fn stamp(&self, file: &Path) -> io::Result<Stamp>;

    /// Puts a whole file in place at once and for good: a crash leaves it whole or absent, and after `Ok` it survives one.
    ///
    /// Folders that are missing are made.
    ///
    /// # Errors
    /// `AlreadyExists` for [`Put::New`] where something has the name, else those of the file system.
    fn put(&self, file: &Path, bytes: &[u8], put: Put) -> io::Result<()>;

    /// Gives a file another name or folder, for good; folders that are missing are made.
    ///
    /// # Errors
    /// `AlreadyExists` where something has the new name, else those of the file system.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Opens a file that is there to write at its end.
    ///
    /// # Errors
    /// Those of the file system.
    fn append(&self, file: &Path) -> io::Result<Box<dyn Append>>;

    /// Takes the lock that `file` stands for, until the guard is dropped or the process ends.
    ///
    /// `None`: somebody else has it.
    ///
    /// # Errors
    /// Those of the file system.
    fn lock(&self, file: &Path) -> io::Result<Option<Box<dyn Guard>>>;
}

/// A length in memory as a size on the disk.
pub(super) fn on_disk(length: usize) -> u64 {
    u64::try_from(length).unwrap_or(u64::MAX)
}

/// A file that is open to be written at its end.
pub trait Append: Debug + Send {
    /// The size in bytes.
    ///
    /// # Errors
    /// Those of the file system.
    fn size(&mut self) -> io::Result<u64>;

    /// Writes at the end; after an error some of the bytes may be there.
    ///
    /// # Errors
    /// Those of the file system.
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Waits until all that was written is on the disk. After an error the descriptor must not be used again.
    ///
    /// # Errors
    /// Those of the file system.
    fn sync(&mut self) -> io::Result<()>;

    /// Cuts the file to `size` bytes.
    ///
    /// # Errors
    /// Those of the file system.
    fn cut(&mut self, size: u64) -> io::Result<()>;
}

/// A lock; dropping it frees it.
pub trait Guard: Debug + Send {}

/// What to do where a file of the name is there already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Put {
    /// Refuse.
    New,
    /// Put the new one in its place.
    Replace,
}

/// One thing in a folder.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Found {
    /// Its name, without the folder.
    pub name: String,
    /// What it is.
    pub what: What,
}

/// By what a changed file is known: no promise, but cheap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stamp {
    /// Its size in bytes.
    pub size: u64,
    /// When it was changed, as the file system counts it; none where it does not.
    pub changed: Option<Duration>,
}

/// What a thing in a folder is; links are not followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum What {
    /// A regular file.
    File,
    /// A folder.
    Folder,
    /// A link, a pipe, a device, or a name that is no text.
    Other,
}

/// The disk of this computer.
#[derive(Debug, Clone, Copy, Default)]
pub struct Disk;

impl Files for Disk {
    fn list(&self, folder: &Path) -> io::Result<Vec<Found>> {
        let entries = match fs::read_dir(folder) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut found = Vec::new();
        for entry in entries {
            let entry = entry?;
            let kind = entry.file_type()?;
            let (name, what) = match entry.file_name().into_string() {
                Ok(name) if kind.is_file() => (name, What::File),
                Ok(name) if kind.is_dir() => (name, What::Folder),
                Ok(name) => (name, What::Other),
                Err(name) => (name.to_string_lossy().into_owned(), What::Other),
            };
            found.push(Found { name, what });
        }
        found.sort();
        Ok(found)
    }

    fn read(&self, file: &Path, limit: u64) -> io::Result<Vec<u8>> {
        let data = fs::metadata(file)?;
        if !data.is_file() {
            return Err(io::Error::new(ErrorKind::InvalidInput, "not a regular file"));
        }
        let (mut bytes, mut length) = (Vec::new(), 0);
        // The file may grow while it is read, so the limit is held a second time.
        if data.len() <= limit {
            length = File::open(file)?.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
        }
        if data.len().max(on_disk(length)) > limit {
            return Err(ErrorKind::FileTooLarge.into());
        }
        Ok(bytes)
    }

    fn stamp(&self, file: &Path) -> io::Result<Stamp> {
        let data = fs::symlink_metadata(file)?;
        let changed = data.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        Ok(Stamp { size: data.len(), changed })
    }

    fn put(&self, file: &Path, bytes: &[u8], put: Put) -> io::Result<()> {
        let folder = folder_of(file)?;
        make_folder(folder)?;
        let mut new = tempfile::Builder::new().prefix(".new-").tempfile_in(folder)?;
        new.write_all(bytes)?;
        new.as_file().sync_all()?;
        if put == Put::New {
            refuse_taken(file)?;
        }
        drop(new.persist(file).map_err(|error| error.error)?);
        sync_folder(folder)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let folder = folder_of(to)?;
        make_folder(folder)?;
        refuse_taken(to)?;
        fs::rename(from, to)?;
        sync_folder(folder)?;
        sync_folder(folder_of(from)?)
    }

    fn append(&self, file: &Path) -> io::Result<Box<dyn Append>> {
        // Not opened with `append`: on Windows such a file can not be cut.
        let mut file = OpenOptions::new().read(true).write(true).open(file)?;
        let _end = file.seek(SeekFrom::End(0))?;
        Ok(Box::new(file))
    }

    fn lock(&self, file: &Path) -> io::Result<Option<Box<dyn Guard>>> {
        make_folder(folder_of(file)?)?;
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(file)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Box::new(file))),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

impl Guard for File {}

impl Append for File {
    fn size(&mut self) -> io::Result<u64> {
        Ok(self.metadata()?.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        Write::write_all(self, bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.sync_data()
    }

    fn cut(&mut self, size: u64) -> io::Result<()> {
        self.set_len(size)?;
        self.seek(SeekFrom::End(0)).map(|_| ())
    }
}

fn folder_of(file: &Path) -> io::Result<&Path> {
    file.parent().ok_or_else(|| io::Error::new(ErrorKind::InvalidInput, "no folder in the name"))
}

/// Makes `folder` and those above it; each new name is synced into the folder that holds it.
fn make_folder(folder: &Path) -> io::Result<()> {
    if folder.as_os_str().is_empty() || folder.is_dir() {
        return Ok(());
    }
    let above = folder_of(folder)?;
    make_folder(above)?;
    match fs::create_dir(folder) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists && folder.is_dir() => {}
        made => made?,
    }
    sync_folder(above)
}

fn refuse_taken(file: &Path) -> io::Result<()> {
    match fs::symlink_metadata(file) {
        Ok(_) => Err(ErrorKind::AlreadyExists.into()),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

/// Makes a new name in `folder` survive a power cut; where a folder can not be opened (Windows) there is nothing to do.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(not(unix)) {
        return Ok(());
    }
    let here = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    File::open(here)?.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn put_new_refuses_a_name_that_is_taken_and_replace_does_not() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("deep/er/settings.toml");
        Disk.put(&file, b"one", Put::New).unwrap();
        let taken = Disk.put(&file, b"two", Put::New).unwrap_err();
        assert_eq!(taken.kind(), ErrorKind::AlreadyExists);
        assert_eq!(Disk.read(&file, 3).unwrap(), b"one");
        Disk.put(&file, b"two", Put::Replace).unwrap();
        assert_eq!(Disk.read(&file, 3).unwrap(), b"two");
        let names = Disk.list(file.parent().unwrap()).unwrap();
        assert_eq!(names.len(), 1, "no temporary file is left: {names:?}");
    }

    #[test]
    fn read_holds_its_limit_and_wants_a_regular_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("long");
        Disk.put(&file, b"1234", Put::New).unwrap();
        assert_eq!(Disk.read(&file, 3).unwrap_err().kind(), ErrorKind::FileTooLarge);
        assert_eq!(Disk.read(folder.path(), 3).unwrap_err().kind(), ErrorKind::InvalidInput);
    }

    #[test]
    fn a_lock_is_held_once_and_freed_by_dropping_it() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.lock");
        let first = Disk.lock(&file).unwrap();
        assert!(first.is_some());
        assert!(Disk.lock(&file).unwrap().is_none());
        drop(first);
        assert!(Disk.lock(&file).unwrap().is_some());
    }

    #[test]
    fn cutting_and_writing_on_goes_on_where_it_was_cut() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a");
        Disk.put(&file, b"good torn", Put::New).unwrap();
        let mut open = Disk.append(&file).unwrap();
        open.cut(4).unwrap();
        open.write_all(b" more").unwrap();
        open.sync().unwrap();
        assert_eq!(Disk.read(&file, 100).unwrap(), b"good more");
    }
}
