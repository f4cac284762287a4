//! What a browser would run, run under Node.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::shell::{Shell, capture, run};
use crate::web::{TARGET, nets_for_tests};

/// Builds for the browser, and holds what runs there against what runs here.
pub(crate) fn run_wasm(shell: &Shell) -> Result<()> {
    shell.add_target(TARGET)?;
    // A page draws scenes by itself: it needs neither PNG nor GIF.
    run(&mut shell.cargo(&format!(
        "build -p jersi-draw --no-default-features --target {TARGET}"
    )))?;
    let package = build_package(shell)?;
    let expected = native_answers(shell, &package)?;
    let script = Path::new("crates/wasm/tests/node.cjs");
    run(shell
        .command("node")
        .arg(script)
        .arg(&package)
        .arg(&expected))
}

/// Builds the package for Node; its folder.
fn build_package(shell: &Shell) -> Result<PathBuf> {
    // With debug assertions: numbers of 32 bits overflow where those of 64 do not.
    run(&mut shell.cargo(&format!(
        "build -p jersi-wasm --lib --profile ci --target {TARGET}"
    )))?;
    let target = &shell.workspace().target;
    let folder = target.join("wasm").join("node");
    Bindgen::new()
        .input_path(target.join(TARGET).join("ci").join("jersi_wasm.wasm"))
        .nodejs(true)?
        .typescript(true)
        .generate(&folder)
        .context("wasm-bindgen refuses what was built")?;
    Ok(folder)
}

/// Writes down what the native engine answers; the file.
fn native_answers(shell: &Shell, folder: &Path) -> Result<PathBuf> {
    run(&mut shell.cargo("build -p jersi-engine --example fixed_nodes --profile ci"))?;
    let program = shell.built("examples", "fixed_nodes");
    let file = folder.join("expected.jsonl");
    let nets = nets_for_tests(shell)?;
    fs::write(&file, capture(shell.command(program).arg(nets))?)
        .with_context(|| format!("cannot write {}", file.display()))?;
    Ok(file)
}
