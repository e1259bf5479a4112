/// How many columns text takes on a terminal.
///
/// Terminals differ in rare cases (ambiguous-width characters set to wide, emoji sequences that they cannot join). The
/// widths here are those of Unicode's East Asian Width with ambiguous characters narrow, and of the emoji sequences.
enum DisplayWidth {
  /// The columns of one scalar: 0, 1 or 2.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    return DisplayWidthTable.entries.withUnsafeBufferPointer { entries in
      // The last entry that begins at or before the scalar.
      var low = 0
      var high = entries.count
      while low < high {
        let middle = (low + high) / 2
        if entries[middle] >> 2 <= value { low = middle + 1 } else { high = middle }
      }
      return low == 0 ? 1 : Int(entries[low - 1] & 3)
    }
  }

  /// The columns of one grapheme cluster: the sum of its scalars', at most 2.
  ///
  /// U+FE0F makes an emoji of a character that is narrow by itself. All other sequences (flags, skin tones, families,
  /// Hangul syllables) have scalars enough to reach 2.
  static func columns(ofCluster cluster: some Sequence<Unicode.Scalar>) -> Int {
    var sum = 0
    var previousIsEmoji = false
    for scalar in cluster {
      if scalar.value == 0xFE0F, previousIsEmoji { return 2 }
      sum += columns(of: scalar)
      if sum >= 2 { return 2 }
      previousIsEmoji = scalar.properties.isEmoji
    }
    return sum
  }
}
