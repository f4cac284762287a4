//! The table: the state of a game, as its log makes it.

mod act;
mod apply;
mod paper;
mod view;

pub use paper::{RULES_FILE, ReadRecordError};
pub use view::{TableView, TurnView};

use crate::action::Refusal;
use crate::clock::{Clock, Millis};
use crate::end::End;
use crate::event::{Event, Logged, Offer};
use crate::log::LogError;
use crate::seat::Player;
use crate::setting::{Setting, SettingError};
use crate::tree::{NodeId, Tree};
use jersi_core::record::{Tags, Verdict};
use jersi_core::{ByColour, Colour, Game};
use std::collections::BTreeMap;

/// A game being played.
///
/// Everything that happens goes through [`Table::act`] and is kept in the log;
/// [`Table::replay`] makes the same table of it again.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// As it was when the players sat down.
    setting: Setting,
    /// Who plays now.
    players: ByColour<Player>,
    tree: Tree,
    /// The node that was added or continued last.
    latest: NodeId,
    clock: Clock,
    paused: bool,
    offers: BTreeMap<Offer, Colour>,
    rematch: bool,
    /// An end that the board does not show.
    stated: Option<End>,
    /// Since when players are away.
    away: ByColour<Option<Millis>>,
    tags: Tags,
    log: Vec<Logged>,
}

impl Table {
    /// A game that begins now.
    ///
    /// # Errors
    /// What is wrong with the rules or the start.
    pub fn new(setting: Setting, now: Millis) -> Result<Table, SettingError> {
        let game = setting.game()?;
        Ok(Table::begin(setting, game, now))
    }

    /// A game that begins now, of rules that are loaded already. Turns that the game has
    /// played are played at the table too; the setting says the rest, and its rules and
    /// start must be those of the game, as [`Setting::of_game`] has them.
    ///
    /// ```
    /// use jersi_core::{Game, Rules};
    /// use jersi_table::{Setting, Table};
    /// let mut game = Game::new(&Rules::named("pijersi")?);
    /// game.play("a4-b5=c4")?;
    /// let table = Table::of_game(&game, Setting::of_game(&game), 0);
    /// assert_eq!(table.game().position_text(), game.position_text());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_game(game: &Game, setting: Setting, now: Millis) -> Table {
        let mut start = game.clone();
        while start.undo().is_some() {}
        let mut table = Table::begin(setting, start, now);
        for turn in game.turns() {
            let played = table.play_decisions(*turn, now, |_| true);
            debug_assert!(played.is_ok(), "a game holds legal turns");
        }
        table
    }

    fn begin(setting: Setting, game: Game, now: Millis) -> Table {
        let mut table = Table {
            players: setting.players.clone(),
            tree: Tree::new(game),
            latest: NodeId::START,
            clock: Clock::new(setting.timing),
            paused: false,
            offers: BTreeMap::new(),
            rematch: false,
            stated: None,
            away: ByColour::default(),
            tags: Tags::default(),
            log: vec![Logged {
                version: 1,
                at: now,
                event: Event::Started {
                    setting: Box::new(setting.clone()),
                },
            }],
            setting,
        };
        table.run_clock(now);
        table
    }

    /// The table that a log makes.
    ///
    /// # Errors
    /// Where the log has a gap, or something that cannot have happened.
    pub fn replay(log: &[Logged]) -> Result<Table, LogError> {
        let (setting, at) = started(log)?;
        let table = Table::new(setting, at).map_err(LogError::Setting)?;
        table.replayed(&log[1..])
    }

    /// As [`Table::replay`], with a game of the same rules at hand, which need not be loaded
    /// again then.
    ///
    /// # Errors
    /// As [`Table::replay`]; or if the log is of other rules.
    pub fn replay_with(game: &Game, log: &[Logged]) -> Result<Table, LogError> {
        let (setting, at) = started(log)?;
        if setting.rules.id != game.rules().full_id() {
            return Err(LogError::OtherRules {
                expected: game.rules().full_id(),
                found: setting.rules.id,
            });
        }
        let start = setting.start_in(game).map_err(LogError::Setting)?;
        Table::begin(setting, start, at).replayed(&log[1..])
    }

    fn replayed(mut self, log: &[Logged]) -> Result<Table, LogError> {
        for logged in log {
            self.follow(logged)?;
        }
        Ok(self)
    }

    /// Follows another table of the same game by one event, as it comes from a server.
    ///
    /// # Errors
    /// If the event is not the next one, or cannot have happened; nothing has changed.
    pub fn follow(&mut self, logged: &Logged) -> Result<(), LogError> {
        let expected = self.version() + 1;
        if logged.version != expected {
            return Err(LogError::Gap {
                expected,
                found: logged.version,
            });
        }
        let refused = |refusal| LogError::Refused {
            version: expected,
            refusal,
        };
        if logged.at < self.moment() {
            return Err(refused(Refusal::Earlier(self.moment())));
        }
        self.apply(&logged.event, logged.at).map_err(refused)?;
        self.log.push(logged.clone());
        Ok(())
    }

    /// Lets something happen that was found right.
    fn happen(&mut self, event: Event, now: Millis) -> Result<(), Refusal> {
        self.apply(&event, now)?;
        self.log.push(Logged {
            version: self.version() + 1,
            at: now,
            event,
        });
        Ok(())
    }

    /// All that has happened.
    pub fn log(&self) -> &[Logged] {
        &self.log
    }

    /// What has happened after a version: what somebody missed who was away.
    pub fn since(&self, version: u64) -> &[Logged] {
        let seen = usize::try_from(version).unwrap_or(usize::MAX);
        self.log.get(seen..).unwrap_or_default()
    }

    /// The version of the game: how many things have happened.
    pub fn version(&self) -> u64 {
        self.log.len() as u64
    }

    /// When the last thing happened.
    pub fn moment(&self) -> Millis {
        self.log.last().map_or(0, |logged| logged.at)
    }

    /// What is played, as it was when the players sat down.
    pub const fn setting(&self) -> &Setting {
        &self.setting
    }

    /// Who plays now.
    pub const fn players(&self) -> &ByColour<Player> {
        &self.players
    }

    /// All turns, with those that were tried.
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The node that was added or continued last.
    pub const fn latest(&self) -> NodeId {
        self.latest
    }

    /// The game as it was played.
    pub fn game(&self) -> &Game {
        self.tree.end_game()
    }

    /// How many turns were played, the open one included.
    pub fn turns(&self) -> usize {
        self.tree.node(self.tree.end()).number()
    }

    /// Who is to decide. If the game is over, who would be.
    pub fn decider(&self) -> Colour {
        self.game().decider()
    }

    /// Whether the last turn is not complete: a ransom is to be given or a king put back.
    pub fn is_open(&self) -> bool {
        self.tree.node(self.tree.end()).is_open()
    }

    /// How the game ended, if it has.
    pub fn end(&self) -> Option<End> {
        let shown = || {
            self.game()
                .outcome()
                .map(|outcome| Verdict::from(outcome).into())
        };
        self.stated.or_else(shown)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.end().is_some()
    }

    /// What a record says about the end.
    pub fn verdict(&self) -> Option<Verdict> {
        self.end()?.verdict()
    }

    /// The clock.
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Whether the clock was stopped although the game goes on.
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Who offers this, if somebody does.
    pub fn offered(&self, offer: Offer) -> Option<Colour> {
        self.offers.get(&offer).copied()
    }

    /// Since when a player is away.
    pub fn away(&self, colour: Colour) -> Option<Millis> {
        self.away[colour]
    }

    /// What is noted about the game; players and clock come to it in a record.
    pub const fn tags(&self) -> &Tags {
        &self.tags
    }

    /// Whether both want to play again.
    pub const fn is_rematch_agreed(&self) -> bool {
        self.rematch
    }

    /// The same game again with colours changed.
    pub fn rematch(&self) -> Setting {
        let players = self.players.clone();
        let setting = Setting {
            players,
            ..self.setting.clone()
        };
        setting.swapped()
    }

    /// How many turns would be left if this player took one back: those before their last
    /// one. Answering the other player's turn, as with a ransom, does not count as one.
    pub fn takeback_target(&self, by: Colour) -> Option<usize> {
        let line = self.tree.main_line();
        let last = line.iter().rev().map(|&id| self.tree.node(id));
        let last = { last }.find(|node| node.player() == by)?;
        Some(last.number() - 1)
    }

    /// Who at this screen can take a turn back without asking, if somebody can.
    pub fn takes_back(&self) -> Option<Colour> {
        let by = self.takeback_player()?;
        let seats = [by, !by].map(|colour| &self.players[colour].seat);
        let agreed = seats[0].is_person() && !seats[1].is_remote();
        self.takeback_target(by).filter(|_| agreed).map(|_| by)
    }

    /// Who takes a turn back at a shared screen: the only person there; otherwise whoever
    /// played last, if anybody has.
    pub fn takeback_player(&self) -> Option<Colour> {
        let end = self.tree.node(self.tree.end());
        let last = end.turn().map(|_| end.player());
        self.only_person().or(last)
    }

    /// Who resigns or offers a draw at a shared screen: the only person there; otherwise
    /// whoever is to decide.
    pub fn speaker(&self) -> Colour {
        self.only_person().unwrap_or_else(|| self.decider())
    }

    /// The colour that a person at this screen plays, if it is exactly one.
    pub fn only_person(&self) -> Option<Colour> {
        let mut people = Colour::BOTH.into_iter();
        let person = people.find(|&colour| self.players[colour].seat.is_person())?;
        (!self.players[!person].seat.is_person()).then_some(person)
    }
}

/// The first event of a log.
fn started(log: &[Logged]) -> Result<(Setting, Millis), LogError> {
    match log.first() {
        Some(Logged {
            version: 1,
            at,
            event: Event::Started { setting },
        }) => Ok((Setting::clone(setting), *at)),
        _ => Err(LogError::NotStarted),
    }
}
