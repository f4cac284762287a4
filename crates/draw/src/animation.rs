//! A game as a row of scenes, step by step.

use crate::turns::return_cell;
use crate::{MarkKind, Scene, SceneOptions};
use jersi_core::{Board, Rules, Setup, Shape, Turn, WholeTurn};
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

/// The scenes of a game: a slice of positions, each with the turn that led to it.
///
/// A turn of two steps is shown in two, and a captured king is away for a moment
/// before it returns. [`SceneOptions::last`] and [`SceneOptions::before`] are set from
/// the slice.
///
/// ```
/// use jersi_core::{Game, Rules};
/// use jersi_draw::{Pace, SceneOptions, animation};
/// let mut game = Game::new(Rules::load("pijersi", &mut || 0)?);
/// let mut positions = vec![(game.setup(), None)];
/// for text in ["a4-b5=c4", "g4-g3"] {
///     let turn = game.play(text)?;
///     positions.push((game.setup(), Some(turn)));
/// }
/// let options = SceneOptions::default();
/// let frames = animation(game.rules(), game.board(), &positions, &options, Pace::default());
/// assert_eq!(frames.len(), 4); // the start, a4-b5, =c4, g4-g3
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn animation(
    rules: &Rules,
    board: &Board,
    positions: &[(Setup, Option<WholeTurn>)],
    options: &SceneOptions,
    pace: Pace,
) -> Vec<Frame> {
    let mut frames = Vec::new();
    for (index, (setup, turn)) in positions.iter().enumerate() {
        let before = index.checked_sub(1).map(|index| &positions[index].0);
        if let (Some(before), Some(turn)) = (before, *turn) {
            for (setup, marks) in halfway(rules, board, before, setup, turn) {
                let mut options = SceneOptions {
                    last: None,
                    before: None,
                    ..options.clone()
                };
                options.marks.extend(marks);
                let scene = Scene::new(rules, board, &setup, &options);
                let delay = pace.step;
                frames.push(Frame { scene, delay });
            }
        }
        let options = SceneOptions {
            last: *turn,
            before: before.cloned(),
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

type Marks = Vec<(jersi_core::Cell, MarkKind)>;

/// What a turn passes through, with marks on the way so far.
fn halfway(
    rules: &Rules,
    board: &Board,
    before: &Setup,
    after: &Setup,
    whole: WholeTurn,
) -> Vec<(Setup, Marks)> {
    let turn = whole.turn;
    let mut stages = Vec::new();
    let mut marks = vec![(turn.from(), MarkKind::From)];
    if let Some(setup) = after_first_step(board, before, turn) {
        marks.push((turn.via(), MarkKind::Via));
        stages.push((setup, marks.clone()));
    }
    if let Some(setup) = before_return(rules, board, before, after, whole) {
        marks.push((turn.to(), MarkKind::To));
        stages.push((setup, marks));
    }
    stages
}

/// The setup after the first of two steps.
fn after_first_step(board: &Board, before: &Setup, turn: Turn) -> Option<Setup> {
    let on_board = [turn.from(), turn.via()].map(|cell| cell.index() < board.len());
    if on_board != [true, true] {
        return None;
    }
    let (from, via) = (board.place(turn.from()), board.place(turn.via()));
    let mut setup = before.clone();
    match turn.shape() {
        Shape::CubeStack => {
            let cube = setup.cubes.get_mut(&from)?.pop()?;
            setup.cubes.entry(via).or_default().push(cube);
        }
        // A stack never lands on what stays, so it takes the place of all that was there.
        Shape::StackCube => {
            let stack = setup.cubes.remove(&from)?;
            setup.cubes.insert(via, stack);
        }
        _ => return None,
    }
    setup.cubes.retain(|_, cubes| !cubes.is_empty());
    Some(setup)
}

/// The setup after all steps, with the captured king still in the player's hand.
fn before_return(
    rules: &Rules,
    board: &Board,
    before: &Setup,
    after: &Setup,
    whole: WholeTurn,
) -> Option<Setup> {
    let king = rules.king.as_ref()?.kind;
    let cell = return_cell(whole).filter(|cell| cell.index() < board.len())?;
    let mut setup = after.clone();
    let cubes = setup.cubes.get_mut(&board.place(cell))?;
    cubes.pop_if(|cube| cube.kind == king)?;
    setup.cubes.retain(|_, cubes| !cubes.is_empty());
    setup.side = before.side;
    Some(setup)
}
