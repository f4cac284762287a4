//! What to do about a match that cannot be played.

use jersi_arena::stats::SprtError;
use jersi_arena::{FolderError, MatchError};

use crate::failure::Failure;

impl From<MatchError> for Failure {
    fn from(error: MatchError) -> Failure {
        let failure = Failure::new(error.to_string());
        match error {
            MatchError::TooFewEngines => failure.help("name each with -e, like -e 10 -e plain"),
            MatchError::SameName(_) => failure.help("give one of them another name with name=..."),
            MatchError::Unlimited(name) => Failure::new(format!(
                "{name} has no limit of its own: add --time 200ms, --nodes, --depth or --clock"
            )),
            MatchError::OddGames(games) => Failure::new(format!(
                "{games} is odd: games are played in pairs, so give an even number"
            )),
            MatchError::SprtEngines(_) => failure.help("leave out --sprt, or all but two -e"),
            MatchError::Sprt(SprtError::Probability { .. }) => Failure::new(format!("--{error}")),
            MatchError::NoOpenings => {
                failure.help("write one per line: a position, or turns from the start")
            }
            MatchError::NoEvenOpening => failure.help(
                "change --opening-turns, allow more with --within, or give your own --openings",
            ),
            MatchError::Threads { .. } => failure.help("ask for fewer with --concurrency"),
            MatchError::Sprt(SprtError::Order { .. }) | MatchError::Program(_) => failure,
        }
    }
}

impl From<FolderError> for Failure {
    fn from(error: FolderError) -> Failure {
        let failure = Failure::new(error.to_string());
        match error {
            FolderError::Exists(path) => {
                let path = path.display();
                failure.help(&format!(
                    "resume it with --resume {path}, or give -o another folder"
                ))
            }
            FolderError::Read { .. } => {
                failure.help("--resume takes the folder that you started a match with (-o)")
            }
            FolderError::OtherRules { .. } => {
                failure.help("games by other rules are another match: start it with -o")
            }
            _ => failure,
        }
    }
}
