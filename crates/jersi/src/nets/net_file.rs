//! Files of nets.

use std::fs;
use std::path::Path;

use jersi_nnue::Net;

use crate::failure::Failure;

/// A net with its checksum.
pub(super) fn read(path: &Path) -> Result<(Net, String), Failure> {
    let fault = |why: String| Failure::new(format!("{}: {why}", path.display()));
    let bytes = fs::read(path).map_err(|error| fault(format!("cannot be read: {error}")))?;
    let net = Net::read(&bytes).map_err(|error| fault(error.to_string()))?;
    Ok((net, checksum(&bytes)))
}

/// The checksum of a net file, as the manifest of nets has it: its last eight bytes,
/// little-endian.
pub(super) fn checksum(bytes: &[u8]) -> String {
    let end = bytes.last_chunk().copied().unwrap_or_default();
    format!("{:016x}", u64::from_le_bytes(end))
}
