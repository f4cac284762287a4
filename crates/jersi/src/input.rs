//! What a question is about: rules, a position, turns played.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::fs;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::io::Read as _;
use std::path::{self, Path};
use std::sync::Once;

use jersi_core::rules::{BUILT_IN, split_options};
use jersi_core::{Game, PositionError, Rules, RulesError, message, turn_list};
use jersi_engine::Engine;
use jersi_nnue::Net;
use sha2::{Digest as _, Sha256};

use crate::args::At;
use crate::failure::Failure;
use crate::output::remark;
use crate::{language, text_file};

/// The game of those who name none.
pub(crate) const DEFAULT_RULES: &str = "jersi-4.8";

/// A rules file and the options chosen for it.
pub(crate) struct RulesFile {
    /// How faults call the file.
    label: String,
    /// What is written in it.
    pub(crate) text: Cow<'static, str>,
    options: String,
}

impl RulesFile {
    /// The file of a game, or the one at a path.
    pub(crate) fn find(name: &str) -> Result<RulesFile, Failure> {
        let (file, options) = split_options(name);
        let options = options.to_owned();
        if is_path(file) {
            let text = text_file::open(Path::new(file)).map_err(|error| {
                let why = error.to_string();
                Failure::told(&message!("cannot-read", file = file, why = why))
            })?;
            return Ok(RulesFile {
                label: file.trim_start_matches("./").to_owned(),
                text: text.into(),
                options,
            });
        }
        let known = BUILT_IN
            .iter()
            .find(|(id, _)| id.eq_ignore_ascii_case(file));
        let Some((id, text)) = known else {
            let error = RulesError::UnknownId {
                id: file.to_owned(),
                known: BUILT_IN.iter().map(|(id, _)| (*id).to_owned()).collect(),
            };
            return Err(Failure::told(&error.message()).advise(&message!("own-rules-by-path")));
        };
        Ok(RulesFile {
            label: format!("{id}.toml"),
            text: Cow::Borrowed(text),
            options,
        })
    }

    /// The rules with the chosen options. A random setup without a seed is another
    /// one each time.
    pub(crate) fn read(&self) -> Result<Rules, Failure> {
        self.read_drawing(&mut draw_seed)
    }

    fn read_drawing(&self, seed: &mut dyn FnMut() -> u64) -> Result<Rules, Failure> {
        let rules = Rules::from_toml_with(&self.text, &self.options, seed);
        rules.map_err(|error| match error {
            RulesError::Faults(faults) => {
                Failure::all(faults.iter().map(|fault| {
                    Failure::located(language::located(fault, &self.label, &self.text))
                }))
            }
            other => Failure::told(&other.message()),
        })
    }
}

/// A name without a file's ending or a folder is that of a game.
pub(crate) fn is_path(name: &str) -> bool {
    let ending = name.len().checked_sub(".toml".len());
    let ends = ending.and_then(|start| name.get(start..));
    ends.is_some_and(|ends| ends.eq_ignore_ascii_case(".toml")) || name.contains(['/', '\\'])
}

/// A seed from the operating system: a hasher of the standard library starts from one.
pub(crate) fn draw_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// The rules of this name. What will mislead about them is told.
pub(crate) fn rules(name: &str) -> Result<Rules, Failure> {
    let rules = RulesFile::find(name)?.read()?;
    tell_taken_id(name, &rules);
    Ok(rules)
}

/// Tells, once, that a file has other rules than the built-in game whose id it kept:
/// records name their rules by the id.
pub(crate) fn tell_taken_id(name: &str, rules: &Rules) {
    static TOLD: Once = Once::new();
    let (file, _) = split_options(name);
    let taken = BUILT_IN
        .iter()
        .any(|(id, _)| id.eq_ignore_ascii_case(&rules.id));
    if !taken || !is_path(file) {
        return;
    }
    let built_in = Rules::named(&rules.full_id());
    if built_in.as_ref() != Ok(rules) {
        TOLD.call_once(|| {
            let id = &rules.id;
            remark(&format!(
                "{file} has the id {id} of a built-in game, but other rules; give it an id of its own"
            ));
        });
    }
}

/// The rules of this name, if they are the same each time: for what is gone on with later.
pub(crate) fn lasting_rules(name: &str) -> Result<Rules, Failure> {
    let rules = settled_rules(name)?;
    tell_taken_id(name, &rules);
    Ok(rules)
}

/// The same without a word beside the result.
pub(crate) fn settled_rules(name: &str) -> Result<Rules, Failure> {
    let mut drawn = false;
    let rules = RulesFile::find(name)?.read_drawing(&mut || {
        drawn = true;
        draw_seed()
    })?;
    if drawn {
        let named = name_for_programs(name, &rules);
        return Err(Failure::new(format!("{name} has another setup each time"))
            .help(&format!("name one setup, like {named}")));
    }
    Ok(rules)
}

/// What tells two rules files apart.
pub(crate) fn digest(rules: &str) -> Result<String, Failure> {
    let text = RulesFile::find(rules)?.text;
    let mut hex = String::new();
    for byte in Sha256::digest(text.as_bytes()) {
        let _ = write!(hex, "{byte:02x}");
    }
    Ok(hex)
}

/// The net in a file, for a game.
pub(crate) fn net(path: &Path, rules: &Rules) -> Result<Net, Failure> {
    let name = path.display();
    let mut bytes = Vec::new();
    // One byte more than a net can have is enough to refuse what is larger.
    let most = Net::MOST_BYTES as u64 + 1;
    fs::File::open(path)
        .and_then(|file| file.take(most).read_to_end(&mut bytes))
        .map_err(|error| Failure::new(format!("cannot read {name}: {error}")))?;
    let net = Net::read(&bytes).and_then(|net| {
        Engine::accepts(rules, &net)?;
        Ok(net)
    });
    net.map_err(|error| Failure::new(format!("{name}: {error}")))
}

/// How another program is told to use these rules: by the path of their file, or by the
/// name of the game with what was drawn for its options.
pub(crate) fn name_for_programs(name: &str, rules: &Rules) -> String {
    let full = rules.full_id();
    match split_options(name).0 {
        file if is_path(file) => format!("{file}{}", &full[rules.id.len()..]),
        _ => full,
    }
}

/// What a record notes of its rules if they are those of a file: its path, with the setup
/// that was drawn, as who goes on with the game must not draw another.
pub(crate) fn noted_rules_file(name: &str, rules: &Rules) -> Option<String> {
    let (file, _) = split_options(name);
    if !is_path(file) || !Path::new(file).is_file() {
        return None;
    }
    let path = path::absolute(file).ok()?;
    Some(name_for_programs(&path.display().to_string(), rules))
}

/// The game at the position that a question is about.
pub(crate) fn game(at: &At) -> Result<Game, Failure> {
    if at.position.as_deref() == Some("-") && at.moves.as_deref() == Some("-") {
        return Err(Failure::new(
            "-p and -m cannot both be read from standard input",
        ));
    }
    let name = at.rules.as_deref().unwrap_or(DEFAULT_RULES);
    let mut game = Game::new(&rules(name)?);
    if let Some(text) = &at.position {
        let text = given_or_read(text)?;
        game = place(&game, text.trim())?;
    }
    if let Some(text) = &at.moves {
        play_all(&mut game, &given_or_read(text)?)?;
    }
    Ok(game)
}

fn given_or_read(text: &str) -> Result<Cow<'_, str>, Failure> {
    if text != "-" {
        return Ok(text.into());
    }
    text_file::read(std::io::stdin().lock())
        .map(Cow::Owned)
        .map_err(|error| {
            let why = error.to_string();
            Failure::told(&message!("cannot-read-input", why = why))
        })
}

/// The game from a position text.
pub(crate) fn place(game: &Game, text: &str) -> Result<Game, Failure> {
    game.from_text(text).map_err(|error| match error {
        PositionError::Text(faults) => Failure::all(
            faults
                .iter()
                .map(|fault| Failure::marked(&message!("the-position"), text, fault)),
        ),
        PositionError::Illegal(illegal) => {
            let id = game.rules().full_id();
            let start = Failure::told(&message!("no-position", rules = id));
            illegal.faults.iter().fold(start, |failure, fault| {
                failure.line(&language::told(&fault.message()))
            })
        }
    })
}

/// Plays turns in the notation of records.
pub(crate) fn play_all(game: &mut Game, text: &str) -> Result<(), Failure> {
    for (index, turn) in turn_list(text).enumerate() {
        game.play(turn).map_err(|error| {
            let what = message!(
                "turn-of",
                number = index + 1,
                turn = turn,
                player = game.decider(),
            );
            let failure = Failure::marked(&what, turn, &error.fault);
            match error.meant_message() {
                Some(meant) => failure.line(&language::told(&meant)),
                None => failure,
            }
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_told_what_was_drawn() {
        let rules = rules("pijersi+full-random").unwrap();
        let name = name_for_programs("pijersi+full-random", &rules);
        assert_eq!(self::rules(&name).unwrap(), rules);
        let name = name_for_programs("./a+b/mine.toml+full-random", &rules);
        assert_eq!(name, rules.full_id().replace("pijersi", "./a+b/mine.toml"));
    }

    #[test]
    fn what_is_gone_on_with_has_one_setup() {
        assert!(lasting_rules("pijersi+half-random").is_err());
        for name in ["pijersi", "pijersi+half-random=7", "jersi-4.8+ransom"] {
            assert_eq!(lasting_rules(name).unwrap(), rules(name).unwrap());
        }
    }

    #[test]
    fn files_are_told_from_games() {
        for path in ["mine.toml", "./mine.TOML", "a/b", "é.toml"] {
            assert!(is_path(path), "{path}");
        }
        for name in ["jersi-4.8", "pijersi", "", "toml", "éééé"] {
            assert!(!is_path(name), "{name}");
        }
    }
}
