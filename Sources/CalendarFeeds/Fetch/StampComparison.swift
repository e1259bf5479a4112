/// Compares two versions of a calendar without the times at which they were made.
enum StampComparison {
  /// Whether they differ only in their lines of `DTSTAMP`, which some servers write anew for each answer, and line ends.
  static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    if one == other { return true }
    var (left, right) = (Lines(one), Lines(other))
    while true {
      let (first, second) = (left.next(), right.next())
      guard let first, let second else { return first == nil && second == nil }
      guard first.elementsEqual(second) else { return false }
    }
  }

  private struct Lines {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    mutating func next() -> ArraySlice<UInt8>? {
      while !rest.isEmpty {
        let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
        var line = rest[..<end]
        rest = rest[min(end + 1, rest.endIndex)...]
        if line.last == 0x0D { line.removeLast() }
        if !line.starts(with: "DTSTAMP".utf8) { return line }
      }
      return nil
    }
  }
}
