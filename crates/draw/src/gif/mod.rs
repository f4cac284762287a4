//! An animation as GIF.
//!
//! All pictures share one palette, and each holds only what differs from the one
//! before it: most of a board stays as it is from turn to turn.

mod palette;

use crate::pixels::paint;
use crate::{DrawError, Frame, Pace, Scene, SceneOptions, Style, animation, positions};
use ::gif::{DisposalMethod, Encoder, Frame as Picture, Repeat};
use jersi_core::Game;
use palette::{Colour, Palette, TRANSPARENT};
use std::borrow::Cow;
use std::time::Duration;

/// From how many pictures the colours are taken: the first and last and some between.
const SAMPLES: usize = 8;

/// A game from its start to now, as GIF, turn by turn.
///
/// # Errors
/// If the pictures would be too large or have no pixels at all.
pub fn gif(game: &Game, style: &Style) -> Result<Vec<u8>, DrawError> {
    let (rules, board) = (game.rules(), game.board());
    let options = SceneOptions::from(*style);
    let frames = animation(rules, board, &positions(game), &options, Pace::default());
    frames_to_gif(&frames, 1.0)
}

/// An animation as GIF, which starts over when it is finished. A scale of 1 makes
/// cells as wide as the scenes ask for.
///
/// The page behind the board is always there, as GIF cannot be half transparent.
///
/// # Errors
/// If there is no frame, if frames differ in size, or if they are too large.
pub fn frames_to_gif(frames: &[Frame], scale: f64) -> Result<Vec<u8>, DrawError> {
    let first = frames.first().ok_or(DrawError::NoFrames)?;
    let size = first.scene.pixels();
    if let Some(index) = frames.iter().position(|frame| frame.scene.pixels() != size) {
        return Err(DrawError::OtherSize { index });
    }
    let palette = sampled_palette(frames, scale)?;

    let mut shown = Canvas::of(&first.scene, scale)?;
    let mut bytes = Vec::new();
    let mut encoder =
        Encoder::new(&mut bytes, shown.width, shown.height, &palette.bytes()).map_err(Box::from)?;
    encoder.set_repeat(Repeat::Infinite).map_err(Box::from)?;
    let mut write = |mut picture: Picture<'_>, delay| {
        picture.delay = hundredths(delay);
        encoder.write_frame(&picture).map_err(Box::from)
    };
    write(shown.changes(None, &palette), first.delay)?;
    for frame in &frames[1..] {
        let next = Canvas::of(&frame.scene, scale)?;
        write(next.changes(Some(&shown), &palette), frame.delay)?;
        shown = next;
    }
    drop(encoder);
    Ok(bytes)
}

fn hundredths(delay: Duration) -> u16 {
    u16::try_from(delay.as_millis() / 10).unwrap_or(u16::MAX)
}

/// The colours of some pictures, evenly chosen, with the last one among them.
fn sampled_palette(frames: &[Frame], scale: f64) -> Result<Palette, DrawError> {
    let last = frames.len() - 1;
    let mut chosen: Vec<usize> = (0..SAMPLES).map(|i| i * last / (SAMPLES - 1)).collect();
    chosen.dedup();
    let mut canvases = Vec::new();
    for index in chosen {
        canvases.push(Canvas::of(&frames[index].scene, scale)?);
    }
    let pixels = canvases.iter().flat_map(|canvas| canvas.pixels.iter());
    Ok(Palette::of(pixels.copied()))
}

/// A picture in full colours.
struct Canvas {
    width: u16,
    height: u16,
    pixels: Vec<Colour>,
}

impl Canvas {
    fn of(scene: &Scene, scale: f64) -> Result<Canvas, DrawError> {
        let opaque;
        let scene = if scene.background {
            scene
        } else {
            opaque = Scene {
                background: true,
                ..scene.clone()
            };
            &opaque
        };
        let painted = paint(scene, scale)?;
        let pixels = painted.pixels().iter();
        Ok(Canvas {
            // The painter allows far less than 65536 pixels.
            width: painted.width() as u16,
            height: painted.height() as u16,
            pixels: pixels.map(|p| [p.red(), p.green(), p.blue()]).collect(),
        })
    }

    /// What differs from an earlier picture: the smallest rectangle around it, with
    /// holes where nothing changed.
    fn changes(&self, before: Option<&Canvas>, palette: &Palette) -> Picture<'static> {
        let width = usize::from(self.width);
        let is_changed =
            |index: usize| before.is_none_or(|b| b.pixels[index] != self.pixels[index]);
        let (mut left, mut right, mut top, mut bottom) = (usize::MAX, 0, usize::MAX, 0);
        for index in (0..self.pixels.len()).filter(|&index| is_changed(index)) {
            let (x, y) = (index % width, index / width);
            (left, right) = (left.min(x), right.max(x));
            (top, bottom) = (top.min(y), bottom.max(y));
        }
        if left == usize::MAX {
            // A picture must have a pixel, even one that is not seen.
            (left, right, top, bottom) = (0, 0, 0, 0);
        }
        let mut buffer = Vec::with_capacity((right + 1 - left) * (bottom + 1 - top));
        let mut finder = palette.finder();
        for y in top..=bottom {
            for index in y * width + left..=y * width + right {
                buffer.push(if is_changed(index) {
                    finder.nearest(self.pixels[index])
                } else {
                    TRANSPARENT
                });
            }
        }
        Picture {
            left: left as u16,
            top: top as u16,
            width: (right + 1 - left) as u16,
            height: (bottom + 1 - top) as u16,
            buffer: Cow::Owned(buffer),
            transparent: Some(TRANSPARENT),
            dispose: DisposalMethod::Keep,
            ..Picture::default()
        }
    }
}
