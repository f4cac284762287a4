//! Marks on cells. Each kind has a shape of its own; all have one colour.

use super::out::{Out, polygon};
use crate::theme::Palette;
use crate::{Mark, MarkKind, Point, Scene, num};
use std::fmt::Write;

/// The size of an outline, as a part of the cell.
const INSET: f64 = 0.95;

/// How far a bracket reaches along each edge of a cell.
const BRACKET: f64 = 15.0;

/// What follows the outline of a cell lies on the board, and the names of cells on
/// it; the rest lies on what stands there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Layer {
    BelowCubes,
    AboveCubes,
}

fn layer(mark: &Mark) -> Layer {
    match mark.kind {
        MarkKind::From | MarkKind::Via | MarkKind::To | MarkKind::Selected => Layer::BelowCubes,
        MarkKind::Target if mark.occupied => Layer::BelowCubes,
        MarkKind::Captured | MarkKind::Target | MarkKind::Hint => Layer::AboveCubes,
    }
}

pub(super) fn write(out: &mut Out, scene: &Scene, palette: &Palette, layer: Layer) {
    for mark in scene.marks.iter().filter(|mark| self::layer(mark) == layer) {
        let outline = inset(scene, mark);
        match mark.kind {
            MarkKind::From => lifted(out, palette, 5.0, DASHED, &polygon(&outline)),
            MarkKind::Via => lifted(out, palette, 5.5, DOTTED, &polygon(&outline)),
            MarkKind::To => lifted(out, palette, 6.0, FULL, &polygon(&outline)),
            MarkKind::Selected => {
                let data = polygon(&outline);
                lifted(out, palette, 9.0, FULL, &data);
                line(out, palette.halo, 2.5, FULL, &data);
            }
            MarkKind::Target if mark.occupied => {
                lifted(out, palette, 6.0, FULL, &brackets(&outline));
            }
            MarkKind::Target => dot(out, palette, mark.centre),
            MarkKind::Captured => lifted(out, palette, 4.5, FULL, &cross(mark.centre)),
            MarkKind::Hint => star(out, palette, mark.centre),
        }
    }
}

const FULL: &str = "";
const DASHED: &str = " stroke-dasharray=\"14 9\"";
const DOTTED: &str = " stroke-dasharray=\".1 11\"";

/// A line with a halo.
fn lifted(out: &mut Out, palette: &Palette, pen: f64, style: &str, data: &str) {
    line(out, palette.halo, pen + 4.0, style, data);
    line(out, palette.accent, pen, style, data);
}

fn line(out: &mut Out, ink: &str, pen: f64, style: &str, data: &str) {
    out.put(format_args!(
        "<path fill=\"none\" stroke=\"{ink}\" stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"{style} d=\"{data}\"/>\n",
        num(pen)
    ));
}

/// The corners of a cell, a little inside its border.
fn inset(scene: &Scene, mark: &Mark) -> Vec<Point> {
    let corners = scene.cell(mark.cell).map_or(&[][..], |cell| &cell.corners);
    let inset = |&corner: &Point| mark.centre.towards(corner, INSET);
    corners.iter().map(inset).collect()
}

/// Corners only, around whatever stands there.
fn brackets(corners: &[Point]) -> String {
    let mut data = String::new();
    for (index, corner) in corners.iter().enumerate() {
        let before = corners[(index + corners.len() - 1) % corners.len()];
        let after = corners[(index + 1) % corners.len()];
        let reach = |end: Point| corner.towards(end, BRACKET / corner.distance(end).max(1.0));
        for (command, point) in [("M", reach(before)), ("L", *corner), ("L", reach(after))] {
            let _ = write!(data, "{command}{} {}", num(point.x), num(point.y));
        }
    }
    data
}

/// Low at the right, where it covers neither a cube nor the name of the cell.
fn cross(centre: Point) -> String {
    let at = centre.offset(36.0, 19.0);
    format!("M{} {}m-6-6 12 12m0-12-12 12", num(at.x), num(at.y))
}

fn dot(out: &mut Out, palette: &Palette, centre: Point) {
    out.put(format_args!(
        "<circle cx=\"{}\" cy=\"{}\" r=\"12\" fill=\"{}\" stroke=\"{}\" stroke-width=\"3\"/>\n",
        num(centre.x),
        num(centre.y),
        palette.accent,
        palette.halo
    ));
}

/// High at the right.
fn star(out: &mut Out, palette: &Palette, centre: Point) {
    let at = centre.offset(34.0, -20.0);
    out.put(format_args!(
        "<path fill=\"{}\" stroke=\"{}\" stroke-width=\"3\" stroke-linejoin=\"round\" paint-order=\"stroke\" \
         d=\"M{} {}m0-14 3.8 8.8 9.5.9-7.2 6.3 2.2 9.3-8.3-4.9-8.3 4.9 2.2-9.3-7.2-6.3 9.5-.9z\"/>\n",
        palette.accent,
        palette.halo,
        num(at.x),
        num(at.y)
    ));
}
