//! The result of a match for people.

use std::fmt::Write as _;

use jersi_arena::stats::Llr;
use jersi_arena::{Hypothesis, Match, Results, Standings, Tally};

use crate::wording;

/// The result for people. It depends on the games alone, not on how long they took.
pub(super) fn text(the_match: &Match, standings: &Standings) -> String {
    let tally = standings.result();
    let mut text = format!(
        "{}, {}\n",
        the_match.rules().full_id(),
        wording::counted(tally.games() as usize, "game"),
    );
    if the_match.contenders().len() > 2 {
        push_ranking(&mut text, the_match, &tally);
    }
    for (&(first, second), results) in &tally.pairings {
        let [first, second] =
            [first, second].map(|engine| the_match.contenders()[engine].name.as_str());
        let _ = writeln!(text, "{first} against {second}: {}", summary(results));
        let _ = writeln!(
            text,
            "  pairs of 0, ½, 1, 1½, 2 points: {}",
            results.pairs.0.map(|count| count.to_string()).join(" ")
        );
    }
    if let Some(Llr { value, low, high }) = standings.llr() {
        let decided = standings.accepted().map_or("undecided", Hypothesis::word);
        let _ = writeln!(
            text,
            "SPRT: LLR {value:.2} ({low:.2}, {high:.2}), {decided}"
        );
    }
    push_games(&mut text, the_match, &tally);
    if !standings.is_over() {
        let _ = writeln!(
            text,
            "interrupted: {} of {} games",
            tally.games(),
            standings.schedule().games()
        );
    }
    text
}

/// `+87 =26 -47, 55.0 %, Elo +34.9 ± 30.2`.
fn summary(results: &Results) -> String {
    let score = &results.score;
    let mut text = format!(
        "+{} ={} -{}, {:.1} %",
        score.wins,
        score.draws,
        score.losses,
        score.share() * 100.0
    );
    if let Some(elo) = results.elo() {
        let _ = write!(text, ", Elo {elo}");
    }
    text
}

/// The engines by their share of the points.
fn push_ranking(text: &mut String, the_match: &Match, tally: &Tally) {
    let width = the_match
        .contenders()
        .iter()
        .map(|contender| contender.name.chars().count())
        .max()
        .unwrap_or(0);
    for (rank, engine) in (1..).zip(tally.ranking()) {
        let name = &the_match.contenders()[engine].name;
        let results = summary(&tally.engines[engine]);
        let _ = writeln!(text, "{rank:3}. {name:width$}  {results}");
    }
}

/// Draws, White's share, lengths, reasons, faults.
fn push_games(text: &mut String, the_match: &Match, tally: &Tally) {
    let (mean, shortest, longest) = tally.length();
    let _ = writeln!(
        text,
        "draws {:.1} %, White's share {:.1} %, length {mean:.1} turns ({shortest} to {longest})",
        tally.draw_rate() * 100.0,
        tally.white.share() * 100.0
    );
    let reasons: Vec<String> = tally
        .reasons
        .iter()
        .map(|(reason, count)| format!("{reason} {count}"))
        .collect();
    let _ = writeln!(text, "ends: {}", reasons.join(", "));
    for ((engine, reason), count) in &tally.faults {
        let name = &the_match.contenders()[*engine].name;
        let _ = writeln!(text, "{name} lost {count} by {reason}");
    }
}
