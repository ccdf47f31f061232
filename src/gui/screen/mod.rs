//! The screens besides the table.

pub mod end;
pub mod end_view;
pub mod home;
pub mod home_view;
pub mod prepare;
pub mod prepare_view;
pub mod setting;
pub mod setting_view;
