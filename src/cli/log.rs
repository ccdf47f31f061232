//! `hetairoi log FILE`: a battle or a campaign as text.

use super::Answer;
use crate::print;
use crate::store::{Kind, Sitting, Store};
use std::path::{Path, PathBuf};

/// Tells a battle or a campaign; what is wrong with its file goes to standard error.
pub(super) fn log(data_dir: Option<PathBuf>, file: &Path) -> Answer {
    let store = match Store::at(data_dir) {
        Ok(store) => store,
        Err(error) => return Answer::refused(error.to_string()),
    };
    let is_campaign = file.extension().is_some_and(|end| end == Kind::Campaign.extension());
    let kind = if is_campaign { Kind::Campaign } else { Kind::Battle };
    let opened = store.look(kind, file).map_err(|error| error.to_string());
    match opened.and_then(Sitting::of) {
        Ok(sitting) => {
            let err = sitting.warnings().join("\n");
            Answer { out: print::chronicle(sitting.desk()), err, code: 0 }
        }
        Err(why) => Answer::refused(why),
    }
}
