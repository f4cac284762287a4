//! A position that is being set up by hand, with all that is wrong with it.

use crate::catalogue::RulesSource;
use crate::look::Look;
use crate::problem::Problem;
use jersi_core::{ByColour, Cell, Colour, Cube, Game, Kind, Message, Setup};
use jersi_draw::Scene;
use serde::{Deserialize, Serialize};

/// A setup as a page edits it: anything can be in it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Draft {
    /// The cubes of each occupied cell, the lowest first.
    pub cells: Vec<DraftCell>,
    /// Whose turn it is.
    pub side: Colour,
    /// Turns since the last capture.
    pub count: u16,
    /// The number of the pair of turns.
    pub full: u32,
    /// White's reserve, by kind.
    pub white_reserve: Vec<u8>,
    /// Black's reserve, by kind.
    pub black_reserve: Vec<u8>,
    /// White cubes that Black holds, by kind.
    pub white_prisoners: Vec<u8>,
    /// Black cubes that White holds, by kind.
    pub black_prisoners: Vec<u8>,
    /// How many exchanges of prisoners are left.
    pub exchanges: u8,
}

/// A cell with its cubes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct DraftCell {
    /// The cell.
    pub cell: usize,
    /// The cubes, the lowest first.
    pub cubes: Vec<DraftCube>,
}

/// A cube.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct DraftCube {
    /// Whose it is.
    pub owner: Colour,
    /// Its kind.
    pub kind: usize,
}

/// What a page shows of a draft.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Checked {
    /// The picture.
    pub scene: Scene,
    /// All that is wrong; empty if it can be played.
    pub faults: Vec<Message>,
    /// The text of the position, if nothing is wrong.
    pub position: Option<String>,
    /// Whether the game is over in it.
    pub over: bool,
}

/// Whether the game has prisoners, or a reserve; the draft to begin with.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct NewDraft {
    /// The draft.
    pub draft: Draft,
    /// Whether captured cubes are kept.
    pub prisoners: bool,
    /// Whether anything can be in reserve.
    pub reserve: bool,
}

/// The draft of a position of some rules, or of their start.
///
/// # Errors
/// What is wrong with the rules or the text.
pub fn draft(source: &RulesSource, position: Option<&str>) -> Result<NewDraft, Problem> {
    let game = Game::new(&source.load()?);
    let game = match position {
        None => game,
        Some(text) => game
            .from_text(text)
            .map_err(|error| Problem::of_position(&error, text))?,
    };
    let rules = game.rules();
    let start = rules.start_reserve();
    let any = |counts: &[u8; Kind::MOST]| counts.iter().any(|count| *count > 0);
    Ok(NewDraft {
        draft: Draft::of(&game, &game.setup()),
        prisoners: rules.prisoners.is_some(),
        reserve: rules.prisoners.is_some() || any(&start.white) || any(&start.black),
    })
}

/// What a draft looks like, and what is wrong with it.
///
/// # Errors
/// What is wrong with the rules.
pub fn check(source: &RulesSource, draft: &Draft, look: &Look) -> Result<Checked, Problem> {
    let game = Game::new(&source.load()?);
    let setup = draft.setup(&game);
    let scene = look.scene(&game, &setup, None, Vec::new());
    let made = game.from_setup(&setup);
    Ok(match made {
        Ok(made) => Checked {
            scene,
            faults: Vec::new(),
            position: Some(made.position_text()),
            over: made.outcome().is_some(),
        },
        Err(illegal) => {
            let faults = illegal.faults.iter();
            Checked {
                scene,
                faults: faults.map(jersi_core::SetupFault::message).collect(),
                position: None,
                over: false,
            }
        }
    })
}

fn counts(given: &[u8]) -> [u8; Kind::MOST] {
    let mut all = [0; Kind::MOST];
    for (count, given) in all.iter_mut().zip(given) {
        *count = *given;
    }
    all
}

impl Draft {
    fn of(game: &Game, setup: &Setup) -> Draft {
        let kinds = game.rules().kinds.len();
        let of = |counts: &[u8; Kind::MOST]| counts[..kinds].to_vec();
        let cells = (0..game.board().len()).map(Cell::new).filter_map(|cell| {
            let cubes = setup.cubes.get(&game.board().place(cell))?;
            let cube = |cube: &Cube| DraftCube {
                owner: cube.colour,
                kind: cube.kind.index(),
            };
            Some(DraftCell {
                cell: cell.index(),
                cubes: cubes.iter().map(cube).collect(),
            })
        });
        Draft {
            cells: cells.collect(),
            side: setup.side,
            count: setup.count,
            full: setup.full,
            white_reserve: of(&setup.reserve.white),
            black_reserve: of(&setup.reserve.black),
            white_prisoners: of(&setup.prisoners.white),
            black_prisoners: of(&setup.prisoners.black),
            exchanges: setup.exchanges,
        }
    }

    /// What the page means; cells and kinds that do not exist are passed over.
    fn setup(&self, game: &Game) -> Setup {
        let kinds = game.rules().kinds.len();
        let mut setup = Setup {
            side: self.side,
            count: self.count,
            full: self.full,
            reserve: ByColour {
                white: counts(&self.white_reserve),
                black: counts(&self.black_reserve),
            },
            prisoners: ByColour {
                white: counts(&self.white_prisoners),
                black: counts(&self.black_prisoners),
            },
            exchanges: self.exchanges,
            ..Setup::empty()
        };
        for cell in &self.cells {
            let known = cell.cubes.iter().filter(|cube| cube.kind < kinds);
            let cubes: Vec<Cube> = known
                .map(|cube| Cube {
                    colour: cube.owner,
                    kind: Kind::new(cube.kind),
                })
                .collect();
            if cell.cell < game.board().len() && !cubes.is_empty() {
                let place = game.board().place(Cell::new(cell.cell));
                setup.cubes.insert(place, cubes);
            }
        }
        setup
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_of_every_game_is_a_draft_without_faults() {
        for info in crate::catalogue::games().unwrap() {
            let source = RulesSource::built_in(&info.id);
            let new = draft(&source, None).unwrap();
            let checked = check(&source, &new.draft, &Look::default()).unwrap();
            assert_eq!(checked.faults, Vec::<Message>::new(), "{}", info.id);
            let start = Game::new(&source.load().unwrap()).position_text();
            assert_eq!(checked.position.as_deref(), Some(start.as_str()));
            assert_eq!(draft(&source, Some(&start)).unwrap().draft, new.draft);
        }
    }

    #[test]
    fn all_faults_are_told_at_once() {
        let source = RulesSource::built_in("jersi-4.8");
        let mut new = draft(&source, None).unwrap().draft;
        new.cells.clear();
        new.full = 0;
        let checked = check(&source, &new, &Look::default()).unwrap();
        assert_eq!(checked.faults.len(), 3, "{:?}", checked.faults);
        assert_eq!(checked.position, None);
    }

    #[test]
    fn what_no_board_has_is_passed_over() {
        let source = RulesSource::built_in("pijersi");
        let mut new = draft(&source, None).unwrap().draft;
        let cube = DraftCube {
            owner: Colour::White,
            kind: 99,
        };
        let cubes = vec![cube.clone(), cube];
        new.cells.push(DraftCell { cell: 500, cubes });
        new.white_reserve = vec![0; 50];
        assert!(
            check(&source, &new, &Look::default())
                .unwrap()
                .faults
                .is_empty()
        );
    }
}
