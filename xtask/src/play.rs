//! `cargo xtask play`: a game in the terminal.

use std::ffi::OsString;
use std::process::Command;

use anyhow::{Context, Result};

use crate::shell::{Shell, run};

/// Builds the command as it is released, and plays with these arguments.
pub(crate) fn run_play(shell: &Shell, args: &[OsString]) -> Result<()> {
    run(&mut shell.cargo("build --release --package jersi"))?;
    let program = shell.released("jersi");
    let mut play = Command::new(&program);
    play.arg("play").args(args);
    hand_over(&mut play).with_context(|| format!("cannot start {}", program.display()))
}

/// Becomes the other program, so that Ctrl-C is heard by it alone.
#[cfg(unix)]
fn hand_over(command: &mut Command) -> Result<()> {
    use std::os::unix::process::CommandExt as _;
    Err(command.exec().into())
}

/// Runs the other program to its end.
#[cfg(not(unix))]
fn hand_over(command: &mut Command) -> Result<()> {
    let status = command.status()?;
    std::process::exit(status.code().unwrap_or(1));
}
