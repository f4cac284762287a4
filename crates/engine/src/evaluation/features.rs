//! What the hand-made evaluation sees in a position.
//!
//! Every feature is a count, seen from White (White's minus Black's), and the
//! evaluation is the sum of counts times weights. The tuner asks for the same counts,
//! so what is tuned is what is played.

use jersi_core::{Bits, CellSet, Colour, Kind, KindSet, Position, Rules, Tables};
use std::array;

/// Rows to the goal are told apart up to this many.
const ROWS: usize = 9;
const KINDS: usize = Kind::MOST;

/// The version of what the features count. It goes up with anything that gives a position
/// other features: weights that were tuned, and nets that were trained beside them, are for
/// one version.
pub(super) const VERSION: u16 = 1;

/// How a cube stands.
const ALONE: usize = 0;
const ON_TOP: usize = 1;
const BELOW: usize = 2;

/// Where the weights of each group begin.
pub(crate) mod index {
    use super::{KINDS, ROWS};

    /// By kind, how it stands, rows left to the goal.
    pub(crate) const PLACE: usize = 0;
    pub(crate) const RESERVE: usize = PLACE + KINDS * 3 * ROWS;
    pub(crate) const PRISONER: usize = RESERVE + KINDS;
    /// By cells from the nearer side of the board.
    pub(crate) const SIDE: usize = PRISONER + KINDS;
    /// Cells that a single cube, or a stack, can step to, by kind.
    pub(crate) const STEPS: usize = SIDE + 2 * 4;
    pub(crate) const REACH: usize = STEPS + KINDS;
    /// Enemy units that can be captured: by the player to move or the other, in one
    /// step or two, by kind, alone or on a stack.
    pub(crate) const ATTACK: usize = REACH + KINDS;
    /// Cells ahead of a cube of a goal kind where no enemy can capture it, by rows left.
    pub(crate) const SAFE: usize = ATTACK + 2 * 2 * KINDS * 2;
    /// Units of a goal kind that no enemy can capture now, by rows left.
    pub(crate) const FREE: usize = SAFE + ROWS;
    /// Friends around the king.
    pub(crate) const GUARDS: usize = FREE + ROWS;
    /// It is this player's turn: worth more the more units there are to move.
    pub(crate) const TEMPO: usize = GUARDS + 1;
    pub(crate) const COUNT: usize = TEMPO + 1;

    /// The groups that have weights for each kind, side by side: where they begin, and how
    /// many weights a kind has there.
    pub(crate) const BY_KIND: [(usize, usize); 9] = [
        (PLACE, 3 * ROWS),
        (RESERVE, 1),
        (PRISONER, 1),
        (STEPS, 1),
        (REACH, 1),
        (ATTACK, 2),
        (ATTACK + 2 * KINDS, 2),
        (ATTACK + 4 * KINDS, 2),
        (ATTACK + 6 * KINDS, 2),
    ];
}

/// What a game's features are made from, derived from its rules.
///
/// ```
/// use jersi_core::{Rules, Tables};
/// use jersi_engine::evaluation::Features;
/// let tables = Tables::<u64>::new(Rules::named("pijersi").unwrap().into());
/// let features = Features::new(&tables);
/// let mut counts = vec![0; Features::<u64>::COUNT];
/// features.each(&tables, &tables.start(), |index, count| counts[index] += count);
/// // The start is the same for both players, but for whose turn it is.
/// assert!(counts.iter().filter(|&&count| count != 0).count() > 0);
/// ```
#[derive(Clone, Debug)]
pub struct Features<W> {
    kinds: Vec<Kind>,
    moving: KindSet,
    goal_kinds: KindSet,
    king: Option<Kind>,
    beats: [KindSet; KINDS],
    stands_on: [KindSet; KINDS],
    staying: KindSet,
    /// Rows left to the goal, by player and cell.
    rows_left: [Vec<u8>; 2],
    /// The neighbours of each cell that are nearer to a player's goal.
    ahead: [Vec<CellSet<W>>; 2],
    /// Cells by their distance from the nearer side.
    sides: [CellSet<W>; 4],
    reserves: bool,
    prisoners: bool,
}

/// Where a player's units can strike in a turn: with one step and with two.
struct Attacks<W> {
    /// By the kind that strikes.
    near: [CellSet<W>; KINDS],
    far: [CellSet<W>; KINDS],
    /// By the kind that is struck.
    near_on: [CellSet<W>; KINDS],
    far_on: [CellSet<W>; KINDS],
}

impl<W: Bits> Features<W> {
    /// How many features there are.
    pub const COUNT: usize = index::COUNT;

    /// What the features of a game are made from.
    pub fn new(tables: &Tables<W>) -> Features<W> {
        let rules: &Rules = tables.rules();
        let board = tables.board();
        let every: Vec<Kind> = (0..rules.kinds.len()).map(Kind::new).collect();
        let which = |wanted: &dyn Fn(Kind) -> bool| -> KindSet {
            every.iter().copied().filter(|&kind| wanted(kind)).collect()
        };
        let rows_left = Colour::BOTH.map(|colour| {
            board
                .cells()
                .map(|cell| {
                    let row = board.place(cell).row;
                    let goals = rules.goal.rows[colour].iter();
                    let left = goals.map(|&goal| goal.abs_diff(row)).min().unwrap_or(0);
                    left.min(ROWS as u8 - 1)
                })
                .collect::<Vec<u8>>()
        });
        let ahead = array::from_fn(|colour| {
            let left: &Vec<u8> = &rows_left[colour];
            board
                .cells()
                .map(|cell| {
                    tables
                        .around(cell)
                        .into_iter()
                        .filter(|next| left[next.index()] < left[cell.index()])
                        .collect()
                })
                .collect()
        });
        let sides = array::from_fn(|distance| {
            board
                .cells()
                .filter(|&cell| {
                    let place = board.place(cell);
                    let length = rules.board.rows[place.row as usize];
                    let from_side = place.column.min(length - 1 - place.column);
                    usize::from(from_side).min(3) == distance
                })
                .collect()
        });
        let by_kind = |set: &dyn Fn(&jersi_core::rules::KindRules) -> KindSet| {
            array::from_fn(|kind| rules.kinds.get(kind).map_or(KindSet::EMPTY, set))
        };
        Features {
            moving: which(&|kind| rules.kind(kind).moves),
            goal_kinds: rules.goal.kinds,
            king: rules.king.as_ref().map(|king| king.kind),
            beats: by_kind(&|kind| kind.beats),
            stands_on: by_kind(&|kind| kind.stands_on),
            staying: which(&|kind| rules.kind(kind).stays || !rules.kind(kind).moves),
            kinds: every,
            rows_left,
            ahead,
            sides,
            reserves: tables.has_reserve(),
            prisoners: rules.prisoners.is_some(),
        }
    }

    /// Gives every feature of a position to `add`: the index of its weight and its
    /// count, White's minus Black's.
    #[inline]
    pub fn each(
        &self,
        tables: &Tables<W>,
        position: &Position<W>,
        mut add: impl FnMut(usize, i32),
    ) {
        let tops = Colour::BOTH.map(|colour| position.tops_by_kind(colour));
        let bottoms = Colour::BOTH.map(|colour| position.bottoms_by_kind(colour));
        let stacks = position.stacks();
        let empty = tables.cells() - position.occupied();
        let attacks = Colour::BOTH
            .map(|colour| self.attacks(tables, position, colour, &tops, &bottoms, empty));
        for colour in Colour::BOTH {
            let (us, them) = (colour as usize, !colour as usize);
            let sign = if colour == Colour::White { 1 } else { -1 };
            let left = &self.rows_left[us];
            let to_move = usize::from(position.decider() == colour);
            for &kind in &self.kinds {
                let k = kind.index();
                let places = index::PLACE + k * 3 * ROWS;
                for cell in tops[us][k] {
                    let form = if stacks.contains(cell) { ON_TOP } else { ALONE };
                    add(places + form * ROWS + usize::from(left[cell.index()]), sign);
                }
                for cell in bottoms[us][k] {
                    add(
                        places + BELOW * ROWS + usize::from(left[cell.index()]),
                        sign,
                    );
                }
                if self.reserves {
                    let count = i32::from(position.reserve(colour, kind));
                    if count > 0 {
                        add(index::RESERVE + k, sign * count);
                    }
                }
                if self.prisoners {
                    let count = i32::from(position.prisoners(colour, kind));
                    if count > 0 {
                        add(index::PRISONER + k, sign * count);
                    }
                }
                // Enemy units of this kind that we can capture.
                let victims = tops[them][k];
                if victims.any() {
                    let (near, far) = (attacks[us].near_on[k], attacks[us].far_on[k]);
                    for (distance, reached) in [near & victims, (far - near) & victims]
                        .into_iter()
                        .enumerate()
                    {
                        let base = index::ATTACK + ((to_move * 2 + distance) * KINDS + k) * 2;
                        let on_stacks = (reached & stacks).len() as i32;
                        let alone = reached.len() as i32 - on_stacks;
                        if alone != 0 {
                            add(base, sign * alone);
                        }
                        if on_stacks != 0 {
                            add(base + 1, sign * on_stacks);
                        }
                    }
                }
                if self.goal_kinds.contains(kind) {
                    let endangered = attacks[them].near_on[k] | attacks[them].far_on[k];
                    let open = empty - endangered;
                    for cell in tops[us][k] {
                        let rows = usize::from(left[cell.index()]);
                        let safe = (self.ahead[us][cell.index()] & open).len() as i32;
                        if safe != 0 {
                            add(index::SAFE + rows, sign * safe);
                        }
                        if !endangered.contains(cell) {
                            add(index::FREE + rows, sign);
                        }
                    }
                }
                if self.moving.contains(kind) {
                    let steps = (attacks[us].near[k] & empty).len() as i32;
                    add(index::STEPS + k, sign * steps);
                    let reach = (attacks[us].far[k] & empty).len() as i32;
                    add(index::REACH + k, sign * reach);
                }
            }
            let mine = position.tops(colour);
            let goal_units = self
                .goal_kinds
                .iter()
                .fold(CellSet::EMPTY, |set, kind| set | tops[us][kind.index()]);
            for (distance, &side) in self.sides.iter().enumerate() {
                add(
                    index::SIDE + distance,
                    sign * (goal_units & side).len() as i32,
                );
                let others = ((mine - goal_units) & side).len() as i32;
                add(index::SIDE + 4 + distance, sign * others);
            }
            if let Some(king) = self.king
                && let Some(cell) = tops[us][king.index()].first()
            {
                let guards = (tables.around(cell) & mine).len() as i32;
                add(index::GUARDS, sign * guards);
            }
            if to_move == 1 {
                add(index::TEMPO, sign * mine.len() as i32);
            }
        }
    }

    #[inline]
    fn attacks(
        &self,
        tables: &Tables<W>,
        position: &Position<W>,
        colour: Colour,
        tops: &[[CellSet<W>; KINDS]; 2],
        bottoms: &[[CellSet<W>; KINDS]; 2],
        empty: CellSet<W>,
    ) -> Attacks<W> {
        let us = colour as usize;
        let lone = position.tops(colour) - position.stacks();
        let mut whole = position.bottoms(colour) & position.tops(colour);
        for kind in self.staying {
            whole = whole - bottoms[us][kind.index()];
        }
        let mut attacks = Attacks {
            near: [CellSet::EMPTY; KINDS],
            far: [CellSet::EMPTY; KINDS],
            near_on: [CellSet::EMPTY; KINDS],
            far_on: [CellSet::EMPTY; KINDS],
        };
        let mut bases = [CellSet::EMPTY; KINDS];
        for kind in self.moving {
            let k = kind.index();
            for below in self.stands_on[k] {
                if self.moving.contains(below) {
                    bases[k] |= tops[us][below.index()] & lone;
                }
            }
            for cell in tops[us][k] {
                let around = tables.around(cell);
                attacks.near[k] |= around;
                if whole.contains(cell) {
                    let reach = tables.reach(cell, empty);
                    attacks.near[k] |= reach;
                    for via in reach & empty {
                        attacks.far[k] |= tables.around(via);
                    }
                } else {
                    // Onto a friend, and on as a stack.
                    for via in around & bases[k] {
                        attacks.far[k] |= tables.reach(via, empty);
                    }
                }
            }
            for victim in self.beats[k] {
                attacks.near_on[victim.index()] |= attacks.near[k];
                attacks.far_on[victim.index()] |= attacks.far[k];
            }
        }
        attacks
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_core::Game;
    use jersi_core::rules::Fingerprint;
    use std::fmt::Write as _;

    /// The features of positions from the start into the middle of a game.
    fn counted<W: Bits>(id: &str) -> String {
        let rules = Rules::named(id).unwrap();
        let tables = Tables::<W>::new(rules.clone().into());
        let features = Features::new(&tables);
        let mut game = Game::new(&rules);
        let mut text = String::new();
        for number in 0..40 {
            let position = tables.position(&game.setup()).unwrap();
            let mut counts = vec![0; index::COUNT];
            features.each(&tables, &position, |index, count| counts[index] += count);
            let _ = writeln!(text, "{counts:?}");
            let turns = game.legal_texts();
            let mut turns = turns.iter().cycle().skip(31 * number).take(turns.len());
            let next = turns.find_map(|turn| {
                let mut next = game.clone();
                next.play(turn).unwrap();
                next.outcome().is_none().then_some(next)
            });
            game = next.unwrap();
        }
        text
    }

    #[test]
    fn what_features_count_changes_with_their_version_only() {
        let games = [
            counted::<u64>("pijersi"),
            counted::<u64>("mikjersi"),
            counted::<u128>("jersi-4.8+ransom"),
        ];
        let found = games.map(|counts| Fingerprint::of(counts.as_bytes()).to_string());
        assert_eq!(VERSION, 1, "pin the new features here");
        let pinned = ["8f7f3eddd2d0fdaf", "b04f459837db0ef8", "38f29534e03d9367"];
        assert_eq!(found, pinned, "features have changed: raise their version");
    }
}
