//! The tests of the page, and what else is done with it in a real browser.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::shell::{Progress, Shell, run, run_with};
use crate::test::build;
use crate::web::node::Node;
use crate::web::{browser, module, nets, page};

/// Everything about the page: its source, its units, and what it does in a browser.
pub(crate) fn run_web_tests(shell: &Shell) -> Result<()> {
    let node = Node::prepare(shell)?;
    // The types of the module are what the source is checked against.
    module::build(shell, &node)?;
    run(node
        .script("@biomejs/biome/bin/biome")?
        .args(["ci", "--error-on-warnings", "."]))?;
    run(node.script("svelte-check/bin/svelte-check")?.args([
        "--threshold",
        "warning",
        "--fail-on-warnings",
    ]))?;
    run(node.script("typescript/bin/tsc")?.args(["-p", "e2e"]))?;
    run(node.script("vitest/vitest.mjs")?.arg("run"))?;
    page::build(shell, &node)?;
    build(shell)?;
    let mut tests = in_browser(shell, &node, "vitest/vitest.mjs")?;
    run_with(
        tests.args(["run", "--config", "e2e/vitest.config.ts"]),
        Progress::Stdout,
    )
}

/// `cargo xtask screenshots`: the main pages as pictures for the README.
pub(crate) fn run_screenshots(shell: &Shell) -> Result<()> {
    run_tool(shell, "screenshots")
}

/// `cargo xtask measure`: how fast and how heavy the page is here.
pub(crate) fn run_measure(shell: &Shell) -> Result<()> {
    run_tool(shell, "measure")
}

/// Plays the page of this folder, from a plain host below a path. The program is only started,
/// as all tests in the browser do.
pub(crate) fn try_site(shell: &Shell, folder: &Path, program: &Path) -> Result<()> {
    let node = Node::prepare(shell)?;
    let mut tool = tool(shell, &node, "site")?;
    tool.env("JERSI_SITE", folder).env("JERSI", program);
    run_with(&mut tool, Progress::Stdout)
}

/// Builds page and command as they are released, and runs a tool of `web/e2e/tools` with them.
fn run_tool(shell: &Shell, name: &str) -> Result<()> {
    let node = Node::prepare(shell)?;
    module::build(shell, &node)?;
    page::build(shell, &node)?;
    run(&mut shell.cargo("build --release -p jersi"))?;
    run_with(&mut tool(shell, &node, name)?, Progress::Stdout)
}

/// A tool of `web/e2e/tools`, with the command as it is released.
fn tool(shell: &Shell, node: &Node<'_>, name: &str) -> Result<Command> {
    let mut tool = in_browser(shell, node, "vitest/vitest.mjs")?;
    tool.args(["run", "--config", "e2e/tools.config.ts", name])
        .env("JERSI", shell.released("jersi"));
    Ok(tool)
}

/// A script that drives Chromium against the command built with the `ci` profile, with nets
/// to be tried.
fn in_browser(shell: &Shell, node: &Node<'_>, script: &str) -> Result<Command> {
    let mut command = node.script(script)?;
    command
        .env("JERSI_NETS", nets::for_tests(shell)?)
        .env("JERSI", shell.built("", "jersi"))
        .env(browser::VARIABLE, browser::chromium(shell)?);
    Ok(command)
}
