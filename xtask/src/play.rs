//! `cargo xtask play`: a game in the browser, or in the terminal.

use std::env;
use std::ffi::OsString;
use std::io::{IsTerminal as _, stdin};
use std::process::Command;

use anyhow::{Context, Result};

use crate::shell::{Shell, run};
use crate::web;

/// Builds the command as it is released, and plays where it can be seen best.
pub(crate) fn run_play(shell: &Shell, terminal: bool, args: &[OsString]) -> Result<()> {
    let asked = terminal || !args.is_empty();
    let in_browser = !asked
        && match reason_for_terminal(shell) {
            None => true,
            Some(Reason::Script) => false,
            Some(Reason::Missing(what)) => {
                println!("There is no {what} here: the game is in the terminal.");
                false
            }
        };
    if in_browser {
        // The page is embedded in the command: it comes first.
        web::run_web(shell)?;
    }
    run(&mut shell.cargo("build --release --package jersi"))?;
    let program = shell.released("jersi");
    let mut play = Command::new(&program);
    if in_browser {
        println!("(in the terminal instead: cargo xtask play --terminal)");
        play.args(["serve", "--open"]);
    } else {
        play.arg("play").args(args);
    }
    hand_over(&mut play).with_context(|| format!("cannot start {}", program.display()))
}

/// Why nobody would see a page.
enum Reason {
    /// The turns come from a file or another program.
    Script,
    /// Something is not there that a page needs.
    Missing(&'static str),
}

fn reason_for_terminal(shell: &Shell) -> Option<Reason> {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    let has_desktop =
        cfg!(any(windows, target_os = "macos")) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
    if !stdin().is_terminal() {
        Some(Reason::Script)
    } else if !has_desktop {
        Some(Reason::Missing("desktop"))
    } else if !web::is_installed(shell) {
        Some(Reason::Missing("Node with npm, which build the page,"))
    } else {
        None
    }
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
