//! Other engines, as players.

use std::time::Duration;

use jersi_core::record::Record;
use jersi_core::{ByColour, Colour};
use jersi_table::{Clock, Millis, RULES_FILE, TimeControl};
use jersi_text::{Language, say};
use jersi_ugi::SearchLimits;
use jersi_ugi::client::{UgiEngine, UgiError};

use crate::seat::word;

/// How much longer than it was given an engine may take before it counts as hanging.
const PATIENCE: Duration = Duration::from_secs(10);

/// Starts an engine for the game of a record, and tells whether it knows its rules by name.
pub(crate) fn hire(command: &str, record: &Record) -> Result<(UgiEngine, bool), UgiError> {
    let mut engine = UgiEngine::start(command)?;
    let own = record.tags.get(RULES_FILE).map(str::to_owned);
    let name = own.unwrap_or_else(|| record.rules.full_id());
    let knows = engine.set_rules(&record.rules, &name)?;
    engine.new_game()?;
    Ok((engine, knows))
}

/// What an engine is told about its time, and how long it is waited for.
pub(crate) fn limits(
    clock: &Clock,
    player: Colour,
    now: Millis,
    usual: Duration,
) -> (SearchLimits, Duration) {
    let left = |colour| clock.left(colour, now).map(Duration::from_millis);
    let (Some(mine), TimeControl::Fischer { .. }) = (left(player), clock.control(player)) else {
        let time = left(player).map_or(usual, |left| usual.min(left * 8 / 10));
        return (SearchLimits::movetime(time), time + PATIENCE);
    };
    let limits = SearchLimits {
        left: ByColour::from_fn(left),
        increment: ByColour::from_fn(|colour| {
            Duration::from_millis(clock.control(colour).increment())
        }),
        ..SearchLimits::default()
    };
    (limits, mine + PATIENCE)
}

/// Says that an engine is there, and whether it plays whatever it plays.
pub(crate) fn hired(name: &str, player: Colour, knows: bool, language: &Language) -> String {
    let player = word(player);
    if knows {
        say!(language, "engine-ready", name = name, player = player)
    } else {
        say!(
            language,
            "engine-knows-one-game",
            name = name,
            player = player
        )
    }
}
