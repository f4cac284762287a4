//! The result of a match, told: as text, as JSON, as a picture.

mod chart;
mod json;
mod text;

pub(super) use chart::chart;
pub(super) use json::json;
pub(super) use text::text;
