//! The result of a match for programs.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::matches::Match;
use crate::standings::Standings;
use crate::stats::{Elo, Hypothesis};
use crate::tally::{Results, Tally};

/// The result of a match, to be written as JSON. `docs/matches.md` lists the fields.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    rules: String,
    seed: u64,
    finished: bool,
    games: u64,
    games_planned: usize,
    engines: Vec<EngineReport>,
    pairings: Vec<PairingReport>,
    sprt: Option<SprtReport>,
    draw_rate: f64,
    white_share: f64,
    length: LengthReport,
    reasons: BTreeMap<String, u64>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct EngineReport {
    name: String,
    engine: String,
    limit: String,
    faults: BTreeMap<String, u64>,
    #[serde(flatten)]
    results: ResultsReport,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct PairingReport {
    first: String,
    second: String,
    #[serde(flatten)]
    results: ResultsReport,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct ResultsReport {
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    points: f64,
    share: f64,
    pairs: [u64; 5],
    elo: Option<EloReport>,
}

/// JSON has no infinity: an infinite number is written as null.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct EloReport {
    value: f64,
    low: f64,
    high: f64,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct SprtReport {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    llr: f64,
    low: f64,
    high: f64,
    verdict: Option<&'static str>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct LengthReport {
    mean: f64,
    shortest: usize,
    longest: usize,
}

impl Report {
    /// The report of a match.
    pub fn new(the_match: &Match, standings: &Standings) -> Report {
        let tally = standings.result();
        let (mean, shortest, longest) = tally.length();
        let name = |engine: usize| the_match.contenders()[engine].name.clone();
        let pairings = tally.pairings.iter();
        Report {
            rules: the_match.rules().full_id(),
            seed: the_match.seed(),
            finished: standings.is_over(),
            games: tally.games(),
            games_planned: standings.schedule().games(),
            engines: (0..the_match.contenders().len())
                .map(|engine| EngineReport::new(the_match, &tally, engine))
                .collect(),
            pairings: pairings
                .map(|(&(first, second), results)| PairingReport {
                    first: name(first),
                    second: name(second),
                    results: ResultsReport::new(results),
                })
                .collect(),
            sprt: SprtReport::new(standings),
            draw_rate: tally.draw_rate(),
            white_share: tally.white.share(),
            length: LengthReport {
                mean,
                shortest,
                longest,
            },
            reasons: tally.reasons,
        }
    }

    /// The report on one line.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("plain data can be written")
    }

    /// The report for people who read JSON.
    pub fn to_json_pretty(&self) -> String {
        serde_json::to_string_pretty(self).expect("plain data can be written")
    }
}

impl EngineReport {
    fn new(the_match: &Match, tally: &Tally, engine: usize) -> EngineReport {
        let contender = &the_match.contenders()[engine];
        let faults = tally.faults.iter();
        EngineReport {
            name: contender.name.clone(),
            engine: contender.kind.description(),
            limit: contender.budget.to_string(),
            faults: faults
                .filter(|((number, _), _)| *number == engine)
                .map(|((_, reason), count)| (reason.clone(), *count))
                .collect(),
            results: ResultsReport::new(&tally.engines[engine]),
        }
    }
}

impl ResultsReport {
    fn new(results: &Results) -> ResultsReport {
        let score = &results.score;
        ResultsReport {
            games: score.games(),
            wins: score.wins,
            draws: score.draws,
            losses: score.losses,
            points: score.points(),
            share: score.share(),
            pairs: results.pairs.0,
            elo: results
                .elo()
                .map(|Elo { value, low, high }| EloReport { value, low, high }),
        }
    }
}

impl SprtReport {
    fn new(standings: &Standings) -> Option<SprtReport> {
        let (sprt, llr) = standings.sprt().zip(standings.llr())?;
        Some(SprtReport {
            elo0: sprt.elo0,
            elo1: sprt.elo1,
            alpha: sprt.alpha,
            beta: sprt.beta,
            llr: llr.value,
            low: llr.low,
            high: llr.high,
            verdict: standings.accepted().map(Hypothesis::word),
        })
    }
}
