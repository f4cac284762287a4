#![doc = include_str!("../README.md")]

mod animation;
mod build;
#[cfg(any(feature = "png", feature = "gif"))]
mod error;
mod font;
mod geometry;
#[cfg(feature = "gif")]
mod gif;
mod layout;
mod names;
mod options;
#[cfg(any(feature = "png", feature = "gif"))]
mod pixels;
mod scene;
#[cfg(feature = "serde")]
mod serial;
mod signs;
mod svg;
mod theme;
mod tone;
mod trays;
mod turns;
mod words;

pub use animation::{Frame, Pace, animation};
#[cfg(any(feature = "png", feature = "gif"))]
pub use error::DrawError;
pub use font::{CAPITAL, PEN, TextPath, text_path};
pub use geometry::{Point, Rect};
#[cfg(feature = "gif")]
pub use gif::gif;
pub use names::UnknownName;
pub use options::{Coordinates, SceneOptions};
#[cfg(feature = "png")]
pub use pixels::png;
pub use scene::{
    Arrow, ArrowKind, CellShape, CubeShape, Label, LabelKind, Mark, MarkKind, Pile, Scene,
    SideMarker, Tone, Tray, TrayKind, UNIT,
};
pub use signs::{Faces, SignPath, sign_path};
pub use theme::{Fill, Palette, Theme};

/// A number for SVG: at most two decimals, and no more digits than it needs.
fn num(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "-0" => "0".to_owned(),
        _ => text.to_owned(),
    }
}
