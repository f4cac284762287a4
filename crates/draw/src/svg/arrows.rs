//! Arrows. Lines tell what moves, numbers in which order.

use super::out::{Out, polygon};
use crate::font::{CAPITAL, PEN, text_path};
use crate::theme::Palette;
use crate::{Arrow, ArrowKind, Point, Scene, num};

/// How long the head of an arrow is.
const HEAD: f64 = 19.0;
/// Half its width.
const HEAD_HALF: f64 = 12.0;
/// The radius of the disc behind a number.
const BADGE: f64 = 12.0;
/// The light border.
const HALO: f64 = 2.5;

pub(super) fn write(out: &mut Out, scene: &Scene, palette: &Palette) {
    for arrow in &scene.arrows {
        let shape = Shape::of(arrow);
        let pen = match arrow.kind {
            ArrowKind::Cube | ArrowKind::Return => 6.0,
            ArrowKind::Stack => 12.0,
            ArrowKind::Drop => 7.0,
        };
        let dashes = match arrow.kind {
            ArrowKind::Cube | ArrowKind::Stack => "",
            ArrowKind::Return => " stroke-dasharray=\"13 8\"",
            ArrowKind::Drop => " stroke-dasharray=\".1 11\"",
        };
        let cap = match arrow.kind {
            ArrowKind::Drop => "round",
            _ => "butt",
        };
        // The halo has no dashes: a dashed arrow must not fall to pieces.
        shaft(
            out,
            &shape,
            palette.halo,
            pen + 2.0 * HALO,
            " stroke-linecap=\"round\"",
        );
        head(out, &shape, palette.halo, 2.0 * HALO);
        let style = format!(" stroke-linecap=\"{cap}\"{dashes}");
        shaft(out, &shape, palette.accent, pen, &style);
        if arrow.kind == ArrowKind::Stack {
            shaft(out, &shape, palette.halo, 4.0, "");
        }
        head(out, &shape, palette.accent, 0.0);
    }
    // Numbers last, so that no shaft runs over them.
    for arrow in &scene.arrows {
        if let Some(number) = arrow.number {
            badge(out, palette, arrow.from, number);
        }
    }
}

/// An arrow cut into shaft and head.
struct Shape {
    from: Point,
    bend: Point,
    /// Where the head begins.
    neck: Point,
    wings: [Point; 2],
    tip: Point,
}

impl Shape {
    fn of(arrow: &Arrow) -> Shape {
        let tip = arrow.to;
        let way = arrow.bend.distance(tip).max(1.0);
        let (right, down) = ((tip.x - arrow.bend.x) / way, (tip.y - arrow.bend.y) / way);
        let neck = tip.offset(-right * HEAD, -down * HEAD);
        let (aside, along) = (-down * HEAD_HALF, right * HEAD_HALF);
        Shape {
            from: arrow.from,
            bend: arrow.bend,
            neck,
            wings: [neck.offset(aside, along), neck.offset(-aside, -along)],
            tip,
        }
    }
}

fn shaft(out: &mut Out, shape: &Shape, ink: &str, pen: f64, style: &str) {
    // A neck beyond the bend would fold the curve back.
    let bend = if shape.from.distance(shape.bend) > shape.from.distance(shape.neck) {
        shape.from.towards(shape.neck, 0.5)
    } else {
        shape.bend
    };
    out.put(format_args!(
        "<path fill=\"none\" stroke=\"{ink}\" stroke-width=\"{}\"{style} d=\"M{} {}Q{} {} {} {}\"/>\n",
        num(pen),
        num(shape.from.x),
        num(shape.from.y),
        num(bend.x),
        num(bend.y),
        num(shape.neck.x),
        num(shape.neck.y)
    ));
}

fn head(out: &mut Out, shape: &Shape, ink: &str, pen: f64) {
    out.put(format_args!("<path fill=\"{ink}\""));
    if pen > 0.0 {
        out.put(format_args!(
            " stroke=\"{ink}\" stroke-width=\"{}\" stroke-linejoin=\"round\"",
            num(pen)
        ));
    }
    let data = polygon(&[shape.tip, shape.wings[0], shape.wings[1]]);
    out.put(format_args!(" d=\"{data}\"/>\n"));
}

/// The number of a step on a disc.
fn badge(out: &mut Out, palette: &Palette, at: Point, number: u8) {
    let text = text_path(&number.to_string());
    let scale = 1.3;
    out.put(format_args!(
        "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\"/>\n",
        num(at.x),
        num(at.y),
        num(BADGE),
        palette.accent,
        palette.halo,
        num(HALO),
    ));
    out.put(format_args!(
        "<path fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\" transform=\"translate({} {})scale({})\" d=\"{}\"/>\n",
        palette.halo,
        num(PEN),
        num(at.x - text.width * scale / 2.0),
        num(at.y + CAPITAL * scale / 2.0),
        num(scale),
        text.data
    ));
}
