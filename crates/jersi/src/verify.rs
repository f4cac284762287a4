//! `jersi verify`: our answers against the known ones of golden files.

mod golden;

use std::fmt::Write as _;
use std::fs;
use std::ops::AddAssign;
use std::path::Path;

use jersi_core::{Game, Outcome};
use sha2::{Digest, Sha256};

use crate::args::VerifyArgs;
use crate::failure::Failure;
use crate::output::{Answer, remark};
use golden::{Check, Header, Record};

pub(crate) fn run(args: &VerifyArgs) -> Result<Answer, Failure> {
    let mut sum = Tally::default();
    let mut text = String::new();
    let mut unreadable = Vec::new();
    for path in &args.files {
        match verify_file(path) {
            Ok((rules, tally)) => {
                let _ = writeln!(text, "{}: {rules}, {tally}", path.display());
                sum += tally;
            }
            Err(failure) => unreadable.push(failure),
        }
    }
    if !unreadable.is_empty() {
        return Err(Failure::all(unreadable));
    }
    let _ = writeln!(text, "{sum}");
    Ok(if sum.mismatches == 0 {
        Answer::yes(text)
    } else {
        Answer::no(text)
    })
}

/// What was compared, and how often the answers differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Tally {
    games: u64,
    positions: u64,
    mismatches: u64,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.games += other.games;
        self.positions += other.positions;
        self.mismatches += other.mismatches;
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{} games, {} positions, {} mismatches",
            self.games, self.positions, self.mismatches
        )
    }
}

/// Compares a whole file; the name of its rules, and what came out.
fn verify_file(path: &Path) -> Result<(String, Tally), Failure> {
    let name = path.display().to_string();
    let text = fs::read_to_string(path)
        .map_err(|error| Failure::new(format!("cannot read {name}: {error}")))?;
    let unreadable = |line: usize, why: String| Failure::located(format!("{name}:{line}: {why}"));
    let mut lines = (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.trim().is_empty());
    let (first, line) = lines
        .next()
        .ok_or_else(|| unreadable(1, "the file is empty".to_owned()))?;
    let header = Header::read(line).map_err(|why| unreadable(first, why))?;
    let start = Game::new(&header.rules);
    let mut referee = Referee {
        name: &name,
        line: first,
        tally: Tally::default(),
    };
    let mut listed = 0;
    for (number, line) in lines {
        let record = Record::read(line).map_err(|why| unreadable(number, why))?;
        listed += record.checks.len() as u64;
        referee.line = number;
        referee.game(&start, &record);
    }
    referee.line = first;
    let games = referee.tally.games;
    referee.total("games", header.games, games);
    referee.total("positions", header.positions, listed);
    Ok((start.rules().full_id(), referee.tally))
}

/// Compares games, counts, and explains what differs.
struct Referee<'a> {
    name: &'a str,
    line: usize,
    tally: Tally,
}

impl Referee<'_> {
    fn mismatch(&mut self, what: &str) {
        self.tally.mismatches += 1;
        remark(&format!("{}:{}: {what}", self.name, self.line));
    }

    /// Compares a number that the first line announces.
    fn total(&mut self, what: &str, expected: u64, found: u64) {
        if expected != found {
            self.mismatch(&format!("{expected} {what} expected, {found} found"));
        }
    }

    fn game(&mut self, start: &Game, record: &Record) {
        self.tally.games += 1;
        let mut game = start.clone();
        let turns: Vec<&str> = record.moves.split_whitespace().collect();
        for (ply, turn) in turns.iter().enumerate() {
            self.checks(&game, record, ply);
            if let Err(error) = game.play(*turn) {
                let number = ply + 1;
                let mut what = format!("turn {number}, `{turn}`: {}", error.fault.message);
                let unseen = record.checks.iter().filter(|check| check.ply > ply);
                match unseen.count() {
                    0 => {}
                    unseen => {
                        let _ = write!(what, "; {unseen} positions after it cannot be reached");
                    }
                }
                return self.mismatch(&what);
            }
        }
        self.checks(&game, record, turns.len());
        for check in record.checks.iter().filter(|check| check.ply > turns.len()) {
            self.mismatch(&format!(
                "after {} turns: {} legal turns expected, but the game stops after {}",
                check.ply,
                check.count,
                turns.len()
            ));
        }
        let found = game.outcome();
        if !same_end(record.end.as_deref(), found) {
            self.mismatch(&format!(
                "the end, after {} turns: `{}` expected, `{}` found",
                turns.len(),
                record.end.as_deref().unwrap_or("none"),
                found.map_or_else(|| "none".to_owned(), |found| found.to_string())
            ));
        }
    }

    /// Compares the legal turns of a position, as often as the record does.
    fn checks(&mut self, game: &Game, record: &Record, ply: usize) {
        for check in record.checks.iter().filter(|check| check.ply == ply) {
            self.tally.positions += 1;
            let legal = game.legal_texts();
            let Check { count, digest, .. } = check;
            let found = legal.len() as u64;
            if found != *count {
                self.mismatch(&format!(
                    "after {ply} turns: {count} legal turns expected, {found} found"
                ));
            } else if digest_of(&legal) != *digest {
                self.mismatch(&format!(
                    "after {ply} turns: {count} legal turns with digest {digest} expected, {} found",
                    digest_of(&legal)
                ));
            }
        }
    }
}

/// The first 16 hexadecimal digits of the SHA-256 of the turns, one a line.
fn digest_of(turns: &[String]) -> String {
    let hash = Sha256::digest(turns.join("\n").as_bytes());
    hash.iter().take(8).fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Whether a game has ended as expected. Some files name the winner without the reason.
fn same_end(expected: Option<&str>, found: Option<Outcome>) -> bool {
    match (expected, found) {
        (None, None) => true,
        (Some(expected), Some(found)) => {
            let winner = found.winner.map(|winner| winner.to_string());
            expected == found.to_string() || Some(expected) == winner.as_deref()
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_core::{Colour, Reason};

    #[test]
    fn an_end_is_a_winner_and_a_reason_or_the_winner_alone() {
        let goal = Some(Outcome {
            winner: Some(Colour::White),
            reason: Reason::Goal,
        });
        let count = Some(Outcome {
            winner: None,
            reason: Reason::Count,
        });
        for (expected, found, same) in [
            (None, None, true),
            (Some("white goal"), goal, true),
            (Some("white"), goal, true),
            (Some("black goal"), goal, false),
            (Some("white blocked"), goal, false),
            (Some("draw count"), count, true),
            (Some("draw"), count, false),
            (None, goal, false),
            (Some("white goal"), None, false),
        ] {
            assert_eq!(same_end(expected, found), same, "{expected:?} {found:?}");
        }
    }

    #[test]
    fn a_digest_is_the_beginning_of_a_sha_256() {
        // As printed by `printf 'a\nb' | sha256sum`.
        let turns = ["a", "b"].map(str::to_owned);
        assert_eq!(digest_of(&turns), "7e18f737311b2dc3");
        assert_eq!(digest_of(&[]), "e3b0c44298fc1c14");
    }
}
