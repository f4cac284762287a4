//! Gradients against finite differences; trainings that are the same every time.

use jersi_core::Rules;
use jersi_engine::{Engine, Uninterrupted};
use jersi_nnue::{Architecture, Layout};
use jersi_train::data::{Reader, Settings};
use jersi_train::selfplay::SelfPlay;
use jersi_train::{
    CheckpointError, Corpus, Pass, Plan, SampleLabel, Samples, Target, Trainer, WeightShape,
    fit_scale, sigmoid,
};
use std::sync::OnceLock;

const TARGET: Target = Target {
    scale: 150.0,
    by_score: 0.7,
};

/// A few games, and what a net sees of them.
fn corpus() -> &'static (Layout, Corpus) {
    static MADE: OnceLock<(Layout, Corpus)> = OnceLock::new();
    MADE.get_or_init(|| {
        let rules = Rules::named("mikjersi").unwrap();
        let settings = Settings {
            nodes: 20,
            ..Settings::new("mikjersi".to_owned(), String::new())
        };
        let mut player = SelfPlay::new(Engine::hand_made(&rules), settings.clone());
        let mut bytes = settings.to_bytes();
        for lot in 0..6 {
            bytes.extend(player.lot(lot, &Uninterrupted).unwrap().to_bytes());
        }
        let layout = Layout::new(&rules);
        let files = [Reader::new(&bytes).unwrap()];
        let corpus = Corpus::read(&rules, &layout, &files, usize::MAX).unwrap();
        (layout, corpus)
    })
}

fn plan(threads: u16) -> Plan {
    Plan {
        hidden: 16,
        second: 16,
        epochs: 6,
        batch: 64,
        rate: 1e-2,
        threads,
        seed: 5,
        ..Plan::new(TARGET)
    }
}

#[test]
fn a_pass_says_what_the_plain_net_says() {
    let (layout, corpus) = corpus();
    for (hidden, second) in [(16, 0), (48, 16), (32, 16)] {
        let shape = WeightShape::new(layout, Architecture::new(hidden, second).unwrap());
        let weights = shape.draw(1);
        let net = shape.net(&weights, 150.0);
        let mut pass = Pass::new(shape, layout);
        for number in 0..20 {
            let views = corpus.training.views(number);
            let (fast, plain) = (pass.forward(&weights, views), net.output(layout, views));
            assert!((fast - plain).abs() < 1e-4, "{fast} {plain}");
        }
    }
}

#[test]
fn gradients_are_what_small_changes_say() {
    const SMALL: f32 = 4e-3;
    let (layout, corpus) = corpus();
    for second in [0, 16] {
        let shape = WeightShape::new(layout, Architecture::new(16, second).unwrap());
        let mut weights = shape.draw(3);
        let mut pass = Pass::new(shape, layout);
        let (mut compared, mut bends) = (0, 0);
        for number in [0, 25] {
            let views = corpus.training.views(number);
            let mut gradient = vec![0.0; shape.len()];
            let here = pass.forward(&weights, views);
            pass.backward(&weights, 1.0, &mut gradient);
            for (at, &said) in gradient.iter().enumerate() {
                let before = weights[at];
                weights[at] = before + SMALL;
                let up = (pass.forward(&weights, views) - here) / SMALL;
                weights[at] = before - SMALL;
                let down = (here - pass.forward(&weights, views)) / SMALL;
                weights[at] = before;
                // Where a unit is clipped the slope changes, and both are right.
                if (up - down).abs() > 0.02 {
                    bends += 1;
                    continue;
                }
                compared += u32::from(said.abs() > 1e-3);
                let measured = f32::midpoint(up, down);
                assert!(
                    (measured - said).abs() < 2e-3 + 0.02 * said.abs(),
                    "number {at} of {second}: {said} but {measured}"
                );
            }
        }
        assert!(compared > 200, "{compared}");
        assert!(bends * 5 < compared, "{bends} of {compared}");
    }
}

#[test]
fn a_training_is_the_same_every_time_and_learns() {
    let (layout, corpus) = corpus();
    let run = || {
        let mut trainer = Trainer::new(plan(2), layout).unwrap();
        let before = trainer.loss(&corpus.training);
        while !trainer.is_done(&corpus.training) {
            trainer.learn(&corpus.training);
        }
        let after = trainer.measure(&corpus.training, &corpus.test);
        assert!(
            trainer.loss(&corpus.training) < before * 0.85,
            "{after:?} {before}"
        );
        trainer.to_bytes()
    };
    assert!(run() == run());
}

#[test]
fn a_training_that_was_stopped_goes_on_as_if_it_had_not_been() {
    let (layout, corpus) = corpus();
    let samples = &corpus.training;
    let mut whole = Trainer::new(plan(1), layout).unwrap();
    let mut stopped = whole.clone();
    let mut steps = 0;
    while !whole.is_done(samples) {
        whole.learn(samples);
        stopped.learn(samples);
        steps += 1;
        if steps % 5 == 0 {
            stopped = Trainer::from_bytes(&stopped.to_bytes(), layout).unwrap();
        }
    }
    assert!(steps > 10);
    // Not shown: these are long.
    assert!(whole.to_bytes() == stopped.to_bytes());
}

#[test]
fn damaged_checkpoints_are_refused() {
    let (layout, _) = corpus();
    let bytes = Trainer::new(plan(1), layout).unwrap().to_bytes();
    let error = |bytes: &[u8]| Trainer::from_bytes(bytes, layout).unwrap_err();
    for length in [0, 5, 12, 40, bytes.len() - 1] {
        assert!(matches!(
            error(&bytes[..length]),
            CheckpointError::NotCheckpoint | CheckpointError::Damaged
        ));
    }
    for at in (8..bytes.len()).step_by(97) {
        let mut changed = bytes.clone();
        changed[at] ^= 4;
        error(&changed);
    }
    let other = Layout::new(&Rules::named("pijersi").unwrap());
    let error = Trainer::from_bytes(&bytes, &other).unwrap_err();
    assert_eq!(error, CheckpointError::OtherGame);
}

#[test]
fn a_net_can_begin_where_another_one_ended() {
    let (layout, corpus) = corpus();
    let mut first = Trainer::new(plan(1), layout).unwrap();
    first.learn(&corpus.training);
    let other_seed = Plan { seed: 6, ..plan(1) };
    let mut next = Trainer::new(other_seed, layout).unwrap();
    assert_ne!(next.net(), first.net());
    assert!(next.begin_from(&first.net()));
    assert_eq!(next.net(), first.net());
    let (far, error) = next.compare(&first.net(), &corpus.test).unwrap();
    assert!(far < 1e-3 && (error - next.loss(&corpus.test)).abs() < 1e-6);
    let wider = Plan {
        hidden: 32,
        ..plan(1)
    };
    assert!(
        !Trainer::new(wider, layout)
            .unwrap()
            .begin_from(&first.net())
    );
}

#[test]
fn the_scale_is_found_again() {
    let mut samples = Samples::default();
    for number in 0..20_000 {
        let score = (number % 201) as f32 * 8.0 - 800.0;
        // Results in just the right proportion.
        let lot = (number / 201) as f32 / 100.0;
        let result = if lot < sigmoid(score / 230.0) {
            1.0
        } else {
            0.0
        };
        let label = SampleLabel {
            score,
            sight: 0.0,
            result: Some(result),
        };
        samples.push([&[0], &[0]], label);
    }
    let found = fit_scale(&samples);
    assert!((found - 230.0).abs() < 12.0, "{found}");
}
