//! `cargo xtask check`: the quick answer while working.

use std::time::Instant;

use anyhow::Result;

use crate::changed::{Changed, changed};
use crate::report::seconds;
use crate::shell::{Shell, run};
use crate::test::{format, run_tests};
use crate::workspace::Workspace;

/// Checks the format of everything, and what changed with clippy and unit tests.
pub(crate) fn run_check(shell: &Shell) -> Result<()> {
    let start = Instant::now();
    let workspace = shell.workspace();
    let names = match changed(shell) {
        Changed::All(why) => {
            println!("Checking every package: {why}.");
            workspace.names().collect()
        }
        Changed::Some(names) => {
            match names.len() {
                0 => println!("No package changed: only the format is checked."),
                _ => println!(
                    "Checking what changed, and what needs it: {}.",
                    names.join(", ")
                ),
            }
            names
        }
    };
    format(shell)?;
    if !names.is_empty() {
        let packages = package_arguments(workspace, &names);
        run(&mut shell.cargo(&format!("clippy {packages} --all-targets -- -D warnings")))?;
        run_tests(shell, &packages, unit_tests(workspace, &names))?;
    }
    println!("\nAll well after {}.", seconds(start.elapsed()));
    Ok(())
}

/// How cargo is told of these packages.
fn package_arguments(workspace: &Workspace, names: &[&str]) -> String {
    if names.len() == workspace.packages.len() {
        // As the stages of the full run say it, so that what they built is used again.
        "--workspace".to_owned()
    } else {
        format!("-p {}", names.join(" -p "))
    }
}

/// How cargo is told of the tests beside the code; it refuses `--lib` where there is none.
fn unit_tests(workspace: &Workspace, names: &[&str]) -> &'static str {
    let has_library = |name: &&str| {
        let package = workspace.package(name);
        let has = |kind| package.is_some_and(|package| !package.targets_of(kind).is_empty());
        // What a page loads is built as a `cdylib`, and as an `rlib` for tests.
        has("lib") || has("rlib")
    };
    if names.iter().any(has_library) {
        "--lib --bins"
    } else {
        "--bins"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::tests::sample;

    #[test]
    fn packages_are_named_unless_they_are_all() {
        let sample = sample();
        assert_eq!(
            package_arguments(&sample, &["base", "top"]),
            "-p base -p top"
        );
        let all: Vec<&str> = sample.names().collect();
        assert_eq!(package_arguments(&sample, &all), "--workspace");
    }

    #[test]
    fn a_library_is_asked_for_only_where_there_is_one() {
        let sample = sample();
        assert_eq!(unit_tests(&sample, &["alone", "base"]), "--lib --bins");
        assert_eq!(unit_tests(&sample, &["alone"]), "--bins");
    }
}
