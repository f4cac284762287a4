//! Runs the commands of a chapter as its reader would, in a folder of their own.

use std::ffi::OsString;
use std::fs;
use std::io::{Read, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use super::edit::edited;
use super::said::{is_begun, is_said};
use super::session::{Command, Step};

/// Far above what any command needs: one that takes longer hangs.
const PATIENCE: Duration = Duration::from_mins(3);

/// What Ctrl-C makes of an exit code.
const INTERRUPTED: i32 = 130;

/// Programs besides our own that a chapter may call, and what they stand before.
const HELPERS: [&str; 4] = ["jersi", "cp", "printf", "cat"];

/// A folder in which the commands of a chapter run.
pub(crate) struct Desk {
    folder: PathBuf,
    path: OsString,
}

impl Desk {
    /// An empty folder, and what stands in the search path for programs.
    pub(crate) fn new(folder: &Path, path: OsString) -> Result<Desk> {
        // Nothing is there from the last time: what is there is not written over.
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
        fs::create_dir_all(folder)?;
        Ok(Desk {
            folder: folder.to_owned(),
            path,
        })
    }

    /// Does what a step says.
    pub(crate) fn take(&self, step: &Step) -> Result<()> {
        match step {
            Step::Run(command) => self.run(command),
            Step::Write { name, text } => Ok(fs::write(self.folder.join(name), text)?),
            Step::Edit { name, text } => {
                let file = self.folder.join(name);
                let old = fs::read_to_string(&file).with_context(|| format!("no file {name}"))?;
                Ok(fs::write(&file, edited(&old, text))?)
            }
        }
    }

    /// Runs a command to its end, or until it is interrupted.
    fn run(&self, command: &Command) -> Result<()> {
        let program = command.text.split_whitespace().next().unwrap_or_default();
        ensure!(
            HELPERS.contains(&program) || program.starts_with("./"),
            "`{program}` is not a program that the book may call"
        );
        let mut child = self.start(command)?;
        let mut stdin = child.stdin.take();
        if let Some(stdin) = &mut stdin {
            for line in &command.typed {
                // Whoever ends before it has read everything is judged by its answer.
                let _ = writeln!(stdin, "{line}");
            }
        }
        if !command.interrupted {
            stdin = None;
        }
        let output = Arc::new(Mutex::new(Vec::new()));
        let reader = read_aside(
            child.stdout.take().context("no standard output")?,
            Arc::clone(&output),
        );
        let so_far = || String::from_utf8_lossy(&output.lock().expect("no panic")).into_owned();
        let start = Instant::now();
        let mut asked_to_end = false;
        let status = loop {
            if let Some(status) = child.try_wait()? {
                break status;
            }
            if command.interrupted && !asked_to_end && has_begun(command, &so_far()) {
                interrupt(&child)?;
                asked_to_end = true;
            }
            if start.elapsed() > PATIENCE {
                child.kill()?;
                child.wait()?;
                let seconds = PATIENCE.as_secs();
                bail!(
                    "still running after {seconds} s, having said:\n{}",
                    so_far()
                );
            }
            thread::sleep(Duration::from_millis(10));
        };
        drop(stdin);
        reader.join().expect("a reader does not panic");
        let output = so_far();
        ensure!(!output.contains("panicked at"), "it panicked:\n{output}");
        ensure!(
            asked_to_end == command.interrupted,
            "it ended by itself, having said:\n{output}"
        );
        judge(command, status.code(), &output)
    }

    fn start(&self, command: &Command) -> Result<Child> {
        // A command that is one program takes the place of the shell, and gets the signals.
        let is_one = !command.text.contains(['|', ';', '&']);
        ensure!(
            is_one || !command.interrupted,
            "Ctrl-C must reach one program"
        );
        let exec = if is_one { "exec " } else { "" };
        let mut sh = std::process::Command::new("sh");
        sh.arg("-c")
            .arg(format!("exec 2>&1; {exec}{}", command.text))
            .current_dir(&self.folder)
            .env("PATH", &self.path)
            // Games and settings of a reader who has none yet, whose language is English
            // and who has no desktop.
            .env("HOME", self.folder.join(".home"))
            .env("LC_ALL", "C")
            .env_remove("XDG_DATA_HOME")
            .env_remove("XDG_CONFIG_HOME")
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .stdout(Stdio::piped())
            .stdin(if command.typed.is_empty() {
                Stdio::null()
            } else {
                Stdio::piped()
            });
        sh.spawn().context("cannot start a shell")
    }
}

/// Whether a command has shown that it works; without an answer to compare, by any line.
fn has_begun(command: &Command, output: &str) -> bool {
    if command.said.is_empty() {
        output.contains('\n')
    } else {
        is_begun(&command.said, output)
    }
}

fn judge(command: &Command, code: Option<i32>, output: &str) -> Result<()> {
    let is_right = match code {
        Some(0) => !command.fails,
        Some(INTERRUPTED) => command.interrupted,
        Some(_) => command.fails,
        None => false,
    };
    ensure!(is_right, "exit code {code:?}, having said:\n{output}");
    if !command.interrupted && !command.said.is_empty() {
        ensure!(
            is_said(&command.said, output),
            "it says something else:\n{output}"
        );
    }
    Ok(())
}

fn interrupt(child: &Child) -> Result<()> {
    let status = std::process::Command::new("sh")
        .arg("-c")
        .arg(format!("kill -INT {}", child.id()))
        .status()?;
    ensure!(status.success(), "it cannot be interrupted");
    Ok(())
}

fn read_aside(
    mut from: impl Read + Send + 'static,
    to: Arc<Mutex<Vec<u8>>>,
) -> thread::JoinHandle<()> {
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = from.read(&mut bytes) {
            to.lock()
                .expect("no panic")
                .extend_from_slice(&bytes[..count]);
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A desk whose `jersi` is a script.
    fn desk(name: &str, script: &str) -> Desk {
        let folder = std::env::temp_dir().join(format!("jersi-book-{name}-{}", std::process::id()));
        let mut path = folder.as_os_str().to_owned();
        path.push(":");
        path.push(std::env::var_os("PATH").unwrap());
        let desk = Desk::new(&folder, path).unwrap();
        let file = folder.join("jersi");
        fs::write(&file, format!("#!/bin/sh\n{script}\n")).unwrap();
        let chmod = std::process::Command::new("chmod")
            .arg("+x")
            .arg(&file)
            .status();
        assert!(chmod.unwrap().success());
        desk
    }

    impl Drop for Desk {
        fn drop(&mut self) {
            // What a stage has made is worth a look; what a test has made is not.
            let _ = fs::remove_dir_all(&self.folder);
        }
    }

    fn command(said: &[&str]) -> Command {
        Command {
            text: "jersi show".to_owned(),
            said: said.iter().map(|line| (*line).to_owned()).collect(),
            ..Command::default()
        }
    }

    #[test]
    fn a_command_is_judged_by_its_code_and_its_words() {
        let desk = desk("judge", "echo a board; echo remark >&2; test \"$1\" = show");
        let run = |command: Command| desk.take(&Step::Run(command)).is_ok();
        assert!(run(command(&[])));
        assert!(run(command(&["a board", "remark"])));
        assert!(!run(command(&["a board"])));
        let fails = |text: &str, fails| Command {
            text: text.to_owned(),
            fails,
            ..command(&[])
        };
        assert!(run(fails("jersi draw", true)));
        assert!(!run(fails("jersi draw", false)));
        assert!(!run(fails("jersi show", true)));
        assert!(!run(fails("rm -r .", false)));
    }

    #[test]
    fn lines_are_typed_and_files_stay() {
        let desk = desk("typed", "while read -r line; do echo \"got $line\"; done");
        let mut ugi = command(&["got one", "got two"]);
        ugi.typed = vec!["one".to_owned(), "two".to_owned()];
        desk.take(&Step::Run(ugi)).unwrap();
        let (name, text) = ("a.toml".to_owned(), "turns = 1\n".to_owned());
        desk.take(&Step::Write { name, text }).unwrap();
        let (name, text) = ("a.toml".to_owned(), "turns = 2\n".to_owned());
        desk.take(&Step::Edit { name, text }).unwrap();
        let mut cat = command(&["turns = 2"]);
        cat.text = "cat a.toml".to_owned();
        desk.take(&Step::Run(cat)).unwrap();
    }

    #[test]
    fn what_runs_on_is_interrupted_when_it_has_shown_that_it_works() {
        let serves = desk("serve", "echo at home; exec sleep 30");
        let mut serve = command(&["at ..."]);
        serve.interrupted = true;
        // A program that does not know better ends by the signal, which is no exit code.
        let ended = serves.take(&Step::Run(serve)).unwrap_err();
        assert!(ended.to_string().contains("exit code None"), "{ended}");
        let ends = desk("ends", "echo at home");
        let mut serve = command(&["at ..."]);
        serve.interrupted = true;
        let ended = ends.take(&Step::Run(serve)).unwrap_err();
        assert!(ended.to_string().contains("by itself"), "{ended}");
    }
}
