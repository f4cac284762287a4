//! The engines of a match, as they are named on the command line.

use std::path::Path;
use std::sync::Arc;

use jersi_engine::{Eval, Evaluator, Strength};
use jersi_nnue::Net;

use super::budget::{self, Budget};
use crate::opponent;

/// An engine that takes part in a match.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Contender {
    /// What tables call it.
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// How long it may think.
    pub(crate) budget: Budget,
    /// The size of its table of positions, in megabytes.
    pub(crate) hash: usize,
    pub(crate) threads: usize,
}

/// What an engine is.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Kind {
    /// Our own engine.
    BuiltIn {
        strength: Strength,
        /// By what it judges positions, and how tables call that if it is not the usual.
        evaluator: Evaluator,
        eval_name: Option<String>,
    },
    /// A program that speaks UGI.
    Program {
        command: String,
        /// Options to set, in order.
        options: Vec<(String, String)>,
        /// Lines to send as they are.
        lines: Vec<String>,
    },
}

/// Small, because many games are played at a time, and emptied before each game.
const DEFAULT_HASH: usize = 16;
const MOST_HASH: usize = 1 << 16;
const MOST_THREADS: usize = 256;

const KEYS: &str = "name, level, eval, evalfile, cmd, nodes, depth, time, clock, hash, threads, \
                    send, option.NAME";

impl Contender {
    /// Reads `level=10,nodes=5000,name=new` or `cmd=./other ugi,option.Hash=16`. A word
    /// alone is a level. What is not said of time and nodes is taken from `everybody`.
    /// Nets are taken from `load`.
    pub(crate) fn read(
        text: &str,
        everybody: Budget,
        load: impl Fn(&Path) -> Result<Net, String>,
    ) -> Result<Contender, String> {
        let fault = |why: String| format!("engine `{text}`: {why}");
        let mut name = None;
        let mut strength = None;
        let mut judged_by = None;
        let mut command = None;
        let mut options = Vec::new();
        let mut lines = Vec::new();
        let mut budget = Budget::default();
        let (mut hash, mut threads) = (DEFAULT_HASH, 1);
        for part in parts(text).map_err(fault)? {
            let (key, value) = part.split_once('=').unwrap_or(("level", &part));
            let (key, value) = (key.trim(), value.trim());
            // A command has quotation marks of its own, around its words.
            let value = if key == "cmd" { value } else { unquoted(value) };
            match key {
                "name" => name = Some(value.to_owned()),
                "level" => {
                    let read = value.parse::<Strength>();
                    strength = Some(read.map_err(|error| fault(error.to_string()))?);
                }
                "eval" => {
                    let eval = value.parse::<Eval>();
                    let eval = eval.map_err(|error| fault(error.to_string()))?;
                    judged_by = Some((Evaluator::BuiltIn(eval), eval.to_string()));
                }
                "evalfile" => {
                    let path = Path::new(value);
                    let net = Evaluator::Given(Arc::new(load(path).map_err(fault)?));
                    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
                    judged_by = Some((net, stem.into_owned()));
                }
                "cmd" => command = Some(value.to_owned()),
                "nodes" => budget.nodes = Some(number(key, value, 1, u64::MAX).map_err(fault)?),
                "depth" => budget.depth = Some(number(key, value, 1, 1000).map_err(fault)? as u32),
                "time" => budget.time = Some(budget::turn_time(value).map_err(fault)?),
                "clock" => budget.time = Some(budget::clock(value).map_err(fault)?),
                "hash" => hash = number(key, value, 1, MOST_HASH as u64).map_err(fault)? as usize,
                "threads" => {
                    threads = number(key, value, 1, MOST_THREADS as u64).map_err(fault)? as usize;
                }
                "send" => lines.push(value.to_owned()),
                _ => match key.strip_prefix("option.") {
                    Some(option) => options.push((option.to_owned(), value.to_owned())),
                    None => return Err(fault(format!("`{key}` is unknown; there are {KEYS}"))),
                },
            }
        }
        let kind = match (command, strength) {
            (Some(_), _) if judged_by.is_some() => {
                let why = "a program has no eval; option.Eval sets that of another jersi";
                return Err(fault(why.to_owned()));
            }
            (Some(command), None) => Kind::Program {
                command,
                options,
                lines,
            },
            (Some(_), Some(_)) => {
                let why = "a program has no level; option.Level sets that of another jersi";
                return Err(fault(why.to_owned()));
            }
            (None, _) if !options.is_empty() || !lines.is_empty() => {
                return Err(fault(
                    "only a program has options; name it by cmd".to_owned(),
                ));
            }
            (None, strength) => {
                let (evaluator, eval_name) = judged_by.unzip();
                Kind::BuiltIn {
                    strength: strength.unwrap_or_default(),
                    evaluator: evaluator.unwrap_or_default(),
                    eval_name,
                }
            }
        };
        let budget = budget.or(everybody);
        let unlimited = match &kind {
            Kind::BuiltIn { strength, .. } => matches!(strength, Strength::Full | Strength::Plain),
            Kind::Program { .. } => true,
        };
        if unlimited && budget.is_endless() {
            let why = "how long may it think? --nodes, --depth, --time or --clock tell";
            return Err(fault(why.to_owned()));
        }
        let name = name.unwrap_or_else(|| kind.usual_name());
        if name.is_empty() || name.contains(char::is_control) {
            return Err(fault("this is no name".to_owned()));
        }
        Ok(Contender {
            name,
            kind,
            budget,
            hash,
            threads,
        })
    }
}

impl Kind {
    /// What it is called if nobody gives it a name.
    pub(crate) fn usual_name(&self) -> String {
        match self {
            Kind::BuiltIn {
                strength: strength @ (Strength::Random | Strength::Plain),
                ..
            } => strength.to_string(),
            Kind::BuiltIn {
                strength,
                eval_name,
                ..
            } => {
                let eval = eval_name.as_deref().unwrap_or_default();
                format!("level {strength} {eval}").trim_end().to_owned()
            }
            Kind::Program { command, .. } => {
                let words = opponent::words(command).unwrap_or_default();
                let program = words.first().map(Path::new);
                let stem = program.and_then(|program| program.file_stem());
                stem.map_or_else(
                    || command.clone(),
                    |stem| stem.to_string_lossy().into_owned(),
                )
            }
        }
    }
}

/// The parts between commas, except those in quotation marks.
fn parts(text: &str) -> Result<Vec<String>, String> {
    let mut parts = vec![String::new()];
    let mut open = None;
    for c in text.chars() {
        match open {
            None if c == ',' => {
                parts.push(String::new());
                continue;
            }
            None if c == '"' || c == '\'' => open = Some(c),
            Some(mark) if c == mark => open = None,
            _ => {}
        }
        if let Some(part) = parts.last_mut() {
            part.push(c);
        }
    }
    match open {
        None => Ok(parts),
        Some(mark) => Err(format!("the closing {mark} is missing")),
    }
}

/// A value without the quotation marks that it stands in.
fn unquoted(text: &str) -> &str {
    let inside = |mark| text.strip_prefix(mark)?.strip_suffix(mark);
    let inside: Option<&str> = ['"', '\''].into_iter().find_map(inside);
    inside.unwrap_or(text)
}

fn number(key: &str, text: &str, least: u64, most: u64) -> Result<u64, String> {
    // Underscores make large numbers legible.
    let number = text.replace('_', "").parse::<u64>();
    number
        .ok()
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| match most {
            u64::MAX => format!("{key} is `{text}`, expected a number from {least}"),
            _ => format!("{key} is `{text}`, expected a number from {least} to {most}"),
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn thousand() -> Budget {
        Budget {
            nodes: Some(1000),
            ..Budget::default()
        }
    }

    fn no_nets(path: &Path) -> Result<Net, String> {
        Err(format!("there is no {}", path.display()))
    }

    fn strength(contender: &Contender) -> Strength {
        match contender.kind {
            Kind::BuiltIn { strength, .. } => strength,
            Kind::Program { .. } => panic!("a program"),
        }
    }

    fn read(text: &str) -> Contender {
        Contender::read(text, thousand(), no_nets).unwrap()
    }

    #[test]
    fn a_word_is_a_level() {
        let contender = read("plain");
        assert_eq!(strength(&contender), Strength::Plain);
        assert_eq!(contender.name, "plain");
        assert_eq!(contender.budget, thousand());
        assert_eq!(read("3").name, "level 3");
        assert_eq!(read("name=x,nodes=5_000").budget.nodes, Some(5000));
        assert_eq!(strength(&read("name=x")), Strength::Full);
        let by_hand = read("level=10,eval=hand");
        assert_eq!(by_hand.name, "level 10 hand");
        let Kind::BuiltIn { evaluator, .. } = by_hand.kind else {
            panic!("a program");
        };
        assert_eq!(evaluator, Evaluator::BuiltIn(Eval::Hand));
    }

    #[test]
    fn a_program_has_a_command_and_options() {
        let contender = read(
            "cmd='/a b/other.py' ugi,option.Hash=16,option.Book=a=b,send='set x, y',time=20ms",
        );
        assert_eq!(contender.name, "other");
        assert_eq!(
            contender.budget.allowance(None),
            Some(Duration::from_millis(20))
        );
        // Its own limit replaces the common one.
        assert_eq!(contender.budget.nodes, None);
        let Kind::Program {
            command,
            options,
            lines,
        } = contender.kind
        else {
            panic!("no program");
        };
        assert_eq!(command, "'/a b/other.py' ugi");
        assert_eq!(options[1], ("Book".to_owned(), "a=b".to_owned()));
        assert_eq!(lines, ["set x, y"]);
    }

    #[test]
    fn quotation_marks_are_not_part_of_a_value() {
        assert_eq!(read("name='new, one',level=3").name, "new, one");
        assert_eq!(read("name=\"it's\",level=3").name, "it's");
        assert_eq!(read("name=it'',level=3").name, "it''");
    }

    #[test]
    fn faults_say_what_would_be_right() {
        for (text, said) in [
            ("11", "expected 1 to 10"),
            ("size=3", "there are name, level"),
            ("level=3,cmd=x", "a program has no level"),
            ("plain,option.Hash=3", "only a program has options"),
            ("plain,nodes=0", "a number from 1"),
            ("eval=head", "expected net or hand"),
            ("evalfile=x.net", "there is no x.net"),
            ("cmd=x,eval=hand", "option.Eval"),
            ("plain,threads=0", "from 1 to 256"),
            ("plain,time=x", "200ms"),
            ("plain,name=", "no name"),
            ("cmd='x", "closing ' is missing"),
        ] {
            let fault = Contender::read(text, thousand(), no_nets).unwrap_err();
            assert!(fault.contains(said), "{text}: {fault}");
        }
        let endless = Contender::read("plain", Budget::default(), no_nets).unwrap_err();
        assert!(endless.contains("--nodes"), "{endless}");
        assert!(Contender::read("3", Budget::default(), no_nets).is_ok());
    }
}
