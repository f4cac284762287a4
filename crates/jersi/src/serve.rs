//! `jersi serve`: the page, for browsers on this machine or around it.

use std::io::{self, Write as _};

use clap::CommandFactory as _;
use jersi_server::{ListenError, Listener, Site};

use crate::args::{Args, OWN_MACHINE, ServeArgs};
use crate::failure::Failure;
use crate::output::{Answer, remark};

pub(crate) fn run(args: &ServeArgs) -> Result<Answer, Failure> {
    let listener = Listener::bind(&args.host, args.port).map_err(|error| refused(&error))?;
    let url = listener.url();
    let site = Site::embedded();
    let is_empty = site.is_empty();
    let ready = || {
        // Before the first request, for whoever waits for this line; nobody need listen.
        let _ = writeln!(io::stdout(), "Jersi is at {url}").and_then(|()| io::stdout().flush());
        if is_empty {
            remark("The page is not built yet: run `cargo xtask web` and start again.");
        }
        if args.open {
            open(&url);
        }
        remark("Ctrl-C ends it.");
    };
    listener
        .serve(&site, ready)
        .map_err(|error| Failure::new(format!("the server cannot go on: {error}")))?;
    Ok(Answer::yes(Vec::new()))
}

/// What `jersi` alone does: somebody who has opened the file by a click wants to play.
/// Where there is no desktop, or no page, it says what it can do.
pub(crate) fn run_unasked() -> Result<Answer, Failure> {
    if !has_desktop() || Site::embedded().is_empty() {
        return Ok(Answer::yes(Args::command().render_help().to_string()));
    }
    run(&ServeArgs {
        port: None,
        host: OWN_MACHINE.to_owned(),
        open: true,
    })
}

/// Why there is no server, and what would be right.
fn refused(error: &ListenError) -> Failure {
    let failure = Failure::new(error.to_string());
    match error {
        ListenError::Taken(_) => {
            failure.help("name another with --port, or none: then a free one is found")
        }
        ListenError::UnknownHost { .. } => {
            failure.help("127.0.0.1 is this machine alone, 0.0.0.0 all of its networks")
        }
        _ => failure,
    }
}

/// Shows the page in a browser, if this machine has a desktop to show it on.
fn open(url: &str) {
    if !has_desktop() {
        remark("There is no desktop here: open the address in a browser yourself.");
    } else if let Err(error) = open::that_detached(url) {
        remark(&format!(
            "No browser can be started ({error}): open the address yourself."
        ));
    }
}

/// Whether a browser would have a screen.
fn has_desktop() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}
