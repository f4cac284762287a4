//! What a turn sounds like.

use jersi_core::{Account, Step, TurnEvent};
use serde::Serialize;

/// What a turn sounds like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub enum Sound {
    /// A single cube moves.
    Move,
    /// A stack moves.
    Stack,
    /// Something is captured, or given as ransom.
    Capture,
    /// A cube comes from the reserve, or a king comes back.
    Drop,
}

impl Sound {
    /// The sound of the loudest thing that happens.
    pub(crate) fn of(account: &Account) -> Sound {
        let any = |is: fn(&TurnEvent) -> bool| account.events().iter().any(is);
        let gives = any(|event| matches!(event, TurnEvent::RansomGiven { .. }));
        if account.captures() || gives {
            Sound::Capture
        } else if account.drops().next().is_some() || account.king_returned().is_some() {
            Sound::Drop
        } else if account.steps().iter().any(Step::is_stack) {
            Sound::Stack
        } else {
            Sound::Move
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_core::{Game, Rules, Stage};

    #[test]
    fn a_turn_sounds_like_what_it_does() {
        let game = |id: &str, position: &str| {
            let game = Game::new(&Rules::named(id).unwrap());
            game.from_text(position).unwrap()
        };
        let sound = |game: &Game, turn: &str| Sound::of(&game.account(turn).unwrap());
        let pijersi = game("pijersi", "6/7/6/3p-3/2RS3/2R-4/6 w 0 1");
        assert_eq!(sound(&pijersi, "b3-b4"), Sound::Move);
        assert_eq!(sound(&pijersi, "c3=c4"), Sound::Stack);
        assert_eq!(sound(&pijersi, "c3=d4"), Sound::Capture);
        let jersi = Game::new(&Rules::named("jersi-4.8").unwrap());
        assert_eq!(sound(&jersi, "M:d4/W:d5"), Sound::Drop);

        let position = "7/8/7/8/3R-k-4/8/3r-3/8/3K-3 w 0 1";
        let mut ransom = game("jersi-4.8+ransom+no-reserve", position);
        for expected in [Sound::Capture, Sound::Capture, Sound::Drop] {
            let turns = Stage::ALL.into_iter().flat_map(|stage| ransom.stage(stage));
            let account = |turn| ransom.account(turn).unwrap();
            let turn = turns.max_by_key(|&turn| account(turn).captures()).unwrap();
            assert_eq!(Sound::of(&account(turn)), expected);
            ransom.play(turn).unwrap();
        }
    }
}
