//! Setups written as a few letters.

use super::{Rules, SetupCode};
use crate::diagnostic::told_by_message;
use crate::{ByColour, Colour, Cube, Kind, KindSet, Place};
use jersi_text::{Message, message};

/// Cubes on the board at the start, as in [`Rules::start`].
type Start = Vec<(Place, Vec<Cube>)>;

/// Why a text is not the code of a setup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupCodeError {
    /// The game has no such codes.
    NoCodes,
    /// Not one or two parts of letters.
    Form {
        /// How many letters a part has.
        width: usize,
    },
    /// The letters name a number beyond the last setup.
    TooLarge,
    /// The cubes are not those of the game.
    Cubes {
        /// Whose cubes.
        colour: Colour,
        /// The letter of the kind.
        letter: char,
        /// How many the code has.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// A stack that the rules forbid.
    Stack {
        /// Where.
        place: Place,
        /// The letter of the lower cube.
        bottom: char,
        /// The letter of the upper cube.
        top: char,
    },
}

impl SetupCodeError {
    /// What is wrong.
    pub fn message(&self) -> Message {
        match *self {
            SetupCodeError::NoCodes => message!("setup-code-none"),
            SetupCodeError::Form { width } => message!("setup-code-form", width = width),
            SetupCodeError::TooLarge => message!("setup-code-too-large"),
            SetupCodeError::Cubes {
                colour,
                letter,
                found,
                expected,
            } => message!(
                "setup-code-cubes",
                player = colour,
                found = found,
                letter = letter,
                expected = expected,
            ),
            SetupCodeError::Stack { place, bottom, top } => {
                message!("setup-code-stack", cell = place, top = top, bottom = bottom)
            }
        }
    }
}

told_by_message!(SetupCodeError);

impl Rules {
    /// The code of the setup that these rules start from, if they have such codes.
    ///
    /// ```
    /// use jersi_core::Rules;
    /// let rules = Rules::named("pijersi")?;
    /// assert_eq!(rules.setup_code().as_deref(), Some("GRXLLS"));
    /// # Ok::<(), jersi_core::rules::RulesError>(())
    /// ```
    pub fn setup_code(&self) -> Option<String> {
        self.code_of(&self.start)
    }

    /// The code of another setup of the same cells, if they have such codes.
    ///
    /// Where Black's cubes are the point reflection of White's the code has one
    /// part, otherwise two.
    pub fn code_of(&self, start: &[(Place, Vec<Cube>)]) -> Option<String> {
        let code = self.setup_code.as_ref()?;
        let places = self.start_places();
        let numbers = [Colour::White, Colour::Black].map(|colour| {
            let kinds = kinds_on(&places[colour], start, colour)?;
            code.number(&kinds)
        });
        let [white, black] = [numbers[0]?, numbers[1]?];
        let width = code.width(places.white.len());
        let mut text = to_letters(white, width);
        if white != black {
            text.push('-');
            text.push_str(&to_letters(black, width).to_ascii_lowercase());
        }
        Some(text)
    }

    /// The setup with this code. Each part may be written in either case.
    ///
    /// # Errors
    /// If the text is no code, or the setup has other cubes than the game, or a
    /// stack that the rules forbid.
    pub(crate) fn start_of_code(&self, text: &str) -> Result<Start, SetupCodeError> {
        let code = self.setup_code.as_ref().ok_or(SetupCodeError::NoCodes)?;
        let places = self.start_places();
        let width = code.width(places.white.len());
        let (white, black) = text.split_once('-').unwrap_or((text, text));
        let mut hands = ByColour::<Vec<Kind>>::default();
        for (colour, part) in [(Colour::White, white), (Colour::Black, black)] {
            let number = from_letters(part, width).ok_or(SetupCodeError::Form { width })?;
            hands[colour] = code
                .kinds(number, places[colour].len())
                .ok_or(SetupCodeError::TooLarge)?;
            self.same_cubes(colour, &hands[colour])?;
        }
        let start = self.place_kinds(&hands);
        for (place, cubes) in &start {
            if let [bottom, top] = cubes[..]
                && !self.kind(top.kind).stands_on.contains(bottom.kind)
            {
                return Err(SetupCodeError::Stack {
                    place: *place,
                    bottom: self.kind(bottom.kind).letter,
                    top: self.kind(top.kind).letter,
                });
            }
        }
        Ok(start)
    }

    /// For each player the places of his start, in the order of the code; a place
    /// with a stack comes twice, for the bottom and for the top.
    pub(super) fn start_places(&self) -> ByColour<Vec<Place>> {
        let mut white: Vec<Place> = Vec::new();
        for (place, cubes) in &self.start {
            let own = cubes.iter().filter(|cube| cube.colour == Colour::White);
            for _ in own {
                let at = white.partition_point(|other| other <= place);
                white.insert(at, *place);
            }
        }
        let black = white
            .iter()
            .filter_map(|&place| self.board.mirror(place))
            .collect();
        ByColour { white, black }
    }

    /// The kinds on the start places of a player, in the order of the code.
    pub(super) fn start_kinds(&self, colour: Colour) -> Option<Vec<Kind>> {
        kinds_on(&self.start_places()[colour], &self.start, colour)
    }

    /// Puts kinds on the start places, in the order of the code.
    pub(super) fn place_kinds(&self, hands: &ByColour<Vec<Kind>>) -> Start {
        let places = self.start_places();
        let mut start = Start::new();
        for colour in Colour::BOTH {
            for (&place, &kind) in places[colour].iter().zip(&hands[colour]) {
                let cube = Cube { colour, kind };
                let at = start.partition_point(|(other, _)| *other < place);
                match start.get_mut(at) {
                    Some((other, cubes)) if *other == place => cubes.push(cube),
                    _ => start.insert(at, (place, vec![cube])),
                }
            }
        }
        start
    }

    fn same_cubes(&self, colour: Colour, hand: &[Kind]) -> Result<(), SetupCodeError> {
        let own = self.start_kinds(colour).unwrap_or_default();
        for (index, rules) in self.kinds.iter().enumerate() {
            let kind = Kind::new(index);
            let count = |kinds: &[Kind]| kinds.iter().filter(|&&other| other == kind).count();
            let (found, expected) = (count(hand), count(&own));
            if found != expected {
                let letter = rules.letter;
                return Err(SetupCodeError::Cubes {
                    colour,
                    letter,
                    found,
                    expected,
                });
            }
        }
        Ok(())
    }
}

impl SetupCode {
    /// How many letters a part of the code has, for this many cubes.
    fn width(&self, cubes: usize) -> usize {
        let mut last = self.codes(cubes).unwrap_or(1) - 1;
        let mut width = 1;
        while last >= 26 {
            last /= 26;
            width += 1;
        }
        width
    }

    /// How many numbers there are for this many cubes; `None` if too many to count.
    pub(super) fn codes(&self, cubes: usize) -> Option<u128> {
        (self.digits.len().max(1) as u128).checked_pow(cubes as u32)
    }

    /// The kinds that have a digit.
    pub(super) fn kind_set(&self) -> KindSet {
        self.digits.iter().copied().collect()
    }

    fn number(&self, kinds: &[Kind]) -> Option<u128> {
        kinds.iter().rev().try_fold(0_u128, |number, kind| {
            let digit = self.digits.iter().position(|other| other == kind)?;
            number
                .checked_mul(self.digits.len() as u128)?
                .checked_add(digit as u128)
        })
    }

    fn kinds(&self, mut number: u128, cubes: usize) -> Option<Vec<Kind>> {
        let base = self.digits.len() as u128;
        let kinds = (0..cubes)
            .map(|_| {
                let digit = number.checked_rem(base)?;
                number /= base;
                self.digits.get(digit as usize).copied()
            })
            .collect::<Option<Vec<_>>>()?;
        (number == 0).then_some(kinds)
    }
}

/// The kinds of a player's cubes on `places`, if exactly these places are his.
fn kinds_on(places: &[Place], start: &[(Place, Vec<Cube>)], colour: Colour) -> Option<Vec<Kind>> {
    let mut left: Vec<(Place, Kind)> = start
        .iter()
        .flat_map(|(place, cubes)| cubes.iter().map(|cube| (*place, *cube)))
        .filter(|(_, cube)| cube.colour == colour)
        .map(|(place, cube)| (place, cube.kind))
        .collect();
    let kinds = places
        .iter()
        .map(|place| {
            let next = left.iter().position(|(other, _)| other == place)?;
            Some(left.remove(next).1)
        })
        .collect::<Option<Vec<_>>>()?;
    left.is_empty().then_some(kinds)
}

fn to_letters(mut number: u128, width: usize) -> String {
    let mut letters = vec!['A'; width];
    for letter in letters.iter_mut().rev() {
        *letter = (b'A' + (number % 26) as u8) as char;
        number /= 26;
    }
    letters.into_iter().collect()
}

fn from_letters(text: &str, width: usize) -> Option<u128> {
    if text.len() != width {
        return None;
    }
    text.bytes().try_fold(0_u128, |number, letter| {
        let letter = letter.to_ascii_uppercase();
        let digit = letter.is_ascii_uppercase().then(|| letter - b'A')?;
        number.checked_mul(26)?.checked_add(digit as u128)
    })
}
