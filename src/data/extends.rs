//! `extends`: which file lies over which, and in what order they are read.

use std::sync::Arc;

use super::draft::{Draft, Header, Key};
use super::library::Origin;
use super::overlay::Overlay;
use super::problem::{Problem, quoted};
use super::spelling::nearest;
use super::take::among;

/// For each file the one it extends, by place in the list; and the places so ordered that a base
/// comes before what lies over it.
pub(super) struct Bases {
    of: Vec<Option<usize>>,
    order: Vec<usize>,
}

impl Bases {
    /// Finds what each file extends, and notes what can not be extended.
    pub(super) fn find(drafts: &mut [Draft]) -> Self {
        let mut of: Vec<Option<usize>> = (0..drafts.len()).map(|at| base(drafts, at)).collect();
        note_strangers(drafts, &mut of);
        let depths: Vec<Option<usize>> = (0..drafts.len()).map(|at| depth(&of, at)).collect();
        for at in (0..drafts.len()).filter(|at| depths.get(*at) == Some(&None)) {
            note_circle(drafts, &of, at);
        }
        let mut order: Vec<usize> = (0..drafts.len()).collect();
        order.sort_by_key(|at| depths.get(*at).copied().flatten().unwrap_or(usize::MAX));
        Self { of, order }
    }

    /// Does something to every file that can still be read, to a base before what lies over it. A
    /// file whose base has problems says so instead.
    pub(super) fn each(&self, drafts: &mut [Draft], mut work: impl FnMut(&mut Draft, Option<&Draft>)) {
        for at in &self.order {
            let base = self.of.get(*at).copied().flatten();
            let Some((draft, base)) = pair(drafts, *at, base).filter(|(draft, _)| draft.root.is_some()) else {
                continue;
            };
            if base.is_none_or(Draft::is_sound) {
                work(draft, base);
            } else if let Some(Header { kind, extends: Some(extends), .. }) = &draft.header {
                let expected = format!("a {} without problems", kind.name());
                let found = format!("{}, which has problems of its own", quoted(&extends.value));
                draft.give_up(Problem::at(&extends.place, "extends", expected, found));
            }
        }
    }

    /// Lays every file over what it extends.
    pub(super) fn lay(&self, drafts: &mut [Draft]) {
        self.each(drafts, |draft, base| {
            let extends = draft.header.as_ref().and_then(|header| header.extends.as_ref());
            let base = base.and_then(|base| base.root.as_ref());
            if let (Some(extends), Some(base), Some(root)) = (extends, base, &draft.root) {
                let under = format!("from {}, which this file extends", quoted(&extends.value));
                let laid = Overlay { under: Some(Arc::from(under)) }.lay(base, root, &extends.place);
                draft.root = Some(Arc::new(laid));
            }
        });
    }
}

/// A file, to be changed, and its base.
fn pair(drafts: &mut [Draft], at: usize, base: Option<usize>) -> Option<(&mut Draft, Option<&Draft>)> {
    let Some(base) = base else {
        return Some((drafts.get_mut(at)?, None));
    };
    let (low, high) = drafts.split_at_mut_checked(at.max(base))?;
    if at < base { Some((low.get_mut(at)?, high.first())) } else { Some((high.first_mut()?, low.get(base))) }
}

/// The file that is meant: an own one, but never the file itself, before a built-in one.
fn base(drafts: &[Draft], at: usize) -> Option<usize> {
    let draft = drafts.get(at)?;
    let Header { kind, game, extends, .. } = draft.header.as_ref()?;
    let meant = Key { kind: *kind, game: game.clone(), id: extends.as_ref()?.value.clone() };
    let others =
        || drafts.iter().enumerate().filter(|(other, draft)| *other != at && draft.key().as_ref() == Some(&meant));
    let mut own = others().filter(|(_, other)| other.origin == Origin::Own && draft.origin == Origin::Own);
    own.next().or_else(|| others().find(|(_, other)| other.origin == Origin::BuiltIn)).map(|(at, _)| at)
}

/// Steps down to a file that extends nothing; none if there is no end.
fn depth(of: &[Option<usize>], at: usize) -> Option<usize> {
    let below = std::iter::successors(Some(at), |at| of.get(*at).copied().flatten());
    let steps = below.take(of.len() + 1).count();
    (steps <= of.len()).then_some(steps)
}

/// Notes ids that nobody has. The rest of such a file is read over the built-in file that seems to
/// be meant, if any does: over none, all that it leaves out would be called missing.
fn note_strangers(drafts: &mut [Draft], of: &mut [Option<usize>]) {
    let keys: Vec<(Origin, Option<Key>)> = drafts.iter().map(|draft| (draft.origin, draft.key())).collect();
    for (draft, base) in drafts.iter_mut().zip(of).filter(|(_, base)| base.is_none()) {
        let Some(Header { kind, id, game, extends: Some(extends) }) = &draft.header else { continue };
        let is_like = |key: &&Key| key.kind == *kind && key.game == *game && key.id != id.value && !key.id.is_empty();
        let mut others: Vec<&str> =
            keys.iter().filter_map(|(_, key)| key.as_ref()).filter(is_like).map(|key| key.id.as_str()).collect();
        others.dedup();
        let expected = format!("the id of another {}{}", kind.name(), among(&extends.value, &others));
        let own = if extends.value == id.value { ", the file's own" } else { "" };
        let problem = Problem::at(&extends.place, "extends", expected, format!("{}{own}", quoted(&extends.value)));
        let meant = nearest(&extends.value, others.into_iter()).map(str::to_owned);
        let meant = meant.map(|id| Key { kind: *kind, game: game.clone(), id });
        *base = keys.iter().position(|(origin, key)| *origin == Origin::BuiltIn && key.is_some() && *key == meant);
        if base.is_some() { draft.problems.push(problem) } else { draft.give_up(problem) }
    }
}

/// Files that extend each other: told once, at the first of them.
fn note_circle(drafts: &mut [Draft], of: &[Option<usize>], at: usize) {
    let next = |at: usize| of.get(at).copied().flatten();
    let ring = std::iter::successors(next(at), |each| next(*each).filter(|_| *each != at));
    let ring: Vec<usize> = ring.take(of.len()).collect();
    // What only leads to a circle has a base with problems.
    if ring.last() != Some(&at) || ring.iter().any(|each| *each < at) {
        return;
    }
    let id = |at: &usize| drafts.get(*at).and_then(Draft::key).map(|key| quoted(&key.id)).unwrap_or_default();
    let circle: Vec<String> = std::iter::once(&at).chain(&ring).map(id).collect();
    let extends = drafts.get(at).and_then(|draft| draft.header.as_ref()?.extends.clone());
    if let (Some(extends), Some(draft)) = (extends, drafts.get_mut(at)) {
        let found = format!("a circle: {}", circle.join(" extends "));
        draft.give_up(Problem::at(&extends.place, "extends", "files that do not extend each other", found));
    }
}
