//! Any bytes as a net file: they are refused, or are a net that is written as it was read
//! and judges positions. Checksums are set right first, or hardly anything would get past
//! them.

#![no_main]

use jersi_core::{Rules, Tables};
use jersi_nnue::{Net, NetError, NetEvaluator};
use libfuzzer_sys::fuzz_target;
use std::sync::{Arc, LazyLock};

static TABLES: LazyLock<Tables<u64>> = LazyLock::new(|| {
    let rules = Rules::named("mikjersi").expect("a built-in game");
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
    // Whatever evaluation the file names, here the net stands beside it.
    let hand_made = net.provenance.hand_made;
    if let Ok(evaluator) = NetEvaluator::new(&net, TABLES.rules(), hand_made) {
        let mut stack = evaluator.accumulators(2);
        let start = TABLES.start();
        evaluator.refresh(&mut stack, &start);
        let worth = evaluator.evaluate(&mut stack, 0, &start);
        let mut turns = Vec::new();
        TABLES.legal_into(&start, &mut turns);
        for &turn in turns.iter().take(3) {
            let after = TABLES.play_observed(&start, turn, &mut stack.play(0));
            evaluator.evaluate(&mut stack, 1, &after);
        }
        assert_eq!(evaluator.evaluate(&mut stack, 0, &start), worth);
    }
});
