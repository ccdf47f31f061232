//! Every text can be read, every outline seen.

use super::*;
use iced::Background;
use iced::widget::button;

fn contrast(one: Color, two: Color) -> f32 {
    let light = |colour: Color| colour.relative_luminance() + 0.05;
    let (one, two) = (light(one), light(two));
    if one > two { one / two } else { two / one }
}

fn holds(least: f32, one: Color, two: Color, what: &str) {
    let found = contrast(one, two);
    assert!(found >= least, "{what}: expected {least}:1, found {found:.2}:1");
}

fn surfaces(look: Look) -> [(&'static str, Color); 5] {
    [
        ("ground", look.ground),
        ("surface", look.surface),
        ("sunken", look.sunken),
        ("tint a", look.tints[0]),
        ("tint b", look.tints[1]),
    ]
}

#[test]
fn every_text_has_seven_to_one_on_every_surface() {
    for look in [Look::light(), Look::dark()] {
        let theme = if look.dark { "dark" } else { "light" };
        for (name, surface) in surfaces(look) {
            for (text, colour) in [
                ("ink", look.ink),
                ("soft", look.soft),
                ("side a", look.sides[0]),
                ("side b", look.sides[1]),
                ("red", look.red),
            ] {
                holds(7.0, colour, surface, &format!("{theme}: {text} on {name}"));
            }
        }
        holds(7.0, look.on_accent, look.accent, theme);
        for side in look.sides {
            holds(7.0, look.on_side, side, theme);
        }
    }
}

#[test]
fn every_text_has_seven_to_one_on_paper_and_dice() {
    for look in [Look::light(), Look::dark()] {
        for ink in [look.paper_ink, look.paper_red, look.paper_sides[0], look.paper_sides[1]] {
            holds(7.0, ink, look.paper, "paper");
        }
        for hue in [
            Hue::Blue,
            Hue::Green,
            Hue::Red,
            Hue::Black,
            Hue::Purple,
            Hue::Orange,
            Hue::Ivory,
            Hue::Side(Side::A),
            Hue::Side(Side::B),
        ] {
            let (fill, ink, edge) = look.hue(hue);
            holds(7.0, ink, fill, &format!("{hue:?}"));
            holds(3.0, edge, look.surface, &format!("the edge of {hue:?}, dark {}", look.dark));
        }
    }
}

#[test]
fn every_outline_has_three_to_one_and_focus_more() {
    for look in [Look::light(), Look::dark()] {
        for (name, surface) in surfaces(look) {
            holds(3.0, look.control, surface, &format!("control on {name}"));
            holds(4.5, look.focus, surface, &format!("focus on {name}"));
        }
        holds(3.0, look.paper_gold, look.paper, "gold on paper");
    }
}

#[test]
fn every_button_has_readable_words_open_and_closed() {
    let parts = [
        ButtonKind::Primary,
        ButtonKind::Plain,
        ButtonKind::Chip(true),
        ButtonKind::Chip(false),
        ButtonKind::Bare,
        ButtonKind::Tab(true),
        ButtonKind::Tab(false),
        ButtonKind::Pick { side: Some(Side::A), focused: true },
    ];
    for look in [Look::light(), Look::dark()] {
        for part in parts {
            for status in
                [button::Status::Active, button::Status::Hovered, button::Status::Pressed, button::Status::Disabled]
            {
                let style = look.button(part)(&look.theme(), status);
                let ground = match style.background {
                    Some(Background::Color(colour)) if colour.a >= 1.0 => colour,
                    Some(Background::Color(colour)) => mix(look.ground, Color { a: 1.0, ..colour }, colour.a),
                    _ => look.ground,
                };
                holds(
                    if matches!(status, button::Status::Pressed) { 5.5 } else { 7.0 },
                    style.text_color,
                    ground,
                    &format!("{part:?} {status:?}"),
                );
            }
        }
    }
}
