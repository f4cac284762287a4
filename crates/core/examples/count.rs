//! Counts the leaves of the tree of turns: `cargo run --release --example count -- pijersi 4`.

use jersi_core::{Bits, Rules, Tables};
use std::sync::Arc;
use std::time::Instant;

fn count<W: Bits>(rules: Rules, depth: u32) {
    let tables = Tables::<W>::new(Arc::new(rules));
    let start = tables.start();
    for depth in 1..=depth {
        let time = Instant::now();
        let leaves = tables.perft(&start, depth);
        let seconds = time.elapsed().as_secs_f64();
        println!(
            "{depth} {leaves} {:.3} s, {:.3} G/s",
            seconds,
            leaves as f64 / seconds / 1e9
        );
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let id = args.next().unwrap_or_else(|| "pijersi".into());
    let depth = args.next().and_then(|d| d.parse().ok()).unwrap_or(3);
    let rules = Rules::load(&id, &mut || 0).expect("a ruleset");
    let cells: usize = rules.board.rows.iter().map(|&n| n as usize).sum();
    if cells <= 64 {
        count::<u64>(rules, depth);
    } else {
        count::<u128>(rules, depth);
    }
}
