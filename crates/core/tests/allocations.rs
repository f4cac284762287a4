//! Counting and playing allocate nothing, whatever the game.

use jersi_core::{Bits, Rules, Tables, rules::BUILT_IN};
use std::sync::Arc;

fn check<W: Bits>(rules: Rules) {
    let id = rules.full_id();
    let tables = Tables::<W>::new(Arc::new(rules));
    let start = tables.start();
    let mut leaves = 0;
    let info = allocation_counter::measure(|| leaves = tables.perft(&start, 2));
    assert!(leaves > 10_000, "{id}: {leaves} leaves are too few to tell");
    assert_eq!(info.count_total, 0, "{id}: perft allocates");

    // A list that has grown once is used again.
    let mut list = Vec::new();
    tables.legal_into(&start, &mut list);
    let info = allocation_counter::measure(|| {
        list.clear();
        tables.legal_into(&start, &mut list);
        for &turn in &list {
            let after = tables.play_unchecked(&start, turn);
            assert!(tables.outcome(&after).is_none());
        }
    });
    assert_eq!(info.count_total, 0, "{id}: listing or playing allocates");
}

#[test]
fn nothing_is_allocated_for_a_position() {
    for (id, _) in BUILT_IN {
        let rules = Rules::named(id).expect("a game of the family");
        if rules
            .board
            .rows
            .iter()
            .map(|&row| usize::from(row))
            .sum::<usize>()
            <= u64::CAPACITY
        {
            check::<u64>(rules);
        } else {
            check::<u128>(rules);
        }
    }
}
