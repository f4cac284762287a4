//! From a position to a scene.

use crate::font::{CAPITAL, text_path};
use crate::layout::{BESIDE, Layout, MARKER};
use crate::trays::{has_trays, sign, trays};
use crate::{
    Arrow, CellShape, Coordinates, CubeShape, Label, LabelKind, Mark, MarkKind, Point, Scene,
    SceneOptions, SideMarker, Style, tone, turns, words,
};
use jersi_core::rules::Grid;
use jersi_core::{Account, Board, Cell, Game, Rules, Setup, Standing};

/// The height of the name of a cell.
const NAME: f64 = 12.5;
/// How wide the name of a cell can be.
const NAME_ROOM: f64 = 18.0;
/// The height of a name beside the board.
const EDGE_NAME: f64 = 19.0;
/// The height of the line of text.
const CAPTION: f64 = 22.0;

impl Scene {
    /// The picture of a game as it stands, with its last turn marked.
    ///
    /// ```
    /// use jersi_core::{Game, Rules};
    /// use jersi_draw::{Scene, Style};
    /// let mut game = Game::new(&Rules::named("mikjersi")?);
    /// game.play("a2-a3=b3")?;
    /// let scene = Scene::of(&game, &Style::default());
    /// assert_eq!((scene.cells.len(), scene.marks.len()), (25, 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(game: &Game, style: &Style) -> Scene {
        let options = SceneOptions {
            last: game.last_account(),
            ..SceneOptions::from(*style)
        };
        Scene::new(game.rules(), game.board(), &game.setup(), &options)
    }

    /// The picture of a setup, legal or not.
    ///
    /// Cubes that stand beside the board are not shown, towers of any height are.
    /// Marks and turns with cells that the board lacks are passed over.
    ///
    /// ```
    /// use jersi_core::{Game, Rules};
    /// use jersi_draw::{Scene, SceneOptions};
    /// let game = Game::new(&Rules::named("mikjersi")?);
    /// let options = SceneOptions::default();
    /// let scene = Scene::new(game.rules(), game.board(), &game.setup(), &options);
    /// assert_eq!((scene.cells.len(), scene.cubes.len()), (25, 10));
    /// assert!(scene.to_svg().starts_with("<svg "));
    /// # Ok::<(), jersi_core::RulesError>(())
    /// ```
    pub fn new(rules: &Rules, board: &Board, setup: &Setup, options: &SceneOptions) -> Scene {
        let beside = options.style.trays && has_trays(rules, setup);
        let layout = Layout::new(board, options, beside);
        let (trays, mut labels) = if beside {
            trays(rules, setup, &layout)
        } else {
            Default::default()
        };
        labels.extend(names(board, &layout, options.style.coordinates));
        labels.extend(options.caption.as_ref().map(|text| Label {
            text: text.clone(),
            kind: LabelKind::Caption,
            centre: layout.caption,
            height: fitting(text, CAPTION, layout.width * 0.94),
        }));
        let decider = words::decider(setup);
        Scene {
            title: words::title(rules, setup),
            description: words::description(rules, board, setup),
            width: layout.width,
            height: layout.height,
            cell_size: options.style.cell_size,
            theme: options.style.theme,
            faces: options.style.faces,
            background: options.style.background,
            board: layout.board,
            cells: cells(rules, board, setup, &layout),
            cubes: cubes(rules, board, setup, &layout),
            trays,
            side: options.style.side.then(|| SideMarker {
                side: decider,
                centre: layout.marker(decider),
                radius: MARKER,
                upwards: layout.is_below(decider),
            }),
            marks: marks(board, setup, &layout, options),
            arrows: arrows(board, setup, &layout, options),
            labels,
        }
    }
}

fn cells(rules: &Rules, board: &Board, setup: &Setup, layout: &Layout) -> Vec<CellShape> {
    let shape = |(cell, tone)| CellShape {
        cell,
        name: board.name(cell),
        title: words::cell(rules, board, setup, cell),
        centre: layout.centre(cell),
        corners: layout.corners(cell),
        tone,
    };
    board.cells().zip(tone::tones(board)).map(shape).collect()
}

/// The cubes of each cell, one above the other: a tower as one sees it from the side.
fn cubes(rules: &Rules, board: &Board, setup: &Setup, layout: &Layout) -> Vec<CubeShape> {
    let (alone, tower) = match layout.grid {
        Grid::Hexagons => (50.0, 88.0),
        Grid::Squares => (56.0, 90.0),
    };
    let mut shapes = Vec::new();
    for cell in board.cells() {
        let cubes = setup.cubes.get(&board.place(cell)).map_or(&[][..], |c| c);
        let size = match cubes.len() {
            0 | 1 => alone,
            several => tower / several as f64,
        };
        for (height, &cube) in cubes.iter().enumerate() {
            let standing = match (cubes.len(), cubes.len() - 1 - height) {
                (1, _) => Standing::Alone,
                (_, 0) => Standing::Top,
                _ => Standing::Bottom,
            };
            let down = (cubes.len() as f64 - 1.0) / 2.0 - height as f64;
            shapes.push(CubeShape {
                cell,
                name: board.name(cell),
                cube,
                sign: sign(rules, cube.kind),
                standing,
                centre: layout.centre(cell).offset(0.0, down * size),
                size,
            });
        }
    }
    shapes
}

/// The names of cells, in them or beside the board.
fn names(board: &Board, layout: &Layout, coordinates: Coordinates) -> Vec<Label> {
    match (coordinates, layout.grid) {
        (Coordinates::None, _) => Vec::new(),
        (Coordinates::InCell, _) => names_in_cells(board, layout),
        (Coordinates::Edge, Grid::Hexagons) => names_of_ends(board, layout),
        (Coordinates::Edge, Grid::Squares) => names_of_lines(board, layout),
    }
}

/// Low at the left, where neither a cube nor a stack covers them.
fn names_in_cells(board: &Board, layout: &Layout) -> Vec<Label> {
    let (left, down) = match layout.grid {
        Grid::Hexagons => (-44.3, 22.5),
        Grid::Squares => (-44.3, 37.5),
    };
    // Names of one length have one height, whatever their letters.
    let mut heights: Vec<f64> = Vec::new();
    for text in board.cells().map(|cell| board.name(cell)) {
        heights.resize(heights.len().max(text.len() + 1), NAME);
        let height = &mut heights[text.len()];
        *height = fitting(&text, *height, NAME_ROOM);
    }
    let label = |cell| {
        let text = board.name(cell);
        let height = heights[text.len()];
        let half = text_path(&text).width * height / CAPITAL / 2.0;
        Label {
            text,
            kind: LabelKind::CellName,
            centre: layout.centre(cell).offset(left + half, down),
            height,
        }
    };
    board.cells().map(label).collect()
}

fn edge_name(text: String, centre: Point) -> Label {
    Label {
        text,
        kind: LabelKind::EdgeName,
        centre,
        height: EDGE_NAME,
    }
}

/// The first and last cell of each row, outside.
fn names_of_ends(board: &Board, layout: &Layout) -> Vec<Label> {
    let mut labels = Vec::new();
    for row in 0..board.rows() {
        let in_row = |cell: &Cell| board.place(*cell).row == row;
        let beside = |a: &Cell, b: &Cell| layout.centre(*a).x.total_cmp(&layout.centre(*b).x);
        let left = board.cells().filter(in_row).min_by(beside);
        let right = board.cells().filter(in_row).max_by(beside);
        if let (Some(left), Some(right)) = (left, right) {
            for (cell, side) in [(left, -1.0), (right, 1.0)] {
                let text = board.name(cell);
                let half = text_path(&text).width * EDGE_NAME / CAPITAL / 2.0;
                let centre = layout.centre(cell).offset(side * (58.0 + half), 0.0);
                labels.push(edge_name(text, centre));
            }
        }
    }
    labels
}

/// The letter of each row at the left, the number of each column below.
fn names_of_lines(board: &Board, layout: &Layout) -> Vec<Label> {
    let (mut rows, mut columns) = (Vec::new(), Vec::new());
    let mut labels = Vec::new();
    for cell in board.cells() {
        let (place, centre) = (board.place(cell), layout.centre(cell));
        if !rows.contains(&place.row) {
            rows.push(place.row);
            let at = Point::new(layout.board.x - BESIDE, centre.y);
            labels.push(edge_name(place.row_letter().to_string(), at));
        }
        if !columns.contains(&place.column) {
            columns.push(place.column);
            let at = Point::new(centre.x, layout.board.bottom() + BESIDE);
            labels.push(edge_name((place.column + 1).to_string(), at));
        }
    }
    labels
}

/// The height at which a text is no wider than its room.
fn fitting(text: &str, height: f64, room: f64) -> f64 {
    let width = text_path(text).width * height / CAPITAL;
    height * (room / width).min(1.0)
}

fn marks(board: &Board, setup: &Setup, layout: &Layout, options: &SceneOptions) -> Vec<Mark> {
    let mut wanted = Vec::new();
    wanted.extend(options.last.iter().flat_map(turns::marks));
    let hint = options.hint.as_ref().and_then(Account::last_cell);
    wanted.extend(hint.map(|cell| (cell, MarkKind::Hint)));
    wanted.extend(options.marks.iter().copied());
    let mut seen: Vec<(Cell, MarkKind)> = Vec::new();
    for mark in wanted {
        if mark.0.index() < board.len() && !seen.contains(&mark) {
            seen.push(mark);
        }
    }
    seen.into_iter()
        .map(|(cell, kind)| Mark {
            cell,
            name: board.name(cell),
            kind,
            centre: layout.centre(cell),
            occupied: setup
                .cubes
                .get(&board.place(cell))
                .is_some_and(|c| !c.is_empty()),
        })
        .collect()
}

fn arrows(board: &Board, setup: &Setup, layout: &Layout, options: &SceneOptions) -> Vec<Arrow> {
    let last = options.last.iter().filter(|_| options.style.arrows);
    last.chain(&options.hint)
        .flat_map(|account| turns::arrows(board, layout, account, setup))
        .collect()
}
