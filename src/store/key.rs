//! The key of chance: 32 bytes from the operating system, kept beside the battle as 64 hex digits.

/// A key of chance.
pub type Bytes = [u8; 32];

/// The hash by which a battle names its key without telling it: BLAKE3 of the bytes, 64 hex digits.
#[must_use]
pub fn hash(key: &Bytes) -> String {
    blake3::hash(key).to_hex().to_string()
}

/// The key as 64 hex digits, as its file and the end of a battle have it.
#[must_use]
pub fn to_hex(key: &Bytes) -> String {
    blake3::Hash::from_bytes(*key).to_hex().to_string()
}

/// Reads what [`to_hex`] writes, white space around it allowed.
#[must_use]
pub fn from_hex(text: &str) -> Option<Bytes> {
    blake3::Hash::from_hex(text.trim()).ok().map(Bytes::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_as_it_was_written() {
        let key: Bytes = std::array::from_fn(|index| u8::try_from(index * 8).unwrap());
        assert_eq!(from_hex(&format!("{}\r\n", to_hex(&key))), Some(key));
        for bad in ["", "00", &"g".repeat(64), &"é".repeat(32), &"+1".repeat(32)] {
            assert_eq!(from_hex(bad), None, "{bad}");
        }
        assert_eq!(hash(&key).len(), 64);
    }
}
