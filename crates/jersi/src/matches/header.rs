//! What the folder of a match says about it, so that it can be resumed.

use std::path::Path;

use jersi_arena::{FolderError, MatchHeader, opening_line, read_opening};
use jersi_core::Game;

use super::settings::MatchRules;
use crate::args::MatchArgs;
use crate::failure::Failure;

/// The header of a match with these arguments, rules and openings.
pub(super) fn new(
    args: &MatchArgs,
    rules: &MatchRules,
    given: &[Game],
) -> Result<MatchHeader, Failure> {
    Ok(MatchHeader {
        rules: rules.name.clone(),
        rules_fingerprint: rules.rules.fingerprint().to_string(),
        openings: given.iter().map(opening_line).collect(),
        settings: serde_json::to_value(args)
            .map_err(|error| Failure::new(format!("cannot keep the settings: {error}")))?,
    })
}

/// The arguments, rules and openings that the match in a folder was started with.
pub(super) fn read(folder: &Path) -> Result<(MatchArgs, MatchRules, Vec<Game>), Failure> {
    let header = MatchHeader::read(folder)?;
    let mut args: MatchArgs =
        serde_json::from_value(header.settings.clone()).map_err(|error| FolderError::Content {
            path: folder.to_owned(),
            why: format!("settings: {error}"),
        })?;
    // A random setup must not be drawn again.
    args.rules = Some(header.rules.clone());
    let rules = MatchRules::read(&args)?;
    header.check_rules(&rules.rules)?;
    let start = Game::new(&rules.rules);
    let given = header.openings.iter().map(|line| {
        read_opening(line, &start)
            .map_err(|fault| Failure::new(format!("the opening `{line}`: {fault}")))
    });
    let given = given.collect::<Result<_, _>>()?;
    Ok((args, rules, given))
}
