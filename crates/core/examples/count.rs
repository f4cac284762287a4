//! Counts the leaves of the tree of turns: `cargo run --release --example count -- pijersi 4`.
//!
//! [`Game::perft`] would do it too; this is how a program that counts or searches works
//! on the state of a game directly.

use jersi_core::{AnyState, Bits, Game, Rules, State};
use std::time::Instant;

/// `W` is the word that holds a set of cells.
fn count<W: Bits>(state: &State<W>, most: u32) {
    for depth in 1..=most {
        let clock = Instant::now();
        let leaves = state.tables().perft(state.position(), depth);
        let seconds = clock.elapsed().as_secs_f64();
        let speed = leaves as f64 / seconds / 1e9;
        println!("{depth} {leaves} {seconds:.3} s, {speed:.3} G/s");
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let id = args.next().unwrap_or_else(|| "pijersi".to_owned());
    let depth = args.next().map_or(Ok(2), |depth| depth.parse())?;

    match Game::new(&Rules::named(&id)?).state() {
        AnyState::Narrow(state) => count(state, depth),
        AnyState::Wide(state) => count(state, depth),
    }
    Ok(())
}
