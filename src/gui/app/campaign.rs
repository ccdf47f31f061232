//! Campaigns: from the list to the table, to its battles and back.

use super::{App, Message, Screen};
use crate::campaign::Preparation;
use crate::gui::screen::campaigns::{self, Campaigns};
use crate::gui::screen::prepare::Prepare;
use crate::store::{Heard, Name, Sitting};
use crate::systems::describe::Answers;
use iced::Task;

impl App {
    pub(super) fn campaigns(&mut self, message: campaigns::Message) -> Task<Message> {
        let Screen::Campaigns(screen) = &mut self.screen else { return Task::none() };
        match screen.update(message) {
            campaigns::Action::None => {}
            campaigns::Action::Home => self.go_home(),
            campaigns::Action::Open(name) => return self.open_campaign(&name),
            campaigns::Action::Begin => {
                let (store, library) = (&self.shelf.store, &self.shelf.library);
                match Sitting::begin_campaign(store, library, &screen.chart, &screen.answers) {
                    Ok(sitting) => return self.open_campaign_sitting(Ok(sitting)),
                    Err(why) => screen.notice = Some(why.join("; ")),
                }
            }
        }
        Task::none()
    }

    /// Leaves what lies on the table, and takes a campaign to it.
    pub(super) fn open_campaign(&mut self, name: &Name) -> Task<Message> {
        if !self.close_sitting() {
            return Task::none();
        }
        let opened = Sitting::open_campaign(&self.shelf.store, name.as_str());
        self.open_campaign_sitting(opened)
    }

    fn open_campaign_sitting(&mut self, opened: Result<Sitting, String>) -> Task<Message> {
        if let Err(why) = opened {
            self.notice = Some(why);
            self.screen = Screen::Campaigns(Box::new(Campaigns::new(&self.shelf)));
            return Task::none();
        }
        let task = self.open_sitting(opened);
        self.poll_battle(false);
        task
    }

    /// Asks the battle that is being fought how it stands: once it has an outcome, the form of the
    /// result opens as the battle tells it; `asked` opens it in any case, to be entered by hand.
    pub(super) fn poll_battle(&mut self, asked: bool) {
        let Screen::Campaign(campaign) = &mut self.screen else { return };
        let heard = self.shelf.store.hear(&campaign.table.sitting);
        let writable = !campaign.table.sitting.is_read_only();
        campaign.set_fought(None);
        match heard {
            Heard::Over(_, answers) if writable => campaign.open_form("result", answers),
            Heard::Fought(name) => {
                campaign.set_fought(Some(name));
                if asked {
                    campaign.open_form("result", Answers::default());
                    campaign.notify("the battle goes on: what is entered here is entered by hand");
                }
            }
            Heard::Nothing if asked => campaign.open_form("result", Answers::default()),
            Heard::Nothing | Heard::Over(..) => {}
            Heard::Lost(why) => {
                if asked {
                    campaign.open_form("result", Answers::default());
                }
                campaign.notify(why);
            }
        }
    }

    /// From the campaign to its battle.
    pub(super) fn open_battle(&mut self, name: &Name) -> Task<Message> {
        if !self.close_sitting() {
            return Task::none();
        }
        let opened = Sitting::open(&self.shelf.store, name.as_str());
        self.open_sitting(opened)
    }

    /// The form of the campaign's next battle.
    pub(super) fn prepare_next(&mut self) {
        let Screen::Campaign(campaign) = &mut self.screen else { return };
        let Some(state) = campaign.table.sitting.campaign() else { return };
        match Preparation::of(state, &self.shelf.library) {
            Err(refusal) => campaign.notify(refusal.to_string()),
            Ok(preparation) => {
                let name = campaign.table.sitting.name().clone();
                if self.close_sitting() {
                    let form = Prepare::of_campaign(&self.shelf, &self.settings, name, preparation);
                    self.screen = Screen::Prepare(Box::new(form));
                }
            }
        }
    }
}
