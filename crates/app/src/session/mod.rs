//! A game as the web app holds it: a table, the place where one looks at it, and the turn
//! that is being put together there.

mod arrival;
mod data;
mod hand;
mod kept;
mod paper;
mod pictures;
mod questions;
#[cfg(test)]
mod tests;

pub use arrival::Fit;
pub use data::{
    Acted, GameSpec, Plan, Played, ReadingInfo, Request, SessionView, TreeInfo, WrittenRecord,
};
pub use hand::{Gesture, Touched};
pub use kept::{Kept, OlderClock, OlderGame};

use crate::catalogue::{GameInfo, RulesSource};
use crate::problem::Problem;
use crate::sound::Sound;
use crate::status::Status;
use crate::words;
use data::start_game;
use jersi_core::{Account, Colour, Decision, Game, Message, Notation, Shape, message};
use jersi_table::policy;
use jersi_table::{
    Action, Composer, Cursor, Event, Millis, Node, NodeId, Offer, Refusal, Setting, Table, log,
};

/// A game as the web app holds it.
#[derive(Clone, Debug)]
pub struct Session {
    table: Table,
    cursor: Cursor,
    /// The game at the cursor.
    game: Game,
    /// The turn that is being put together in that position; made when it is first asked for.
    composer: Option<Composer>,
}

impl Session {
    /// A game that begins now.
    ///
    /// # Errors
    /// What is wrong with the rules or the position.
    pub fn begin(plan: &Plan, now: Millis) -> Result<Session, Problem> {
        let game = start_game(&plan.rules.load()?, plan.position.as_deref())?;
        let mut setting = Setting::of_game(&game).with_timing(plan.control.unwrap_or_default());
        if let Some(players) = &plan.players {
            setting.players = players.clone();
        }
        Ok(Session::of_table(Table::of_game(&game, setting, now)))
    }

    /// A game of two people at one screen.
    ///
    /// # Errors
    /// What is wrong with the rules or the position.
    pub fn new(rules: RulesSource, position: Option<&str>) -> Result<Session, Problem> {
        let position = position.map(str::to_owned);
        Session::begin(&Plan::new(rules, position), 0)
    }

    /// The game that a log makes, at its end.
    ///
    /// # Errors
    /// Where the log does not make a game.
    pub fn replay(text: &str) -> Result<Session, Problem> {
        let table = log::read(text).and_then(|log| Table::replay(&log));
        let table = table.map_err(|error| Problem::new(error.to_string()))?;
        Ok(Session::of_table(table))
    }

    /// The same game again with colours changed.
    ///
    /// # Errors
    /// None: its rules were good already.
    pub fn rematch(&self, now: Millis) -> Result<Session, Problem> {
        let table = Table::new(self.table.rematch(), now);
        let table = table.map_err(|error| Problem::new(error.to_string()))?;
        Ok(Session::of_table(table))
    }

    pub(crate) fn of_table(table: Table) -> Session {
        let cursor = Cursor::new(table.tree());
        Session {
            game: table.game().clone(),
            cursor,
            table,
            composer: None,
        }
    }

    /// The game being played.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// What the web app shows of the game.
    pub fn info(&self) -> GameInfo {
        GameInfo::new(self.game.rules())
    }

    /// The rules, as they can be loaded again.
    pub fn source(&self) -> RulesSource {
        RulesSource::from(&self.table.setting().rules)
    }

    fn node(&self) -> &Node {
        self.table.tree().node(self.cursor.at())
    }

    fn is_live(&self) -> bool {
        self.cursor.is_live(self.table.tree())
    }

    /// What is shown beside the board. How the game ended counts at its end.
    pub fn status(&self) -> Status {
        let ended = self.table.end().filter(|_| self.is_live());
        let number = self.node().number() + usize::from(!self.node().is_open());
        Status::new(&self.game, number, ended)
    }

    /// All turns, and where one is.
    pub fn tree(&self) -> TreeInfo {
        let tree = self.table.tree();
        TreeInfo {
            turns: self.table.turn_views(),
            line: self.cursor.line(tree),
            at: self.cursor.at(),
            end: tree.end(),
            note: tree.node(NodeId::START).note().text().to_owned(),
        }
    }

    /// All that is shown besides the board, at a moment.
    pub fn view(&self, now: Millis) -> SessionView {
        let table = &self.table;
        let (ended, players, speaker) = (table.end(), table.players(), table.speaker());
        let live = self.is_live();
        let unlimited = table.clock().timing().is_unlimited();
        let decides = players[table.decider()].seat.is_person();
        SessionView {
            status: self.status(),
            tree: self.tree(),
            decider: table.decider(),
            live,
            mine: live && ended.is_none() && decides,
            only_person: table.only_person(),
            speaker,
            takes_back: table.takes_back(),
            draw: policy::draw_response(&players[!speaker].seat),
            clock: (!unlimited).then(|| table.clock().view(now)),
            players: players.clone(),
            ended,
        }
    }

    /// Does what somebody asks for. Who looks at the end of the game follows its turns; who
    /// looks elsewhere sees at once when it is taken back, or ends without a turn.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed.
    pub fn act(&mut self, action: Action, now: Millis) -> Result<Acted, Problem> {
        // The clock of a computer may be set back.
        let now = now.max(self.table.moment());
        if self.table.clock().is_up(now).is_some() && action.by().is_some() {
            // Too late: what counts is that the flag has fallen.
            return self.act(Action::Flag, now);
        }
        let (live, over) = (self.is_live(), self.table.is_over());
        let before = match &action {
            Action::Play { .. } => Some(self.table.tree().end()),
            Action::Vary { after, .. } => Some(*after),
            _ => None,
        };
        let tried = matches!(action, Action::Vary { .. });
        let decided = before.map(|node| self.decisions_before(node));
        let text = match &action {
            Action::Play { text, .. } | Action::Vary { text, .. } => text.clone(),
            _ => String::new(),
        };
        let happened = self.table.act(action, now);
        let happened = happened.map_err(|refusal| of_refusal(&refusal, &text))?;
        self.cursor.settle(self.table.tree());
        let any = |test: fn(&Event) -> bool| happened.iter().any(|logged| test(&logged.event));
        let took_back = any(|event| matches!(event, Event::TookBack { .. }));
        let played_on = any(|event| matches!(event, Event::Played { .. }));
        let ended = self.table.is_over() && !over;
        if tried {
            self.cursor.go(self.table.tree(), self.table.latest());
        } else if (played_on && live) || took_back || (ended && !played_on) {
            self.cursor.last(self.table.tree());
        }
        self.look_anew();
        let played = decided.map(|decided| self.played(self.table.latest(), decided));
        Ok(Acted {
            played,
            view: self.view(now),
        })
    }

    /// Changes the tree or the players.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed.
    pub fn edit(&mut self, action: Action, now: Millis) -> Result<(), Problem> {
        self.act(action, now).map(|_| ())
    }

    /// Plays a turn, or a decision of one, after the node where one looks: a turn of the
    /// game at its end, and otherwise one that is tried.
    ///
    /// # Errors
    /// What is wrong with it; nothing has changed.
    pub fn play(&mut self, text: &str, now: Millis) -> Result<Acted, Problem> {
        let text = text.to_owned();
        let action = if self.is_live() {
            let by = self.table.decider();
            Action::Play { by, text }
        } else {
            let after = self.cursor.at();
            Action::Vary { after, text }
        };
        self.act(action, now)
    }

    /// Plays a turn, or a decision of one, at the end of the game, wherever one looks: what
    /// the computer answers, or what a player at this screen has put together.
    ///
    /// # Errors
    /// What is wrong with it; nothing has changed.
    pub fn play_on(&mut self, text: &str, now: Millis) -> Result<Acted, Problem> {
        let (by, text) = (self.table.decider(), text.to_owned());
        self.act(Action::Play { by, text }, now)
    }

    /// Does what a player at this screen asks for.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed.
    pub fn ask(&mut self, request: Request, now: Millis) -> Result<Acted, Problem> {
        let (by, offer) = (self.table.speaker(), Offer::Draw);
        let action = match request {
            Request::TakeBack => {
                let by = self.table.takes_back().unwrap_or(by);
                Action::TakeBack { by }
            }
            Request::Resign => Action::Resign { by },
            Request::Flag => Action::Flag,
            Request::OfferDraw => Action::Offer { by, offer },
            Request::WithdrawDraw => Action::Withdraw { by, offer },
            Request::AgreeDraw => {
                self.act(Action::Offer { by, offer }, now)?;
                Action::Accept { by: !by, offer }
            }
        };
        self.act(action, now)
    }

    /// Plays decisions with blanks between them, at the end of the game: what a link says of
    /// a turn that is not complete.
    ///
    /// # Errors
    /// What is wrong with one of them; those before it are played.
    pub fn resume(&mut self, open: &str, now: Millis) -> Result<(), Problem> {
        // A record may have said so already.
        if self.open_decisions().as_deref() == Some(open) {
            return Ok(());
        }
        for decision in open.split_whitespace() {
            let by = self.table.decider();
            let text = decision.to_owned();
            self.act(Action::Play { by, text }, now)?;
        }
        Ok(())
    }

    /// How many decisions lead to a node.
    fn decisions_before(&self, id: NodeId) -> usize {
        let tree = self.table.tree();
        tree.get(id).map_or(0, |_| tree.game(id).turns().len())
    }

    /// What was just played up to a node, after so many decisions.
    fn played(&self, id: NodeId, decided: usize) -> Played {
        let node = self.table.tree().node(id);
        let game = self.table.tree().game(id);
        let made = game.turns().get(decided..).unwrap_or_default();
        let mut words = Vec::with_capacity(made.len());
        for (index, turn) in made.iter().enumerate() {
            let before = game.until(decided + index);
            if let Ok(account) = before.account(*turn) {
                words.push(words::turn(&before, &account));
            }
        }
        let first = made.first().map(|turn| turn.first.shape());
        let answer = first == Some(Shape::Answer) && made.len() < game.turns().len();
        Played {
            node: id,
            player: node.player(),
            sound: Sound::of(&account_since(&game, decided)),
            text: node.text().to_owned(),
            words,
            answer,
        }
    }

    /// Goes to a node.
    ///
    /// # Errors
    /// If there is no such node.
    pub fn go(&mut self, id: NodeId) -> Result<(), Problem> {
        if !self.cursor.go(self.table.tree(), id) {
            return Err(of_refusal(&Refusal::NoSuchNode(id), ""));
        }
        self.look_anew();
        Ok(())
    }

    /// Another position is seen, and nothing is chosen in it.
    fn look_anew(&mut self) {
        self.game = self.table.tree().game(self.cursor.at()).into_owned();
        self.composer = None;
    }

    /// Stops the clock: the web app is closed.
    pub fn suspend(&mut self, now: Millis) {
        let now = now.max(self.table.moment());
        if self.table.clock().running().is_some() && !self.table.is_paused() {
            self.try_act(Action::Pause, now);
        }
    }

    /// Lets the clock run again: the web app is open. After a crash nobody loses time, and
    /// an offer to the computer that was never answered is withdrawn.
    pub fn wake(&mut self, now: Millis) {
        self.suspend(0);
        if self.table.is_paused() {
            self.try_act(Action::Resume, now.max(self.table.moment()));
        }
        let offer = Offer::Draw;
        if let Some(by) = self.table.offered(offer)
            && !self.table.players()[!by].seat.is_remote()
        {
            self.try_act(Action::Withdraw { by, offer }, now.max(self.table.moment()));
        }
    }

    fn try_act(&mut self, action: Action, now: Millis) {
        let done = self.table.act(action, now);
        debug_assert!(done.is_ok(), "{done:?}");
    }

    /// All that a worker needs to play the same game up to a node.
    fn spec_at(&self, id: NodeId) -> GameSpec {
        let tree = self.table.tree();
        let way = tree.way_to(id);
        let mut turns: Vec<String> = { way.iter() }
            .map(|&id| tree.node(id).text().to_owned())
            .collect();
        // No text says that a ransom was given and the king is still to be put back: such a
        // turn is told decision by decision.
        if tree.node(id).is_open() {
            turns.pop();
            turns.extend(self.decisions_of(id));
        }
        GameSpec {
            rules: self.source(),
            start: self.table.setting().start.clone(),
            turns,
        }
    }

    /// All that a worker needs to play the same game up to the node where one looks.
    pub fn spec(&self) -> GameSpec {
        self.spec_at(self.cursor.at())
    }

    /// All that a worker needs to play the same game to its end.
    pub fn end_spec(&self) -> GameSpec {
        self.spec_at(self.table.tree().end())
    }

    /// A turn of the position that one sees, in words.
    ///
    /// # Errors
    /// If it is not legal.
    pub fn words(&self, turn: &str) -> Result<Message, Problem> {
        let account = self.game.account(turn);
        let account = account.map_err(|error| Problem::of_turn(&error, turn))?;
        Ok(words::turn(&self.game, &account))
    }

    /// All legal turns, in canonical form; at a pending position, all decisions.
    pub fn legal(&self) -> Vec<String> {
        self.game.legal_texts()
    }

    /// The decisions of a last turn that is not complete, with blanks between them.
    fn open_decisions(&self) -> Option<String> {
        let end = self.table.tree().end();
        self.table
            .is_open()
            .then(|| self.decisions_of(end).join(" "))
    }

    /// The decisions that make up the turn of a node, each a text that can be played.
    fn decisions_of(&self, id: NodeId) -> Vec<String> {
        let node = self.table.tree().node(id);
        let turn = node.turn();
        let decisions: Vec<Decision> = turn.iter().flat_map(|turn| turn.decisions()).collect();
        let before = self.table.tree().game(node.parent());
        before.line_texts(&decisions, Notation::Canonical)
    }

    /// Lets people at this screen play both colours; who played before is what they are
    /// called from now on.
    fn seat_people(&mut self, now: Millis) {
        for colour in Colour::BOTH {
            let known = &self.table.players()[colour];
            if !known.seat.is_person() {
                let mut player = jersi_table::Player::person();
                player.name = known.tag();
                self.try_act(Action::Seat { colour, player }, now);
            }
        }
    }
}

/// What all decisions after the first `decided` do together.
fn account_since(game: &Game, decided: usize) -> Account {
    let accounts = (decided..game.turns().len()).filter_map(|count| {
        let reached = game.until(count + 1);
        reached.last_account()
    });
    let accounts: Vec<Account> = accounts.collect();
    let events = accounts.iter().flat_map(Account::events);
    events.copied().collect()
}

/// Why an action is refused, as the web app tells it.
fn of_refusal(refusal: &Refusal, text: &str) -> Problem {
    match refusal {
        Refusal::GameOver => Problem::told(message!("fault-game-over")),
        Refusal::Illegal(error) => Problem::of_turn(error, text),
        Refusal::BadTag(error) => Problem::told(error.message()),
        _ => Problem::new(refusal.to_string()),
    }
}
