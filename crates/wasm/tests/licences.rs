//! The list of the libraries that the page carries, with their licences.

use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Packages of npm whose code is part of the page; a test of the page compares them with
/// what its sources import.
const OF_THE_PAGE: [&str; 3] = ["@fluent/bundle", "svelte", "valibot"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &Path) -> Value {
    let text = std::fs::read_to_string(path).unwrap();
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or("unknown")
}

/// The crates that are compiled into the module of the page: those that it needs to run,
/// not those that build it or test it.
fn crates() -> Vec<Value> {
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--offline", "-p", "jersi-wasm"])
        .args(["--target", "wasm32-unknown-unknown"])
        .args(["--edges", "normal,no-proc-macro", "--no-dedupe"])
        .args(["--prefix", "none", "--format", "{p}|{l}"])
        .current_dir(root())
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&tree.stderr);
    assert!(tree.status.success(), "{errors}");
    let lines = String::from_utf8(tree.stdout).unwrap();
    let lines: BTreeSet<&str> = lines.lines().collect();
    // Our own crates stand with their path: `jersi-core v0.1.0 (/there)|MIT`.
    let others = lines.into_iter().filter(|line| !line.contains(" ("));
    others
        .map(|line| {
            let (package, licence) = line.split_once('|').unwrap();
            let (name, version) = package.split_once(" v").unwrap();
            json!({ "name": name, "version": version, "licence": licence })
        })
        .collect()
}

/// The packages of npm, as the lock file knows them.
fn scripts() -> Vec<Value> {
    let lock = read(&root().join("web/package-lock.json"));
    let known = OF_THE_PAGE.map(|name| {
        let package = &lock["packages"][format!("node_modules/{name}")];
        assert!(package.is_object(), "the lock file does not know {name}");
        json!({
            "name": name,
            "version": package["version"],
            "licence": package["license"],
        })
    });
    known.into()
}

#[test]
fn the_list_of_libraries_is_current() {
    let mut all = crates();
    all.extend(scripts());
    all.sort_by_key(|library| text(library, "name").to_lowercase());
    for library in &all {
        assert_ne!(text(library, "licence"), "", "{library}");
    }
    let all = serde_json::to_string_pretty(&all).unwrap() + "\n";
    let file = root().join("web/src/generated/licences.json");
    if std::env::var_os("JERSI_WRITE_TYPES").is_some() {
        std::fs::write(&file, &all).unwrap();
    }
    let written = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        written == all,
        "web/src/generated/licences.json is out of date: \
         JERSI_WRITE_TYPES=1 cargo test -p jersi-wasm --test licences writes it anew"
    );
}
