//! `jersi convert`: records in another form.

use jersi_core::record::Format;

use crate::args::ConvertArgs;
use crate::failure::Failure;
use crate::output::{Answer, destination, refuse_overwriting, remark};
use crate::records::{By, OneGame, Source};

pub(crate) fn run(args: &ConvertArgs) -> Result<Answer, Failure> {
    let output = destination(args.output.as_deref());
    refuse_overwriting(&args.file, output)?;
    let by = By::asked(args.rules.as_deref())?;
    let source = Source::open(&args.file)?;
    let games = source.games(&by, args.game)?;
    let several = games.len() > 1;
    let mut text = String::new();
    let mut code = 0;
    for game in &games {
        match convert(&source, game, args.to) {
            Ok(written) => {
                // JSON and links stand on lines of their own; texts need a blank line between.
                if !text.is_empty() && !matches!(args.to, Format::Json | Format::Link) {
                    text.push('\n');
                }
                text += &written;
            }
            // One of several games does not keep the others from being written.
            Err(failure) if several => {
                failure.report();
                code = 1;
            }
            Err(failure) => return Err(failure),
        }
    }
    Ok(Answer::coded(text, code).to(output))
}

/// One game in the new form, and the losses told.
fn convert(source: &Source, game: &OneGame<'_>, to: Format) -> Result<String, Failure> {
    let reading = game.reading.as_ref();
    let reading = reading.map_err(|error| source.failure(error))?;
    source.tell_notices(reading);
    let written = reading
        .record
        .write(to)
        .map_err(|error| Failure::new(format!("{}: {error}", game.name)))?;
    for loss in &written.losses {
        remark(&format!("{}: {loss}", game.name));
    }
    let mut text = written.text;
    if !text.ends_with('\n') {
        text.push('\n');
    }
    Ok(text)
}
