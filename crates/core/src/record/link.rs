//! A game as a short code for links.
//!
//! The code is the digits of one large number in a mixed radix: a digit for the
//! rules, a digit for each option, and for each turn its place in the sorted list of
//! the legal ones, in the radix of that list's length. So a turn costs no more than
//! it says: seven or eight bits in a small game, ten in a large one. A game under rules
//! that are not built in has another version of the code, which carries their text.

mod digits;
mod rules;

use super::error::{StartMisfit, WriteError};
use super::form::Format;
use super::read::{MOST_TURNS, Reading, Skipped};
use super::{Record, RecordedTurn, Verdict};
use crate::diagnostic::told_by_message;
use crate::{Colour, Game, Notation, Reason, Setup, Turn};
use base64ct::{Base64UrlUnpadded, Encoding as _};
use digits::{Digit, Number};
use jersi_text::{Message, message};

/// The version of codes that name built-in rules.
const BUILT_IN_RULES: u8 = 1;

/// The version of codes that carry the text of other rules.
const OWN_RULES: u8 = 2;

/// The latest version that is read.
const LATEST: u8 = OWN_RULES;

/// A text of the code is one character shorter than this at most.
const LENGTHS: u32 = 1024;

/// The characters of positions and of values of options.
const ALPHABET: &str = " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/-#!:.=+";

/// Longer codes cannot hold a game: a turn has fewer than 2³² alternatives.
const MOST_LETTERS: usize = MOST_TURNS * 6;

/// Why a text is not the code of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkError {
    /// It has other characters, or more of them than any code.
    Letters,
    /// It comes from a later version of the program.
    Version(u8),
    /// The check does not agree: letters are wrong or missing.
    Damaged,
    /// The check agrees, but what it says cannot be.
    Nonsense(LinkNonsense),
}

/// What a link says that cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkNonsense {
    /// Its start is no position of the game.
    Start,
    /// Its start is within a turn.
    WithinTurn,
    /// Its start is not written as it should be.
    StartForm,
    /// Its game goes on after its end.
    AfterEnd,
    /// It states a result that the board shows.
    Result,
    /// Something follows the game.
    LeftOver,
    /// There is no such game.
    Game,
    /// The rules that it carries cannot be read, or have another fingerprint.
    Rules,
    /// Its options are not written as they should be.
    Options,
}

impl LinkError {
    /// What is wrong.
    pub fn message(&self) -> Message {
        match *self {
            LinkError::Letters => message!("record-link-letters"),
            LinkError::Version(found) => {
                message!("record-link-version", found = found, read = LATEST)
            }
            LinkError::Damaged => message!("record-link-damaged"),
            LinkError::Nonsense(what) => {
                message!("record-link-nonsense", why = what.message())
            }
        }
    }
}

impl LinkNonsense {
    fn message(self) -> Message {
        match self {
            LinkNonsense::Start => message!("record-link-start"),
            LinkNonsense::WithinTurn => message!("record-link-within"),
            LinkNonsense::StartForm => message!("record-link-start-form"),
            LinkNonsense::AfterEnd => message!("record-link-after-end"),
            LinkNonsense::Result => message!("record-link-result"),
            LinkNonsense::LeftOver => message!("record-link-left-over"),
            LinkNonsense::Game => message!("record-link-game"),
            LinkNonsense::Rules => message!("record-link-rules"),
            LinkNonsense::Options => message!("record-link-options"),
        }
    }
}

told_by_message!(LinkError);

/// The code at the end of a text that is nothing but a link, if it may be one: whole or
/// damaged.
pub(super) fn code_in(text: &str) -> Option<&str> {
    let word = text.trim_end();
    if word.contains(char::is_whitespace) {
        return None;
    }
    let code = word.rsplit(['#', '/', '=', '?']).next()?;
    // A word that is no address may be anything. The first byte is the version: no turn
    // decodes to that, and few words.
    let plausible = word.contains("://")
        || code.len() <= MOST_LETTERS
            && code.bytes().all(is_letter)
            && Base64UrlUnpadded::decode_vec(&code[..code.len().min(WHOLE_LETTERS)])
                .is_ok_and(|bytes| bytes.len() > HEAD && is_version(bytes[0]));
    plausible.then_some(code)
}

/// Whether a letter can be part of a code.
fn is_letter(letter: u8) -> bool {
    letter.is_ascii_alphanumeric() || b"-_".contains(&letter)
}

/// Whether a code may begin so: that of a known version, or of one to come.
fn is_version(byte: u8) -> bool {
    (BUILT_IN_RULES..LATEST + 2).contains(&byte)
}

/// So many letters at the beginning hold whole bytes, and more than the head.
const WHOLE_LETTERS: usize = 8;

/// Bytes before the number: the version, the check of the code and that of the end.
const HEAD: usize = 4;

/// Writes the code of a game.
pub(super) fn write(record: &Record) -> Result<String, WriteError> {
    let (version, carried, mut digits) = match rules::digits(&record.rules) {
        Some(digits) => (BUILT_IN_RULES, Vec::new(), digits),
        None => (OWN_RULES, rules::packed(&record.rules)?, Vec::new()),
    };
    let mut game = record.start_game()?;
    digits.push((u32::from(record.start.is_some()), 2));
    if record.start.is_some() {
        let text = text_digits(&game.position_text());
        digits.extend(text.ok_or(WriteError::Start {
            format: Format::Link,
            why: StartMisfit::TooLong,
        })?);
    }
    let turns = record.line.nodes.len();
    if turns > MOST_TURNS {
        return Err(WriteError::TooManyTurns {
            format: Format::Link,
        });
    }
    digits.push((turns as u32, MOST_TURNS as u32 + 1));
    for (number, node) in (1..).zip(&record.line.nodes) {
        let broken = super::BrokenRecord::Turn { number };
        let (place, radix) = place_of(&game, node.turn).ok_or(broken)?;
        digits.push((place, radix));
        game.play(node.turn).expect("a legal turn");
    }
    let shown = game.outcome().map(Verdict::from);
    let stated = record.verdict.filter(|verdict| Some(*verdict) != shown);
    digits.push((stated.map_or(NO_VERDICT, verdict_digit), VERDICTS));

    let mut bytes = vec![version, 0, 0, end_check(&game)];
    bytes.extend(carried);
    bytes.extend(Number::of(&digits).to_bytes());
    let check = check(&bytes);
    bytes[1..3].copy_from_slice(&check.to_be_bytes());
    Ok(Base64UrlUnpadded::encode_string(&bytes))
}

/// Reads the code of a game.
pub(super) fn read(code: &str) -> Result<Reading, LinkError> {
    if code.len() > MOST_LETTERS || !code.bytes().all(is_letter) {
        return Err(LinkError::Letters);
    }
    let bytes = Base64UrlUnpadded::decode_vec(code).map_err(|_| LinkError::Damaged)?;
    let (head, body) = bytes.split_at_checked(HEAD).ok_or(LinkError::Damaged)?;
    let version = head[0];
    if !is_version(version) {
        return Err(LinkError::Damaged);
    }
    if version > LATEST {
        return Err(LinkError::Version(version));
    }
    if check(&bytes).to_be_bytes() != head[1..3] {
        return Err(LinkError::Damaged);
    }
    let carried = version == OWN_RULES;
    let (rules, mut number) = if carried {
        let (rules, rest) = rules::unpacked(body)?;
        (rules, Number::from_bytes(rest).ok_or(LinkError::Damaged)?)
    } else {
        let mut number = Number::from_bytes(body).ok_or(LinkError::Damaged)?;
        (rules::read(&mut number)?, number)
    };
    let mut game = Game::new(&rules);
    let mut record = Record::new(rules);
    if number.take(2) == 1 {
        let text = read_text(&mut number);
        game = game
            .from_text(&text)
            .map_err(|_| LinkError::Nonsense(LinkNonsense::Start))?;
        let start = game.setup();
        if start.king.is_pending() {
            return Err(LinkError::Nonsense(LinkNonsense::WithinTurn));
        }
        // One game has one code.
        if text != game.position_text() || start == Setup::start(&record.rules) {
            return Err(LinkError::Nonsense(LinkNonsense::StartForm));
        }
        record.start = Some(start);
    }
    for _ in 0..number.take(MOST_TURNS as u32 + 1) {
        // The last digit is not 0, so the number lasts as long as there are turns.
        if number.is_zero() {
            return Err(LinkError::Damaged);
        }
        let turn = turn_at(&game, &mut number);
        let turn = turn.ok_or(LinkError::Nonsense(LinkNonsense::AfterEnd))?;
        game.play(turn).expect("a legal turn");
        record.line.nodes.push(RecordedTurn::from(turn));
    }
    let shown = game.outcome().map(Verdict::from);
    record.verdict = match (number.take(VERDICTS), shown) {
        (0, _) => return Err(LinkError::Damaged),
        (NO_VERDICT, shown) => shown,
        (digit, None) => verdict_of(digit),
        _ => return Err(LinkError::Nonsense(LinkNonsense::Result)),
    };
    if !number.is_zero() {
        return Err(LinkError::Nonsense(LinkNonsense::LeftOver));
    }
    if end_check(&game) != head[3] {
        return Err(LinkError::Damaged);
    }
    Ok(Reading {
        record,
        format: Format::Link,
        tried: false,
        carried,
        skipped: Skipped::default(),
        more: None,
        notices: Vec::new(),
    })
}

/// A text as digits: its length and its characters.
fn text_digits(text: &str) -> Option<Vec<Digit>> {
    let radix = ALPHABET.len() as u32;
    let length = u32::try_from(text.len())
        .ok()
        .filter(|length| *length < LENGTHS)?;
    let mut digits = vec![(length, LENGTHS)];
    for c in text.chars() {
        digits.push((ALPHABET.find(c)? as u32, radix));
    }
    Some(digits)
}

fn read_text(number: &mut Number) -> String {
    let radix = ALPHABET.len() as u32;
    let length = number.take(LENGTHS);
    let letters = ALPHABET.as_bytes();
    (0..length)
        .map(|_| char::from(letters[number.take(radix) as usize]))
        .collect()
}

/// Where a turn stands among the sorted texts of the legal ones, and how many they are.
fn place_of(game: &Game, turn: Turn) -> Option<Digit> {
    let legal = game.legal();
    if !legal.contains(&turn) {
        return None;
    }
    let text = game.turn_text(turn, Notation::Canonical);
    let before = legal
        .iter()
        .filter(|other| game.turn_text(**other, Notation::Canonical) < text)
        .count();
    Some((before as u32, legal.len() as u32))
}

/// The legal turn at a place of the sorted list.
fn turn_at(game: &Game, number: &mut Number) -> Option<Turn> {
    let mut legal: Vec<(String, Turn)> = game
        .legal()
        .into_iter()
        .map(|turn| (game.turn_text(turn, Notation::Canonical), turn))
        .collect();
    let radix = u32::try_from(legal.len()).ok().filter(|radix| *radix > 0)?;
    let place = number.take(radix) as usize;
    let (_, (_, turn), _) = legal.select_nth_unstable(place);
    Some(*turn)
}

/// The digit that says nothing about the end. It is not 0, so that a number that has
/// run out is not taken for a game that goes on with first turns.
const NO_VERDICT: u32 = 1;

/// How many digits there are for the end: none, nothing said, or a winner or draw
/// with a reason or without.
const VERDICTS: u32 = 2 + 3 * (1 + Reason::ALL.len() as u32);

fn verdict_digit(verdict: Verdict) -> u32 {
    let winner = match verdict.winner {
        None => 0,
        Some(Colour::White) => 1,
        Some(Colour::Black) => 2,
    };
    let reason = verdict.reason.map_or(0, |reason| {
        1 + Reason::ALL
            .iter()
            .position(|other| *other == reason)
            .unwrap_or(0)
    });
    2 + winner + 3 * reason as u32
}

fn verdict_of(digit: u32) -> Option<Verdict> {
    let digit = digit.checked_sub(2)?;
    let winner = match digit % 3 {
        0 => None,
        1 => Some(Colour::White),
        _ => Some(Colour::Black),
    };
    let reason = (digit / 3).checked_sub(1);
    let reason = reason.map(|index| Reason::ALL[index as usize]);
    Some(Verdict { winner, reason })
}

/// CRC-16 (CCITT, from 0xffff) of all bytes but its own two.
fn check(bytes: &[u8]) -> u16 {
    let covered = bytes[..1].iter().chain(&bytes[3..]);
    covered.fold(0xffff, |mut crc: u16, byte| {
        crc ^= u16::from(*byte) << 8;
        for _ in 0..8 {
            crc = if crc & 0x8000 == 0 {
                crc << 1
            } else {
                crc << 1 ^ 0x1021
            };
        }
        crc
    })
}

/// A byte of the position at the end: it disagrees if the rules have changed since the
/// link was made, so that the same places mean other turns.
fn end_check(game: &Game) -> u8 {
    let text = game.position_text();
    let hash = text.bytes().fold(0x811c_9dc5, |hash: u32, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    (hash ^ hash >> 8 ^ hash >> 16 ^ hash >> 24) as u8
}
