//! The kinds of a file.

use super::game::words;
use super::sheet::{Item, Section, Sheet};
use crate::rules::{KindRules, Sign};
use crate::{Kind, KindSet};
use jersi_text::{Words, message};
use std::ops::Range;

/// A player has at most this many cubes of one kind: counts of a position are small.
const MOST_CUBES: u16 = 15;

/// The kinds of a file, and where it speaks of them.
pub(super) struct Kinds {
    rules: Vec<KindRules>,
    spans: Vec<KindSpans>,
    /// Letters that the file gives to kinds in a wrong way. To miss them wherever
    /// they are used would only repeat that fault.
    ignored: Vec<String>,
}

/// Where the file speaks of a kind.
#[derive(Clone)]
pub(super) struct KindSpans {
    /// Its letter.
    pub(super) letter: Range<usize>,
    /// The value of `count`, if it could be read.
    pub(super) count: Option<Range<usize>>,
    /// Whether `stands-on` could be read.
    pub(super) stands_on_known: bool,
    /// Whether `moves` and `stays` could be read.
    pub(super) stays_known: bool,
    /// The value of `stands-on-enemy`, or the letter.
    pub(super) stands_on_enemy: Range<usize>,
}

impl Kinds {
    pub(super) fn read(sheet: &mut Sheet<'_>, root: &mut Section<'_, '_>) -> Kinds {
        let section = sheet.need_section(root, "kinds");
        let mut items = section.items();
        if items.is_empty() && section.is_present() {
            sheet.fault(section.span.clone(), message!("rules-file-no-kind"));
        }
        if let Some(ninth) = items.get(Kind::MOST) {
            let message = message!("rules-file-many-kinds", most = Kind::MOST);
            sheet.fault(ninth.key_span.clone(), message);
        }
        let mut ignored = Vec::new();
        for item in items.split_off(items.len().min(Kind::MOST)) {
            ignored.push(item.key.to_owned());
        }
        items.retain(|item| {
            let good = is_letter(sheet, item);
            if !good {
                ignored.extend(
                    item.key
                        .chars()
                        .take(1)
                        .map(|c| c.to_uppercase().to_string()),
                );
            }
            good
        });
        // All letters are known before the first kind says whom it beats.
        let mut kinds = Kinds {
            rules: items.iter().map(|item| blank(item.key)).collect(),
            spans: items
                .iter()
                .map(|item| KindSpans::at(&item.key_span))
                .collect(),
            ignored,
        };
        for (index, item) in items.iter().enumerate() {
            kinds.read_one(sheet, index, item);
        }
        kinds
    }

    fn read_one(&mut self, sheet: &mut Sheet<'_>, index: usize, item: &Item<'_, '_>) {
        let mut section = sheet.table(format!("[kinds.{}]", item.key), item);
        let mut kind = self.rules[index].clone();
        let mut spans = self.spans[index].clone();
        if let Some(item) = section.need("name") {
            kind.name = words(sheet, &item);
        }
        let sign = section
            .need("sign")
            .and_then(|item| sheet.choice(&item, &SIGNS));
        kind.sign = sign.unwrap_or(Sign::Dot);
        if let Some(item) = section.need("count") {
            let count = sheet.number(&item, 0..=MOST_CUBES);
            kind.count = count.unwrap_or_default() as u8;
            spans.count = count.map(|_| item.span());
        }
        if let Some(item) = section.need("beats") {
            kind.beats = self.set(sheet, &item);
        }
        if let Some(item) = section.need("stands-on") {
            (kind.stands_on, spans.stands_on_known) = sheet.watch(|sheet| self.set(sheet, &item));
        }
        if let Some(item) = section.get("stands-on-enemy") {
            spans.stands_on_enemy = item.span();
            kind.stands_on_enemy = self.set(sheet, &item);
        }
        let ((moves, stays), known) = sheet.watch(|sheet| {
            let mut flag = |key| section.get(key).and_then(|item| sheet.boolean(&item));
            (flag("moves"), flag("stays"))
        });
        kind.moves = moves.unwrap_or(true);
        kind.stays = stays.unwrap_or(false);
        spans.stays_known = known;
        section.finish(sheet);
        self.rules[index] = kind;
        self.spans[index] = spans;
    }

    /// A text of letters of kinds.
    pub(super) fn set(&self, sheet: &mut Sheet<'_>, item: &Item<'_, '_>) -> KindSet {
        self.list(sheet, item).into_iter().collect()
    }

    /// A text of letters of kinds whose order matters.
    pub(super) fn list(&self, sheet: &mut Sheet<'_>, item: &Item<'_, '_>) -> Vec<Kind> {
        let mut list = Vec::new();
        for piece in sheet.characters(item) {
            match self.find(piece.text) {
                Some(kind) if list.contains(&kind) => {
                    sheet.fault(
                        piece.span,
                        message!("rules-file-kind-twice", kind = piece.text),
                    );
                }
                Some(kind) => list.push(kind),
                None => self.unknown(sheet, piece.span, piece.text),
            }
        }
        list
    }

    /// The kind with this letter.
    pub(super) fn find(&self, letter: &str) -> Option<Kind> {
        let mut characters = letter.chars();
        let (letter, None) = (characters.next()?, characters.next()) else {
            return None;
        };
        self.rules
            .iter()
            .position(|kind| kind.letter == letter)
            .map(Kind::new)
    }

    /// Notes that there is no such kind.
    pub(super) fn unknown(&self, sheet: &mut Sheet<'_>, span: Range<usize>, letter: &str) {
        if self.ignored.iter().any(|other| other == letter) {
            return;
        }
        let message = message!("rules-file-unknown-kind", kind = letter);
        if self.find(&letter.to_uppercase()).is_some() {
            sheet.advise(
                span,
                message,
                message!("rules-file-did-you-mean", word = letter.to_uppercase()),
            );
        } else {
            let letters: Vec<_> = self
                .rules
                .iter()
                .map(|kind| kind.letter.to_string())
                .collect();
            sheet.advise(
                span,
                message,
                message!("rules-file-kinds", kinds = letters.join(", ")),
            );
        }
    }

    /// What turns write for each kind.
    pub(super) fn codes(&self, sheet: &mut Sheet<'_>, item: Option<&Item<'_, '_>>) -> Vec<String> {
        let mut codes: Vec<_> = self
            .rules
            .iter()
            .map(|kind| kind.letter.to_string())
            .collect();
        let Some(item) = item else { return codes };
        for item in sheet.table("`codes`", item).items() {
            let Some(kind) = self.find(item.key) else {
                self.unknown(sheet, item.key_span.clone(), item.key);
                continue;
            };
            let Some(code) = sheet.string(&item) else {
                continue;
            };
            if !(1..=3).contains(&code.len()) || !code.bytes().all(|byte| byte.is_ascii_uppercase())
            {
                sheet.fault(item.span(), message!("rules-file-code"));
            } else if codes
                .iter()
                .enumerate()
                .any(|(other, used)| other != kind.index() && used == code)
            {
                sheet.fault(item.span(), message!("rules-file-code-twice", code = code));
            } else {
                code.clone_into(&mut codes[kind.index()]);
            }
        }
        codes
    }

    /// Each kind with its rules and where the file speaks of it.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Kind, &KindRules, &KindSpans)> {
        self.rules
            .iter()
            .zip(&self.spans)
            .enumerate()
            .map(|(index, (rules, spans))| (Kind::new(index), rules, spans))
    }

    /// What the file says of all kinds.
    pub(super) fn rules(&self) -> &[KindRules] {
        &self.rules
    }

    /// What the file says of a kind.
    pub(super) fn get(&self, kind: Kind) -> &KindRules {
        &self.rules[kind.index()]
    }

    /// Where the file speaks of a kind.
    pub(super) fn spans(&self, kind: Kind) -> &KindSpans {
        &self.spans[kind.index()]
    }
}

impl KindSpans {
    fn at(letter: &Range<usize>) -> KindSpans {
        KindSpans {
            letter: letter.clone(),
            count: None,
            stands_on_known: false,
            stays_known: false,
            stands_on_enemy: letter.clone(),
        }
    }
}

const SIGNS: [(&str, Sign); 8] = [
    ("blank", Sign::Blank),
    ("circle", Sign::Circle),
    ("square", Sign::Square),
    ("cross", Sign::Cross),
    ("spiral", Sign::Spiral),
    ("infinity", Sign::Infinity),
    ("mountain", Sign::Mountain),
    ("dot", Sign::Dot),
];

fn is_letter(sheet: &mut Sheet<'_>, item: &Item<'_, '_>) -> bool {
    let good = item.key.len() == 1 && item.key.bytes().all(|byte| byte.is_ascii_uppercase());
    if !good {
        sheet.advise(
            item.key_span.clone(),
            message!("rules-file-letter", letter = item.key),
            message!("rules-file-letter-help"),
        );
    }
    good
}

fn blank(letter: &str) -> KindRules {
    KindRules {
        letter: letter.chars().next().unwrap_or('?'),
        name: Words::default(),
        sign: Sign::Dot,
        count: 0,
        beats: KindSet::EMPTY,
        stands_on: KindSet::EMPTY,
        stands_on_enemy: KindSet::EMPTY,
        moves: true,
        stays: false,
    }
}
