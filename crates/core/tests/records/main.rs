//! Records: read from every form, written in five, and never a panic.

mod common;
mod files;
mod forms;
mod limits;
mod links;
mod rulebook;
mod trips;
