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

  /// The columns of one grapheme cluster: 0, 1 or 2.
  ///
  /// A cluster is as wide as its widest scalar; U+FE0F asks for the emoji form, and two regional indicators are a flag.
  static func columns(ofCluster cluster: some Collection<Unicode.Scalar>) -> Int {
    guard let first = cluster.first else { return 0 }
    var widest = 0
    var isNarrowBase = false
    for scalar in cluster {
      if scalar.value == 0xFE0F, isNarrowBase {
        return 2
      }
      widest = max(widest, columns(of: scalar))
      isNarrowBase = scalar.value > 0x7F && scalar.properties.isEmoji || first.properties.isEmoji && scalar.value == first.value
    }
    if isRegionalIndicator(first), cluster.dropFirst().first.map(isRegionalIndicator) ?? false { return 2 }
    return widest
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }
}
