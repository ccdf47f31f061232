//! The chances of a duel and of duels until one is gone; and what the command line asks of them.

use super::rules::Gaugamela;
use super::rules::arm::{Arm, Colour};
use super::rules::duel::{Clash, DuelResult, Fate, Fighter, bonus, fates, resolve};
use super::rules::setup::{DariusTie, FarBonus, Rout, Rulings};
use crate::instruments::{DieSize, Ladder, Side, joined};
use crate::odds::{Number, chain, duel};
use crate::systems::prepare::Answer;
use crate::systems::{Asked, Chances, Line, line};
use num_rational::BigRational;

/// One way a duel may come out, with its chance.
#[derive(Debug, Clone, PartialEq)]
pub struct Way<N> {
    /// How the dice come out.
    pub came: DuelResult,
    /// What becomes of the attacker and of the defender.
    pub fates: [Fate; 2],
    /// How likely it is.
    pub chance: N,
}

/// Every way a duel may come out: higher, lower, equal, rout; those that can not be are left out.
#[must_use]
pub fn ways<N: Number>(clash: &Clash, ladder: &Ladder, rulings: &Rulings) -> Vec<Way<N>> {
    let (attacker, defender) = (clash.attacker.size.faces(), clash.defender.size.faces());
    let chances =
        duel::outcomes(attacker, defender, |attacking, defending| resolve(clash, rulings, attacking, defending));
    let order = [DuelResult::Higher, DuelResult::Lower, DuelResult::Equal, DuelResult::Rout];
    let way = |came: DuelResult| {
        let chance = chances.get(&came).cloned()?;
        Some(Way { came, fates: fates(clash, ladder, rulings, came), chance })
    };
    order.into_iter().filter_map(way).collect()
}

/// Who is gone first when two dice fight until one is.
#[derive(Debug, Clone, PartialEq)]
pub struct UntilGone<N> {
    /// The chance that the attacker is.
    pub attacker: N,
    /// The chance that the defender is.
    pub defender: N,
    /// The chance that both go at once.
    pub both: N,
}

/// The chances when the same die attacks the same again and again.
///
/// Reading: after the first exchange the attacker stands where it is, so it adds nothing more; the
/// distance stays.
///
/// None when the ladder does not step down, which no checked profile has.
#[must_use]
pub fn until_gone<N: Number>(clash: &Clash, ladder: &Ladder, rulings: &Rulings) -> Option<UntilGone<N>> {
    let sizes = [clash.attacker.size, clash.defender.size];
    let chained = chain::absorb((true, sizes), |&(first, [one, other]), moves| {
        let moved = if first { clash.moved } else { 0 };
        let attacker = Fighter { size: one, ..clash.attacker };
        let defender = Fighter { size: other, ..clash.defender };
        for Way { fates: [a, d], chance, .. } in ways(&Clash { attacker, defender, moved, ..*clash }, ladder, rulings) {
            match [a.leaves(one), d.leaves(other)] {
                [Some(a), Some(d)] if !first && [a, d] == [one, other] => moves.stay(chance),
                [Some(a), Some(d)] => moves.go((false, [a, d]), chance),
                [a, d] => moves.end([a.is_none(), d.is_none()], chance),
            }
        }
    });
    let ends = chained.ok()?.ends;
    let chance = |gone: [bool; 2]| ends.get(&gone).cloned().unwrap_or_else(N::zero);
    Some(UntilGone { attacker: chance([true, false]), defender: chance([false, true]), both: chance([true, true]) })
}

/// The odds of a duel by the words of the rules page: win, tie and lose on the faces alone, then
/// what becomes of the attacker's and the defender's die (0 for removed), then who is gone first
/// when they fight until one is.
#[must_use]
pub fn duel_odds<N: Number>(clash: &Clash, ladder: &Ladder, rulings: &Rulings) -> Vec<(String, N)> {
    let ways = ways::<N>(clash, ladder, rulings);
    let bonus = bonus(clash, rulings).0;
    let [win, tie, lose] = duel::totals::<N>(clash.attacker.size.faces(), bonus, clash.defender.size.faces());
    let mut lines = vec![("win".to_owned(), win), ("tie".to_owned(), tie), ("lose".to_owned(), lose)];
    let mut ends: Vec<(String, N)> = Vec::new();
    for Way { came, fates, chance } in ways {
        let name = end(clash, came, fates);
        match ends.iter_mut().find(|(known, _)| *known == name) {
            Some((_, sum)) => *sum = sum.clone() + chance,
            None => ends.push((name, chance)),
        }
    }
    lines.extend(ends);
    if let Some(gone) = until_gone::<N>(clash, ladder, rulings) {
        let names = ["attacker gone first", "defender gone first", "both gone at once"];
        let chances = [gone.attacker, gone.defender, gone.both];
        lines.extend(names.map(str::to_owned).into_iter().zip(chances));
    }
    lines
}

/// "(12, 0)": the faces left to the attacker and to the defender.
fn end(clash: &Clash, came: DuelResult, fates: [Fate; 2]) -> String {
    let [attacker, defender] = fates;
    let left = |fate: Fate, size: DieSize| fate.leaves(size).map_or(0, DieSize::faces);
    let pair = format!("({}, {})", left(attacker, clash.attacker.size), left(defender, clash.defender.size));
    match came {
        DuelResult::Rout => format!("rout {pair}"),
        DuelResult::Equal if fates.contains(&Fate::Fled) => format!("fled by tie {pair}"),
        DuelResult::Higher | DuelResult::Lower if fates.contains(&Fate::Fled) => format!("fled {pair}"),
        DuelResult::Higher | DuelResult::Lower | DuelResult::Equal => pair,
    }
}

impl Chances for Gaugamela {
    /// Answers `attacker=d12 defender=d8 moved=3`.
    ///
    /// A die may be given its colour, `red-d8`: red dice are archers, the purple one is Alexander's
    /// guard, the orange one Darius; it may then have moved as its arm does. `side=darius` lets his side attack, `distance=2` is for archers,
    /// `fled=yes` is after the flight; `g3`, `g4` and `g9` take the answers of the rulings.
    ///
    /// # Errors
    /// What is expected and what was found.
    fn odds(mut asked: Asked) -> Result<Vec<Line>, String> {
        let ladder = Ladder::new(vec![DieSize::D6, DieSize::D8, DieSize::D10, DieSize::D12], 2).ok_or("no ladder")?;
        let words = [asked.word("attacker", "d12")?, asked.word("defender", "d8")?];
        let [attacker, defender] = words.map(|word| die(&word, &ladder));
        let (attacker, defender) = (attacker?, defender?);
        let moved = asked.optional_number("moved", 0..=4)?.unwrap_or(0);
        let apart = asked.optional_number("distance", 1..=2)? == Some(2);
        let fled = asked.flag("fled")?;
        let side = asked.choice("side", &[("alexander", Side::A), ("darius", Side::B)])?;
        let rulings = Rulings {
            darius_tie: asked.choice("g3", DariusTie::WORDS)?.unwrap_or_default(),
            rout: asked.choice("g4", Rout::WORDS)?.unwrap_or_default(),
            far_bonus: asked.choice("g9", FarBonus::WORDS)?.unwrap_or_default(),
            ..Rulings::default()
        };
        let exact = asked.exact();
        asked.finish()?;
        let clash = clash([attacker, defender], side, moved, apart, fled)?;
        Ok(if exact {
            lines::<BigRational>(&clash, &ladder, &rulings)
        } else {
            lines::<f64>(&clash, &ladder, &rulings)
        })
    }
}

fn lines<N: Number>(clash: &Clash, ladder: &Ladder, rulings: &Rulings) -> Vec<Line> {
    duel_odds::<N>(clash, ladder, rulings).iter().map(|(name, chance)| line(name.as_str(), chance)).collect()
}

/// The clash of two dice of the command line; who is of which side follows from the leaders' dice,
/// else Alexander's side attacks.
fn clash(
    dice: [(DieSize, Option<Colour>); 2],
    side: Option<Side>,
    moved: u8,
    apart: bool,
    fled: bool,
) -> Result<Clash, String> {
    let [(_, attacking), (_, defending)] = dice;
    let of = |colour: Option<Colour>| match colour {
        Some(Colour::Purple) => Some(Side::A),
        Some(Colour::Orange) => Some(Side::B),
        Some(Colour::Blue | Colour::Green | Colour::Red | Colour::Black) | None => None,
    };
    let said = [side, of(attacking), of(defending).map(Side::enemy)];
    let attacker = said.into_iter().flatten().next().unwrap_or(Side::A);
    if said.into_iter().flatten().any(|side| side != attacker) {
        return Err("expected dice of two sides: purple is Alexander's, orange is Darius's".into());
    }
    let [one, other] = dice;
    let fighter = |(size, colour): (DieSize, Option<Colour>), side: Side| {
        let (arm, guard) = match colour {
            Some(Colour::Blue) => (Arm::Cavalry, false),
            Some(Colour::Purple) => (Arm::Cavalry, true),
            Some(Colour::Black) => (Arm::Chariots, false),
            Some(Colour::Orange) => (Arm::Chariots, true),
            Some(Colour::Red) => (Arm::Archers, false),
            Some(Colour::Green) | None => (Arm::Infantry, false),
        };
        Fighter { side, arm, size, guard }
    };
    let clash =
        Clash { attacker: fighter(one, attacker), defender: fighter(other, attacker.enemy()), moved, apart, fled };
    if attacking.is_some() {
        may_have_moved(clash.attacker.arm, moved)?;
    }
    if apart && clash.attacker.arm != Arm::Archers {
        return Err("expected `distance=2` for archers only, such as `attacker=red-d8`".into());
    }
    Ok(clash)
}

/// Whether an arm may have moved so far before it attacks, as on the table.
///
/// Rule: Gaugamela, moves; those of the built-in profile.
fn may_have_moved(arm: Arm, moved: u8) -> Result<(), String> {
    let moves: &[u8] = match arm {
        Arm::Chariots => &[0, 3],
        Arm::Cavalry => &[0, 2, 3, 4],
        Arm::Infantry => &[0, 1],
        Arm::Archers => &[0, 1, 2],
    };
    if moves.contains(&moved) {
        return Ok(());
    }
    Err(format!(
        "expected `moved` as the {} move, {} spaces, found {moved}",
        arm.id(),
        joined(&moves.iter().map(u8::to_string).collect::<Vec<_>>(), "or")
    ))
}

/// "d8", "red-d8".
fn die(word: &str, ladder: &Ladder) -> Result<(DieSize, Option<Colour>), String> {
    let (colour, size) = word.split_once('-').map_or((None, word), |(colour, size)| (Some(colour), size));
    let found = colour.map(|colour| Colour::ALL.into_iter().find(|each| each.word() == colour));
    let size = DieSize::named(size).filter(|size| ladder.has(*size));
    match (size, found) {
        (Some(size), None) => Ok((size, None)),
        (Some(size), Some(Some(colour))) => Ok((size, Some(colour))),
        _ => {
            let sizes: Vec<&str> = ladder.sizes().iter().map(|size| size.name()).collect();
            Err(format!("expected a die like d8 or red-d8, of {}, found `{word}`", sizes.join(", ")))
        }
    }
}
