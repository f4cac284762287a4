//! What is answered at once, what waits, and what ends a search.

use crate::{any_answer, load, said};
use jersi_engine::Time;
use jersi_ugi::{Request, Search, Session};
use std::time::Duration;

fn session() -> Session {
    Session::new(load("pijersi").unwrap(), 0, load)
}

/// Sends a line that starts a search.
fn started(session: &mut Session, line: &str) -> Search {
    let mut requests = session.line(line);
    assert_eq!(requests.len(), 1, "{requests:?}");
    match requests.remove(0) {
        Request::Search(search) => *search,
        other => panic!("{other:?}"),
    }
}

/// Ends the search that runs.
fn end(session: &mut Session) -> Vec<Request> {
    let answer = any_answer(session);
    session.found(Some(&answer), Duration::ZERO)
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
        session.line("isready"),
        [Request::Say("readyok".to_owned())]
    );
    assert_eq!(session.line("stop"), [Request::Stop]);
    assert!(best(end(&mut session)).starts_with("bestmove "));
    assert!(!session.is_busy());
    assert_eq!(session.line("stop"), []);
}

#[test]
fn an_infinite_search_answers_after_stop_only() {
    let mut session = session();
    started(&mut session, "go infinite");
    assert_eq!(end(&mut session), []);
    assert!(session.is_busy());
    assert_eq!(
        session.line("isready"),
        [Request::Say("readyok".to_owned())]
    );
    assert!(best(session.line("stop")).starts_with("bestmove "));
    assert!(!session.is_busy());
}

#[test]
fn commands_wait_for_a_search_that_ends_by_itself() {
    let mut session = session();
    started(&mut session, "go depth 3");
    assert_eq!(said(session.line("query p1turn")), ["response true"]);
    assert_eq!(session.line("position startpos moves a4b5c4"), []);
    assert_eq!(session.line("query p1turn"), []);
    assert_eq!(session.line("go nodes 100"), []);
    assert_eq!(session.line("query result"), []);
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
        let lines = said(session.line(line));
        assert!(lines[0].starts_with("info error "), "{line}: {lines:?}");
    }
    assert_eq!(said(session.line("query result")), ["response none"]);
}

#[test]
fn quit_tells_what_was_found_and_ends() {
    let mut session = session();
    assert_eq!(session.line("quit"), [Request::Quit]);
    for go in ["go depth 9", "go infinite"] {
        let mut session = self::session();
        started(&mut session, go);
        session.line("query fen");
        assert_eq!(session.line("quit"), [Request::Stop]);
        let mut requests = end(&mut session);
        assert_eq!(requests.pop(), Some(Request::Quit));
        assert!(best(requests).starts_with("bestmove "));
    }
}

#[test]
fn the_end_of_the_input_ends_what_has_no_end() {
    assert_eq!(session().close(), [Request::Quit]);
    let mut session = session();
    started(&mut session, "go infinite");
    assert_eq!(session.close(), [Request::Stop]);
    assert_eq!(end(&mut session).pop(), Some(Request::Quit));
}

#[test]
fn the_end_of_the_input_waits_for_what_ends_by_itself() {
    let mut session = session();
    started(&mut session, "go depth 3");
    session.line("go infinite");
    session.line("go depth 2");
    assert_eq!(session.close(), []);
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
    let mut requests = session.close();
    assert_eq!(requests.pop(), Some(Request::Quit));
    assert!(best(requests).starts_with("bestmove "));
}

#[test]
fn a_count_is_stopped_without_a_result() {
    let mut session = session();
    assert!(matches!(
        session.line("go perft 9")[..],
        [Request::Count(_)]
    ));
    assert_eq!(session.line("stop"), [Request::Stop]);
    let lines = said(session.counted(None, Duration::ZERO));
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
        assert_eq!(session.line(line), [], "{line}");
    }
    let search = started(&mut session, "go p1time 9000 p2time 5000 p1inc 0 p2inc 50");
    assert_eq!(
        (search.threads, search.megabytes, search.fresh),
        (2, 8, true)
    );
    assert_eq!(search.task.lines, 3);
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
    assert!(!started(&mut session, "go depth 1").fresh);
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
        assert_eq!(session.line(line), []);
    }
    let mut requests = session.line("isready");
    let Some(Request::Prepare(search)) = requests.pop() else {
        panic!("{requests:?}");
    };
    assert!(requests.is_empty() && session.is_busy());
    assert_eq!((search.megabytes, search.fresh), (256, true));
    // What is sent in the meantime waits for it.
    assert_eq!(session.line("go depth 1"), []);
    let mut requests = session.ready();
    let Some(Request::Search(search)) = requests.pop() else {
        panic!("{requests:?}");
    };
    assert_eq!(requests, [Request::Say("readyok".to_owned())]);
    // What was forgotten then is not forgotten again.
    assert!(!search.fresh);
    end(&mut session);
    assert!(!session.is_busy());
}

#[test]
fn who_leaves_does_not_wait_for_a_table() {
    let mut session = session();
    session.line("isready");
    assert_eq!(session.line("quit"), [Request::Stop]);
    assert_eq!(session.ready().pop(), Some(Request::Quit));
}
