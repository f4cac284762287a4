//! A session does what a page asks of it.

use super::{Session, stated_start};
use crate::catalogue::RulesSource;
use crate::look::Look;
use crate::status::Phase;
use crate::thinking::{Bounds, Question, Thinker};
use jersi_core::choice::{Choice, Part};
use jersi_engine::Uninterrupted;

const RANSOM: &str = "jersi-4.8+ransom+no-reserve";
const KING_IN_REACH: &str = "7/8/7/8/3R-k-4/8/3r-3/8/3K-3 w 0 1";

fn session(id: &str, position: Option<&str>) -> Session {
    Session::new(RulesSource::built_in(id), position).unwrap()
}

fn played(id: &str, turns: &[&str]) -> Session {
    let mut session = session(id, None);
    for turn in turns {
        session.play(turn).unwrap();
    }
    session
}

fn texts(session: &Session) -> Vec<String> {
    session
        .tree()
        .turns
        .into_iter()
        .map(|turn| turn.text)
        .collect()
}

#[test]
fn one_goes_back_and_forth_and_tries_other_turns() {
    let mut game = played("pijersi", &["a4-b5=c4", "g4-f5=e5", "a1-b2"]);
    let first = game.tree();
    assert_eq!((first.line.len(), first.at, first.end), (3, 3, 3));
    game.go(1).unwrap();
    assert_eq!(game.status().number, 2);
    assert_eq!(game.tree().line.len(), 3, "what was seen stays ahead");
    // The same turn again is no new one.
    game.play("g4-f5=e5").unwrap();
    assert_eq!(game.tree().turns.len(), 3);
    game.go(1).unwrap();
    let other = game.play("g4-f5").unwrap().node;
    let tree = game.tree();
    assert_eq!(tree.turns.len(), 4);
    assert_eq!(tree.line, [1, other]);
    assert_eq!(tree.end, 3, "the main line is the one played first");
    game.promote(other).unwrap();
    assert_eq!(game.tree().end, other);
    game.remove(other).unwrap();
    assert_eq!((game.tree().end, game.tree().at), (3, 1));
    assert!(game.go(other).is_err());
    assert!(game.go(99).is_err());
}

#[test]
fn a_record_holds_variations_notes_clocks_and_what_was_stated() {
    let mut game = played("pijersi", &["a4-b5=c4", "g4-f5=e5"]);
    game.go(1).unwrap();
    game.play("g4-f5").unwrap();
    game.set_note(2, "the usual answer").unwrap();
    game.set_clock(2, Some(59_000)).unwrap();
    game.set_tag("white", "Ada").unwrap();
    game.go(2).unwrap();
    game.state(Some("White"), Some("resignation")).unwrap();
    let text = game.write("native").unwrap().text;
    let (mut back, info) = Session::read(&text, None).unwrap();
    assert_eq!((info.format.as_str(), info.turns), ("native", 3));
    assert_eq!(texts(&back).len(), 3);
    assert_eq!(back.tags(), [("white".to_owned(), "Ada".to_owned())]);
    let tree = back.tree();
    let answer = tree.turns.iter().find(|turn| turn.id == tree.end).unwrap();
    assert_eq!(
        (answer.note.as_str(), answer.clock),
        ("the usual answer", Some(59_000.0))
    );
    let ending = back.ending().unwrap();
    assert_eq!(
        (ending.winner, ending.reason),
        (Some("White"), Some("resignation"))
    );
    assert_eq!(back.write("native").unwrap().text, text);
    assert!(back.play("a1-b2").is_err(), "the game is over");
    assert!(back.compose(&[], &Look::default()).next.is_empty());
    back.state(None, None).unwrap();
    back.play("a1-b2").unwrap();
}

#[test]
fn players_cannot_state_what_the_board_must_show() {
    let mut game = session("pijersi", None);
    assert!(game.state(Some("White"), Some("goal")).is_err());
    assert!(game.state(None, Some("nonsense")).is_err());
    assert_eq!(game.ending(), None);
}

#[test]
fn a_turn_with_ransom_is_one_turn_and_can_be_kept_half_done() {
    let mut game = session(RANSOM, Some(KING_IN_REACH));
    game.play("e4-e5#R").unwrap();
    assert_eq!(game.status().phase, Phase::Give);
    assert_eq!(game.status().decider, "Black");
    let written = game.write("native").unwrap();
    assert_eq!(written.open.as_deref(), Some("e4-e5#R"));
    // As the page keeps it, and opens it again.
    let mut again = session(RANSOM, Some(KING_IN_REACH));
    again.play(&written.open.unwrap()).unwrap();
    let given = again.play("#c4").unwrap();
    assert!(given.answer);
    assert_eq!(again.status().phase, Phase::Return);
    let open = again.write("link").unwrap().open.unwrap();
    let mut third = session(RANSOM, Some(KING_IN_REACH));
    assert_eq!(open, "e4-e5#R #c4");
    for decision in open.split(' ') {
        third.play(decision).unwrap();
    }
    assert_eq!(third.status().phase, Phase::Return);
    again.play("K:i2").unwrap();
    assert_eq!(again.tree().turns.len(), 1);
    assert_eq!(again.write("native").unwrap().open, None);
    let text = again.write("native").unwrap().text;
    assert_eq!(Session::read(&text, None).unwrap().0.tree().turns.len(), 1);
}

#[test]
fn a_turn_is_composed_and_seen_on_the_way() {
    let game = session("pijersi", None);
    let cell = |name: &str| {
        let scene = game.compose(&[], &Look::default()).scene;
        scene
            .cells
            .iter()
            .position(|cell| cell.name == name)
            .map(jersi_core::Cell::new)
            .unwrap()
    };
    let pick = Choice::Pick {
        cell: cell("a4"),
        part: Part::Cube,
    };
    let step = Choice::Step { cell: cell("b5") };
    let picked = game.compose(&[pick], &Look::default());
    assert_eq!(picked.turn, None);
    assert!(picked.next.contains(&step));
    let half = game.compose(&[pick, step], &Look::default());
    assert_eq!(half.turn.as_deref(), Some("a4-b5"));
    assert!(!half.next.is_empty());
    let on_b5 = half
        .scene
        .cubes
        .iter()
        .filter(|cube| cube.name == "b5")
        .count();
    assert_eq!(on_b5, 2);
    assert_eq!(game.choices_of("a4-b5").unwrap(), [pick, step]);
}

#[test]
fn a_turn_of_two_steps_is_shown_in_two() {
    let game = played("pijersi", &["a4-b5=c4", "g4-g3"]);
    assert_eq!(game.frames(1, &Look::default()).unwrap().len(), 2);
    assert_eq!(game.frames(2, &Look::default()).unwrap().len(), 1);
    assert!(game.frames(7, &Look::default()).is_err());
}

#[test]
fn a_worker_gets_the_same_game() {
    let game = played("jersi-4.8", &["a2-b2=d3", "M:f4/M:f5"]);
    assert_eq!(
        game.spec().game().unwrap().position_text(),
        game.status().position
    );
    let from = session(RANSOM, Some(KING_IN_REACH));
    assert_eq!(
        from.spec().start.as_deref(),
        Some(from.status().position.as_str())
    );
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let mut game = session("pijersi", None);
    let problem = game.play("a1-g1").unwrap_err();
    assert!(!problem.meant.is_empty());
    assert!(Session::new(RulesSource::built_in("pijersi"), Some("x")).is_err());
    assert!(Session::new(RulesSource::built_in("chess"), None).is_err());
    let problem = Session::read("1 a4-b5=c4  2 g4-f5=d5", None).unwrap_err();
    assert_eq!((problem.faults[0].line, problem.faults[0].column), (1, 15));
    assert!(game.write("telegram").is_err());
    assert_eq!(texts(&game).len(), 0);
}

#[test]
fn what_was_only_played_is_resumed_from_its_turns() {
    let mut game = played("pijersi", &["a4-b5=c4", "g4-f5=e5", "a1-b2"]);
    game.set_clock(2, Some(59_000)).unwrap();
    game.remove(3).unwrap();
    game.play("a2-b2").unwrap();
    game.state(Some("Black"), Some("resignation")).unwrap();
    let kept = game.keep().unwrap();
    assert_eq!(kept.record, game.write("native").unwrap().text);
    let line = kept.line.unwrap();
    let back = Session::resume(game.source().clone(), &line).unwrap();
    assert_eq!(back.keep().unwrap().record, kept.record);
    assert_eq!(back.keep().unwrap().line, Some(line));
    assert_eq!(back.ending(), game.ending());
}

#[test]
fn a_turn_that_is_not_complete_is_kept_beside_the_others() {
    let mut game = session(RANSOM, Some(KING_IN_REACH));
    game.play("e4-e5#R").unwrap();
    game.play("#c4").unwrap();
    let kept = game.keep().unwrap();
    let mut back = Session::resume(game.source().clone(), &kept.line.unwrap()).unwrap();
    for decision in kept.open.iter().flat_map(|open| open.split(' ')) {
        back.play(decision).unwrap();
    }
    assert_eq!(back.status(), game.status());
    assert_eq!(back.keep().unwrap(), game.keep().unwrap());
}

#[test]
fn more_than_turns_is_kept_as_a_record_only() {
    let line = |game: &Session| game.keep().unwrap().line;
    let mut game = played("pijersi", &["a4-b5=c4", "g4-f5=e5"]);
    assert!(line(&game).is_some());
    game.set_note(1, "so").unwrap();
    assert_eq!(line(&game), None);
    game.set_note(1, "").unwrap();
    game.go(1).unwrap();
    game.play("g4-f5").unwrap();
    assert_eq!(line(&game), None);
    let mut tagged = played("pijersi", &["a4-b5=c4"]);
    tagged.set_tag("white", "Ada").unwrap();
    assert_eq!(line(&tagged), None);
}

#[test]
fn what_was_not_kept_here_is_refused() {
    let kept = played("pijersi", &["a4-b5=c4"]).keep().unwrap();
    let mut line = kept.line.unwrap();
    line.turns.push("a1-g1".to_owned());
    assert!(Session::resume(RulesSource::built_in("pijersi"), &line).is_err());
}

/// Plays the next decision as the engine answers it, from what the page hands to its worker.
fn answer(game: &mut Session) {
    let question = Question {
        game: game.spec(),
        level: None,
        seed: None,
        lines: None,
        limits: Some(Bounds {
            nodes: Some(200.0),
            ..Bounds::default()
        }),
    };
    let mut thinker = Thinker::new(&question.game, 1, None).unwrap();
    let turn = thinker.ask(&question).unwrap().run(&Uninterrupted).turn;
    game.play(&turn).unwrap();
}

#[test]
fn the_computer_makes_each_decision_of_a_ransom() {
    let mut game = session(RANSOM, Some(KING_IN_REACH));
    game.play("e4-e5#R").unwrap();
    answer(&mut game);
    assert_eq!(game.status().phase, Phase::Return);
    assert_eq!(game.spec().turns, ["e4-e5#R", "#c4"]);
    answer(&mut game);
    assert_eq!(game.status().phase, Phase::Turn);
    assert_eq!(game.spec().turns.len(), 1);
    assert_eq!(
        game.spec().game().unwrap().position_text(),
        game.status().position
    );
}

#[test]
fn a_game_that_has_not_begun_keeps_where_it_starts() {
    let start = "6/7/6/3P-3/2RS3/2R-4/6 w 0 1";
    let kept = session("pijersi", Some(start)).keep().unwrap();
    assert_eq!(stated_start(&kept.record), Some(start));
    let kept = session("pijersi", None).keep().unwrap();
    assert_eq!(stated_start(&kept.record), None);
}
