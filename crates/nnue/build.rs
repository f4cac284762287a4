//! Lists the nets of the manifest for the programs that carry them.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=nets");
    if env::var_os("CARGO_FEATURE_EMBEDDED").is_none() {
        return;
    }
    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo says where the package is");
    let nets = Path::new(&here).join("nets");
    let mut list = "&[\n".to_owned();
    if let Ok(text) = fs::read_to_string(nets.join("manifest.toml")) {
        let manifest: toml::Table = text
            .parse()
            .unwrap_or_else(|error| panic!("nets/manifest.toml: {error}"));
        let entries = manifest.get("net").and_then(toml::Value::as_array);
        for entry in entries.into_iter().flatten() {
            let file = text_of(entry, "file");
            let path = nets.join(file);
            let bytes = fs::read(&path).unwrap_or_else(|error| panic!("nets/{file}: {error}"));
            // The checksum of a net is its last eight bytes, little-endian.
            let end: Vec<String> = bytes
                .iter()
                .rev()
                .take(8)
                .map(|b| format!("{b:02x}"))
                .collect();
            assert_eq!(
                end.concat(),
                text_of(entry, "checksum"),
                "nets/{file} is not the net that nets/manifest.toml names"
            );
            let game = text_of(entry, "game");
            let path = path.display().to_string();
            writeln!(list, "    ({game:?}, include_bytes!({path:?})),").expect("it fits");
        }
    }
    list += "]\n";
    let out = env::var("OUT_DIR").expect("cargo says where to write");
    fs::write(Path::new(&out).join("nets.rs"), list).expect("the list is written");
}

fn text_of<'a>(entry: &'a toml::Value, key: &str) -> &'a str {
    let text = entry.get(key).and_then(toml::Value::as_str);
    text.unwrap_or_else(|| panic!("nets/manifest.toml: a net has no {key}"))
}
