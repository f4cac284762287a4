//! A game of a match as a record.

use jersi_core::Colour;
use jersi_core::Shape;
use jersi_core::record::{Format, Record, Verdict};

use super::plan::Plan;
use super::referee::{End, Played};
use crate::input;
use crate::records::RULES_FILE;

/// The text of a game in the native form.
pub(super) fn text(plan: &Plan, pair: usize, half: usize, played: &Played) -> String {
    let record = record(plan, pair, half, played);
    // Every turn was played by the rules, so it can be written.
    record
        .write(Format::Native)
        .map_or_else(|error| format!("# {error}\n"), |written| written.text)
}

fn record(plan: &Plan, pair: usize, half: usize, played: &Played) -> Record {
    let mut record = Record::from_game(&played.game);
    let players = plan.players(pair, half);
    let mut tags = vec![
        ("event", "match".to_owned()),
        ("round", format!("{}.{}", pair + 1, half + 1)),
    ];
    for colour in Colour::BOTH {
        let contender = &plan.contenders[players[colour]];
        let (tag, limit) = match colour {
            Colour::White => ("white", "white-limit"),
            Colour::Black => ("black", "black-limit"),
        };
        tags.push((tag, contender.name.clone()));
        tags.push((limit, contender.budget.to_string()));
    }
    let rules_file = input::noted_rules_file(&plan.rules_name, &plan.rules);
    tags.extend(rules_file.map(|file| (RULES_FILE, file)));
    if let End::Fault { fault, .. } = &played.end {
        tags.push(("termination", format!("{}: {}", fault.word(), fault.text())));
    }
    for (name, text) in tags {
        record
            .tags
            .set(name, &text)
            .expect("these are names of tags");
    }
    record.verdict = Some(match &played.end {
        End::Outcome(outcome) => Verdict::from(*outcome),
        End::Fault { loser, .. } => Verdict {
            winner: Some(!*loser),
            reason: None,
        },
    });
    // The answers to a ransom belong to the turn before them, and so do their clocks.
    let decisions = played.game.turns().iter().zip(&played.clocks);
    let turns = decisions.filter(|(turn, _)| turn.turn.shape() != Shape::Answer);
    for (node, (_, clock)) in record.line.nodes.iter_mut().zip(turns) {
        node.clock = clock.map(|clock| clock.as_millis() as u64);
    }
    record
}
