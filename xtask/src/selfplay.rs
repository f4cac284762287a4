//! `cargo xtask selfplay`: the engine against itself, with every check on.

use anyhow::Result;

use crate::shell::{Shell, run};

/// The oracle plays so many games of each ruleset again.
const SAMPLE: u64 = 200;

/// Plays so many games of these rulesets, or of all.
pub(crate) fn run_selfplay(shell: &Shell, games: u64, nodes: u64, rules: &[String]) -> Result<()> {
    // The same profile as all tests: debug assertions are the point.
    run(&mut shell.cargo("build -p jersi-testkit --example selfplay --profile ci"))?;
    let mut play = shell.command(shell.built("examples", "selfplay"));
    play.args(["--games", &games.to_string()])
        .args(["--nodes", &nodes.to_string()])
        .args(["--sample", &SAMPLE.min(games).to_string()]);
    for rules in rules {
        play.args(["--rules", rules]);
    }
    run(&mut play)
}
