//! The tables of the mockups as this program draws them, and the laws that every panel keeps.
//!
//! The pictures are written to `target/screens` for people to look at.
#![cfg(feature = "gui")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::too_many_lines,
    missing_debug_implementations,
    reason = "tests say what went wrong by failing"
)]

#[path = "screens/forms.rs"]
mod forms;
#[path = "screens/sample.rs"]
mod sample;
#[path = "screens/shoot.rs"]
mod shoot;
#[path = "screens/views.rs"]
mod views;

use hetairoi::gui::Touch;
use hetairoi::gui::panel::{self, PadView, Piece};
use hetairoi::gui::theme::Look;
use hetairoi::systems::describe::Moment;
use iced::Size;
use iced::widget::{Column, container};
use shoot::{Found, Walk, shoot};
use views::{WINDOW, card_table, die_more, fight_table, gallery, inside, joker, long_card, setup_table};

#[test]
fn pictures_of_every_panel() {
    let only = std::env::var("GALLERY").unwrap_or_default();
    for (name, view) in gallery() {
        if !name.contains(&only) {
            continue;
        }
        for look in [Look::light(), Look::dark()] {
            let theme = if look.dark { "dark" } else { "light" };
            let path = shoot(&format!("{name}-{theme}"), look, view(look, WINDOW), WINDOW, 1.0);
            assert!(path.exists());
        }
    }
}

#[test]
fn pictures_of_a_large_screen() {
    for (name, view) in gallery().into_iter().take(2) {
        let window = Size::new(1536.0, 864.0);
        shoot(&format!("{name}-1920"), Look::light(), view(Look::light(), window), window, 1.25);
    }
    let tall = Size::new(1280.0, 1400.0);
    for look in [Look::light(), Look::dark()] {
        shoot(
            &format!("9-setup-tall-{}", if look.dark { "dark" } else { "light" }),
            look,
            setup_table(look, tall),
            tall,
            1.0,
        );
    }
    let small = Size::new(1024.0, 640.0);
    shoot("1-card-small", Look::light(), card_table(Look::light(), small), small, 1.0);
    shoot("2-fight-small", Look::light(), fight_table(Look::light(), small), small, 1.0);
    let cards = [die_more(), long_card(), joker()];
    let cards = cards
        .iter()
        .map(|card| hetairoi::gui::draw::card::<Touch>(Look::light(), card, hetairoi::gui::draw::CardSize::HUGE));
    let cards: Piece = container(iced::widget::Row::with_children(cards).spacing(40)).padding(40).into();
    shoot("0-cards", Look::light(), cards, Size::new(1180.0, 560.0), 2.0);
    let compact = [sample::turned(), long_card(), joker()];
    let compact = compact
        .iter()
        .map(|card| hetairoi::gui::draw::card::<Touch>(Look::light(), card, hetairoi::gui::draw::CardSize::COMPACT));
    let compact: Piece = container(iced::widget::Row::with_children(compact).spacing(40)).padding(40).into();
    shoot("0-compact", Look::light(), compact, Size::new(920.0, 440.0), 1.0);
}

/// Whether two things overlap where they can be seen.
fn overlaps(one: &Found, two: &Found) -> bool {
    let seen = |found: &Found| found.bounds.intersection(&found.frame);
    let shared = seen(one).zip(seen(two)).and_then(|(one, two)| one.intersection(&two));
    shared.is_some_and(|shared| shared.width > 0.5 && shared.height > 0.5)
}

#[test]
fn no_two_targets_overlap_and_none_leaves_its_frame() {
    for (name, view) in gallery() {
        let walk = Walk::of(view(Look::light(), WINDOW), WINDOW);
        let targets: Vec<_> = walk
            .named
            .iter()
            .filter(|found| found.name.starts_with("target:") || found.name.starts_with("cell:"))
            .collect();
        assert!(targets.len() > 4, "{name}: {}", targets.len());
        for (place, one) in targets.iter().enumerate() {
            for two in &targets[place + 1..] {
                assert!(!overlaps(one, two), "{name}: {} and {}", one.name, two.name);
                assert_ne!(one.name, two.name, "{name}");
            }
            let inside = one.bounds.x >= one.frame.x - 0.5
                && one.bounds.x + one.bounds.width <= one.frame.x + one.frame.width + 0.5
                && (one.scrolls || one.bounds.y + one.bounds.height <= one.frame.y + one.frame.height + 0.5);
            assert!(inside, "{name}: {} at {:?} leaves {:?}", one.name, one.bounds, one.frame);
        }
    }
}

#[test]
fn targets_are_large_enough_for_a_finger() {
    for (name, view) in gallery() {
        let walk = Walk::of(view(Look::light(), WINDOW), WINDOW);
        for target in walk.starting("target:") {
            let bounds = target.bounds;
            assert!(bounds.width >= 48.0 && bounds.height >= 48.0, "{name}: {} is {:?}", target.name, bounds.size());
        }
        for row in walk.starting("row:") {
            assert!(
                row.bounds.height >= 40.0 && row.bounds.width >= 200.0,
                "{name}: {} is {:?}",
                row.name,
                row.bounds.size()
            );
        }
        for cell in walk.starting("cell:unit:") {
            assert!(
                cell.bounds.width >= 44.0 && cell.bounds.height >= 40.0,
                "{name}: {} is {:?}",
                cell.name,
                cell.bounds.size()
            );
        }
        for target in walk.starting("target:primary") {
            assert!(target.bounds.height >= 64.0, "{name}");
        }
    }
}

#[test]
fn twelve_rows_stand_on_a_side_without_scrolling() {
    let walk = Walk::of(card_table(Look::light(), WINDOW), WINDOW);
    let rows = walk.starting("row:a:");
    assert_eq!(rows.len(), 12);
    for row in walk.starting("row:") {
        let foot = row.bounds.y + row.bounds.height;
        assert!(foot <= row.frame.y + row.frame.height, "{} ends at {foot}", row.name);
    }
}

#[test]
fn no_text_is_squeezed_or_leaves_its_frame() {
    for (name, view) in gallery() {
        let walk = Walk::of(view(Look::light(), WINDOW), WINDOW);
        assert!(walk.texts.len() > 10, "{name}");
        for text in walk.texts.iter().filter(|text| !text.name.trim().is_empty()) {
            let bounds = text.bounds;
            assert!(bounds.height >= 16.0, "{name}: `{}` is {} high", text.name, bounds.height);
            assert!(bounds.width >= 5.0, "{name}: `{}` is {} wide", text.name, bounds.width);
            assert!(
                bounds.x >= text.frame.x - 0.5 && bounds.x + bounds.width <= text.frame.x + text.frame.width + 0.5,
                "{name}: `{}` {:?}",
                text.name,
                bounds
            );
            assert!(
                text.scrolls || bounds.y + bounds.height <= text.frame.y + text.frame.height + 0.5,
                "{name}: `{}` {:?}",
                text.name,
                bounds
            );
        }
    }
}

#[test]
fn every_unit_of_a_row_is_touched_by_its_own_cell() {
    let walk = Walk::of(card_table(Look::light(), WINDOW), WINDOW);
    for unit in (0..18_u16).chain(100..131) {
        let name = format!("cell:unit:{unit}");
        assert_eq!(walk.named.iter().filter(|found| found.name == name).count(), 1, "{name}");
    }
}

#[test]
fn an_empty_page_draws_too() {
    let look = Look::dark();
    let nothing: Piece =
        Column::new().push(panel::moment(look, Moment::default(), Vec::new(), Vec::new(), inside(WINDOW))).into();
    let walk = Walk::of(nothing, WINDOW);
    assert!(walk.texts.is_empty());
}

#[test]
fn a_pad_is_as_high_as_it_says() {
    let pads = [
        forms::throw(4, &[("hits that stay on Levy", 2)]),
        forms::throw(6, &[]),
        forms::throw(12, &[("hits that stay on Levy", 2), ("hits that stay on Cretans", 3)]),
        forms::question(),
        forms::symbols(),
        forms::duel(),
        forms::next_card(),
    ];
    for wanted in pads {
        for width in [480.0, 592.0, 760.0] {
            for given in [0, 1] {
                let pad = PadView { wanted: wanted.clone(), keys: Vec::new(), given };
                let said = panel::pad_height(&pad, width);
                let piece = container(panel::pad(Look::light(), pad)).id("pad").width(width);
                let walk = Walk::of::<Touch>(piece.into(), WINDOW);
                let found = walk.starting("pad")[0].bounds.height;
                assert!((said - found).abs() <= 2.0, "{} at {width}: said {said}, found {found}", wanted.what());
            }
        }
    }
}
