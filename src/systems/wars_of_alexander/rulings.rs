//! Where the source is silent: the rulings W2 to W19.

use serde::{Deserialize, Serialize};

/// A ruling's answers by the words of data files; the first is the default.
macro_rules! ruling {
    ($(#[doc = $doc:literal])* $name:ident { $first:ident $first_word:literal $first_doc:literal $(, $other:ident $word:literal $other_doc:literal)* }) => {
        $(#[doc = $doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
        pub enum $name {
            #[doc = $first_doc]
            #[default]
            #[serde(rename = $first_word)]
            $first,
            $(
                #[doc = $other_doc]
                #[serde(rename = $word)]
                $other
            ),*
        }

        impl $name {
            /// The words of data files.
            pub const WORDS: &'static [(&'static str, Self)] =
                &[($first_word, Self::$first) $(, ($word, Self::$other))*];

            fn of(chosen: &str) -> Self {
                Self::WORDS.iter().find(|(word, _)| *word == chosen).map_or(Self::$first, |(_, answer)| *answer)
            }
        }
    };
}

ruling! {
    /// W2: who chooses the first fight when the dead pools are equal.
    EqualPools { Roll "roll" "Both roll.", Mover "mover" "Who moved first this turn." }
}
ruling! {
    /// W3: half the dice of an odd number.
    Halves { Down "down" "Rounds down, one at least.", Up "up" "Rounds up." }
}
ruling! {
    /// W5: when a base of the second row counts.
    SecondRow { Behind "behind" "Only behind a front base in contact.", All "all" "As soon as any base is in contact." }
}
ruling! {
    /// W6: what the third is of.
    ThirdOf { All "all" "All bases of the start.", Counting "counting" "Those that count for the dead pool." }
}
ruling! {
    /// W7: who stays out of the dead pool.
    Light { Foot "foot" "Light infantry and skirmishers.", Cavalry "cavalry" "Light cavalry too." }
}
ruling! {
    /// W9: how long an attacker rolls 1s again.
    Attackers { While "while" "As long as the fight goes on.", First "first" "In the first round." }
}
ruling! {
    /// W10: with how many dice the unit that was struck first replies.
    Reply { Remain "remain" "Its fighting bases less its losses.", AsBefore "as_before" "As many as before, while it has bases." }
}
ruling! {
    /// W11: the Thracian volley.
    Volley { Shooting "shooting" "Shooting before contact.", Fight "fight" "Their fight dice, rolled first." }
}
ruling! {
    /// W12: strike first in a renewed fight.
    Renewed { Without "without" "It is gone.", With "with" "It is there again." }
}
ruling! {
    /// W13: Macedonian heavy and medium infantry in panic.
    Panicked { Run "run" "They run like everybody.", BackOff "back_off" "They back off facing the enemy." }
}
ruling! {
    /// W14: the charge of scythed chariots.
    ChariotCharge { LikeCavalry "like_cavalry" "They charge like cavalry.", Plain "plain" "They do not charge." }
}
ruling! {
    /// W15: whether an order roll of 1 disorders.
    FailedOrder { Stands "stands" "It only stands.", Disorders "disorders" "It is disordered too." }
}

ruling! {
    /// W16: a Persian general whose unit is worn out and runs.
    WornOutGeneral { Stays "stays" "He is left alone on the table.", Flees "flees" "He flees with it." }
}
ruling! {
    /// W17: whom passing through friends disorders.
    Mixed { Both "both" "Both units.", Mover "mover" "The one that moves." }
}
ruling! {
    /// W18: close-order archers in bad going, manoeuvres and passing.
    Archers { Medium "medium" "They are medium infantry.", Apart "apart" "They are neither heavy nor medium." }
}
ruling! {
    /// W19: how Greeks and Thracians pass through friends.
    Greeks { Roll "roll" "As Persians do.", Freely "freely" "As Macedonians do." }
}

/// The rulings of a battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rulings {
    /// W2.
    pub equal_pools: EqualPools,
    /// W3.
    pub halves: Halves,
    /// W5.
    pub second_row: SecondRow,
    /// W6.
    pub third_of: ThirdOf,
    /// W7.
    pub light: Light,
    /// W8: what the second roll of a half target needs; none for the number itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub half_then: Option<u8>,
    /// W9.
    pub attackers: Attackers,
    /// W10.
    pub reply: Reply,
    /// W11.
    pub volley: Volley,
    /// W12.
    pub renewed: Renewed,
    /// W13.
    pub panicked: Panicked,
    /// W14.
    pub chariot_charge: ChariotCharge,
    /// W15.
    pub failed_order: FailedOrder,
    /// W16.
    #[serde(default)]
    pub worn_out_general: WornOutGeneral,
    /// W17.
    #[serde(default)]
    pub mixed: Mixed,
    /// W18.
    #[serde(default)]
    pub archers: Archers,
    /// W19.
    #[serde(default)]
    pub greeks: Greeks,
}

/// The rulings that the game plays, by the ids of data files, with the answers it knows.
pub(super) const KNOWN: [(&str, &[&str]); 18] = [
    ("w2", &["roll", "mover"]),
    ("w3", &["down", "up"]),
    ("w4", &["once"]),
    ("w5", &["behind", "all"]),
    ("w6", &["all", "counting"]),
    ("w7", &["foot", "cavalry"]),
    ("w8", &[]),
    ("w9", &["while", "first"]),
    ("w10", &["remain", "as_before"]),
    ("w11", &["shooting", "fight"]),
    ("w12", &["without", "with"]),
    ("w13", &["run", "back_off"]),
    ("w14", &["like_cavalry", "plain"]),
    ("w15", &["stands", "disorders"]),
    ("w16", &["stays", "flees"]),
    ("w17", &["both", "mover"]),
    ("w18", &["medium", "apart"]),
    ("w19", &["roll", "freely"]),
];

impl Rulings {
    /// The rulings as chosen: `chosen` tells the answer to each id.
    pub(super) fn of(chosen: impl Fn(&str) -> String, half_then: Option<u8>) -> Self {
        Self {
            equal_pools: EqualPools::of(&chosen("w2")),
            halves: Halves::of(&chosen("w3")),
            second_row: SecondRow::of(&chosen("w5")),
            third_of: ThirdOf::of(&chosen("w6")),
            light: Light::of(&chosen("w7")),
            half_then,
            attackers: Attackers::of(&chosen("w9")),
            reply: Reply::of(&chosen("w10")),
            volley: Volley::of(&chosen("w11")),
            renewed: Renewed::of(&chosen("w12")),
            panicked: Panicked::of(&chosen("w13")),
            chariot_charge: ChariotCharge::of(&chosen("w14")),
            failed_order: FailedOrder::of(&chosen("w15")),
            worn_out_general: WornOutGeneral::of(&chosen("w16")),
            mixed: Mixed::of(&chosen("w17")),
            archers: Archers::of(&chosen("w18")),
            greeks: Greeks::of(&chosen("w19")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_answers_the_files_may_give_are_those_the_game_knows() {
        let words = |words: &[&'static str], known: &str| {
            let (_, answers) = KNOWN.iter().find(|(id, _)| *id == known).unwrap();
            assert_eq!(*answers, words, "{known}");
        };
        words(&EqualPools::WORDS.iter().map(|(word, _)| *word).collect::<Vec<_>>(), "w2");
        words(&Reply::WORDS.iter().map(|(word, _)| *word).collect::<Vec<_>>(), "w10");
        words(&FailedOrder::WORDS.iter().map(|(word, _)| *word).collect::<Vec<_>>(), "w15");
        words(&WornOutGeneral::WORDS.iter().map(|(word, _)| *word).collect::<Vec<_>>(), "w16");
        words(&Mixed::WORDS.iter().map(|(word, _)| *word).collect::<Vec<_>>(), "w17");
        words(&Archers::WORDS.iter().map(|(word, _)| *word).collect::<Vec<_>>(), "w18");
        words(&Greeks::WORDS.iter().map(|(word, _)| *word).collect::<Vec<_>>(), "w19");
        assert_eq!(Rulings::of(|_| "none of them".into(), None), Rulings::default());
        assert_eq!(Rulings::of(|id| if id == "w7" { "cavalry" } else { "" }.into(), None).light, Light::Cavalry);
    }
}
