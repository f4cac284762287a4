//! The weights of the hand-made evaluation.

use super::features::{VERSION, index};
use jersi_core::rules::Fingerprint;
use jersi_core::{Kind, Rules};

/// The weights of the hand-made evaluation, in hundredths of a cube.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights(Vec<i32>);

const ROWS: usize = 9;

impl Weights {
    /// Where the worth of the right to move stands.
    pub const TEMPO: usize = index::TEMPO;

    /// Sound weights for a game never seen, from its rules alone.
    pub fn from_rules(rules: &Rules) -> Weights {
        let mut weights = vec![0; index::COUNT];
        let king = rules.king.as_ref().map(|king| king.kind);
        let lone_runner = rules.goal.kinds.len() == 1 && king.is_some();
        // What a goal unit gains by being near: much for a king, who runs alone.
        let near: [i32; ROWS] = if lone_runner {
            [0, 160, 110, 75, 50, 32, 18, 8, 0]
        } else {
            [0, 70, 36, 20, 12, 7, 3, 0, 0]
        };
        for kind in (0..rules.kinds.len()).map(Kind::new) {
            let own = rules.kind(kind);
            let fights = own.beats.len() as i32;
            let worth = if Some(kind) == king {
                0
            } else if !own.moves {
                25
            } else if fights == 0 {
                60
            } else {
                90 + 5 * fights.min(6)
            };
            let k = kind.index();
            for form in 0..3 {
                for (rows, near) in near.iter().enumerate() {
                    let mut weight = worth;
                    if rules.goal.kinds.contains(kind) && form < 2 {
                        weight += near;
                    } else if own.moves {
                        weight += near / 8;
                    }
                    // A lower cube falls with its top.
                    if form == 2 {
                        weight -= 5;
                    }
                    weights[index::PLACE + (k * 3 + form) * ROWS + rows] = weight;
                }
            }
            weights[index::RESERVE + k] = worth * 8 / 10;
            weights[index::PRISONER + k] = -5;
            weights[index::STEPS + k] = 1;
            weights[index::REACH + k] = 1;
            for (slot, weight) in [(0, 8), (1, 12), (2, 5), (3, 8)] {
                weights[index::ATTACK + k * 2 + slot % 2 + slot / 2 * Kind::MOST * 2] = weight;
            }
            for (slot, weight) in [(0, 30), (1, 45), (2, 20), (3, 30)] {
                let to_move = 2 * Kind::MOST * 2;
                weights[index::ATTACK + to_move + k * 2 + slot % 2 + slot / 2 * Kind::MOST * 2] =
                    weight;
            }
        }
        for rows in 1..ROWS {
            weights[index::SAFE + rows] = near[rows] / 8;
            weights[index::FREE + rows] = near[rows] / 6;
        }
        weights[index::GUARDS] = 3;
        weights[index::TEMPO] = 1;
        Weights(weights)
    }

    /// The weights of a game: those that were tuned for the nearest built-in game that it
    /// descends from ([`Rules::lineage`]), or else those from its rules.
    ///
    /// Kinds of the two games correspond by their letters, or by their places where the
    /// games mean the same; a kind that the tuned game does not have keeps the weights from
    /// its rules.
    pub fn of(rules: &Rules) -> Weights {
        let tuned = rules.lineage().into_iter().find_map(|id| {
            let (_, text) = TUNED.iter().find(|(tuned, _)| *tuned == id)?;
            let base = Rules::named(id).ok()?;
            Some((Weights::read(&base, text)?, base))
        });
        match tuned {
            Some((weights, base)) => weights.carried_over(&base, rules),
            None => Weights::from_rules(rules),
        }
    }

    /// The weights of one game for another that descends from it.
    fn carried_over(self, base: &Rules, rules: &Rules) -> Weights {
        let same = base.fingerprint() == rules.fingerprint();
        let from_rules = Weights::from_rules(rules);
        let mut weights = self.0.clone();
        for kind in 0..Kind::MOST {
            let letter = rules.kinds.get(kind).map(|kind| kind.letter);
            let known = |letter| base.kinds.iter().position(|kind| kind.letter == letter);
            let (source, from) = match letter.and_then(known) {
                _ if same => (&self, kind),
                Some(known) => (&self, known),
                None => (&from_rules, kind),
            };
            for (start, width) in index::BY_KIND {
                let (to, from) = (start + kind * width, start + from * width);
                weights[to..to + width].copy_from_slice(&source.0[from..from + width]);
            }
        }
        Weights(weights)
    }

    /// Reads a text of weights, as [`Weights::write`] makes it; `None` if it is none
    /// for these rules.
    pub fn read(rules: &Rules, text: &str) -> Option<Weights> {
        let mut weights = vec![0; index::COUNT];
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        for (name, start, count) in groups(rules) {
            let (found, numbers) = lines.next()?.split_once(" = ")?;
            let numbers: Vec<i32> = numbers
                .split_whitespace()
                .map(str::parse)
                .collect::<Result<_, _>>()
                .ok()?;
            if found != name || numbers.len() != count {
                return None;
            }
            weights[start..start + count].copy_from_slice(&numbers);
        }
        lines.next().is_none().then_some(Weights(weights))
    }

    /// The weights as text: a line for each group.
    pub fn write(&self, rules: &Rules) -> String {
        let mut text = String::new();
        for (name, start, count) in groups(rules) {
            text += &name;
            text += " =";
            for weight in &self.0[start..start + count] {
                text.push(' ');
                text += &weight.to_string();
            }
            text.push('\n');
        }
        text
    }

    /// Weights from numbers, in the order of the features.
    ///
    /// # Panics
    /// If there are not as many as features.
    pub fn from_numbers(numbers: &[f64]) -> Weights {
        assert_eq!(numbers.len(), index::COUNT, "one weight for each feature");
        Weights(numbers.iter().map(|number| number.round() as i32).collect())
    }

    /// For each weight the one that stands for it when kinds share theirs: `first`
    /// names, for each kind, the kind whose weights it has.
    pub fn tied(first: &[usize]) -> Vec<usize> {
        let mut tied: Vec<usize> = (0..index::COUNT).collect();
        for (kind, &first) in first.iter().enumerate() {
            for (start, width) in index::BY_KIND {
                for slot in 0..width {
                    tied[start + kind * width + slot] = start + first * width + slot;
                }
            }
        }
        tied
    }

    /// The fingerprint of the hand-made evaluation with these weights: that of the version
    /// of the features and of all numbers, as text. A net is trained beside one evaluation
    /// and refused beside any other.
    pub fn fingerprint(&self) -> Fingerprint {
        let numbers: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        let text = format!("jersi features {VERSION}\n{}\n", numbers.join(" "));
        Fingerprint::of(text.as_bytes())
    }

    /// The weights by the index of their feature.
    pub fn as_slice(&self) -> &[i32] {
        &self.0
    }
}

/// The weights that were tuned, by the ids of the built-in games they were tuned for.
const TUNED: &[(&str, &str)] = &[
    ("pijersi", include_str!("../../weights/pijersi.txt")),
    ("mikjersi", include_str!("../../weights/mikjersi.txt")),
    ("jersi-4.8", include_str!("../../weights/jersi-4.8.txt")),
];

/// The lines of a text of weights: name, first index, count.
fn groups(rules: &Rules) -> Vec<(String, usize, usize)> {
    let mut groups = Vec::new();
    let letters: Vec<char> = rules.kinds.iter().map(|kind| kind.letter).collect();
    for (k, letter) in letters.iter().enumerate() {
        for (form, word) in ["alone", "on-top", "below"].iter().enumerate() {
            let start = index::PLACE + (k * 3 + form) * ROWS;
            groups.push((format!("place {letter} {word}"), start, ROWS));
        }
    }
    for (word, start) in [
        ("reserve", index::RESERVE),
        ("prisoner", index::PRISONER),
        ("steps", index::STEPS),
        ("reach", index::REACH),
    ] {
        for (k, letter) in letters.iter().enumerate() {
            groups.push((format!("{word} {letter}"), start + k, 1));
        }
    }
    for (slot, word) in ["waiting near", "waiting far", "to-move near", "to-move far"]
        .iter()
        .enumerate()
    {
        for (k, letter) in letters.iter().enumerate() {
            let start = index::ATTACK + (slot * Kind::MOST + k) * 2;
            groups.push((format!("attack {word} {letter}"), start, 2));
        }
    }
    groups.push(("side".to_owned(), index::SIDE, 8));
    groups.push(("safe".to_owned(), index::SAFE, ROWS));
    groups.push(("free".to_owned(), index::FREE, ROWS));
    groups.push(("guards".to_owned(), index::GUARDS, 1));
    groups.push(("tempo".to_owned(), index::TEMPO, 1));
    groups
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_core::rules::{BUILT_IN, OptionEffect};

    #[test]
    fn weights_come_back_from_their_text() {
        for id in BUILT_IN {
            let rules = Rules::named(id.0).unwrap();
            let weights = Weights::from_rules(&rules);
            assert_eq!(Weights::read(&rules, &weights.write(&rules)), Some(weights));
        }
    }

    #[test]
    fn tuned_weights_are_those_of_their_games_and_descendants() {
        for (id, text) in TUNED {
            let base = Rules::named(id).unwrap();
            let tuned = Weights::read(&base, text).unwrap();
            assert_ne!(tuned, Weights::from_rules(&base));
            assert_eq!(Weights::of(&base), tuned);
            for option in &base.options {
                let value = match option.effect {
                    OptionEffect::Set => "",
                    OptionEffect::SetupCode => "=GRXLLS",
                    OptionEffect::DealMirrored | OptionEffect::DealBoth => "=7",
                };
                let rules = Rules::named(&format!("{id}+{}{value}", option.name)).unwrap();
                assert_eq!(Weights::of(&rules), tuned, "{}", rules.full_id());
            }
        }
        let of = |id: &str| Weights::of(&Rules::named(id).unwrap());
        for id in [
            "jersi-4.2",
            "jersi-4.0",
            "jersi-4.2+ransom",
            "jersi-4.0+no-reserve",
        ] {
            assert_eq!(of(id), of("jersi-4.8"), "{id}");
        }
    }

    /// A file of rules made from that of Pijersi.
    fn variant(changes: &[(&str, &str)]) -> Rules {
        let mut text = BUILT_IN[4].1.to_owned();
        for (from, to) in changes {
            assert!(text.contains(from), "{from}");
            text = text.replace(from, to);
        }
        Rules::from_toml(&text).unwrap()
    }

    #[test]
    fn a_name_alone_brings_no_weights() {
        let own = variant(&[("turns = 20", "turns = 22")]);
        assert_eq!(own.id, "pijersi");
        assert_eq!(Weights::of(&own), Weights::from_rules(&own));
        let longer = variant(&[
            ("turns = 20", "turns = 22"),
            ("id = \"pijersi\"", "id = \"pijersi-long\""),
        ]);
        assert_eq!(Weights::of(&longer), Weights::from_rules(&longer));
    }

    #[test]
    fn a_variant_that_names_its_base_has_its_weights() {
        let tuned = Weights::of(&Rules::named("pijersi").unwrap());
        let id = ("id = \"pijersi\"", "id = \"mine\"\nbased-on = \"pijersi\"");
        let own = variant(&[id, ("turns = 20", "turns = 22")]);
        assert_eq!(Weights::of(&own), tuned);
        // The same game with other letters and no word about its base.
        let mut renamed = Rules::named("pijersi").unwrap();
        renamed.kinds[0].letter = 'X';
        assert_eq!(Weights::of(&renamed), tuned);
        // One kind less in front: the others keep theirs.
        let mut fewer = own;
        fewer.kinds.remove(0);
        let found = Weights::of(&fewer);
        for (start, width) in index::BY_KIND {
            let theirs = &tuned.0[start + width..start + 4 * width];
            assert_eq!(&found.0[start..start + 3 * width], theirs);
        }
        assert_eq!(found.0[index::TEMPO], tuned.0[index::TEMPO]);
        // A kind that the base does not know.
        fewer.kinds[0].letter = 'X';
        let (found, own) = (Weights::of(&fewer), Weights::from_rules(&fewer));
        for (start, width) in index::BY_KIND {
            let first = start..start + width;
            assert_eq!(found.0[first.clone()], own.0[first]);
        }
    }

    #[test]
    fn weights_of_another_game_are_refused() {
        let rules = Rules::named("pijersi").unwrap();
        let text = Weights::from_rules(&rules).write(&rules);
        let other = Rules::named("mikjersi").unwrap();
        assert_eq!(Weights::read(&other, &text), None);
        assert_eq!(Weights::read(&rules, &text.replace("= 1", "= x")), None);
        assert_eq!(Weights::read(&rules, &format!("{text}more = 1\n")), None);
    }
}
