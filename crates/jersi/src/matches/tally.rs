//! The results of games, counted.

use std::collections::BTreeMap;

use jersi_core::{ByColour, Colour};

use super::pentanomial::Pentanomial;

/// What counts of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GameResult {
    /// The engines, by number.
    pub(crate) players: ByColour<usize>,
    /// Who has won; `None` is a draw.
    pub(crate) winner: Option<Colour>,
    /// The word for how it ended.
    pub(crate) reason: String,
    /// What an engine did that ended the game, if it is to blame.
    pub(crate) fault: Option<String>,
    /// How many turns there are, the opening included.
    pub(crate) turns: usize,
    /// The time that each player has used, in milliseconds.
    pub(crate) millis: ByColour<u64>,
}

impl GameResult {
    /// The points of an engine, in halves.
    pub(crate) fn halves(&self, engine: usize) -> u8 {
        match self.winner {
            None => 1,
            Some(winner) => 2 * u8::from(self.players[winner] == engine),
        }
    }
}

/// Wins, draws and losses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Score {
    pub(crate) wins: u64,
    pub(crate) draws: u64,
    pub(crate) losses: u64,
}

impl Score {
    fn add(&mut self, halves: u8) {
        match halves {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }

    pub(crate) fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The points, a half for a draw.
    pub(crate) fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// The share of the points; a half before the first game.
    pub(crate) fn share(&self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => self.points() / games as f64,
        }
    }
}

/// Results with their pairs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Standing {
    pub(crate) score: Score,
    /// Complete pairs only.
    pub(crate) pairs: Pentanomial,
}

/// Everything that is counted of a match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    /// Each engine against all others.
    pub(crate) engines: Vec<Standing>,
    /// The first engine of each pairing against the second.
    pub(crate) pairings: BTreeMap<(usize, usize), Standing>,
    /// White's results.
    pub(crate) white: Score,
    /// How often games ended for each reason.
    pub(crate) reasons: BTreeMap<String, u64>,
    /// How often each engine was to blame for an end, by reason.
    pub(crate) faults: BTreeMap<(usize, String), u64>,
    /// The lengths of the games, in turns.
    pub(crate) lengths: Vec<usize>,
}

/// The games of a pair: the first engine of the pairing plays White in the first.
pub(crate) type Pair = [Option<GameResult>; 2];

impl Tally {
    pub(crate) fn new(engines: usize, pairings: &[(usize, usize)]) -> Tally {
        Tally {
            engines: vec![Standing::default(); engines],
            pairings: pairings
                .iter()
                .map(|&pairing| (pairing, Standing::default()))
                .collect(),
            ..Tally::default()
        }
    }

    /// Counts the games of a pair, and the pair if it is complete.
    pub(crate) fn add(&mut self, pairing: (usize, usize), pair: &Pair) {
        let (first, second) = pairing;
        for game in pair.iter().flatten() {
            self.add_game(pairing, game);
        }
        if let [Some(one), Some(other)] = pair {
            let halves = one.halves(first) + other.halves(first);
            self.engines[first].pairs.add(halves);
            self.engines[second].pairs.add(4 - halves);
            self.pairings.entry(pairing).or_default().pairs.add(halves);
        }
    }

    fn add_game(&mut self, pairing: (usize, usize), game: &GameResult) {
        let (first, second) = pairing;
        let halves = game.halves(first);
        self.engines[first].score.add(halves);
        self.engines[second].score.add(2 - halves);
        self.pairings.entry(pairing).or_default().score.add(halves);
        self.white.add(game.halves(game.players.white));
        *self.reasons.entry(game.reason.clone()).or_default() += 1;
        if let (Some(_), Some(winner)) = (&game.fault, game.winner) {
            let blamed = (game.players[!winner], game.reason.clone());
            *self.faults.entry(blamed).or_default() += 1;
        }
        self.lengths.push(game.turns);
    }

    /// The engines by their share of the points, the best first.
    pub(crate) fn ranking(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.engines.len()).collect();
        let share = |engine: &usize| self.engines[*engine].score.share();
        order.sort_by(|one, other| share(other).total_cmp(&share(one)));
        order
    }

    /// How many games there are.
    pub(crate) fn games(&self) -> u64 {
        self.white.games()
    }

    /// The share of draws.
    pub(crate) fn draw_rate(&self) -> f64 {
        self.white.draws as f64 / self.games().max(1) as f64
    }

    /// The mean, shortest and longest game, in turns; zeros before the first.
    pub(crate) fn length(&self) -> (f64, usize, usize) {
        let sum: usize = self.lengths.iter().sum();
        (
            sum as f64 / self.lengths.len().max(1) as f64,
            self.lengths.iter().min().copied().unwrap_or(0),
            self.lengths.iter().max().copied().unwrap_or(0),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(white: usize, black: usize, winner: Option<Colour>, turns: usize) -> GameResult {
        GameResult {
            players: ByColour { white, black },
            winner,
            reason: "goal".to_owned(),
            fault: None,
            turns,
            millis: ByColour::default(),
        }
    }

    #[test]
    fn pairs_and_games_are_counted_for_both() {
        let mut tally = Tally::new(2, &[(0, 1)]);
        let white = Some(Colour::White);
        // A win with White and a draw with Black.
        tally.add(
            (0, 1),
            &[Some(game(0, 1, white, 10)), Some(game(1, 0, None, 30))],
        );
        // One win of White's each.
        tally.add(
            (0, 1),
            &[Some(game(0, 1, white, 20)), Some(game(1, 0, white, 20))],
        );
        // Half a pair counts as a game, and not as a pair.
        tally.add((0, 1), &[Some(game(0, 1, Some(Colour::Black), 40)), None]);
        let standing = tally.pairings[&(0, 1)];
        assert_eq!(standing.pairs, Pentanomial([0, 0, 1, 1, 0]));
        assert_eq!(tally.engines[1].pairs, Pentanomial([0, 1, 1, 0, 0]));
        let expected = Score {
            wins: 2,
            draws: 1,
            losses: 2,
        };
        assert_eq!(standing.score, expected);
        assert_eq!(tally.engines[1].score, expected);
        assert_eq!((tally.white.wins, tally.white.losses), (3, 1));
        assert!((tally.draw_rate() - 0.2).abs() < 1e-12);
        assert_eq!(tally.length(), (24.0, 10, 40));
    }

    #[test]
    fn the_loser_is_to_blame_for_a_fault() {
        let mut tally = Tally::new(2, &[(0, 1)]);
        let crashed = GameResult {
            reason: "crash".to_owned(),
            fault: Some("it ended".to_owned()),
            ..game(0, 1, Some(Colour::White), 3)
        };
        tally.add((0, 1), &[Some(crashed), None]);
        assert_eq!(tally.faults[&(1, "crash".to_owned())], 1);
    }
}
