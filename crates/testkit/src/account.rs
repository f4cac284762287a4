//! The core's account of a turn, held against what the oracle reports and against a
//! board on which its events are carried out one by one.

use crate::oracle::{Capture, Event, Landing, Report};
use jersi_core::{
    Account, Board, Cell, Colour, Cube, Kind, KingStatus, Place, Rules, Setup, Standing, TurnEvent,
};
use std::fmt::Debug;

/// The kinds of events; a turn that ends and resets the count is one of its own.
pub const KINDS: [&str; 16] = [
    "lifted",
    "landed",
    "stacked",
    "captured",
    "king taken",
    "imprisoned",
    "ransom named",
    "ransom given",
    "king returned",
    "king not returned",
    "no ransom",
    "dropped",
    "prisoners exchanged",
    "exchange used",
    "turn ended",
    "count reset",
];

/// What kind of event it is.
pub fn kind(event: TurnEvent) -> &'static str {
    let number = match event {
        TurnEvent::Lifted { .. } => 0,
        TurnEvent::Landed { .. } => 1,
        TurnEvent::Stacked { .. } => 2,
        TurnEvent::Captured { .. } => 3,
        TurnEvent::KingTaken { .. } => 4,
        TurnEvent::Imprisoned { .. } => 5,
        TurnEvent::RansomNamed { .. } => 6,
        TurnEvent::RansomGiven { .. } => 7,
        TurnEvent::KingReturned { .. } => 8,
        TurnEvent::KingNotReturned => 9,
        TurnEvent::NoRansom => 10,
        TurnEvent::Dropped { .. } => 11,
        TurnEvent::PrisonersExchanged { .. } => 12,
        TurnEvent::ExchangeUsed => 13,
        TurnEvent::TurnEnded {
            resets_count: false,
        } => 14,
        TurnEvent::TurnEnded { resets_count: true } => 15,
    };
    KINDS[number]
}

/// The kinds of events that a game of these rules can show.
pub fn possible(rules: &Rules) -> Vec<&'static str> {
    let events = Event::possible(rules);
    let can = |event| events.contains(&event);
    let needed = |kind: &str| match kind {
        "king taken" => can(Event::KingTaken),
        "imprisoned" => rules.prisoners.is_some(),
        "ransom named" | "ransom given" => can(Event::Ransom),
        "king returned" => can(Event::KingReturned),
        "king not returned" => can(Event::NoReturn),
        "no ransom" => can(Event::NoRansom),
        "dropped" => can(Event::Drop),
        "prisoners exchanged" | "exchange used" => can(Event::Exchange),
        _ => true,
    };
    KINDS.into_iter().filter(|kind| needed(kind)).collect()
}

/// Carries an account out on a plain board, and holds it against what the oracle reports
/// of the same turn.
///
/// # Errors
/// The first thing that differs, or an event that cannot happen on that board.
pub fn check(
    board: &Board,
    before: &Setup,
    account: &Account,
    report: &Report,
    after: &Setup,
) -> Result<(), String> {
    let mut witness = Witness::new(board, before);
    for &event in account.events() {
        let seen = witness.sees(event);
        seen.map_err(|fault| format!("{event:?}: {fault}"))?;
    }
    same("setup", &witness.setup, after)?;
    let mut applied = before.clone();
    account.apply(board, &mut applied);
    same("applied", &applied, after)?;

    let told = witness.told;
    let (captures, built) = steps(board, account);
    same("captures", &captures, &report.captures)?;
    same("built", &built, &report.built)?;
    same("king taken", &told.king_taken, &report.king_taken)?;
    same("drops", &sorted(told.drops), &sorted(report.drops.clone()))?;
    same("given", &told.given, &report.given)?;
    same("returned", &told.returned, &report.returned)?;
    same("exchanged", &told.exchanged, &report.exchanged)?;
    // The oracle's whole turns give a ransom without naming it first.
    let named = match (&report.given, told.named) {
        (Some((_, cube)), Some(_)) => Some(cube.kind),
        _ => report.named,
    };
    same("named", &told.named, &named)
}

fn sorted(mut landings: Vec<Landing>) -> Vec<Landing> {
    landings.sort_by_key(|landing| (landing.place, landing.under.is_some()));
    landings
}

fn same<T: PartialEq + Debug>(what: &str, core: &T, oracle: &T) -> Result<(), String> {
    if core == oracle {
        return Ok(());
    }
    Err(format!("{what}: account {core:?}, oracle {oracle:?}"))
}

/// The captures and the stacks built, from the steps of an account.
fn steps(board: &Board, account: &Account) -> (Vec<Capture>, Vec<Landing>) {
    let (mut captures, mut built) = (Vec::new(), Vec::new());
    for step in account.steps() {
        let place = board.place(step.to);
        if !step.captured.is_empty() {
            captures.push(Capture {
                place,
                cubes: step.captured,
                stayed: step.on,
            });
        } else if let (Some(under), [cube]) = (step.on, &step.cubes[..]) {
            built.push(Landing {
                place,
                cube: *cube,
                under: Some(under),
            });
        }
    }
    (captures, built)
}

/// The rest of an account, in the oracle's words.
#[derive(Default)]
struct Told {
    king_taken: Option<Cube>,
    drops: Vec<Landing>,
    named: Option<Kind>,
    given: Option<(Place, Cube)>,
    returned: Option<Landing>,
    exchanged: Vec<Kind>,
}

/// Follows a turn on a board of its own and believes nothing.
struct Witness<'a> {
    board: &'a Board,
    setup: Setup,
    /// The cubes in the hand of the player, the last one lifted at the end.
    hand: Vec<Cube>,
    told: Told,
}

impl<'a> Witness<'a> {
    fn new(board: &'a Board, before: &Setup) -> Witness<'a> {
        Witness {
            board,
            setup: before.clone(),
            hand: Vec::new(),
            told: Told::default(),
        }
    }

    fn sees(&mut self, event: TurnEvent) -> Result<(), String> {
        match event {
            TurnEvent::Lifted {
                cell,
                cube,
                standing,
            } => {
                self.take(cell, cube, standing)?;
                self.hand.push(cube);
            }
            TurnEvent::Landed {
                cell,
                cube,
                standing,
            } => {
                self.lands(cell, cube)?;
                if standing == Standing::Top && self.under(cell).is_none() {
                    return Err("nothing is under it".to_owned());
                }
                if standing != Standing::Top && self.under(cell).is_some() {
                    return Err("it stands on another one".to_owned());
                }
                if (standing == Standing::Bottom) != (self.hand.len() == 1) {
                    return Err("what is still in hand does not go on top".to_owned());
                }
            }
            TurnEvent::Stacked { cell, cube, on } => {
                self.lands(cell, cube)?;
                same("under it", &Some(on), &self.under(cell))?;
            }
            TurnEvent::Captured {
                cell,
                cube,
                standing,
            } => self.take(cell, cube, standing)?,
            TurnEvent::KingTaken {
                cell,
                cube,
                standing,
            } => {
                self.take(cell, cube, standing)?;
                self.told.king_taken = Some(cube);
            }
            TurnEvent::Imprisoned { cube } => {
                self.setup.prisoners[cube.colour][cube.kind.index()] += 1;
            }
            TurnEvent::RansomNamed { kind } => {
                self.setup.king = KingStatus::RansomAsked(kind);
                self.told.named = Some(kind);
            }
            TurnEvent::RansomGiven {
                cell,
                cube,
                standing,
            } => {
                self.take(cell, cube, standing)?;
                self.setup.king = KingStatus::Returning;
                self.told.given = Some((self.board.place(cell), cube));
            }
            TurnEvent::KingReturned {
                cell,
                cube,
                standing,
            } => {
                let landing = self.put(cell, cube, standing)?;
                self.setup.king = KingStatus::OnBoard;
                self.told.returned = Some(landing);
            }
            TurnEvent::KingNotReturned => self.setup.king = KingStatus::NotReturned,
            TurnEvent::NoRansom => self.setup.king = KingStatus::NoRansom,
            TurnEvent::Dropped {
                cell,
                cube,
                standing,
            } => {
                self.setup.reserve[cube.colour][cube.kind.index()] -= 1;
                let landing = self.put(cell, cube, standing)?;
                self.told.drops.push(landing);
            }
            TurnEvent::PrisonersExchanged { kind, pairs } => {
                for colour in Colour::BOTH {
                    self.setup.prisoners[colour][kind.index()] -= pairs;
                    self.setup.reserve[colour][kind.index()] += pairs;
                }
                self.told.exchanged.extend((0..pairs).map(|_| kind));
            }
            TurnEvent::ExchangeUsed => self.setup.exchanges -= 1,
            TurnEvent::TurnEnded { resets_count } => {
                let setup = &mut self.setup;
                setup.count = if resets_count { 0 } else { setup.count + 1 };
                setup.full += u32::from(setup.side == Colour::Black);
                setup.side = !setup.side;
            }
        }
        Ok(())
    }

    /// The cube under the top one of a cell.
    fn under(&self, cell: Cell) -> Option<Cube> {
        let cubes = self.setup.cubes.get(&self.board.place(cell))?;
        cubes.iter().rev().nth(1).copied()
    }

    fn take(&mut self, cell: Cell, cube: Cube, standing: Standing) -> Result<(), String> {
        let place = self.board.place(cell);
        let cubes = self.setup.cubes.entry(place).or_default();
        same("on top", &Some(cube), &cubes.pop())?;
        let rest = cubes.len();
        if rest == 0 {
            self.setup.cubes.remove(&place);
        }
        // A bottom is seen when its top has gone, and then it looks as if it were alone.
        if rest != usize::from(standing == Standing::Top) {
            return Err(format!("{rest} cubes are left"));
        }
        Ok(())
    }

    fn lands(&mut self, cell: Cell, cube: Cube) -> Result<(), String> {
        same("in hand", &Some(cube), &self.hand.pop())?;
        let cubes = self.setup.cubes.entry(self.board.place(cell)).or_default();
        cubes.push(cube);
        if cubes.len() > 2 {
            return Err("a tower of three".to_owned());
        }
        Ok(())
    }

    /// Puts a cube on a cell that comes from beside the board.
    fn put(&mut self, cell: Cell, cube: Cube, standing: Standing) -> Result<Landing, String> {
        self.hand.push(cube);
        self.lands(cell, cube)?;
        let landing = Landing {
            place: self.board.place(cell),
            cube,
            under: self.under(cell),
        };
        let expected = match landing.under {
            Some(_) => Standing::Top,
            None => Standing::Alone,
        };
        same("standing", &standing, &expected)?;
        Ok(landing)
    }
}
