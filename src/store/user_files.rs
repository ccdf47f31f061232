//! The players' own files: their TOML data, and the settings.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::files::{Found, Put, Stamp, What};
use super::problem::cropped;
use super::writer_thread::reason;
use super::{Error, Store};

/// The largest file of the players' that is read, in bytes.
pub const LARGEST_OWN: u64 = 256 << 10;
/// How many of them are read.
pub const MOST_OWN: usize = 500;
/// How many folders deep they are looked for.
const DEEPEST: usize = 4;
/// The one TOML file that lies beside the folder of the own files.
const SETTINGS: &str = "settings.toml";

/// The players' own data files.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Own {
    /// Those that could be read, in the order of their names.
    pub files: Vec<OwnFile>,
    /// What could not be read or is left out, and why: for the players.
    pub problems: Vec<String>,
}

/// One of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnFile {
    /// Where it lies, below the folder `own`, with `/` between the parts.
    pub name: String,
    /// What is in it, be it a text or not: whoever parses it can tell the line.
    pub bytes: Vec<u8>,
}

/// What there is of own files, by names, sizes and times: another one, once anything changed.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct OwnStamp(Vec<(String, Option<Stamp>)>);

/// An own file that was saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// Where it lies.
    pub file: PathBuf,
    /// Where the text lies that it had before, if it had another one.
    pub before: Option<PathBuf>,
}

impl Store {
    /// Reads the players' own TOML files: regular files only, no links, at most [`MOST_OWN`] of [`LARGEST_OWN`] bytes.
    ///
    /// What looks like one and is not read is told.
    #[must_use]
    pub fn own(&self) -> Own {
        let mut own = Own::default();
        self.collect(&self.own_folder(), "", DEEPEST, &mut own);
        for name in self.beside() {
            own.problems
                .push(format!("../{name}: expected in the folder `own`, found beside it: the file is not read"));
        }
        own
    }

    /// What can be told of the own files without reading them.
    #[must_use]
    pub fn own_stamp(&self) -> OwnStamp {
        let mut seen = Vec::new();
        self.stamp(&self.own_folder(), "", DEEPEST, &mut seen);
        seen.extend(self.beside().into_iter().map(|name| (format!("../{name}"), None)));
        OwnStamp(seen)
    }

    fn stamp(&self, folder: &Path, prefix: &str, depth: usize, seen: &mut Vec<(String, Option<Stamp>)>) {
        for found in self.files().list(folder).unwrap_or_default() {
            if seen.len() > MOST_OWN {
                return;
            }
            let (name, path) = (format!("{prefix}{}", found.name), folder.join(&found.name));
            match found.what {
                What::Folder if depth > 0 => self.stamp(&path, &format!("{name}/"), depth - 1, seen),
                _ if is_toml(&found.name) || is_toml_txt(&found.name) => {
                    seen.push((name, self.files().stamp(&path).ok()));
                }
                What::Folder | What::File | What::Other => {}
            }
        }
    }

    /// The folder of the players' own files.
    #[must_use]
    pub fn own_folder(&self) -> PathBuf {
        self.root().join("own")
    }

    /// TOML files that lie where none is looked for.
    fn beside(&self) -> Vec<String> {
        let found = self.files().list(self.root()).unwrap_or_default().into_iter();
        let is_own = |found: &Found| is_toml(&found.name) && found.what == What::File && found.name != SETTINGS;
        found.filter(is_own).map(|found| found.name).collect()
    }

    fn collect(&self, folder: &Path, prefix: &str, depth: usize, own: &mut Own) {
        let found = match self.files().list(folder) {
            Ok(found) => found,
            Err(source) => return own.problems.push(Error::about(folder)(source).to_string()),
        };
        for found in found {
            let name = format!("{prefix}{}", found.name);
            let path = folder.join(&found.name);
            let is_toml = is_toml(&found.name);
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
                What::File if is_toml => self.take(name, &path, own),
                What::Other if is_toml => {
                    own.problems.push(format!("`{name}`: a link or no regular file; put the file itself here"));
                }
                What::File if is_toml_txt(&found.name) => own.problems.push(format!(
                    "{name}: expected a name that ends in `.toml`, found `.toml.txt`: the file is not read"
                )),
                What::File | What::Other => {}
            }
        }
    }

    fn take(&self, name: String, file: &Path, own: &mut Own) {
        match self.files().read(file, LARGEST_OWN) {
            Ok(bytes) => own.files.push(OwnFile { name, bytes }),
            Err(error) => own.problems.push(match error.kind() {
                ErrorKind::NotFound => format!("{name}: expected a file, found none"),
                ErrorKind::InvalidInput => format!("{name}: expected a regular file, found something else"),
                ErrorKind::FileTooLarge => {
                    format!("{name}: expected at most {} KiB, found more", LARGEST_OWN >> 10)
                }
                _ => format!("{name}: it can not be read: {}", reason(&error)),
            }),
        }
    }

    /// Reads the TOML files named, and those in the folders named; what can not be read is told.
    #[must_use]
    pub fn texts(&self, paths: &[PathBuf]) -> Own {
        let mut own = Own::default();
        for path in paths {
            if self.files().list(path).is_ok_and(|_| path.is_dir()) {
                self.collect(path, &format!("{}/", path.display()), DEEPEST, &mut own);
            } else {
                self.take(path.display().to_string(), path, &mut own);
            }
        }
        own
    }

    /// Saves a text as an own file, never over one that the caller does not know: `made_from` is the text that the
    /// new one was made from, none for a file that is to be new. The text before is set aside, not lost.
    ///
    /// # Errors
    /// When another text is there than the caller knows, or it can not be written; then nothing is changed.
    pub fn save_own(&self, name: &str, text: &str, made_from: Option<&str>) -> Result<Kept, Error> {
        let file = self.own_folder().join(name);
        let there = match self.files().read(&file, LARGEST_OWN) {
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            there => Some(there.map_err(Error::about(&file))?),
        };
        if there.as_deref() == Some(text.as_bytes()) {
            return Ok(Kept { file, before: None });
        }
        if there.as_deref() != made_from.map(str::as_bytes) {
            return Err(Error::Own { file, is_new: made_from.is_none() });
        }
        // The old text is copied, not renamed: if the new one can not be written, the file is still there.
        let before = there.map(|bytes| self.copy_aside(&file, &bytes)).transpose()?;
        let put = if before.is_some() { Put::Replace } else { Put::New };
        self.files().put(&file, text.as_bytes(), put).map_err(Error::about(&file))?;
        Ok(Kept { file, before })
    }

    /// Puts bytes beside a file, under the first free name, which it gives.
    fn copy_aside(&self, file: &Path, bytes: &[u8]) -> Result<PathBuf, Error> {
        self.aside(file, "before", |aside| self.files().put(aside, bytes, Put::New))
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
        self.root().join(SETTINGS)
    }

    /// Reads the settings; `None` when there are none yet.
    ///
    /// # Errors
    /// When the file can not be read or is no TOML: to be shown, never to be replaced by defaults in silence.
    pub fn settings(&self) -> Result<Option<toml::Table>, Error> {
        let file = self.settings_file();
        let text = match self.script(&file, LARGEST_OWN) {
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
        self.aside(file, word, |aside| self.files().rename(file, aside))
    }

    fn aside(&self, file: &Path, word: &str, put: impl Fn(&Path) -> std::io::Result<()>) -> Result<PathBuf, Error> {
        let mut number = 1;
        loop {
            let mut aside = file.as_os_str().to_owned();
            aside.push(format!(".{word}-{number}"));
            match put(Path::new(&aside)) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
                done => {
                    done.map_err(Error::about(file))?;
                    return Ok(PathBuf::from(aside));
                }
            }
        }
    }
}

fn is_toml(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|end| end.eq_ignore_ascii_case("toml"))
}

/// `x.toml.txt`: what an editor makes of `x.toml` where ends of names are not shown.
fn is_toml_txt(name: &str) -> bool {
    let name = Path::new(name);
    name.extension().is_some_and(|end| end.eq_ignore_ascii_case("txt"))
        && name.file_stem().and_then(|stem| stem.to_str()).is_some_and(is_toml)
}
