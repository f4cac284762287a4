//! What the screen looks like.
//!
//! Everything that can be clicked is noted where it is drawn, so that a click finds what
//! is seen.

mod board;
mod foot;
mod frames;
mod over;
#[cfg(test)]
mod picture;
mod side;
#[cfg(test)]
mod tests;

use jersi_core::Cell;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr as _;

use super::event::Action;
use super::geometry::Geometry;
use super::model::Model;
use crate::prose::wrap;
use jersi_text::say;

/// What can be clicked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    Cell(Cell),
    Action(Action),
    /// A page, which stays.
    Page,
}

/// The screen while it is drawn.
struct Canvas<'b> {
    buffer: &'b mut Buffer,
    /// What can be clicked; what comes later lies above.
    targets: Vec<(Rect, Target)>,
}

impl Canvas<'_> {
    /// Writes a text, cut off where the room ends; how many columns it takes.
    fn write(&mut self, x: u16, y: u16, room: u16, text: &str, style: Style) -> u16 {
        let area = self.buffer.area;
        if y < area.top() || y >= area.bottom() || x >= area.right() {
            return 0;
        }
        let room = room.min(area.right() - x);
        let (end, _) = self
            .buffer
            .set_stringn(x, y, text, usize::from(room), style);
        end - x
    }

    /// Writes lines below each other; how many.
    fn lines(&mut self, area: Rect, lines: &[String], style: Style) -> u16 {
        let shown = lines.iter().zip(area.top()..area.bottom());
        let mut count = 0;
        for (line, y) in shown {
            self.write(area.x, y, area.width, line, style);
            count += 1;
        }
        count
    }

    /// Notes what a click does.
    fn target(&mut self, area: Rect, target: Target) {
        self.targets.push((area, target));
    }

    /// Writes a button; how many columns it takes.
    fn button(&mut self, x: u16, y: u16, text: &str, style: Style, action: Action) -> u16 {
        let room = self.buffer.area.right().saturating_sub(x);
        let width = self.write(x, y, room, text, style);
        self.target(Rect::new(x, y, width, 1), Target::Action(action));
        width
    }
}

/// Where everything is.
struct Layout {
    board: Option<Geometry>,
    side: Rect,
    message: Rect,
    prompt: Rect,
    keys: Rect,
}

/// How many columns stand beside the board at least.
const BESIDE: u16 = 23;
/// So many lines are said below it where a screen has fewer than [`HIGH`]; otherwise one more.
const SAID: u16 = 3;
const HIGH: u16 = 30;

/// How many columns and lines the screen must have for this board.
fn needed(model: &Model) -> (u16, u16) {
    let (wide, high) = Geometry::least(model.game().board(), model.paint.has_colours());
    let lines = high + SAID + 2;
    (wide + BESIDE + 1, lines + u16::from(lines >= HIGH))
}

/// Whether the screen is too small to show the board.
pub(crate) fn is_hidden(model: &Model) -> bool {
    layout(model).board.is_none()
}

fn layout(model: &Model) -> Layout {
    let Rect { width, height, .. } = model.size;
    let usual = match width {
        ..100 => BESIDE,
        100..140 => 32,
        _ => 48,
    };
    // The board goes first.
    let spare = width.saturating_sub(needed(model).0);
    let beside = usual.min(BESIDE + spare);
    let said = if height < HIGH { SAID } else { SAID + 1 };
    let top = height.saturating_sub(said + 2);
    let left = width.saturating_sub(beside + 1);
    let room = Rect::new(0, 0, left, top);
    let board = Geometry::fit(
        model.game().board(),
        room,
        model.is_flipped(),
        model.paint.has_colours(),
    );
    Layout {
        board,
        side: Rect::new(left + 1, 0, beside.min(width), top),
        message: Rect::new(0, top, width, said),
        prompt: Rect::new(0, top + said, width, 1),
        keys: Rect::new(0, top + said + 1, width, 1),
    }
}

/// Draws everything, and tells what can be clicked.
pub(crate) fn draw(model: &Model, buffer: &mut Buffer) -> Vec<(Rect, Target)> {
    let layout = layout(model);
    let mut canvas = Canvas {
        buffer,
        targets: Vec::new(),
    };
    let Some(geometry) = &layout.board else {
        too_small(model, &mut canvas);
        return canvas.targets;
    };
    board::draw(model, geometry, &mut canvas);
    side::draw(model, layout.side, &mut canvas);
    foot::draw(model, &layout, &mut canvas);
    over::draw(model, &mut canvas);
    canvas.targets
}

/// What a click at a place means.
pub(crate) fn target_at(model: &Model, column: u16, line: u16) -> Option<Target> {
    let mut buffer = Buffer::empty(model.size);
    let targets = draw(model, &mut buffer);
    let at = Position::new(column, line);
    let found = targets.iter().rev().find(|(area, _)| area.contains(at));
    if model.overlay.is_some() {
        // What lies below an overlay cannot be reached.
        let above = over::area(model)?;
        return found
            .filter(|_| above.contains(at))
            .map(|(_, target)| target.clone());
    }
    if let Some((_, target)) = found {
        return Some(target.clone());
    }
    let geometry = layout(model).board?;
    let cell = geometry.at(model.game().board(), column, line)?;
    Some(Target::Cell(cell))
}

/// Where the middle of a cell is: column and line.
#[cfg(test)]
pub(crate) fn place_of(model: &Model, cell: Cell) -> Option<(u16, u16)> {
    let geometry = layout(model).board?;
    let (right, below) = geometry.middle(model.game().board(), cell);
    Some((right as u16, (below / 2.0) as u16))
}

fn too_small(model: &Model, canvas: &mut Canvas<'_>) {
    let Rect { width, height, .. } = model.size;
    let (columns, lines) = needed(model);
    let text = say!(
        model.language,
        "too-small",
        width = width,
        height = height,
        columns = columns,
        lines = lines
    );
    let lines = wrap(&text, usize::from(width.max(10)));
    canvas.lines(
        model.size,
        &lines,
        Style::new().add_modifier(Modifier::BOLD),
    );
}

/// How many columns a text takes.
fn width(text: &str) -> u16 {
    text.width() as u16
}

fn dim() -> Style {
    Style::new().add_modifier(Modifier::DIM)
}

fn bold() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}
