//! Forced wins of the test kit's file, which the engine must find.

use jersi_core::{Game, Notation, Rules};
use jersi_engine::{Answer, Engine, Limits, Score};
use jersi_testkit::wins::{self, Win};

/// Positions that the engine may visit for a win in one turn, and in three.
const NODES: [u64; 2] = [1_000, 20_000];

fn game(win: &Win) -> Game {
    let rules = Rules::named(&win.rules).unwrap();
    Game::new(&rules).from_text(&win.position).unwrap()
}

fn answer(game: &Game, nodes: u64) -> Answer {
    let mut engine = Engine::new(game.rules());
    engine.resize(4);
    let best = engine.best(game, Limits::nodes(nodes));
    best.expect("there is a legal turn")
}

#[test]
fn wins_in_three_are_found() {
    let wins: Vec<Win> = wins::all()
        .into_iter()
        .filter(|win| win.plies == 3)
        .collect();
    assert!(wins.len() >= 50, "{} wins", wins.len());
    let mut missed = Vec::new();
    for win in &wins {
        let game = game(win);
        let answer = answer(&game, NODES[1]);
        let turn = game.turn_text(answer.turn, Notation::Canonical);
        if answer.score != Score::win_in(3) || !win.turns.contains(&turn) {
            missed.push(format!(
                "{} {}: {turn}, {}",
                win.rules, win.position, answer.score
            ));
        }
    }
    let all = wins.len();
    assert!(
        missed.is_empty(),
        "{} of {all}:\n{}",
        missed.len(),
        missed.join("\n")
    );
}

#[test]
fn wins_in_one_are_found() {
    for win in wins::all().into_iter().filter(|win| win.plies == 3) {
        // Two turns later there is a win in one, whatever the reply was.
        let mut game = game(&win);
        game.play(&win.turns[0]).unwrap();
        let reply = game.legal()[0];
        game.play(reply).unwrap();
        let text = game.position_text();
        let answer = answer(&game, NODES[0]);
        assert_eq!(answer.score, Score::win_in(1), "{} {text}", win.rules);
        let winner = game.decider();
        game.play(answer.turn).unwrap();
        let outcome = game.outcome().expect("the game is over");
        assert_eq!(outcome.winner, Some(winner), "{} {text}", win.rules);
    }
}
