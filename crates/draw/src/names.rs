//! Names of styles and marks, for commands and addresses of pages.

use crate::{Coordinates, Faces, MarkKind, Theme};
use std::fmt;
use std::str::FromStr;

/// A text is not one of the names that are known.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no `{given}` here; there are {}", .known.join(", "))]
pub struct UnknownName {
    /// The text.
    pub given: String,
    /// What would be right.
    pub known: Vec<&'static str>,
}

/// States the names of a type once: to list, to write and to read them.
macro_rules! names {
    ($type:ident: $($variant:ident $name:literal),+) => {
        impl $type {
            /// All of them.
            pub const ALL: &[$type] = &[$($type::$variant),+];

            /// The name, as commands write it.
            pub const fn name(self) -> &'static str {
                match self {
                    $($type::$variant => $name),+
                }
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }

        impl FromStr for $type {
            type Err = UnknownName;

            /// Reads a name, in either case.
            fn from_str(text: &str) -> Result<$type, UnknownName> {
                let is_meant = |one: &&$type| one.name().eq_ignore_ascii_case(text);
                $type::ALL.iter().find(is_meant).copied().ok_or_else(|| UnknownName {
                    given: text.to_owned(),
                    known: $type::ALL.iter().map(|one| one.name()).collect(),
                })
            }
        }
    };
}

names!(Theme: Earth "earth", Monochrome "monochrome", Contrast "contrast");
names!(Faces: Simple "simple", Dotted "dotted");
names!(Coordinates: None "none", InCell "in-cell", Edge "edge");
names!(MarkKind: From "from", Via "via", To "to", Captured "captured", Selected "selected",
       Target "target", Hint "hint");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back() {
        for &theme in Theme::ALL {
            assert_eq!(theme.to_string().parse(), Ok(theme));
        }
        for &faces in Faces::ALL {
            assert_eq!(faces.to_string().to_uppercase().parse(), Ok(faces));
        }
        for &place in Coordinates::ALL {
            assert_eq!(place.name().parse(), Ok(place));
        }
        for &mark in MarkKind::ALL {
            assert_eq!(mark.name().parse(), Ok(mark));
        }
    }

    #[test]
    fn an_unknown_name_is_told_what_would_be_right() {
        let error = "sepia".parse::<Theme>().unwrap_err();
        let expected = "there is no `sepia` here; there are earth, monochrome, contrast";
        assert_eq!(error.to_string(), expected);
    }
}
