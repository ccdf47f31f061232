//! What the fight sheet and the command line tell before a throw.

use super::{act, begin, game, pair};
use hetairoi::instruments::Side;
use hetairoi::odds::Number;
use hetairoi::systems::Asked;
use hetairoi::systems::describe::{Answer, Answers};
use num_rational::BigRational;
use std::str::FromStr;

#[test]
fn odds_agree_with_exact_rationals_and_add_up_to_one() {
    let words = |attacker: &str, defender: &str, more: &str| -> Vec<String> {
        let all = format!("attacker={attacker} defender={defender} {more}");
        all.split_whitespace().map(str::to_owned).collect()
    };
    let units = ["light_bow", "warriors", "heavy_infantry", "camels", "heavy_chariots", "elephants", "companions"];
    let further = ["", "leader=attached supported=yes", "defender_leader=attached terrain=camp", "edition=publisher"];
    let pairs = units.iter().flat_map(|attacker| units.iter().map(move |defender| (attacker, defender)));
    // Seven against seven: each of the four comes up with every unit, on either side.
    for ((attacker, defender), more) in pairs.zip(further.iter().cycle()) {
        let asked = |exact: bool| Asked::read(&words(attacker, defender, more), exact).unwrap();
        let (exact, float) = (game().odds(asked(true)).unwrap(), game().odds(asked(false)).unwrap());
        let mut sum = BigRational::zero();
        for ((name, exact), (_, float)) in exact.iter().zip(&float).skip(1) {
            let exact = BigRational::from_str(exact).unwrap();
            assert_eq!(*float, format!("{:.6}", Number::to_f64(&exact)), "{attacker} on {defender} {more}: {name}");
            if ["gone", "driven off", "stands"].contains(&name.as_str()) {
                sum += exact;
            }
        }
        assert_eq!(sum, BigRational::one(), "{attacker} on {defender} {more}");
    }
}

#[test]
fn the_sheet_says_why_and_tells_the_odds() {
    let mut battle = begin("gaugamela", &Answers::default());
    let desk = battle.desk_mut();
    act(desk, "begin");
    let answers =
        pair(desk, "Companions", "Heavy chariots", Side::A).with("card", Answer::Choice("mounted_charge".into()));
    let sheet = desk.sheet("fight", &answers);
    // Alexander starts with the Companions here.
    assert_eq!(sheet.figures[0].value, "5 dice");
    assert_eq!(sheet.figures[0].why, ["Companions 3", "Mounted charge +1", "Alexander +1"]);
    assert_eq!(sheet.subtitle, "5 dice, hits: red square, helmet, swords but 1");
    assert!(sheet.figures[2].why.contains(&"chariots ignore one sword".to_owned()));
    let odds = sheet.odds.unwrap();
    assert_eq!(odds.parts.len(), 3);
    let sum =
        odds.parts.iter().fold(BigRational::zero(), |sum, part| sum + BigRational::from_str(&part.exact).unwrap());
    assert_eq!(sum.written(), "1");
    let own = desk.sheet("fight", &answers.with("dice", Answer::Number(3)));
    assert!(own.figures[0].why.contains(&"set by hand, computed 5".to_owned()));
    assert_eq!(own.figures[0].value, "3 dice");
}
