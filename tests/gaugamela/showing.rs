//! What the players see: stacks of dice, the sheet of a duel, what becomes of both dice.

use super::table::built_in;
use hetairoi::chance::{Dice, Given, Hand, Key, Stop, Wanted};
use hetairoi::instruments::{DieSize, Side};
use hetairoi::journal::{History, Journal};
use hetairoi::systems::Describe;
use hetairoi::systems::describe::{
    Answer, Answers, Does, Hue, Item, Kind, Readout, Sheet, Spot, Status, Token, UnitId,
};
use hetairoi::systems::gaugamela::{Arm, Command, DieNow, Duel, Gaugamela, Last, PhaseNow, Setup};
use hetairoi::systems::prepare::Answer as _;

fn battle() -> Journal<Gaugamela> {
    of(Setup { already_set_up: true, ..built_in() })
}

fn of(setup: Setup) -> Journal<Gaugamela> {
    Journal::open(setup, Key([3; 32]))
}

fn issue(battle: &mut Journal<Gaugamela>, command: &Command) {
    battle.issue(command, &Hand::app()).unwrap();
}

fn duel(battle: &mut Journal<Gaugamela>, attacker: u16, defender: u16, moved: u8, faces: [u8; 2]) {
    let duel = Duel { attacker: UnitId(attacker), defender: UnitId(defender), moved, apart: false };
    battle.issue_with(&Command::Duel(duel), Dice::script(faces)).unwrap();
}

fn readout(battle: &Journal<Gaugamela>) -> Readout {
    Gaugamela::readout(battle.state())
}

/// "cavalry: 10×2 8×6(1)" for each arm of a side; in brackets how many have acted.
fn dice(readout: &Readout, side: Side) -> Vec<String> {
    let items = side.of(&readout.sides).items.iter().filter_map(|item| match item {
        Item::Units { caption, rows } => Some((caption, rows)),
        _ => None,
    });
    items
        .map(|(caption, rows)| {
            let stands = rows.iter().flat_map(|row| &row.stands).map(|stand| match stand.token {
                Token::Dice { die, count, acted, .. } if acted > 0 => format!(" {}×{count}({acted})", die.faces()),
                Token::Dice { die, count, .. } => format!(" {}×{count}", die.faces()),
                _ => panic!("{stand:?}"),
            });
            format!("{caption}:{}", stands.collect::<String>())
        })
        .collect()
}

#[test]
fn dice_of_an_arm_and_size_stand_together() {
    let mut battle = battle();
    assert_eq!(
        dice(&readout(&battle), Side::A),
        ["guard, cavalry: 12×1 10×2 8×6", "infantry: 12×5 10×2 8×3", "archers: 10×1 8×2"]
    );
    let darius = ["Darius, chariots: 12×1 12×3", "cavalry: 10×2 8×8", "infantry: 10×4 8×6 6×8", "archers: 8×1"];
    assert_eq!(dice(&readout(&battle), Side::B), darius);
    issue(&mut battle, &Command::Next);
    duel(&mut battle, 23, 9, 3, [12, 1]);
    duel(&mut battle, 24, 3, 3, [12, 1]);
    let after = readout(&battle);
    assert_eq!(dice(&after, Side::A)[..2], ["guard, cavalry · 1 gone: 12×1 10×2 8×5", "infantry: 12×4 10×2 8×4"]);
    assert_eq!(dice(&after, Side::B)[0], "Darius, chariots: 12×1 12×3(2)");
    assert_eq!((after.sides[0].score.value.as_str(), after.sides[0].score.of.as_str()), ("21", "of 22 dice"));
    assert_eq!(after.place, "turn 1 · chariots · 21 against 33");
}

#[test]
fn each_arm_and_each_leader_has_a_letter_of_its_own() {
    let letters = |readout: &Readout, side: Side| {
        let items = side.of(&readout.sides).items.iter();
        let rows = items.filter_map(|item| if let Item::Units { rows, .. } = item { Some(rows) } else { None });
        let mut letters: Vec<String> = rows
            .flatten()
            .flat_map(|row| &row.stands)
            .map(|stand| match &stand.token {
                Token::Dice { letter, .. } => letter.clone(),
                _ => panic!("{stand:?}"),
            })
            .collect();
        letters.dedup();
        letters
    };
    let mut battle = battle();
    let before = readout(&battle);
    assert_eq!(letters(&before, Side::A), ["G", "Ca", "I", "A"]);
    assert_eq!(letters(&before, Side::B), ["D", "Ch", "Ca", "I", "A"]);
    issue(&mut battle, &Command::Next);
    duel(&mut battle, 23, 9, 3, [12, 1]);
    let after = readout(&battle);
    let large = after.moment.items.iter().filter_map(|placed| match &placed.item {
        Item::Dice { groups, .. } => Some(groups[0][0].letter.clone()),
        _ => None,
    });
    assert_eq!(large.collect::<Vec<_>>(), ["I", "Ch"]);
}

#[test]
fn the_die_taken_next_has_not_acted() {
    let mut battle = battle();
    issue(&mut battle, &Command::Next);
    let chariots = |battle: &Journal<Gaugamela>| {
        let readout = readout(battle);
        let Item::Units { rows, .. } = readout.sides[1].items[1].clone() else { panic!() };
        let stand = rows[1].stands[0].clone();
        (stand.id, stand.status)
    };
    assert_eq!(chariots(&battle), (UnitId(23), Status::MayAct));
    duel(&mut battle, 23, 9, 0, [12, 1]);
    assert_eq!(chariots(&battle), (UnitId(24), Status::MayAct));
    duel(&mut battle, 24, 9, 0, [12, 1]);
    duel(&mut battle, 25, 10, 0, [12, 1]);
    assert_eq!(chariots(&battle), (UnitId(23), Status::Plain), "all have acted");
    let refusals: Vec<_> = Gaugamela::acts(battle.state()).into_iter().map(|act| act.refusal.is_some()).collect();
    assert_eq!(refusals, [false, false, false, false], "Darius himself has not");
    duel(&mut battle, 22, 10, 0, [12, 1]);
    let acts = Gaugamela::acts(battle.state());
    assert_eq!(acts[1].refusal.as_ref().unwrap().reason, "every die that may attack in this phase has attacked");
    assert_eq!(acts[0].label, "Next: Cavalry");
}

fn touched(battle: &Journal<Gaugamela>, answers: &[(&'static str, Answer)]) -> Sheet<Command> {
    let answers = answers.iter().fold(Answers::default(), |all, (id, answer)| all.with(*id, answer.clone()));
    Gaugamela::sheet(battle.state(), "duel", &answers)
}

#[test]
fn two_touches_and_the_spaces_moved_are_a_duel() {
    let mut battle = battle();
    issue(&mut battle, &Command::Next);
    let act = &Gaugamela::acts(battle.state())[1];
    assert!(act.pair && matches!(&act.does, Does::Open(id, _) if id == "duel"));
    let attacker = ("attacker", Answer::Unit(UnitId(23)));
    let defender = ("defender", Answer::Unit(UnitId(3)));
    assert_eq!(touched(&battle, &[]).order.unwrap_err().reason, "touch the attacking die");
    assert_eq!(touched(&battle, std::slice::from_ref(&attacker)).order.unwrap_err().reason, "touch the die it attacks");
    let standing = touched(&battle, &[attacker.clone(), defender.clone()]);
    let duel = |moved| Duel { attacker: UnitId(23), defender: UnitId(3), moved, apart: false };
    assert_eq!(standing.order, Ok(Command::Duel(duel(0))));
    let sheet = touched(&battle, &[attacker, defender, ("moved", Answer::Choice("3".into()))]);
    assert_eq!(sheet.order, Ok(Command::Duel(duel(3))));
    assert_eq!(sheet.subtitle, "black d12 on blue d8");
    let moved = sheet.fields.iter().find(|field| field.id == "moved").unwrap();
    let Kind::Choice { options, .. } = &moved.kind else { panic!() };
    let words: Vec<&str> = options.iter().map(|(_, words)| words.as_str()).collect();
    assert_eq!(words, ["Not moved", "3 spaces"], "chariots move three spaces or none");
    let figures: Vec<_> = sheet.figures.iter().map(|figure| (figure.value.as_str(), figure.why.join("; "))).collect();
    assert_eq!(
        figures,
        [
            ("d12 + 3", "moved 3 against a smaller die; becomes a d8 when lower".to_owned()),
            ("d8", "is removed when lower".to_owned()),
        ]
    );
    let odds = sheet.odds.unwrap();
    let parts: Vec<_> = odds.parts.iter().map(|part| (part.side, part.label.as_str(), part.exact.as_str())).collect();
    assert_eq!(
        parts,
        [
            (Some(Side::A), "d12 to d8", "5/48"),
            (None, "equal: d12 to d8, d8 gone", "5/96"),
            (Some(Side::B), "d8 gone", "27/32"),
        ]
    );
    assert_eq!(odds.note, "Fought on until one is gone: the attacking d12 5 %, the d8 94 %, both at once 1 %.");
}

#[test]
fn a_die_that_may_not_attack_says_why() {
    let mut battle = battle();
    issue(&mut battle, &Command::Next);
    let refused = |unit| touched(&battle, &[("attacker", Answer::Unit(UnitId(unit)))]).order.unwrap_err().reason;
    assert_eq!(refused(26), "this is the phase of the chariots");
    assert_eq!(refused(0), "this is the phase of the chariots");
    let Kind::Pick(pick) = &touched(&battle, &[]).fields[0].kind else { panic!() };
    let option = pick.options.iter().find(|option| option.unit == UnitId(26)).unwrap();
    assert_eq!(option.refusal.as_ref().unwrap().reason, "this is the phase of the chariots");
}

#[test]
fn archers_are_asked_how_far_they_shoot() {
    let mut battle = battle();
    issue(&mut battle, &Command::Next);
    issue(&mut battle, &Command::SetPhase(PhaseNow { turn: 1, arm: Arm::Archers, side: Side::A }));
    let far = |way: &'static str| {
        touched(
            &battle,
            &[
                ("attacker", Answer::Unit(UnitId(20))),
                ("defender", Answer::Unit(UnitId(36))),
                ("moved", Answer::Choice(way.into())),
            ],
        )
    };
    let sheet = far("0-far");
    assert!(matches!(sheet.order, Ok(Command::Duel(Duel { apart: true, .. }))));
    assert_eq!(sheet.figures[0].why[1], "shot from two hexes: never reduced");
    assert_eq!(sheet.odds.unwrap().parts[2].label, "d8 stays");
    assert!(matches!(far("0").order, Ok(Command::Duel(Duel { apart: false, .. }))));
    // Both are told by one touch, so that the duel stays within four.
    let both = far("2-far");
    assert!(matches!(both.order, Ok(Command::Duel(Duel { apart: true, moved: 2, .. }))));
    let Kind::Choice { chosen, options } = both.fields[2].kind.clone() else { panic!("{:?}", both.fields) };
    let ids: Vec<&str> = options.iter().map(|(id, _)| id.as_ref()).collect();
    assert_eq!((chosen.as_ref(), ids), ("2-far", vec!["0", "1", "2", "0-far", "1-far", "2-far"]));
    assert_eq!((options[1].1.as_str(), options[5].1.as_str()), ("Adjacent, 1 space", "2 hexes, 2 spaces"));
    let pinned = Gaugamela::reminders(battle.state()).into_iter().find(|reminder| reminder.id == "pinned").unwrap();
    assert!(pinned.text.ends_with("attacks where it stands without a charge bonus."), "{}", pinned.text);
    let reminders: Vec<String> =
        Gaugamela::reminders(battle.state()).into_iter().map(|reminder| reminder.id.into_owned()).collect();
    assert_eq!(reminders, ["moves-archers", "pinned", "far"]);
}

#[test]
fn after_a_roll_both_dice_are_large_and_the_orders_stand_under_them() {
    let mut battle = battle();
    issue(&mut battle, &Command::Next);
    duel(&mut battle, 22, 9, 0, [2, 9]);
    let moment = readout(&battle).moment;
    assert_eq!((moment.title.as_str(), moment.subtitle.as_str()), ("Darius has fled", "orange d12 on green d12"));
    assert_eq!(
        moment.steps,
        [
            "Take Darius's orange d12 off the map: he has fled.",
            "Its hex stays empty: nobody advances.",
            "Alexander's green d12 stays as it is.",
            "From now on a 1 of Darius against 6 or more of Alexander routs.",
        ]
    );
    duel(&mut battle, 23, 3, 3, [1, 7]);
    let moment = readout(&battle).moment;
    assert_eq!((moment.title.as_str(), moment.subtitle.as_str()), ("Routed", "Darius has fled: a 1 against 6 or more"));
    let shown: Vec<_> = moment
        .items
        .iter()
        .map(|placed| match &placed.item {
            Item::Dice { caption, note, big: true, groups } => {
                (placed.side, caption.as_str(), note.as_str(), groups[0][0].hue)
            }
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(
        shown,
        [
            (Some(Side::A), "7", "as rolled", Hue::Blue),
            (Some(Side::B), "1 + 3 = 4", "a 1 against 6 or more", Hue::Black),
        ]
    );
    assert_eq!(moment.steps[0], "Take Darius's black d12 off the map: it routs.");
    assert_eq!(battle.undo_name(), Some("Black d12 on blue d8"));
}

#[test]
fn with_real_dice_one_key_tells_how_it_came_out() {
    let mut battle = battle();
    issue(&mut battle, &Command::Next);
    let command =
        |attacker| Command::Duel(Duel { attacker: UnitId(attacker), defender: UnitId(3), moved: 3, apart: false });
    let keys =
        |battle: &Journal<Gaugamela>, attacker| match battle.try_out(&command(attacker), &Hand::given(Vec::new())) {
            Err(Stop::Wanting(wanted)) => match *wanted {
                Wanted::Throw(throw) => throw.verdicts.into_iter().map(|(_, words)| words).collect::<Vec<_>>(),
                other => panic!("{other:?}"),
            },
            other => panic!("{other:?}"),
        };
    assert_eq!(keys(&battle, 23), ["Darius with +3 higher", "equal", "Alexander higher"]);
    issue(&mut battle, &Command::SetDie(DieNow { unit: UnitId(22), size: None }));
    let after = ["Darius with +3 higher", "equal", "Alexander higher", "Darius's 1 against 6 or more"];
    assert_eq!(keys(&battle, 23), after);
    battle.issue(&command(23), &Hand::given(vec![Given::Verdict("rout".into())])).unwrap();
    let items = readout(&battle).moment.items;
    let words: Vec<_> = items
        .iter()
        .map(|placed| match &placed.item {
            Item::Figure { caption, value, .. } => (caption.as_str(), value.as_str()),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(words, [("blue d8", "6 or more"), ("black d12", "a 1")]);
}

#[test]
fn a_strip_corrects_any_die() {
    let mut battle = battle();
    issue(&mut battle, &Command::Next);
    duel(&mut battle, 23, 9, 3, [12, 1]);
    let acts = |battle: &Journal<Gaugamela>, spot: Spot| {
        let strip = Gaugamela::strip(battle.state(), &spot).unwrap();
        strip.acts.into_iter().map(|act| (act.label.clone(), act)).collect::<Vec<_>>()
    };
    let do_it = |battle: &mut Journal<Gaugamela>, spot: Spot, label: &str| {
        let (_, act) = acts(battle, spot).into_iter().find(|(name, _)| name == label).unwrap();
        let Does::Issue(command) = act.does else { panic!() };
        issue(battle, &command);
    };
    // A d8 that was a d12 stands among three that never were larger.
    let d8 = Spot::Unit(UnitId(16));
    let labels: Vec<String> = acts(&battle, d8.clone()).into_iter().map(|(label, _)| label).collect();
    assert_eq!(labels, ["Restore to d12", "Remove"]);
    do_it(&mut battle, d8, "Restore to d12");
    assert_eq!(dice(&readout(&battle), Side::A)[1], "infantry: 12×5 10×2 8×3");
    do_it(&mut battle, Spot::Unit(UnitId(9)), "Reduce to d8");
    do_it(&mut battle, Spot::Unit(UnitId(10)), "Remove");
    assert_eq!(dice(&readout(&battle), Side::A)[1], "infantry · 1 gone: 12×3 10×2 8×4");
    do_it(&mut battle, Spot::Thing("dice:a".into()), "Back: green d12");
    assert_eq!(dice(&readout(&battle), Side::A)[1], "infantry: 12×4 10×2 8×4");
    do_it(&mut battle, Spot::Unit(UnitId(24)), "Has attacked");
    assert_eq!(dice(&readout(&battle), Side::B)[0], "Darius, chariots: 12×1 12×3(2)");
    do_it(&mut battle, Spot::Unit(UnitId(25)), "May attack again");
    assert_eq!(dice(&readout(&battle), Side::B)[0], "Darius, chariots: 12×1 12×3(1)");
    assert_eq!(Gaugamela::strip(battle.state(), &Spot::Unit(UnitId(99))), None);
    assert_eq!(Gaugamela::strip(battle.state(), &Spot::Thing("elephant".into())), None);
}

/// A battle of two dice, fought to its end.
fn last_stand(last: &str, faces: [u8; 2]) -> Option<(Option<Side>, String)> {
    let mut setup = Setup { already_set_up: true, ..built_in() };
    setup.dice.retain(|start| start.arm == Arm::Infantry && start.size == DieSize::D8);
    setup.dice.dedup();
    let answer = Last::WORDS.iter().find(|(word, _)| *word == last);
    setup.rulings.last = answer.map(|(_, answer)| *answer).unwrap();
    let mut battle = of(setup);
    battle.issue_with(&Command::Next, Dice::script([5, 2])).unwrap();
    duel(&mut battle, 0, 1, 0, faces);
    Gaugamela::outcome(battle.state()).map(|outcome| (outcome.winner, outcome.reason))
}

#[test]
fn the_last_player_with_a_die_wins() {
    let gone = |name: &str| format!("{name} has no unit left on the map.");
    assert_eq!(last_stand("draw", [7, 2]), Some((Some(Side::A), gone("Darius"))));
    assert_eq!(last_stand("draw", [2, 7]), Some((Some(Side::B), gone("Alexander"))));
    assert_eq!(last_stand("draw", [4, 4]), Some((None, "Both lost their last unit at once.".into())));
    assert_eq!(
        last_stand("attacker_loses", [4, 4]),
        Some((Some(Side::B), "Both lost their last unit at once, and Alexander attacked.".into()))
    );
}

#[test]
fn conceding_asks_who_and_ends_the_battle() {
    let mut battle = battle();
    let sheet = |answers: &Answers| Gaugamela::sheet(battle.state(), "concede", answers).order;
    assert_eq!(sheet(&Answers::default()).unwrap_err().reason, "choose who concedes");
    let order = sheet(&Answers::default().with("side", Answer::Choice("b".into()))).unwrap();
    issue(&mut battle, &order);
    let outcome = Gaugamela::outcome(battle.state()).unwrap();
    assert_eq!((outcome.winner, outcome.reason.as_str()), (Some(Side::A), "Darius concedes."));
    let darius = outcome.lost.iter().find(|tally| tally.side == Side::B && tally.unit == "guard").unwrap();
    assert_eq!((darius.name.as_str(), darius.lost, darius.of), ("Darius", 0, 1));
}

#[test]
fn the_setting_up_is_said_in_order() {
    let mut battle = of(built_in());
    let said = |battle: &Journal<Gaugamela>| {
        (readout(battle).moment.subtitle, Gaugamela::acts(battle.state())[0].label.clone())
    };
    assert_eq!(said(&battle), ("Darius first".into(), "Darius stands".into()));
    assert_eq!(readout(&battle).moment.steps[0], "Darius places all dice within 4 hexes of the own edge.");
    issue(&mut battle, &Command::Stand);
    assert_eq!(said(&battle), ("Alexander now".into(), "Alexander stands: chariots".into()));
    issue(&mut battle, &Command::Next);
    let moment = readout(&battle).moment;
    assert_eq!(moment.subtitle, "Darius alone: Alexander has none");
    assert_eq!(Gaugamela::acts(battle.state())[0].label, "Next: Cavalry");
    issue(&mut battle, &Command::Next);
    assert_eq!(readout(&battle).moment.subtitle, "Darius first, 33 units against 22");
    assert_eq!(Gaugamela::acts(battle.state())[0].label, "Next: Alexander, cavalry");
}

#[test]
fn an_ended_battle_is_told_in_eight_lines_with_the_luck_of_both_sides() {
    let mut battle = battle();
    issue(&mut battle, &Command::Next);
    let duel = |attacker: u16| {
        let duel = Duel { attacker: UnitId(attacker), defender: UnitId(9), moved: 3, apart: false };
        Command::Duel(duel)
    };
    let faces = vec![Given::Faces(vec![12]), Given::Faces(vec![12])];
    battle.issue(&duel(23), &Hand::given(faces)).unwrap();
    issue(&mut battle, &duel(24));
    issue(&mut battle, &Command::Concede { side: Side::A });
    let summary = hetairoi::print::summary(&battle);
    let lines: Vec<&str> = summary.lines().collect();
    assert_eq!(lines.len(), 8, "{summary}");
    assert_eq!(lines[2], "Darius won: Alexander concedes.");
    for (line, side) in lines[5..7].iter().zip(["Alexander, by the program: ", "Darius, by the program: "]) {
        assert!(line.starts_with(side), "{line}");
        let hand = "; by hand: 1 die by its face, 12 in all, expected 6.5: too few to say";
        assert!(line.ends_with(hand), "{line}");
    }
    assert_eq!(lines[7], "4 entries in the log");
}

#[test]
fn the_course_counts_dice() {
    let course = hetairoi::systems::Desk::course(&battle());
    assert_eq!((course.caption.as_str(), course.series), ("dice left", [vec![22, 22], vec![33, 33]]));
}
