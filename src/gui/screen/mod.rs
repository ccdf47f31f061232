//! The screens besides the table.

pub mod campaigns;
pub mod campaigns_view;
pub mod end;
pub mod end_view;
pub mod home;
pub mod home_view;
mod locked;
pub mod prepare;
pub mod prepare_view;
mod scenarios;
pub mod setting;
pub mod setting_view;

use super::draw::raised;
use super::theme::Look;
use super::widget::Piece;
use iced::{Fill, Padding};

/// A panel as high as its content, over the whole width.
fn panel_of<M: 'static>(look: Look, padding: impl Into<Padding>, content: impl Into<Piece<M>>) -> Piece<M> {
    let inner = iced::widget::container(content).padding(padding).width(Fill).style(look.panel());
    raised(look, 16.0, inner)
}
