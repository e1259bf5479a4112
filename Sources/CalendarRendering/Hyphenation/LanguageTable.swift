/// A sorted table from letters to values. Tests/Tools/generate-languages.py describes the format.
struct LanguageTable: Sendable {
  /// The number of letters in a row.
  let keyLength: Int
  /// The number of units after the letters.
  let valueLength: Int
  /// The number of rows before each first letter.
  let starts: StaticString
  let rows: StaticString

  /// The position of the values in the row for the first letters of a list; nil if there is no such row. Shorter lists
  /// are padded with zeros.
  ///
  /// - Complexity: O(log n) in the rows of the first letter.
  func row(_ letters: ArraySlice<Int>) -> Int? {
    let first = letters.first ?? 0
    let (rows, starts) = (PackedText(rows), PackedText(starts))
    var low = starts.number(at: 2 * first, length: 2)
    var high = starts.number(at: 2 * first + 2, length: 2)
    while low < high {
      let middle = (low + high) / 2
      let position = middle * (keyLength + valueLength)
      switch Self.order(of: letters, in: rows, at: position, length: keyLength) {
      case 0: return position + keyLength
      case 1...: low = middle + 1
      default: high = middle
      }
    }
    return nil
  }

  /// Compares the letters after the first with a row: negative if the list comes before the row, 0 if they are equal.
  private static func order(of letters: ArraySlice<Int>, in rows: PackedText, at position: Int, length: Int) -> Int {
    for offset in 1..<max(length, 1) {
      let index = letters.startIndex + offset
      let difference = (index < letters.endIndex ? letters[index] : 0) - rows[position + offset]
      if difference != 0 { return difference }
    }
    return 0
  }

  /// The languages in the row for the first letters of a list, as bits; nil if there is no such row.
  func languages(_ letters: ArraySlice<Int>) -> Int? {
    row(letters).map { PackedText(rows).number(at: $0, length: valueLength) }
  }
}
