//! What a page shows of a position beside the board.

use crate::catalogue::KindInfo;
use jersi_core::record::Verdict;
use jersi_core::{Colour, Game, Kind, KingStatus, Setup};
use jersi_table::End;
use serde::Serialize;

/// What a page shows of a position beside the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Status {
    /// The rules with their options.
    pub rules: String,
    /// The name of the game.
    pub title: String,
    /// The text of the position.
    pub position: String,
    /// Whose turn it is.
    pub side: Colour,
    /// Who decides next: the other player while a ransom is asked.
    pub decider: Colour,
    /// What is to be decided.
    pub phase: Phase,
    /// The kind asked for as ransom.
    pub ransom: Option<KindInfo>,
    /// How the game has ended, if it has.
    pub ended: Option<End>,
    /// The number of the turn that comes next, each player's counted.
    pub number: usize,
    /// Turns without capture, and how many make a draw.
    pub count: Option<Count>,
    /// Exchanges of prisoners that are left, in games that have them.
    pub exchanges: Option<u8>,
    /// What White holds and has lost.
    pub white: PlayerStatus,
    /// What Black holds and has lost.
    pub black: PlayerStatus,
}

/// What is to be decided.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub enum Phase {
    /// A turn.
    Turn,
    /// Which cube to give as ransom.
    Give,
    /// Where the captured king is put back.
    Return,
    /// Nothing: the game is over.
    Over,
}

/// Turns without capture.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Count {
    /// So far.
    pub now: u16,
    /// So many make a draw.
    pub limit: u16,
}

/// What a player holds and has lost.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct PlayerStatus {
    /// Cubes that can be dropped.
    pub reserve: Vec<Held>,
    /// Cubes of the other player that are kept.
    pub prisoners: Vec<Held>,
    /// Own cubes that are gone for good.
    pub lost: Vec<Held>,
}

/// Some cubes of one kind.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Held {
    /// Their kind.
    pub kind: KindInfo,
    /// How many.
    pub count: u8,
}

impl Status {
    /// The status of a game at its position; `ended` is an end that the board need not show.
    pub(crate) fn new(game: &Game, number: usize, ended: Option<End>) -> Status {
        let (rules, setup) = (game.rules(), game.setup());
        let shown = || game.outcome().map(|outcome| Verdict::from(outcome).into());
        let ended = ended.or_else(shown);
        let phase = match (ended, setup.king) {
            (Some(_), _) => Phase::Over,
            (None, KingStatus::RansomAsked(_)) => Phase::Give,
            (None, KingStatus::Returning) => Phase::Return,
            _ => Phase::Turn,
        };
        let ransom = match setup.king {
            KingStatus::RansomAsked(kind) => Some(KindInfo::new(rules, kind)),
            _ => None,
        };
        Status {
            rules: rules.full_id(),
            title: rules.title.clone(),
            position: game.position_text(),
            side: setup.side,
            decider: game.decider(),
            phase,
            ransom,
            ended,
            number,
            count: rules.draw.map(|draw| Count {
                now: setup.count,
                limit: draw.turns,
            }),
            exchanges: rules.prisoners.map(|_| setup.exchanges),
            white: player(game, &setup, Colour::White),
            black: player(game, &setup, Colour::Black),
        }
    }
}

fn player(game: &Game, setup: &Setup, colour: Colour) -> PlayerStatus {
    let rules = game.rules();
    let held = |counts: [u8; Kind::MOST]| -> Vec<Held> {
        let kinds = (0..rules.kinds.len()).map(Kind::new);
        kinds
            .filter(|kind| counts[kind.index()] > 0)
            .map(|kind| Held {
                kind: KindInfo::new(rules, kind),
                count: counts[kind.index()],
            })
            .collect()
    };
    let mut lost = [0; Kind::MOST];
    for (index, kind) in rules.kinds.iter().enumerate() {
        let beside = setup.reserve[colour][index] + setup.prisoners[colour][index];
        lost[index] = kind.count.saturating_sub(beside);
    }
    let own = setup
        .cubes
        .values()
        .flatten()
        .filter(|cube| cube.colour == colour);
    for cube in own {
        let left = &mut lost[cube.kind.index()];
        *left = left.saturating_sub(1);
    }
    PlayerStatus {
        reserve: held(setup.reserve[colour]),
        prisoners: held(setup.prisoners[!colour]),
        lost: held(lost),
    }
}
