//! The turns of people: typed, completed, refused, played.

use jersi_core::{Message, Turn, Value};

use super::conversation::{Conversation, Flow};
use crate::faults;
use crate::prose::underlined;
use jersi_table::Composer;
use jersi_table::composer::{Touch, Typed, cell_named, kind_named};
use jersi_text::say;

impl Conversation<'_> {
    /// Plays what was typed, or says why not.
    pub(super) fn typed_turn(&mut self, text: &str) -> Flow {
        let game = self.sitting.game();
        let open = self.open.clone();
        let mut composer = open.unwrap_or_else(|| Composer::new(game));
        match composer.read(game, text) {
            Typed::Turn(turn) => {
                self.open = None;
                self.enter(turn)
            }
            Typed::Open => {
                self.open = Some(composer);
                self.ask_open();
                Flow::On
            }
            Typed::Wrong(error) => {
                let refusal = if let Some(why) = self.not_offered(composer, text) {
                    self.language.tell(&why)
                } else {
                    let why = faults::refusal(&self.language, &error);
                    format!("{}\n{}", underlined(text, &error.fault), why.join("\n"))
                };
                self.refuse(&refusal);
                // What was asked is still to be answered.
                self.ask_open();
                Flow::On
            }
        }
    }

    /// Why a text does not answer what was asked, if it is a cell or a kind at all.
    fn not_offered(&self, mut composer: Composer, text: &str) -> Option<Message> {
        let game = self.sitting.game();
        if self.open.is_none() && !self.sitting.is_pending() {
            return None;
        }
        let (touch, name) = match (cell_named(game, text), kind_named(game, text)) {
            (Some(cell), _) => (composer.tap(cell), Value::from(game.board().name(cell))),
            (None, Some(kind)) => {
                let name = game.rules().kind(kind).name.clone();
                (composer.take(kind), Value::from(name))
            }
            (None, None) => return None,
        };
        match touch {
            Touch::Refused(why) => Some(why.message(name)),
            Touch::Taken | Touch::Turn(_) => None,
        }
    }

    /// Asks for what a typed turn leaves open.
    pub(super) fn ask_open(&mut self) {
        let Some(open) = &self.open else {
            return;
        };
        let game = self.sitting.game();
        let question = if open.asks_return() {
            let cells = open.cells().into_iter();
            let cells: Vec<String> = cells.map(|cell| game.board().name(cell)).collect();
            say!(
                self.language,
                "ask-return",
                cells = self.language.one_of(&cells)
            )
        } else {
            let kinds = open.kinds().into_iter();
            let kinds = kinds.map(|kind| game.rules().kind(kind));
            let kinds: Vec<String> = kinds
                .map(|kind| {
                    let name = kind.name.told(self.language.code());
                    format!("{} ({name})", kind.letter)
                })
                .collect();
            say!(
                self.language,
                "ask-ransom",
                kinds = self.language.one_of(&kinds)
            )
        };
        self.console.prose(&question);
    }

    /// Forgets a turn that was typed and not completed; whether there was one.
    pub(super) fn forget_open(&mut self) -> bool {
        self.open.take().is_some()
    }

    /// Plays the turn of a person.
    pub(super) fn enter(&mut self, turn: Turn) -> Flow {
        self.played(turn)
    }

    /// Plays a decision that is legal, saves it and shows it.
    pub(super) fn played(&mut self, turn: Turn) -> Flow {
        let over = self.sitting.verdict().is_some();
        if !self.sitting.play(turn) {
            // It came too late.
            let late = !over && self.sitting.verdict().is_some();
            return if late { self.ended() } else { Flow::On };
        }
        self.save();
        // A turn that is not complete is shown to a person who must decide the rest.
        let decider = self.sitting.game().decider();
        if !self.sitting.is_pending() || self.sitting.is_person(decider) {
            self.show();
        }
        Flow::On
    }
}
