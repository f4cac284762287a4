//! The picture of a board, in characters, and what is beside it.
//!
//! Cells are bricks: in a wall of staggered rows every brick touches two above and two
//! below, as a hexagon does, and in straight rows one, as a square does. So one way of
//! drawing shows who touches whom on every board.

use jersi_core::{Aftermath, Board, Cell, Colour, Cube, Kind, Place, Rules, Setup, Shape, Turn};

use crate::paint::{Ink, painted};

/// How a board is looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct View {
    /// Black at the bottom.
    pub flip: bool,
    /// With colours.
    pub colour: bool,
}

/// The board with the cubes of a setup; `lit` are cells to point out.
pub fn board(rules: &Rules, board: &Board, setup: &Setup, lit: &[Cell], view: View) -> String {
    let mut canvas = Canvas::new(board, view);
    for cell in board.cells() {
        canvas.frame(board, cell);
    }
    canvas.draw_lines();
    for cell in board.cells() {
        canvas.fill(rules, board, setup, cell, lit.contains(&cell));
    }
    canvas.print(view.colour)
}

/// What is below the picture so that it can be read.
pub fn legend(rules: &Rules) -> String {
    let kinds: Vec<String> = rules
        .kinds
        .iter()
        .filter(|kind| kind.count > 0)
        .map(|kind| format!("{} {}", kind.letter, kind.name))
        .collect();
    format!(
        "{}\nCapitals are White's. Two letters are a stack, bottom first.",
        kinds.join("   ")
    )
}

/// Cubes by kind, each as `4 M`: a reserve or prisoners.
pub fn pool(rules: &Rules, colour: Colour, counts: [u8; Kind::MOST]) -> Vec<String> {
    let held = counts
        .into_iter()
        .zip((0..).map(Kind::new))
        .filter(|(count, _)| *count > 0);
    held.map(|(count, kind)| format!("{count} {}", rules.cube_letter(Cube { colour, kind })))
        .collect()
}

/// The cells of a turn, to be pointed out on the board.
pub fn cells_of(turn: Turn) -> Vec<Cell> {
    let steps = turn.first;
    let mut cells = match steps.shape() {
        Shape::Cube | Shape::Stack => vec![steps.from(), steps.to()],
        Shape::CubeStack | Shape::StackCube => vec![steps.from(), steps.via(), steps.to()],
        Shape::Drop | Shape::DropStack | Shape::Answer => vec![steps.to()],
        Shape::DropPair => vec![steps.via(), steps.to()],
    };
    if let Aftermath::Return(cell) = steps.aftermath() {
        cells.push(cell);
    }
    cells.extend(turn.given);
    cells.extend(turn.returned);
    cells
}

/// The lines that meet in a point.
pub(crate) const UP: u8 = 1;
pub(crate) const DOWN: u8 = 2;
pub(crate) const LEFT: u8 = 4;
pub(crate) const RIGHT: u8 = 8;

/// The character for each set of lines; a line does not end in the open.
pub(crate) const LINES: [char; 16] = [
    ' ', '│', '│', '│', '─', '╯', '╮', '┤', '─', '╰', '╭', '├', '─', '┴', '┬', '┼',
];

#[derive(Clone, Copy)]
struct Point {
    character: char,
    ink: Ink,
    lit: bool,
    lines: u8,
}

struct Canvas {
    points: Vec<Vec<Point>>,
    /// Columns from one cell to the next one in the row, always even: rows are moved by
    /// half of it.
    step: usize,
    /// The longest name of a cell.
    name: usize,
    rows: u8,
    /// The largest distance of a cell from the left, in half cells.
    last_x: i16,
    flip: bool,
}

impl Canvas {
    fn new(board: &Board, view: View) -> Canvas {
        let name = board
            .cells()
            .map(|cell| board.name(cell).len())
            .max()
            .unwrap_or(0);
        // A line, a blank, the name, a blank, two cubes and a blank.
        let step = (name + 6).next_multiple_of(2);
        let last_x = board.cells().map(|cell| board.x(cell)).max().unwrap_or(0);
        let width = usize::from(last_x.unsigned_abs()) * step / 2 + step + 1;
        let blank = Point {
            character: ' ',
            ink: Ink::Nothing,
            lit: false,
            lines: 0,
        };
        Canvas {
            points: vec![vec![blank; width]; 2 * usize::from(board.rows()) + 1],
            step,
            name,
            rows: board.rows(),
            last_x,
            flip: view.flip,
        }
    }

    /// The upper left corner of a cell: line and column.
    fn corner(&self, board: &Board, cell: Cell) -> (usize, usize) {
        let row = board.place(cell).row;
        let (line, x) = if self.flip {
            (row, self.last_x - board.x(cell))
        } else {
            (self.rows - 1 - row, board.x(cell))
        };
        let half = self.step / 2;
        (2 * usize::from(line), usize::from(x.unsigned_abs()) * half)
    }

    /// Notes the lines around a cell.
    fn frame(&mut self, board: &Board, cell: Cell) {
        let (top, left) = self.corner(board, cell);
        let (bottom, right) = (top + 2, left + self.step);
        for line in [top, bottom] {
            for column in left..right {
                self.points[line][column].lines |= RIGHT;
                self.points[line][column + 1].lines |= LEFT;
            }
        }
        for column in [left, right] {
            for line in top..bottom {
                self.points[line][column].lines |= DOWN;
                self.points[line + 1][column].lines |= UP;
            }
        }
        for line in &mut self.points[top..=bottom] {
            for point in &mut line[left..=right] {
                point.ink = Ink::Board;
            }
        }
    }

    fn draw_lines(&mut self) {
        for point in self.points.iter_mut().flatten() {
            point.character = LINES[usize::from(point.lines)];
        }
    }

    /// Writes what is inside a cell.
    fn fill(&mut self, rules: &Rules, board: &Board, setup: &Setup, cell: Cell, lit: bool) {
        let (top, left) = self.corner(board, cell);
        let inside = &mut self.points[top + 1][left + 1..left + self.step];
        for point in &mut *inside {
            point.lit = lit;
        }
        let place: Place = board.place(cell);
        for (point, character) in inside[1..].iter_mut().zip(place.to_string().chars()) {
            point.character = character;
            point.ink = Ink::Name;
        }
        let cubes = setup.cubes.get(&place).map_or(&[][..], Vec::as_slice);
        let blanks_and_cubes = &mut inside[self.name + 1..];
        if cubes.is_empty() {
            blanks_and_cubes[1].character = '·';
        }
        // The blanks beside the letters have their colour, so that cubes look like cubes.
        for (index, cube) in cubes.iter().enumerate() {
            for point in &mut blanks_and_cubes[index + usize::from(index > 0)..index + 3] {
                point.ink = match cube.colour {
                    Colour::White => Ink::White,
                    Colour::Black => Ink::Black,
                };
            }
            blanks_and_cubes[index + 1].character = rules.cube_letter(*cube);
        }
    }

    fn print(&self, colour: bool) -> String {
        let mut text = String::new();
        for line in &self.points {
            let mut written = String::new();
            for run in line.chunk_by(|a, b| (a.ink, a.lit) == (b.ink, b.lit)) {
                let part: String = run.iter().map(|point| point.character).collect();
                let style = run[0].ink.style(run[0].lit);
                written += &painted(&part, style, colour && run[0].ink != Ink::Nothing);
            }
            text += written.trim_end();
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_core::Game;
    use jersi_core::rules::{BoardShape, Grid};

    fn drawn(name: &str, turns: &str, view: View) -> String {
        let mut game = Game::new(&Rules::named(name).unwrap());
        for turn in turns.split_whitespace() {
            game.play(turn).unwrap();
        }
        let picture = board(game.rules(), game.board(), &game.setup(), &[], view);
        // A newline in front, so that expected pictures stand straight.
        format!("\n{picture}")
    }

    #[test]
    fn hexagons_are_bricks_of_staggered_rows() {
        let picture = "
    ╭───────┬───────┬───────┬───────┬───────┬───────╮
    │ g1 s  │ g2 p  │ g3 r  │ g4 s  │ g5 p  │ g6 r  │
╭───┴───┬───┴───┬───┴───┬───┴───┬───┴───┬───┴───┬───┴───╮
│ f1 p  │ f2 r  │ f3 s  │ f4 ww │ f5 r  │ f6 s  │ f7 p  │
╰───┬───┴───┬───┴───┬───┴───┬───┴───┬───┴───┬───┴───┬───╯
    │ e1 ·  │ e2 ·  │ e3 ·  │ e4 ·  │ e5 ·  │ e6 ·  │
╭───┴───┬───┴───┬───┴───┬───┴───┬───┴───┬───┴───┬───┴───╮
│ d1 ·  │ d2 ·  │ d3 ·  │ d4 ·  │ d5 ·  │ d6 ·  │ d7 ·  │
╰───┬───┴───┬───┴───┬───┴───┬───┴───┬───┴───┬───┴───┬───╯
    │ c1 ·  │ c2 ·  │ c3 ·  │ c4 SR │ c5 ·  │ c6 ·  │
╭───┴───┬───┴───┬───┴───┬───┴───┬───┴───┬───┴───┬───┴───╮
│ b1 P  │ b2 S  │ b3 R  │ b4 WW │ b5 ·  │ b6 R  │ b7 P  │
╰───┬───┴───┬───┴───┬───┴───┬───┴───┬───┴───┬───┴───┬───╯
    │ a1 R  │ a2 P  │ a3 S  │ a4 ·  │ a5 P  │ a6 S  │
    ╰───────┴───────┴───────┴───────┴───────┴───────╯
";
        assert_eq!(drawn("pijersi", "a4-b5=c4", View::default()), picture);
    }

    #[test]
    fn squares_are_bricks_of_straight_rows_and_black_can_be_below() {
        let flipped = View {
            flip: true,
            colour: false,
        };
        let picture = "
╭───────┬───────┬───────┬───────┬───────╮
│ a5 K  │ a4 F  │ a3 ·  │ a2 ·  │ a1 R  │
├───────┼───────┼───────┼───────┼───────┤
│ b5 ·  │ b4 ·  │ b3 ·  │ b2 ·  │ b1 ·  │
├───────┼───────┼───────┼───────┼───────┤
│ c5 ·  │ c4 ·  │ c3 SP │ c2 ·  │ c1 ·  │
├───────┼───────┼───────┼───────┼───────┤
│ d5 ·  │ d4 ·  │ d3 ·  │ d2 ·  │ d1 ·  │
├───────┼───────┼───────┼───────┼───────┤
│ e5 r  │ e4 p  │ e3 s  │ e2 f  │ e1 k  │
╰───────┴───────┴───────┴───────┴───────╯
";
        assert_eq!(drawn("mikjersi", "a2-a3=c3", flipped), picture);
    }

    #[test]
    fn the_largest_board_fits_eighty_columns() {
        let picture = drawn("jersi-4.8", "", View::default());
        let widest = picture.lines().map(|line| line.chars().count()).max();
        assert_eq!(widest, Some(73));
    }

    #[test]
    fn a_hole_and_long_names_fit_in() {
        let rules = Rules::named("pijersi").unwrap();
        let shape = |rows: &[u8], holes: &[&str]| {
            Board::new(&BoardShape {
                grid: Grid::Hexagons,
                rows: rows.to_vec(),
                holes: holes.iter().map(|hole| hole.parse().unwrap()).collect(),
            })
        };
        let ring = shape(&[2, 3, 2], &["b2"]);
        let picture = board(&rules, &ring, &Setup::empty(), &[], View::default());
        let expected = "
    ╭───────┬───────╮
    │ c1 ·  │ c2 ·  │
╭───┴───┬───┴───┬───┴───╮
│ b1 ·  │       │ b3 ·  │
╰───┬───┴───┬───┴───┬───╯
    │ a1 ·  │ a2 ·  │
    ╰───────┴───────╯
";
        assert_eq!(format!("\n{picture}"), expected);
        let long = shape(&[10], &[]);
        let picture = board(&rules, &long, &Setup::empty(), &[], View::default());
        let line = picture.lines().nth(1).unwrap();
        assert!(line.starts_with("│ a1  ·   │ a2 "), "{line}");
        assert!(line.ends_with("│ a10 ·   │"), "{line}");
    }

    #[test]
    fn colours_change_nothing_but_colours() {
        let plain = drawn("jersi-4.8", "a4-b4=c3 M:d2/W:d2", View::default());
        let view = View {
            flip: false,
            colour: true,
        };
        let coloured = drawn("jersi-4.8", "a4-b4=c3 M:d2/W:d2", view);
        assert!(!plain.contains('\x1b'));
        let mut stripped = String::new();
        for (index, part) in coloured.split('\x1b').enumerate() {
            let text = if index == 0 {
                part
            } else {
                part.split_once('m').unwrap().1
            };
            stripped += text;
        }
        assert_eq!(stripped, plain);
        assert!(coloured.contains(&format!("{BLACK} mw \x1b[0m")));
        assert!(coloured.contains(&format!("{WHITE} SK \x1b[0m")));
    }

    #[test]
    fn both_cubes_of_a_stack_keep_their_colours() {
        let rules = Rules::named("jersi-4.8").unwrap();
        let cube = |letter| rules.cube_of_letter(letter).unwrap();
        let mut setup = Setup::empty();
        setup
            .cubes
            .insert("e5".parse().unwrap(), vec![cube('m'), cube('P')]);
        let view = View {
            flip: false,
            colour: true,
        };
        let picture = board(&rules, &Board::new(&rules.board), &setup, &[], view);
        let stack = format!("{BLACK} m\x1b[0m{WHITE}P \x1b[0m");
        assert!(picture.contains(&stack), "{picture}");
    }

    const BLACK: &str = "\x1b[1m\x1b[38;5;231m\x1b[48;5;16m";
    const WHITE: &str = "\x1b[1m\x1b[38;5;16m\x1b[48;5;231m";
}
