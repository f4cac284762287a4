//! Whatever was pasted: records in any form, or a position.

use crate::catalogue::RulesSource;
use crate::problem::Problem;
use crate::session::{ReadingInfo, Session};
use jersi_core::PositionError;
use jersi_core::record::Record;
use jersi_core::rules::BUILT_IN;
use jersi_table::{End, Millis, TimeControl};
use serde::Serialize;

/// The games of a text.
#[derive(Clone, Debug)]
pub struct Found(Vec<Game>);

/// A game of a text, before it is opened.
#[derive(Clone, Debug)]
struct Game {
    info: GameFound,
    content: Option<Content>,
}

#[derive(Clone, Debug)]
enum Content {
    Record(Box<Record>),
    Position(Box<Session>),
}

/// A game of a text, for a list of them.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct GameFound {
    /// The name of the game; empty if it cannot be read.
    pub title: String,
    /// The rules with their options.
    pub rules: String,
    /// Who played White, if the text says so.
    pub white: Option<String>,
    /// Who played Black, if the text says so.
    pub black: Option<String>,
    /// When it was played, if the text says so.
    pub date: Option<String>,
    /// How it ended, if it has.
    pub ended: Option<End>,
    /// What was found; nothing if it cannot be read.
    pub reading: Option<ReadingInfo>,
    /// What is wrong with it, if it cannot be read.
    pub problem: Option<Problem>,
}

impl Game {
    fn of_record(record: Record, reading: ReadingInfo) -> Game {
        let tag = |name: &str| record.tags.get(name).map(str::to_owned);
        let info = GameFound {
            title: record.rules.title.clone(),
            rules: record.rules.full_id(),
            white: tag("white"),
            black: tag("black"),
            date: tag("date"),
            ended: record.verdict.map(End::from),
            reading: Some(reading),
            problem: None,
        };
        let content = Some(Content::Record(Box::new(record)));
        Game { info, content }
    }

    fn of_position(session: Session, tried: bool) -> Game {
        let info = GameFound {
            title: session.info().title,
            rules: session.source().id,
            white: None,
            black: None,
            date: None,
            ended: None,
            reading: Some(ReadingInfo {
                format: "position".to_owned(),
                tried,
                skipped_lines: 0,
                skipped_words: 0,
                notices: Vec::new(),
                turns: 0,
            }),
            problem: None,
        };
        let content = Some(Content::Position(Box::new(session)));
        Game { info, content }
    }

    fn of_problem(problem: Problem) -> Game {
        let info = GameFound {
            title: String::new(),
            rules: String::new(),
            white: None,
            black: None,
            date: None,
            ended: None,
            reading: None,
            problem: Some(problem),
        };
        Game {
            info,
            content: None,
        }
    }
}

impl Found {
    /// All games, in the order of the text.
    pub fn list(&self) -> Vec<&GameFound> {
        self.0.iter().map(|game| &game.info).collect()
    }

    /// Opens one of them, counted from 0.
    ///
    /// # Errors
    /// If there is no such game, or it cannot be read.
    pub fn open(&self, index: usize, now: Millis) -> Result<Session, Problem> {
        let game = self.0.get(index);
        let game =
            game.ok_or_else(|| Problem::new(format!("the text has no game number {index}")))?;
        match (&game.content, &game.info.problem) {
            (Some(Content::Record(record)), _) => {
                Session::of_record(record, TimeControl::Unlimited, now)
            }
            (Some(Content::Position(session)), _) => Ok(Session::clone(session)),
            (None, problem) => Err(problem.clone().unwrap_or_else(|| Problem::new(""))),
        }
    }
}

/// The games of a text: records, or else a position, alone or after `start:`. Some of the
/// games may not be readable, if others are.
///
/// # Errors
/// What is wrong with the text as a record, or as a position if it looks like one.
pub fn find(text: &str, rules: Option<RulesSource>) -> Result<Found, Problem> {
    let given = rules.as_ref().map(RulesSource::load).transpose()?;
    let all = Record::read_all(text, given.as_ref()).into_iter();
    let games = all.map(|found| match found.reading {
        Ok(reading) => {
            let info = ReadingInfo::new(&reading, text);
            Game::of_record(reading.record, info)
        }
        Err(error) => Game::of_problem(Problem::of_record(&error, text)),
    });
    let games: Vec<Game> = games.collect();
    if games.iter().any(|game| game.content.is_some()) {
        return Ok(Found(games));
    }
    let first = games.into_iter().find_map(|game| game.info.problem);
    find_position(text, rules, first.unwrap_or_else(|| Problem::new("")))
}

/// The position of a text that holds no game.
fn find_position(
    text: &str,
    rules: Option<RulesSource>,
    as_record: Problem,
) -> Result<Found, Problem> {
    let Some((position, named)) = position_in(text) else {
        return Err(as_record);
    };
    let sources = match (rules, named) {
        (Some(rules), _) => vec![rules],
        (None, Some(id)) => vec![RulesSource::built_in(id)],
        // Games on one board read the same texts; the newest of them comes first.
        (None, None) => {
            let mut ids: Vec<&str> = BUILT_IN.iter().map(|(id, _)| *id).collect();
            ids.sort_unstable_by(|a, b| b.cmp(a));
            ids.into_iter().map(RulesSource::built_in).collect()
        }
    };
    let tried = sources.len() > 1;
    let mut nearest: Option<Problem> = None;
    for source in sources {
        let game = jersi_core::Game::new(&source.load()?);
        match game.from_text(position) {
            Ok(_) => {
                let session = Session::new(source, Some(position))?;
                return Ok(Found(vec![Game::of_position(session, tried)]));
            }
            // A text that can be read as a setup is of this board.
            Err(error @ PositionError::Illegal(_)) => {
                nearest = Some(Problem::of_position(&error, position));
            }
            Err(error) => {
                let problem = Problem::of_position(&error, position);
                let fewer = |other: &Problem| {
                    !other.faults.is_empty() && problem.faults.len() < other.faults.len()
                };
                if nearest.as_ref().is_none_or(fewer) {
                    nearest = Some(problem);
                }
            }
        }
    }
    Err(nearest.unwrap_or(as_record))
}

/// The position in a text that has nothing else, and the rules it names.
fn position_in(text: &str) -> Option<(&str, Option<&str>)> {
    let mut position = None;
    let mut rules = None;
    for line in text.lines().map(str::trim) {
        if let Some(named) = line.strip_prefix("rules:") {
            rules = Some(named.trim());
        } else if let Some(start) = line.strip_prefix("start:") {
            position = Some(start.trim());
        } else if position.is_none() && line.matches('/').count() >= 2 && !line.contains("//") {
            position = Some(line);
        }
    }
    Some((position?, rules))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(text: &str) -> (Session, ReadingInfo) {
        let found = find(text, None).unwrap();
        let info = found.list()[0].reading.clone().unwrap();
        (found.open(0, 0).unwrap(), info)
    }

    #[test]
    fn positions_of_all_games_are_found_with_their_rules() {
        for (id, _) in BUILT_IN {
            let session = Session::new(RulesSource::built_in(*id), None).unwrap();
            let text = session.status().position;
            let (found, info) = first(&text);
            assert_eq!(info.format, "position");
            assert_eq!(found.status().position, text, "{id}");
            let (named, _) = first(&format!("rules: {id}\nstart: {text}\n"));
            assert_eq!(named.source().id, *id);
        }
    }

    #[test]
    fn records_are_found_before_positions() {
        let (session, info) = first("1 a4-b5=c4 2 g4-f5=e5");
        assert_eq!(session.source().id, "pijersi");
        assert_eq!(info.turns, 2);
        assert_ne!(info.format, "position");
    }

    #[test]
    fn what_is_wrong_with_a_position_is_told() {
        let mut session = Session::new(RulesSource::built_in("pijersi"), None).unwrap();
        session.play("a4-b5=c4", 0).unwrap();
        let text = session.status().position.replacen("s-", "x-", 1);
        let problem = find(&text, None).unwrap_err();
        assert!(!problem.faults.is_empty(), "{problem:?}");
        assert!(find("no game at all", None).is_err());
        assert!(find("", None).is_err());
    }

    #[test]
    fn every_game_of_a_text_is_listed_and_can_be_opened() {
        let text = "[White \"Ada\"]\n[Black \"3\"]\n\n1. a4b5c4 {quiet} g4f5e5\n\n\
                    [White \"Bo\"]\n\n1. a4b5c4 g4g9\n\n\
                    rules: mikjersi\n\n1 a2-a3=b3\nresult: white resignation\n";
        let found = find(text, None).unwrap();
        let list = found.list();
        assert_eq!(list.len(), 3);
        assert_eq!(list[0].white.as_deref(), Some("Ada"));
        assert_eq!(list[2].rules, "mikjersi");
        let problem = list[1].problem.as_ref().unwrap();
        assert!(problem.faults[0].line > 4, "{problem:?}");
        assert!(found.open(1, 0).is_err() && found.open(3, 0).is_err());
        let ada = found.open(0, 0).unwrap();
        assert_eq!(ada.tree().turns.len(), 2);
        // Whoever played, it is people who look at the game here.
        let players = ada.table().players();
        assert!(players.white.seat.is_person() && players.black.seat.is_person());
        assert_eq!(players.black.name.as_deref(), Some("3"));
    }
}
