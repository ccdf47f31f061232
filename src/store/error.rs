//! Why the store can not do something, in words for the players.

use std::io;
use std::path::{Path, PathBuf};

use super::Unreadable;
use super::writer_thread::reason;

/// Why something can not be done. Nothing is lost by any of these.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A file or folder can not be read or written.
    #[error("`{}`: {}", .file.display(), reason(.source))]
    Disk {
        /// Which one.
        file: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A battle file can not be read at all; it stays as it is.
    #[error("`{}`: {source}", .file.display())]
    Unreadable {
        /// Which one.
        file: PathBuf,
        /// Why.
        source: Unreadable,
    },
    /// No such battle.
    #[error("there is no battle `{name}` in `{}`", .folder.display())]
    Missing {
        /// The name that was asked for.
        name: String,
        /// Where it was looked for.
        folder: PathBuf,
    },
    /// Another window has the battle open.
    #[error("`{name}` is open in another window: close it there first")]
    InUse {
        /// Its name.
        name: String,
    },
    /// A record is too long to be read again.
    #[error("the entry is too long to be saved: found {found} bytes, expected {limit} at most")]
    TooLong {
        /// Its length in bytes.
        found: usize,
        /// The limit.
        limit: usize,
    },
    /// The file would be too large to be read again.
    #[error("the battle file is near its limit of {limit} bytes: begin a new battle to go on")]
    Full {
        /// The limit.
        limit: usize,
    },
    /// An own file is not the one that the new text was made from.
    #[error("`{}` {}: nothing was written", .file.display(), own(*.is_new))]
    Own {
        /// Which one.
        file: PathBuf,
        /// Whether it was to be a new file.
        is_new: bool,
    },
    /// Something is not on the disk yet.
    #[error("{message}")]
    NotSaved {
        /// Why, and what happens now.
        message: String,
    },
    /// The thread that writes has ended.
    #[error("the battle is not written any more: open it again")]
    Stopped,
    /// The thread that writes could not be started.
    #[error("the battle can not be opened for writing, the system gives no thread: {source}")]
    Thread {
        /// What the system says.
        source: io::Error,
    },
    /// The system gives no random bytes.
    #[error("the system gives no random numbers: {message}")]
    Entropy {
        /// What the system says.
        message: String,
    },
    /// There is no place for data.
    #[error("this account has no folder for data: name one with --data-dir")]
    NoFolder,
    /// The settings are no TOML.
    #[error("`{}`:{line}:{column}: {message}", .file.display())]
    Settings {
        /// The settings file.
        file: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// The column in characters, counted from 1.
        column: usize,
        /// What is wrong there.
        message: String,
    },
}

impl Error {
    /// Says which file the system's error is about.
    pub(super) fn about(file: &Path) -> impl FnOnce(io::Error) -> Self {
        move |source| Self::Disk { file: file.to_owned(), source }
    }
}

const fn own(is_new: bool) -> &'static str {
    if is_new { "is there already" } else { "was changed by another program since it was read" }
}
