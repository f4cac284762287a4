//! The search at the end of lines: only what cannot wait.

use super::Search;
use super::picker::Picker;
use super::window::{At, Window};
use crate::evaluation::Evaluation;
use crate::pace::{Control, Status};
use crate::{Score, Technique};
use jersi_core::{Bits, Position};
use std::sync::Arc;

/// So many turns beyond the end of a line threats are still answered. More of them
/// cost more than they tell.
const ANSWERED: u32 = 1;

/// Captures are followed so many turns beyond the end of a line.
const FURTHEST: u32 = 8;

impl<W: Bits, E: Evaluation<W>> Search<W, E> {
    /// Searches captures, wins, and answers to threats of winning, `beyond` turns
    /// behind the end of a line.
    pub(super) fn quiescence(
        &mut self,
        control: &dyn Control,
        position: &Position<W>,
        beyond: u32,
        at: At,
        mut window: Window,
    ) -> Result<Score, Status> {
        if let Some(score) = self.enter(control, position, at)? {
            return Ok(score);
        }
        if let Some(turn) = self.winning_turn(position) {
            self.frames[at.ply].line.push(turn);
            return Ok(Score::win_in(at.turns + 1));
        }
        let key = self.key(position, 0);
        if let Some(entry) = self.table.get(key)
            && !window.is_open()
            && self.is_in_time(position, entry.score)
        {
            let score = entry.score.seen_earlier(at.turns);
            if entry.bound.cuts(score, window) {
                return Ok(score);
            }
        }
        let danger = if beyond < ANSWERED && self.uses(Technique::DangerBehind) {
            self.danger(position)
        } else {
            None
        };
        let forced = danger.is_some() || position.is_pending();
        let mut best = -Score::INFINITE;
        if !forced {
            best = self.worth(position, at);
            if best >= window.beta || beyond >= FURTHEST {
                return Ok(best);
            }
            window.alpha = window.alpha.max(best);
        }
        let tables = Arc::clone(&self.root.tables);
        let evaluation = Arc::clone(&self.evaluation);
        let last = self.last_turn(at);
        let mut picker = Picker::new(
            &mut self.lists,
            &tables,
            position,
            danger.as_ref(),
            None,
            [None; 3],
            last,
        );
        if !forced {
            picker.skip_quiets();
        }
        let mut number = 0;
        let mut best_turn = None;
        let floor = window.alpha;
        while let Some(picked) = picker.next(&self.history) {
            let next = evaluation.play(&tables, position, &mut self.sums, at.ply, picked.turn);
            self.frames[at.ply].turn = Some(picked.turn);
            let found =
                self.quiescence(control, &next, beyond + 1, at.after(&next), window.turned());
            let score = match found {
                Ok(score) => -score,
                Err(status) => {
                    picker.put_back(&mut self.lists);
                    return Err(status);
                }
            };
            number += 1;
            if score > best {
                best = score;
                best_turn = Some(picked.turn);
            }
            window.alpha = window.alpha.max(score);
            if window.alpha >= window.beta {
                break;
            }
        }
        picker.put_back(&mut self.lists);
        if forced && number == 0 {
            return Ok(self.lost(position, at));
        }
        self.remember(key, best, best_turn, 0, at, floor, window.beta);
        Ok(best)
    }
}
