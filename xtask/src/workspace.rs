//! What `cargo metadata` says about the packages.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::shell::{capture, cargo_program};

/// The packages of a workspace.
#[derive(Debug)]
pub(crate) struct Workspace {
    /// The folder of the workspace.
    pub(crate) root: PathBuf,
    /// The folder of everything that is built.
    pub(crate) target: PathBuf,
    /// Its packages, in cargo's order.
    pub(crate) packages: Vec<Package>,
}

/// A package of a workspace.
#[derive(Debug)]
pub(crate) struct Package {
    /// Its name.
    pub(crate) name: String,
    /// Its folder.
    pub(crate) folder: PathBuf,
    /// The folders of the packages that it needs, also only to build or test.
    pub(crate) needs: Vec<PathBuf>,
    /// What it builds: a kind such as `bin` or `example`, and a name.
    pub(crate) targets: Vec<(String, String)>,
}

impl Workspace {
    /// Asks cargo about the package in `folder` and the workspace around it.
    pub(crate) fn load(folder: &Path) -> Result<Workspace> {
        let mut metadata = Command::new(cargo_program());
        metadata
            .args(["metadata", "--no-deps", "--format-version", "1"])
            .arg("--manifest-path")
            .arg(folder.join("Cargo.toml"));
        Workspace::from_metadata(&capture(&mut metadata)?)
    }

    fn from_metadata(json: &str) -> Result<Workspace> {
        let value: Value = serde_json::from_str(json)?;
        let packages = list(&value, "packages").map(Package::from_metadata);
        Ok(Workspace {
            root: text(&value, "workspace_root")?.into(),
            target: text(&value, "target_directory")?.into(),
            packages: packages.collect::<Result<_>>()?,
        })
    }

    /// The package with this name, if there is one.
    pub(crate) fn package(&self, name: &str) -> Option<&Package> {
        self.packages.iter().find(|package| package.name == name)
    }

    /// The names of all packages, in cargo's order.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.packages.iter().map(|package| package.name.as_str())
    }

    /// The names of these packages and of all that need them, in cargo's order.
    pub(crate) fn with_dependents(&self, names: &BTreeSet<&str>) -> Vec<&str> {
        let mut found: BTreeSet<&str> = names.clone();
        loop {
            let folders: Vec<&Path> = self
                .packages
                .iter()
                .filter(|package| found.contains(package.name.as_str()))
                .map(|package| package.folder.as_path())
                .collect();
            let before = found.len();
            for package in &self.packages {
                if package
                    .needs
                    .iter()
                    .any(|need| folders.contains(&need.as_path()))
                {
                    found.insert(&package.name);
                }
            }
            if found.len() == before {
                break;
            }
        }
        self.names().filter(|name| found.contains(name)).collect()
    }
}

impl Package {
    fn from_metadata(value: &Value) -> Result<Package> {
        let manifest = PathBuf::from(text(value, "manifest_path")?);
        let needs = list(value, "dependencies")
            .filter_map(|need| need["path"].as_str())
            .map(PathBuf::from);
        let targets = list(value, "targets")
            .flat_map(|target| list(target, "kind").map(move |kind| (kind, &target["name"])))
            .filter_map(|(kind, name)| Some((kind.as_str()?.into(), name.as_str()?.into())));
        Ok(Package {
            name: text(value, "name")?.into(),
            folder: manifest
                .parent()
                .context("a manifest without folder")?
                .into(),
            needs: needs.collect(),
            targets: targets.collect(),
        })
    }

    /// The names of what the package builds of one kind.
    pub(crate) fn targets_of(&self, wanted: &str) -> Vec<&str> {
        self.targets
            .iter()
            .filter(|(kind, _)| kind == wanted)
            .map(|(_, name)| name.as_str())
            .collect()
    }
}

fn list<'a>(value: &'a Value, key: &str) -> impl Iterator<Item = &'a Value> + use<'a> {
    value[key].as_array().into_iter().flatten()
}

fn text<'a>(value: &'a Value, key: &str) -> Result<&'a str> {
    value[key]
        .as_str()
        .with_context(|| format!("cargo metadata does not tell `{key}`"))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A workspace as ours: `base` is needed by `middle`, that by `top`'s tests;
    /// `base` needs `middle` for its own tests; `alone` stands by itself.
    pub(crate) fn sample() -> Workspace {
        let package = |name: &str, needs: &str, targets: &str| {
            format!(
                r#"{{"name": "{name}", "manifest_path": "/p/crates/{name}/Cargo.toml",
                "dependencies": [{{"name": "serde", "path": null}}, {needs}], "targets": [{targets}]}}"#
            )
        };
        let example =
            r#"{"kind": ["lib"], "name": "base"}, {"kind": ["example"], "name": "first"}"#;
        let packages = [
            package(
                "base",
                r#"{"path": "/p/crates/middle", "kind": "dev"}"#,
                example,
            ),
            package("middle", r#"{"path": "/p/crates/base"}"#, ""),
            package("top", r#"{"path": "/p/crates/middle", "kind": "dev"}"#, ""),
            package("alone", r#"{"path": null}"#, ""),
        ];
        let json = format!(
            r#"{{"workspace_root": "/p", "target_directory": "/p/target", "packages": [{}]}}"#,
            packages.join(",")
        );
        Workspace::from_metadata(&json).unwrap()
    }

    #[test]
    fn the_metadata_of_this_workspace_can_be_read() {
        let here = Workspace::load(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
        let own = here.package("xtask").unwrap();
        assert_eq!(own.folder, here.root.join("xtask"));
        assert_eq!(own.targets_of("bin"), ["xtask"]);
        assert!(here.package("jersi-core").is_some());
    }

    #[test]
    fn dependents_are_found_at_any_distance_and_through_cycles() {
        let sample = sample();
        let of = |name| sample.with_dependents(&BTreeSet::from([name]));
        assert_eq!(of("base"), ["base", "middle", "top"]);
        assert_eq!(of("top"), ["top"]);
        assert_eq!(of("alone"), ["alone"]);
        assert!(sample.with_dependents(&BTreeSet::new()).is_empty());
    }

    #[test]
    fn targets_are_told_apart_by_kind() {
        let sample = sample();
        assert_eq!(
            sample.package("base").unwrap().targets_of("example"),
            ["first"]
        );
        assert!(sample.package("no-such-package").is_none());
    }
}
