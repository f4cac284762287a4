//! A turn that is being put together on the board.

use jersi_core::choice::{Choice, Part, Paths};
use jersi_core::{Cell, Game, Kind, Setup, Turn};
use jersi_draw::{MarkKind, preview};

/// The choices that were made, and those that can be made next.
#[derive(Clone, Debug, Default)]
pub(in crate::play) struct Hand {
    paths: Paths,
    choices: Vec<Choice>,
    next: Vec<Choice>,
    complete: Option<Turn>,
}

/// What became of a touch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::play) enum Touch {
    /// Nothing can be done there.
    Refused,
    /// A choice was made or taken back.
    Taken,
    /// The turn is complete.
    Turn(Turn),
}

impl Hand {
    /// An empty hand in the position of a game.
    pub(in crate::play) fn new(game: &Game) -> Hand {
        let mut hand = Hand {
            paths: Paths::new(game),
            ..Hand::default()
        };
        hand.look();
        hand
    }

    fn look(&mut self) {
        (self.next, self.complete) = self.paths.next(&self.choices);
    }

    /// Whether nothing was chosen yet.
    pub(in crate::play) fn is_empty(&self) -> bool {
        self.choices.is_empty()
    }

    /// The turn if it ends here.
    pub(in crate::play) const fn complete(&self) -> Option<Turn> {
        self.complete
    }

    /// What was chosen last.
    pub(in crate::play) fn last(&self) -> Option<Choice> {
        self.choices.last().copied()
    }

    /// Whether a part of a stack is in hand that can also be chosen otherwise.
    pub(in crate::play) fn can_switch(&self) -> bool {
        let Some(Choice::Pick { cell, part }) = self.last() else {
            return false;
        };
        part == Part::Stack && self.root().contains(&cube(cell))
    }

    /// What can be chosen at the beginning.
    fn root(&self) -> Vec<Choice> {
        self.paths.next(&[]).0
    }

    /// The cells that can be chosen next, in order.
    pub(in crate::play) fn cells(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.next.iter().filter_map(cell_of).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The kinds that can be chosen next: from the reserve, or as ransom.
    pub(in crate::play) fn kinds(&self) -> Vec<Kind> {
        let kinds = self.next.iter().filter_map(|choice| match choice {
            Choice::Take { kind } | Choice::Ransom { kind } => Some(Kind::new(*kind)),
            _ => None,
        });
        kinds.collect()
    }

    /// Whether a kind must be named as ransom.
    pub(in crate::play) fn asks_ransom(&self) -> bool {
        matches!(self.next.first(), Some(Choice::Ransom { .. }))
    }

    /// Whether the next choice is a cell for the captured king.
    pub(in crate::play) fn asks_return(&self) -> bool {
        matches!(self.next.first(), Some(Choice::Return { .. }))
    }

    /// The kind that was taken from the reserve and not dropped yet.
    pub(in crate::play) fn held(&self) -> Option<Kind> {
        match self.last() {
            Some(Choice::Take { kind }) => Some(Kind::new(kind)),
            _ => None,
        }
    }

    /// The board as the choices have made it, with marks on their cells.
    pub(in crate::play) fn seen(&self, game: &Game) -> (Setup, Vec<(Cell, MarkKind)>) {
        preview(game.rules(), game.board(), &game.setup(), &self.choices)
    }

    /// Takes the last choice back; false if there is none.
    pub(in crate::play) fn back(&mut self) -> bool {
        let taken = self.choices.pop().is_some();
        self.look();
        taken
    }

    /// Takes up the choices that lead to a turn, but for the last of them.
    pub(in crate::play) fn lead_to(&mut self, turn: Turn) {
        if let Some([path @ .., _]) = self.paths.path_of(turn) {
            self.choices = path.to_vec();
            self.look();
        }
    }

    fn choose(&mut self, choice: Choice) -> Touch {
        self.choices.push(choice);
        self.look();
        match self.complete {
            Some(turn) if self.next.is_empty() => Touch::Turn(turn),
            _ => Touch::Taken,
        }
    }

    /// Begins anew with another choice, if it is a first one and at most one was made.
    fn restart(&mut self, wanted: impl Fn(&Choice) -> bool) -> Touch {
        let first = self.root().into_iter().rev().find(wanted);
        match first {
            Some(choice) if self.choices.len() <= 1 => {
                self.choices.clear();
                self.choose(choice)
            }
            _ => Touch::Refused,
        }
    }

    /// Chooses a cell. Where a stack stands, the first touch takes all of it, the second
    /// its top, the third nothing; a touch of the cell that was reached ends the turn.
    pub(in crate::play) fn touch(&mut self, touched: Cell) -> Touch {
        let number = touched.index();
        if let Some(Choice::Pick { cell, part }) = self.last()
            && cell == number
        {
            self.choices.pop();
            self.look();
            if part == Part::Stack && self.next.contains(&cube(cell)) {
                return self.choose(cube(cell));
            }
            return Touch::Taken;
        }
        // Stacks come after cubes.
        let here = |choice: &&Choice| cell_of(choice) == Some(touched);
        if let Some(choice) = self.next.iter().rev().find(here).copied() {
            return self.choose(choice);
        }
        let reached = self.last().as_ref().and_then(cell_of) == Some(touched);
        if let Some(turn) = self.complete
            && reached
        {
            return Touch::Turn(turn);
        }
        self.restart(|choice| matches!(choice, Choice::Pick { cell, .. } if *cell == number))
    }

    /// Chooses a kind: from the reserve, or as ransom. The kind in hand is put back.
    pub(in crate::play) fn take(&mut self, kind: Kind) -> Touch {
        if self.held() == Some(kind) {
            self.back();
            return Touch::Taken;
        }
        let number = kind.index();
        for choice in [
            Choice::Take { kind: number },
            Choice::Ransom { kind: number },
        ] {
            if self.next.contains(&choice) {
                return self.choose(choice);
            }
        }
        // Another cube is in hand, perhaps the second of a turn.
        if self.held().is_some() {
            let before = self.choices.pop();
            self.look();
            let other = Choice::Take { kind: number };
            if self.next.contains(&other) {
                return self.choose(other);
            }
            self.choices.extend(before);
            self.look();
            return Touch::Refused;
        }
        self.restart(|choice| matches!(choice, Choice::Take { kind } if *kind == number))
    }
}

fn cube(cell: usize) -> Choice {
    Choice::Pick {
        cell,
        part: Part::Cube,
    }
}

/// The cell of a choice, if it is one of a cell.
fn cell_of(choice: &Choice) -> Option<Cell> {
    match choice {
        Choice::Pick { cell, .. }
        | Choice::Step { cell }
        | Choice::Place { cell }
        | Choice::Give { cell }
        | Choice::Return { cell } => Some(Cell::new(*cell)),
        Choice::Take { .. } | Choice::Ransom { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_core::{Rules, Style};

    fn game(id: &str, position: Option<&str>) -> Game {
        let game = Game::new(Rules::load(id, &mut || 0).unwrap());
        position.map_or(game.clone(), |text| game.from_text(text).unwrap())
    }

    fn cell(game: &Game, name: &str) -> Cell {
        game.board().cell(name.parse().unwrap()).unwrap()
    }

    fn text(game: &Game, touch: Touch) -> String {
        match touch {
            Touch::Turn(turn) => game.turn_text(turn.into(), Style::Native),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn a_turn_is_made_of_touches_and_ended_by_touching_the_last_cell() {
        let game = game("pijersi", None);
        let mut hand = Hand::new(&game);
        let touch = |hand: &mut Hand, name: &str| text(&game, hand.touch(cell(&game, name)));
        assert_eq!(touch(&mut hand, "d4"), "Refused");
        assert_eq!(touch(&mut hand, "a4"), "Taken");
        assert_eq!(touch(&mut hand, "b5"), "Taken");
        let mut ended = hand.clone();
        assert_eq!(touch(&mut ended, "b5"), "a4-b5");
        assert_eq!(touch(&mut hand, "c4"), "a4-b5=c4");
    }

    #[test]
    fn a_stack_is_taken_whole_then_its_top_then_not() {
        let game = game("pijersi", None);
        let b4 = cell(&game, "b4");
        let mut hand = Hand::new(&game);
        let part = |hand: &Hand| match hand.last() {
            Some(Choice::Pick { part, .. }) => Some(part),
            _ => None,
        };
        for expected in [Some(Part::Stack), Some(Part::Cube), None] {
            assert_eq!(hand.touch(b4), Touch::Taken);
            assert_eq!(part(&hand), expected);
        }
        // Another cube can be taken instead.
        hand.touch(b4);
        assert_eq!(hand.touch(cell(&game, "a1")), Touch::Taken);
        assert_eq!(part(&hand), Some(Part::Cube));
        assert!(hand.back() && !hand.back());
    }

    #[test]
    fn cubes_are_dropped_one_by_one() {
        let game = game("jersi-4.8", None);
        let mut hand = Hand::new(&game);
        let [mountain, wise] = ['M', 'W'].map(|letter| {
            let cube = game.rules().cube_of_letter(letter).unwrap();
            cube.kind
        });
        assert_eq!(hand.take(wise), Touch::Taken);
        assert_eq!(hand.take(mountain), Touch::Taken, "changed one's mind");
        assert_eq!(hand.held(), Some(mountain));
        let d4 = cell(&game, "d4");
        assert_eq!(hand.touch(d4), Touch::Taken);
        assert_eq!(hand.kinds(), [mountain, wise]);
        let mut ended = hand.clone();
        assert_eq!(text(&game, ended.touch(d4)), "M:d4");
        assert_eq!(hand.take(wise), Touch::Taken);
        assert_eq!(hand.touch(cell(&game, "h1")), Touch::Refused);
        assert_eq!(text(&game, hand.touch(d4)), "M:d4/W:d4");
    }

    #[test]
    fn a_captured_king_is_put_back() {
        let game = game("mikjersi", Some("5/5/2k-2/2R-2/K-4 w 0 1 - -:2"));
        let mut hand = Hand::new(&game);
        hand.touch(cell(&game, "b3"));
        assert_eq!(hand.touch(cell(&game, "c3")), Touch::Taken);
        assert!(hand.asks_return() && !hand.asks_ransom());
        assert_eq!(hand.cells().len(), 5);
        let end = hand.touch(cell(&game, "e2"));
        assert_eq!(text(&game, end), "b3-c3!!/k:e2");
    }

    #[test]
    fn a_ransom_is_named_given_and_the_king_returns() {
        let position = "7/8/7/8/3R-k-4/8/3r-3/8/3K-3 w 0 1";
        let mut game = game("jersi-4.8+ransom+no-reserve", Some(position));
        let mut hand = Hand::new(&game);
        hand.touch(cell(&game, "e4"));
        assert_eq!(hand.touch(cell(&game, "e5")), Touch::Taken);
        assert!(hand.asks_ransom());
        let [kind] = hand.kinds()[..] else {
            panic!("{:?}", hand.kinds());
        };
        let Touch::Turn(turn) = hand.take(kind) else {
            panic!("the ransom ends what White decides");
        };
        assert!(game.play_turn(turn.into()));
        let mut hand = Hand::new(&game);
        let Touch::Turn(turn) = hand.touch(cell(&game, "c4")) else {
            panic!("Black gives");
        };
        assert!(game.play_turn(turn.into()));
        let mut hand = Hand::new(&game);
        assert!(hand.asks_return());
        assert!(matches!(hand.touch(cell(&game, "i1")), Touch::Turn(_)));
    }

    #[test]
    fn a_typed_turn_that_leaves_the_king_open_is_taken_up() {
        let game = game("mikjersi", Some("5/5/2k-2/2R-2/K-4 w 0 1 - -:2"));
        let mut hand = Hand::new(&game);
        hand.lead_to(game.read_turn("b3-c3/k:e1").unwrap().turn);
        assert!(hand.asks_return());
    }
}
