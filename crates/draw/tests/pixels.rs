//! PNG and GIF show the scene.

mod common;

use common::{each_position_of, played, rules};
use jersi_core::{Account, Board, Game, Setup};
use jersi_draw::{
    DrawError, Frame, Pace, Scene, SceneOptions, Style, Theme, animation, frames_to_gif, positions,
};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use resvg::tiny_skia::Pixmap;

fn small() -> SceneOptions {
    SceneOptions::from(Style {
        cell_size: 24.0,
        ..Style::default()
    })
}

/// The colour of a pixel at a point of the scene.
fn colour_at(pixels: &Pixmap, scene: &Scene, point: jersi_draw::Point) -> String {
    let scale = f64::from(pixels.width()) / scene.width;
    #[allow(clippy::cast_sign_loss)]
    let (x, y) = ((point.x * scale) as u32, (point.y * scale) as u32);
    let pixel = pixels.pixel(x, y).unwrap();
    format!(
        "#{:02x}{:02x}{:02x}",
        pixel.red(),
        pixel.green(),
        pixel.blue()
    )
}

#[test]
fn a_png_has_the_size_asked_for() {
    let game = played("mikjersi", None, "");
    for scale in [0.5, 1.0, 2.5] {
        let scene = Scene::new(game.rules(), game.board(), &game.setup(), &small());
        let pixels = Pixmap::decode_png(&scene.to_png(scale).unwrap()).unwrap();
        let (width, height) = scene.pixels();
        let size = (f64::from(pixels.width()), f64::from(pixels.height()));
        assert_eq!(size, ((width * scale).round(), (height * scale).round()));
    }
}

#[test]
fn sizes_that_cannot_be_are_refused() {
    let game = played("mikjersi", None, "");
    let scene = Scene::new(game.rules(), game.board(), &game.setup(), &small());
    for scale in [0.0, -1.0, 1e-6, 1e6, f64::NAN, f64::INFINITY] {
        assert!(
            matches!(scene.to_png(scale), Err(DrawError::Size { .. })),
            "{scale}"
        );
    }
}

/// Cells have the colour of their tone, and cubes that of their owner.
#[test]
fn a_png_shows_the_position() {
    each_position_of(&["mikjersi", "tiny", "pijersi"], |rules, board, setup| {
        let options = SceneOptions::from(Style {
            coordinates: jersi_draw::Coordinates::None,
            cell_size: 40.0,
            ..Style::default()
        });
        let scene = Scene::new(rules, board, setup, &options);
        let pixels = Pixmap::decode_png(&scene.to_png(1.0).unwrap()).unwrap();
        let palette = Theme::Earth.palette();
        for cell in &scene.cells {
            let jersi_draw::Fill::Plain(expected) = palette.fill(cell.tone) else {
                panic!("earth tones are plain");
            };
            let beside = cell.centre.offset(-38.0, 0.0);
            assert_eq!(
                colour_at(&pixels, &scene, beside),
                expected,
                "{}",
                cell.name
            );
        }
        for cube in &scene.cubes {
            let (face, ink) = match cube.cube.colour {
                jersi_core::Colour::White => (palette.white, palette.black),
                jersi_core::Colour::Black => (palette.black, palette.white),
            };
            let corner = cube.centre.offset(-cube.size * 0.38, -cube.size * 0.38);
            assert_eq!(colour_at(&pixels, &scene, corner), face, "{}", cube.name);
            if cube.sign == jersi_core::rules::Sign::Dot {
                assert_eq!(colour_at(&pixels, &scene, cube.centre), ink);
            }
        }
    });
}

type Positions = Vec<(Setup, Option<Account>)>;

fn random_positions(name: &str, turns: usize) -> Positions {
    let mut game = Game::new(&rules(name));
    let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
    while game.turns().len() < turns && game.outcome().is_none() {
        let legal = game.legal();
        let turn = legal[random.random_range(0..legal.len())];
        game.play(turn).expect("a legal turn");
    }
    positions(&game)
}

fn frames(name: &str, positions: &Positions) -> Vec<Frame> {
    let rules = rules(name);
    let board = Board::new(&rules.board);
    animation(&rules, &board, positions, &small(), Pace::default())
}

/// What a viewer shows after each picture, as red, green, blue.
fn played_back(bytes: &[u8]) -> Vec<(Vec<u8>, u16)> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).unwrap();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let mut screen = vec![0; width * height * 3];
    let mut shown = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let row = usize::from(frame.width);
        for (index, pixel) in frame.buffer.chunks_exact(4).enumerate() {
            let (x, y) = (
                usize::from(frame.left) + index % row,
                usize::from(frame.top) + index / row,
            );
            if pixel[3] > 0 {
                screen[(y * width + x) * 3..][..3].copy_from_slice(&pixel[..3]);
            }
        }
        shown.push((screen.clone(), frame.delay));
    }
    shown
}

#[test]
fn a_gif_has_every_frame_and_shows_what_a_png_shows() {
    for name in ["mikjersi", "pijersi", "jersi-4.8"] {
        let frames = frames(name, &random_positions(name, 5));
        let shown = played_back(&frames_to_gif(&frames, 1.0).unwrap());
        assert_eq!(shown.len(), frames.len());
        for (frame, (screen, delay)) in frames.iter().zip(&shown) {
            assert_eq!(u128::from(*delay) * 10, frame.delay.as_millis());
            let exact = Pixmap::decode_png(&frame.scene.to_png(1.0).unwrap()).unwrap();
            for (pixel, shown) in exact.pixels().iter().zip(screen.chunks_exact(3)) {
                let exact = [pixel.red(), pixel.green(), pixel.blue()];
                for (a, &b) in exact.iter().zip(shown) {
                    assert!(a.abs_diff(b) < 40, "{exact:?} became {shown:?}");
                }
            }
        }
    }
}

#[test]
fn the_same_game_gives_the_same_bytes() {
    let frames = frames("mikjersi", &random_positions("mikjersi", 6));
    assert_eq!(
        frames_to_gif(&frames, 1.0).unwrap(),
        frames_to_gif(&frames, 1.0).unwrap()
    );
}

#[test]
fn an_animation_needs_frames_of_one_size() {
    assert!(matches!(frames_to_gif(&[], 1.0), Err(DrawError::NoFrames)));
    let mut mixed = frames("mikjersi", &random_positions("mikjersi", 1));
    mixed.extend(frames("pijersi", &random_positions("pijersi", 1)));
    let first = mixed
        .iter()
        .position(|f| f.scene.pixels() != mixed[0].scene.pixels());
    match frames_to_gif(&mixed, 1.0) {
        Err(DrawError::OtherSize { index }) => assert_eq!(Some(index), first),
        other => panic!("{other:?}"),
    }
}

#[test]
fn two_steps_and_a_return_are_three_pictures() {
    let position = "p-r-2r-1p-/f-s-p-1s-2f-/2mR2m-1/2k-s-2w-1/1F-2MwmK3/3PR1M-2/2M-1WF2/\
                    1R-P-1SPS-2/P-S-R-2S-1 w 3 19 M1W1m1 -";
    let game = played("jersi-4.8", Some(position), "d4=f3-f4/K:i3");
    let frames = animation(
        game.rules(),
        game.board(),
        &positions(&game),
        &small(),
        Pace::default(),
    );
    let cubes = |frame: &Frame, name: &str| -> Vec<String> {
        let letters = frame.scene.cubes.iter().filter(|cube| cube.name == name);
        letters
            .map(|cube| game.rules().cube_letter(cube.cube).to_string())
            .collect()
    };
    assert_eq!(frames.len(), 4);
    let rows: Vec<[String; 4]> = frames
        .iter()
        .map(|frame| ["d4", "f3", "f4", "i3"].map(|name| cubes(frame, name).concat()))
        .collect();
    let expected = [
        ["PR", "k", "s", ""],
        ["", "PR", "s", ""],
        ["", "P", "R", ""],
        ["", "P", "R", "k"],
    ];
    assert_eq!(rows, expected);
    let sides = frames
        .iter()
        .map(|frame| frame.scene.side.unwrap().side.letter());
    assert_eq!(sides.collect::<String>(), "wwwb");
}

#[test]
fn one_line_draws_a_game() {
    let game = played("pijersi", None, "a4-b5=c4 g4-f5=e5");
    let style = Style {
        cell_size: 24.0,
        ..Style::default()
    };
    let scene = Scene::of(&game, &style);
    let marks = Scene::new(game.rules(), game.board(), &game.setup(), &style.into()).marks;
    assert!(scene.marks.len() > marks.len(), "the last turn is marked");
    assert_eq!(jersi_draw::svg(&game, &style), scene.to_svg());
    let png = jersi_draw::png(&game, &style).unwrap();
    assert_eq!(png, scene.to_png(1.0).unwrap());
    // The start, and two steps of each turn.
    let gif = jersi_draw::gif(&game, &style).unwrap();
    assert_eq!(played_back(&gif).len(), 5);
}
