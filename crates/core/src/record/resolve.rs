//! A draft replayed under rules: those that are given, those that it names, or those
//! that fit.

use super::draft::{Draft, DraftLine, DraftNode, Stated};
use super::error::{IllegalTurn, RecordError};
use super::note::Tags;
use super::read::Reading;
use super::verdict::{End, Verdict, VerdictLine};
use super::{Line, Record, RecordedTurn, is_open, own_rules, setup_lines};
use crate::diagnostic::line_and_column;
use crate::rules::catalogue::{narrow_first, with_one_option};
use crate::{Diagnostic, Game, PositionError, Reason, Rules, Setup, TurnError, TurnFault};
use jersi_text::message;
use std::ops::Range;
use std::sync::OnceLock;

/// A draft under rules that allow it.
struct Fit {
    record: Record,
    /// Where the turns of another game begin.
    more: Option<Range<usize>>,
    notices: Vec<Diagnostic>,
}

/// A draft under rules that do not allow it.
struct Misfit {
    /// How far it went; nothing if it could not even start.
    turns: Option<usize>,
    /// Whether it can be said what was meant.
    meant: bool,
    error: RecordError,
}

/// Replays a draft.
pub(super) fn resolve(
    text: &str,
    draft: Draft<'_>,
    given: Option<&Rules>,
) -> Result<Reading, RecordError> {
    let nameless = draft.rules.is_none() && draft.start.is_none() && draft.setup.is_empty();
    if draft.line.nodes.is_empty() && nameless {
        return Err(RecordError::NoGame);
    }
    let named = match (given, &draft.rules) {
        (None, Some((name, span))) => Some(own_rules::rules_of(&draft, name, span)?),
        _ => None,
    };
    let fit = match given.or(named.as_ref()) {
        Some(rules) => {
            let game = Game::new(rules);
            replay(&draft, &game, false).map_err(|misfit| placed(text, misfit.error))?
        }
        None => trial(&draft).map_err(|error| placed(text, error))?,
    };
    let mut notices = draft.notices;
    if let (Some(rules), Some((stated, span))) = (given, &draft.fingerprint)
        && *stated != rules.fingerprint()
    {
        let message = message!(
            "record-given-rules-differ",
            stated = stated.to_string(),
            given = rules.fingerprint().to_string(),
        );
        notices.push(Diagnostic::new(span.clone(), message));
    }
    if let (Some(rules), Some((name, span))) = (given, &draft.rules)
        && !name.eq_ignore_ascii_case(&rules.full_id())
    {
        let message = message!(
            "record-read-as",
            named = name.as_ref(),
            given = rules.full_id(),
        );
        notices.push(Diagnostic::new(span.clone(), message));
    }
    notices.extend(fit.notices);
    Ok(Reading {
        record: fit.record,
        format: draft.format,
        tried: given.is_none() && named.is_none(),
        carried: named.is_some() && draft.rules_text.is_some(),
        skipped: draft.skipped,
        more: fit.more,
        notices,
    })
}

/// An error with the line and the column of its turn, which are not looked for under
/// every rules that are tried.
fn placed(text: &str, mut error: RecordError) -> RecordError {
    if let RecordError::Turn(turn) = &mut error {
        (turn.line, turn.column) = line_and_column(turn.span.start, text);
    }
    error
}

/// The first built-in rules that allow a draft.
fn trial(draft: &Draft<'_>) -> Result<Fit, RecordError> {
    let mut cut: Option<Fit> = None;
    let mut nearest: Option<Misfit> = None;
    for game in candidates() {
        match replay(draft, game, true) {
            // Turns left over speak against the rules as long as others may fit.
            Ok(fit) if fit.more.is_none() => return Ok(fit),
            Ok(fit) => {
                cut.get_or_insert(fit);
            }
            Err(misfit) => {
                let rank = |misfit: &Misfit| (misfit.turns, misfit.meant);
                if nearest
                    .as_ref()
                    .is_none_or(|other| rank(&misfit) > rank(other))
                {
                    nearest = Some(misfit);
                }
            }
        }
    }
    cut.ok_or_else(|| nearest.map_or(RecordError::NoGame, |misfit| misfit.error))
}

/// The games that are tried: as they are, then with an option. They are made once,
/// because their tables take longer than most records.
fn candidates() -> impl Iterator<Item = &'static Game> {
    static PLAIN: OnceLock<Vec<Game>> = OnceLock::new();
    static OPTIONAL: OnceLock<Vec<Game>> = OnceLock::new();
    let games = |rules: fn() -> Vec<Rules>| {
        move || rules().into_iter().map(|rules| Game::new(&rules)).collect()
    };
    let plain = PLAIN.get_or_init(games(narrow_first)).iter();
    plain
        .chain(std::iter::once_with(move || OPTIONAL.get_or_init(games(with_one_option))).flatten())
}

/// Replays a draft under the rules of a game that has not begun.
fn replay(draft: &Draft<'_>, game: &Game, tried: bool) -> Result<Fit, Misfit> {
    let rules = game.rules();
    let game = start(draft, game)?;
    let starts = game.start();
    let mut replay = Replay {
        rules,
        tried,
        open_end: draft.open_end,
        game,
        more: None,
    };
    let line = replay.line(&draft.line, true)?;
    let mut record = Record::new(rules.clone());
    record.start = Some(starts).filter(|start| *start != Setup::start(rules));
    record.tags = draft.tags.clone();
    record.line = line;
    let mut notices = Vec::new();
    let shown = replay.game.outcome().map(Verdict::from);
    record.verdict = match draft.verdict {
        None => shown,
        Some(stated) => judge(stated, shown, &mut record.tags, &mut notices),
    };
    Ok(Fit {
        record,
        more: replay.more,
        notices,
    })
}

/// The start of a draft's game.
fn start(draft: &Draft<'_>, game: &Game) -> Result<Game, Misfit> {
    let rules = game.rules();
    let misfit = |faults: Vec<Diagnostic>| Misfit {
        turns: None,
        meant: false,
        error: RecordError::Start {
            rules: rules.full_id(),
            faults,
        },
    };
    let (game, span) = if let Some((position, span)) = &draft.start {
        let game = game.from_text(position).map_err(|error| {
            misfit(match error {
                PositionError::Text(faults) => shifted(faults, span),
                PositionError::Illegal(error) => {
                    vec![Diagnostic::new(span.clone(), error.message())]
                }
            })
        })?;
        (game, span.clone())
    } else if let [(_, first), ..] = draft.setup.as_slice() {
        let end = draft.setup.last().map_or(first.end, |(_, span)| span.end);
        let span = first.start..end;
        let setup = setup_lines::read(rules, &draft.setup).map_err(misfit)?;
        let game = game
            .from_setup(&setup)
            .map_err(|error| misfit(vec![Diagnostic::new(span.clone(), error.message())]))?;
        (game, span)
    } else {
        placements(draft, rules).map_err(misfit)?;
        return Ok(game.clone());
    };
    if game.setup().king.is_pending() {
        let message = message!("record-within-turn");
        return Err(misfit(vec![Diagnostic::new(span, message)]));
    }
    Ok(game)
}

/// Faults of a part of the text, with places in the whole.
fn shifted(faults: Vec<Diagnostic>, part: &Range<usize>) -> Vec<Diagnostic> {
    let place = |at: usize| (part.start + at).min(part.end);
    let shift = |fault: Diagnostic| Diagnostic {
        span: place(fault.span.start)..place(fault.span.end),
        ..fault
    };
    faults.into_iter().map(shift).collect()
}

/// Checks superfluous placements: they must be part of the game's start.
fn placements(draft: &Draft<'_>, rules: &Rules) -> Result<(), Vec<Diagnostic>> {
    let stands = |drop: &str| -> bool {
        let Some((label, cell)) = drop.split_once(':') else {
            return false;
        };
        let code = |kind: usize| rules.dialect.codes[kind].eq_ignore_ascii_case(label);
        let cubes = cell.parse().ok().and_then(|place| {
            let found = rules.start.iter().find(|(other, _)| *other == place);
            found.map(|(_, cubes)| cubes)
        });
        cubes.is_some_and(|cubes| {
            cubes.iter().any(|cube| {
                let letter = rules.kind(cube.kind).letter;
                code(cube.kind.index()) || label.eq_ignore_ascii_case(&letter.to_string())
            })
        })
    };
    let mut faults = Vec::new();
    for (word, span) in &draft.placements {
        let drops = word.split('/').filter(|drop| !matches!(*drop, "..." | "…"));
        if let Some(wrong) = drops.into_iter().find(|drop| !stands(drop)) {
            let message = message!("record-not-of-start", drop = wrong, rules = rules.full_id(),);
            faults.push(Diagnostic::new(span.clone(), message));
        }
    }
    if faults.is_empty() {
        Ok(())
    } else {
        Err(faults)
    }
}

struct Replay<'a> {
    rules: &'a Rules,
    tried: bool,
    open_end: bool,
    game: Game,
    more: Option<Range<usize>>,
}

impl Replay<'_> {
    fn line(&mut self, draft: &DraftLine<'_>, main: bool) -> Result<Line, Misfit> {
        let mut line = Line {
            note: draft.note.clone().finish(),
            nodes: Vec::with_capacity(draft.nodes.len()),
        };
        for node in &draft.nodes {
            match self.node(node) {
                Ok(node) => line.nodes.push(node),
                Err(_) if main && self.open_end && self.game.outcome().is_some() => {
                    self.more = Some(node.turn.1.clone());
                    break;
                }
                Err(misfit) => return Err(misfit),
            }
        }
        Ok(line)
    }

    fn node(&mut self, draft: &DraftNode<'_>) -> Result<RecordedTurn, Misfit> {
        let (text, span) = &draft.turn;
        let turn = self
            .game
            .read_turn(text)
            .map_err(|error| self.illegal(text, span, error))?;
        if is_open(turn) {
            let why = TurnFault::RansomNotGiven;
            let game = (self.game.rules(), self.game.board());
            let error = TurnError::new(0..text.len(), why, game, Vec::new());
            return Err(self.illegal(text, span, error));
        }
        let mut variations = Vec::with_capacity(draft.variations.len());
        let turns = self.game.turns().len();
        for variation in &draft.variations {
            variations.push(self.line(variation, false)?);
            while self.game.turns().len() > turns {
                self.game.undo();
            }
        }
        self.game.play(turn).expect("a legal turn");
        Ok(RecordedTurn {
            turn,
            span: span.clone(),
            note: draft.note.clone().finish(),
            clock: draft.clock,
            review: draft.review,
            variations,
        })
    }

    fn illegal(&self, text: &str, span: &Range<usize>, error: TurnError) -> Misfit {
        let turns = self.game.turns().len();
        Misfit {
            turns: Some(turns),
            meant: !error.meant.is_empty(),
            error: RecordError::Turn(Box::new(IllegalTurn {
                rules: self.rules.full_id(),
                tried: self.tried,
                number: turns + 1,
                text: text.to_owned(),
                span: span.clone(),
                line: 0,
                column: 0,
                error,
            })),
        }
    }
}

/// The verdict on a game of which something is stated and something perhaps shown by
/// the board, which is right if the two differ.
fn judge(
    stated: Stated<'_>,
    shown: Option<Verdict>,
    tags: &mut Tags,
    notices: &mut Vec<Diagnostic>,
) -> Option<Verdict> {
    let stated = match stated {
        Stated::Verdict(verdict) => Some(verdict),
        Stated::Line(line) => name_players(line, shown, tags),
    };
    let notice = |message| Diagnostic::new(0..0, message);
    match (stated, shown) {
        (Some(stated), Some(shown)) => {
            let reason = stated.reason.or(shown.reason);
            if (stated.winner, reason) != (shown.winner, shown.reason) {
                notices.push(notice(message!(
                    "record-says-and-shows",
                    stated = stated.to_string(),
                    shown = shown.to_string(),
                )));
            }
            Some(shown)
        }
        (Some(stated), None) => {
            if stated.reason.is_some_and(Reason::is_shown) {
                notices.push(notice(message!(
                    "record-says-not-shown",
                    stated = stated.to_string()
                )));
            }
            Some(stated)
        }
        (None, shown) => shown,
    }
}

/// Notes the players of a line like `Player A wins against B`. Where the names do not
/// tell the colours the board may.
fn name_players(line: VerdictLine<'_>, shown: Option<Verdict>, tags: &mut Tags) -> Option<Verdict> {
    let by_board = shown.and_then(|verdict| verdict.winner);
    let mut add = |name: &str, text: &str| {
        if tags.get(name).is_none() {
            // The names are right: they stand in this file.
            let _ = tags.set(name, text);
        }
    };
    let colour = line.colour().or(by_board.filter(|_| line.end != End::Draw));
    if let Some(colour) = colour {
        for (name, text) in line.tags(colour) {
            add(name, &text);
        }
        Some(line.verdict(colour))
    } else {
        add("winner", line.first);
        add("loser", line.second);
        None
    }
}
