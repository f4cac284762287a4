//! Calls of cargo in the book. They are not run: those of `cargo xtask` are read as xtask
//! reads them, all others must name packages, programs and tests that exist.

use anyhow::{Context, Result, bail, ensure};
use clap::Parser as _;

use crate::Args;
use crate::test::WINDOWS;
use crate::web;
use crate::workspace::Workspace;

/// Subcommands of cargo that the book may call.
const KNOWN: [&str; 7] = ["build", "check", "run", "test", "nextest", "install", "doc"];

/// Profiles that cargo has by itself, or that the workspace has.
const PROFILES: [&str; 4] = ["dev", "release", "ci", "page"];

/// Flags that take nothing that could be wrong.
const FLAGS: [&str; 6] = [
    "--release",
    "--doc",
    "--no-deps",
    "--open",
    "--workspace",
    "--all-targets",
];

/// Asks that a call make sense.
pub(crate) fn check(words: &[String], workspace: &Workspace) -> Result<()> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let ["cargo", chore, args @ ..] = words.as_slice() else {
        bail!("not a call of cargo");
    };
    if *chore == "xtask" {
        Args::try_parse_from([&["cargo xtask"], args].concat())?;
        return Ok(());
    }
    ensure!(KNOWN.contains(chore), "`cargo {chore}` is not known here");
    let args: Vec<&str> = args
        .iter()
        .copied()
        .take_while(|arg| *arg != "--")
        .collect();
    // Words that are no options choose tests by a part of their names.
    let filters = ["test", "nextest"].contains(chore);
    check_targets(&args, filters, workspace)
}

fn check_targets(args: &[&str], filters: bool, workspace: &Workspace) -> Result<()> {
    let mut package = None;
    let mut args = args.iter().copied();
    let mut targets = Vec::new();
    while let Some(arg) = args.next() {
        if FLAGS.contains(&arg) || (filters && !arg.starts_with('-')) {
            continue;
        }
        let value = args.next().with_context(|| format!("{arg} what?"))?;
        match arg {
            "-p" | "--package" => {
                let found = workspace.package(value);
                package = Some(found.with_context(|| format!("there is no package {value}"))?);
            }
            "--example" | "--test" | "--bin" => targets.push((&arg[2..], value)),
            "--profile" | "--cargo-profile" => {
                ensure!(PROFILES.contains(&value), "there is no profile {value}");
            }
            "--path" => ensure!(
                workspace.root.join(value).join("Cargo.toml").exists(),
                "there is no package in {value}"
            ),
            "--target" => ensure!(
                [WINDOWS, web::TARGET].contains(&value),
                "nothing is compiled for {value}"
            ),
            "--run-ignored" => ensure!(value == "only", "--run-ignored {value}?"),
            _ => bail!("{arg} is not known here"),
        }
    }
    for (kind, name) in targets {
        let has = |package: &crate::workspace::Package| package.targets_of(kind).contains(&name);
        let found = match package {
            Some(package) => has(package),
            None => workspace.packages.iter().any(has),
        };
        ensure!(found, "there is no {kind} {name}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    fn is_right(command: &str) -> bool {
        let here = Workspace::load(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
        let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        check(&words, &here).is_ok()
    }

    #[test]
    fn chores_are_read_as_xtask_reads_them() {
        assert!(is_right("cargo xtask test smoke book"));
        assert!(is_right("cargo xtask play -r pijersi"));
        assert!(!is_right("cargo xtask test no-such-stage"));
        assert!(!is_right("cargo xtask fuzz --minutes 3"));
        assert!(!is_right("cargo xtask dance"));
    }

    #[test]
    fn what_is_named_exists() {
        assert!(is_right(
            "cargo run --release -p jersi-testkit --example mine_wins -- --any"
        ));
        assert!(is_right(
            "cargo nextest run --cargo-profile ci --test agreement"
        ));
        assert!(is_right("cargo install --path crates/jersi"));
        assert!(is_right("cargo run --release --"));
        assert!(!is_right("cargo run -p jersi-core --example mine_wins"));
        assert!(!is_right("cargo run -p jersi-cor"));
        assert!(!is_right("cargo run --profile quick"));
        assert!(!is_right("cargo install --path crates/none"));
        assert!(is_right("cargo nextest run -p jersi picture"));
        assert!(!is_right("cargo run picture"));
        assert!(!is_right("cargo fix"));
        assert!(!is_right("cargo run --example"));
        assert!(is_right(
            "cargo check --workspace --target x86_64-pc-windows-gnu"
        ));
        assert!(!is_right("cargo check --target x86_64-pc-windows"));
    }
}
