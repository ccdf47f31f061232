//! The names of the files of a battle, all in one folder: `<name>.battle`, `<name>.2.battle`, `<name>.key`, `<name>.lock`.

use std::fmt;

use super::Kind;

/// How long a name may be, in bytes, so that every file system takes it.
const LONGEST: usize = 120;

/// The name of a battle or campaign, by which its files are found.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Name {
    stem: String,
    kind: Kind,
}

/// What one file of a battle is, in the order in which they are moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Part {
    /// The battle itself; the file with the highest number is the one that is written.
    Page(u32),
    /// Its key, a photograph, or something set aside.
    Beside,
}

impl Name {
    /// A name that stays in its folder on every system; `None` for any other.
    #[must_use]
    pub fn new(stem: &str, kind: Kind) -> Option<Self> {
        let is_odd = |c: char| c.is_control() || r#"/\:*?"<>|"#.contains(c);
        let fits = !stem.is_empty() && stem.len() <= LONGEST && !stem.starts_with('.') && !stem.contains(is_odd);
        fits.then(|| Self { stem: stem.to_owned(), kind })
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.stem
    }

    /// What it names.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The name of a battle, and which of its files this is, from a file name.
    pub(super) fn of_page(file: &str, kind: Kind) -> Option<(Self, u32)> {
        let stem = file.strip_suffix(kind.extension())?.strip_suffix('.')?;
        let numbered = stem.rsplit_once('.').and_then(|(stem, number)| Some((stem, page(number)?)));
        let (stem, number) = numbered.unwrap_or((stem, 1));
        Some((Self::new(stem, kind)?, number))
    }

    /// Which part of this battle a file is; `None` when it is none, or the lock.
    pub(super) fn part(&self, file: &str) -> Option<Part> {
        if let Some((name, number)) = Self::of_page(file, self.kind) {
            return (name == *self).then_some(Part::Page(number));
        }
        let rest = file.strip_prefix(&self.stem)?.strip_prefix('.')?;
        let first = rest.split('.').next().unwrap_or_default();
        let is_ours =
            first == self.kind.extension() || first == "key" || first.starts_with("photo-") || page(first).is_some();
        is_ours.then_some(Part::Beside)
    }

    pub(super) fn file(&self, number: u32) -> String {
        let (stem, extension) = (&self.stem, self.kind.extension());
        if number == 1 { format!("{stem}.{extension}") } else { format!("{stem}.{number}.{extension}") }
    }

    pub(super) fn key(&self) -> String {
        format!("{}.key", self.stem)
    }

    /// The file of a photograph, which is called `photo-<16 hex>.png` for short.
    pub(super) fn photo(&self, photo: &str) -> String {
        format!("{}.{photo}", self.stem)
    }

    pub(super) fn lock(&self) -> String {
        format!("{}.lock", self.stem)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.stem)
    }
}

/// Reads the number of a continuation file, as [`Name::file`] writes it.
fn page(text: &str) -> Option<u32> {
    let number: u32 = text.parse().ok()?;
    (number > 1 && number.to_string() == text).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_belongs_to_the_battle_that_its_name_says() {
        let name = Name::new("2026-11-29-chess-abc", Kind::Battle).unwrap();
        for (file, part) in [
            ("2026-11-29-chess-abc.battle", Some(Part::Page(1))),
            ("2026-11-29-chess-abc.12.battle", Some(Part::Page(12))),
            ("2026-11-29-chess-abc.key", Some(Part::Beside)),
            ("2026-11-29-chess-abc.2.battle.torn-12345678", Some(Part::Beside)),
            ("2026-11-29-chess-abc.photo-0123456789abcdef.png", Some(Part::Beside)),
            ("2026-11-29-chess-abc.lock", None),
            ("2026-11-29-chess-abc.1.battle", None),
            ("2026-11-29-chess-abc.sync-conflict-20261130.battle", None),
            ("2026-11-29-chess-abcd.battle", None),
            ("2026-11-29-chess-abc.campaign", None),
        ] {
            assert_eq!(name.part(file), part, "{file}");
        }
        for number in [1, 2, 37] {
            assert_eq!(Name::of_page(&name.file(number), Kind::Battle), Some((name.clone(), number)));
        }
    }

    #[test]
    fn no_name_leads_out_of_its_folder() {
        for bad in ["", "..", "../a", "a/b", r"a\b", "c:a", ".hidden", "a\0", &"x".repeat(121)] {
            assert_eq!(Name::new(bad, Kind::Battle), None, "{bad}");
        }
        assert!(Name::new("our evening (1)", Kind::Campaign).is_some());
    }
}
