//! A position and a turn in words, for those who cannot see the board.

use jersi_core::{
    Account, Board, Cell, Colour, Cube, Game, Kind, KingStatus, Rules, Setup, Step, TurnEvent,
};
use serde::{Deserialize, Serialize};

/// A language of the page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub enum Language {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Language {
    pub(crate) fn pick<T>(self, en: T, fr: T) -> T {
        match self {
            Language::En => en,
            Language::Fr => fr,
        }
    }

    /// A player as a sentence names him.
    pub fn player(self, colour: Colour) -> &'static str {
        match colour {
            Colour::White => self.pick("White", "Blanc"),
            Colour::Black => self.pick("Black", "Noir"),
        }
    }

    pub(crate) fn colour(self, colour: Colour) -> &'static str {
        match colour {
            Colour::White => self.pick("white", "Blanc"),
            Colour::Black => self.pick("black", "Noir"),
        }
    }

    /// The name of a kind; kinds without a name go by their letter.
    pub fn kind(self, rules: &Rules, kind: Kind) -> String {
        let Some(of) = rules.kinds.get(kind.index()) else {
            return String::new();
        };
        let name = of.name.told(self.pick("en", "fr"));
        if name.is_empty() {
            of.letter.to_string()
        } else {
            name.to_owned()
        }
    }

    /// A cube with its owner. French puts the owner in brackets, as the names of
    /// kinds have genders and those of a rules file are not known.
    fn cube(self, rules: &Rules, cube: Cube) -> String {
        let (colour, kind) = (self.colour(cube.colour), self.kind(rules, cube.kind));
        self.pick(format!("{colour} {kind}"), format!("{kind} ({colour})"))
    }

    /// What stands on a cell: `white stack: rock on wise`.
    fn unit(self, rules: &Rules, cubes: &[Cube]) -> String {
        let on = self.pick(" on ", " sur ");
        let top_first = cubes.iter().rev();
        match cubes {
            [] => self.pick("empty", "vide").to_owned(),
            [cube] => self.cube(rules, *cube),
            [first, rest @ ..] if rest.iter().all(|cube| cube.colour == first.colour) => {
                let kinds: Vec<String> =
                    top_first.map(|cube| self.kind(rules, cube.kind)).collect();
                let colour = self.colour(first.colour);
                let stack = self.pick(format!("{colour} stack:"), format!("pile ({colour}) :"));
                format!("{stack} {}", kinds.join(on))
            }
            _ => {
                let cubes: Vec<String> = top_first.map(|cube| self.cube(rules, *cube)).collect();
                cubes.join(on)
            }
        }
    }

    /// The name of a cell and what stands there: `b4, white stack: rock on wise`.
    pub fn cell(self, rules: &Rules, board: &Board, setup: &Setup, cell: Cell) -> String {
        let cubes = setup.cubes.get(&board.place(cell));
        let unit = self.unit(rules, cubes.map_or(&[], |cubes| cubes));
        format!("{}, {unit}", board.name(cell))
    }

    /// The game and who decides.
    pub fn title(self, rules: &Rules, setup: &Setup) -> String {
        let decider = match setup.king {
            KingStatus::RansomAsked(_) => !setup.side,
            _ => setup.side,
        };
        let player = self.player(decider);
        let state = self.pick(format!("{player} to play"), format!("trait à {player}"));
        format!("{}{}{state}", rules.title, self.pick(": ", " : "))
    }

    /// The whole position.
    pub fn description(self, rules: &Rules, board: &Board, setup: &Setup) -> String {
        let occupied = setup.cubes.iter().filter(|(_, cubes)| !cubes.is_empty());
        let units: Vec<String> = occupied
            .filter(|(place, _)| board.cell(**place).is_some())
            .map(|(place, cubes)| format!("{place}, {}", self.unit(rules, cubes)))
            .collect();
        units.join("; ")
    }

    /// What a turn of a position does, in a sentence: `White: cube a2 to b2, then stack to
    /// d3, capturing rock`.
    pub fn turn(self, before: &Game, account: &Account) -> String {
        let (rules, board) = (before.rules(), before.board());
        let name = |cell: Cell| board.name(cell);
        let [cube, stack] = self.pick(["cube", "stack"], ["cube", "pile"]);
        let to = self.pick("to", "vers");
        let then = self.pick("then", "puis");
        let mut parts = Vec::new();
        for (index, step) in account.steps().iter().enumerate() {
            let unit = if step.is_stack() { stack } else { cube };
            let end = name(step.to) + &self.captured(rules, step);
            parts.push(match index {
                0 => format!("{unit} {} {to} {end}", name(step.from)),
                _ => format!("{then} {unit} {to} {end}"),
            });
        }
        for &event in account.events() {
            parts.extend(match event {
                TurnEvent::Dropped { cell, cube, .. } => {
                    Some(self.drop(rules, cube.kind, &name(cell)))
                }
                TurnEvent::RansomNamed { kind } => {
                    let kind = self.kind(rules, kind);
                    Some(self.pick(format!("ransom {kind}"), format!("rançon {kind}")))
                }
                TurnEvent::RansomGiven { cell, .. } => Some(self.given(&name(cell))),
                TurnEvent::KingReturned { cell, .. } => Some(self.returned(&name(cell))),
                _ => None,
            });
        }
        let player = self.player(before.decider());
        format!("{player}{}{}", self.pick(": ", " : "), parts.join(", "))
    }

    fn drop(self, rules: &Rules, kind: Kind, cell: &str) -> String {
        let kind = self.kind(rules, kind);
        self.pick(
            format!("{kind} dropped on {cell}"),
            format!("{kind} en {cell}, depuis la réserve"),
        )
    }

    fn given(self, cell: &str) -> String {
        self.pick(
            format!("cube of {cell} given up"),
            format!("cube de {cell} cédé"),
        )
    }

    fn returned(self, cell: &str) -> String {
        self.pick(
            format!("king back on {cell}"),
            format!("roi remis en {cell}"),
        )
    }

    /// What a step captures on its last cell, as the end of a sentence; else nothing.
    fn captured(self, rules: &Rules, step: &Step) -> String {
        let Some(top) = step.captured.last() else {
            return String::new();
        };
        let kind = self.kind(rules, top.kind);
        self.pick(
            format!(" capturing {kind}"),
            format!(" en capturant {kind}"),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(id: &str) -> Game {
        Game::new(&Rules::named(id).unwrap())
    }

    #[test]
    fn cells_are_told_with_what_stands_there() {
        let game = game("pijersi");
        let cell = |name: &str| game.board().cell(name.parse().unwrap()).unwrap();
        let said = |language: Language, name| {
            language.cell(game.rules(), game.board(), &game.setup(), cell(name))
        };
        assert_eq!(said(Language::En, "b4"), "b4, white stack: wise on wise");
        assert_eq!(said(Language::En, "a1"), "a1, white rock");
        assert_eq!(said(Language::En, "d4"), "d4, empty");
        assert_eq!(said(Language::Fr, "b4"), "b4, pile (Blanc) : sage sur sage");
        assert_eq!(said(Language::Fr, "g6"), "g6, pierre (Noir)");
    }

    #[test]
    fn turns_are_told_step_by_step() {
        let mut game = game("pijersi");
        let said = |game: &Game, language: Language, text: &str| {
            language.turn(game, &game.account(text).unwrap())
        };
        let first = said(&game, Language::En, "a4-b5=c4");
        assert_eq!(first, "White: cube a4 to b5, then stack to c4");
        game.play("a4-b5=d6").unwrap();
        game.play("f7-e6").unwrap();
        let legal = game.legal().into_iter();
        let mut accounts = legal.map(|turn| game.account(turn).unwrap());
        let capture = accounts.find(Account::captures).unwrap();
        let said = Language::Fr.turn(&game, &capture);
        assert!(said.contains(" en capturant "), "{said}");
    }

    #[test]
    fn drops_are_told() {
        let game = game("jersi-4.8");
        let account = game.account("M:d4/W:d5").unwrap();
        let said = Language::En.turn(&game, &account);
        assert_eq!(said, "White: mountain dropped on d4, wise dropped on d5");
    }
}
