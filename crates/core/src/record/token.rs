//! The words of a record with their places: one tokeniser for all text forms.
//!
//! It knows no rules: a word is a turn if it has the shape of one on any board. Words
//! that belong to no record are counted and kept in runs, so that the log of a whole
//! evening costs a token for each line.

use super::form::Format;
use super::note::is_name;
use super::split::Form;
use super::{Assessment, verdict};
use std::ops::Range;

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// `12`, `12.`
    Number(u32),
    /// A word with the shape of a turn.
    Turn,
    /// A word that begins like a turn.
    Attempt,
    /// `...`, where White's turn would stand.
    Ellipsis,
    /// `a16:RPSRPS`
    Setup,
    /// `DR:b1/CK:b2/...`: more drops than a turn has.
    Placements,
    /// `+3*`
    Review(Assessment),
    /// `@9:58`, in milliseconds.
    Clock(u64),
    /// `# ...`, to the end of the line.
    Note,
    /// `(`
    Open,
    /// `)`
    Close,
    /// `2-0`: White's points, then Black's.
    Points(u8, u8),
    /// `white: Ada` or `[White "Ada"]`: the whole line.
    Header,
    /// `Player A wins against B`: the whole line.
    Verdict,
    /// The turn in `Turn 3 : after 2 seconds A selects a4-b5 amongst 9 actions`.
    Played(u32),
    /// So many words that belong to no record.
    Words(u32),
}

/// A token and its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    start: u32,
    end: u32,
    /// The number of the line, from 0.
    pub(super) line: u32,
}

impl Token {
    pub(super) fn span(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    pub(super) fn is_turn(&self) -> bool {
        matches!(self.kind, Kind::Turn | Kind::Attempt)
    }

    pub(super) fn is_words(&self) -> bool {
        matches!(self.kind, Kind::Words(_))
    }
}

/// A text with its tokens.
#[derive(Debug)]
pub(super) struct Sheet<'t> {
    pub(super) text: &'t str,
    pub(super) tokens: Vec<Token>,
}

impl<'t> Sheet<'t> {
    /// Divides a part of a text into tokens. Lines are headers only in a part with headers,
    /// and braces enclose comments only in PGN.
    pub(super) fn of(text: &'t str, part: Range<usize>, form: Form) -> Sheet<'t> {
        let mut scanner = Scanner {
            sheet: Sheet {
                text,
                tokens: Vec::new(),
            },
            line: 0,
            headers: matches!(form, Form::Headed(_)),
            pgn: form == Form::Headed(Format::Pgn),
            comment: None,
        };
        let mut start = part.start;
        for line in text[part.clone()].split_inclusive('\n') {
            let content = line.strip_suffix('\n').unwrap_or(line);
            let content = content.strip_suffix('\r').unwrap_or(content);
            scanner.line(start, start + content.len());
            scanner.line += 1;
            start += line.len();
        }
        if let Some(open) = scanner.comment.take() {
            scanner.push(Kind::Note, open..part.end);
        }
        scanner.sheet
    }

    /// The text of a token.
    pub(super) fn word(&self, index: usize) -> &'t str {
        &self.text[self.tokens[index].span()]
    }
}

/// Where a header line is divided: its name and its text.
pub(super) fn header(line: &str) -> Option<(&str, &str)> {
    if let Some(tag) = bracketed(line) {
        return Some(tag);
    }
    let (name, value) = line.trim_start_matches('\u{feff}').split_once(':')?;
    let spaced = value.is_empty() || value.starts_with(char::is_whitespace);
    (is_name(name) && spaced).then_some((name, value.trim()))
}

/// The name and the text of a tag as PGN has it: `[White "Ada"]`.
pub(super) fn bracketed(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_start_matches('\u{feff}').trim();
    let inside = line.strip_prefix('[')?.strip_suffix("\"]")?;
    let (name, value) = inside.split_once('"')?;
    let name = name.trim();
    is_name(name).then_some((name, value.trim()))
}

struct Scanner<'t> {
    sheet: Sheet<'t>,
    line: u32,
    headers: bool,
    pgn: bool,
    /// Where a comment of PGN begins that is not closed yet.
    comment: Option<usize>,
}

impl Scanner<'_> {
    fn push(&mut self, kind: Kind, span: Range<usize>) {
        // Words that follow each other on a line are one token.
        if let (Kind::Words(more), Some(last)) = (kind, self.sheet.tokens.last_mut())
            && let Kind::Words(count) = last.kind
            && last.line == self.line
        {
            last.kind = Kind::Words(count + more);
            last.end = span.end as u32;
            return;
        }
        self.sheet.tokens.push(Token {
            kind,
            start: span.start as u32,
            end: span.end as u32,
            line: self.line,
        });
    }

    fn line(&mut self, start: usize, end: usize) {
        let text = &self.sheet.text[start..end];
        if let Some(open) = self.comment {
            let Some(close) = text.find('}') else {
                return;
            };
            self.comment = None;
            self.push(Kind::Note, open..start + close + 1);
            return self.line(start + close + 1, end);
        }
        if self.headers && header(text).is_some() {
            return self.push(Kind::Header, start..end);
        }
        let note = text.trim_start().starts_with('#');
        if !note && verdict::is_line(text) {
            return self.push(Kind::Verdict, start..end);
        }
        let played = played(text);
        let mut foreign = false;
        let mut rest = start;
        while rest < end {
            let Some(next) = text[rest - start..].find(|c: char| !is_gap(c)) else {
                break;
            };
            let at = rest + next;
            let left = &self.sheet.text[at..end];
            if self.pgn && left.starts_with('{') {
                let Some(close) = left.find('}') else {
                    self.comment = Some(at);
                    return;
                };
                rest = at + close + 1;
                self.push(Kind::Note, at..rest);
                continue;
            }
            if left.starts_with('#') && !foreign || self.pgn && left.starts_with(';') {
                return self.push(Kind::Note, at..end);
            }
            if let Some(bracket) = left.chars().next().filter(|c| matches!(c, '(' | ')')) {
                let kind = if bracket == '(' {
                    Kind::Open
                } else {
                    Kind::Close
                };
                self.push(kind, at..at + 1);
                rest = at + 1;
                continue;
            }
            let pgn = self.pgn;
            let ends = |c| is_end(c) || pgn && c == '{';
            let length = left.find(ends).unwrap_or(left.len());
            let word = &left[..length];
            rest = at + length;
            match played {
                Some((number, offset)) if start + offset == at => {
                    self.push(Kind::Played(number), at..rest);
                }
                Some(_) => self.push(Kind::Words(1), at..rest),
                None => foreign |= self.word(word, at),
            }
        }
    }

    /// Adds the tokens of a word; whether it belongs to no record.
    fn word(&mut self, word: &str, at: usize) -> bool {
        if let Some(number) = word.strip_suffix("...").filter(|number| is_number(number)) {
            let middle = at + number.len();
            self.push(Kind::Number(number_of(number)), at..middle);
            self.push(Kind::Ellipsis, middle..at + word.len());
            return false;
        }
        let bare = word.trim_end_matches([',', ';', '.', ':']);
        let kind = match word {
            "..." | "…" => Some(Kind::Ellipsis),
            _ if is_number(bare) => Some(Kind::Number(number_of(bare))),
            _ => None,
        };
        if let Some(kind) = kind {
            self.push(kind, at..at + word.len());
            return false;
        }
        // A rule across the page divides nothing from nothing.
        if word.len() >= 3 && word.bytes().all(|byte| b"-=_*~+".contains(&byte)) {
            return false;
        }
        let kind = read_clock(word)
            .map(Kind::Clock)
            .or_else(|| review(word))
            .or_else(|| points(bare))
            .or_else(|| shape(bare));
        let kept = match kind {
            Some(Kind::Turn | Kind::Attempt | Kind::Setup) => bare,
            _ => word,
        };
        self.push(kind.unwrap_or(Kind::Words(1)), at..at + kept.len());
        kind.is_none()
    }
}

/// Whether a line has a word with the shape of a turn.
pub(super) fn has_turn(line: &str) -> bool {
    let bare = |word: &str| shape(word.trim_end_matches([',', ';', '.', ':']));
    let mut words = line.split(is_end).filter(|word| !word.is_empty());
    words.any(|word| matches!(bare(word), Some(Kind::Turn | Kind::Attempt)))
}

/// Whether a character stands between words and means nothing.
fn is_gap(c: char) -> bool {
    c.is_whitespace() || c == '|' || c == '\u{feff}'
}

/// Whether a word ends before this character.
fn is_end(c: char) -> bool {
    is_gap(c) || matches!(c, '(' | ')')
}

fn is_number(word: &str) -> bool {
    (1..=7).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit())
}

fn number_of(word: &str) -> u32 {
    word.parse().unwrap_or(u32::MAX)
}

/// `Turn 3 : after 2.0 seconds A selects a4-b5 amongst 9 actions`, or `iteration 2: A
/// selects a4-b5 amongst 9 actions` in older logs: the number of the turn from 1, and
/// where it stands.
fn played(line: &str) -> Option<(u32, usize)> {
    let (head, first) = [("turn ", 0), ("iteration ", 1)]
        .into_iter()
        .find(|(head, _)| {
            let start = line.get(..head.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(head))
        })?;
    let (number, _) = line[head.len()..].split_once(':')?;
    let number = number.trim_end();
    let selects = " selects ";
    let at = line.find(selects)? + selects.len();
    let word = line[at..].split(is_end).next()?;
    (is_number(number) && shape(word) == Some(Kind::Turn)).then(|| (number_of(number) + first, at))
}

/// Reads a clock as records write it, `@9:58.25` or `@1:02:03`: milliseconds.
///
/// ```
/// use jersi_core::record::{clock_text, read_clock};
/// assert_eq!(read_clock("@9:58.25"), Some(598_250));
/// assert_eq!(clock_text(598_250), "@9:58.25");
/// assert_eq!(read_clock("9:58"), None);
/// ```
pub fn read_clock(word: &str) -> Option<u64> {
    let time = word.strip_prefix('@')?;
    let (whole, fraction) = time.split_once('.').unwrap_or((time, "0"));
    if !(1..=3).contains(&fraction.len()) {
        return None;
    }
    let digits = |part: &str| -> Option<u64> {
        let plain = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| part.parse().ok()).flatten()
    };
    let thousandths = digits(fraction)? * 10_u64.pow(3 - fraction.len() as u32);
    let mut parts = whole.rsplit(':');
    let seconds = digits(parts.next()?)?;
    let minutes = digits(parts.next()?)?;
    let hours = parts.next().map_or(Some(0), digits)?;
    if parts.next().is_some() {
        return None;
    }
    hours
        .checked_mul(60)?
        .checked_add(minutes)?
        .checked_mul(60)?
        .checked_add(seconds)?
        .checked_mul(1000)?
        .checked_add(thousandths)
}

/// The text of a clock that shows these milliseconds, as [`read_clock`] reads it.
pub fn clock_text(milliseconds: u64) -> String {
    let (seconds, rest) = (milliseconds / 1000, milliseconds % 1000);
    let (minutes, hours) = (seconds / 60 % 60, seconds / 3600);
    let seconds = seconds % 60;
    let mut text = match hours {
        0 => format!("@{minutes}:{seconds:02}"),
        _ => format!("@{hours}:{minutes:02}:{seconds:02}"),
    };
    if rest > 0 {
        text.push_str(format!(".{rest:03}").trim_end_matches('0'));
    }
    text
}

/// `+3*`, `-1`.
fn review(word: &str) -> Option<Kind> {
    let number = word.strip_suffix('*').unwrap_or(word);
    let digits = number.strip_prefix(['+', '-'])?;
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let value = number.parse().ok().filter(|_| plain)?;
    let best = word.ends_with('*');
    Some(Kind::Review(Assessment { value, best }))
}

/// `2-0`, `1/2-1/2`.
pub(super) fn points(word: &str) -> Option<Kind> {
    if matches!(word, "1/2-1/2" | "½-½") {
        return Some(Kind::Points(1, 1));
    }
    let (white, black) = word.split_once('-')?;
    let short = |part: &str| is_number(part) && part.len() <= 2;
    (short(white) && short(black))
        .then(|| Kind::Points(number_of(white) as u8, number_of(black) as u8))
}

/// Whether a word has the shape of a turn, of part of a setup, or begins so.
fn shape(word: &str) -> Option<Kind> {
    let Some(rest) = after_cell(word) else {
        return drops(word);
    };
    if let Some(cubes) = rest.strip_prefix(':') {
        let letters =
            (1..=26).contains(&cubes.len()) && cubes.bytes().all(|byte| byte.is_ascii_alphabetic());
        return letters.then_some(Kind::Setup);
    }
    if after_mark(rest).is_some() {
        return Some(steps(rest));
    }
    // Cells without marks, as engines write them.
    let rest = after_cell(rest)?;
    match after_cell(rest).unwrap_or(rest) {
        "" => Some(Kind::Turn),
        _ => None,
    }
}

fn after_cell(text: &str) -> Option<&str> {
    let bytes = text.as_bytes();
    if !bytes.first()?.is_ascii_alphabetic() {
        return None;
    }
    match bytes.get(1)? {
        b'1'..=b'9' if bytes.get(2).is_some_and(u8::is_ascii_digit) => Some(&text[3..]),
        b'1'..=b'9' => Some(&text[2..]),
        _ => None,
    }
}

fn after_mark(text: &str) -> Option<&str> {
    text.strip_prefix(['-', '=', '\u{2212}'])
        .or_else(|| text.strip_prefix(|c| ('\u{2010}'..='\u{2015}').contains(&c)))
}

/// `KN:a2`: a label, a colon, a cell.
fn after_drop(text: &str) -> Option<&str> {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let label = text.len() - rest.len();
    after_cell(
        rest.strip_prefix(':')
            .filter(|_| (1..=3).contains(&label))?,
    )
}

/// What follows the first cell of a turn of steps.
fn steps(text: &str) -> Kind {
    let mut rest = text;
    while let Some(next) = after_mark(rest) {
        let Some(next) = after_cell(next) else {
            return Kind::Attempt;
        };
        rest = next.trim_start_matches(['!', '*']);
    }
    loop {
        let next = if let Some(next) = rest.strip_prefix(['#', '$']) {
            let label = next.trim_start_matches(|c: char| c.is_ascii_alphabetic());
            after_cell(next).or_else(|| (label.len() < next.len()).then_some(label))
        } else if let Some(next) = rest.strip_prefix('/') {
            after_drop(next)
        } else {
            break;
        };
        let Some(next) = next else {
            return Kind::Attempt;
        };
        rest = next.trim_start_matches(['!', '*']);
    }
    if rest.is_empty() {
        Kind::Turn
    } else {
        Kind::Attempt
    }
}

/// `M:d4`, `M:d4/M:d5`, or a list of placements.
fn drops(word: &str) -> Option<Kind> {
    let mut rest = after_drop(word)?;
    let mut count = 1;
    loop {
        rest = rest.trim_start_matches(['!', '*']);
        let Some(next) = rest.strip_prefix('/') else {
            break;
        };
        if let Some(next) = next.strip_prefix("...").or_else(|| next.strip_prefix('…')) {
            (count, rest) = (count + 2, next);
        } else if let Some(next) = after_drop(next) {
            (count, rest) = (count + 1, next);
        } else {
            break;
        }
    }
    Some(match (rest, count) {
        ("", 1 | 2) => Kind::Turn,
        ("", _) => Kind::Placements,
        _ => Kind::Attempt,
    })
}
