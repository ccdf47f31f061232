//! The answers to what one command needs.

use super::check::{BY_HAND, check};
use super::{
    Amount, By, Counts, CountsAs, Draw, Given, Got, Hand, Key, Lost, Question, Roll, Stop, Symbol, Taken, Tally, Throw,
    Wanted,
};
use crate::instruments::{CardId, Die, FaceSet, Misfit, Refusal, Side, Target};
use std::collections::VecDeque;

#[derive(Debug, Clone)]
enum Rest {
    App { key: Key, counts: Counts },
    Ask { app: Option<(Key, Counts)> },
    Script(VecDeque<u8>),
}

/// Answers the throws, draws and questions of one command, and remembers them.
#[derive(Debug, Clone)]
pub struct Dice {
    given: VecDeque<Given>,
    rest: Rest,
    taken: Vec<Taken>,
    lost: Option<Lost>,
    verdicts: Vec<(String, String)>,
}

impl Dice {
    /// The dice of a battle: what is in hand first, then the program or a question.
    #[must_use]
    pub fn new(hand: &Hand, key: Key, counts: &Counts) -> Self {
        let counts = counts.clone();
        let rest = match hand.rest {
            By::App => Rest::App { key, counts },
            By::Hand => Rest::Ask { app: Some((key, counts)) },
        };
        Self { given: hand.given.iter().cloned().collect(), ..Self::of(rest) }
    }

    /// Faces in a row, cut to the throws as they come; cards by their place among those left,
    /// from 1. A script that is too short stops as wanting.
    pub fn script(faces: impl IntoIterator<Item = u8>) -> Self {
        Self::of(Rest::Script(faces.into_iter().collect()))
    }

    /// Nothing in hand: asks whether a command is allowed, and what it wants first.
    #[must_use]
    pub const fn none() -> Self {
        Self::of(Rest::Ask { app: None })
    }

    const fn of(rest: Rest) -> Self {
        Self { given: VecDeque::new(), rest, taken: Vec::new(), lost: None, verdicts: Vec::new() }
    }

    /// What was taken, once all that was given is used.
    ///
    /// # Errors
    /// Refuses left-over answers.
    pub fn into_taken(self) -> Result<Vec<Taken>, Refusal> {
        let script = match &self.rest {
            Rest::Script(faces) => faces.len(),
            Rest::App { .. } | Rest::Ask { .. } => 0,
        };
        match self.given.len() + script {
            0 => Ok(self.taken),
            over => Err(BY_HAND.refuses(format!("{over} more given than were asked for"))),
        }
    }

    /// Offers the quicker way: how the whole act ended. Some numbers when the players took it.
    ///
    /// The offer stands until the next throw is asked for.
    ///
    /// # Errors
    /// Refuses a number over its most, or a wrong count of numbers.
    pub fn lost(&mut self, lost: Lost) -> Result<Option<Vec<u8>>, Stop> {
        let Some(Given::Lost(numbers)) = self.given.front() else {
            self.lost = Some(lost);
            return Ok(None);
        };
        let numbers = numbers.clone();
        if numbers.len() != lost.asks.len() {
            let (expected, found) = (lost.asks.len(), numbers.len());
            return Err(BY_HAND.refuses(format!("expected {expected} numbers, found {found}")).into());
        }
        for (number, ask) in numbers.iter().zip(&lost.asks) {
            if *number > ask.most {
                let reason = format!("{}: expected at most {}, found {number}", ask.what, ask.most);
                return Err(BY_HAND.refuses(reason).into());
            }
        }
        drop(self.given.pop_front());
        self.taken.push(Taken::Lost { numbers: numbers.clone() });
        Ok(Some(numbers))
    }

    /// Offers the quickest way: how the whole act came out, a name and the words on its key each.
    /// The name, when the players took it.
    ///
    /// The offer stands until the next throw is asked for.
    ///
    /// # Errors
    /// Refuses a name that is not among them.
    pub fn verdict(&mut self, verdicts: Vec<(String, String)>) -> Result<Option<String>, Stop> {
        let Some(Given::Verdict(name)) = self.given.front() else {
            self.verdicts = verdicts;
            return Ok(None);
        };
        let name = name.clone();
        if !verdicts.iter().any(|(verdict, _)| *verdict == name) {
            let names: Vec<&str> = verdicts.iter().map(|(verdict, _)| verdict.as_str()).collect();
            return Err(BY_HAND.refuses(format!("expected one of {}, found {name}", names.join(", "))).into());
        }
        drop(self.given.pop_front());
        self.taken.push(Taken::Verdict { name: name.clone() });
        Ok(Some(name))
    }

    /// One die whose face the rules need.
    ///
    /// # Errors
    /// Stops as wanting when it is not in hand; refuses a face the die does not have.
    pub fn face(&mut self, what: impl Into<String>, side: Option<Side>, die: Die) -> Result<(By, u8), Stop> {
        let roll = self.faces(what, side, die, 1)?;
        let face = roll.faces.first().copied().ok_or_else(|| Misfit::new("a throw without a face"))?;
        Ok((roll.by, face))
    }

    /// Dice whose faces the rules need. No dice ask nobody.
    ///
    /// # Errors
    /// As [`Dice::face`].
    pub fn faces(&mut self, what: impl Into<String>, side: Option<Side>, die: Die, count: u8) -> Result<Roll, Stop> {
        if count == 0 {
            return Ok(Roll { by: By::App, faces: Vec::new() });
        }
        let (by, got) = self.throw(what.into(), side, die, count, CountsAs::Faces)?;
        match got {
            Got::Faces(faces) => Ok(Roll { by, faces }),
            Got::Successes(_) | Got::Symbols(_) => Err(Misfit::new("no faces where faces are needed").into()),
        }
    }

    /// Dice of which only the successes matter; the dice rolled again are asked for here.
    ///
    /// No dice ask nobody, and no throw is used up.
    ///
    /// # Errors
    /// As [`Dice::face`]; refuses more successes than dice.
    pub fn successes(
        &mut self,
        what: impl Into<String>,
        side: Option<Side>,
        die: Die,
        count: u8,
        target: &Target,
    ) -> Result<Tally, Stop> {
        let what = what.into();
        if count == 0 {
            return Ok(Tally::none());
        }
        let (by, got) = self.throw(what.clone(), side, die, count, CountsAs::Successes(*target))?;
        let faces = match got {
            Got::Successes(hits) => return Ok(Tally { by, faces: Vec::new(), again: Vec::new(), hits }),
            Got::Faces(faces) => faces,
            Got::Symbols(_) => return Err(Misfit::new("symbols where successes are needed").into()),
        };
        let hits = number_in(&faces, target.hit);
        let rolled_again = number_in(&faces, target.again);
        if rolled_again == 0 {
            return Ok(Tally { by, faces, again: Vec::new(), hits });
        }
        let second = CountsAs::Successes(Target::plain(target.then));
        let (_, got) = self.throw(format!("{what}: again"), side, die, rolled_again, second)?;
        let (again, more) = match got {
            Got::Faces(again) => {
                let more = number_in(&again, target.then);
                (again, more)
            }
            Got::Successes(more) => (Vec::new(), more),
            Got::Symbols(_) => return Err(Misfit::new("symbols where successes are needed").into()),
        };
        Ok(Tally { by, faces, again, hits: hits.saturating_add(more) })
    }

    /// Dice with symbols: how many show each, in the order of `symbols`.
    ///
    /// # Errors
    /// As [`Dice::face`]; refuses counts that do not add up to the dice.
    pub fn symbols(
        &mut self,
        what: impl Into<String>,
        side: Option<Side>,
        die: Die,
        count: u8,
        symbols: &[Symbol],
    ) -> Result<(By, Vec<u8>), Stop> {
        if count == 0 {
            return Ok((By::App, vec![0; symbols.len()]));
        }
        let (by, got) = self.throw(what.into(), side, die, count, CountsAs::Symbols(symbols.to_vec()))?;
        match got {
            Got::Symbols(counts) => Ok((by, counts)),
            Got::Faces(faces) => {
                let count = |symbol: &Symbol| number_in(&faces, FaceSet::NONE.with(symbol.face));
                Ok((by, symbols.iter().map(count).collect()))
            }
            Got::Successes(_) => Err(Misfit::new("successes where symbols are needed").into()),
        }
    }

    /// A card of those left.
    ///
    /// # Errors
    /// Stops as wanting when it is not in hand; refuses a card that is not left, and an empty deck.
    pub fn card(&mut self, draw: Draw) -> Result<(By, CardId), Stop> {
        let left = u16::try_from(draw.left.len()).map_err(|_| Misfit::new("a deck of too many cards"))?;
        if left == 0 {
            return Err(Misfit::new("no card is left to draw").into());
        }
        let place = match (self.given.front(), &mut self.rest) {
            (Some(Given::Card(card)), _) => {
                let card = *card;
                let Ok(place) = draw.left.binary_search(&card) else {
                    return Err(BY_HAND.refuses("this card was turned already").into());
                };
                drop(self.given.pop_front());
                (By::Hand, u16::try_from(place).unwrap_or(0))
            }
            (Some(Given::App), Rest::Ask { app: Some((key, counts)) } | Rest::App { key, counts }) => {
                let place = key.place(counts.draw(draw.deck, draw.shuffle), left);
                drop(self.given.pop_front());
                (By::App, place)
            }
            (None, Rest::App { key, counts }) => (By::App, key.place(counts.draw(draw.deck, draw.shuffle), left)),
            (None, Rest::Script(places)) => match places.pop_front() {
                Some(place) => (By::Hand, u16::from(place).saturating_sub(1)),
                None => return Err(Stop::Wanting(Box::new(Wanted::Card(draw)))),
            },
            (None, Rest::Ask { .. }) => return Err(Stop::Wanting(Box::new(Wanted::Card(draw)))),
            (Some(_), _) => return Err(BY_HAND.refuses(format!("expected a card for {}", draw.what)).into()),
        };
        let (by, at) = place;
        let card = *draw.left.get(usize::from(at)).ok_or_else(|| BY_HAND.refuses("no such card is left"))?;
        self.take(Taken::Draw { by, deck: draw.deck, shuffle: draw.shuffle, left, place: at });
        Ok((by, card))
    }

    /// A choice that only the players can make; the name of the option.
    ///
    /// # Errors
    /// Stops as wanting when it is not in hand; refuses a name that is no option.
    pub fn choice(&mut self, question: Question) -> Result<String, Stop> {
        match self.given.pop_front() {
            Some(Given::Choice(name)) if question.options.iter().any(|(option, _)| *option == name) => {
                self.taken.push(Taken::Choice { name: name.clone() });
                Ok(name)
            }
            Some(_) => Err(BY_HAND.refuses(format!("expected an answer to: {}", question.what)).into()),
            None => Err(Stop::Wanting(Box::new(Wanted::Choice(question)))),
        }
    }

    /// A number that only the players can tell.
    ///
    /// # Errors
    /// Stops as wanting when it is not in hand; refuses one out of bounds.
    pub fn number(&mut self, amount: Amount) -> Result<u8, Stop> {
        match self.given.pop_front() {
            Some(Given::Number(number)) if (amount.least..=amount.most).contains(&number) => {
                self.taken.push(Taken::Number { number });
                Ok(number)
            }
            Some(Given::Number(number)) => {
                let Amount { what, least, most, .. } = amount;
                Err(BY_HAND.refuses(format!("{what}: expected {least} to {most}, found {number}")).into())
            }
            Some(_) => Err(BY_HAND.refuses(format!("expected a number for {}", amount.what)).into()),
            None => Err(Stop::Wanting(Box::new(Wanted::Number(amount)))),
        }
    }

    fn throw(
        &mut self,
        what: String,
        side: Option<Side>,
        die: Die,
        count: u8,
        counts_as: CountsAs,
    ) -> Result<(By, Got), Stop> {
        let (lost, verdicts) = (self.lost.take(), std::mem::take(&mut self.verdicts));
        let throw = Throw { what, side, die, count, counts_as, lost, verdicts };
        let (by, got) = self.answer(&throw)?;
        check(&throw, &got)?;
        let (target, symbols) = match throw.counts_as {
            CountsAs::Successes(target) => (Some(target), Vec::new()),
            CountsAs::Faces => (None, Vec::new()),
            CountsAs::Symbols(symbols) => (None, symbols),
        };
        self.take(Taken::Throw { by, die, count, side, got: got.clone(), target, symbols });
        Ok((by, got))
    }

    fn answer(&mut self, throw: &Throw) -> Result<(By, Got), Stop> {
        let (faces, count) = (throw.die.faces(), throw.count);
        let got = match (self.given.front(), &mut self.rest) {
            (Some(Given::Faces(faces)), _) => (By::Hand, Got::Faces(faces.clone())),
            (Some(Given::Successes(hits)), _) => (By::Hand, Got::Successes(*hits)),
            (Some(Given::Symbols(counts)), _) => (By::Hand, Got::Symbols(counts.clone())),
            (Some(Given::App), Rest::Ask { app: Some((key, counts)) } | Rest::App { key, counts }) => {
                (By::App, Got::Faces(key.faces(counts.throw(), faces, count)))
            }
            // An answer to a later question waits its turn while the program throws.
            (None | Some(Given::Choice(_) | Given::Number(_) | Given::Card(_)), Rest::App { key, counts }) => {
                return Ok((By::App, Got::Faces(key.faces(counts.throw(), faces, count))));
            }
            (None, Rest::Script(script)) if script.len() >= usize::from(count) => {
                return Ok((By::Hand, Got::Faces(script.drain(..usize::from(count)).collect())));
            }
            (None, Rest::Script(_) | Rest::Ask { .. }) => {
                return Err(Stop::Wanting(Box::new(Wanted::Throw(throw.clone()))));
            }
            (Some(_), _) => return Err(BY_HAND.refuses(format!("expected dice for {}", throw.what)).into()),
        };
        drop(self.given.pop_front());
        Ok(got)
    }

    fn take(&mut self, taken: Taken) {
        match &mut self.rest {
            Rest::App { counts, .. } | Rest::Ask { app: Some((_, counts)) } => {
                let _stream = counts.count(&taken);
            }
            Rest::Ask { app: None } | Rest::Script(_) => {}
        }
        self.taken.push(taken);
    }
}

fn number_in(faces: &[u8], set: FaceSet) -> u8 {
    u8::try_from(faces.iter().filter(|face| set.contains(**face)).count()).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(hand: &Hand) -> Dice {
        Dice::new(hand, Key::from_hex(&"07".repeat(32)).unwrap(), &Counts::default())
    }

    /// Two dice against each other, or how it came out.
    fn duel(dice: &mut Dice) -> Result<String, Stop> {
        let verdicts = ["first", "equal", "second"].map(|name| (name.to_owned(), format!("{name} higher")));
        if let Some(name) = dice.verdict(verdicts.into())? {
            return Ok(name);
        }
        let (_, one) = dice.face("one", Some(Side::A), Die::D6)?;
        let (_, other) = dice.face("other", Some(Side::B), Die::D6)?;
        Ok(format!("{one} to {other}"))
    }

    #[test]
    fn a_verdict_needs_no_dice_and_is_remembered() {
        let mut hand = dice(&Hand::given(vec![Given::Verdict("equal".into())]));
        assert_eq!(duel(&mut hand), Ok("equal".into()));
        assert_eq!(hand.into_taken(), Ok(vec![Taken::Verdict { name: "equal".into() }]));
    }

    #[test]
    fn verdicts_are_offered_with_the_first_throw_only() {
        let wanted = |given: Vec<Given>| {
            let stopped = duel(&mut dice(&Hand::given(given)));
            let Err(Stop::Wanting(wanted)) = stopped else { panic!("{stopped:?}") };
            let Wanted::Throw(throw) = *wanted else { panic!("{wanted:?}") };
            (throw.what, throw.verdicts.len())
        };
        assert_eq!(wanted(Vec::new()), ("one".into(), 3));
        assert_eq!(wanted(vec![Given::Faces(vec![4])]), ("other".into(), 0));
    }

    #[test]
    fn a_verdict_that_is_not_offered_is_refused() {
        for given in [vec![Given::Verdict("draw".into())], vec![Given::Faces(vec![4]), Given::Verdict("equal".into())]]
        {
            assert!(matches!(duel(&mut dice(&Hand::given(given))), Err(Stop::Refused(_))));
        }
    }

    #[test]
    fn faces_are_taken_where_nobody_gives_a_verdict() {
        let mut hand = dice(&Hand::given(vec![Given::Faces(vec![4]), Given::App]));
        let told = duel(&mut hand).unwrap();
        assert!(told.starts_with("4 to "), "{told}");
        let taken = hand.into_taken().unwrap();
        assert!(matches!(&taken[0], Taken::Throw { by: By::Hand, got: Got::Faces(faces), .. } if faces == &[4]));
        assert!(matches!(taken[1], Taken::Throw { by: By::App, .. }));
    }
}
