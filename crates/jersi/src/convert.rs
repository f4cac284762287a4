//! `jersi convert`: a record in another form.

use crate::args::ConvertArgs;
use crate::failure::Failure;
use crate::input;
use crate::output::{Answer, destination, refuse_overwriting, remark};
use crate::records::Source;

pub(crate) fn run(args: &ConvertArgs) -> Result<Answer, Failure> {
    let output = destination(args.output.as_deref());
    refuse_overwriting(&args.file, output)?;
    let rules = args.rules.as_deref().map(input::rules).transpose()?;
    let source = Source::open(&args.file)?;
    let record = source.record(rules.as_ref())?;
    let written = record
        .write(args.to)
        .map_err(|error| Failure::new(format!("{}: {error}", source.name)))?;
    for loss in &written.losses {
        remark(&format!("{}: {loss}", source.name));
    }
    let mut text = written.text;
    if !text.ends_with('\n') {
        text.push('\n');
    }
    Ok(Answer::yes(text).to(output))
}
