//! Photographs: taken in and read beside the window, never on its own thread.

use super::{App, Message, Screen};
use crate::gui::campaign::handle;
use crate::store::Name;
use crate::systems::describe::{Answer, Answers};
use iced::Task;
use iced::futures::channel::mpsc;
use iced::widget::image::Handle;
use std::path::{Path, PathBuf};
use std::thread;

/// What a thread of photographs tells.
#[derive(Debug, Clone)]
pub enum PhotoEvent {
    /// A photograph of this campaign was read, or why it could not be.
    Read {
        campaign: Name,
        photo: String,
        /// As it is shown.
        found: Result<Handle, String>,
    },
    /// A picture was taken in beside this campaign under a name, or why it was not.
    Taken { campaign: Name, photo: Result<String, String> },
}

/// Where a thread tells what it has.
type PhotoSender = mpsc::UnboundedSender<PhotoEvent>;

impl App {
    /// Takes a picture in beside the campaign on the table; once it is there, its form asks which
    /// battle it belongs to.
    pub(super) fn take_photo(&mut self, from: &Path) -> Task<Message> {
        let campaign = match &mut self.screen {
            Screen::Campaign(campaign) if !campaign.table.sitting.is_read_only() => campaign,
            _ => {
                self.notice = Some("a photograph is kept with a campaign: open the campaign first".into());
                return Task::none();
            }
        };
        campaign.set_taking(true);
        campaign.notify("the photograph is being taken in");
        let (store, name, from): (_, _, PathBuf) =
            (self.shelf.store.clone(), campaign.table.sitting.name().clone(), from.into());
        let refused =
            PhotoEvent::Taken { campaign: name.clone(), photo: Err("no thread could be started for it".into()) };
        beside(vec![refused], move |sender| {
            let photo = store.take_photo(&name, &from).map_err(|why| format!("`{}`: {why}", from.display()));
            send(sender, PhotoEvent::Taken { campaign: name, photo });
        })
    }

    /// Reads what photographs the campaign on the table has and does not show yet.
    pub(super) fn show_photos(&mut self) -> Task<Message> {
        let Screen::Campaign(campaign) = &mut self.screen else { return Task::none() };
        let new = campaign.new_photos();
        if new.is_empty() {
            return Task::none();
        }
        let (store, name) = (self.shelf.store.clone(), campaign.table.sitting.name().clone());
        let read = move |photo: String, found| PhotoEvent::Read { campaign: name.clone(), photo, found };
        let refused = new.iter().map(|photo| read(photo.clone(), Err("no thread could be started for it".into())));
        let refused = refused.collect();
        let name = campaign.table.sitting.name().clone();
        beside(refused, move |sender| {
            for photo in new {
                let found = store.photo(&name, &photo).map(|photo| handle(&photo)).map_err(|why| why.to_string());
                send(sender, read(photo, found));
            }
        })
    }

    /// Whether photographs are being read or taken in for what lies on the table.
    #[must_use]
    pub fn waits_for_photos(&self) -> bool {
        matches!(&self.screen, Screen::Campaign(campaign) if campaign.waits_for_photos())
    }

    pub(super) fn photo_event(&mut self, told: PhotoEvent) {
        let (PhotoEvent::Read { campaign, .. } | PhotoEvent::Taken { campaign, .. }) = &told;
        let table = match &mut self.screen {
            Screen::Campaign(own) if own.table.sitting.name() == campaign => Some(own),
            _ => None,
        };
        match (told, table) {
            (PhotoEvent::Read { photo, found, .. }, Some(table)) => table.photo_read(photo, found),
            (PhotoEvent::Read { .. }, None) => {}
            (PhotoEvent::Taken { photo, .. }, Some(table)) => {
                table.set_taking(false);
                match photo {
                    Ok(photo) => table.open_form("photo", Answers::default().with("photo", Answer::Text(photo))),
                    Err(why) => self.notice = Some(why),
                }
            }
            (PhotoEvent::Taken { photo, .. }, None) => {
                let lost =
                    || "the photograph belongs to no battle yet: open the campaign and take it in again".to_owned();
                self.notice = Some(photo.err().unwrap_or_else(lost));
            }
        }
    }
}

/// Runs `work` on a thread of its own, so that neither the window nor its other tasks wait for it;
/// where there is none to be had, `refused` is told instead.
fn beside(refused: Vec<PhotoEvent>, work: impl FnOnce(&PhotoSender) + Send + 'static) -> Task<Message> {
    let (sender, told) = mpsc::unbounded();
    let named = thread::Builder::new().name("photographs".to_owned());
    let own = sender.clone();
    if named.spawn(move || work(&own)).is_err() {
        for told in refused {
            send(&sender, told);
        }
    }
    Task::run(told, Message::Photo)
}

/// The window may be gone by then: a picture that was taken in lies beside its campaign all the same.
fn send(sender: &PhotoSender, told: PhotoEvent) {
    drop(sender.unbounded_send(told));
}
