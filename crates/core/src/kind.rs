//! Kinds of cubes, and cubes.

use crate::Colour;
use std::ops::{BitOr, BitOrAssign};

/// A kind of cube: an index into [`Rules::kinds`](crate::Rules::kinds).
///
/// What a kind is called, beats and may stand on is said by the rules; a `Kind`
/// without its rules is only a number below [`Kind::MOST`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "usize", into = "usize"))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(as = "usize"))]
pub struct Kind(u8);

/// A number is too large for a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0} is not a kind: kinds are numbered from 0 to 7")]
pub struct NoSuchKind(pub usize);

impl TryFrom<usize> for Kind {
    type Error = NoSuchKind;

    fn try_from(index: usize) -> Result<Kind, NoSuchKind> {
        if index < Kind::MOST {
            Ok(Kind::new(index))
        } else {
            Err(NoSuchKind(index))
        }
    }
}

impl From<Kind> for usize {
    fn from(kind: Kind) -> usize {
        kind.index()
    }
}

impl Kind {
    /// A game has at most this many kinds.
    pub const MOST: usize = 8;

    /// The kind at this place of the rules' list.
    ///
    /// # Panics
    /// If `index` is not below [`Kind::MOST`].
    pub const fn new(index: usize) -> Kind {
        assert!(index < Kind::MOST, "a game has at most 8 kinds");
        Kind(index as u8)
    }

    /// The place in the rules' list of kinds.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask tells the compiler what `new` has checked.
        (self.0 & 7) as usize
    }
}

/// A set of kinds.
///
/// ```
/// use jersi_core::{Kind, KindSet};
/// let set = KindSet::EMPTY | Kind::new(2).into() | Kind::new(5).into();
/// assert!(set.contains(Kind::new(5)));
/// assert_eq!(set.iter().map(Kind::index).collect::<Vec<_>>(), [2, 5]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "Vec<Kind>", into = "Vec<Kind>"))]
pub struct KindSet(u8);

impl KindSet {
    /// No kind.
    pub const EMPTY: KindSet = KindSet(0);

    /// Whether `kind` is in the set.
    #[inline]
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 >> kind.index() & 1 != 0
    }

    /// Whether the set has no kind.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many kinds there are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The kinds of the set, in the order of the rules.
    #[inline]
    pub fn iter(self) -> Kinds {
        Kinds(self.0)
    }
}

/// The kinds of a set, in the order of the rules.
#[derive(Clone, Debug)]
pub struct Kinds(u8);

impl Iterator for Kinds {
    type Item = Kind;

    #[inline]
    fn next(&mut self) -> Option<Kind> {
        if self.0 == 0 {
            return None;
        }
        let kind = Kind(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(kind)
    }
}

impl IntoIterator for KindSet {
    type Item = Kind;
    type IntoIter = Kinds;

    #[inline]
    fn into_iter(self) -> Kinds {
        self.iter()
    }
}

impl From<Kind> for KindSet {
    fn from(kind: Kind) -> KindSet {
        KindSet(1 << kind.index())
    }
}

impl FromIterator<Kind> for KindSet {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> KindSet {
        kinds
            .into_iter()
            .fold(KindSet::EMPTY, |set, kind| set | kind.into())
    }
}

impl From<Vec<Kind>> for KindSet {
    fn from(kinds: Vec<Kind>) -> KindSet {
        kinds.into_iter().collect()
    }
}

impl From<KindSet> for Vec<Kind> {
    fn from(set: KindSet) -> Vec<Kind> {
        set.iter().collect()
    }
}

impl BitOr for KindSet {
    type Output = KindSet;

    fn bitor(self, other: KindSet) -> KindSet {
        KindSet(self.0 | other.0)
    }
}

impl BitOrAssign for KindSet {
    fn bitor_assign(&mut self, other: KindSet) {
        self.0 |= other.0;
    }
}

/// One piece of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Cube {
    /// Whose cube it is.
    pub colour: Colour,
    /// What it is.
    pub kind: Kind,
}
