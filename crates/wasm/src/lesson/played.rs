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

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_core::Rules;

    /// Which of these conditions a turn meets.
    fn met(rules: &str, position: &str, turn: &str, conditions: &str) -> String {
        let game = Game::new(Rules::load(rules, &mut || 0).unwrap());
        let game = game.from_text(position).unwrap();
        let played = Played::new(&game, game.read_turn(turn).unwrap());
        let met = conditions
            .split(' ')
            .filter(|text| played.meets(&text.parse().unwrap()));
        met.collect::<Vec<&str>>().join(" ")
    }

    const STEPS: &str = "moves:cube moves:stack far builds splits chains climbs";

    #[test]
    fn steps_are_told_apart() {
        // A stack on c3, cubes on b3 and d4.
        let position = "6/7/6/3P-3/2RS3/2R-4/6 w 0 1";
        let met = |turn| met("pijersi", position, turn, STEPS);
        assert_eq!(met("d4-e4"), "moves:cube");
        assert_eq!(met("c3-c4"), "moves:cube splits");
        assert_eq!(met("c3-d4"), "moves:cube builds splits");
        assert_eq!(met("b3-b4"), "moves:cube");
        assert_eq!(met("c3=d3"), "moves:stack");
        assert_eq!(met("c3=e2"), "moves:stack far");
        assert_eq!(met("c3=d3-d4"), "moves:stack builds splits chains");
        assert_eq!(met("c3-d4=f5"), "moves:stack far builds splits chains");
    }

    #[test]
    fn a_mountain_is_climbed_and_not_built_upon() {
        let position = "7/8/3k-3/8/4P-4/4m-3/3S-3/8/3K-3 w 0 1 -";
        let met = |turn| met("jersi-4.8", position, turn, STEPS);
        assert_eq!(met("e5-d5"), "moves:cube climbs");
        assert_eq!(met("c4-d5"), "moves:cube climbs");
        assert_eq!(met("c4-d4"), "moves:cube");
    }

    #[test]
    fn captured_units_are_counted_without_what_stays() {
        let captures = "captures captures:2 captures:stack captures:S captures:P";
        let met = |position, turn| met("jersi-4.8", position, turn, captures);
        // Scissors on a mountain, and scissors on paper.
        let position = "7/8/3k-3/8/3R-1R-3/3ms1ps2/7/8/3K-3 w 0 1 -";
        assert_eq!(met(position, "e4-d4"), "captures captures:S");
        assert_eq!(met(position, "e6-d6"), "captures captures:stack captures:S");
        assert_eq!(met(position, "e4-e5"), "");
    }

    #[test]
    fn what_the_other_player_can_do_next_counts() {
        // The black paper can step to a1; the black rock threatens the scissors.
        let position = "6/7/3r-2/3S-3/2P-3/p-6/W-5 w 0 1";
        let met = |turn| met("pijersi", position, turn, "safe holds forces");
        assert_eq!(met("c3-d4"), "safe holds forces");
        assert_eq!(met("c3-b3"), "holds");
        assert_eq!(met("a1-b2"), "");
    }

    #[test]
    fn the_end_has_a_reason() {
        let ends = "wins wins:goal wins:blocked";
        let position = "6/3P-3/6/7/r-5/7/6 w 0 1";
        assert_eq!(met("pijersi", position, "f4-g4", ends), "wins wins:goal");
        assert_eq!(met("pijersi", position, "f4-f5", ends), "");
    }
}
