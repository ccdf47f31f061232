//! A battle with the two people at it.

use hetairoi::chance::{Given, Hand, Key, Stop};
use hetairoi::data::Library;
use hetairoi::instruments::CardId;
use hetairoi::systems::describe::{
    Answer, Answers, Ask, CardShown, Field, Item, Sheet, Spot, Stand, Status, Token, UnitId,
};
use hetairoi::systems::{Battle, Desk, library};

pub const GAME: &str = "alexander_of_macedon";

// Cards by their place in the deck.
pub const JOKER: u16 = 0;
pub const RED_ACE: u16 = 2;
pub const RED_NINE: u16 = 12;
pub const RED_FOUR: u16 = 22;
pub const BLACK_KING: u16 = 30;
pub const BLACK_TEN: u16 = 36;
pub const BLACK_SEVEN: u16 = 42;
pub const BLACK_SIX: u16 = 44;

// Units in Phoenicia, by their place in the setup.
pub const COMPANIONS: u16 = 0;
pub const SCOUTS: u16 = 2;
pub const HYPASPISTS: u16 = 6;
pub const PHALANX: u16 = 8;
pub const AGRIANIANS: u16 = 12;
pub const CRETANS: u16 = 13;
pub const SLINGERS: u16 = 14;
pub const PERSIAN_HOPLITES: u16 = 19;
pub const KARDAKES: u16 = 25;
pub const LEVY: u16 = 31;
pub const LIGHT_INFANTRY: u16 = 35;
pub const ELEPHANT: u16 = 39;

/// A battle with the two people at it.
pub struct Table(pub Battle);

pub fn answers(list: &[(&'static str, Answer)]) -> Answers {
    list.iter().fold(Answers::default(), |answers, (id, answer)| answers.with(*id, answer.clone()))
}

pub fn choice(word: &'static str) -> Answer {
    Answer::Choice(word.into())
}

pub fn unit(id: u16) -> Answer {
    Answer::Unit(UnitId(id))
}

pub fn built_in() -> Library {
    let (library, problems) = library([]);
    assert_eq!(problems, []);
    library
}

impl Table {
    pub fn prepared(scenario: &str, list: &[(&'static str, Answer)]) -> Self {
        Self(Battle::begin(GAME, &built_in(), scenario, &answers(list), Key([4; 32])).unwrap())
    }

    /// Phoenicia, the figures set up already.
    pub fn phoenicia(list: &[(&'static str, Answer)]) -> Self {
        let mut list = list.to_vec();
        list.push(("ready", Answer::Toggle(true)));
        Self::prepared("phoenicia", &list)
    }

    pub fn desk(&self) -> &dyn Desk {
        self.0.desk()
    }

    pub fn labels(&self) -> Vec<String> {
        self.desk().acts().into_iter().map(|act| act.label).collect()
    }

    pub fn act(&mut self, id: &str, given: Vec<Given>) -> Result<(), Stop> {
        self.0.desk_mut().issue(&Ask::Act(id.to_owned().into()), &Hand::given(given))
    }

    /// The primary act, by the program's dice.
    pub fn space(&mut self) {
        let act = self.desk().acts()[0].clone();
        self.0.desk_mut().issue(&Ask::Act(act.id), &Hand::app()).unwrap();
    }

    pub fn card(&mut self, card: u16) {
        self.act("turn-card", vec![Given::Card(CardId(card))]).unwrap();
    }

    pub fn touch(&mut self, spot: Spot, act: &'static str) -> Result<(), Stop> {
        self.0.desk_mut().issue(&Ask::Strip(spot, act.into()), &Hand::app())
    }

    pub fn touch_unit(&mut self, unit: u16, act: &'static str) {
        self.touch(Spot::Unit(UnitId(unit)), act).unwrap();
    }

    pub fn sheet(&self, id: &str, list: &[(&'static str, Answer)]) -> Sheet<()> {
        self.desk().sheet(id, &answers(list))
    }

    pub fn order(&mut self, id: &'static str, list: &[(&'static str, Answer)], given: Vec<Given>) -> Result<(), Stop> {
        self.0.desk_mut().issue(&Ask::Sheet(id.into(), answers(list)), &Hand::given(given))
    }

    pub fn status(&self, id: u16) -> Status {
        self.stand(id).status
    }

    pub fn hits(&self, id: u16) -> u8 {
        match self.stand(id).token {
            Token::Pips { taken, .. } => taken,
            other => panic!("{other:?}"),
        }
    }

    pub fn stand(&self, id: u16) -> Stand {
        let readout = self.desk().readout();
        let rows = readout.sides.iter().flat_map(|side| &side.items).filter_map(|item| match item {
            Item::Units { rows, .. } => Some(rows.clone()),
            _ => None,
        });
        rows.flatten().flat_map(|row| row.stands).find(|stand| stand.id == UnitId(id)).unwrap()
    }

    pub fn items(&self) -> Vec<Item> {
        self.desk().readout().moment.items.into_iter().map(|placed| placed.item).collect()
    }

    pub fn card_shown(&self) -> CardShown {
        let card = |item| match item {
            Item::Card(card) => Some(card),
            _ => None,
        };
        self.items().into_iter().find_map(card).unwrap()
    }

    pub fn words(&self) -> Vec<String> {
        let words = |item| match item {
            Item::Text(text) | Item::Due(text) => Some(text),
            _ => None,
        };
        self.items().into_iter().filter_map(words).collect()
    }

    pub fn reminders(&self) -> Vec<String> {
        self.desk().reminders().into_iter().map(|reminder| reminder.id.into_owned()).collect()
    }

    pub fn clock(&self) -> String {
        self.desk().readout().clock.value
    }
}

pub fn field<'a>(sheet: &'a Sheet<()>, id: &str) -> &'a Field {
    sheet.fields.iter().find(|field| field.id == id).unwrap_or_else(|| panic!("there is no field {id}"))
}

pub fn has(sheet: &Sheet<()>, id: &str) -> bool {
    sheet.fields.iter().any(|field| field.id == id)
}

/// The exact odds of a sheet, as its bar shows them.
pub fn odds(sheet: &Sheet<()>) -> Vec<(String, String)> {
    let odds = sheet.odds.as_ref().unwrap_or_else(|| panic!("no odds: {:?}", sheet.order));
    odds.parts.iter().map(|part| (part.label.clone(), part.exact.clone())).collect()
}

pub fn parts(list: &[(&str, &str)]) -> Vec<(String, String)> {
    list.iter().map(|(label, exact)| ((*label).to_owned(), (*exact).to_owned())).collect()
}

pub const HILL: Answer = Answer::Toggle(true);
