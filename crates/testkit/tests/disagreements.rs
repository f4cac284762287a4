//! Positions on which oracle and core have differed at some time, now or while one of
//! them was broken on purpose: they agree on all of them.
//!
//! A file is the name of the game, the position, and a note on what differed.

use jersi_core::{Bits, Tables};
use jersi_testkit::agreement::{Comparison, Disagreement};
use jersi_testkit::rulesets::{self, Ruleset};
use jersi_testkit::tour::Sight;
use jersi_testkit::{Oracle, with_tables};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::fs;
use std::sync::Arc;

fn compare<W: Bits>(ruleset: &Ruleset, tables: &Tables<W>, text: &str) -> Result<(), String> {
    let setup = tables.read_setup(text).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        faults.join("\n")
    })?;
    let position = tables.position(&setup).map_err(|error| error.to_string())?;
    let sight = Sight::new(tables, position);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
    // Each time other turns are played.
    for _ in 0..10 {
        Comparison::new(ruleset, tables)
            .compare(&sight, &mut rng)
            .map_err(|disagreement| disagreement.to_string())?;
    }
    Ok(())
}

#[test]
fn they_agree_on_what_they_once_disagreed_on() {
    let folder = Disagreement::folder();
    let mut faults = Vec::new();
    let mut files = 0;
    for entry in fs::read_dir(&folder).expect("the folder") {
        let path = entry.expect("a file").path();
        if path.extension().is_none_or(|extension| extension != "txt") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a text");
        let mut lines = text.lines();
        let (name, position) = (lines.next().unwrap_or(""), lines.next().unwrap_or(""));
        let rules = rulesets::load(name, 0);
        let ruleset = Ruleset {
            name: "kept",
            oracle: Oracle::new(&rules),
            starts: Vec::new(),
            rules: Arc::new(rules),
        };
        if let Err(fault) =
            with_tables!(&ruleset.rules, tables => compare(&ruleset, &tables, position))
        {
            faults.push(format!("{}: {fault}", path.display()));
        }
        files += 1;
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(files > 0, "{} holds no position", folder.display());
}
