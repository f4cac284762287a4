//! The result of a match for people.

use std::fmt::Write as _;

use crate::matches::course::Course;
use crate::matches::plan::Plan;
use crate::matches::sprt::Verdict;
use crate::matches::tally::{Standing, Tally};
use crate::wording;

/// The result for people. It depends on the games alone, not on the time they took.
pub(in crate::matches) fn text(plan: &Plan, course: &Course<'_>) -> String {
    let tally = course.result();
    let mut text = format!(
        "{}, {}\n",
        plan.rules.full_id(),
        wording::counted(tally.games() as usize, "game"),
    );
    if plan.contenders.len() > 2 {
        push_ranking(&mut text, plan, &tally);
    }
    for (&(first, second), standing) in &tally.pairings {
        let [first, second] = [first, second].map(|engine| plan.contenders[engine].name.as_str());
        let _ = writeln!(text, "{first} against {second}: {}", told(standing));
        let _ = writeln!(
            text,
            "  pairs of 0, ½, 1, 1½, 2 points: {}",
            standing.pairs.0.map(|count| count.to_string()).join(" ")
        );
    }
    if let Some((ratio, (low, high))) = course.ratio() {
        let decided = course.verdict.map_or("undecided", Verdict::word);
        let _ = writeln!(
            text,
            "SPRT: LLR {ratio:.2} ({low:.2}, {high:.2}), {decided}"
        );
    }
    push_games(&mut text, plan, &tally);
    if !course.is_over() {
        let _ = writeln!(
            text,
            "interrupted: {} of {} games",
            tally.games(),
            plan.pairs() * 2
        );
    }
    text
}

/// `+87 =26 -47, 55.0 %, Elo +34.9 ± 30.2`.
fn told(standing: &Standing) -> String {
    let score = &standing.score;
    let mut text = format!(
        "+{} ={} -{}, {:.1} %",
        score.wins,
        score.draws,
        score.losses,
        score.share() * 100.0
    );
    if let Some(elo) = standing.pairs.elo() {
        let _ = write!(text, ", Elo {elo}");
    }
    text
}

/// The engines by their share of the points.
fn push_ranking(text: &mut String, plan: &Plan, tally: &Tally) {
    let width = plan
        .contenders
        .iter()
        .map(|contender| contender.name.chars().count())
        .max()
        .unwrap_or(0);
    for (rank, engine) in (1..).zip(tally.ranking()) {
        let name = &plan.contenders[engine].name;
        let standing = told(&tally.engines[engine]);
        let _ = writeln!(text, "{rank:3}. {name:width$}  {standing}");
    }
}

/// Draws, White's share, lengths, reasons, faults.
fn push_games(text: &mut String, plan: &Plan, tally: &Tally) {
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
        let name = &plan.contenders[*engine].name;
        let _ = writeln!(text, "{name} lost {count} by {reason}");
    }
}
