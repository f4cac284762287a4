//! The built-in games as bytes.
//!
//! Reading a file of rules takes a large program: a reader of TOML and much that knows
//! what can be wrong. The games that come with this crate are known to be right, so they
//! are kept a second time, read already, with each selection of the options that
//! change fields of the file. What loads them is small, and quick.
//!
//! `JERSI_WRITE_RULES=1 cargo test -p jersi-core packed` writes the bytes anew after a
//! change of the files.

use super::{
    BoardShape, Chosen, Credits, Dialect, Draw, Drops, GameOption, Goal, Grid, KindName, KindRules,
    King, KingFate, LetterCase, Numbering, OptionEffect, Prisoners, Rules, Score, SetupCode, Sign,
    Text, UgiForm,
};
use crate::{ByColour, Colour, Cube, Kind, KindSet, Place};

/// Names with options, and the rules packed, one after the other.
static GAMES: &[u8] = include_bytes!("../../rules/built-in.bin");

/// The names of the games, without options.
pub(super) fn ids() -> impl Iterator<Item = String> {
    let games = Games(GAMES).map(|(name, _)| name);
    games.filter(|name| !name.contains('+'))
}

/// The rules of this name, with the options that change fields, in the order of the file.
/// A name fits in any case.
pub(super) fn find(name: &str) -> Option<Rules> {
    let (_, mut bytes) = Games(GAMES).find(|(known, _)| known.eq_ignore_ascii_case(name))?;
    Rules::unpack(&mut bytes)
}

/// The games of some bytes.
struct Games<'b>(&'b [u8]);

impl<'b> Iterator for Games<'b> {
    type Item = (String, &'b [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let name = String::unpack(&mut self.0)?;
        let length = usize::unpack(&mut self.0)?;
        let (game, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some((name, game))
    }
}

/// Something that can be written as bytes and read from them.
trait Packed: Sized {
    /// Writes it.
    #[cfg(test)]
    fn pack(&self, bytes: &mut Vec<u8>);

    /// Reads it, and moves on.
    fn unpack(bytes: &mut &[u8]) -> Option<Self>;
}

/// A structure is its fields.
macro_rules! fields {
    ($($type:ident { $($field:ident),+ $(,)? })+) => {$(
        impl Packed for $type {
            #[cfg(test)]
            fn pack(&self, bytes: &mut Vec<u8>) {
                $(self.$field.pack(bytes);)+
            }

            fn unpack(bytes: &mut &[u8]) -> Option<Self> {
                Some($type { $($field: Packed::unpack(bytes)?),+ })
            }
        }
    )+};
}

/// One of several values is its number among them.
macro_rules! values {
    ($($type:ident { $($value:ident),+ $(,)? })+) => {$(
        impl Packed for $type {
            #[cfg(test)]
            fn pack(&self, bytes: &mut Vec<u8>) {
                let all = [$($type::$value),+];
                let place = all.iter().position(|value| value == self);
                place.expect("all values are listed").pack(bytes);
            }

            fn unpack(bytes: &mut &[u8]) -> Option<Self> {
                [$($type::$value),+].get(usize::unpack(bytes)?).copied()
            }
        }
    )+};
}

fields! {
    Rules {
        id, chosen, options, title, summary, credits, board, kinds, start, setup_code, drops,
        goal, king, prisoners, draw, dialect,
    }
    Chosen { name, value }
    GameOption { name, text, effect }
    Text { en, fr }
    Credits { designer, rulebook, licence }
    BoardShape { grid, rows, holes }
    Place { row, column }
    KindRules { letter, name, sign, count, beats, stands_on, stands_on_enemy, moves, stays }
    KindName { en, fr, jbo }
    Cube { colour, kind }
    SetupCode { digits }
    Drops { most, rows }
    Goal { kinds, rows }
    King { kind, when_captured }
    Prisoners { exchanges }
    Draw { turns, king_resets }
    Dialect { case, codes, numbering, score, ugi, column, setup_lines, reviews }
    Score { win, loss, draw }
}

values! {
    Colour { White, Black }
    Grid { Hexagons, Squares }
    Sign { Blank, Circle, Square, Cross, Spiral, Infinity, Mountain, Dot }
    OptionEffect { Set, SetupCode, DealMirrored, DealBoth }
    LetterCase { Capitals, ByColour }
    Numbering { Pairs, Turns }
    UgiForm { Cells, Text }
}

/// Seven bits in a byte, the lowest first; the eighth says that more follow.
impl Packed for usize {
    #[cfg(test)]
    fn pack(&self, bytes: &mut Vec<u8>) {
        let mut rest = *self;
        while rest > 0x7f {
            bytes.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        bytes.push(rest as u8);
    }

    fn unpack(bytes: &mut &[u8]) -> Option<usize> {
        let mut number = 0;
        for shift in [0, 7, 14] {
            let byte = u8::unpack(bytes)?;
            number |= usize::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }
}

impl Packed for u8 {
    #[cfg(test)]
    fn pack(&self, bytes: &mut Vec<u8>) {
        bytes.push(*self);
    }

    fn unpack(bytes: &mut &[u8]) -> Option<u8> {
        let (first, rest) = bytes.split_first()?;
        *bytes = rest;
        Some(*first)
    }
}

/// What is written as a number, and read from it.
macro_rules! numbers {
    ($($type:ty: $value:ident => $to:expr, $number:ident => $from:expr;)+) => {$(
        impl Packed for $type {
            #[cfg(test)]
            fn pack(&self, bytes: &mut Vec<u8>) {
                let $value = self;
                let number: usize = $to;
                number.pack(bytes);
            }

            fn unpack(bytes: &mut &[u8]) -> Option<Self> {
                let $number = usize::unpack(bytes)?;
                $from
            }
        }
    )+};
}

numbers! {
    u16: value => usize::from(*value), number => number.try_into().ok();
    bool: value => usize::from(*value), number => Some(number != 0);
    char: value => *value as usize, number => char::from_u32(number as u32);
    Kind: value => value.index(), number => (number < Kind::MOST).then(|| Kind::new(number));
}

impl Packed for String {
    #[cfg(test)]
    fn pack(&self, bytes: &mut Vec<u8>) {
        self.len().pack(bytes);
        bytes.extend(self.as_bytes());
    }

    fn unpack(bytes: &mut &[u8]) -> Option<String> {
        let length = usize::unpack(bytes)?;
        let (text, rest) = bytes.split_at_checked(length)?;
        *bytes = rest;
        String::from_utf8(text.to_vec()).ok()
    }
}

impl<T: Packed> Packed for Vec<T> {
    #[cfg(test)]
    fn pack(&self, bytes: &mut Vec<u8>) {
        self.len().pack(bytes);
        for item in self {
            item.pack(bytes);
        }
    }

    fn unpack(bytes: &mut &[u8]) -> Option<Vec<T>> {
        let length = usize::unpack(bytes)?;
        let mut items = Vec::new();
        for _ in 0..length {
            items.push(T::unpack(bytes)?);
        }
        Some(items)
    }
}

impl<T: Packed> Packed for Option<T> {
    #[cfg(test)]
    fn pack(&self, bytes: &mut Vec<u8>) {
        self.is_some().pack(bytes);
        if let Some(inner) = self {
            inner.pack(bytes);
        }
    }

    fn unpack(bytes: &mut &[u8]) -> Option<Option<T>> {
        Some(if bool::unpack(bytes)? {
            Some(T::unpack(bytes)?)
        } else {
            None
        })
    }
}

impl<A: Packed, B: Packed> Packed for (A, B) {
    #[cfg(test)]
    fn pack(&self, bytes: &mut Vec<u8>) {
        self.0.pack(bytes);
        self.1.pack(bytes);
    }

    fn unpack(bytes: &mut &[u8]) -> Option<(A, B)> {
        Some((A::unpack(bytes)?, B::unpack(bytes)?))
    }
}

impl<T: Packed> Packed for ByColour<T> {
    #[cfg(test)]
    fn pack(&self, bytes: &mut Vec<u8>) {
        self.white.pack(bytes);
        self.black.pack(bytes);
    }

    fn unpack(bytes: &mut &[u8]) -> Option<ByColour<T>> {
        let (white, black) = Packed::unpack(bytes)?;
        Some(ByColour { white, black })
    }
}

impl Packed for KindSet {
    #[cfg(test)]
    fn pack(&self, bytes: &mut Vec<u8>) {
        self.iter().collect::<Vec<Kind>>().pack(bytes);
    }

    fn unpack(bytes: &mut &[u8]) -> Option<KindSet> {
        let kinds = Vec::<Kind>::unpack(bytes)?;
        Some(kinds.into_iter().collect())
    }
}

/// A fate is the rows and the ransom of a king that returns, or nothing.
impl Packed for KingFate {
    #[cfg(test)]
    fn pack(&self, bytes: &mut Vec<u8>) {
        let returns = match self {
            KingFate::OwnerLoses => None,
            KingFate::Returns { rows, ransom } => Some((rows.clone(), *ransom)),
        };
        returns.pack(bytes);
    }

    fn unpack(bytes: &mut &[u8]) -> Option<KingFate> {
        Some(match Option::unpack(bytes)? {
            None => KingFate::OwnerLoses,
            Some((rows, ransom)) => KingFate::Returns { rows, ransom },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::BUILT_IN;
    use std::path::Path;

    /// All names: each game with each selection of its options that change fields.
    fn names() -> Vec<(&'static str, String)> {
        let mut names = Vec::new();
        for (id, text) in BUILT_IN {
            let rules = Rules::from_toml(text, "", &mut || 0).unwrap();
            let options = rules.options.iter();
            let set: Vec<&str> = options
                .filter(|option| option.effect == OptionEffect::Set)
                .map(|option| option.name.as_str())
                .collect();
            for selection in 0..1_usize << set.len() {
                let chosen = set.iter().enumerate();
                let chosen = chosen.filter(|(index, _)| selection >> index & 1 == 1);
                let chosen: Vec<&str> = chosen.map(|(_, name)| *name).collect();
                names.push((*text, [&[*id], &chosen[..]].concat().join("+")));
            }
        }
        names
    }

    #[test]
    fn the_packed_games_are_those_of_the_files() {
        let mut all = Vec::new();
        for (text, name) in names() {
            let (_, options) = crate::rules::split_options(&name);
            let rules = Rules::from_toml(text, options, &mut || 0).unwrap();
            let mut bytes = Vec::new();
            rules.pack(&mut bytes);
            name.pack(&mut all);
            bytes.len().pack(&mut all);
            all.extend(bytes);
        }
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("rules/built-in.bin");
        if std::env::var_os("JERSI_WRITE_RULES").is_some() {
            std::fs::write(&file, &all).unwrap();
            return;
        }
        assert!(
            all == GAMES,
            "rules have changed: run JERSI_WRITE_RULES=1 cargo test -p jersi-core packed"
        );
    }

    #[test]
    fn what_is_packed_is_what_was_read_from_a_file() {
        for (text, name) in names() {
            let (_, options) = crate::rules::split_options(&name);
            let rules = Rules::from_toml(text, options, &mut || 0).unwrap();
            assert_eq!(find(&name), Some(rules), "{name}");
        }
        let listed: Vec<String> = ids().collect();
        let known: Vec<&str> = BUILT_IN.iter().map(|(id, _)| *id).collect();
        assert_eq!(listed, known);
    }

    #[test]
    fn damaged_bytes_are_no_rules() {
        let (_, whole) = Games(GAMES).next().unwrap();
        for length in 0..whole.len() {
            assert_eq!(Rules::unpack(&mut &whole[..length]), None, "{length} bytes");
        }
    }
}
