//! What lies over the board: pages to read, and menus.

use jersi_core::rules::BUILT_IN;
use jersi_core::{Colour, Rules};

use super::event::{Action, Effect, Setting};
use super::model::Model;
use super::preferences::{Level, Look};
use crate::command;
use crate::host::Unfinished;
use crate::prose::wrap_all;
use crate::seat::{self, Seat, word};
use crate::{rules_in_short, words};
use jersi_text::say;

/// What lies over the board.
#[derive(Clone, Debug)]
pub(crate) enum Overlay {
    /// A text, from this line on.
    Page {
        title: String,
        lines: Vec<String>,
        top: usize,
    },
    /// Something to choose.
    Menu(Menu),
}

/// A list of which one thing is chosen.
#[derive(Clone, Debug)]
pub(crate) struct Menu {
    pub(crate) kind: MenuKind,
    pub(crate) title: String,
    pub(crate) items: Vec<Item>,
    pub(crate) at: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MenuKind {
    Games,
    Options,
    Question,
}

#[derive(Clone, Debug)]
pub(crate) struct Item {
    pub(crate) label: String,
    pub(crate) action: Action,
}

impl Overlay {
    /// Whether nobody plays as long as it is there.
    pub(crate) fn stops_play(&self) -> bool {
        matches!(self, Overlay::Menu(menu) if menu.kind != MenuKind::Options)
    }
}

/// How wide pages become.
const WIDEST: usize = 74;
/// How wide they are at least.
const NARROWEST: usize = 30;
/// What stands beside a page: its frame, and a column on each side.
const BESIDE: u16 = 6;

/// A line in as many as it needs. Behind a word and a gap, what follows stays in its column.
fn wrapped(line: &str, width: usize) -> Vec<String> {
    if line.chars().count() <= width {
        return vec![line.to_owned()];
    }
    let gap = line.trim_start().find("  ").map(|at| {
        let at = at + line.len() - line.trim_start().len();
        line.len() - line[at..].trim_start().len()
    });
    let (head, rest) = line.split_at(gap.unwrap_or(0));
    let margin = head.chars().count();
    if margin > width / 2 {
        return wrap_all(line, width);
    }
    let lines = wrap_all(rest, width - margin);
    let heads = std::iter::once(head.to_owned()).chain(std::iter::repeat(" ".repeat(margin)));
    heads.zip(lines).map(|(head, line)| head + &line).collect()
}

impl Model {
    /// How wide pages are.
    pub(super) fn page_width(&self) -> usize {
        usize::from(self.size.width.saturating_sub(BESIDE)).clamp(NARROWEST, WIDEST)
    }

    pub(super) fn page(&mut self, title: String, text: &str) {
        let width = self.page_width();
        let lines = text.split('\n').flat_map(|line| wrapped(line, width));
        self.overlay = Some(Overlay::Page {
            title,
            lines: lines.collect(),
            top: 0,
        });
    }

    pub(super) fn help(&mut self) {
        let l = &self.language;
        let rules = self.sitting.game().rules();
        let mut parts = vec![say!(l, "help-screen"), String::new()];
        parts.push(words::legend(rules, l));
        parts.push(String::new());
        let typing = words::how_to_type(rules, l);
        parts.extend(typing.iter().map(|text| text.replace('\n', " ")));
        parts.push(String::new());
        parts.push(say!(l, "help-commands"));
        parts.push(command::help(l));
        let title = say!(l, "key-help");
        self.page(title, &parts.join("\n"));
    }

    pub(super) fn show_rules(&mut self) {
        let rules = self.sitting.game().rules();
        let title = rules.title.clone();
        let text = rules_in_short::text(rules, &self.language, self.page_width());
        self.page(title, &text);
    }

    /// Asks for the list of games; it comes as an event.
    pub(super) fn ask_games(&mut self) {
        self.effect(Effect::List);
    }

    /// New games, and those that can be gone on with.
    pub(super) fn list_games(&mut self, games: Vec<Unfinished>) {
        let l = &self.language;
        let fresh = BUILT_IN.iter().filter_map(|(id, _)| {
            let rules = Rules::named(id).ok()?;
            let summary = rules.summary.told(l.code());
            let title = &rules.title;
            let label = say!(l, "new-game", title = title.as_str(), summary = summary);
            let action = Action::New((*id).to_owned());
            Some(Item { label, action })
        });
        let unfinished = games.into_iter().map(|game| Item {
            label: say!(l, "go-on", game = game.text),
            action: Action::Resume(game.path),
        });
        let items: Vec<Item> = fresh.chain(unfinished).collect();
        let is_now = |item: &Item| item.action == Action::New(self.rules_name.clone());
        let at = items.iter().position(is_now).unwrap_or(0);
        self.overlay = Some(Overlay::Menu(Menu {
            kind: MenuKind::Games,
            title: say!(l, "which-game"),
            items,
            at,
        }));
    }

    pub(super) fn ask(&mut self, title: String, items: Vec<(String, Action)>) {
        let items = items.into_iter();
        let items = items.map(|(label, action)| Item { label, action });
        self.overlay = Some(Overlay::Menu(Menu {
            kind: MenuKind::Question,
            title,
            items: items.collect(),
            at: 0,
        }));
    }

    pub(super) fn show_options(&mut self, at: usize) {
        let l = &self.language;
        let truth = |flag| {
            if flag {
                say!(l, "option-on")
            } else {
                say!(l, "option-off")
            }
        };
        let [white, black] = Colour::BOTH.map(|colour| seat::name(self.sitting.seat(colour), l));
        let level = self.level().to_string();
        let items = [
            (
                say!(l, "option-players", white = white, black = black),
                Setting::Players,
            ),
            (say!(l, "option-level", level = level), Setting::Level),
            (
                say!(l, "option-language", name = say!(l, "language-name")),
                Setting::Language,
            ),
            (
                match self.preferences.theme.unwrap_or(Look::Earth) {
                    Look::Earth => say!(l, "option-theme-earth"),
                    Look::Contrast => say!(l, "option-theme-contrast"),
                },
                Setting::Theme,
            ),
            (
                say!(l, "option-flip", value = truth(self.preferences.flip)),
                Setting::Flip,
            ),
            (
                say!(
                    l,
                    "option-evaluation",
                    value = truth(self.preferences.evaluation)
                ),
                Setting::Evaluation,
            ),
        ];
        let items = items.map(|(label, setting)| Item {
            label,
            action: Action::Change(setting, true),
        });
        self.overlay = Some(Overlay::Menu(Menu {
            kind: MenuKind::Options,
            title: say!(l, "key-options"),
            items: items.into(),
            at,
        }));
    }

    /// The level of the computer in this game, or in the next one.
    fn level(&self) -> u8 {
        let seats = Colour::BOTH.map(|colour| self.sitting.seat(colour));
        let playing = seats.into_iter().find_map(|seat| match seat {
            Seat::Computer { strength } => strength.to_string().parse().ok(),
            _ => None,
        });
        let liked = self.preferences.level.map(Level::number);
        playing.or(liked).unwrap_or(3)
    }

    fn computer(level: u8) -> Seat {
        let strength = level.to_string().parse().unwrap_or_default();
        Seat::computer(strength)
    }

    /// Changes an option, forwards or backwards.
    pub(super) fn change(&mut self, setting: Setting, forwards: bool) {
        match setting {
            Setting::Players => {
                let level = self.level();
                let people = Colour::BOTH.map(|colour| self.sitting.is_person(colour));
                let computer = || Model::computer(level);
                let (white, black) = match (people, forwards) {
                    ([true, false], true) | ([true, true], false) => (computer(), Seat::Person),
                    ([false, true], true) | ([true, false], false) => (Seat::Person, Seat::Person),
                    _ => (Seat::Person, computer()),
                };
                self.reseat(Colour::White, white);
                self.reseat(Colour::Black, black);
            }
            Setting::Level => {
                let level = self.level();
                let level = if forwards {
                    level % Level::LAST + 1
                } else {
                    (level + Level::LAST - 2) % Level::LAST + 1
                };
                self.preferences.level = Level::try_from(level).ok();
                for colour in Colour::BOTH {
                    if matches!(self.sitting.seat(colour), Seat::Computer { .. }) {
                        self.reseat(colour, Model::computer(level));
                    }
                }
            }
            Setting::Language => {
                self.language = self.language.neighbour(forwards);
                self.effect(Effect::Speak);
                self.preferences.language = Some(self.language.code().to_owned());
                self.completion.forget();
                self.note = None;
            }
            Setting::Theme => {
                let look = match self.preferences.theme.unwrap_or(Look::Earth) {
                    Look::Earth => Look::Contrast,
                    Look::Contrast => Look::Earth,
                };
                self.preferences.theme = Some(look);
                self.paint = super::colours::Paint::new(look.theme(), self.paint.colours);
            }
            Setting::Flip => self.preferences.flip = !self.preferences.flip,
            Setting::Evaluation => {
                self.preferences.evaluation = !self.preferences.evaluation;
            }
        }
        self.effect(Effect::Prefer);
    }

    /// Lets somebody else play a colour.
    pub(super) fn reseat(&mut self, colour: Colour, seat: Seat) {
        if *self.sitting.seat(colour) == seat {
            return;
        }
        self.sitting.sit(colour, seat);
        if self.is_thinking() {
            self.stop();
        }
        self.refresh();
    }

    /// An engine does not play: who does?
    pub(super) fn ask_instead(&mut self, player: Colour, why: &str) {
        let l = &self.language;
        let title = say!(l, "engine-failed", why = why);
        let level = Model::computer(self.level());
        let person = Seat::Person;
        let items = vec![
            (say!(l, "engine-retry"), Action::Retry),
            (seat::name(&person, l), Action::Seat(player, person)),
            (seat::name(&level, l), Action::Seat(player, level)),
            (say!(l, "key-quit"), Action::Quit),
        ];
        self.ask(title, items);
    }

    pub(super) fn ask_resign(&mut self, loser: Colour) {
        let l = &self.language;
        let title = say!(l, "sure-to-resign", player = word(loser));
        let items = vec![
            (say!(l, "yes"), Action::Resign),
            (say!(l, "no"), Action::Close),
        ];
        self.ask(title, items);
    }

    pub(super) fn ask_draw(&mut self, other: Colour) {
        let l = &self.language;
        let title = say!(l, "draw-offered", player = word(other));
        let items = vec![
            (say!(l, "yes"), Action::Agree),
            (say!(l, "no"), Action::Decline),
        ];
        self.ask(title, items);
    }
}
