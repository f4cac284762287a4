//! Which cell has which tone: rings around the middle, as in the rulebooks.

use crate::Tone;
use jersi_core::rules::Grid;
use jersi_core::{Board, Cell};
use std::collections::VecDeque;

/// The tone of each cell, from its distance to the edge of the board.
///
/// The edge has a tone of its own; inside it light and dark rings alternate. The
/// rulebooks begin with a light ring on hexagons and with a dark one on squares.
pub fn tones(board: &Board) -> Vec<Tone> {
    let first_is_light = board.grid() == Grid::Hexagons;
    depths(board)
        .into_iter()
        .map(|depth| match depth {
            0 => Tone::Rim,
            _ if (depth % 2 == 1) == first_is_light => Tone::Light,
            _ => Tone::Dark,
        })
        .collect()
}

/// How many steps each cell is away from the nearest cell that lacks a neighbour.
fn depths(board: &Board) -> Vec<usize> {
    let is_edge = |&cell: &Cell| board.neighbours(cell).count() < board.directions().len();
    let mut depths = vec![usize::MAX; board.len()];
    let mut queue: VecDeque<Cell> = board.cells().filter(is_edge).collect();
    for cell in &queue {
        depths[cell.index()] = 0;
    }
    while let Some(cell) = queue.pop_front() {
        for next in board.neighbours(cell) {
            if depths[next.index()] == usize::MAX {
                depths[next.index()] = depths[cell.index()] + 1;
                queue.push_back(next);
            }
        }
    }
    depths
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_core::Rules;

    /// The rows of a board from the top, a letter for each tone.
    fn drawn(id: &str) -> Vec<String> {
        let board = Board::new(&Rules::named(id).unwrap().board);
        let tones = tones(&board);
        let mut rows = vec![String::new(); usize::from(board.rows())];
        for cell in board.cells() {
            rows[usize::from(board.rows() - 1 - board.place(cell).row)].push(
                match tones[cell.index()] {
                    Tone::Rim => 'r',
                    Tone::Light => '.',
                    Tone::Dark => '#',
                },
            );
        }
        rows
    }

    #[test]
    fn boards_look_as_in_the_rulebooks() {
        let jersi = [
            "rrrrrrr",
            "r......r",
            "r.###.r",
            "r.#..#.r",
            "r.#.#.#.r",
            "r.#..#.r",
            "r.###.r",
            "r......r",
            "rrrrrrr",
        ];
        assert_eq!(drawn("jersi-4.8"), jersi);
        let pijersi = [
            "rrrrrr", "r.....r", "r.##.r", "r.#.#.r", "r.##.r", "r.....r", "rrrrrr",
        ];
        assert_eq!(drawn("pijersi"), pijersi);
        let mikjersi = ["rrrrr", "r###r", "r#.#r", "r###r", "rrrrr"];
        assert_eq!(drawn("mikjersi"), mikjersi);
    }
}
