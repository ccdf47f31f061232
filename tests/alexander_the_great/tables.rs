//! The players' own combat tables: entered, checked, looked up.

use super::*;
use hetairoi::data::{Library, Source};
use hetairoi::systems::alexander_the_great::battle::Decision;
use hetairoi::systems::alexander_the_great::combat_result::CombatResult;
use hetairoi::systems::alexander_the_great::ratio::Column;

const HEAD: &str = "schema = 1\nkind = \"profile\"\nid = \"alexander_the_great\"\ngame = \"alexander_the_great\"\n\
                    extends = \"alexander_the_great\"\nname = \"Ours\"\n";

/// A whole set of tables: the more for the attacker the higher column and face.
fn whole() -> String {
    let mut text = HEAD.to_owned();
    for table in 1..=4 {
        for line in 1..=4 {
            text += &format!("[combat.table_{table}.line_{line}]\n");
            for column in Column::all() {
                let place = usize::from(column.place());
                let words: Vec<String> =
                    (0..6).map(|face| format!("\"{}\"", CombatResult::ALL[(place + face).min(13)].words())).collect();
                text += &format!("{column} = [{}]\n", words.join(", "));
            }
        }
    }
    text
}

fn problems(text: &str) -> Vec<String> {
    let (_, problems) = library([Source::own("ours.toml", text.as_bytes().to_vec())]);
    problems.iter().map(ToString::to_string).collect()
}

fn with(text: &str) -> (Library, Table) {
    let (library, problems) = library([Source::own("ours.toml", text.as_bytes().to_vec())]);
    assert_eq!(problems, []);
    let sheet = AlexanderTheGreat::prepare(&library, "gaugamela", &ready()).unwrap();
    let mut table: Table = Journal::open(sheet.order.unwrap(), Key([3; 32]));
    next(&mut table, 2);
    (library, table)
}

#[test]
fn entered_tables_are_looked_up_without_a_question() {
    let (_, mut table) = with(&whole());
    let events = issue(&mut table, &fight(vec![strong(11)], vec![holds(4)]), &[faces(&[3])]);
    let Event::Fought(fought) = &events[0] else { panic!("{events:?}") };
    // 2-1 is the seventh column, 3 the third face: the ninth result.
    assert!(matches!(fought.decision, Decision::Rolled { result: CombatResult::DBack1, .. }), "{fought:?}");
}

#[test]
fn among_several_rolls_their_owner_picks() {
    let (_, table) = with(&whole());
    let Command::Battle(order) = fight(vec![strong(11)], vec![holds(4)]) else { unreachable!() };
    let led = Command::Battle(Battle { leaders: vec![ALEXANDER], ..order });
    let question = match table.try_out(&led, &Hand::given(vec![faces(&[1, 3, 3])])) {
        Err(Stop::Wanting(wanted)) => match *wanted {
            hetairoi::chance::Wanted::Choice(question) => question,
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    };
    let options: Vec<&str> = question.options.iter().map(|(id, _)| id.as_str()).collect();
    assert_eq!(options, ["exchange", "d-back1"], "each result once");
    assert_eq!(question.side, Some(Side::A));
    let same = Hand::given(vec![faces(&[3, 3, 3])]);
    assert!(table.try_out(&led, &same).is_ok(), "one result is no choice");
}

#[test]
fn the_odds_of_a_battle_are_exact_and_tell_its_neighbours() {
    let (_, table) = with(&whole());
    let answers = Answers::default()
        .with("a.more", Answer::Number(1))
        .with("a.x1.front", Answer::Number(11))
        .with("d.more", Answer::Number(1))
        .with("d.x1.factor", Answer::Number(4));
    let odds = AlexanderTheGreat::sheet(table.state(), "battle", &answers).odds.unwrap();
    let total: f64 = odds.parts.iter().map(|part| part.share).sum();
    assert!((total - 1.0).abs() < 1e-12);
    assert_eq!(odds.parts.iter().map(|part| part.exact.as_str()).collect::<Vec<_>>(), ["1/6"; 6]);
    let lines: Vec<&str> = odds.note.lines().collect();
    assert_eq!(lines[0], "Against the defender at 1-1: 50 %, 2-1: 67 %, 3-1: 83 %.");
    assert!(lines[1].starts_with("1-1: A back 1 17 %, "), "the whole of one column less: {lines:?}");
    assert!(lines[2].starts_with("3-1: ") && lines[2].contains("D rout"), "and of one more: {lines:?}");
    assert_eq!(lines.len(), 3);
}

#[test]
fn what_can_not_be_hurt_is_nobodys_gain() {
    let odds = |immunity: bool| {
        let (library, problems) = library([Source::own("ours.toml", whole().into_bytes())]);
        assert_eq!(problems, []);
        let answers = ready().with("option.immunity", Answer::Toggle(immunity));
        let setup = AlexanderTheGreat::prepare(&library, "gaugamela", &answers).unwrap().order.unwrap();
        let mut table: Table = Journal::open(setup, Key([3; 32]));
        next(&mut table, 2);
        let answers = Answers::default()
            .with("a.1", Answer::Unit(COENUS))
            .with("a.1.front", Answer::Number(4))
            .with("d.1", Answer::Unit(ELEPHANTS))
            .with("d.1.factor", Answer::Number(4));
        let odds = AlexanderTheGreat::sheet(table.state(), "battle", &answers).odds.unwrap();
        let of = |side| odds.parts.iter().filter(|part| part.side == side).count();
        ([of(Some(Side::A)), of(Some(Side::B)), of(None)], odds.note)
    };
    let (plain, _) = odds(false);
    assert_eq!(plain, [3, 1, 2], "A back 1, Exchange and Melee, three for the attacker");
    let (immune, note) = odds(true);
    assert_eq!(immune, [3, 0, 3]);
    assert!(note.contains("A result that can not hurt counts for nobody."), "{note}");
}

#[test]
fn elephants_gain_nothing_on_a_phalanx_that_holds_them() {
    let (_, mut table) = with(&whole());
    let held = fight(vec![attacker(COENUS, 6)], vec![defender(ELEPHANTS, 6)]);
    // 1-1 is the sixth column, its third face the eighth result.
    issue(&mut table, &held, &[faces(&[3])]);
    next(&mut table, 3);
    let answers = Answers::default().with("a.1", Answer::Unit(ELEPHANTS)).with("d.1", Answer::Unit(COENUS));
    let odds = AlexanderTheGreat::sheet(table.state(), "battle", &answers).odds.unwrap();
    assert!(odds.parts.iter().all(|part| part.side != Some(Side::B)), "{odds:?}");
    assert!(odds.note.starts_with("Against the defender at 1-2: 0 %, 1-1: 0 %, 2-1: 0 %."), "{}", odds.note);
}

#[test]
fn without_tables_the_result_is_read_off_the_card() {
    let mut table = gaugamela(&ready());
    next(&mut table, 2);
    let order = fight(vec![strong(11)], vec![holds(4)]);
    let wanted = match table.try_out(&order, &Hand::given(vec![faces(&[4])])) {
        Err(Stop::Wanting(wanted)) => *wanted,
        other => panic!("{other:?}"),
    };
    let hetairoi::chance::Wanted::Choice(question) = wanted else { panic!("{wanted:?}") };
    assert_eq!(question.what, "Table 1, 2-1, defender's line 15½ to 20: what is under 4?");
    assert_eq!(question.options.len(), 14, "every result is a button");
    let sheet = AlexanderTheGreat::sheet(table.state(), "battle", &Answers::default());
    assert!(sheet.odds.is_none());
}

#[test]
fn holes_are_problems_that_say_what_is_expected() {
    let missing = whole().replacen("1-6 = [", "1-7 = [", 1);
    let found = problems(&missing);
    assert_eq!(found.len(), 1, "a mistyped column is one problem: {found:?}");
    assert!(found[0].contains("combat.table_1.line_1") && found[0].contains("did you mean `1-6`?"), "{found:?}");
    let short = whole().replacen("6-1 = [\"D back 3\", ", "6-1 = [", 1);
    assert!(problems(&short)[0].contains("6-1") && problems(&short)[0].contains("6"), "{:?}", problems(&short));
    let unknown = whole().replacen("\"D elim\"", "\"D elm\"", 1);
    assert!(problems(&unknown)[0].contains("`D elim`"), "{:?}", problems(&unknown));
    let part = format!("{HEAD}[combat.table_1.line_1]\n1-6 = [\"?\", \"?\", \"?\", \"?\", \"?\", \"?\"]\n");
    assert!(!problems(&part).is_empty(), "half a table is a problem");
    let open = part.replace("[combat.table_1", "[combat]\nincomplete = true\n[combat.table_1");
    assert_eq!(problems(&open), Vec::<String>::new(), "unless it says so");
}

#[test]
fn bands_that_contradict_each_other_are_problems() {
    for (line, said) in [
        ("bands = [\"10\", \"15\", \"5\"]", "bounds that fall from 20 to ½, found 10, 15, 5"),
        ("bands = [\"15\", \"15\", \"5\"]", "found 15, 15, 5"),
        ("bands = [\"21\", \"15\", \"5\"]", "found 21, 15, 5"),
        ("bands = [\"15\", \"5\"]", "expected 3 entries, found 2"),
        ("bands = [\"15\", \"ten\", \"5\"]", "a number of half points"),
        ("lines = []", "lines"),
    ] {
        let found = problems(&format!("{HEAD}{line}\n"));
        assert!(found.len() == 1 && found[0].contains(said), "{line}: {found:?}");
    }
}

#[test]
fn the_page_of_tables_is_kept_and_read_again() {
    let (built_in, _) = library([]);
    let answers = Answers::default()
        .with("cell.2.3.6.4", Answer::Number(CombatResult::DBack2.number().into()))
        .with("cell.2.3.6.5", Answer::Number(0))
        .with("bands", Answer::Text("16, 10½, 5".into()))
        .with("ruling.a8", Answer::Choice("no_effect".into()));
    let kept = AlexanderTheGreat::keep(&built_in, "gaugamela", &answers).expect("something differs");
    assert!(
        kept.contains("incomplete = true") && kept.contains("2-1 = [\"?\", \"?\", \"?\", \"D back 2\", \"?\", \"?\"]")
    );
    assert_eq!(problems(&kept), Vec::<String>::new(), "{kept}");
    let (own, _) = library([Source::own("ours.toml", kept.into_bytes())]);
    let setup = AlexanderTheGreat::prepare(&own, "gaugamela", &ready()).unwrap().order.unwrap();
    let column = Column::at(6).unwrap();
    assert_eq!(setup.tables.result(2, 3, column, 4), Some(CombatResult::DBack2));
    assert_eq!(setup.bands.0, [32, 21, 10].map(hetairoi::instruments::Halves::of));
    assert_eq!(AlexanderTheGreat::keep(&built_in, "gaugamela", &Answers::default()), None, "nothing differs");
    let whole = with(&whole()).0;
    assert_eq!(AlexanderTheGreat::keep(&whole, "gaugamela", &Answers::default()), None, "whole tables stay whole");
    let hole = Answers::default().with("cell.2.3.6.4", Answer::Number(0));
    let opened = AlexanderTheGreat::keep(&whole, "gaugamela", &hole).unwrap();
    assert_eq!(problems(&opened), Vec::<String>::new(), "a cell taken out is a hole: {opened}");
    let (opened, _) = library([Source::own("ours.toml", opened.into_bytes())]);
    let back = Answers::default().with("cell.2.3.6.4", Answer::Number(CombatResult::DBack2.number().into()));
    let closed = AlexanderTheGreat::keep(&opened, "gaugamela", &back).unwrap();
    assert_eq!(problems(&closed), Vec::<String>::new(), "{closed}");
    let broken = closed.replacen("\"A elim\", ", "", 1);
    assert_ne!(problems(&broken), Vec::<String>::new(), "what is whole again is checked as such");
}

#[test]
fn open_cells_are_counted_on_the_page() {
    let (built_in, _) = library([]);
    let why = |library: &Library, answers: &Answers| {
        let sheet = AlexanderTheGreat::prepare(library, "gaugamela", answers).unwrap();
        sheet.fields.into_iter().find(|field| field.id == "cells").unwrap().why
    };
    assert!(why(&built_in, &Answers::default()).contains("Nothing is entered"));
    let one = Answers::default().with("cell.1.1.0.1", Answer::Number(1));
    assert!(why(&built_in, &one).contains("1055 cells are open, the first in table 1, line 1, 1-6, die 2"));
    assert!(why(&with(&whole()).0, &Answers::default()).contains("All tables are entered"));
}
