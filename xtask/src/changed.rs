//! Which packages a change touches.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Result, bail};

use crate::shell::{Shell, capture};
use crate::workspace::Workspace;

/// What a set of changed files asks to be checked.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Changed<'a> {
    /// Every package, and why.
    All(String),
    /// These packages, in cargo's order; none if only texts changed.
    Some(Vec<&'a str>),
}

/// Finds what changed since the branch left the default branch, committed or not.
pub(crate) fn changed(shell: &Shell) -> Changed<'_> {
    match changed_files(shell) {
        Ok(files) => packages_of(shell.workspace(), &files),
        Err(error) => Changed::All(format!("git does not say what changed: {error:#}")),
    }
}

/// Files that differ from the merge base with the default branch.
fn changed_files(shell: &Shell) -> Result<BTreeSet<String>> {
    let git = |args: &[&str]| capture(shell.command("git").args(args));
    // The published branch first: on the default branch itself that leaves what was not pushed.
    let branches = ["origin/HEAD", "origin/main", "main", "master"];
    let base = branches
        .iter()
        .find_map(|branch| git(&["merge-base", "HEAD", branch]).ok());
    let Some(base) = base else {
        bail!("none of {} can be compared with", branches.join(", "));
    };
    // A moved file changes both folders, hence no renames; -z keeps odd names unquoted.
    let mut lists = git(&["diff", "--name-only", "--no-renames", "-z", base.trim()])?;
    lists += &git(&["ls-files", "--others", "--exclude-standard", "-z"])?;
    let names = lists.split('\0').filter(|name| !name.is_empty());
    Ok(names.map(str::to_owned).collect())
}

/// The packages that hold these files, and all packages that need them.
fn packages_of<'a>(workspace: &'a Workspace, files: &BTreeSet<String>) -> Changed<'a> {
    let mut touched = BTreeSet::new();
    for file in files {
        let path = workspace.root.join(file);
        let owner = workspace
            .packages
            .iter()
            .filter(|package| path.starts_with(&package.folder))
            .max_by_key(|package| package.folder.as_os_str().len());
        match owner {
            Some(package) => {
                touched.insert(package.name.as_str());
            }
            None if is_apart(Path::new(file)) => {}
            None => return Changed::All(format!("{file} concerns every package")),
        }
    }
    Changed::Some(workspace.with_dependents(&touched))
}

/// Files outside the packages that no package is built or tested from.
fn is_apart(file: &Path) -> bool {
    let apart = ["docs", "fuzz", "web", ".ci"];
    let texts = [
        "LICENSE",
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "NOTICE",
        ".gitignore",
    ];
    apart.iter().any(|folder| file.starts_with(folder))
        || texts.iter().any(|name| file == Path::new(name))
        || file.extension().is_some_and(|ending| ending == "md")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::tests::sample;

    fn names(files: &[&str]) -> Result<Vec<String>, String> {
        let files = files.iter().map(|&file| file.to_owned()).collect();
        match packages_of(&sample(), &files) {
            Changed::All(why) => Err(why),
            Changed::Some(names) => Ok(names.into_iter().map(str::to_owned).collect()),
        }
    }

    #[test]
    fn a_source_file_touches_its_package_and_the_dependents() {
        assert_eq!(names(&["crates/top/src/lib.rs"]).unwrap(), ["top"]);
        assert_eq!(
            names(&["crates/middle/src/lib.rs", "crates/alone/README.md"]).unwrap(),
            ["base", "middle", "top", "alone"]
        );
    }

    #[test]
    fn texts_and_the_fuzz_crate_touch_no_package() {
        assert!(
            names(&[
                "README.md",
                "docs/x.txt",
                "fuzz/Cargo.lock",
                "web/a.ts",
                "NOTICE"
            ])
            .unwrap()
            .is_empty()
        );
        assert!(names(&[]).unwrap().is_empty());
    }

    #[test]
    fn what_every_package_is_built_or_tested_from_touches_all() {
        for file in [
            "Cargo.lock",
            ".cargo/config.toml",
            "testdata/a.jsonl",
            "crates/new/x.rs",
        ] {
            let why = names(&["crates/top/src/lib.rs", file]).unwrap_err();
            assert!(why.starts_with(file), "{why}");
        }
    }

    #[test]
    fn a_folder_whose_name_only_begins_alike_is_another() {
        assert!(names(&["crates/top-level/src/lib.rs"]).is_err());
    }
}
