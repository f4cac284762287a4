//! Tunes the weights of the hand-made evaluation for one game:
//! `tune RULES GAMES NODES OUT [SEED]`.
//!
//! The engine plays games against itself from random openings. The positions of these
//! games, with the results, are what the weights are fitted to: the chance to
//! win that the evaluation tells shall be the share of points that was made. Kinds
//! that the rules treat alike keep the same weights.

use jersi_core::{AnyState, Bits, Colour, Game, Kind, Rules, Tables};
use jersi_engine::evaluation::{Features, Weights};
use jersi_engine::{Engine, Limits};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// A position as the fit sees it.
struct Sample {
    /// Index of the weight, count.
    features: Vec<(u16, i8)>,
    /// White's share of the point, from the result and the search.
    share: f64,
}

/// A cube more makes this the odds' logarithm.
const SLOPE: f64 = 1.0 / 150.0;
/// How much the result counts against the search's opinion.
const RESULT_SHARE: f64 = 0.7;
const EPOCHS: usize = 60;
const BATCH: usize = 1024;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [rules, games, nodes, out, rest @ ..] = words.as_slice() else {
        return Err("usage: tune RULES GAMES NODES OUT [SEED]".into());
    };
    let seed = rest.first().map_or(Ok(1), |word| word.parse())?;
    let (games, nodes) = (games.parse()?, nodes.parse()?);
    let rules = Rules::named(rules)?;
    let start = Game::new(&rules);
    let samples = match start.state() {
        AnyState::Narrow(state) => play(&start, state.tables(), games, nodes, seed),
        AnyState::Wide(state) => play(&start, state.tables(), games, nodes, seed),
    };
    let weights = fit(&rules, samples, seed);
    std::fs::write(out, weights.write(&rules))?;
    println!("written to {out}");
    Ok(())
}

/// Plays games and takes samples from them.
fn play<W: Bits>(
    start: &Game,
    tables: &Tables<W>,
    games: usize,
    nodes: u64,
    seed: u64,
) -> Vec<Sample> {
    let features = Features::new(tables);
    let samples = Mutex::new(Vec::new());
    let next = AtomicUsize::new(0);
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut engine = Engine::new(start.rules());
                engine.resize(8);
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= games {
                        break;
                    }
                    let seed = seed + number as u64;
                    let taken = one_game(start, tables, &features, &mut engine, nodes, seed);
                    let mut samples = samples.lock().expect("no thread panics");
                    samples.extend(taken);
                    if number.is_multiple_of(100) {
                        eprintln!("{number} games, {} positions", samples.len());
                    }
                }
            });
        }
    });
    samples.into_inner().expect("no thread panics")
}

fn one_game<W: Bits>(
    start: &Game,
    tables: &Tables<W>,
    features: &Features<W>,
    engine: &mut Engine,
    nodes: u64,
    seed: u64,
) -> Vec<Sample> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed.wrapping_mul(0x9E37_79B9));
    let mut game = start.clone();
    let mut samples = Vec::new();
    let opening = random.random_range(2..9);
    for turn in 0..250 {
        if game.outcome().is_some() {
            break;
        }
        let legal = game.legal();
        if turn < opening || random.random_range(0..40) == 0 {
            game.play(legal[random.random_range(0..legal.len())])
                .expect("a legal turn");
            continue;
        }
        let Ok(answer) = engine.best(&game, Limits::nodes(nodes)) else {
            break;
        };
        let position = tables
            .position(&game.setup())
            .expect("a game's position is legal");
        if let Some(hundredths) = answer.score.hundredths()
            && !position.is_pending()
            && hundredths.abs() < 1500
        {
            let mut counts = vec![0_i32; Features::<W>::COUNT];
            features.each(tables, &position, |index, count| counts[index] += count);
            let white = match position.decider() {
                Colour::White => f64::from(hundredths),
                Colour::Black => -f64::from(hundredths),
            };
            samples.push(Sample {
                features: counts
                    .iter()
                    .enumerate()
                    .filter(|(_, count)| **count != 0)
                    .map(|(index, &count)| (index as u16, count as i8))
                    .collect(),
                share: chance(white * SLOPE),
            });
        }
        game.play(answer.turn).expect("a legal turn");
    }
    let result = match game.outcome().map(|outcome| outcome.winner) {
        Some(Some(Colour::White)) => 1.0,
        Some(Some(Colour::Black)) => 0.0,
        _ => 0.5,
    };
    for sample in &mut samples {
        sample.share = RESULT_SHARE * result + (1.0 - RESULT_SHARE) * sample.share;
    }
    samples
}

fn chance(odds: f64) -> f64 {
    1.0 / (1.0 + (-odds).exp())
}

/// Fits the weights to the samples.
fn fit(rules: &Rules, mut samples: Vec<Sample>, seed: u64) -> Weights {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    samples.shuffle(&mut random);
    let (test, train) = samples.split_at(samples.len() / 10);
    let first: Vec<f64> = Weights::of(rules)
        .as_slice()
        .iter()
        .map(|&weight| f64::from(weight))
        .collect();
    let tied = tied(rules);
    let mut weights = first.clone();
    let mut momentum = vec![0.0; weights.len()];
    let mut spread = vec![0.0; weights.len()];
    println!(
        "{} positions, loss before {:.5} (test {:.5})",
        train.len(),
        loss(&weights, train),
        loss(&weights, test)
    );
    let mut step = 0;
    for epoch in 0..EPOCHS {
        let rate = if epoch < EPOCHS / 2 { 1.0 } else { 0.3 };
        for batch in train.chunks(BATCH) {
            step += 1;
            let mut slope = vec![0.0; weights.len()];
            for sample in batch {
                let error = chance(SLOPE * value(&weights, sample)) - sample.share;
                for &(index, count) in &sample.features {
                    slope[tied[usize::from(index)]] += error * f64::from(count);
                }
            }
            for index in 0..weights.len() {
                // The right to move is left alone: in Jersi a fit makes it worth four
                // cubes, and a search that compares positions of either player's turn
                // then plays far worse (-604 Elo).
                if tied[index] != index || index == Weights::TEMPO {
                    continue;
                }
                // Weights that the games say little about stay where they were.
                let pull = 1e-5 * (weights[index] - first[index]);
                let slope = slope[index] / batch.len() as f64 + pull;
                momentum[index] = 0.9 * momentum[index] + 0.1 * slope;
                spread[index] = 0.999 * spread[index] + 0.001 * slope * slope;
                let mean = momentum[index] / (1.0 - 0.9_f64.powi(step));
                let width = (spread[index] / (1.0 - 0.999_f64.powi(step))).sqrt();
                weights[index] -= rate * mean / (width + 1e-8);
            }
            for index in 0..weights.len() {
                weights[index] = weights[tied[index]];
            }
        }
        if epoch % 10 == 9 {
            println!(
                "epoch {:>3}: loss {:.5} (test {:.5})",
                epoch + 1,
                loss(&weights, train),
                loss(&weights, test)
            );
        }
    }
    Weights::from_numbers(&weights)
}

fn value(weights: &[f64], sample: &Sample) -> f64 {
    sample
        .features
        .iter()
        .map(|&(index, count)| weights[usize::from(index)] * f64::from(count))
        .sum()
}

fn loss(weights: &[f64], samples: &[Sample]) -> f64 {
    let sum: f64 = samples
        .iter()
        .map(|sample| {
            let chance = chance(SLOPE * value(weights, sample)).clamp(1e-9, 1.0 - 1e-9);
            -(sample.share * chance.ln() + (1.0 - sample.share) * (1.0 - chance).ln())
        })
        .sum();
    sum / samples.len().max(1) as f64
}

/// For each weight the one it is kept equal to: kinds that the rules treat alike, as
/// rock, paper and scissors, share theirs.
fn tied(rules: &Rules) -> Vec<usize> {
    let alike = |kind: Kind| {
        let own = rules.kind(kind);
        let king = rules.king.as_ref().is_some_and(|king| king.kind == kind);
        (
            own.count,
            own.beats.len(),
            own.stands_on.len(),
            own.moves,
            own.stays,
            rules.goal.kinds.contains(kind),
            king,
        )
    };
    let first: Vec<usize> = (0..rules.kinds.len())
        .map(|kind| {
            let same = |other: &usize| alike(Kind::new(*other)) == alike(Kind::new(kind));
            (0..kind).find(same).unwrap_or(kind)
        })
        .collect();
    Weights::tied(&first)
}
