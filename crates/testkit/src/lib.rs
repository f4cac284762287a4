//! The oracle, random games and setups, symmetries: what the tests stand on.
