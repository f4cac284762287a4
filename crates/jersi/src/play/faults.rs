//! What is wrong with a turn, in the language of the conversation.

use fluent_bundle::FluentValue;
use jersi_core::{Game, Kind, SaidValue, Saying, TurnError, TurnFault};

use super::seat::word;
use crate::language::{Language, say};

/// Says what is wrong with turns of one game.
struct Faults<'a> {
    game: &'a Game,
    language: &'a Language,
}

impl Faults<'_> {
    fn kind(&self, kind: Kind) -> &str {
        self.language.kind(&self.game.rules().kind(kind).name)
    }

    /// What is wrong.
    fn why(&self, fault: &TurnFault) -> String {
        self.say(&fault.saying())
    }

    /// What would be right, if that can be said.
    fn help(&self, fault: &TurnFault) -> Option<String> {
        let advice = fault.advice(self.game.rules())?;
        Some(self.say(&advice))
    }

    fn say(&self, saying: &Saying) -> String {
        let values = saying.values.iter();
        let values: Vec<(&str, FluentValue<'_>)> = values
            .map(|(name, value)| (*name, self.value(value)))
            .collect();
        self.language.sentence(saying.key, &values)
    }

    fn value<'v>(&'v self, value: &'v SaidValue) -> FluentValue<'v> {
        match value {
            SaidValue::Cell(cell) => self.game.board().name(*cell).into(),
            SaidValue::Kind(kind) => self.kind(*kind).into(),
            SaidValue::Cube(cube) => {
                let (colour, kind) = (word(cube.colour), self.kind(cube.kind));
                say!(self.language, "cube", colour = colour, kind = kind).into()
            }
            SaidValue::Player(player) => word(*player).into(),
            SaidValue::Count(count) => (*count).into(),
            SaidValue::Text(text) => text.as_str().into(),
        }
    }
}

/// Why a turn cannot be played, and what was perhaps meant: a line for each.
pub(super) fn refusal(game: &Game, language: &Language, error: &TurnError) -> Vec<String> {
    let faults = Faults { game, language };
    let why = faults.why(&error.why);
    let mut said = vec![say!(language, "refused", why = why)];
    if let Some(help) = faults.help(&error.why) {
        said.push(say!(language, "advice", help = help));
    }
    if !error.meant.is_empty() {
        let turns = error.meant.join(", ");
        said.push(say!(language, "meant", turns = turns));
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Tongue;
    use jersi_core::{Colour, Cube, Outcome, Reason, Rules};
    use std::collections::BTreeSet;

    /// One of each.
    fn all(game: &Game) -> Vec<TurnFault> {
        use TurnFault as F;
        let cell = |name: &str| game.board().cell(name.parse().unwrap()).unwrap();
        let (a, b) = (cell("a1"), cell("b2"));
        let kind = Kind::new(2);
        let cube = Cube {
            colour: Colour::Black,
            kind,
        };
        let outcome = Outcome {
            winner: None,
            reason: Reason::Count,
        };
        vec![
            F::NothingWritten,
            F::StepExpected,
            F::CellExpected,
            F::ColonExpected,
            F::KindExpected,
            F::UnknownKind("X".to_owned()),
            F::UnknownCell("z9".to_owned()),
            F::TooManyCells,
            F::ThreeDrops,
            F::NotTheKing,
            F::Surplus("x".to_owned()),
            F::GameOver(outcome),
            F::RansomFirst(Colour::White, kind),
            F::KingFirst(Colour::Black),
            F::OneCell,
            F::EmptyCell(a),
            F::NotYours(a, cube),
            F::Unmoving(kind),
            F::TooManySteps,
            F::CubeTwice,
            F::StackTwice,
            F::OneCube(a),
            F::HeldStack(cube),
            F::NoStackBuilt(a),
            F::NoDrops,
            F::TooManyDrops(1),
            F::NotInReserve(Colour::White, 0, kind),
            F::NoDropThere(Colour::White, a),
            F::Full(a),
            F::CannotDropOn(kind, cube),
            F::DropsApart,
            F::NoKingCaptured,
            F::NoRansomHere,
            F::NoReturnTo(a),
            F::ReturnMissing,
            F::RansomMissing,
            F::NoSuchRansom,
            F::NoRansomFrom(a),
            F::RansomNotGiven,
            F::NotTouching(a, b),
            F::NotStraight(a, b),
            F::InTheWay(a),
            F::StackOnFriend(a),
            F::NotBeaten(kind, cube),
            F::CannotStandOn(kind, cube),
            F::SingleCubeOnly(cube),
            F::NotLegal,
        ]
    }

    #[test]
    fn the_core_and_the_files_say_the_same_in_english() {
        let game = Game::new(Rules::load("jersi-4.8", &mut || 0).unwrap());
        let [english, french] = [Tongue::En, Tongue::Fr].map(Language::new);
        for fault in all(&game) {
            let (rules, board) = (game.rules(), game.board());
            let say = |language| Faults {
                game: &game,
                language,
            };
            let own = fault.message(rules, board);
            let own = own.strip_suffix(": draw count").unwrap_or(&own);
            // A sentence begins with White and Black, a fault of the core with white and black.
            let said = say(&english).why(&fault).to_lowercase();
            assert_eq!(said, own.to_lowercase());
            assert_ne!(say(&french).why(&fault), own, "{fault:?}");
            assert_eq!(say(&english).help(&fault), fault.help(rules));
            assert_eq!(
                say(&french).help(&fault).is_some(),
                fault.help(rules).is_some()
            );
        }
    }

    #[test]
    fn every_sentence_about_faults_is_said() {
        let game = Game::new(Rules::load("jersi-4.8", &mut || 0).unwrap());
        let mut said: BTreeSet<&str> = BTreeSet::from(["cube"]);
        for fault in all(&game) {
            said.insert(fault.saying().key);
            said.extend(fault.advice(game.rules()).map(|advice| advice.key));
        }
        let file = include_str!("../../locales/faults.en.ftl");
        let keys = file
            .lines()
            .filter(|line| line.starts_with(char::is_alphabetic));
        let written: BTreeSet<&str> = keys.filter_map(|line| line.split(' ').next()).collect();
        assert_eq!(said, written);
    }
}
