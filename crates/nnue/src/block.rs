//! Sixteen numbers at a time: the shape in which the compiler finds its widest
//! instructions without being told which.

/// How many numbers are worked on together.
pub(crate) const LANES: usize = 16;

/// Numbers that are worked on together, placed so that they never cross a cache line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(align(32))]
pub(crate) struct Block(pub(crate) [i16; LANES]);

/// Which registers of the processor are used. The results are the same, bit by bit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Registers(pub(crate) Width);

/// `Avx2` is made only by [`Width::wider`], which asks the processor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Width {
    /// Those that the program was built for.
    Common,
    /// Those of 256 bits that most x86-64 processors have.
    #[cfg(target_arch = "x86_64")]
    Avx2,
}

impl Width {
    /// Wider ones than the program was built for, if this processor has them.
    #[cfg(target_arch = "x86_64")]
    fn wider() -> Option<Width> {
        std::arch::is_x86_feature_detected!("avx2").then_some(Width::Avx2)
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn wider() -> Option<Width> {
        None
    }
}

impl Registers {
    /// All that this machine has, the best last.
    pub fn all() -> Vec<Registers> {
        [Some(Width::Common), Width::wider()]
            .into_iter()
            .flatten()
            .map(Registers)
            .collect()
    }

    /// The best that this machine has.
    pub fn best() -> Registers {
        *Registers::all().last().expect("there are the common ones")
    }
}

/// Numbers as blocks; the last one is filled up with zeros.
pub(crate) fn blocks(numbers: &[i16]) -> Vec<Block> {
    numbers
        .chunks(LANES)
        .map(|chunk| {
            let mut block = Block::default();
            block.0[..chunk.len()].copy_from_slice(chunk);
            block
        })
        .collect()
}

// Whole blocks are read, worked on and written: the compiler then knows that no result is
// read again as something else, and uses vectors wherever this becomes part of.
impl Block {
    /// Sums go around the end of the range where they are too large.
    #[inline(always)]
    pub(crate) fn plus(self, other: Block) -> Block {
        let mut sums = self;
        for lane in 0..LANES {
            sums.0[lane] = self.0[lane].wrapping_add(other.0[lane]);
        }
        sums
    }

    #[inline(always)]
    fn minus(self, other: Block) -> Block {
        let mut sums = self;
        for lane in 0..LANES {
            sums.0[lane] = self.0[lane].wrapping_sub(other.0[lane]);
        }
        sums
    }

    /// Clipped to `0..=most`, squared, and without the lowest bits.
    #[inline(always)]
    pub(crate) fn squares(self, most: i16, shift: u32) -> Block {
        let mut squares = self;
        for square in &mut squares.0 {
            let clipped = (*square).clamp(0, most) as u16;
            *square = (clipped.wrapping_mul(clipped) >> shift) as i16;
        }
        squares
    }

    #[inline(always)]
    pub(crate) fn halved(self, times: u32) -> Block {
        Block(self.0.map(|lane| lane >> times))
    }
}

/// `to = from + plus - minus`
#[inline(always)]
pub(crate) fn exchange(to: &mut [Block], from: &[Block], plus: &[Block], minus: &[Block]) {
    for (((to, from), plus), minus) in to.iter_mut().zip(from).zip(plus).zip(minus) {
        *to = from.plus(*plus).minus(*minus);
    }
}

/// `sums += plus`
#[inline(always)]
pub(crate) fn add(sums: &mut [Block], plus: &[Block]) {
    for (sum, plus) in sums.iter_mut().zip(plus) {
        *sum = sum.plus(*plus);
    }
}

/// `sums -= minus`
#[inline(always)]
pub(crate) fn subtract(sums: &mut [Block], minus: &[Block]) {
    for (sum, minus) in sums.iter_mut().zip(minus) {
        *sum = sum.minus(*minus);
    }
}

/// The sum of products. The caller knows that it fits. A plain list is what the compiler
/// has an instruction for: blocks of it give slower code here.
#[inline(always)]
pub(crate) fn dot(one: &[i16], other: &[i16]) -> i32 {
    one.iter().zip(other).fold(0, |sum: i32, (&one, &other)| {
        sum.wrapping_add(i32::from(one).wrapping_mul(i32::from(other)))
    })
}
