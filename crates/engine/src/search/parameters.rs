//! Every number of the search, with its name and what it is for.
//!
//! Scores are in hundredths of a cube and depths in plies. `docs/search.md` has the same
//! table and the matches that chose the values; a test keeps the two alike.

/// Declares constants, and lists them for the test.
macro_rules! parameters {
    ($($name:ident: $type:ty = $value:expr, $purpose:literal;)*) => {
        $(
            #[doc = $purpose]
            pub(crate) const $name: $type = $value;
        )*

        /// Name, value and purpose of each parameter.
        #[cfg(test)]
        fn all() -> Vec<(&'static str, String, &'static str)> {
            vec![$((stringify!($name), format!("{:?}", $value), $purpose)),*]
        }
    };
}

parameters! {
    MAX_DEPTH: u32 = 120, "Deepest iteration.";
    MAX_PLY: usize = 250, "Longest line that is followed, in decisions.";

    ASPIRATION_MIN_DEPTH: u32 = 4, "Aspiration windows are used from this iteration on.";
    ASPIRATION_WIDTH: i32 = 30, "First distance of the window's edges from the last score.";
    ASPIRATION_GROWTH: i32 = 3, "Factor by which the window widens after each failure.";

    REVERSE_FUTILITY_MAX_DEPTH: i32 = 4, "Reverse futility pruning is used up to this depth.";
    REVERSE_FUTILITY_MARGIN: i32 = 70, "Its margin above beta, per ply of depth.";

    NULL_MOVE_MIN_DEPTH: i32 = 3, "Null moves are tried from this depth on.";
    NULL_MOVE_REDUCTION: i32 = 3, "Plies by which a null move's search is shallower.";
    NULL_MOVE_DEPTH_DIVISOR: i32 = 4, "One ply more for every this many plies of depth.";

    FUTILITY_MAX_DEPTH: i32 = 3, "Futility pruning is used up to this depth.";
    FUTILITY_BASE: i32 = 60, "Its margin below alpha at depth 0.";
    FUTILITY_MARGIN: i32 = 60, "What each ply of depth adds to that margin.";

    REDUCTION_WITHOUT_TABLE_MOVE_MIN_DEPTH: i32 = 4, "Nodes without a table move are searched one ply less from this depth on.";

    LATE_PRUNING_COUNTS: [usize; 5] = [0, 7, 13, 27, 47], "Decisions tried before quiet ones are pruned, by depth.";

    LATE_REDUCTION_MIN_DEPTH: i32 = 2, "Late decisions are reduced from this depth on.";
    LATE_REDUCTION_FIRST: usize = 3, "The first decision that is reduced, counted from 0.";
    LATE_REDUCTION_BASE: i32 = 1, "Smallest reduction, in plies.";
    LATE_REDUCTION_DIVISOR: i32 = 4, "Divides log2(depth) * log2(number), which is added to it.";
    LATE_REDUCTION_DEPTH_CAP: i32 = 31, "Greater depths are reduced like this one.";
    LATE_REDUCTION_CAPTURE_DIVISOR: i32 = 2, "Captures are reduced by this fraction.";
    LATE_REDUCTION_PV_BONUS: i32 = 1, "Plies by which reductions are smaller in open windows.";

    MAX_THREATS: usize = 12, "Threats that are looked at; more of them leave no more defences.";
    THREAT_EXTENSION_LIMIT: u32 = 2, "Threats extend lines of at most this many times the iteration's depth.";

    QUIESCENCE_MAX_PLIES: u32 = 8, "Captures are followed this far beyond the end of a line.";
    QUIESCENCE_THREAT_PLIES: u32 = 1, "Threats are answered this far beyond the end of a line.";

    HISTORY_MAX: i32 = 8_192, "Largest history value.";
    HISTORY_BONUS: i32 = 8, "History bonus of a cutoff, times depth squared.";
    HISTORY_BONUS_MAX: i32 = 1_200, "Largest history bonus.";
    HISTORY_WEIGHT: i32 = 2, "Weight of the main history against reply history in move ordering.";
    HISTORY_MAX_QUIETS: usize = 32, "Quiet decisions of a node that are remembered for a penalty.";
    ADVANCE_BONUS: i32 = 80, "Move ordering bonus of a goal cube per row that it advances.";
    SELECTED_BEFORE_SORTING: usize = 6, "Decisions picked one by one before the rest is sorted.";

    REPETITION_WINDOW: usize = 60, "Earlier positions of the game that repetitions are looked for in.";
    DRAW_COUNT_MARGIN: i32 = 4, "The count is part of the table key when the draw is this close to the horizon.";

    CONFIRMED_WIN: u32 = 3, "Wins in at most this many plies need no second iteration to confirm them.";
    MAX_STALLS: u32 = 8, "Slices without progress after which one is made longer.";
    LONG_SLICE_NODES: u64 = 4_000, "Nodes of such a longer slice.";
}

/// Share of the soft time limit after which no new iteration begins, in tenths, by the
/// number of iterations for which the best move has stayed the same: a settled move needs
/// less time.
pub(crate) const SOFT_TIME_TENTHS: [u32; 7] = [13, 11, 10, 9, 9, 9, 7];

#[cfg(test)]
mod tests {
    use super::*;

    /// The rows of the table in `docs/search.md` are these parameters.
    #[test]
    fn the_documentation_has_every_parameter() {
        let page = include_str!("../../../../docs/search.md");
        let rows: Vec<String> = all()
            .iter()
            .map(|(name, value, purpose)| format!("| `{name}` | {value} | {purpose} |"))
            .collect();
        let documented: Vec<&str> = page
            .lines()
            .skip_while(|line| *line != "| parameter | value | what for |")
            .skip(2)
            .take_while(|line| line.starts_with('|'))
            .collect();
        assert_eq!(documented, rows, "should be:\n{}", rows.join("\n"));
    }
}
