//! Nets that a client gives.

use crate::{load, said};
use jersi_core::Rules;
use jersi_engine::evaluation::Weights;
use jersi_engine::{Engine, Eval, Evaluator};
use jersi_nnue::{Architecture, FloatNet, Layout, Net, Provenance};
use jersi_ugi::{Request, UgiSession};
use std::time::Duration;

/// A net for Pijersi that finds everything even.
fn net() -> Net {
    let layout = Layout::new(&load("pijersi").unwrap());
    let float = FloatNet::zero(&layout, Architecture::new(16, 0).unwrap(), 400.0);
    let provenance = Provenance {
        game: "pijersi".to_owned(),
        hand_made: Weights::of(&load("pijersi").unwrap()).fingerprint(),
        summary: String::new(),
    };
    float.quantise(&layout, provenance).unwrap()
}

/// A session with one file.
fn session() -> UgiSession {
    let source = |path: &str, rules: &Rules| {
        if path != "my nets/even.net" {
            return Err(format!("cannot read {path}"));
        }
        let net = net();
        Engine::accepts(rules, &net).map_err(|error| error.to_string())?;
        Ok(net)
    };
    UgiSession::new(&load("pijersi").unwrap(), 0, load).with_nets(source)
}

/// What judges the positions of the next search.
fn evaluator(session: &mut UgiSession) -> Evaluator {
    let mut requests = session.receive("go depth 1");
    session.search_finished(None, Duration::ZERO);
    match requests.remove(0) {
        Request::Search(search) => search.evaluator,
        other => panic!("{other:?}"),
    }
}

fn tell(session: &mut UgiSession, line: &str) -> Vec<String> {
    said(session.receive(line))
}

#[test]
fn a_net_is_given_and_taken_back() {
    let mut session = session();
    assert_eq!(evaluator(&mut session), Evaluator::BuiltIn(Eval::Net));
    assert!(
        tell(
            &mut session,
            "setoption name EvalFile value my nets/even.net"
        )
        .is_empty()
    );
    assert_eq!(evaluator(&mut session), Evaluator::Given(net().into()));
    tell(&mut session, "setoption name Eval value Hand");
    assert_eq!(evaluator(&mut session), Evaluator::BuiltIn(Eval::Hand));
    tell(&mut session, "setoption name eval value net");
    assert_eq!(evaluator(&mut session), Evaluator::Given(net().into()));
    tell(&mut session, "setoption name EvalFile value <empty>");
    assert_eq!(evaluator(&mut session), Evaluator::BuiltIn(Eval::Net));
}

#[test]
fn a_net_that_cannot_be_read_changes_nothing() {
    let mut session = session();
    tell(
        &mut session,
        "setoption name EvalFile value my nets/even.net",
    );
    let answer = tell(&mut session, "setoption name EvalFile value other.net");
    assert!(
        answer[0].contains("setoption EvalFile: cannot read other.net"),
        "{answer:?}"
    );
    assert_eq!(evaluator(&mut session), Evaluator::Given(net().into()));
}

#[test]
fn a_net_does_not_follow_into_another_game() {
    let mut session = session();
    tell(
        &mut session,
        "setoption name EvalFile value my nets/even.net",
    );
    // Another setup of the same game.
    assert!(
        tell(
            &mut session,
            "setoption name Rules value pijersi+half-random"
        )
        .is_empty()
    );
    assert_eq!(evaluator(&mut session), Evaluator::Given(net().into()));
    let answer = tell(&mut session, "setoption name Rules value mikjersi");
    assert!(
        answer[0].contains("the net was trained on pijersi, and mikjersi has another board"),
        "{answer:?}"
    );
    assert_eq!(evaluator(&mut session), Evaluator::BuiltIn(Eval::Net));
    assert_eq!(session.game().rules().id, "mikjersi");
    let answer = tell(
        &mut session,
        "setoption name EvalFile value my nets/even.net",
    );
    assert!(answer[0].contains("trained on pijersi"), "{answer:?}");
}
