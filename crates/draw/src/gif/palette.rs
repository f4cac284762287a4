//! The 255 colours of an animation.
//!
//! A drawing has few colours, and the many shades where two of them meet. So the
//! frequent colours are taken exactly as they are, and of the shades those that
//! differ visibly from all taken before.

use std::collections::HashMap;

/// Red, green, blue.
pub(super) type Colour = [u8; 3];

/// The index of the colour that is none.
pub(super) const TRANSPARENT: u8 = 255;

/// Colours closer than this, squared, are taken for one.
const SAME: u32 = 14 * 14;

pub(super) struct Palette {
    colours: Vec<Colour>,
}

fn distance(a: Colour, b: Colour) -> u32 {
    a.iter()
        .zip(b)
        .map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2))
        .sum()
}

impl Palette {
    /// The colours for these pixels.
    pub(super) fn of(pixels: impl Iterator<Item = Colour>) -> Palette {
        let mut counts: HashMap<Colour, u32> = HashMap::new();
        let mut run: Option<(Colour, u32)> = None;
        // Neighbours are often equal: one look into the map for each run of them.
        for pixel in pixels {
            match &mut run {
                Some((colour, count)) if *colour == pixel => *count += 1,
                _ => {
                    if let Some((colour, count)) = run.replace((pixel, 1)) {
                        *counts.entry(colour).or_default() += count;
                    }
                }
            }
        }
        if let Some((colour, count)) = run {
            *counts.entry(colour).or_default() += count;
        }
        let mut ranked: Vec<(Colour, u32)> = counts.into_iter().collect();
        // Equal counts in the order of colours, or the same game would give other bytes.
        ranked.sort_unstable_by_key(|&(colour, count)| (std::cmp::Reverse(count), colour));
        let mut colours: Vec<Colour> = Vec::new();
        for (colour, _) in ranked {
            if colours.len() == usize::from(TRANSPARENT) {
                break;
            }
            if colours.iter().all(|&taken| distance(taken, colour) >= SAME) {
                colours.push(colour);
            }
        }
        Palette { colours }
    }

    /// Red, green and blue of each colour, with a last one that is never seen.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.colours.as_flattened().to_vec();
        bytes.resize((usize::from(TRANSPARENT) + 1) * 3, 0);
        bytes
    }

    /// Looks up colours for one picture.
    pub(super) fn finder(&self) -> Finder<'_> {
        Finder {
            palette: self,
            known: HashMap::new(),
            last: None,
        }
    }
}

/// Finds nearest colours and remembers them.
pub(super) struct Finder<'a> {
    palette: &'a Palette,
    known: HashMap<Colour, u8>,
    last: Option<(Colour, u8)>,
}

impl Finder<'_> {
    /// The index of the colour that is nearest to this one.
    pub(super) fn nearest(&mut self, colour: Colour) -> u8 {
        if let Some((last, index)) = self.last
            && last == colour
        {
            return index;
        }
        let colours = &self.palette.colours;
        let index = *self.known.entry(colour).or_insert_with(|| {
            let indices = 0..colours.len() as u8;
            let nearest = indices.min_by_key(|&i| distance(colours[usize::from(i)], colour));
            nearest.unwrap_or(TRANSPARENT)
        });
        self.last = Some((colour, index));
        index
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frequent_colours_are_exact_and_shades_are_near() {
        let mut pixels = vec![[200, 100, 50]; 1000];
        pixels.extend((0..=255).map(|grey| [grey, grey, grey]));
        pixels.extend([[10, 10, 10]; 500]);
        let palette = Palette::of(pixels.iter().copied());
        let mut finder = palette.finder();
        assert!(palette.colours.len() <= 255);
        for exact in [[200, 100, 50], [10, 10, 10]] {
            assert_eq!(palette.colours[usize::from(finder.nearest(exact))], exact);
        }
        for &pixel in &pixels {
            let found = palette.colours[usize::from(finder.nearest(pixel))];
            assert!(distance(found, pixel) < SAME);
        }
        assert_eq!(palette.bytes().len(), 768);
    }

    #[test]
    fn more_colours_than_fit_are_cut_down() {
        let many = (0..=255u8).flat_map(|r| (0..=255).step_by(16).map(move |g| [r, g, r ^ g]));
        assert_eq!(Palette::of(many).colours.len(), 255);
    }
}
