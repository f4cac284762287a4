//! What a text that is being typed can become.

use jersi_core::Game;

use crate::command::Command;
use crate::words;
use jersi_text::Language;

/// Texts that can be typed, and those that were found for what is typed now.
#[derive(Clone, Debug, Default)]
pub(crate) struct Completion {
    /// All turns and commands, once they are needed.
    known: Option<Vec<String>>,
    /// What was typed when Tab was pressed first, and which ending is shown.
    going: Option<(String, usize)>,
}

impl Completion {
    /// Forgets the turns: there is another position.
    pub(crate) fn forget(&mut self) {
        *self = Completion::default();
    }

    /// Something else was typed.
    pub(crate) fn stop(&mut self) {
        self.going = None;
    }

    /// What begins with a text, in order.
    pub(crate) fn matching(
        &mut self,
        typed: &str,
        game: Option<&Game>,
        language: &Language,
    ) -> Vec<String> {
        let known = self.known.get_or_insert_with(|| {
            let turns = game.map_or_else(Vec::new, |game| words::legal(game, None));
            // Marks of capture need not be typed.
            let turns = turns.into_iter().map(|turn| turn.replace('!', ""));
            let words = Command::ALL.map(|command| command.word(language));
            turns.chain(words).collect()
        });
        let plain = typed.to_lowercase();
        let begins = |text: &&String| text.to_lowercase().starts_with(&plain);
        known.iter().filter(begins).cloned().collect()
    }

    /// What Tab makes of a text: as much as all endings share; pressed again, one ending
    /// after the other.
    pub(crate) fn complete(
        &mut self,
        typed: &str,
        backwards: bool,
        game: Option<&Game>,
        language: &Language,
    ) -> Option<String> {
        if let Some((begun, index)) = self.going.clone() {
            let matching = self.matching(&begun, game, language);
            let count = matching.len();
            let index = (index + if backwards { count - 1 } else { 1 }) % count;
            self.going = Some((begun, index));
            return matching.into_iter().nth(index);
        }
        let matching = self.matching(typed, game, language);
        let (first, others) = matching.split_first()?;
        let shared = others.iter().fold(first.as_str(), |shared, other| {
            let same = shared.chars().zip(other.chars());
            let same = same.take_while(|(a, b)| a == b);
            let length: usize = same.map(|(a, _)| a.len_utf8()).sum();
            &shared[..length]
        });
        if shared.len() > typed.len() {
            return Some(shared.to_owned());
        }
        self.going = Some((typed.to_owned(), 0));
        Some(first.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_core::Rules;

    #[test]
    fn tab_adds_what_is_sure_and_then_goes_through_the_rest() {
        let game = Game::new(&Rules::named("pijersi").unwrap());
        let language = Language::default();
        let mut completion = Completion::default();
        let mut tab =
            |typed: &str, backwards| completion.complete(typed, backwards, Some(&game), &language);
        assert_eq!(tab("takeb", false).as_deref(), Some("takeback"));
        assert_eq!(tab("a4-b5=c", false).as_deref(), Some("a4-b5=c4"));
        assert_eq!(tab("a4-b5=c4", false).as_deref(), Some("a4-b5=c5"));
        assert_eq!(tab("a4-b5=c5", true).as_deref(), Some("a4-b5=c4"));
        completion.stop();
        let mut tab = |typed: &str| completion.complete(typed, false, Some(&game), &language);
        assert_eq!(tab("z9"), None);
        assert_eq!(tab("A4-B5=C").as_deref(), Some("a4-b5=c4"));
    }
}
