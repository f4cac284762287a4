//! The legal turns in the parts that a search asks for.
//!
//! The generator works with sets of cells, so it decides captures in its own way, as
//! play does cube by cube; tests hold the two against each other.

use crate::king::KingTaken;
use crate::turn::{Decision, Shape};
use crate::walk::{Batch, Sink};
use crate::{Bits, CellSet, Kind, KingStatus, Position, Tables};

/// A part of the legal turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Turns that win at once, by arriving or by a capture. A turn that wins only
    /// because the opponent is blocked afterwards is not among them.
    Wins,
    /// Turns that capture something and do not win at once.
    Captures,
    /// Steps that neither capture nor win at once; and the answers to a pending
    /// decision.
    Quiets,
    /// Drops that do not win at once.
    Drops,
}

impl Stage {
    /// All stages, in the order of a search. Together they are all legal turns,
    /// each once.
    pub const ALL: [Stage; 4] = [Stage::Wins, Stage::Captures, Stage::Quiets, Stage::Drops];
}

impl<W: Bits> Tables<W> {
    /// Adds the legal decisions of one stage to a list, in a position that is not
    /// decided.
    pub fn stage_into(&self, position: &Position<W>, stage: Stage, list: &mut Vec<Decision>) {
        let mut sink = self.staged(position, stage, list);
        self.walk(position, &mut sink);
    }

    /// Adds the turns that win at once to a list, as [`Tables::stage_into`] does for
    /// [`Stage::Wins`], but looks only where they can be.
    ///
    /// `enough` is how many are wanted: the walk stops soon after.
    pub fn wins_into(&self, position: &Position<W>, enough: usize, list: &mut Vec<Decision>) {
        let us = position.side as usize;
        let everywhere = self.capture_may_win(position);
        let enough = list.len().saturating_add(enough);
        let mut sink = Until {
            staged: self.staged(position, Stage::Wins, list),
            enough,
        };
        if everywhere {
            return self.walk(position, &mut sink);
        }
        let near = position.tops(position.side) & self.near_goal[us];
        if near.any() {
            // What arrives is the top of a unit, or the bottom that is left on the way.
            let tops = position.upper.kinds(us);
            let bottoms = position.lower.kinds(us);
            let mut winners = CellSet::EMPTY;
            for kind in self.goal_kinds {
                winners |= tops[kind.index()] | bottoms[kind.index()];
            }
            let origins = near & winners;
            if origins.any() {
                self.walk_from(position, origins, &mut sink);
            }
        }
        let arrives_by_drop = self
            .goal_kinds
            .iter()
            .any(|kind| position.reserve[us].get(kind) > 0);
        if arrives_by_drop && !sink.is_done() && position.king == KingStatus::OnBoard {
            self.walk_drops(position, &mut sink);
        }
    }

    /// Whether some capture might win at once: exact when it says no.
    fn capture_may_win(&self, position: &Position<W>) -> bool {
        if self.mortal.is_some() {
            return true;
        }
        let Some(king) = &self.returning else {
            return false;
        };
        // A turn ends with at most two units that stood elsewhere before, and
        // captures at most two.
        if king.ransom.is_empty() {
            self.return_cells(position).len() <= 2
        } else {
            let theirs = position.upper.kinds(!position.side as usize);
            let ransoms: u32 = king
                .ransom
                .iter()
                .map(|kind| theirs[kind.index()].len())
                .sum();
            ransoms <= 2
        }
    }

    /// Whether a legal decision captures something: what the account of it would tell,
    /// without playing it.
    #[inline]
    pub fn captures(&self, position: &Position<W>, decision: Decision) -> bool {
        let theirs = position.tops(!position.side());
        let takes = |cell| {
            let mover = position.upper.kind(decision.from());
            theirs.contains(cell) && self.beats(mover, position.upper.kind(cell))
        };
        match decision.shape() {
            Shape::Cube | Shape::Stack | Shape::CubeStack => takes(decision.to()),
            Shape::StackCube => takes(decision.via()) || takes(decision.to()),
            Shape::Drop | Shape::DropPair | Shape::DropStack | Shape::Answer => false,
        }
    }

    fn staged<'a>(
        &'a self,
        position: &'a Position<W>,
        stage: Stage,
        list: &'a mut Vec<Decision>,
    ) -> Staged<'a, W> {
        let us = position.side as usize;
        let theirs = position.upper.owners[1 - us];
        let tops = position.upper.kinds(1 - us);
        let mortal = self.mortal.map_or(CellSet::EMPTY, |king| {
            let bottoms = position.lower.kinds(1 - us)[king.index()];
            tops[king.index()] | (bottoms & theirs)
        });
        let mut beaten = [CellSet::EMPTY; Kind::MOST];
        if stage != Stage::Wins || mortal.any() {
            for kind in self.moving {
                beaten[kind.index()] = self.kinds[kind.index()].beats.of(&tops, theirs);
            }
        }
        Staged {
            tables: self,
            position,
            stage,
            beaten,
            theirs,
            mortal,
            goal: self.goal_rows[us],
            list,
        }
    }
}

/// Stops when enough turns are found.
struct Until<'a, W> {
    staged: Staged<'a, W>,
    enough: usize,
}

impl<W: Bits> Sink<W> for Until<'_, W> {
    #[inline]
    fn batch(&mut self, batch: Batch<W>) {
        if batch.targets().any() {
            self.staged.batch(batch);
        }
    }

    fn king_taken(&mut self, steps: Decision, then: KingTaken<W>) {
        self.staged.king_taken(steps, then);
    }

    fn is_done(&self) -> bool {
        self.staged.list.len() >= self.enough
    }
}

/// Keeps the turns of one stage.
struct Staged<'a, W> {
    tables: &'a Tables<W>,
    position: &'a Position<W>,
    stage: Stage,
    /// The enemy's tops that each kind beats; not known where only wins by arriving
    /// are wanted.
    beaten: [CellSet<W>; Kind::MOST],
    theirs: CellSet<W>,
    /// Enemy units with the king whose capture wins.
    mortal: CellSet<W>,
    goal: CellSet<W>,
    list: &'a mut Vec<Decision>,
}

impl<W: Bits> Staged<'_, W> {
    /// Which of these targets win and which capture.
    #[inline]
    fn wins_and_captures(
        &self,
        head: Decision,
        kind: Kind,
        targets: CellSet<W>,
    ) -> [CellSet<W>; 2] {
        let shape = head.shape();
        let mut wins = (targets & self.goal).when(self.tables.goal_kinds.contains(kind));
        let mut captures = CellSet::EMPTY;
        match shape {
            Shape::Cube | Shape::Stack | Shape::CubeStack => {
                captures = targets & self.beaten[kind.index()];
                wins |= captures & self.mortal;
            }
            Shape::StackCube => {
                captures = targets & self.beaten[kind.index()];
                wins |= captures & self.mortal;
                if self.theirs.contains(head.via()) {
                    captures = targets;
                    wins |= targets.when(self.mortal.contains(head.via()));
                }
            }
            Shape::Drop | Shape::DropPair | Shape::DropStack => {}
            // An answer puts no cube of its player anywhere: the king that returns to a
            // row of its own side, which is the goal row here, is the other player's.
            Shape::Answer => return [CellSet::EMPTY; 2],
        }
        let via_or_from = CellSet::from(head.from()) | head.via().into();
        if (via_or_from & self.goal).any() && self.leaves_a_winner_behind(head) {
            wins = targets;
        }
        [wins, captures]
    }

    /// Whether the cube that a turn leaves on its way wins by standing there.
    #[cold]
    fn leaves_a_winner_behind(&self, head: Decision) -> bool {
        let goal_kinds = self.tables.goal_kinds;
        // A mountain of the enemy that is left behind arrives nowhere.
        let from_own = self
            .position
            .bottoms(self.position.side)
            .contains(head.from());
        let left_behind = match head.shape() {
            Shape::Cube | Shape::CubeStack if from_own => {
                Some((head.from(), self.position.lower.kind(head.from())))
            }
            Shape::StackCube => Some((head.via(), self.position.lower.kind(head.from()))),
            Shape::DropPair => Some((head.via(), head.kinds()[0])),
            _ => None,
        };
        left_behind
            .is_some_and(|(cell, kind)| self.goal.contains(cell) && goal_kinds.contains(kind))
    }
}

impl<W: Bits> Sink<W> for Staged<'_, W> {
    #[inline]
    fn batch(&mut self, batch: Batch<W>) {
        let targets = batch.targets();
        let [wins, captures] = self.wins_and_captures(batch.head, batch.kind(), targets);
        let drops = matches!(
            batch.shape(),
            Shape::Drop | Shape::DropPair | Shape::DropStack
        );
        let kept = match (self.stage, drops) {
            (Stage::Wins, _) => wins,
            (Stage::Captures, false) => captures - wins,
            (Stage::Quiets, false) | (Stage::Drops, true) => targets - captures - wins,
            (Stage::Captures | Stage::Quiets, true) | (Stage::Drops, false) => CellSet::EMPTY,
        };
        self.list.extend(batch.within(kept).turns());
    }

    fn king_taken(&mut self, steps: Decision, then: KingTaken<W>) {
        let kind = self.position.upper.kind(steps.from());
        let [wins, _] = self.wins_and_captures(steps, kind, steps.to().into());
        // A turn is judged when it is complete, and a ransom is still to be given.
        let pending = matches!(then, KingTaken::Ransom(kinds) if !kinds.is_empty());
        let stage = if then.wins() || (wins.any() && !pending) {
            Stage::Wins
        } else {
            Stage::Captures
        };
        if stage == self.stage {
            then.turns(steps, |turn| self.list.push(turn));
        }
    }
}
