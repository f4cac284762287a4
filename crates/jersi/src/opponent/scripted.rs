//! Tests with programs made of a few lines of shell.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use jersi_core::{Game, Rules, Style};

use super::client::Reply;
use super::{Go, Opponent, OpponentError};

const PATIENCE: Duration = Duration::from_secs(10);

/// A program that greets and then does this with each line in `$l`.
fn program(answers: &str) -> Opponent {
    let script = format!(
        "while read -r l; do case \"$l\" in \
         ugi) echo; echo id name Fake 1.0; echo option name Rules type string default x; \
         echo ugiok ;; isready) echo readyok ;; quit) exit ;; {answers} esac; done"
    );
    Opponent::start(&format!("sh -c {}", shlex::try_quote(&script).unwrap())).unwrap()
}

fn ask(opponent: &mut Opponent, patience: Duration) -> Result<Reply, OpponentError> {
    let game = Game::new(Rules::load("pijersi", &mut || 0).unwrap());
    opponent.new_game().unwrap();
    let go = Go {
        depth: Some(1),
        ..Go::default()
    };
    opponent.think(&game, &go, patience, &AtomicBool::new(false))
}

#[test]
fn a_turn_is_heard_among_other_lines() {
    let mut opponent = program("go*) echo info depth 1 score 3; echo bestmove a4b5c4 ponder x ;;");
    assert_eq!(opponent.name(), "Fake 1.0");
    assert!(opponent.has_option("rules"));
    let reply = ask(&mut opponent, PATIENCE).unwrap();
    let game = Game::new(Rules::load("pijersi", &mut || 0).unwrap());
    assert_eq!(game.turn_text(reply.turn, Style::Canonical), "a4-b5=c4");
}

#[test]
fn a_program_that_knows_little_is_sent_nothing_else() {
    // It ends at anything that cmalo or natsel would not take.
    let mut opponent = program(
        "uginewgame) new=1 ;; \
         'position startpos'|'position startpos moves '?*|'position fen '?*) \
         [ \"$new\" ] || exit 1 ;; \
         'go depth '[0-9]*|'go movetime '[0-9]*) \
         case \"$l\" in *' '*' '*' '*|*.*) exit 2 ;; esac; echo bestmove a4b5c4 ;; \
         *) exit 3 ;;",
    );
    assert!(ask(&mut opponent, PATIENCE).is_ok());
    let mut game = Game::new(Rules::load("pijersi", &mut || 0).unwrap());
    game.play("a1-b1").unwrap();
    game.play("g1-f1").unwrap();
    let start = game.position_text();
    let game = game.from_text(&start).unwrap();
    let go = Go {
        time: Some(Duration::from_micros(1500)),
        ..Go::default()
    };
    let reply = opponent.think(&game, &go, PATIENCE, &AtomicBool::new(false));
    assert!(reply.is_ok(), "{reply:?}");
}

#[test]
fn illegal_turns_are_explained() {
    let mut opponent = program("go*) echo bestmove ------ ;;");
    let error = ask(&mut opponent, PATIENCE).unwrap_err();
    assert!(matches!(error, OpponentError::Illegal { .. }), "{error}");
}

#[test]
fn an_end_is_told_with_the_last_words() {
    let mut opponent = program("go*) echo out of cubes >&2; exit 3 ;;");
    let error = ask(&mut opponent, PATIENCE).unwrap_err().to_string();
    assert!(error.contains("out of cubes"), "{error}");
    assert!(error.contains('3'), "{error}");
}

#[test]
fn a_silent_program_is_not_waited_for() {
    let mut opponent = program("go*) echo 'info error \"what?\"' ;;");
    let error = ask(&mut opponent, Duration::from_millis(50)).unwrap_err();
    assert!(matches!(error, OpponentError::Late { .. }), "{error}");
    assert!(error.to_string().contains("what?"), "{error}");
}

#[test]
fn options_that_are_refused_are_told() {
    let mut opponent = program("setoption*) echo 'info error \"no such rules\"' ;;");
    let error = opponent.set_rules("chess").unwrap_err().to_string();
    assert!(error.contains("no such rules"), "{error}");
}

#[test]
fn a_program_is_told_to_stop() {
    let mut opponent = program("stop) echo bestmove a4b5c4 ;;");
    let game = Game::new(Rules::load("pijersi", &mut || 0).unwrap());
    let stop = AtomicBool::new(true);
    let reply = opponent.think(&game, &Go::default(), PATIENCE, &stop);
    assert!(reply.is_ok(), "{reply:?}");
}
