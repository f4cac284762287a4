//! The evaluation of an engine: by hand or by a net.

use super::{Evaluation, HandMade};
use jersi_core::{Bits, Position, Tables, Turn};
use jersi_nnue::{Brain, Line};

/// Where fewer cells than this are occupied, a net counts the less the fewer there are:
/// games are over long before, so that it knows little of such positions.
const KNOWN: u32 = 8;

/// The evaluation of an engine: the hand-made one and, where there is one, a net that
/// says what it misses. One search is built for both: a branch costs less than a second
/// search in every program.
#[derive(Clone, Debug)]
pub struct Judge<W> {
    by_hand: HandMade<W>,
    brain: Option<Brain>,
}

impl<W> Judge<W> {
    /// An evaluation with or without a net.
    pub fn new(by_hand: HandMade<W>, brain: Option<Brain>) -> Judge<W> {
        Judge { by_hand, brain }
    }

    /// Whether there is a net.
    pub fn has_net(&self) -> bool {
        self.brain.is_some()
    }
}

impl<W: Bits> Evaluation<W> for Judge<W> {
    /// There is one for a net.
    type Line = Option<Line>;

    fn line(&self, length: usize) -> Option<Line> {
        self.brain.as_ref().map(|brain| brain.line(length))
    }

    fn begin(&self, position: &Position<W>, line: &mut Option<Line>) {
        if let (Some(brain), Some(line)) = (&self.brain, line) {
            brain.begin(line, position);
        }
    }

    #[inline]
    fn play(
        &self,
        tables: &Tables<W>,
        position: &Position<W>,
        line: &mut Option<Line>,
        distance: usize,
        turn: Turn,
    ) -> Position<W> {
        match line {
            None => tables.play_unchecked(position, turn),
            Some(line) => tables.play_observed(position, turn, &mut line.play(distance)),
        }
    }

    #[inline]
    fn pass(
        &self,
        tables: &Tables<W>,
        position: &Position<W>,
        line: &mut Option<Line>,
        distance: usize,
    ) -> Position<W> {
        if let Some(line) = line {
            line.pass(distance);
        }
        tables.pass(position)
    }

    #[inline]
    fn evaluate(
        &self,
        tables: &Tables<W>,
        position: &Position<W>,
        line: &mut Option<Line>,
        distance: usize,
    ) -> i32 {
        let sight = self.by_hand.evaluate(tables, position, &mut (), distance);
        match (&self.brain, line) {
            (Some(brain), Some(line)) => {
                let known = position.occupied().len().min(KNOWN) as i32;
                sight + brain.worth(line, distance, position) * known / KNOWN as i32
            }
            _ => sight,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::Weights;
    use crate::pace::{Shared, Unhurried};
    use crate::root::Root;
    use crate::search::Search;
    use crate::table::Table;
    use crate::worker::Run as _;
    use crate::{Limits, Task};
    use jersi_core::{Board, Game, Rules, Stage};
    use jersi_nnue::{Architecture, FloatNet, Layout, Net};
    use rand::{RngExt as _, SeedableRng as _};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

    /// A net whose every answer is compared with one from scratch.
    struct Watched<W> {
        judge: Judge<W>,
        judged: AtomicU64,
    }

    impl<W: Bits> Evaluation<W> for Watched<W> {
        type Line = Option<Line>;

        fn line(&self, length: usize) -> Option<Line> {
            self.judge.line(length)
        }

        fn begin(&self, position: &Position<W>, line: &mut Option<Line>) {
            self.judge.begin(position, line);
        }

        fn play(
            &self,
            tables: &Tables<W>,
            position: &Position<W>,
            line: &mut Option<Line>,
            distance: usize,
            turn: Turn,
        ) -> Position<W> {
            self.judge.play(tables, position, line, distance, turn)
        }

        fn pass(
            &self,
            tables: &Tables<W>,
            position: &Position<W>,
            line: &mut Option<Line>,
            distance: usize,
        ) -> Position<W> {
            self.judge.pass(tables, position, line, distance)
        }

        fn evaluate(
            &self,
            tables: &Tables<W>,
            position: &Position<W>,
            line: &mut Option<Line>,
            distance: usize,
        ) -> i32 {
            let found = self.judge.evaluate(tables, position, line, distance);
            let mut anew = self.judge.line(1);
            self.judge.begin(position, &mut anew);
            assert_eq!(found, self.judge.evaluate(tables, position, &mut anew, 0));
            self.judged.fetch_add(1, Relaxed);
            found
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
        net.quantise(&layout, vec![rules.id.clone()], String::new())
            .unwrap()
    }

    fn search<W: Bits>(game: &Game, brain: Brain) -> u64 {
        let tables = Arc::new(Tables::<W>::new(Arc::new(game.rules().clone())));
        let watched = Arc::new(Watched {
            judge: Judge::new(
                HandMade::new(&tables, Weights::of(game.rules())),
                Some(brain),
            ),
            judged: AtomicU64::new(0),
        });
        let mut search = Search::new(
            Root::new(&tables, game),
            Arc::clone(&watched),
            Arc::new(Table::new(1 << 20)),
            &Task::new(Limits::nodes(20_000)),
            &Arc::new(Shared::default()),
            0,
        );
        search.run(&Unhurried, &mut |_| {});
        watched.judged.load(Relaxed)
    }

    #[test]
    fn a_net_counts_less_where_few_cubes_are_left() {
        let rules = Rules::load("pijersi", &mut || 0).unwrap();
        let layout = Layout::new(&rules);
        let mut net = FloatNet::zero(&layout, Architecture::new(16, 0).unwrap(), 100.0);
        net.first_bias.fill(0.5);
        net.output.fill(0.4);
        let games = vec![rules.id.clone()];
        let net = net.quantise(&layout, games, String::new()).unwrap();
        let brain = Brain::new(&net, &rules).unwrap();
        let tables = Tables::<u64>::new(Arc::new(rules.clone()));
        let hand = || HandMade::new(&tables, Weights::of(&rules));
        let share = |text: &str| {
            let game = Game::new(rules.clone()).from_text(text).unwrap();
            let position = tables.position(&game.setup()).unwrap();
            let worth = |judge: &Judge<u64>| {
                let mut line = judge.line(1);
                judge.begin(&position, &mut line);
                judge.evaluate(&tables, &position, &mut line, 0)
            };
            let mut line = brain.line(1);
            brain.begin(&mut line, &position);
            let whole = brain.worth(&mut line, 0, &position);
            let with = worth(&Judge::new(hand(), Some(brain.clone())));
            let without = worth(&Judge::new(hand(), None));
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

    /// With null moves, ransoms, exchanges and what else a search goes through.
    #[test]
    fn sums_stay_right_through_a_search() {
        for id in ["pijersi", "mikjersi", "jersi-4.8+ransom"] {
            let rules = Rules::load(id, &mut || 0).unwrap();
            let brain = Brain::new(&random_net(&rules), &rules).unwrap();
            let mut game = Game::new(rules);
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
            let judged = if Board::new(&game.rules().board).len() <= 64 {
                search::<u64>(&game, brain)
            } else {
                search::<u128>(&game, brain)
            };
            assert!(judged > 1000, "{id}: {judged}");
        }
    }
}
