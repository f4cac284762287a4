//! `jersi datagen` and `jersi train`: nets from nothing but self-play.

mod auto;
mod curves;
pub(crate) mod datagen;
mod games_file;
mod net_file;
mod run_folder;
pub(crate) mod train;
