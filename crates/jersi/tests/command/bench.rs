//! `jersi bench`.

use crate::{file, refused, run, yes};

#[test]
fn the_signature_is_the_same_every_time() {
    let bench = || yes(&["bench", "-r", "mikjersi", "-r", "pijersi", "--depth", "1"]);
    let signature = |text: &str| text.lines().next_back().map(str::to_owned);
    let (one, other) = (bench(), bench());
    assert_eq!(signature(&one), signature(&other));
    let nodes: u64 = signature(&one).unwrap().parse().expect("a number");
    assert!(nodes > 100, "{one}");
    assert_eq!(one.lines().count(), 4, "{one}");
    for name in ["mikjersi", "pijersi", "all"] {
        assert!(one.lines().any(|line| line.starts_with(name)), "{one}");
    }
}

#[test]
fn programs_get_every_position() {
    let value = run(&["bench", "-r", "mikjersi", "--nodes", "300", "--json"]).json();
    let games = value["games"].as_array().unwrap();
    assert_eq!(games.len(), 1);
    let positions = games[0]["positions"].as_array().unwrap();
    let sum = positions.iter().map(|one| one["nodes"].as_u64().unwrap());
    assert_eq!(Some(sum.sum()), value["nodes"].as_u64());
    for position in positions {
        let text = position["position"].as_str().unwrap();
        let legal = yes(&["legal", "-r", "mikjersi", "-p", text]);
        let turn = position["turn"].as_str().unwrap();
        assert!(legal.lines().any(|line| line == turn), "{position}");
    }
}

/// A start from which nothing can be played is no place to draw turns from.
#[test]
fn a_game_that_is_over_at_its_start_is_refused() {
    let toml = yes(&["rules", "pijersi", "--toml"]);
    let over = toml.replace(
        r#"rows = { white = "g", black = "a" }"#,
        r#"rows = { white = "a", black = "g" }"#,
    );
    assert_ne!(over, toml);
    let path = file("over.toml", &over);
    let stderr = refused(&["bench", "-r", path.to_str().unwrap(), "--depth", "1"]);
    assert!(stderr.contains("no game of"), "{stderr}");
}

#[test]
fn what_cannot_be_measured_is_refused() {
    assert!(refused(&["bench", "--depth", "0"]).contains("depth"));
    assert!(refused(&["bench", "--level", "strong"]).contains("strong"));
    assert!(refused(&["bench", "-r", "chess"]).contains("chess"));
}
