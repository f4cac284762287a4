//! Starting other programs from the root of the workspace.

use std::env;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::workspace::Workspace;

/// How to start programs in the project.
pub(crate) struct Shell {
    workspace: Workspace,
    path: OsString,
}

/// Where a program's progress, which it writes to its standard error, goes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Progress {
    /// To ours.
    Stderr,
    /// To our standard output: for a program whose progress is the result.
    Stdout,
}

impl Shell {
    /// Finds the workspace that this program belongs to.
    pub(crate) fn new() -> Result<Shell> {
        // Set by `cargo run`; the value at compile time is stale in a moved clone.
        let own = env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let workspace = Workspace::load(&own)?;
        let mut folders = vec![workspace.target.join("tools").join("bin")];
        folders.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
        Ok(Shell {
            path: env::join_paths(folders)?,
            workspace,
        })
    }

    /// The packages of the project, and where they are.
    pub(crate) fn workspace(&self) -> &Workspace {
        &self.workspace
    }

    /// A program built with the `ci` profile; `folder` is empty or `examples`.
    pub(crate) fn built(&self, folder: &str, name: &str) -> PathBuf {
        let file = format!("{name}{}", env::consts::EXE_SUFFIX);
        self.workspace.target.join("ci").join(folder).join(file)
    }

    /// A program built with the `release` profile.
    pub(crate) fn released(&self, name: &str) -> PathBuf {
        let file = format!("{name}{}", env::consts::EXE_SUFFIX);
        self.workspace.target.join("release").join(file)
    }

    /// A program to be started in the root, with our own tools on its path.
    pub(crate) fn command(&self, program: impl Into<OsString>) -> Command {
        let mut command = Command::new(program.into());
        command
            .current_dir(&self.workspace.root)
            .env("PATH", &self.path)
            // A relative one would mean another folder now that we changed ours.
            .env("CARGO_TARGET_DIR", &self.workspace.target)
            .stdin(Stdio::null());
        command
    }

    /// A call of cargo, with arguments separated by blanks.
    pub(crate) fn cargo(&self, args: &str) -> Command {
        let mut command = self.command(cargo_program());
        command.args(args.split_whitespace());
        command
    }

    /// Whether a program can be started and says that all is well.
    pub(crate) fn works(&self, program: &str, args: &[&str]) -> bool {
        self.command(program)
            .args(args)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    }

    /// Adds what the compiler needs for another system, if it is missing.
    pub(crate) fn add_target(&self, target: &str) -> Result<()> {
        let mut library = self.command("rustc");
        library.args(["--print", "target-libdir", "--target", target]);
        if !Path::new(capture(&mut library)?.trim()).exists() {
            run(self.command("rustup").args(["target", "add", target]))?;
        }
        Ok(())
    }

    /// Builds a tool from its source, unless `probe` answers with this very version.
    pub(crate) fn install(&self, name: &str, version: &str, probe: &[&str]) -> Result<()> {
        let (program, args) = probe.split_first().context("nothing to probe")?;
        let answer = capture(self.command(program).args(args));
        if answer.is_ok_and(|answer| answer.split_whitespace().any(|word| word == version)) {
            return Ok(());
        }
        let root = self.workspace.target.join("tools");
        println!("{name} {version} is not at hand: building it once");
        let mut install = self.cargo("install --quiet --locked --root");
        install.arg(&root).args([name, "--version", version]);
        // Beside the project's own artifacts, which would otherwise be mixed with the tool's.
        install.env("CARGO_TARGET_DIR", root.join("build"));
        run(&mut install)?;
        std::fs::remove_dir_all(root.join("build"))?;
        Ok(())
    }
}

/// The cargo that started us, so that its version does not change on the way.
pub(crate) fn cargo_program() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// Shows a command, runs it, and asks that it succeed.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    run_with(command, Progress::Stderr)
}

/// As [`run`], with a choice of where the progress goes.
pub(crate) fn run_with(command: &mut Command, progress: Progress) -> Result<()> {
    let shown = shown(command);
    println!("$ {shown}");
    if progress == Progress::Stdout {
        command.stderr(io::stdout());
    }
    let status = command
        .status()
        .with_context(|| format!("cannot start `{shown}`"))?;
    if !status.success() {
        bail!("`{shown}` failed ({status})");
    }
    Ok(())
}

/// Runs a command and gives back what it wrote to its standard output.
pub(crate) fn capture(command: &mut Command) -> Result<String> {
    let shown = shown(command);
    let output = command
        .output()
        .with_context(|| format!("cannot start `{shown}`"))?;
    if !output.status.success() {
        let error = String::from_utf8_lossy(&output.stderr);
        bail!("`{shown}` failed ({}): {}", output.status, error.trim());
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{shown}` did not write text"))
}

/// A command as one would type it.
pub(crate) fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let name = program.file_name().unwrap_or(program.as_os_str());
    let mut words = vec![quoted(&name.to_string_lossy())];
    words.extend(command.get_args().map(|arg| quoted(&arg.to_string_lossy())));
    words.join(" ")
}

fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_=+./:,@".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_it_would_be_typed() {
        let mut command = Command::new("/some/bin/cargo");
        command.args(["run", "--", "show", "-m", "a1-b1 i1-h1", ""]);
        assert_eq!(shown(&command), "cargo run -- show -m 'a1-b1 i1-h1' ''");
    }

    #[test]
    fn a_program_that_does_not_exist_does_not_work() {
        let shell = Shell::new().unwrap();
        assert!(!shell.works("no-such-program-anywhere", &[]));
    }
}
