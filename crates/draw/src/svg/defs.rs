//! Shapes that are used many times: cubes and patterns.

use super::out::Out;
use crate::theme::{Fill, Palette};
use crate::{Scene, num, sign_path};
use jersi_core::Colour;
use jersi_core::rules::Sign;
use std::collections::BTreeMap;

/// How a fill is referred to.
pub(super) fn paint(fill: Fill) -> &'static str {
    match fill {
        Fill::Plain(colour) => colour,
        Fill::Dots => "url(#jersi-dots)",
        Fill::Hatch => "url(#jersi-hatch)",
    }
}

/// The name of the drawing of a cube.
pub(super) fn cube_id(scene: &Scene, colour: Colour, sign: Sign) -> String {
    let id = format!(
        "jersi-{:?}-{:?}-{colour}-{sign:?}",
        scene.theme, scene.faces
    );
    id.to_lowercase()
}

/// Writes all shapes that the scene uses.
pub(super) fn write(out: &mut Out, scene: &Scene, palette: &Palette) {
    out.put(format_args!("<defs>\n"));
    let fills = scene.cells.iter().map(|cell| palette.fill(cell.tone));
    let (mut dots, mut hatch) = (false, false);
    for fill in fills {
        dots |= fill == Fill::Dots;
        hatch |= fill == Fill::Hatch;
    }
    if dots {
        out.put(format_args!(
            "<pattern id=\"jersi-dots\" width=\"10\" height=\"10\" patternUnits=\"userSpaceOnUse\">\
             <path fill=\"{white}\" d=\"M0 0H10V10H0Z\"/>\
             <path stroke=\"{ink}\" stroke-width=\"1.9\" stroke-linecap=\"round\" d=\"M2.5 2.5h.01M7.5 7.5h.01\"/></pattern>\n",
            white = palette.page,
            ink = palette.line
        ));
    }
    if hatch {
        out.put(format_args!(
            "<pattern id=\"jersi-hatch\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">\
             <path fill=\"{white}\" d=\"M0 0H8V8H0Z\"/>\
             <path stroke=\"{ink}\" stroke-width=\".9\" d=\"M-1 1 1-1M0 8 8 0M7 9 9 7\"/></pattern>\n",
            white = palette.page,
            ink = palette.line
        ));
    }
    // A map, because signs have no order of their own.
    let mut cubes = BTreeMap::new();
    let on_board = scene.cubes.iter().map(|shape| (shape.cube, shape.sign));
    let piles = scene.trays.iter().flat_map(|tray| &tray.piles);
    for (cube, sign) in on_board.chain(piles.map(|pile| (pile.cube, pile.sign))) {
        cubes.insert(cube_id(scene, cube.colour, sign), (cube.colour, sign));
    }
    for (id, (colour, sign)) in cubes {
        write_cube(out, scene, palette, &id, colour, sign);
    }
    out.put(format_args!("</defs>\n"));
}

/// A face from (-50, -50) to (50, 50): black and white swap in all its parts.
fn write_cube(
    out: &mut Out,
    scene: &Scene,
    palette: &Palette,
    id: &str,
    colour: Colour,
    sign: Sign,
) {
    let (face, edge, ink) = match colour {
        Colour::White => (palette.white, palette.white_edge, palette.black),
        Colour::Black => (palette.black, palette.black_edge, palette.white),
    };
    out.put(format_args!("<g id=\"{id}\">"));
    if let Some(shadow) = palette.shadow {
        out.put(format_args!(
            "<rect x=\"-46\" y=\"-44\" width=\"98\" height=\"98\" rx=\"10\" fill=\"{shadow}\" fill-opacity=\".35\"/>"
        ));
    }
    out.put(format_args!(
        "<rect x=\"-48\" y=\"-48\" width=\"96\" height=\"96\" rx=\"9\" fill=\"{face}\" stroke=\"{edge}\" stroke-width=\"4\"/>"
    ));
    let drawing = sign_path(sign, scene.faces);
    match drawing.pen {
        _ if drawing.data.is_empty() => {}
        Some(pen) => out.put(format_args!(
            "<path fill=\"none\" stroke=\"{ink}\" stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"{}\"/>",
            num(pen),
            drawing.data
        )),
        None => out.put(format_args!("<path fill=\"{ink}\" d=\"{}\"/>", drawing.data)),
    }
    out.put(format_args!("</g>\n"));
}
