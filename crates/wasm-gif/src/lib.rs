#![doc = include_str!("../README.md")]

use jersi_core::record::Record;
use jersi_core::{Rules, rules};
use jersi_draw::{Pace, SceneOptions, Style, animation, positions};
use std::str::FromStr;
use wasm_bindgen::prelude::wasm_bindgen;

/// Half the size of pictures: an animation of a long game stays below a few megabytes.
const SCALE: f64 = 0.6;

/// A game as animated GIF: a record in any form, the rules' name with options and their
/// file if they are not built in, and the looks by their names.
///
/// # Errors
/// What is wrong with the record or the rules, as a text.
#[wasm_bindgen]
#[expect(
    clippy::needless_pass_by_value,
    reason = "optional texts can only be passed by value"
)]
pub fn gif(
    record: &str,
    id: &str,
    file: Option<String>,
    theme: &str,
    faces: &str,
    coordinates: &str,
    flipped: bool,
) -> Result<Vec<u8>, String> {
    let options = SceneOptions::from(Style {
        flipped,
        theme: named(theme),
        faces: named(faces),
        coordinates: named(coordinates),
        trays: true,
        ..Style::default()
    });
    write(record, &load(id, file.as_deref())?, &options)
}

/// What a name means; an unknown one is the usual style.
fn named<T: FromStr + Default>(name: &str) -> T {
    name.parse().unwrap_or_default()
}

fn load(id: &str, file: Option<&str>) -> Result<Rules, String> {
    let loaded = match file {
        None => Rules::named(id),
        Some(text) => Rules::from_toml_with(text, rules::split_options(id).1, &mut || 0),
    };
    loaded.map_err(|error| error.to_string())
}

fn write(record: &str, rules: &Rules, options: &SceneOptions) -> Result<Vec<u8>, String> {
    let reading = Record::read(record, Some(rules)).map_err(|error| error.to_string())?;
    let record = reading.record;
    let mut game = record.start_game().map_err(|error| error.to_string())?;
    for node in &record.line.nodes {
        if game.play(node.turn).is_err() {
            break;
        }
    }
    let frames = animation(
        rules,
        game.board(),
        &positions(&game),
        options,
        Pace::default(),
    );
    jersi_draw::frames_to_gif(&frames, SCALE).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_becomes_an_animation() {
        let record = "1 a4-b5=c4 2 g4-f5=e5";
        let bytes = gif(record, "pijersi", None, "earth", "simple", "none", true).unwrap();
        assert!(bytes.starts_with(b"GIF89a"), "{:?}", &bytes[..6]);
    }

    #[test]
    fn what_is_no_game_is_refused() {
        let made = gif("nothing", "pijersi", None, "", "", "", false);
        assert!(made.is_err());
        let made = gif("1 a4-b5=c4", "no-such-game", None, "", "", "", false);
        assert!(made.unwrap_err().contains("no-such-game"));
    }
}
