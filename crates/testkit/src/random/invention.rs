//! Rules that nobody has ever played.

use jersi_core::rules::{Draw, King, KingFate, Prisoners};
use jersi_core::{ByColour, Kind, KindSet, Place, Rules};
use rand::{Rng, RngExt};

/// Rules made from those of a game by changing much of what a rules file can say: who
/// beats, carries and asks for whom, what moves and stays, goals, drops, draws,
/// prisoners, the fate of kings and holes in the board.
///
/// They keep to what the reader of rules files demands, but for the start: its stacks
/// may be forbidden now.
pub fn invented_rules(base: &Rules, rng: &mut impl Rng) -> Rules {
    let mut rules = base.clone();
    let every: KindSet = (0..rules.kinds.len()).map(Kind::new).collect();
    for kind in &mut rules.kinds {
        if one_in(rng, 4) {
            kind.moves = rng.random_bool(0.7);
        }
        if one_in(rng, 4) {
            kind.stays = rng.random_bool(0.3);
        }
        if one_in(rng, 2) {
            kind.stands_on = some_of(every, rng);
        }
    }
    let king = rules.king.as_ref().map(|king| king.kind);
    if let Some(king) = king {
        // A king that is never beaten would leave little to test.
        rules.kinds[king.index()].stays = false;
    }
    let which = |rules: &Rules, wanted: fn(bool, bool) -> bool| -> KindSet {
        let named = |kind: &Kind| {
            let kind = &rules.kinds[kind.index()];
            wanted(kind.moves, kind.stays)
        };
        every.iter().filter(named).collect()
    };
    let staying = which(&rules, |_, stays| stays);
    let mountains = which(&rules, |moves, stays| stays && !moves);
    for kind in &mut rules.kinds {
        if one_in(rng, 2) {
            kind.beats = some_of(every, rng);
        }
        kind.beats = without(kind.beats, staying);
        kind.stands_on_enemy = if one_in(rng, 2) {
            some_of(mountains, rng)
        } else {
            mountains
        };
    }
    change_ends(&mut rules, every, rng);
    change_reserves(&mut rules, rng);
    if one_in(rng, 3) {
        add_holes(&mut rules, rng);
    }
    let last = rules.board.rows.len() as u8 - 1;
    if let Some(king) = &mut rules.king {
        change_king(king, last, every, rng);
        // What stays cannot be given, nor the king for himself.
        if let KingFate::Returns { ransom, .. } = &mut king.when_captured {
            *ransom = without(*ransom, staying | king.kind.into());
        }
    }
    rules
}

fn change_king(king: &mut King, last: u8, every: KindSet, rng: &mut impl Rng) {
    if one_in(rng, 2) {
        let rows = ByColour {
            white: vec![0],
            black: vec![last],
        };
        let ransom = if one_in(rng, 2) {
            some_of(every, rng)
        } else {
            KindSet::EMPTY
        };
        king.when_captured = if one_in(rng, 3) {
            KingFate::OwnerLoses
        } else {
            KingFate::Returns { rows, ransom }
        };
    }
}

fn change_ends(rules: &mut Rules, every: KindSet, rng: &mut impl Rng) {
    if one_in(rng, 3) {
        rules.goal.kinds = some_of(every, rng);
        let last = rules.board.rows.len() as u8 - 1;
        rules.goal.rows = ByColour {
            white: vec![last],
            black: vec![0],
        };
    }
    if one_in(rng, 3) {
        rules.draw = rng.random_bool(0.7).then(|| Draw {
            turns: rng.random_range(1..30),
            king_resets: rules.king.is_none() || rng.random(),
        });
    }
}

fn change_reserves(rules: &mut Rules, rng: &mut impl Rng) {
    if one_in(rng, 3) {
        rules.drops.most = rng.random_range(0..3);
        let rows = 0..rules.board.rows.len() as u8;
        rules.drops.rows =
            ByColour::from_fn(|_| rows.clone().filter(|_| rng.random_bool(0.7)).collect());
    }
    if one_in(rng, 3) {
        rules.prisoners = rng.random_bool(0.7).then(|| Prisoners {
            exchanges: rng.random_range(0..4),
        });
    }
}

/// Takes cells out of the board, opposite each other, where nothing stands at the start.
fn add_holes(rules: &mut Rules, rng: &mut impl Rng) {
    for _ in 0..rng.random_range(1..4) {
        let row = rng.random_range(0..rules.board.rows.len());
        let hole = Place {
            row: row as u8,
            column: rng.random_range(0..rules.board.rows[row]),
        };
        let Some(opposite) = rules.board.mirror(hole) else {
            continue;
        };
        for hole in [hole, opposite] {
            let free = rules.start.iter().all(|(place, _)| *place != hole);
            if free && !rules.board.holes.contains(&hole) {
                rules.board.holes.push(hole);
            }
        }
    }
}

fn one_in(rng: &mut impl Rng, times: u32) -> bool {
    rng.random_range(0..times) == 0
}

fn some_of(kinds: KindSet, rng: &mut impl Rng) -> KindSet {
    kinds.iter().filter(|_| rng.random_bool(0.6)).collect()
}

fn without(kinds: KindSet, others: KindSet) -> KindSet {
    kinds
        .iter()
        .filter(|&kind| !others.contains(kind))
        .collect()
}
