//! From a source to a deck or a document: header, doubles, and the rest.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::deck::{DeckFile, read_deck};
use super::document::{Document, Kind};
use super::library::{Origin, Source};
use super::problem::{Placed, Problem, Problems, quoted};
use super::spelling::nearest;
use super::table::{Table, read};
use super::tree::{Node, Parsed, Value, parse};

/// The schema this program writes and reads.
const SCHEMA: i64 = 1;
/// Keys with which any data file begins.
pub(super) const HEADER: [&str; 6] = ["schema", "kind", "id", "game", "extends", "name"];

/// A file on its way into the library.
#[derive(Clone)]
pub(super) struct Draft {
    pub(super) file: String,
    pub(super) origin: Origin,
    pub(super) problems: Vec<Problem>,
    pub(super) header: Option<Header>,
    /// What goes on being read; nothing once the rest of the file can not be judged.
    pub(super) root: Option<Arc<Node>>,
    /// What came of it; nothing while it has problems.
    pub(super) content: Option<Content>,
}

/// What a file says of itself.
#[derive(Clone)]
pub(super) struct Header {
    pub(super) kind: Kind,
    pub(super) id: Placed<String>,
    pub(super) game: String,
    pub(super) extends: Option<Placed<String>>,
}

/// What no two files may share.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key {
    pub(super) kind: Kind,
    pub(super) game: String,
    pub(super) id: String,
}

/// A file that could be read to its end.
#[derive(Debug, Clone)]
pub(super) enum Content {
    Deck(Arc<DeckFile>),
    Document(Arc<Document>),
}

impl Draft {
    /// Parses a source and reads its header; `games` are those there are, none where any will do.
    pub(super) fn new(source: &Source, games: &[&str]) -> Self {
        let Parsed { root, mut problems } = parse(&source.file, &source.bytes);
        let mut read = HeaderRead::Unknown;
        if let Some(root) = &root {
            let found = Problems::new();
            read = Table::root(root, &found).close(|table| header(table, games));
            if matches!(read, HeaderRead::Newer) {
                problems.clear();
            }
            problems.extend(found.into_sorted());
        }
        let (header, root) = match read {
            HeaderRead::Known(header) => (Some(header), root.map(Arc::new)),
            HeaderRead::Newer | HeaderRead::Unknown => (None, None),
        };
        Self { file: source.file.clone(), origin: source.origin, problems, header, root, content: None }
    }

    /// Reads the rest of the file: a deck to its end, of other kinds the name.
    pub(super) fn finish(&mut self) -> Option<Content> {
        let (Header { kind, id, game, extends }, root) = self.header.as_ref().zip(self.root.as_ref())?;
        let (file, origin) = (self.file.clone(), self.origin);
        let content = if *kind == Kind::Deck {
            read(root, |table| {
                for key in HEADER.into_iter().filter(|key| *key != "game") {
                    table.leave(key);
                }
                let name = table.name("name");
                Content::Deck(Arc::new(read_deck(table, id, &name, &file, origin)))
            })
        } else {
            read(root, |table| {
                allow_header(table);
                let name = table.name("name");
                table.leave_rest();
                name
            })
            .map(|name| {
                let place = extends.as_ref().map_or(&id.place, |extends| &extends.place).clone();
                let extends = extends.as_ref().map(|extends| extends.value.clone());
                let (id, game) = (id.value.clone(), game.clone());
                let (path, root) = (String::new(), Arc::clone(root));
                let kind = *kind;
                let document = Document { kind, id, game, name, file, origin, extends, place, path, root };
                Content::Document(Arc::new(document))
            })
        };
        content.map_err(|found| self.problems.extend(found)).ok()
    }

    pub(super) fn key(&self) -> Option<Key> {
        let Header { kind, game, id, .. } = self.header.as_ref()?;
        Some(Key { kind: *kind, game: game.clone(), id: id.value.clone() })
    }

    /// Whether nothing is wrong in the file itself; a built-in one may be blamed for what it names.
    pub(super) fn is_sound(&self) -> bool {
        self.origin == Origin::BuiltIn || self.problems.iter().all(|problem| problem.file != self.file)
    }

    /// Gives the file up with a last problem.
    pub(super) fn give_up(&mut self, problem: Problem) {
        self.problems.push(problem);
        self.root = None;
    }
}

enum HeaderRead {
    Known(Header),
    Newer,
    Unknown,
}

fn header(table: &mut Table<'_>, games: &[&str]) -> HeaderRead {
    allow_header(table);
    if let Some(Value::Number(schema @ 2..)) = table.find("schema").map(|entry| &entry.node.value) {
        let found = format!("`{schema}`: the file is made for a newer version of Hetairoi");
        table.wrong("schema", SCHEMA.to_string(), found);
        table.leave_rest();
        return HeaderRead::Newer;
    }
    let _checked = table.number("schema", SCHEMA..=SCHEMA);
    let kinds = Kind::ALL.map(|kind| (kind.name(), Some(kind)));
    let kind = table.choice("kind", &kinds);
    let id = table.id("id");
    let game = match kind {
        Some(Kind::Profile | Kind::Scenario | Kind::Campaign) => Some(game(table, games)),
        Some(Kind::Deck) | None => None,
    };
    let extends = table.optional_id("extends");
    table.leave_rest();
    match (kind, game) {
        (None, _) => HeaderRead::Unknown,
        // Of a game that there is not, nobody knows what can be extended.
        (Some(kind), Some(None)) => HeaderRead::Known(Header { kind, id, game: String::new(), extends: None }),
        (Some(kind), game) => HeaderRead::Known(Header { kind, id, game: game.flatten().unwrap_or_default(), extends }),
    }
}

/// The game of a file; for a game that there is not the one that seems to be meant, so that the rest
/// of the file can be judged, or none.
fn game(table: &mut Table<'_>, games: &[&str]) -> Option<String> {
    let game = table.id("game");
    if games.is_empty() || game.value.is_empty() || games.contains(&game.value.as_str()) {
        return Some(game.value);
    }
    table.unknown("game", &game, "games", games);
    nearest(&game.value, games.iter().copied()).map(str::to_owned)
}

/// Notes own files that have the id of a built-in one and do not extend it; the rest of them is read
/// as if they did.
pub(super) fn note_copies(drafts: &mut [Draft]) {
    let built_in = drafts.iter().filter(|draft| draft.origin == Origin::BuiltIn);
    let built_in: BTreeMap<Key, String> =
        built_in.filter_map(|draft| Some((draft.key()?, draft.file.clone()))).collect();
    for draft in drafts.iter_mut().filter(|draft| draft.origin == Origin::Own) {
        let Some((file, header)) = draft.key().and_then(|key| built_in.get(&key)).zip(draft.header.as_mut()) else {
            continue;
        };
        if header.extends.as_ref().is_none_or(|base| base.value != header.id.value) {
            let expected = format!("an id of its own, or `extends = \"{}\"` as well", header.id.value);
            let found = format!("{}, which the built-in `{file}` has too", quoted(&header.id.value));
            draft.problems.push(Problem::at(&header.id.place, "id", expected, found));
            let _kept = header.extends.get_or_insert_with(|| header.id.clone());
        }
    }
}

/// Refuses the later of two own files with one id, if the first of them is sound. Only once a kind is
/// checked can that be told of it.
pub(super) fn note_doubles(drafts: &mut [Draft], kinds: &[Kind]) {
    let is_checked = |draft: &Draft| {
        draft.origin == Origin::Own && draft.header.as_ref().is_some_and(|header| kinds.contains(&header.kind))
    };
    let mut taken: BTreeMap<Key, String> = BTreeMap::new();
    for draft in drafts.iter().filter(|draft| is_checked(draft) && draft.problems.is_empty()) {
        if let Some(key) = draft.key() {
            let _first = taken.entry(key).or_insert_with(|| draft.file.clone());
        }
    }
    for draft in drafts.iter_mut().filter(|draft| is_checked(draft)) {
        let Some(file) = draft.key().and_then(|key| taken.get(&key)).filter(|file| **file != draft.file) else {
            continue;
        };
        let Some(Header { id, .. }) = &draft.header else { continue };
        let found = format!("{}, which `{file}` has too", quoted(&id.value));
        draft.problems.push(Problem::at(&id.place, "id", "an id of its own", found));
    }
}

/// Lets a table keep the keys of the header.
pub(super) fn allow_header(table: &mut Table<'_>) {
    for key in HEADER {
        table.leave(key);
    }
}
