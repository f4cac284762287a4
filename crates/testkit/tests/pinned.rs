//! Numbers that must not change: hashes of positions, and leaves of the tree of turns.

use jersi_core::{Game, Rules};
use jersi_testkit::Oracle;
use jersi_testkit::oracle::State;
use jersi_testkit::rulesets;
use std::collections::BTreeSet;

/// The rows of a file in `testdata`, after its first line.
fn rows<'a, const N: usize>(file: &'a str, names: &str) -> Vec<[&'a str; N]> {
    let mut lines = file.lines();
    assert_eq!(lines.next(), Some(names));
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split(',').collect();
            fields
                .try_into()
                .unwrap_or_else(|_| panic!("{line} has not {N} fields"))
        })
        .collect()
}

fn hashes() -> Vec<[&'static str; 3]> {
    let file = include_str!("../../../testdata/hashes.csv");
    rows(file, "ruleset,position,hash")
}

#[test]
fn hashes_are_what_they_have_always_been() {
    let mut wrong = Vec::new();
    for [name, position, hash] in hashes() {
        let game = Game::new(&rulesets::load(name, 0))
            .from_text(position)
            .unwrap_or_else(|error| panic!("{name} {position}: {error}"));
        let found = format!("{:016x}", game.hash());
        if found != hash {
            wrong.push(format!("{name},{position},{found}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "Hashes leave the process: books and training data are kept under them. Another hash is a \
         breaking change; if it is meant, the file holds these rows and the changelog says so:\n{}",
        wrong.join("\n")
    );
}

#[test]
fn the_start_of_every_ruleset_has_a_pinned_hash() {
    let pinned: BTreeSet<(&str, &str)> = hashes().into_iter().map(|row| (row[0], row[1])).collect();
    for name in rulesets::NAMES {
        let rules = rulesets::load(name, 0);
        let id = rules.full_id();
        let start = Game::new(&rules).position_text();
        assert!(pinned.contains(&(&id, &start)), "{id},{start}");
    }
}

/// A row of leaves to be counted.
struct Leaves {
    rules: Rules,
    position: Option<&'static str>,
    depth: u32,
    count: u64,
}

/// The rows of the file with up to so many leaves.
fn leaves(most: u64) -> Vec<Leaves> {
    let file = include_str!("../../../testdata/perft.csv");
    rows(file, "ruleset,position,depth,count")
        .into_iter()
        .map(|[name, position, depth, count]| Leaves {
            rules: rulesets::load(name, 0),
            position: (position != "start").then_some(position),
            depth: depth.parse().expect("a depth"),
            count: count.parse().expect("a count"),
        })
        .filter(|row| row.count <= most)
        .collect()
}

impl Leaves {
    fn game(&self) -> Game {
        let game = Game::new(&self.rules);
        self.position
            .map_or(Ok(game.clone()), |position| game.from_text(position))
            .unwrap_or_else(|error| panic!("{self}: {error}"))
    }

    fn check_core(&self) {
        assert_eq!(self.game().perft(self.depth), self.count, "{self}");
    }

    fn check_oracle(&self) {
        let oracle = Oracle::new(&self.rules);
        let state = oracle.state(&self.game().setup());
        assert_eq!(perft(&oracle, &state, self.depth), self.count, "{self}");
    }
}

impl std::fmt::Display for Leaves {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let position = self.position.unwrap_or("start");
        write!(f, "{},{position},{}", self.rules.full_id(), self.depth)
    }
}

fn perft(oracle: &Oracle, state: &State, depth: u32) -> u64 {
    let turns = oracle.turns(state);
    if depth == 1 {
        return turns.len() as u64;
    }
    turns
        .iter()
        .map(|turn| perft(oracle, &oracle.apply(state, turn), depth - 1))
        .sum()
}

const BILLION: u64 = 1_000_000_000;

#[test]
fn the_core_counts_up_to_two_billion() {
    let rows = leaves(2 * BILLION);
    assert!(rows.len() > 90, "{} rows", rows.len());
    for row in rows {
        row.check_core();
    }
}

#[test]
#[ignore = "takes minutes; run by hand"]
fn the_core_counts_everything() {
    let rows = leaves(u64::MAX);
    assert!(rows.iter().any(|row| row.count > 200 * BILLION));
    for row in rows {
        row.check_core();
    }
}

#[test]
fn the_oracle_counts_two_turns() {
    let rows = leaves(BILLION);
    let rows: Vec<&Leaves> = rows.iter().filter(|row| row.depth <= 2).collect();
    assert!(rows.len() > 60, "{} rows", rows.len());
    for row in rows {
        row.check_oracle();
    }
}

#[test]
#[ignore = "takes ten minutes; run by hand"]
fn the_oracle_counts_three_turns() {
    for row in leaves(BILLION).iter().filter(|row| row.depth == 3) {
        row.check_oracle();
    }
}
