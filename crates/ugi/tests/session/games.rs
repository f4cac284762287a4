//! Positions, moves and questions about them.

use crate::{Talk, load};
use jersi_core::rules::BUILT_IN;

#[test]
fn positions_answer_questions() {
    let mut talk = Talk::new("pijersi");
    talk.silently(&["position startpos moves a4b5c4 g4f5e5"]);
    for (question, answer) in [
        (
            "fen",
            "s-p-r-1p-r-/p-r-s-ww1s-p-/4rs1/7/3SR2/P-S-R-WW1R-P-/R-P-S-1P-S- w 2 2",
        ),
        ("gameover", "false"),
        ("p1turn", "true"),
        ("result", "none"),
        ("islegal c4d5e5", "true"),
        ("islegal c4d4e5", "false"),
        ("islegal nonsense", "false"),
    ] {
        let said = talk.one(&format!("query {question}"));
        assert_eq!(said, format!("response {answer}"));
    }
}

#[test]
fn ends_are_told() {
    for (position, result) in [
        ("R-4s-/7/6/7/6/7/6 b 0 5", "p1win"),
        ("6/R-6/6/7/6/7/s-5 w 0 5", "p2win"),
        ("6/R-6/6/7/5r-/6S-/6 b 20 5", "draw"),
    ] {
        let mut talk = Talk::new("pijersi");
        talk.silently(&[&format!("position fen {position}")]);
        assert_eq!(talk.one("query gameover"), "response true");
        assert_eq!(talk.one("query result"), format!("response {result}"));
        assert_eq!(talk.one("query islegal f1g1"), "response false");
    }
}

#[test]
fn what_is_wrong_is_explained_and_changes_nothing() {
    let mut talk = Talk::new("pijersi");
    talk.silently(&["position startpos moves a4b5c4"]);
    let before = talk.one("query fen");
    for (line, said) in [
        ("position fen x-5/7/6/7/6/7/6 w 0 1", "position: "),
        ("position fen 6/7/6/7/6/7 w 0 1", "position: "),
        (
            "position startpos moves a4b5c4 a1b1",
            "position: move 2, `a1b1`: ",
        ),
        ("go manual a1b1", "go manual: `a1b1`: "),
        ("setoption name Rules value chess", "setoption Rules: "),
        ("setoption name Hash value none", "setoption Hash: "),
        ("go depth deep", "go depth: "),
        ("query", "query: "),
        ("dance", "unknown command `dance`"),
    ] {
        let answer = talk.one(line);
        assert!(
            answer.starts_with(&format!("info error \"{said}")) && answer.ends_with('"'),
            "{answer}"
        );
        assert_eq!(talk.one("query fen"), before, "{line}");
        assert_eq!(talk.one("isready"), "readyok");
    }
}

#[test]
fn go_does_not_play_the_move() {
    let mut talk = Talk::new("pijersi");
    let before = talk.one("query fen");
    talk.line("go depth 1");
    assert_eq!(talk.one("query fen"), before);
}

#[test]
fn leaves_are_counted() {
    let mut talk = Talk::new("pijersi");
    let said = talk.one("go perft 2");
    assert!(
        said.starts_with("info perft depth 2 result 34054 time 0 nps "),
        "{said}"
    );
}

#[test]
fn every_game_is_played_and_its_moves_are_read_again() {
    let ids = BUILT_IN.iter().map(|(id, _)| *id);
    for id in ids.chain(["jersi-4.8+ransom", "jersi-4.2+ransom+no-reserve"]) {
        let mut talk = Talk::new("pijersi");
        talk.silently(&[&format!("setoption name Rules value {id}")]);
        talk.silently(&["setoption name Level value random"]);
        let mut played = "position startpos moves".to_owned();
        for turn in 0..60 {
            talk.silently(&[&played]);
            let said = talk.line("go nodes 1");
            let best = said.last().unwrap().strip_prefix("bestmove ").unwrap();
            if best == "------" {
                break;
            }
            assert!(said[0].contains(" score "), "{said:?}");
            assert_eq!(talk.one(&format!("query islegal {best}")), "response true");
            played = format!("{played} {best}");
            // From the text of the position, the same moves are there.
            if turn % 7 == 0 {
                let fen = talk.one("query fen");
                let fen = fen.strip_prefix("response ").unwrap();
                talk.silently(&[&format!("position fen {fen}")]);
                assert_eq!(talk.one(&format!("query islegal {best}")), "response true");
            }
        }
        assert!(played.split(' ').count() > 20, "{id}: {played}");
    }
}

#[test]
fn a_ransom_is_moves_of_both_players() {
    let mut talk = Talk::new("jersi-4.2+ransom");
    let moves = "b1-b2=c2 i4-i3 b7-b6=d5 W:h6/W:h7 M:b2/M:b2 M:f8 M:c5/W:c6 M:f5/M:f6 a6-a7=b7 \
                 M:f1 M:a7/W:b8 i3-h3=f2";
    talk.silently(&[&format!("position startpos moves {moves}")]);
    assert_eq!(talk.one("query p1turn"), "response true");
    talk.silently(&["go manual c2=e2-f2#S"]);
    // Black gives a cube.
    assert_eq!(talk.one("query p1turn"), "response false");
    let said = talk.line("go depth 1");
    let given = said.last().unwrap().strip_prefix("bestmove ").unwrap();
    talk.silently(&[&format!("go manual {given}")]);
    // White puts the king back.
    assert_eq!(talk.one("query p1turn"), "response true");
    let said = talk.line("go depth 1");
    let back = said.last().unwrap().strip_prefix("bestmove ").unwrap();
    talk.silently(&[&format!("go manual {back}")]);
    assert_eq!(talk.one("query p1turn"), "response false");
    let after = talk.one("query fen");
    talk.silently(&[&format!(
        "position startpos moves {moves} c2=e2-f2#S {given} {back}"
    )]);
    assert_eq!(talk.one("query fen"), after);
}

#[test]
fn a_look_at_a_position_tells_its_worth() {
    let mut talk = Talk::new("pijersi");
    talk.silently(&["position fen 5s-/R-6/6/7/6/7/6 w 0 5"]);
    assert_eq!(talk.one("query eval"), "info eval 16383");
    assert_eq!(talk.one("query qs"), "info qs 16383");
    talk.silently(&["setoption name ScoreScale value cp"]);
    assert_eq!(talk.one("query eval"), "info eval mate 1");
}

#[test]
fn rules_are_told_as_text_and_checked() {
    let (_, file) = BUILT_IN.iter().find(|(id, _)| *id == "pijersi").unwrap();
    let file = file
        .replace("id = \"pijersi\"", "id = \"mine\"")
        .replace("turns = 20", "turns = 21");
    let rules = jersi_core::Rules::from_toml(&file).unwrap();
    let code = <base64ct::Base64UrlUnpadded as base64ct::Encoding>::encode_string(file.as_bytes());
    let mut talk = Talk::new("mikjersi");
    talk.silently(&[&format!("setoption name RulesText value mine {code}")]);
    assert_eq!(talk.session.game().rules(), &rules);
    let fingerprint = rules.fingerprint();
    talk.silently(&[&format!(
        "setoption name RulesFingerprint value {fingerprint}"
    )]);

    let said = talk.one("setoption name RulesFingerprint value 0123456789abcdef");
    assert!(
        said.contains(&format!("that of mine is {fingerprint}")),
        "{said}"
    );
    let said = talk.one("setoption name RulesText value other AAAA");
    assert!(said.contains("setoption RulesText: "), "{said}");
    assert_eq!(talk.session.game().rules(), &rules);
}

#[test]
fn rules_are_described_by_the_name_of_the_game_that_is_played() {
    let mut talk = Talk::new("mikjersi");
    let described = |talk: &mut Talk| talk.line("ugi")[2].clone();
    assert_eq!(
        described(&mut talk),
        "option name Rules type string default mikjersi"
    );
    talk.silently(&["setoption name rules value Jersi-4.8+RANSOM"]);
    assert_eq!(
        described(&mut talk),
        "option name Rules type string default jersi-4.8+ransom"
    );
    assert_eq!(
        talk.session.game().rules(),
        &load("jersi-4.8+ransom").unwrap()
    );
}
