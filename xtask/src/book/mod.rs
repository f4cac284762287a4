//! The book: every command in it is run, every link followed. `docs/testing.md` states
//! how blocks of code are marked.

mod cargo;
mod chapter;
mod edit;
mod help;
mod links;
mod run;
mod said;
mod session;

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::Path;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;
use std::{env, fs, thread};

use anyhow::{Context, Result, bail};

use crate::shell::{Shell, capture};
use crate::smoke::subcommands;

use self::chapter::Chapter;
use self::help::Help;
use self::run::Desk;
use self::session::{Command, Step, steps};

/// The table of contents, which is no chapter.
const CONTENTS: &str = "docs/SUMMARY.md";

/// Files outside of the folder of the book whose commands are run too.
const BESIDE: [&str; 2] = ["README.md", "CONTRIBUTING.md"];

/// The chapter whose Rust is compiled with the documentation of a crate.
const RUST: &str = "docs/library.md";

/// What a clone has and commands may read.
const AT_HAND: [&str; 2] = ["testdata", "rules"];

/// Runs the book with the command built with the `ci` profile.
pub(crate) fn run_book(shell: &Shell) -> Result<()> {
    let root = &shell.workspace().root;
    let chapters = read_all(root)?;
    let by_path: BTreeMap<String, &Chapter> = chapters
        .iter()
        .map(|chapter| (chapter.path.clone(), chapter))
        .collect();
    let help = read_help(shell)?;
    let mut faults = Vec::new();
    let contents = by_path.get(CONTENTS).context("no table of contents")?;
    let book: Vec<&Chapter> = chapters
        .iter()
        .filter(|chapter| chapter.path.starts_with("docs/") && chapter.path != CONTENTS)
        .collect();
    faults.extend(links::disorder(contents, &book));
    for chapter in &chapters {
        faults.extend(links::dead_links(root, chapter, &by_path));
        for span in &chapter.spans {
            if let Err(fault) = help.check(&span.text, shell.workspace()) {
                let (path, line, text) = (&chapter.path, span.line, &span.text);
                faults.push(format!("{path}:{line}: `{text}`: {fault:#}"));
            }
        }
    }
    let mut used = BTreeSet::new();
    for report in run_chapters(shell, &chapters)? {
        faults.extend(report.faults);
        used.extend(report.used);
    }
    for name in help.names().filter(|name| !used.contains(*name)) {
        faults.push(format!("no chapter runs `jersi {name}`"));
    }
    if !faults.is_empty() {
        bail!("{} faults:\n{}", faults.len(), faults.join("\n"));
    }
    Ok(())
}

/// The chapters and what stands beside them.
fn read_all(root: &Path) -> Result<Vec<Chapter>> {
    let mut paths: Vec<String> = BESIDE.iter().map(|path| (*path).to_owned()).collect();
    let mut docs = Vec::new();
    for entry in fs::read_dir(root.join("docs"))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if Path::new(&name).extension().is_some_and(|end| end == "md") {
            docs.push(format!("docs/{name}"));
        }
    }
    docs.sort();
    paths.extend(docs);
    let read = |path: &String| {
        let text = fs::read_to_string(root.join(path)).with_context(|| path.clone())?;
        Ok(Chapter::read(path, &text))
    };
    paths.iter().map(read).collect()
}

/// What the command says of its subcommands.
fn read_help(shell: &Shell) -> Result<Help> {
    let jersi = || shell.command(shell.built("", "jersi"));
    let names = subcommands(&capture(jersi().arg("--help"))?);
    let names = names.into_iter().filter(|name| name != "help");
    let text = |name: String| {
        let text = capture(jersi().args([&name, "--help"]))?;
        Ok((name, text))
    };
    Ok(Help::new(names.map(text).collect::<Result<Vec<_>>>()?))
}

/// What became of a chapter.
#[derive(Default)]
struct ChapterReport {
    /// How many commands there were.
    count: usize,
    /// Subcommands of `jersi` that were run.
    used: BTreeSet<String>,
    /// What was wrong.
    faults: Vec<String>,
}

/// Runs chapters, two at a time: much of their time is spent waiting.
fn run_chapters(shell: &Shell, chapters: &[Chapter]) -> Result<Vec<ChapterReport>> {
    let next = AtomicUsize::new(0);
    let work = || -> Result<Vec<ChapterReport>> {
        let mut reports = Vec::new();
        while let Some(chapter) = chapters.get(next.fetch_add(1, Relaxed)) {
            let start = Instant::now();
            let report = run_chapter(shell, chapter)?;
            println!(
                "{}: {} commands, {} faults, {:.1} s",
                chapter.path,
                report.count,
                report.faults.len(),
                start.elapsed().as_secs_f64()
            );
            reports.push(report);
        }
        Ok(reports)
    };
    thread::scope(|scope| {
        let other = scope.spawn(work);
        let mut reports = work()?;
        reports.extend(other.join().expect("a chapter does not panic")?);
        Ok(reports)
    })
}

/// Runs all that can be run in a chapter.
fn run_chapter(shell: &Shell, chapter: &Chapter) -> Result<ChapterReport> {
    let mut report = ChapterReport::default();
    let faults = &mut report.faults;
    let mut todo = Vec::new();
    for block in &chapter.blocks {
        let at = format!("{}:{}", chapter.path, block.line);
        if block.info.starts_with("rust") && chapter.path != RUST {
            faults.push(format!("{at}: Rust that nobody compiles; {RUST} is"));
        }
        match steps(block) {
            Ok(steps) => todo.extend(steps),
            Err(fault) => faults.push(format!("{at}: {fault:#}")),
        }
    }
    if todo.is_empty() {
        return Ok(report);
    }
    let desk = desk(shell, chapter)?;
    for step in &todo {
        let done = match step {
            Step::Run(command) => {
                report.count += 1;
                run_command(shell, &desk, step, command, &mut report.used)
            }
            _ => desk.take(step),
        };
        if let Err(fault) = done {
            let what = match step {
                Step::Run(Command { line, text, .. }) => format!("{line}: {text}"),
                Step::Write { name, .. } | Step::Edit { name, .. } => format!(" {name}"),
            };
            report
                .faults
                .push(format!("{}:{what}\n  {fault:#}", chapter.path));
        }
    }
    Ok(report)
}

/// Checks a call of cargo, runs everything else.
fn run_command(
    shell: &Shell,
    desk: &Desk,
    step: &Step,
    command: &Command,
    used: &mut BTreeSet<String>,
) -> Result<()> {
    let mut words = shlex::split(&command.text).context("a quotation mark is missing")?;
    // Settings for one call stand before it.
    let program = words.iter().position(|word| !word.contains('='));
    words.drain(..program.unwrap_or(0));
    if words.first().is_some_and(|word| word == "cargo") {
        return cargo::check(&words, shell.workspace());
    }
    desk.take(step)?;
    let calls = words.iter().zip(words.iter().skip(1));
    used.extend(
        calls
            .filter(|(program, _)| *program == "jersi")
            .map(|(_, name)| name.clone()),
    );
    Ok(())
}

/// The folder of a chapter, with what a reader has before the first command.
fn desk(shell: &Shell, chapter: &Chapter) -> Result<Desk> {
    let workspace = shell.workspace();
    let name = chapter.path.trim_end_matches(".md").replace('/', "-");
    let folder = workspace.target.join("book").join(name);
    let jersi = shell.built("", "jersi");
    let mut path = vec![jersi.parent().context("a program has a folder")?.to_owned()];
    path.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    let path: OsString = env::join_paths(path)?;
    let desk = Desk::new(&folder, path)?;
    for name in AT_HAND {
        copy(&workspace.root.join(name), &folder.join(name))?;
    }
    Ok(desk)
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to)?;
        } else {
            fs::copy(entry.path(), to)?;
        }
    }
    Ok(())
}
