//! The WebAssembly of the page.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::shell::{Shell, run};
use crate::web::node::Node;
use crate::web::stamp::Stamp;

/// What browsers run.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The modules: the package, and the folder below `web/src/wasm` that it goes to.
const MODULES: &[(&str, &str)] = &[("jersi-wasm", "jersi"), ("jersi-wasm-gif", "gif")];

/// Builds the modules that changed.
pub(crate) fn build(shell: &Shell, node: &Node<'_>) -> Result<()> {
    shell.add_target(TARGET)?;
    for (package, folder) in MODULES {
        run(&mut shell.cargo(&format!(
            "build -p {package} --lib --profile page --target {TARGET}"
        )))?;
        let target = &shell.workspace().target;
        let name = package.replace('-', "_");
        let built = target
            .join(TARGET)
            .join("page")
            .join(format!("{name}.wasm"));
        let folder = node.folder().join("src").join("wasm").join(folder);
        bind(&built, &folder)?;
    }
    Ok(())
}

/// Writes what JavaScript loads, unless it was made from the same module. No wasm-opt: it makes
/// the file smaller, and what is left of it after brotli larger.
fn bind(built: &PathBuf, folder: &Path) -> Result<()> {
    // The module itself tells the version of wasm-bindgen that it is for.
    let stamp = Stamp::of(std::slice::from_ref(built), "")?;
    if stamp.is_on(folder) {
        return Ok(());
    }
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    Bindgen::new()
        .input_path(built)
        .web(true)?
        .typescript(true)
        // Who loads the script need not know where its module is; the bundler does.
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)
        .with_context(|| format!("wasm-bindgen refuses {}", built.display()))?;
    stamp.put(folder)
}
