//! What holds the weaker levels back: the same on every machine.

use crate::{Level, Limits};
use jersi_core::Rules;

/// What a level does not do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Handicap {
    /// Positions that it searches; the first look ahead is always completed.
    pub(crate) nodes: u64,
    /// Noise in its evaluation, in hundredths of a cube.
    pub(crate) noise: i32,
    /// How many turns of a hundred it plays by lot.
    pub(crate) by_lot: u32,
    /// Whether it judges with the net of its game, where there is one.
    pub(crate) net: bool,
}

const TEXT: &str = include_str!("../levels.txt");

impl Handicap {
    /// The handicap of a level in a game: that of the nearest game in the table that it
    /// descends from.
    pub(crate) fn of(rules: &Rules, level: Level) -> Handicap {
        let games = rules.lineage().into_iter().chain(["*"]);
        let row = games.filter_map(|id| rows().find(|(game, _)| *game == id));
        let levels = row.map(|(_, levels)| levels.split_whitespace());
        let mut cell = levels.filter_map(|mut levels| levels.nth(usize::from(level.number()) - 1));
        cell.find_map(read).expect("a test reads the whole table")
    }

    /// The limits of a search at this level.
    pub(crate) fn limit(self, limits: Limits) -> Limits {
        Limits {
            nodes: Some(
                limits
                    .nodes
                    .map_or(self.nodes, |nodes| nodes.min(self.nodes)),
            ),
            ..limits
        }
    }
}

/// The games of the table, with the text of their levels.
fn rows() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = TEXT.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(' '))
}

/// Reads `nodes/noise/by lot`, and `/net` behind it.
fn read(text: &str) -> Option<Handicap> {
    let (text, net) = match text.strip_suffix("/net") {
        Some(before) => (before, true),
        None => (text, false),
    };
    let mut numbers = text.split('/');
    let handicap = Handicap {
        nodes: numbers.next()?.parse().ok()?,
        noise: numbers.next()?.parse().ok()?,
        by_lot: numbers.next()?.parse().ok()?,
        net,
    };
    numbers.next().is_none().then_some(handicap)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_complete_and_levels_are_held_back_less_and_less() {
        assert_eq!(rows().last().map(|(game, _)| game), Some("*"));
        for (game, levels) in rows() {
            let row: Vec<Handicap> = levels.split_whitespace().filter_map(read).collect();
            assert_eq!(row.len(), Level::ALL.len(), "{game}");
            assert_eq!(levels.split_whitespace().count(), row.len(), "{game}");
            for pair in row.windows(2) {
                assert!(pair[0].nodes <= pair[1].nodes, "{game}");
                assert!(pair[0].noise >= pair[1].noise, "{game}");
                assert!(pair[0].by_lot >= pair[1].by_lot, "{game}");
                assert!(pair[0].net <= pair[1].net, "{game}");
            }
            // From level 4 on nothing is left to chance.
            assert!(row[3..].iter().all(|level| level.by_lot == 0), "{game}");
        }
    }

    #[test]
    fn versions_of_a_game_share_its_levels() {
        let of = |id: &str| {
            let rules = Rules::named(id).unwrap();
            Level::ALL.map(|level| Handicap::of(&rules, level))
        };
        assert_eq!(of("jersi-4.8"), of("jersi-4.2"));
        assert_eq!(of("jersi-4.8"), of("jersi-4.0"));
        assert_eq!(of("jersi-4.8"), of("jersi-4.2+ransom"));
        assert_eq!(of("pijersi"), of("pijersi+full-random=1"));
        assert_ne!(of("pijersi"), of("jersi-4.8"));
    }

    #[test]
    fn other_rules_have_the_levels_of_any_game_unless_they_say_otherwise() {
        let of = |rules: &Rules| Level::ALL.map(|level| Handicap::of(rules, level));
        let pijersi = Rules::named("pijersi").unwrap();
        let mut own = pijersi.clone();
        own.draw = None;
        assert_ne!(of(&own), of(&pijersi));
        own.based_on = Some("pijersi".to_owned());
        assert_eq!(of(&own), of(&pijersi));
    }
}
