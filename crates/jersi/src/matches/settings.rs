//! From the arguments of `jersi match` to a match.

use jersi_arena::{
    Budget, Conditions, Judge, Match, OpeningSource, Pairing, RandomOpenings, Sprt, read_openings,
};
use jersi_core::{Game, Rules};
use jersi_engine::Limits;
use jersi_table::TimeControl;

use super::{engine_argument, time};
use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::records::RULES_FILE;
use crate::{input, text_file};

/// The rules of a match.
pub(super) struct MatchRules {
    pub(super) rules: Rules,
    /// How programs are told the rules, with what was drawn for a random setup.
    pub(super) name: String,
}

impl MatchRules {
    pub(super) fn read(args: &MatchArgs) -> Result<MatchRules, Failure> {
        let name = args.rules.as_deref().unwrap_or(input::DEFAULT_RULES);
        let rules = input::rules(name)?;
        Ok(MatchRules {
            name: input::name_for_programs(name, &rules),
            rules,
        })
    }
}

/// The match that the arguments ask for, from these openings if there are any.
pub(super) fn the_match(
    args: &MatchArgs,
    match_rules: &MatchRules,
    given: &[Game],
) -> Result<Match, Failure> {
    let MatchRules { rules, name } = match_rules;
    let time = match (&args.time, &args.clock) {
        (Some(text), _) => time::turn_time(text).map_err(Failure::new)?,
        (None, Some(text)) => time::clock(text).map_err(Failure::new)?,
        (None, None) => TimeControl::Unlimited,
    };
    let everybody = Budget {
        depth: args.depth,
        nodes: args.nodes,
        time,
    };
    let load = |path: &std::path::Path| input::net(path, rules).map_err(|failure| failure.plain());
    let contenders = args
        .engines
        .iter()
        .map(|text| engine_argument::read(text, everybody, load))
        .collect::<Result<Vec<_>, _>>()
        .map_err(Failure::new)?;
    let pairing = if args.gauntlet {
        Pairing::Gauntlet
    } else {
        Pairing::RoundRobin
    };
    let openings = match given {
        [] => OpeningSource::Random(random_openings(args)?),
        given => OpeningSource::Given(given.to_vec()),
    };
    let mut the_match = Match::new(rules, contenders)
        .rules_name(name)
        .pairing(pairing)
        .openings(openings)
        .with_seed(args.seed);
    let conditions = Conditions {
        margin: args.margin,
        patience: args.patience,
        turn_limit: args.turn_limit.unwrap_or(the_match.conditions().turn_limit),
    };
    the_match = the_match.with_conditions(conditions);
    if let Some(games) = args.games {
        the_match = the_match.games(games);
    }
    if let Some((elo0, elo1)) = args.sprt {
        the_match = the_match.sprt(Sprt {
            elo0,
            elo1,
            alpha: args.alpha,
            beta: args.beta,
        });
    }
    if let Some(file) = input::noted_rules_file(name, rules) {
        the_match = the_match.tag(RULES_FILE, file);
    }
    Ok(the_match)
}

/// Reads the two hypotheses of a test: `0,10`.
pub(crate) fn sprt_hypotheses(text: &str) -> Result<(f64, f64), String> {
    let hypotheses = text.split_once(',').and_then(|(low, high)| {
        let (low, high) = (low.trim().parse().ok()?, high.trim().parse().ok()?);
        let sensible = |elo: f64| elo.abs() <= 1000.0;
        (sensible(low) && sensible(high) && low < high).then_some((low, high))
    });
    hypotheses
        .ok_or_else(|| "expected two differences in Elo, the lower first, like 0,10".to_owned())
}

/// The openings of the file that is given; none if there is no file.
pub(super) fn given_openings(args: &MatchArgs, rules: &Rules) -> Result<Vec<Game>, Failure> {
    let Some(path) = &args.openings else {
        return Ok(Vec::new());
    };
    let label = path.display();
    let text = text_file::open(path)
        .map_err(|error| Failure::new(format!("cannot read {label}: {error}")))?;
    let openings = read_openings(&text, &Game::new(rules))
        .map_err(|error| Failure::located(format!("{label}:{}: {}", error.line, error.fault)))?;
    if openings.is_empty() {
        return Err(Failure::new(format!("there are no openings in {label}"))
            .help("write one per line: a position, or turns from the start"));
    }
    Ok(openings)
}

/// How random openings are made.
fn random_openings(args: &MatchArgs) -> Result<RandomOpenings, Failure> {
    if !(0.0..=100.0).contains(&args.within) {
        return Err(Failure::new(format!(
            "--within is {}: expected a number of cubes from 0 to 100",
            args.within
        )));
    }
    let limits = match args.judge_nodes {
        None => Some(Judge::default().limits),
        Some(0) => None,
        Some(nodes) => Some(Limits::nodes(nodes)),
    };
    let within = (args.within * 100.0).round() as i32;
    Ok(RandomOpenings {
        turns: args.opening_turns,
        judge: limits.map(|limits| Judge { limits, within }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::{Args, Command};
    use clap::Parser as _;

    fn turn_limit(words: &[&str]) -> u32 {
        let words = ["jersi", "match", "-e", "1", "-e", "2"].iter().chain(words);
        let Some(Command::Match(args)) = Args::parse_from(words).command else {
            panic!("this is a match");
        };
        let rules = MatchRules::read(&args).unwrap();
        the_match(&args, &rules, &[])
            .unwrap()
            .conditions()
            .turn_limit
    }

    #[test]
    fn every_game_has_an_end() {
        for (words, limit) in [
            (&["-r", "jersi-4.2"][..], 300),
            (&["-r", "jersi-4.8"], 1000),
            (&["-r", "jersi-4.2", "--turn-limit", "500"], 500),
            (&["-r", "jersi-4.8", "--turn-limit", "50"], 50),
        ] {
            assert_eq!(turn_limit(words), limit, "{words:?}");
        }
    }

    #[test]
    fn hypotheses_are_two_numbers_in_order() {
        assert_eq!(sprt_hypotheses("-5, 2.5"), Ok((-5.0, 2.5)));
        for text in ["", "1", "5,5", "10,0", "0,x", "0,nan", "0,inf"] {
            assert!(sprt_hypotheses(text).is_err(), "{text}");
        }
    }
}
