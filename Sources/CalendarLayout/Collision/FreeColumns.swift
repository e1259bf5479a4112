/// A set of column numbers that gives out the lowest first: one bit per column, and a summary bit per word.
///
/// Columns are freed before the boxes of a minute are placed and taken during it, so the search only moves forward: all
/// columns before `cursor` are taken.
///
/// `cursor` and `count` always have a word, and every word has a summary bit: `words` has capacity / 64 + 1 values,
/// `summary` capacity / 4096 + 1. Accesses that follow from this are marked as proven.
struct FreeColumns: ~Copyable {
  private let words: Table<UInt64>
  /// One bit per word that may contain a free column.
  private let summary: Table<UInt64>
  private var cursor = 0
  /// The number of columns created so far.
  private(set) var count = 0

  /// Creates a set with space for `capacity` columns.
  init(capacity: Int) {
    words = Table(count: capacity >> 6 + 1, repeating: 0)
    summary = Table(count: capacity >> 12 + 1, repeating: 0)
  }

  /// Takes the lowest free column, or a new one; nil if that would be column `limit`.
  @inline(__always)
  mutating func takeLowest(limit: Int) -> Int? {
    var index = cursor >> 6
    var word = words[proven: index]
    if word == 0 {
      index = nextWord(after: index)
      if index < 0 {
        guard count < limit else { return nil }
        count += 1
        precondition(count >> 6 < words.count)
        return count - 1
      }
      word = words[index]
    }
    words[proven: index] = word & (word &- 1)
    cursor = index << 6 | word.trailingZeroBitCount
    return cursor
  }

  /// The next word with a free column; -1 at the end.
  private mutating func nextWord(after index: Int) -> Int {
    var group = index >> 6
    summary[proven: group] &= ~(1 << UInt64(index & 63))
    let last = count >> 12
    while true {
      let bits = summary[proven: group]
      if bits != 0 {
        let found = group << 6 | bits.trailingZeroBitCount
        if words[found] != 0 { return found }
        summary[proven: group] = bits & (bits &- 1)
      } else if group < last {
        group += 1
      } else {
        cursor = count
        return -1
      }
    }
  }

  /// Frees a column.
  @inline(__always)
  mutating func release(_ column: Int) {
    words[column >> 6] |= 1 << UInt64(column & 63)
    summary[proven: column >> 12] |= 1 << UInt64(column >> 6 & 63)
    if column < cursor { cursor = column }
  }

  /// Takes a specific column.
  @inline(__always)
  func take(_ column: Int) {
    words[column >> 6] &= ~(1 << UInt64(column & 63))
  }

  /// Whether a column is free.
  @inline(__always)
  func contains(_ column: Int) -> Bool {
    words[column >> 6] >> UInt64(column & 63) & 1 != 0
  }

  /// The first column in `column..<end` that is not free; `end` if all are.
  func firstTaken(from column: Int, upTo end: Int) -> Int {
    guard column < end else { return end }
    var index = column >> 6
    var taken = ~words[index] & (UInt64.max << UInt64(column & 63))
    while taken == 0 {
      index += 1
      guard index << 6 < end else { return end }
      taken = ~words[index]
    }
    return min(end, index << 6 | taken.trailingZeroBitCount)
  }
}
