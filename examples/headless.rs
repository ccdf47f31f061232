//! The program without a display: taps what it is told, says where it tapped, and draws a picture.
//!
//! `headless FOLDER PICTURE [NAME…]`: each NAME is something to touch, like `target:new`; its place
//! is printed as `NAME X Y`. PICTURE is a PNG file, or `-` for none.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "an example that talks to its caller")]

#[path = "../tests/support/mod.rs"]
mod support;

use std::path::Path;
use std::process::ExitCode;
use support::Player;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, picture, taps @ ..] = arguments.as_slice() else {
        eprintln!("usage: headless FOLDER PICTURE [NAME…]");
        return ExitCode::from(2);
    };
    let mut player = Player::new(Path::new(folder), 5);
    for name in taps {
        player.wait(1000);
        let at = player.place(name);
        println!("{name} {:.0} {:.0}", at.x, at.y);
        player.tap_quickly(name);
        if let Err(why) = player.app.flush() {
            eprintln!("{why}");
            return ExitCode::FAILURE;
        }
    }
    if picture != "-" {
        let (rgba, width, height) = player.picture();
        if let Err(error) = image::save_buffer(picture, &rgba, width, height, image::ExtendedColorType::Rgba8) {
            eprintln!("{picture}: {error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
