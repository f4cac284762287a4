//! Random setups, each profile aimed at another part of the rules.

use super::draft::{Draft, Reserve};
use crate::oracle::Oracle;
use jersi_core::{Colour, Kind, KindSet, KingStatus, Setup};
use rand::{Rng, RngExt};

/// What a random setup is aimed at.
///
/// A profile that needs what the game lacks (a king, mountains, ransom) gives a
/// setup like [`Profile::Scattered`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Profile {
    /// From three cubes to nearly all of them, anywhere.
    Scattered,
    /// The first rows of both players are crowded.
    CrowdedHome,
    /// Mountains everywhere, with and without a cube on top.
    Mountains,
    /// A king that can be captured and has no or few places to return to. With
    /// ransom, the gift may open one.
    NoReturn,
    /// A king that can be captured while only mountains could be its ransom.
    NoRansom,
    /// A king on a mountain that can be captured, and mountains on its first row.
    KingOnMountain,
    /// Lone mountains and more of them in reserve.
    MountainOnMountain,
    /// A player who has or soon will have no turn.
    Blocked,
    /// A small fight with prisoners on both sides.
    Exchange,
    /// A captured king: a ransom to give or a place to choose.
    Pending,
}

impl Profile {
    /// All profiles.
    pub const ALL: [Profile; 10] = [
        Profile::Scattered,
        Profile::CrowdedHome,
        Profile::Mountains,
        Profile::NoReturn,
        Profile::NoRansom,
        Profile::KingOnMountain,
        Profile::MountainOnMountain,
        Profile::Blocked,
        Profile::Exchange,
        Profile::Pending,
    ];
}

/// A random setup: within the counts of the rules, stacks allowed, kings present
/// (but one, where its return is pending), nobody on a goal row and the count
/// below its limit.
pub fn random_setup(oracle: &Oracle, profile: Profile, rng: &mut impl Rng) -> Setup {
    let mut draft = Draft::new(oracle, rng);
    match profile {
        Profile::Scattered => scattered(&mut draft),
        Profile::CrowdedHome => crowded_home(&mut draft),
        Profile::Mountains => mountains(&mut draft),
        Profile::NoReturn => no_return(&mut draft),
        Profile::NoRansom => no_ransom(&mut draft),
        Profile::KingOnMountain => king_on_mountain(&mut draft),
        Profile::MountainOnMountain => mountain_on_mountain(&mut draft),
        Profile::Blocked => blocked(&mut draft),
        Profile::Exchange => exchange(&mut draft),
        Profile::Pending => pending(&mut draft),
    }
    draft.put_missing_kings();
    draft.finish()
}

fn everything<R: Rng>(draft: &Draft<'_, R>) -> KindSet {
    draft.kinds(|_| true)
}

fn scattered<R: Rng>(draft: &mut Draft<'_, R>) {
    draft.put_missing_kings();
    let cubes = draft.rng.random_range(3..=60);
    let cells = draft.all_cells();
    let kinds = everything(draft);
    draft.scatter(cubes, kinds, &cells);
}

fn crowded_home<R: Rng>(draft: &mut Draft<'_, R>) {
    let rows = draft.oracle.rules().board.rows.len() as u8;
    for home in [[0, 1], [rows - 1, rows - 2]] {
        let rows = draft.rng.random_range(1..=2);
        let cells = draft.rows(&home[..rows]);
        let kinds = everything(draft);
        let cubes = draft.rng.random_range(cells.len()..=3 * cells.len());
        draft.scatter(cubes, kinds, &cells);
    }
    draft.put_missing_kings();
    let cubes = draft.rng.random_range(0..8);
    let cells = draft.all_cells();
    let kinds = everything(draft);
    draft.scatter(cubes, kinds, &cells);
}

fn mountains<R: Rng>(draft: &mut Draft<'_, R>) {
    let mut cells = draft.all_cells();
    cells.truncate(12);
    let staying = draft.staying();
    draft.scatter(12, staying, &cells);
    let moving = draft.moving();
    draft.scatter(10, moving, &cells);
    draft.put_missing_kings();
    let cells = draft.all_cells();
    let cubes = draft.rng.random_range(0..10);
    draft.scatter(cubes, moving, &cells);
}

/// Puts the king of the player who is not to move where an enemy that beats it
/// stands beside it, alone or as a stack; on `cells` if they take it.
fn put_prey<R: Rng>(draft: &mut Draft<'_, R>, cells: &[usize]) -> Option<usize> {
    let owner = !draft.side;
    let lair = draft.put_king(owner, cells)?;
    let hunters = draft.hunters(draft.king_kind()?);
    for cell in draft.around(lair) {
        if draft.put_one_of(cell, draft.side, hunters) {
            if draft.one_in(3) {
                draft.put_one_of(cell, draft.side, hunters);
            }
            break;
        }
    }
    Some(lair)
}

fn no_return<R: Rng>(draft: &mut Draft<'_, R>) {
    let owner = !draft.side;
    let home_rows = draft.home(owner);
    let home = draft.rows(&home_rows);
    if home.is_empty() {
        return scattered(draft);
    }
    let lairs = if draft.one_in(3) {
        home.clone()
    } else {
        draft.all_cells()
    };
    put_prey(draft, &lairs);
    let fill = draft.moving();
    let all = everything(draft);
    for &cell in &home {
        if !draft.cells[cell].is_empty() || draft.one_in(30) {
            continue;
        }
        // A stack, or an enemy cube that is no mountain, leaves no room for the king.
        match draft.rng.random_range(0..3) {
            0 => {
                draft.put_one_of(cell, draft.side, fill);
                draft.put_one_of(cell, draft.side, fill);
            }
            1 => {
                draft.put_one_of(cell, draft.side, fill);
            }
            _ => {
                draft.put_one_of(cell, owner, all);
                draft.put_one_of(cell, owner, all);
            }
        }
    }
    if draft.one_in(2) {
        let cells = draft.all_cells();
        let cubes = draft.rng.random_range(0..10);
        draft.scatter(cubes, all, &cells);
    }
}

fn no_ransom<R: Rng>(draft: &mut Draft<'_, R>) {
    let lairs = draft.all_cells();
    if put_prey(draft, &lairs).is_none() {
        return scattered(draft);
    }
    let owner = !draft.side;
    let cells = draft.all_cells();
    let staying = draft.staying();
    for &cell in cells.iter().take(4) {
        draft.put_one_of(cell, owner, staying);
    }
    // Now and then one cube that could be asked for, or that the turn may capture.
    if draft.one_in(2) {
        let moving = draft.moving();
        let near = draft.around(cells[0]);
        draft.put_one_of(near[0], owner, moving);
    }
    let moving = draft.moving();
    for &cell in cells.iter().skip(4).take(draft.rng.random_range(0..6)) {
        draft.put_one_of(cell, draft.side, moving);
    }
}

fn king_on_mountain<R: Rng>(draft: &mut Draft<'_, R>) {
    let staying = draft.staying();
    let cells = draft.all_cells();
    let mount = cells[0];
    let either = Colour::BOTH[draft.rng.random_range(0..2)];
    draft.put_one_of(mount, either, staying);
    if put_prey(draft, &[mount]).is_none() {
        return scattered(draft);
    }
    let rows = draft.home(!draft.side);
    let home = draft.rows(&rows);
    draft.scatter(6, staying, &home);
    let all = everything(draft);
    let cubes = draft.rng.random_range(2..14);
    draft.scatter(cubes, all, &cells);
}

fn mountain_on_mountain<R: Rng>(draft: &mut Draft<'_, R>) {
    draft.put_missing_kings();
    let staying = draft.staying();
    let cells = draft.all_cells();
    draft.scatter(4, staying, &cells);
    let moving = draft.moving();
    let cubes = draft.rng.random_range(1..12);
    draft.scatter(cubes, moving, &cells);
    draft.reserve = Reserve::Full;
}

/// Shuts in cubes that beat nothing, so that they cannot step anywhere.
fn blocked<R: Rng>(draft: &mut Draft<'_, R>) {
    let victim = if draft.one_in(3) {
        draft.side
    } else {
        !draft.side
    };
    let rules = draft.oracle.rules();
    let king = draft.king_kind();
    let harmless: Vec<Kind> = (0..rules.kinds.len())
        .map(Kind::new)
        .filter(|kind| {
            rules.kinds[kind.index()].beats.is_empty() && rules.kinds[kind.index()].moves
        })
        .collect();
    // The king first: it must be somewhere, and that must be shut in too.
    let mut shut_in: Vec<Kind> = king.into_iter().collect();
    if shut_in.is_empty() || draft.one_in(4) {
        shut_in.extend(harmless.into_iter().find(|&kind| Some(kind) != king));
    }
    let guards = draft.moving();
    for kind in shut_in {
        let Some(cell) = lonely_cell(draft, victim) else {
            break;
        };
        if draft.put(cell, victim, kind) {
            for near in draft.around(cell) {
                draft.put_one_of(near, !victim, guards);
            }
        }
    }
    // Cubes that leave the others where they are when they move, and mountains of
    // the victim that nothing of its own can climb.
    let staying = draft.staying();
    for (colour, kinds, cubes) in [(!victim, guards, 6), (victim, staying, 2)] {
        for _ in 0..draft.rng.random_range(0..=cubes) {
            if let Some(cell) = lonely_cell(draft, victim) {
                draft.put_one_of(cell, colour, kinds);
            }
        }
    }
    draft.reserve = Reserve::Empty;
}

/// An empty cell among empty cells, more likely at the edge, where fewer guards
/// shut it in; not where the victim would have won.
fn lonely_cell<R: Rng>(draft: &mut Draft<'_, R>, victim: Colour) -> Option<usize> {
    let mut cells = draft.all_cells();
    if !draft.one_in(3) {
        cells.sort_by_key(|&cell| draft.oracle.neighbours(cell).len());
    }
    let won = &draft.oracle.rules().goal.rows[victim];
    cells.retain(|&cell| !won.contains(&draft.oracle.places()[cell].row));
    cells.into_iter().find(|&cell| {
        let mut near = draft.oracle.neighbours(cell).into_iter();
        draft.cells[cell].is_empty() && near.all(|near| draft.cells[near].is_empty())
    })
}

fn exchange<R: Rng>(draft: &mut Draft<'_, R>) {
    draft.put_missing_kings();
    let cells = draft.all_cells();
    let kinds = everything(draft);
    // Fighters close to each other, so that some turn captures.
    let mut crowd = draft.around(cells[0]);
    crowd.push(cells[0]);
    draft.scatter(8, kinds, &crowd);
    draft.reserve = if draft.one_in(2) {
        Reserve::Empty
    } else {
        Reserve::Some
    };
}

fn pending<R: Rng>(draft: &mut Draft<'_, R>) {
    let owner = !draft.side;
    let ransom = draft.ransom();
    let rows = draft.home(owner);
    if ransom.is_empty() || rows.is_empty() {
        return scattered(draft);
    }
    let home = draft.rows(&rows);
    let kinds = everything(draft);
    if draft.one_in(2) {
        draft.scatter(2 * home.len(), kinds, &home);
    }
    let cells = draft.all_cells();
    let cubes = draft.rng.random_range(2..30);
    draft.scatter(cubes, kinds, &cells);
    let tops: KindSet = draft
        .cells
        .iter()
        .filter_map(|cubes| cubes.last())
        .filter(|top| top.colour == owner && ransom.contains(top.kind))
        .map(|top| top.kind)
        .collect();
    let names: Vec<Kind> = tops.iter().collect();
    let can_return = !draft.oracle.return_cells(&draft.cells, owner).is_empty();
    if !names.is_empty() && (!can_return || draft.one_in(2)) {
        draft.king = KingStatus::RansomAsked(names[draft.rng.random_range(0..names.len())]);
    } else if can_return {
        draft.king = KingStatus::Returning;
    }
}
