//! The players' own files: their TOML data, and the settings.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::files::{Put, What};
use super::problem::cropped;
use super::{Error, Store};

/// The largest file of the players' that is read, in bytes.
pub const LARGEST_OWN: u64 = 256 << 10;
/// How many of them are read.
pub const MOST_OWN: usize = 500;
/// How many folders deep they are looked for.
const DEEPEST: usize = 4;

/// The players' own data files.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Own {
    /// Those that could be read, in the order of their names.
    pub files: Vec<OwnFile>,
    /// What could not be read, and why: for the players.
    pub problems: Vec<String>,
}

/// One of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnFile {
    /// Where it lies, below the folder `own`, with `/` between the parts.
    pub name: String,
    /// What is in it.
    pub text: String,
}

impl Store {
    /// Reads the players' own TOML files: regular files only, no links, at most [`MOST_OWN`] of [`LARGEST_OWN`] bytes.
    #[must_use]
    pub fn own(&self) -> Own {
        let mut own = Own::default();
        self.collect(&self.own_folder(), "", DEEPEST, &mut own);
        own
    }

    /// The folder of the players' own files.
    #[must_use]
    pub fn own_folder(&self) -> PathBuf {
        self.root().join("own")
    }

    fn collect(&self, folder: &Path, prefix: &str, depth: usize, own: &mut Own) {
        let found = match self.files().list(folder) {
            Ok(found) => found,
            Err(source) => return own.problems.push(Error::about(folder)(source).to_string()),
        };
        for found in found {
            let name = format!("{prefix}{}", found.name);
            let path = folder.join(&found.name);
            let is_toml = Path::new(&found.name).extension().is_some_and(|end| end.eq_ignore_ascii_case("toml"));
            match found.what {
                What::Folder if depth > 0 => {
                    self.collect(&path, &format!("{name}/"), depth - 1, own);
                }
                What::Folder => own.problems.push(format!("`{name}`: too many folders one in the other")),
                What::File if is_toml && own.files.len() == MOST_OWN => {
                    return own
                        .problems
                        .push(format!("`{name}`: more than {MOST_OWN} files; this and those after it are not read"));
                }
                What::File if is_toml => match self.text(&path) {
                    Ok(text) => own.files.push(OwnFile { name, text }),
                    Err(error) => own.problems.push(error.to_string()),
                },
                What::Other if is_toml => {
                    own.problems.push(format!("`{name}`: a link or no regular file; put the file itself here"));
                }
                What::File | What::Other => {}
            }
        }
    }

    fn text(&self, file: &Path) -> Result<String, Error> {
        let bytes = self.files().read(file, LARGEST_OWN).map_err(|source| {
            let is_large = source.kind() == ErrorKind::FileTooLarge;
            let large = || std::io::Error::other(format!("larger than {LARGEST_OWN} bytes, which is the limit"));
            Error::about(file)(if is_large { large() } else { source })
        })?;
        let valid = |bytes| String::from_utf8(bytes).map_err(|_| std::io::Error::other("not UTF-8 text"));
        valid(bytes).map_err(Error::about(file))
    }

    /// Saves a file of the players' own; one of that name that is there already is set aside, not lost.
    ///
    /// # Errors
    /// When it can not be written.
    pub fn save_own(&self, name: &str, text: &str) -> Result<PathBuf, Error> {
        let file = self.own_folder().join(name);
        match self.text(&file) {
            Ok(there) if there == text => return Ok(file),
            Err(Error::Disk { source, .. }) if source.kind() == ErrorKind::NotFound => {}
            Ok(_) | Err(_) => {
                drop(self.set_aside(&file, "before")?);
            }
        }
        self.files().put(&file, text.as_bytes(), Put::Replace).map_err(Error::about(&file))?;
        Ok(file)
    }

    /// Reads the TOML files named, and those in the folders named.
    ///
    /// # Errors
    /// When a path can not be read at all.
    pub fn texts(&self, paths: &[PathBuf]) -> Result<Own, Error> {
        let mut own = Own::default();
        for path in paths {
            if self.files().list(path).is_ok_and(|_| path.is_dir()) {
                self.collect(path, &format!("{}/", path.display()), DEEPEST, &mut own);
            } else {
                own.files.push(OwnFile { name: path.display().to_string(), text: self.text(path)? });
            }
        }
        Ok(own)
    }

    /// Reads a text that lies anywhere, of at most so many bytes.
    ///
    /// # Errors
    /// When it can not be read, is larger, or is no text.
    pub fn script(&self, file: &Path, largest: u64) -> Result<String, Error> {
        let bytes = self.files().read(file, largest).map_err(Error::about(file))?;
        String::from_utf8(bytes).map_err(|_| std::io::Error::other("not UTF-8 text")).map_err(Error::about(file))
    }

    /// The file of the settings.
    #[must_use]
    pub fn settings_file(&self) -> PathBuf {
        self.root().join("settings.toml")
    }

    /// Reads the settings; `None` when there are none yet.
    ///
    /// # Errors
    /// When the file can not be read or is no TOML: to be shown, never to be replaced by defaults in silence.
    pub fn settings(&self) -> Result<Option<toml::Table>, Error> {
        let file = self.settings_file();
        let text = match self.text(&file) {
            Err(Error::Disk { source, .. }) if source.kind() == ErrorKind::NotFound => {
                return Ok(None);
            }
            text => text?,
        };
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        text.parse().map(Some).map_err(|error: toml::de::Error| {
            let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
            let line = before.matches('\n').count() + 1;
            let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
            Error::Settings { file, line, column, message: cropped(error.message().as_bytes()) }
        })
    }

    /// Renames the settings' file, so that what could not be understood is not lost; gives its new name.
    ///
    /// # Errors
    /// When it can not be renamed; then it is still there.
    pub fn set_settings_aside(&self) -> Result<PathBuf, Error> {
        self.set_aside(&self.settings_file(), "damaged")
    }

    /// Writes the settings, at once and for good. What could not be read before is set aside, not lost.
    ///
    /// # Errors
    /// When they can not be written; then the old ones are still there.
    pub fn save_settings(&self, settings: &toml::Table) -> Result<(), Error> {
        let file = self.settings_file();
        if self.settings().is_err() {
            drop(self.set_aside(&file, "damaged")?);
        }
        let text = settings.to_string();
        self.files().put(&file, text.as_bytes(), Put::Replace).map_err(Error::about(&file))
    }

    /// Renames a file to the first free `<name>.<word>-<number>`, which it gives.
    pub(super) fn set_aside(&self, file: &Path, word: &str) -> Result<PathBuf, Error> {
        let mut number = 1;
        loop {
            let mut aside = file.as_os_str().to_owned();
            aside.push(format!(".{word}-{number}"));
            match self.files().rename(file, Path::new(&aside)) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
                renamed => {
                    renamed.map_err(Error::about(file))?;
                    return Ok(PathBuf::from(aside));
                }
            }
        }
    }
}
