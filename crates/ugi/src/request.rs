//! What a session asks its holder to do.

use jersi_core::Game;
use jersi_engine::{Evaluator, Task};

/// What a session asks its holder to do, in this order.
#[derive(Debug)]
pub enum Request {
    /// Send this line to the client.
    Send(String),
    /// Get ready for a search like this one, and call
    /// [`UgiSession::prepared`](crate::UgiSession::prepared): whatever takes long happens before
    /// a clock runs.
    Prepare(Box<Search>),
    /// Start this search; report its events and its end.
    Search(Box<Search>),
    /// Start this count; report its end.
    Perft(Box<Perft>),
    /// Stop what was started; report its end as usual.
    Stop,
    /// End the program.
    Quit,
}

impl PartialEq<Request> for Request {
    /// Lines are equal by their text; a search or a count equals no other.
    fn eq(&self, other: &Request) -> bool {
        match (self, other) {
            (Request::Send(one), Request::Send(other)) => one == other,
            (Request::Stop, Request::Stop) | (Request::Quit, Request::Quit) => true,
            _ => false,
        }
    }
}

/// A search to start.
#[derive(Debug)]
pub struct Search {
    /// The game at the position to search.
    pub game: Game,
    /// What to search for.
    pub task: Task,
    /// On how many threads.
    pub threads: usize,
    /// The size of the hash table, in megabytes.
    pub hash_mb: usize,
    /// What evaluates positions.
    pub evaluator: Evaluator,
    /// Whether a new game has begun since the last search.
    pub new_game: bool,
}

/// A count of leaves to start.
#[derive(Debug)]
pub struct Perft {
    /// The game at the position to count from.
    pub game: Game,
    /// How many turns to play.
    pub depth: u32,
}
