//! A turn put together step by step, as a player does it with a finger.
//!
//! The rules are asked for the decisions that are legal; each is a path of choices.
//! What can be chosen next is what the paths have next that begin with the choices
//! made so far.

use crate::{Aftermath, Cell, Game, Kind, KingStatus, Shape, Stage, Turn};

/// One choice on the way to a turn. Cells and kinds go by their numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(tag = "type", rename_all = "kebab-case", try_from = "Fields")
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Choice {
    /// Move what stands here: one cube (alone, or the top of a stack), or the stack.
    Pick {
        /// Where.
        cell: usize,
        /// How much of it.
        part: Part,
    },
    /// Make a step to this cell.
    Step {
        /// Where to.
        cell: usize,
    },
    /// Take a cube of this kind from the reserve.
    Take {
        /// Its kind.
        kind: usize,
    },
    /// Drop it here.
    Place {
        /// Where.
        cell: usize,
    },
    /// Ask for a cube of this kind as ransom.
    Ransom {
        /// Its kind.
        kind: usize,
    },
    /// Give the cube on this cell as ransom.
    Give {
        /// Where it stands.
        cell: usize,
    },
    /// Put the captured king back here.
    Return {
        /// Where.
        cell: usize,
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

/// A choice as the page writes it. What reads the cases of an enum straight from JSON is
/// several times as large.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
struct Fields {
    r#type: String,
    cell: Option<usize>,
    kind: Option<usize>,
    part: Option<Part>,
}

#[cfg(feature = "serde")]
impl TryFrom<Fields> for Choice {
    type Error = UnknownChoice;

    fn try_from(fields: Fields) -> Result<Choice, UnknownChoice> {
        let Fields {
            cell, kind, part, ..
        } = fields;
        let choice = match (fields.r#type.as_str(), cell, kind, part) {
            ("pick", Some(cell), _, Some(part)) => Choice::Pick { cell, part },
            ("step", Some(cell), ..) => Choice::Step { cell },
            ("take", _, Some(kind), _) => Choice::Take { kind },
            ("place", Some(cell), ..) => Choice::Place { cell },
            ("ransom", _, Some(kind), _) => Choice::Ransom { kind },
            ("give", Some(cell), ..) => Choice::Give { cell },
            ("return", Some(cell), ..) => Choice::Return { cell },
            _ => return Err(UnknownChoice),
        };
        Ok(choice)
    }
}

/// A page asked for something that cannot be chosen.
#[cfg(feature = "serde")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no such choice")]
struct UnknownChoice;

/// The decisions of a position as paths of choices.
///
/// ```
/// use jersi_core::choice::{Choice, Part, Paths};
/// use jersi_core::{Game, Rules};
/// let game = Game::new(Rules::load("pijersi", &mut || 0).unwrap());
/// let cell = |name: &str| game.board().cell(name.parse().unwrap()).unwrap().index();
/// let pick = Choice::Pick { cell: cell("a4"), part: Part::Cube };
/// let step = Choice::Step { cell: cell("b5") };
/// let (next, complete) = Paths::new(&game).next(&[pick, step]);
/// // The turn can end here, or the stack that was built moves on.
/// assert_eq!(complete, Some(game.read_turn("a4-b5").unwrap().turn));
/// assert!(next.contains(&Choice::Step { cell: cell("c4") }));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Paths(Vec<(Vec<Choice>, Turn)>);

impl Paths {
    /// All paths of the position of a game; none if the game is over.
    pub fn new(game: &Game) -> Paths {
        let gives = matches!(game.setup().king, KingStatus::RansomAsked(_));
        let mut paths = Vec::new();
        for stage in Stage::ALL {
            for decision in game.stage(stage) {
                let turn = decision.turn;
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
    pub fn next(&self, so_far: &[Choice]) -> (Vec<Choice>, Option<Turn>) {
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

    /// The choices that make up a decision.
    pub fn path_of(&self, turn: Turn) -> Option<&[Choice]> {
        let found = self.0.iter().find(|(_, other)| *other == turn);
        found.map(|(path, _)| path.as_slice())
    }
}

fn number(cell: Cell) -> usize {
    cell.index()
}

fn path(turn: Turn, gives: bool) -> Vec<Choice> {
    use Choice::{Give, Pick, Place, Ransom, Return, Step, Take};
    let [from, via, to] = [turn.from(), turn.via(), turn.to()].map(number);
    let pick = |part| Pick { cell: from, part };
    let step = |cell| Step { cell };
    let take = |kind: Kind| Take { kind: kind.index() };
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
        Aftermath::Return(cell) => path.push(Return { cell: number(cell) }),
        Aftermath::Ransom(kind) => path.push(Ransom { kind: kind.index() }),
    }
    path
}

/// Two drops on two cells, the later cell first.
fn other_order(turn: Turn) -> Vec<Choice> {
    let path = path(turn, false);
    [&path[2..], &path[..2]].concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rules, WholeTurn};
    use std::collections::BTreeSet;

    #[cfg(feature = "serde")]
    #[test]
    fn choices_are_read_as_they_are_written() {
        for choice in [
            Choice::Pick {
                cell: 3,
                part: Part::Stack,
            },
            Choice::Step { cell: 1 },
            Choice::Take { kind: 2 },
            Choice::Place { cell: 0 },
            Choice::Ransom { kind: 4 },
            Choice::Give { cell: 5 },
            Choice::Return { cell: 6 },
        ] {
            let text = serde_json::to_string(&choice).unwrap();
            assert_eq!(
                serde_json::from_str::<Choice>(&text).unwrap(),
                choice,
                "{text}"
            );
        }
        for wrong in [r#"{"type":"step"}"#, r#"{"type":"fly","cell":1}"#, "{}"] {
            assert!(serde_json::from_str::<Choice>(wrong).is_err(), "{wrong}");
        }
    }

    fn game(id: &str, position: Option<&str>) -> Game {
        let game = Game::new(Rules::load(id, &mut || 0).unwrap());
        match position {
            Some(text) => game.from_text(text).unwrap(),
            None => game,
        }
    }

    /// Every decision that can be reached by choosing what is offered.
    fn reached(paths: &Paths, so_far: &mut Vec<Choice>, found: &mut BTreeSet<Turn>) {
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
            let legal: BTreeSet<Turn> = game.legal().iter().map(|turn| turn.turn).collect();
            assert_eq!(found, legal, "{id}");
        }
    }

    #[test]
    fn a_captured_king_is_put_back_at_the_end() {
        let mut game = game("mikjersi", Some("5/5/2k-2/2R-2/K-4 w 0 1 - -:2"));
        let board = game.board().clone();
        let cell = |name: &str| board.cell(name.parse().unwrap()).unwrap().index();
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
        assert!(game.play_turn(WholeTurn::from(complete.unwrap())));
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
            let cell = game.board().cell("e5".parse().unwrap()).unwrap().index();
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
        assert!(game.play_turn(complete.unwrap().into()));
        let (gifts, _) = Paths::new(&game).next(&[]);
        assert!(matches!(gifts[..], [Choice::Give { .. }]), "{gifts:?}");
        let (_, complete) = Paths::new(&game).next(&gifts[..1]);
        assert!(game.play_turn(complete.unwrap().into()));
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
        let turn = game.read_turn("M:d4/W:d5").unwrap().turn;
        let path = paths.path_of(turn).unwrap().to_vec();
        let swapped = [&path[2..], &path[..2]].concat();
        assert_eq!(paths.next(&path).1, Some(turn));
        assert_eq!(paths.next(&swapped).1, Some(turn));
    }
}
