//! Writes a net that knows nothing, to measure how fast nets of a size are:
//! `cargo run -p jersi-nnue --example random_net -- pijersi 32 16 random.net`

#[path = "../tests/random_net/mod.rs"]
mod random_net;

use jersi_core::Rules;
use jersi_nnue::{Architecture, Layout};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, hidden, second, path] = words.as_slice() else {
        return Err("expected a game, the two sizes and a path".into());
    };
    let rules = Rules::load(game, &mut || 0)?;
    let layout = Layout::new(&rules);
    let sizes = Architecture::new(hidden.parse()?, second.parse()?)?;
    let net = random_net::random_net(&layout, sizes, 0);
    let net = net.quantise(&layout, vec![rules.id.clone()], "random".to_owned())?;
    std::fs::write(path, net.write()?)?;
    Ok(())
}
