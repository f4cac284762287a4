//! The board without colours: frames of lines, and letters.

use jersi_core::{Cell, Colour};
use ratatui::style::{Modifier, Style};

use super::super::colours::Mark;
use super::super::geometry::Geometry;
use super::board::Scene;
use super::{Canvas, bold, dim};
use crate::picture::{DOWN, LEFT, LINES, RIGHT, UP};

pub(super) fn draw(scene: &Scene, geometry: &Geometry, canvas: &mut Canvas<'_>) {
    lines(scene, geometry, canvas);
    for cell in scene.board().cells() {
        inside(scene, geometry, cell, canvas);
    }
}

/// The lines between cells.
fn lines(scene: &Scene, geometry: &Geometry, canvas: &mut Canvas<'_>) {
    let area = geometry.area;
    let width = usize::from(area.width);
    let mut points = vec![0_u8; width * usize::from(area.height)];
    let high = usize::from(geometry.pitch / 2);
    let wide = usize::from(geometry.step);
    for cell in scene.board().cells() {
        let (x, y) = geometry.corner(scene.board(), cell);
        let left = usize::from(x - 1 - area.x);
        let top = usize::from(y - 1 - area.y);
        for line in [top, top + high] {
            for column in left..left + wide {
                points[line * width + column] |= RIGHT;
                points[line * width + column + 1] |= LEFT;
            }
        }
        for column in [left, left + wide] {
            for line in top..top + high {
                points[line * width + column] |= DOWN;
                points[(line + 1) * width + column] |= UP;
            }
        }
    }
    for (index, set) in points.into_iter().enumerate().filter(|(_, set)| *set > 0) {
        let sign = LINES[usize::from(set)].to_string();
        let x = area.x + (index % width) as u16;
        let y = area.y + (index / width) as u16;
        canvas.write(x, y, 1, &sign, dim());
    }
}

/// What stands before the cubes of a marked cell.
const fn sign(mark: Mark) -> char {
    match mark {
        Mark::Nothing => ' ',
        Mark::Last => '\'',
        Mark::Begun => '-',
        Mark::Selected => '>',
        Mark::Target => '*',
        Mark::Capture => 'x',
        Mark::Hint => '~',
    }
}

fn inside(scene: &Scene, geometry: &Geometry, cell: Cell, canvas: &mut Canvas<'_>) {
    let (left, top) = geometry.corner(scene.board(), cell);
    let (wide, high) = (geometry.step - 1, geometry.pitch / 2 - 1);
    let mark = scene.mark(cell);
    let style = if scene.cursor == Some(cell) {
        Style::new().add_modifier(Modifier::REVERSED)
    } else {
        Style::new()
    };
    for line in 0..high {
        let blank = " ".repeat(usize::from(wide));
        canvas.write(left, top + line, wide, &blank, style);
    }
    let name = format!("{}{}", scene.board().name(cell), sign(mark));
    let strong = matches!(mark, Mark::Target | Mark::Capture | Mark::Selected);
    let named = if strong { style.patch(bold()) } else { style };
    canvas.write(left, top, wide, &name, named);
    let cubes = scene.cubes(cell);
    let named = super::width(&name);
    if high == 1 {
        // Beside the name, bottom first.
        let letters: String = cubes.iter().map(|cube| scene.letter(*cube)).collect();
        canvas.write(
            left + named,
            top,
            wide - named,
            &letters,
            style.patch(bold()),
        );
        return;
    }
    let middle = left + wide / 2 - 1;
    // One above the other, the bottom one below; beside the name if they must be.
    let lowest = top + (high / 2 + u16::from(cubes.len() == 2)).min(high - 1);
    let column = if high < 3 { left + named } else { middle };
    for (cube, line) in cubes.iter().zip((top..=lowest).rev()) {
        let letter = scene.letter(*cube);
        let text = match cube.colour {
            Colour::White => format!("({letter})"),
            Colour::Black => format!("[{letter}]"),
        };
        canvas.write(
            column,
            line,
            left + wide - column,
            &text,
            style.patch(bold()),
        );
    }
}
