//! The turns of computers.

use jersi_core::WholeTurn;
use jersi_engine::Strength;

use super::command::Command;
use super::console::{Heard, Progress};
use super::seat::{Seat, word};
use super::session::{Flow, Session};
use crate::language::say;

impl Session {
    /// Lets our own engine decide.
    pub(super) fn compute(&mut self, strength: Strength) -> Flow {
        let player = self.sitting.game().decider();
        let (game, clock) = (self.sitting.game(), self.sitting.clock());
        let mut progress = Progress::new();
        let language = &self.language;
        let found = self.minds.decide(
            game,
            strength,
            clock,
            self.console.stop_flag(),
            &mut |line| {
                progress.tell(|| say!(language, "thinking", depth = line.depth));
            },
        );
        drop(progress);
        let stopped = self.console.take_interrupt();
        if self
            .sitting
            .clock()
            .is_some_and(|clock| clock.is_up(player))
        {
            return self.flag(player);
        }
        let Some(turn) = found else {
            // There is always a turn where the game is not over.
            return Flow::Leave;
        };
        if stopped {
            return self.after_interrupt(turn.into());
        }
        self.played(turn.into())
    }

    /// Asks what to do after Ctrl-C has stopped a computer.
    fn after_interrupt(&mut self, best: WholeTurn) -> Flow {
        if !self.console.is_terminal() {
            return self.leave_interrupted();
        }
        if let Some(clock) = self.sitting.clock_mut() {
            clock.stop();
        }
        let question = say!(self.language, "stopped") + " ";
        loop {
            let line = match self.console.ask(&question, None) {
                Heard::Line(line) => line.to_lowercase(),
                _ => return Flow::Leave,
            };
            let is = |word: &str| !line.is_empty() && word.starts_with(line.as_str());
            if line.is_empty() || is("play") || is(&say!(self.language, "stopped-play")) {
                return self.played(best);
            }
            if is("think") || is(&say!(self.language, "stopped-think")) {
                return Flow::On;
            }
            if is("takeback") || is(&Command::Takeback.word(&self.language)) {
                return self.take_back();
            }
            if is("quit") || is(&Command::Quit.word(&self.language)) {
                return Flow::Leave;
            }
        }
    }

    /// Lets another engine decide.
    pub(super) fn consult(&mut self, command: &str) -> Flow {
        let player = self.sitting.game().decider();
        let _ = (command, player, word(player));
        let text = format!("no UGI yet");
        self.refuse(&text);
        self.seats[player] = Seat::Person;
        Flow::On
    }

    /// Another game begins: what engines know of this one is of no use.
    pub(super) fn forget_engines(&mut self) {}
}
