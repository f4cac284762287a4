//! Options chosen after the name of a game.

use super::{Chosen, GameOption, OptionEffect, Rules, RulesError};
use crate::{ByColour, Colour, Kind};
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Reads options like `ransom+no-reserve`, checks them against those of the game
/// and puts them in the order of the file.
pub(super) fn choose(rules: &Rules, text: &str) -> Result<Vec<Chosen>, RulesError> {
    let mut chosen: Vec<Option<Chosen>> = vec![None; rules.options.len()];
    for part in text.split('+').filter(|_| !text.is_empty()) {
        let (name, value) = match part.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (part, None),
        };
        let (index, option) = rules
            .options
            .iter()
            .enumerate()
            .find(|(_, option)| option.name.eq_ignore_ascii_case(name))
            .ok_or_else(|| RulesError::UnknownOption {
                game: rules.id.clone(),
                option: name.to_owned(),
                known: rules.options.iter().map(GameOption::form).collect(),
            })?;
        if chosen[index].is_some() {
            return Err(RulesError::OptionTwice {
                option: option.name.clone(),
            });
        }
        check_value(rules, option, value)?;
        let value = value.map(str::to_owned);
        chosen[index] = Some(Chosen {
            name: option.name.clone(),
            value,
        });
    }
    let chosen: Vec<Chosen> = chosen.into_iter().flatten().collect();

    let mut setups = chosen.iter().filter(|option| rules.decides_setup(option));
    if let (Some(first), Some(second)) = (setups.next(), setups.next()) {
        return Err(RulesError::OptionsExclude {
            first: first.name.clone(),
            second: second.name.clone(),
        });
    }
    Ok(chosen)
}

fn check_value(rules: &Rules, option: &GameOption, value: Option<&str>) -> Result<(), RulesError> {
    let name = option.name.clone();
    match (option.effect, value) {
        (OptionEffect::Set, Some(value)) => Err(RulesError::UnwantedValue {
            option: name,
            value: value.to_owned(),
        }),
        (OptionEffect::SetupCode, None) => Err(RulesError::MissingValue {
            option: name,
            example: rules.setup_code().unwrap_or_default(),
        }),
        (OptionEffect::DealMirrored | OptionEffect::DealBoth, Some(value)) => value
            .parse::<u64>()
            .map(|_| ())
            .map_err(|_| RulesError::BadSeed {
                option: name,
                value: value.to_owned(),
            }),
        _ => Ok(()),
    }
}

/// Applies the one chosen option that decides the setup, if there is one.
///
/// A dealt setup is remembered by its code and not by its seed, so that a record
/// says on which board the game was played to programs that deal differently.
pub(super) fn apply_setup(
    rules: &mut Rules,
    draw_seed: Option<&mut dyn FnMut() -> u64>,
) -> Result<(), RulesError> {
    let Some((index, effect)) = rules.chosen.iter().enumerate().find_map(|(index, chosen)| {
        let option = rules
            .options
            .iter()
            .find(|option| option.name == chosen.name)?;
        option
            .effect
            .decides_setup()
            .then_some((index, option.effect))
    }) else {
        return Ok(());
    };
    let value = rules.chosen[index].value.take();
    let option = &rules.chosen[index].name;
    let seed = || match (&value, draw_seed) {
        (Some(text), _) => Ok(text.parse().unwrap_or_default()),
        (None, Some(draw_seed)) => Ok(draw_seed()),
        (None, None) => Err(RulesError::MissingValue {
            option: option.clone(),
            example: "7".to_owned(),
        }),
    };
    rules.start = match effect {
        OptionEffect::DealMirrored => deal(rules, seed()?, true),
        OptionEffect::DealBoth => deal(rules, seed()?, false),
        _ => {
            let code = value.unwrap_or_default();
            rules
                .start_of_code(&code)
                .map_err(|why| RulesError::BadSetupCode { code, why })?
        }
    };
    let name = rules
        .options
        .iter()
        .find(|option| option.effect == OptionEffect::SetupCode)
        .map_or_else(
            || rules.chosen[index].name.clone(),
            |option| option.name.clone(),
        );
    let dealt = Chosen {
        name,
        value: rules.setup_code(),
    };
    rules.chosen.remove(index);
    let place = |chosen: &Chosen| rules.options.iter().position(|o| o.name == chosen.name);
    let before = rules
        .chosen
        .partition_point(|other| place(other) < place(&dealt));
    rules.chosen.insert(before, dealt);
    Ok(())
}

/// Deals the cubes of the start at random to the same cells.
fn deal(rules: &Rules, seed: u64, mirrored: bool) -> Vec<(crate::Place, Vec<crate::Cube>)> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut hands = ByColour::<Vec<Kind>>::default();
    for colour in Colour::BOTH {
        hands[colour] = if mirrored && colour == Colour::Black {
            hands.white.clone()
        } else {
            let mut hand = rules.start_kinds(colour).unwrap_or_default();
            hand.shuffle(&mut random);
            hand
        };
    }
    let mut start = rules.place_kinds(&hands);
    for (_, cubes) in &mut start {
        if let [bottom, top] = cubes[..]
            && !rules.kind(top.kind).stands_on.contains(bottom.kind)
        {
            cubes.swap(0, 1);
        }
    }
    start
}

impl Rules {
    /// Whether a chosen option replaces the cubes at the start.
    pub(crate) fn decides_setup(&self, chosen: &Chosen) -> bool {
        let named = |option: &&GameOption| option.name == chosen.name;
        let option = self.options.iter().find(named);
        option.is_some_and(|option| option.effect.decides_setup())
    }
}

impl GameOption {
    /// How the option is written: `ransom`, `setup=CODE`, `half-random[=SEED]`.
    pub fn form(&self) -> String {
        let value = match self.effect {
            OptionEffect::Set => "",
            OptionEffect::SetupCode => "=CODE",
            OptionEffect::DealMirrored | OptionEffect::DealBoth => "[=SEED]",
        };
        format!("{}{value}", self.name)
    }
}

impl OptionEffect {
    /// Whether the option replaces the cubes at the start; two such exclude each other.
    pub(crate) const fn decides_setup(self) -> bool {
        !matches!(self, OptionEffect::Set)
    }
}
