//! Keys of the incremental position hash.
//!
//! Hashes leave the process (opening books, training data), so the keys are a
//! fixed function of what they stand for and a golden file pins them: changing
//! any of this is a breaking change.

/// Something that a position can have, numbered for the hash.
#[derive(Clone, Copy)]
pub(crate) enum Feature {
    /// A cube: level (0 alone or on top, 1 below), owner, kind, cell.
    Cube(usize, usize, usize, usize),
    /// So many cubes of a kind in an owner's reserve: owner, kind, number.
    Reserve(usize, usize, u8),
    /// So many captured cubes of an owner and kind: owner, kind, number.
    Prisoners(usize, usize, u8),
    /// Exchanges left.
    Exchanges(u8),
    /// Black is to move.
    BlackToMove,
    /// The status of a captured king: its number.
    King(u8),
}

/// The key of a feature.
pub(crate) fn key(feature: Feature) -> u64 {
    let pool = |tag: u64, owner: usize, kind: usize, number: u8| {
        // No cubes is the usual case and costs nothing to maintain as key 0.
        (number > 0)
            .then(|| tag << 32 | (owner as u64) << 16 | (kind as u64) << 8 | u64::from(number))
    };
    let id = match feature {
        Feature::Cube(level, owner, kind, cell) => Some(
            1 << 32
                | (level as u64) << 24
                | (owner as u64) << 16
                | (kind as u64) << 8
                | cell as u64,
        ),
        Feature::Reserve(owner, kind, number) => pool(2, owner, kind, number),
        Feature::Prisoners(owner, kind, number) => pool(3, owner, kind, number),
        Feature::Exchanges(0) | Feature::King(0) => None,
        Feature::Exchanges(number) => Some(4 << 32 | u64::from(number)),
        Feature::BlackToMove => Some(5 << 32),
        Feature::King(status) => Some(6 << 32 | u64::from(status)),
    };
    id.map_or(0, mix)
}

/// The finaliser of `SplitMix64`: neighbouring numbers give unrelated keys.
fn mix(id: u64) -> u64 {
    let mut z = id.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
