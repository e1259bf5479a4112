internal import CalendarModel

/// The width of text on a terminal in columns.
///
/// Follows Unicode's East Asian Width, with ambiguous characters narrow, and its emoji sequences. Terminals differ in
/// rare cases, such as ambiguous characters set to wide, or unsupported emoji sequences.
enum DisplayWidth {
  /// The width of a scalar: 0, 1 or 2.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    let entries = DisplayWidthTable.entries
    // The last entry that starts at or before the scalar.
    let next = entries.indices.partitioningIndex { entries[$0] >> 2 > value }
    return next == 0 ? 1 : Int(entries[next - 1] & 3)
  }

  /// The width of a grapheme cluster: the sum of its scalars' widths, at most 2.
  ///
  /// U+FE0F turns a narrow character into an emoji. All other sequences (flags, skin tones, families, Hangul syllables)
  /// have enough scalars to reach 2.
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
