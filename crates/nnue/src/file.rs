//! Net files.
//!
//! All numbers are little-endian:
//!
//! ```text
//! JERSINET                   8 bytes
//! form of the file           u16
//! version of the layout      u16
//! fingerprint of the layout  u64
//! fingerprint of the         u64
//!   hand-made evaluation
//! inputs                     u32
//! hidden, second             u16, u16
//! scale                      u16
//! game                       u16, then so many bytes of text: what it was trained on
//! summary                    u16, then so many bytes of text
//! first layer                i16: a row for each input, then the biases
//! second layer               i16: a row for each unit; then the biases, i32
//! output                     i16, then the bias, i32
//! checksum                   u64: FNV-1a of all bytes before it
//! ```

use crate::fnv::Fnv;
use crate::{Architecture, Net, NetError, Provenance};
use jersi_core::rules::Fingerprint;

const MAGIC: &[u8; 8] = b"JERSINET";

impl Net {
    /// The form of the files that are written and read.
    pub const FORM: u16 = 2;
    /// No net file is larger.
    pub const MOST_BYTES: usize = 2_000_000;

    /// The bytes of a net file.
    ///
    /// # Errors
    /// If it would be larger than a net may be.
    ///
    /// # Panics
    /// If the name of the game or the summary is longer than 65,535 bytes.
    pub fn write(&self) -> Result<Vec<u8>, NetError> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(Net::FORM.to_le_bytes());
        bytes.extend(self.layout_version.to_le_bytes());
        bytes.extend(self.layout.bits().to_le_bytes());
        bytes.extend(self.provenance.hand_made.bits().to_le_bytes());
        bytes.extend((self.inputs() as u32).to_le_bytes());
        bytes.extend(self.architecture.hidden.to_le_bytes());
        bytes.extend(self.architecture.second.to_le_bytes());
        bytes.extend(self.scale.to_le_bytes());
        for text in [&self.provenance.game, &self.provenance.summary] {
            let length = u16::try_from(text.len()).expect("texts of a net are short");
            bytes.extend(length.to_le_bytes());
            bytes.extend(text.as_bytes());
        }
        let mut short = |numbers: &[i16], long: &[i32]| {
            bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
            bytes.extend(long.iter().flat_map(|number| number.to_le_bytes()));
        };
        short(&self.first, &[]);
        short(&self.first_bias, &[]);
        short(&self.second, &self.second_bias);
        short(&self.output, &[self.output_bias]);
        bytes.extend(checksum(&bytes).to_le_bytes());
        if bytes.len() > Net::MOST_BYTES {
            return Err(NetError::TooLarge(bytes.len()));
        }
        Ok(bytes)
    }

    /// Reads a net file, whatever it is.
    ///
    /// ```
    /// use jersi_nnue::{Net, NetError};
    /// assert_eq!(Net::read(b"something else"), Err(NetError::NotANet));
    /// ```
    ///
    /// # Errors
    /// If it is no net, is cut off or damaged, or has sizes or weights that cannot be.
    pub fn read(bytes: &[u8]) -> Result<Net, NetError> {
        if bytes.len() > Net::MOST_BYTES {
            return Err(NetError::TooLarge(bytes.len()));
        }
        let mut rest = Rest { bytes, read: 0 };
        if rest.take(MAGIC.len()) != Ok(MAGIC.as_slice()) {
            return Err(NetError::NotANet);
        }
        let form = rest.u16()?;
        if form != Net::FORM {
            return Err(NetError::Form(form));
        }
        let layout_version = rest.u16()?;
        let layout = Fingerprint::from_bits(rest.u64()?);
        let hand_made = Fingerprint::from_bits(rest.u64()?);
        let inputs = rest.u32()? as usize;
        let architecture = (rest.u16()?, rest.u16()?);
        let scale = rest.u16()?;
        let provenance = Provenance {
            game: rest.text("game")?.to_owned(),
            hand_made,
            summary: rest.text("summary")?.to_owned(),
        };
        let architecture = Architecture::new(architecture.0, architecture.1)?;
        let hidden = usize::from(architecture.hidden);
        let second = usize::from(architecture.second);
        let (pooled, last) = (architecture.pooled(), architecture.last());
        let weights = inputs
            .saturating_add(1)
            .saturating_mul(2 * hidden)
            .saturating_add(second * (2 * pooled + 4) + 2 * last + 4);
        let expected = rest.read.saturating_add(weights).saturating_add(8);
        if bytes.len() != expected {
            let found = bytes.len();
            return Err(NetError::Length { found, expected });
        }
        let (contents, end) = bytes.split_at(expected - 8);
        let written = Rest {
            bytes: end,
            read: 0,
        }
        .u64()?;
        let computed = checksum(contents);
        if written != computed {
            return Err(NetError::Checksum { written, computed });
        }
        let net = Net {
            provenance,
            layout_version,
            layout,
            architecture,
            scale,
            first: rest.i16s(inputs * hidden)?,
            first_bias: rest.i16s(hidden)?,
            second: rest.i16s(second * pooled)?,
            second_bias: rest.i32s(second)?,
            output: rest.i16s(last)?,
            output_bias: rest.u32()? as i32,
        };
        net.check_sums()?;
        Ok(net)
    }
}

fn checksum(bytes: &[u8]) -> u64 {
    let mut hash = Fnv::default();
    hash.add(bytes);
    hash.0
}

/// What is left of a file.
struct Rest<'a> {
    bytes: &'a [u8],
    read: usize,
}

impl<'a> Rest<'a> {
    fn take(&mut self, length: usize) -> Result<&'a [u8], NetError> {
        let expected = self.read + length;
        let taken = self.bytes.get(self.read..expected);
        self.read = expected;
        taken.ok_or(NetError::Length {
            found: self.bytes.len(),
            expected,
        })
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], NetError> {
        let bytes = self.take(N)?;
        Ok(bytes.try_into().expect("as many were taken"))
    }

    fn u16(&mut self) -> Result<u16, NetError> {
        self.array().map(u16::from_le_bytes)
    }

    fn u32(&mut self) -> Result<u32, NetError> {
        self.array().map(u32::from_le_bytes)
    }

    fn u64(&mut self) -> Result<u64, NetError> {
        self.array().map(u64::from_le_bytes)
    }

    fn text(&mut self, what: &'static str) -> Result<&'a str, NetError> {
        let length = self.u16()?;
        let bytes = self.take(usize::from(length))?;
        std::str::from_utf8(bytes).map_err(|_| NetError::Text(what))
    }

    fn i16s(&mut self, count: usize) -> Result<Vec<i16>, NetError> {
        (0..count)
            .map(|_| self.array().map(i16::from_le_bytes))
            .collect()
    }

    fn i32s(&mut self, count: usize) -> Result<Vec<i32>, NetError> {
        (0..count)
            .map(|_| self.array().map(i32::from_le_bytes))
            .collect()
    }
}
