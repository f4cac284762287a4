//! The inputs of a position: they tell what stands where, and change with the position
//! as they say.

use jersi_core::{Bits, Colour, Position, Rules, Setup, Tables};
use jersi_nnue::Layout;
use jersi_testkit::rulesets::Ruleset;
use jersi_testkit::tour::tour;
use jersi_testkit::{Symmetry, with_tables};
use std::collections::{BTreeSet, HashMap};

const POSITIONS: usize = 300;

fn active<W: Bits>(layout: &Layout, position: &Position<W>, view: Colour) -> BTreeSet<u16> {
    let mut active = Vec::new();
    layout.active_into(position, view, &mut active);
    let set: BTreeSet<u16> = active.iter().copied().collect();
    assert_eq!(set.len(), active.len(), "no input is told twice");
    set
}

mod views_and_forms {
    jersi_testkit::ruleset_tests!(super::check);
}

/// Each position, seen by each player, in each form.
fn check(name: &'static str) {
    let ruleset = Ruleset::new(name);
    let rules = &ruleset.rules;
    let layout = Layout::new(rules);
    let mirror = Symmetry::mirror(rules);
    let cycle = Symmetry::cycle(rules);
    let colours = Symmetry::colours(rules).expect("the games are fair");
    let expected = if mirror.is_some() { 2 } else { 1 } * if cycle.is_some() { 3 } else { 1 };
    assert_eq!(layout.forms().len(), expected, "{name}");
    let mut seen = HashMap::new();
    with_tables!(rules, tables => {
        tour(&ruleset, &tables, POSITIONS, |sight, _| {
            let setup = tables.setup(&sight.position);
            let formed = forms(&setup, mirror.as_ref(), cycle.as_ref());
            let swapped = tables.position(&colours.setup(&setup)).unwrap();
            for view in Colour::BOTH {
                let here = active(&layout, &sight.position, view);
                assert_eq!(here, active(&layout, &swapped, !view), "{name}");
                let mut by_inputs: Vec<BTreeSet<u16>> = layout
                    .forms()
                    .iter()
                    .map(|form| here.iter().map(|&input| form[usize::from(input)]).collect())
                    .collect();
                let mut by_setup: Vec<BTreeSet<u16>> = formed
                    .iter()
                    .map(|setup| active(&layout, &tables.position(setup).unwrap(), view))
                    .collect();
                by_inputs.sort();
                by_setup.sort();
                assert_eq!(by_inputs, by_setup, "{name}");
                // What looks the same is the same, but for the numbers that are grouped.
                let before = seen.entry((view, here)).or_insert_with(|| setup.cubes.clone());
                assert_eq!(*before, setup.cubes, "{name}");
            }
        });
    });
    assert!(seen.len() > POSITIONS, "{name}");
}

/// All forms of a setup.
fn forms(setup: &Setup, mirror: Option<&Symmetry>, cycle: Option<&Symmetry>) -> Vec<Setup> {
    let mut forms = vec![setup.clone()];
    if let Some(cycle) = cycle {
        forms.push(cycle.setup(&forms[0]));
        forms.push(cycle.setup(&forms[1]));
    }
    if let Some(mirror) = mirror {
        forms.extend(
            forms
                .iter()
                .map(|form| mirror.setup(form))
                .collect::<Vec<_>>(),
        );
    }
    forms
}

#[test]
fn names_and_forms_are_one_to_one() {
    for name in ["jersi-4.8", "mikjersi", "pijersi"] {
        let rules = Rules::named(name).unwrap();
        let layout = Layout::new(&rules);
        let names: BTreeSet<String> = (0..layout.inputs())
            .map(|number| layout.input(number).name(&rules))
            .collect();
        assert_eq!(names.len(), layout.inputs());
        for form in layout.forms() {
            let images: BTreeSet<u16> = form.iter().copied().collect();
            assert_eq!(images.len(), layout.inputs());
        }
    }
}

/// Nets and training data on disk name these: a change needs a new version.
#[test]
fn fingerprints_are_pinned() {
    let found = PINNED.map(|(name, ..)| {
        let layout = Layout::new(&Rules::named(name).unwrap());
        (name, layout.inputs(), layout.fingerprint().bits())
    });
    assert_eq!(found, PINNED, "{found:#x?}");
}

const PINNED: [(&str, usize, u64); 5] = [
    ("pijersi", 1087, 0x52A9_FF13_F602_F891),
    ("mikjersi", 1173, 0xF5BF_D5AB_0187_C9EC),
    ("jersi-4.8", 2961, 0xE7AF_71DA_FEF3_EA8D),
    ("jersi-4.2", 2961, 0xE7AF_71DA_FEF3_EA8D),
    ("jersi-4.0", 2961, 0xE7AF_71DA_FEF3_EA8D),
];

#[test]
fn a_game_that_is_not_fair_tells_the_players_apart() {
    let mut rules = Rules::named("pijersi").unwrap();
    let fair = Layout::new(&rules);
    rules.goal.rows.white = vec![5];
    let unfair = Layout::new(&rules);
    assert_eq!(unfair.inputs(), fair.inputs() + 1);
    let tables = Tables::<u64>::new(std::sync::Arc::new(rules));
    let start = tables.start();
    let last = unfair.inputs() as u16 - 1;
    assert!(!active(&unfair, &start, Colour::White).contains(&last));
    assert!(active(&unfair, &start, Colour::Black).contains(&last));
}
