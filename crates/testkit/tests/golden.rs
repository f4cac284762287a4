//! Oracle and core against games that the designer's own programs played.

use jersi_core::{Game, Outcome, Rules};
use jersi_testkit::Oracle;
use jersi_testkit::oracle::State;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::path::Path;

/// The rules with the options of a golden file's first line.
fn rules_of(header: &Value) -> Rules {
    let mut name = header["ruleset"].as_str().expect("a ruleset").to_owned();
    let options = &header["options"];
    for (option, unless, suffix) in [
        ("reserve", true, "+no-reserve"),
        ("lone_king_capture_resets_count", true, "+king-keeps-count"),
        ("ransom", false, "+ransom"),
    ] {
        if options[option]
            .as_bool()
            .is_some_and(|value| value != unless)
        {
            name += suffix;
        }
    }
    Rules::named(&name).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn digest(legal: &[String]) -> String {
    let hash = Sha256::digest(legal.join("\n").as_bytes());
    hash.iter().take(8).fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes any text");
        text
    })
}

/// A game in play, by either implementation.
trait Play {
    fn new(rules: Rules) -> Self;
    /// Plays a turn, if it is legal.
    fn play(&mut self, turn: &str) -> bool;
    fn legal(&self) -> Vec<String>;
    fn outcome(&self) -> Option<Outcome>;
}

impl Play for Game {
    fn new(rules: Rules) -> Game {
        Game::new(&rules)
    }

    fn play(&mut self, turn: &str) -> bool {
        Game::play(self, turn).is_ok()
    }

    fn legal(&self) -> Vec<String> {
        self.legal_texts()
    }

    fn outcome(&self) -> Option<Outcome> {
        Game::outcome(self)
    }
}

impl Play for (Oracle, State) {
    fn new(rules: Rules) -> (Oracle, State) {
        let oracle = Oracle::new(&rules);
        let start = oracle.start();
        (oracle, start)
    }

    fn play(&mut self, turn: &str) -> bool {
        let Some(next) = self.0.play(&self.1, turn) else {
            return false;
        };
        self.1 = next;
        true
    }

    fn legal(&self) -> Vec<String> {
        self.0.legal(&self.1)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome(&self.1)
    }
}

/// Plays every game of a golden file and lists all that is seen otherwise.
fn verify<P: Play>(file: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../testdata/golden")
        .join(file);
    let text = std::fs::read_to_string(&path).expect("the golden file");
    let mut lines = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let header = lines.next().expect("a first line");
    let rules = rules_of(&header);
    let (mut games, mut positions, mut mismatches) = (0, 0, Vec::new());
    for (game, line) in lines.enumerate() {
        games += 1;
        positions += line["checks"].as_array().expect("checks").len() as u64;
        mismatches.extend(
            verify_game(P::new(rules.clone()), &line)
                .into_iter()
                .map(|fault| format!("game {game}: {fault}")),
        );
    }
    assert!(mismatches.is_empty(), "{file}:\n{}", mismatches.join("\n"));
    assert_eq!(Some(games), header["games"].as_u64());
    assert_eq!(Some(positions), header["positions"].as_u64());
}

fn verify_game(mut game: impl Play, line: &Value) -> Vec<String> {
    let turns: Vec<&str> = line["moves"]
        .as_str()
        .expect("moves")
        .split_whitespace()
        .collect();
    let checks = line["checks"].as_array().expect("checks");
    let mut faults = Vec::new();
    for check in checks {
        if check[0]
            .as_u64()
            .is_none_or(|after| after > turns.len() as u64)
        {
            faults.push(format!("{check} comes after the last turn"));
        }
    }
    for number in 0..=turns.len() {
        for check in checks {
            if check[0].as_u64() == Some(number as u64) {
                faults.extend(verify_turns(&game.legal(), check));
            }
        }
        let Some(turn) = turns.get(number) else {
            break;
        };
        if !game.play(turn) {
            faults.push(format!("turn {number} {turn} is illegal"));
            return faults;
        }
    }
    let outcome = game.outcome();
    let end = match (outcome, line["end"].as_str()) {
        (None, None) => true,
        (Some(outcome), Some(end)) => {
            // Some files name the winner without the reason.
            let winner = outcome.winner.map(|winner| winner.to_string());
            end == outcome.to_string() || Some(end) == winner.as_deref()
        }
        _ => false,
    };
    if !end {
        faults.push(format!("the end is {outcome:?}, not {}", line["end"]));
    }
    faults
}

fn verify_turns(legal: &[String], check: &Value) -> Option<String> {
    let same =
        Some(legal.len() as u64) == check[1].as_u64() && Some(&*digest(legal)) == check[2].as_str();
    (!same).then(|| format!("{} turns are legal, not {check}", legal.len()))
}

/// One test of each implementation for each file.
macro_rules! golden {
    ($($test:ident $file:literal)*) => {
        mod oracle {
            $(
                #[test]
                fn $test() {
                    super::verify::<(jersi_testkit::Oracle, jersi_testkit::oracle::State)>($file);
                }
            )*
        }

        mod core {
            $(
                #[test]
                fn $test() {
                    super::verify::<jersi_core::Game>($file);
                }
            )*
        }

        const FILES: &[&str] = &[$($file),*];
    };
}

golden! {
    jersi_4_0 "jersi-4.0.jsonl"
    jersi_4_2 "jersi-4.2.jsonl"
    jersi_4_2_ransom "jersi-4.2+ransom.jsonl"
    jersi_4_8 "jersi.jsonl"
    jersi_4_8_no_reserve "jersi-noreserve.jsonl"
    jersi_4_8_ransom "jersi-4.8+ransom.jsonl"
    mikjersi "mikjersi.jsonl"
    pijersi "pijersi.jsonl"
}

#[test]
fn every_golden_file_is_verified() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/golden");
    for file in std::fs::read_dir(folder).expect("the golden files") {
        let name = file.expect("a file").file_name();
        assert!(FILES.iter().any(|&file| *file == name), "{name:?}");
    }
}
