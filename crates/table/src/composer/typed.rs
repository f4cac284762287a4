//! Turns that are typed.

use super::{Composer, Touch};
use jersi_core::rules::KingFate;
use jersi_core::{Cell, Decision, Game, Kind, KingStatus, Place, Turn, TurnError};

/// What a typed text comes to.
#[derive(Clone, PartialEq, Debug)]
pub enum Typed {
    /// A turn, or a decision of one, that can be played.
    Turn(Turn),
    /// A turn that captures a king and does not say how it goes on. The composer has made
    /// its choices, and [`Composer::next`] holds what is asked.
    Open,
    /// Nothing that is legal; the composer is unchanged.
    Wrong(Box<TurnError>),
}

impl Composer {
    /// Reads what was typed in the game for which the composer was made: a turn; a cell or
    /// a kind that answers what is asked; or a turn that leaves something open, which is
    /// taken up then.
    pub fn read(&mut self, game: &Game, text: &str) -> Typed {
        if let Some(decision) = self.answered(game, text) {
            return Typed::Turn(decision.into());
        }
        let text = match (game.setup().king, cell_named(game, text)) {
            (KingStatus::RansomAsked(_), Some(given)) => format!("#{}", game.board().name(given)),
            (KingStatus::Returning, Some(back)) => king_back(game, back),
            _ => text.to_owned(),
        };
        match game.read_turn(&text) {
            Ok(turn) => Typed::Turn(turn),
            Err(error) => match completed(game, &text) {
                Some(decision) if self.lead_to(decision) => Typed::Open,
                _ => Typed::Wrong(Box::new(error)),
            },
        }
    }

    /// The decision that a text completes, if it names the cell or the kind that is asked
    /// for.
    pub fn answered(&self, game: &Game, text: &str) -> Option<Decision> {
        let mut answered = self.clone();
        let touch = if self.asks_return() {
            answered.tap(cell_named(game, text)?)
        } else if self.asks_ransom() {
            answered.take(kind_named(game, text)?)
        } else {
            return None;
        };
        match touch {
            Touch::Turn(decision) => Some(decision),
            _ => None,
        }
    }
}

/// A decision that begins as the text does, if it captures a king and stops there.
fn completed(game: &Game, text: &str) -> Option<Decision> {
    let king = game.rules().king.as_ref()?;
    let KingFate::Returns { rows, ransom } = &king.when_captured else {
        return None;
    };
    let with = |end: String| game.read_turn(&format!("{text}{end}")).ok();
    let home = &rows[!game.setup().side];
    let cells = game.board().cells();
    let mut cells = cells.filter(|cell| home.contains(&game.board().place(*cell).row));
    let returned = cells.find_map(|cell| with(format!("/{}", king_back(game, cell))));
    let named = || {
        let mut kinds = ransom.iter();
        kinds.find_map(|kind| with(format!("#{}", game.rules().kind(kind).letter)))
    };
    returned.or_else(named).map(|turn| turn.first)
}

/// `K:a2`
fn king_back(game: &Game, cell: Cell) -> String {
    let king = game.rules().king.as_ref();
    let letter = king.map_or('K', |king| game.rules().kind(king.kind).letter);
    format!("{letter}:{}", game.board().name(cell))
}

/// The cell that a text names, with or without what usually stands before it: `a2`, `#b3`,
/// `K:a2`, `/K:a2`.
pub fn cell_named(game: &Game, text: &str) -> Option<Cell> {
    let name = match text.rsplit_once(':') {
        Some((king, name)) if king.trim_start_matches('/').len() <= 2 => name,
        Some(_) => return None,
        None => text.trim_start_matches(['#', '$']),
    };
    let place: Place = name.parse().ok()?;
    game.board().cell(place)
}

/// The kind that a text names: by its letter, its code, or its name in any language.
pub fn kind_named(game: &Game, text: &str) -> Option<Kind> {
    let rules = game.rules();
    let text = text.trim_start_matches(['#', '$']).to_lowercase();
    let named = |kind: &Kind| {
        let known = rules.kind(*kind);
        let code = &rules.dialect.codes[kind.index()];
        let letter = known.letter.to_string();
        let names = known.name.iter().map(|(_, name)| name);
        let mut words = [letter.as_str(), code].into_iter().chain(names);
        words.any(|word| !word.is_empty() && word.to_lowercase() == text)
    };
    (0..rules.kinds.len()).map(Kind::new).find(named)
}
