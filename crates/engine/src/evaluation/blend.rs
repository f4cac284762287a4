//! The static evaluation: hand-made features, and what a net adds to them.

use super::HandMade;
use jersi_core::{Bits, Decision, Position, Tables};
use jersi_nnue::{AccumulatorStack, NetEvaluator};
use std::sync::Arc;

/// Where fewer cells than this are occupied, a net counts less the fewer there are: games
/// are over long before, so it has learned little about such positions.
const FULL_NET_CELLS: u32 = 8;

/// The static evaluation of one game: the hand-made one and, where there is one, a net
/// trained to predict what it misses.
///
/// A search plays its decisions through the evaluation, which keeps the net's accumulators
/// up to date from ply to ply. One search is compiled for both kinds: a branch costs less
/// than a second search in every program.
#[derive(Clone, Debug)]
pub struct Evaluation<W> {
    hand_made: HandMade<W>,
    net: Option<Arc<NetEvaluator>>,
}

impl<W> Evaluation<W> {
    /// An evaluation with or without a net.
    pub fn new(hand_made: HandMade<W>, net: Option<Arc<NetEvaluator>>) -> Evaluation<W> {
        Evaluation { hand_made, net }
    }

    /// Accumulators for a line of this many positions; there are some for a net.
    pub fn accumulators(&self, length: usize) -> Option<AccumulatorStack> {
        self.net.as_ref().map(|net| net.accumulators(length))
    }
}

impl<W: Bits> Evaluation<W> {
    /// Prepares the accumulators for a line that begins with this position, at ply 0.
    pub fn refresh(&self, position: &Position<W>, accumulators: &mut Option<AccumulatorStack>) {
        if let (Some(net), Some(stack)) = (&self.net, accumulators) {
            net.refresh(stack, position);
        }
    }

    /// The position after a legal decision in the position at `ply`.
    #[inline]
    pub fn play(
        &self,
        tables: &Tables<W>,
        position: &Position<W>,
        accumulators: &mut Option<AccumulatorStack>,
        ply: usize,
        decision: Decision,
    ) -> Position<W> {
        match accumulators {
            None => tables.play_unchecked(position, decision),
            Some(stack) => tables.play_observed(position, decision, &mut stack.play(ply)),
        }
    }

    /// The position as if its player passed, for a null move.
    #[inline]
    pub fn pass(
        &self,
        tables: &Tables<W>,
        position: &Position<W>,
        accumulators: &mut Option<AccumulatorStack>,
        ply: usize,
    ) -> Position<W> {
        if let Some(stack) = accumulators {
            stack.pass(ply);
        }
        tables.pass(position)
    }

    /// The score of the position at `ply` for the player who decides, in hundredths of a
    /// cube.
    #[inline]
    pub fn evaluate(
        &self,
        tables: &Tables<W>,
        position: &Position<W>,
        accumulators: &mut Option<AccumulatorStack>,
        ply: usize,
    ) -> i32 {
        let score = self.blend(tables, position, accumulators, ply);
        #[cfg(test)]
        tests::compare_with_scratch(self, tables, position, score);
        score
    }

    #[inline]
    fn blend(
        &self,
        tables: &Tables<W>,
        position: &Position<W>,
        accumulators: &mut Option<AccumulatorStack>,
        ply: usize,
    ) -> i32 {
        let hand_made = self.hand_made.evaluate(tables, position);
        match (&self.net, accumulators) {
            (Some(net), Some(stack)) => {
                let known = position.occupied().len().min(FULL_NET_CELLS) as i32;
                hand_made + net.evaluate(stack, ply, position) * known / FULL_NET_CELLS as i32
            }
            _ => hand_made,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::Weights;
    use crate::{Engine, Limits};
    use jersi_core::{Game, Rules, Stage};
    use jersi_nnue::{Architecture, FloatNet, Layout, Net, Provenance};
    use rand::{RngExt as _, SeedableRng as _};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use std::cell::Cell;

    thread_local! {
        /// How many evaluations of this thread were compared.
        static COMPARED: Cell<u64> = const { Cell::new(0) };
    }

    /// Every evaluation of a search with a net is compared with one from scratch.
    pub(super) fn compare_with_scratch<W: Bits>(
        evaluation: &Evaluation<W>,
        tables: &Tables<W>,
        position: &Position<W>,
        score: i32,
    ) {
        if evaluation.net.is_some() {
            let mut scratch = evaluation.accumulators(1);
            evaluation.refresh(position, &mut scratch);
            assert_eq!(score, evaluation.blend(tables, position, &mut scratch, 0));
            COMPARED.with(|compared| compared.set(compared.get() + 1));
        }
    }

    fn random_net(rules: &Rules) -> Net {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let layout = Layout::new(rules);
        let mut net = FloatNet::zero(&layout, Architecture::new(16, 0).unwrap(), 100.0);
        for weight in net.first.iter_mut().chain(&mut net.output) {
            *weight = rng.random_range(-0.4..0.4);
        }
        net.first_bias.fill(0.5);
        net.quantise(&layout, provenance(rules)).unwrap()
    }

    fn provenance(rules: &Rules) -> Provenance {
        Provenance {
            game: rules.full_id(),
            hand_made: Weights::of(rules).fingerprint(),
            summary: String::new(),
        }
    }

    #[test]
    fn a_net_counts_less_where_few_cubes_are_left() {
        let rules = Rules::named("pijersi").unwrap();
        let layout = Layout::new(&rules);
        let mut net = FloatNet::zero(&layout, Architecture::new(16, 0).unwrap(), 100.0);
        net.first_bias.fill(0.5);
        net.output.fill(0.4);
        let net = net.quantise(&layout, provenance(&rules)).unwrap();
        let beside = Weights::of(&rules).fingerprint();
        let net = Arc::new(NetEvaluator::new(&net, &rules, beside).unwrap());
        let tables = Tables::<u64>::new(Arc::new(rules.clone()));
        let hand_made = || HandMade::new(&tables, Weights::of(&rules));
        let share = |text: &str| {
            let game = Game::new(&rules).from_text(text).unwrap();
            let position = tables.position(&game.setup()).unwrap();
            let score = |evaluation: &Evaluation<u64>| {
                let mut stack = evaluation.accumulators(1);
                evaluation.refresh(&position, &mut stack);
                evaluation.evaluate(&tables, &position, &mut stack, 0)
            };
            let mut stack = net.accumulators(1);
            net.refresh(&mut stack, &position);
            let whole = net.evaluate(&mut stack, 0, &position);
            let with = score(&Evaluation::new(hand_made(), Some(Arc::clone(&net))));
            let without = score(&Evaluation::new(hand_made(), None));
            assert!(whole.abs() > 20, "{text}: {whole}");
            f64::from(with - without) / f64::from(whole)
        };
        let expected = [
            ("6/R-6/6/7/5r-/7/6 w 0 5", 0.25),
            ("6/R-R-R-R-3/6/7/3rpr-s-/7/6 w 0 5", 0.875),
            ("6/R-R-R-R-3/6/7/3rpr-s-/r-6/6 w 0 5", 1.0),
        ];
        for (text, expected) in expected {
            let found = share(text);
            assert!((found - expected).abs() < 0.05, "{text}: {found}");
        }
    }

    /// With null moves, ransoms, exchanges and everything else a search goes through; and
    /// again with the accumulators that the first search left behind.
    #[test]
    fn accumulators_stay_right_through_a_search() {
        for id in ["pijersi", "mikjersi", "jersi-4.8+ransom"] {
            let rules = Rules::named(id).unwrap();
            let mut engine = Engine::with_net(&rules, &random_net(&rules)).unwrap();
            let mut game = Game::new(&rules);
            for number in 0..12 {
                let texts = game.legal_texts();
                let next = texts.iter().cycle().skip(31 * number).find_map(|text| {
                    let mut next = game.clone();
                    next.play(text).unwrap();
                    // A game that is nearly over is soon searched.
                    let goes_on = next.outcome().is_none() && next.stage(Stage::Wins).is_empty();
                    goes_on.then_some(next)
                });
                game = next.unwrap();
            }
            COMPARED.with(|compared| compared.set(0));
            let best = engine.best(&game, Limits::nodes(20_000)).unwrap();
            game.play(best.turn).unwrap();
            let _ = engine.best(&game, Limits::nodes(10_000));
            let compared = COMPARED.with(Cell::get);
            assert!(compared > 1000, "{id}: {compared}");
        }
    }
}
