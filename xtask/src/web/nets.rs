//! The nets by which the page's engine judges positions.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::{Map, Value};

use crate::shell::{Shell, run};

/// The games that tests make nets for, one of each board.
const TRIED: [&str; 3] = ["pijersi", "mikjersi", "jersi-4.8"];

/// The nets of a manifest.
pub(crate) struct Nets {
    folder: PathBuf,
    nets: Vec<Net>,
}

/// An entry of the manifest.
struct Net {
    file: String,
    /// The built-in game it was trained on.
    game: String,
    /// The hash that ends the file.
    checksum: String,
}

impl Nets {
    /// The nets that programs carry.
    pub(crate) fn carried(shell: &Shell) -> Result<Nets> {
        // Not by the link in the root, which a clone on Windows need not have.
        Nets::read(&shell.workspace().root.join("crates/nnue/nets"))
    }

    /// The nets of a folder with a manifest.
    fn read(folder: &Path) -> Result<Nets> {
        let file = folder.join("manifest.toml");
        let text = fs::read_to_string(&file);
        let text = text.with_context(|| format!("cannot read {}", file.display()))?;
        let nets = nets_of(&text).with_context(|| format!("wrong in {}", file.display()))?;
        let folder = folder.to_owned();
        Ok(Nets { folder, nets })
    }

    /// All files that are read.
    pub(crate) fn files(&self) -> Vec<PathBuf> {
        let nets = self.nets.iter().map(|net| net.file.as_str());
        let names = nets.chain(["manifest.toml"]);
        names.map(|name| self.folder.join(name)).collect()
    }

    /// Puts them into the folder of a page, under names with a hash of their content, and
    /// the list of them by the games they were trained on: `nets.json`.
    pub(crate) fn put(&self, page: &Path) -> Result<()> {
        let mut index = Map::new();
        for net in &self.nets {
            let from = self.folder.join(&net.file);
            let bytes =
                fs::read(&from).with_context(|| format!("cannot read {}", from.display()))?;
            // Its last eight bytes, little-endian.
            let end = bytes.last_chunk().map(|end| u64::from_le_bytes(*end));
            ensure!(
                end.map(|end| format!("{end:016x}")).as_ref() == Some(&net.checksum),
                "{} is not the net that the manifest names",
                from.display()
            );
            let name = net.file.trim_end_matches(".net");
            let path = format!("assets/{name}-{}.net", net.checksum);
            fs::write(page.join(&path), bytes)
                .with_context(|| format!("cannot write {path} of the page"))?;
            index.insert(net.game.clone(), Value::from(path));
        }
        let list = page.join("nets.json");
        fs::write(&list, Value::from(index).to_string())
            .with_context(|| format!("cannot write {}", list.display()))
    }
}

/// The games that programs carry nets for.
pub(crate) fn games_with_nets(shell: &Shell) -> Result<Vec<String>> {
    let nets = Nets::carried(shell)?.nets.into_iter();
    Ok(nets.map(|net| net.game).collect())
}

/// The entries of a manifest.
fn nets_of(manifest: &str) -> Result<Vec<Net>> {
    let table: toml::Table = manifest.parse()?;
    let entries = table.get("net").and_then(toml::Value::as_array);
    let text = |entry: &toml::Value, key: &str| -> Result<String> {
        let text = entry.get(key).and_then(toml::Value::as_str);
        Ok(text
            .with_context(|| format!("a net has no {key}"))?
            .to_owned())
    };
    let net = |entry: &toml::Value| -> Result<Net> {
        Ok(Net {
            file: text(entry, "file")?,
            game: text(entry, "game")?,
            checksum: text(entry, "checksum")?,
        })
    };
    entries.into_iter().flatten().map(net).collect()
}

/// Nets that know nothing, for tests: `pijersi.net` and so on; their folder.
pub(crate) fn for_tests(shell: &Shell) -> Result<PathBuf> {
    run(&mut shell.cargo("build -p jersi-engine --example random_net --profile ci"))?;
    let folder = shell.workspace().target.join("test-nets");
    fs::create_dir_all(&folder)?;
    for game in TRIED {
        let program = shell.built("examples", "random_net");
        let mut command = shell.command(program);
        command.args([game, "32", "16"]);
        run(command.arg(folder.join(format!("{game}.net"))))?;
    }
    Ok(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manifest_lists_nets_with_their_games() {
        let manifest = "[[net]]\nfile = \"a.net\"\ngame = \"x\"\nchecksum = \"0f\"\n";
        let nets = nets_of(manifest).unwrap();
        assert_eq!(nets.len(), 1);
        assert_eq!(nets[0].game, "x");
        assert!(nets_of("# none\n").unwrap().is_empty());
        assert!(nets_of("[[net]]\nfile = \"a.net\"\n").is_err());
    }

    #[test]
    fn nets_are_put_under_names_with_a_hash_and_listed_by_game() {
        let shell = Shell::new().unwrap();
        let folder = shell.workspace().target.join("xtask-tests").join("nets");
        let page = folder.join("page");
        fs::create_dir_all(page.join("assets")).unwrap();
        let manifest = "[[net]]\nfile = \"a.net\"\ngame = \"x\"\n\
                        checksum = \"0807060504030201\"\n";
        fs::write(folder.join("manifest.toml"), manifest).unwrap();
        fs::write(folder.join("a.net"), [9, 1, 2, 3, 4, 5, 6, 7, 8]).unwrap();
        let nets = Nets::read(&folder).unwrap();
        nets.put(&page).unwrap();
        let path = "assets/a-0807060504030201.net";
        assert_eq!(fs::read(page.join(path)).unwrap().len(), 9);
        let list = fs::read_to_string(page.join("nets.json")).unwrap();
        assert_eq!(list, format!(r#"{{"x":"{path}"}}"#));
        fs::write(folder.join("a.net"), [0; 9]).unwrap();
        assert!(nets.put(&page).is_err());
    }
}
