//! Colours and patterns.

use crate::Tone;

/// How a picture is coloured.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Theme {
    /// The three earth tones of the rulebooks.
    #[default]
    Earth,
    /// Black lines and patterns on white, for print and photocopies.
    Monochrome,
    /// Strong lines and pale cells, for tired eyes and bad projectors.
    Contrast,
}

/// What a cell is filled with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Fill {
    /// One colour.
    Plain(&'static str),
    /// Small dots on white.
    Dots,
    /// Thin slanted lines on white.
    Hatch,
}

/// The colours of a theme, as SVG and CSS write them.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Palette {
    /// Behind everything.
    pub page: &'static str,
    /// Text and lines on the page.
    pub ink: &'static str,
    /// Cells of the rim.
    pub rim: Fill,
    /// Light cells.
    pub light: Fill,
    /// Dark cells.
    pub dark: Fill,
    /// Lines between cells.
    pub line: &'static str,
    /// How thick these lines are, in units of a scene.
    pub line_width: f64,
    /// Text on cells.
    pub cell_ink: &'static str,
    /// Faces of white cubes, and signs of black ones.
    pub white: &'static str,
    /// Faces of black cubes, and signs of white ones.
    pub black: &'static str,
    /// The outline of a white cube.
    pub white_edge: &'static str,
    /// The outline of a black cube: light, so that it stands out on any cell.
    pub black_edge: &'static str,
    /// The shadow of a cube, if it has one.
    pub shadow: Option<&'static str>,
    /// Marks and arrows.
    pub accent: &'static str,
    /// The light border that lifts marks and arrows off whatever lies below them.
    pub halo: &'static str,
}

impl Palette {
    /// What a cell of this tone is filled with.
    pub fn fill(&self, tone: Tone) -> Fill {
        match tone {
            Tone::Rim => self.rim,
            Tone::Light => self.light,
            Tone::Dark => self.dark,
        }
    }
}

impl Theme {
    /// The colours of the theme.
    pub const fn palette(self) -> Palette {
        match self {
            Theme::Earth => Palette {
                page: "#fbf5ea",
                ink: "#3a2415",
                rim: Fill::Plain("#c8713f"),
                light: Fill::Plain("#efca86"),
                dark: Fill::Plain("#a97845"),
                line: "#4a2d17",
                line_width: 2.0,
                cell_ink: "#2e1a0c",
                white: "#fffdf7",
                black: "#1b1816",
                white_edge: "#1b1816",
                black_edge: "#fffdf7",
                shadow: Some("#2e1a0c"),
                accent: "#0d4a86",
                halo: "#ffffff",
            },
            Theme::Monochrome => Palette {
                page: "#ffffff",
                ink: "#000000",
                rim: Fill::Dots,
                light: Fill::Plain("#ffffff"),
                dark: Fill::Hatch,
                line: "#000000",
                line_width: 1.6,
                cell_ink: "#000000",
                white: "#ffffff",
                black: "#000000",
                white_edge: "#000000",
                black_edge: "#ffffff",
                shadow: None,
                accent: "#000000",
                halo: "#ffffff",
            },
            Theme::Contrast => Palette {
                page: "#ffffff",
                ink: "#000000",
                rim: Fill::Plain("#b4c6d8"),
                light: Fill::Plain("#ffffff"),
                dark: Fill::Plain("#dcdcdc"),
                line: "#000000",
                line_width: 3.0,
                cell_ink: "#000000",
                white: "#ffffff",
                black: "#000000",
                white_edge: "#000000",
                black_edge: "#ffffff",
                shadow: None,
                accent: "#b00020",
                halo: "#ffffff",
            },
        }
    }
}
