//! The conversation: who is asked, what is heard, what is done.

use jersi_core::record::Verdict;
use jersi_core::{ByColour, Colour};

use jersi_table::{Composer, TimeControl};
use jersi_text::{Language, say};
use jersi_ugi::client::UgiEngine;

use super::console::{Console, Heard};
use crate::command::{self, Typed};
use crate::computer::{Computers, ThinkingSettings};
use crate::host::{Host, Saved};
use crate::picture::View;
use crate::seat::{self, Seat, word};
use crate::sitting::Sitting;
use crate::start::Start;
use crate::words;

/// Whether the conversation goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flow {
    On,
    Leave,
}

/// The exit code when all is well.
const YES: u8 = 0;
/// The exit code when something that was read could not be done.
const NO: u8 = 1;
/// The exit code after Ctrl-C where nobody could be asked, as shells have it.
const INTERRUPTED: u8 = 130;

/// A conversation about one game, and then perhaps about others.
pub(super) struct Conversation<'h> {
    pub(super) language: Language,
    pub(super) console: Console,
    pub(super) view: View,
    pub(super) thinking: ThinkingSettings,
    pub(super) clock: Option<TimeControl>,
    pub(super) host: &'h mut dyn Host,
    pub(super) computers: Computers,
    /// Other engines, once they are started.
    pub(super) engines: ByColour<Option<UgiEngine>>,
    pub(super) sitting: Sitting,
    /// The rules as they were asked for: a setup dealt at random is another one in the
    /// next game.
    pub(super) rules_name: String,
    /// A turn that was typed and leaves something open.
    pub(super) open: Option<Composer>,
    /// Ctrl-C was the last that was heard.
    interrupted: bool,
    code: u8,
}

impl<'h> Conversation<'h> {
    pub(super) fn new(
        start: Start,
        view: View,
        console: Console,
        host: &'h mut dyn Host,
    ) -> Conversation<'h> {
        Conversation {
            computers: Computers::new(start.sitting.game().rules(), start.thinking),
            engines: ByColour::default(),
            language: start.language,
            console,
            view,
            thinking: start.thinking,
            clock: start.clock,
            host,
            sitting: start.sitting,
            rules_name: start.rules_name,
            open: None,
            interrupted: false,
            code: YES,
        }
    }

    /// Plays until somebody leaves; the exit code.
    pub(super) fn play(mut self) -> u8 {
        self.welcome();
        loop {
            if self.console.is_deaf() {
                return self.code;
            }
            let over = self.sitting.verdict().is_some();
            let flow = if over {
                self.after_the_end()
            } else {
                self.decide()
            };
            if flow == Flow::Leave {
                break;
            }
        }
        self.farewell();
        self.code
    }

    /// Shows the game as it is at the beginning.
    pub(super) fn welcome(&mut self) {
        self.open = None;
        let rules = self.sitting.game().rules().clone();
        let title = words::title(&rules, self.view.colour);
        let seats = self.seats_in_words();
        self.console.line(&format!("{title}\n{seats}"));
        let legend = words::legend(&rules, &self.language);
        self.console.line(&legend);
        if self.has_person() {
            let word = command::Command::Help.word(&self.language);
            let invitation = if self.sitting.verdict().is_some() {
                say!(self.language, "invitation-over", help = word)
            } else {
                let example = words::example(self.sitting.game());
                say!(self.language, "invitation", example = example, help = word)
            };
            self.console.line(&invitation);
        }
        self.show();
    }

    /// Who plays.
    fn seats_in_words(&self) -> String {
        if Colour::BOTH.map(|colour| self.sitting.is_person(colour)) == [true; 2] {
            return say!(self.language, "seats-two-people");
        }
        let [white, black] =
            Colour::BOTH.map(|colour| seat::name(self.sitting.seat(colour), &self.language));
        say!(self.language, "seats", white = white, black = black)
    }

    /// Shows the last turn, the board, and how the game ended if it has.
    pub(super) fn show(&mut self) {
        let colour = self.view.colour;
        self.console.line("");
        if let Some(last) = words::last_turn(&self.sitting, &self.language, colour) {
            self.console.line(&last);
        }
        let board = words::board(&self.sitting, &self.language, self.view);
        self.console.line(&board);
        if let Some(verdict) = self.sitting.verdict() {
            self.tell_verdict(verdict);
        }
    }

    fn tell_verdict(&mut self, verdict: Verdict) {
        let rules = self.sitting.game().rules();
        let text = words::verdict(rules, verdict, &self.language);
        let text = crate::paint::bold(&text, self.view.colour);
        self.console.line(&text);
    }

    /// Whether a person plays.
    pub(super) fn has_person(&self) -> bool {
        Colour::BOTH
            .iter()
            .any(|&colour| self.sitting.is_person(colour))
    }

    /// Lets the player decide whose turn it is.
    fn decide(&mut self) -> Flow {
        let player = self.sitting.game().decider();
        self.sitting.run_clock();
        match self.sitting.seat(player).clone() {
            Seat::Person | Seat::Remote => self.listen(),
            Seat::Computer { strength } => self.compute(strength),
            Seat::Engine { command } => self.consult(&command),
        }
    }

    /// What is left to do when the game is over.
    fn after_the_end(&mut self) -> Flow {
        if self.has_person() {
            self.listen()
        } else {
            Flow::Leave
        }
    }

    /// Hears what a person has to say.
    fn listen(&mut self) -> Flow {
        let over = self.sitting.verdict().is_some();
        let player = self.sitting.game().decider();
        if !over
            && self.open.is_none()
            && let Some(question) = words::pending(self.sitting.game(), &self.language)
        {
            self.console.prose(&question);
        }
        let prompt = self.prompt();
        // The first turns of a game are free.
        let running = self.sitting.table().clock().running();
        let left = self.sitting.left(player);
        let most = left.filter(|_| !over && running == Some(player));
        let heard = self.console.ask(&prompt, most);
        let again = self.interrupted && heard == Heard::Interrupt;
        self.interrupted = heard == Heard::Interrupt;
        match heard {
            Heard::Line(line) => self.obey(&line),
            Heard::End => Flow::Leave,
            Heard::Late => self.flag(),
            Heard::Interrupt if again => Flow::Leave,
            Heard::Interrupt if self.console.is_terminal() => {
                let word = command::Command::Quit.word(&self.language);
                let text = say!(self.language, "interrupted", quit = word);
                self.console.line(&text);
                Flow::On
            }
            Heard::Interrupt => {
                self.code = INTERRUPTED;
                Flow::Leave
            }
        }
    }

    fn prompt(&self) -> String {
        let game = self.sitting.game();
        if self.sitting.verdict().is_some() {
            return say!(self.language, "prompt-over") + " ";
        }
        let number = words::number(game);
        let player = word(game.decider());
        say!(self.language, "prompt", number = number, player = player) + " "
    }

    /// Does what a line says.
    fn obey(&mut self, line: &str) -> Flow {
        if let Some(open) = &self.open {
            let game = self.sitting.game();
            if let Some(decision) = open.answered(game, line) {
                self.open = None;
                return self.enter(decision.into());
            }
        }
        match command::read(line, &self.language) {
            Typed::Nothing => Flow::On,
            Typed::Command(command, rest) => self.command(command, &rest),
            Typed::Several(words) => self.refuse(&command::several(line, &words, &self.language)),
            Typed::Unknown(word) => self.refuse(&command::unknown(&word, &self.language)),
            Typed::Turn(_) if self.sitting.verdict().is_some() => {
                let text = say!(self.language, "game-is-over");
                self.refuse(&text)
            }
            Typed::Turn(text) => self.typed_turn(&text),
        }
    }

    /// Says that something cannot be done. A script that goes wrong ends with an exit code
    /// that tells so.
    pub(super) fn refuse(&mut self, text: &str) -> Flow {
        self.console.prose(text);
        if !self.console.is_terminal() {
            self.code = NO;
        }
        Flow::On
    }

    /// Sees whether a player's time is up.
    pub(super) fn flag(&mut self) -> Flow {
        if self.sitting.flag() {
            return self.ended();
        }
        Flow::On
    }

    /// The players have ended the game.
    pub(super) fn ended(&mut self) -> Flow {
        self.open = None;
        self.save();
        if let Some(verdict) = self.sitting.verdict() {
            self.tell_verdict(verdict);
        }
        Flow::On
    }

    /// Saves the game.
    pub(super) fn save(&mut self) {
        let saved = self.sitting.save();
        let Some(text) = words::saved(&saved, &self.sitting, &self.language) else {
            return;
        };
        if matches!(saved, Saved::Not(_)) {
            self.refuse(&text);
        } else {
            self.console.line(&text);
        }
    }

    /// The name of the file of the game.
    pub(super) fn file(&self) -> String {
        self.sitting.file().path().display().to_string()
    }

    /// Says where the game is.
    fn farewell(&mut self) {
        if let Some(text) = words::farewell(&self.sitting, &self.language) {
            self.console.line(&text);
        }
    }

    /// Leaves with the exit code of Ctrl-C.
    pub(super) fn leave_interrupted(&mut self) -> Flow {
        self.code = INTERRUPTED;
        Flow::Leave
    }
}
