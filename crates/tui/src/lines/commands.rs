//! What the commands do.

use std::path::Path;

use jersi_table::composer::cell_named;
use jersi_table::policy::{self, Response};
use jersi_text::say;

use super::console::{Heard, Thinking};
use super::conversation::{Conversation, Flow};
use crate::command::{self, Command};
use crate::computer::Computers;
use crate::host::Unfinished;
use crate::seat::word;
use crate::sitting::Sitting;
use crate::{advice, rules_in_short, words};

/// So many games are listed to be gone on with.
const MOST_LISTED: usize = 9;

impl Conversation<'_> {
    /// Does what a command says.
    pub(super) fn command(&mut self, command: Command, rest: &str) -> Flow {
        match command {
            Command::Help => self.help(),
            Command::Legal => self.legal(rest),
            Command::Hint => self.hint(),
            Command::Takeback => self.take_back(),
            Command::Board => self.board_again(),
            Command::Flip => {
                self.view.flip = !self.view.flip;
                self.board_again()
            }
            Command::Clock => self.tell_clock(),
            Command::Rules => {
                let rules = self.sitting.game().rules();
                let text = rules_in_short::text(rules, &self.language, words::WIDTH);
                self.tell(&text)
            }
            Command::Draw => self.offer_draw(),
            Command::Resign => self.resign(),
            Command::Save => self.save_copy(rest),
            Command::Resume => self.resume(rest),
            Command::New => self.new_game(rest),
            Command::Quit => Flow::Leave,
        }
    }

    fn tell(&mut self, text: &str) -> Flow {
        self.console.prose(text);
        self.ask_open();
        Flow::On
    }

    fn board_again(&mut self) -> Flow {
        self.show();
        self.ask_open();
        Flow::On
    }

    fn help(&mut self) -> Flow {
        let mut parts = words::how_to_type(self.sitting.game().rules(), &self.language);
        parts.push(say!(self.language, "help-commands"));
        parts.push(command::help(&self.language));
        self.tell(&parts.join("\n"))
    }

    fn legal(&mut self, rest: &str) -> Flow {
        let game = self.sitting.game();
        let cell = cell_named(game, rest);
        if cell.is_none() && !rest.is_empty() {
            let text = say!(self.language, "no-cell", cell = rest);
            return self.refuse(&text);
        }
        let texts = if self.sitting.verdict().is_some() {
            Vec::new()
        } else {
            words::legal(game, cell)
        };
        let count = texts.len();
        let heading = match cell {
            None => say!(self.language, "legal-turns", count = count),
            Some(_) => say!(self.language, "legal-turns-at", count = count, cell = rest),
        };
        if texts.is_empty() {
            return self.tell(&heading);
        }
        self.tell(&format!(
            "{heading}\n{}",
            words::columns(&texts, words::WIDTH)
        ))
    }

    fn hint(&mut self) -> Flow {
        if self.sitting.verdict().is_some() {
            let text = say!(self.language, "game-is-over");
            return self.refuse(&text);
        }
        let game = self.sitting.game();
        let limits = policy::hint_limits(self.thinking.time);
        let language = &self.language;
        let mut thinking = Thinking::new(&say!(language, "thinking"));
        let found = self
            .computers
            .advise(game, limits, self.console.stop_flag(), &mut |line| {
                thinking.tell(|| say!(language, "thinking-ahead", depth = line.depth));
            });
        drop(thinking);
        self.console.take_interrupt();
        let Some(answer) = found else {
            return Flow::On;
        };
        let text = advice::text(self.sitting.game(), &self.language, &answer);
        self.tell(&text)
    }

    /// Takes the last turn back, and that of a computer which answered it.
    pub(super) fn take_back(&mut self) -> Flow {
        if self.forget_open() {
            let text = say!(self.language, "turn-forgotten");
            return self.tell(&text);
        }
        if !self.has_person() || !self.sitting.take_back() {
            let text = say!(self.language, "nothing-to-take-back");
            return self.refuse(&text);
        }
        self.save();
        let text = say!(self.language, "taken-back");
        self.console.line(&text);
        self.show();
        Flow::On
    }

    fn tell_clock(&mut self) -> Flow {
        let clocks = words::clocks(&self.sitting, &self.language);
        let text = clocks.unwrap_or_else(|| say!(self.language, "no-clock"));
        self.tell(&text)
    }

    fn offer_draw(&mut self) -> Flow {
        if self.sitting.verdict().is_some() {
            let text = say!(self.language, "game-is-over");
            return self.refuse(&text);
        }
        let other = !self.sitting.table().speaker();
        let agreed = match policy::draw_response(self.sitting.seat(other)) {
            Response::Ask => {
                let question = say!(self.language, "draw-offered", player = word(other));
                self.confirm(&question)
            }
            Response::Search => {
                let game = self.sitting.game();
                let agrees = self.computers.agrees(game, other, self.console.stop_flag());
                self.console.take_interrupt();
                agrees
            }
            Response::Accept => true,
            Response::Decline => false,
        };
        if agreed {
            self.sitting.agree(!other);
            return self.ended();
        }
        let text = say!(self.language, "draw-declined", player = word(other));
        self.tell(&text)
    }

    fn resign(&mut self) -> Flow {
        if self.sitting.verdict().is_some() {
            let text = say!(self.language, "game-is-over");
            return self.refuse(&text);
        }
        let loser = self.sitting.table().speaker();
        // A script means what it says.
        let sure = !self.console.is_terminal() || {
            let question = say!(self.language, "sure-to-resign", player = word(loser));
            self.confirm(&question)
        };
        if sure {
            self.sitting.resign(loser);
            self.ended()
        } else {
            Flow::On
        }
    }

    /// Asks a question; everything but a yes is a no.
    pub(super) fn confirm(&mut self, question: &str) -> bool {
        match self.console.ask(&format!("{question} "), None) {
            Heard::Line(line) => {
                let line = line.to_lowercase();
                line == "y"
                    || line == "yes"
                    || line == say!(self.language, "yes")
                    || line == say!(self.language, "yes-in-short")
            }
            _ => false,
        }
    }

    /// Saves a copy, or tells where the game is.
    fn save_copy(&mut self, rest: &str) -> Flow {
        if rest.is_empty() {
            self.save();
            let text = say!(self.language, "saved", file = self.file());
            return self.tell(&text);
        }
        match words::copied(&self.sitting, Path::new(rest), &self.language) {
            Ok(text) => self.tell(&text),
            Err(text) => self.refuse(&text),
        }
    }

    /// Goes on with another game: a number of the list, a file; or shows the list.
    fn resume(&mut self, rest: &str) -> Flow {
        if rest.is_empty() {
            return match self.host.unfinished(&self.language) {
                Ok(games) => {
                    let text = self.list(&games);
                    self.tell(&text)
                }
                Err(error) => self.refuse(&error.0),
            };
        }
        match self.host.open(Path::new(rest), None, &self.language) {
            Ok(sitting) => self.sit_down(sitting),
            Err(error) => self.refuse(&error.0),
        }
    }

    /// The games that can be gone on with.
    fn list(&self, games: &[Unfinished]) -> String {
        if games.is_empty() {
            return say!(self.language, "no-games");
        }
        let rows = games.iter().take(MOST_LISTED).zip(1..);
        let rows: Vec<String> = rows
            .map(|(game, number)| format!("  {number}  {}", game.text))
            .collect();
        let word = Command::Resume.word(&self.language);
        let heading = say!(self.language, "games-listed", resume = word);
        format!("{heading}\n{}", rows.join("\n"))
    }

    /// Begins a new game, of the same rules if no others are named.
    fn new_game(&mut self, rest: &str) -> Flow {
        let name = if rest.is_empty() {
            self.rules_name.clone()
        } else {
            rest.to_owned()
        };
        match self.host.begin(&name, self.clock, &self.language) {
            Ok(sitting) => {
                self.rules_name = name;
                self.sit_down(sitting)
            }
            Err(error) => self.refuse(&error.0),
        }
    }

    /// Turns to another game, with the same players.
    fn sit_down(&mut self, sitting: Sitting) -> Flow {
        if self.sitting.file().is_written() && self.sitting.verdict().is_none() {
            let text = say!(self.language, "saved", file = self.file());
            self.console.line(&text);
        }
        let rules = sitting.game().rules();
        self.computers = Computers::new(rules, self.thinking);
        let seats = self.sitting.seats();
        self.sitting = sitting;
        self.sitting.sit_all(seats);
        self.dismiss_engines();
        self.console.line("");
        self.welcome();
        Flow::On
    }
}
