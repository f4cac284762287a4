//! Writes a net that knows nothing, to measure how fast nets of a size are:
//! `cargo run -p jersi-engine --example random_net -- pijersi 32 16 random.net`

#[path = "../../nnue/tests/random_net/mod.rs"]
mod random_net;

use jersi_core::Rules;
use jersi_engine::evaluation::Weights;
use jersi_nnue::{Architecture, Layout, Provenance};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, hidden, second, path] = words.as_slice() else {
        return Err("expected a game, the two sizes and a path".into());
    };
    let rules = Rules::named(game)?;
    let layout = Layout::new(&rules);
    let sizes = Architecture::new(hidden.parse()?, second.parse()?)?;
    let net = random_net::random_net(&layout, sizes, 0);
    let provenance = Provenance {
        game: rules.full_id(),
        hand_made: Weights::of(&rules).fingerprint(),
        summary: "random".to_owned(),
    };
    let net = net.quantise(&layout, provenance)?;
    std::fs::write(path, net.write()?)?;
    Ok(())
}
