//! The oracle against games that the designer's own programs played.

use jersi_core::Rules;
use jersi_testkit::Oracle;
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
    Rules::load(&name, &mut || 0).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn digest(legal: &[String]) -> String {
    let hash = Sha256::digest(legal.join("\n").as_bytes());
    hash.iter().take(8).fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes any text");
        text
    })
}

/// Plays every game of a golden file and lists all that the oracle sees otherwise.
fn verify(file: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../testdata/golden")
        .join(file);
    let text = std::fs::read_to_string(&path).expect("the golden file");
    let mut lines = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let header = lines.next().expect("a first line");
    let oracle = Oracle::new(&rules_of(&header));
    let (mut games, mut positions, mut mismatches) = (0, 0, Vec::new());
    for (game, line) in lines.enumerate() {
        games += 1;
        positions += line["checks"].as_array().expect("checks").len() as u64;
        mismatches.extend(
            verify_game(&oracle, &line)
                .into_iter()
                .map(|fault| format!("game {game}: {fault}")),
        );
    }
    assert!(mismatches.is_empty(), "{file}:\n{}", mismatches.join("\n"));
    assert_eq!(Some(games), header["games"].as_u64());
    assert_eq!(Some(positions), header["positions"].as_u64());
}

fn verify_game(oracle: &Oracle, line: &Value) -> Vec<String> {
    let turns: Vec<&str> = line["moves"]
        .as_str()
        .expect("moves")
        .split_whitespace()
        .collect();
    let mut faults = Vec::new();
    let mut states = vec![oracle.start()];
    for (number, turn) in turns.iter().enumerate() {
        let Some(next) = oracle.play(&states[number], turn) else {
            faults.push(format!("turn {number} {turn} is illegal"));
            return faults;
        };
        states.push(next);
    }
    for check in line["checks"].as_array().expect("checks") {
        let after = check[0].as_u64().expect("a number of turns") as usize;
        let legal = oracle.legal(&states[after]);
        if Some(legal.len() as u64) != check[1].as_u64()
            || Some(&*digest(&legal)) != check[2].as_str()
        {
            faults.push(format!(
                "after {after} turns {} are legal, not {check}",
                legal.len()
            ));
        }
    }
    let outcome = states.last().and_then(|state| oracle.outcome(state));
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

#[test]
fn jersi_4_0() {
    verify("jersi-4.0.jsonl");
}

#[test]
fn jersi_4_2() {
    verify("jersi-4.2.jsonl");
}

#[test]
fn jersi_4_2_ransom() {
    verify("jersi-4.2+ransom.jsonl");
}

#[test]
fn jersi_4_8() {
    verify("jersi.jsonl");
}

#[test]
fn jersi_4_8_no_reserve() {
    verify("jersi-noreserve.jsonl");
}

#[test]
fn jersi_4_8_ransom() {
    verify("jersi-4.8+ransom.jsonl");
}

#[test]
fn mikjersi() {
    verify("mikjersi.jsonl");
}

#[test]
fn pijersi() {
    verify("pijersi.jsonl");
}
