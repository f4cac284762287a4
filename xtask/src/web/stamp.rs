//! Marks on what was built, by which a later run knows whether it is still good.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash as _, Hasher as _};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The name of the mark in a folder that was built.
pub(crate) const NAME: &str = ".stamp";

/// What was read to build something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stamp(String);

impl Stamp {
    /// The mark of these files, and of how they are used.
    pub(crate) fn of(files: &[PathBuf], how: &str) -> Result<Stamp> {
        let mut hasher = DefaultHasher::new();
        how.hash(&mut hasher);
        for file in files {
            let bytes =
                fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
            file.hash(&mut hasher);
            bytes.hash(&mut hasher);
        }
        Ok(Stamp(format!("{:016x}\n", hasher.finish())))
    }

    /// Whether this folder was built from the same.
    pub(crate) fn is_on(&self, folder: &Path) -> bool {
        fs::read_to_string(folder.join(NAME)).is_ok_and(|text| text == self.0)
    }

    /// Marks a folder as built from this.
    pub(crate) fn put(&self, folder: &Path) -> Result<()> {
        let file = folder.join(NAME);
        fs::write(&file, &self.0).with_context(|| format!("cannot write {}", file.display()))
    }
}

/// All files below a folder, sorted, without those that `skip` names by their path.
pub(crate) fn files_below(folder: &Path, skip: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        if skip.contains(&path) {
            continue;
        }
        if path.is_dir() {
            found.extend(files_below(&path, skip)?);
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::Shell;

    /// An empty folder for one test.
    fn folder(name: &str) -> PathBuf {
        let shell = Shell::new().unwrap();
        let folder = shell.workspace().target.join("xtask-tests").join(name);
        if folder.exists() {
            fs::remove_dir_all(&folder).unwrap();
        }
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_mark_fits_until_something_changes() {
        let folder = folder("stamp");
        let file = folder.join("input");
        fs::write(&file, "one").unwrap();
        let files = [file.clone()];
        let stamp = Stamp::of(&files, "so").unwrap();
        assert!(!stamp.is_on(&folder));
        stamp.put(&folder).unwrap();
        assert!(Stamp::of(&files, "so").unwrap().is_on(&folder));
        assert!(!Stamp::of(&files, "otherwise").unwrap().is_on(&folder));
        fs::write(&file, "two").unwrap();
        assert!(!Stamp::of(&files, "so").unwrap().is_on(&folder));
    }

    #[test]
    fn files_are_found_at_any_depth_but_where_they_are_skipped() {
        let folder = folder("files");
        for name in ["b/c", "a", "skipped/d"] {
            let file = folder.join(name);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, name).unwrap();
        }
        let found = files_below(&folder, &[folder.join("skipped")]).unwrap();
        assert_eq!(found, [folder.join("a"), folder.join("b").join("c")]);
        assert!(files_below(&folder.join("missing"), &[]).is_err());
    }
}
