//! From a source to a deck or a document: header, doubles, and what a file extends.

use std::collections::BTreeMap;

use super::deck::{DeckFile, read_deck};
use super::library::{Document, Kind, Origin, Source};
use super::overlay::overlay;
use super::problem::{Placed, Problem, Problems, shown};
use super::table::{Table, read};
use super::tree::{Node, Parsed, Value, parse};

/// The schema this program writes and reads.
const SCHEMA: i64 = 1;
/// Keys with which any data file begins.
const HEADER: [&str; 6] = ["schema", "kind", "id", "game", "extends", "name"];

/// A file on its way into the library.
pub(super) struct Draft {
    pub(super) file: String,
    pub(super) origin: Origin,
    pub(super) problems: Vec<Problem>,
    /// What goes on being read; nothing once the rest of the file can not be judged.
    body: Option<Body>,
}

struct Body {
    header: Header,
    root: Node,
}

struct Header {
    kind: Kind,
    id: Placed<String>,
    game: String,
    extends: Option<Placed<String>>,
}

/// A file that could be read to its end.
pub(super) enum Content {
    Deck(DeckFile),
    Document(Document),
}

impl Draft {
    /// Parses a source and reads its header.
    pub(super) fn new(source: &Source) -> Self {
        let Parsed { root, mut problems } = parse(&source.file, &source.bytes);
        let mut body = None;
        if let Some(root) = root {
            let found = Problems::new();
            let header = Table::root(&root, &found).close(header);
            let found = found.into_sorted();
            match header {
                HeaderRead::Known(header) => body = Some(Body { header, root }),
                HeaderRead::Newer => problems.clear(),
                HeaderRead::Unknown => {}
            }
            problems.extend(found);
        }
        Self { file: source.file.clone(), origin: source.origin, problems, body }
    }

    /// Reads the rest of the file: a deck to its end, of other kinds the name.
    pub(super) fn finish(&mut self) -> Option<Content> {
        let Body { header, root } = self.body.take()?;
        let Header { kind, id, game, .. } = header;
        let (file, origin) = (self.file.clone(), self.origin);
        let content = if kind == Kind::Deck {
            read(&root, |table| {
                for key in HEADER.into_iter().filter(|key| *key != "game") {
                    table.allow(key);
                }
                let name = table.name("name");
                Content::Deck(read_deck(table, &id.value, &name, &file, origin))
            })
        } else {
            read(&root, |table| {
                let name = table.name("name");
                table.leave_rest();
                name
            })
            .map(|name| Content::Document(Document { kind, id: id.value, game, name, file, origin, root }))
        };
        content.map_err(|found| self.problems.extend(found)).ok()
    }

    fn key(&self) -> Option<(Kind, &str, &str)> {
        let header = &self.body.as_ref()?.header;
        Some((header.kind, header.game.as_str(), header.id.value.as_str()))
    }

    /// Gives the file up with a last problem.
    fn refuse(&mut self, problem: Problem) {
        self.problems.push(problem);
        self.body = None;
    }
}

enum HeaderRead {
    Known(Header),
    Newer,
    Unknown,
}

fn header(table: &mut Table<'_>) -> HeaderRead {
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
        Some(Kind::Profile | Kind::Scenario | Kind::Campaign) => table.id("game").value,
        Some(Kind::Deck) | None => String::new(),
    };
    let extends = table.optional_id("extends");
    table.leave_rest();
    match kind {
        Some(kind) => HeaderRead::Known(Header { kind, id, game, extends }),
        None => HeaderRead::Unknown,
    }
}

/// Refuses the later of two files with one id, unless it is an own one over a built-in one.
pub(super) fn refuse_doubles(drafts: &mut [Draft]) {
    let mut taken: BTreeMap<(Kind, String, String), (String, Origin)> = BTreeMap::new();
    for draft in drafts {
        let Some((kind, game, id)) = draft.key().filter(|(_, _, id)| !id.is_empty()) else {
            continue;
        };
        let key = (kind, game.to_owned(), id.to_owned());
        let Some((file, origin)) = taken.insert(key, (draft.file.clone(), draft.origin)) else {
            continue;
        };
        let Some(Body { header, .. }) = &draft.body else {
            continue;
        };
        let extended = header.extends.as_ref().is_some_and(|base| base.value == header.id.value);
        let found = format!("{}, which `{file}` has too", shown(&header.id.value));
        let expected = match (origin, draft.origin) {
            (Origin::BuiltIn, Origin::Own) if extended => continue,
            (Origin::BuiltIn, Origin::Own) => {
                format!("an id of its own, or `extends = \"{}\"` as well", header.id.value)
            }
            _ => "an id of its own".to_owned(),
        };
        let problem = Problem::at(&header.id.place, "id", expected, found);
        draft.refuse(problem);
    }
}

/// Lays own files over the built-in ones they extend; so there can be no cycle.
pub(super) fn extend(drafts: &mut [Draft]) {
    let bases: BTreeMap<(Kind, String, String), Node> = drafts
        .iter()
        .filter(|draft| draft.origin == Origin::BuiltIn)
        .filter_map(|draft| {
            let (kind, game, id) = draft.key()?;
            let root = draft.body.as_ref()?.root.clone();
            Some(((kind, game.to_owned(), id.to_owned()), root))
        })
        .collect();
    for draft in drafts {
        let Some(Body { header, root }) = &mut draft.body else {
            continue;
        };
        let Some(extends) = &header.extends else {
            continue;
        };
        let key = (header.kind, header.game.clone(), extends.value.clone());
        match bases.get(&key) {
            Some(base) if draft.origin == Origin::Own => *root = overlay(base, root),
            _ => {
                let like = bases.keys().filter(|(kind, game, _)| (*kind, game) == (header.kind, &header.game));
                let known: Vec<String> = like.map(|(_, _, id)| shown(id)).collect();
                let expected = format!("the id of a built-in {} ({})", header.kind.name(), known.join(", "));
                let problem = Problem::at(&extends.place, "extends", expected, shown(&extends.value));
                draft.refuse(problem);
            }
        }
    }
}

/// Lets a table keep the keys of the header.
pub(super) fn allow_header(table: &mut Table<'_>) {
    for key in HEADER {
        table.allow(key);
    }
}
