//! The games that come with this crate, and the names of rules.

use super::{Fingerprint, OptionEffect, Rules, RulesError};
use std::sync::LazyLock;

/// The games that come with this crate: their names and the texts of their files.
pub const BUILT_IN: &[(&str, &str)] = &[
    ("jersi-4.8", include_str!("../../rules/jersi-4.8.toml")),
    ("jersi-4.2", include_str!("../../rules/jersi-4.2.toml")),
    ("jersi-4.0", include_str!("../../rules/jersi-4.0.toml")),
    ("mikjersi", include_str!("../../rules/mikjersi.toml")),
    ("pijersi", include_str!("../../rules/pijersi.toml")),
];

/// The same games as they are without options, read once.
static PLAIN: LazyLock<Vec<(Fingerprint, Rules)>> = LazyLock::new(|| {
    let games = BUILT_IN.iter().map(|(id, text)| {
        let rules = Rules::from_toml(text);
        let rules = rules.unwrap_or_else(|error| panic!("{id} is built in, but {error}"));
        (rules.fingerprint(), rules)
    });
    games.collect()
});

/// The id of the built-in game whose rules, without options, have this fingerprint. Of two
/// games that mean the same, the one that is listed first.
pub(super) fn known(fingerprint: Fingerprint) -> Option<&'static str> {
    let mut games = PLAIN.iter();
    let (_, rules) = games.find(|(other, _)| *other == fingerprint)?;
    Some(&rules.id)
}

/// The built-in games in the order in which a record without rules is tried: those with
/// fewer kinds of cubes and smaller boards first, as less is possible there by accident.
pub(crate) fn narrow_first() -> Vec<Rules> {
    let mut plain: Vec<Rules> = PLAIN.iter().map(|(_, rules)| rules.clone()).collect();
    plain.sort_by_key(|rules| {
        let cells: usize = rules.board.rows.iter().map(|&cells| cells as usize).sum();
        (rules.kinds.len(), cells)
    });
    plain
}

/// The same games, each with one of its options.
pub(crate) fn with_one_option() -> Vec<Rules> {
    let ids = narrow_first().into_iter().flat_map(|rules| {
        let options = rules.options.into_iter();
        let set = options.filter(|option| option.effect == OptionEffect::Set);
        set.map(move |option| format!("{}+{}", rules.id, option.name))
    });
    ids.filter_map(|id| Rules::named(&id).ok()).collect()
}

/// Divides the name of a game, or the path of a file, from the options after it.
///
/// ```
/// use jersi_core::rules::split_options;
/// assert_eq!(split_options("jersi-4.8+ransom+no-reserve"), ("jersi-4.8", "ransom+no-reserve"));
/// assert_eq!(split_options("./a+b/mine.toml+ransom"), ("./a+b/mine.toml", "ransom"));
/// ```
pub fn split_options(name: &str) -> (&str, &str) {
    let file = name.rfind(['/', '\\']).map_or(0, |slash| slash + 1);
    match name[file..].find('+') {
        Some(plus) => (&name[..file + plus], &name[file + plus + 1..]),
        None => (name, ""),
    }
}

impl Rules {
    /// The built-in rules with this name and these options, in any order and case.
    ///
    /// ```
    /// use jersi_core::Rules;
    /// let rules = Rules::named("Jersi-4.8+RANSOM+no-reserve")?;
    /// assert_eq!(rules.full_id(), "jersi-4.8+no-reserve+ransom");
    /// # Ok::<(), jersi_core::rules::RulesError>(())
    /// ```
    ///
    /// # Errors
    /// If there is no such game, or an option is wrong. A random setup needs its seed in
    /// the name, as in `pijersi+half-random=7`; [`Rules::dealt`] draws one.
    pub fn named(id: &str) -> Result<Rules, RulesError> {
        let (name, options) = split_options(id);
        Rules::built_in(name, options, None)
    }

    /// As [`Rules::named`]; `draw_seed` is asked for a seed when the name asks for a random
    /// setup and gives none. The full id of the rules then holds the setup that was dealt.
    ///
    /// ```
    /// use jersi_core::Rules;
    /// let rules = Rules::dealt("pijersi+half-random", &mut || 7)?;
    /// assert_eq!(Rules::named(&rules.full_id())?.start, rules.start);
    /// # Ok::<(), jersi_core::rules::RulesError>(())
    /// ```
    ///
    /// # Errors
    /// If there is no such game, or an option is wrong.
    pub fn dealt(id: &str, draw_seed: &mut dyn FnMut() -> u64) -> Result<Rules, RulesError> {
        let (name, options) = split_options(id);
        Rules::built_in(name, options, Some(draw_seed))
    }

    fn built_in(
        name: &str,
        options: &str,
        draw_seed: Option<&mut dyn FnMut() -> u64>,
    ) -> Result<Rules, RulesError> {
        let mut games = BUILT_IN.iter().enumerate();
        let game = games.find(|(_, (id, _))| id.eq_ignore_ascii_case(name));
        let Some((place, (_, text))) = game else {
            return Err(RulesError::UnknownId {
                id: name.to_owned(),
                known: BUILT_IN.iter().map(|(id, _)| (*id).to_owned()).collect(),
            });
        };
        if options.is_empty() {
            return Ok(PLAIN[place].1.clone());
        }
        Rules::read_toml(text, options, draw_seed)
    }

    /// The built-in games that these rules descend from, the nearest first: the one that
    /// means the same, the one that they are an option of, the one that their file names as
    /// `based-on`, and so on for those. What was made for one of these games (weights,
    /// levels, nets) serves these rules too, as far as it fits.
    ///
    /// ```
    /// use jersi_core::Rules;
    /// let lineage = |id| Rules::named(id).map(|rules| rules.lineage());
    /// assert_eq!(lineage("pijersi+half-random=7"), Ok(vec!["pijersi"]));
    /// assert_eq!(lineage("jersi-4.2+ransom"), Ok(vec!["jersi-4.2", "jersi-4.8"]));
    /// ```
    pub fn lineage(&self) -> Vec<&'static str> {
        let mut line = Vec::new();
        let parents = [known(self.fingerprint()), self.based_on.as_deref()];
        for parent in parents.into_iter().flatten() {
            let mut next = Some(parent);
            while let Some((_, rules)) = next.and_then(|id| PLAIN.iter().find(|(_, r)| r.id == id))
                && !line.contains(&rules.id.as_str())
            {
                line.push(rules.id.as_str());
                next = rules.based_on.as_deref();
            }
        }
        line
    }

    /// The name of the game with its chosen options: `pijersi+setup=GRXLLS`.
    pub fn full_id(&self) -> String {
        let mut id = self.id.clone();
        for option in &self.chosen {
            id.push('+');
            id.push_str(&option.name);
            if let Some(value) = &option.value {
                id.push('=');
                id.push_str(value);
            }
        }
        id
    }
}
