//! The board as text.

use std::fmt::Write as _;

use jersi_core::record::Verdict;
use jersi_core::{Colour, Game, KingStatus, Notation};

use super::marks::Marks;
use crate::{paint, records, wording};
use jersi_tui::picture::{self, View};

/// The board, what is beside it, and the position text on the last line.
pub(super) fn page(game: &Game, stated: Option<Verdict>, marks: &Marks, view: View) -> String {
    let rules = game.rules();
    let last = game.turns().last().filter(|_| marks.last);
    let mut lit = last.map_or_else(Vec::new, |&turn| picture::cells_of(turn));
    lit.extend(marks.all().map(|(cell, _)| cell));
    let mut text = String::new();
    let _ = writeln!(
        text,
        "{} {}\n",
        paint::bold(&rules.title, view.colour),
        paint::dim(&format!("({})", rules.full_id()), view.colour)
    );
    text += &picture::board(rules, game.board(), &game.setup(), &lit, view);
    for line in picture::legend(rules).lines() {
        let _ = writeln!(text, "{}", paint::dim(line, view.colour));
    }
    text.push('\n');
    let _ = writeln!(text, "{}", paint::bold(&verdict(game), view.colour));
    for (name, value) in facts(game, stated) {
        let name = paint::dim(&format!("{name:<11}"), view.colour);
        let _ = writeln!(text, "{name}{value}");
    }
    let _ = writeln!(text, "\n{}", game.position_text());
    text
}

/// What is to be known beside the board.
fn facts(game: &Game, stated: Option<Verdict>) -> Vec<(&'static str, String)> {
    let (rules, setup) = (game.rules(), game.setup());
    let mut facts = Vec::new();
    let both = |has: &str, pool: &dyn Fn(Colour) -> String| {
        let [white, black] = Colour::BOTH.map(pool);
        format!("White {has} {white}; Black {has} {black}")
    };
    if rules.has_drops() {
        let reserve = both("has", &|colour| {
            wording::pool(rules, colour, setup.reserve[colour])
        });
        facts.push(("Reserve", reserve));
    }
    if rules.prisoners.is_some() {
        // A player holds the cubes of the other one.
        let held = both("holds", &|colour| {
            wording::pool(rules, !colour, setup.prisoners[!colour])
        });
        let left = wording::counted(usize::from(setup.exchanges), "exchange");
        facts.push(("Prisoners", format!("{held}; {left} left")));
    }
    if let Some(draw) = rules.draw {
        let count = format!("{} of {} turns without a capture", setup.count, draw.turns);
        facts.push(("Draw", count));
    }
    if let Some(last) = game.turn_texts(Notation::Native).pop() {
        facts.push(("Last turn", last));
    }
    if stated.is_some() {
        facts.push(("Result", records::result(stated)));
    }
    facts
}

/// Whose turn it is, or how the game has ended.
fn verdict(game: &Game) -> String {
    let (rules, setup) = (game.rules(), game.setup());
    if let Some(outcome) = game.outcome() {
        return wording::outcome(rules, outcome);
    }
    let decider = wording::player(game.decider());
    match setup.king {
        KingStatus::RansomAsked(kind) => {
            let asked = &rules.kind(kind).name;
            format!("{decider} must give a cube as ransom: {asked}.")
        }
        KingStatus::Returning => format!("{decider} must put the captured king back."),
        _ => {
            let turn = 2 * u64::from(setup.full) - u64::from(setup.side == Colour::White);
            format!("{decider} to play turn {turn}.")
        }
    }
}
