//! The nets that this program carries.

use crate::{Layout, Net};
use jersi_core::Rules;

/// The games and the file of each net.
#[cfg(feature = "embedded")]
static NETS: &[(&[&str], &[u8])] = include!(concat!(env!("OUT_DIR"), "/nets.rs"));

#[cfg(not(feature = "embedded"))]
static NETS: &[(&[&str], &[u8])] = &[];

impl Net {
    /// The net that this program carries for a game, if it carries one. Which there are is
    /// said by `nets/manifest.toml` when a program is built with the feature `embedded`.
    pub fn embedded(rules: &Rules) -> Option<Net> {
        let (_, bytes) = NETS
            .iter()
            .find(|(games, _)| games.contains(&rules.id.as_str()))?;
        let net = Net::read(bytes).ok()?;
        // A file of rules may have the name of a game and another board.
        net.check(rules, &Layout::new(rules)).ok()?;
        Some(net)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_net_that_is_carried_plays_its_games() {
        for (games, bytes) in NETS {
            let net = Net::read(bytes).unwrap();
            assert_eq!(net.games, **games);
            for game in *games {
                let rules = Rules::load(game, &mut || 0).unwrap();
                assert_eq!(Net::embedded(&rules).as_ref(), Some(&net), "{game}");
            }
        }
    }
}
