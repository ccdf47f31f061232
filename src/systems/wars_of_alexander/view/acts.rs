//! What can be done now, the usual act first.

use super::super::rules::command::{Command, Fight, Test};
use super::super::rules::stage::Stage;
use super::super::rules::state::{Bout, State};
use super::super::rules::{WarsOfAlexander, fight, orders, timing};
use super::units::on_table;
use super::words;
use crate::instruments::{Side, counted};
use crate::systems::describe::{Act, Answer, Answers, Does};
use crate::systems::issue;

/// So many units that may re-form stand on the bar; the others have it on their strips.
const REFORM_MOST: usize = 3;

type Acts = Vec<Act<Command>>;

/// The acts of the bar.
pub(super) fn acts(state: &State) -> Acts {
    let mut acts = if state.ended.is_some() { Vec::new() } else { urgent(state) };
    let label = format!("Next: {}", words::next_stage(state));
    acts.push(issue::<WarsOfAlexander>(state, "next", label, Command::Next));
    acts.extend(by_stage(state));
    acts.extend(Side::BOTH.map(|side| {
        let (id, label) = (format!("concede.{}", side.letter()), format!("{} give up", state.setup.side_name(side)));
        issue::<WarsOfAlexander>(state, id, label, Command::Concede { side }).ending()
    }));
    acts
}

/// What comes before the next stage: tests that are due, orders, the fights of the list.
fn urgent(state: &State) -> Acts {
    let mut acts = Vec::new();
    if let (Some(unit), 1) = (state.due.first(), state.due.len()) {
        let tests = vec![Test { unit: *unit, through: false, passed: None }];
        let label = format!("Test: {}", state.unit_name(*unit));
        acts.push(issue::<WarsOfAlexander>(state, "test", label, Command::Panic { tests }));
    }
    if tests_come_first(state) {
        let label = match state.due.len() {
            0 => "Panic tests".to_owned(),
            due => format!("Panic tests: {due} due"),
        };
        acts.push(Act::open("tests", label, None).key('t'));
    }
    if orders_come_first(state) {
        acts.extend(order_rolls(state));
    }
    if state.stage() == Stage::Fight {
        let fights = state.fights.iter().enumerate().filter(|(_, bout)| !bout.fought);
        acts.extend(fights.map(|(at, bout)| listed(state, at, bout)));
    }
    acts
}

fn tests_come_first(state: &State) -> bool {
    !state.due.is_empty() || !state.runners.is_empty()
}

/// A fight of the list: its sheet, both units filled in; one that can no longer be fought is
/// crossed off.
fn listed(state: &State, at: usize, bout: &Bout) -> Act<Command> {
    let Bout { attacker, defender, .. } = *bout;
    let who = format!("{} on {}", state.unit_name(attacker), state.unit_name(defender));
    if fight::plan(state, &Fight::between(attacker, defender)).is_err() {
        let command = Command::Withdraw { attacker, defender };
        return issue::<WarsOfAlexander>(state, format!("withdraw:{at}"), format!("No fight: {who}"), command);
    }
    let answers = Answers::default().with("attacker", Answer::Unit(attacker)).with("defender", Answer::Unit(defender));
    let act = Act::open(format!("fight:{at}"), format!("Fight: {who}"), None);
    Act { does: Does::Open("fight".into(), answers), ..act }
}

fn by_stage(state: &State) -> Acts {
    let over = timing::goes_on(state).err();
    let open = |id: &'static str, label: &str| Act::open(id, label, over.clone());
    if state.setup.totals_only {
        return if state.stage() == Stage::Deployment { Vec::new() } else { vec![open("losses", "Losses").key('f')] };
    }
    let mut acts = match state.stage() {
        Stage::Deployment => allies(state),
        Stage::Shoot => vec![open("shoot", "Shoot").key('f').by_pair()],
        Stage::Move => {
            let mut acts = vec![open("contact", "Contact").key('f').by_pair()];
            acts.extend(reform(state));
            if !orders_come_first(state) {
                acts.extend(order_rolls(state));
            }
            acts.push(open("pass", "Pass through").key('p'));
            acts.push(open("obstacle", "Obstacle").key('b'));
            if on_table(state).any(|unit| unit.now.circle) {
                acts.push(open("shoot", "Shoot"));
            }
            acts
        }
        Stage::Fight => vec![open("fight", "Fight").key('f').by_pair()],
        Stage::Discipline | Stage::Victory => Vec::new(),
    };
    let may_test = !matches!(state.stage(), Stage::Deployment | Stage::Victory);
    if may_test && !tests_come_first(state) {
        acts.push(open("tests", "Panic tests").key('t'));
    }
    acts
}

/// The allied contingents for which the die has not said yet how they stand.
fn allies(state: &State) -> Acts {
    let allies = state.all().filter(|unit| unit.unit.ally && !unit.now.formed);
    allies
        .map(|unit| {
            let (id, label) = (format!("form:{}", unit.id.0), format!("{}: line or block", unit.name()));
            issue::<WarsOfAlexander>(state, id, label, Command::Form { unit: unit.id })
        })
        .collect()
}

/// Whether nobody was ordered yet in this Move stage: then orders are what comes next.
fn orders_come_first(state: &State) -> bool {
    state.stage() == Stage::Move && state.all().all(|unit| unit.now.order.is_none())
}

/// The sheet of order rolls, while units have to roll.
fn order_rolls(state: &State) -> Option<Act<Command>> {
    let to_order = orders::to_order(state).count();
    let over = timing::goes_on(state).err();
    let act = || Act::open("orders", format!("Orders: {}", counted(to_order, "unit", "units")), over).key('o');
    (to_order > 0).then(act)
}

/// The first units that may re-form, before anybody moves.
fn reform(state: &State) -> impl Iterator<Item = Act<Command>> {
    let loose = state.all().filter(|unit| unit.now.disordered || unit.now.gaps);
    let acts = loose.map(|unit| {
        let (id, label) = (format!("reform:{}", unit.id.0), format!("Re-form: {}", unit.name()));
        issue::<WarsOfAlexander>(state, id, label, Command::Reform { unit: unit.id })
    });
    acts.filter(|act| act.refusal.is_none()).take(REFORM_MOST)
}
