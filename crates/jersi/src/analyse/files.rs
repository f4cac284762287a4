//! Which records are asked for, and where results go.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::failure::Failure;
use crate::output::{refuse_overwriting, replace};

/// How the files about a record end: the record with notes, the graph, and all for programs.
const ENDINGS: [&str; 3] = ["txt", "svg", "json"];

/// The records that are asked for: files as they are given, and all files of folders in
/// the order of their names; and the folders without any.
pub(super) fn records(given: &[PathBuf]) -> Result<(Vec<PathBuf>, Vec<&Path>), Failure> {
    let (mut found, mut empty) = (Vec::new(), Vec::new());
    for path in given {
        if path.is_dir() {
            let fault = |error| Failure::new(format!("cannot read {}: {error}", path.display()));
            let mut inside = Vec::new();
            for entry in fs::read_dir(path).map_err(fault)? {
                let entry = entry.map_err(fault)?.path();
                let hidden = entry
                    .file_name()
                    .is_some_and(|name| name.to_string_lossy().starts_with('.'));
                if entry.is_file() && !hidden {
                    inside.push(entry);
                }
            }
            inside.sort();
            if inside.is_empty() {
                empty.push(path.as_path());
            }
            found.append(&mut inside);
        } else {
            found.push(path.clone());
        }
    }
    Ok((found, empty))
}

/// The names under which results about records are kept: those of the files without their
/// endings, or with them where they would be the same.
pub(super) fn names(paths: &[PathBuf]) -> Result<Vec<String>, Failure> {
    let stem = |path: &PathBuf| match path.file_stem() {
        Some(name) if name != "-" => name.to_string_lossy().into_owned(),
        _ => "game".to_owned(),
    };
    let stems: Vec<String> = paths.iter().map(stem).collect();
    let mut names: Vec<String> = Vec::new();
    for (path, stem) in paths.iter().zip(&stems) {
        let shared = stems.iter().filter(|other| *other == stem).count() > 1;
        let whole = path.file_name().filter(|_| shared);
        let name = whole.map_or_else(|| stem.clone(), |name| name.to_string_lossy().into_owned());
        if names.contains(&name) {
            return Err(Failure::new(format!(
                "two records would be kept under the name of {}",
                path.display()
            ))
            .help("analyse them into folders of their own"));
        }
        names.push(name);
    }
    Ok(names)
}

/// Where the results about one record are kept.
pub(super) struct Kept {
    folder: PathBuf,
    name: String,
    /// What the results depend on.
    mark: String,
}

impl Kept {
    /// Results about a text, found with these settings.
    pub(super) fn new(folder: &Path, name: &str, text: &str, settings: &str) -> Kept {
        let mut hash = Sha256::new();
        hash.update(settings.as_bytes());
        hash.update([0]);
        hash.update(text.as_bytes());
        let mut mark = String::new();
        for byte in hash.finalize() {
            let _ = write!(mark, "{byte:02x}");
        }
        Kept {
            folder: folder.to_owned(),
            name: name.to_owned(),
            mark,
        }
    }

    fn path(&self, ending: &str) -> PathBuf {
        self.folder.join(format!("{}.{ending}", self.name))
    }

    /// Refuses to write over any of the files that are read.
    pub(super) fn refuse_overwriting(&self, read: &[PathBuf]) -> Result<(), Failure> {
        for target in ENDINGS.map(|ending| self.path(ending)) {
            for path in read {
                refuse_overwriting(path, Some(&target))?;
            }
        }
        Ok(())
    }

    /// The result that is there already, of the same text with the same settings.
    pub(super) fn found(&self) -> Option<Value> {
        let text = fs::read_to_string(self.path("json")).ok()?;
        let value: Value = serde_json::from_str(&text).ok()?;
        (value["mark"] == self.mark.as_str()).then_some(value)
    }

    /// Writes all results. The last one tells that all are there.
    pub(super) fn write(&self, record: &str, graph: &str, value: &Value) -> Result<(), Failure> {
        let mut value = value.clone();
        value["mark"] = self.mark.as_str().into();
        let json = format!("{value}\n");
        for (ending, text) in ENDINGS.into_iter().zip([record, graph, &json]) {
            let path = self.path(ending);
            replace(&path, text.as_bytes()).map_err(|error| {
                Failure::new(format!("cannot write {}: {error}", path.display()))
            })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(paths: &[&str]) -> Option<Vec<String>> {
        let paths: Vec<PathBuf> = paths.iter().map(PathBuf::from).collect();
        names(&paths).ok()
    }

    #[test]
    fn endings_tell_apart_what_names_do_not() {
        let names = named(&["a/g.txt", "g.rec", "-", "h.txt"]).unwrap();
        assert_eq!(names, ["g.txt", "g.rec", "game", "h"]);
        assert_eq!(named(&["a/g.txt", "b/g.txt"]), None);
        assert_eq!(named(&["g.txt", "g.rec", "g.txt.old"]), None);
    }
}
