//! `jersi man`: manual pages.

use std::fs;
use std::path::Path;

use clap::CommandFactory as _;

use crate::args::Args;
use crate::failure::Failure;
use crate::output::Answer;

/// Writes a page for the command and one for each of its parts.
pub(crate) fn run(folder: &Path) -> Result<Answer, Failure> {
    fs::create_dir_all(folder)
        .and_then(|()| clap_mangen::generate_to(Args::command(), folder))
        .map_err(|error| {
            let folder = folder.display();
            Failure::new(format!("cannot write into {folder}: {error}"))
        })?;
    Ok(Answer::yes(""))
}
