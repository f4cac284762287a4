//! One thing that happens while a turn is played.

use crate::position::Pool;
use crate::{Board, Cell, Colour, Cube, Kind, KingStatus, Setup};

/// Where a cube stands on its cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Standing {
    /// It is the only one.
    Alone,
    /// It carries another one.
    Bottom,
    /// It stands on another one.
    Top,
}

/// One thing that happens while a turn is played.
///
/// A stack is two cubes, so it gives two events: it is lifted and captured from the top
/// down, and lands from the bottom up. Each event thus takes the top cube off a cell or
/// puts a cube on top of it, and [`TurnEvent::apply`] needs no rule to follow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "type", rename_all = "kebab-case"))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum TurnEvent {
    /// A cube leaves its cell to make a step.
    Lifted {
        /// Where it stood.
        cell: Cell,
        /// The cube.
        cube: Cube,
        /// How it stood there.
        standing: Standing,
    },
    /// A cube ends its step, alone or as a part of the stack that makes the step.
    Landed {
        /// Where it stands now.
        cell: Cell,
        /// The cube.
        cube: Cube,
        /// How it stands there.
        standing: Standing,
    },
    /// A single cube ends its step on top of another one.
    Stacked {
        /// Where it stands now.
        cell: Cell,
        /// The cube.
        cube: Cube,
        /// The cube that carries it.
        on: Cube,
    },
    /// A cube other than a king is captured.
    Captured {
        /// Where it stood.
        cell: Cell,
        /// The cube.
        cube: Cube,
        /// How it stood there.
        standing: Standing,
    },
    /// A king is captured.
    KingTaken {
        /// Where it stood.
        cell: Cell,
        /// The king.
        cube: Cube,
        /// How it stood there.
        standing: Standing,
    },
    /// A cube that was captured or given is kept as a prisoner.
    Imprisoned {
        /// The cube.
        cube: Cube,
    },
    /// The capturer of a king asks for a cube of this kind.
    RansomNamed {
        /// The kind.
        kind: Kind,
    },
    /// The owner of a captured king gives a cube for it.
    RansomGiven {
        /// Where it stood.
        cell: Cell,
        /// The cube.
        cube: Cube,
        /// How it stood there.
        standing: Standing,
    },
    /// A captured king is put back.
    KingReturned {
        /// Where it stands now.
        cell: Cell,
        /// The king.
        cube: Cube,
        /// How it stands there.
        standing: Standing,
    },
    /// A captured king cannot be put back: its owner has lost.
    KingNotReturned,
    /// No ransom can be named for a captured king: its owner has lost.
    NoRansom,
    /// A cube is dropped from the reserve.
    Dropped {
        /// Where it stands now.
        cell: Cell,
        /// The cube.
        cube: Cube,
        /// How it stands there.
        standing: Standing,
    },
    /// As many prisoners of a kind as both players hold go back to the reserves.
    PrisonersExchanged {
        /// The kind.
        kind: Kind,
        /// How many each player gets back.
        pairs: u8,
    },
    /// One of the exchanges that a game allows is used up.
    ExchangeUsed,
    /// The turn is complete, and the other player is to move.
    TurnEnded {
        /// Whether the count of turns without a capture starts again.
        resets_count: bool,
    },
}

impl TurnEvent {
    /// The cube that is captured, and its cell: a king or any other.
    pub fn captured(self) -> Option<(Cell, Cube)> {
        match self {
            TurnEvent::Captured { cell, cube, .. } | TurnEvent::KingTaken { cell, cube, .. } => {
                Some((cell, cube))
            }
            _ => None,
        }
    }

    /// Makes it happen in a setup.
    ///
    /// All events of a turn, one after the other, change the setup before the turn into
    /// the one after it; some of them make what is seen on the way. A cell that the
    /// board lacks is passed over.
    pub fn apply(self, board: &Board, setup: &mut Setup) {
        match self {
            TurnEvent::Lifted { cell, .. }
            | TurnEvent::Captured { cell, .. }
            | TurnEvent::KingTaken { cell, .. } => take_top(board, setup, cell),
            TurnEvent::Landed { cell, cube, .. } | TurnEvent::Stacked { cell, cube, .. } => {
                put_on_top(board, setup, cell, cube);
            }
            TurnEvent::Imprisoned { cube } => {
                let held = &mut setup.prisoners[cube.colour][cube.kind.index()];
                *held = (*held + 1).min(Pool::MOST);
            }
            TurnEvent::RansomNamed { kind } => setup.king = KingStatus::RansomAsked(kind),
            TurnEvent::RansomGiven { cell, .. } => {
                take_top(board, setup, cell);
                setup.king = KingStatus::Returning;
            }
            TurnEvent::KingReturned { cell, cube, .. } => {
                put_on_top(board, setup, cell, cube);
                setup.king = KingStatus::OnBoard;
            }
            TurnEvent::KingNotReturned => setup.king = KingStatus::NotReturned,
            TurnEvent::NoRansom => setup.king = KingStatus::NoRansom,
            TurnEvent::Dropped { cell, cube, .. } => {
                let left = &mut setup.reserve[cube.colour][cube.kind.index()];
                *left = left.saturating_sub(1);
                put_on_top(board, setup, cell, cube);
            }
            TurnEvent::PrisonersExchanged { kind, pairs } => {
                for colour in Colour::BOTH {
                    let held = &mut setup.prisoners[colour][kind.index()];
                    *held = held.saturating_sub(pairs);
                    let reserve = &mut setup.reserve[colour][kind.index()];
                    *reserve = (*reserve + pairs).min(Pool::MOST);
                }
            }
            TurnEvent::ExchangeUsed => setup.exchanges = setup.exchanges.saturating_sub(1),
            TurnEvent::TurnEnded { resets_count } => {
                setup.count = if resets_count {
                    0
                } else {
                    setup.count.saturating_add(1)
                };
                let black = u32::from(setup.side == Colour::Black);
                setup.full = setup.full.saturating_add(black);
                setup.side = !setup.side;
            }
        }
    }
}

fn take_top(board: &Board, setup: &mut Setup, cell: Cell) {
    if cell.index() >= board.len() {
        return;
    }
    let place = board.place(cell);
    if let Some(cubes) = setup.cubes.get_mut(&place) {
        cubes.pop();
        if cubes.is_empty() {
            setup.cubes.remove(&place);
        }
    }
}

fn put_on_top(board: &Board, setup: &mut Setup, cell: Cell, cube: Cube) {
    if cell.index() < board.len() {
        let cubes = setup.cubes.entry(board.place(cell)).or_default();
        cubes.push(cube);
    }
}
