//! What a turn does.

use super::Condition;
use jersi_core::{Board, Cell, Cube, Game, Kind, Rules, Setup, Shape, WholeTurn};

/// A turn with the game before and after it.
pub(super) struct Played {
    before: Game,
    setup: Setup,
    pub(super) after: Game,
    turn: WholeTurn,
}

impl Played {
    /// Plays a legal turn.
    pub(super) fn new(before: &Game, turn: WholeTurn) -> Played {
        let mut after = before.clone();
        after.play_turn(turn);
        Played {
            before: before.clone(),
            setup: before.setup(),
            after,
            turn,
        }
    }

    fn rules(&self) -> &Rules {
        self.before.rules()
    }

    fn board(&self) -> &Board {
        self.before.board()
    }

    fn shape(&self) -> Shape {
        self.turn.turn.shape()
    }

    fn kind(&self, letter: char) -> Option<Kind> {
        self.rules().kind_by_letter(letter)
    }

    /// What stood on a cell before, bottom first.
    fn cubes(&self, cell: Cell) -> &[Cube] {
        let place = self.board().place(cell);
        self.setup.cubes.get(&place).map_or(&[], Vec::as_slice)
    }

    /// The steps over the board: where from, where to, and whether a stack makes it.
    fn steps(&self) -> Vec<(Cell, Cell, bool)> {
        let turn = self.turn.turn;
        let [from, via, to] = [turn.from(), turn.via(), turn.to()];
        match turn.shape() {
            Shape::Cube => vec![(from, to, false)],
            Shape::Stack => vec![(from, to, true)],
            Shape::CubeStack => vec![(from, via, false), (via, to, true)],
            Shape::StackCube => vec![(from, via, true), (via, to, false)],
            _ => Vec::new(),
        }
    }

    /// The top of the unit that makes the first step: it leads the second one too.
    fn mover(&self) -> Option<Cube> {
        let (from, _, _) = *self.steps().first()?;
        self.cubes(from).last().copied()
    }

    /// The enemies that the turn captures, bottom first. What stays is none of them.
    fn captured(&self) -> Vec<Vec<Cube>> {
        let Some(mover) = self.mover() else {
            return Vec::new();
        };
        let beaten = |cube: &Cube| {
            let beats = self.rules().kind(mover.kind).beats;
            cube.colour != mover.colour && beats.contains(cube.kind)
        };
        let targets = self.steps().into_iter().map(|(_, to, _)| to);
        let units = targets.map(|to| self.cubes(to));
        let fallen = units.filter(|unit| unit.last().is_some_and(beaten));
        let stays = |cube: &&Cube| self.rules().kind(cube.kind).stays;
        fallen
            .map(|unit| unit.iter().filter(|cube| !stays(cube)).copied().collect())
            .collect()
    }

    /// The kinds that are dropped.
    fn dropped(&self) -> Vec<Kind> {
        let [first, second] = self.turn.turn.kinds();
        match self.shape() {
            Shape::Drop => vec![first],
            Shape::DropPair | Shape::DropStack => vec![first, second],
            _ => Vec::new(),
        }
    }

    /// The cells where single cubes step onto one that stays, or that does not.
    fn lands_on(&self, stays: bool) -> bool {
        self.steps().iter().any(|&(_, to, stack)| {
            // A beaten cube is not stood upon; what was below it is.
            let ground = self.after_steps(to).and_then(|cubes| match cubes[..] {
                [below, _] => Some(below),
                _ => None,
            });
            let built = ground.is_some_and(|below| self.rules().kind(below.kind).stays == stays);
            !stack && built
        })
    }

    /// What stands on a cell once a step has ended there: after the turn, or for a
    /// stack that was built and moved on, where it went.
    fn after_steps(&self, cell: Cell) -> Option<Vec<Cube>> {
        let turn = self.turn.turn;
        let moved_on = turn.shape() == Shape::CubeStack && cell == turn.via();
        let cubes = self.after.cubes(if moved_on { turn.to() } else { cell });
        (!cubes.is_empty()).then_some(cubes)
    }

    /// Whether some answer of the other player does this.
    fn answer(&self, does: impl Fn(&Played) -> bool) -> bool {
        let answers = self.after.legal().into_iter();
        answers
            .map(|turn| Played::new(&self.after, turn))
            .any(|answer| does(&answer))
    }

    fn wins(&self) -> bool {
        let outcome = self.after.outcome();
        outcome.and_then(|outcome| outcome.winner) == Some(self.setup.side)
    }

    pub(super) fn meets(&self, condition: &Condition) -> bool {
        let is = |letter: &char, kind: Kind| self.kind(*letter) == Some(kind);
        match condition {
            Condition::MovesCube => self.shape() == Shape::Cube,
            Condition::MovesStack => self.steps().iter().any(|&(_, _, stack)| stack),
            Condition::Moves(letter) => self.mover().is_some_and(|mover| is(letter, mover.kind)),
            Condition::Far => self.steps().iter().any(|&(from, to, stack)| {
                stack && !self.board().neighbours(from).any(|next| next == to)
            }),
            Condition::Builds => self.lands_on(false),
            Condition::Splits => self.steps().iter().enumerate().any(|(index, step)| {
                let &(from, _, stack) = step;
                // Only the first step can begin on a stack that stood there before.
                !stack && (index > 0 || self.cubes(from).len() == 2)
            }),
            Condition::Chains => self.steps().len() == 2,
            Condition::Climbs => self.lands_on(true),
            Condition::Captures(least) => self.captured().len() >= usize::from(*least),
            Condition::CapturesStack => self.captured().iter().any(|unit| unit.len() == 2),
            Condition::CapturesKind(letter) => {
                let captured = self.captured();
                let mut tops = captured.iter().filter_map(|unit| unit.last());
                tops.any(|top| is(letter, top.kind))
            }
            Condition::Drops(least) => self.dropped().len() >= usize::from(*least),
            Condition::DropsKind(letter) => self.dropped().iter().any(|kind| is(letter, *kind)),
            Condition::Exchanges => self.after.setup().exchanges < self.setup.exchanges,
            Condition::To(cell) => self.board().name(self.turn.turn.to()) == *cell,
            Condition::Safe => !self.answer(|answer| !answer.captured().is_empty()),
            Condition::Holds => !self.answer(Played::wins),
            Condition::Forces => !self.answer(|answer| !answer.answer(Played::wins)),
            Condition::Wins(None) => self.wins(),
            Condition::Wins(reason) => {
                self.wins() && self.after.outcome().map(|outcome| outcome.reason) == *reason
            }
        }
    }
}
