//! `jersi rules`: the games and their options, or one of them on one page.

mod json;
mod page;
pub(crate) mod text;

use std::fmt::Write as _;

use jersi_core::Rules;
use jersi_core::rules::BUILT_IN;
use serde_json::Value;

use crate::args::RulesArgs;
use crate::failure::Failure;
use crate::input::{self, RulesFile};
use crate::output::Answer;
use crate::paint;
use jersi_tui::prose::{indent, wrap};

pub(crate) fn run(args: &RulesArgs) -> Result<Answer, Failure> {
    let colour = paint::wanted(args.colour);
    let Some(name) = &args.name else {
        let games = BUILT_IN.iter().map(|(id, _)| input::rules(id));
        let games = games.collect::<Result<Vec<Rules>, Failure>>()?;
        return Ok(if args.json {
            Answer::json(&games.iter().map(json::entry).collect::<Value>())
        } else {
            Answer::yes(list(&games, colour))
        });
    };
    let file = RulesFile::find(name)?;
    let rules = file.read()?;
    input::tell_taken_id(name, &rules);
    Ok(if args.toml {
        Answer::yes(file.text.into_owned())
    } else if args.meaning {
        Answer::yes(rules.meaning())
    } else if args.json {
        Answer::json(&json::game(&rules))
    } else {
        Answer::yes(page::page(&rules, colour))
    })
}

/// The games, with their options.
fn list(games: &[Rules], colour: bool) -> String {
    let mut text = String::new();
    for game in games {
        let id = format!("{:<12}", game.id);
        let _ = writeln!(text, "{}{}", paint::bold(&id, colour), game.title);
        text += &indent(12, &wrap(game.summary.told("en"), 68));
        text += &options(game, 2);
        text.push('\n');
    }
    text += "\
Options follow the name, several in any order: jersi-4.8+ransom+no-reserve.
`jersi rules NAME` explains one game. A game of your own is a rules file:
  jersi rules pijersi --toml > mine.toml
  jersi show -r ./mine.toml
";
    text
}

/// The options of a game, one below the other, with what they do.
fn options(game: &Rules, margin: usize) -> String {
    let mut text = String::new();
    let width = 22;
    for option in &game.options {
        let chosen = game.chosen.iter().any(|chosen| chosen.name == option.name);
        let mark = if chosen { " *" } else { "" };
        let form = format!("+{}{mark}", option.form());
        let explained = wrap(option.text.told("en"), 80 - margin - width);
        let explained = indent(margin + width, &explained);
        let first = explained.trim_start();
        let _ = write!(text, "{:margin$}{form:<width$}{first}", "");
    }
    text
}
