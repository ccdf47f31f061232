//! `hetairoi check`: every problem of every data file at once.

use super::Answer;
use crate::campaign::library;
use crate::data::Source;
use crate::instruments::counted;
use crate::store::{Own, Store};
use std::path::PathBuf;

/// Checks the files named, or the built-in and own files.
pub(super) fn check(data_dir: Option<PathBuf>, paths: &[PathBuf]) -> Answer {
    let store = match Store::at(data_dir) {
        Ok(store) => store,
        Err(error) => return Answer::refused(error.to_string()),
    };
    let Own { files, mut problems } = if paths.is_empty() { store.own() } else { store.texts(paths) };
    let count = files.len();
    let sources = files.into_iter().map(|file| Source::own(file.name, file.bytes));
    let (_, found) = library(sources);
    problems.extend(found.iter().map(ToString::to_string));
    let checked = if paths.is_empty() {
        format!("built-in files and {count} of your own")
    } else {
        counted(count, "file", "files")
    };
    if problems.is_empty() {
        Answer::told(format!("checked: {checked}\nproblems: 0"))
    } else {
        let out = format!("{}\nchecked: {checked}\nproblems: {}", problems.join("\n"), problems.len());
        Answer { out, err: String::new(), code: super::REFUSED }
    }
}
