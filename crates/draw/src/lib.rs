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
mod preview;
mod scene;
mod signs;
mod svg;
mod theme;
mod tone;
mod trays;
mod turns;
mod words;

// Pictures.
#[cfg(any(feature = "png", feature = "gif"))]
pub use error::DrawError;
#[cfg(feature = "gif")]
pub use gif::{frames_to_gif, gif};
pub use names::UnknownName;
pub use options::{Coordinates, SceneOptions, Style};
#[cfg(feature = "png")]
pub use pixels::png;
pub use svg::svg;
pub use theme::{Fill, Palette, Theme};

// What a picture shows, for programs that draw it themselves.
pub use geometry::{Point, Rect};
pub use scene::{
    Arrow, ArrowKind, CellShape, CubeShape, Label, LabelKind, Mark, MarkKind, Pile, Scene,
    SideMarker, Tone, Tray, TrayKind, UNIT,
};
pub use signs::{Faces, SignPath, sign_path};
pub use tone::tones;

// Turns as pictures that follow each other.
pub use animation::{Frame, Pace, animation, positions};
pub use preview::preview;

/// A number for SVG: at most two decimals, and no more digits than it needs.
fn num(value: f64) -> String {
    // By whole numbers: what writes any fraction is large, and pages load it.
    let hundredths = (value * 100.0).round_ties_even() as i64;
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
    match rest {
        0 => format!("{sign}{whole}"),
        _ if rest % 10 == 0 => format!("{sign}{whole}.{}", rest / 10),
        _ => format!("{sign}{whole}.{rest:02}"),
    }
}
