//! What a record carries of rules that are not built in, so that it can be read when their
//! file has changed or is gone.

use super::draft::Draft;
use super::error::RecordError;
use crate::rules::{Fingerprint, split_options};
use crate::{Diagnostic, Rules};
use jersi_text::{Message, message};
use std::ops::Range;

/// The header of the fingerprint, in the native form and in JSON.
pub(super) const FINGERPRINT: &str = "rules-fingerprint";
/// The header of a line of the rules file, and the name of its whole text in JSON.
pub(super) const TEXT: &str = "rules-text";

/// What a record carries of rules that are not built in.
pub(super) struct OwnRules<'r> {
    /// The fingerprint of the rules with their options.
    pub(super) fingerprint: Fingerprint,
    /// The text of their file, if the rules come from one.
    pub(super) text: Option<&'r str>,
}

impl<'r> OwnRules<'r> {
    /// What a record of these rules carries; nothing if their name says it all.
    pub(super) fn of(rules: &'r Rules) -> Option<OwnRules<'r>> {
        let name = rules.full_id();
        if Rules::named(&name).as_ref() == Ok(rules) {
            return None;
        }
        let text = rules.source.text().filter(|text| {
            // Rules that were changed after they were read have another text, or none.
            read(text, &name, &mut || 0).as_ref() == Ok(rules)
        });
        Some(OwnRules {
            fingerprint: rules.fingerprint(),
            text,
        })
    }
}

/// The rules of a text, with the options of a name.
pub(super) fn read(
    text: &str,
    name: &str,
    seed: &mut dyn FnMut() -> u64,
) -> Result<Rules, crate::RulesError> {
    let (_, options) = split_options(name);
    Rules::from_toml_with(text, options, seed)
}

/// The rules that a record names or carries.
pub(super) fn rules_of(
    draft: &Draft<'_>,
    name: &str,
    span: &Range<usize>,
) -> Result<Rules, RecordError> {
    let fault = |span: &Range<usize>, message: Message| {
        Err(RecordError::Rules(Diagnostic::new(span.clone(), message)))
    };
    let mut dealt = false;
    let mut seed = || {
        dealt = true;
        0
    };
    let rules = match &draft.rules_text {
        None => Rules::dealt(name, &mut seed).or_else(|error| fault(span, error.message()))?,
        Some((text, span)) => read(text, name, &mut seed).or_else(|error| {
            let message = message!("record-carried-rules", why = error.message());
            fault(span, message)
        })?,
    };
    if dealt && draft.start.is_none() && draft.setup.is_empty() {
        return fault(span, message!("record-not-dealt", rules = name));
    }
    if let Some((stated, span)) = &draft.fingerprint
        && *stated != rules.fingerprint()
    {
        let found = rules.fingerprint();
        return fault(
            span,
            if draft.rules_text.is_some() {
                message!(
                    "record-carried-rules-changed",
                    found = found.to_string(),
                    stated = stated.to_string(),
                )
            } else {
                message!(
                    "record-other-rules",
                    name = name,
                    stated = stated.to_string(),
                    found = found.to_string(),
                )
            },
        );
    }
    Ok(rules)
}
