//! The dice tray: any dice, for whatever the house needs.

use super::{By, Table};
use crate::instruments::Die;

/// The kinds of dice in the tray.
pub const KINDS: [u8; 6] = [4, 6, 8, 10, 12, 20];
/// The most dice of one kind in a throw.
const MOST: u8 = 20;

/// What is laid ready in the tray.
#[derive(Debug, Clone, Default)]
pub struct Tray {
    /// How many of each kind.
    pub ready: [u8; 6],
    /// The faces entered by hand so far; none while the program throws.
    pub entered: Option<Vec<u8>>,
}

/// What was touched in the tray.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrayTouch {
    /// One die more of the kind at this place.
    More(usize),
    /// One die less.
    Less(usize),
    /// Thrown by the program.
    Throw,
    /// To be entered by hand.
    ByHand,
    Face(u8),
    /// The last face is taken back.
    Back,
}

impl Tray {
    /// The dice ready to be thrown, in the order of kinds.
    #[must_use]
    pub fn dice(&self) -> Vec<Die> {
        let of = |(faces, count): (&u8, &u8)| std::iter::repeat_n(Die::new(*faces), usize::from(*count));
        KINDS.iter().zip(&self.ready).flat_map(of).flatten().collect()
    }

    /// The die whose face is entered next.
    #[must_use]
    pub fn next(&self) -> Option<Die> {
        self.dice().get(self.entered.as_ref()?.len()).copied()
    }
}

impl Table {
    pub(super) fn tray_touched(&mut self, touch: TrayTouch) {
        let tray = &mut self.tray;
        match touch {
            TrayTouch::More(at) | TrayTouch::Less(at) => {
                if let Some(count) = tray.ready.get_mut(at) {
                    *count = if matches!(touch, TrayTouch::More(_)) {
                        count.saturating_add(1).min(MOST)
                    } else {
                        count.saturating_sub(1)
                    };
                }
                tray.entered = None;
            }
            TrayTouch::Throw => self.throw_tray(By::App),
            TrayTouch::ByHand => tray.entered = (!tray.dice().is_empty()).then(Vec::new),
            TrayTouch::Face(face) => {
                if tray.next().is_some_and(|die| (1..=die.faces()).contains(&face))
                    && let Some(entered) = &mut tray.entered
                {
                    entered.push(face);
                }
                if tray.entered.is_some() && tray.next().is_none() {
                    self.throw_tray(By::Hand);
                }
            }
            TrayTouch::Back => {
                if let Some(entered) = &mut tray.entered
                    && entered.pop().is_none()
                {
                    tray.entered = None;
                }
            }
        }
    }

    fn throw_tray(&mut self, by: By) {
        let dice = self.tray.dice();
        if dice.is_empty() {
            self.notice = Some("lay some dice in the tray first".into());
            return;
        }
        let entered = self.tray.entered.take().filter(|_| by == By::Hand);
        if let Err(misfit) = self.sitting.throw_tray(&dice, entered.as_deref()) {
            self.notice = Some(misfit.to_string());
        }
    }
}
