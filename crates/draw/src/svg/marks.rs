//! Marks on cells. Each kind has a shape of its own; all have one colour.

use super::out::Out;
use crate::theme::Palette;
use crate::{Mark, MarkKind, Point, Scene, num};
use std::fmt::Write;

/// How far a bracket reaches along each edge of a cell.
const BRACKET: f64 = 15.0;

/// Outlines lie on the board, the rest on what stands there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Layer {
    BelowCubes,
    AboveCubes,
}

impl MarkKind {
    fn layer(self) -> Layer {
        match self {
            MarkKind::From | MarkKind::Via | MarkKind::To | MarkKind::Selected => Layer::BelowCubes,
            MarkKind::Captured | MarkKind::Target | MarkKind::Hint => Layer::AboveCubes,
        }
    }
}

/// How the outline of a cell is drawn.
struct Outline {
    /// Its size, as a part of the cell.
    size: f64,
    pen: f64,
    dashes: &'static str,
}

pub(super) fn write(out: &mut Out, scene: &Scene, palette: &Palette, layer: Layer) {
    for mark in scene.marks.iter().filter(|mark| mark.kind.layer() == layer) {
        match mark.kind {
            MarkKind::From => outline(
                out,
                scene,
                palette,
                mark,
                &Outline {
                    size: 0.95,
                    pen: 5.0,
                    dashes: "14 9",
                },
            ),
            MarkKind::Via => outline(
                out,
                scene,
                palette,
                mark,
                &Outline {
                    size: 0.95,
                    pen: 5.5,
                    dashes: ".1 11",
                },
            ),
            MarkKind::To => outline(
                out,
                scene,
                palette,
                mark,
                &Outline {
                    size: 0.95,
                    pen: 6.0,
                    dashes: "",
                },
            ),
            MarkKind::Selected => {
                outline(
                    out,
                    scene,
                    palette,
                    mark,
                    &Outline {
                        size: 0.95,
                        pen: 9.0,
                        dashes: "",
                    },
                );
                inner_line(out, scene, palette, mark);
            }
            MarkKind::Target if mark.occupied => brackets(out, scene, palette, mark),
            MarkKind::Target => dot(out, palette, mark.centre),
            MarkKind::Captured => cross(out, palette, mark.centre),
            MarkKind::Hint => star(out, palette, mark.centre),
        }
    }
}

/// The corners of a cell, drawn in towards its middle.
fn inset(scene: &Scene, mark: &Mark, size: f64) -> Vec<Point> {
    let corners = scene.cell(mark.cell).map_or(&[][..], |cell| &cell.corners);
    let inset = |&corner: &Point| mark.centre.towards(corner, size);
    corners.iter().map(inset).collect()
}

fn outline(out: &mut Out, scene: &Scene, palette: &Palette, mark: &Mark, line: &Outline) {
    let corners = inset(scene, mark, line.size);
    for (ink, pen) in [(palette.halo, line.pen + 4.0), (palette.accent, line.pen)] {
        out.put(format_args!(
            "<path fill=\"none\" stroke=\"{ink}\" stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"",
            num(pen)
        ));
        if !line.dashes.is_empty() {
            out.put(format_args!(" stroke-dasharray=\"{}\"", line.dashes));
        }
        out.put(format_args!(" d=\""));
        out.polygon(&corners);
        out.put(format_args!("\"/>\n"));
    }
}

fn inner_line(out: &mut Out, scene: &Scene, palette: &Palette, mark: &Mark) {
    out.put(format_args!(
        "<path fill=\"none\" stroke=\"{}\" stroke-width=\"2.5\" d=\"",
        palette.halo
    ));
    out.polygon(&inset(scene, mark, 0.95));
    out.put(format_args!("\"/>\n"));
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

/// Path data with a halo.
fn lifted(out: &mut Out, palette: &Palette, pen: f64, data: &str) {
    for (ink, pen) in [(palette.halo, pen + 4.5), (palette.accent, pen)] {
        out.put(format_args!(
            "<path fill=\"none\" stroke=\"{ink}\" stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"{data}\"/>\n",
            num(pen)
        ));
    }
}

/// The corners of the cell, around whatever stands there.
fn brackets(out: &mut Out, scene: &Scene, palette: &Palette, mark: &Mark) {
    let corners = inset(scene, mark, 0.95);
    let mut data = String::new();
    for (index, corner) in corners.iter().enumerate() {
        let before = corners[(index + corners.len() - 1) % corners.len()];
        let after = corners[(index + 1) % corners.len()];
        let reach = |end: Point| corner.towards(end, BRACKET / corner.distance(end).max(1.0));
        for (command, point) in [("M", reach(before)), ("L", *corner), ("L", reach(after))] {
            let _ = write!(data, "{command}{} {}", num(point.x), num(point.y));
        }
    }
    lifted(out, palette, 6.0, &data);
}

/// Low at the right, where it covers neither a cube nor the name of the cell.
fn cross(out: &mut Out, palette: &Palette, centre: Point) {
    let at = centre.offset(36.0, 19.0);
    let data = format!("M{} {}m-6-6 12 12m0-12-12 12", num(at.x), num(at.y));
    lifted(out, palette, 4.5, &data);
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
