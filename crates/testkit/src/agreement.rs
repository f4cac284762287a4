//! The core held against the oracle, position by position.

use crate::account;
use crate::oracle::{Event, Report, Turn as OracleTurn};
use crate::rulesets::Ruleset;
use crate::tour::Sight;
use jersi_core::{
    Aftermath, Bits, ByColour, Cell, Cube, Notation, Outcome, Position, Reason, Setup, Shape,
    Tables, Turn,
};
use rand::{Rng, RngExt};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fmt::{self, Write as _};
use std::fs;
use std::path::PathBuf;

/// Turns of each position that are played by both, chosen at random.
const RANDOM_TURNS: usize = 3;

/// Turns of each sort that are played by both, one of a position, in addition.
const TURNS_OF_A_SORT: u32 = 30;

/// Something on which oracle and core do not agree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Disagreement {
    /// The name of the game, with options.
    pub ruleset: String,
    /// The text of the position.
    pub position: String,
    /// What differs.
    pub what: String,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Disagreement {
            ruleset,
            position,
            what,
        } = self;
        write!(f, "{ruleset}\n{position}\n{what}")
    }
}

impl Disagreement {
    /// The folder where positions are kept on which the two have ever differed.
    pub fn folder() -> PathBuf {
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/disagreements")
    }

    /// Keeps the position as a file, so that it is tried again for ever, and panics.
    ///
    /// # Panics
    /// Always.
    pub fn report(&self) -> ! {
        let number = self.position.bytes().fold(0_u32, |hash, byte| {
            hash.wrapping_mul(31).wrapping_add(u32::from(byte))
        });
        let file = Disagreement::folder().join(format!("{}-{number:08x}.txt", self.ruleset));
        let kept = match fs::write(&file, format!("{self}\n")) {
            Ok(()) => format!("kept in {}", file.display()),
            Err(error) => format!("not kept in {}: {error}", file.display()),
        };
        panic!("oracle and core disagree:\n{self}\n{kept}");
    }
}

/// What a comparison has seen.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Positions compared.
    pub positions: u32,
    /// Those of them at which a turn waits for a decision.
    pub pending: u32,
    /// The fewest and the most cubes on a board.
    pub cubes: Option<[usize; 2]>,
    /// Positions with each player to move.
    pub sides: ByColour<u32>,
    /// Legal turns compared, as texts.
    pub turns: u64,
    /// Turns and decisions that both have played.
    pub played: u32,
    /// The events of the whole turns among these.
    pub events: BTreeMap<Event, u32>,
    /// The events of the core's accounts of all of these, by their kinds.
    pub told: BTreeMap<&'static str, u32>,
}

impl Tally {
    fn count<W: Bits>(&mut self, sight: &Sight<W>, setup: &Setup) {
        let cubes = setup.cubes.values().map(Vec::len).sum();
        let [fewest, most] = self.cubes.unwrap_or([cubes; 2]);
        self.cubes = Some([fewest.min(cubes), most.max(cubes)]);
        self.positions += 1;
        self.pending += u32::from(sight.position.is_pending());
        self.sides[sight.position.side()] += 1;
        self.turns += sight.legal.len() as u64;
    }
}

/// What kind of turn it is: which cubes are involved, and how it ends. Rare rules
/// make rare sorts.
type Sort = (
    Shape,
    [Option<Cube>; 2],
    [Option<Unit>; 4],
    (Option<Reason>, u8, bool),
);

/// What stands on a cell: bottom and top.
type Unit = (Option<Cube>, Cube);

/// Holds the core against the oracle, and counts what it has seen.
pub struct Comparison<'a, W> {
    ruleset: &'a Ruleset,
    tables: &'a Tables<W>,
    sorts: HashMap<Sort, u32>,
    /// What was seen so far.
    pub tally: Tally,
}

impl<'a, W: Bits> Comparison<'a, W> {
    /// A comparison that has seen nothing yet.
    pub fn new(ruleset: &'a Ruleset, tables: &'a Tables<W>) -> Self {
        Comparison {
            ruleset,
            tables,
            sorts: HashMap::new(),
            tally: Tally::default(),
        }
    }

    /// Compares legal turns, decisions and outcome of a position, and what some of
    /// the turns make of it.
    ///
    /// # Errors
    /// The first thing on which the two disagree.
    pub fn compare(&mut self, sight: &Sight<W>, rng: &mut impl Rng) -> Result<(), Disagreement> {
        let position = &sight.position;
        let oracle = &self.ruleset.oracle;
        let setup = self.tables.setup(position);
        let state = oracle.state(&setup);
        self.tally.count(sight, &setup);

        let mut turns: Vec<(String, OracleTurn)> = oracle
            .turns(&state)
            .into_iter()
            .map(|turn| (oracle.text(&turn), turn))
            .collect();
        turns.sort_unstable_by(|a, b| a.0.cmp(&b.0));
        let same = sight.legal.len() == turns.len()
            && sight.legal.iter().zip(&turns).all(|(a, b)| a.0 == b.0);
        if !same {
            let core: Vec<&String> = sight.legal.iter().map(|(text, _)| text).collect();
            let oracle: Vec<&String> = turns.iter().map(|(text, _)| text).collect();
            return Err(self.differ(position, &lists("turns", &core, &oracle)));
        }
        self.same_outcome(position, oracle.outcome(&state), "")?;

        let chosen = self.choose(sight, rng);
        for index in chosen {
            let (text, turn) = &sight.legal[index];
            let after = turn.decisions().fold(*position, |position, decision| {
                self.tables.play_unchecked(&position, decision)
            });
            let report = oracle.carry_out(&state, &turns[index].1);
            self.same_after(position, text, &after, &oracle.setup(&report.after))?;
            self.same_outcome(&after, oracle.outcome(&report.after), text)?;
            self.same_account(position, (text, *turn), &setup, &report)?;
            self.tally.played += 1;
            for event in oracle.events(&report) {
                *self.tally.events.entry(event).or_default() += 1;
            }
        }
        if self.tables.has_ransom() && !position.is_pending() {
            self.compare_decisions(sight, &setup, rng)?;
        }
        Ok(())
    }

    /// Compares the turns that stop where a ransom is named, and some of the
    /// positions to which they lead.
    fn compare_decisions(
        &mut self,
        sight: &Sight<W>,
        setup: &Setup,
        rng: &mut impl Rng,
    ) -> Result<(), Disagreement> {
        let (position, oracle) = (&sight.position, &self.ruleset.oracle);
        let state = oracle.state(setup);
        let mut core: Vec<(String, Turn)> = Vec::new();
        self.tables.for_each_turn(position, |turn| {
            let turn = Turn::from(turn);
            core.push((
                self.tables.turn_text(position, turn, Notation::Canonical),
                turn,
            ));
        });
        core.sort_unstable();
        let texts: Vec<&String> = core.iter().map(|(text, _)| text).collect();
        let expected = oracle.decisions(&state);
        if !texts.iter().copied().eq(&expected) {
            let expected: Vec<&String> = expected.iter().collect();
            return Err(self.differ(position, &lists("decisions", &texts, &expected)));
        }
        let asking: Vec<&(String, Turn)> = core
            .iter()
            .filter(|(_, turn)| matches!(turn.first.aftermath(), Aftermath::Ransom(_)))
            .collect();
        if asking.is_empty() {
            return Ok(());
        }
        let (text, turn) = asking[rng.random_range(0..asking.len())];
        let asked = self.tables.play_unchecked(position, turn.first);
        let report = oracle.report(&state, text).ok_or_else(|| {
            self.differ(position, &format!("the oracle does not know {text} alone"))
        })?;
        self.same_after(position, text, &asked, &oracle.setup(&report.after))?;
        self.same_account(position, (text, *turn), setup, &report)?;
        self.tally.played += 1;
        // The answers, and the returns after one of them.
        let mut sight = Sight::new(self.tables, asked);
        loop {
            self.compare(&sight, rng)?;
            if sight.legal.is_empty() || !sight.position.is_pending() {
                return Ok(());
            }
            let answer = sight.legal[rng.random_range(0..sight.legal.len())].1.first;
            sight = Sight::new(
                self.tables,
                self.tables.play_unchecked(&sight.position, answer),
            );
        }
    }

    /// The turns to be played: some at random, and those of a sort that was not
    /// seen often.
    fn choose(&mut self, sight: &Sight<W>, rng: &mut impl Rng) -> BTreeSet<usize> {
        let turns = sight.legal.len();
        if turns == 0 {
            return BTreeSet::new();
        }
        let mut chosen: BTreeSet<usize> = (0..RANDOM_TURNS)
            .map(|_| rng.random_range(0..turns))
            .collect();
        // Another start each time, or the first turns of a sort would always be taken.
        let start = rng.random_range(0..turns);
        let mut met = HashSet::new();
        for index in (start..turns).chain(0..start) {
            let sort = self.sort(&sight.position, sight.legal[index].1);
            if met.insert(sort) {
                let seen = self.sorts.entry(sort).or_default();
                *seen += 1;
                if *seen <= TURNS_OF_A_SORT {
                    chosen.insert(index);
                }
            }
        }
        chosen
    }

    fn sort(&self, position: &Position<W>, whole: Turn) -> Sort {
        let turn = whole.first;
        let after = whole.decisions().fold(*position, |position, decision| {
            self.tables.play_unchecked(&position, decision)
        });
        let unit =
            |cell: Cell| -> Option<Unit> { Some((position.bottom(cell), position.top(cell)?)) };
        let dropped = |kind| {
            Some(Cube {
                colour: position.side(),
                kind,
            })
        };
        let [first, second] = turn.kinds().map(dropped);
        let (cubes, via) = match turn.shape() {
            Shape::Cube | Shape::Stack | Shape::CubeStack | Shape::StackCube => (
                [position.bottom(turn.from()), position.top(turn.from())],
                unit(turn.via()),
            ),
            Shape::DropPair => ([first, second], unit(turn.via())),
            Shape::Drop | Shape::DropStack => ([first, second], None),
            Shape::Answer => ([None, None], None),
        };
        let returned = match turn.aftermath() {
            Aftermath::Return(cell) => Some(cell),
            _ => whole.returned,
        };
        let units = [
            via,
            unit(turn.to()),
            whole.given.and_then(unit),
            returned.and_then(unit),
        ];
        let reason = self.tables.outcome(&after).map(|outcome| outcome.reason);
        let exchanged = position.exchanges() - after.exchanges();
        let counted = after.count() > position.count();
        (turn.shape(), cubes, units, (reason, exchanged, counted))
    }

    fn same_after(
        &self,
        before: &Position<W>,
        turn: &str,
        after: &Position<W>,
        oracle: &Setup,
    ) -> Result<(), Disagreement> {
        if self.tables.setup(after) == *oracle {
            return Ok(());
        }
        let what = format!(
            "after {turn}\n  core:   {}\n  oracle: {}",
            self.tables.position_text(after),
            self.tables.setup_text(oracle)
        );
        Err(self.differ(before, &what))
    }

    /// The account of a turn tells what the oracle reports, and leads to the same setup.
    fn same_account(
        &mut self,
        position: &Position<W>,
        (text, turn): (&str, Turn),
        before: &Setup,
        report: &Report,
    ) -> Result<(), Disagreement> {
        let board = self.tables.board();
        let account = self.tables.account(position, turn);
        let account = account.ok_or_else(|| self.differ(position, &format!("no {text}")))?;
        let after = self.ruleset.oracle.setup(&report.after);
        account::check(board, before, &account, report, &after)
            .map_err(|what| self.differ(position, &format!("account of {text}\n  {what}")))?;
        for &event in account.events() {
            *self.tally.told.entry(account::kind(event)).or_default() += 1;
        }
        Ok(())
    }

    fn same_outcome(
        &self,
        position: &Position<W>,
        oracle: Option<Outcome>,
        turn: &str,
    ) -> Result<(), Disagreement> {
        let core = self.tables.outcome(position);
        if core == oracle {
            return Ok(());
        }
        let text = |outcome: Option<Outcome>| {
            outcome.map_or_else(|| "open".to_owned(), |outcome| outcome.to_string())
        };
        let what = format!(
            "outcome after `{turn}`: core {}, oracle {}",
            text(core),
            text(oracle)
        );
        Err(self.differ(position, &what))
    }

    fn differ(&self, position: &Position<W>, what: &str) -> Disagreement {
        Disagreement {
            ruleset: self.ruleset.rules.full_id(),
            position: self.tables.position_text(position),
            what: what.to_owned(),
        }
    }
}

/// The words for two lists that differ.
fn lists(of: &str, core: &[&String], oracle: &[&String]) -> String {
    let mut text = format!(
        "{} legal {of} in the core, {} in the oracle",
        core.len(),
        oracle.len()
    );
    let mut only = |whose: &str, these: &[&String], others: &[&String]| {
        let others: HashSet<&&String> = others.iter().collect();
        let missing: Vec<&str> = these
            .iter()
            .filter(|turn| !others.contains(turn))
            .map(|turn| turn.as_str())
            .collect();
        let _ = write!(text, "\n  only in the {whose}: {}", missing.join(" "));
    };
    only("core", core, oracle);
    only("oracle", oracle, core);
    let twice = |turns: &[&String]| turns.windows(2).any(|pair| pair[0] == pair[1]);
    if twice(core) || twice(oracle) {
        text += "\n  some turn is there twice";
    }
    text
}
