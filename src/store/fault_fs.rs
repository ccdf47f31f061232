//! A file system in memory that fails on demand: full, read-only, failing to sync, held up, cut from power.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::files::{Append, Files, Found, Guard, Put, Stamp, What, on_disk};

/// A file system in memory; its clones are the same one.
#[derive(Debug, Clone, Default)]
pub struct Memory(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    disk: Mutex<Contents>,
    released: Condvar,
}

#[derive(Debug, Default)]
struct Contents {
    files: BTreeMap<PathBuf, Stored>,
    locks: BTreeSet<PathBuf>,
    room: Option<usize>,
    read_only: bool,
    sync_fails: bool,
    held: bool,
    syncs: usize,
    violations: usize,
    /// Files put in place so far.
    puts: u64,
}

#[derive(Debug, Default)]
struct Stored {
    bytes: Vec<u8>,
    /// How many of the bytes survive a power cut.
    synced: usize,
    /// When it was put there, in files put before it.
    put: u64,
}

impl Memory {
    /// From now on only `bytes` more can be written; what is beyond fails and leaves a partial write.
    pub fn full_after(&self, bytes: usize) {
        self.disk().room = Some(bytes);
    }

    /// From now on nothing can be written.
    pub fn read_only(&self) {
        self.disk().read_only = true;
    }

    /// From now on every sync fails; what was written is readable but does not survive a power cut.
    pub fn fail_sync(&self) {
        self.disk().sync_fails = true;
    }

    /// From now on a sync waits until [`Memory::heal`].
    pub fn hold(&self) {
        self.disk().held = true;
    }

    /// Everything works again.
    pub fn heal(&self) {
        let mut disk = self.disk();
        disk.room = None;
        disk.read_only = false;
        disk.sync_fails = false;
        disk.held = false;
        self.0.released.notify_all();
    }

    /// The power is cut: all locks are freed, and of the bytes that were not synced only the first `kept` of each file stay.
    pub fn cut_power(&self, kept: usize) {
        let mut disk = self.disk();
        disk.locks.clear();
        for stored in disk.files.values_mut() {
            stored.bytes.truncate(stored.synced.saturating_add(kept));
            stored.synced = stored.bytes.len();
        }
    }

    /// The bytes of a file, as a program would read them.
    #[must_use]
    pub fn bytes(&self, file: &Path) -> Option<Vec<u8>> {
        self.disk().files.get(file).map(|stored| stored.bytes.clone())
    }

    /// Changes a file behind the program's back.
    pub fn set(&self, file: &Path, bytes: &[u8]) {
        self.disk().store(file, bytes);
    }

    /// The paths of all files.
    #[must_use]
    pub fn names(&self) -> Vec<PathBuf> {
        self.disk().files.keys().cloned().collect()
    }

    /// How many syncs of open files were asked for.
    #[must_use]
    pub fn syncs(&self) -> usize {
        self.disk().syncs
    }

    /// How often a descriptor was used again after its sync failed: must stay 0.
    #[must_use]
    pub fn violations(&self) -> usize {
        self.disk().violations
    }

    fn disk(&self) -> MutexGuard<'_, Contents> {
        self.0.disk.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Contents {
    fn writable(&self) -> io::Result<()> {
        if self.read_only { Err(ErrorKind::ReadOnlyFilesystem.into()) } else { Ok(()) }
    }

    fn store(&mut self, file: &Path, bytes: &[u8]) {
        self.puts += 1;
        let stored = Stored { bytes: bytes.to_vec(), synced: bytes.len(), put: self.puts };
        drop(self.files.insert(file.to_owned(), stored));
    }

    /// Takes room for `wanted` bytes and says how many there is room for.
    fn take_room(&mut self, wanted: usize) -> usize {
        let granted = self.room.map_or(wanted, |room| room.min(wanted));
        self.room = self.room.map(|room| room.saturating_sub(granted));
        granted
    }
}

impl Files for Memory {
    fn list(&self, folder: &Path) -> io::Result<Vec<Found>> {
        let mut found = BTreeSet::new();
        for path in self.disk().files.keys() {
            let Ok(below) = path.strip_prefix(folder) else {
                continue;
            };
            let mut parts = below.components();
            let Some(name) = parts.next() else { continue };
            let what = if parts.next().is_some() { What::Folder } else { What::File };
            let _new = found.insert(Found { name: name.as_os_str().to_string_lossy().into_owned(), what });
        }
        Ok(found.into_iter().collect())
    }

    fn read(&self, file: &Path, limit: u64) -> io::Result<Vec<u8>> {
        let bytes = self.bytes(file).ok_or(ErrorKind::NotFound)?;
        if on_disk(bytes.len()) > limit {
            return Err(ErrorKind::FileTooLarge.into());
        }
        Ok(bytes)
    }

    fn stamp(&self, file: &Path) -> io::Result<Stamp> {
        let disk = self.disk();
        let stored = disk.files.get(file).ok_or(ErrorKind::NotFound)?;
        Ok(Stamp { size: on_disk(stored.bytes.len()), changed: Some(Duration::from_secs(stored.put)) })
    }

    fn put(&self, file: &Path, bytes: &[u8], put: Put) -> io::Result<()> {
        let mut disk = self.disk();
        disk.writable()?;
        if put == Put::New && disk.files.contains_key(file) {
            return Err(ErrorKind::AlreadyExists.into());
        }
        let granted = disk.take_room(bytes.len());
        if granted < bytes.len() {
            // The temporary file is removed again, so its room is free again.
            disk.room = disk.room.map(|room| room.saturating_add(granted));
            return Err(ErrorKind::StorageFull.into());
        }
        if disk.sync_fails {
            return Err(io::Error::other("input/output error"));
        }
        disk.store(file, bytes);
        Ok(())
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut disk = self.disk();
        disk.writable()?;
        if disk.files.contains_key(to) {
            return Err(ErrorKind::AlreadyExists.into());
        }
        let stored = disk.files.remove(from).ok_or(ErrorKind::NotFound)?;
        drop(disk.files.insert(to.to_owned(), stored));
        Ok(())
    }

    fn append(&self, file: &Path) -> io::Result<Box<dyn Append>> {
        let disk = self.disk();
        disk.writable()?;
        if !disk.files.contains_key(file) {
            return Err(ErrorKind::NotFound.into());
        }
        Ok(Box::new(Handle { memory: self.clone(), file: file.to_owned(), dead: false }))
    }

    fn lock(&self, file: &Path) -> io::Result<Option<Box<dyn Guard>>> {
        let mut disk = self.disk();
        disk.writable()?;
        if !disk.locks.insert(file.to_owned()) {
            return Ok(None);
        }
        Ok(Some(Box::new(Held { memory: self.clone(), file: file.to_owned() })))
    }
}

#[derive(Debug)]
struct Held {
    memory: Memory,
    file: PathBuf,
}

impl Guard for Held {}

impl Drop for Held {
    fn drop(&mut self) {
        let _was_held = self.memory.disk().locks.remove(&self.file);
    }
}

#[derive(Debug)]
struct Handle {
    memory: Memory,
    file: PathBuf,
    /// A sync failed: what the system says of this descriptor is worth nothing from now on.
    dead: bool,
}

impl Handle {
    fn change<T>(&self, work: impl FnOnce(&mut Contents, &mut Stored) -> io::Result<T>) -> io::Result<T> {
        let mut disk = self.memory.disk();
        if self.dead {
            disk.violations += 1;
        }
        let mut stored = disk.files.remove(&self.file).unwrap_or_default();
        let done = work(&mut disk, &mut stored);
        drop(disk.files.insert(self.file.clone(), stored));
        done
    }
}

impl Append for Handle {
    fn size(&mut self) -> io::Result<u64> {
        self.change(|_, stored| Ok(on_disk(stored.bytes.len())))
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.change(|disk, stored| {
            disk.writable()?;
            let granted = disk.take_room(bytes.len());
            stored.bytes.extend(bytes.iter().take(granted));
            if granted < bytes.len() { Err(ErrorKind::StorageFull.into()) } else { Ok(()) }
        })
    }

    fn sync(&mut self) -> io::Result<()> {
        let mut disk = self.memory.disk();
        disk.syncs += 1;
        while disk.held {
            disk = self.memory.0.released.wait(disk).unwrap_or_else(PoisonError::into_inner);
        }
        drop(disk);
        let done = self.change(|disk, stored| {
            if disk.sync_fails {
                return Err(io::Error::other("input/output error"));
            }
            stored.synced = stored.bytes.len();
            Ok(())
        });
        self.dead = self.dead || done.is_err();
        done
    }

    fn cut(&mut self, size: u64) -> io::Result<()> {
        self.change(|disk, stored| {
            disk.writable()?;
            let size = usize::try_from(size).unwrap_or(usize::MAX);
            let freed = stored.bytes.len().saturating_sub(size);
            disk.room = disk.room.map(|room| room.saturating_add(freed));
            stored.bytes.truncate(size);
            stored.synced = stored.synced.min(size);
            Ok(())
        })
    }
}
