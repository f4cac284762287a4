//! How a page wants a position to be shown.

use jersi_core::{Account, Cell, Game, Setup};
use jersi_draw::{Coordinates, Faces, MarkKind, Scene, SceneOptions, Style, Theme};
use serde::Deserialize;
use std::str::FromStr;

/// How a position is to be shown. What is left out has its usual value.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[cfg_attr(not(target_arch = "wasm32"), ts(optional_fields))]
pub struct Look {
    /// Whether Black sits at the bottom.
    pub flipped: Option<bool>,
    /// Where names of cells stand: `none`, `in-cell`, `edge`.
    pub coordinates: Option<String>,
    /// The style of the faces of cubes: `simple`, `dotted`.
    pub faces: Option<String>,
    /// The colours, for pictures in files: `earth`, `monochrome`, `contrast`.
    pub theme: Option<String>,
    /// Whether reserves and prisoners are part of the picture.
    pub beside: Option<bool>,
    /// Whether a marker tells whose turn it is.
    pub side: Option<bool>,
    /// Whether the last turn is drawn as arrows.
    pub arrows: Option<bool>,
    /// Whether the cells of the last turn are marked; they are if nothing is said.
    pub last: Option<bool>,
    /// Turns that could be played, as arrows.
    pub hints: Option<Vec<String>>,
    /// More marks: numbers of cells, and `selected`, `target`, `hint`...
    pub marks: Option<Vec<(usize, String)>>,
}

impl Look {
    /// The options of a scene, without last turn and hints.
    pub(crate) fn options(&self) -> SceneOptions {
        let marks = self.marks.iter().flatten();
        SceneOptions {
            style: Style {
                flipped: self.flipped.unwrap_or(false),
                coordinates: named::<Coordinates>(self.coordinates.as_ref()),
                faces: named::<Faces>(self.faces.as_ref()),
                theme: named::<Theme>(self.theme.as_ref()),
                trays: self.beside.unwrap_or(false),
                side: self.side.unwrap_or(false),
                arrows: self.arrows.unwrap_or(false),
                ..Style::default()
            },
            marks: marks
                .filter_map(|(cell, kind)| Some((on_any_board(*cell)?, kind.parse().ok()?)))
                .collect(),
            ..SceneOptions::default()
        }
    }

    /// The picture of a setup, with more marks than the look itself has.
    pub(crate) fn scene(
        &self,
        game: &Game,
        setup: &Setup,
        last: Option<Account>,
        marks: Vec<(Cell, MarkKind)>,
    ) -> Scene {
        let mut options = self.options();
        options.marks.extend(marks);
        options.last = last.filter(|_| self.last.unwrap_or(true));
        let (rules, board) = (game.rules(), game.board());
        let mut scene = Scene::new(rules, board, setup, &options);
        for hint in self.hints.iter().flatten() {
            let Ok(account) = game.account(hint) else {
                continue;
            };
            let hinted = SceneOptions {
                hint: Some(account),
                last: None,
                marks: Vec::new(),
                ..options.clone()
            };
            let hinted = Scene::new(rules, board, setup, &hinted);
            scene.arrows.extend(hinted.arrows);
        }
        scene
    }
}

/// What a name means. An unknown one is a slip of the page, and shows as the usual style.
fn named<T: FromStr + Default>(name: Option<&String>) -> T {
    name.and_then(|name| name.parse().ok()).unwrap_or_default()
}

/// A cell from its number, if any board can have it; scenes pass over those that
/// theirs lacks.
fn on_any_board(number: usize) -> Option<Cell> {
    (number < Cell::MOST).then(|| Cell::new(number))
}
