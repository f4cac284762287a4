//! Pictures and animations.

use jersi_core::Game;
use jersi_draw::{self as draw, Frame, MarkKind, Pace, Scene, SceneOptions, Style};

use super::marks::Marks;
use crate::args::{Coordinates, Faces, Format, Pictures, ShowArgs, Theme};
use crate::failure::Failure;

/// How wide a cell is, in pixels.
const CELL: u16 = 60;

/// The most turns of an animation: hardly anybody would watch longer, and all its
/// pictures are in memory at once.
const MOST_TURNS: usize = 1000;

/// The position as a picture, or the turns that led to it as an animation.
pub(super) fn draw(
    game: &Game,
    format: Format,
    marks: &Marks,
    args: &ShowArgs,
) -> Result<Vec<u8>, Failure> {
    let options = options(&args.pictures, args.flip, marks);
    let failed = |error: draw::DrawError| Failure::new(error.to_string());
    match format {
        Format::Gif => draw::frames_to_gif(&frames(game, marks, &options)?, 1.0).map_err(failed),
        Format::Png => still(game, marks, &options).to_png(1.0).map_err(failed),
        _ => Ok(still(game, marks, &options).to_svg().into_bytes()),
    }
}

/// What is the same in every picture of a game.
fn options(pictures: &Pictures, flip: bool, marks: &Marks) -> SceneOptions {
    SceneOptions {
        style: Style {
            cell_size: f64::from(pictures.cell.unwrap_or(CELL)),
            coordinates: match pictures.coordinates.unwrap_or(Coordinates::Cells) {
                Coordinates::Cells => draw::Coordinates::InCell,
                Coordinates::Edge => draw::Coordinates::Edge,
                Coordinates::None => draw::Coordinates::None,
            },
            flipped: flip,
            theme: match pictures.theme.unwrap_or(Theme::Earth) {
                Theme::Earth => draw::Theme::Earth,
                Theme::Mono => draw::Theme::Monochrome,
                Theme::Contrast => draw::Theme::Contrast,
            },
            faces: match pictures.faces.unwrap_or(Faces::Simple) {
                Faces::Simple => draw::Faces::Simple,
                Faces::Dotted => draw::Faces::Dotted,
            },
            trays: !pictures.no_trays,
            arrows: marks.last,
            ..Style::default()
        },
        marks: marks.named.clone(),
        ..SceneOptions::default()
    }
}

/// The picture of the position.
fn still(game: &Game, marks: &Marks, options: &SceneOptions) -> Scene {
    let options = SceneOptions {
        last: game.last_account().filter(|_| marks.last),
        marks: marks.all().collect(),
        ..options.clone()
    };
    Scene::new(game.rules(), game.board(), &game.setup(), &options)
}

/// The pictures of the game. What can be played is marked in the last one only.
fn frames(game: &Game, marks: &Marks, options: &SceneOptions) -> Result<Vec<Frame>, Failure> {
    let turns = game.turns().len();
    if turns > MOST_TURNS {
        return Err(Failure::new(format!(
            "{turns} turns are too many for an animation, which has at most {MOST_TURNS}"
        ))
        .help("--ply stops earlier"));
    }
    let positions = draw::positions(game);
    let (rules, board) = (game.rules(), game.board());
    let mut frames = draw::animation(rules, board, &positions, options, Pace::default());
    if !marks.last {
        for frame in &mut frames {
            let stays = |kind| matches!(kind, MarkKind::Hint);
            frame.scene.marks.retain(|mark| stays(mark.kind));
        }
    }
    if let Some(last) = frames.last_mut() {
        last.scene = still(game, marks, options);
    }
    Ok(frames)
}
