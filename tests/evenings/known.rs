//! What players know without a screen: the battle as its file has it.

use crate::support::Player;
use hetairoi::instruments::Side;
use hetairoi::store::{Kind, Sitting, Store};
use hetairoi::systems::Desk;
use hetairoi::systems::describe::{Item, Stand, Status, UnitId};
use std::path::Path;

/// The battle as its file has it: what a program started now would fold.
pub fn recorded(player: &Player, root: &Path) -> Sitting {
    player.app.flush().unwrap();
    let store = Store::at(Some(root.to_owned())).unwrap();
    let name = store.list(Kind::Battle, |_| ()).unwrap().remove(0).name;
    let file = root.join("battles").join(format!("{name}.battle"));
    let sitting = Sitting::of(store.look(Kind::Battle, &file).unwrap()).unwrap();
    assert_eq!(sitting.warnings(), Vec::<String>::new());
    sitting
}

/// The stands of a side that are on the table.
pub fn stands(desk: &dyn Desk, side: Side) -> Vec<Stand> {
    let items = side.of(&desk.readout().sides).items.clone();
    let units =
        items.into_iter().filter_map(|item| if let Item::Units { rows, .. } = item { Some(rows) } else { None });
    units.flatten().flat_map(|row| row.stands).filter(|stand| stand.status != Status::Gone).collect()
}

/// A new battle of a game, from an empty folder.
pub fn begin(root: &Path, game: &str, seed: u8) -> Player {
    let mut player = Player::new(root, seed);
    let touches = player.touches_of(|player| {
        player.tap("target:new");
        player.tap(&format!("target:game:{game}"));
        player.tap("target:begin");
    });
    assert_eq!(touches, 3, "a returning player touches three times");
    player
}

/// The name of the cell of a stand.
pub fn cell(unit: UnitId) -> String {
    format!("cell:unit:{}", unit.0)
}

/// The screen without the mark of what is saved, which comes when the disk is ready.
pub fn on_the_table(player: &Player) -> String {
    player.screen().replace("saving", "saved")
}

/// The names of the targets that begin so and can be seen.
pub fn targets(player: &Player, begin: &str) -> Vec<String> {
    let named = player.named().into_iter();
    named.filter(|named| named.visible.is_some() && named.id.starts_with(begin)).map(|named| named.id).collect()
}
