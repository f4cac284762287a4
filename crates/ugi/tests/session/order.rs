//! What is answered at once, what waits, and what ends a search.

use crate::{any_answer, load, said};
use jersi_engine::Time;
use jersi_ugi::{Request, Search, UgiSession};
use std::time::Duration;

fn session() -> UgiSession {
    UgiSession::new(&load("pijersi").unwrap(), 0, load)
}

/// Sends a line that starts a search.
fn started(session: &mut UgiSession, line: &str) -> Search {
    let mut requests = session.receive(line);
    assert_eq!(requests.len(), 1, "{requests:?}");
    match requests.remove(0) {
        Request::Search(search) => *search,
        other => panic!("{other:?}"),
    }
}

/// Ends the search that runs.
fn end(session: &mut UgiSession) -> Vec<Request> {
    let answer = any_answer(session);
    session.search_finished(Some(&answer), Duration::ZERO)
}

fn best(requests: Vec<Request>) -> String {
    let lines = said(requests);
    assert!(lines[0].contains(" score "), "{lines:?}");
    lines.last().unwrap().clone()
}

#[test]
fn a_search_is_stopped_and_answers_once() {
    let mut session = session();
    started(&mut session, "go");
    assert_eq!(
        session.receive("isready"),
        [Request::Send("readyok".to_owned())]
    );
    assert_eq!(session.receive("stop"), [Request::Stop]);
    assert!(best(end(&mut session)).starts_with("bestmove "));
    assert!(!session.is_busy());
    assert_eq!(session.receive("stop"), []);
}

#[test]
fn an_infinite_search_answers_after_stop_only() {
    let mut session = session();
    started(&mut session, "go infinite");
    assert_eq!(end(&mut session), []);
    assert!(session.is_busy());
    assert_eq!(
        session.receive("isready"),
        [Request::Send("readyok".to_owned())]
    );
    assert!(best(session.receive("stop")).starts_with("bestmove "));
    assert!(!session.is_busy());
}

#[test]
fn commands_wait_for_a_search_that_ends_by_itself() {
    let mut session = session();
    started(&mut session, "go depth 3");
    assert_eq!(said(session.receive("query p1turn")), ["response true"]);
    assert_eq!(session.receive("position startpos moves a4b5c4"), []);
    assert_eq!(session.receive("query p1turn"), []);
    assert_eq!(session.receive("go nodes 100"), []);
    assert_eq!(session.receive("query result"), []);
    let mut requests = end(&mut session);
    // Up to the next search everything is answered, in the order of the lines.
    let Some(Request::Search(search)) = requests.pop() else {
        panic!("{requests:?}");
    };
    assert_eq!(search.task.limits.nodes, Some(100));
    assert_eq!(search.game.turns().len(), 1);
    let lines = said(requests);
    assert!(lines[lines.len() - 2].starts_with("bestmove "), "{lines:?}");
    assert_eq!(lines[lines.len() - 1], "response false");
    let lines = said(end(&mut session));
    assert_eq!(lines.last().unwrap(), "response none");
}

#[test]
fn nothing_waits_for_a_search_without_end() {
    let mut session = session();
    started(&mut session, "go infinite");
    for line in [
        "position startpos",
        "go depth 1",
        "uginewgame",
        "query eval",
    ] {
        let lines = said(session.receive(line));
        assert!(lines[0].starts_with("info error "), "{line}: {lines:?}");
    }
    assert_eq!(said(session.receive("query result")), ["response none"]);
}

#[test]
fn quit_tells_what_was_found_and_ends() {
    let mut session = session();
    assert_eq!(session.receive("quit"), [Request::Quit]);
    for go in ["go depth 9", "go infinite"] {
        let mut session = self::session();
        started(&mut session, go);
        session.receive("query fen");
        assert_eq!(session.receive("quit"), [Request::Stop]);
        let mut requests = end(&mut session);
        assert_eq!(requests.pop(), Some(Request::Quit));
        assert!(best(requests).starts_with("bestmove "));
    }
}

#[test]
fn the_end_of_the_input_ends_what_has_no_end() {
    assert_eq!(session().input_closed(), [Request::Quit]);
    let mut session = session();
    started(&mut session, "go infinite");
    assert_eq!(session.input_closed(), [Request::Stop]);
    assert_eq!(end(&mut session).pop(), Some(Request::Quit));
}

#[test]
fn the_end_of_the_input_waits_for_what_ends_by_itself() {
    let mut session = session();
    started(&mut session, "go depth 3");
    session.receive("go infinite");
    session.receive("go depth 2");
    assert_eq!(session.input_closed(), []);
    // The second search has no end, and nobody can stop it any more.
    let mut requests = end(&mut session);
    assert_eq!(requests.pop(), Some(Request::Stop));
    assert!(matches!(requests.pop(), Some(Request::Search(_))));
    let mut requests = end(&mut session);
    assert!(matches!(requests.pop(), Some(Request::Search(_))));
    assert_eq!(end(&mut session).pop(), Some(Request::Quit));
}

#[test]
fn an_infinite_search_that_has_ended_is_told_at_the_end_of_the_input() {
    let mut session = session();
    started(&mut session, "go infinite");
    assert_eq!(end(&mut session), []);
    let mut requests = session.input_closed();
    assert_eq!(requests.pop(), Some(Request::Quit));
    assert!(best(requests).starts_with("bestmove "));
}

#[test]
fn a_count_is_stopped_without_a_result() {
    let mut session = session();
    assert!(matches!(
        session.receive("go perft 9")[..],
        [Request::Perft(_)]
    ));
    assert_eq!(session.receive("stop"), [Request::Stop]);
    let lines = said(session.perft_finished(None, Duration::ZERO));
    assert_eq!(lines, ["info error \"go perft 9: not counted to the end\""]);
}

#[test]
fn options_reach_the_search() {
    let mut session = session();
    for line in [
        "setoption name Threads value 2",
        "setoption name Hash value 8",
        "setoption MultiPV 3",
        "setoption name Level value 4",
        "setoption name MoveOverhead value 100",
        "uginewgame",
        "position startpos moves a4b5c4",
    ] {
        assert_eq!(session.receive(line), [], "{line}");
    }
    let search = started(&mut session, "go p1time 9000 p2time 5000 p1inc 0 p2inc 50");
    assert_eq!(
        (search.threads, search.hash_mb, search.new_game),
        (2, 8, true)
    );
    assert_eq!(search.task.multi_pv, 3);
    assert_eq!(search.task.strength.to_string(), "4");
    assert_eq!(
        search.task.limits.time,
        Some(Time::Clock {
            left: Duration::from_millis(4_900),
            increment: Duration::from_millis(50),
            turns_to_go: None,
        })
    );
    end(&mut session);
    assert!(!started(&mut session, "go depth 1").new_game);
}

#[test]
fn weak_levels_have_other_luck_each_time() {
    let mut session = session();
    let first = started(&mut session, "go depth 1").task.seed;
    end(&mut session);
    assert_ne!(started(&mut session, "go depth 1").task.seed, first);
}

#[test]
fn what_searches_need_is_made_before_readyok() {
    let mut session = session();
    for line in ["setoption name Hash value 256", "uginewgame"] {
        assert_eq!(session.receive(line), []);
    }
    let mut requests = session.receive("isready");
    let Some(Request::Prepare(search)) = requests.pop() else {
        panic!("{requests:?}");
    };
    assert!(requests.is_empty() && session.is_busy());
    assert_eq!((search.hash_mb, search.new_game), (256, true));
    // What is sent in the meantime waits for it.
    assert_eq!(session.receive("go depth 1"), []);
    let mut requests = session.prepared();
    let Some(Request::Search(search)) = requests.pop() else {
        panic!("{requests:?}");
    };
    assert_eq!(requests, [Request::Send("readyok".to_owned())]);
    // What was forgotten then is not forgotten again.
    assert!(!search.new_game);
    end(&mut session);
    assert!(!session.is_busy());
}

#[test]
fn who_leaves_does_not_wait_for_a_table() {
    let mut session = session();
    session.receive("isready");
    assert_eq!(session.receive("quit"), [Request::Stop]);
    assert_eq!(session.prepared().pop(), Some(Request::Quit));
}

#[test]
fn a_search_that_fails_still_answers_with_a_legal_move() {
    let mut session = session();
    session.receive("position startpos moves a4b5c4");
    session.receive("go depth 5");
    let game = session.game().clone();
    let lines = said(session.work_failed());
    assert!(
        lines[0].starts_with("info error \"the search failed"),
        "{lines:?}"
    );
    let best = lines[1].strip_prefix("bestmove ").unwrap();
    assert!(game.read_turn(best).is_ok(), "{best}");
    // The session is ready for the next search.
    assert!(matches!(
        session.receive("go depth 1")[..],
        [Request::Search(_)]
    ));
}

#[test]
fn a_search_that_fails_answers_with_its_best_move_so_far() {
    let mut session = session();
    let mut requests = session.receive("go infinite");
    let Some(Request::Search(search)) = requests.pop() else {
        panic!("no search");
    };
    let mut engine = jersi_engine::Engine::new(search.game.rules());
    engine.resize(1);
    let task = jersi_engine::Task::new(jersi_engine::Limits::depth(2));
    let mut worker = engine.worker(&search.game, &task).unwrap();
    worker.run(&jersi_engine::Uninterrupted, &mut |event| {
        session.search_event(&event);
    });
    let best = worker.answer().turn;
    // After `go infinite` even this answer waits for `stop`.
    let lines = said(session.work_failed());
    assert_eq!(lines.len(), 1, "{lines:?}");
    let text = search.game.turn_text(best, jersi_core::Notation::Ugi);
    assert_eq!(said(session.receive("stop")), [format!("bestmove {text}")]);
}

#[test]
fn a_count_and_preparations_that_fail_are_reported() {
    let mut session = session();
    session.receive("go perft 5");
    let lines = said(session.work_failed());
    assert_eq!(lines, ["info error \"go perft 5: the count failed\""]);
    session.receive("isready");
    let lines = said(session.work_failed());
    assert_eq!(lines.last().map(String::as_str), Some("readyok"));
    // A late report of work that is not running changes nothing.
    assert_eq!(session.work_failed(), []);
}
