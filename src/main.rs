//! The program: reads its arguments, then opens the window or answers a command.

use hetairoi::cli;
use std::process::ExitCode;

fn main() -> ExitCode {
    match cli::run(std::env::args_os()) {
        Ok(window) => open(window),
        Err(answer) => answer.deliver(),
    }
}

#[cfg(feature = "gui")]
fn open(window: cli::Window) -> ExitCode {
    match hetairoi::gui::run(window) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => cli::Answer::can_not_open(why).deliver(),
    }
}

#[cfg(not(feature = "gui"))]
fn open(_: cli::Window) -> ExitCode {
    cli::Answer::can_not_open("this program was built without its window").deliver()
}
