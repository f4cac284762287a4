//! The games that can be played, and what a page shows of them before one begins.

use crate::problem::Problem;
use jersi_core::rules::{BUILT_IN, GameOption, OptionEffect, Sign};
use jersi_core::{Board, Kind, Rules, Words};
use serde::{Deserialize, Serialize};

/// Where the rules of a game come from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct RulesSource {
    /// The name of a game with its options (`jersi-4.8+ransom`); with a file, only the
    /// options count.
    pub id: String,
    /// The text of a file of rules, for games that are not built in.
    pub file: Option<String>,
    /// Where a setup that is dealt at random begins, if its option gives no seed. A
    /// number below 2⁵³.
    pub seed: Option<f64>,
}

impl RulesSource {
    /// A game that is built in.
    pub fn built_in(id: impl Into<String>) -> RulesSource {
        RulesSource {
            id: id.into(),
            file: None,
            seed: None,
        }
    }

    /// Loads the rules.
    ///
    /// # Errors
    /// What is wrong with the name, the options or the file.
    pub fn load(&self) -> Result<Rules, Problem> {
        let mut seed = || self.seed.unwrap_or(0.0).max(0.0) as u64;
        match &self.file {
            None => Rules::dealt(&self.id, &mut seed)
                .map_err(|error| Problem::of_rules(&error, &self.id)),
            Some(text) => {
                let (_, options) = jersi_core::rules::split_options(&self.id);
                Rules::from_toml_with(text, options, &mut seed)
                    .map_err(|error| Problem::of_rules(&error, text))
            }
        }
    }
}

/// What a page shows of a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct GameInfo {
    /// Its name in commands and records, without options.
    pub id: String,
    /// The name with the chosen options.
    pub full_id: String,
    /// Its name as people write it.
    pub title: String,
    /// One line on its character.
    pub summary: Words,
    /// Who made it.
    pub designer: String,
    /// The rulebook that it follows.
    pub rulebook: String,
    /// The licence of that rulebook.
    pub licence: String,
    /// What can be chosen.
    pub options: Vec<OptionInfo>,
    /// The kinds of cubes.
    pub kinds: Vec<KindInfo>,
    /// How many cells the board has.
    pub cells: usize,
    /// How many cubes each player has, reserve included.
    pub cubes: u32,
    /// Turns without capture until a draw, if the game has such a rule.
    pub draw_after: Option<u16>,
    /// The code of the setup, in games whose setups have one.
    pub setup_code: Option<String>,
}

/// An option of a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct OptionInfo {
    /// Its name, as written after `+`.
    pub name: String,
    /// What it does.
    pub text: Words,
    /// How it works.
    pub effect: Effect,
}

/// How an option works. All but `Set` decide the setup and exclude each other.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub enum Effect {
    /// It is chosen or not.
    Set,
    /// It takes a setup code.
    SetupCode,
    /// It deals White's cubes at random; Black mirrors them.
    DealMirrored,
    /// It deals both players' cubes at random.
    DealBoth,
}

/// A kind of cube.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct KindInfo {
    /// Its number.
    pub kind: usize,
    /// Its letter, a capital.
    pub letter: char,
    /// Its name.
    pub name: Words,
    /// What is drawn on it.
    pub sign: Sign,
    /// How many each player has.
    pub count: u8,
}

impl From<&GameOption> for OptionInfo {
    fn from(option: &GameOption) -> OptionInfo {
        OptionInfo {
            name: option.name.clone(),
            text: option.text.clone(),
            effect: match option.effect {
                OptionEffect::Set => Effect::Set,
                OptionEffect::SetupCode => Effect::SetupCode,
                OptionEffect::DealMirrored => Effect::DealMirrored,
                OptionEffect::DealBoth => Effect::DealBoth,
            },
        }
    }
}

impl KindInfo {
    /// What a page shows of a kind.
    pub(crate) fn new(rules: &Rules, kind: Kind) -> KindInfo {
        let of = rules.kind(kind);
        KindInfo {
            kind: kind.index(),
            letter: of.letter,
            name: of.name_or_letter(),
            sign: of.sign,
            count: of.count,
        }
    }
}

impl GameInfo {
    /// What a page shows of a game with these rules.
    pub fn new(rules: &Rules) -> GameInfo {
        let kinds = (0..rules.kinds.len()).map(Kind::new);
        GameInfo {
            id: rules.id.clone(),
            full_id: rules.full_id(),
            title: rules.title.clone(),
            summary: rules.summary.clone(),
            designer: rules.credits.designer.clone(),
            rulebook: rules.credits.rulebook.clone(),
            licence: rules.credits.licence.clone(),
            options: rules.options.iter().map(OptionInfo::from).collect(),
            kinds: kinds.map(|kind| KindInfo::new(rules, kind)).collect(),
            cells: Board::new(&rules.board).len(),
            cubes: rules.kinds.iter().map(|kind| u32::from(kind.count)).sum(),
            draw_after: rules.draw.map(|draw| draw.turns),
            setup_code: rules.setup_code(),
        }
    }
}

/// All games that are built in.
///
/// # Errors
/// Never, as tests load them all.
pub fn games() -> Result<Vec<GameInfo>, Problem> {
    let ids = BUILT_IN.iter().map(|(id, _)| (*id).to_owned());
    let infos = ids.map(|id| Ok(GameInfo::new(&RulesSource::built_in(id).load()?)));
    infos.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_listed_with_its_options() {
        let games = games().unwrap();
        assert_eq!(games.len(), 5);
        for game in &games {
            assert!(!game.summary.is_empty());
            assert!(game.kinds.iter().all(|kind| !kind.name.is_empty()));
        }
        let pijersi = games.iter().find(|game| game.id == "pijersi").unwrap();
        assert!(pijersi.setup_code.is_some());
        assert!(
            pijersi
                .options
                .iter()
                .any(|option| option.effect == Effect::DealBoth)
        );
    }

    #[test]
    fn a_file_of_rules_is_read_and_its_faults_have_places() {
        let (_, text) = BUILT_IN[3];
        let mut source = RulesSource {
            id: String::new(),
            file: Some(text.to_owned()),
            seed: None,
        };
        assert_eq!(source.load().unwrap().id, "mikjersi");
        source.file = Some(text.replace("sign = \"blank\"", "sign = \"blan\""));
        let problem = source.load().unwrap_err();
        assert!(problem.faults[0].line > 1, "{problem:?}");
    }

    #[test]
    fn the_same_seed_deals_the_same_setup() {
        let dealt = |seed| {
            let source = RulesSource {
                seed: Some(seed),
                ..RulesSource::built_in("pijersi+full-random")
            };
            source.load().unwrap().full_id()
        };
        assert_eq!(dealt(7.0), dealt(7.0));
        assert_ne!(dealt(7.0), dealt(8.0));
    }
}
