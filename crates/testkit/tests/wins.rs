//! The file of forced wins, proven again.

use jersi_core::{Game, Rules};
use jersi_testkit::wins::{self, RULES, Win};
use std::collections::{BTreeMap, BTreeSet};

/// A proof of at most so many positions is quick enough for every run.
const QUICK: u64 = 80_000;

fn game(win: &Win) -> Game {
    let rules = Rules::named(&win.rules).unwrap_or_else(|error| panic!("{error}"));
    Game::new(&rules)
        .from_text(&win.position)
        .unwrap_or_else(|error| panic!("{} {}: {error}", win.rules, win.position))
}

fn check_again(win: &Win) {
    let again = win.prove_again();
    let again = again.unwrap_or_else(|| panic!("{} {} is no win", win.rules, win.position));
    // How much work it is may change with the order of turns.
    let visited = win.visited;
    assert_eq!(&Win { visited, ..again }, win);
}

#[test]
fn every_game_has_forty_wins_of_several_lengths() {
    let mut lengths: BTreeMap<String, BTreeMap<u32, usize>> = BTreeMap::new();
    for win in wins::all() {
        let lengths = lengths.entry(win.rules).or_default();
        *lengths.entry(win.plies).or_default() += 1;
    }
    assert_eq!(
        lengths.keys().map(String::as_str).collect::<BTreeSet<_>>(),
        BTreeSet::from(RULES)
    );
    for (rules, lengths) in lengths {
        assert_eq!(lengths.values().sum::<usize>(), 40, "{rules}: {lengths:?}");
        assert!(
            lengths[&3] >= 10 && lengths[&5] >= 10,
            "{rules}: {lengths:?}"
        );
    }
}

#[test]
fn every_line_is_a_position_with_legal_turns_and_no_two_are_alike() {
    let mut seen = BTreeSet::new();
    for line in include_str!("../../../testdata/wins.jsonl").lines() {
        let win = Win::from_json(line).expect("a win");
        assert_eq!(win.to_json(), line);
        let game = game(&win);
        assert_eq!(game.position_text(), win.position);
        assert_eq!(game.outcome(), None, "{line}");
        assert!(seen.insert((win.rules.clone(), game.hash())), "{line}");
        let legal = game.legal_texts();
        assert!(!win.turns.is_empty() && win.turns.is_sorted(), "{line}");
        assert!(win.turns.iter().all(|turn| legal.contains(turn)), "{line}");
    }
}

#[test]
fn quick_proofs_give_the_same_again() {
    let mut proven = BTreeMap::new();
    for win in wins::all().iter().filter(|win| win.visited <= QUICK) {
        check_again(win);
        *proven.entry((win.rules.clone(), win.plies)).or_insert(0) += 1;
    }
    println!("{proven:?}");
    for rules in RULES {
        for plies in [3, 5] {
            let key = (rules.to_owned(), plies);
            assert!(proven.contains_key(&key), "no {key:?} among {proven:?}");
        }
    }
}

#[test]
#[ignore = "takes minutes; run by hand"]
fn all_proofs_give_the_same_again() {
    for win in wins::all() {
        check_again(&win);
    }
}
