//! Records: read from every form, written in five, and never a panic.

mod common;
mod files;
mod forms;
mod limits;
mod links;
mod logs;
mod own_rules;
mod pgn;
mod rulebook;
mod several;
mod texts;
mod trips;
