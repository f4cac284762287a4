//! Counts the leaves of the tree of turns: `cargo run --release --example count -- pijersi 4`.
//!
//! [`Game`](jersi_core::Game) would do it too; this is how a program that counts or
//! searches uses the tables of a game directly.

use jersi_core::{Bits, Board, Rules, Tables};
use std::sync::Arc;
use std::time::Instant;

/// `W` is the word that holds a set of cells.
fn count<W: Bits>(rules: Rules, most: u32) {
    let tables = Tables::<W>::new(Arc::new(rules));
    let start = tables.start();
    for depth in 1..=most {
        let clock = Instant::now();
        let leaves = tables.perft(&start, depth);
        let seconds = clock.elapsed().as_secs_f64();
        let speed = leaves as f64 / seconds / 1e9;
        println!("{depth} {leaves} {seconds:.3} s, {speed:.3} G/s");
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let id = args.next().unwrap_or_else(|| "pijersi".to_owned());
    let depth = args.next().map_or(Ok(2), |depth| depth.parse())?;

    let rules = Rules::load(&id, &mut || 0)?;
    if Board::new(&rules.board).len() <= 64 {
        count::<u64>(rules, depth);
    } else {
        count::<u128>(rules, depth);
    }
    Ok(())
}
