//! `jersi perft`.

use crate::{run, yes};

#[test]
fn the_published_counts_come_out() {
    for (rules, depth, leaves) in [
        ("jersi-4.8", "0", "1"),
        ("jersi-4.8", "1", "864"),
        ("jersi-4.8", "2", "721069"),
        ("jersi-4.8+no-reserve", "2", "51984"),
        ("jersi-4.2", "2", "226576"),
        ("jersi-4.0", "2", "226576"),
        ("mikjersi", "3", "983780"),
        ("pijersi", "2", "34054"),
        ("testdata/jersi-2.toml", "2", "20164"),
    ] {
        assert_eq!(yes(&["perft", "-r", rules, depth]), format!("{leaves}\n"));
    }
}

#[test]
fn threads_change_the_time_only() {
    for rules in ["mikjersi", "./testdata/jersi-2.toml", "jersi-4.2+ransom"] {
        let alone = run(&["perft", "-r", rules, "--divide", "2"]);
        for threads in ["2", "7"] {
            let together = run(&["perft", "-r", rules, "--divide", "2", "--threads", threads]);
            assert_eq!(alone.stdout, together.stdout);
        }
        assert!(alone.stderr.contains("leaves a second"), "{alone:?}");
    }
    let args = ["perft", "-r", "mikjersi", "3", "--threads", "4"];
    assert_eq!(yes(&args), "983780\n");
}

#[test]
fn a_divided_count_is_sorted_and_sums_up() {
    let text = yes(&["perft", "-r", "pijersi", "--divide", "2"]);
    let lines: Vec<&str> = text.lines().collect();
    let (sum, divided) = lines.split_last().unwrap();
    assert_eq!(*sum, "34054");
    let pairs: Vec<(&str, u64)> = divided
        .iter()
        .map(|line| line.split_once(": ").unwrap())
        .map(|(turn, leaves)| (turn, leaves.parse().unwrap()))
        .collect();
    assert_eq!(pairs.iter().map(|pair| pair.1).sum::<u64>(), 34054);
    let turns: Vec<&str> = pairs.iter().map(|pair| pair.0).collect();
    let legal = yes(&["legal", "-r", "pijersi"]);
    assert_eq!(turns, legal.lines().collect::<Vec<_>>());
}

#[test]
fn the_count_starts_from_a_position_and_turns() {
    let start = yes(&["perft", "-r", "pijersi", "--divide", "3"]);
    let line = start
        .lines()
        .find(|line| line.starts_with("a4-b5=c4: "))
        .unwrap();
    let after = yes(&["perft", "-r", "pijersi", "-m", "a4-b5=c4", "2"]);
    assert_eq!(line, format!("a4-b5=c4: {}", after.trim()));
}

#[test]
fn a_finished_game_has_no_leaves() {
    // A white rock stands on the last row.
    let over = "R-5/7/6/7/6/7/6 b 0 1";
    assert_eq!(yes(&["perft", "-r", "pijersi", "-p", over, "0"]), "1\n");
    assert_eq!(yes(&["perft", "-r", "pijersi", "-p", over, "100"]), "0\n");
}

#[test]
fn json_holds_the_count() {
    let answer = run(&["perft", "-r", "mikjersi", "--json", "2"]).json();
    assert_eq!(answer["leaves"], 15623);
    assert_eq!(answer["depth"], 2);
    assert!(answer.get("turns").is_none());
    let divided = run(&["perft", "-r", "mikjersi", "--json", "--divide", "2"]).json();
    let turns = divided["turns"].as_array().unwrap();
    assert_eq!(turns.len(), 130);
    assert!(turns[0]["turn"].is_string() && turns[0]["leaves"].is_u64());
}
