//! Which tokens of a text are a game, and in which order.
//!
//! The forms differ here and nowhere else. A game with numbers is found by its
//! numbers, anywhere among foreign words; a table by sorting them; a game without
//! numbers by its lines, which hold turns and nothing foreign.

mod groups;
mod plain;

use super::form::{Format, Grammar};
use super::token::{Kind, Sheet, Token};
use crate::Diagnostic;

/// A game found in a text.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) grammar: Grammar,
    /// Its tokens in the order of play.
    pub(super) order: Vec<usize>,
    /// A turn that is missing between others.
    pub(super) gap: Option<Diagnostic>,
    /// Whether turns after the end of the game are those of another one: without
    /// numbers nothing else divides two games.
    pub(super) open_end: bool,
}

/// The turns of a game, before the rest is put around them.
struct Core {
    format: Format,
    /// Tokens of numbers and turns, in the order of play.
    turns: Vec<usize>,
    /// Whether that is the order of the text.
    sorted: bool,
    /// The token where the next game begins.
    next: Option<usize>,
    gap: Option<Diagnostic>,
}

/// Finds the first game of a text.
pub(super) fn find(sheet: &Sheet<'_>) -> Option<Found> {
    let first = cores(sheet).into_iter().next();
    first.map(|core| core.complete(sheet))
}

/// The tokens at which the second game of a text and all later ones begin.
pub(super) fn starts(sheet: &Sheet<'_>) -> Vec<usize> {
    let games = cores(sheet);
    let ended = games.iter().filter(|core| core.next.is_some());
    ended
        .map(|core| core.end(sheet, core.turns.iter().copied().max().unwrap_or(0)))
        .collect()
}

/// As [`starts`], in a part with headers.
pub(super) fn restarts(sheet: &Sheet<'_>) -> Vec<usize> {
    groups::restarts(sheet, &groups::groups(sheet, &inside(sheet)))
}

/// The games of a text without headers. Without numbers they are one as far as can be
/// told without rules.
fn cores(sheet: &Sheet<'_>) -> Vec<Core> {
    let hidden = hidden(sheet);
    let groups = groups::groups(sheet, &hidden);
    let numbered = groups::numbered(sheet, &groups);
    let bare = plain::bare(sheet, &hidden);
    let count = |core: Option<&Core>| {
        let turns = core.into_iter().flat_map(|core| &core.turns);
        turns
            .filter(|&&index| !matches!(sheet.tokens[index].kind, Kind::Number(_) | Kind::Ellipsis))
            .count()
    };
    // Engines answer with bare turns inside logs; elsewhere a number or two before a
    // list of turns do not make it a game with numbers.
    let log = sheet
        .tokens
        .iter()
        .any(|token| matches!(token.kind, Kind::Played(_)));
    let in_games: usize = numbered.iter().map(|core| count(Some(core))).sum();
    if !numbered.is_empty() && (log || 2 * in_games >= count(bare.as_ref())) {
        numbered
    } else if log {
        plain::played(sheet)
    } else {
        let bare = bare.or_else(|| plain::scattered(sheet, &hidden));
        bare.into_iter().collect()
    }
}

/// The game of a part with headers, in one of the forms that have them.
pub(super) fn find_headed(sheet: &Sheet<'_>, format: Format) -> Found {
    let mut order: Vec<usize> = (0..sheet.tokens.len()).collect();
    let mut gap = None;
    // A table under headers is still a table.
    let flat = sheet.tokens.iter().all(|token| token.kind != Kind::Open);
    let groups = groups::groups(sheet, &hidden(sheet));
    if let Some(core) = groups::numbered(sheet, &groups).into_iter().next()
        && flat
        && !core.sorted
    {
        let is_header = |&index: &usize| sheet.tokens[index].kind == Kind::Header;
        let mut sorted: Vec<usize> = (0..sheet.tokens.len()).filter(is_header).collect();
        let found = core.complete(sheet);
        sorted.extend(found.order);
        (order, gap) = (sorted, found.gap);
    }
    Found {
        grammar: Grammar::of(format),
        order,
        gap,
        open_end: false,
    }
}

/// For each token, whether it stands between parentheses, on whatever lines: in a
/// variation of a form that has them.
fn inside(sheet: &Sheet<'_>) -> Vec<bool> {
    let mut depth = 0_usize;
    let inside = sheet.tokens.iter().map(|token| match token.kind {
        Kind::Open => {
            depth += 1;
            true
        }
        Kind::Close => {
            depth = depth.saturating_sub(1);
            true
        }
        _ => depth > 0,
    });
    inside.collect()
}

/// For each token, whether it stands between parentheses on its line: a remark in
/// all forms but the native one.
fn hidden(sheet: &Sheet<'_>) -> Vec<bool> {
    // Where pairs of parentheses begin and end; a sum along the text gives their depth.
    let mut steps = vec![0_i32; sheet.tokens.len()];
    let mut open: Vec<usize> = Vec::new();
    let mut line = 0;
    for (index, token) in sheet.tokens.iter().enumerate() {
        if token.line != line {
            open.clear();
            line = token.line;
        }
        match token.kind {
            Kind::Open => open.push(index),
            Kind::Close => {
                if let Some(start) = open.pop() {
                    steps[start] += 1;
                    steps[index] -= 1;
                }
            }
            _ => {}
        }
    }
    let mut depth = 0;
    let inside = steps.into_iter().map(|step| {
        depth += step;
        depth > 0
    });
    inside.collect()
}

impl Core {
    /// The game with its setup, notes, marks and verdict.
    fn complete(self, sheet: &Sheet<'_>) -> Found {
        let kind = |index: usize| sheet.tokens[index].kind;
        let first = self.turns.iter().copied().min().unwrap_or(0);
        let last = self.turns.iter().copied().max().unwrap_or(0);
        let end = self.end(sheet, last);
        let mut order: Vec<usize> = (0..first)
            .filter(|&index| matches!(kind(index), Kind::Placements | Kind::Note))
            .collect();
        order.extend(setup(sheet, first));
        let mut notes = (first..end).filter(|&index| kind(index) == Kind::Note);
        let mut held = notes.next();
        for (place, &index) in self.turns.iter().enumerate() {
            // A table is read down its columns: its notes come after it.
            while let Some(note) = held.filter(|&note| self.sorted && note < index) {
                order.push(note);
                held = notes.next();
            }
            order.push(index);
            let next = self.turns.get(place + 1).copied();
            order.extend(marks(sheet, index, next));
        }
        order.extend(held);
        order.extend(notes);
        order.extend(self.points(sheet, first, end));
        let is_verdict = |&index: &usize| kind(index) == Kind::Verdict;
        let verdict = (0..first)
            .rev()
            .find(is_verdict)
            .or_else(|| (first..end).find(is_verdict));
        order.extend(verdict);
        Found {
            grammar: Grammar::of(self.format),
            order,
            gap: self.gap,
            open_end: self.format == Format::Bare,
        }
    }

    /// The token before which the game ends: the next game, or the setup of it.
    fn end(&self, sheet: &Sheet<'_>, last: usize) -> usize {
        let Some(next) = self.next else {
            return sheet.tokens.len();
        };
        (last..next)
            .find(|&index| sheet.tokens[index].kind == Kind::Setup)
            .unwrap_or(next)
    }

    /// The points at the end of a table: two numbers that no turn follows.
    fn points(&self, sheet: &Sheet<'_>, first: usize, end: usize) -> Vec<usize> {
        let tokens = &sheet.tokens[..end];
        let found = (first..end).find(|&index| match tokens[index].kind {
            Kind::Points(..) => true,
            Kind::Number(_) => {
                let line = tokens[index].line;
                let same = |other: usize| tokens.get(other).is_some_and(|next| next.line == line);
                same(index + 1)
                    && matches!(tokens[index + 1].kind, Kind::Number(_))
                    && !same(index + 2)
                    && !self.turns.contains(&(index + 1))
                    && !tokens[..index]
                        .iter()
                        .rev()
                        .take_while(|before| before.line == line)
                        .any(Token::is_words)
            }
            _ => false,
        });
        match found.map(|index| (index, tokens[index].kind)) {
            Some((index, Kind::Points(..))) => vec![index],
            Some((index, _)) => vec![index, index + 1],
            None => Vec::new(),
        }
    }
}

/// The marks that follow a turn, before the next one.
fn marks(sheet: &Sheet<'_>, index: usize, next: Option<usize>) -> impl Iterator<Item = usize> {
    let is_turn = sheet.tokens[index].is_turn();
    let is_mark = |&index: &usize| {
        matches!(
            sheet.tokens.get(index).map(|token| token.kind),
            Some(Kind::Review(_) | Kind::Clock(_))
        )
    };
    (index + 1..sheet.tokens.len())
        .take_while(is_mark)
        .take_while(move |&mark| is_turn && Some(mark) != next)
}

/// The tokens of setup before a game: one run of them, which foreign words may
/// divide from the game but not from each other.
fn setup(sheet: &Sheet<'_>, first: usize) -> Vec<usize> {
    let mut found = Vec::new();
    for index in (0..first).rev() {
        match sheet.tokens[index].kind {
            Kind::Setup => found.push(index),
            Kind::Note | Kind::Placements => {}
            _ if found.is_empty() => {}
            _ => break,
        }
    }
    found.reverse();
    found
}
