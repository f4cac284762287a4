//! What a net sees of a position.

use crate::beside::Beside;
use crate::input::{Input, Owner};
use crate::symmetry::{self, Symmetry};
use jersi_core::rules::Fingerprint;
use jersi_core::{Bits, Board, Cell, Colour, Cube, Kind, Place, Position, Rules, Standing};

/// Cubes in reserve and prisoners are told apart up to this number; more look like it.
const MOST_HELD: u8 = 4;

/// Exchanges left are told apart up to this number.
const MOST_EXCHANGES: u8 = 4;

/// The turns left before a draw are told apart at these numbers. Near the end each of
/// them counts; a search sees the very end itself.
const TURNS_LEFT: [u16; 7] = [2, 4, 6, 9, 13, 19, 27];

const STANDINGS: [Standing; 3] = [Standing::Alone, Standing::Bottom, Standing::Top];

/// The inputs of a net: which there are, and which are on in a position.
///
/// A position is seen twice, once from each side: the player whose view it is owns the
/// cubes of [`Owner::Own`] and sits where White sits, so Black's view has the board
/// turned by half a turn. Both views use the same inputs. There is an input for each
/// owner, kind, standing and cell, and then, where a game has such things, for the cubes
/// in reserve, the prisoners, the exchanges left and the turns left before a draw,
/// each as a row of inputs that are on up to the number in question.
///
/// Games that differ only in what cubes may do have the same layout, so that one net can
/// serve them all or be trained on from one to the next: Jersi 4.0, 4.2 and 4.8 with
/// all their options have one.
///
/// ```
/// use jersi_core::Rules;
/// use jersi_nnue::Layout;
/// let layout = |id| Layout::new(&Rules::named(id).unwrap());
/// assert_eq!(layout("jersi-4.2+ransom").fingerprint(), layout("jersi-4.8").fingerprint());
/// assert_ne!(layout("mikjersi").fingerprint(), layout("jersi-4.8").fingerprint());
/// // Left and right, and three ways to name rock, paper and scissors.
/// assert_eq!(layout("pijersi").forms().len(), 6);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    kinds: usize,
    cells: usize,
    inputs: Vec<Input>,
    /// The cell in the view of each player.
    seen: [Vec<u8>; 2],
    /// The first input of each group, if the game has such things.
    reserve: Option<usize>,
    prisoners: Option<usize>,
    exchanges: Option<usize>,
    turns_left: usize,
    black_view: Option<usize>,
    /// The game is drawn at this count.
    draw: Option<u16>,
    forms: Vec<Vec<u16>>,
    fingerprint: Fingerprint,
}

impl Layout {
    /// The version of this way to see positions. It changes with anything that would make
    /// a net see something else than it was trained on.
    pub const VERSION: u16 = 1;

    /// The layout of a game.
    pub fn new(rules: &Rules) -> Layout {
        let board = Board::new(&rules.board);
        let kinds = || (0..rules.kinds.len()).map(Kind::new);
        let mut inputs = Vec::new();
        for owner in Owner::BOTH {
            for kind in kinds() {
                for standing in STANDINGS {
                    let cells = board.cells().map(|cell| board.place(cell));
                    inputs.extend(cells.map(|place| Input::Cube(owner, kind, standing, place)));
                }
            }
        }
        let mut held = |kept: bool, input: fn(Owner, Kind, u8) -> Input| {
            let first = inputs.len();
            if !kept {
                return None;
            }
            for owner in Owner::BOTH {
                for kind in kinds() {
                    inputs.extend((1..=MOST_HELD).map(|count| input(owner, kind, count)));
                }
            }
            Some(first)
        };
        let reserve = held(rules.drops.most > 0, Input::Reserve);
        let prisoners = held(rules.prisoners.is_some(), Input::Prisoners);
        let exchanges = rules.prisoners.map(|_| inputs.len());
        if exchanges.is_some() {
            inputs.extend((1..=MOST_EXCHANGES).map(Input::Exchanges));
        }
        let turns_left = inputs.len();
        inputs.extend(TURNS_LEFT.map(Input::TurnsLeft));
        let fair = symmetry::is_fair(rules);
        let black_view = (!fair).then_some(inputs.len());
        inputs.extend(black_view.map(|_| Input::BlackView));
        let seen = Colour::BOTH.map(|side| {
            let seen_by = |cell| match side {
                Colour::Black if fair => turned(rules, &board, cell),
                _ => cell,
            };
            board
                .cells()
                .map(|cell| seen_by(cell).index() as u8)
                .collect()
        });
        let mut layout = Layout {
            kinds: rules.kinds.len(),
            cells: board.len(),
            inputs,
            seen,
            reserve,
            prisoners,
            exchanges,
            turns_left,
            black_view,
            draw: rules.draw.map(|draw| draw.turns),
            forms: Vec::new(),
            fingerprint: Fingerprint::from_bits(0),
        };
        layout.forms = Symmetry::all(rules)
            .into_iter()
            .map(|symmetry| layout.form(rules, &board, symmetry))
            .collect();
        layout.fingerprint = layout.hash();
        layout
    }

    /// How many inputs there are.
    pub fn inputs(&self) -> usize {
        self.inputs.len()
    }

    /// How many of them, the first ones, stand for cubes on cells.
    pub(crate) fn cube_inputs(&self) -> usize {
        Owner::BOTH.len() * self.kinds * STANDINGS.len() * self.cells
    }

    /// What an input stands for.
    ///
    /// # Panics
    /// If there are not so many.
    pub fn input(&self, number: usize) -> Input {
        self.inputs[number]
    }

    /// The symmetric forms of positions, as changes of inputs: where a position has input
    /// `i` on, its form `f` has input `forms()[f][i]` on, in both views. The first form is
    /// the position itself.
    pub fn forms(&self) -> &[Vec<u16>] {
        &self.forms
    }

    /// The same for two layouts only if their inputs mean the same and have the same forms.
    /// Kinds count by their places in the rules, not by their letters.
    pub fn fingerprint(&self) -> Fingerprint {
        self.fingerprint
    }

    /// The input of a cube, in a player's view.
    #[inline]
    pub fn cube(&self, view: Colour, cell: Cell, cube: Cube, standing: Standing) -> u16 {
        let owner = usize::from(cube.colour != view);
        let row = (owner * self.kinds + cube.kind.index()) * STANDINGS.len() + standing as usize;
        (row * self.cells) as u16 + u16::from(self.seen[view as usize][cell.index()])
    }

    /// Adds the inputs that are on in a position, in a player's view, to a list.
    pub fn active_into<W: Bits>(
        &self,
        position: &Position<W>,
        view: Colour,
        active: &mut Vec<u16>,
    ) {
        let stacks = position.stacks();
        for colour in Colour::BOTH {
            let tops = position.tops_by_kind(colour);
            let bottoms = position.bottoms_by_kind(colour);
            for kind in (0..self.kinds).map(Kind::new) {
                let cube = Cube { colour, kind };
                for cell in tops[kind.index()] {
                    let standing = if stacks.contains(cell) {
                        Standing::Top
                    } else {
                        Standing::Alone
                    };
                    active.push(self.cube(view, cell, cube, standing));
                }
                for cell in bottoms[kind.index()] {
                    active.push(self.cube(view, cell, cube, Standing::Bottom));
                }
            }
        }
        let (nothing, beside) = (Beside::default(), self.beside(position));
        self.changes(view, &nothing, &beside, |input, _| active.push(input));
        if let (Some(input), Colour::Black) = (self.black_view, view) {
            active.push(input as u16);
        }
    }

    /// What a position has beside the cubes on its board.
    #[inline]
    pub(crate) fn beside<W: Bits>(&self, position: &Position<W>) -> Beside {
        let mut beside = Beside::default();
        let kinds = 0..self.kinds.min(Kind::MOST);
        if self.reserve.is_some() {
            for colour in Colour::BOTH {
                for kind in kinds.clone() {
                    beside.reserve[colour as usize][kind] =
                        position.reserve(colour, Kind::new(kind)).min(MOST_HELD);
                }
            }
        }
        if self.prisoners.is_some() {
            for colour in Colour::BOTH {
                for kind in kinds.clone() {
                    beside.prisoners[colour as usize][kind] =
                        position.prisoners(colour, Kind::new(kind)).min(MOST_HELD);
                }
            }
            beside.exchanges = position.exchanges().min(MOST_EXCHANGES);
        }
        if let Some(draw) = self.draw {
            let left = draw.saturating_sub(position.count());
            beside.turns_left = TURNS_LEFT.iter().filter(|&&turns| left <= turns).count() as u8;
        }
        beside
    }

    /// Tells which inputs a change of what is beside the board turns on (`true`) and off,
    /// in a player's view.
    #[inline(always)]
    pub(crate) fn changes(
        &self,
        view: Colour,
        from: &Beside,
        to: &Beside,
        mut tell: impl FnMut(u16, bool),
    ) {
        // Inputs `first..` are on up to a number.
        let mut change = |first: usize, from: u8, to: u8| {
            for number in from.min(to)..from.max(to) {
                tell(first as u16 + u16::from(number), to > from);
            }
        };
        for (group, from, to) in [
            (self.reserve, &from.reserve, &to.reserve),
            (self.prisoners, &from.prisoners, &to.prisoners),
        ] {
            let Some(first) = group else { continue };
            for (owner, colour) in [view, !view].into_iter().enumerate() {
                for kind in 0..self.kinds.min(Kind::MOST) {
                    let start = first + (owner * self.kinds + kind) * usize::from(MOST_HELD);
                    change(
                        start,
                        from[colour as usize][kind],
                        to[colour as usize][kind],
                    );
                }
            }
        }
        if let Some(first) = self.exchanges {
            change(first, from.exchanges, to.exchanges);
        }
        // The largest number of turns is the first to be on.
        let last = (self.turns_left + TURNS_LEFT.len()) as u16;
        for number in from.turns_left.min(to.turns_left)..from.turns_left.max(to.turns_left) {
            tell(
                last - 1 - u16::from(number),
                to.turns_left > from.turns_left,
            );
        }
    }

    /// The change of inputs that a symmetry makes. The inputs of a kind are side by side, and
    /// among them those of a standing and of cells.
    fn form(&self, rules: &Rules, board: &Board, symmetry: Symmetry) -> Vec<u16> {
        let cell = |place| {
            let cell = board.cell(place);
            cell.expect("a symmetry leaves the board as it is").index()
        };
        let relabelled = |number: usize, kind: Kind, inputs: usize| {
            number + symmetry.kind(kind).index() * inputs - kind.index() * inputs
        };
        let changed = |(number, &input): (usize, &Input)| match input {
            Input::Cube(_, kind, _, place) => {
                let number = relabelled(number, kind, STANDINGS.len() * self.cells);
                number + cell(symmetry.place(rules, place)) - cell(place)
            }
            Input::Reserve(_, kind, _) | Input::Prisoners(_, kind, _) => {
                relabelled(number, kind, usize::from(MOST_HELD))
            }
            _ => number,
        };
        let numbers = self.inputs.iter().enumerate().map(changed);
        numbers.map(|number| number as u16).collect()
    }

    /// The fingerprint: it leaves the process, so this must never change.
    fn hash(&self) -> Fingerprint {
        let mut bytes = format!("jersi inputs {}\n", Layout::VERSION).into_bytes();
        for input in &self.inputs {
            bytes.extend(input.described(Kind::index).as_bytes());
            bytes.push(b'\n');
        }
        for form in &self.forms {
            bytes.extend(b"form");
            bytes.extend(form.iter().flat_map(|input| input.to_le_bytes()));
        }
        Fingerprint::of(&bytes)
    }
}

/// The cell opposite, on a board that has one for each.
fn turned(rules: &Rules, board: &Board, cell: Cell) -> Cell {
    let place: Option<Place> = rules.board.mirror(board.place(cell));
    place
        .and_then(|place| board.cell(place))
        .expect("every cell of a fair board has one opposite")
}
