//! Instruction counts of the hot paths: the same on a busy machine as on a quiet
//! one, so a change of a percent can be seen.

// The macros of the library write functions without documentation.
#![allow(missing_docs)]

use gungraun::{library_benchmark, library_benchmark_group, main};
use jersi_core::{Bits, Position, Rules, Tables};
use std::hint::black_box;
use std::sync::Arc;

fn start<W: Bits>(id: &str) -> (Tables<W>, Position<W>) {
    let rules = Rules::named(id).expect("a game of the family");
    let tables = Tables::new(Arc::new(rules));
    let start = tables.start();
    (tables, start)
}

#[library_benchmark]
#[bench::pijersi(start("pijersi"))]
#[bench::mikjersi(start("mikjersi"))]
fn perft_small((tables, position): (Tables<u64>, Position<u64>)) -> u64 {
    black_box(tables.perft(black_box(&position), 2))
}

#[library_benchmark]
#[bench::with_reserve(start("jersi-4.8"))]
#[bench::without_reserve(start("jersi-4.8+no-reserve"))]
fn perft_large((tables, position): (Tables<u128>, Position<u128>)) -> u64 {
    black_box(tables.perft(black_box(&position), 2))
}

#[library_benchmark]
#[bench::pijersi(start("pijersi"))]
fn count_small((tables, position): (Tables<u64>, Position<u64>)) -> u64 {
    black_box(tables.count_undecided(black_box(&position)))
}

#[library_benchmark]
#[bench::jersi(start("jersi-4.8"))]
fn count_large((tables, position): (Tables<u128>, Position<u128>)) -> u64 {
    black_box(tables.count_undecided(black_box(&position)))
}

#[library_benchmark]
#[bench::pijersi(start("pijersi"))]
fn play_small((tables, position): (Tables<u64>, Position<u64>)) -> u64 {
    let mut hash = 0;
    tables.for_each_turn(&position, |turn| {
        hash ^= tables.play_unchecked(&position, turn).hash();
    });
    black_box(hash)
}

#[library_benchmark]
#[bench::jersi(start("jersi-4.8"))]
fn play_large((tables, position): (Tables<u128>, Position<u128>)) -> u64 {
    let mut hash = 0;
    tables.for_each_turn(&position, |turn| {
        hash ^= tables.play_unchecked(&position, turn).hash();
    });
    black_box(hash)
}

library_benchmark_group!(
    name = hot_paths,
    benchmarks = [
        perft_small,
        perft_large,
        count_small,
        count_large,
        play_small,
        play_large
    ]
);
main!(library_benchmark_groups = hot_paths);
