//! The files of the page.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::shell::{Shell, run};
use crate::web::nets::Nets;
use crate::web::node::Node;
use crate::web::stamp::{Stamp, files_below};

/// What is in the folder of the page and no part of it.
const APART: [&str; 4] = ["dist", "node_modules", "e2e", "README.md"];

/// What the page shares with the command: the sentences.
const SHARED: &str = "crates/text/locales";

/// Builds the page if anything that it is made of changed; the folder of what was built.
pub(crate) fn build(shell: &Shell, node: &Node<'_>) -> Result<PathBuf> {
    let finished = node.folder().join("dist");
    let apart = APART.map(|name| node.folder().join(name));
    let mut read = files_below(node.folder(), &apart)?;
    read.extend(files_below(&shell.workspace().root.join(SHARED), &[])?);
    let nets = Nets::carried(shell)?;
    read.extend(nets.files());
    let stamp = Stamp::of(&read, "")?;
    if stamp.is_on(&finished) {
        println!("The page is as it was built: {}", finished.display());
        return Ok(finished);
    }
    // Built beside, so that the folder that is served is never half a page.
    let made = shell.workspace().target.join("web");
    run(node
        .script("vite/bin/vite.js")?
        .args(["build", "--logLevel", "warn", "--emptyOutDir", "--outDir"])
        .arg(&made))?;
    nets.put(&made)?;
    run(node.script("pwa/finish.mjs")?.arg(&made))?;
    replace(&finished, &made)?;
    stamp.put(&finished)?;
    println!("The page is in {}", finished.display());
    Ok(finished)
}

/// Puts the files of one folder in place of those of another. What keeps the folder in the
/// repository stays.
fn replace(folder: &Path, by: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name() == ".gitignore" {
            continue;
        }
        if entry.file_type()?.is_dir() {
            fs::remove_dir_all(entry.path())?;
        } else {
            fs::remove_file(entry.path())?;
        }
    }
    for file in files_below(by, &[])? {
        let to = folder.join(file.strip_prefix(by)?);
        fs::create_dir_all(to.parent().context("a file without folder")?)?;
        fs::copy(&file, &to).with_context(|| format!("cannot write {}", to.display()))?;
    }
    Ok(())
}
