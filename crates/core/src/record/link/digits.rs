//! A large number with digits of different radices.

/// A digit, and the radix that it is below.
pub(super) type Digit = (u32, u32);

/// A number of any size, 32 bits at a time, the lowest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Number(Vec<u32>);

impl Number {
    /// The number of which [`Number::take`] gives these digits, in this order.
    pub(super) fn of(digits: &[Digit]) -> Number {
        let mut number = Number::default();
        for &(digit, radix) in digits.iter().rev() {
            number.push(digit, radix);
        }
        number
    }

    /// Multiplies by the radix and adds the digit.
    fn push(&mut self, digit: u32, radix: u32) {
        debug_assert!(digit < radix);
        let mut carry = u64::from(digit);
        for limb in &mut self.0 {
            let value = u64::from(*limb) * u64::from(radix) + carry;
            *limb = value as u32;
            carry = value >> 32;
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }

    /// Divides by the radix and gives the rest: the next digit.
    pub(super) fn take(&mut self, radix: u32) -> u32 {
        let mut rest = 0_u64;
        for limb in self.0.iter_mut().rev() {
            let value = rest << 32 | u64::from(*limb);
            *limb = (value / u64::from(radix)) as u32;
            rest = value % u64::from(radix);
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        rest as u32
    }

    pub(super) fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// The bytes, the lowest first, without zeros at the end.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.0.iter().flat_map(|limb| limb.to_le_bytes()).collect();
        while bytes.last() == Some(&0) {
            bytes.pop();
        }
        bytes
    }

    /// The number of these bytes, if they are as [`Number::to_bytes`] writes them.
    pub(super) fn from_bytes(bytes: &[u8]) -> Option<Number> {
        if bytes.last() == Some(&0) {
            return None;
        }
        let limb = |chunk: &[u8]| {
            let mut limb = [0; 4];
            limb[..chunk.len()].copy_from_slice(chunk);
            u32::from_le_bytes(limb)
        };
        Some(Number(bytes.chunks(4).map(limb).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_come_back() {
        let digits: Vec<Digit> = (0..2000_u32)
            .map(|n| {
                let radix = 1 + n.wrapping_mul(2_654_435_761) % 5000;
                (n.wrapping_mul(40_503) % radix, radix)
            })
            .chain([(u32::MAX - 1, u32::MAX), (0, 1), (1, 2)])
            .collect();
        let bytes = Number::of(&digits).to_bytes();
        let mut number = Number::from_bytes(&bytes).unwrap();
        for (digit, radix) in digits {
            assert_eq!(number.take(radix), digit);
        }
        assert!(number.is_zero());
        assert_eq!(number.take(10), 0);
    }

    #[test]
    fn one_number_has_one_text() {
        assert_eq!(Number::from_bytes(&[1, 0]), None);
        assert_eq!(Number::from_bytes(&[]), Some(Number::default()));
    }
}
