/// A set of column numbers from which the lowest is taken: a tree of 64-bit words, in which a bit says that the word
/// below it holds a free column.
struct FreeColumns {
  /// `levels[0]` has a bit per column, each further level a bit per word of the level below it.
  private var levels: [[UInt64]] = [[]]
  /// How many columns have been made so far.
  private(set) var count = 0

  /// Takes the lowest free column, a new one when none is free; nil when that would be column `limit`.
  mutating func takeLowest(limit: Int) -> Int? {
    guard let column = lowest else {
      guard count < limit else { return nil }
      count += 1
      grow()
      return count - 1
    }
    guard column < limit else { return nil }
    clear(column)
    return column
  }

  /// Gives a column back.
  mutating func release(_ column: Int) {
    var position = column
    for level in levels.indices {
      let bit: UInt64 = 1 << UInt64(position & 63)
      let wasEmpty = levels[level][position >> 6] == 0
      levels[level][position >> 6] |= bit
      if !wasEmpty { return }
      position >>= 6
    }
  }

  private var lowest: Int? {
    guard let top = levels.last, let root = top.first, root != 0 else { return nil }
    var position = 0
    for words in levels.reversed() { position = position << 6 | words[position].trailingZeroBitCount }
    return position
  }

  private mutating func clear(_ column: Int) {
    var position = column
    for level in levels.indices {
      levels[level][position >> 6] &= ~(1 << UInt64(position & 63))
      if levels[level][position >> 6] != 0 { return }
      position >>= 6
    }
  }

  /// Makes room for `count` columns; a new column is not free.
  private mutating func grow() {
    var words = (count + 63) >> 6
    for level in levels.indices {
      if levels[level].count < words { levels[level].append(0) }
      words = (words + 63) >> 6
    }
    while let top = levels.last, top.count > 1 {
      // The old top had one word, so of the words below the new one only the first can hold a free column.
      levels.append([top[0] == 0 ? 0 : 1])
    }
  }
}
