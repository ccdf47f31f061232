//! The command line: the same domain without a window.

mod campaign;
mod check;
mod log;
mod odds;

use clap::{Parser, Subcommand};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// Problems were found, or a rule said no.
const REFUSED: u8 = 1;
/// The command was used in a wrong way.
const WRONG_USE: u8 = 2;

/// The companion at the wargames table.
#[derive(Debug, Parser)]
#[command(name = "hetairoi", version, about, subcommand_precedence_over_arg = true)]
pub struct Arguments {
    /// A battle's file to open in the window
    file: Option<PathBuf>,
    /// Keep battles, own files and settings in this folder
    #[arg(long, value_name = "DIR", global = true)]
    data_dir: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Check data files: decks, profiles, scenarios
    Check {
        /// Files or folders; without one, what is built in and your own files
        paths: Vec<PathBuf>,
    },
    /// Tell exact odds: `odds GAME name=value …`, or `odds deck DECK mark=NAME next=N`
    Odds {
        /// A game, or `deck`
        game: String,
        /// Words like `dice=4`
        words: Vec<String>,
        /// Tell exact fractions
        #[arg(long)]
        exact: bool,
    },
    /// Play a campaign by script, and tell where it stands
    Campaign {
        /// The campaign's name in files
        name: String,
        /// TOML with `[[do]]`, each with a `command`
        #[arg(long, value_name = "FILE")]
        script: PathBuf,
    },
    /// Tell a battle as text
    Log {
        /// The battle's file
        file: PathBuf,
    },
}

/// What the window needs, when it is the window that was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Window {
    /// A battle to open.
    pub file: Option<PathBuf>,
    /// Where everything is kept.
    pub data_dir: Option<PathBuf>,
}

/// What came of a command: its text, and how it ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// For standard output.
    pub out: String,
    /// For standard error.
    pub err: String,
    /// 0, 1 for problems found or refused, 2 for wrong use.
    pub code: u8,
}

impl Answer {
    fn told(out: String) -> Self {
        Self { out, err: String::new(), code: 0 }
    }

    fn refused(err: impl Into<String>) -> Self {
        Self { out: String::new(), err: err.into(), code: REFUSED }
    }

    /// The window can not be opened.
    #[must_use]
    pub fn can_not_open(why: impl Into<String>) -> Self {
        Self::refused(why)
    }

    fn wrong_use(err: impl Into<String>) -> Self {
        Self { out: String::new(), err: err.into(), code: WRONG_USE }
    }

    /// Writes the texts and gives the exit code; an output that is closed early is no fault.
    #[must_use]
    pub fn deliver(&self) -> ExitCode {
        let lines =
            |text: &str| if text.is_empty() || text.ends_with('\n') { text.to_owned() } else { format!("{text}\n") };
        let out = std::io::stdout().write_all(lines(&self.out).as_bytes());
        let err = std::io::stderr().write_all(lines(&self.err).as_bytes());
        match (out, err) {
            (Err(error), _) if error.kind() != std::io::ErrorKind::BrokenPipe => ExitCode::from(REFUSED),
            _ => ExitCode::from(self.code),
        }
    }
}

/// Reads the arguments: the window, or the answer of a command.
///
/// # Errors
/// The answer, when no window was asked for.
pub fn run(arguments: impl IntoIterator<Item = std::ffi::OsString>) -> Result<Window, Answer> {
    let arguments = Arguments::try_parse_from(arguments).map_err(|error| {
        let text = error.to_string();
        match error.exit_code() {
            0 => Answer::told(text),
            _ => Answer::wrong_use(text),
        }
    })?;
    let data_dir = arguments.data_dir;
    if let (Some(file), Some(_)) = (&arguments.file, &arguments.command) {
        let found = file.display();
        return Err(Answer::wrong_use(format!("expected a battle's file or a command, found `{found}` and a command")));
    }
    match arguments.command {
        None => Ok(Window { file: arguments.file, data_dir }),
        Some(Command::Check { paths }) => Err(check::check(data_dir, &paths)),
        Some(Command::Odds { game, words, exact }) => Err(odds::odds(data_dir, &game, &words, exact)),
        Some(Command::Campaign { name, script }) => Err(campaign::campaign(data_dir, &name, &script)),
        Some(Command::Log { file }) => Err(log::log(data_dir, &file)),
    }
}
