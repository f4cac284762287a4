//! What is shown of a game.

use std::fmt::Write as _;
use std::io;
use std::path::Path;
use std::time::Duration;

use jersi_core::record::Verdict;
use jersi_core::{Cell, Colour, Game, Kind, KingStatus, Notation, Reason, Rules, Shape, Turn};

use crate::host::Saved;
use crate::paint;
use crate::picture::{self, View};
use crate::seat::word;
use crate::sitting::Sitting;
use jersi_text::{Language, say};

/// Where lines end.
pub(crate) const WIDTH: usize = 80;

/// The name of a game, and of the rules with their options.
pub(crate) fn title(rules: &Rules, colour: bool) -> String {
    format!(
        "{} {}",
        paint::bold(&rules.title, colour),
        paint::dim(&format!("({})", rules.full_id()), colour)
    )
}

/// What the letters on the board mean.
pub(crate) fn legend(rules: &Rules, language: &Language) -> String {
    let kinds = rules.kinds.iter().filter(|kind| kind.count > 0);
    let kinds: Vec<String> = kinds
        .map(|kind| format!("{} {}", kind.letter, kind.name.told(language.code())))
        .collect();
    format!("{}\n{}", kinds.join("   "), say!(language, "legend"))
}

/// How turns of a game are written.
pub(crate) fn how_to_type(rules: &Rules, language: &Language) -> Vec<String> {
    let mut parts = vec![say!(language, "help-turns")];
    // Any kind that begins in reserve shows how drops are written.
    let reserve = rules.start_reserve().white;
    let dropped = (0..rules.kinds.len()).find(|&index| reserve[index] > 0);
    if let Some(index) = dropped.filter(|_| rules.has_drops()) {
        let code = rules.dialect.codes[index].as_str();
        let kind = rules.kinds[index].name.told(language.code());
        parts.push(say!(language, "help-drops", code = code, kind = kind));
    }
    if rules.king.is_some() {
        parts.push(say!(language, "help-king"));
    }
    parts
}

/// A turn of two steps that goes forward, if there is one, to show how turns are written.
pub(crate) fn example(game: &Game) -> String {
    let legal = game.legal();
    let forward = |turn: &&Turn| {
        let rows = [turn.first.from(), turn.first.to()].map(|cell| game.board().place(cell).row);
        let [from, to] = rows.map(i16::from);
        match game.decider() {
            Colour::White => to - from,
            Colour::Black => from - to,
        }
    };
    let built = legal
        .iter()
        .filter(|turn| turn.first.shape() == Shape::CubeStack);
    let turn = built.max_by_key(forward).or(legal.first()).copied();
    turn.map_or_else(String::new, |turn| game.turn_text(turn, Notation::Native))
}

/// The board, and what is to be known beside it.
pub(crate) fn board(sitting: &Sitting, language: &Language, view: View) -> String {
    let game = sitting.game();
    let lit: Vec<Cell> = current_turn(game).flat_map(picture::cells_of).collect();
    let mut text = picture::board(game.rules(), game.board(), &game.setup(), &lit, view);
    for line in joined(&facts(sitting, language)) {
        let _ = writeln!(text, "{}", paint::dim(&line, view.colour));
    }
    text.truncate(text.trim_end().len());
    text
}

/// The decisions of the last turn, which may be under way.
pub(crate) fn current_turn(game: &Game) -> impl Iterator<Item = Turn> {
    let turns = game.turns();
    let answers = turns.iter().rev();
    let answers = answers.take_while(|turn| turn.first.shape() == Shape::Answer);
    let first = turns.len().saturating_sub(answers.count() + 1);
    turns[first..].iter().copied()
}

/// The turn that was played last, or as much of it as was decided, with its number and
/// its player.
pub(crate) fn last_turn(sitting: &Sitting, language: &Language, colour: bool) -> Option<String> {
    let tree = sitting.table().tree();
    let node = tree.node(tree.end());
    node.turn()?;
    let before = tree.game(node.parent());
    let (number, player) = (number(&before), word(node.player()));
    let text = node.text();
    let text = say!(
        language,
        "turn-played",
        number = number,
        player = player,
        turn = text
    );
    Some(paint::bold(&text, colour))
}

/// The number of the turn that is to be played, each player's counted.
pub(crate) fn number(game: &Game) -> u64 {
    let setup = game.setup();
    2 * u64::from(setup.full) - u64::from(setup.side == Colour::White)
}

/// What is to be known beside the board.
fn facts(sitting: &Sitting, language: &Language) -> Vec<String> {
    let game = sitting.game();
    let (rules, setup) = (game.rules(), game.setup());
    let pool = |colour, counts| pool(rules, colour, counts, language);
    let mut facts = Vec::new();
    if rules.has_drops() {
        let [white, black] = Colour::BOTH.map(|colour| pool(colour, setup.reserve[colour]));
        facts.push(say!(language, "reserve", white = white, black = black));
    }
    if rules.prisoners.is_some() {
        // A player holds the cubes of the other one.
        let [white, black] = Colour::BOTH.map(|colour| pool(!colour, setup.prisoners[!colour]));
        facts.push(say!(language, "prisoners", white = white, black = black));
        facts.push(say!(language, "exchanges", count = setup.exchanges));
    }
    if let Some(draw) = rules.draw {
        facts.push(say!(
            language,
            "draw-count",
            count = setup.count,
            limit = draw.turns
        ));
    }
    facts.extend(clocks(sitting, language));
    facts
}

/// What the players have left.
pub(crate) fn clocks(sitting: &Sitting, language: &Language) -> Option<String> {
    let left = |colour| sitting.left(colour).map(time_left);
    let (white, black) = (left(Colour::White)?, left(Colour::Black)?);
    Some(say!(language, "clocks", white = white, black = black))
}

/// What is left, as clocks show it: `4:59`, `1:00:07`, and tenths when it becomes short.
pub(crate) fn time_left(left: Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes, rest) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{rest:02}")
    } else if seconds < 20 {
        format!("{minutes}:{rest:02}.{}", left.subsec_millis() / 100)
    } else {
        format!("{minutes}:{rest:02}")
    }
}

/// Facts on as few lines as they need.
fn joined(facts: &[String]) -> Vec<String> {
    const BETWEEN: &str = " · ";
    let mut lines: Vec<String> = Vec::new();
    for fact in facts {
        let length = |text: &str| text.chars().count();
        match lines.last_mut() {
            Some(line) if length(line) + length(BETWEEN) + length(fact) <= WIDTH => {
                *line += BETWEEN;
                *line += fact;
            }
            _ => lines.push(fact.clone()),
        }
    }
    lines
}

/// Cubes by kind, as `4 M 2 W`.
fn pool(rules: &Rules, colour: Colour, counts: [u8; Kind::MOST], language: &Language) -> String {
    let parts = picture::pool(rules, colour, counts);
    if parts.is_empty() {
        say!(language, "none")
    } else {
        parts.join(" ")
    }
}

/// Where the game is, and how it can be gone on with; nothing if nothing was saved.
pub(crate) fn farewell(sitting: &Sitting, language: &Language) -> Option<String> {
    let file = sitting.file();
    if !file.is_written() {
        return None;
    }
    let path = file.path().display().to_string();
    if sitting.verdict().is_some() {
        return Some(say!(language, "saved", file = path));
    }
    Some(say!(
        language,
        "saved-to-resume",
        file = path,
        command = file.resume_command()
    ))
}

/// What became of a game that was to be saved, if that is worth a word.
pub(crate) fn saved(saved: &Saved, sitting: &Sitting, language: &Language) -> Option<String> {
    match saved {
        Saved::Well => None,
        Saved::Elsewhere(left) => {
            let file = left.display().to_string();
            Some(say!(language, "file-changed", file = file))
        }
        Saved::Not(error) => {
            let file = sitting.file().path().display().to_string();
            let why = error.to_string();
            Some(say!(language, "not-saved", file = file, why = why))
        }
    }
}

/// Writes a copy of a game to a new file, and says what became of it.
pub(crate) fn copied(
    sitting: &Sitting,
    path: &Path,
    language: &Language,
) -> Result<String, String> {
    let file = path.display().to_string();
    match sitting.file().copy(sitting.table(), path) {
        Ok(()) => Ok(say!(language, "copied", file = file)),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            Err(say!(language, "file-exists", file = file))
        }
        Err(error) => {
            let why = error.to_string();
            Err(say!(language, "not-saved", file = file, why = why))
        }
    }
}

/// How a game has ended.
pub fn verdict(rules: &Rules, verdict: Verdict, language: &Language) -> String {
    let Some(winner) = verdict.winner else {
        return match (verdict.reason, rules.draw) {
            (Some(Reason::Count), Some(draw)) => {
                say!(language, "draw-by-count", turns = draw.turns)
            }
            (Some(Reason::Agreement), _) => say!(language, "draw-by-agreement"),
            _ => say!(language, "drawn"),
        };
    };
    let winner = word(winner);
    match verdict.reason {
        Some(Reason::Goal) => say!(language, "won-by-goal", winner = winner),
        Some(Reason::NoReturn) => say!(language, "won-by-no-return", winner = winner),
        Some(Reason::NoRansom) => say!(language, "won-by-no-ransom", winner = winner),
        Some(Reason::KingCaptured) => say!(language, "won-by-king", winner = winner),
        Some(Reason::Blocked) => say!(language, "won-by-block", winner = winner),
        Some(Reason::Resignation) => say!(language, "won-by-resignation", winner = winner),
        Some(Reason::Flag) => say!(language, "won-by-flag", winner = winner),
        _ => say!(language, "won", winner = winner),
    }
}

/// Turns in columns.
pub(crate) fn columns(texts: &[String], room: usize) -> String {
    let widest = texts.iter().map(|text| text.chars().count()).max();
    let width = widest.unwrap_or(0) + 2;
    let across = ((room - 2) / width).max(1);
    let down = texts.len().div_ceil(across);
    let mut page = String::new();
    for line in 0..down {
        let cells = (0..across).filter_map(|column| texts.get(column * down + line));
        let row = cells.fold(String::new(), |row, text| {
            row + &format!("  {text:<0$}", width - 2)
        });
        page += row.trim_end();
        page.push('\n');
    }
    page.truncate(page.trim_end().len());
    page
}

/// The legal turns, those that concern a cell or all: as they would be typed, so that of
/// the turns that differ only in what follows a king's capture there is one.
pub(crate) fn legal(game: &Game, cell: Option<Cell>) -> Vec<String> {
    let wanted = |turn: &Turn| match (cell, turn.first.shape()) {
        (None, _) => true,
        (Some(cell), Shape::Cube | Shape::Stack | Shape::CubeStack | Shape::StackCube) => {
            turn.first.from() == cell
        }
        (Some(cell), _) => picture::cells_of(*turn).contains(&cell),
    };
    let turns = game.legal().into_iter().filter(wanted);
    let mut texts: Vec<String> = turns.map(|turn| steps(game, turn)).collect();
    // Drops are many and come last.
    texts.sort_unstable_by_key(|text| (text.contains(':'), text.clone()));
    texts.dedup();
    texts
}

/// The text of a turn without what follows the capture of a king.
fn steps(game: &Game, turn: Turn) -> String {
    let text = game.turn_text(turn, Notation::Native);
    match turn.first.shape() {
        Shape::Drop | Shape::DropPair | Shape::DropStack | Shape::Answer => text,
        _ => text.split(['/', '#']).next().unwrap_or_default().to_owned(),
    }
}

/// What must be decided now, if it is no turn.
pub(crate) fn pending(game: &Game, language: &Language) -> Option<String> {
    let player = word(game.decider());
    let cells: Vec<String> = {
        let mut cells: Vec<Cell> = game.legal().iter().map(|turn| turn.first.to()).collect();
        cells.sort_unstable();
        cells
            .into_iter()
            .map(|cell| game.board().name(cell))
            .collect()
    };
    let cells = language.one_of(&cells);
    match game.setup().king {
        KingStatus::RansomAsked(kind) => {
            let kind = game.rules().kind(kind);
            let letter = kind.letter.to_string();
            let kind = kind.name.told(language.code());
            Some(say!(
                language,
                "ransom-asked",
                player = player,
                kind = kind,
                letter = letter,
                cells = cells
            ))
        }
        KingStatus::Returning => Some(say!(
            language,
            "king-returns",
            player = player,
            cells = cells
        )),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_show_tenths_at_the_end() {
        for (millis, text) in [
            (299_999, "4:59"),
            (3_607_000, "1:00:07"),
            (19_950, "0:19.9"),
            (0, "0:00.0"),
        ] {
            assert_eq!(time_left(Duration::from_millis(millis)), text);
        }
    }
}
