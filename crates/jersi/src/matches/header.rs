//! What the folder of a match says about it, so that it can be resumed.

use std::path::Path;

use jersi_arena::{FolderError, MatchHeader, opening_line, read_opening};
use jersi_core::Game;

use super::settings::MatchRules;
use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::input;

/// The header of a match with these arguments, rules and openings.
pub(super) fn new(
    args: &MatchArgs,
    rules: &MatchRules,
    given: &[Game],
) -> Result<MatchHeader, Failure> {
    Ok(MatchHeader {
        rules: rules.name.clone(),
        rules_digest: input::digest(&rules.name)?,
        openings: given.iter().map(opening_line).collect(),
        settings: serde_json::to_value(args)
            .map_err(|error| Failure::new(format!("cannot keep the settings: {error}")))?,
    })
}

/// The arguments, rules and openings that the match in a folder was started with.
pub(super) fn read(folder: &Path) -> Result<(MatchArgs, MatchRules, Vec<Game>), Failure> {
    let header = MatchHeader::read(folder)?;
    check_rules(&header)?;
    let mut args: MatchArgs =
        serde_json::from_value(header.settings).map_err(|error| FolderError::Content {
            path: folder.to_owned(),
            why: format!("settings: {error}"),
        })?;
    // A random setup must not be drawn again.
    args.rules = Some(header.rules);
    let rules = MatchRules::read(&args)?;
    let start = Game::new(&rules.rules);
    let given = header.openings.iter().map(|line| {
        read_opening(line, &start)
            .map_err(|fault| Failure::new(format!("the opening `{line}`: {fault}")))
    });
    let given = given.collect::<Result<_, _>>()?;
    Ok((args, rules, given))
}

/// Refuses to resume a match by other rules than it was started with.
fn check_rules(header: &MatchHeader) -> Result<(), Failure> {
    let rules = &header.rules;
    if input::digest(rules)? == header.rules_digest {
        return Ok(());
    }
    Err(Failure::new(format!(
        "the rules {rules} have changed since the match began"
    ))
    .help("games by other rules are another match: start it with -o"))
}
