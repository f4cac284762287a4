//! Random games and random setups, the same for the same seed.

mod draft;
mod invention;
mod policy;
mod profile;

pub use invention::invented_rules;
pub use policy::Policy;
pub use profile::{Profile, random_setup};

use crate::oracle::{Oracle, State};
use rand::Rng;

/// Plays a game from `state` with the oracle alone until it is over or `most`
/// turns are played, and returns the canonical texts of its turns.
pub fn random_game(
    oracle: &Oracle,
    state: &State,
    policy: Policy,
    most: usize,
    rng: &mut impl Rng,
) -> Vec<String> {
    let mut state = state.clone();
    let mut game = Vec::new();
    while game.len() < most {
        let turns = oracle.turns(&state);
        if turns.is_empty() {
            break;
        }
        let texts: Vec<String> = turns.iter().map(|turn| oracle.text(turn)).collect();
        let chosen = policy.choose(&texts, &oracle.setup(&state), oracle.rules(), rng);
        state = oracle.apply(&state, &turns[chosen]);
        game.push(texts[chosen].clone());
    }
    game
}
