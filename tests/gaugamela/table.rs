//! Two dice on an empty table, for tests of single duels.
#![allow(dead_code, clippy::unwrap_used, clippy::indexing_slicing, reason = "tests, of which each uses a part")]

use hetairoi::chance::Dice;
use hetairoi::instruments::{DieSize, Ladder, Side};
use hetairoi::journal::Rules;
use hetairoi::systems::describe::{Answers, UnitId};
use hetairoi::systems::gaugamela::duel::{Clash, Fighter};
use hetairoi::systems::gaugamela::{
    Arm, Command, DariusTie, DieNow, FarBonus, Gaugamela, PhaseNow, Rout, Rulings, Setup, Start, State,
};
use hetairoi::systems::library;
use hetairoi::systems::prepare;

/// The two dice of a clash.
pub const ATTACKER: UnitId = UnitId(0);
pub const DEFENDER: UnitId = UnitId(1);

pub fn ladder() -> Ladder {
    Ladder::new(vec![DieSize::D6, DieSize::D8, DieSize::D10, DieSize::D12], 2).unwrap()
}

pub fn fighter(side: Side, (arm, guard): (Arm, bool), size: DieSize) -> Fighter {
    Fighter { side, arm, size, guard }
}

pub fn clash([attacker, defender]: [Fighter; 2], moved: u8, apart: bool, fled: bool) -> Clash {
    Clash { attacker, defender, moved, apart, fled }
}

/// The default rulings, then each that changes a duel.
pub fn rulings_of_duels() -> Vec<Rulings> {
    let usual = Rulings::default();
    vec![
        usual,
        Rulings { darius_tie: DariusTie::Removed, ..usual },
        Rulings { rout: Rout::Totals, ..usual },
        Rulings { far_bonus: FarBonus::NoBonus, ..usual },
    ]
}

/// Who attacks, at what distance, before and after the flight.
pub fn circumstances(arm: Arm) -> Vec<(Side, bool, bool)> {
    let distances: &[bool] = if arm == Arm::Archers { &[false, true] } else { &[false] };
    let each = |side: Side| distances.iter().flat_map(move |apart| [(side, *apart, false), (side, *apart, true)]);
    Side::BOTH.into_iter().flat_map(each).collect()
}

/// The built-in setup, the dice as they come.
pub fn built_in() -> Setup {
    let (library, problems) = library([]);
    assert_eq!(problems, []);
    prepare::prepare::<Gaugamela>(&library, "gaugamela", &Answers::default()).unwrap().order.unwrap()
}

/// The two dice, a third of either side so that nothing ends, and Darius's own where he is to have
/// fled; arms that move as far as is asked.
pub fn setup_of(clash: &Clash, rulings: &Rulings) -> Setup {
    let die =
        |fighter: &Fighter| Start { side: fighter.side, arm: fighter.arm, size: fighter.size, guard: fighter.guard };
    let spare = |side: Side| Start { side, arm: clash.attacker.arm, size: DieSize::D12, guard: false };
    let mut setup = Setup { rulings: *rulings, already_set_up: true, ..usual() };
    for arm in &mut setup.arms {
        arm.moves = vec![1, 2, 3, 4];
    }
    setup.dice = vec![die(&clash.attacker), die(&clash.defender), spare(Side::A), spare(Side::B)];
    if clash.fled {
        setup.dice.push(Start { side: Side::B, arm: Arm::Chariots, size: DieSize::D12, guard: true });
    }
    setup
}

fn usual() -> Setup {
    use std::sync::OnceLock;
    static USUAL: OnceLock<Setup> = OnceLock::new();
    USUAL.get_or_init(built_in).clone()
}

/// The state in which the attacker may attack: its phase, its side, Darius gone if he has fled.
pub fn start(setup: &Setup, clash: &Clash) -> State {
    let mut state = Gaugamela::open(setup);
    let issue = |state: &mut State, command: &Command| {
        for event in Gaugamela::decide(state, command, &mut Dice::script([6, 1]))
            .or_else(|_| Gaugamela::decide(state, command, &mut Dice::script([])))
            .unwrap()
        {
            Gaugamela::apply(state, &event).unwrap();
        }
    };
    issue(&mut state, &Command::Next);
    let set = Command::SetPhase(PhaseNow { turn: 2, arm: clash.attacker.arm, side: clash.attacker.side });
    issue(&mut state, &set);
    if clash.fled {
        issue(&mut state, &Command::SetDie(DieNow { unit: UnitId(4), size: None }));
    }
    state
}
