//! Draws a gallery of positions: `cargo run --release --example gallery -- some/folder`.
//!
//! It shows every board, style and mark, and how each is asked for.

use jersi_core::{Board, Game, Rules};
use jersi_draw::{
    Coordinates, Faces, MarkKind, Pace, Scene, SceneOptions, Style, Theme, animation,
    frames_to_gif, positions,
};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::error::Error;
use std::path::Path;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

const JERSI: &str = "p-r-1k-r-1p-/f-s-p-1s-2f-/2mR2m-1/3ps2w-1/1F-2MwmK3/3PR1M-2/2M-1WF2/\
                     1R-P-1SPS-2/P-S-R-2S-1 w 3 19 M1W1m1 -";
const JERSI_CAPTURE: &str = "p-r-2r-1p-/f-s-p-1s-2f-/2mR2m-1/2k-s-2w-1/1F-2MwmK3/3PR1M-2/\
                             2M-1WF2/1R-P-1SPS-2/P-S-R-2S-1 w 3 19 M1W1m1 -";
const MIKJERSI: &str = "k-2r-1/1mF3/2PS1w-/1M-3/1K-1W-1 w 3 12 f1 R1s1p1:1 -";

/// An older game and one that nobody has played: whatever a rules file can say.
const OLD_GAME: &str = include_str!("../../../testdata/jersi-2.toml");

/// A game after some turns.
fn after(rules: &Rules, position: Option<&str>, turns: &str) -> Result<Game> {
    let mut game = Game::new(rules);
    if let Some(text) = position {
        game = game.from_text(text)?;
    }
    for turn in turns.split_whitespace() {
        game.play(turn)?;
    }
    Ok(game)
}

fn games() -> Result<Vec<(&'static str, Game)>> {
    let load = |id| Rules::named(id);
    Ok(vec![
        ("jersi-start", after(&load("jersi-4.8")?, None, "")?),
        ("jersi", after(&load("jersi-4.8")?, Some(JERSI), "")?),
        (
            "jersi-capture",
            after(&load("jersi-4.8")?, Some(JERSI_CAPTURE), "d4=f3-f4/K:i3")?,
        ),
        (
            "jersi-drop",
            after(&load("jersi-4.8")?, Some(JERSI), "M:d3/W:c3")?,
        ),
        ("jersi-2", after(&Rules::from_toml(OLD_GAME)?, None, "")?),
        ("pijersi-start", after(&load("pijersi")?, None, "")?),
        (
            "pijersi",
            after(&load("pijersi")?, None, "a4-b5=c4 f4=d5-d4 b6-b7=c6")?,
        ),
        ("mikjersi-start", after(&load("mikjersi")?, None, "")?),
        ("mikjersi", after(&load("mikjersi")?, Some(MIKJERSI), "")?),
    ])
}

/// Options that show the last turn of a game.
fn with_last(game: &Game, options: &SceneOptions) -> SceneOptions {
    SceneOptions {
        last: game.last_account(),
        ..options.clone()
    }
}

/// What can be reached from a cell, and a turn that is worth a thought.
fn with_targets(game: &Game, from: &str) -> Result<SceneOptions> {
    let from = game.board().cell(from.parse()?).ok_or("no such cell")?;
    let legal = game.legal();
    let starting = || legal.iter().filter(|whole| whole.first.from() == from);
    let targets = starting().map(|whole| (whole.first.to(), MarkKind::Target));
    Ok(SceneOptions {
        hint: starting()
            .max_by_key(|whole| whole.first.to())
            .and_then(|turn| game.account(*turn).ok()),
        marks: [(from, MarkKind::Selected)]
            .into_iter()
            .chain(targets.filter(|&(cell, _)| cell != from))
            .collect(),
        ..SceneOptions::default()
    })
}

fn save(folder: &Path, name: &str, game: &Game, options: &SceneOptions) -> Result<()> {
    let scene = Scene::new(game.rules(), game.board(), &game.setup(), options);
    std::fs::write(folder.join(format!("{name}.svg")), scene.to_svg())?;
    std::fs::write(folder.join(format!("{name}.png")), scene.to_png(1.0)?)?;
    Ok(())
}

/// The same position in every style.
fn save_styles(folder: &Path, name: &str, game: &Game) -> Result<()> {
    let plain = Style::default();
    let styles = [
        (
            "large",
            Style {
                cell_size: 100.0,
                ..plain
            },
        ),
        (
            "small",
            Style {
                cell_size: 40.0,
                ..plain
            },
        ),
        (
            "small-dotted",
            Style {
                cell_size: 40.0,
                faces: Faces::Dotted,
                coordinates: Coordinates::None,
                ..plain
            },
        ),
        (
            "flipped",
            Style {
                flipped: true,
                coordinates: Coordinates::Edge,
                ..plain
            },
        ),
        (
            "print",
            Style {
                theme: Theme::Monochrome,
                faces: Faces::Dotted,
                ..plain
            },
        ),
        (
            "contrast",
            Style {
                theme: Theme::Contrast,
                coordinates: Coordinates::Edge,
                ..plain
            },
        ),
        (
            "dotted",
            Style {
                faces: Faces::Dotted,
                ..plain
            },
        ),
    ];
    for (of, style) in styles {
        save(folder, &format!("{name}-{of}"), game, &style.into())?;
    }
    Ok(())
}

/// A random game of some turns as an animation.
fn save_animation(folder: &Path, id: &str, turns: usize) -> Result<()> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
    let rules = Rules::named(id)?;
    let board = Board::new(&rules.board);
    let mut game = Game::new(&rules);
    while game.outcome().is_none() && game.turns().len() < turns {
        let legal = game.legal();
        let turn = legal[random.random_range(0..legal.len())];
        game.play(turn).expect("a legal turn");
    }
    let options = SceneOptions::from(Style {
        cell_size: 48.0,
        arrows: true,
        ..Style::default()
    });
    let frames = animation(&rules, &board, &positions(&game), &options, Pace::default());
    std::fs::write(
        folder.join(format!("{id}.gif")),
        frames_to_gif(&frames, 1.0)?,
    )?;
    Ok(())
}

fn main() -> Result<()> {
    let folder = std::env::args().nth(1).ok_or("which folder?")?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    for (name, game) in games()? {
        save_styles(folder, name, &game)?;
        if !game.turns().is_empty() {
            let texts = game.turn_texts(jersi_core::Notation::Native);
            let options = SceneOptions {
                style: Style {
                    arrows: true,
                    ..Style::default()
                },
                caption: texts.last().cloned(),
                ..SceneOptions::default()
            };
            let options = with_last(&game, &options);
            save(folder, &format!("{name}-arrows"), &game, &options)?;
            let options = SceneOptions {
                style: Style {
                    theme: Theme::Monochrome,
                    ..options.style
                },
                ..options
            };
            save(folder, &format!("{name}-arrows-print"), &game, &options)?;
        }
        let interesting = ["d4", "b2"];
        for from in interesting {
            let options = with_targets(&game, from)?;
            if options.hint.is_some() {
                save(folder, &format!("{name}-from-{from}"), &game, &options)?;
            }
        }
    }
    for id in ["jersi-4.8", "pijersi", "mikjersi"] {
        save_animation(folder, id, 60)?;
    }
    Ok(())
}
