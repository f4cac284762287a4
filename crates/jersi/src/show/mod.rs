//! `jersi show`: the board as text, as a picture, as an animation, for programs.

mod drawing;
mod json;
mod marks;
mod text;

use std::io::IsTerminal as _;
use std::path::Path;

use clap::{ColorChoice, ValueEnum as _};
use jersi_core::Game;
use jersi_core::record::Verdict;

use crate::args::{Format, Pictures, ShowArgs};
use crate::failure::Failure;
use crate::output::{self, Answer};
use crate::records::{By, Source};
use crate::{input, paint, wording};
use jersi_tui::picture::View;
use marks::Marks;

pub(crate) fn run(args: &ShowArgs) -> Result<Answer, Failure> {
    let output = output::destination(args.output.as_deref());
    let format = format(args, output)?;
    if format.is_binary() {
        refuse_terminal(format, output, std::io::stdout().is_terminal())?;
    }
    if let Some(option) = named(&args.pictures)
        && !format.is_picture()
    {
        return Err(Failure::new(format!("{option} is for pictures"))
            .help("say --format svg, png or gif, or -o with a name that ends so"));
    }
    if let Some(file) = &args.file {
        output::refuse_overwriting(file, output)?;
    }
    let (mut game, stated) = game(args)?;
    let played = game.turns().len();
    rewind(&mut game, args.ply)?;
    // What the players agreed on, they did at the end.
    let stated = stated.filter(|_| game.turns().len() == played && game.outcome().is_none());
    let marks = Marks::read(args.marks.as_deref(), &game)?;
    let bytes = match format {
        Format::Text => {
            // A file is no terminal, wherever standard output leads.
            let colour = match (args.colour, output) {
                (ColorChoice::Auto, Some(_)) => ColorChoice::Never,
                (choice, _) => choice,
            };
            let view = View {
                flip: args.flip,
                colour: paint::wanted(colour),
            };
            text::page(&game, stated, &marks, view).into_bytes()
        }
        Format::Json => format!("{}\n", json::to_json(&game)).into_bytes(),
        picture => drawing::draw(&game, picture, &marks, args)?,
    };
    Ok(Answer::yes(bytes).to(output))
}

/// The game that is to be shown, and the result that its record states.
fn game(args: &ShowArgs) -> Result<(Game, Option<Verdict>), Failure> {
    let Some(path) = &args.file else {
        return Ok((input::game(&args.at)?, None));
    };
    let by = By::asked(args.at.rules.as_deref())?;
    let source = Source::open(path)?;
    let record = source.record(&by)?;
    let game = record
        .game()
        .map_err(|error| Failure::new(format!("{}: {error}", source.name)))?;
    Ok((game, record.verdict))
}

/// What is to be written: what is asked for, or else what the file's name says.
fn format(args: &ShowArgs, output: Option<&Path>) -> Result<Format, Failure> {
    match (args.format, args.json, output) {
        (Some(format), ..) => Ok(format),
        (None, true, _) => Ok(Format::Json),
        (None, false, None) => Ok(Format::Text),
        (None, false, Some(path)) => format_of(path).ok_or_else(|| {
            let words: Vec<String> = Format::value_variants()
                .iter()
                .filter_map(Format::to_possible_value)
                .map(|word| word.get_name().to_owned())
                .collect();
            let words = wording::listed(&words, "or");
            Failure::new(format!(
                "the name {} does not say what is to be written",
                path.display()
            ))
            .help(&format!("say --format {words}"))
        }),
    }
}

/// The format that the ending of a file's name stands for.
fn format_of(path: &Path) -> Option<Format> {
    let ending = path.extension()?.to_str()?;
    Format::from_str(ending, true).ok()
}

/// Keeps pixels from a terminal, which would take them for letters and commands.
fn refuse_terminal(format: Format, output: Option<&Path>, terminal: bool) -> Result<(), Failure> {
    if output.is_some() || !terminal || !format.is_binary() {
        return Ok(());
    }
    let word = format.to_possible_value();
    let word = word.as_ref().map_or("a picture", |word| word.get_name());
    Err(
        Failure::new(format!("{word} is not for reading on a terminal"))
            .help(&format!("write it to a file: -o board.{word}")),
    )
}

/// An option for pictures that was given.
fn named(pictures: &Pictures) -> Option<&'static str> {
    let Pictures {
        cell,
        theme,
        faces,
        coordinates,
        no_trays,
    } = pictures;
    let given = [
        (cell.is_some(), "--cell"),
        (theme.is_some(), "--theme"),
        (faces.is_some(), "--faces"),
        (coordinates.is_some(), "--coordinates"),
        (*no_trays, "--no-trays"),
    ];
    given
        .into_iter()
        .find(|(given, _)| *given)
        .map(|(_, name)| name)
}

/// Takes turns back until there are as many as asked for.
fn rewind(game: &mut Game, ply: Option<usize>) -> Result<(), Failure> {
    let played = game.turns().len();
    let Some(ply) = ply else {
        return Ok(());
    };
    if ply > played {
        let turns = wording::counted(played, "turn");
        return Err(Failure::new(format!(
            "--ply {ply} is too far: the game has {turns}"
        )));
    }
    while game.turns().len() > ply {
        game.undo();
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pixels_are_kept_from_terminals_only() {
        let file = Some(Path::new("a.png"));
        for (format, output, terminal, refused) in [
            (Format::Png, None, true, true),
            (Format::Gif, None, true, true),
            (Format::Png, None, false, false),
            (Format::Png, file, true, false),
            (Format::Svg, None, true, false),
            (Format::Text, None, true, false),
        ] {
            let answer = refuse_terminal(format, output, terminal);
            assert_eq!(answer.is_err(), refused, "{format:?} {output:?} {terminal}");
        }
        let said = refuse_terminal(Format::Gif, None, true).unwrap_err();
        assert!(said.message().contains("-o board.gif"), "{said:?}");
    }

    #[test]
    fn names_of_files_say_formats() {
        for (name, format) in [
            ("a.svg", Some(Format::Svg)),
            ("b/a.PNG", Some(Format::Png)),
            ("a.b.gif", Some(Format::Gif)),
            ("a.json", Some(Format::Json)),
            ("a.txt", Some(Format::Text)),
            ("a.jpeg", None),
            ("png", None),
            (".png", None),
        ] {
            assert_eq!(format_of(Path::new(name)), format, "{name}");
        }
    }
}
