//! What is said below the board, what is typed, and the keys.

use std::borrow::Cow;

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::super::event::{Action, Purpose};
use super::super::model::{Focus, Model};
use super::{Canvas, Layout, bold, dim, width};
use crate::prose::{wrap, wrap_all};
use crate::seat::word;
use crate::words;
use jersi_text::say;

pub(super) fn draw(model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) {
    message(model, layout.message, canvas);
    prompt(model, layout.prompt, canvas);
    keys(model, layout.keys, canvas);
}

/// What happened, and what can be done now.
fn message(model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let room = usize::from(area.width.saturating_sub(2));
    let inside = Rect {
        x: area.x + 1,
        width: area.width.saturating_sub(2),
        ..area
    };
    let mut used = 0;
    if let Some(note) = &model.note {
        let style = if note.is_warning {
            model.paint.warning()
        } else {
            Style::new()
        };
        let lines: Vec<String> = note
            .text
            .split('\n')
            .flat_map(|line| wrap_all(line, room))
            .collect();
        used = canvas.lines(inside, &lines, style);
    }
    let below = Rect {
        y: inside.y + used,
        height: inside.height - used,
        ..inside
    };
    if below.height == 0 {
        return;
    }
    if model.hand.asks_ransom() {
        ransom(model, below, canvas);
        return;
    }
    let (text, style) = guide(model);
    let mut after = below;
    if let Some(turn) = model.complete_text() {
        let label = say!(model.language, "button-play", turn = turn);
        let label = format!(" {label} ");
        canvas.button(below.x, below.y, &label, model.paint.accent(), Action::Done);
        after.y += 1;
        after.height -= 1;
    }
    let lines = wrap(&text, room);
    canvas.lines(after, &lines, style);
}

/// The kinds that can be asked for.
fn ransom(model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let l = &model.language;
    let text = say!(l, "choose-ransom");
    canvas.write(area.x, area.y, area.width, &text, bold());
    let mut x = area.x;
    for (place, kind) in model.kinds().into_iter().enumerate() {
        let known = model.game().rules().kind(kind);
        let label = format!(" {} {} ", known.letter, known.name.told(l.code()));
        let style = if model.focus == Focus::Kinds(place) {
            model.paint.accent()
        } else {
            model.paint.button()
        };
        x += canvas.button(x, area.y + 1, &label, style, Action::Take(kind)) + 1;
    }
}

/// What can be done now.
fn guide(model: &Model) -> (String, Style) {
    let l = &model.language;
    let game = model.game();
    if let Some(turns) = model.looking {
        return (say!(l, "guide-looking", number = turns), bold());
    }
    if let Some(verdict) = model.sitting.verdict() {
        let text = words::verdict(game.rules(), verdict, l);
        let more = say!(l, "guide-over");
        return (format!("{text} {more}"), bold());
    }
    if let Some(job) = &model.job
        && job.purpose != Purpose::Value
    {
        let text = match (&job.purpose, job.depth) {
            (Purpose::Hint | Purpose::Draw(_), _) => say!(l, "guide-engine"),
            (_, 0) => say!(l, "guide-thinking", player = word(game.decider())),
            (_, depth) => say!(
                l,
                "guide-thinking-ahead",
                player = word(game.decider()),
                depth = depth
            ),
        };
        return (text, dim());
    }
    if let Some(text) = words::pending(game, l) {
        return (text, bold());
    }
    if model.hand.asks_return() {
        return (say!(l, "guide-return"), bold());
    }
    let text = if model.hand.is_empty() {
        if model.kinds().is_empty() {
            say!(l, "guide-begin")
        } else {
            say!(l, "guide-begin-or-drop")
        }
    } else if model.hand.held().is_some() {
        say!(l, "guide-place")
    } else if model.hand.complete().is_some() {
        say!(l, "guide-go-on")
    } else if model.hand.can_switch() {
        say!(l, "guide-stack")
    } else {
        say!(l, "guide-step")
    };
    (text, dim())
}

/// Whose turn it is, what is typed, and what it can become.
fn prompt(model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let game = model.game();
    let l = &model.language;
    let text = if model.sitting.verdict().is_some() {
        say!(l, "prompt-over")
    } else {
        let (number, player) = (words::number(game), word(game.decider()));
        say!(l, "prompt", number = number, player = player)
    };
    let mut x = area.x + 1;
    x += canvas.write(x, area.y, area.width, &text, bold()) + 1;
    // The caret behind the text is always seen.
    let room = area.right().saturating_sub(x + 1);
    let shown = ending(&model.typed, room);
    x += canvas.write(x, area.y, room, &shown, Style::new());
    let caret = Style::new().add_modifier(Modifier::REVERSED);
    x += canvas.write(x, area.y, 1, " ", caret) + 1;
    if model.typed.is_empty() {
        return;
    }
    let over = model.sitting.verdict().is_some();
    let game = (!over).then_some(game);
    let mut completion = model.completion.clone();
    let matching = completion.matching(&model.typed, game, l);
    let endings = matching.iter().filter(|text| **text != model.typed);
    let mut shown = String::new();
    for ending in endings {
        let more = if shown.is_empty() { "" } else { "  " };
        let next = format!("{shown}{more}{ending}");
        if x + width(&next) + 3 > area.right() {
            shown += " …";
            break;
        }
        shown = next;
    }
    canvas.write(x, area.y, area.right().saturating_sub(x), &shown, dim());
}

/// A text, or as much of its end as there is room for.
fn ending(text: &str, room: u16) -> Cow<'_, str> {
    if width(text) <= room {
        return text.into();
    }
    let mut starts = text.char_indices().map(|(at, _)| at);
    let start = starts.find(|at| width(&text[*at..]) < room);
    format!("…{}", &text[start.unwrap_or(text.len())..]).into()
}

/// The keys, which can also be clicked.
fn keys(model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let keys = model.keys();
    let lengths = keys
        .iter()
        .map(|(key, word, _)| width(&format!("F{key}")) + width(word));
    let letters: u16 = lengths.sum();
    let count = keys.len() as u16;
    // As loose as there is room: before a word, and before the next key.
    let loose = [(1, 2), (1, 1), (0, 1)].into_iter();
    let mut loose = loose
        .filter(|(before, apart)| letters + before * count + apart * (count - 1) + 2 <= area.width);
    let (before, apart) = loose.next().unwrap_or((0, 0));
    let mut x = area.x + u16::from(apart > 0);
    for (key, word, action) in keys {
        let start = x;
        x += canvas.write(x, area.y, area.width, &format!("F{key}"), bold()) + before;
        x += canvas.write(x, area.y, area.width, &word, model.paint.button());
        let place = Rect::new(start, area.y, x.saturating_sub(start), 1);
        canvas.target(place, super::Target::Action(action));
        x += apart;
    }
}
