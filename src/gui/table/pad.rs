//! What hands enter: driven by what `decide` wants, and nothing else.

use crate::chance::{By, CountsAs, Given, Wanted};
use crate::gui::PadKey;
use crate::systems::describe::Ask;

/// What is asked for, what was given before it, and the keys pressed so far.
#[derive(Debug, Clone)]
pub struct Pad {
    /// What would happen, or what the players asked to happen.
    pub ask: Ask,
    /// Whether the players asked for it, so that they can cancel it.
    pub asked: bool,
    /// What was given for the throws before this one.
    pub given: Vec<Given>,
    /// Who throws what is not given.
    pub rest: By,
    pub wanted: Wanted,
    pub faces: Vec<u8>,
    /// How many dice show each symbol so far.
    pub symbols: Vec<u8>,
    /// What was lost so far, by place.
    pub lost: Vec<Option<u8>>,
    /// The row of keys that digits go to.
    pub row: KeyRow,
}

/// A row of keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum KeyRow {
    /// How it came out.
    Verdicts,
    /// What was lost, at this place.
    Lost(usize),
    /// How many succeeded.
    Successes,
    /// Each face.
    Faces,
}

/// What a key came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeyOutcome {
    /// More keys are needed.
    More,
    /// The whole answer.
    Given(Given),
    /// The answer before this one is taken back.
    TakenBack,
}

impl Pad {
    /// A pad for what is wanted.
    #[must_use]
    pub fn new(ask: Ask, given: Vec<Given>, rest: By, wanted: Wanted) -> Self {
        let rows = rows(&wanted);
        let lost = rows.iter().filter(|row| matches!(row, KeyRow::Lost(_))).map(|_| None).collect();
        let symbols = match &wanted {
            Wanted::Throw(throw) => match &throw.counts_as {
                CountsAs::Symbols(symbols) => vec![0; symbols.len()],
                CountsAs::Faces | CountsAs::Successes(_) => Vec::new(),
            },
            Wanted::Card(_) | Wanted::Choice(_) | Wanted::Number(_) => Vec::new(),
        };
        let row = rows.first().copied().unwrap_or(KeyRow::Faces);
        Self { ask, asked: false, given, rest, wanted, faces: Vec::new(), symbols, lost, row }
    }

    /// The rows of keys that there are.
    #[must_use]
    pub fn rows(&self) -> Vec<KeyRow> {
        rows(&self.wanted)
    }

    /// The keys pressed so far, as the pad shows them.
    #[must_use]
    pub fn keys(&self) -> Vec<PadKey> {
        let faces = self.faces.iter().map(|face| PadKey::Face(*face));
        let symbols = self.symbols.iter().enumerate();
        let symbols = symbols.flat_map(|(place, number)| (0..*number).map(move |_| PadKey::Symbol(place)));
        let lost = self.lost.iter().enumerate();
        let lost = lost.filter_map(|(place, number)| number.map(|number| PadKey::Lost(place, number)));
        faces.chain(symbols).chain(lost).collect()
    }

    /// Digits go to the next row.
    pub fn next_row(&mut self) {
        let rows = self.rows();
        let at = rows.iter().position(|row| *row == self.row).map_or(0, |at| (at + 1) % rows.len());
        self.row = rows.get(at).copied().unwrap_or(KeyRow::Faces);
    }

    /// The key that a digit stands for.
    #[must_use]
    pub fn digit(&self, digit: u8) -> Option<PadKey> {
        match &self.wanted {
            Wanted::Throw(throw) if matches!(throw.counts_as, CountsAs::Symbols(_)) => {
                usize::from(digit).checked_sub(1).map(PadKey::Symbol)
            }
            Wanted::Throw(_) => Some(match self.row {
                KeyRow::Verdicts => return usize::from(digit).checked_sub(1).map(PadKey::Verdict),
                KeyRow::Lost(place) => PadKey::Lost(place, digit),
                KeyRow::Successes => PadKey::Successes(digit),
                KeyRow::Faces => PadKey::Face(digit),
            }),
            Wanted::Choice(_) => usize::from(digit).checked_sub(1).map(PadKey::Choice),
            Wanted::Number(_) => Some(PadKey::Number(digit)),
            Wanted::Card(_) => None,
        }
    }

    /// A key was pressed; one that means nothing here changes nothing.
    pub fn press(&mut self, key: PadKey) -> KeyOutcome {
        match key {
            PadKey::App => KeyOutcome::Given(Given::App),
            PadKey::Back => self.take_back(),
            PadKey::Face(_) | PadKey::Successes(_) | PadKey::Lost(..) | PadKey::Verdict(_) | PadKey::Symbol(_) => {
                self.press_dice(key)
            }
            PadKey::Card(card) => match &self.wanted {
                Wanted::Card(draw) if draw.left.contains(&card) => KeyOutcome::Given(Given::Card(card)),
                _ => KeyOutcome::More,
            },
            PadKey::Choice(at) => match &self.wanted {
                Wanted::Choice(question) => question
                    .options
                    .get(at)
                    .map_or(KeyOutcome::More, |(name, _)| KeyOutcome::Given(Given::Choice(name.clone()))),
                _ => KeyOutcome::More,
            },
            PadKey::Number(number) => match &self.wanted {
                Wanted::Number(amount) if (amount.least..=amount.most).contains(&number) => {
                    KeyOutcome::Given(Given::Number(number))
                }
                _ => KeyOutcome::More,
            },
        }
    }

    fn press_dice(&mut self, key: PadKey) -> KeyOutcome {
        let Wanted::Throw(throw) = &self.wanted else { return KeyOutcome::More };
        let count = usize::from(throw.count);
        match key {
            PadKey::Successes(hits) if matches!(throw.counts_as, CountsAs::Successes(_)) && hits <= throw.count => {
                return KeyOutcome::Given(Given::Successes(hits));
            }
            PadKey::Verdict(place) => {
                return throw
                    .verdicts
                    .get(place)
                    .map_or(KeyOutcome::More, |(name, _)| KeyOutcome::Given(Given::Verdict(name.clone())));
            }
            PadKey::Face(face) if (1..=throw.die.faces()).contains(&face) => self.faces.push(face),
            PadKey::Lost(place, number) => {
                let most = throw.lost.as_ref().and_then(|lost| lost.asks.get(place)).map(|ask| ask.most);
                if let (Some(slot), Some(most)) = (self.lost.get_mut(place), most)
                    && number <= most
                {
                    *slot = Some(number);
                    self.row = KeyRow::Lost(place + 1);
                }
                let all: Option<Vec<u8>> = self.lost.iter().copied().collect();
                return match all {
                    Some(numbers) if !numbers.is_empty() => KeyOutcome::Given(Given::Lost(numbers)),
                    _ => KeyOutcome::More,
                };
            }
            PadKey::Symbol(place) => {
                if let Some(number) = self.symbols.get_mut(place) {
                    *number += 1;
                }
                let thrown: usize = self.symbols.iter().map(|number| usize::from(*number)).sum();
                return if thrown == count {
                    KeyOutcome::Given(Given::Symbols(self.symbols.clone()))
                } else {
                    KeyOutcome::More
                };
            }
            _ => {}
        }
        if self.faces.len() == count { KeyOutcome::Given(Given::Faces(self.faces.clone())) } else { KeyOutcome::More }
    }

    fn take_back(&mut self) -> KeyOutcome {
        let pressed = self.faces.pop().is_some()
            || self.symbols.iter_mut().rev().find(|number| **number > 0).map(|number| *number -= 1).is_some()
            || self.lost.iter_mut().rev().find_map(Option::take).is_some();
        if pressed || self.given.is_empty() { KeyOutcome::More } else { KeyOutcome::TakenBack }
    }
}

fn rows(wanted: &Wanted) -> Vec<KeyRow> {
    let Wanted::Throw(throw) = wanted else { return Vec::new() };
    let verdicts = (!throw.verdicts.is_empty()).then_some(KeyRow::Verdicts);
    let lost = throw.lost.iter().flat_map(|lost| (0..lost.asks.len()).map(KeyRow::Lost));
    let successes = matches!(throw.counts_as, CountsAs::Successes(_)).then_some(KeyRow::Successes);
    let faces = (!matches!(throw.counts_as, CountsAs::Symbols(_))).then_some(KeyRow::Faces);
    verdicts.into_iter().chain(lost).chain(successes).chain(faces).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Lost, LostAsk, Symbol, Throw};
    use crate::instruments::{Die, FaceSet, Target};

    fn pad(counts_as: CountsAs, count: u8, lost: &[u8]) -> Pad {
        let asks = lost.iter().map(|most| LostAsk { what: "lost".into(), side: None, most: *most }).collect();
        let lost = (!lost.is_empty()).then_some(Lost { asks });
        let throw =
            Throw { what: "attack".into(), side: None, die: Die::D6, count, counts_as, lost, verdicts: Vec::new() };
        Pad::new(Ask::Act("attack".into()), Vec::new(), By::Hand, Wanted::Throw(throw))
    }

    fn successes() -> CountsAs {
        CountsAs::Successes(Target::plain(FaceSet::at_least(Die::D6, 4, 0)))
    }

    #[test]
    fn the_last_key_finishes_at_every_depth() {
        let mut three = pad(successes(), 3, &[2]);
        assert_eq!(three.press(PadKey::Lost(0, 2)), KeyOutcome::Given(Given::Lost(vec![2])));
        assert_eq!(three.press(PadKey::Successes(3)), KeyOutcome::Given(Given::Successes(3)));
        let mut three = pad(successes(), 3, &[]);
        assert_eq!(three.press(PadKey::Face(1)), KeyOutcome::More);
        assert_eq!(three.press(PadKey::Face(6)), KeyOutcome::More);
        assert_eq!(three.press(PadKey::Face(4)), KeyOutcome::Given(Given::Faces(vec![1, 6, 4])));
    }

    #[test]
    fn keys_that_mean_nothing_change_nothing() {
        let mut pad = pad(CountsAs::Faces, 2, &[]);
        for key in [PadKey::Face(7), PadKey::Face(0), PadKey::Successes(1), PadKey::Lost(0, 1), PadKey::Choice(0)] {
            assert_eq!(pad.press(key), KeyOutcome::More, "{key:?}");
        }
        assert!(pad.faces.is_empty());
    }

    #[test]
    fn two_losses_are_told_one_after_the_other() {
        let mut pad = pad(successes(), 6, &[3, 6]);
        assert_eq!(pad.digit(2), Some(PadKey::Lost(0, 2)));
        assert_eq!(pad.press(PadKey::Lost(0, 2)), KeyOutcome::More);
        assert_eq!(pad.digit(1), Some(PadKey::Lost(1, 1)));
        assert_eq!(pad.press(PadKey::Back), KeyOutcome::More);
        assert_eq!(pad.press(PadKey::Lost(1, 1)), KeyOutcome::More);
        assert_eq!(pad.press(PadKey::Lost(0, 2)), KeyOutcome::Given(Given::Lost(vec![2, 1])));
    }

    #[test]
    fn how_it_came_out_is_one_key_and_the_quickest_row() {
        let mut duel = pad(CountsAs::Faces, 1, &[]);
        if let Wanted::Throw(throw) = &mut duel.wanted {
            throw.verdicts = vec![("higher".into(), "higher".into()), ("equal".into(), "equal".into())];
        }
        let mut duel = Pad::new(duel.ask, duel.given, duel.rest, duel.wanted);
        assert_eq!(duel.rows(), [KeyRow::Verdicts, KeyRow::Faces]);
        assert_eq!(duel.digit(2), Some(PadKey::Verdict(1)));
        assert_eq!(duel.digit(0), None);
        assert_eq!(duel.press(PadKey::Verdict(2)), KeyOutcome::More);
        assert_eq!(duel.press(PadKey::Verdict(1)), KeyOutcome::Given(Given::Verdict("equal".into())));
        assert_eq!(duel.press(PadKey::Face(5)), KeyOutcome::Given(Given::Faces(vec![5])));
    }

    #[test]
    fn symbols_are_counted_until_all_dice_are_told() {
        let symbols = ["banner", "swords"].map(|name| Symbol { name: name.into(), face: 1 });
        let mut pad = pad(CountsAs::Symbols(symbols.into()), 2, &[]);
        assert_eq!(pad.press(PadKey::Symbol(1)), KeyOutcome::More);
        assert_eq!(pad.press(PadKey::Back), KeyOutcome::More);
        assert_eq!(pad.press(PadKey::Symbol(0)), KeyOutcome::More);
        assert_eq!(pad.press(PadKey::Symbol(0)), KeyOutcome::Given(Given::Symbols(vec![2, 0])));
    }

    #[test]
    fn digits_go_to_the_quickest_row_first_and_then_where_they_are_sent() {
        let mut pad = pad(successes(), 4, &[3]);
        assert_eq!(pad.rows(), [KeyRow::Lost(0), KeyRow::Successes, KeyRow::Faces]);
        assert_eq!(pad.digit(1), Some(PadKey::Lost(0, 1)));
        pad.next_row();
        assert_eq!(pad.digit(1), Some(PadKey::Successes(1)));
        pad.next_row();
        assert_eq!(pad.digit(1), Some(PadKey::Face(1)));
        pad.next_row();
        assert_eq!(pad.digit(1), Some(PadKey::Lost(0, 1)));
    }
}
