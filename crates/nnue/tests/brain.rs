//! A net that is kept up to date says what one says that begins anew, on every machine,
//! of every form of a position, and nearly what floating-point numbers say.

mod random_net;

use jersi_core::{Bits, Colour, Position, Tables, Turn};
use jersi_nnue::{Architecture, Brain, FloatNet, Layout, Net, Registers};
use jersi_testkit::rulesets::Ruleset;
use jersi_testkit::tour::tour;
use jersi_testkit::{Symmetry, with_tables};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use random_net::random_net;

const SIZES: [(u16, u16); 3] = [(16, 0), (48, 16), (32, 32)];

/// The same net in floats and integers, and ready to play.
struct Trio {
    layout: Layout,
    float: FloatNet,
    net: Net,
    brain: Brain,
}

impl Trio {
    fn new(ruleset: &Ruleset, (hidden, second): (u16, u16), seed: u64) -> Trio {
        let layout = Layout::new(&ruleset.rules);
        let sizes = Architecture::new(hidden, second).unwrap();
        let float = random_net(&layout, sizes, seed);
        let games = vec![ruleset.rules.id.clone()];
        let net = float.quantise(&layout, games, String::new()).unwrap();
        let brain = Brain::new(&net, &ruleset.rules).unwrap();
        Trio {
            layout,
            float,
            net,
            brain,
        }
    }

    fn worth<W: Bits>(&self, position: &Position<W>) -> i32 {
        worth(&self.brain, position)
    }
}

fn float_worth<W: Bits>(net: &FloatNet, layout: &Layout, position: &Position<W>) -> f32 {
    let decider = position.decider();
    let views = [decider, !decider].map(|view: Colour| {
        let mut active = Vec::new();
        layout.active_into(position, view, &mut active);
        active
    });
    net.worth(layout, [&views[0], &views[1]])
}

/// The worth from scratch.
fn worth<W: Bits>(brain: &Brain, position: &Position<W>) -> i32 {
    let mut line = brain.line(1);
    brain.begin(&mut line, position);
    brain.worth(&mut line, 0, position)
}

mod games {
    jersi_testkit::ruleset_tests!(super::check_games);
}

/// Random games, with passes and ways not taken, on all registers.
fn check_games(name: &'static str) {
    let ruleset = Ruleset::new(name);
    let mut judged = 0;
    for (number, sizes) in (0..).zip(SIZES) {
        let trio = Trio::new(&ruleset, sizes, number);
        let brains: Vec<Brain> = Registers::all()
            .into_iter()
            .map(|registers| trio.brain.clone().with_registers(registers))
            .collect();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(number);
        with_tables!(&ruleset.rules, tables => {
            for game in 0..4 {
                let start = &ruleset.starts[game % ruleset.starts.len()];
                let start = tables.position(start).unwrap();
                judged += play_along(&brains, &tables, start, &mut rng);
            }
        });
    }
    assert!(judged > 300, "{name}: {judged}");
}

/// Plays a random game; how many positions were judged.
fn play_along<W: Bits>(
    brains: &[Brain],
    tables: &Tables<W>,
    start: Position<W>,
    rng: &mut Xoshiro256PlusPlus,
) -> usize {
    const LONGEST: usize = 60;
    let mut lines: Vec<_> = brains.iter().map(|brain| brain.line(LONGEST + 2)).collect();
    for (brain, line) in brains.iter().zip(&mut lines) {
        brain.begin(line, &start);
    }
    let mut position = start;
    let mut turns: Vec<Turn> = Vec::new();
    let mut judged = 0;
    for number in 0..LONGEST {
        turns.clear();
        if tables.outcome(&position).is_none() {
            tables.legal_into(&position, &mut turns);
        }
        if turns.is_empty() {
            break;
        }
        // A way that is not taken, and a pass, come before the turn that is played.
        let mut tries = vec![turns[rng.random_range(0..turns.len())]];
        tries.push(turns[rng.random_range(0..turns.len())]);
        if !position.is_pending() {
            let passed = tables.pass(&position);
            for (brain, line) in brains.iter().zip(&mut lines) {
                line.pass(number);
                let found = brain.worth(line, number + 1, &passed);
                assert_eq!(found, worth(brain, &passed));
            }
        }
        let mut next = position;
        for turn in tries {
            let judges = rng.random_range(0..3) > 0;
            let mut found = Vec::new();
            for (brain, line) in brains.iter().zip(&mut lines) {
                next = tables.play_observed(&position, turn, &mut line.play(number));
                if judges {
                    found.push(brain.worth(line, number + 1, &next));
                }
            }
            if judges {
                judged += 1;
                let expected = worth(&brains[0], &next);
                let text = tables.position_text(&position);
                assert!(
                    found.iter().all(|&found| found == expected),
                    "{text} {turn:?}"
                );
            }
        }
        position = next;
    }
    judged
}

mod forms_and_floats {
    jersi_testkit::ruleset_tests!(super::check_forms_and_floats);
}

fn check_forms_and_floats(name: &'static str) {
    let ruleset = Ruleset::new(name);
    for (number, sizes) in (0..).zip(SIZES) {
        let trio = Trio::new(&ruleset, sizes, number);
        let back = trio.net.to_float(&trio.layout);
        let mut spread = Vec::new();
        let mut far = 0.0_f32;
        with_tables!(&ruleset.rules, tables => {
            tour(&ruleset, &tables, 60, |sight, _| {
                let found = trio.worth(&sight.position);
                let setup = tables.setup(&sight.position);
                for symmetry in Symmetry::all(&ruleset.rules) {
                    let form = tables.position(&symmetry.setup(&setup)).unwrap();
                    assert_eq!(trio.worth(&form), found, "{name}: {symmetry:?}");
                }
                spread.push(found);
                let plain = float_worth(&back, &trio.layout, &sight.position);
                far = far.max((plain - found as f32).abs());
            });
        });
        // Numbers that differ from position to position, and do not depend on rounding.
        spread.sort_unstable();
        spread.dedup();
        assert!(spread.len() > 30, "{name}: {spread:?}");
        assert!(far <= 4.0, "{name} {sizes:?}: {far} hundredths apart");
        for (trained, kept) in trio.float.first.iter().zip(&back.first) {
            assert!((trained - kept).abs() <= 0.501 / 255.0, "{trained} {kept}");
        }
        for (trained, kept) in trio.float.second.iter().zip(&back.second) {
            assert!((trained - kept).abs() <= 0.501 / 512.0, "{trained} {kept}");
        }
    }
}
