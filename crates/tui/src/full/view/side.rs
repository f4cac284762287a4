//! What is beside the board: the players, what they hold, the value, the turns.

use jersi_core::{ByColour, Colour, Cube, Kind};
use jersi_review::chance;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::super::event::Action;
use super::super::model::{Focus, Model, Value};
use super::{Canvas, Target, bold, dim, width};
use crate::prose::wrap;
use crate::words::time_left;
use crate::{advice, seat, words};
use jersi_text::say;

pub(super) fn draw(model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let rules = model.game().rules();
    canvas.write(area.x, area.y, area.width, &rules.title, bold());
    let options = format!("({})", rules.full_id());
    let used = width(&rules.title) + 1;
    if used + width(&options) <= area.width {
        canvas.write(area.x + used, area.y, area.width - used, &options, dim());
    }
    let spacious = area.height > 30;
    let mut y = area.y + 1 + u16::from(spacious);
    // Who sits at the upper side of the board comes first.
    let upper = if model.is_flipped() {
        Colour::White
    } else {
        Colour::Black
    };
    for colour in [upper, !upper] {
        y = player(model, colour, Rect { y, ..area }, canvas);
        y += u16::from(spacious);
    }
    y = count(model, Rect { y, ..area }, canvas);
    let rest = |y: u16| Rect {
        y,
        height: area.bottom().saturating_sub(y),
        ..area
    };
    if model.preferences.evaluation {
        y = value(model, rest(y), canvas);
    }
    let mut list = rest(y);
    if spacious {
        let legend = legend(model, area.width);
        let high = legend.len() as u16 + 1;
        list.height = list.height.saturating_sub(high);
        let below = Rect {
            y: list.bottom() + 1,
            height: high - 1,
            ..area
        };
        canvas.lines(below, &legend, dim());
    }
    turns(model, list, canvas);
}

/// What the letters on the cubes mean.
fn legend(model: &Model, width: u16) -> Vec<String> {
    let kinds = &model.game().rules().kinds;
    let kinds = kinds.iter().filter(|kind| kind.count > 0);
    // A letter and its word stay together.
    let words: Vec<String> = kinds
        .map(|kind| {
            format!(
                "{}\u{a0}{}",
                kind.letter,
                kind.name.told(model.language.code())
            )
        })
        .collect();
    let text = words.join(" · ");
    wrap(&text, usize::from(width))
}

/// A player: who, what time is left, what is in reserve. Where the next one begins.
fn player(model: &Model, colour: Colour, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let over = model.sitting.verdict().is_some();
    let to_play = !over && model.game().decider() == colour;
    let l = &model.language;
    let (word, seat) = match colour {
        Colour::White => (say!(l, "white"), seat::name(model.sitting.seat(colour), l)),
        Colour::Black => (say!(l, "black"), seat::name(model.sitting.seat(colour), l)),
    };
    let clock = model.sitting.left(colour).map(time_left);
    let clock = clock.unwrap_or_default();
    let style = if to_play {
        model.paint.accent()
    } else {
        bold()
    };
    let blank = " ".repeat(usize::from(area.width));
    canvas.write(
        area.x,
        area.y,
        area.width,
        &blank,
        if to_play { style } else { Style::new() },
    );
    let arrow = if to_play { "▶ " } else { "  " };
    let mut x = area.x + canvas.write(area.x, area.y, 2, arrow, style);
    x += canvas.write(x, area.y, area.width - 2, &word, style) + 1;
    let end = area.right() - width(&clock).min(area.width);
    canvas.write(end, area.y, width(&clock), &clock, style);
    let light = if to_play { style } else { dim() };
    let room = end.saturating_sub(x + 1);
    canvas.write(x, area.y, room, &seat, light);
    let mut y = area.y + 1;
    let setup = shown_setup(model);
    if model.game().rules().has_drops() {
        let label = say!(l, "reserve-label");
        pool(model, colour, &label, &setup.0, Rect { y, ..area }, canvas);
        y += 1;
    }
    if model.game().rules().prisoners.is_some() {
        // A player holds the cubes of the other one.
        let label = say!(l, "prisoners-label");
        let held = Held {
            counts: setup.1[!colour],
            colour: !colour,
            is_choice: false,
        };
        let at = Rect { y, ..area };
        chips(model, &label, &held, at, canvas);
        y += 1;
    }
    y
}

/// The reserves and the prisoners, as far as the turn under way has come.
fn shown_setup(model: &Model) -> (ByColour<[u8; Kind::MOST]>, ByColour<[u8; Kind::MOST]>) {
    let game = model.shown();
    let setup = if model.looking.is_none() {
        model.preview(&game).0
    } else {
        game.setup()
    };
    (setup.reserve, setup.prisoners)
}

fn pool(
    model: &Model,
    colour: Colour,
    label: &str,
    reserve: &ByColour<[u8; Kind::MOST]>,
    area: Rect,
    canvas: &mut Canvas<'_>,
) {
    let is_choice = model.looking.is_none()
        && model.is_person_to_play()
        && model.game().decider() == colour
        && !model.hand.asks_ransom();
    let held = Held {
        counts: reserve[colour],
        colour,
        is_choice,
    };
    chips(model, label, &held, area, canvas);
}

/// Cubes beside the board.
struct Held {
    counts: [u8; Kind::MOST],
    colour: Colour,
    /// They can be taken.
    is_choice: bool,
}

fn chips(model: &Model, label: &str, held: &Held, area: Rect, canvas: &mut Canvas<'_>) {
    let x = area.x + 2;
    let mut x = x + canvas.write(x, area.y, area.width - 2, label, dim()) + 1;
    let rules = model.game().rules();
    let choices = if held.is_choice {
        model.kinds()
    } else {
        Vec::new()
    };
    let kinds = (0..rules.kinds.len()).map(Kind::new);
    let kinds = kinds.filter(|kind| held.counts[kind.index()] > 0);
    let mut any = false;
    for kind in kinds {
        any = true;
        let cube = Cube {
            colour: held.colour,
            kind,
        };
        let place = choices.iter().position(|other| *other == kind);
        let in_hand = held.is_choice && model.hand.held() == Some(kind);
        let aimed = place.is_some() && place.map(Focus::Kinds) == Some(model.focus);
        let mut style = model.paint.face(held.colour);
        if aimed || in_hand {
            style = model.paint.accent();
        }
        let text = model.paint.chip(held.colour, rules.cube_letter(cube));
        let start = x;
        x += canvas.write(x, area.y, area.right().saturating_sub(x), &text, style);
        let count = format!("{} ", held.counts[kind.index()]);
        x += canvas.write(
            x,
            area.y,
            area.right().saturating_sub(x),
            &count,
            Style::new(),
        );
        if place.is_some() || in_hand {
            let at = Rect::new(start, area.y, x - start, 1);
            canvas.target(at, Target::Action(Action::Take(kind)));
        }
    }
    if !any {
        let none = say!(model.language, "none");
        canvas.write(x, area.y, area.right().saturating_sub(x), &none, dim());
    }
}

/// How near a draw is, and how many exchanges are left.
fn count(model: &Model, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let game = model.shown();
    let (rules, setup) = (game.rules(), game.setup());
    let mut y = area.y;
    let l = &model.language;
    if let Some(draw) = rules.draw {
        let text = say!(l, "count-label", count = setup.count, limit = draw.turns);
        canvas.write(area.x, y, area.width, &text, dim());
        y += 1;
    }
    if rules.prisoners.is_some() {
        let text = say!(l, "exchanges", count = setup.exchanges);
        canvas.write(area.x, y, area.width, &text, dim());
        y += 1;
    }
    y
}

/// What the position is worth: a bar, words, and how it may go on.
fn value(model: &Model, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let game = model.shown();
    let Some(Value {
        score, line, depth, ..
    }) = model.shown_value()
    else {
        let text = say!(model.language, "evaluation-comes");
        canvas.write(area.x, area.y, area.width, &text, dim());
        return area.y + 3;
    };
    let chance = chance(*score);
    let white = match game.decider() {
        Colour::White => chance,
        Colour::Black => 1.0 - chance,
    };
    let columns = (white * f64::from(area.width)).round() as u16;
    let [light, dark] = if model.paint.has_colours() {
        Colour::BOTH.map(|colour| model.paint.face(colour))
    } else {
        [Style::new().add_modifier(Modifier::REVERSED), Style::new()]
    };
    let rest = area.width - columns.min(area.width);
    let (full, empty) = if model.paint.has_colours() {
        (" ", " ")
    } else {
        (" ", "·")
    };
    canvas.write(area.x, area.y, columns, &full.repeat(columns.into()), light);
    canvas.write(
        area.x + columns,
        area.y,
        rest,
        &empty.repeat(rest.into()),
        dark,
    );
    let worth = advice::worth(&game, &model.language, *score);
    let text = say!(model.language, "evaluation", worth = worth, depth = *depth);
    let mut lines = wrap(&text, usize::from(area.width));
    lines.extend(wrap(
        &advice::line(&game, line).join(" "),
        usize::from(area.width),
    ));
    let most = if area.height > 20 { 4 } else { 3 };
    lines.truncate(most);
    let below = Rect {
        y: area.y + 1,
        height: area.height.saturating_sub(1),
        ..area
    };
    let count = canvas.lines(below, &lines, dim());
    area.y + 1 + count.max(2)
}

/// The turns, in two columns where there is room; the one that is shown is in view.
fn turns(model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    if area.height < 2 {
        return;
    }
    let line = "─".repeat(area.width.into());
    canvas.write(area.x, area.y, area.width, &line, dim());
    let heading = say!(model.language, "turns", count = model.turns.len());
    canvas.write(
        area.x + 1,
        area.y,
        area.width - 1,
        &format!(" {heading} "),
        dim(),
    );
    let area = Rect {
        y: area.y + 1,
        height: area.height - 1,
        ..area
    };
    let across = if area.width >= 40 { 2 } else { 1 };
    // White's turns are always on the left.
    let skipped = match model.turns.first() {
        Some(first) if across == 2 && first.player == Colour::Black => 1,
        _ => 0,
    };
    let rows = (model.turns.len() + skipped).div_ceil(across);
    let now = model.looking.unwrap_or(model.turns.len());
    let row_of = |index: usize| (index + skipped) / across;
    let high = usize::from(area.height);
    // The line of the turn after which the position is shown.
    let at = row_of(now.saturating_sub(1));
    let top = (at + 1 + high / 3).min(rows).saturating_sub(high);
    let top = top.min(at);
    let column = area.width / across as u16;
    for (index, turn) in model.turns.iter().enumerate() {
        let row = row_of(index);
        if row < top || row >= top + high {
            continue;
        }
        let x = area.x + ((index + skipped) % across) as u16 * column;
        let y = area.y + (row - top) as u16;
        let shown = index + 1 == now;
        let style = if shown && model.looking.is_some() {
            model.paint.accent()
        } else if shown {
            bold()
        } else {
            Style::new()
        };
        let mark = model.paint.chip(turn.player, ' ');
        let number = format!("{:>3} ", turn.number);
        let mut after = x + canvas.write(x, y, 4, &number, dim());
        if model.paint.has_colours() {
            let face = model.paint.face(turn.player);
            after += canvas.write(after, y, 1, &mark, face) + 1;
        }
        let room = (x + column).saturating_sub(after + u16::from(across == 2));
        canvas.write(after, y, room, &turn.text, style);
        let place = Rect::new(x, y, column, 1);
        canvas.target(place, Target::Action(Action::Look(Some(index + 1))));
    }
    if model.turns.is_empty() && !model.sitting.is_pending() && area.height > 2 {
        let example = words::example(model.game());
        let text = say!(model.language, "no-turns-yet", example = example);
        let lines = wrap(&text, usize::from(area.width));
        canvas.lines(area, &lines, dim());
    }
}
