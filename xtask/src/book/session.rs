//! What is to be done with a block of code, by the convention of `docs/testing.md`.

use anyhow::{Result, bail, ensure};

use super::chapter::Block;

/// One thing to do.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// A command to run.
    Run(Command),
    /// A file to write.
    Write { name: String, text: String },
    /// Lines of a rules file to change.
    Edit { name: String, text: String },
}

/// A command, with what is typed into it and what it answers.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Command {
    /// The line it stands on.
    pub(crate) line: usize,
    /// As one types it.
    pub(crate) text: String,
    /// Lines for its standard input.
    pub(crate) typed: Vec<String>,
    /// What it must say; nothing if anything will do.
    pub(crate) said: Vec<String>,
    /// Whether it is to be ended by Ctrl-C when it has said that.
    pub(crate) interrupted: bool,
    /// Whether it is to refuse.
    pub(crate) fails: bool,
}

/// Languages of blocks that show something and are not run.
const SHOWN: [&str; 5] = ["text", "toml", "json", "rust", "html"];

/// What the remark of a command says that runs until it is stopped.
const UNTIL_STOPPED: &str = "until Ctrl-C";

/// The steps of a block.
pub(crate) fn steps(block: &Block) -> Result<Vec<Step>> {
    let mut words = block.info.split_whitespace();
    let language = words.next().unwrap_or_default();
    let words: Vec<&str> = words.collect();
    match (language, words.as_slice()) {
        ("sh", []) => Ok(listed(block)),
        ("console", []) => session(block, false),
        ("console", ["fails"]) => session(block, true),
        ("", _) => bail!("a block without a language: sh and console are run, text is not"),
        (language, words) if SHOWN.contains(&language) => shown(block, words),
        _ => bail!("nobody knows what to do with a block of `{}`", block.info),
    }
}

/// A block that is not run; it may be a file to write or to change.
fn shown(block: &Block, words: &[&str]) -> Result<Vec<Step>> {
    let command = block.text.lines().find(|line| is_command(line));
    if let Some(line) = command {
        bail!("a command in a block that is not run: {}", line.trim());
    }
    let text = block.text.clone();
    let named = |word: &str, key: &str| word.strip_prefix(key).map(str::to_owned);
    match words {
        [] => Ok(Vec::new()),
        [word] => {
            if let Some(name) = named(word, "file=") {
                Ok(vec![Step::Write { name, text }])
            } else if let Some(name) = named(word, "edit=") {
                Ok(vec![Step::Edit { name, text }])
            } else {
                bail!("`{word}` is neither file=NAME nor edit=NAME")
            }
        }
        _ => bail!("too many words behind the fence: {}", block.info),
    }
}

/// Whether a line would be typed by a reader.
fn is_command(line: &str) -> bool {
    let line = line.trim_start();
    let calls = |program: &str| {
        let rest = line.strip_prefix(program);
        rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_lowercase()))
    };
    line.starts_with("$ ") || calls("jersi ") || calls("cargo ")
}

/// A list of commands, each on a line, perhaps with a remark.
fn listed(block: &Block) -> Vec<Step> {
    let lines = block.text.lines().zip(block.line..);
    lines
        .filter(|(text, _)| !text.trim().is_empty() && !text.trim_start().starts_with('#'))
        .map(|(text, line)| {
            let (text, remark) = match text.split_once(" # ") {
                Some((command, remark)) => (command.trim(), remark),
                None => (text.trim(), ""),
            };
            Step::Run(Command {
                line,
                text: text.to_owned(),
                interrupted: remark.contains(UNTIL_STOPPED),
                ..Command::default()
            })
        })
        .collect()
}

/// Commands with what is typed and answered, as a terminal shows it.
fn session(block: &Block, fails: bool) -> Result<Vec<Step>> {
    let mut commands: Vec<Command> = Vec::new();
    let mut ended = false;
    for (text, line) in block.text.lines().zip(block.line..) {
        if let Some(command) = text.strip_prefix("$ ") {
            ended = false;
            commands.push(Command {
                line,
                text: command.trim().to_owned(),
                fails,
                ..Command::default()
            });
            continue;
        }
        let Some(command) = commands.last_mut() else {
            bail!("a session begins with a command behind `$ `, not with: {text}");
        };
        ensure!(
            !ended || text.is_empty(),
            "after ^C or ^D nothing is said: {text}"
        );
        match text {
            "^C" => (command.interrupted, ended) = (true, true),
            "^D" => ended = true,
            _ => match text.strip_prefix("> ") {
                Some(typed) => command.typed.push(typed.to_owned()),
                None => command.said.push(text.trim_end().to_owned()),
            },
        }
    }
    for command in &mut commands {
        while command.said.last().is_some_and(String::is_empty) {
            command.said.pop();
        }
    }
    Ok(commands.into_iter().map(Step::Run).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(info: &str, text: &str) -> Block {
        Block {
            line: 10,
            info: info.to_owned(),
            text: text.to_owned(),
        }
    }

    fn commands(info: &str, text: &str) -> Vec<Command> {
        let steps = steps(&block(info, text)).unwrap();
        let run = steps.into_iter().map(|step| match step {
            Step::Run(command) => command,
            other => panic!("not a command: {other:?}"),
        });
        run.collect()
    }

    #[test]
    fn a_list_has_a_command_on_each_line() {
        let list = commands(
            "sh",
            "jersi rules   # the games\n\njersi serve # until Ctrl-C\n",
        );
        assert_eq!(list.len(), 2);
        assert_eq!((list[0].line, &*list[0].text), (10, "jersi rules"));
        assert!(!list[0].interrupted);
        assert_eq!((list[1].line, &*list[1].text), (12, "jersi serve"));
        assert!(list[1].interrupted);
    }

    #[test]
    fn a_session_has_what_is_typed_and_what_is_said() {
        let text = "$ jersi ugi\n> isready\nreadyok\n^D\n\n$ jersi serve\nJersi is at ...\n^C\n";
        let session = commands("console", text);
        assert_eq!(session[0].typed, ["isready"]);
        assert_eq!(session[0].said, ["readyok"]);
        assert!(!session[0].interrupted);
        assert_eq!(session[1].said, ["Jersi is at ..."]);
        assert!(session[1].interrupted);
        assert!(commands("console fails", "$ jersi\n")[0].fails);
    }

    #[test]
    fn files_are_written_and_changed() {
        let write = steps(&block("text file=a.txt", "a4-b5=c4\n")).unwrap();
        assert!(matches!(&write[..], [Step::Write { name, .. }] if name == "a.txt"));
        let edit = steps(&block("toml edit=a.toml", "turns = 3\n")).unwrap();
        assert!(matches!(&edit[..], [Step::Edit { name, .. }] if name == "a.toml"));
        assert_eq!(steps(&block("toml", "turns = 3\n")).unwrap(), []);
    }

    #[test]
    fn what_is_not_understood_is_a_fault() {
        for (info, text) in [
            ("", "jersi rules\n"),
            ("", "a board\n"),
            ("python", "print()\n"),
            ("text", "  jersi rules\n"),
            ("text", "$ jersi rules\n"),
            ("toml", "cargo xtask test\n"),
            ("toml flie=a.toml", "turns = 3\n"),
            ("sh quietly", "jersi rules\n"),
            ("console", "jersi rules\n"),
            ("console", "$ jersi serve\n^C\nmore\n"),
        ] {
            assert!(steps(&block(info, text)).is_err(), "{info}: {text}");
        }
    }
}
