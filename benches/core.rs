//! How fast the core is: counting, listing, playing and reading turns.
//!
//! Times mean little on a shared machine: compare within one run.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use jersi_core::{Bits, Game, Rules, Setup, Tables};
use std::hint::black_box;
use std::sync::Arc;

/// A position of each game in its middle, with both colours in touch.
const MIDDLES: [(&str, &str); 5] = [
    (
        "jersi-4.8",
        "a2-b2=d3 h4-h3=f4 b3-b4=d5 f4=d3! d5=d3!-e4 M:f3/M:f4 a4-a3=c2 i1-i2=g3 c2=e2 h1-h2=f1",
    ),
    (
        "jersi-4.8+no-reserve",
        "a2-b2=d3 h4-h3=f4 b3-b4=d5 f4=d3! d5=d3!-e4 i1-i2=g3 a4-a3=c2 h1-h2=f1",
    ),
    (
        "jersi-4.2",
        "a2-b2=d3 h4-h3=f4 b3-b4=d5 f4=d3! d5=d3!-e4 M:f3/M:f4 a4-a3=c2 i1-i2=g3 c2=e2 h1-h2=f1",
    ),
    (
        "mikjersi",
        "a5-a4=b4 e5-e4=c4 b4=b2-b1 W:c2 a2-a3=b3 c4=c3-d3",
    ),
    (
        "pijersi",
        "b4=c4-d4 g6-f6=e5 b7-b6=d7 e5=e6-f6 d7-c6 f7-e6=d7! b5-a4=c5 g4-f5=d6",
    ),
];

fn middle(id: &str, turns: &str) -> (Arc<Rules>, Setup) {
    let rules = Rules::named(id).expect("a game of the family");
    let mut game = Game::new(&rules);
    for turn in turns.split_whitespace() {
        game.play(turn).expect("a legal turn");
    }
    (Arc::new(game.rules().clone()), game.setup())
}

fn benches_of<W: Bits>(c: &mut Criterion, id: &str, rules: &Arc<Rules>, setup: &Setup) {
    let tables = Tables::<W>::new(Arc::clone(rules));
    let position = tables.position(setup).expect("a legal position");
    let start = tables.start();
    let mut group = c.benchmark_group(id);
    group.sample_size(20);

    group.throughput(Throughput::Elements(tables.perft(&start, 3)));
    group.bench_function("perft 3 from the start", |b| {
        b.iter(|| tables.perft(black_box(&start), 3));
    });

    let mut list = Vec::new();
    tables.legal_into(&position, &mut list);
    group.throughput(Throughput::Elements(list.len() as u64));
    group.bench_function("count", |b| {
        b.iter(|| tables.count_undecided(black_box(&position)));
    });
    group.bench_function("list", |b| {
        b.iter(|| {
            list.clear();
            tables.legal_into(black_box(&position), &mut list);
            list.len()
        });
    });
    group.bench_function("play every turn", |b| {
        b.iter(|| {
            let hash = |hash, &turn| hash ^ tables.play_unchecked(&position, turn).hash();
            list.iter().fold(0, hash)
        });
    });
    group.throughput(Throughput::Elements(1));
    group.bench_function("outcome", |b| {
        b.iter(|| tables.outcome(black_box(&position)));
    });
    group.bench_function("build the tables", |b| {
        b.iter(|| Tables::<W>::new(Arc::clone(rules)));
    });
    group.finish();
}

fn games(c: &mut Criterion) {
    for (id, turns) in MIDDLES {
        let (rules, setup) = middle(id, turns);
        let cells: usize = rules.board.rows.iter().map(|&row| usize::from(row)).sum();
        if cells <= u64::CAPACITY {
            benches_of::<u64>(c, id, &rules, &setup);
        } else {
            benches_of::<u128>(c, id, &rules, &setup);
        }
    }
}

fn texts(c: &mut Criterion) {
    let (id, turns) = MIDDLES[0];
    let mut group = c.benchmark_group("texts");
    group.bench_function("read a rules file", |b| {
        b.iter(|| Rules::named(black_box(id)));
    });
    let game = Game::new(&Rules::named(id).expect("a game of the family"));
    group.throughput(Throughput::Elements(turns.split_whitespace().count() as u64));
    group.bench_function("read and play turns", |b| {
        b.iter(|| {
            let mut game = game.clone();
            for turn in turns.split_whitespace() {
                let _ = black_box(game.play(turn));
            }
            game.hash()
        });
    });
    let text = game.position_text();
    group.throughput(Throughput::Elements(1));
    group.bench_function("read a position", |b| {
        b.iter(|| game.from_text(black_box(&text)).is_ok());
    });
    group.finish();
}

criterion_group!(benches, games, texts);
criterion_main!(benches);
