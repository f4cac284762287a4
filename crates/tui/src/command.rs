//! What people can type besides turns.

use jersi_text::{Language, say};

/// A command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    Help,
    Legal,
    Hint,
    Takeback,
    Board,
    Flip,
    Clock,
    Rules,
    Draw,
    Resign,
    Save,
    Resume,
    New,
    Quit,
}

/// What was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Typed {
    /// Nothing.
    Nothing,
    /// A command, and what stands behind it.
    Command(Command, String),
    /// The beginning of several commands.
    Several(Vec<String>),
    /// A word that is no command.
    Unknown(String),
    /// Anything else: a turn, a cell, a kind.
    Turn(String),
}

impl Command {
    pub(crate) const ALL: [Command; 14] = [
        Command::Help,
        Command::Legal,
        Command::Hint,
        Command::Takeback,
        Command::Board,
        Command::Flip,
        Command::Clock,
        Command::Rules,
        Command::Draw,
        Command::Resign,
        Command::Save,
        Command::Resume,
        Command::New,
        Command::Quit,
    ];

    /// Its English word, which is understood in every language.
    const fn english(self) -> &'static str {
        match self {
            Command::Help => "help",
            Command::Legal => "legal",
            Command::Hint => "hint",
            Command::Takeback => "takeback",
            Command::Board => "board",
            Command::Flip => "flip",
            Command::Clock => "clock",
            Command::Rules => "rules",
            Command::Draw => "draw",
            Command::Resign => "resign",
            Command::Save => "save",
            Command::Resume => "resume",
            Command::New => "new",
            Command::Quit => "quit",
        }
    }

    /// Its word.
    pub(crate) fn word(self, language: &Language) -> String {
        match self {
            Command::Help => say!(language, "command-help"),
            Command::Legal => say!(language, "command-legal"),
            Command::Hint => say!(language, "command-hint"),
            Command::Takeback => say!(language, "command-takeback"),
            Command::Board => say!(language, "command-board"),
            Command::Flip => say!(language, "command-flip"),
            Command::Clock => say!(language, "command-clock"),
            Command::Rules => say!(language, "command-rules"),
            Command::Draw => say!(language, "command-draw"),
            Command::Resign => say!(language, "command-resign"),
            Command::Save => say!(language, "command-save"),
            Command::Resume => say!(language, "command-resume"),
            Command::New => say!(language, "command-new"),
            Command::Quit => say!(language, "command-quit"),
        }
    }

    /// What it does, with what can stand behind it.
    fn explained(self, language: &Language) -> String {
        match self {
            Command::Help => say!(language, "explain-help"),
            Command::Legal => say!(language, "explain-legal"),
            Command::Hint => say!(language, "explain-hint"),
            Command::Takeback => say!(language, "explain-takeback"),
            Command::Board => say!(language, "explain-board"),
            Command::Flip => say!(language, "explain-flip"),
            Command::Clock => say!(language, "explain-clock"),
            Command::Rules => say!(language, "explain-rules"),
            Command::Draw => say!(language, "explain-draw"),
            Command::Resign => say!(language, "explain-resign"),
            Command::Save => say!(language, "explain-save"),
            Command::Resume => say!(language, "explain-resume"),
            Command::New => say!(language, "explain-new"),
            Command::Quit => say!(language, "explain-quit"),
        }
    }
}

/// All commands, with what they do.
pub(crate) fn help(language: &Language) -> String {
    let rows = Command::ALL.map(|command| (command.word(language), command.explained(language)));
    let width = rows.iter().map(|(word, _)| word.chars().count()).max();
    let width = width.unwrap_or(0) + 2;
    let lines = rows.map(|(word, explained)| format!("  {word:<width$}{explained}"));
    lines.join("\n")
}

/// Says that a word is the beginning of several commands.
pub(crate) fn several(line: &str, words: &[String], language: &Language) -> String {
    let words = language.one_of(words);
    say!(language, "several-commands", line = line, words = words)
}

/// Says that a word is no command.
pub(crate) fn unknown(word: &str, language: &Language) -> String {
    let help = Command::Help.word(language);
    say!(language, "unknown-command", word = word, help = help)
}

/// What a line says. A command is a word of letters; nothing else that can be typed is.
pub(crate) fn read(line: &str, language: &Language) -> Typed {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    if word.is_empty() {
        return Typed::Nothing;
    }
    if word == "?" {
        return Typed::Command(Command::Help, rest.trim().to_owned());
    }
    // A capital alone is a kind.
    let kind =
        word.len() == 1 && word == line && word.bytes().all(|byte| byte.is_ascii_uppercase());
    if kind || !word.chars().all(char::is_alphabetic) {
        return Typed::Turn(line.to_owned());
    }
    let wanted = plain(word);
    let matching = |matches: &dyn Fn(&str) -> bool| -> Vec<Command> {
        let of = |command: &Command| {
            matches(command.english()) || matches(&plain(&command.word(language)))
        };
        Command::ALL.into_iter().filter(of).collect()
    };
    let whole = matching(&|word| word == wanted);
    let begun = matching(&|word| word.starts_with(&wanted));
    match (whole.as_slice(), begun.as_slice()) {
        ([command], _) | ([], [command]) => Typed::Command(*command, rest.trim().to_owned()),
        ([], []) => Typed::Unknown(word.to_owned()),
        _ => Typed::Several(begun.iter().map(|command| command.word(language)).collect()),
    }
}

/// A word as it is compared: without capitals and without the accents of French.
fn plain(word: &str) -> String {
    let bare = |c: char| match c {
        'à' | 'â' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' => 'o',
        'ù' | 'û' => 'u',
        other => other,
    };
    word.to_lowercase().chars().map(bare).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_understood_and_means_one_command() {
        for language in ["en", "fr"].map(Language::named).map(Option::unwrap) {
            for command in Command::ALL {
                let expected = Typed::Command(command, "x y".to_owned());
                for word in [command.english(), &command.word(&language)] {
                    let typed = read(&format!("{word}  x y"), &language);
                    assert_eq!(typed, expected, "{} {word}", language.code());
                    let typed = read(&word.to_uppercase(), &language);
                    assert_eq!(typed, Typed::Command(command, String::new()), "{word}");
                }
            }
            let help = help(&language);
            assert!(
                help.lines().all(|line| line.chars().count() <= 80),
                "{help}"
            );
        }
    }

    #[test]
    fn beginnings_are_understood_if_they_are_clear() {
        let english = Language::default();
        let read = |line| read(line, &english);
        assert_eq!(read("t"), Typed::Command(Command::Takeback, String::new()));
        assert_eq!(read("hi"), Typed::Command(Command::Hint, String::new()));
        assert_eq!(read("?"), Typed::Command(Command::Help, String::new()));
        assert_eq!(
            read("h"),
            Typed::Several(vec!["help".to_owned(), "hint".to_owned()])
        );
        assert_eq!(read("castle"), Typed::Unknown("castle".to_owned()));
        assert_eq!(read(""), Typed::Nothing);
    }

    #[test]
    fn turns_cells_and_kinds_are_no_commands() {
        let french = Language::named("fr").unwrap();
        for line in [
            "a4-b5=c4",
            "a2",
            "#b3",
            "K:a2",
            "R",
            "M:d4/M:d5",
            "a4b5c4",
            "12",
        ] {
            assert_eq!(read(line, &french), Typed::Turn(line.to_owned()));
        }
    }
}
