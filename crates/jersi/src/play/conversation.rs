//! The conversation: who is asked, what is heard, what is done.

use jersi_core::record::Verdict;
use jersi_core::{ByColour, Colour};

use super::command::{self, Typed};
use super::computer::Minds;
use super::console::{Console, Heard};
use super::seat::{self, Seat, word};
use super::sitting::{Kept, Sitting};
use super::{Settings, screen};
use crate::failure::Failure;
use crate::language::{Language, say};
use crate::picture::View;
use jersi_table::Composer;
use jersi_ugi::client::UgiEngine;

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
pub(super) struct Conversation {
    pub(super) language: Language,
    pub(super) console: Console,
    pub(super) view: View,
    pub(super) settings: Settings,
    pub(super) minds: Minds,
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

impl Conversation {
    pub(super) fn new(
        language: Language,
        console: Console,
        view: View,
        settings: Settings,
        sitting: Sitting,
        rules_name: String,
    ) -> Conversation {
        Conversation {
            minds: Minds::new(sitting.game().rules(), settings.thinking),
            engines: ByColour::default(),
            language,
            console,
            view,
            settings,
            sitting,
            rules_name,
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
        let title = screen::title(&rules, self.view.colour);
        let seats = self.seats_in_words();
        self.console.line(&format!("{title}\n{seats}"));
        let legend = screen::legend(&rules, &self.language);
        self.console.line(&legend);
        if self.has_person() {
            let word = command::Command::Help.word(&self.language);
            let invitation = if self.sitting.verdict().is_some() {
                say!(self.language, "invitation-over", help = word)
            } else {
                let example = screen::example(self.sitting.game());
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
        if let Some(last) = screen::last_turn(&self.sitting, &self.language, colour) {
            self.console.line(&last);
        }
        let board = screen::board(&self.sitting, &self.language, self.view);
        self.console.line(&board);
        if let Some(verdict) = self.sitting.verdict() {
            self.tell_verdict(verdict);
        }
    }

    fn tell_verdict(&mut self, verdict: Verdict) {
        let rules = self.sitting.game().rules();
        let text = screen::verdict(rules, verdict, &self.language);
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
            && let Some(question) = screen::pending(self.sitting.game(), &self.language)
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
        let number = screen::number(game);
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
        match self.sitting.keep() {
            Kept::Well => {}
            Kept::Elsewhere(left) => {
                let file = left.display().to_string();
                let text = say!(self.language, "file-changed", file = file);
                self.console.line(&text);
            }
            Kept::Not(error) => {
                let (file, why) = (self.file(), error.to_string());
                let text = say!(self.language, "not-saved", file = file, why = why);
                self.refuse(&text);
            }
        }
    }

    /// The name of the file of the game.
    pub(super) fn file(&self) -> String {
        self.sitting.store().path().display().to_string()
    }

    /// Reports what went wrong with a command, and goes on.
    pub(super) fn report(&mut self, failure: &Failure) -> Flow {
        let text = failure.message().to_owned();
        self.refuse(&text)
    }

    /// Says where the game is.
    fn farewell(&mut self) {
        if let Some(text) = screen::farewell(&self.sitting, &self.language) {
            self.console.line(&text);
        }
    }

    /// Leaves with the exit code of Ctrl-C.
    pub(super) fn leave_interrupted(&mut self) -> Flow {
        self.code = INTERRUPTED;
        Flow::Leave
    }
}
