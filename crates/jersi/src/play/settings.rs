//! The file of what players like: they can edit it, and it is written when they choose.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use jersi_tui::Preferences;

use crate::output::replace;

/// The file of what players like.
#[derive(Clone, Debug)]
pub(crate) struct PreferencesFile {
    /// Nothing if there is no place for it, or if what is there must not be overwritten.
    path: Option<PathBuf>,
}

impl PreferencesFile {
    /// Where the file usually is.
    pub(crate) fn usual() -> Option<PathBuf> {
        let folders = ProjectDirs::from("", "", "jersi")?;
        Some(folders.config_dir().join("settings.toml"))
    }

    /// Reads a file, which need not exist. If it cannot be read, the last value says why, and
    /// the file is left untouched.
    pub(crate) fn open(path: Option<PathBuf>) -> (PreferencesFile, Preferences, Option<String>) {
        let read = path
            .as_deref()
            .map_or_else(|| Ok(Preferences::default()), read);
        match read {
            Ok(preferences) => (PreferencesFile { path }, preferences, None),
            Err(why) => {
                let nowhere = PreferencesFile { path: None };
                (nowhere, Preferences::default(), Some(why))
            }
        }
    }

    /// Writes what players like.
    pub(crate) fn write(&self, preferences: &Preferences) -> io::Result<()> {
        let Some(path) = &self.path else {
            return Ok(());
        };
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let text = toml::to_string(preferences).map_err(io::Error::other)?;
        replace(path, text.as_bytes())
    }
}

fn read(path: &Path) -> Result<Preferences, String> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Preferences::default()),
        Err(error) => return Err(format!("{}: {error}", path.display())),
    };
    toml::from_str(&text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        let line = text[..at.min(text.len())].matches('\n').count() + 1;
        let what = error.message().replace('\n', " ");
        format!("{}, line {line}: {what}", path.display())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_tui::paint::ColourChoice;
    use jersi_tui::{Level, Look};

    fn file(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("jersi-preferences-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder.join(name)
    }

    #[test]
    fn what_is_written_is_read() {
        let path = file("good.toml");
        let _ = fs::remove_file(&path);
        let (kept, nothing, fault) = PreferencesFile::open(Some(path.clone()));
        assert_eq!((nothing, fault), (Preferences::default(), None));
        let wanted = Preferences {
            language: Some("fr".to_owned()),
            colours: Some(ColourChoice::Never),
            theme: Some(Look::Contrast),
            flip: true,
            evaluation: true,
            level: Level::try_from(7).ok(),
            rules: Some("pijersi".to_owned()),
        };
        kept.write(&wanted).unwrap();
        assert_eq!(PreferencesFile::open(Some(path)).1, wanted);
    }

    #[test]
    fn a_broken_file_is_told_of_and_left_alone() {
        let path = file("broken.toml");
        for (text, why) in [
            (
                "flip = true\nlevel = 11\n",
                "line 2: there is no level 11; they go from 1 to 10",
            ),
            ("colour = 1\n", "line 1: unknown field `colour`"),
            ("flip = maybe\n", "line 1: "),
        ] {
            fs::write(&path, text).unwrap();
            let (kept, preferences, fault) = PreferencesFile::open(Some(path.clone()));
            assert_eq!(preferences, Preferences::default());
            let fault = fault.unwrap();
            assert!(fault.contains(why), "{fault}");
            kept.write(&preferences).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
    }
}
