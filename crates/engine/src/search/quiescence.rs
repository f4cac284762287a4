//! Quiescence search: at the end of a line only what cannot wait.
//!
//! A static evaluation in the middle of an exchange is wrong by a cube or two, so captures
//! are followed to their end, a win in one is always seen, and a threat of winning is
//! answered once.

use super::Searcher;
use super::parameters::{QUIESCENCE_MAX_PLIES, QUIESCENCE_THREAT_PLIES};
use super::picker::Picker;
use super::window::{At, Window};
use crate::control::SearchStatus;
use crate::{Score, Technique};
use jersi_core::{Bits, Position};

impl<W: Bits> Searcher<'_, W> {
    /// Searches captures, wins, and answers to threats, `beyond` plies behind the end of a
    /// line.
    pub(super) fn quiescence(
        &mut self,
        position: &Position<W>,
        beyond: u32,
        at: At,
        mut window: Window,
    ) -> Result<Score, SearchStatus> {
        if let Some(score) = self.enter(position, at)? {
            return Ok(score);
        }
        if let Some(decision) = self.winning_decision(position) {
            self.frames[at.ply].pv.push(decision);
            return Ok(Score::win_in(at.turns + 1));
        }
        let key = self.table_key(position, 0);
        if let Some(entry) = self.table.get(key)
            && !window.is_open()
            && self.is_in_time(position, entry.score)
        {
            let score = entry.score.seen_earlier(at.turns);
            if entry.bound.cuts(score, window) {
                return Ok(score);
            }
        }
        let threats = if beyond < QUIESCENCE_THREAT_PLIES && self.uses(Technique::DangerBehind) {
            self.threats(position)
        } else {
            None
        };
        let forced = threats.is_some() || position.is_pending();
        let mut best = -Score::INFINITE;
        if !forced {
            // # Stand pat
            // Nobody has to capture: the static score is a lower bound.
            best = self.evaluate(position, at);
            if best >= window.beta || beyond >= QUIESCENCE_MAX_PLIES {
                return Ok(best);
            }
            window.alpha = window.alpha.max(best);
        }
        let last = self.last_decision(at);
        let mut picker = Picker::new(
            self.lists,
            self.tables,
            position,
            threats.as_ref(),
            None,
            [None; 3],
            last,
        );
        if !forced {
            picker.skip_quiets();
        }
        let floor = window.alpha;
        let mut number = 0;
        let mut best_decision = None;
        while let Some(picked) = picker.next(self.history) {
            let decision = picked.decision;
            let next =
                self.evaluation
                    .play(self.tables, position, self.accumulators, at.ply, decision);
            self.frames[at.ply].decision = Some(decision);
            let found = self.quiescence(&next, beyond + 1, at.after(&next), window.flipped());
            let score = match found {
                Ok(score) => -score,
                Err(status) => {
                    picker.put_back(self.lists);
                    return Err(status);
                }
            };
            number += 1;
            if score > best {
                best = score;
                best_decision = Some(decision);
            }
            window.alpha = window.alpha.max(score);
            if window.alpha >= window.beta {
                break;
            }
        }
        picker.put_back(self.lists);
        if forced && number == 0 {
            return Ok(self.lost(position, at));
        }
        window.alpha = floor;
        self.store(key, best, best_decision, 0, at, window);
        Ok(best)
    }
}
