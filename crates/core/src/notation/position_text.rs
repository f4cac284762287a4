//! Position text: PSN's four fields, then what the game has beside them.

use crate::{
    Bits, Board, ByColour, Colour, Cube, Diagnostic, Kind, KingStatus, Place, Rules, Setup, Tables,
};
use jersi_text::{Message, Value, message};
use std::fmt::Write as _;
use std::ops::Range;

/// A field of a position text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Field {
    Board,
    Side,
    Count,
    Full,
    Reserve,
    Prisoners,
    King,
}

impl Field {
    fn name(self) -> Message {
        match self {
            Field::Board => message!("position-field-board"),
            Field::Side => message!("position-field-side"),
            Field::Count => message!("position-field-count"),
            Field::Full => message!("position-field-full"),
            Field::Reserve => message!("position-field-reserve"),
            Field::Prisoners => message!("position-field-prisoners"),
            Field::King => message!("position-field-king"),
        }
    }
}

impl<W: Bits> Tables<W> {
    /// The fields that positions of this game have, in order.
    fn fields(&self) -> Vec<Field> {
        let mut fields = vec![Field::Board, Field::Side, Field::Count, Field::Full];
        if self.has_reserve() {
            fields.push(Field::Reserve);
        }
        if self.rules.prisoners.is_some() {
            fields.push(Field::Prisoners);
        }
        if self.returning.is_some() {
            fields.push(Field::King);
        }
        fields
    }

    /// The text of a setup. Cubes that do not stand on the board, and those below
    /// the upper two of a tower, cannot be written.
    pub fn setup_text(&self, setup: &Setup) -> String {
        let write = |field| match field {
            Field::Board => self.board_text(setup),
            Field::Side => setup.side.letter().to_string(),
            Field::Count => setup.count.to_string(),
            Field::Full => setup.full.to_string(),
            Field::Reserve => self.pool_text(&setup.reserve),
            Field::Prisoners => format!("{}:{}", self.pool_text(&setup.prisoners), setup.exchanges),
            Field::King => self.king_text(setup),
        };
        let fields: Vec<String> = self.fields().into_iter().map(write).collect();
        fields.join(" ")
    }

    /// The text of a position.
    pub fn position_text(&self, position: &crate::Position<W>) -> String {
        self.setup_text(&self.setup(position))
    }

    /// Reads the text of a setup; whether the rules allow it is a second question,
    /// answered by [`Tables::position`]. Fields at the end that have their start
    /// value may be left out.
    ///
    /// # Errors
    /// All faults of the text at once.
    pub fn read_setup(&self, text: &str) -> Result<Setup, Vec<Diagnostic>> {
        let mut reader = Reader {
            rules: &self.rules,
            board: &self.board,
            faults: Vec::new(),
        };
        let setup = reader.setup(text, &self.fields());
        if reader.faults.is_empty() {
            Ok(setup)
        } else {
            Err(reader.faults)
        }
    }

    fn board_text(&self, setup: &Setup) -> String {
        let mut text = String::new();
        for row in (0..self.board.rows()).rev() {
            let mut empty = 0;
            for column in 0..self.board.row_length(row) {
                let place = Place { row, column };
                if self.board.cell(place).is_none() {
                    continue;
                }
                match setup.cubes.get(&place).map(Vec::as_slice) {
                    None | Some([]) => empty += 1,
                    Some(cubes) => {
                        flush(&mut text, &mut empty);
                        let [.., bottom, top] = cubes else {
                            text.push(self.rules.cube_letter(cubes[0]));
                            text.push('-');
                            continue;
                        };
                        text.push(self.rules.cube_letter(*bottom));
                        text.push(self.rules.cube_letter(*top));
                    }
                }
            }
            flush(&mut text, &mut empty);
            if row > 0 {
                text.push('/');
            }
        }
        text
    }

    fn pool_text(&self, pool: &ByColour<[u8; Kind::MOST]>) -> String {
        let mut text = String::new();
        for colour in Colour::BOTH {
            for (index, &count) in pool[colour].iter().enumerate().take(self.kind_count) {
                if count > 0 {
                    let kind = Kind::new(index);
                    let _ = write!(
                        text,
                        "{}{count}",
                        self.rules.cube_letter(Cube { colour, kind })
                    );
                }
            }
        }
        if text.is_empty() {
            text.push('-');
        }
        text
    }

    fn king_text(&self, setup: &Setup) -> String {
        let letter = |colour, kind| self.rules.cube_letter(Cube { colour, kind });
        let king = |colour| {
            let kind = self
                .returning
                .as_ref()
                .map_or(Kind::new(0), |king| king.kind);
            letter(colour, kind)
        };
        match setup.king {
            KingStatus::OnBoard => "-".into(),
            KingStatus::RansomAsked(kind) => format!("#{}", letter(!setup.side, kind)),
            KingStatus::Returning => king(!setup.side).into(),
            KingStatus::NotReturned => format!("{}!", king(setup.side)),
            KingStatus::NoRansom => "#!".into(),
        }
    }
}

/// Writes the number of empty cells met since the last cube.
fn flush(text: &mut String, empty: &mut usize) {
    if *empty > 0 {
        let _ = write!(text, "{empty}");
        *empty = 0;
    }
}

struct Reader<'a> {
    rules: &'a Rules,
    board: &'a Board,
    faults: Vec<Diagnostic>,
}

impl Reader<'_> {
    fn setup(&mut self, text: &str, fields: &[Field]) -> Setup {
        let start = Setup::start(self.rules);
        let mut setup = Setup {
            reserve: start.reserve,
            exchanges: start.exchanges,
            ..Setup::empty()
        };
        let words = words(text);
        if words.is_empty() {
            self.fault(0..text.len(), message!("position-missing"))
                .help(message!("position-missing-help"));
        }
        for (word, field) in words.iter().zip(fields) {
            self.field(*field, &text[word.clone()], word.start, &mut setup);
        }
        if let Some(extra) = words.get(fields.len()) {
            let names = Value::list(fields.iter().map(|field| field.name()));
            self.fault(
                extra.start..text.len(),
                message!("position-too-many-fields"),
            )
            .help(message!(
                "position-fields",
                count = fields.len(),
                fields = names
            ));
        }
        setup
    }

    fn field(&mut self, field: Field, word: &str, at: usize, setup: &mut Setup) {
        let span = at..at + word.len();
        match field {
            Field::Board => self.board(word, at, setup),
            Field::Side => match word {
                "w" | "W" => setup.side = Colour::White,
                "b" | "B" => setup.side = Colour::Black,
                _ => {
                    self.fault(span, message!("position-side", word = word))
                        .help(message!("position-side-help"));
                }
            },
            Field::Count => self.number(word, span, field, &mut setup.count),
            Field::Full => self.number(word, span, field, &mut setup.full),
            Field::Reserve => setup.reserve = self.pool(word, at),
            Field::Prisoners => {
                let (pool, credits) = word.rsplit_once(':').unwrap_or((word, ""));
                setup.prisoners = self.pool(pool, at);
                let start = at + word.len() - credits.len();
                if credits.is_empty() {
                    self.fault(span, message!("position-exchanges-missing"))
                        .help(message!("position-exchanges-missing-help"));
                } else {
                    self.number(credits, start..at + word.len(), field, &mut setup.exchanges);
                }
            }
            Field::King => setup.king = self.king(word, span, setup.side),
        }
    }

    fn fault(&mut self, span: Range<usize>, message: Message) -> FaultHelp<'_> {
        self.faults.push(Diagnostic::new(span, message));
        FaultHelp(self.faults.last_mut())
    }

    fn number<N: std::str::FromStr>(
        &mut self,
        word: &str,
        span: Range<usize>,
        field: Field,
        into: &mut N,
    ) {
        // Only digits: a sign or an underscore would parse for some types.
        match word.parse() {
            Ok(number) if word.bytes().all(|byte| byte.is_ascii_digit()) => *into = number,
            _ => {
                self.fault(
                    span,
                    message!("position-number", word = word, field = field.name()),
                );
            }
        }
    }

    fn board(&mut self, word: &str, at: usize, setup: &mut Setup) {
        let rows: Vec<&str> = word.split('/').collect();
        let wanted = usize::from(self.board.rows());
        if rows.len() != wanted {
            self.fault(
                at..at + word.len(),
                message!("position-rows", wanted = wanted, found = rows.len()),
            )
            .help(message!("position-rows-help"));
            return;
        }
        let mut start = at;
        for (text, row) in rows.into_iter().zip((0..self.board.rows()).rev()) {
            self.row(text, row, start, setup);
            start += text.len() + 1;
        }
    }

    fn row(&mut self, text: &str, row: u8, at: usize, setup: &mut Setup) {
        let places: Vec<Place> = (0..self.board.row_length(row))
            .map(|column| Place { row, column })
            .filter(|&place| self.board.cell(place).is_some())
            .collect();
        let mut filled = 0;
        let mut chars = text.char_indices().peekable();
        while let Some((index, first)) = chars.next() {
            let from = at + index;
            if let Some(digit) = first.to_digit(10) {
                let mut empty = digit as usize;
                while let Some(next) = chars.peek().and_then(|(_, next)| next.to_digit(10)) {
                    empty = (empty * 10 + next as usize).min(1000);
                    chars.next();
                }
                filled += empty;
                continue;
            }
            let bottom = self.cube(first, from);
            let second = chars.next();
            let top = match second {
                None => {
                    self.fault(from..at + text.len(), message!("position-half-cell"))
                        .help(message!("position-half-cell-help"));
                    None
                }
                Some((_, '-')) => None,
                Some((index, letter)) => self.cube(letter, at + index),
            };
            if let (Some(place), Some(bottom)) = (places.get(filled), bottom) {
                setup
                    .cubes
                    .insert(*place, std::iter::once(bottom).chain(top).collect());
            }
            filled += 1;
        }
        if filled != places.len() {
            let letter = Place { row, column: 0 }.row_letter();
            self.fault(
                at..at + text.len(),
                message!(
                    "position-row-length",
                    row = letter,
                    wanted = places.len(),
                    found = filled
                ),
            );
        }
    }

    fn cube(&mut self, letter: char, at: usize) -> Option<Cube> {
        let cube = self.rules.cube_of_letter(letter);
        if cube.is_none() {
            let letters: Vec<String> = self
                .rules
                .kinds
                .iter()
                .map(|kind| kind.letter.to_string())
                .collect();
            self.fault(
                at..at + letter.len_utf8(),
                message!("position-cube", letter = letter),
            )
            .help(message!("position-letters", letters = letters.join(" ")));
        }
        cube
    }

    fn pool(&mut self, word: &str, at: usize) -> ByColour<[u8; Kind::MOST]> {
        let mut pool = ByColour::from_fn(|_| [0u8; Kind::MOST]);
        if word == "-" {
            return pool;
        }
        let mut chars = word.char_indices().peekable();
        while let Some((index, letter)) = chars.next() {
            let cube = self.cube(letter, at + index);
            let mut count: Option<u32> = None;
            while let Some(digit) = chars.peek().and_then(|(_, next)| next.to_digit(10)) {
                count = Some((count.unwrap_or(0) * 10 + digit).min(1000));
                chars.next();
            }
            let Ok(count) = u8::try_from(count.unwrap_or(1)) else {
                let end = chars.peek().map_or(word.len(), |(index, _)| *index);
                self.fault(at + index..at + end, message!("position-too-many-cubes"));
                continue;
            };
            // The rest of the crate counts in four bits.
            if let Some(cube) = cube {
                let held = &mut pool[cube.colour][cube.kind.index()];
                *held = held.saturating_add(count).min(crate::position::Pool::MOST);
            }
        }
        pool
    }

    fn king(&mut self, word: &str, span: Range<usize>, side: Colour) -> KingStatus {
        let king = self.rules.king.as_ref().map(|king| king.kind);
        let cube = |letter: &str| {
            let mut chars = letter.chars();
            let cube = self.rules.cube_of_letter(chars.next()?)?;
            chars.next().is_none().then_some(cube)
        };
        let status = match word {
            "-" => Some(KingStatus::OnBoard),
            "#!" => Some(KingStatus::NoRansom),
            _ => match word.strip_prefix('#') {
                Some(letter) => cube(letter)
                    .filter(|cube| cube.colour != side)
                    .map(|cube| KingStatus::RansomAsked(cube.kind)),
                None => match word.strip_suffix('!') {
                    Some(letter) => cube(letter)
                        .filter(|cube| cube.colour == side && Some(cube.kind) == king)
                        .map(|_| KingStatus::NotReturned),
                    None => cube(word)
                        .filter(|cube| cube.colour != side && Some(cube.kind) == king)
                        .map(|_| KingStatus::Returning),
                },
            },
        };
        status.unwrap_or_else(|| {
            self.fault(span, message!("position-king", word = word))
                .help(message!("position-king-help"));
            KingStatus::OnBoard
        })
    }
}

/// The fault that was just noted, to add help to it.
struct FaultHelp<'a>(Option<&'a mut Diagnostic>);

impl FaultHelp<'_> {
    fn help(self, help: Message) {
        if let Some(fault) = self.0 {
            fault.help = Some(help);
        }
    }
}

/// The words of a text, as ranges.
fn words(text: &str) -> Vec<Range<usize>> {
    text.split_whitespace()
        .map(|word| {
            let start = word.as_ptr() as usize - text.as_ptr() as usize;
            start..start + word.len()
        })
        .collect()
}
