//! What a reader of `docs/library.md` gets: the examples run as doctests of this crate, and
//! here we look at what the dependencies of the page bring along.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn repository() -> PathBuf {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.join("../..").canonicalize().unwrap()
}

/// The dependencies that the page lists, with the paths of this repository.
fn listed() -> String {
    let page = fs::read_to_string(repository().join("docs/library.md")).unwrap();
    let block = page.split("```toml\n").nth(1).expect("a list of crates");
    let block = block.split("```").next().unwrap();
    assert_eq!(block.matches("path = \"../jersi/").count(), 3, "{block}");
    let path = repository().display().to_string().replace('\\', "/");
    block.replace("../jersi/", &format!("{path}/"))
}

/// A package with these dependencies, as somebody else would write it.
fn package(dependencies: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("library-reader");
    fs::create_dir_all(folder.join("src")).unwrap();
    fs::write(folder.join("src/main.rs"), "fn main() {}\n").unwrap();
    let manifest = format!(
        "[package]\nname = \"reader\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n{dependencies}\n[workspace]\n"
    );
    fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    fs::copy(repository().join("Cargo.lock"), folder.join("Cargo.lock")).unwrap();
    folder
}

#[test]
fn the_listed_dependencies_bring_nets_and_no_renderer() {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--offline", "--edges", "normal", "--prefix", "none"])
        .args(["--format", "{p} {f}"])
        .current_dir(package(&listed()))
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    let tree = String::from_utf8(output.stdout).unwrap();
    let package = |name: &str| tree.lines().find(|line| line.starts_with(name));
    let engine = package("jersi-engine ").expect("the engine");
    assert!(engine.ends_with("default,embedded"), "{engine}");
    let nets = package("jersi-nnue ").expect("nets");
    assert!(nets.ends_with(" embedded"), "{nets}");
    for renderer in ["resvg ", "usvg ", "tiny-skia ", "png ", "gif "] {
        assert_eq!(package(renderer), None);
    }
}
