//! The nets that this program carries.

use crate::Net;
use jersi_core::Rules;

/// The game and the file of each net.
#[cfg(feature = "embedded")]
static NETS: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/nets.rs"));

#[cfg(not(feature = "embedded"))]
static NETS: &[(&str, &[u8])] = &[];

impl Net {
    /// The net that this program carries for a game, if it carries one: that of the nearest
    /// built-in game that it descends from ([`Rules::lineage`]). Which there are is said by
    /// `nets/manifest.toml` when a program is built with the feature `embedded`. Whether it
    /// fits is for [`NetEvaluator::new`](crate::NetEvaluator::new) to say.
    pub fn embedded(rules: &Rules) -> Option<Net> {
        let find = |id: &str| NETS.iter().find(|(game, _)| *game == id);
        let (_, bytes) = rules.lineage().into_iter().find_map(find)?;
        Net::read(bytes).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Layout;

    #[test]
    fn every_net_that_is_carried_is_that_of_its_game() {
        for (game, bytes) in NETS {
            let net = Net::read(bytes).unwrap();
            let rules = Rules::named(game).unwrap();
            assert!(net.sees(&Layout::new(&rules)), "{game}");
            assert_eq!(net.provenance.game, *game);
            assert_eq!(Net::embedded(&rules), Some(net), "{game}");
        }
    }
}
