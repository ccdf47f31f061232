//! The hand that writes a battle: it takes records at once, a thread of its own brings them to the disk.

use std::fmt;
use std::sync::mpsc;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use jiff::Timestamp;
use serde_json::Value;

use super::file_format::{LARGEST_FILE, LONGEST_LINE};
use super::writer_thread::{Order, WriterThread};
use super::{Clock, Error};

/// How long a writer that is dropped waits for what is still to be written.
const PARTING: Duration = Duration::from_secs(5);
/// What the numbers and hashes of a line take at most, in bytes.
const FRAME: usize = 160;

/// What became of a record, in the order in which it happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// All records up to this ticket are on the disk.
    Saved {
        /// The highest ticket on the disk.
        ticket: u64,
    },
    /// Saving failed; the records up to this ticket stay in memory and are tried again.
    Failed {
        /// The highest ticket that is waiting.
        ticket: u64,
        /// What failed, where, and what to do: for the players.
        message: String,
    },
    /// The battle goes on in another file; the old one stays as it is.
    Moved {
        /// The name of the new file.
        file: String,
        /// Why: for the players.
        message: String,
    },
}

/// Where the writing stands.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Status {
    /// The highest ticket that was given.
    pub asked: u64,
    /// The highest ticket on the disk.
    pub acked: u64,
    /// Why the rest is not on the disk, when the last try failed.
    pub failing: Option<String>,
}

impl Status {
    /// Whether all that was asked for is on the disk.
    #[must_use]
    pub fn is_saved(&self) -> bool {
        self.acked == self.asked
    }
}

/// Writes one battle. Only one is open on a battle at a time, on this computer.
pub struct Writer {
    /// `None` when the writer is being closed.
    orders: Option<mpsc::Sender<Order>>,
    ended: mpsc::Receiver<()>,
    shared: SharedStatus,
    clock: Clock,
    /// How many bytes the file may still grow by, at the worst.
    room: usize,
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer").field("status", &self.status()).finish_non_exhaustive()
    }
}

impl Writer {
    /// Starts the thread; a new battle's first lines are written by it at once.
    pub(super) fn start(writing: WriterThread, clock: Clock) -> Result<Self, Error> {
        let (orders, received) = mpsc::channel();
        let (end, ended) = mpsc::channel();
        let shared = writing.shared();
        shared.status().asked = writing.ticket;
        let room = LARGEST_FILE.saturating_sub(LONGEST_LINE + writing.size());
        let work = move || {
            writing.run(&received);
            // Dropped only now, when the lock is free again.
            drop(end);
        };
        let named = thread::Builder::new().name("writer".to_owned());
        // Not joined: `ended` tells when it is done.
        drop(named.spawn(work).map_err(|source| Error::Thread { source })?);
        Ok(Self { orders: Some(orders), ended, shared, clock, room })
    }

    /// Hands in a record and returns at once, with its ticket: each is one more than the one before.
    /// The beginning of a new battle has ticket 1.
    ///
    /// # Errors
    /// Refuses what could not be read again: a record of more than [`LONGEST_LINE`] or beyond [`LARGEST_FILE`].
    pub fn append(&mut self, event: &Value) -> Result<u64, Error> {
        self.append_at(event, self.now())
    }

    /// The same for a record of a time that the caller has taken.
    ///
    /// # Errors
    /// As [`Writer::append`].
    pub fn append_at(&mut self, event: &Value, time: Timestamp) -> Result<u64, Error> {
        let event = event.to_string();
        let length = event.len().saturating_add(FRAME);
        if length > LONGEST_LINE {
            return Err(Error::TooLong { found: length, limit: LONGEST_LINE });
        }
        // The line itself, and once more in a check with each of its characters escaped.
        let worst = length.saturating_mul(3).saturating_add(FRAME);
        self.room = self.room.checked_sub(worst).ok_or(Error::Full { limit: LARGEST_FILE })?;
        self.order(|ticket| Order::Line { ticket, time, event })
    }

    /// Has the lines since the last check repeated, at the end of a turn; returns at once, with a ticket.
    ///
    /// # Errors
    /// When the writer has stopped.
    pub fn check(&mut self) -> Result<u64, Error> {
        let time = self.now();
        self.order(|ticket| Order::Check { ticket, time })
    }

    /// Tries again to save what could not be saved; returns at once.
    ///
    /// # Errors
    /// When the writer has stopped.
    pub fn retry(&self) -> Result<(), Error> {
        self.send(Order::Retry)
    }

    /// Tries to save all that was handed in and waits for it, `patience` at most.
    ///
    /// # Errors
    /// When it is not saved by then; it stays in memory and is tried again with the next record.
    pub fn flush(&self, patience: Duration) -> Result<(), Error> {
        let (done, wait) = mpsc::channel();
        self.send(Order::Flush(done))?;
        let waited = wait.recv_timeout(patience);
        let status = self.status();
        if waited.is_ok() && status.is_saved() {
            return Ok(());
        }
        let slow = || {
            "the disk does not answer in time: the battle stays in memory and is saved as soon as it can be".to_owned()
        };
        Err(Error::NotSaved { message: status.failing.unwrap_or_else(slow) })
    }

    /// Saves what is left and ends the writer, so that the battle can be opened again.
    ///
    /// # Errors
    /// As [`Writer::flush`]; then the writer still works.
    pub fn close(&mut self, patience: Duration) -> Result<(), Error> {
        self.flush(patience)?;
        self.part(patience);
        Ok(())
    }

    /// The highest ticket on the disk; 0 at first.
    #[must_use]
    pub fn acked(&self) -> u64 {
        self.shared.status().acked
    }

    /// Where the writing stands.
    #[must_use]
    pub fn status(&self) -> Status {
        self.shared.status().clone()
    }

    /// The name of the file that is written now.
    #[must_use]
    pub fn file(&self) -> String {
        self.shared.0.file.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Has `listener` called with all news from now on, from the writing thread; it must return soon.
    ///
    /// What happened before is in [`Writer::status`]: ask after this call.
    pub fn listen(&self, listener: impl Fn(News) + Send + 'static) {
        *self.shared.listener() = Some(Box::new(listener));
    }

    /// The time that a record written now would bear.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        (self.clock)()
    }

    fn order(&mut self, order: impl FnOnce(u64) -> Order) -> Result<u64, Error> {
        // Before it is sent, so that it is never acknowledged before it was asked for.
        let mut status = self.shared.status();
        status.asked += 1;
        let ticket = status.asked;
        drop(status);
        self.send(order(ticket))?;
        Ok(ticket)
    }

    fn send(&self, order: Order) -> Result<(), Error> {
        let orders = self.orders.as_ref().ok_or(Error::Stopped)?;
        orders.send(order).map_err(|_| Error::Stopped)
    }

    /// Ends the thread when it has written what it can, and waits for that.
    fn part(&mut self, patience: Duration) {
        if self.orders.take().is_some() {
            // Nothing is ever sent: it waits for the other end to be dropped, or until patience ends.
            self.ended.recv_timeout(patience).unwrap_or_default();
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        // A disk that hangs must not hold up the window; the thread goes on as long as the program does.
        self.part(PARTING);
    }
}

/// What the writer and its thread both see.
#[derive(Clone, Default)]
pub(super) struct SharedStatus(Arc<Shared>);

type Listener = Box<dyn Fn(News) + Send>;

#[derive(Default)]
struct Shared {
    status: Mutex<Status>,
    file: Mutex<String>,
    listener: Mutex<Option<Listener>>,
}

impl SharedStatus {
    fn status(&self) -> MutexGuard<'_, Status> {
        self.0.status.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn listener(&self) -> MutexGuard<'_, Option<Listener>> {
        self.0.listener.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes the news, then tells them.
    pub(super) fn tell(&self, news: News) {
        match &news {
            News::Saved { ticket } => {
                let mut status = self.status();
                status.acked = *ticket;
                status.failing = None;
            }
            News::Failed { message, .. } => self.status().failing = Some(message.clone()),
            News::Moved { file, .. } => self.writes(file),
        }
        if let Some(listener) = self.listener().as_ref() {
            listener(news);
        }
    }

    /// Notes which file is written.
    pub(super) fn writes(&self, file: &str) {
        file.clone_into(&mut self.0.file.lock().unwrap_or_else(PoisonError::into_inner));
    }
}
