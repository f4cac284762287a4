//! How a game ended, as records state it.

use crate::diagnostic::told_by_message;
use crate::{Colour, Outcome, Reason};
use jersi_text::{Message, message};
use std::fmt;

/// How a game ended: who has won, and why, where that is known.
///
/// ```
/// use jersi_core::{Colour, Reason, record::Verdict};
/// let verdict: Verdict = "black resignation".parse().unwrap();
/// assert_eq!(verdict.winner, Some(Colour::Black));
/// assert_eq!(verdict.reason, Some(Reason::Resignation));
/// assert_eq!("draw".parse::<Verdict>().unwrap().to_string(), "draw");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Verdict {
    /// Who has won; `None` is a draw.
    pub winner: Option<Colour>,
    /// Why the game is over, if that is known.
    pub reason: Option<Reason>,
}

impl From<Outcome> for Verdict {
    fn from(outcome: Outcome) -> Verdict {
        Verdict {
            winner: outcome.winner,
            reason: Some(outcome.reason),
        }
    }
}

impl fmt::Display for Verdict {
    /// `white goal`, `draw agreement`, `black`: as records write it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(winner) => write!(f, "{winner}")?,
            None => f.write_str("draw")?,
        }
        match self.reason {
            Some(reason) => write!(f, " {}", reason.word()),
            None => Ok(()),
        }
    }
}

/// A text does not say how a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseVerdictError;

impl ParseVerdictError {
    /// What is wrong.
    pub fn message(self) -> Message {
        message!("record-verdict")
    }
}

told_by_message!(ParseVerdictError);

impl std::str::FromStr for Verdict {
    type Err = ParseVerdictError;

    fn from_str(text: &str) -> Result<Verdict, ParseVerdictError> {
        let mut words = text.split_whitespace();
        let winner = winner_of(words.next().ok_or(ParseVerdictError)?)?;
        let reason = match words.next() {
            None => None,
            Some(word) => Some(Reason::from_word(word).ok_or(ParseVerdictError)?),
        };
        match words.next() {
            None => Ok(Verdict { winner, reason }),
            Some(_) => Err(ParseVerdictError),
        }
    }
}

/// The winner that a word names.
pub(super) fn winner_of(word: &str) -> Result<Option<Colour>, ParseVerdictError> {
    match word.to_ascii_lowercase().as_str() {
        "white" => Ok(Some(Colour::White)),
        "black" => Ok(Some(Colour::Black)),
        "draw" => Ok(None),
        _ => Err(ParseVerdictError),
    }
}

/// What the points at the end of a record say.
pub(super) fn of_points(white: u8, black: u8) -> Verdict {
    Verdict {
        winner: match white.cmp(&black) {
            std::cmp::Ordering::Greater => Some(Colour::White),
            std::cmp::Ordering::Less => Some(Colour::Black),
            std::cmp::Ordering::Equal => None,
        },
        reason: None,
    }
}

/// The line by which one of the designer's programs tells how a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct VerdictLine<'t> {
    pub(super) end: End,
    /// The winner, or White after a draw.
    pub(super) first: &'t str,
    /// The loser, or Black after a draw.
    pub(super) second: &'t str,
    /// The time that each has used, in the same order; empty if it is not told.
    times: &'t str,
}

/// How such a line says that a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    Win,
    Flag,
    Draw,
}

/// Whether a line is one of these.
pub(super) fn is_line(line: &str) -> bool {
    // Most lines of a log are not, and this is quick.
    (line.contains("wins") || line.contains("flags")) && verdict_line(line).is_some()
}

/// Reads such a line: `Player A wins against B ; 49 versus 26 seconds`, `Nobody wins ;
/// the game is a draw between A and B ; ...`, `Player A flags B at time control ; ...`.
pub(super) fn verdict_line(line: &str) -> Option<VerdictLine<'_>> {
    let line = line.trim();
    if let Some(rest) = strip(line, "nobody wins") {
        let mut rest = rest.trim_start();
        if !rest.is_empty() {
            rest = rest.strip_prefix(';')?.trim_start();
        }
        let between = strip(rest, "the game is a draw between ");
        let (first, second, times) = match between {
            Some(names) => {
                let (names, times) = names.split_once(';').unwrap_or((names, ""));
                let (first, second) = names.split_once(" and ")?;
                (first, second, times)
            }
            None => ("", "", rest),
        };
        return Some(VerdictLine::new(End::Draw, first, second, times));
    }
    let named = strip(line, "player ");
    let line = named.unwrap_or(line);
    let (claim, times) = line.split_once(';').unwrap_or((line, ""));
    let found = if let Some((first, second)) = claim.split_once(" wins against ") {
        VerdictLine::new(End::Win, first, second, times)
    } else if let Some((first, second)) = claim.split_once(" flags ") {
        let second = second.trim_end().strip_suffix("at time control")?;
        VerdictLine::new(End::Flag, first, second, times)
    } else {
        return None;
    };
    // Without the first word it could be anybody's prose.
    (named.is_some() || found.colour().is_some()).then_some(found)
}

fn strip<'t>(line: &'t str, start: &str) -> Option<&'t str> {
    let head = line.get(..start.len())?;
    head.eq_ignore_ascii_case(start)
        .then(|| &line[start.len()..])
}

impl<'t> VerdictLine<'t> {
    fn new(end: End, first: &'t str, second: &'t str, times: &'t str) -> VerdictLine<'t> {
        VerdictLine {
            end,
            first: first.trim(),
            second: second.trim(),
            times: times.trim(),
        }
    }

    /// The colour of the first player, if the names tell: the programs write
    /// `white-human`.
    pub(super) fn colour(&self) -> Option<Colour> {
        if self.end == End::Draw {
            return Some(Colour::White);
        }
        let (first, second) = (colour_of(self.first), colour_of(self.second));
        first.or(second.map(|colour| !colour))
    }

    /// What the line says of the game, if the first player has this colour.
    pub(super) fn verdict(&self, first: Colour) -> Verdict {
        match self.end {
            End::Win => Verdict {
                winner: Some(first),
                reason: None,
            },
            End::Flag => Verdict {
                winner: Some(first),
                reason: Some(Reason::Flag),
            },
            End::Draw => Verdict {
                winner: None,
                reason: None,
            },
        }
    }

    /// The tags that the line holds, if the first player has this colour: the names,
    /// and the times, White's first.
    pub(super) fn tags(&self, first: Colour) -> Vec<(&'static str, String)> {
        let names = match first {
            Colour::White => [self.first, self.second],
            Colour::Black => [self.second, self.first],
        };
        let times = match (self.times.split_once(" versus "), first) {
            (Some((winner, loser)), Colour::Black) => {
                let loser = loser.trim_end_matches("seconds").trim_end();
                format!("{loser} versus {winner} seconds")
            }
            _ => self.times.to_owned(),
        };
        vec![
            ("white", bare_name(names[0]).to_owned()),
            ("black", bare_name(names[1]).to_owned()),
            ("times", times),
        ]
    }
}

fn colour_of(name: &str) -> Option<Colour> {
    Colour::BOTH
        .into_iter()
        .find(|colour| bare(name, *colour).is_some())
}

/// A name without the colour in front of it.
fn bare(name: &str, colour: Colour) -> Option<&str> {
    let rest = strip(name, &colour.to_string())?;
    if rest.is_empty() {
        Some(rest)
    } else {
        rest.strip_prefix('-')
    }
}

fn bare_name(name: &str) -> &str {
    Colour::BOTH
        .into_iter()
        .find_map(|colour| bare(name, colour))
        .unwrap_or(name)
}
