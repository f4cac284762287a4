//! Every subcommand of the `jersi` command, run as a user would.

use std::collections::BTreeSet;
use std::fs;
use std::io::Read;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::shell::{Shell, capture, shown};
use crate::smoke_table::{FILES, TABLE};

/// Far above what any row needs: a run that takes longer hangs.
const PATIENCE: Duration = Duration::from_mins(1);

/// One run of the command, and what it must answer.
pub(crate) struct Row {
    /// The arguments; `{files}` stands for the folder of [`FILES`].
    pub(crate) args: &'static [&'static str],
    /// The exit code.
    pub(crate) code: i32,
    /// What else must be so.
    pub(crate) expect: Expect,
}

/// What a run must write.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Expect {
    /// This, somewhere on standard output.
    Stdout(&'static str),
    /// This as the whole last line of standard output.
    LastLine(&'static str),
    /// JSON on standard output, one value or one a line.
    Json,
    /// This, somewhere on standard error, and nothing on standard output.
    Stderr(&'static str),
}

/// What a run answered.
#[derive(Debug)]
struct Answer {
    code: Option<i32>,
    stdout: String,
    stderr: String,
}

/// Runs the table against the command built with the `ci` profile.
pub(crate) fn run_smoke(shell: &Shell) -> Result<()> {
    let files = shell.workspace().target.join("smoke");
    // Nothing is there from the last time: what is there is not written over.
    if files.exists() {
        fs::remove_dir_all(&files)?;
    }
    fs::create_dir_all(&files)?;
    for (name, text) in FILES {
        fs::write(files.join(name), text)?;
    }
    let jersi = || shell.command(shell.built("", "jersi"));
    let mut faults = Vec::new();
    for row in TABLE {
        let mut command = jersi();
        command.args(
            row.args
                .iter()
                .map(|arg| arg.replace("{files}", &files.to_string_lossy())),
        );
        let fault = answer(&mut command, PATIENCE).and_then(|answer| judge(row, &answer));
        if let Err(fault) = fault {
            println!("{}\n  {fault:#}", shown(&command));
            faults.push(shown(&command));
        }
    }
    let help = capture(jersi().arg("--help"))?;
    for name in uncovered(&help, TABLE)? {
        println!("no row of the table runs `jersi {name}`");
        faults.push(format!("jersi {name}"));
    }
    if !faults.is_empty() {
        bail!("{} faults, the first in `{}`", faults.len(), faults[0]);
    }
    println!("{} runs of jersi answered as they should", TABLE.len());
    Ok(())
}

/// Runs a command to its end, which must come before the patience is at its own.
fn answer(command: &mut Command, patience: Duration) -> Result<Answer> {
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .context("cannot start it")?;
    // Read aside, or a full pipe would stop the child and the clock could not be watched.
    let stdout = read_aside(child.stdout.take().context("no standard output")?);
    let stderr = read_aside(child.stderr.take().context("no standard error")?);
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if start.elapsed() > patience {
            child.kill()?;
            child.wait()?;
            bail!("still running after {} s", patience.as_secs());
        }
        thread::sleep(Duration::from_millis(5));
    };
    let text = |reader: thread::JoinHandle<Vec<u8>>| {
        let bytes = reader.join().expect("a reader does not panic");
        String::from_utf8_lossy(&bytes).into_owned()
    };
    Ok(Answer {
        code: status.code(),
        stdout: text(stdout),
        stderr: text(stderr),
    })
}

fn read_aside(mut from: impl Read + Send + 'static) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        // What came before an error is still worth judging.
        let _ = from.read_to_end(&mut bytes);
        bytes
    })
}

/// Compares an answer with what the row asks for.
fn judge(row: &Row, answer: &Answer) -> Result<()> {
    let Answer {
        code,
        stdout,
        stderr,
    } = answer;
    if stderr.contains("panicked at") {
        bail!("it panicked:\n{stderr}");
    }
    if *code != Some(row.code) {
        bail!(
            "exit code {code:?} instead of {}:\n{stdout}{stderr}",
            row.code
        );
    }
    match row.expect {
        Expect::Stdout(part) if !stdout.contains(part) => {
            bail!("`{part}` is not in its output:\n{stdout}")
        }
        Expect::LastLine(line) if stdout.lines().next_back() != Some(line) => {
            bail!("the last line is not `{line}`:\n{stdout}")
        }
        Expect::Json => check_json(stdout),
        Expect::Stderr(part) if !stderr.contains(part) => {
            bail!("`{part}` is not in what it says:\n{stderr}")
        }
        Expect::Stderr(_) if !stdout.is_empty() => {
            bail!("it failed, yet wrote a result:\n{stdout}")
        }
        _ => Ok(()),
    }
}

fn check_json(stdout: &str) -> Result<()> {
    let values = serde_json::Deserializer::from_str(stdout).into_iter::<serde_json::Value>();
    let mut count = 0;
    for value in values {
        value.with_context(|| format!("not JSON:\n{stdout}"))?;
        count += 1;
    }
    if count == 0 {
        bail!("no JSON at all");
    }
    Ok(())
}

/// The subcommands in the help that no row runs with success.
fn uncovered(help: &str, table: &[Row]) -> Result<Vec<String>> {
    let names = subcommands(help);
    if names.is_empty() {
        bail!("no subcommand can be read from the help:\n{help}");
    }
    let run: BTreeSet<&str> = table
        .iter()
        .filter(|row| row.code == 0)
        .filter_map(|row| row.args.first().copied())
        .collect();
    Ok(names
        .into_iter()
        .filter(|name| !run.contains(name.as_str()))
        .collect())
}

/// The names under `Commands:`; texts that go on in a second line stand further right.
pub(crate) fn subcommands(help: &str) -> Vec<String> {
    help.lines()
        .skip_while(|line| line.trim_end() != "Commands:")
        .skip(1)
        .take_while(|line| line.is_empty() || line.starts_with(' '))
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HELP: &str = "\
The games of the JERSI family

Usage: jersi [OPTIONS] <COMMAND>

Commands:
  rules  The rulesets and options
  show   The board as text,
         in a line too long for the terminal
  help   Print this message or the help of the given subcommand(s)

Options:
  -h, --help  Print help
";

    const fn row(args: &'static [&'static str], code: i32, expect: Expect) -> Row {
        Row { args, code, expect }
    }

    fn said(code: i32, stdout: &str, stderr: &str) -> Answer {
        Answer {
            code: Some(code),
            stdout: stdout.to_owned(),
            stderr: stderr.to_owned(),
        }
    }

    #[test]
    fn subcommands_are_read_from_the_help() {
        assert_eq!(subcommands(HELP), ["rules", "show", "help"]);
        assert!(subcommands("Usage: jersi").is_empty());
    }

    #[test]
    fn a_subcommand_is_covered_by_a_run_that_succeeds() {
        let rows = [
            row(&["rules"], 0, Expect::Json),
            row(&["show", "-r", "nothing"], 2, Expect::Stderr("nothing")),
        ];
        assert_eq!(uncovered(HELP, &rows).unwrap(), ["show", "help"]);
        assert!(uncovered("", &rows).is_err());
    }

    #[test]
    fn an_answer_is_judged_by_code_and_text() {
        let count = row(&["perft", "1"], 0, Expect::LastLine("186"));
        assert!(judge(&count, &said(0, "a1-b1 12\n186\n", "")).is_ok());
        assert!(judge(&count, &said(0, "186\ndone\n", "")).is_err());
        assert!(judge(&count, &said(1, "186\n", "")).is_err());
        let part = row(&["show"], 0, Expect::Stdout("w 0 1"));
        assert!(judge(&part, &said(0, "board w 0 1\n", "")).is_ok());
        assert!(judge(&part, &said(0, "board\n", "w 0 1")).is_err());
    }

    #[test]
    fn a_refusal_says_why_and_writes_no_result() {
        let refused = row(&["show", "-r", "x"], 2, Expect::Stderr("no rules"));
        assert!(judge(&refused, &said(2, "", "there are no rules x\n")).is_ok());
        assert!(judge(&refused, &said(2, "a board\n", "no rules x\n")).is_err());
        assert!(judge(&refused, &said(2, "", "error\n")).is_err());
        let panicked = "no rules: thread 'main' panicked at src/main.rs";
        assert!(judge(&refused, &said(2, "", panicked)).is_err());
    }

    #[test]
    fn json_is_one_value_or_one_a_line() {
        assert!(check_json("{\"a\": 1}\n").is_ok());
        assert!(check_json("[1]\n[2]\n").is_ok());
        assert!(check_json("").is_err());
        assert!(check_json("a board\n").is_err());
    }

    #[cfg(unix)]
    #[test]
    fn a_command_that_hangs_is_ended() {
        let mut hangs = Command::new("sleep");
        let error = answer(hangs.arg("30"), Duration::from_millis(50)).unwrap_err();
        assert!(error.to_string().contains("still running"), "{error}");
    }

    #[cfg(unix)]
    #[test]
    fn a_command_is_heard_in_full() {
        let mut speaks = Command::new("sh");
        speaks.args(["-c", "echo result; echo progress >&2; exit 3"]);
        let heard = answer(&mut speaks, PATIENCE).unwrap();
        assert_eq!(heard.code, Some(3));
        assert_eq!(
            (heard.stdout.as_str(), heard.stderr.as_str()),
            ("result\n", "progress\n")
        );
    }
}
