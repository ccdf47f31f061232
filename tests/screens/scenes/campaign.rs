//! Scenes: Campaigns.

use super::Scene;
use crate::support::Player;

/// A campaign with a lost battle behind it.
pub fn campaign(player: &mut Player) {
    player.tap("target:campaigns");
    player.tap("target:primary");
    for (result, date) in [("a", "21 Nov"), ("b", "22 Nov"), ("a", "24 Nov"), ("a", "28 Nov")] {
        player.tap("target:act:result");
        player.tap(&format!("target:winner:{result}"));
        player.write("target:length", "71 cards");
        player.write("target:date", date);
        player.tap("target:primary");
    }
}

pub const SCENES: &[Scene] = &[
    ("campaign", campaign),
    ("campaign-first", |player| {
        player.tap("target:campaigns");
        player.tap("target:primary");
    }),
    ("campaigns", |player| {
        campaign(player);
        player.tap("target:more");
        player.tap("target:home");
        player.tap("target:campaigns");
    }),
    ("campaign-prepare", |player| {
        campaign(player);
        player.tap("target:primary");
    }),
    ("campaign-forces", |player| {
        campaign(player);
        player.tap("target:primary");
        player.tap("target:page:Forces");
    }),
    ("campaign-result", |player| {
        campaign(player);
        player.tap("target:act:result");
    }),
    ("campaign-photo", |player| {
        player.tap("target:campaigns");
        player.tap("target:primary");
        player.tap("target:act:result");
        player.tap("target:winner:a");
        player.tap("target:primary");
        let photo = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/table.png");
        player.tell(hetairoi::gui::app::Message::Dropped(photo.into()));
        player.write("target:caption", "The last charge");
        player.tap("target:primary");
    }),
];
