//! Whatever was pasted: a record in any form, or a position.

use crate::catalogue::RulesSource;
use crate::problem::Problem;
use crate::session::{ReadingInfo, Session};
use jersi_core::PositionError;
use jersi_core::rules::BUILT_IN;

/// The game of a text: a record, or else a position, alone or after `start:`.
///
/// # Errors
/// What is wrong with the text as a record, or as a position if it looks like one.
pub fn find(text: &str, rules: Option<RulesSource>) -> Result<(Session, ReadingInfo), Problem> {
    let as_record = match Session::read(text, rules.clone()) {
        Ok(found) => return Ok(found),
        Err(problem) => problem,
    };
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
                return Ok((session, info(tried)));
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

fn info(tried: bool) -> ReadingInfo {
    ReadingInfo {
        format: "position".to_owned(),
        tried,
        skipped_lines: 0,
        skipped_words: 0,
        more: false,
        notices: Vec::new(),
        turns: 0,
    }
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

    #[test]
    fn positions_of_all_games_are_found_with_their_rules() {
        for (id, _) in BUILT_IN {
            let session = Session::new(RulesSource::built_in(*id), None).unwrap();
            let text = session.status().position;
            let (found, info) = find(&text, None).unwrap();
            assert_eq!(info.format, "position");
            assert_eq!(found.status().position, text, "{id}");
            let (named, _) = find(&format!("rules: {id}\nstart: {text}\n"), None).unwrap();
            assert_eq!(named.source().id, *id);
        }
    }

    #[test]
    fn records_are_found_before_positions() {
        let (session, info) = find("1 a4-b5=c4 2 g4-f5=e5", None).unwrap();
        assert_eq!(session.source().id, "pijersi");
        assert_eq!(info.turns, 2);
        assert_ne!(info.format, "position");
    }

    #[test]
    fn what_is_wrong_with_a_position_is_told() {
        let mut session = Session::new(RulesSource::built_in("pijersi"), None).unwrap();
        session.play("a4-b5=c4").unwrap();
        let text = session.status().position.replacen("s-", "x-", 1);
        let problem = find(&text, None).unwrap_err();
        assert!(!problem.faults.is_empty(), "{problem:?}");
        assert!(find("no game at all", None).is_err());
        assert!(find("", None).is_err());
    }
}
