//! Any bytes as a net file: they are refused, or are a net that is written as it was read
//! and judges positions. Checksums are set right first, or hardly anything would get past
//! them.

#![no_main]

use jersi_core::{Rules, Tables};
use jersi_nnue::{Brain, Net, NetError};
use libfuzzer_sys::fuzz_target;
use std::sync::{Arc, LazyLock};

static TABLES: LazyLock<Tables<u64>> = LazyLock::new(|| {
    let rules = Rules::load("mikjersi", &mut || 7).expect("a built-in game");
    Tables::new(Arc::new(rules))
});

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = bytes.to_vec();
    if let Err(NetError::Checksum { computed, .. }) = Net::read(&bytes) {
        let end = bytes.len() - 8;
        bytes[end..].copy_from_slice(&computed.to_le_bytes());
    }
    let Ok(net) = Net::read(&bytes) else { return };
    let again = net.write().expect("it was not too large");
    assert_eq!(Net::read(&again), Ok(net.clone()));
    if let Ok(brain) = Brain::new(&net, TABLES.rules()) {
        let mut line = brain.line(2);
        let start = TABLES.start();
        brain.begin(&mut line, &start);
        let worth = brain.worth(&mut line, 0, &start);
        let mut turns = Vec::new();
        TABLES.legal_into(&start, &mut turns);
        for &turn in turns.iter().take(3) {
            let after = TABLES.play_observed(&start, turn, &mut line.play(0));
            brain.worth(&mut line, 1, &after);
        }
        assert_eq!(brain.worth(&mut line, 0, &start), worth);
    }
});
