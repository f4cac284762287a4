//! Pages and menus over the board.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, BorderType, Clear, Widget as _};

use super::super::model::Model;
use super::super::overlay::{MenuKind, Overlay};
use super::{Canvas, Target, bold, dim, width};
use crate::prose::wrap_all;
use jersi_text::say;

/// The widest that overlays become.
const WIDEST: u16 = 78;
/// In less room nothing is shown, but no board is there either.
const LEAST: (u16, u16) = (40, 10);

/// Where the overlay is, if there is one.
pub(super) fn area(model: &Model) -> Option<Rect> {
    let screen = model.size;
    if screen.width < LEAST.0 || screen.height < LEAST.1 {
        return None;
    }
    let room = screen.width.saturating_sub(2).min(WIDEST);
    let (lines, wide) = match model.overlay.as_ref()? {
        Overlay::Page { lines, .. } => {
            let widest = lines.iter().map(|line| width(line)).max().unwrap_or(0);
            (lines.len(), widest + 4)
        }
        Overlay::Menu(menu) => {
            let labels = labels(model);
            let title = wrap_all(&menu.title, usize::from(room.saturating_sub(4)));
            let all = labels.iter().flatten().chain(&title);
            let widest = all.map(|line| width(line)).max().unwrap_or(0);
            let lines = labels.iter().map(Vec::len).sum::<usize>() + title.len() + 1;
            (lines, widest + 6)
        }
    };
    let high = (lines as u16 + 3).min(screen.height.saturating_sub(2));
    let wide = wide.max(LEAST.0).min(room);
    Some(Rect {
        x: (screen.width - wide) / 2,
        y: (screen.height - high) / 2,
        width: wide,
        height: high,
    })
}

/// The items of a menu, broken into lines.
fn labels(model: &Model) -> Vec<Vec<String>> {
    let Some(Overlay::Menu(menu)) = &model.overlay else {
        return Vec::new();
    };
    let room = usize::from(model.size.width.saturating_sub(2).min(WIDEST) - 6);
    let items = menu.items.iter();
    items.map(|item| wrap_all(&item.label, room)).collect()
}

pub(super) fn draw(model: &Model, canvas: &mut Canvas<'_>) {
    let (Some(area), Some(overlay)) = (area(model), &model.overlay) else {
        return;
    };
    Clear.render(area, canvas.buffer);
    let title = match overlay {
        Overlay::Page { title, .. } => format!(" {title} "),
        Overlay::Menu(_) => String::new(),
    };
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .title(title)
        .title_style(bold());
    block.render(area, canvas.buffer);
    canvas.target(area, Target::Page);
    let inside = Rect::new(area.x + 2, area.y + 1, area.width - 4, area.height - 2);
    match overlay {
        Overlay::Page { lines, top, .. } => page(model, lines, *top, inside, canvas),
        Overlay::Menu(_) => menu(model, inside, canvas),
    }
}

fn page(model: &Model, lines: &[String], top: usize, area: Rect, canvas: &mut Canvas<'_>) {
    let text = Rect {
        height: area.height.saturating_sub(1),
        ..area
    };
    let high = usize::from(text.height);
    let top = top.min(lines.len().saturating_sub(high));
    canvas.lines(text, &lines[top..], Style::new());
    let more = lines.len() > high;
    let hint = if more {
        let shown = (top + high).min(lines.len());
        say!(
            model.language,
            "page-scrolls",
            shown = shown,
            count = lines.len()
        )
    } else {
        say!(model.language, "page-closes")
    };
    canvas.write(area.x, area.bottom() - 1, area.width, &hint, dim());
}

fn menu(model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let Some(Overlay::Menu(menu)) = &model.overlay else {
        return;
    };
    let title = wrap_all(&menu.title, usize::from(area.width));
    let used = canvas.lines(area, &title, bold());
    let hint = match menu.kind {
        MenuKind::Options => say!(model.language, "options-keys"),
        MenuKind::Games | MenuKind::Question => say!(model.language, "menu-keys"),
    };
    canvas.write(area.x, area.bottom() - 1, area.width, &hint, dim());
    let room = area.bottom().saturating_sub(area.y + used + 1);
    let labels = labels(model);
    // So many items are above the screen that the chosen one is on it.
    let height = |range: &[Vec<String>]| range.iter().map(Vec::len).sum::<usize>();
    let mut first = 0;
    while first < menu.at && height(&labels[first..=menu.at]) > usize::from(room) {
        first += 1;
    }
    let mut y = area.y + used;
    for (index, lines) in labels.iter().enumerate().skip(first) {
        let high = lines.len() as u16;
        if y + high > area.bottom() - 1 {
            break;
        }
        let chosen = index == menu.at;
        let style = if chosen {
            model.paint.accent()
        } else {
            Style::new()
        };
        let place = Rect {
            y,
            height: high,
            ..area
        };
        for (number, line) in lines.iter().enumerate() {
            let mark = if chosen && number == 0 { "▶ " } else { "  " };
            let text = format!("{mark}{line:<0$}", usize::from(area.width) - 2);
            canvas.write(area.x, y + number as u16, area.width, &text, style);
        }
        let action = menu.items[index].action.clone();
        canvas.target(place, Target::Action(action));
        y += high;
    }
}
