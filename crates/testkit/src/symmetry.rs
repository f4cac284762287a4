//! Changes of a position under which the games stay what they are.
//!
//! What is legal must change along with the position; a rule that was coded for
//! one colour, one direction or one kind shows here.

use crate::oracle::normalised;
use jersi_core::rules::KingFate;
use jersi_core::{ByColour, Cube, Kind, KindSet, KingStatus, Outcome, Place, Rules, Setup};

/// A change of places, colours and kinds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symmetry {
    rows: Vec<u8>,
    upside_down: bool,
    leftside_right: bool,
    swaps_colours: bool,
    /// The new kind of each kind.
    kinds: [Kind; Kind::MOST],
    letters: Vec<char>,
}

impl Symmetry {
    /// The change that changes nothing.
    pub fn identity(rules: &Rules) -> Symmetry {
        Symmetry {
            rows: rules.board.rows.clone(),
            upside_down: false,
            leftside_right: false,
            swaps_colours: false,
            kinds: std::array::from_fn(Kind::new),
            letters: rules.kinds.iter().map(|kind| kind.letter).collect(),
        }
    }

    /// Colours swapped and the board turned by half a turn, if the rules are the
    /// same for both players.
    pub fn colours(rules: &Rules) -> Option<Symmetry> {
        let symmetry = Symmetry {
            upside_down: true,
            leftside_right: true,
            swaps_colours: true,
            ..Symmetry::identity(rules)
        };
        symmetry.preserves(rules).then_some(symmetry)
    }

    /// Left and right swapped, if the board allows it.
    pub fn mirror(rules: &Rules) -> Option<Symmetry> {
        let symmetry = Symmetry {
            leftside_right: true,
            ..Symmetry::identity(rules)
        };
        symmetry.preserves(rules).then_some(symmetry)
    }

    /// Rock, paper and scissors, or three other kinds that beat each other in a
    /// circle, renamed along it, if that leaves all rules as they are.
    pub fn cycle(rules: &Rules) -> Option<Symmetry> {
        let kinds = || (0..rules.kinds.len()).map(Kind::new);
        let beats = |one: Kind, other: Kind| rules.kinds[one.index()].beats.contains(other);
        kinds()
            .flat_map(|a| kinds().flat_map(move |b| kinds().map(move |c| [a, b, c])))
            .filter(|&[a, b, c]| a != b && b != c && c != a)
            .filter(|&[a, b, c]| beats(a, b) && beats(b, c) && beats(c, a))
            .map(|[a, b, c]| {
                let mut symmetry = Symmetry::identity(rules);
                for (from, to) in [(a, b), (b, c), (c, a)] {
                    symmetry.kinds[from.index()] = to;
                }
                symmetry
            })
            .find(|symmetry| symmetry.preserves(rules))
    }

    /// All symmetries of the rules that are known here.
    pub fn all(rules: &Rules) -> Vec<Symmetry> {
        [
            Symmetry::colours(rules),
            Symmetry::mirror(rules),
            Symmetry::cycle(rules),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// The changed setup.
    #[must_use]
    pub fn setup(&self, setup: &Setup) -> Setup {
        Setup {
            cubes: setup
                .cubes
                .iter()
                .map(|(&place, cubes)| {
                    (
                        self.place(place),
                        cubes.iter().map(|&cube| self.cube(cube)).collect(),
                    )
                })
                .collect(),
            side: if self.swaps_colours {
                !setup.side
            } else {
                setup.side
            },
            count: setup.count,
            full: setup.full,
            reserve: self.counts(&setup.reserve),
            prisoners: self.counts(&setup.prisoners),
            exchanges: setup.exchanges,
            king: match setup.king {
                KingStatus::RansomAsked(kind) => KingStatus::RansomAsked(self.kind(kind)),
                other => other,
            },
        }
    }

    /// The changed canonical text of a turn, a decision or an answer.
    ///
    /// # Panics
    /// If the text is not canonical.
    pub fn turn(&self, text: &str) -> String {
        let mut changed = String::new();
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            if letter.is_ascii_lowercase() {
                let digits = rest[1..]
                    .find(|c: char| !c.is_ascii_digit())
                    .map_or(rest.len(), |end| end + 1);
                let place: Place = rest[..digits]
                    .parse()
                    .expect("a canonical text names cells");
                changed += &self.place(place).to_string();
                rest = &rest[digits..];
                continue;
            }
            let kind = self.letters.iter().position(|&known| known == letter);
            changed.push(kind.map_or(letter, |kind| self.letters[self.kinds[kind].index()]));
            rest = &rest[letter.len_utf8()..];
        }
        // Two drops may have changed their order.
        normalised(&changed)
    }

    /// The changed result of a game.
    #[must_use]
    pub fn outcome(&self, outcome: Outcome) -> Outcome {
        let winner = outcome.winner;
        Outcome {
            winner: winner.map(|winner| if self.swaps_colours { !winner } else { winner }),
            ..outcome
        }
    }

    /// The changed texts, in the order of texts.
    pub fn turns<S: AsRef<str>>(&self, texts: &[S]) -> Vec<String> {
        let mut changed: Vec<String> = texts.iter().map(|text| self.turn(text.as_ref())).collect();
        changed.sort();
        changed
    }

    fn row(&self, row: u8) -> u8 {
        if self.upside_down {
            self.rows.len() as u8 - 1 - row
        } else {
            row
        }
    }

    fn place(&self, place: Place) -> Place {
        let row = self.row(place.row);
        let column = if self.leftside_right {
            self.rows[row as usize] - 1 - place.column
        } else {
            place.column
        };
        Place { row, column }
    }

    fn kind(&self, kind: Kind) -> Kind {
        self.kinds[kind.index()]
    }

    fn cube(&self, cube: Cube) -> Cube {
        Cube {
            colour: if self.swaps_colours {
                !cube.colour
            } else {
                cube.colour
            },
            kind: self.kind(cube.kind),
        }
    }

    fn set(&self, kinds: KindSet) -> KindSet {
        kinds.iter().map(|kind| self.kind(kind)).collect()
    }

    /// One value for each player, given to the right player.
    fn by_colour<T: Clone>(&self, values: &ByColour<T>) -> ByColour<T> {
        ByColour::from_fn(|colour| {
            values[if self.swaps_colours { !colour } else { colour }].clone()
        })
    }

    fn counts(&self, counts: &ByColour<[u8; Kind::MOST]>) -> ByColour<[u8; Kind::MOST]> {
        self.by_colour(counts).map(|old| {
            let mut new = [0; Kind::MOST];
            for (kind, count) in old.into_iter().enumerate() {
                new[self.kinds[kind].index()] = count;
            }
            new
        })
    }

    /// Whether the rules, seen through the change, are the same as before; names,
    /// signs and the start position do not matter.
    fn preserves(&self, rules: &Rules) -> bool {
        let upside_down: Vec<u8> = self.rows.iter().rev().copied().collect();
        if self.upside_down && upside_down != self.rows {
            return false;
        }
        let same_holes = rules
            .board
            .holes
            .iter()
            .all(|&hole| rules.board.holes.contains(&self.place(hole)));
        let same_rows = |rows: &ByColour<Vec<u8>>| {
            let sorted = |rows: &[u8]| {
                let mut rows = rows.to_vec();
                rows.sort_unstable();
                rows
            };
            let moved = |rows: Vec<u8>| {
                rows.into_iter()
                    .map(|row| self.row(row))
                    .collect::<Vec<u8>>()
            };
            let changed = self.by_colour(rows).map(moved);
            sorted(&changed.white) == sorted(&rows.white)
                && sorted(&changed.black) == sorted(&rows.black)
        };
        let same_king = rules.king.as_ref().is_none_or(|king| {
            self.kind(king.kind) == king.kind
                && match &king.when_captured {
                    KingFate::OwnerLoses => true,
                    KingFate::Returns { rows, ransom } => {
                        same_rows(rows) && self.set(*ransom) == *ransom
                    }
                }
        });
        same_holes
            && same_rows(&rules.drops.rows)
            && same_rows(&rules.goal.rows)
            && self.set(rules.goal.kinds) == rules.goal.kinds
            && same_king
            && self.preserves_kinds(rules)
    }

    fn preserves_kinds(&self, rules: &Rules) -> bool {
        rules.kinds.iter().enumerate().all(|(index, old)| {
            let new = &rules.kinds[self.kinds[index].index()];
            new.count == old.count
                && new.moves == old.moves
                && new.stays == old.stays
                && new.beats == self.set(old.beats)
                && new.stands_on == self.set(old.stands_on)
                && new.stands_on_enemy == self.set(old.stands_on_enemy)
        })
    }
}
