//! What a turn does.

use super::Condition;
use jersi_core::{Account, Board, Colour, Cube, Game, Kind, Rules, Step, Turn};

/// What a turn does, with the game after it.
pub(super) struct Played {
    /// Who played it.
    side: Colour,
    account: Account,
    steps: Vec<Step>,
    pub(super) after: Game,
}

impl Played {
    /// Plays a legal turn.
    pub(super) fn new(before: &Game, turn: Turn) -> Played {
        let account = before.account(turn).expect("a legal turn");
        let mut after = before.clone();
        after.play(turn).expect("a legal turn");
        Played {
            side: before.setup().side,
            steps: account.steps(),
            account,
            after,
        }
    }

    fn rules(&self) -> &Rules {
        self.after.rules()
    }

    fn board(&self) -> &Board {
        self.after.board()
    }

    fn kind(&self, letter: char) -> Option<Kind> {
        self.rules().kind_by_letter(letter)
    }

    /// The top of the unit that makes the first step: it leads the second one too.
    fn mover(&self) -> Option<Cube> {
        self.steps.first()?.cubes.last().copied()
    }

    /// The enemies that the turn captures, bottom first. What stays is none of them.
    fn captured(&self) -> impl Iterator<Item = &[Cube]> {
        let units = self.steps.iter().map(|step| step.captured.as_slice());
        units.filter(|unit| !unit.is_empty())
    }

    /// The kinds that are dropped.
    fn dropped(&self) -> impl Iterator<Item = Kind> {
        self.account.drops().map(|(_, cube)| cube.kind)
    }

    /// Whether a single cube steps onto one that stays, or that does not.
    fn lands_on(&self, stays: bool) -> bool {
        let mut grounds = self.steps.iter().filter_map(|step| step.on);
        grounds.any(|below| self.rules().kind(below.kind).stays == stays)
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
        outcome.and_then(|outcome| outcome.winner) == Some(self.side)
    }

    pub(super) fn meets(&self, condition: &Condition) -> bool {
        let is = |letter: &char, kind: Kind| self.kind(*letter) == Some(kind);
        match condition {
            Condition::MovesCube => matches!(&self.steps[..], [step] if !step.is_stack()),
            Condition::MovesStack => self.steps.iter().any(Step::is_stack),
            Condition::Moves(letter) => self.mover().is_some_and(|mover| is(letter, mover.kind)),
            Condition::Far => self.steps.iter().any(|step| {
                let mut near = self.board().neighbours(step.from);
                step.is_stack() && near.all(|cell| cell != step.to)
            }),
            Condition::Builds => self.lands_on(false),
            Condition::Splits => self.steps.iter().any(|step| step.splits),
            Condition::Chains => self.steps.len() == 2,
            Condition::Climbs => self.lands_on(true),
            Condition::Captures(least) => self.captured().count() >= usize::from(*least),
            Condition::CapturesStack => self.captured().any(|unit| unit.len() == 2),
            Condition::CapturesKind(letter) => {
                let mut tops = self.captured().filter_map(<[Cube]>::last);
                tops.any(|top| is(letter, top.kind))
            }
            Condition::Drops(least) => self.dropped().count() >= usize::from(*least),
            Condition::DropsKind(letter) => self.dropped().any(|kind| is(letter, kind)),
            Condition::Exchanges => self.account.exchanges_prisoners(),
            Condition::To(cell) => {
                let last = self.account.last_cell();
                last.is_some_and(|last| self.board().name(last) == *cell)
            }
            Condition::Safe => !self.answer(|answer| answer.account.captures()),
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
        let game = Game::new(&Rules::named(rules).unwrap());
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
