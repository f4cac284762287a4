//! How long records take: small ones, the longest that are read, and links.

use criterion::{Criterion, criterion_group, criterion_main};
use jersi_core::record::{Format, MOST_BYTES, MOST_TURNS, Record};
use std::fmt::Write as _;
use std::hint::black_box;

/// A short game of the smallest kind of record.
const SHORT: &str = "   1 a2-a3=b3              2 e5-d5            \n   3 M:c1                  4 m:c3/w:c4        \n";

/// A game without draw in which two stacks walk to and fro.
fn long(turns: usize) -> String {
    let mut text = String::new();
    for number in 0..turns {
        let turn = match number {
            0 => "a4-b5=c4",
            1 => "i4-h4=g4",
            _ => ["c4=d4", "g4=f5", "d4=c4", "f5=g4"][(number - 2) % 4],
        };
        let _ = writeln!(text, "{} {turn}", number + 1);
    }
    text
}

fn records(c: &mut Criterion) {
    let read = |text: &str| Record::read(text, None).expect("a record");
    c.bench_function("read 4 turns", |b| b.iter(|| read(black_box(SHORT))));
    let text = long(MOST_TURNS);
    let line = "b1.P    b2..    b3.R    b4WW    b5..    b6..    b7.P\n";
    let log = line.repeat(MOST_BYTES / line.len() - 10) + SHORT;
    let record = read(&long(100)).record;
    let link = record.write(Format::Link).expect("a link").text;
    let mut group = c.benchmark_group("records");
    group.sample_size(10);
    group.bench_function("read 10,000 turns", |b| b.iter(|| read(black_box(&text))));
    group.bench_function("read 10 MB", |b| b.iter(|| read(black_box(&log))));
    group.bench_function("read a link of 100 turns", |b| {
        b.iter(|| read(black_box(&link)));
    });
    for format in Format::WRITTEN {
        group.bench_function(format!("write 100 turns as {format}"), |b| {
            b.iter(|| black_box(&record).write(format));
        });
    }
    group.finish();
}

criterion_group!(benches, records);
criterion_main!(benches);
