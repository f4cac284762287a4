//! A match against an engine that panics in the middle of each game.
//!
//! The match survives it: the engine loses its games, and the others are played to their
//! end. This holds in a release build too, which is why it is a program and not a test:
//! tests always unwind, whatever the profile says. Run it with
//!
//! ```sh
//! cargo run --release -p jersi-arena --example panicking_engine
//! ```

use std::process::ExitCode;

use jersi_arena::{
    Contender, EngineFault, EnginePlayer, Match, MoveRequest, OpeningSource, RandomOpenings,
};
use jersi_core::{Rules, Turn};
use jersi_engine::Strength;

/// Plays a few turns and then panics.
struct Panicking;

impl EnginePlayer for Panicking {
    fn play(&mut self, question: &MoveRequest<'_>) -> Result<Turn, EngineFault> {
        assert!(question.game.turns().len() < 6, "an engine with a bug");
        Ok(question.game.legal()[0])
    }
}

fn main() -> Result<ExitCode, Box<dyn std::error::Error>> {
    let random = Contender::built_in(Strength::Random);
    let panicking = Contender::custom("panicking", |_| Panicking);
    let openings = RandomOpenings {
        turns: 2,
        judge: None,
    };
    let result = Match::new(&Rules::named("mikjersi")?, [random, panicking])
        .games(4)
        .openings(OpeningSource::Random(openings))
        .play(2)?;
    let tally = result.result();
    println!("{:?}", tally.faults);
    let crashes = tally.faults.get(&(1, "crash".to_owned()));
    Ok(match crashes {
        Some(4) if tally.games() == 4 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}
