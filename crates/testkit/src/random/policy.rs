//! Ways to choose a turn that lead games into different corners of the rules.

use jersi_core::{Colour, Cube, Kind, Place, Rules, Setup};
use rand::{Rng, RngExt};

/// A taste for some turns over others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Policy {
    /// Every turn is as good as any other.
    Uniform,
    /// Prefers turns that capture, twice if possible.
    CaptureHungry,
    /// Prefers drops.
    DropHungry,
    /// Prefers turns that bring a goal kind nearer to its goal row.
    Racing,
    /// Prefers turns that capture the king, or come nearer to it.
    KingHunting,
}

impl Policy {
    /// All policies.
    pub const ALL: [Policy; 5] = [
        Policy::Uniform,
        Policy::CaptureHungry,
        Policy::DropHungry,
        Policy::Racing,
        Policy::KingHunting,
    ];

    /// Chooses one of the canonical texts of the turns (or answers) that are legal
    /// in `setup`, and returns its index.
    ///
    /// One time in four the choice is free of any taste, so that games differ and
    /// no policy is caught in a circle.
    ///
    /// # Panics
    /// If there is no turn.
    pub fn choose<S: AsRef<str>>(
        self,
        turns: &[S],
        setup: &Setup,
        rules: &Rules,
        rng: &mut impl Rng,
    ) -> usize {
        assert!(!turns.is_empty(), "there is no turn to choose");
        if self == Policy::Uniform || rng.random_range(0..4) == 0 {
            return rng.random_range(0..turns.len());
        }
        let scores: Vec<usize> = turns
            .iter()
            .map(|turn| self.score(&Sketch::new(turn.as_ref(), setup), setup, rules))
            .collect();
        let best = scores.iter().max();
        let favourites: Vec<usize> = (0..turns.len())
            .filter(|&turn| Some(&scores[turn]) == best)
            .collect();
        favourites[rng.random_range(0..favourites.len())]
    }

    fn score(self, turn: &Sketch, setup: &Setup, rules: &Rules) -> usize {
        match self {
            Policy::Uniform => 0,
            Policy::CaptureHungry => turn.captures(setup, rules).len(),
            Policy::DropHungry => turn.drops,
            Policy::Racing => turn.progress(setup.side, rules),
            Policy::KingHunting => turn.hunt(setup, rules),
        }
    }
}

/// The progress of a turn that brings nothing nearer.
const STAND_STILL: usize = 100;

/// What can be seen of a turn without playing it.
struct Sketch {
    /// The cube on top of the cell that the turn leaves: in both forms of a turn
    /// of two steps it is this one that goes all the way.
    mover: Option<Cube>,
    /// The places of the steps, the first one left, the others reached.
    path: Vec<Place>,
    /// How many cubes are dropped.
    drops: usize,
}

impl Sketch {
    fn new(text: &str, setup: &Setup) -> Sketch {
        let steps = text.split(['/', '#']).next().unwrap_or_default();
        if steps.is_empty() || steps.contains(':') {
            return Sketch {
                mover: None,
                path: Vec::new(),
                drops: text.matches(':').count(),
            };
        }
        let path: Vec<Place> = steps
            .split(['-', '='])
            .filter_map(|cell| cell.parse().ok())
            .collect();
        let mover = path.first().and_then(|place| top(setup, *place));
        Sketch {
            mover,
            path,
            drops: 0,
        }
    }

    /// The kinds on top of the units that are captured.
    fn captures(&self, setup: &Setup, rules: &Rules) -> Vec<Kind> {
        let Some(mover) = self.mover else {
            return Vec::new();
        };
        self.path[1..]
            .iter()
            .filter_map(|&place| top(setup, place))
            .filter(|top| {
                top.colour != mover.colour
                    && rules.kinds[mover.kind.index()].beats.contains(top.kind)
            })
            .map(|top| top.kind)
            .collect()
    }

    /// By how many rows a goal kind comes nearer to its goal, and a constant, so that
    /// a step back counts less than any other turn.
    fn progress(&self, side: Colour, rules: &Rules) -> usize {
        let (Some(mover), Some(first), Some(last)) =
            (self.mover, self.path.first(), self.path.last())
        else {
            return STAND_STILL;
        };
        if !rules.goal.kinds.contains(mover.kind) {
            return STAND_STILL;
        }
        let distance = |place: &Place| {
            let goal_rows = rules.goal.rows[side].iter();
            goal_rows
                .map(|row| row.abs_diff(place.row) as usize)
                .min()
                .unwrap_or(0)
        };
        STAND_STILL + distance(first) - distance(last)
    }

    fn hunt(&self, setup: &Setup, rules: &Rules) -> usize {
        let Some(king) = &rules.king else {
            return self.captures(setup, rules).len();
        };
        if self.captures(setup, rules).contains(&king.kind) {
            return 100;
        }
        let prey = Cube {
            colour: !setup.side,
            kind: king.kind,
        };
        let lair = setup
            .cubes
            .iter()
            .find(|(_, cubes)| cubes.last() == Some(&prey));
        let (Some(mover), Some(last), Some((lair, _))) = (self.mover, self.path.last(), lair)
        else {
            return 0;
        };
        if !rules.kinds[mover.kind.index()].beats.contains(king.kind) {
            return 0;
        }
        let distance = lair.row.abs_diff(last.row) + lair.column.abs_diff(last.column);
        50_usize.saturating_sub(distance as usize)
    }
}

fn top(setup: &Setup, place: Place) -> Option<Cube> {
    setup.cubes.get(&place)?.last().copied()
}
