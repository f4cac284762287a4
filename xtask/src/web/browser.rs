//! The browser that the page is tried in.

use std::env;
use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::shell::{Shell, run};

/// What names another browser than that of the system.
pub(crate) const VARIABLE: &str = "JERSI_CHROMIUM";

/// Where systems put it.
const PLACES: [&str; 5] = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
];

/// Finds Chromium, or installs it where Debian's tools are at hand.
pub(crate) fn chromium(shell: &Shell) -> Result<PathBuf> {
    if let Some(path) = env::var_os(VARIABLE).map(PathBuf::from) {
        if !path.exists() {
            bail!("{VARIABLE} names {}, which is not there", path.display());
        }
        return Ok(path);
    }
    if let Some(found) = installed() {
        return Ok(found);
    }
    println!("Chromium is not installed: asking apt-get for it");
    let install = || -> Result<()> {
        run(shell.command("apt-get").args(["update", "-qq"]))?;
        run(shell
            .command("apt-get")
            .env("DEBIAN_FRONTEND", "noninteractive")
            .args([
                "install",
                "-y",
                "-qq",
                "--no-install-recommends",
                "chromium",
            ]))
    };
    if let Err(error) = install() {
        bail!(
            "the page is tried in Chromium, which is not installed, and apt-get does not help \
             ({error:#}); install it, or name it by {VARIABLE}"
        );
    }
    match installed() {
        Some(found) => Ok(found),
        None => bail!(
            "Chromium was installed, but is at none of {}",
            PLACES.join(", ")
        ),
    }
}

fn installed() -> Option<PathBuf> {
    PLACES
        .map(PathBuf::from)
        .into_iter()
        .find(|path| path.exists())
}
