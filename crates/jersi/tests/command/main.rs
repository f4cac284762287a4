//! The command as a user runs it: exit codes, results, and what it says when a question
//! cannot be answered.

mod analyse;
mod answers;
mod bench;
mod counts;
mod golden;
mod matches;
mod nets;
mod pictures;
mod play;
mod records;
mod refusals;
#[cfg(unix)]
mod serve;
mod ugi;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// What a run answered.
#[derive(Debug)]
struct Answer {
    code: i32,
    stdout: String,
    stderr: String,
}

impl Answer {
    /// The last line of the result.
    fn last_line(&self) -> &str {
        self.stdout.lines().next_back().unwrap_or("")
    }

    /// The result as JSON: one value on one line.
    fn json(&self) -> Value {
        assert_eq!(self.code, 0, "{self:?}");
        assert_eq!(self.stdout.lines().count(), 1, "{self:?}");
        serde_json::from_str(&self.stdout).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}

/// The command, run in the folder of the project.
fn jersi(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jersi"));
    command
        .args(args)
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .env_remove("NO_COLOR")
        .stdin(Stdio::null());
    command
}

/// Runs the command to its end.
fn run(args: &[&str]) -> Answer {
    finish(&mut jersi(args))
}

/// Runs the command with a text on standard input.
fn run_with(args: &[&str], input: &str) -> Answer {
    let mut child = jersi(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("standard input");
    stdin.write_all(input.as_bytes()).expect("it listens");
    drop(stdin);
    heard(child.wait_with_output().expect("it ends"))
}

fn finish(command: &mut Command) -> Answer {
    heard(command.output().expect("the command runs"))
}

fn heard(output: std::process::Output) -> Answer {
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    let answer = Answer {
        code: output.status.code().expect("an exit code"),
        stdout: text(output.stdout),
        stderr: text(output.stderr),
    };
    assert!(!answer.stderr.contains("panicked"), "{answer:?}");
    answer
}

/// Runs what must succeed, and gives the result.
fn yes(args: &[&str]) -> String {
    let answer = run(args);
    assert_eq!(answer.code, 0, "{args:?}: {answer:?}");
    answer.stdout
}

/// Runs what cannot be answered, and gives what it says. There is no result.
fn refused(args: &[&str]) -> String {
    let answer = run(args);
    assert_eq!(answer.code, 2, "{args:?}: {answer:?}");
    assert_eq!(answer.stdout, "", "{args:?}");
    answer.stderr
}

/// A file that a test has written; tests give different names.
fn file(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("a file can be written");
    path
}

/// A path that a test may write to, with nothing there.
fn fresh(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

/// A folder that a test may write to, with nothing there.
fn fresh_folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    path
}
