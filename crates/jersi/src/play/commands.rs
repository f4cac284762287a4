//! What the commands do.

use std::path::Path;

use jersi_core::{Colour, Game};

use super::advice;
use super::command::{self, Command};
use super::computer::Minds;
use super::console::{Heard, Thinking};
use super::conversation::{Conversation, Flow};
use super::seat::word;
use super::sitting::Sitting;
use super::store::{self, Kept, Store};
use super::{rules_in_short, screen, start};
use crate::language::say;
use crate::records::By;
use crate::{input, output};
use jersi_table::composer::cell_named;
use jersi_table::policy::{self, Response};

/// So many games are listed to be gone on with.
const MOST_LISTED: usize = 9;

impl Conversation {
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
                let text = rules_in_short::text(rules, &self.language, screen::WIDTH);
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
        let mut parts = screen::how_to_type(self.sitting.game().rules(), &self.language);
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
            screen::legal(game, cell)
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
            screen::columns(&texts, screen::WIDTH)
        ))
    }

    fn hint(&mut self) -> Flow {
        if self.sitting.verdict().is_some() {
            let text = say!(self.language, "game-is-over");
            return self.refuse(&text);
        }
        let game = self.sitting.game();
        let limits = policy::hint_limits(self.settings.thinking.time);
        let language = &self.language;
        let mut thinking = Thinking::new(&say!(language, "thinking"));
        let found = self
            .minds
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
        let clocks = screen::clocks(&self.sitting, &self.language);
        let text = clocks.unwrap_or_else(|| say!(self.language, "no-clock"));
        self.tell(&text)
    }

    /// The person who speaks: the one whose turn it is, or the only one.
    fn speaker(&self) -> Colour {
        let decider = self.sitting.game().decider();
        if self.sitting.is_person(decider) {
            decider
        } else {
            !decider
        }
    }

    fn offer_draw(&mut self) -> Flow {
        if self.sitting.verdict().is_some() {
            let text = say!(self.language, "game-is-over");
            return self.refuse(&text);
        }
        let other = !self.speaker();
        let agreed = match policy::draw_response(self.sitting.seat(other)) {
            Response::Ask => {
                let question = say!(self.language, "draw-offered", player = word(other));
                self.confirm(&question)
            }
            Response::Search => {
                let game = self.sitting.game();
                let agrees = self.minds.agrees(game, other, self.console.stop_flag());
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
        let loser = self.speaker();
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
        let path = Path::new(rest);
        if path.exists() {
            let text = say!(self.language, "file-exists", file = rest);
            return self.refuse(&text);
        }
        let written = self.sitting.text();
        match written.and_then(|text| output::replace(path, text.as_bytes())) {
            Ok(()) => {
                let text = say!(self.language, "copied", file = rest);
                self.tell(&text)
            }
            Err(error) => {
                let why = error.to_string();
                let text = say!(self.language, "not-saved", file = rest, why = why);
                self.refuse(&text)
            }
        }
    }

    /// Goes on with another game: a number of the list, a file; or shows the list.
    fn resume(&mut self, rest: &str) -> Flow {
        if rest.is_empty() {
            return match store::unfinished() {
                Ok(kept) => {
                    let text = self.list(&kept);
                    self.tell(&text)
                }
                Err(failure) => self.report(&failure),
            };
        }
        let opened = store::find(rest, &self.language)
            .and_then(|path| store::open(&path, &By::Itself))
            .and_then(|opened| Sitting::resumed(&opened.record, None, opened.store));
        match opened {
            Ok(sitting) => self.sit_down(sitting),
            Err(failure) => self.report(&failure),
        }
    }

    /// The games that can be gone on with.
    fn list(&self, kept: &[Kept]) -> String {
        if kept.is_empty() {
            return say!(self.language, "no-games");
        }
        let rows = kept.iter().take(MOST_LISTED).zip(1..);
        let rows: Vec<String> = rows
            .map(|(kept, number)| format!("  {number}  {}", kept.in_words(&self.language)))
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
        let begun = input::rules(&name).and_then(|rules| {
            let store = Store::among_others(&rules)?;
            let game = Game::new(&rules);
            Ok(Sitting::new(&game, self.settings.control, store))
        });
        match begun {
            Ok(mut sitting) => {
                start::name_rules_file(&mut sitting, &name);
                self.rules_name = name;
                self.sit_down(sitting)
            }
            Err(failure) => {
                let text = start::refusal(&name, &failure, &self.language);
                self.refuse(&text)
            }
        }
    }

    /// Turns to another game, with the same players.
    fn sit_down(&mut self, sitting: Sitting) -> Flow {
        if self.sitting.store().is_written() && self.sitting.verdict().is_none() {
            let text = say!(self.language, "saved", file = self.file());
            self.console.line(&text);
        }
        let rules = sitting.game().rules();
        self.minds = Minds::new(rules, self.settings.thinking);
        let seats = self.sitting.seats();
        self.sitting = sitting;
        self.sitting.sit_all(seats);
        self.dismiss_engines();
        self.console.line("");
        self.welcome();
        Flow::On
    }
}
