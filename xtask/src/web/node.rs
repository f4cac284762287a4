//! Node, and the packages that the page is built with.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell::{Shell, capture, run};
use crate::web::stamp::Stamp;

/// What the packages ask for.
const OLDEST: u32 = 20;

/// Its package manager, which is a script on Windows.
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Node with the packages of the page.
pub(crate) struct Node<'a> {
    shell: &'a Shell,
    folder: PathBuf,
}

/// Whether Node is there at all.
pub(crate) fn is_installed(shell: &Shell) -> bool {
    shell.works("node", &["--version"]) && shell.works(NPM, &["--version"])
}

impl<'a> Node<'a> {
    /// Installs the packages if they are missing or others than `package-lock.json` names.
    pub(crate) fn prepare(shell: &'a Shell) -> Result<Node<'a>> {
        if !is_installed(shell) {
            bail!("the page is built with Node {OLDEST} or later and npm, which are not installed");
        }
        let version = capture(shell.command("node").arg("--version"))?;
        if major(&version).is_none_or(|major| major < OLDEST) {
            bail!(
                "the page is built with Node {OLDEST} or later; this is {}",
                version.trim()
            );
        }
        let folder = shell.workspace().root.join("web");
        let node = Node { shell, folder };
        let lock = node.folder.join("package-lock.json");
        let stamp = Stamp::of(&[lock], version.trim())?;
        let modules = node.folder.join("node_modules");
        if !stamp.is_on(&modules) {
            println!("Installing the packages of the page");
            // Pinned by the lock file; what npm likes to say beside it helps nobody here.
            run(node
                .command(NPM)
                .args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]))?;
            stamp.put(&modules)?;
        }
        Ok(node)
    }

    /// The folder of the page.
    pub(crate) fn folder(&self) -> &std::path::Path {
        &self.folder
    }

    /// A program to be started in the folder of the page.
    fn command(&self, program: &str) -> Command {
        let mut command = self.shell.command(program);
        command.current_dir(&self.folder);
        command
    }

    /// A script of a package, by its path in `node_modules`, or of our own, in `web`.
    pub(crate) fn script(&self, path: &str) -> Result<Command> {
        let own = self.folder.join(path);
        let package = self.folder.join("node_modules").join(path);
        let found = [own, package].into_iter().find(|file| file.exists());
        let file = found.with_context(|| format!("there is no script {path}"))?;
        let mut command = self.command("node");
        command.arg(file);
        Ok(command)
    }
}

/// The first number of `v20.20.2`.
fn major(version: &str) -> Option<u32> {
    let digits = version.trim().strip_prefix('v')?;
    digits.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_of_node_is_read() {
        assert_eq!(major("v20.20.2\n"), Some(20));
        assert_eq!(major("v8.0.0"), Some(8));
        assert_eq!(major("nothing"), None);
    }
}
