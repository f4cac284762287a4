//! Timings of pictures.

use criterion::{Criterion, criterion_group, criterion_main};
use jersi_core::{Account, Game, Rules, Setup};
use jersi_draw::{Pace, Scene, SceneOptions, Style, animation, frames_to_gif, positions};
use std::hint::black_box;
use std::time::Duration;

/// A game of sixty turns on the largest board: the middle one of the legal turns, always.
fn sixty_turns() -> (Game, Vec<(Setup, Option<Account>)>) {
    let mut game = Game::new(&Rules::named("jersi-4.2").unwrap());
    while game.turns().len() < 60 && game.outcome().is_none() {
        let mut legal = game.legal();
        legal.sort_unstable();
        let turn = legal[legal.len() / 2];
        game.play(turn).expect("a legal turn");
    }
    let positions = positions(&game);
    assert_eq!(positions.len(), 61);
    (game, positions)
}

fn draw(criterion: &mut Criterion) {
    let (game, positions) = sixty_turns();
    let options = SceneOptions::from(Style {
        arrows: true,
        ..Style::default()
    });
    let scene = Scene::new(game.rules(), game.board(), &game.setup(), &options);
    criterion.bench_function("scene and svg of 69 cells", |bencher| {
        bencher.iter(|| {
            Scene::new(
                game.rules(),
                game.board(),
                &game.setup(),
                black_box(&options),
            )
            .to_svg()
        });
    });
    criterion.bench_function("png of 69 cells, 64 pixels each", |bencher| {
        bencher.iter(|| black_box(&scene).to_png(1.0).unwrap());
    });
    let mut slow = criterion.benchmark_group("slow");
    slow.sample_size(10)
        .measurement_time(Duration::from_secs(20));
    slow.bench_function("png of 69 cells, 200 pixels each", |bencher| {
        bencher.iter(|| black_box(&scene).to_png(200.0 / 64.0).unwrap());
    });
    let pace = Pace::default();
    let frames = animation(game.rules(), game.board(), &positions, &options, pace);
    slow.bench_function(
        format!("gif of 60 turns, {} frames, 64 pixels each", frames.len()),
        |bencher| bencher.iter(|| frames_to_gif(black_box(&frames), 1.0).unwrap()),
    );
    slow.finish();
}

criterion_group!(benches, draw);
criterion_main!(benches);
