//! What a player can do, and its canonical text.

use super::Oracle;
use jersi_core::{Kind, Place};
use std::fmt::Write as _;

/// One movement of a cube or of a stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// The cell that is left.
    pub from: usize,
    /// The cell that is reached.
    pub to: usize,
    /// Whether both cubes of the cell move.
    pub stack: bool,
}

/// A whole turn, or one decision of a turn. Parts that do not occur are empty.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Turn {
    /// The movements: none, one or two.
    pub steps: Vec<Step>,
    /// The drops: none, one or two, with their cells.
    pub drops: Vec<(Kind, usize)>,
    /// The kind of ransom that is named, where the turn stops there.
    pub named: Option<Kind>,
    /// The cell of the cube that is given as ransom.
    pub given: Option<usize>,
    /// The cell on which the captured king is put back.
    pub returned: Option<usize>,
}

impl Oracle {
    /// The canonical text of a turn or decision.
    pub fn text(&self, turn: &Turn) -> String {
        let name = |cell: usize| self.geometry.places[cell];
        let mut text = String::new();
        for (number, step) in turn.steps.iter().enumerate() {
            if number == 0 {
                write_to(&mut text, name(step.from));
            }
            text.push(if step.stack { '=' } else { '-' });
            write_to(&mut text, name(step.to));
        }
        for &(kind, cell) in &turn.drops {
            self.write_put(&mut text, kind, cell);
        }
        if let Some(kind) = turn.named {
            text.push('#');
            text.push(self.letter(kind));
        }
        if let Some(cell) = turn.given {
            text.push('#');
            write_to(&mut text, name(cell));
        }
        if let (Some(cell), Some(king)) = (turn.returned, &self.rules.king) {
            self.write_put(&mut text, king.kind, cell);
        }
        text
    }

    /// A cube put on a cell: `M:d4`, after a stroke unless the text starts with it.
    fn write_put(&self, text: &mut String, kind: Kind, cell: usize) {
        if !text.is_empty() {
            text.push('/');
        }
        text.push(self.letter(kind));
        text.push(':');
        write_to(text, self.geometry.places[cell]);
    }

    fn letter(&self, kind: Kind) -> char {
        self.rules.kinds[kind.index()].letter.to_ascii_uppercase()
    }
}

fn write_to(text: &mut String, place: Place) {
    write!(text, "{place}").expect("a string takes any text");
}

/// Takes the marks out of a turn and puts two drops in the order of their cells.
///
/// Letter case is left alone: it is ignored where texts are compared.
pub(crate) fn normalised(text: &str) -> String {
    let bare: String = text
        .chars()
        .filter(|mark| !matches!(mark, '!' | '*'))
        .collect();
    let dropped = |drop: &str| -> Option<Place> { drop.split_once(':')?.1.parse().ok() };
    if let Some((first, second)) = bare.split_once('/')
        && let (Some(first_cell), Some(second_cell)) = (dropped(first), dropped(second))
        && second_cell < first_cell
    {
        return format!("{second}/{first}");
    }
    bare
}

#[cfg(test)]
mod tests {
    use super::normalised;

    #[test]
    fn marks_go_and_drops_are_sorted() {
        assert_eq!(normalised("f1=h2!!-g2!/K:a2"), "f1=h2-g2/K:a2");
        assert_eq!(normalised("c3-d3!!/k:e1*"), "c3-d3/k:e1");
        assert_eq!(normalised("W:c3/M:c2"), "M:c2/W:c3");
        assert_eq!(normalised("W:a1/S:a1"), "W:a1/S:a1");
        assert_eq!(normalised("M:d9/M:d10"), "M:d9/M:d10");
    }
}
