//! The engines of a match, as they are written on the command line.

use std::path::Path;
use std::sync::Arc;

use jersi_arena::{Budget, Contender, ContenderKind};
use jersi_engine::{Eval, Evaluator, Strength};
use jersi_nnue::Net;

use super::time;

const MOST_HASH_MB: u64 = 1 << 16;
const MOST_THREADS: u64 = 256;

const KEYS: &str = "name, level, eval, evalfile, cmd, nodes, depth, time, clock, hash, threads, \
                    send, option.NAME";

/// What an argument says, key by key.
#[derive(Default)]
struct Parts {
    name: Option<String>,
    strength: Option<Strength>,
    /// What evaluates positions, and its name in reports.
    evaluator: Option<(Evaluator, String)>,
    command: Option<String>,
    options: Vec<(String, String)>,
    lines: Vec<String>,
    budget: Budget,
    hash_mb: Option<usize>,
    threads: Option<usize>,
}

/// Reads `level=10,nodes=5000,name=new` or `cmd=./other ugi,option.Hash=16`. A word alone
/// is a level. An engine without limits of its own gets those of `everybody`. Nets are
/// loaded with `load`.
pub(super) fn read(
    text: &str,
    everybody: Budget,
    load: impl Fn(&Path) -> Result<Net, String>,
) -> Result<Contender, String> {
    let contender = Parts::read(text, &load).and_then(|parts| parts.contender(everybody));
    contender.map_err(|why| format!("engine `{text}`: {why}"))
}

impl Parts {
    fn read(text: &str, load: &dyn Fn(&Path) -> Result<Net, String>) -> Result<Parts, String> {
        let mut parts = Parts::default();
        for part in split(text)? {
            let (key, value) = part.split_once('=').unwrap_or(("level", &part));
            let (key, value) = (key.trim(), value.trim());
            // A command has quotation marks of its own, around its words.
            let value = if key == "cmd" { value } else { unquoted(value) };
            parts.set(key, value, load)?;
        }
        Ok(parts)
    }

    fn set(
        &mut self,
        key: &str,
        value: &str,
        load: &dyn Fn(&Path) -> Result<Net, String>,
    ) -> Result<(), String> {
        match key {
            "name" => self.name = Some(value.to_owned()),
            "level" => {
                let strength = value.parse::<Strength>();
                self.strength = Some(strength.map_err(|error| error.to_string())?);
            }
            "eval" => {
                let eval = value.parse::<Eval>().map_err(|error| error.to_string())?;
                self.evaluator = Some((Evaluator::BuiltIn(eval), eval.to_string()));
            }
            "evalfile" => {
                let path = Path::new(value);
                let net = Evaluator::Given(Arc::new(load(path)?));
                let stem = path.file_stem().unwrap_or_default().to_string_lossy();
                self.evaluator = Some((net, stem.into_owned()));
            }
            "cmd" => self.command = Some(value.to_owned()),
            "nodes" => self.budget.nodes = Some(number(key, value, 1, u64::MAX)?),
            "depth" => self.budget.depth = Some(number(key, value, 1, 1000)? as u32),
            "time" => self.budget.time = time::turn_time(value)?,
            "clock" => self.budget.time = time::clock(value)?,
            "hash" => self.hash_mb = Some(number(key, value, 1, MOST_HASH_MB)? as usize),
            "threads" => self.threads = Some(number(key, value, 1, MOST_THREADS)? as usize),
            "send" => self.lines.push(value.to_owned()),
            _ => {
                let option = key
                    .strip_prefix("option.")
                    .ok_or_else(|| format!("`{key}` is not a key: expected {KEYS}"))?;
                self.options.push((option.to_owned(), value.to_owned()));
            }
        }
        Ok(())
    }

    fn contender(self, everybody: Budget) -> Result<Contender, String> {
        let kind = match self.command {
            Some(_) if self.evaluator.is_some() => {
                return Err(
                    "a program has no eval; set that of another jersi with option.Eval".to_owned(),
                );
            }
            Some(_) if self.strength.is_some() => {
                return Err(
                    "a program has no level; set that of another jersi with option.Level"
                        .to_owned(),
                );
            }
            Some(command) => ContenderKind::Program {
                command,
                options: self.options,
                lines: self.lines,
            },
            None if !self.options.is_empty() || !self.lines.is_empty() => {
                return Err("only a program has options: name it with cmd".to_owned());
            }
            None => {
                let (evaluator, eval_name) = self.evaluator.unzip();
                ContenderKind::BuiltIn {
                    strength: self.strength.unwrap_or_default(),
                    evaluator: evaluator.unwrap_or_default(),
                    eval_name,
                }
            }
        };
        let mut contender = Contender::new(kind).with_budget(self.budget.or(everybody));
        if let Some(name) = self.name {
            contender.name = name;
        }
        if contender.name.is_empty() || contender.name.contains(char::is_control) {
            return Err("a name must not be empty".to_owned());
        }
        contender.hash_mb = self.hash_mb.unwrap_or(contender.hash_mb);
        contender.threads = self.threads.unwrap_or(contender.threads);
        Ok(contender)
    }
}

/// Splits at commas, except inside quotation marks.
fn split(text: &str) -> Result<Vec<String>, String> {
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

/// A value without the quotation marks around it.
fn unquoted(text: &str) -> &str {
    let inside = |mark| text.strip_prefix(mark)?.strip_suffix(mark);
    let inside: Option<&str> = ['"', '\''].into_iter().find_map(inside);
    inside.unwrap_or(text)
}

fn number(key: &str, text: &str, least: u64, most: u64) -> Result<u64, String> {
    // Underscores make large numbers readable.
    let number = text.replace('_', "").parse::<u64>();
    number
        .ok()
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| match most {
            u64::MAX => format!("{key} is `{text}`, expected at least {least}"),
            _ => format!("{key} is `{text}`, expected a number from {least} to {most}"),
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_table::TimeControl;

    fn thousand() -> Budget {
        Budget::nodes(1000)
    }

    fn no_nets(path: &Path) -> Result<Net, String> {
        Err(format!("there is no {}", path.display()))
    }

    fn strength(contender: &Contender) -> Strength {
        match contender.kind {
            ContenderKind::BuiltIn { strength, .. } => strength,
            ContenderKind::Program { .. } | ContenderKind::Custom(_) => panic!("not built in"),
        }
    }

    fn contender(text: &str) -> Contender {
        read(text, thousand(), no_nets).unwrap()
    }

    #[test]
    fn a_word_is_a_level() {
        let plain = contender("plain");
        assert_eq!(strength(&plain), Strength::Plain);
        assert_eq!(plain.name, "plain");
        assert_eq!(plain.budget, thousand());
        assert_eq!(contender("3").name, "level 3");
        assert_eq!(contender("name=x,nodes=5_000").budget.nodes, Some(5000));
        assert_eq!(strength(&contender("name=x")), Strength::Full);
        let by_hand = contender("level=10,eval=hand");
        assert_eq!(by_hand.name, "level 10 hand");
        let ContenderKind::BuiltIn { evaluator, .. } = by_hand.kind else {
            panic!("a program");
        };
        assert_eq!(evaluator, Evaluator::BuiltIn(Eval::Hand));
    }

    #[test]
    fn a_program_has_a_command_and_options() {
        let program = contender(
            "cmd='/a b/other.py' ugi,option.Hash=16,option.Book=a=b,send='set x, y',time=20ms",
        );
        assert_eq!(program.name, "other");
        assert_eq!(program.budget.time, TimeControl::PerTurn { time: 20 });
        // Its own limit replaces the common one.
        assert_eq!(program.budget.nodes, None);
        let ContenderKind::Program {
            command,
            options,
            lines,
        } = program.kind
        else {
            panic!("no program");
        };
        assert_eq!(command, "'/a b/other.py' ugi");
        assert_eq!(options[1], ("Book".to_owned(), "a=b".to_owned()));
        assert_eq!(lines, ["set x, y"]);
    }

    #[test]
    fn quotation_marks_are_not_part_of_a_value() {
        assert_eq!(contender("name='new, one',level=3").name, "new, one");
        assert_eq!(contender("name=\"it's\",level=3").name, "it's");
        assert_eq!(contender("name=it'',level=3").name, "it''");
    }

    #[test]
    fn faults_say_what_would_be_right() {
        for (text, said) in [
            ("11", "expected 1 to 10"),
            ("size=3", "expected name, level"),
            ("level=3,cmd=x", "a program has no level"),
            ("plain,option.Hash=3", "only a program has options"),
            ("plain,nodes=0", "at least 1"),
            ("eval=head", "expected net or hand"),
            ("evalfile=x.net", "there is no x.net"),
            ("cmd=x,eval=hand", "option.Eval"),
            ("plain,threads=0", "from 1 to 256"),
            ("plain,time=x", "200ms"),
            ("plain,name=", "must not be empty"),
            ("cmd='x", "closing ' is missing"),
        ] {
            let fault = read(text, thousand(), no_nets).unwrap_err();
            assert!(fault.contains(said), "{text}: {fault}");
        }
    }
}
