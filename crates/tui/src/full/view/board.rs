//! The board: cells of coloured dots, and cubes on them.

use std::collections::{BTreeMap, HashMap};

use jersi_core::rules::Grid;
use jersi_core::{Board, Cell, Colour, Cube, Game, Setup};
use jersi_draw::{MarkKind, Tone, tones};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::super::colours::{Mark, Paint, Rgb};
use super::super::geometry::{Geometry, Shape};
use super::super::model::{Focus, Model};
use super::{Canvas, frames};
use crate::picture::cells_of;
use crate::words;

/// A board as it is shown.
pub(super) struct Scene {
    pub(super) game: Game,
    pub(super) setup: Setup,
    pub(super) marks: BTreeMap<Cell, Mark>,
    pub(super) cursor: Option<Cell>,
}

impl Scene {
    fn new(model: &Model) -> Scene {
        let game = model.shown();
        let mut marks: BTreeMap<Cell, Mark> = BTreeMap::new();
        let now = model.looking.is_none();
        if !now || model.hand.is_empty() {
            let last = words::current_turn(&game).flat_map(cells_of);
            marks.extend(last.map(|cell| (cell, Mark::Last)));
        }
        let setup = if now {
            let (setup, chosen) = model.preview(&game);
            marks.extend(chosen.into_iter().map(|(cell, kind)| {
                let mark = match kind {
                    MarkKind::Selected => Mark::Selected,
                    _ => Mark::Begun,
                };
                (cell, mark)
            }));
            setup
        } else {
            game.setup()
        };
        if now && is_asked_for_cells(model) {
            let enemy = !game.decider();
            for cell in model.hand.cells() {
                let there = cubes(&game, &setup, cell);
                let captures = there
                    .last()
                    .is_some_and(|top| top.colour == enemy && !game.rules().kind(top.kind).stays);
                let mark = if captures && !model.hand.asks_return() {
                    Mark::Capture
                } else {
                    Mark::Target
                };
                marks.insert(cell, mark);
            }
        }
        if now {
            marks.extend(model.hinted.iter().map(|cell| (*cell, Mark::Hint)));
        }
        let at_board = model.focus == Focus::Board && model.overlay.is_none();
        Scene {
            cursor: at_board.then_some(model.cursor),
            game,
            setup,
            marks,
        }
    }

    pub(super) fn board(&self) -> &Board {
        self.game.board()
    }

    pub(super) fn cubes(&self, cell: Cell) -> &[Cube] {
        cubes(&self.game, &self.setup, cell)
    }

    pub(super) fn mark(&self, cell: Cell) -> Mark {
        self.marks.get(&cell).copied().unwrap_or_default()
    }

    pub(super) fn letter(&self, cube: Cube) -> char {
        self.game.rules().cube_letter(cube)
    }
}

/// Whether cells are to be pointed out: not all those from which a turn can begin.
fn is_asked_for_cells(model: &Model) -> bool {
    !model.hand.is_empty() || model.sitting.is_pending()
}

fn cubes<'s>(game: &Game, setup: &'s Setup, cell: Cell) -> &'s [Cube] {
    let place = game.board().place(cell);
    setup.cubes.get(&place).map_or(&[][..], Vec::as_slice)
}

pub(super) fn draw(model: &Model, geometry: &Geometry, canvas: &mut Canvas<'_>) {
    let scene = Scene::new(model);
    if geometry.shape == Shape::Lines {
        frames::draw(&scene, geometry, canvas);
        return;
    }
    let paint = &model.paint;
    let mut dots = Dots::new(geometry.area);
    let tones = tones(scene.board());
    let sizes = Sizes::of(geometry);
    for cell in scene.board().cells() {
        let ground = ground(&scene, paint, tones[cell.index()], cell);
        dots.cell(&scene, geometry, paint, cell, ground);
        dots.cubes(&scene, geometry, paint, cell, &sizes);
    }
    dots.show(paint, canvas);
    for cell in scene.board().cells() {
        let ground = ground(&scene, paint, tones[cell.index()], cell);
        write(&scene, geometry, paint, cell, ground, &sizes, canvas);
    }
}

fn ground(scene: &Scene, paint: &Paint, tone: Tone, cell: Cell) -> Rgb {
    let odd = scene.board().place(cell).row % 2 == 1;
    paint.ground(tone, odd, scene.mark(cell))
}

/// How large cubes are, in dots, and where names are.
struct Sizes {
    width: u16,
    height: u16,
    naming: Naming,
}

/// Where the name of a cell is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Naming {
    /// To the left of the upper of two lines.
    Tight,
    /// In the left corner of a hexagon, which is in the middle.
    Middle,
    /// In the upper left corner of a square.
    Corner,
}

impl Sizes {
    fn of(geometry: &Geometry) -> Sizes {
        let squares = geometry.grid() == Grid::Squares;
        // Two cubes must fit; beside them a name, or above them in a corner.
        let (room, beside) = if squares {
            (geometry.pitch.saturating_sub(2), 5)
        } else {
            ((2.0 * geometry.reach()) as u16 - 3, 7)
        };
        let fits = |width: u16, height: u16| 2 * height <= room && width + beside <= geometry.step;
        let sizes = [(11, 8), (9, 6), (7, 6), (7, 4), (5, 4)];
        let low = [(5, 2)].into_iter().filter(|_| squares);
        let found = sizes
            .into_iter()
            .chain(low)
            .find(|(width, height)| fits(*width, *height));
        let (width, height) = found.unwrap_or((3, 2));
        let naming = match found {
            Some(_) if squares => Naming::Corner,
            Some(_) => Naming::Middle,
            None => Naming::Tight,
        };
        Sizes {
            width,
            height,
            naming,
        }
    }

    /// The line of the letter of each cube, bottom first, and the first column of cubes.
    fn places(&self, scene: &Scene, geometry: &Geometry, cell: Cell) -> (u16, Vec<u16>) {
        let count = scene.cubes(cell).len();
        let (right, below) = geometry.middle(scene.board(), cell);
        if geometry.shape == Shape::Brick {
            let (left, top) = geometry.corner(scene.board(), cell);
            return (left + 2, vec![top + 1, top]);
        }
        let half = f32::from(self.width) / 2.0;
        let mut left = (right - half).round() as u16;
        if self.naming == Naming::Corner && self.height == 2 {
            // The name is just beside it.
            left += 1;
        }
        if self.naming == Naming::Tight {
            let top = ((below - 2.0) / 2.0).round() as u16;
            return (left, vec![top + 1, top]);
        }
        let line = |middle: f32| ((middle - 1.0) / 2.0).round() as u16;
        let lines = if count == 2 {
            let top = line(below - f32::from(self.height) / 2.0);
            vec![top + self.height / 2, top]
        } else {
            vec![line(below)]
        };
        (left, lines)
    }

    /// Where the name of a cell begins: column and line.
    fn name(&self, scene: &Scene, geometry: &Geometry, cell: Cell) -> (u16, u16) {
        let (right, below) = geometry.middle(scene.board(), cell);
        let edge = right - f32::from(geometry.step) / 2.0;
        match self.naming {
            Naming::Tight => {
                let (left, lines) = self.places(scene, geometry, cell);
                (left.saturating_sub(2), lines[1])
            }
            Naming::Middle => {
                let line = ((below - 1.0) / 2.0).round() as u16;
                (edge.round() as u16 + 1, line)
            }
            Naming::Corner => {
                let top = f32::midpoint(below - geometry.reach(), 1.0);
                (edge.round() as u16 + 1, top.ceil() as u16)
            }
        }
    }
}

/// The names of cells, and the letters on cubes.
fn write(
    scene: &Scene,
    geometry: &Geometry,
    paint: &Paint,
    cell: Cell,
    ground: Rgb,
    sizes: &Sizes,
    canvas: &mut Canvas<'_>,
) {
    let on_ground = |colour: Rgb| {
        Style::new()
            .fg(colour.shown(paint.colours))
            .bg(ground.shown(paint.colours))
    };
    let is_cursor = scene.cursor == Some(cell);
    let name = scene.board().name(cell);
    let mut name_style = on_ground(paint.name(ground));
    if is_cursor && geometry.shape == Shape::Brick {
        name_style = Style::new()
            .fg(Rgb([0; 3]).shown(paint.colours))
            .bg(paint.cursor().shown(paint.colours))
            .add_modifier(Modifier::BOLD);
    }
    let (left, lines) = sizes.places(scene, geometry, cell);
    let (x, y) = sizes.name(scene, geometry, cell);
    canvas.write(x, y, super::width(&name), &name, name_style);
    if sizes.naming == Naming::Tight {
        let sign = match scene.mark(cell) {
            Mark::Target => "•",
            Mark::Capture => "×",
            _ => "",
        };
        let (sign, style) = if is_cursor && geometry.shape == Shape::Brick {
            (format!("{sign:<2}"), name_style)
        } else {
            (sign.to_owned(), on_ground(Rgb([0; 3])))
        };
        canvas.write(x, lines[0], 2, &sign, style);
    }
    let cubes = scene.cubes(cell).iter();
    for (index, (cube, line)) in cubes.zip(lines).enumerate() {
        let letter = scene.letter(*cube);
        let text = format!("{letter:^0$}", usize::from(sizes.width));
        let below = index == 0 && scene.cubes(cell).len() == 2;
        let (face, ink) = shaded(paint, cube.colour, below);
        let style = Style::new()
            .fg(ink.shown(paint.colours))
            .bg(face.shown(paint.colours))
            .add_modifier(Modifier::BOLD);
        canvas.write(left, line, sizes.width, &text, style);
    }
}

/// The face and the letter of a cube; what lies below another one is in its shadow.
fn shaded(paint: &Paint, colour: Colour, below: bool) -> (Rgb, Rgb) {
    let (face, ink) = paint.cube(colour);
    if below {
        (face.mixed(ink, 20), ink)
    } else {
        (face, ink)
    }
}

/// A picture of square dots, two to a character.
struct Dots {
    area: Rect,
    dots: Vec<Option<Rgb>>,
}

impl Dots {
    fn new(area: Rect) -> Dots {
        let count = usize::from(area.width) * usize::from(area.height) * 2;
        Dots {
            area,
            dots: vec![None; count],
        }
    }

    /// The dot at a place of the screen: columns and half lines.
    fn at(&mut self, x: i32, y: i32) -> Option<&mut Option<Rgb>> {
        let x = x - i32::from(self.area.x);
        let y = y - 2 * i32::from(self.area.y);
        let inside = (0..i32::from(self.area.width)).contains(&x)
            && (0..2 * i32::from(self.area.height)).contains(&y);
        if !inside {
            return None;
        }
        self.dots
            .get_mut((y * i32::from(self.area.width) + x) as usize)
    }

    /// The ground of a cell with its border.
    fn cell(&mut self, scene: &Scene, geometry: &Geometry, paint: &Paint, cell: Cell, ground: Rgb) {
        let (right, below) = geometry.middle(scene.board(), cell);
        let half = f32::from(geometry.step) / 2.0;
        let reach = geometry.reach();
        let is_cursor = scene.cursor == Some(cell);
        let columns = (right - half).floor() as i32..=(right + half).ceil() as i32;
        for x in columns {
            for y in (below - reach).floor() as i32..=(below + reach).ceil() as i32 {
                let (dx, dy) = (x as f32 + 0.5 - right, y as f32 + 0.5 - below);
                let depth = geometry.depth(dx, dy);
                if depth < 0.0 {
                    continue;
                }
                let right_edge = dx > half - 1.0;
                let below_edge = geometry.grid() == Grid::Squares && dy > reach - 1.0;
                let colour = match geometry.shape {
                    // Only to the right: there is no room for more.
                    Shape::Brick if right_edge => ground.mixed(paint.line(), 55),
                    Shape::Brick if is_cursor => paint.cursor(),
                    Shape::Brick => ground,
                    _ if is_cursor && depth < 1.3 => paint.cursor(),
                    // Neighbours share a line: the one to the left draws it.
                    _ if right_edge || below_edge || depth < 0.5 => paint.line(),
                    _ => ground,
                };
                if let Some(dot) = self.at(x, y) {
                    *dot = Some(colour);
                }
            }
        }
    }

    fn cubes(
        &mut self,
        scene: &Scene,
        geometry: &Geometry,
        paint: &Paint,
        cell: Cell,
        sizes: &Sizes,
    ) {
        let (left, lines) = sizes.places(scene, geometry, cell);
        let cubes = scene.cubes(cell).iter();
        for (index, (cube, line)) in cubes.zip(lines).enumerate() {
            let below = index == 0 && scene.cubes(cell).len() == 2;
            let (face, ink) = shaded(paint, cube.colour, below);
            let top = 2 * i32::from(line) - i32::from(sizes.height - 2) / 2;
            let bottom = top + i32::from(sizes.height) - 1;
            for y in top..=bottom {
                for x in left..left + sizes.width {
                    // An edge in the shade, so that cubes of a stack are two.
                    let edge = sizes.height > 2 && y == bottom;
                    let colour = if edge { face.mixed(ink, 35) } else { face };
                    if let Some(dot) = self.at(i32::from(x), y) {
                        *dot = Some(colour);
                    }
                }
            }
        }
    }

    /// Puts the dots on the screen.
    fn show(&self, paint: &Paint, canvas: &mut Canvas<'_>) {
        let width = usize::from(self.area.width);
        // To find a colour in the table takes long, and there are few of them.
        let mut known: HashMap<Rgb, Color> = HashMap::new();
        let mut shown = |colour: Rgb| {
            *known
                .entry(colour)
                .or_insert_with(|| colour.shown(paint.colours))
        };
        for line in 0..usize::from(self.area.height) {
            for column in 0..width {
                let upper = self.dots[2 * line * width + column];
                let lower = self.dots[(2 * line + 1) * width + column];
                let (sign, style) = match (upper.map(&mut shown), lower.map(&mut shown)) {
                    (None, None) => continue,
                    (Some(upper), None) => ("▀", Style::new().fg(upper)),
                    (None, Some(lower)) => ("▄", Style::new().fg(lower)),
                    (Some(upper), Some(lower)) if upper == lower => (" ", Style::new().bg(lower)),
                    (Some(upper), Some(lower)) => ("▀", Style::new().fg(upper).bg(lower)),
                };
                let x = self.area.x + column as u16;
                let y = self.area.y + line as u16;
                canvas.write(x, y, 1, sign, style);
            }
        }
    }
}
