//! The keyboard and the mouse.

use crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use jersi_core::Cell;

use super::event::{Action, Effect};
use super::model::{Focus, Model};
use super::overlay::{MenuKind, Overlay};
use super::view::{self, Target};
use jersi_text::say;

/// Where an arrow points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Arrow {
    Left,
    Right,
    Up,
    Down,
}

/// So many lines a page key goes on in a page.
const PAGE: usize = 10;

impl Model {
    pub(super) fn key(&mut self, key: KeyEvent) {
        // Some systems also tell when a key is let go.
        if key.kind == KeyEventKind::Release {
            return;
        }
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let leaves = matches!(key.code, KeyCode::Char('c' | 'q' | 'l')) && control;
        if view::is_hidden(self) && !leaves {
            return;
        }
        match key.code {
            KeyCode::Char('c' | 'q') if control => return self.effect(Effect::Leave),
            KeyCode::Char('l') if control => return self.effect(Effect::Clear),
            KeyCode::F(number) => {
                let keys = self.keys();
                let found = keys.into_iter().find(|(key, _, _)| *key == number);
                if let Some((_, _, action)) = found {
                    self.overlay = None;
                    self.act(action);
                }
                return;
            }
            KeyCode::Char(_) if control || key.modifiers.contains(KeyModifiers::ALT) => return,
            _ => {}
        }
        if self.overlay.is_some() {
            self.overlay_key(key.code);
        } else {
            self.board_key(key.code);
        }
    }

    fn overlay_key(&mut self, code: KeyCode) {
        match &mut self.overlay {
            Some(Overlay::Page { lines, top, .. }) => {
                let last = lines.len().saturating_sub(1);
                *top = match code {
                    KeyCode::Up => top.saturating_sub(1),
                    KeyCode::Down => top.saturating_add(1),
                    KeyCode::PageUp => top.saturating_sub(PAGE),
                    KeyCode::PageDown | KeyCode::Char(' ') => top.saturating_add(PAGE),
                    KeyCode::Home => 0,
                    KeyCode::End => last,
                    _ => return self.overlay = None,
                }
                .min(last);
            }
            Some(Overlay::Menu(menu)) => {
                let count = menu.items.len().max(1);
                let chosen = menu.items.get(menu.at).map(|item| item.action.clone());
                match (code, chosen) {
                    (KeyCode::Up | KeyCode::BackTab, _) => menu.at = (menu.at + count - 1) % count,
                    (KeyCode::Down | KeyCode::Tab, _) => menu.at = (menu.at + 1) % count,
                    (KeyCode::Home | KeyCode::PageUp, _) => menu.at = 0,
                    (KeyCode::End | KeyCode::PageDown, _) => menu.at = count - 1,
                    (KeyCode::Left, Some(Action::Change(setting, _))) => {
                        self.act(Action::Change(setting, false));
                    }
                    (KeyCode::Right, Some(action @ Action::Change(..)))
                    | (KeyCode::Enter | KeyCode::Char(' '), Some(action)) => self.act(action),
                    (KeyCode::Char(letter), _) if menu.kind == MenuKind::Question => {
                        self.answer(letter);
                    }
                    (KeyCode::Esc | KeyCode::Char('q'), _) => self.close(),
                    _ => {}
                }
            }
            None => {}
        }
    }

    /// Chooses in a menu by the first letter.
    fn answer(&mut self, letter: char) {
        let Some(Overlay::Menu(menu)) = &self.overlay else {
            return;
        };
        let begins = |label: &str| {
            let first = label.chars().next();
            first.is_some_and(|first| first.to_lowercase().eq(letter.to_lowercase()))
        };
        let found = menu.items.iter().find(|item| begins(&item.label));
        if let Some(action) = found.map(|item| item.action.clone()) {
            self.act(action);
        }
    }

    /// Leaves a menu without a choice; a question that needs an answer stays.
    fn close(&mut self) {
        let Some(Overlay::Menu(menu)) = &self.overlay else {
            return;
        };
        let needed = menu.items.iter().any(|item| item.action == Action::Retry);
        let declined = menu.items.iter().any(|item| item.action == Action::Decline);
        if declined {
            self.act(Action::Decline);
        } else if !needed {
            self.overlay = None;
        }
    }

    fn board_key(&mut self, code: KeyCode) {
        match code {
            KeyCode::Left => self.arrow(Arrow::Left),
            KeyCode::Right => self.arrow(Arrow::Right),
            KeyCode::Up => self.arrow(Arrow::Up),
            KeyCode::Down => self.arrow(Arrow::Down),
            KeyCode::PageUp => self.look_by(-1),
            KeyCode::PageDown => self.look_by(1),
            KeyCode::Home => self.look(Some(0)),
            KeyCode::End => self.look(None),
            KeyCode::Enter if !self.typed.is_empty() => self.obey(),
            KeyCode::Enter => self.choose(),
            KeyCode::Char(' ') if self.typed.is_empty() => self.choose(),
            KeyCode::Char('?') if self.typed.is_empty() => self.act(Action::Help),
            KeyCode::Char(letter) => {
                self.typed.push(letter);
                self.completion.stop();
            }
            KeyCode::Backspace if !self.typed.is_empty() => {
                self.typed.pop();
                self.completion.stop();
            }
            KeyCode::Esc if !self.typed.is_empty() => {
                self.typed.clear();
                self.completion.stop();
            }
            KeyCode::Esc | KeyCode::Backspace => self.back(),
            KeyCode::Tab | KeyCode::BackTab => self.tab(code == KeyCode::BackTab),
            _ => {}
        }
    }

    /// Chooses what the cursor is at.
    fn choose(&mut self) {
        match self.focus {
            Focus::Board => self.touch(self.cursor),
            Focus::Kinds(at) => {
                if let Some(kind) = self.kinds().get(at).copied() {
                    self.act(Action::Take(kind));
                }
            }
        }
    }

    /// Completes what is typed; or goes to the next thing that can be chosen.
    fn tab(&mut self, backwards: bool) {
        if !self.typed.is_empty() {
            let over = self.sitting.verdict().is_some();
            let game = (!over).then_some(self.sitting.game());
            let typed = &self.typed;
            let completion = &mut self.completion;
            if let Some(text) = completion.complete(typed, backwards, game, &self.language) {
                self.typed = text;
            } else {
                let text = say!(self.language, "no-completion", text = typed.as_str());
                self.warn(text);
            }
            return;
        }
        let kinds = self.kinds().len();
        if self.hand.is_empty() {
            self.focus = match self.focus {
                Focus::Board if kinds > 0 => Focus::Kinds(0),
                _ => Focus::Board,
            };
            return;
        }
        // First the cells, then the kinds.
        let cells = self.hand.cells();
        let count = cells.len() + kinds;
        if count == 0 {
            return;
        }
        let here = match self.focus {
            Focus::Kinds(at) => Some(cells.len() + at),
            Focus::Board => cells.iter().position(|cell| *cell == self.cursor),
        };
        let next = match (here, backwards) {
            (None, false) => 0,
            (None, true) => count - 1,
            (Some(at), false) => (at + 1) % count,
            (Some(at), true) => (at + count - 1) % count,
        };
        match cells.get(next) {
            Some(cell) => {
                self.focus = Focus::Board;
                self.cursor = *cell;
                self.aim = self.game().board().x(*cell);
            }
            None => self.focus = Focus::Kinds(next - cells.len()),
        }
    }

    fn arrow(&mut self, arrow: Arrow) {
        if let Focus::Kinds(at) = self.focus {
            let count = self.kinds().len();
            match arrow {
                Arrow::Left if at > 0 => self.focus = Focus::Kinds(at - 1),
                Arrow::Right if at + 1 < count => self.focus = Focus::Kinds(at + 1),
                Arrow::Up | Arrow::Down if !self.hand.asks_ransom() => self.focus = Focus::Board,
                _ => {}
            }
            return;
        }
        let arrow = match arrow {
            other if !self.is_flipped() => other,
            Arrow::Left => Arrow::Right,
            Arrow::Right => Arrow::Left,
            Arrow::Up => Arrow::Down,
            Arrow::Down => Arrow::Up,
        };
        if let Some(cell) = self.beside(arrow) {
            self.cursor = cell;
            if matches!(arrow, Arrow::Left | Arrow::Right) {
                self.aim = self.game().board().x(cell);
            }
        }
    }

    /// The cell beside the cursor. Where two are above or below it, the one that is nearer
    /// to where the cursor came from, so that it climbs straight.
    fn beside(&self, arrow: Arrow) -> Option<Cell> {
        let board = self.sitting.game().board();
        let place = |cell: Cell| (i16::from(board.place(cell).row), board.x(cell));
        let (row, x) = place(self.cursor);
        let right_way = |cell: &Cell| {
            let (to_row, to_x) = place(*cell);
            match arrow {
                Arrow::Left => to_row == row && to_x < x,
                Arrow::Right => to_row == row && to_x > x,
                Arrow::Up => to_row > row,
                Arrow::Down => to_row < row,
            }
        };
        let beside = board.neighbours(self.cursor).filter(right_way);
        beside.min_by_key(|cell| {
            let (_, to_x) = place(*cell);
            ((to_x - self.aim).abs(), -to_x)
        })
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent) {
        if view::is_hidden(self) {
            return;
        }
        let step = match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => None,
            MouseEventKind::Down(MouseButton::Right) => return self.back(),
            MouseEventKind::ScrollUp => Some(-1),
            MouseEventKind::ScrollDown => Some(1),
            _ => return,
        };
        if let Some(step) = step {
            match (&mut self.overlay, step) {
                (Some(Overlay::Page { top, .. }), -1) => *top = top.saturating_sub(2),
                (Some(Overlay::Page { top, lines, .. }), _) => {
                    *top = (*top + 2).min(lines.len().saturating_sub(1));
                }
                (Some(Overlay::Menu(menu)), -1) => menu.at = menu.at.saturating_sub(1),
                (Some(Overlay::Menu(menu)), _) => {
                    menu.at = (menu.at + 1).min(menu.items.len().saturating_sub(1));
                }
                (None, _) => self.look_by(step),
            }
            return;
        }
        let target = view::target_at(self, mouse.column, mouse.row);
        match target {
            Some(Target::Cell(cell)) => {
                self.focus = Focus::Board;
                self.touch(cell);
            }
            Some(Target::Action(action)) => self.act(action),
            None if matches!(self.overlay, Some(Overlay::Page { .. })) => self.overlay = None,
            None if self.overlay.is_some() => self.close(),
            Some(Target::Page) | None => {}
        }
    }
}
