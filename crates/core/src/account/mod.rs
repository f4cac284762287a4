//! What a turn does, told once for everybody who shows it, says it or judges it.

mod event;

pub use event::{Standing, TurnEvent};

use crate::play::Observer;
use crate::{Bits, Board, Cell, Cube, Decision, Position, Setup, Tables, Turn};

/// What a turn does, event by event.
///
/// It holds every cell and cube that it speaks of, so it means something without the
/// position in which the turn is played.
///
/// ```
/// use jersi_core::{Game, Rules, TurnEvent};
/// let rules = Rules::named("pijersi").unwrap();
/// let game = Game::new(&rules).from_text("6/7/6/3p-3/2RS3/7/6 w 0 1").unwrap();
/// let account = game.account("c3=d4!").unwrap();
/// let [step] = &account.steps()[..] else { panic!("one step") };
/// assert_eq!(game.board().name(step.to), "d4");
/// assert_eq!((step.cubes.len(), step.captured.len()), (2, 1));
/// assert_eq!(account.events().last(), Some(&TurnEvent::TurnEnded { resets_count: true }));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Account {
    events: Vec<TurnEvent>,
}

/// One step of a turn: a cube or a stack goes from one cell to another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Where from.
    pub from: Cell,
    /// Where to.
    pub to: Cell,
    /// What moves, bottom first.
    pub cubes: Vec<Cube>,
    /// What is captured on the last cell, bottom first.
    pub captured: Vec<Cube>,
    /// Whether a king is among the captured.
    pub takes_king: bool,
    /// The cube on which a single cube lands and stays.
    pub on: Option<Cube>,
    /// Whether the unit was the top of a stack, which stays behind.
    pub splits: bool,
}

impl Step {
    /// Whether it is a stack that moves.
    pub fn is_stack(&self) -> bool {
        self.cubes.len() > 1
    }
}

impl Account {
    /// The events, in order.
    pub fn events(&self) -> &[TurnEvent] {
        &self.events
    }

    /// The steps over the board, in order; a drop is none.
    pub fn steps(&self) -> Vec<Step> {
        let mut steps: Vec<Step> = Vec::new();
        let mut in_hand = false;
        for &event in &self.events {
            match event {
                TurnEvent::Lifted {
                    cell,
                    cube,
                    standing,
                } => match steps.last_mut() {
                    Some(step) if in_hand => {
                        step.cubes.insert(0, cube);
                        step.splits = false;
                    }
                    _ => {
                        in_hand = true;
                        steps.push(Step {
                            from: cell,
                            to: cell,
                            cubes: vec![cube],
                            captured: Vec::new(),
                            takes_king: false,
                            on: None,
                            splits: standing == Standing::Top,
                        });
                    }
                },
                TurnEvent::Captured { cube, .. } | TurnEvent::KingTaken { cube, .. } => {
                    if let Some(step) = steps.last_mut() {
                        step.captured.insert(0, cube);
                        step.takes_king |= matches!(event, TurnEvent::KingTaken { .. });
                    }
                }
                TurnEvent::Landed { cell, .. } | TurnEvent::Stacked { cell, .. } => {
                    if let Some(step) = steps.last_mut() {
                        step.to = cell;
                        if let TurnEvent::Stacked { on, .. } = event {
                            step.on = Some(on);
                        }
                    }
                    in_hand = false;
                }
                _ => {}
            }
        }
        steps
    }

    /// The cubes that are dropped, with their cells.
    pub fn drops(&self) -> impl Iterator<Item = (Cell, Cube)> {
        self.events.iter().filter_map(|event| match *event {
            TurnEvent::Dropped { cell, cube, .. } => Some((cell, cube)),
            _ => None,
        })
    }

    /// The cubes that are captured, with their cells, in the order in which they leave
    /// the board; the king is one of them.
    pub fn captured(&self) -> impl Iterator<Item = (Cell, Cube)> {
        self.events.iter().filter_map(|event| event.captured())
    }

    /// Whether anything is captured.
    pub fn captures(&self) -> bool {
        self.captured().next().is_some()
    }

    /// The cell on which a king is captured.
    pub fn king_taken(&self) -> Option<Cell> {
        self.events.iter().find_map(|event| match *event {
            TurnEvent::KingTaken { cell, .. } => Some(cell),
            _ => None,
        })
    }

    /// The cell of the cube that is given as ransom.
    pub fn ransom_given(&self) -> Option<Cell> {
        self.events.iter().find_map(|event| match *event {
            TurnEvent::RansomGiven { cell, .. } => Some(cell),
            _ => None,
        })
    }

    /// The cell on which a captured king is put back.
    pub fn king_returned(&self) -> Option<Cell> {
        self.events.iter().find_map(|event| match *event {
            TurnEvent::KingReturned { cell, .. } => Some(cell),
            _ => None,
        })
    }

    /// Where it ends: the cell of the last step or drop, or else of an answer to a ransom.
    pub fn last_cell(&self) -> Option<Cell> {
        let moved = self.events.iter().rev().find_map(|event| match *event {
            TurnEvent::Landed { cell, .. }
            | TurnEvent::Stacked { cell, .. }
            | TurnEvent::Dropped { cell, .. } => Some(cell),
            _ => None,
        });
        let answer = || self.king_returned().or_else(|| self.ransom_given());
        moved.or_else(answer)
    }

    /// Whether prisoners are exchanged.
    pub fn exchanges_prisoners(&self) -> bool {
        self.events.contains(&TurnEvent::ExchangeUsed)
    }

    /// The setup after the turn, made from the one before it.
    pub fn apply(&self, board: &Board, setup: &mut Setup) {
        for event in &self.events {
            event.apply(board, setup);
        }
    }
}

impl FromIterator<TurnEvent> for Account {
    fn from_iter<I: IntoIterator<Item = TurnEvent>>(events: I) -> Account {
        Account {
            events: events.into_iter().collect(),
        }
    }
}

/// Writes down what happens.
impl Observer for Account {
    fn put(&mut self, _: Cell, _: Cube, _: Standing) {}
    fn take(&mut self, _: Cell, _: Cube, _: Standing) {}

    fn happened(&mut self, event: TurnEvent) {
        self.events.push(event);
    }
}

impl<W: Bits> Tables<W> {
    /// What a turn or a decision of a position does; `None` if it is not legal.
    pub fn account(&self, position: &Position<W>, turn: impl Into<Turn>) -> Option<Account> {
        let turn = turn.into();
        self.play_whole(position, turn)?;
        Some(self.account_unchecked(position, turn.decisions()))
    }

    /// What legal decisions do that are made one after the other. Others give a
    /// meaningless account or a panic.
    pub(crate) fn account_unchecked(
        &self,
        position: &Position<W>,
        decisions: impl IntoIterator<Item = Decision>,
    ) -> Account {
        let mut account = Account::default();
        let mut position = *position;
        for decision in decisions {
            position = self.play_observed(&position, decision, &mut account);
        }
        account
    }
}
