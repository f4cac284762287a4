//! Reviews of whole games: what they find, and that slices change nothing.

use jersi_core::{Colour, Game, Rules};
use jersi_engine::{Control, Engine, Limits, SearchStatus, Uninterrupted};
use jersi_review::{Grade, Judgement, NotPlayable, Review, Summary, Worth};
use std::cell::Cell;
use std::time::Duration;

fn game(rules: &str, turns: &[&str]) -> Game {
    let mut game = Game::new(&Rules::named(rules).unwrap());
    for turn in turns {
        game.play(*turn).unwrap();
    }
    game
}

fn start_of(game: &Game) -> Game {
    Game::new(game.rules()).from_setup(&game.start()).unwrap()
}

fn review(game: &Game, nodes: u64) -> Review {
    let engine = Engine::new(game.rules());
    Review::new(engine, &start_of(game), game.turns(), Limits::nodes(nodes)).unwrap()
}

fn judged(game: &Game, nodes: u64) -> Vec<Judgement> {
    let mut review = review(game, nodes);
    assert_eq!(review.run(&Uninterrupted), SearchStatus::Done);
    review.judgements().collect()
}

/// Plays on with what the engine thinks best, so that there is a whole game.
fn played_out(rules: &str, turns: usize) -> Game {
    let mut game = game(rules, &[]);
    let mut engine = Engine::new(game.rules());
    engine.resize(1);
    for number in 0..turns {
        if game.outcome().is_some() {
            break;
        }
        let mut task = jersi_engine::Task::new(Limits::nodes(400));
        task.strength = if number % 2 == 0 { "2" } else { "4" }.parse().unwrap();
        task.seed = number as u64;
        let answer = engine.solve(&game, &task).unwrap();
        game.play(answer.turn).unwrap();
    }
    game
}

/// White wins at once by a rock to the last row, and plays elsewhere instead.
const WIN_IN_ONE: &str = "6/2R-4/6/7/6/7/2w-3 w 0 1";

fn missed_win() -> Game {
    let mut game = game("pijersi", &[]).from_text(WIN_IN_ONE).unwrap();
    game.play("f3-e3").unwrap();
    game
}

#[test]
fn a_win_at_once_that_was_not_played_is_named() {
    let game = missed_win();
    let judgements = judged(&game, 2_000);
    let [only] = judgements.as_slice() else {
        panic!("one turn was played: {judgements:?}");
    };
    // Black is left with a wise man, which wins nothing, so White keeps good chances; the
    // win at once is what was better all the same.
    assert_eq!(only.player, Colour::White);
    assert!(matches!(only.before, Worth::Score(score) if score.turns_to_end() == Some(1)));
    let mut after = start_of(&game);
    after.play(only.best).unwrap();
    assert_eq!(after.outcome().unwrap().winner, Some(Colour::White));
    assert!(only.chance_before > 0.999);
    assert_ne!(only.played, only.best);
}

#[test]
fn giving_the_game_away_is_a_blunder_with_its_refutation() {
    // Black's rock is one step from row a; White can take it with paper, or look away.
    let text = "6/7/6/7/6/2r-P-3/6 w 0 1";
    let mut game = game("pijersi", &[]).from_text(text).unwrap();
    game.play("b4-c4").unwrap();
    let judgements = judged(&game, 2_000);
    let [only] = judgements.as_slice() else {
        panic!("one turn was played: {judgements:?}");
    };
    assert_eq!(only.grade, Grade::Blunder, "{only:?}");
    assert_eq!(only.lost_by(), Some(1));
    assert!(only.loss > 0.4);
    let mut after = game.clone();
    after.play(only.refutation[0]).unwrap();
    assert_eq!(after.outcome().unwrap().winner, Some(Colour::Black));
    // What was better takes the rock: Black has nothing left.
    let mut better = start_of(&game);
    better.play(only.better[0]).unwrap();
    assert_eq!(
        better.outcome().map(|end| end.winner),
        Some(Some(Colour::White))
    );
}

#[test]
fn every_turn_of_a_game_is_judged_within_bounds() {
    for rules in ["pijersi", "mikjersi", "jersi-4.8+ransom"] {
        let game = played_out(rules, 24);
        let judgements = judged(&game, 300);
        let decisions: usize = game
            .turns()
            .iter()
            .map(|turn| turn.decisions().count())
            .sum();
        assert_eq!(judgements.len(), decisions, "{rules}");
        let mut now = start_of(&game);
        for judgement in &judgements {
            assert_eq!(judgement.player, now.decider());
            assert!((0.0..=1.0).contains(&judgement.loss), "{judgement:?}");
            assert!(
                judgement.chance_before >= judgement.chance_after - 1e-9
                    || judgement.grade == Grade::Best
            );
            assert_eq!(judgement.better.first(), Some(&judgement.best));
            if judgement.played == judgement.best {
                assert!(matches!(judgement.grade, Grade::Best | Grade::Forced));
                assert!(judgement.loss < 1e-9);
            }
            // Both lines can be played.
            let mut line = now.clone();
            for turn in &judgement.better {
                line.play(*turn).unwrap();
            }
            now.play(judgement.played).unwrap();
            let mut line = now.clone();
            for turn in &judgement.refutation {
                line.play(*turn).unwrap();
            }
        }
        let summary = Summary::of(judgements.iter());
        assert_eq!(summary.white.decisions + summary.black.decisions, decisions);
        for own in [summary.white, summary.black] {
            assert!((0.0..=1.0).contains(&own.accuracy()));
        }
    }
}

/// Interrupts at every so many looks.
struct Slices {
    looks: Cell<u32>,
}

impl Control for Slices {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn interrupted(&self) -> bool {
        self.looks.set(self.looks.get() + 1);
        self.looks.get().is_multiple_of(3)
    }
}

#[test]
fn slices_lead_to_the_end_and_tell_what_is_known_on_the_way() {
    let game = played_out("mikjersi", 6);
    let mut review = review(&game, 2_000);
    let control = Slices {
        looks: Cell::new(0),
    };
    let mut known = 0;
    let mut calls = 0;
    while review.run(&control) == SearchStatus::Paused {
        calls += 1;
        assert!(calls < 10_000, "a review ends");
        let (now, all) = review.progress();
        assert!(now >= known && now <= all);
        known = now;
    }
    assert!(calls > 3, "the review was interrupted: {calls}");
    assert_eq!(
        review.progress(),
        (game.turns().len() + 1, game.turns().len() + 1)
    );
    assert_eq!(review.judgements().count(), game.turns().len());
}

#[test]
fn a_limit_of_nodes_gives_the_same_review_each_time() {
    let game = played_out("pijersi", 8);
    assert_eq!(judged(&game, 500), judged(&game, 500));
}

#[test]
fn a_finished_game_ends_with_its_outcome() {
    let mut game = game("pijersi", &[]).from_text(WIN_IN_ONE).unwrap();
    game.play("f3-g3").unwrap();
    let judgements = judged(&game, 500);
    assert!(matches!(judgements[0].after, Worth::Over(_)));
    assert!(judgements[0].chance_after > 0.999);
    assert_eq!(judgements[0].grade, Grade::Best);
    assert!(judgements[0].loss < 1e-9);
    assert!(judgements[0].refutation.is_empty());
}

#[test]
fn a_game_without_turns_has_nothing_to_judge() {
    assert_eq!(judged(&game("pijersi", &[]), 100), Vec::new());
}

#[test]
fn what_cannot_be_played_is_refused() {
    let pijersi = game("pijersi", &["a4-b5=c4"]);
    let mikjersi = game("mikjersi", &[]);
    let wrong = Review::new(
        Engine::new(mikjersi.rules()),
        &start_of(&pijersi),
        pijersi.turns(),
        Limits::nodes(1),
    );
    assert_eq!(wrong.err(), Some(NotPlayable::Rules));
    let twice = [pijersi.turns()[0], pijersi.turns()[0]];
    let engine = Engine::new(pijersi.rules());
    let wrong = Review::new(engine, &start_of(&pijersi), &twice, Limits::nodes(1));
    assert_eq!(wrong.err(), Some(NotPlayable::Turn(2)));
}
