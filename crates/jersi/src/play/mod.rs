//! `jersi play`: a game in the terminal, on a full screen or line by line.

mod advice;
mod command;
mod commands;
mod computer;
mod console;
mod conversation;
mod engines;
mod faults;
mod full;
mod rules_in_short;
mod screen;
mod seat;
mod sitting;
mod start;
mod store;
mod turns;

pub(crate) use seat::{Seat, parse as parse_seat};

use crate::args::PlayArgs;
use crate::failure::Failure;
use crate::language;
use crate::output::Answer;
use crate::picture::View;
use crate::{input, paint};
use console::Console;
use conversation::Conversation;
use jersi_table::TimeControl;

/// What stays the same from game to game.
#[derive(Clone, Copy, Debug)]
struct Settings {
    thinking: computer::Settings,
    control: Option<TimeControl>,
}

pub(crate) fn run(args: &PlayArgs) -> Result<Answer, Failure> {
    let thinking = computer::Settings {
        time: args.time,
        threads: usize::from(args.threads),
        seed: args.seed.unwrap_or_else(input::draw_seed),
    };
    if !args.lines && full::is_capable() {
        return full::run(args, thinking);
    }
    let language = language::chosen(args.lang.as_deref());
    language::speak(&language);
    let mut console = Console::new()?;
    let Some(start) = start::start(args, &language, Some(&mut console))? else {
        return Ok(Answer::yes(""));
    };
    let settings = Settings {
        thinking,
        control: args.clock,
    };
    let view = View {
        flip: args.flip,
        colour: paint::wanted(args.colour),
    };
    let conversation = Conversation::new(
        language,
        console,
        view,
        settings,
        start.sitting,
        start.rules_name,
    );
    Ok(Answer::coded("", conversation.play()))
}
