//! `cargo xtask bench`: timings by criterion, instruction counts by gungraun.

use anyhow::{Context, Result, bail};

use crate::shell::{Shell, run};

const PACKAGE: &str = "jersi-benches";

/// The runner refuses a library of another version than its own.
const GUNGRAUN_RUNNER: &str = "0.20.0";

/// Runs one bench file or all of them.
pub(crate) fn run_bench(shell: &Shell, only: Option<&str>) -> Result<()> {
    let package = shell.workspace().package(PACKAGE);
    let package = package.with_context(|| format!("there is no package {PACKAGE}"))?;
    let names = package.targets_of("bench");
    if let Some(only) = only
        && !names.contains(&only)
    {
        bail!("there is no bench {only}; there are {}", names.join(", "));
    }
    let chosen = names
        .into_iter()
        .filter(|name| only.is_none_or(|only| only == *name));
    let (counts, timings): (Vec<&str>, Vec<&str>) = chosen.partition(|name| counts(name));
    for name in timings {
        run(&mut shell.cargo(&format!("bench -p {PACKAGE} --bench {name}")))?;
    }
    if !counts.is_empty() {
        prepare_counts(shell)?;
    }
    for name in counts {
        run(&mut shell.cargo(&format!("bench -p {PACKAGE} --bench {name}")))?;
    }
    Ok(())
}

/// Whether a bench file counts instructions: those are named for it.
fn counts(name: &str) -> bool {
    name == "counts" || name.starts_with("counts_")
}

fn prepare_counts(shell: &Shell) -> Result<()> {
    if !shell.works("valgrind", &["--version"]) {
        bail!("the instruction counts need valgrind, which is not installed");
    }
    let probe = ["gungraun-runner", "--version"];
    shell.install("gungraun-runner", GUNGRAUN_RUNNER, &probe)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn benches_that_count_are_told_by_their_name() {
        assert!(counts("counts"));
        assert!(counts("counts_perft"));
        assert!(!counts("perft"));
        assert!(!counts("countdown"));
    }
}
