//! What the command says of itself, against what the prose says of it.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, ensure};
use clap::CommandFactory as _;

use crate::Args;
use crate::workspace::Workspace;

use super::cargo;

/// The options of each subcommand of `jersi`.
pub(crate) struct Help {
    commands: BTreeMap<String, BTreeSet<String>>,
}

impl Help {
    /// From the subcommands and their help.
    pub(crate) fn new(texts: impl IntoIterator<Item = (String, String)>) -> Help {
        let options = |text: &str| -> BTreeSet<String> {
            text.split(|c: char| !c.is_alphanumeric() && c != '-')
                .filter(|word| word.starts_with('-'))
                .map(str::to_owned)
                .collect()
        };
        let commands = texts.into_iter();
        Help {
            commands: commands
                .map(|(name, text)| (name, options(&text)))
                .collect(),
        }
    }

    /// The names of the subcommands.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.commands.keys().map(String::as_str)
    }

    /// Asks that code within the prose that looks like a command or an option be one.
    pub(crate) fn check(&self, span: &str, workspace: &Workspace) -> Result<()> {
        let words = shlex::split(span).unwrap_or_default();
        let Some((first, rest)) = words.split_first() else {
            return Ok(());
        };
        if first == "jersi" {
            self.check_call(rest)
        } else if first == "cargo" && rest.len() > 1 {
            cargo::check(&words, workspace)
        } else if first.starts_with("--") && first.len() > 2 {
            let name = option(first);
            ensure!(
                self.commands.values().any(|known| known.contains(name)) || is_of_xtask(name),
                "no command has the option {name}"
            );
            Ok(())
        } else {
            Ok(())
        }
    }

    fn check_call(&self, words: &[String]) -> Result<()> {
        let Some((name, args)) = words.split_first() else {
            return Ok(());
        };
        if name.starts_with('-') {
            return Ok(());
        }
        let known = self.commands.get(name);
        let known = known.with_context(|| format!("there is no `jersi {name}`"))?;
        for arg in args
            .iter()
            .filter(|arg| arg.starts_with('-') && arg.len() > 1)
        {
            let name = option(arg);
            ensure!(known.contains(name), "it has no option {name}");
        }
        Ok(())
    }
}

/// An option without its value.
fn option(word: &str) -> &str {
    word.split('=').next().unwrap_or(word)
}

fn is_of_xtask(name: &str) -> bool {
    Args::command()
        .get_subcommands()
        .flat_map(clap::Command::get_arguments)
        .any(|arg| arg.get_long() == Some(&name[2..]))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn commands_in_the_prose_exist() {
        let here = Workspace::load(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
        let help = "Options:\n  -r, --rules <RULES>  The game\n      --json\n";
        let help = Help::new([("show".to_owned(), help.to_owned())]);
        for right in [
            "jersi",
            "jersi show",
            "jersi show -r pijersi --json",
            "--rules=pijersi",
            "--seconds",
            "a4-b5=c4",
            "cargo xtask test",
            "-",
        ] {
            assert!(help.check(right, &here).is_ok(), "{right}");
        }
        for wrong in [
            "jersi shows",
            "jersi show --rule x",
            "jersi show -x",
            "--rule",
            "cargo xtask tset",
        ] {
            assert!(help.check(wrong, &here).is_err(), "{wrong}");
        }
    }
}
