//! Any text as a position of every game: it is read or refused, never a panic; what is
//! read is written as it was, and can be played on.

#![no_main]

use jersi_core::{Rules, Tables};
use libfuzzer_sys::fuzz_target;
use std::sync::{Arc, LazyLock};

static GAMES: LazyLock<Vec<Tables<u128>>> = LazyLock::new(|| {
    [
        "jersi-4.8",
        "jersi-4.8+no-reserve",
        "jersi-4.8+ransom",
        "jersi-4.2",
        "jersi-4.0",
        "mikjersi",
        "mikjersi+no-reserve",
        "pijersi",
    ]
    .map(|id| Tables::new(Arc::new(Rules::named(id).expect("a built-in game"))))
    .into()
});

fuzz_target!(|text: &str| {
    for tables in GAMES.iter() {
        check(tables, text);
    }
});

fn check(tables: &Tables<u128>, text: &str) {
    let setup = match tables.read_setup(text) {
        Ok(setup) => setup,
        Err(faults) => {
            assert!(!faults.is_empty());
            for fault in faults {
                assert!(text.get(fault.span.clone()).is_some(), "{fault:?}");
            }
            return;
        }
    };
    let written = tables.setup_text(&setup);
    assert_eq!(tables.read_setup(&written), Ok(setup.clone()));
    let Ok(position) = tables.position(&setup) else {
        return;
    };
    assert_eq!(tables.position_text(&position), written);
    assert_eq!(position.hash(), tables.hash_from_scratch(&position));
    let mut legal = Vec::new();
    tables.for_each_whole_turn(&position, |turn| legal.push(turn));
    assert_eq!(legal.is_empty(), tables.outcome(&position).is_some());
    // The position chooses the turn, so that the fuzzer can.
    if let Some(&turn) = legal.get(position.hash() as usize % legal.len().max(1)) {
        let after = tables.play_whole(&position, turn).expect("a legal turn");
        assert_eq!(after.hash(), tables.hash_from_scratch(&after));
        assert_eq!(tables.position(&tables.setup(&after)), Ok(after));
    }
}
