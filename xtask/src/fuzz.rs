//! `cargo xtask fuzz`: the fuzz targets, one after the other.
//!
//! They run on the stable compiler, without sanitizer: the project has no unsafe
//! code to watch, so what is looked for is a panic.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::report::seconds as readable;
use crate::shell::{Shell, run, shown};
use crate::workspace::Workspace;

const CARGO_FUZZ: &str = "0.13.2";

/// Runs one target or all of them, each for some seconds after its corpus.
pub(crate) fn run_fuzz(shell: &Shell, seconds: u32, only: Option<&str>) -> Result<()> {
    let folder = shell.workspace().root.join("fuzz");
    let targets = chosen(targets(&folder)?, only)?;
    shell.install("cargo-fuzz", CARGO_FUZZ, &["cargo", "fuzz", "--version"])?;
    let mut build = cargo_fuzz(shell, "build");
    build.args(only);
    run(&mut build)?;
    let mut failed = Vec::new();
    for target in &targets {
        if let Err(error) = run_target(shell, target, seconds) {
            println!("{target}: {error:#}");
            failed.push(target.as_str());
        }
    }
    if !failed.is_empty() {
        bail!("found a fault: {}", failed.join(", "));
    }
    Ok(())
}

/// The targets of the fuzz crate.
fn targets(folder: &Path) -> Result<Vec<String>> {
    let workspace = Workspace::load(folder)?;
    let names = workspace
        .packages
        .iter()
        .flat_map(|package| package.targets_of("bin"));
    Ok(names.map(str::to_owned).collect())
}

fn chosen(targets: Vec<String>, only: Option<&str>) -> Result<Vec<String>> {
    match only {
        None => Ok(targets),
        Some(name) if targets.iter().any(|target| target == name) => Ok(vec![name.to_owned()]),
        Some(name) => bail!(
            "there is no fuzz target {name}; there are {}",
            targets.join(", ")
        ),
    }
}

fn cargo_fuzz(shell: &Shell, verb: &str) -> Command {
    let mut command = shell.cargo(&format!("fuzz {verb} --sanitizer none --target-dir"));
    command.arg(shell.workspace().target.join("fuzz"));
    command
}

fn run_target(shell: &Shell, target: &str, seconds: u32) -> Result<()> {
    let workspace = shell.workspace();
    // New inputs go to the first folder: the corpus in the repository grows by choice only.
    let found = workspace.target.join("fuzz-corpus").join(target);
    let corpus = workspace.root.join("fuzz").join("corpus").join(target);
    let artifacts = workspace.root.join("fuzz").join("artifacts").join(target);
    fs::create_dir_all(&found)?;
    fs::create_dir_all(&corpus)?;
    let mut command = cargo_fuzz(shell, "run");
    command.arg(target).args([&found, &corpus]).args([
        "--",
        &format!("-max_total_time={seconds}"),
        "-timeout=10",
        "-print_final_stats=1",
    ]);
    println!("$ {}", shown(&command));
    let start = Instant::now();
    let mut child = command.stderr(Stdio::piped()).spawn()?;
    let mut log = Vec::new();
    for line in BufReader::new(child.stderr.take().context("no log")?).split(b'\n') {
        log.push(String::from_utf8_lossy(&line?).into_owned());
    }
    let status = child.wait()?;
    match executions(&log) {
        Some(count) if status.success() => {
            println!(
                "{target}: {count} executions in {}",
                readable(start.elapsed())
            );
            Ok(())
        }
        _ => {
            let tail = log.len().saturating_sub(40);
            println!("{}", log[tail..].join("\n"));
            bail!("{status}; the input is in {}", artifacts.display())
        }
    }
}

/// What libFuzzer says at its end about how much it tried.
fn executions(log: &[String]) -> Option<u64> {
    log.iter()
        .find_map(|line| line.strip_prefix("stat::number_of_executed_units:"))
        .and_then(|count| count.trim().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn executions_are_read_from_the_closing_lines() {
        let log = [
            "Done 1723 runs in 6 second(s)",
            "stat::number_of_executed_units: 1723",
        ];
        let log: Vec<String> = log.map(str::to_owned).into();
        assert_eq!(executions(&log), Some(1723));
        assert_eq!(executions(&log[..1]), None);
    }

    #[test]
    fn an_unknown_target_is_refused_with_the_names_that_exist() {
        let all = || vec!["one".to_owned(), "two".to_owned()];
        assert_eq!(chosen(all(), None).unwrap(), all());
        assert_eq!(chosen(all(), Some("two")).unwrap(), ["two"]);
        let error = chosen(all(), Some("three")).unwrap_err().to_string();
        assert!(error.contains("one, two"), "{error}");
    }

    #[test]
    fn every_target_has_a_corpus() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz");
        let targets = targets(&folder).unwrap();
        assert!(!targets.is_empty());
        for target in targets {
            let corpus = folder.join("corpus").join(&target);
            let seeds = fs::read_dir(&corpus).map_or(0, Iterator::count);
            assert!(seeds > 0, "{} holds no seed", corpus.display());
        }
    }
}
