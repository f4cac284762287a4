//! A game of a match as a record.

use jersi_core::Colour;
use jersi_core::record::Record;

use crate::matches::Match;
use crate::referee::PlayedGame;
use crate::schedule::GameId;

/// The record of a game, with the engines, their limits and the tags of the match.
pub(crate) fn record(the_match: &Match, id: GameId, played: &PlayedGame) -> Record {
    let mut record = played.table().record();
    let players = the_match.schedule().players(id);
    let mut tags = vec![
        ("event".to_owned(), "match".to_owned()),
        (
            "round".to_owned(),
            format!("{}.{}", id.pair + 1, id.half + 1),
        ),
    ];
    for colour in Colour::BOTH {
        let contender = &the_match.contenders()[players[colour]];
        tags.push((format!("{colour}-limit"), contender.budget.to_string()));
    }
    tags.extend(the_match.tags().iter().cloned());
    if let Some((_, fault)) = played.fault() {
        tags.push(("termination".to_owned(), fault.to_string()));
    }
    for (name, text) in tags {
        // A tag of the match with a bad name is left out; our own are fine.
        let _ = record.tags.set(&name, &text);
    }
    record
}
