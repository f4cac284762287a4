//! A turn that is being put together.
//!
//! Taps, drags, keys and typed text become choices, as far as the rules offer them; the
//! composer knows no rule itself. A front end forwards what the player does and draws what
//! the composer says.

mod typed;
mod why;

pub use typed::{Typed, cell_named, kind_named};
pub use why::Why;

use jersi_core::choice::{Choice, Part, Paths};
use jersi_core::{Cell, Colour, Decision, Game, Kind, Notation};
use serde::Serialize;

/// A turn that is being put together in the position of a game.
///
/// - The first tap on a stack takes all of it, the second only its top, the third puts it
///   down. A tap on another unit takes that one instead.
/// - A tap on the cell that was reached last ends the turn there. If a captured king is to
///   be put back although another step could be made, it asks for the king's cell.
/// - While a step can be made, a tap on a cell means the step and not the king's return.
/// - Two drops can be made in either order.
///
/// ```
/// use jersi_core::{Game, Rules};
/// use jersi_table::{Composer, composer::Touch};
/// let game = Game::new(&Rules::named("pijersi").unwrap());
/// let cell = |name: &str| game.board().cell(name.parse().unwrap()).unwrap();
/// let mut composer = Composer::new(&game);
/// assert_eq!(composer.tap(cell("a4")), Touch::Taken);
/// assert_eq!(composer.tap(cell("b5")), Touch::Taken);
/// let turn = game.read_turn("a4-b5=c4").unwrap().first;
/// assert_eq!(composer.tap(cell("c4")), Touch::Turn(turn));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Composer {
    paths: Paths,
    /// Whose cube is on top of each cell.
    tops: Vec<Option<Colour>>,
    player: Option<Colour>,
    choices: Vec<Choice>,
    /// Whether no further step is wanted: a captured king is to be put back.
    returning: bool,
    next: Vec<Choice>,
    complete: Option<Decision>,
}

/// What became of a touch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touch {
    /// A choice was made, changed or taken back.
    Taken,
    /// The turn is complete.
    Turn(Decision),
    /// Nothing has changed. Where people are used to put a cube down by tapping beside the
    /// board, a front end calls [`Composer::put_down`] then.
    Refused(Why),
}

/// What the player is asked for next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Asks {
    /// Nothing: the turn is complete, the game is over, or it is not one's turn.
    Nothing,
    /// A turn: what moves, or what is dropped.
    Turn,
    /// Where the unit in hand goes.
    Step,
    /// Where the cube from the reserve is dropped.
    Place,
    /// Another step; the turn could end, or the king could be put back.
    SecondStep,
    /// Another drop; the turn could end.
    SecondDrop,
    /// Which kind to name as ransom.
    Ransom,
    /// Which cube to give as ransom.
    Give,
    /// Where the captured king is put back.
    Return,
}

/// What a front end shows of a turn that is being put together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Composition {
    /// What the player is asked for next.
    pub asks: Asks,
    /// The choices made so far.
    pub choices: Vec<Choice>,
    /// The turn if it ends here, in canonical notation.
    pub turn: Option<String>,
    /// Whether the turn can end here although more could be chosen.
    pub can_end: bool,
    /// The cells that answer to a tap with a choice, sorted.
    pub cells: Vec<Cell>,
    /// The cell whose cube or stack is in hand, while no step was made.
    pub picked: Option<Cell>,
    /// How much of it is in hand.
    pub part: Option<Part>,
    /// What can be moved from that cell: the stack first.
    pub parts: Vec<Part>,
    /// The kind that was taken from the reserve and not dropped yet.
    pub held: Option<Kind>,
    /// The kinds that can be taken from the reserve.
    pub takes: Vec<Kind>,
    /// The kinds that can be named as ransom.
    pub ransoms: Vec<Kind>,
    /// Whether a step could be made, and the king could be put back too.
    pub can_put_back: bool,
}

impl Composer {
    /// Nothing chosen yet, in the position of a game.
    pub fn new(game: &Game) -> Composer {
        let (setup, board) = (game.setup(), game.board());
        let top = |cell| {
            let cubes = setup.cubes.get(&board.place(cell))?;
            cubes.last().map(|cube| cube.colour)
        };
        let mut composer = Composer {
            paths: Paths::new(game),
            tops: board.cells().map(top).collect(),
            player: Some(game.decider()),
            ..Composer::default()
        };
        composer.look();
        composer
    }

    fn look(&mut self) {
        (self.next, self.complete) = self.paths.next(&self.choices);
        if self.returning {
            self.next.retain(|choice| is_return(*choice));
        }
    }

    fn set(&mut self, choices: Vec<Choice>) {
        self.choices = choices;
        self.returning = false;
        self.look();
    }

    /// The ways to all decisions of the position.
    pub fn paths(&self) -> &Paths {
        &self.paths
    }

    /// The choices made so far.
    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// What can be chosen next, sorted.
    pub fn next(&self) -> &[Choice] {
        &self.next
    }

    /// Whether nothing was chosen yet.
    pub fn is_empty(&self) -> bool {
        self.choices.is_empty()
    }

    /// The decision if it ends here: what a button that ends the turn plays.
    pub const fn complete(&self) -> Option<Decision> {
        self.complete
    }

    /// What was chosen last.
    pub fn last(&self) -> Option<Choice> {
        self.choices.last().copied()
    }

    /// The unit that was picked, while no step was made.
    pub fn picked(&self) -> Option<(Cell, Part)> {
        match self.choices[..] {
            [Choice::Pick { cell, part }] => Some((cell, part)),
            _ => None,
        }
    }

    /// What can be moved from a cell at the beginning of the turn: the stack first, because
    /// it is what one sees.
    pub fn parts_at(&self, cell: Cell) -> Vec<Part> {
        let (root, _) = self.paths.next(&[]);
        let parts = root.into_iter().rev().filter_map(|choice| match choice {
            Choice::Pick { cell: at, part } if at == cell => Some(part),
            _ => None,
        });
        parts.collect()
    }

    /// Whether a stack is in hand of which the top alone could be taken.
    pub fn can_switch(&self) -> bool {
        let Some((cell, Part::Stack)) = self.picked() else {
            return false;
        };
        self.parts_at(cell).contains(&Part::Cube)
    }

    /// The kind that was taken from the reserve and not dropped yet.
    pub fn held(&self) -> Option<Kind> {
        match self.last() {
            Some(Choice::Take { kind }) => Some(kind),
            _ => None,
        }
    }

    /// The cells that can be chosen next, sorted.
    pub fn cells(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.next.iter().copied().filter_map(cell_of).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The cells to mark as targets of what is in hand: while steps can be made, not yet
    /// those for the king's return.
    pub fn targets(&self) -> Vec<Cell> {
        let steps = self.next.iter().any(|choice| is_step(*choice));
        let asked = self.next.iter().filter(|choice| match choice {
            Choice::Pick { .. } => false,
            Choice::Return { .. } => !steps,
            _ => true,
        });
        let mut cells: Vec<Cell> = asked.copied().filter_map(cell_of).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The kinds that can be chosen next: from the reserve, or as ransom.
    pub fn kinds(&self) -> Vec<Kind> {
        let kinds = self.next.iter().filter_map(|choice| match choice {
            Choice::Take { kind } | Choice::Ransom { kind } => Some(*kind),
            _ => None,
        });
        kinds.collect()
    }

    /// What the player is asked for next.
    pub fn asks(&self) -> Asks {
        let any = |test: fn(Choice) -> bool| self.next.iter().any(|choice| test(*choice));
        match self.next.first() {
            None => Asks::Nothing,
            Some(Choice::Ransom { .. }) => Asks::Ransom,
            Some(Choice::Give { .. }) => Asks::Give,
            Some(Choice::Return { .. }) => Asks::Return,
            Some(_) if self.is_empty() => Asks::Turn,
            Some(_) if self.held().is_some() => Asks::Place,
            Some(_) if self.picked().is_some() => Asks::Step,
            Some(_) if any(is_step) => Asks::SecondStep,
            Some(_) => Asks::SecondDrop,
        }
    }

    /// Whether a kind must be named as ransom.
    pub fn asks_ransom(&self) -> bool {
        matches!(self.next.first(), Some(Choice::Ransom { .. }))
    }

    /// Whether the next choice is a cell for the captured king.
    pub fn asks_return(&self) -> bool {
        self.next.first().is_some_and(|choice| is_return(*choice))
    }

    /// Whether a step could be made, and the king could be put back too.
    pub fn can_put_back(&self) -> bool {
        self.next.iter().any(|choice| is_return(*choice))
            && self.next.iter().any(|choice| is_step(*choice))
    }

    /// No further step: from now on a cell is one for the captured king. False if that is
    /// not to be chosen.
    pub fn put_back(&mut self) -> bool {
        let can = self.can_put_back();
        self.returning |= can;
        self.look();
        can
    }

    /// Begins anew.
    pub fn clear(&mut self) {
        self.set(Vec::new());
    }

    /// Takes the last choice back; false if there is none.
    pub fn back(&mut self) -> bool {
        if std::mem::take(&mut self.returning) {
            self.look();
            return true;
        }
        let taken = self.choices.pop().is_some();
        self.look();
        taken
    }

    /// Puts down what was picked or taken and has not moved yet; false if there is nothing
    /// of the kind.
    pub fn put_down(&mut self) -> bool {
        (self.picked().is_some() || self.held().is_some()) && self.back()
    }

    /// Makes one of the next choices.
    pub fn choose(&mut self, choice: Choice) -> Touch {
        if !self.next.contains(&choice) {
            return Touch::Refused(match choice {
                Choice::Take { .. } | Choice::Ransom { .. } => Why::NoSuchKind,
                _ => self.why_not(cell_of(choice)),
            });
        }
        let mut choices = std::mem::take(&mut self.choices);
        choices.push(choice);
        self.set(choices);
        match self.complete {
            Some(turn) if self.next.is_empty() => Touch::Turn(turn),
            _ => Touch::Taken,
        }
    }

    /// Takes up the choices that lead to a decision, but for the last of them: what a typed
    /// or hinted turn leaves open. False if it is not legal here.
    pub fn lead_to(&mut self, decision: Decision) -> bool {
        let Some([path @ .., _]) = self.paths.path_of(decision) else {
            return false;
        };
        let path = path.to_vec();
        self.set(path);
        true
    }

    /// The choices that make up a decision, if it is legal here.
    pub fn choices_of(&self, decision: Decision) -> Option<&[Choice]> {
        self.paths.path_of(decision)
    }

    /// Picks this part of what stands on a cell, instead of whatever was picked before.
    pub fn pick(&mut self, cell: Cell, part: Part) -> Touch {
        if !self.has_moved() && self.parts_at(cell).contains(&part) {
            self.set(vec![Choice::Pick { cell, part }]);
            return Touch::Taken;
        }
        Touch::Refused(self.why_not(Some(cell)))
    }

    /// Whether a step or a drop was made.
    fn has_moved(&self) -> bool {
        self.choices.len() > 1
    }

    /// The choice that a tap on a cell means now.
    fn at(&self, cell: Cell) -> Option<Choice> {
        let here = |choice: &&Choice| cell_of(**choice) == Some(cell);
        let mut steps = self.next.iter().filter(|choice| is_step(**choice));
        // Stacks come after cubes.
        let step = steps.find(here).or(self.next.iter().rev().find(here));
        step.copied()
    }

    /// A tap on a cell.
    pub fn tap(&mut self, cell: Cell) -> Touch {
        if let Some((picked, part)) = self.picked()
            && picked == cell
        {
            let mut others = self.parts_at(cell).into_iter();
            others.find(|other| *other == part);
            let other = others.next();
            self.clear();
            return other.map_or(Touch::Taken, |other| self.pick(cell, other));
        }
        if let Some(choice) = self.at(cell) {
            return self.choose(choice);
        }
        if self.last().and_then(cell_of) == Some(cell) {
            if let Some(turn) = self.complete {
                return Touch::Turn(turn);
            }
            if self.put_back() {
                return Touch::Taken;
            }
        }
        match self.parts_at(cell).first() {
            Some(&part) => self.pick(cell, part),
            None => Touch::Refused(self.why_not(Some(cell))),
        }
    }

    /// How many cubes are lifted when one drags from a cell; 0 if nothing can be dragged.
    /// What stands there is picked then, if it was not.
    pub fn lift(&mut self, cell: Cell) -> usize {
        // In the middle of a turn the unit that has just arrived can be dragged on.
        if self.last() == Some(Choice::Step { cell }) {
            return self.moves_next();
        }
        if self.picked().is_none_or(|(picked, _)| picked != cell) {
            let part = self.parts_at(cell).first().copied();
            if !part.is_some_and(|part| self.pick(cell, part) == Touch::Taken) {
                return 0;
            }
        }
        match self.picked() {
            Some((_, Part::Stack)) => 2,
            Some(_) => 1,
            None => 0,
        }
    }

    /// How many cubes move with the next step.
    fn moves_next(&self) -> usize {
        // None, if the king is to be put back instead.
        let steps = self.next.iter().any(|choice| is_step(*choice));
        match self.paths.moves_next(&self.choices).filter(|_| steps) {
            Some(Part::Stack) => 2,
            Some(Part::Cube) => 1,
            None => 0,
        }
    }

    /// What was lifted is put down: on a cell, or beside the board.
    pub fn drop_on(&mut self, cell: Option<Cell>) -> Touch {
        let choice = cell.and_then(|cell| self.at(cell));
        match choice {
            Some(choice) if !matches!(choice, Choice::Pick { .. }) => self.choose(choice),
            _ if self.picked().is_some() => {
                self.clear();
                Touch::Taken
            }
            _ => Touch::Refused(self.why_not(cell)),
        }
    }

    /// Chooses a kind: from the reserve, or as ransom. The kind in hand is put back, another
    /// cube in hand is exchanged.
    pub fn take(&mut self, kind: Kind) -> Touch {
        if self.held() == Some(kind) {
            self.back();
            return Touch::Taken;
        }
        let take = Choice::Take { kind };
        for choice in [take, Choice::Ransom { kind }] {
            if self.next.contains(&choice) {
                return self.choose(choice);
            }
        }
        // Perhaps something else is in hand, which may be the second of two drops.
        if self.held().is_some() || self.picked().is_some() {
            let before = &self.choices[..self.choices.len() - 1];
            if self.paths.next(before).0.contains(&take) {
                let before = before.to_vec();
                self.set(before);
                return self.choose(take);
            }
        }
        Touch::Refused(Why::NoSuchKind)
    }

    /// Why a cell cannot be chosen.
    fn why_not(&self, cell: Option<Cell>) -> Why {
        let top = cell.and_then(|cell| self.tops.get(cell.index()).copied().flatten());
        match (self.next.first(), self.choices.is_empty()) {
            (None, true) => Why::NothingToDo,
            (Some(Choice::Ransom { .. }), _) => Why::NameARansom,
            (Some(Choice::Give { .. }), _) => Why::NotTheRansom,
            (Some(Choice::Return { .. }), _) => Why::NoReturn,
            (_, false) => Why::OutOfReach,
            (_, true) => match top {
                None => Why::Empty,
                Some(colour) if Some(colour) == self.player => Why::CannotMove,
                Some(_) => Why::NotYours,
            },
        }
    }

    /// What a front end shows, in the game for which the composer was made.
    pub fn view(&self, game: &Game) -> Composition {
        let turn = self.complete;
        let picked = self.picked();
        let kinds = |kind: fn(&Choice) -> Option<Kind>| self.next.iter().filter_map(kind).collect();
        Composition {
            asks: self.asks(),
            choices: self.choices.clone(),
            turn: turn.map(|turn| game.turn_text(turn.into(), Notation::Canonical)),
            can_end: turn.is_some() && !self.next.is_empty(),
            cells: self.cells(),
            picked: picked.map(|(cell, _)| cell),
            part: picked.map(|(_, part)| part),
            parts: picked
                .map(|(cell, _)| self.parts_at(cell))
                .unwrap_or_default(),
            held: self.held(),
            takes: kinds(|choice| match *choice {
                Choice::Take { kind } => Some(kind),
                _ => None,
            }),
            ransoms: kinds(|choice| match *choice {
                Choice::Ransom { kind } => Some(kind),
                _ => None,
            }),
            can_put_back: self.can_put_back(),
        }
    }
}

const fn is_step(choice: Choice) -> bool {
    matches!(choice, Choice::Step { .. })
}

const fn is_return(choice: Choice) -> bool {
    matches!(choice, Choice::Return { .. })
}

/// The cell of a choice, if it is one of a cell.
fn cell_of(choice: Choice) -> Option<Cell> {
    match choice {
        Choice::Pick { cell, .. }
        | Choice::Step { cell }
        | Choice::Place { cell }
        | Choice::Give { cell }
        | Choice::Return { cell } => Some(cell),
        Choice::Take { .. } | Choice::Ransom { .. } => None,
    }
}

#[cfg(test)]
mod tests;
