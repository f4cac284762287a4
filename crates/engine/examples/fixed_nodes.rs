//! What the engine answers after a fixed number of positions, as lines of JSON: the
//! same on every machine, and in a browser. It uses the hand-made evaluation, and then the
//! nets of a folder, `pijersi.net` and so on: `fixed_nodes FOLDER`.

use anyhow::{Context, Result};
use jersi_core::{Game, Notation, Rules};
use jersi_engine::{Engine, Limits};
use jersi_nnue::Net;
use jersi_testkit::wins::{self, RULES};
use serde_json::json;
use std::path::{Path, PathBuf};

/// The table is small, as it would be in a page.
const MEGABYTES: usize = 8;
const NODES: u64 = 10_000;
/// Besides the start, so many positions of each game.
const POSITIONS: usize = 4;

fn main() -> Result<()> {
    let nets = std::env::args().nth(1).map(PathBuf::from);
    for rules in RULES {
        let net = nets.as_ref().map(|nets| nets.join(format!("{rules}.net")));
        let net = net.filter(|net| net.exists());
        for game in games(rules)? {
            answer(&game, None)?;
            if let Some(net) = &net {
                answer(&game, Some(net))?;
            }
        }
    }
    Ok(())
}

/// The start of a game, with some of its options, and positions of it.
fn games(rules: &str) -> Result<Vec<Game>> {
    // Not every game has every option.
    let starts = ["", "+no-reserve", "+ransom"].into_iter();
    let starts = starts.filter_map(|options| Rules::named(&format!("{rules}{options}")).ok());
    let mut games: Vec<Game> = starts.map(|rules| Game::new(&rules)).collect();
    let wins = wins::all().into_iter().filter(|win| win.rules == rules);
    for win in wins.take(POSITIONS) {
        let game = Game::new(&Rules::named(rules)?);
        games.push(game.from_text(&win.position)?);
    }
    Ok(games)
}

fn answer(game: &Game, net: Option<&Path>) -> Result<()> {
    let mut engine = match net {
        None => Engine::hand_made(game.rules()),
        Some(path) => {
            let bytes = std::fs::read(path).with_context(|| path.display().to_string())?;
            Engine::with_net(game.rules(), &Net::read(&bytes)?)?
        }
    };
    engine.resize(MEGABYTES);
    let answer = engine.best(game, Limits::nodes(NODES))?;
    let line = json!({
        "rules": game.rules().full_id(),
        "net": net,
        "position": game.position_text(),
        "megabytes": MEGABYTES,
        "limit": NODES,
        "turn": game.turn_text(answer.turn, Notation::Canonical),
        "score": answer.score.to_string(),
        "depth": answer.depth,
        "nodes": answer.nodes,
    });
    println!("{line}");
    Ok(())
}
