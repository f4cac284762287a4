//! Everything that is derived from a game's rules, built once.

use crate::hash::{self, Feature};
use crate::reach::Reach;
use crate::rules::KingFate;
use crate::{Bits, Board, ByColour, Cell, CellSet, Colour, Cube, Kind, KindSet, Rules, Setup};
use std::fmt::Debug;
use std::sync::Arc;

/// The tables of a game: what its rules say, in the form that play needs.
///
/// All that happens in a game is a method of its tables: the legal turns, playing
/// them, the outcome, the texts. `W` is `u64` for boards of up to 64 cells and
/// `u128` for larger ones; [`Game`](crate::Game) hides the difference.
#[derive(Clone, Debug)]
pub struct Tables<W> {
    pub(crate) rules: Arc<Rules>,
    pub(crate) board: Board,
    /// All cells of the board.
    pub(crate) all: CellSet<W>,
    /// The neighbours of each cell.
    pub(crate) around: PerCell<CellSet<W>>,
    pub(crate) reach: Reach<W>,
    /// The number of the cell behind the first one, seen from the second; the
    /// second itself where there is none.
    pub(crate) behind: PerCell<[u8; Cell::MOST]>,
    /// As a row of `behind` where there is nothing behind.
    pub(crate) nothing_behind: PerCell<u8>,
    /// Cells with a higher number.
    pub(crate) above: PerCell<CellSet<W>>,
    pub(crate) kinds: [KindTable; Kind::MOST],
    /// How many of `kinds` are used.
    pub(crate) kind_count: usize,
    /// Kinds that stay when the cube on them is captured.
    pub(crate) staying: KindSet,
    /// Kinds that stay, do not move or carry enemies: where there are none, a cell is
    /// just empty, own or enemy, and lower cubes need no look.
    pub(crate) rooted: KindSet,
    /// Kinds that can move.
    pub(crate) moving: KindSet,
    pub(crate) goal_kinds: KindSet,
    pub(crate) goal_rows: [CellSet<W>; 2],
    /// Cells from which each player can reach a goal row in one turn, if nothing
    /// stands in the way.
    pub(crate) near_goal: [CellSet<W>; 2],
    pub(crate) drop_rows: [CellSet<W>; 2],
    /// The king that returns, where there is one.
    pub(crate) returning: Option<Returning<W>>,
    /// The king whose capture loses, where there is one.
    pub(crate) mortal: Option<Kind>,
    /// The game is drawn at this count.
    pub(crate) draw_limit: Option<u16>,
    cube_keys: Box<[[u64; Cell::MOST]; 4 * Kind::MOST]>,
    pub(crate) black_key: u64,
}

/// A table by cell. It has room for every number that a [`Cell`] can be, so that
/// looking something up needs no check.
pub(crate) type PerCell<T> = Box<[T; Cell::MOST]>;

/// What a kind may do.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct KindTable {
    pub(crate) beats: Union,
    pub(crate) stands_on: Union,
    pub(crate) stands_on_enemy: Union,
}

/// The king that returns when captured.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Returning<W> {
    pub(crate) kind: Kind,
    pub(crate) rows: [CellSet<W>; 2],
    pub(crate) ransom: KindSet,
    /// Whether it can be captured below another cube.
    pub(crate) carries: bool,
}

/// A set of kinds as a recipe for a union of their cells: listed, or what is left
/// when the others are taken away, whichever is shorter.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Union {
    pub(crate) set: KindSet,
    listed: KindSet,
    complement: bool,
}

impl Union {
    fn new(set: KindSet, every: KindSet) -> Union {
        let others = every
            .iter()
            .filter(|&kind| !set.contains(kind))
            .collect::<KindSet>();
        let complement = others.len() < set.len();
        Union {
            set,
            listed: if complement { others } else { set },
            complement,
        }
    }

    /// The cells of these kinds, given the cells of each and of all of them.
    #[inline]
    pub(crate) fn of<W: Bits>(
        self,
        each: &[CellSet<W>; Kind::MOST],
        all: CellSet<W>,
    ) -> CellSet<W> {
        let listed = self
            .listed
            .iter()
            .fold(CellSet::EMPTY, |set, kind| set | each[kind.index()]);
        if self.complement {
            all - listed
        } else {
            listed
        }
    }
}

impl<W: Bits> Tables<W> {
    /// The tables of a game.
    ///
    /// # Panics
    /// If the board has more cells than `W` has bits; rules that were read from a
    /// file always fit `u128`.
    pub fn new(rules: Arc<Rules>) -> Tables<W> {
        let board = Board::new(&rules.board);
        assert!(
            board.len() <= W::CAPACITY,
            "the board does not fit the word"
        );
        let every: KindSet = (0..rules.kinds.len()).map(Kind::new).collect();
        let which = |wanted: &dyn Fn(&crate::rules::KindRules) -> bool| -> KindSet {
            every
                .iter()
                .filter(|kind| wanted(&rules.kinds[kind.index()]))
                .collect()
        };
        let moving = which(&|kind| kind.moves);
        let carriers = rules
            .kinds
            .iter()
            .fold(KindSet::EMPTY, |set, kind| set | kind.stands_on_enemy);
        let mut kinds = [KindTable::default(); Kind::MOST];
        for (kind, own) in every.iter().zip(&rules.kinds) {
            kinds[kind.index()] = KindTable {
                beats: Union::new(own.beats, every),
                stands_on: Union::new(own.stands_on, every),
                stands_on_enemy: Union::new(own.stands_on_enemy, every),
            };
        }
        let rows = |rows: &ByColour<Vec<u8>>| {
            Colour::BOTH.map(|colour| {
                board
                    .cells()
                    .filter(|&cell| rows[colour].contains(&board.place(cell).row))
                    .collect::<CellSet<W>>()
            })
        };
        let king = rules.king.as_ref();
        let goal_rows = rows(&rules.goal.rows);
        Tables {
            all: board.cells().collect(),
            around: per_cell(&board, |cell| board.neighbours(cell).collect()),
            reach: Reach::new(&board),
            behind: behind(&board),
            nothing_behind: boxed((0..Cell::MOST).map(|seen_from| seen_from as u8).collect()),
            above: per_cell(&board, |cell| {
                board.cells().filter(|&other| other > cell).collect()
            }),
            kinds,
            kind_count: rules.kinds.len(),
            rooted: which(&|kind| kind.stays || !kind.moves) | carriers,
            staying: which(&|kind| kind.stays),
            moving,
            goal_kinds: rules.goal.kinds,
            near_goal: goal_rows.map(|goal| {
                // A cube goes one cell, a stack two, and a turn may link both.
                (0..3).fold(goal, |near, _| {
                    let around = near.into_iter().flat_map(|cell| board.neighbours(cell));
                    near | around.collect()
                })
            }),
            goal_rows,
            drop_rows: rows(&rules.drops.rows),
            returning: king.and_then(|king| match &king.when_captured {
                KingFate::OwnerLoses => None,
                KingFate::Returns { rows: home, ransom } => Some(Returning {
                    kind: king.kind,
                    rows: rows(home),
                    ransom: *ransom,
                    carries: !rules.kind(king.kind).stays
                        && rules
                            .kinds
                            .iter()
                            .any(|kind| kind.stands_on.contains(king.kind)),
                }),
            }),
            mortal: king
                .filter(|king| king.when_captured == KingFate::OwnerLoses)
                .map(|king| king.kind),
            draw_limit: rules.draw.map(|draw| draw.turns),
            cube_keys: cube_keys(),
            black_key: hash::key(Feature::BlackToMove),
            rules,
            board,
        }
    }

    /// The rules that the tables were made from.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The board of the game.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Whether the game has ransom, hence turns of several decisions.
    pub fn has_ransom(&self) -> bool {
        self.returning
            .as_ref()
            .is_some_and(|king| !king.ransom.is_empty())
    }

    /// Whether the game has cubes in reserve at any time.
    pub fn has_reserve(&self) -> bool {
        let start = Setup::start(&self.rules);
        start.exchanges > 0 || start.reserve != ByColour::default()
    }

    /// The neighbours of a cell.
    #[inline]
    pub fn around(&self, cell: Cell) -> CellSet<W> {
        self.around[cell.index()]
    }

    /// The cells that a stack looks at from a cell when just these are empty: the
    /// neighbours, and those straight behind the empty ones.
    #[inline]
    pub fn reach(&self, cell: Cell, empty: CellSet<W>) -> CellSet<W> {
        self.reach.of(cell, empty)
    }

    /// All cells of the board.
    #[inline]
    pub fn cells(&self) -> CellSet<W> {
        self.all
    }

    /// The goal rows of a player.
    #[inline]
    pub fn goal(&self, colour: Colour) -> CellSet<W> {
        self.goal_rows[colour as usize]
    }

    /// The hash key of a cube on a level (0 alone or on top, 1 below).
    #[inline]
    pub(crate) fn cube_key(&self, level: usize, cube: Cube, cell: Cell) -> u64 {
        let row = (level * 2 + cube.colour as usize) * Kind::MOST + cube.kind.index();
        self.cube_keys[row & (4 * Kind::MOST - 1)][cell.index()]
    }
}

// The tables are large: they live on the heap from the start.
#[allow(clippy::unnecessary_box_returns)]
fn per_cell<T: Copy + Default + Debug>(board: &Board, value: impl Fn(Cell) -> T) -> PerCell<T> {
    let mut table = vec![T::default(); Cell::MOST];
    for cell in board.cells() {
        table[cell.index()] = value(cell);
    }
    boxed(table)
}

fn behind(board: &Board) -> PerCell<[u8; Cell::MOST]> {
    let nothing = std::array::from_fn(|seen_from| seen_from as u8);
    let mut table = vec![nothing; Cell::MOST];
    for cell in board.cells() {
        for direction in board.directions() {
            let seen_from = board.step(cell, board.opposite(direction));
            if let (Some(seen_from), Some(behind)) = (seen_from, board.step(cell, direction)) {
                table[cell.index()][seen_from.index()] = behind.index() as u8;
            }
        }
    }
    boxed(table)
}

fn cube_keys() -> Box<[[u64; Cell::MOST]; 4 * Kind::MOST]> {
    let key = |row: usize, cell| hash::key(Feature::Cube(row / 16, row / 8 % 2, row % 8, cell));
    boxed(
        (0..4 * Kind::MOST)
            .map(|row| std::array::from_fn(|cell| key(row, cell)))
            .collect(),
    )
}

/// A list as an array of the same length, without passing over the stack.
pub(crate) fn boxed<T: Debug, const N: usize>(list: Vec<T>) -> Box<[T; N]> {
    list.into_boxed_slice()
        .try_into()
        .expect("the list has the length of the table")
}
