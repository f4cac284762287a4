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

/// Made only by [`Registers::all`], which asks the processor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Width {
    /// Those that the program was built for.
    Common,
    /// Those of 256 bits that most x86-64 processors have.
    #[cfg(target_arch = "x86_64")]
    Avx2,
}

impl Registers {
    /// All that this machine has, the best last.
    pub fn all() -> Vec<Registers> {
        #[allow(unused_mut, reason = "other machines have no more")]
        let mut all = vec![Registers(Width::Common)];
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2") {
            all.push(Registers(Width::Avx2));
        }
        all
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

/// `to = from + plus - minus`, around the end of the range where sums are too large.
#[inline(always)]
pub(crate) fn exchange(to: &mut [Block], from: &[Block], plus: &[Block], minus: &[Block]) {
    for (((to, from), plus), minus) in to.iter_mut().zip(from).zip(plus).zip(minus) {
        for lane in 0..LANES {
            to.0[lane] = from.0[lane]
                .wrapping_add(plus.0[lane])
                .wrapping_sub(minus.0[lane]);
        }
    }
}

/// `sums += plus`
#[inline(always)]
pub(crate) fn add(sums: &mut [Block], plus: &[Block]) {
    for (sum, plus) in sums.iter_mut().zip(plus) {
        for lane in 0..LANES {
            sum.0[lane] = sum.0[lane].wrapping_add(plus.0[lane]);
        }
    }
}

/// `sums -= minus`
#[inline(always)]
pub(crate) fn subtract(sums: &mut [Block], minus: &[Block]) {
    for (sum, minus) in sums.iter_mut().zip(minus) {
        for lane in 0..LANES {
            sum.0[lane] = sum.0[lane].wrapping_sub(minus.0[lane]);
        }
    }
}

/// The sum of products. The caller knows that it fits.
#[inline(always)]
pub(crate) fn dot(one: &[Block], other: &[Block]) -> i32 {
    let mut sums = [0_i32; LANES / 2];
    for (one, other) in one.iter().zip(other) {
        for (pair, sum) in sums.iter_mut().enumerate() {
            let product =
                |lane: usize| i32::from(one.0[lane]).wrapping_mul(i32::from(other.0[lane]));
            *sum = sum.wrapping_add(product(2 * pair).wrapping_add(product(2 * pair + 1)));
        }
    }
    sums.into_iter().fold(0, i32::wrapping_add)
}
