//! Names of rules, their options, and setups as codes.

use jersi_core::rules::{BUILT_IN, KingFate, OptionEffect, Prisoners};
use jersi_core::{Colour, KindSet, Rules, RulesError};
use std::collections::HashSet;

fn load(id: &str) -> Result<Rules, RulesError> {
    Rules::dealt(id, &mut || panic!("no seed is needed for {id}"))
}

fn message(id: &str) -> String {
    load(id).expect_err(id).to_string()
}

#[test]
fn names_are_read_in_any_case_and_order_and_written_in_one() {
    for (written, name) in [
        ("Jersi-4.8", "jersi-4.8"),
        ("PIJERSI", "pijersi"),
        ("Jersi-4.8+NO-RESERVE", "jersi-4.8+no-reserve"),
        (
            "jersi-4.8+king-keeps-count+ransom+no-reserve",
            "jersi-4.8+no-reserve+ransom+king-keeps-count",
        ),
        ("jersi-4.2+Ransom", "jersi-4.2+ransom"),
        ("pijersi+SETUP=grxlls", "pijersi+setup=GRXLLS"),
    ] {
        let rules = load(written).unwrap();
        assert_eq!(rules.full_id(), name);
        assert_eq!(
            load(name).unwrap(),
            rules,
            "{name} must name the same rules"
        );
    }
}

#[test]
fn every_option_of_every_game_can_be_chosen() {
    for (id, _) in BUILT_IN {
        let plain = load(id).unwrap();
        assert!(plain.chosen.is_empty());
        for option in &plain.options {
            let value = match option.effect {
                OptionEffect::SetupCode => "=GRXLLS",
                OptionEffect::DealMirrored | OptionEffect::DealBoth => "=1",
                OptionEffect::Set => "",
            };
            let rules = load(&format!("{id}+{}{value}", option.name)).unwrap();
            assert_eq!(rules.chosen.len(), 1);
            assert_ne!(rules, plain);
        }
    }
}

#[test]
fn no_reserve_empties_the_reserve() {
    for id in ["jersi-4.8", "jersi-4.2", "jersi-4.0", "mikjersi"] {
        let (plain, rules) = (
            load(id).unwrap(),
            load(&format!("{id}+no-reserve")).unwrap(),
        );
        for colour in Colour::BOTH {
            assert_ne!(plain.start_reserve()[colour], [0; 8], "{id}");
            assert_eq!(rules.start_reserve()[colour], [0; 8], "{id}");
        }
        assert_eq!(rules.start, plain.start);
        let exchanges = plain.prisoners.map(|_| Prisoners { exchanges: 0 });
        assert_eq!(rules.prisoners, exchanges, "{id}");
    }
}

#[test]
fn ransom_can_ask_for_all_but_king_and_mountain() {
    for id in ["jersi-4.8+ransom", "jersi-4.2+ransom"] {
        let rules = load(id).unwrap();
        let KingFate::Returns { ransom, .. } = rules.king.as_ref().unwrap().when_captured else {
            panic!("the king returns");
        };
        let all: KindSet = "FRPSW"
            .chars()
            .filter_map(|c| rules.kind_by_letter(c))
            .collect();
        assert_eq!(ransom, all);
    }
}

#[test]
fn king_keeps_count() {
    assert!(load("jersi-4.8").unwrap().draw.unwrap().king_resets);
    let draw = load("jersi-4.8+king-keeps-count").unwrap().draw.unwrap();
    assert_eq!((draw.turns, draw.king_resets), (40, false));
}

#[test]
fn wrong_names_and_options_are_refused_with_what_would_be_right() {
    for (id, expected) in [
        (
            "jersi-48",
            "there is no game \"jersi-48\" (did you mean jersi-4.8?); \
             the games are jersi-4.8, jersi-4.2, jersi-4.0, mikjersi, pijersi",
        ),
        (
            "chess",
            "there is no game \"chess\"; \
             the games are jersi-4.8, jersi-4.2, jersi-4.0, mikjersi, pijersi",
        ),
        (
            "jersi-4.0+ransom",
            "jersi-4.0 has no option \"ransom\"; its options are no-reserve",
        ),
        (
            "pijersi+setp=GRXLLS",
            "pijersi has no option \"setp\" (did you mean setup?); \
             its options are setup=CODE, half-random[=SEED], full-random[=SEED]",
        ),
        (
            "jersi-4.8+ransom+ransom",
            "the option ransom is given twice",
        ),
        (
            "jersi-4.8+ransom+Ransom",
            "the option ransom is given twice",
        ),
        (
            "pijersi+full-random=1+half-random=1",
            "the options half-random and full-random exclude each other",
        ),
        (
            "pijersi+half-random=1+setup=GRXLLS",
            "the options setup and half-random exclude each other",
        ),
        (
            "pijersi+setup",
            "the option setup needs a value, like setup=GRXLLS",
        ),
        (
            "jersi-4.8+ransom=2",
            "the option ransom takes no value, so \"2\" has no meaning",
        ),
        (
            "pijersi+half-random=-1",
            "\"-1\" is not a seed for half-random: a seed is a whole number from 0 to 18446744073709551615",
        ),
        (
            "pijersi+setup=GRXLL",
            "\"GRXLL\" is not a setup: a code is 6 letters, or twice that with a hyphen between",
        ),
        (
            "pijersi+setup=GRXLL5",
            "\"GRXLL5\" is not a setup: a code is 6 letters, or twice that with a hyphen between",
        ),
        (
            "pijersi+setup=GRXLLS-",
            "\"GRXLLS-\" is not a setup: a code is 6 letters, or twice that with a hyphen between",
        ),
        (
            "pijersi+setup=ZZZZZZ",
            "\"ZZZZZZ\" is not a setup: the letters are beyond the last code",
        ),
        (
            "pijersi+setup=AAAAAA",
            "\"AAAAAA\" is not a setup: White would have 14 cubes R instead of 4",
        ),
        (
            "pijersi+setup=GRXLLS-aaaaaa",
            "\"GRXLLS-aaaaaa\" is not a setup: Black would have 14 cubes R instead of 4",
        ),
    ] {
        assert_eq!(message(id), expected, "{id}");
    }
}

/// The digits of a setup in the order of the code, as a number in base 26.
fn encode(cubes: &str) -> String {
    let digit = |c| "RPSW".find(c).unwrap();
    let mut number = cubes
        .chars()
        .rev()
        .fold(0, |number, c| number * 4 + digit(c));
    let mut letters = [b'A'; 6];
    for letter in letters.iter_mut().rev() {
        *letter = b'A' + (number % 26) as u8;
        number /= 26;
    }
    letters.iter().map(|&letter| letter as char).collect()
}

#[test]
fn the_code_is_that_of_the_designers_memo() {
    // a1 to a6, b1 to b3, the bottom and the top of b4, b5 to b7.
    assert_eq!(encode("RPSRPSPSRWWSRP"), "GRXLLS");
    assert_eq!(
        load("pijersi").unwrap().setup_code().as_deref(),
        Some("GRXLLS")
    );
    assert_eq!(
        load("pijersi+setup=GRXLLS").unwrap().start,
        load("pijersi").unwrap().start
    );

    let code = encode("RPSWPSPSRWRSRP");
    let rules = load(&format!("pijersi+setup={code}")).unwrap();
    let letters = |place: &str| -> String {
        let place = place.parse().unwrap();
        let cubes = rules
            .start
            .iter()
            .find(|(other, _)| *other == place)
            .map(|(_, cubes)| cubes);
        cubes
            .unwrap()
            .iter()
            .map(|cube| rules.kind(cube.kind).letter)
            .collect()
    };
    assert_eq!([letters("a4"), letters("b4")], ["W", "WR"]);
    assert_eq!(
        [letters("g3"), letters("f4")],
        ["W", "WR"],
        "Black's bottom and top are as White's"
    );
}

#[test]
fn a_code_with_a_forbidden_stack_is_refused() {
    let code = encode("RPSWPSPSRRWSRP");
    assert_eq!(
        message(&format!("pijersi+setup={code}")),
        format!("{code:?} is not a setup: on b4 there would be W on R, which the rules forbid"),
    );
    let code = format!("GRXLLS-{}", code.to_lowercase());
    assert_eq!(
        message(&format!("pijersi+setup={code}")),
        format!("{code:?} is not a setup: on f4 there would be W on R, which the rules forbid"),
    );
}

#[test]
fn two_equal_halves_are_one() {
    for code in ["grxlls", "GRXLLS-GRXLLS", "grxlls-GrXlLs"] {
        let rules = load(&format!("pijersi+setup={code}")).unwrap();
        assert_eq!(rules.full_id(), "pijersi+setup=GRXLLS");
    }
}

#[test]
fn dealt_setups_are_legal_and_told_by_their_code() {
    let plain = load("pijersi").unwrap();
    let mut codes = HashSet::new();
    let mut stacks = HashSet::new();
    for seed in 0..300 {
        for (option, mirrored) in [("half-random", true), ("full-random", false)] {
            let id = format!("pijersi+{option}={seed}");
            let rules = load(&id).unwrap();
            assert_eq!(rules, load(&id).unwrap(), "a seed always deals the same");
            assert_eq!(
                rules,
                load(&rules.full_id()).unwrap(),
                "{}",
                rules.full_id()
            );

            let places = |rules: &Rules| -> Vec<_> {
                rules
                    .start
                    .iter()
                    .map(|(place, cubes)| (*place, cubes.len()))
                    .collect()
            };
            assert_eq!(places(&rules), places(&plain));
            assert_eq!(rules.start_reserve(), plain.start_reserve());
            for (place, cubes) in &rules.start {
                if let [bottom, top] = cubes[..] {
                    assert!(rules.kind(top.kind).stands_on.contains(bottom.kind));
                    stacks.insert((bottom.kind, top.kind));
                }
                let opposite = rules.board.mirror(*place).unwrap();
                let other = rules
                    .start
                    .iter()
                    .find(|(other, _)| *other == opposite)
                    .unwrap();
                let same = cubes
                    .iter()
                    .map(|c| c.kind)
                    .eq(other.1.iter().map(|c| c.kind));
                assert!(same || !mirrored);
            }
            let [chosen] = &rules.chosen[..] else {
                panic!("one option")
            };
            assert_eq!(chosen.name, "setup");
            let code = chosen.value.clone().unwrap();
            assert_eq!(rules.setup_code().as_ref(), Some(&code));
            assert_eq!(code.contains('-'), !mirrored);
            codes.insert(code);
        }
    }
    assert_eq!(codes.len(), 600, "no two seeds deal the same");
    assert_eq!(
        stacks.len(),
        13,
        "nine of the triad, three on a wise man, and two wise men"
    );
}

/// Seeds are written into scripts, so what they deal must not change.
#[test]
fn what_seeds_deal_is_pinned() {
    assert_eq!(
        load("pijersi+half-random=7").unwrap().full_id(),
        "pijersi+setup=IPLAFY"
    );
    assert_eq!(
        load("pijersi+full-random=3").unwrap().full_id(),
        "pijersi+setup=FTWIHE-mxwvzp"
    );
}

#[test]
fn a_missing_seed_is_asked_for_once() {
    for option in ["half-random", "full-random"] {
        let mut asked = 0;
        let mut draw = || {
            asked += 1;
            42
        };
        let rules = Rules::dealt(&format!("pijersi+{option}"), &mut draw).unwrap();
        assert_eq!(asked, 1);
        assert_eq!(rules, load(&format!("pijersi+{option}=42")).unwrap());
    }
}

#[test]
fn a_file_can_be_read_with_options_too() {
    let (_, text) = BUILT_IN[0];
    let rules = Rules::from_toml_with(text, "ransom+no-reserve", &mut || 0).unwrap();
    assert_eq!(rules, load("jersi-4.8+no-reserve+ransom").unwrap());
}
