//! Tests with programs made of a few lines of shell.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use jersi_core::{Game, Notation, Rules};

use super::{Reply, UgiEngine, UgiError};
use crate::SearchLimits;

const PATIENCE: Duration = Duration::from_secs(10);

/// A program that greets and then does this with each line in `$l`.
fn program(answers: &str) -> UgiEngine {
    let script = format!(
        "while read -r l; do case \"$l\" in \
         ugi) echo; echo id name Fake 1.0; echo option name Rules type string default x; \
         echo ugiok ;; isready) echo readyok ;; quit) exit ;; {answers} esac; done"
    );
    UgiEngine::start(&format!("sh -c {}", shlex::try_quote(&script).unwrap())).unwrap()
}

fn ask(engine: &mut UgiEngine, patience: Duration) -> Result<Reply, UgiError> {
    let game = Game::new(&Rules::named("pijersi").unwrap());
    engine.new_game().unwrap();
    let limits = SearchLimits::depth(1);
    engine.best(&game, &limits, patience, &AtomicBool::new(false))
}

#[test]
fn a_turn_is_heard_among_other_lines() {
    let mut engine = program("go*) echo info depth 1 score 3; echo bestmove a4b5c4 ponder x ;;");
    assert_eq!(engine.name(), "Fake 1.0");
    assert!(engine.has_option("rules"));
    let reply = ask(&mut engine, PATIENCE).unwrap();
    let game = Game::new(&Rules::named("pijersi").unwrap());
    assert_eq!(game.turn_text(reply.turn, Notation::Canonical), "a4-b5=c4");
}

#[test]
fn a_program_that_knows_little_is_sent_nothing_else() {
    // It ends at anything that cmalo or natsel would not take.
    let mut engine = program(
        "uginewgame) new=1 ;; \
         'position startpos'|'position startpos moves '?*|'position fen '?*) \
         [ \"$new\" ] || exit 1 ;; \
         'go depth '[0-9]*|'go movetime '[0-9]*) \
         case \"$l\" in *' '*' '*' '*|*.*) exit 2 ;; esac; echo bestmove a4b5c4 ;; \
         *) exit 3 ;;",
    );
    assert!(ask(&mut engine, PATIENCE).is_ok());
    let mut game = Game::new(&Rules::named("pijersi").unwrap());
    game.play("a1-b1").unwrap();
    game.play("g1-f1").unwrap();
    let start = game.position_text();
    let game = game.from_text(&start).unwrap();
    let limits = SearchLimits::movetime(Duration::from_micros(1500));
    let reply = engine.best(&game, &limits, PATIENCE, &AtomicBool::new(false));
    assert!(reply.is_ok(), "{reply:?}");
}

#[test]
fn illegal_turns_are_explained() {
    let mut engine = program("go*) echo bestmove ------ ;;");
    let error = ask(&mut engine, PATIENCE).unwrap_err();
    assert!(matches!(error, UgiError::Illegal { .. }), "{error}");
}

#[test]
fn an_end_is_told_with_the_last_words() {
    let mut engine = program("go*) echo out of cubes >&2; exit 3 ;;");
    let error = ask(&mut engine, PATIENCE).unwrap_err().to_string();
    assert!(error.contains("out of cubes"), "{error}");
    assert!(error.contains('3'), "{error}");
}

#[test]
fn a_silent_program_is_not_waited_for() {
    let mut engine = program("go*) echo 'info error \"what?\"' ;;");
    let error = ask(&mut engine, Duration::from_millis(50)).unwrap_err();
    assert!(matches!(error, UgiError::Late { .. }), "{error}");
    assert!(error.to_string().contains("what?"), "{error}");
}

#[test]
fn options_that_are_refused_are_told() {
    let mut engine = program("setoption*) echo 'info error \"no such rules\"' ;;");
    let error = engine
        .set_rules(&Rules::named("pijersi").unwrap(), "chess")
        .unwrap_err()
        .to_string();
    assert!(error.contains("no such rules"), "{error}");
}

#[test]
fn a_program_is_told_to_stop() {
    let mut engine = program("stop) echo bestmove a4b5c4 ;;");
    let game = Game::new(&Rules::named("pijersi").unwrap());
    let stop = AtomicBool::new(true);
    let reply = engine.best(&game, &SearchLimits::default(), PATIENCE, &stop);
    assert!(reply.is_ok(), "{reply:?}");
}
