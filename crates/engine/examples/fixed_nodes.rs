//! What the engine answers after a fixed number of positions, as lines of JSON: the
//! same on every machine, and in a browser.

use anyhow::{Context, Result};
use jersi_core::{Game, Rules, Style};
use jersi_engine::{Engine, Limits, Task, Unhurried};
use jersi_testkit::wins::{self, RULES};
use serde_json::json;

/// The table is small, as it would be in a page.
const MEGABYTES: usize = 8;
const NODES: u64 = 10_000;
/// Besides the start, so many positions of each game.
const POSITIONS: usize = 4;

fn main() -> Result<()> {
    for rules in RULES {
        for options in ["", "+no-reserve", "+ransom"] {
            // Not every game has every option.
            if let Ok(rules) = Rules::load(&format!("{rules}{options}"), &mut || 0) {
                answer(&Game::new(rules))?;
            }
        }
        let wins = wins::all().into_iter().filter(|win| win.rules == rules);
        for win in wins.take(POSITIONS) {
            let game = Game::new(Rules::load(rules, &mut || 0)?);
            answer(&game.from_text(&win.position)?)?;
        }
    }
    Ok(())
}

fn answer(game: &Game) -> Result<()> {
    let mut engine = Engine::new(game.rules());
    engine.resize(MEGABYTES);
    let mut workers = engine.workers(game, &Task::new(Limits::nodes(NODES)), 1);
    workers[0].run(&Unhurried, &mut |_| {});
    let answer = workers[0].answer().context("there is a turn")?;
    let line = json!({
        "rules": game.rules().full_id(),
        "position": game.position_text(),
        "megabytes": MEGABYTES,
        "limit": NODES,
        "turn": game.turn_text(answer.turn.into(), Style::Canonical),
        "score": answer.score.to_string(),
        "depth": answer.depth,
        "nodes": answer.nodes,
    });
    println!("{line}");
    Ok(())
}
