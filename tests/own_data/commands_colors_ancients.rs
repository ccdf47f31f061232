//! Own battles and values of Commands & Colors: Ancients.

use hetairoi::chance::{Hand, Key};
use hetairoi::data::{Library, Source};
use hetairoi::instruments::Side;
use hetairoi::systems::commands_colors_ancients::{CommandsColorsAncients, Setup};
use hetairoi::systems::describe::{Answer, Answers, Ask, Field, Item, Kind, Sheet};
use hetairoi::systems::prepare::{self, Kept};
use hetairoi::systems::{Battle, library};

type Game = CommandsColorsAncients;
const GAME: &str = "commands_colors_ancients";

/// A file of the players' own, its first line for the values the third key from below.
fn scenario(id: &str, extends: &str, rest: &str) -> Source {
    let head = format!("schema = 1\nkind = \"scenario\"\nid = \"{id}\"\ngame = \"{GAME}\"\n");
    Source::own(format!("{id}.toml"), format!("{head}extends = \"{extends}\"\nname = \"Ours\"\n{rest}"))
}

fn profile(id: &str, rest: &str) -> Source {
    let head = format!("schema = 1\nkind = \"profile\"\nid = \"{id}\"\ngame = \"{GAME}\"\n");
    Source::own(format!("{id}.toml"), format!("{head}extends = \"{GAME}\"\nname = \"Ours\"\n{rest}"))
}

fn sound(own: impl IntoIterator<Item = Source>) -> Library {
    let (library, problems) = library(own);
    assert_eq!(problems, []);
    library
}

/// What is wrong, a line each.
fn told(own: impl IntoIterator<Item = Source>) -> Vec<String> {
    library(own).1.iter().map(ToString::to_string).collect()
}

fn form(library: &Library, id: &str, answers: &Answers) -> Sheet<Setup> {
    prepare::prepare::<Game>(library, id, answers).unwrap()
}

fn refusal(library: &Library, id: &str, answers: &Answers) -> String {
    form(library, id, answers).order.unwrap_err().to_string()
}

fn keep(library: &Library, id: &str, answers: &Answers) -> Vec<Kept> {
    prepare::keep::<Game>(library, id, answers).unwrap()
}

/// The library with what was kept in it.
fn kept(library: &Library, id: &str, answers: &Answers) -> Library {
    let kept = keep(library, id, answers);
    let texts: Vec<(&str, &str)> = kept.iter().map(|kept| (kept.file.as_str(), kept.text.as_str())).collect();
    sound(library.sources_with(&texts))
}

fn number(field: &'static str, number: i32) -> Answers {
    Answers::default().with(field, Answer::Number(number))
}

fn choice(field: &'static str, choice: &'static str) -> Answers {
    Answers::default().with(field, Answer::Choice(choice.into()))
}

/// How many units of a type take the field, special ones apart.
fn units(setup: &Setup, side: Side, id: &str) -> Vec<u8> {
    let of_type = |row: &&hetairoi::systems::commands_colors_ancients::Row| {
        row.side == side && setup.types[usize::from(row.unit_type)].id == id
    };
    setup.rows.iter().filter(of_type).map(|row| row.count).collect()
}

fn field<'a>(sheet: &'a Sheet<Setup>, id: &str) -> &'a Field {
    sheet.fields.iter().find(|field| field.id == id).unwrap_or_else(|| panic!("no field {id}"))
}

#[test]
fn an_own_battle_is_amended_in_place_and_goes_on_extending_what_it_extended() {
    let rest = "banners = 7   # we have time\n\n[top.units]\nheavy_infantry = 5\n";
    let library = sound([scenario("mine", "marathon", rest)]);
    let kept = keep(&library, "mine", &number("units.a.auxilia", 2).with("first", Answer::Choice("b".into())));
    let [kept] = kept.as_slice() else { panic!("one file, found {kept:?}") };
    assert_eq!((kept.file.as_str(), kept.was.as_deref()), ("mine.toml", library.own_text("mine.toml")));
    assert!(kept.text.contains("extends = \"marathon\"\n") && kept.text.contains("# we have time"), "{}", kept.text);
    let library = sound(library.sources_with(&[(&kept.file, &kept.text)]));
    let setup = form(&library, "mine", &Answers::default()).order.unwrap();
    assert_eq!((setup.banners, setup.first, setup.name.as_str()), (7, Side::B, "Ours"));
    assert_eq!([units(&setup, Side::A, "heavy_infantry"), units(&setup, Side::A, "auxilia")], [[5], [2]]);
    assert!(keep(&library, "mine", &Answers::default()).is_empty(), "nothing differs any more");
    let marathon = form(&library, "marathon", &Answers::default()).order.unwrap();
    assert_eq!((marathon.banners, units(&marathon, Side::A, "auxilia")), (6, vec![3]), "nothing else is touched");
}

#[test]
fn what_was_kept_before_is_kept() {
    let library = kept(&sound([]), "granicus", &number("units.a.light_infantry", 3));
    let library = kept(&library, "granicus", &number("units.a.light_bow", 2));
    let library = kept(&library, "granicus", &number("cards.b", 5));
    let setup = form(&library, "granicus", &Answers::default()).order.unwrap();
    assert_eq!([units(&setup, Side::A, "light_infantry"), units(&setup, Side::A, "light_bow")], [[3], [2]]);
    assert_eq!(setup.sides[1].cards, 5);
}

#[test]
fn both_sides_do_not_draw_more_from_one_box_than_it_has() {
    let together = "Greeks and Persians: the greek blocks make 6 units of heavy infantry, found 4 and 4 \
                    (Commands & Colors: Ancients, set up)";
    let two = choice("blocks.b", "greek")
        .with("units.b.auxilia", Answer::Number(1))
        .with("units.b.heavy_infantry", Answer::Number(2));
    assert!(form(&sound([]), "marathon", &two).order.is_ok(), "4 and 2 of 24 blocks");
    let four = two.with("units.b.heavy_infantry", Answer::Number(4));
    assert_eq!(refusal(&sound([]), "marathon", &four), together);
    // Mixed: the dromedaries of either side come from the Greek box.
    let own = "[bottom]\nblocks = \"greek\"\n[bottom.units]\nauxilia = 1\nheavy_infantry = 4\n";
    assert_eq!(
        told([scenario("mine", "marathon", own)]),
        [format!("mine.toml:5:11: expected a battle that can begin, found {together}")]
    );
    let camels = "[top.units]\ncamels = 1\n[bottom]\nblocks = \"greek\"\nstand_in = \"eastern\"\n[bottom.units]\n\
                  auxilia = 1\ncamels = 1\n";
    let told = told([scenario("mine", "marathon", camels)]);
    assert!(told[0].contains("the greek blocks make 1 units of dromedaries, found 1 and 1"), "{told:?}");
}

#[test]
fn check_tells_what_the_box_has_too_few_blocks_for() {
    let own = scenario("mine", "marathon", "[top.units]\nheavy_cavalry = 12\n");
    let wrong =
        "Greeks: the greek blocks make 1 units of heavy cavalry, found 12 (Commands & Colors: Ancients, set up)";
    assert_eq!(told([own]), [format!("mine.toml:5:11: expected a battle that can begin, found {wrong}")]);
    // As the form does, and where a profile has other boxes.
    assert_eq!(refusal(&sound([]), "marathon", &number("units.a.heavy_cavalry", 12)), wrong);
    let boxes = "[blocks.greek]\nheavy_cavalry = 36\n";
    let club = sound([profile("club", boxes)]);
    let answers = number("units.a.heavy_cavalry", 12).with("profile", Answer::Choice("club".into()));
    assert!(form(&club, "marathon", &answers).order.is_ok());
    let few = told([profile(GAME, "[blocks.greek]\nheavy_infantry = 8\n")]);
    assert!(few[0].contains("Marathon: Greeks: the greek blocks make 2 units of heavy infantry, found 4"), "{few:?}");
}

const CLUB: &str = r#"
rules = ["river_passable", "alexander", "companions", "poor_persian_command", "mud"]

[[reminder]]
text = "Tea at the third banner"

[[reminder]]
text = "Read the letter of Parmenion"
at = ["deployment"]

[[reminder]]
text = "Count the arrows"
at = ["fight"]

[top]
name = "The club"

[[values.rule]]
id = "mud"
title = "Mud"
text = "The banks are mud: nobody enters a marsh."
due = "move"
bars = ["marsh"]

[values.unit.heavy_cavalry]
name = "Cataphracts"
blocks = 2

[values.blocks.club]

[[values.ruling]]
id = "c2"
default = "any"
"#;

#[test]
fn a_battle_has_its_own_name_sides_reminders_rules_and_values_for_itself_alone() {
    let library = sound([scenario("club", "granicus", CLUB)]);
    let mut battle = Battle::begin(GAME, &library, "club", &Answers::default(), Key([7; 32])).unwrap();
    let desk = battle.desk_mut();
    let due = |desk: &dyn hetairoi::systems::Desk| -> Vec<String> {
        let due = desk.reminders().into_iter();
        due.map(|reminder| reminder.text).filter(|text| !text.starts_with("Companions:")).collect()
    };
    let readout = desk.readout();
    assert_eq!(readout.title, "Commands & Colors: Ancients · Ours, 334 BC");
    assert_eq!((readout.place.as_str(), readout.moment.title.as_str()), ("Ours · set up", "Ours"));
    assert_eq!(desk.side_names(), ["The club", "Persians"]);
    assert_eq!(due(desk), ["Tea at the third banner", "Read the letter of Parmenion"]);
    let named =
        |item: &Item| matches!(item, Item::Units { rows, .. } if rows.iter().any(|row| row.name == "Cataphracts"));
    assert!(readout.sides[1].items.iter().any(named));
    for step in ["begin", "next-step", "next-step"] {
        desk.issue(&Ask::Act(step.into()), &Hand::app()).unwrap();
    }
    let mud = "Mud: The banks are mud: nobody enters a marsh.";
    assert_eq!(due(desk)[1..], [mud, "Tea at the third banner"]);
    let marsh = desk.acts().into_iter().find(|act| act.id == "marsh").unwrap();
    assert!(marsh.refusal.unwrap().reason.contains("nobody enters a marsh here"));
    desk.issue(&Ask::Act("next-step".into()), &Hand::app()).unwrap();
    assert_eq!(due(desk)[1..], ["Tea at the third banner", "Count the arrows"]);

    let [own, granicus] = ["club", "granicus"].map(|id| form(&library, id, &Answers::default()).order.unwrap());
    assert_eq!([own.rulings.c2_any, granicus.rulings.c2_any], [true, false]);
    let has = |setup: &Setup, name: &str| setup.types.iter().any(|unit| unit.name == name);
    assert!(has(&own, "Cataphracts") && has(&granicus, "Heavy cavalry") && !has(&granicus, "Cataphracts"));
    assert!(granicus.noted.is_empty() && !granicus.has("mud"));
}

#[test]
fn a_battle_with_values_of_its_own_keeps_a_ruling_to_itself() {
    let library = sound([scenario("club", "granicus", CLUB)]);
    let library = kept(&library, "club", &choice("ruling.c4", "free").with("banners", Answer::Number(7)));
    let [own, granicus] = ["club", "granicus"].map(|id| form(&library, id, &Answers::default()).order.unwrap());
    assert_eq!([own.rulings.c4_free, granicus.rulings.c4_free], [true, false]);
    assert_eq!((own.banners, own.rulings.c2_any, own.noted.len()), (7, true, 3), "nothing else is lost");
}

#[test]
fn a_battle_names_the_profile_it_is_fought_with() {
    let club =
        profile("club", "[unit.heavy_infantry]\nname = \"Hoplites\"\n[[ruling]]\nid = \"c3\"\ndefault = \"again\"\n");
    let library = sound([club, scenario("mine", "marathon", "profile = \"club\"\n")]);
    let [mine, marathon] = ["mine", "marathon"].map(|id| form(&library, id, &Answers::default()).order.unwrap());
    assert_eq!([mine.rulings.c3_again, marathon.rulings.c3_again], [true, false]);
    assert!(mine.types.iter().any(|unit| unit.name == "Hoplites"));
    let wrong = told([profile("club", "[[ruling]]\nid = \"c3\"\ndefault = \"agin\"\n")]);
    assert_eq!(wrong.len(), 1);
    assert!(wrong[0].starts_with("club.toml:9:11: ruling[3].default: expected one of the answers"), "{wrong:?}");
}

#[test]
fn rules_switched_and_blocks_that_stand_in_are_kept() {
    let answers = Answers::default()
        .with("rule.tactical_flexibility", Answer::Toggle(true))
        .with("blocks.b", Answer::Choice("carthaginian".into()));
    let library = kept(&sound([]), "cynoscephalae", &answers);
    let setup = form(&library, "cynoscephalae", &Answers::default()).order.unwrap();
    assert!(setup.has("tactical_flexibility"));
    assert_eq!((setup.sides[1].blocks.as_str(), setup.blocks(Side::B)), ("roman", "carthaginian"), "still Romans");
    // And back again, in the same file.
    let back = Answers::default()
        .with("rule.tactical_flexibility", Answer::Toggle(false))
        .with("blocks.b", Answer::Choice("roman".into()));
    let library = kept(&library, "cynoscephalae", &back);
    let setup = form(&library, "cynoscephalae", &Answers::default()).order.unwrap();
    assert!(!setup.has("tactical_flexibility") && setup.sides[1].stand_in.is_none());

    let off = Answers::default().with("rule.companions", Answer::Toggle(false));
    let library = kept(&sound([]), "granicus", &off);
    let setup = form(&library, "granicus", &Answers::default()).order.unwrap();
    assert!(!setup.has("companions") && setup.rows.iter().all(|row| row.elite.is_none()));
    let Kind::Toggle(toggle) = &field(&form(&library, "granicus", &Answers::default()), "rule.companions").kind.clone()
    else {
        panic!("a switch");
    };
    assert!(!toggle.on, "it can be switched on again");
}

#[test]
fn banners_are_kept_for_whoever_is_followed() {
    let publisher = choice("edition", "publisher");
    let banners = |library: &Library, answers: &Answers| form(library, "jaxartes", answers).order.unwrap().banners;
    let library = kept(&sound([]), "jaxartes", &publisher.clone().with("banners", Answer::Number(6)));
    assert_eq!([banners(&library, &publisher), banners(&library, &Answers::default())], [6, 7]);
    let library = kept(&library, "jaxartes", &number("banners", 9));
    assert_eq!([banners(&library, &publisher), banners(&library, &Answers::default())], [6, 9]);
    assert!(keep(&library, "jaxartes", &publisher).is_empty(), "who is followed is no value of the battle");
}

#[test]
fn special_units_are_no_more_than_those_of_their_type() {
    let library = sound([]);
    let none = number("units.a.medium_cavalry", 0);
    let setup = form(&library, "granicus", &none).order.unwrap();
    assert!(units(&setup, Side::A, "medium_cavalry").is_empty());
    let library = kept(&library, "granicus", &none);
    assert!(form(&library, "granicus", &Answers::default()).order.is_ok());
    let one = kept(&sound([]), "hydaspes", &number("units.a.medium_cavalry", 1));
    let setup = form(&one, "hydaspes", &Answers::default()).order.unwrap();
    assert_eq!(units(&setup, Side::A, "medium_cavalry"), [1], "the one that is left is of the Companions");
    assert_eq!(setup.rows.iter().filter(|row| row.elite.is_some()).count(), 1);
    let two = "[top.units]\nmedium_cavalry = 1\n[[top.special]]\nis = \"companions\"\nunit = \"medium_cavalry\"\n\
               [[top.special]]\nis = \"immortals\"\nunit = \"medium_cavalry\"\n";
    assert_eq!(
        told([scenario("mine", "granicus", two)]),
        ["mine.toml:12:1: top.special[2].units: expected at most the 0 of its type, found 1"]
    );
}

#[test]
fn an_answer_that_no_file_could_have_is_refused_with_its_number() {
    let library = sound([]);
    for (answers, why) in [
        (number("cards.a", 40), "top.cards: expected a whole number from 1 to 12, found `40` (Hetairoi, forces)"),
        (number("banners", 0), "banners: expected a whole number from 1 to 20, found `0` (Hetairoi, forces)"),
        (
            number("units.b.auxilia", -1),
            "bottom.units.auxilia: expected a whole number from 0 to 12, found `-1` (Hetairoi, forces)",
        ),
    ] {
        assert_eq!(refusal(&library, "marathon", &answers), why);
        assert!(prepare::keep::<Game>(&library, "marathon", &answers).is_err(), "nor is it kept: {why}");
    }
}

#[test]
fn whose_rules_hold_is_asked_once_for_all_battles() {
    let sheet = form(&sound([]), "magnesia", &Answers::default());
    let asked_once = |field: &&Field| field.kept;
    let asked: Vec<&str> = sheet.fields.iter().filter(asked_once).map(|field| field.id.as_ref()).collect();
    for id in ["player.a", "edition", "difference.horses", "ruling.c1", "ruling.c6", "ruling.c7"] {
        assert!(asked.contains(&id), "{id} among {asked:?}");
    }
    assert!(!asked.contains(&"banners") && !asked.contains(&"rule.tactical_flexibility"));
    assert_eq!(field(&sheet, "ruling.c6").label, "C6 The blocks of the Seleucids");
}
