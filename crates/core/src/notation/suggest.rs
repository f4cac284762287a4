//! Which turn was meant.

use super::read_turn::{Ransom, Spanned, Written};
use super::write_turn::Notation;
use crate::turn::Shape;
use crate::{Bits, Cell, Position, Tables, Turn};
use std::cmp::Reverse;
use std::fmt::Write as _;

/// At most this many turns are suggested.
const MOST_SUGGESTIONS: usize = 5;

impl<W: Bits> Tables<W> {
    /// Legal turns that were perhaps meant: first those with the same first step,
    /// then the same cells with other marks, then what starts alike.
    pub(super) fn suggest(
        &self,
        position: &Position<W>,
        written: &Written,
        turn: Option<Turn>,
    ) -> Vec<String> {
        let wanted = Shown::of(self, written, turn);
        // The likest first; of equals the shortest, then by letters.
        let mut found: Vec<(Reverse<u32>, usize, String)> = Vec::new();
        self.for_each_whole_turn(position, |legal| {
            let text = self.turn_text(position, legal, Notation::Canonical);
            let likeness = wanted.likeness(&Shown::of_text(&text));
            if likeness > 0 {
                let candidate = (Reverse(likeness), text.len(), text);
                let place = found.partition_point(|other| *other < candidate);
                found.insert(place, candidate);
                found.truncate(MOST_SUGGESTIONS);
            }
        });
        found.into_iter().map(|(_, _, text)| text).collect()
    }
}

/// A turn as the eye compares it: its cells, its first step, its drops.
struct Shown {
    text: String,
    cells: Vec<String>,
    /// The origin, mark and target of the first step, or the first drop.
    first: String,
    is_drop: bool,
}

impl Shown {
    fn of<W: Bits>(tables: &Tables<W>, written: &Written, turn: Option<Turn>) -> Shown {
        let name = |cell: &Spanned<Cell>| tables.board.name(cell.0);
        let text = match written {
            Written::Steps {
                from,
                steps,
                ransom,
                king,
            } => {
                let mut text = name(from);
                for (mark, cell) in steps {
                    text.push(*mark);
                    text.push_str(&name(cell));
                }
                match ransom {
                    Some((Ransom::Given(cell), _)) => {
                        let _ = write!(text, "#{}", tables.board.name(*cell));
                    }
                    Some((Ransom::Named(kind), _)) => {
                        let _ = write!(text, "#{}", tables.rules.kind(*kind).letter);
                    }
                    None => {}
                }
                if let Some(king) = king {
                    let _ = write!(text, "/K:{}", name(king));
                }
                text
            }
            Written::Cells(cells) => {
                let marks = match turn.map(|turn| turn.first.shape()) {
                    Some(Shape::Stack | Shape::StackCube) => ['=', '-'],
                    _ => ['-', '='],
                };
                let mut path: Vec<String> = cells.iter().map(name).collect();
                path.dedup();
                let mut text = path.first().cloned().unwrap_or_default();
                for (mark, cell) in marks.iter().zip(path.iter().skip(1)) {
                    text.push(*mark);
                    text.push_str(cell);
                }
                text
            }
            Written::Drops(drops) => {
                let texts: Vec<String> = drops
                    .iter()
                    .map(|(kind, cell)| {
                        format!("{}:{}", tables.rules.kind(kind.0).letter, name(cell))
                    })
                    .collect();
                texts.join("/")
            }
            Written::Gift(cell) | Written::Answer(cell) => format!("#{}", name(cell)),
        };
        Shown::of_text(&text)
    }

    fn of_text(text: &str) -> Shown {
        let steps = text.split(['#', '/']).next().unwrap_or("");
        let is_drop = steps.contains(':');
        let (first, cells) = if is_drop {
            (
                steps.to_owned(),
                text.split('/')
                    .filter_map(|drop| drop.split(':').nth(1))
                    .map(str::to_owned)
                    .collect(),
            )
        } else {
            let cells: Vec<String> = steps.split(['-', '=']).map(str::to_owned).collect();
            let end = steps
                .match_indices(['-', '='])
                .nth(1)
                .map_or(steps.len(), |(index, _)| index);
            (steps[..end].to_owned(), cells)
        };
        Shown {
            text: text.to_owned(),
            cells,
            first,
            is_drop,
        }
    }

    /// How much a legal turn looks like this one; 0 for not at all.
    fn likeness(&self, legal: &Shown) -> u32 {
        if self.is_drop != legal.is_drop {
            return 0;
        }
        let same_cells = self.cells == legal.cells;
        let same_first = self.first == legal.first;
        let same_start = self.cells.first() == legal.cells.first();
        let shared = self
            .cells
            .iter()
            .filter(|cell| legal.cells.contains(cell))
            .count() as u32;
        let prefix = self
            .text
            .bytes()
            .zip(legal.text.bytes())
            .take_while(|(a, b)| a == b)
            .count() as u32;
        let likeness = match (same_first, same_cells) {
            (true, true) => 4000,
            (true, false) => 3000,
            (false, true) => 2000,
            (false, false) if same_start => 1000,
            _ if self.is_drop && shared > 0 => 500,
            _ => return 0,
        };
        likeness + 100 * shared.min(9) + prefix.min(99)
    }
}
