//! Files: battles, campaigns, settings and the players' own data, and where they lie.
//!
//! The store knows no game: setups and records are JSON values to it. It never deletes what a player made, and it
//! never rewrites a battle: lines are added at the end, and what is damaged stays as it is or is set aside.
//!
//! ```text
//! <data folder>/battles/2026-11-29-chess-bcdfgh.battle      the battle, see [`read`]
//!               battles/2026-11-29-chess-bcdfgh.2.battle    goes on here after the disk failed: holds all of it
//!               battles/2026-11-29-chess-bcdfgh.key         its key of chance
//!               battles/2026-11-29-chess-bcdfgh.lock        who writes it; empty
//!               battles/archive/                            put away, read only
//!               campaigns/                                  the same for campaigns
//!               campaigns/…-bcdfgh.photo-0123456789abcdef.png    a photograph of a campaign
//!               own/                                        the players' TOML files
//!               settings.toml
//! ```
#![warn(missing_docs, unused_results, clippy::as_conversions, clippy::wildcard_enum_match_arm)]

mod campaign_link;
mod error;
pub mod fault_fs;
mod file_format;
pub mod files;
mod find;
pub mod key;
mod list;
mod names;
mod open;
pub mod photo;
mod problem;
mod reading;
mod scan;
mod sitting;
mod user_files;
mod writer;
mod writer_thread;

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::Timestamp;
use rand::TryRng;
use rand::rngs::SysRng;

pub use campaign_link::Heard;
pub use error::Error;
pub use file_format::{Header, Kind, LARGEST_FILE, LINES_A_CHECK, LONGEST_LINE, Record, SCHEMA};
pub use list::{Glance, Listed};
pub use names::Name;
pub use open::{Access, Key, Opened, Shut};
pub use problem::{Problem, Unreadable};
pub use reading::{Read, read};
pub use sitting::{Saved, Sitting};
pub use user_files::{Kept, LARGEST_OWN, MOST_OWN, Own, OwnFile, OwnStamp};
pub use writer::{News, Status, Writer};

/// Tells the time.
pub type Clock = Arc<dyn Fn() -> Timestamp + Send + Sync>;
/// Fills bytes with what nobody can guess; says why it can not.
pub type Entropy = Arc<dyn Fn(&mut [u8]) -> Result<(), String> + Send + Sync>;

/// All that the store takes from outside: files, the time, randomness. Tests hand in their own.
#[derive(Clone)]
pub struct World {
    /// The file system.
    pub files: Arc<dyn files::Files>,
    /// The clock.
    pub clock: Clock,
    /// The source of keys and short ids.
    pub entropy: Entropy,
}

impl World {
    /// The disk, the clock and the randomness of this computer.
    #[must_use]
    pub fn real() -> Self {
        let entropy = |bytes: &mut [u8]| SysRng.try_fill_bytes(bytes).map_err(|error| error.to_string());
        Self { files: Arc::new(files::Disk), clock: Arc::new(Timestamp::now), entropy: Arc::new(entropy) }
    }
}

impl fmt::Debug for World {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("World").field("files", &self.files).finish_non_exhaustive()
    }
}

/// A data folder.
#[derive(Debug, Clone)]
pub struct Store {
    root: PathBuf,
    world: World,
}

impl Store {
    /// The store in `root`, or in this account's folder for local data; nothing is made before it is needed.
    ///
    /// # Errors
    /// When no folder is given and the account has none.
    pub fn at(root: Option<PathBuf>) -> Result<Self, Error> {
        let root = match root {
            Some(root) => root,
            None => {
                directories::ProjectDirs::from("", "", "hetairoi").ok_or(Error::NoFolder)?.data_local_dir().to_owned()
            }
        };
        Ok(Self::with(root, World::real()))
    }

    /// The store in `root` of another world.
    #[must_use]
    pub fn with(root: PathBuf, world: World) -> Self {
        Self { root, world }
    }

    /// The data folder.
    #[must_use]
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The time.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        (self.world.clock)()
    }

    /// A new key of chance.
    ///
    /// # Errors
    /// When the system gives no random numbers.
    pub fn fresh_key(&self) -> Result<key::Bytes, Error> {
        let mut key = key::Bytes::default();
        self.random(&mut key)?;
        Ok(key)
    }

    fn files(&self) -> &Arc<dyn files::Files> {
        &self.world.files
    }

    fn folder(&self, kind: Kind) -> PathBuf {
        self.root.join(kind.folder())
    }

    fn archive_folder(&self, kind: Kind) -> PathBuf {
        self.folder(kind).join("archive")
    }
}
