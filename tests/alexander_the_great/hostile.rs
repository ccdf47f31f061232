//! Input that no player means: problems and refusals that say what is expected.

use super::*;
use hetairoi::data::Source;
use hetairoi::systems::alexander_the_great::Announced;
use hetairoi::systems::alexander_the_great::battle::{Attacked, Decision};
use hetairoi::systems::alexander_the_great::combat_result::CombatResult;
use hetairoi::systems::alexander_the_great::ratio::Column;

const HEAD: &str = "schema = 1\nkind = \"profile\"\nid = \"alexander_the_great\"\ngame = \"alexander_the_great\"\n\
                    extends = \"alexander_the_great\"\nname = \"Ours\"\n";

fn problems(text: &str) -> Vec<String> {
    let (_, problems) = library([Source::own("ours.toml", format!("{HEAD}{text}").into_bytes())]);
    problems.iter().map(ToString::to_string).collect()
}

#[test]
fn tables_that_contradict_themselves_are_problems() {
    let line =
        "[combat]\nincomplete = true\n[combat.table_1.line_1]\n2-1 = [\"Melee\", \"?\", \"?\", \"?\", \"?\", \"?\"]\n";
    assert_eq!(problems(line), Vec::<String>::new(), "one line alone is none");
    for (text, said) in [
        (format!("{line}2-1 = [\"Exchange\", \"?\", \"?\", \"?\", \"?\", \"?\"]\n"), "2-1"),
        (format!("{line}[combat.table_1.line_1]\n"), "line_1"),
        (format!("lines = [\"10\"]\n{}", line.replace("line_1", "line_3")), "line_3"),
        (line.replace("table_1", "table_5"), "table_5"),
        (line.replace("\"Melee\", ", ""), "6 entries, found 5"),
        (line.replace("incomplete = true", "incomplete = false"), "table_2"),
        (line.replace("\"Melee\"", "7"), "Melee"),
    ] {
        let found = problems(&text);
        assert!(found.iter().any(|problem| problem.contains(said)), "{text}: expected {said}, found {found:?}");
        assert!(found.iter().all(|problem| problem.starts_with("ours.toml:")), "{found:?}");
    }
}

#[test]
fn cells_that_are_nowhere_are_open() {
    let answers = [
        ("cell.1.1.6.4", 99),
        ("cell.1.1.6.5", -5),
        ("cell.9.1.6.1", 3),
        ("cell.1.9.6.1", 3),
        ("cell.1.1.11.1", 3),
        ("cell.1.1.6.7", 3),
        ("cell.1.1", 3),
        ("cell.x.y.z.w", 3),
        ("cell.1.1.6.1", 8),
    ];
    let answers = answers.into_iter().fold(ready(), |answers, (id, value)| answers.with(id, Answer::Number(value)));
    let setup = setup("gaugamela", &answers);
    assert_eq!(setup.tables.entered().len(), 1, "{:?}", setup.tables);
    let even = Column::at(6).unwrap();
    assert_eq!(setup.tables.faces(1, 1, even), [Some(CombatResult::Melee), None, None, None, None, None]);
}

#[test]
fn a_table_with_holes_is_looked_up_where_it_can_and_read_off_the_card_else() {
    let answers = ready().with("cell.1.1.6.1", Answer::Number(CombatResult::DElim.number().into()));
    let mut table = gaugamela(&answers);
    next(&mut table, 2);
    let order = fight(vec![strong(11)], vec![holds(4)]);
    let mut known = table.clone();
    let events = issue(&mut known, &order, &[faces(&[1])]);
    let Event::Fought(fought) = &events[0] else { panic!("{events:?}") };
    assert!(matches!(fought.decision, Decision::Rolled { result: CombatResult::DElim, .. }), "{fought:?}");
    let wanted = match table.try_out(&order, &Hand::given(vec![faces(&[2])])) {
        Err(Stop::Wanting(wanted)) => wanted.what().to_owned(),
        other => panic!("{other:?}"),
    };
    assert!(wanted.ends_with("what is under 2?"), "{wanted}");
    let sheet = |table: &Table| {
        let answers = Answers::default()
            .with("a.more", Answer::Number(1))
            .with("a.x1.front", Answer::Number(11))
            .with("d.more", Answer::Number(1))
            .with("d.x1.factor", Answer::Number(4));
        AlexanderTheGreat::sheet(table.state(), "battle", &answers)
    };
    assert!(sheet(&table).odds.is_none(), "a line with holes has no odds");
}

#[test]
fn factors_that_no_counter_shows_are_not_taken() {
    let mut table = gaugamela(&ready());
    next(&mut table, 2);
    for told in [0, -3, 61, 1000, i32::MAX, i32::MIN] {
        let answers = Answers::default()
            .with("a.1", Answer::Unit(COENUS))
            .with("a.1.front", Answer::Number(told))
            .with("d.1", Answer::Unit(GUARDS))
            .with("d.1.factor", Answer::Number(3));
        let refusal = AlexanderTheGreat::sheet(table.state(), "battle", &answers).order.unwrap_err().to_string();
        assert!(refusal.starts_with("Coenus: expected "), "{told}: {refusal}");
    }
    let factors = |front, reverse| Command::TellFactors { unit: COENUS, front, reverse };
    assert!(refused(&table, &factors(0, 0)).contains("expected a front from 1 to 60 and a reverse up to it, found 0"));
    assert!(refused(&table, &factors(61, 0)).contains("found 61 and 0"));
    assert!(refused(&table, &factors(3, 4)).contains("found 3 and 4"));
}

#[test]
fn a_counter_is_named_once() {
    let mut table = gaugamela(&ready());
    next(&mut table, 1);
    let announced = Announced { unit: MARDIANS, by: Attacked::ByOthers };
    let twice = Command::Announce { units: vec![announced; 2] };
    assert!(refused(&table, &twice).contains("expected by whom it is attacked, once"));
    let nobody = Command::Announce { units: vec![Announced { unit: UnitId(99), by: Attacked::ByOthers }] };
    assert!(refused(&table, &nobody).contains("choose a unit"));
    next(&mut table, 1);
    let led = |leaders: Vec<UnitId>| {
        let Command::Battle(order) = fight(vec![strong(5)], vec![holds(3)]) else { unreachable!() };
        Command::Battle(Battle { leaders, ..order })
    };
    assert!(refused(&table, &led(vec![ALEXANDER; 2])).contains("Alexander stands in this battle twice"));
    assert!(refused(&table, &led(vec![COENUS])).contains("Coenus does not lead"));
    assert!(refused(&table, &led(vec![UnitId(99)])).contains("no such leader"));
    let both = fight(vec![attacker(COENUS, 5)], vec![defender(COENUS, 5)]);
    assert!(refused(&table, &both).contains("Coenus stands in this battle twice"));
}

#[test]
fn a_start_beyond_the_gauge_and_a_cut_of_six_are_refused() {
    let found = problems("[morale]\nstart = 21\n");
    assert!(found.iter().any(|problem| problem.contains("at most the top, 20")), "{found:?}");
    let cut = Answers::default().with("cut.a", Answer::Number(6));
    let (library, _) = library([]);
    let order = AlexanderTheGreat::prepare(&library, "hydaspes", &cut).unwrap().order;
    let refusal = order.unwrap_err().to_string();
    assert_eq!(refusal, "expected a morale cut of 0 to 5, found 6 (Alexander the Great, Play Balance)");
}
