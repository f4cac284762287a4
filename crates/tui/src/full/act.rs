//! What players want, done.

use std::path::Path;

use jersi_core::{Cell, Colour, Kind, Value};

use super::event::{Action, Effect, Purpose};
use super::model::{Model, home};
use super::overlay::Overlay;
use crate::command::{self, Command, Typed};
use crate::faults;
use crate::seat::word;
use crate::sitting::Sitting;
use crate::words;
use jersi_table::composer::{self, Touch, cell_named, kind_named};
use jersi_table::policy::{self, Response};
use jersi_text::say;

impl Model {
    /// Does what a player wants.
    pub(super) fn act(&mut self, action: Action) {
        match action {
            Action::Help => self.help(),
            Action::Hint => self.ask_hint(),
            Action::Evaluation => {
                self.preferences.evaluation = !self.preferences.evaluation;
                self.effect(Effect::Prefer);
            }
            Action::TakeBack => self.take_back(),
            Action::Flip => {
                self.preferences.flip = !self.preferences.flip;
                self.effect(Effect::Prefer);
            }
            Action::Rules => self.show_rules(),
            Action::Games => self.ask_games(),
            Action::Options => self.show_options(0),
            Action::Quit => self.effect(Effect::Leave),
            Action::Done => {
                if let Some(turn) = self.hand.complete() {
                    self.play(turn.into());
                }
            }
            Action::Look(turns) => self.look(turns),
            Action::Take(kind) => self.take(kind),
            Action::New(name) => {
                self.overlay = None;
                self.effect(Effect::Begin(name));
            }
            Action::Resume(path) => {
                self.overlay = None;
                self.effect(Effect::Open(path));
            }
            Action::Resign => {
                self.overlay = None;
                let loser = self.sitting.table().speaker();
                self.sitting.resign(loser);
                self.ended();
            }
            Action::Agree => {
                self.overlay = None;
                self.agree();
            }
            Action::Decline => {
                self.overlay = None;
                self.decline(!self.sitting.table().speaker());
            }
            Action::Seat(colour, seat) => {
                self.overlay = None;
                self.reseat(colour, seat);
            }
            Action::Retry | Action::Close => self.overlay = None,
            Action::Change(setting, forwards) => {
                let at = match &self.overlay {
                    Some(Overlay::Menu(menu)) => menu.at,
                    _ => 0,
                };
                self.change(setting, forwards);
                self.show_options(at);
            }
        }
    }

    /// Looks at the game after so many turns; the last of them is now.
    pub(super) fn look(&mut self, turns: Option<usize>) {
        let last = self.turns.len();
        self.looking = turns.filter(|turns| *turns < last);
        self.note = None;
    }

    /// Looks some turns further back or on.
    pub(super) fn look_by(&mut self, turns: isize) {
        let now = self.looking.unwrap_or(self.turns.len());
        let there = now.saturating_add_signed(turns);
        self.look(Some(there));
    }

    /// Whether a person may choose something now; says why not.
    pub(super) fn may_play(&mut self) -> bool {
        let text = if self.looking.is_some() {
            say!(self.language, "looking-back")
        } else if self.sitting.verdict().is_some() {
            say!(self.language, "game-is-over")
        } else if !self.is_person_to_play() {
            say!(self.language, "not-your-turn")
        } else {
            return true;
        };
        self.warn(text);
        false
    }

    /// Chooses a cell.
    pub(super) fn touch(&mut self, cell: Cell) {
        if self.cursor != cell {
            self.cursor = cell;
            self.aim = self.game().board().x(cell);
        }
        if !self.may_play() {
            return;
        }
        self.note = None;
        let touch = self.hand.tap(cell);
        let name = self.game().board().name(cell);
        self.touched(touch, name);
    }

    /// Chooses a kind: of the reserve, or as ransom.
    fn take(&mut self, kind: Kind) {
        if self.may_play() {
            let touch = self.hand.take(kind);
            let name = self.game().rules().kind(kind).name.clone();
            self.touched(touch, name);
        }
    }

    /// Goes on after a cell or a kind of this name was touched.
    fn touched(&mut self, touch: Touch, name: impl Into<Value>) {
        match touch {
            Touch::Turn(turn) => self.play(turn.into()),
            Touch::Taken => {
                self.note = None;
                self.aim_focus();
            }
            Touch::Refused(why) => {
                let text = self.language.tell(&why.message(name));
                self.warn(text);
            }
        }
    }

    /// Takes the last choice back, or leaves what one looks at.
    pub(super) fn back(&mut self) {
        if self.looking.take().is_some() || self.hand.back() {
            self.note = None;
            self.aim_focus();
        } else if self.is_thinking() {
            // What it finds now is good enough.
            self.effect(Effect::Stop);
        } else {
            self.note = None;
            self.hinted.clear();
        }
    }

    fn ask_hint(&mut self) {
        if self.may_play() {
            self.think(Purpose::Hint);
        }
    }

    /// Takes the last turn of a person back, with what answered it.
    fn take_back(&mut self) {
        if !self.hand.is_empty() {
            self.hand.clear();
            let text = say!(self.language, "turn-forgotten");
            self.aim_focus();
            self.say(text);
            return;
        }
        if !self.sitting.take_back() {
            let text = say!(self.language, "nothing-to-take-back");
            self.warn(text);
            return;
        }
        self.stop();
        self.looking = None;
        self.refresh();
        self.effect(Effect::Save);
        let text = say!(self.language, "taken-back");
        self.say(text);
    }

    fn offer_draw(&mut self) {
        if self.is_over() {
            return;
        }
        let other = !self.sitting.table().speaker();
        match policy::draw_response(self.sitting.seat(other)) {
            Response::Ask => self.ask_draw(other),
            Response::Search if self.is_person_to_play() => self.think(Purpose::Draw(other)),
            Response::Accept => self.agree(),
            Response::Search | Response::Decline => self.decline(other),
        }
    }

    pub(super) fn decline(&mut self, other: Colour) {
        let text = say!(self.language, "draw-declined", player = word(other));
        self.say(text);
    }

    fn is_over(&mut self) -> bool {
        let over = self.sitting.verdict().is_some();
        if over {
            let text = say!(self.language, "game-is-over");
            self.warn(text);
        }
        over
    }

    /// The draw that the speaker offered is accepted.
    pub(super) fn agree(&mut self) {
        self.sitting.agree(self.sitting.table().speaker());
        self.ended();
    }

    /// The players have ended the game.
    pub(super) fn ended(&mut self) {
        self.stop();
        self.note = None;
        self.refresh();
        self.effect(Effect::Save);
    }

    /// Turns to another game, with the same players.
    pub(super) fn sit_down(&mut self, sitting: Sitting, rules_name: Option<String>) {
        self.stop();
        self.effect(Effect::Forget);
        let seats = self.sitting.seats();
        self.sitting = sitting;
        self.sitting.sit_all(seats);
        if let Some(name) = rules_name {
            self.preferences.rules = Some(name.clone());
            self.effect(Effect::Prefer);
            self.rules_name = name;
        }
        self.cursor = home(self.game());
        self.aim = self.game().board().x(self.cursor);
        self.looking = None;
        self.value = None;
        self.note = None;
        self.overlay = None;
        self.typed.clear();
        self.refresh();
    }

    /// Does what was typed.
    pub(super) fn obey(&mut self) {
        let line = std::mem::take(&mut self.typed);
        let line = line.trim();
        self.completion.stop();
        match command::read(line, &self.language) {
            Typed::Nothing => {}
            Typed::Command(command, rest) => self.command(command, &rest),
            Typed::Several(words) => {
                self.warn(command::several(line, &words, &self.language));
            }
            Typed::Unknown(word) => self.warn(command::unknown(&word, &self.language)),
            Typed::Turn(text) => self.typed_turn(&text),
        }
    }

    /// Plays what was typed, or says why not. What a turn leaves open is asked on the board.
    fn typed_turn(&mut self, text: &str) {
        if !self.may_play() {
            // It can be mended and sent again.
            text.clone_into(&mut self.typed);
            return;
        }
        if let Some(kind) = kind_named(self.game(), text) {
            self.take(kind);
            return;
        }
        if let Some(cell) = cell_named(self.game(), text) {
            // As if it were clicked: a cell alone is no turn.
            self.touch(cell);
            return;
        }
        match self.hand.read(self.sitting.game(), text) {
            composer::Typed::Turn(turn) => self.play(turn),
            composer::Typed::Open => {
                self.note = None;
                self.aim_focus();
            }
            composer::Typed::Wrong(error) => {
                let said = faults::refusal(&self.language, &error);
                self.warn(format!("{text}: {}", said.join(" ")));
                text.clone_into(&mut self.typed);
            }
        }
    }

    fn command(&mut self, command: Command, rest: &str) {
        match command {
            Command::Help => self.help(),
            Command::Legal => self.show_legal(rest),
            Command::Hint => self.ask_hint(),
            Command::Takeback => self.take_back(),
            Command::Board => self.look(None),
            Command::Flip => self.act(Action::Flip),
            Command::Clock => {
                let clocks = words::clocks(&self.sitting, &self.language);
                let text = clocks.unwrap_or_else(|| say!(self.language, "no-clock"));
                self.say(text);
            }
            Command::Rules => self.show_rules(),
            Command::Draw => self.offer_draw(),
            Command::Resign => {
                if !self.is_over() {
                    self.ask_resign(self.sitting.table().speaker());
                }
            }
            Command::Save if rest.is_empty() => {
                self.effect(Effect::Save);
                let file = self.sitting.file().path().display().to_string();
                let text = say!(self.language, "saved", file = file);
                self.say(text);
            }
            Command::Save => self.effect(Effect::Copy(Path::new(rest).to_owned())),
            Command::Resume | Command::New if rest.is_empty() => self.ask_games(),
            Command::Resume => self.effect(Effect::Open(Path::new(rest).to_owned())),
            Command::New => self.effect(Effect::Begin(rest.to_owned())),
            Command::Quit => self.effect(Effect::Leave),
        }
    }

    fn show_legal(&mut self, rest: &str) {
        let game = self.game();
        let cell = cell_named(game, rest);
        if cell.is_none() && !rest.is_empty() {
            let text = say!(self.language, "no-cell", cell = rest);
            self.warn(text);
            return;
        }
        let texts = if self.sitting.verdict().is_some() {
            Vec::new()
        } else {
            words::legal(game, cell)
        };
        let count = texts.len();
        let title = match cell {
            None => say!(self.language, "legal-turns", count = count),
            Some(_) => say!(self.language, "legal-turns-at", count = count, cell = rest),
        };
        let columns = words::columns(&texts, self.page_width());
        self.page(title, &columns);
    }
}
