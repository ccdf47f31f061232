//! The end of a battle: who won and why, what was lost; and the way on.

use crate::gui::campaign::CampaignTable;
use crate::gui::table::Table;
use crate::print;
use crate::store::{Name, Sitting};

#[derive(Debug, Clone, Copy)]
pub enum Message {
    /// Copy the battle as text.
    CopyPressed,
    /// Back to the table: something was wrong.
    BackPressed,
    /// The players agree that the battle is over.
    EndPressed,
    /// On to the campaign that waits for the result.
    CampaignPressed,
    HomePressed,
}

/// The end of what lies on the table, from which there is a way back to it.
#[derive(Debug)]
pub enum EndScreen {
    Battle {
        table: Box<Table>,
        /// The campaign that waits for its result.
        campaign: Option<Name>,
    },
    Campaign(Box<CampaignTable>),
}

impl EndScreen {
    #[must_use]
    pub const fn what(&self) -> Ended {
        match self {
            Self::Battle { campaign: None, .. } => Ended::Battle,
            Self::Battle { campaign: Some(_), .. } => Ended::OfCampaign,
            Self::Campaign(_) => Ended::Campaign,
        }
    }

    #[must_use]
    pub const fn table(&self) -> &Table {
        match self {
            Self::Battle { table, .. } => table,
            Self::Campaign(campaign) => &campaign.table,
        }
    }

    pub const fn table_mut(&mut self) -> &mut Table {
        match self {
            Self::Battle { table, .. } => table,
            Self::Campaign(campaign) => &mut campaign.table,
        }
    }

    /// Leaves what has ended, once all is saved.
    ///
    /// # Errors
    /// Why it is not: then its end is handed back.
    pub fn leave(self) -> Result<(), Box<(Self, String)>> {
        match self {
            Self::Battle { table, campaign } => table.leave().map_err(|stayed| {
                let (table, why) = *stayed;
                Box::new((Self::Battle { table: Box::new(table), campaign }, why))
            }),
            Self::Campaign(own) => own.leave().map_err(|stayed| {
                let (own, why) = *stayed;
                Box::new((Self::Campaign(Box::new(own)), why))
            }),
        }
    }
}

/// What has ended, which says how it goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// A battle of its own.
    Battle,
    /// A battle whose result a campaign waits for.
    OfCampaign,
    Campaign,
}

/// The battle as text, for the club's chat.
#[must_use]
pub fn text(sitting: &Sitting) -> String {
    print::summary(sitting.desk())
}
