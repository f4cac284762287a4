//! The signs on the faces of cubes, as path data.
//!
//! The signs are the designer's; the drawings are our own. A face is a square
//! from (-50, -50) to (50, 50). All is drawn with round ends and corners, so a
//! line of no length is a dot as wide as the pen.

use jersi_core::rules::Sign;

/// How the faces of cubes are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Faces {
    /// Plain lines, as on the cubes of most players.
    #[default]
    Simple,
    /// Dots and bars, as in the rulebook of Jersi 4.8.
    Dotted,
}

/// The drawing of a sign.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SignPath {
    /// The data of an SVG path; empty for a blank face.
    pub data: &'static str,
    /// The width of the pen; nothing if the path is filled instead.
    pub pen: Option<f64>,
}

const fn drawn(pen: f64, data: &'static str) -> SignPath {
    SignPath {
        data,
        pen: Some(pen),
    }
}

/// The drawing of a sign on a face from (-50, -50) to (50, 50).
///
/// ```
/// use jersi_core::rules::Sign;
/// use jersi_draw::{Faces, sign_path};
/// assert_eq!(sign_path(Sign::Cross, Faces::Simple).data, "M-23-23 23 23M23-23-23 23");
/// assert_eq!(sign_path(Sign::Mountain, Faces::Simple).pen, None);
/// ```
pub const fn sign_path(sign: Sign, faces: Faces) -> SignPath {
    match (sign, faces) {
        (Sign::Blank, _) => drawn(0.0, ""),
        (Sign::Circle, Faces::Simple) => drawn(9.5, "M25 0A25 25 0 1 1-25 0A25 25 0 1 1 25 0Z"),
        (Sign::Circle, Faces::Dotted) => drawn(
            11.0,
            "M0-26h0M15.3-21h0M24.7-8h0M24.7 8h0M15.3 21h0M0 26h0M-15.3 21h0M-24.7 8h0M-24.7-8h0M-15.3-21h0",
        ),
        (Sign::Square, Faces::Simple) => drawn(9.5, "M-23-23H23V23H-23Z"),
        (Sign::Square, Faces::Dotted) => drawn(
            13.0,
            "M-21-21h0M0-21h0M21-21h0M-21 0h0M0 0h0M21 0h0M-21 21h0M0 21h0M21 21h0",
        ),
        (Sign::Cross, Faces::Simple) => drawn(9.5, "M-23-23 23 23M23-23-23 23"),
        (Sign::Cross, Faces::Dotted) => drawn(
            11.0,
            "M0 0h0M-12-12h0M-24-24h0M12 12h0M24 24h0M12-12h0M24-24h0M-12 12h0M-24 24h0",
        ),
        // Half circles of growing radius.
        (Sign::Spiral, Faces::Simple) => drawn(
            8.5,
            "M3 1A7 7 0 0 1-11 1A14 14 0 0 1 17 1A20.5 20.5 0 0 1-24 1A25 25 0 0 1 1-25",
        ),
        (Sign::Spiral, Faces::Dotted) => drawn(10.0, "M-21-19H21M-21 0H21M-21 19H21"),
        (Sign::Infinity, _) => drawn(
            8.5,
            "M0 0C6-9 11-14 18-14C26-14 32-8 32 0C32 8 26 14 18 14C11 14 6 9 0 0C-6-9-11-14-18-14C-26-14-32-8-32 0C-32 8-26 14-18 14C-11 14-6 9 0 0Z",
        ),
        (Sign::Mountain, _) => SignPath {
            data: "M-27-5H27L0-31ZM-27 5H27L0 31Z",
            pen: None,
        },
        (Sign::Dot, _) => drawn(26.0, "M0 0h0"),
    }
}
