//! A table written as plainly as possible: a flat list of nodes, each with its own game, and
//! a few numbers. What can be worked out from them is, each time anew.

mod same;

use jersi_core::{Colour, Decision, Game, Reason, Turn};
use jersi_table::{Action, Cause, End, NodeId, Offer, TimeControl};

use Colour::{Black, White};

pub(crate) struct Plain {
    nodes: Vec<PlainNode>,
    end: usize,
    remote: [bool; 2],
    people: [bool; 2],
    control: TimeControl,
    left: [u64; 2],
    running: Option<(Colour, u64)>,
    paused: bool,
    offers: Vec<(Offer, Colour)>,
    rematch: bool,
    stated: Option<End>,
    away: [Option<u64>; 2],
    last: u64,
}

#[derive(Clone)]
struct PlainNode {
    /// The game up to here, played from the start.
    game: Game,
    gone: bool,
    parent: usize,
    /// Children are ordered by it.
    rank: i64,
    decisions: Vec<Decision>,
    clock: Option<u64>,
    note: String,
}

impl PlainNode {
    fn new(game: Game, parent: usize, rank: i64) -> PlainNode {
        PlainNode {
            game,
            gone: false,
            parent,
            rank,
            decisions: Vec::new(),
            clock: None,
            note: String::new(),
        }
    }
}

type Refused = &'static str;

const fn index(colour: Colour) -> usize {
    match colour {
        White => 0,
        Black => 1,
    }
}

impl Plain {
    pub(crate) fn new(
        start: &Game,
        control: TimeControl,
        remote: [bool; 2],
        people: [bool; 2],
    ) -> Plain {
        let base = control.base().unwrap_or(0);
        Plain {
            nodes: vec![PlainNode::new(start.clone(), 0, 0)],
            end: 0,
            remote,
            people,
            control,
            left: [base; 2],
            running: None,
            paused: false,
            offers: Vec::new(),
            rematch: false,
            stated: None,
            away: [None; 2],
            last: 0,
        }
    }

    fn path(&self, node: usize) -> Vec<usize> {
        if node == 0 {
            return Vec::new();
        }
        let mut path = self.path(self.nodes[node].parent);
        path.push(node);
        path
    }

    fn game(&self, node: usize) -> &Game {
        &self.nodes[node].game
    }

    fn is_open(&self, node: usize) -> bool {
        self.game(node).setup().king.is_pending()
    }

    fn player(&self, node: usize) -> Colour {
        self.game(self.nodes[node].parent).decider()
    }

    fn children(&self, node: usize) -> Vec<usize> {
        let mut children: Vec<usize> = (1..self.nodes.len())
            .filter(|&other| !self.nodes[other].gone && self.nodes[other].parent == node)
            .collect();
        children.sort_by_key(|&child| self.nodes[child].rank);
        children
    }

    fn is_over(&self) -> bool {
        self.stated.is_some() || self.game(self.end).outcome().is_some()
    }

    fn left(&self, colour: Colour, now: u64) -> u64 {
        let left = self.left[index(colour)];
        match self.running {
            Some((player, since)) if player == colour => left.saturating_sub(now - since),
            _ => left,
        }
    }

    fn is_up(&self, now: u64) -> Option<Colour> {
        self.control.base()?;
        let (player, _) = self.running?;
        (self.left(player, now) == 0).then_some(player)
    }

    fn stop(&mut self, now: u64) {
        if let Some((player, _)) = self.running {
            self.left[index(player)] = self.left(player, now);
            self.running = None;
        }
    }

    fn run(&mut self, now: u64) {
        self.stop(now);
        let complete = self.path(self.end).len() - usize::from(self.is_open(self.end));
        if !self.paused && complete >= 2 && !self.is_over() {
            self.running = Some((self.game(self.end).decider(), now));
        }
    }

    /// The last of one's own turns, as the number of turns before it.
    fn own_last(&self, by: Colour) -> Option<usize> {
        let path = self.path(self.end);
        (0..path.len())
            .rev()
            .find(|&at| self.player(path[at]) == by)
    }

    fn has(&self, node: NodeId) -> Result<usize, Refused> {
        let node = node.0 as usize;
        match self.nodes.get(node) {
            Some(known) if !known.gone => Ok(node),
            _ => Err("no-such-node"),
        }
    }

    fn has_turn(&self, node: NodeId) -> Result<usize, Refused> {
        if node == NodeId::START {
            return Err("start-is-no-turn");
        }
        self.has(node)
    }

    fn offered(&self, offer: Offer, by: Colour) -> bool {
        self.offers.contains(&(offer, by))
    }

    fn reopen(&mut self, now: u64) {
        self.stop(now);
        self.stated = None;
        self.rematch = false;
        self.offers.clear();
        let path = self.path(self.end);
        for colour in [White, Black] {
            let own = path.iter().filter(|&&node| self.player(node) == colour);
            let shown = own.filter_map(|&node| self.nodes[node].clock).next_back();
            let left = shown.or(self.control.base()).unwrap_or(0);
            self.left[index(colour)] = left;
        }
        self.run(now);
    }

    fn ends(&mut self, winner: Option<Colour>, cause: Cause, now: u64) {
        self.stop(now);
        if self.is_open(self.end) {
            self.nodes[self.end].gone = true;
            self.end = self.nodes[self.end].parent;
        }
        self.stated = Some(End { winner, cause });
        self.offers.clear();
    }

    fn take_back(&mut self, turns: usize, now: u64) {
        let path = self.path(self.end);
        self.end = turns.checked_sub(1).map_or(0, |at| path[at]);
        self.forget(path[turns]);
        self.reopen(now);
    }

    fn forget(&mut self, node: usize) {
        self.nodes[node].gone = true;
        for child in self.children(node) {
            self.forget(child);
        }
    }

    /// Adds a decision after a node.
    fn add(&mut self, after: usize, decision: Decision) -> usize {
        if after != 0 && self.is_open(after) {
            self.nodes[after].decisions.push(decision);
            self.nodes[after].game.play(decision).unwrap();
            let same = |&other: &usize| {
                other != after && self.nodes[other].decisions == self.nodes[after].decisions
            };
            let parent = self.nodes[after].parent;
            let twin = self.children(parent).into_iter().find(same);
            let Some(twin) = twin.filter(|_| !self.is_open(after)) else {
                return after;
            };
            self.nodes[after].gone = true;
            if self.end == after {
                self.end = twin;
            }
            return twin;
        }
        let children = self.children(after);
        let known = children.into_iter().find(|&child| {
            let under_way = child == self.end && self.is_open(child);
            self.nodes[child].decisions == [decision] && !under_way
        });
        known.unwrap_or_else(|| {
            let ranks = self.children(after).into_iter();
            let rank = ranks.map(|child| self.nodes[child].rank + 1).max();
            let mut node = PlainNode::new(self.game(after).clone(), after, rank.unwrap_or(0));
            node.decisions.push(decision);
            node.game.play(decision).unwrap();
            self.nodes.push(node);
            self.nodes.len() - 1
        })
    }

    fn first(&mut self, node: usize) {
        let siblings = self.children(self.nodes[node].parent);
        let least = siblings.iter().map(|&other| self.nodes[other].rank).min();
        if siblings.first() != Some(&node) {
            self.nodes[node].rank = least.unwrap() - 1;
        }
    }

    fn last_after(&self, node: usize) -> usize {
        match self.children(node).first() {
            Some(&child) => self.last_after(child),
            None => node,
        }
    }

    fn play(&mut self, by: Colour, turn: Turn, now: u64) {
        for decision in turn.decisions() {
            let decider = self.game(self.end).decider();
            if decider != by && self.people != [true; 2] {
                break;
            }
            let timed = self.running.is_some();
            self.stop(now);
            let node = self.add(self.end, decision);
            self.first(node);
            self.end = node;
            let player = self.player(node);
            let complete = !self.is_open(node);
            if let (true, Some(base)) = (self.control.is_per_turn(), self.control.base()) {
                self.left[index(decider)] = base;
                if complete {
                    self.left = [base; 2];
                }
            }
            if timed && complete {
                self.left[index(player)] += self.control.increment();
            }
            if complete {
                let limited = self.control.base().is_some();
                self.nodes[node].clock = limited.then_some(self.left[index(player)]);
            }
            self.offers.retain(|&(offer, who)| {
                offer != Offer::Takeback && !(offer == Offer::Draw && who == !decider)
            });
            if self.is_over() {
                self.offers.clear();
            }
            self.run(now);
        }
    }

    fn running_game(&self) -> Result<(), Refused> {
        if self.is_over() {
            Err("game-over")
        } else {
            Ok(())
        }
    }

    fn accept(&mut self, by: Colour, offer: Offer, now: u64) -> Result<(), Refused> {
        if !self.offered(offer, !by) {
            return Err("not-offered");
        }
        match offer {
            Offer::Draw => self.ends(None, Cause::Known(Reason::Agreement), now),
            Offer::Takeback => {
                let turns = self.own_last(!by).ok_or("nothing-to-take-back")?;
                self.take_back(turns, now);
            }
            Offer::Rematch => {
                self.rematch = true;
                self.offers.retain(|(other, _)| *other != offer);
            }
        }
        Ok(())
    }

    fn set_clock(&mut self, colour: Colour, left: u64, now: u64) -> Result<(), Refused> {
        if self.is_over() || self.control.base().is_none() {
            return Err("no-clock");
        }
        self.stop(now);
        self.left[index(colour)] = left;
        self.run(now);
        Ok(())
    }

    /// Does what an action asks for, or says why not.
    pub(crate) fn act(&mut self, action: &Action, now: u64) -> Result<(), Refused> {
        if now < self.last {
            return Err("earlier");
        }
        if self.is_up(now).is_some() && action.by().is_some() {
            return Err("time-is-up");
        }
        self.done(action, now)?;
        self.last = now;
        Ok(())
    }

    fn done(&mut self, action: &Action, now: u64) -> Result<(), Refused> {
        match action {
            Action::Play { by, text } => {
                self.running_game()?;
                let game = self.game(self.end);
                if game.decider() != *by {
                    return Err("not-your-turn");
                }
                let turn = game.read_turn(text).map_err(|_| "illegal")?;
                self.play(*by, turn, now);
            }
            Action::Offer { by, offer } => {
                match offer {
                    Offer::Rematch if !self.is_over() => return Err("not-over"),
                    Offer::Draw | Offer::Takeback => self.running_game()?,
                    Offer::Rematch => {}
                }
                if self.offered(*offer, *by) {
                    return Err("already-offered");
                }
                if self.offered(*offer, !*by) {
                    return self.accept(*by, *offer, now);
                }
                if *offer == Offer::Takeback && self.own_last(*by).is_none() {
                    return Err("nothing-to-take-back");
                }
                if *offer == Offer::Rematch && self.rematch {
                    return Err("already-offered");
                }
                self.offers.push((*offer, *by));
            }
            Action::Withdraw { by, offer } => {
                if !self.offered(*offer, *by) {
                    return Err("not-offered");
                }
                self.offers.retain(|(other, _)| other != offer);
            }
            Action::Decline { by, offer } => {
                if !self.offered(*offer, !*by) {
                    return Err("not-offered");
                }
                self.offers.retain(|(other, _)| other != offer);
            }
            Action::Accept { by, offer } => self.accept(*by, *offer, now)?,
            Action::TakeBack { by } => {
                let turns = self.own_last(*by).ok_or("nothing-to-take-back")?;
                if self.remote[index(!*by)] {
                    return Err("needs-consent");
                }
                self.take_back(turns, now);
            }
            Action::Resign { by } => {
                self.running_game()?;
                self.ends(Some(!*by), Cause::Known(Reason::Resignation), now);
            }
            Action::Claim { by } => {
                self.running_game()?;
                let since = self.away[index(!*by)].ok_or("not-away")?;
                if now < since + 60_000 {
                    return Err("too-soon-to-claim");
                }
                self.ends(Some(*by), Cause::Left, now);
            }
            Action::Abort { by } => {
                self.running_game()?;
                if by.is_some() && self.path(self.end).len() >= 2 {
                    return Err("too-late-to-abort");
                }
                self.ends(None, Cause::Aborted, now);
            }
            Action::Flag => {
                let loser = self.is_up(now).ok_or("time-is-not-up")?;
                self.ends(Some(!loser), Cause::Known(Reason::Flag), now);
            }
            Action::Leave { by } if self.away[index(*by)].is_none() => {
                self.away[index(*by)] = Some(now);
            }
            Action::Return { by } if self.away[index(*by)].is_some() => {
                self.away[index(*by)] = None;
            }
            Action::Pause if !self.paused => {
                self.paused = true;
                self.stop(now);
            }
            Action::Resume if self.paused => {
                self.paused = false;
                self.run(now);
            }
            Action::SetClock { colour, left } => self.set_clock(*colour, *left, now)?,
            Action::Leave { .. } | Action::Return { .. } | Action::Pause | Action::Resume => {
                return Err("no-change");
            }
            other => self.edit(other, now)?,
        }
        Ok(())
    }

    fn edit(&mut self, action: &Action, now: u64) -> Result<(), Refused> {
        let end = self.end;
        match action {
            Action::Vary { after, text } => {
                let after = self.has(*after)?;
                if after == self.end && self.end != 0 && self.is_open(after) {
                    return Err("under-way");
                }
                let turn = self.game(after).read_turn(text).map_err(|_| "illegal")?;
                let mut at = after;
                for decision in turn.decisions() {
                    at = self.add(at, decision);
                }
            }
            Action::Remove { node } => {
                let node = self.has_turn(*node)?;
                let played = self.path(self.end).contains(&node);
                self.forget(node);
                if played {
                    self.end = self.last_after(self.nodes[node].parent);
                }
            }
            Action::Promote { node } => {
                let node = self.has_turn(*node)?;
                if !self.path(self.end).contains(&node) {
                    for step in self.path(node) {
                        self.first(step);
                    }
                    self.end = self.last_after(node);
                }
            }
            Action::Comment { node, text } => {
                let node = self.has(*node)?;
                self.nodes[node].note.clone_from(text);
            }
            _ => unreachable!("not one of the model's actions"),
        }
        if self.end != end {
            self.reopen(now);
        }
        Ok(())
    }

    /// A node that may or may not be there.
    pub(crate) fn some_node(&self, luck: usize) -> NodeId {
        NodeId((luck % (self.nodes.len() + 1)) as u32)
    }

    /// The game at a node, if it is there.
    pub(crate) fn game_at(&self, node: NodeId) -> Option<Game> {
        self.has(node).ok().map(|node| self.game(node).clone())
    }

    pub(crate) fn end_node(&self) -> NodeId {
        NodeId(self.end as u32)
    }
}
