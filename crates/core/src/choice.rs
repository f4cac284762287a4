//! A turn put together step by step, as a player does it with a finger.
//!
//! The rules are asked for the decisions that are legal; each is a path of choices.
//! What can be chosen next is what the paths have next that begin with the choices
//! made so far.

use crate::{
    Account, Aftermath, Cell, Decision, Game, Kind, KingStatus, Shape, Stage, Standing, TurnEvent,
};

/// One choice on the way to a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "type", rename_all = "kebab-case"))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Choice {
    /// Move what stands here: one cube (alone, or the top of a stack), or the stack.
    Pick {
        /// Where.
        cell: Cell,
        /// How much of it.
        part: Part,
    },
    /// Make a step to this cell.
    Step {
        /// Where to.
        cell: Cell,
    },
    /// Take a cube of this kind from the reserve.
    Take {
        /// Its kind.
        kind: Kind,
    },
    /// Drop it here.
    Place {
        /// Where.
        cell: Cell,
    },
    /// Ask for a cube of this kind as ransom.
    Ransom {
        /// Its kind.
        kind: Kind,
    },
    /// Give the cube on this cell as ransom.
    Give {
        /// Where it stands.
        cell: Cell,
    },
    /// Put the captured king back here.
    Return {
        /// Where.
        cell: Cell,
    },
}

/// How much of what stands on a cell moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Part {
    /// A single cube.
    Cube,
    /// The whole stack.
    Stack,
}

/// The decisions of a position as paths of choices.
///
/// ```
/// use jersi_core::choice::{Choice, Part, Paths};
/// use jersi_core::{Game, Rules};
/// let game = Game::new(&Rules::named("pijersi").unwrap());
/// let cell = |name: &str| game.board().cell(name.parse().unwrap()).unwrap();
/// let pick = Choice::Pick { cell: cell("a4"), part: Part::Cube };
/// let step = Choice::Step { cell: cell("b5") };
/// let (next, complete) = Paths::new(&game).next(&[pick, step]);
/// // The turn can end here, or the stack that was built moves on.
/// assert_eq!(complete, Some(game.read_turn("a4-b5").unwrap().first));
/// assert!(next.contains(&Choice::Step { cell: cell("c4") }));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Paths(Vec<(Vec<Choice>, Decision)>);

impl Paths {
    /// All paths of the position of a game; none if the game is over.
    pub fn new(game: &Game) -> Paths {
        let gives = matches!(game.setup().king, KingStatus::RansomAsked(_));
        let mut paths = Vec::new();
        for stage in Stage::ALL {
            for decision in game.stage(stage) {
                let turn = decision.first;
                paths.push((path(turn, gives), turn));
                if turn.shape() == Shape::DropPair {
                    paths.push((other_order(turn), turn));
                }
            }
        }
        Paths(paths)
    }

    /// What can be chosen after these choices, sorted, and the decision that they make
    /// up if one stops here.
    pub fn next(&self, so_far: &[Choice]) -> (Vec<Choice>, Option<Decision>) {
        let mut next = Vec::new();
        let mut complete = None;
        for (path, turn) in &self.0 {
            match path.strip_prefix(so_far) {
                Some([]) => complete = Some(*turn),
                Some([choice, ..]) => {
                    if let Err(place) = next.binary_search(choice) {
                        next.insert(place, *choice);
                    }
                }
                None => {}
            }
        }
        (next, complete)
    }

    /// What happens up to here if these choices are made, in the game that the paths come
    /// from: the board shows it in the middle of a turn. Nothing, if they lead nowhere.
    pub fn account(&self, game: &Game, so_far: &[Choice]) -> Account {
        // The shortest path: others may go on in a way that is not chosen yet.
        let paths = self.0.iter().filter(|(path, _)| path.starts_with(so_far));
        let decision = paths.min_by_key(|(path, _)| path.len());
        let account = decision.and_then(|(_, decision)| game.account(*decision).ok());
        let mut made = Made::new(so_far);
        let events = account.unwrap_or_default();
        let events = events.events().iter().copied();
        events.filter_map(|event| made.keeps(event)).collect()
    }

    /// How much of the unit in hand the next step moves; `None` if no step can follow.
    pub fn moves_next(&self, so_far: &[Choice]) -> Option<Part> {
        let is_step = |choice: &&Choice| matches!(choice, Choice::Step { .. });
        let steps = so_far.iter().filter(is_step).count();
        self.0.iter().find_map(|(path, decision)| {
            let next = path.strip_prefix(so_far)?.first()?;
            is_step(&next).then(|| match (decision.shape(), steps) {
                (Shape::Stack | Shape::StackCube, 0) | (Shape::CubeStack, 1) => Part::Stack,
                _ => Part::Cube,
            })
        })
    }

    /// The choices that make up a decision.
    pub fn path_of(&self, turn: Decision) -> Option<&[Choice]> {
        let found = self.0.iter().find(|(_, other)| *other == turn);
        found.map(|(path, _)| path.as_slice())
    }
}

/// Which events of a turn the choices made so far have brought about.
struct Made {
    steps: usize,
    drops: Vec<(Cell, Kind)>,
    ransom: bool,
    /// Whether something has happened that is not chosen yet.
    over: bool,
}

impl Made {
    fn new(choices: &[Choice]) -> Made {
        let mut made = Made {
            steps: 0,
            drops: Vec::new(),
            ransom: false,
            over: false,
        };
        let mut taken = None;
        for choice in choices {
            match *choice {
                Choice::Step { .. } => made.steps += 1,
                Choice::Take { kind } => taken = Some(kind),
                Choice::Place { cell } => made.drops.extend(taken.map(|kind| (cell, kind))),
                Choice::Ransom { .. } | Choice::Give { .. } | Choice::Return { .. } => {
                    made.ransom = true;
                }
                Choice::Pick { .. } => {}
            }
        }
        made
    }

    fn keeps(&mut self, event: TurnEvent) -> Option<TurnEvent> {
        if let TurnEvent::Dropped { cell, cube, .. } = event {
            // Two drops can be made in either order, so one does not end the other.
            return self.drops.contains(&(cell, cube.kind)).then_some(event);
        }
        self.over |= match event {
            TurnEvent::Lifted { .. } => self.steps == 0,
            TurnEvent::RansomNamed { .. }
            | TurnEvent::RansomGiven { .. }
            | TurnEvent::KingReturned { .. } => !self.ransom,
            // The turn is still in the player's hands.
            TurnEvent::KingNotReturned
            | TurnEvent::NoRansom
            | TurnEvent::PrisonersExchanged { .. }
            | TurnEvent::ExchangeUsed
            | TurnEvent::TurnEnded { .. } => true,
            _ => false,
        };
        if self.over {
            return None;
        }
        let ends_step = match event {
            TurnEvent::Landed { standing, .. } => standing != Standing::Bottom,
            TurnEvent::Stacked { .. } => true,
            _ => false,
        };
        self.steps -= usize::from(ends_step);
        Some(event)
    }
}

fn path(turn: Decision, gives: bool) -> Vec<Choice> {
    use Choice::{Give, Pick, Place, Ransom, Return, Step, Take};
    let [from, via, to] = [turn.from(), turn.via(), turn.to()];
    let pick = |part| Pick { cell: from, part };
    let step = |cell| Step { cell };
    let take = |kind| Take { kind };
    let place = |cell| Place { cell };
    let [first, second] = turn.kinds();
    let mut path = match turn.shape() {
        Shape::Cube => vec![pick(Part::Cube), step(to)],
        Shape::Stack => vec![pick(Part::Stack), step(to)],
        Shape::CubeStack => vec![pick(Part::Cube), step(via), step(to)],
        Shape::StackCube => vec![pick(Part::Stack), step(via), step(to)],
        Shape::Drop => vec![take(first), place(to)],
        Shape::DropPair => vec![take(first), place(via), take(second), place(to)],
        Shape::DropStack => vec![take(first), place(to), take(second), place(to)],
        Shape::Answer if gives => vec![Give { cell: to }],
        Shape::Answer => vec![Return { cell: to }],
    };
    match turn.aftermath() {
        Aftermath::None => {}
        Aftermath::Return(cell) => path.push(Return { cell }),
        Aftermath::Ransom(kind) => path.push(Ransom { kind }),
    }
    path
}

/// Two drops on two cells, the later cell first.
fn other_order(turn: Decision) -> Vec<Choice> {
    let path = path(turn, false);
    [&path[2..], &path[..2]].concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rules, Turn};
    use std::collections::BTreeSet;

    #[cfg(feature = "serde")]
    #[test]
    fn choices_are_read_as_they_are_written() {
        for choice in [
            Choice::Pick {
                cell: Cell::new(3),
                part: Part::Stack,
            },
            Choice::Step { cell: Cell::new(1) },
            Choice::Take { kind: Kind::new(2) },
            Choice::Place { cell: Cell::new(0) },
            Choice::Ransom { kind: Kind::new(4) },
            Choice::Give { cell: Cell::new(5) },
            Choice::Return { cell: Cell::new(6) },
        ] {
            let text = serde_json::to_string(&choice).unwrap();
            assert_eq!(
                serde_json::from_str::<Choice>(&text).unwrap(),
                choice,
                "{text}"
            );
        }
        for wrong in [
            r#"{"type":"step"}"#,
            r#"{"type":"step","cell":128}"#,
            r#"{"type":"take","kind":8}"#,
            r#"{"type":"fly","cell":1}"#,
            "{}",
        ] {
            assert!(serde_json::from_str::<Choice>(wrong).is_err(), "{wrong}");
        }
    }

    fn game(id: &str, position: Option<&str>) -> Game {
        let game = Game::new(&Rules::named(id).unwrap());
        match position {
            Some(text) => game.from_text(text).unwrap(),
            None => game,
        }
    }

    /// Every decision that can be reached by choosing what is offered.
    fn reached(paths: &Paths, so_far: &mut Vec<Choice>, found: &mut BTreeSet<Decision>) {
        let (next, complete) = paths.next(so_far);
        found.extend(complete);
        assert!(
            complete.is_some() || !next.is_empty(),
            "{so_far:?} leads nowhere"
        );
        for choice in next {
            so_far.push(choice);
            reached(paths, so_far, found);
            so_far.pop();
        }
    }

    #[test]
    fn choices_lead_to_all_decisions_and_to_nothing_else() {
        for id in ["pijersi", "mikjersi", "jersi-4.8", "jersi-4.2", "jersi-4.0"] {
            let game = game(id, None);
            let paths = Paths::new(&game);
            let mut found = BTreeSet::new();
            reached(&paths, &mut Vec::new(), &mut found);
            let legal: BTreeSet<Decision> = game.legal().iter().map(|turn| turn.first).collect();
            assert_eq!(found, legal, "{id}");
        }
    }

    #[test]
    fn a_captured_king_is_put_back_at_the_end() {
        let mut game = game("mikjersi", Some("5/5/2k-2/2R-2/K-4 w 0 1 - -:2"));
        let board = game.board().clone();
        let cell = |name: &str| board.cell(name.parse().unwrap()).unwrap();
        let paths = Paths::new(&game);
        let so_far = [
            Choice::Pick {
                cell: cell("b3"),
                part: Part::Cube,
            },
            Choice::Step { cell: cell("c3") },
        ];
        let (next, complete) = paths.next(&so_far);
        assert_eq!(complete, None);
        assert_eq!(next.len(), 5);
        assert!(next.contains(&Choice::Return { cell: cell("e1") }));
        let (_, complete) = paths.next(&[&so_far[..], &next[..1]].concat());
        game.play(Turn::from(complete.unwrap())).unwrap();
    }

    #[test]
    fn a_ransom_is_named_then_given_then_the_king_returns() {
        let mut game = game(
            "jersi-4.8+ransom+no-reserve",
            Some("7/8/7/8/3R-k-4/8/3r-3/8/3K-3 w 0 1"),
        );
        let (next, _) = Paths::new(&game).next(&[]);
        let capture = next.iter().find_map(|pick| {
            let (steps, _) = Paths::new(&game).next(&[*pick]);
            let cell = game.board().cell("e5".parse().unwrap()).unwrap();
            let step = Choice::Step { cell };
            steps.contains(&step).then_some([*pick, step])
        });
        let capture = capture.unwrap();
        let (ransoms, complete) = Paths::new(&game).next(&capture);
        assert_eq!(complete, None);
        let [ransom @ Choice::Ransom { .. }] = ransoms[..] else {
            panic!("{ransoms:?}");
        };
        let (_, complete) = Paths::new(&game).next(&[&capture[..], &[ransom]].concat());
        game.play(complete.unwrap()).unwrap();
        let (gifts, _) = Paths::new(&game).next(&[]);
        assert!(matches!(gifts[..], [Choice::Give { .. }]), "{gifts:?}");
        let (_, complete) = Paths::new(&game).next(&gifts[..1]);
        game.play(complete.unwrap()).unwrap();
        let (returns, _) = Paths::new(&game).next(&[]);
        assert!(
            returns
                .iter()
                .all(|choice| matches!(choice, Choice::Return { .. }))
        );
        assert_eq!(returns.len(), 7);
    }

    #[test]
    fn two_drops_can_be_made_in_either_order() {
        let game = game("jersi-4.8", None);
        let paths = Paths::new(&game);
        let turn = game.read_turn("M:d4/W:d5").unwrap().first;
        let path = paths.path_of(turn).unwrap().to_vec();
        let swapped = [&path[2..], &path[..2]].concat();
        assert_eq!(paths.next(&path).1, Some(turn));
        assert_eq!(paths.next(&swapped).1, Some(turn));
    }
}
