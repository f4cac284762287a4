//! What the board shows of a session: the position with marks, and the frames of a turn.

use super::{Session, account_since, of_refusal};
use crate::look::Look;
use crate::problem::Problem;
use jersi_core::Account;
use jersi_draw::{MarkKind, Pace, Scene, animation, preview};
use jersi_table::{Composer, NodeId, Refusal};

impl Session {
    /// What the turn of a node does, all of its decisions.
    pub(super) fn account_of(&self, id: NodeId) -> Option<Account> {
        let node = self.table.tree().node(id);
        let game = self.table.tree().game(id);
        let made = node.turn()?.decisions().count();
        Some(account_since(
            &game,
            game.turns().len().saturating_sub(made),
        ))
    }

    /// The position with the choices made so far, and marks on what can be chosen next.
    pub fn scene(&self, look: &Look) -> Scene {
        let chosen = self.composer.as_ref();
        let (setup, mut marks) = match chosen {
            Some(composer) => preview(&self.game, composer.paths(), composer.choices()),
            None => (self.game.setup(), Vec::new()),
        };
        let targets = chosen.map(Composer::targets).unwrap_or_default();
        marks.extend(targets.into_iter().map(|cell| (cell, MarkKind::Target)));
        let untouched = chosen.is_none_or(Composer::is_empty);
        let last = self.account_of(self.cursor.at()).filter(|_| untouched);
        look.scene(&self.game, &setup, last, marks)
    }

    /// What one sees on the way from the node before this one: a scene for each step
    /// of the turn, the position after it last.
    ///
    /// # Errors
    /// If there is no such node.
    pub fn frames(&self, id: NodeId, look: &Look) -> Result<Vec<Scene>, Problem> {
        let tree = self.table.tree();
        let node = tree.get(id);
        let node = node.ok_or_else(|| of_refusal(&Refusal::NoSuchNode(id), ""))?;
        let after = tree.game(id);
        let Some(turn) = node.turn() else {
            return Ok(vec![look.scene(&after, &after.setup(), None, Vec::new())]);
        };
        let all = after.turns().len();
        let first = all.saturating_sub(turn.decisions().count());
        let mut positions = Vec::with_capacity(1 + all - first);
        positions.push((after.until(first).setup(), None));
        for count in first..all {
            let reached = after.until(count + 1);
            positions.push((reached.setup(), reached.last_account()));
        }
        let (rules, board) = (after.rules(), after.board());
        let frames = animation(rules, board, &positions, &look.options(), Pace::default());
        let scenes = frames.into_iter().skip(1).map(|frame| frame.scene);
        Ok(scenes.collect())
    }
}
