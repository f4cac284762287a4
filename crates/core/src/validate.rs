//! From anything on a table to a position that the rules allow, and back.

use crate::diagnostic::told_by_message;
use crate::hash::{self, Feature};
use crate::layer::Layer;
use crate::play::king_key;
use crate::position::Pool;
use crate::said::series;
use crate::{Bits, ByColour, Colour, Cube, Kind, KingStatus, Place, Position, Setup, Tables, said};
use jersi_text::{Message, Words, message};

/// One reason why a setup is not a position of its game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SetupFault {
    /// The board has no such cell.
    OffBoard(Place),
    /// More than two cubes on a cell.
    TooHigh {
        /// Where.
        place: Place,
        /// How many.
        height: usize,
    },
    /// Two cubes that may not stand on each other.
    BadStack {
        /// Where.
        place: Place,
        /// The upper cube, as `white rock`.
        top: Message,
        /// The lower cube.
        bottom: Message,
    },
    /// A cube of a kind that the game does not have.
    UnknownKind(usize),
    /// More cubes of a kind than there are.
    TooMany {
        /// Whose.
        colour: Colour,
        /// The name of the kind.
        kind: Words,
        /// How many were found.
        have: usize,
        /// How many there may be.
        most: u8,
    },
    /// More cubes in reserve than can ever be there.
    Reserve {
        /// Whose.
        colour: Colour,
        /// The name of the kind.
        kind: Words,
        /// How many were found.
        have: u8,
        /// How many there may be.
        most: u8,
    },
    /// Prisoners in a game without, or of a kind that is never taken.
    Prisoner(Message),
    /// A king is missing.
    NoKing(Colour),
    /// More than one king.
    ManyKings(Colour),
    /// A king that is said to be captured stands on the board.
    KingOnBoard(Colour),
    /// The king's status cannot arise.
    KingStatus(KingFault),
    /// The draw count is over its limit.
    Count {
        /// The count found.
        count: u16,
        /// The game is drawn at this count.
        limit: u16,
    },
    /// The number of the pair of turns is 0.
    Full,
    /// More exchanges left than the game allows.
    Exchanges {
        /// How many were found.
        have: u8,
        /// How many there may be.
        most: u8,
    },
}

/// Why the status of a king cannot arise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KingFault {
    /// No king is ever put back in this game.
    NeverReturns,
    /// A decision about ransom is pending in a game without.
    NoRansom,
    /// No cube of the kind that is asked for can be given.
    RansomKind,
    /// It is said that no ransom can be named, but one can.
    RansomPossible,
    /// The return is pending, but there is no cell for it.
    NoReturn,
    /// It is said that the king cannot be put back, but it can.
    ReturnPossible,
}

impl SetupFault {
    /// What is wrong.
    pub fn message(&self) -> Message {
        match *self {
            SetupFault::OffBoard(place) => message!("position-off-board", cell = place),
            SetupFault::TooHigh { place, height } => {
                message!("position-too-high", cell = place, height = height)
            }
            SetupFault::BadStack {
                place,
                ref top,
                ref bottom,
            } => message!("position-stack", cell = place, top = top, bottom = bottom),
            SetupFault::UnknownKind(number) => message!("position-unknown-kind", number = number),
            SetupFault::TooMany {
                colour,
                ref kind,
                have,
                most,
            } => message!(
                "position-too-many",
                player = colour,
                have = have,
                kind = kind,
                most = most,
            ),
            SetupFault::Reserve {
                colour,
                ref kind,
                have,
                most,
            } => message!(
                "position-reserve",
                player = colour,
                have = have,
                kind = kind,
                most = most,
            ),
            SetupFault::Prisoner(ref cube) => message!("position-prisoner", cube = cube),
            SetupFault::NoKing(player) => message!("position-no-king", player = player),
            SetupFault::ManyKings(player) => message!("position-many-kings", player = player),
            SetupFault::KingOnBoard(player) => message!("position-king-on-board", player = player),
            SetupFault::KingStatus(fault) => fault.message(),
            SetupFault::Count { count, limit } => {
                message!("position-count", count = count, limit = limit)
            }
            SetupFault::Full => message!("position-full"),
            SetupFault::Exchanges { have, most } => {
                message!("position-exchanges", have = have, most = most)
            }
        }
    }
}

impl KingFault {
    /// What is wrong.
    pub fn message(self) -> Message {
        match self {
            KingFault::NeverReturns => message!("position-king-never-returns"),
            KingFault::NoRansom => message!("position-no-ransom"),
            KingFault::RansomKind => message!("position-ransom-kind"),
            KingFault::RansomPossible => message!("position-ransom-possible"),
            KingFault::NoReturn => message!("position-no-return"),
            KingFault::ReturnPossible => message!("position-return-possible"),
        }
    }
}

told_by_message!(SetupFault, KingFault);

/// All faults of a setup that is not a position of its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalSetup {
    /// The faults, at least one.
    pub faults: Vec<SetupFault>,
}

impl IllegalSetup {
    /// What is wrong, in one sentence.
    pub fn message(&self) -> Message {
        series(self.faults.iter().map(SetupFault::message))
    }
}

/// A fault a line.
impl std::fmt::Display for IllegalSetup {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            let separator = if index == 0 { "" } else { "\n" };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for IllegalSetup {}

impl<W: Bits> Tables<W> {
    /// The position at the start of the game.
    pub fn start(&self) -> Position<W> {
        self.pack(&Setup::start(&self.rules))
    }

    /// The position of a setup, if the rules allow it. Finished positions are
    /// positions.
    ///
    /// # Errors
    /// All faults of the setup at once.
    pub fn position(&self, setup: &Setup) -> Result<Position<W>, IllegalSetup> {
        let mut faults = Vec::new();
        self.check_cells(setup, &mut faults);
        self.check_counts(setup, &mut faults);
        self.check_kings(setup, &mut faults);
        if let Some(draw) = self.rules.draw
            && setup.count > draw.turns
        {
            let (count, limit) = (setup.count, draw.turns);
            faults.push(SetupFault::Count { count, limit });
        }
        if setup.full == 0 {
            faults.push(SetupFault::Full);
        }
        // A setup can be packed only when what is on the board is sound.
        if faults.is_empty() {
            let position = self.pack(setup);
            match self.check_king_status(&position) {
                None => return Ok(position),
                Some(why) => faults.push(SetupFault::KingStatus(why)),
            }
        }
        Err(IllegalSetup { faults })
    }

    /// The setup of a position.
    pub fn setup(&self, position: &Position<W>) -> Setup {
        let mut setup = Setup {
            side: position.side,
            count: position.count,
            full: position.full,
            reserve: by_colour(position.reserve),
            prisoners: by_colour(position.prisoners),
            exchanges: position.exchanges,
            king: position.king,
            ..Setup::empty()
        };
        for cell in position.occupied() {
            let cubes = position
                .bottom(cell)
                .into_iter()
                .chain(position.top(cell))
                .collect();
            setup.cubes.insert(self.board.place(cell), cubes);
        }
        setup
    }

    /// The hash of a position from nothing, to check the one kept by play.
    pub fn hash_from_scratch(&self, position: &Position<W>) -> u64 {
        let mut hash = hash::key(Feature::Exchanges(position.exchanges)) ^ king_key(position.king);
        if position.side == Colour::Black {
            hash ^= self.black_key;
        }
        for (level, layer) in [position.upper, position.lower].into_iter().enumerate() {
            for cell in layer.all() {
                if let Some(cube) = layer.cube(cell) {
                    hash ^= self.cube_key(level, cube, cell);
                }
            }
        }
        for colour in Colour::BOTH {
            for kind in (0..Kind::MOST).map(Kind::new) {
                let (owner, index) = (colour as usize, kind.index());
                hash ^= hash::key(Feature::Reserve(
                    owner,
                    index,
                    position.reserve(colour, kind),
                ));
                hash ^= hash::key(Feature::Prisoners(
                    owner,
                    index,
                    position.prisoners(colour, kind),
                ));
            }
        }
        hash
    }

    fn pack(&self, setup: &Setup) -> Position<W> {
        let mut position = Position {
            upper: Layer::default(),
            lower: Layer::default(),
            hash: 0,
            reserve: Colour::BOTH.map(|colour| Pool::from_counts(setup.reserve[colour])),
            prisoners: Colour::BOTH.map(|colour| Pool::from_counts(setup.prisoners[colour])),
            full: setup.full,
            count: setup.count,
            exchanges: setup.exchanges,
            side: setup.side,
            king: setup.king,
        };
        for (&place, cubes) in &setup.cubes {
            let (Some(cell), Some((top, below))) = (self.board.cell(place), cubes.split_last())
            else {
                continue;
            };
            position.upper.put(cell, *top);
            if let Some(bottom) = below.last() {
                position.lower.put(cell, *bottom);
            }
        }
        position.hash = self.hash_from_scratch(&position);
        position
    }

    fn check_cells(&self, setup: &Setup, faults: &mut Vec<SetupFault>) {
        for (&place, cubes) in &setup.cubes {
            if self.board.cell(place).is_none() {
                faults.push(SetupFault::OffBoard(place));
            }
            if cubes.len() > 2 {
                let height = cubes.len();
                faults.push(SetupFault::TooHigh { place, height });
            }
            for cube in cubes
                .iter()
                .filter(|cube| cube.kind.index() >= self.kind_count)
            {
                faults.push(SetupFault::UnknownKind(cube.kind.index()));
            }
            if let &[bottom, top] = cubes.as_slice()
                && top.kind.index() < self.kind_count
                && bottom.kind.index() < self.kind_count
                && !self.may_stand(top, bottom)
            {
                faults.push(SetupFault::BadStack {
                    place,
                    top: said::cube(&self.rules, top),
                    bottom: said::cube(&self.rules, bottom),
                });
            }
        }
    }

    /// Whether the rules let one cube stand on another.
    pub(crate) fn may_stand(&self, top: Cube, bottom: Cube) -> bool {
        let rules = &self.rules.kinds[top.kind.index()];
        if top.colour == bottom.colour {
            rules.stands_on.contains(bottom.kind)
        } else {
            rules.stands_on_enemy.contains(bottom.kind)
        }
    }

    fn check_counts(&self, setup: &Setup, faults: &mut Vec<SetupFault>) {
        let start = Setup::start(&self.rules);
        let exchange = self
            .rules
            .prisoners
            .map_or(0, |prisoners| prisoners.exchanges);
        if setup.exchanges > exchange {
            let (have, most) = (setup.exchanges, exchange);
            faults.push(SetupFault::Exchanges { have, most });
        }
        for colour in Colour::BOTH {
            for index in 0..Kind::MOST {
                let (reserve, prisoners) =
                    (setup.reserve[colour][index], setup.prisoners[colour][index]);
                let Some(kind) = self.rules.kinds.get(index) else {
                    if reserve > 0 || prisoners > 0 {
                        faults.push(SetupFault::UnknownKind(index));
                    }
                    continue;
                };
                let name = || kind.name.clone();
                let is_king = self
                    .rules
                    .king
                    .as_ref()
                    .is_some_and(|king| king.kind.index() == index);
                if prisoners > 0 && (self.rules.prisoners.is_none() || is_king || kind.stays) {
                    let cube = message!("cube", colour = colour, kind = &kind.name);
                    faults.push(SetupFault::Prisoner(cube));
                }
                let most = match exchange {
                    _ if is_king => 0,
                    0 => start.reserve[colour][index],
                    _ => kind.count,
                };
                if reserve > most {
                    faults.push(SetupFault::Reserve {
                        colour,
                        kind: name(),
                        have: reserve,
                        most,
                    });
                }
                let have =
                    on_board(setup, colour, index) + usize::from(reserve) + usize::from(prisoners);
                if have > usize::from(kind.count) && !is_king {
                    faults.push(SetupFault::TooMany {
                        colour,
                        kind: name(),
                        have,
                        most: kind.count,
                    });
                }
            }
        }
    }

    fn check_kings(&self, setup: &Setup, faults: &mut Vec<SetupFault>) {
        let Some(king) = &self.rules.king else { return };
        let found = ByColour::from_fn(|colour| on_board(setup, colour, king.kind.index()));
        let captured = match setup.king {
            KingStatus::OnBoard => None,
            KingStatus::RansomAsked(_) | KingStatus::Returning => Some(!setup.side),
            KingStatus::NotReturned | KingStatus::NoRansom => Some(setup.side),
        };
        for colour in Colour::BOTH {
            // Where the capture of a king loses, the loser has none.
            let lost = self.mortal.is_some() && found[!colour] > 0;
            match found[colour] {
                0 if captured == Some(colour) || lost => {}
                0 => faults.push(SetupFault::NoKing(colour)),
                _ if captured == Some(colour) => faults.push(SetupFault::KingOnBoard(colour)),
                1 => {}
                _ => faults.push(SetupFault::ManyKings(colour)),
            }
        }
    }

    /// Why the king's status cannot arise in a position that is sound otherwise.
    fn check_king_status(&self, position: &Position<W>) -> Option<KingFault> {
        // The rest of a turn is judged with the capturer to move.
        let mut capturing = *position;
        if !position.is_pending() {
            capturing.side = !position.side;
        }
        let ransom = || self.ransom_kinds(&capturing);
        let returns = || self.return_cells(&capturing).any();
        match position.king {
            KingStatus::OnBoard => None,
            _ if self.returning.is_none() => Some(KingFault::NeverReturns),
            KingStatus::RansomAsked(_) | KingStatus::Returning | KingStatus::NoRansom
                if !self.has_ransom() =>
            {
                Some(KingFault::NoRansom)
            }
            KingStatus::RansomAsked(kind) => {
                (!ransom().contains(kind)).then_some(KingFault::RansomKind)
            }
            KingStatus::NoRansom => (!ransom().is_empty()).then_some(KingFault::RansomPossible),
            KingStatus::Returning => (!returns()).then_some(KingFault::NoReturn),
            KingStatus::NotReturned => returns().then_some(KingFault::ReturnPossible),
        }
    }
}

fn by_colour([white, black]: [Pool; 2]) -> ByColour<[u8; Kind::MOST]> {
    ByColour { white, black }.map(Pool::counts)
}

fn on_board(setup: &Setup, colour: Colour, kind: usize) -> usize {
    setup
        .cubes
        .values()
        .flatten()
        .filter(|cube| cube.colour == colour && cube.kind.index() == kind)
        .count()
}
