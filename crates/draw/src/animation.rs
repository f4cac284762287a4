//! A game as a row of scenes, step by step.

use crate::{MarkKind, Scene, SceneOptions};
use jersi_core::{Account, Board, Cell, Game, Rules, Setup, TurnEvent};
use std::time::Duration;

/// A scene, and how long it stays.
#[derive(Clone, PartialEq, Debug)]
pub struct Frame {
    /// What is to be seen.
    pub scene: Scene,
    /// How long it is to be seen.
    pub delay: Duration,
}

/// How fast an animation goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// How long a position stays in the middle of a turn: after its first step, or
    /// while a captured king is off the board.
    pub step: Duration,
    /// How long a position stays after a turn.
    pub turn: Duration,
    /// How long the last position stays.
    pub end: Duration,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            step: Duration::from_millis(450),
            turn: Duration::from_millis(1100),
            end: Duration::from_secs(4),
        }
    }
}

/// The scenes of a game: a slice of positions, each with what the turn did that led to it.
///
/// A turn of two steps is shown in two, and a captured king is away for a moment
/// before it returns. [`SceneOptions::last`] is set from the slice.
///
/// ```
/// use jersi_core::{Game, Rules};
/// use jersi_draw::{Pace, SceneOptions, animation, positions};
/// let mut game = Game::new(&Rules::named("pijersi")?);
/// game.play("a4-b5=c4")?;
/// game.play("g4-g3")?;
/// let options = SceneOptions::default();
/// let frames = animation(game.rules(), game.board(), &positions(&game), &options, Pace::default());
/// assert_eq!(frames.len(), 4); // the start, a4-b5, =c4, g4-g3
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn animation(
    rules: &Rules,
    board: &Board,
    positions: &[(Setup, Option<Account>)],
    options: &SceneOptions,
    pace: Pace,
) -> Vec<Frame> {
    let mut frames = Vec::new();
    for (index, (setup, account)) in positions.iter().enumerate() {
        let before = index.checked_sub(1).map(|index| &positions[index].0);
        if let (Some(before), Some(account)) = (before, account) {
            for (setup, marks) in halfway(board, before, account) {
                let mut options = SceneOptions {
                    last: None,
                    ..options.clone()
                };
                options.marks.extend(marks);
                let scene = Scene::new(rules, board, &setup, &options);
                let delay = pace.step;
                frames.push(Frame { scene, delay });
            }
        }
        let options = SceneOptions {
            last: account.clone(),
            ..options.clone()
        };
        let is_last = index + 1 == positions.len();
        frames.push(Frame {
            scene: Scene::new(rules, board, setup, &options),
            delay: if is_last { pace.end } else { pace.turn },
        });
    }
    frames
}

/// Every position of a game from its start to now, each with what the turn did that led to
/// it: what [`animation`] shows.
pub fn positions(game: &Game) -> Vec<(Setup, Option<Account>)> {
    let mut game = game.clone();
    let mut positions = Vec::new();
    loop {
        positions.push((game.setup(), game.last_account()));
        if game.undo().is_none() {
            positions.reverse();
            return positions;
        }
    }
}

type Marks = Vec<(Cell, MarkKind)>;

/// What a turn passes through, with marks on the way so far: the board before a second
/// step, and before a captured king is put back.
fn halfway(board: &Board, before: &Setup, account: &Account) -> Vec<(Setup, Marks)> {
    let mut stages = Vec::new();
    let mut setup = before.clone();
    let mut marks = Vec::new();
    // The cell where a step has ended that is not shown yet.
    let mut landed = None;
    for event in account.events() {
        match *event {
            TurnEvent::Lifted { cell, .. } => {
                if let Some(via) = landed.take() {
                    marks.push((via, MarkKind::Via));
                    stages.push((setup.clone(), marks.clone()));
                } else if marks.is_empty() {
                    marks.push((cell, MarkKind::From));
                }
            }
            TurnEvent::Landed { cell, .. } | TurnEvent::Stacked { cell, .. } => {
                landed = Some(cell);
            }
            TurnEvent::KingReturned { .. } => {
                if let Some(to) = landed.take() {
                    marks.push((to, MarkKind::To));
                    stages.push((setup.clone(), marks.clone()));
                }
            }
            _ => {}
        }
        event.apply(board, &mut setup);
    }
    stages
}
