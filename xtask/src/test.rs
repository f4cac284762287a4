//! `cargo xtask test`: everything, as stages.
//!
//! Stages share what is built: clippy, rustdoc and wasm use the `dev` profile,
//! all that runs uses `ci`, and the same packages are always chosen together
//! because cargo builds dependencies anew for another choice of features.

use anyhow::{Context, Result};
use clap::ValueEnum;

use crate::report::Report;
use crate::shell::{Progress, Shell, run, run_with};
use crate::{book, dist, fuzz, selfplay, smoke, wasm, web};

/// How long each fuzz target runs here: it is a proof that it works, not a hunt.
const FUZZ_SECONDS: u32 = 5;

/// How many games of each ruleset are played here, and how much each turn may cost.
const SELFPLAY_GAMES: u64 = 20;
const SELFPLAY_NODES: u64 = 1_000;

/// The stages, in the order in which they run: what fails soonest comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum StageName {
    /// rustfmt changes nothing
    Format,
    /// clippy warns of nothing
    Clippy,
    /// All tests of all packages
    Tests,
    /// The examples in the documentation
    Doctests,
    /// The documentation has no dead link
    Rustdoc,
    /// The examples of the core run
    Examples,
    /// A release build survives an engine that panics
    Panics,
    /// Every subcommand of `jersi` answers as it should
    Smoke,
    /// Every command in the documentation works, and every link leads somewhere
    Book,
    /// The engine plays itself in every ruleset, and the oracle agrees
    Selfplay,
    /// Core, pictures and engine build for the browser; the engine plays there as here
    Wasm,
    /// All of it compiles for Windows
    Windows,
    /// The page: its source, its units, and whole games in a real browser
    Web,
    /// What is handed out, unpacked and tried
    Dist,
    /// The core can be published, with the sentences of its errors
    Package,
    /// Every fuzz target, on its corpus and a little further
    Fuzz,
}

/// Runs these stages, or all of them if none is named.
pub(crate) fn run_stages(shell: &Shell, only: &[StageName]) -> Result<()> {
    let mut report = Report::default();
    for stage in StageName::value_variants() {
        if only.is_empty() || only.contains(stage) {
            let name = format!("{stage:?}").to_lowercase();
            report.stage(&name, || run_stage(shell, *stage));
        }
    }
    report.close()
}

fn run_stage(shell: &Shell, stage: StageName) -> Result<()> {
    match stage {
        StageName::Format => format(shell),
        StageName::Clippy => {
            run(&mut shell.cargo("clippy --workspace --all-targets -- -D warnings"))
        }
        StageName::Tests => run_tests(shell, "--workspace", ALL_TESTS),
        StageName::Doctests => {
            let mut doctests = shell.cargo("test --doc --profile ci --workspace --no-fail-fast");
            run(&mut doctests)
        }
        StageName::Rustdoc => {
            let mut rustdoc = shell.cargo("doc --no-deps --workspace");
            run(rustdoc.env("RUSTDOCFLAGS", "-D warnings"))
        }
        StageName::Examples => examples(shell),
        StageName::Panics => panics(shell),
        StageName::Smoke => {
            build(shell)?;
            smoke::run_smoke(shell)
        }
        StageName::Book => {
            build(shell)?;
            book::run_book(shell)
        }
        StageName::Selfplay => selfplay::run_selfplay(shell, SELFPLAY_GAMES, SELFPLAY_NODES, &[]),
        StageName::Wasm => wasm::run_wasm(shell),
        StageName::Windows => windows(shell),
        StageName::Web => web::run_web_tests(shell),
        StageName::Dist => dist::run_trial(shell),
        StageName::Package => {
            run(&mut shell.cargo("package -p jersi-text -p jersi-core --allow-dirty"))
        }
        StageName::Fuzz => fuzz::run_fuzz(shell, FUZZ_SECONDS, None),
    }
}

/// What people with Windows run; the compiler knows it everywhere.
pub(crate) const WINDOWS: &str = "x86_64-pc-windows-gnu";

/// Asks that all of it, tests included, compile for Windows. Nothing is linked; only the
/// benches have a part in C, and would need a compiler for it.
fn windows(shell: &Shell) -> Result<()> {
    shell.add_target(WINDOWS)?;
    run(&mut shell.cargo(&format!(
        "check --workspace --exclude jersi-benches --all-targets --target {WINDOWS}"
    )))
}

/// Asks that rustfmt change nothing, in the fuzz crate too, which is no member.
pub(crate) fn format(shell: &Shell) -> Result<()> {
    run(&mut shell.cargo("fmt --all -- --check"))?;
    run(&mut shell.cargo("fmt --manifest-path fuzz/Cargo.toml -- --check"))
}

/// All tests but those in the documentation, which are a stage of their own.
const ALL_TESTS: &str = "--tests";

/// Runs the tests that cargo selects by `packages` and `targets`.
pub(crate) fn run_tests(shell: &Shell, packages: &str, targets: &str) -> Result<()> {
    let runner = if shell.works("cargo", &["nextest", "--version"]) {
        "nextest run --cargo-profile ci --no-tests pass"
    } else {
        "test --profile ci"
    };
    let mut tests = shell.cargo(&format!("{runner} {packages} {targets} --no-fail-fast"));
    // nextest writes its verdict to standard error; it is what this stage is for.
    run_with(&mut tests, Progress::Stdout)
}

/// Builds all programs and examples with the `ci` profile.
pub(crate) fn build(shell: &Shell) -> Result<()> {
    run(&mut shell.cargo("build --workspace --bins --examples --profile ci"))
}

fn examples(shell: &Shell) -> Result<()> {
    build(shell)?;
    let core = shell.workspace().package("jersi-core");
    let core = core.context("there is no package jersi-core")?;
    for name in core.targets_of("example") {
        run(&mut shell.command(shell.built("examples", name)))?;
    }
    Ok(())
}

/// Runs a match against an engine that panics, with the panic strategy of the release
/// profile. A test cannot do that: tests unwind whatever the profile says.
fn panics(shell: &Shell) -> Result<()> {
    let mut example =
        shell.cargo("run --quiet --release -p jersi-arena --example panicking_engine");
    // Only the strategy matters here, so leave out what makes a release slow to build.
    for (setting, value) in [("LTO", "off"), ("CODEGEN_UNITS", "16"), ("OPT_LEVEL", "1")] {
        example.env(format!("CARGO_PROFILE_RELEASE_{setting}"), value);
    }
    run(&mut example)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stage_is_named_alike_in_the_table_and_on_the_command_line() {
        for stage in StageName::value_variants() {
            let name = stage.to_possible_value().unwrap();
            assert_eq!(name.get_name(), format!("{stage:?}").to_lowercase());
        }
    }
}
