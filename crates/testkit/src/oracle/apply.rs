//! What a turn does.

use super::report::{Capture, Landing, Report};
use super::turn::{Step, Turn};
use super::{Oracle, State};
use jersi_core::rules::KingFate;
use jersi_core::{Colour, Cube, Kind, KingStatus, Place};

impl Oracle {
    /// The state after a turn that [`Oracle::turns`] or [`Oracle::find`] gave for `state`.
    pub fn apply(&self, state: &State, turn: &Turn) -> State {
        self.carry_out(state, turn).after
    }

    /// What a legal turn, decision or answer does; it must come from
    /// [`Oracle::turns`] or [`Oracle::find`] for this state.
    pub fn carry_out(&self, state: &State, turn: &Turn) -> Report {
        let mut report = Report {
            after: state.clone(),
            captures: Vec::new(),
            king_taken: None,
            built: Vec::new(),
            drops: Vec::new(),
            named: turn.named,
            given: None,
            open_before: Vec::new(),
            open: Vec::new(),
            returned: None,
            exchanged: Vec::new(),
            refused: Vec::new(),
        };
        for &step in &turn.steps {
            self.take_step(step, &mut report);
        }
        for &(kind, cell) in &turn.drops {
            self.drop_cube(kind, cell, &mut report);
        }
        let king_returns = state.is_pending() || {
            let captured: Vec<Cube> = report.king_taken.into_iter().collect();
            matches!(self.fate_of(&captured), Some(KingFate::Returns { .. }))
        };
        if king_returns {
            self.settle_king(turn, &mut report);
        }
        if !report.after.is_pending() {
            self.complete(state, &mut report);
        }
        report
    }

    fn take_step(&self, step: Step, report: &mut Report) {
        let state = &mut report.after;
        let captured = self.captured_by(&state.cells, step);
        state.cells = self.cells_after(&state.cells, step);
        let place = self.geometry.places[step.to];
        if !captured.is_empty() {
            let stayed =
                (!step.stack && state.cells[step.to].len() == 2).then(|| state.cells[step.to][0]);
            for &cube in &captured {
                self.imprison(state, cube);
                if self.is_king(cube) {
                    report.king_taken = Some(cube);
                }
            }
            report.captures.push(Capture {
                place,
                cubes: captured,
                stayed,
            });
        } else if !step.stack
            && let [under, cube] = state.cells[step.to][..]
        {
            report.built.push(Landing {
                place,
                cube,
                under: Some(under),
            });
        }
    }

    fn drop_cube(&self, kind: Kind, cell: usize, report: &mut Report) {
        let state = &mut report.after;
        let colour = state.side;
        state.reserve[colour][kind.index()] -= 1;
        let landing = self.put(state, Cube { colour, kind }, cell);
        report.drops.push(landing);
    }

    /// Puts a cube on a cell.
    fn put(&self, state: &mut State, cube: Cube, cell: usize) -> Landing {
        let under = state.cells[cell].last().copied();
        state.cells[cell].push(cube);
        Landing {
            place: self.geometry.places[cell],
            cube,
            under,
        }
    }

    /// Goes on with a captured king as far as the turn says: the ransom named,
    /// the ransom given, the king put back; or finds that the game is won.
    fn settle_king(&self, turn: &Turn, report: &mut Report) {
        let owner = !report.after.side;
        report.open_before = self.open_places(&report.after, owner);
        report.open.clone_from(&report.open_before);
        if let Some(kind) = turn.named {
            report.after.king = KingStatus::RansomAsked(kind);
            return;
        }
        let asked =
            matches!(report.after.king, KingStatus::RansomAsked(_)) || report.king_taken.is_some();
        if let Some(cell) = turn.given {
            let gift = report.after.cells[cell]
                .pop()
                .expect("a ransom is a cube on the board");
            self.imprison(&mut report.after, gift);
            report.given = Some((self.geometry.places[cell], gift));
            report.open = self.open_places(&report.after, owner);
        } else if asked && self.has_ransom() {
            // A ransom was due and the turn gives none: none could be named.
            report.after.king = KingStatus::NoRansom;
            return;
        }
        if let (Some(cell), Some(king)) = (turn.returned, &self.rules.king) {
            let cube = Cube {
                colour: owner,
                kind: king.kind,
            };
            report.returned = Some(self.put(&mut report.after, cube, cell));
            report.after.king = KingStatus::OnBoard;
        } else if report.open.is_empty() {
            report.after.king = KingStatus::NotReturned;
        } else {
            report.after.king = KingStatus::Returning;
        }
    }

    fn open_places(&self, state: &State, owner: Colour) -> Vec<Place> {
        self.return_cells(&state.cells, owner)
            .into_iter()
            .map(|cell| self.geometry.places[cell])
            .collect()
    }

    /// Counts the turn and hands it over, after the exchange of prisoners.
    fn complete(&self, before: &State, report: &mut Report) {
        // What was pending had captured a king, and a ransom was given for it.
        let captured = before.is_pending() || !report.captures.is_empty();
        let ransom = before.is_pending() || report.given.is_some();
        let king_resets = self.rules.draw.is_none_or(|draw| draw.king_resets);
        let resets = ransom
            || report
                .captures
                .iter()
                .flat_map(|capture| &capture.cubes)
                .any(|&cube| king_resets || !self.is_king(cube));
        if captured {
            self.exchange(report);
        }
        let state = &mut report.after;
        state.count = if resets {
            0
        } else {
            state.count.saturating_add(1)
        };
        if state.side == Colour::Black {
            state.full += 1;
        }
        state.side = !state.side;
    }

    /// Exchanges the prisoners of which both sides hold one, if a credit is left.
    fn exchange(&self, report: &mut Report) {
        if self.rules.prisoners.is_none() {
            return;
        }
        let state = &mut report.after;
        let mut pairs = Vec::new();
        for kind in (0..self.rules.kinds.len()).map(Kind::new) {
            let held = Colour::BOTH.map(|colour| state.prisoners[colour][kind.index()]);
            pairs.extend((0..held[0].min(held[1])).map(|_| kind));
        }
        if state.exchanges == 0 {
            report.refused = pairs;
            return;
        }
        for &kind in &pairs {
            for colour in Colour::BOTH {
                state.prisoners[colour][kind.index()] -= 1;
                state.reserve[colour][kind.index()] += 1;
            }
        }
        if !pairs.is_empty() {
            state.exchanges -= 1;
        }
        report.exchanged = pairs;
    }

    /// Keeps a captured cube, in games that keep them; a king never is.
    fn imprison(&self, state: &mut State, cube: Cube) {
        if self.rules.prisoners.is_some() && !self.is_king(cube) {
            state.prisoners[cube.colour][cube.kind.index()] += 1;
        }
    }

    fn is_king(&self, cube: Cube) -> bool {
        self.rules
            .king
            .as_ref()
            .is_some_and(|king| king.kind == cube.kind)
    }

    pub(super) fn has_ransom(&self) -> bool {
        self.rules.king.as_ref().is_some_and(
            |king| matches!(&king.when_captured, KingFate::Returns { ransom, .. } if !ransom.is_empty()),
        )
    }
}
