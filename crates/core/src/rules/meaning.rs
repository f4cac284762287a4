//! What rules mean, without how they are called, drawn or written down.

use super::{
    BoardShape, Draw, Drops, Fingerprint, Goal, Grid, KindRules, King, KingFate, Prisoners, Rules,
};
use crate::{ByColour, Colour, Cube, Kind, KindSet, Place};
use std::fmt::Write as _;

/// The first line of every meaning. The number goes up when the lines change, and then
/// every fingerprint changes.
const VERSION: &str = "jersi rules 1";

impl Rules {
    /// What the rules mean, as text: one line for each fact, always in the same order and
    /// the same words. `docs/rules-file.md` specifies it.
    ///
    /// Two rules with the same meaning play the same game, cube by cube and bit by bit:
    /// positions, decisions and their codes are the same. Kinds are called by their place
    /// in the file, because codes of positions and decisions depend on it; so a file that
    /// lists the same kinds in another order has another meaning here.
    ///
    /// ```
    /// use jersi_core::Rules;
    /// let meaning = Rules::named("pijersi")?.meaning();
    /// assert!(meaning.starts_with("jersi rules 1\ngrid hexagons\nrows 6 7 6 7 6 7 6\n"));
    /// assert!(meaning.ends_with("\ndraw 20\n"));
    /// # Ok::<(), jersi_core::RulesError>(())
    /// ```
    pub fn meaning(&self) -> String {
        // Every field is named here, so that a new one cannot be forgotten.
        let Rules {
            id: _,
            based_on: _,
            chosen: _,
            options: _,
            title: _,
            summary: _,
            credits: _,
            board,
            kinds,
            start,
            setup_code: _,
            drops,
            goal,
            king,
            prisoners,
            draw,
            dialect: _,
            source: _,
        } = self;
        let mut lines = Lines(format!("{VERSION}\n"));
        lines.board(board);
        for (number, kind) in kinds.iter().enumerate() {
            lines.kind(number, kind);
        }
        lines.start(start);
        lines.drops(drops);
        lines.goal(goal);
        if let Some(king) = king {
            lines.king(king);
        }
        if let Some(Prisoners { exchanges }) = prisoners {
            lines.add("prisoners", [exchanges]);
        }
        if let Some(Draw { turns, king_resets }) = draw {
            let keeps = (!king_resets && king.is_some()).then(|| "king-keeps-count".to_owned());
            lines.add("draw", [turns.to_string()].into_iter().chain(keeps));
        }
        lines.0
    }

    /// The fingerprint of what the rules mean: the hash of [`Rules::meaning`].
    ///
    /// Names, letters, signs, credits and notation do not count, and neither does the list
    /// of options: only what the chosen ones make of the game.
    ///
    /// ```
    /// use jersi_core::Rules;
    /// let fingerprint = |id| Rules::named(id).map(|rules| rules.fingerprint());
    /// assert_eq!(fingerprint("jersi-4.0"), fingerprint("jersi-4.2"));
    /// assert_eq!(fingerprint("pijersi"), fingerprint("pijersi+setup=GRXLLS"));
    /// assert_ne!(fingerprint("jersi-4.8"), fingerprint("jersi-4.8+ransom"));
    /// ```
    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint::of(self.meaning().as_bytes())
    }
}

/// The lines of a meaning: a word and its values, separated by single spaces.
struct Lines(String);

impl Lines {
    fn add(&mut self, word: &str, values: impl IntoIterator<Item = impl std::fmt::Display>) {
        self.0 += word;
        for value in values {
            let _ = write!(self.0, " {value}");
        }
        self.0.push('\n');
    }

    fn board(&mut self, board: &BoardShape) {
        let BoardShape { grid, rows, holes } = board;
        let grid = match grid {
            Grid::Hexagons => "hexagons",
            Grid::Squares => "squares",
        };
        self.add("grid", [grid]);
        self.add("rows", rows);
        if !holes.is_empty() {
            let mut holes = holes.clone();
            holes.sort_unstable();
            holes.dedup();
            self.add("holes", holes);
        }
    }

    fn kind(&mut self, number: usize, kind: &KindRules) {
        let KindRules {
            letter: _,
            name: _,
            sign: _,
            count,
            beats,
            stands_on,
            stands_on_enemy,
            moves,
            stays,
        } = kind;
        self.add("kind", [number]);
        self.add("count", [count]);
        self.kinds("beats", *beats);
        self.kinds("stands-on", *stands_on);
        self.kinds("stands-on-enemy", *stands_on_enemy);
        self.add("moves", [moves]);
        self.add("stays", [stays]);
    }

    fn kinds(&mut self, word: &str, kinds: KindSet) {
        self.add(word, kinds.iter().map(Kind::index));
    }

    fn start(&mut self, start: &[(Place, Vec<Cube>)]) {
        let mut start: Vec<_> = start.iter().collect();
        start.sort_by_key(|(place, _)| *place);
        for (place, cubes) in start {
            let cubes = cubes.iter().map(|cube| {
                let Cube { colour, kind } = cube;
                format!("{}{}", colour_letter(*colour), kind.index())
            });
            self.add("on", [place.to_string()].into_iter().chain(cubes));
        }
    }

    fn drops(&mut self, drops: &Drops) {
        let Drops { most, rows } = drops;
        // Where nothing can be dropped, rows mean nothing.
        if *most > 0 {
            self.add("drops", [most]);
            self.rows("drops", rows);
        }
    }

    fn goal(&mut self, goal: &Goal) {
        let Goal { kinds, rows } = goal;
        if !kinds.is_empty() {
            self.kinds("goal", *kinds);
            self.rows("goal", rows);
        }
    }

    fn king(&mut self, king: &King) {
        let King {
            kind,
            when_captured,
        } = king;
        self.add("king", [kind.index()]);
        match when_captured {
            KingFate::OwnerLoses => self.add("king-captured", ["owner-loses"]),
            KingFate::Returns { rows, ransom } => {
                self.add("king-captured", ["returns"]);
                self.rows("king", rows);
                if !ransom.is_empty() {
                    self.kinds("ransom", *ransom);
                }
            }
        }
    }

    fn rows(&mut self, word: &str, rows: &ByColour<Vec<u8>>) {
        for colour in Colour::BOTH {
            let mut rows = rows[colour].clone();
            rows.sort_unstable();
            rows.dedup();
            let rows = rows.into_iter().map(|row| Place { row, column: 0 });
            self.add(
                &format!("{word}-rows {}", colour_letter(colour)),
                rows.map(Place::row_letter),
            );
        }
    }
}

fn colour_letter(colour: Colour) -> char {
    match colour {
        Colour::White => 'w',
        Colour::Black => 'b',
    }
}
