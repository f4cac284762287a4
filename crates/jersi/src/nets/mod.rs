//! `jersi datagen` and `jersi train`: nets from nothing but self-play.

pub(crate) mod datagen;
mod games_file;
