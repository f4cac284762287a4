//! A game as its program writes it, and the way to read such texts.

use jersi_core::record::{Reading, Record};

pub(crate) fn read(text: &str) -> Reading {
    Record::read(text, None).unwrap_or_else(|error| panic!("{}", error.located("text", text)))
}

/// A finished game of 15 turns, as its program writes it.
pub(crate) const GAME: &str = "   \
   1 a3-b3=c3             2 g2-f2=e2        
   3 a2-a1                4 f4=d5           
   5 b6-b7                6 g6-f6           
   7 b1-b2=c1             8 g3-f3           
   9 c3=d3-d4            10 g1-f1=e1        
  11 b4=b3-c2            12 e1=d2-c1!       
  13 d3-d4=e3            14 f6=g6           
  15 e3=f4-g4!       ";
