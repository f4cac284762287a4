//! A net that is kept up to date says what one says that begins anew, on every machine,
//! of every form of a position, and nearly what floating-point numbers say.

mod random_net;

use jersi_core::rules::Fingerprint;
use jersi_core::{Bits, Colour, Decision, Position, Tables};
use jersi_nnue::{Architecture, FloatNet, Layout, Net, NetEvaluator, Provenance, Registers};
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
    evaluator: NetEvaluator,
}

impl Trio {
    fn new(ruleset: &Ruleset, (hidden, second): (u16, u16), seed: u64) -> Trio {
        let layout = Layout::new(&ruleset.rules);
        let sizes = Architecture::new(hidden, second).unwrap();
        let float = random_net(&layout, sizes, seed);
        let hand_made = Fingerprint::of(b"weights");
        let provenance = Provenance {
            game: ruleset.rules.full_id(),
            hand_made,
            summary: String::new(),
        };
        let net = float.quantise(&layout, provenance).unwrap();
        let evaluator = NetEvaluator::new(&net, &ruleset.rules, hand_made).unwrap();
        Trio {
            layout,
            float,
            net,
            evaluator,
        }
    }

    fn evaluate<W: Bits>(&self, position: &Position<W>) -> i32 {
        evaluate(&self.evaluator, position)
    }
}

fn float_evaluation<W: Bits>(net: &FloatNet, layout: &Layout, position: &Position<W>) -> f32 {
    let decider = position.decider();
    let views = [decider, !decider].map(|view: Colour| {
        let mut active = Vec::new();
        layout.active_into(position, view, &mut active);
        active
    });
    net.evaluate(layout, [&views[0], &views[1]])
}

/// The evaluation from scratch.
fn evaluate<W: Bits>(evaluator: &NetEvaluator, position: &Position<W>) -> i32 {
    let mut stack = evaluator.accumulators(1);
    evaluator.refresh(&mut stack, position);
    evaluator.evaluate(&mut stack, 0, position)
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
        let evaluators: Vec<NetEvaluator> = Registers::all()
            .into_iter()
            .map(|registers| trio.evaluator.clone().with_registers(registers))
            .collect();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(number);
        with_tables!(&ruleset.rules, tables => {
            for game in 0..4 {
                let start = &ruleset.starts[game % ruleset.starts.len()];
                let start = tables.position(start).unwrap();
                judged += play_along(&evaluators, &tables, start, &mut rng);
            }
        });
    }
    assert!(judged > 300, "{name}: {judged}");
}

/// Plays a random game; how many positions were judged.
fn play_along<W: Bits>(
    evaluators: &[NetEvaluator],
    tables: &Tables<W>,
    start: Position<W>,
    rng: &mut Xoshiro256PlusPlus,
) -> usize {
    const LONGEST: usize = 60;
    let mut stacks: Vec<_> = evaluators
        .iter()
        .map(|evaluator| evaluator.accumulators(LONGEST + 2))
        .collect();
    for (evaluator, stack) in evaluators.iter().zip(&mut stacks) {
        evaluator.refresh(stack, &start);
    }
    let mut position = start;
    let mut turns: Vec<Decision> = Vec::new();
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
            for (evaluator, stack) in evaluators.iter().zip(&mut stacks) {
                stack.pass(number);
                let found = evaluator.evaluate(stack, number + 1, &passed);
                assert_eq!(found, evaluate(evaluator, &passed));
            }
        }
        let mut next = position;
        for turn in tries {
            let judges = rng.random_range(0..3) > 0;
            let mut found = Vec::new();
            for (evaluator, stack) in evaluators.iter().zip(&mut stacks) {
                next = tables.play_observed(&position, turn, &mut stack.play(number));
                if judges {
                    found.push(evaluator.evaluate(stack, number + 1, &next));
                }
            }
            if judges {
                judged += 1;
                let expected = evaluate(&evaluators[0], &next);
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
                let found = trio.evaluate(&sight.position);
                let setup = tables.setup(&sight.position);
                for symmetry in Symmetry::all(&ruleset.rules) {
                    let form = tables.position(&symmetry.setup(&setup)).unwrap();
                    assert_eq!(trio.evaluate(&form), found, "{name}: {symmetry:?}");
                }
                spread.push(found);
                let plain = float_evaluation(&back, &trio.layout, &sight.position);
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
