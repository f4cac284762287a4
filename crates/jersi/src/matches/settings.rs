//! From the arguments of a match to its plan.

use jersi_core::Game;
use jersi_engine::Limits;

use super::budget::{self, Budget};
use super::contender::Contender;
use super::opening::{self, Judge, Recipe};
use super::plan::{self, Plan};
use super::referee::Conditions;
use super::sprt::Sprt;
use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::{input, text_file};

/// Games for each two engines, unless it is said otherwise.
const GAMES: u32 = 100;
/// The same where a test ends the match.
const GAMES_OF_A_TEST: u32 = 20_000;
/// A game without a draw by its rules is drawn after so many turns.
const TURN_LIMIT: u32 = 300;
/// Any other after so many: where the capture of a king counts as a capture, two kings
/// can be captured and put back for ever.
const LONGEST_GAME: u32 = 1000;

/// Who plays whom, and how.
pub(super) fn plan(args: &MatchArgs) -> Result<Plan, Failure> {
    let rules_name = args.rules.as_deref().unwrap_or(input::DEFAULT_RULES);
    let rules = input::rules(rules_name)?;
    let time = match (&args.time, &args.clock) {
        (Some(text), _) => Some(budget::turn_time(text).map_err(Failure::new)?),
        (None, Some(text)) => Some(budget::clock(text).map_err(Failure::new)?),
        (None, None) => None,
    };
    let everybody = Budget {
        depth: args.depth,
        nodes: args.nodes,
        time,
    };
    let contenders = args
        .engines
        .iter()
        .map(|text| {
            Contender::read(text, everybody, |path| {
                input::net(path, &rules).map_err(|failure| failure.plain())
            })
        })
        .collect::<Result<Vec<_>, _>>()
        .map_err(Failure::new)?;
    if contenders.len() < 2 {
        return Err(Failure::new("a match needs two engines or more")
            .help("name each with -e, like -e 10 -e plain"));
    }
    for (number, contender) in contenders.iter().enumerate() {
        if contenders[..number]
            .iter()
            .any(|other| other.name == contender.name)
        {
            return Err(
                Failure::new(format!("two engines are called {}", contender.name))
                    .help("name=... gives one another name"),
            );
        }
    }
    let pairings = if args.gauntlet {
        plan::gauntlet(contenders.len())
    } else {
        plan::round_robin(contenders.len())
    };
    let games = args.games.unwrap_or(match args.sprt {
        Some(_) => GAMES_OF_A_TEST,
        None => GAMES,
    });
    if games % 2 == 1 {
        return Err(
            Failure::new(format!("{games} games are no number of pairs"))
                .help("each opening is played with both colours: give --games an even number"),
        );
    }
    let turn_limit = args.turn_limit.unwrap_or(match rules.draw {
        None => TURN_LIMIT,
        Some(_) => LONGEST_GAME,
    });
    Ok(Plan {
        // What was drawn for a random setup is in the name of the rules.
        rules_name: input::name_for_programs(rules_name, &rules),
        rules,
        contenders,
        pairings,
        rounds: games as usize / 2,
        conditions: Conditions {
            turn_limit,
            margin: args.margin,
            patience: args.patience,
        },
        seed: args.seed,
    })
}

/// The test that ends the match, if there is one.
pub(super) fn test(args: &MatchArgs, plan: &Plan) -> Result<Option<Sprt>, Failure> {
    let Some((elo0, elo1)) = args.sprt else {
        return Ok(None);
    };
    if plan.contenders.len() != 2 {
        return Err(Failure::new("--sprt tests one engine against one other"));
    }
    for (name, chance) in [("--alpha", args.alpha), ("--beta", args.beta)] {
        if !(chance > 0.0 && chance < 0.5) {
            return Err(Failure::new(format!(
                "{name} is {chance}, expected a chance above 0 and below 0.5"
            )));
        }
    }
    Ok(Some(Sprt {
        elo0,
        elo1,
        alpha: args.alpha,
        beta: args.beta,
    }))
}

/// Reads the two guesses of a test: `0,10`.
pub(crate) fn sprt_guesses(text: &str) -> Result<(f64, f64), String> {
    let guesses = text.split_once(',').and_then(|(low, high)| {
        let (low, high) = (low.trim().parse().ok()?, high.trim().parse().ok()?);
        let sensible = |elo: f64| elo.abs() <= 1000.0;
        (sensible(low) && sensible(high) && low < high).then_some((low, high))
    });
    guesses.ok_or_else(|| "expected two differences in Elo, the lower first, like 0,10".to_owned())
}

/// The openings that are given; none if they are to be made.
pub(super) fn given_openings(args: &MatchArgs, plan: &Plan) -> Result<Vec<Game>, Failure> {
    let Some(path) = &args.openings else {
        return Ok(Vec::new());
    };
    let label = path.display().to_string();
    let text = text_file::open(path)
        .map_err(|error| Failure::new(format!("cannot read {label}: {error}")))?;
    opening::read(&label, &text, &Game::new(plan.rules.clone()))
}

/// How openings are made.
pub(super) fn recipe(args: &MatchArgs) -> Result<Recipe, Failure> {
    if !(0.0..=100.0).contains(&args.within) {
        return Err(Failure::new(format!(
            "--within is {}, expected cubes from 0 to 100",
            args.within
        )));
    }
    let limits = match args.judge_nodes {
        None => Some(Limits::time(Judge::TIME)),
        Some(0) => None,
        Some(nodes) => Some(Limits::nodes(nodes)),
    };
    let within = (args.within * 100.0).round() as i32;
    Ok(Recipe {
        turns: args.opening_turns,
        seed: args.seed,
        judge: limits.map(|limits| Judge { limits, within }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::{Args, Command};
    use clap::Parser as _;

    fn planned(words: &[&str]) -> Plan {
        let words = ["jersi", "match", "-e", "1", "-e", "2"].iter().chain(words);
        let Some(Command::Match(args)) = Args::parse_from(words).command else {
            panic!("this is a match");
        };
        plan(&args).unwrap()
    }

    #[test]
    fn every_game_has_an_end() {
        for (words, limit) in [
            (&["-r", "jersi-4.2"][..], 300),
            (&["-r", "jersi-4.8"], 1000),
            (&["-r", "jersi-4.2", "--turn-limit", "500"], 500),
            (&["-r", "jersi-4.8", "--turn-limit", "50"], 50),
        ] {
            assert_eq!(planned(words).conditions.turn_limit, limit, "{words:?}");
        }
    }

    #[test]
    fn games_are_played_in_pairs_by_each_two() {
        let plan = planned(&["-e", "3", "--games", "10"]);
        assert_eq!((plan.rounds, plan.pairs()), (5, 15));
        assert_eq!(planned(&["--sprt", "0,5"]).rounds, 10_000);
        assert_eq!(planned(&["-e", "3", "--gauntlet"]).pairs(), 100);
    }

    #[test]
    fn guesses_are_two_numbers_in_order() {
        assert_eq!(sprt_guesses("-5, 2.5"), Ok((-5.0, 2.5)));
        for text in ["", "1", "5,5", "10,0", "0,x", "0,nan", "0,inf"] {
            assert!(sprt_guesses(text).is_err(), "{text}");
        }
    }
}
