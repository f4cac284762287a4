//! Games with numbers.

use super::Core;
use crate::Diagnostic;
use crate::record::form::Format;
use crate::record::token::{Kind, Sheet};
use jersi_text::message;

/// A number with the turns that follow it.
#[derive(Debug)]
pub(super) struct Group {
    number: u32,
    /// The tokens of the number and, for Black's turn alone, of the dots.
    head: Vec<usize>,
    /// The tokens of the turns: one or two.
    turns: Vec<usize>,
    /// Whether it is Black's turn alone.
    black: bool,
    /// The line of the last token.
    line: u32,
}

/// All numbers that are followed by turns.
pub(super) fn groups(sheet: &Sheet<'_>, hidden: &[bool]) -> Vec<Group> {
    let mut groups = Vec::new();
    for (index, token) in sheet.tokens.iter().enumerate() {
        if let Kind::Number(number) = token.kind
            && !hidden[index]
        {
            groups.extend(group(sheet, index, number));
        }
    }
    groups
}

fn group(sheet: &Sheet<'_>, index: usize, number: u32) -> Option<Group> {
    let tokens = &sheet.tokens;
    let mut head = vec![index];
    let mut at = index + 1;
    if tokens.get(at)?.kind == Kind::Ellipsis {
        head.push(at);
        at += 1;
    }
    let token = tokens.get(at)?;
    let same_line = token.line == tokens[index].line;
    let starts = match token.kind {
        Kind::Turn => true,
        Kind::Attempt => same_line,
        // What follows the number in the middle of a game's line is meant as a turn.
        Kind::Words(_) => same_line && index > 0 && follows_turn(sheet, index),
        _ => false,
    };
    if !starts {
        return None;
    }
    let black = head.len() > 1;
    let mut turns = vec![at];
    loop {
        at += 1;
        match tokens.get(at).map(|token| token.kind) {
            Some(Kind::Turn | Kind::Attempt) if !black => turns.push(at),
            Some(Kind::Review(_) | Kind::Clock(_) | Kind::Note) => {}
            _ => break,
        }
    }
    // Three turns after one number: the numbers mean something else.
    let line = tokens[*turns.last()?].line;
    (turns.len() <= 2).then_some(Group {
        number,
        head,
        turns,
        black,
        line,
    })
}

fn follows_turn(sheet: &Sheet<'_>, index: usize) -> bool {
    let line = sheet.tokens[index].line;
    let before = sheet.tokens[..index]
        .iter()
        .rev()
        .take_while(|token| token.line == line);
    before
        .clone()
        .next()
        .is_some_and(|token| token.is_turn() || matches!(token.kind, Kind::Review(_)))
        && before
            .clone()
            .all(|token| !matches!(token.kind, Kind::Words(_)))
}

/// The games with numbers, each in the order of the text, or sorted if that finds more.
pub(super) fn numbered(sheet: &Sheet<'_>, groups: &[Group]) -> Vec<Core> {
    let starts: Vec<usize> = (0..groups.len())
        .filter(|&index| groups[index].number == 1 && is_start(groups, index))
        .collect();
    let segments: Vec<&[Group]> = starts
        .iter()
        .enumerate()
        .map(|(place, &start)| {
            let end = starts.get(place + 1).copied().unwrap_or(groups.len());
            &groups[start..end]
        })
        .collect();
    let mut games = Vec::new();
    let mut place = 0;
    while let Some(segment) = segments.get(place) {
        let mut chosen = run(segment);
        // Some logs show the game again and again as it grows.
        while let Some(segment) = segments.get(place + 1) {
            let longer = run(segment);
            if !grows(sheet, &chosen, &longer) {
                break;
            }
            (place, chosen) = (place + 1, longer);
        }
        let next = starts.get(place + 1).map(|&start| groups[start].head[0]);
        games.push(core(sheet, &chosen, segments[place], next));
        place += 1;
    }
    games
}

/// The turns of a run, which ends before the token of the next game.
fn core(sheet: &Sheet<'_>, chosen: &Run<'_>, segment: &[Group], next: Option<usize>) -> Core {
    let pairs = chosen
        .groups
        .iter()
        .any(|group| group.black || group.turns.len() > 1);
    Core {
        format: if pairs {
            Format::Rulebook
        } else {
            Format::Certu
        },
        gap: gap(sheet, chosen, segment),
        turns: chosen
            .groups
            .iter()
            .flat_map(|group| group.head.iter().chain(&group.turns))
            .copied()
            .collect(),
        sorted: chosen.sorted,
        next,
    }
}

/// The tokens at which games begin that have no headers of their own below a game that
/// has: where numbers outside of parentheses begin at 1 again.
pub(super) fn restarts(sheet: &Sheet<'_>, groups: &[Group]) -> Vec<usize> {
    let begins = |index: usize| {
        let before = index.checked_sub(1).map(|before| &groups[before]);
        before.is_some_and(|before| {
            // A number that is written twice is a slip, unless something stands between.
            let line = sheet.tokens[groups[index].head[0]].line;
            before.number > 1 || line > before.line + 1
        }) && groups[index].number == 1
            && is_start(groups, index)
    };
    let starts = (0..groups.len()).filter(|&index| begins(index));
    starts.map(|index| groups[index].head[0]).collect()
}

/// Whether a game begins with this group, which has the number 1: not Black's half
/// of a pair whose first half has just been.
fn is_start(groups: &[Group], index: usize) -> bool {
    let halved = index
        .checked_sub(1)
        .and_then(|before| groups.get(before))
        .is_some_and(|before| before.number == 1 && before.turns.len() == 1 && !before.black);
    !(groups[index].black && halved)
}

/// Groups in the order of play.
struct Run<'g> {
    groups: Vec<&'g Group>,
    sorted: bool,
}

fn run(segment: &[Group]) -> Run<'_> {
    let mut straight: Vec<&Group> = Vec::new();
    for group in segment {
        if follows(straight.last().copied(), group) {
            straight.push(group);
        }
    }
    let mut seen = std::collections::HashSet::new();
    let mut table: Vec<&Group> = segment
        .iter()
        .take_while(|group| !group.black && seen.insert(group.number))
        .collect();
    table.sort_by_key(|group| group.number);
    let whole = (1..)
        .zip(&table)
        .take_while(|(number, group)| *number == group.number)
        .count();
    table.truncate(whole);
    let sorted = table.len() <= straight.len();
    Run {
        groups: if sorted { straight } else { table },
        sorted,
    }
}

fn follows(last: Option<&Group>, group: &Group) -> bool {
    match last {
        None => true,
        Some(last) if group.black => {
            group.number == last.number && !last.black && last.turns.len() == 1
        }
        Some(last) => group.number == last.number + 1,
    }
}

/// Whether one game is the beginning of the other.
fn grows(sheet: &Sheet<'_>, short: &Run<'_>, long: &Run<'_>) -> bool {
    let words = |run: &Run<'_>| -> Vec<usize> {
        let turns = run.groups.iter().flat_map(|group| &group.turns);
        turns.copied().collect()
    };
    let (short, long) = (words(short), words(long));
    long.len() >= short.len()
        && short
            .iter()
            .zip(&long)
            .all(|(&a, &b)| sheet.word(a) == sheet.word(b))
}

/// A turn that is missing: the game breaks off, and close by goes on one number later.
fn gap(sheet: &Sheet<'_>, chosen: &Run<'_>, segment: &[Group]) -> Option<Diagnostic> {
    let last = chosen.groups.last()?;
    let line = chosen.groups.iter().map(|group| group.line).max()?;
    let after = segment.iter().find(|group| {
        let near = group.line.abs_diff(line) <= 2 || !chosen.sorted;
        !group.black && group.number == last.number + 2 && near
    })?;
    let at = sheet.tokens[after.head[0]].span();
    Some(
        Diagnostic::new(
            at,
            message!("record-turn-missing", number = last.number + 1),
        )
        .help(message!(
            "record-turn-missing-help",
            last = last.number,
            next = after.number,
        )),
    )
}
