//! What a session wants done.

use jersi_core::Game;
use jersi_engine::{Evaluator, Task};

/// What a session wants done, in this order.
#[derive(Debug)]
pub enum Request {
    /// Say this line.
    Say(String),
    /// Make everything that a search like this one needs, and tell the session when it is
    /// there: what takes long is done before a clock runs.
    Prepare(Box<Search>),
    /// Start this search; tell the session its news and its end.
    Search(Box<Search>),
    /// Start this count; tell the session its end.
    Count(Box<Count>),
    /// Stop what was started; its end is told as ever.
    Stop,
    /// End the program.
    Quit,
}

impl PartialEq<Request> for Request {
    /// Lines are compared by their text; a search or count equals no other.
    fn eq(&self, other: &Request) -> bool {
        match (self, other) {
            (Request::Say(one), Request::Say(other)) => one == other,
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
    /// The size of the table of positions.
    pub megabytes: usize,
    /// What judges positions.
    pub evaluator: Evaluator,
    /// Whether a new game has begun since the last search.
    pub fresh: bool,
}

/// Leaves to count.
#[derive(Debug)]
pub struct Count {
    /// The game at the position to count from.
    pub game: Game,
    /// How many turns to play.
    pub depth: u32,
}
