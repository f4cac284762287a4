//! What the engine promises, on positions of random games of every ruleset.

use jersi_core::{Colour, Game, Rules, Stage};
use jersi_engine::{
    Control, Engine, Level, Limits, Score, SearchError, SearchEvent, SearchStatus, Strength, Task,
    Uninterrupted, Worker,
};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::cell::Cell;
use std::time::Duration;

const GAMES: [&str; 7] = [
    "pijersi",
    "mikjersi",
    "jersi-4.8",
    "jersi-4.8+no-reserve",
    "jersi-4.8+ransom",
    "jersi-4.2",
    "jersi-4.0",
];

fn game(rules: &str) -> Game {
    Game::new(&Rules::named(rules).expect("the rules are built in"))
}

/// Positions of random games that are not over.
fn positions(rules: &str, count: usize, seed: u64) -> Vec<Game> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let mut game = game(rules);
        let length = random.random_range(4..60);
        for _ in 0..length {
            let legal = game.legal();
            if legal.is_empty() {
                break;
            }
            game.play(legal[random.random_range(0..legal.len())])
                .expect("a legal turn");
        }
        if game.outcome().is_none() {
            found.push(game);
        }
    }
    found
}

fn answer(game: &Game, task: &Task) -> jersi_engine::Answer {
    let mut engine = Engine::new(game.rules());
    engine.resize(4);
    engine.solve(game, task).expect("the game is not over")
}

/// Whether the player to move can win at once.
fn wins_at_once(game: &Game) -> bool {
    !game.stage(Stage::Wins).is_empty()
}

#[test]
fn a_limit_of_nodes_makes_a_search_repeatable() {
    for rules in GAMES {
        for game in positions(rules, 3, 1) {
            let task = Task::new(Limits::nodes(3_000));
            let first = answer(&game, &task);
            assert_eq!(first, answer(&game, &task), "{}", game.position_text());
            assert!(first.nodes <= 3_000);
            let mut after = game.clone();
            after.play(first.turn).unwrap();
        }
    }
}

#[test]
fn every_variation_is_legal() {
    for rules in GAMES {
        for game in positions(rules, 3, 2) {
            let mut engine = Engine::new(game.rules());
            engine.resize(4);
            let mut reports = 0;
            let task = Task::new(Limits::nodes(4_000));
            let mut worker = engine.worker(&game, &task).unwrap();
            worker.run(&Uninterrupted, &mut |SearchEvent::Pv(pv)| {
                let mut later = game.clone();
                for decision in pv.decisions {
                    later.play(decision).unwrap();
                }
                reports += 1;
            });
            assert!(reports > 0, "{}", game.position_text());
        }
    }
}

#[test]
fn from_level_four_up_nothing_obvious_is_missed() {
    let (mut wins, mut defences) = (0, 0);
    for rules in GAMES {
        for (number, game) in positions(rules, 40, 3).into_iter().enumerate() {
            let level = Level::ALL[3 + number % 6];
            let mut task = Task::new(Limits::nodes(2_000));
            task.strength = Strength::Level(level);
            task.seed = number as u64;
            // What follows a ransom is the other player's choice.
            if game.legal().iter().any(|turn| turn.given.is_some()) {
                continue;
            }
            let chosen = answer(&game, &task).turn;
            let text = game.position_text();
            let mut after = game.clone();
            after.play(chosen).unwrap();
            if wins_at_once(&game) {
                let winner = after.outcome().and_then(|outcome| outcome.winner);
                assert_eq!(winner, Some(game.decider()), "{text}");
                wins += 1;
            } else if after.outcome().is_none() && wins_at_once(&after) {
                let avoidable = game.legal().into_iter().any(|turn| {
                    let mut other = game.clone();
                    other.play(turn).expect("a legal turn");
                    other.outcome().is_some() || !wins_at_once(&other)
                });
                assert!(!avoidable, "level {}: {text}", level.number());
            } else if game.legal().len() > 1 {
                defences += 1;
            }
        }
    }
    assert!(wins >= 10 && defences >= 50, "{wins} {defences}");
}

#[test]
fn several_variations_are_reported_in_order() {
    for rules in GAMES {
        let game = &positions(rules, 1, 4)[0];
        let mut engine = Engine::new(game.rules());
        engine.resize(4);
        let mut task = Task::new(Limits::depth(2));
        task.multi_pv = 3;
        let mut last = Vec::new();
        let mut worker = engine.worker(game, &task).unwrap();
        worker.run(&Uninterrupted, &mut |SearchEvent::Pv(pv)| {
            if pv.rank == 1 {
                last.clear();
            }
            last.push((pv.rank, pv.score, pv.decisions[0]));
        });
        assert_eq!(last.len(), 3.min(game.legal().len()), "{rules}");
        for pair in last.windows(2) {
            assert!(pair[0].1 >= pair[1].1, "{rules}: {last:?}");
            assert_ne!(pair[0].2, pair[1].2, "{rules}: {last:?}");
        }
    }
}

/// Interrupts after so many questions.
struct Slices {
    left: Cell<u32>,
}

impl Control for Slices {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn interrupted(&self) -> bool {
        let left = self.left.get();
        self.left.set(left.saturating_sub(1));
        left == 0
    }
}

/// Runs a search in slices of a few thousand positions, and counts these.
fn run_in_slices(worker: &mut Worker) -> u32 {
    let control = Slices { left: Cell::new(0) };
    let mut slices = 0;
    while worker.run(&control, &mut |_| {}) == SearchStatus::Paused {
        control.left.set(8);
        slices += 1;
        assert!(slices < 2_000, "no progress");
    }
    slices
}

/// By hand, so that there is enough to interrupt whatever nets there are.
#[test]
fn slices_that_are_too_short_are_made_longer() {
    /// Leaves no time at all.
    struct Hurried;
    impl Control for Hurried {
        fn elapsed(&self) -> Duration {
            Duration::ZERO
        }
        fn interrupted(&self) -> bool {
            true
        }
    }
    for rules in GAMES {
        let game = game(rules);
        let mut engine = Engine::hand_made(game.rules());
        let task = Task::new(Limits::depth(3));
        let mut worker = engine.worker(&game, &task).unwrap();
        let mut slices = 0;
        while worker.run(&Hurried, &mut |_| {}) == SearchStatus::Paused {
            slices += 1;
            assert!(slices < 5_000, "{rules}: no progress");
        }
        assert!(slices > 8, "{rules}");
    }
}

/// By hand, for the same reason.
#[test]
fn variations_are_whole_after_interruptions() {
    for rules in ["pijersi", "mikjersi"] {
        let game = game(rules);
        let mut engine = Engine::hand_made(game.rules());
        let task = Task::new(Limits::depth(7));
        let mut worker = engine.worker(&game, &task).unwrap();
        assert!(run_in_slices(&mut worker) > 10);
        let pv = worker.answer().pv;
        assert!(pv.len() >= 7, "{rules}: {pv:?}");
    }
}

#[test]
fn slices_resume_with_what_is_known() {
    let mut all = 0;
    for rules in GAMES {
        let game = game(rules);
        let whole = answer(&game, &Task::new(Limits::depth(3)));
        let mut engine = Engine::new(game.rules());
        let task = Task::new(Limits::depth(3));
        let mut worker = engine.worker(&game, &task).unwrap();
        let slices = run_in_slices(&mut worker);
        let sliced = worker.answer();
        assert_eq!(sliced.depth, 3, "{rules}");
        all += slices;
        // Going over known ground again costs something, but not much.
        assert!(
            sliced.nodes < 4 * whole.nodes,
            "{rules}: {} {}",
            sliced.nodes,
            whole.nodes
        );
    }
    assert!(all > 3, "{all} slices: nothing was interrupted");
}

#[test]
fn two_workers_answer_together() {
    let game = game("pijersi");
    let mut engine = Engine::new(game.rules());
    let task = Task::new(Limits::nodes(20_000));
    let mut workers = engine.workers(&game, &task, 2).unwrap();
    assert_eq!(workers.len(), 2);
    std::thread::scope(|scope| {
        for worker in &mut workers {
            scope.spawn(move || worker.run(&Uninterrupted, &mut |_| {}));
        }
    });
    let answer = workers[0].answer();
    assert!(game.legal().contains(&answer.turn));
    assert!(answer.nodes >= 20_000);
}

#[test]
fn the_draw_by_count_is_seen() {
    let pijersi = game("pijersi");
    // Black to play, and the next turn without capture draws: so it does.
    let game = pijersi.from_text("6/R-6/6/7/5r-/6S-/6 b 19 5").unwrap();
    for depth in 1..6 {
        let answer = answer(&game, &Task::new(Limits::depth(depth)));
        assert_eq!(answer.score, Score::DRAW, "depth {depth}");
    }
    // The same board with time left is lost for Black.
    let game = pijersi.from_text("6/R-6/6/7/5r-/6S-/6 b 0 5").unwrap();
    assert!(answer(&game, &Task::new(Limits::depth(3))).score.is_loss());
}

#[test]
fn wins_and_losses_are_counted_in_turns() {
    let pijersi = game("pijersi");
    let game = pijersi.from_text("5s-/R-6/6/7/6/7/6 w 0 5").unwrap();
    let found = answer(&game, &Task::new(Limits::depth(4)));
    assert_eq!(found.score, Score::win_in(1));
    assert_eq!(game.decider(), Colour::White);
}

/// The giver of a ransom is to move where the king cannot be put back after it: a loss
/// that looks like a win to whoever turns the score with every decision.
#[test]
fn no_ransom_is_given_that_loses_at_once() {
    let mut asked = game("jersi-4.8+ransom")
        .from_text("mmmmprP-R-S-MM/8/3r-3/8/3R-k-4/8/7/8/3K-3 w 0 1 -")
        .unwrap();
    asked.play("e4-e5#R").unwrap();
    let [losing, other] = ["#g4", "#i3"].map(|gift| {
        let mut given = asked.clone();
        given.play(gift).unwrap();
        given
    });
    let winner = losing.outcome().and_then(|outcome| outcome.winner);
    assert_eq!(winner, Some(Colour::White));
    assert!(other.outcome().is_none());
    let mut engine = Engine::new(asked.rules());
    for strength in ["10", "8", "4", "plain"] {
        for depth in 1..4 {
            let mut task = Task::new(Limits::depth(depth));
            task.strength = strength.parse().unwrap();
            let answer = engine.solve(&asked, &task).unwrap();
            let mut after = asked.clone();
            after.play(answer.turn).expect("a legal turn");
            let text = after.position_text();
            assert_eq!(text, other.position_text(), "{strength}, depth {depth}");
            assert_ne!(answer.score, Score::win_in(1), "{strength}, depth {depth}");
        }
    }
}

#[test]
fn a_game_that_is_over_is_not_searched() {
    let game = game("pijersi")
        .from_text("R-5/7/6/7/6/7/5s- b 1 5")
        .unwrap();
    let over = SearchError::GameOver(game.outcome().unwrap());
    let mut engine = Engine::new(game.rules());
    for strength in ["10", "1", "random", "plain"] {
        let mut task = Task::new(Limits::nodes(100));
        task.strength = strength.parse().unwrap();
        assert_eq!(engine.solve(&game, &task), Err(over.clone()), "{strength}");
    }
}

#[test]
fn a_game_of_other_rules_is_refused() {
    let mut engine = Engine::new(game("pijersi").rules());
    for rules in ["mikjersi", "jersi-4.8"] {
        let error = engine.best(&game(rules), Limits::nodes(10)).unwrap_err();
        let text = error.to_string();
        assert!(text.contains("pijersi") && text.contains(rules), "{text}");
    }
    // Another game of the same rules is none of other rules.
    assert!(engine.best(&game("pijersi"), Limits::nodes(10)).is_ok());
}

#[test]
fn a_search_without_an_end_is_refused() {
    let game = game("pijersi");
    let mut engine = Engine::new(game.rules());
    let endless = engine.best(&game, Limits::default());
    assert_eq!(endless, Err(SearchError::NoLimit));
    let timed = engine.best(&game, Limits::time(Duration::from_millis(20)));
    assert!(timed.unwrap().nodes > 0);
}

/// Weak levels start from nothing each time; the whole engine does after `forget`.
#[test]
fn what_was_searched_before_changes_no_weak_level_and_is_forgotten() {
    for rules in ["pijersi", "jersi-4.8+ransom"] {
        let game = game(rules);
        let mut level = Task::new(Limits::nodes(2_000));
        level.strength = Strength::of_level(5).unwrap();
        let full = Task::new(Limits::nodes(3_000));
        let (first_level, first_full) = (answer(&game, &level), answer(&game, &full));
        let mut engine = Engine::new(game.rules());
        engine.resize(4);
        let mut later = game.clone();
        for _ in 0..3 {
            let best = engine.best(&later, Limits::nodes(3_000)).unwrap();
            later.play(best.turn).unwrap();
        }
        assert_eq!(engine.solve(&game, &level).unwrap(), first_level, "{rules}");
        engine.forget();
        assert_eq!(engine.solve(&game, &full).unwrap(), first_full, "{rules}");
    }
}

/// A worker that outlives `forget` must not bring back what was to be forgotten.
#[test]
fn a_late_worker_brings_nothing_back() {
    let game = game("pijersi");
    let task = Task::new(Limits::nodes(3_000));
    let fresh = answer(&game, &task);
    let mut engine = Engine::new(game.rules());
    engine.resize(4);
    let mut late = engine.worker(&game, &task).unwrap();
    late.run(&Uninterrupted, &mut |_| {});
    engine.forget();
    drop(late);
    assert_eq!(engine.solve(&game, &task).unwrap(), fresh);
}
