//! The games that come with this crate, and the names of rules.

use super::{OptionEffect, Rules, RulesError, options, packed};

/// The games that come with this crate: their names and the texts of their files.
pub const BUILT_IN: &[(&str, &str)] = &[
    ("jersi-4.8", include_str!("../../rules/jersi-4.8.toml")),
    ("jersi-4.2", include_str!("../../rules/jersi-4.2.toml")),
    ("jersi-4.0", include_str!("../../rules/jersi-4.0.toml")),
    ("mikjersi", include_str!("../../rules/mikjersi.toml")),
    ("pijersi", include_str!("../../rules/pijersi.toml")),
];

/// The names of the games that come with this crate.
pub fn built_in_ids() -> impl Iterator<Item = String> {
    packed::ids()
}

/// The built-in games in the order in which a record without rules is tried: those with
/// fewer kinds of cubes and smaller boards first, as less is possible there by accident.
pub(crate) fn narrow_first() -> Vec<Rules> {
    let load = |id: &str| Rules::load(id, &mut || 0).ok();
    let mut plain: Vec<Rules> = packed::ids().filter_map(|id| load(&id)).collect();
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
    ids.filter_map(|id| Rules::load(&id, &mut || 0).ok())
        .collect()
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
    /// `draw_seed` is asked for a seed when a random setup is wanted and none is given.
    ///
    /// ```
    /// use jersi_core::Rules;
    /// let rules = Rules::load("Jersi-4.8+RANSOM+no-reserve", &mut || 1)?;
    /// assert_eq!(rules.full_id(), "jersi-4.8+no-reserve+ransom");
    /// # Ok::<(), jersi_core::rules::RulesError>(())
    /// ```
    ///
    /// # Errors
    /// If there is no such game, or an option is wrong.
    pub fn load(id: &str, draw_seed: &mut dyn FnMut() -> u64) -> Result<Rules, RulesError> {
        let (name, options) = split_options(id);
        let unknown = |id: &str| RulesError::UnknownId {
            id: id.to_owned(),
            known: packed::ids().collect(),
        };
        let plain = packed::find(name).ok_or_else(|| unknown(name))?;
        let chosen = options::choose(&plain, options)?;
        // Options that change fields are packed with their games; others change the start.
        let mut full = plain.id.clone();
        for option in &chosen {
            if !plain.decides_setup(option) {
                full.push('+');
                full.push_str(&option.name);
            }
        }
        let mut rules = packed::find(&full).ok_or_else(|| unknown(&full))?;
        rules.chosen = chosen;
        options::apply_setup(&mut rules, draw_seed)?;
        Ok(rules)
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
