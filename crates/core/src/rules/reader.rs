//! The reader of rules files.
//!
//! A file is read in one go and all its faults are collected: [`sheet`] knows
//! values and where they stand in the text, [`game`] and its neighbours know
//! what the fields of a game mean. An option is a patch of the file, merged into it before
//! its meaning is read, so that everything in a file can be the matter of an option.

mod board;
mod checks;
mod game;
mod kinds;
mod sheet;
mod start;
mod writing;

use super::{Chosen, Rules, RulesError, Source, catalogue, options};
use crate::Diagnostic;
use jersi_text::{Message, message};
use sheet::Value;
use std::ops::Range;
use toml::de::{DeTable, DeValue};

impl Rules {
    /// Reads a file of rules.
    ///
    /// # Errors
    /// All faults of the file.
    pub fn from_toml(text: &str) -> Result<Rules, RulesError> {
        Rules::read_toml(text, "", None)
    }

    /// Reads a file of rules and applies options, written like `ransom+no-reserve`.
    ///
    /// `draw_seed` is asked for a seed when a random setup is wanted and none is given.
    ///
    /// # Errors
    /// If the file has faults (all of them are listed), or an option is wrong.
    pub fn from_toml_with(
        text: &str,
        options: &str,
        draw_seed: &mut dyn FnMut() -> u64,
    ) -> Result<Rules, RulesError> {
        Rules::read_toml(text, options, Some(draw_seed))
    }

    pub(super) fn read_toml(
        text: &str,
        options: &str,
        draw_seed: Option<&mut dyn FnMut() -> u64>,
    ) -> Result<Rules, RulesError> {
        let (table, errors) = DeTable::parse_recoverable(text);
        if !errors.is_empty() {
            // What can be made of a broken text would only add faults that are none.
            return Err(RulesError::Faults(syntax_faults(text, &errors)));
        }
        let file = File {
            text,
            table: table.into_inner(),
        };
        let mut rules = file.check().map_err(RulesError::Faults)?;
        rules.source = Source::from(text);
        let chosen = options::choose(&rules, options)?;
        if chosen.is_empty() {
            return Ok(rules);
        }
        // A game with an option descends from the game without.
        let plain = catalogue::known(rules.fingerprint());
        let mut rules = file
            .with_options(rules, &chosen)
            .map_err(RulesError::Faults)?;
        rules.based_on = plain.map(str::to_owned).or(rules.based_on);
        rules.chosen = chosen;
        options::apply_setup(&mut rules, draw_seed)?;
        Ok(rules)
    }
}

/// A file whose text is correct TOML; what it says may still be nonsense.
struct File<'t> {
    text: &'t str,
    table: DeTable<'t>,
}

/// The fields that an option changes, and where it says so.
struct Patch<'a, 't> {
    fields: &'a DeTable<'t>,
    span: Range<usize>,
}

impl<'t> File<'t> {
    /// The rules without any option, if neither they nor any single option have faults.
    fn check(&self) -> Result<Rules, Vec<Diagnostic>> {
        let (rules, mut faults) = game::interpret(self.text, &self.table);
        let clean = faults.is_empty();
        for option in &rules.options {
            let Some(patch) = self.patch(&option.name) else {
                continue;
            };
            let mut table = self.table.clone();
            merge(&mut table, patch.fields);
            let (_, found) = game::interpret(self.text, &table);
            let new: Vec<_> = found
                .into_iter()
                .filter(|fault| !faults.contains(fault))
                .collect();
            faults.extend(new.into_iter().filter_map(|fault| {
                // Beside other faults only those inside the option are surely its own.
                let inside = patch.covers(&fault);
                (inside || clean).then(|| patch.blame(fault))
            }));
        }
        faults.sort_by_key(|fault| fault.span.start);
        if faults.is_empty() {
            Ok(rules)
        } else {
            Err(faults)
        }
    }

    /// The rules with the chosen options, which were each found to be right alone.
    fn with_options(&self, rules: Rules, chosen: &[Chosen]) -> Result<Rules, Vec<Diagnostic>> {
        let mut table = self.table.clone();
        let mut last = rules;
        for patch in chosen.iter().filter_map(|option| self.patch(&option.name)) {
            merge(&mut table, patch.fields);
            let (rules, faults) = game::interpret(self.text, &table);
            if !faults.is_empty() {
                return Err(faults.into_iter().map(|fault| patch.blame(fault)).collect());
            }
            last = Rules {
                source: last.source,
                ..rules
            };
        }
        Ok(last)
    }

    fn patch(&self, option: &str) -> Option<Patch<'_, 't>> {
        let options = self.table.get("options")?.get_ref().as_table()?;
        let set = options.get(option)?.get_ref().as_table()?.get("set")?;
        Some(Patch {
            fields: set.get_ref().as_table()?,
            span: set.span(),
        })
    }
}

impl Patch<'_, '_> {
    fn covers(&self, fault: &Diagnostic) -> bool {
        let covers =
            |span: &Range<usize>| span.start <= fault.span.start && fault.span.end <= span.end;
        covers(&self.span) || spans_below(self.fields).any(|span| covers(&span))
    }

    /// Moves a fault that the patch has caused elsewhere in the file to the patch.
    fn blame(&self, mut fault: Diagnostic) -> Diagnostic {
        if !self.covers(&fault) {
            fault.span = self.span.clone();
            fault.message = message!("rules-file-with-option", fault = fault.message);
        }
        fault
    }
}

/// Where the keys and values of a table stand, those of tables inside it included.
fn spans_below<'a>(table: &'a DeTable<'_>) -> Box<dyn Iterator<Item = Range<usize>> + 'a> {
    Box::new(table.iter().flat_map(|(key, value)| {
        let inner = value.get_ref().as_table().map(|table| spans_below(table));
        [key.span(), value.span()]
            .into_iter()
            .chain(inner.into_iter().flatten())
    }))
}

/// Writes the values of `patch` over those of `table`, tables inside it included.
fn merge<'t>(table: &mut DeTable<'t>, patch: &DeTable<'t>) {
    for (key, value) in patch {
        let old = table.get_mut(key.get_ref().as_ref()).map(Value::get_mut);
        if let (Some(DeValue::Table(inner)), DeValue::Table(fields)) = (old, value.get_ref()) {
            merge(inner, fields);
        } else {
            table.insert(key.clone(), value.clone());
        }
    }
}

/// What is wrong with a text that is not TOML.
fn syntax_faults(text: &str, errors: &[toml::de::Error]) -> Vec<Diagnostic> {
    let mut faults = Vec::new();
    // A table given twice makes all its keys duplicates, but there is one thing to mend.
    let mut doubled = None;
    for error in errors {
        let span = error.span().unwrap_or(0..0);
        if error.message() == DUPLICATE {
            let before = text.get(..span.end).unwrap_or_default();
            let header = before.rfind("\n[");
            if header.is_some() && header == doubled {
                continue;
            }
            let on_header = before[header.map_or(0, |start| start + 1)..]
                .lines()
                .count()
                == 1;
            doubled = header.filter(|_| on_header);
        }
        let fault = Diagnostic::new(
            span,
            message!("rules-file-syntax", message = error.message()),
        );
        faults.push(match syntax_help(error.message()) {
            Some(help) => fault.help(help),
            None => fault,
        });
    }
    faults
}

const DUPLICATE: &str = "duplicate key";

/// Advice for the faults of people who write TOML for the first time.
fn syntax_help(message: &str) -> Option<Message> {
    let starts = |starts: &[&str]| starts.iter().any(|start| message.starts_with(start));
    if message == DUPLICATE {
        Some(message!("rules-file-once"))
    } else if starts(&[
        "string values must be quoted",
        "invalid boolean",
        "missing opening quote",
    ]) {
        Some(message!("rules-file-quotes"))
    } else if starts(&["invalid basic string"]) {
        Some(message!("rules-file-end-quote"))
    } else if starts(&["key with no value", "missing value"]) {
        Some(message!("rules-file-equals"))
    } else {
        None
    }
}
