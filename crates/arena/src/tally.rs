//! Counting the results of games.

use std::collections::BTreeMap;

use jersi_core::{ByColour, Colour};

use crate::stats::{Elo, Pentanomial};

/// The result of a game, as far as statistics are concerned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameResult {
    /// The engines, by number.
    pub players: ByColour<usize>,
    /// Who has won; `None` is a draw.
    pub winner: Option<Colour>,
    /// The word for how it ended.
    pub reason: String,
    /// What the loser did wrong, if the game ended by a fault or on time.
    pub fault: Option<String>,
    /// How many turns were played, including the opening.
    pub turns: usize,
    /// The time that each player has used, in milliseconds.
    pub millis: ByColour<u64>,
}

impl GameResult {
    /// The half points of an engine.
    pub fn halves(&self, engine: usize) -> u8 {
        match self.winner {
            None => 1,
            Some(winner) => 2 * u8::from(self.players[winner] == engine),
        }
    }
}

/// Wins, draws and losses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WinsDrawsLosses {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl WinsDrawsLosses {
    fn add(&mut self, halves: u8) {
        match halves {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The points: a draw is half a point.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// The share of the points; a half before the first game.
    pub fn share(&self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => self.points() / games as f64,
        }
    }
}

/// The results of an engine against some opponents, as games and as pairs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Results {
    /// All games.
    pub score: WinsDrawsLosses,
    /// Complete pairs only.
    pub pairs: Pentanomial,
}

impl Results {
    /// How much stronger it is than its opponents, with 95 percent error bars; `None`
    /// before the first complete pair.
    pub fn elo(&self) -> Option<Elo> {
        self.pairs.elo()
    }
}

/// Everything that is counted in a match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Each engine against all others.
    pub engines: Vec<Results>,
    /// The first engine of each pairing against the second.
    pub pairings: BTreeMap<(usize, usize), Results>,
    /// White's results.
    pub white: WinsDrawsLosses,
    /// How often games ended for each reason.
    pub reasons: BTreeMap<String, u64>,
    /// How often each engine lost by a fault or on time, by reason.
    pub faults: BTreeMap<(usize, String), u64>,
    /// The lengths of the games, in turns.
    pub lengths: Vec<usize>,
}

/// The two games of a pair, as far as they are finished.
pub(crate) type Pair = [Option<GameResult>; 2];

impl Tally {
    pub(crate) fn new(engines: usize, pairings: &[(usize, usize)]) -> Tally {
        Tally {
            engines: vec![Results::default(); engines],
            pairings: pairings
                .iter()
                .map(|&pairing| (pairing, Results::default()))
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

    /// The engines by number, the best share of the points first.
    pub fn ranking(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.engines.len()).collect();
        let share = |engine: &usize| self.engines[*engine].score.share();
        order.sort_by(|one, other| share(other).total_cmp(&share(one)));
        order
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.white.games()
    }

    /// The share of draws.
    pub fn draw_rate(&self) -> f64 {
        self.white.draws as f64 / self.games().max(1) as f64
    }

    /// The mean, shortest and longest game, in turns; zeros before the first.
    pub fn length(&self) -> (f64, usize, usize) {
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
        let expected = WinsDrawsLosses {
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
    fn a_fault_is_counted_for_the_loser() {
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
