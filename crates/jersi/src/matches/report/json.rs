//! The result of a match for programs.

use serde_json::{Map, Value, json};

use crate::matches::contender::{Contender, Kind};
use crate::matches::course::Course;
use crate::matches::pentanomial::Elo;
use crate::matches::plan::Plan;
use crate::matches::sprt::Verdict;
use crate::matches::tally::{Standing, Tally};

/// The result for programs; `docs/matches.md` lists its fields.
pub(in crate::matches) fn json(plan: &Plan, course: &Course<'_>) -> Value {
    let tally = course.result();
    let (mean, shortest, longest) = tally.length();
    let engines: Vec<Value> = (0..plan.contenders.len())
        .map(|engine| engine_json(plan, &tally, engine))
        .collect();
    let pairings: Vec<Value> = tally
        .pairings
        .iter()
        .map(|(&(first, second), standing)| {
            let mut value = standing_json(standing);
            value["first"] = json!(plan.contenders[first].name);
            value["second"] = json!(plan.contenders[second].name);
            value
        })
        .collect();
    json!({
        "rules": plan.rules.full_id(),
        "seed": plan.seed,
        "finished": course.is_over(),
        "games": tally.games(),
        "games_planned": plan.pairs() * 2,
        "engines": engines,
        "pairings": pairings,
        "sprt": sprt_json(course),
        "draw_rate": tally.draw_rate(),
        "white_share": tally.white.share(),
        "length": { "mean": mean, "shortest": shortest, "longest": longest },
        "reasons": tally.reasons,
    })
}

fn engine_json(plan: &Plan, tally: &Tally, engine: usize) -> Value {
    let contender = &plan.contenders[engine];
    let mut value = standing_json(&tally.engines[engine]);
    value["name"] = json!(contender.name);
    value["engine"] = json!(described(contender));
    value["limit"] = json!(contender.budget.to_string());
    value["faults"] = tally
        .faults
        .iter()
        .filter(|((number, _), _)| *number == engine)
        .map(|((_, reason), count)| (reason.clone(), json!(count)))
        .collect::<Map<_, _>>()
        .into();
    value
}

/// What an engine is: `level 10`, or its command.
fn described(contender: &Contender) -> String {
    match &contender.kind {
        Kind::Program { command, .. } => command.clone(),
        kind @ Kind::BuiltIn { .. } => kind.usual_name(),
    }
}

fn standing_json(standing: &Standing) -> Value {
    let score = &standing.score;
    json!({
        "games": score.games(),
        "wins": score.wins,
        "draws": score.draws,
        "losses": score.losses,
        "points": score.points(),
        "share": score.share(),
        "pairs": standing.pairs.0,
        "elo": standing.pairs.elo().map(elo_json),
    })
}

/// What is infinite is null.
fn elo_json(elo: Elo) -> Value {
    json!({ "value": elo.value, "low": elo.low, "high": elo.high })
}

fn sprt_json(course: &Course<'_>) -> Value {
    let Some((sprt, ratio)) = course.sprt.zip(course.ratio()) else {
        return Value::Null;
    };
    let (llr, (low, high)) = ratio;
    json!({
        "elo0": sprt.elo0,
        "elo1": sprt.elo1,
        "alpha": sprt.alpha,
        "beta": sprt.beta,
        "llr": llr,
        "low": low,
        "high": high,
        "verdict": course.verdict.map(Verdict::word),
    })
}
