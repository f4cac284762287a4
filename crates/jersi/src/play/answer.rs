//! What a typed turn says, and what it leaves open.

use jersi_core::rules::KingFate;
use jersi_core::{Cell, Game, Kind, KingStatus, Place, Turn, TurnError, WholeTurn};

use crate::language::Language;

/// What a typed text comes to.
#[derive(Debug)]
pub(super) enum Reading {
    /// A decision that can be played.
    Turn(WholeTurn),
    /// A turn that captures a king and does not say how it goes on.
    Open(Open),
    /// Nothing that is legal.
    Wrong(TurnError),
}

/// A turn that captures a king, and what must still be said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Open {
    /// The turn as far as it was typed.
    text: String,
    pub(super) question: Question,
}

/// What must still be said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// Where the king is put back.
    Return(Vec<Cell>),
    /// Which kind is asked for as ransom.
    Ransom(Vec<Kind>),
}

/// Reads what was typed as a turn, or as the answer to a decision that is pending.
pub(super) fn read(game: &Game, text: &str) -> Reading {
    let text = match (game.setup().king, cell(game, text)) {
        (KingStatus::RansomAsked(_), Some(given)) => format!("#{}", game.board().name(given)),
        (KingStatus::Returning, Some(back)) => king_back(game, back),
        _ => text.to_owned(),
    };
    match game.read_turn(&text) {
        Ok(turn) => Reading::Turn(turn),
        Err(error) => match question(game, &text) {
            Some(question) => Reading::Open(Open { text, question }),
            None => Reading::Wrong(error),
        },
    }
}

/// What a turn leaves open: how it can go on so that it becomes legal.
fn question(game: &Game, text: &str) -> Option<Question> {
    let setup = game.setup();
    let king = game.rules().king.as_ref()?;
    let KingFate::Returns { rows, ransom } = &king.when_captured else {
        return None;
    };
    let goes_on = |end: String| game.read_turn(&format!("{text}{end}")).is_ok();
    let home = &rows[!setup.side];
    let cells = game.board().cells();
    let cells: Vec<Cell> = cells
        .filter(|cell| home.contains(&game.board().place(*cell).row))
        .filter(|cell| goes_on(format!("/{}", king_back(game, *cell))))
        .collect();
    if !cells.is_empty() {
        return Some(Question::Return(cells));
    }
    let letter = |kind: &Kind| game.rules().kind(*kind).letter;
    let kinds: Vec<Kind> = ransom
        .iter()
        .filter(|kind| goes_on(format!("#{}", letter(kind))))
        .collect();
    (!kinds.is_empty()).then_some(Question::Ransom(kinds))
}

impl Open {
    /// The whole turn, if the text answers the question.
    pub(super) fn answered(
        &self,
        game: &Game,
        language: &Language,
        text: &str,
    ) -> Option<WholeTurn> {
        let end = match &self.question {
            Question::Return(cells) => {
                let cell = cell(game, text).filter(|cell| cells.contains(cell))?;
                format!("/{}", king_back(game, cell))
            }
            Question::Ransom(kinds) => {
                let kind = kind(game, language, text).filter(|kind| kinds.contains(kind))?;
                format!("#{}", game.rules().kind(kind).letter)
            }
        };
        game.read_turn(&format!("{}{end}", self.text)).ok()
    }

    /// A decision that begins as the turn does.
    pub(super) fn any(&self, game: &Game) -> Option<Turn> {
        let end = match &self.question {
            Question::Return(cells) => format!("/{}", king_back(game, *cells.first()?)),
            Question::Ransom(kinds) => format!("#{}", game.rules().kind(*kinds.first()?).letter),
        };
        let whole = game.read_turn(&format!("{}{end}", self.text)).ok()?;
        Some(whole.turn)
    }

    /// The answers that there are, as they can be typed.
    pub(super) fn choices(&self, game: &Game, language: &Language) -> String {
        let choices: Vec<String> = match &self.question {
            Question::Return(cells) => cells.iter().map(|cell| game.board().name(*cell)).collect(),
            Question::Ransom(kinds) => kinds
                .iter()
                .map(|kind| game.rules().kind(*kind))
                .map(|kind| format!("{} ({})", kind.letter, language.kind(&kind.name)))
                .collect(),
        };
        language.one_of(&choices)
    }
}

/// `K:a2`
fn king_back(game: &Game, cell: Cell) -> String {
    let king = game.rules().king.as_ref();
    let letter = king.map_or('K', |king| game.rules().kind(king.kind).letter);
    format!("{letter}:{}", game.board().name(cell))
}

/// The cell that a text names, with or without what usually stands before it: `a2`, `#b3`,
/// `K:a2`, `/K:a2`.
pub(super) fn cell(game: &Game, text: &str) -> Option<Cell> {
    let name = match text.rsplit_once(':') {
        Some((king, name)) if king.trim_start_matches('/').len() <= 2 => name,
        Some(_) => return None,
        None => text.trim_start_matches(['#', '$']),
    };
    let place: Place = name.parse().ok()?;
    game.board().cell(place)
}

/// Whether a text names a cell or a kind and nothing else, right or wrong.
pub(super) fn is_answer(game: &Game, language: &Language, text: &str) -> bool {
    cell(game, text).is_some() || kind(game, language, text).is_some()
}

/// The kind that a text names: by its letter, its code or its name.
pub(super) fn kind(game: &Game, language: &Language, text: &str) -> Option<Kind> {
    let rules = game.rules();
    let text = text.trim_start_matches(['#', '$']).to_lowercase();
    (0..rules.kinds.len()).map(Kind::new).find(|&kind| {
        let known = rules.kind(kind);
        let code = &rules.dialect.codes[kind.index()];
        text == known.letter.to_lowercase().to_string()
            || text == code.to_lowercase()
            || text == known.name.en.to_lowercase()
            || text == language.kind(&known.name).to_lowercase()
    })
}
