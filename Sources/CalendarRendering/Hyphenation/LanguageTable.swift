/// Sorted rows of letters and values: Tests/Tools/generate-languages.py describes their form.
struct LanguageTable: Sendable {
  /// The letters of a row.
  let keyLength: Int
  /// The units after the letters.
  let valueLength: Int
  /// The number of rows before each first letter.
  let starts: StaticString
  /// The rows.
  let rows: StaticString

  /// Where the values of a row begin; nil if the table does not have it. `key` is padded with zeros.
  ///
  /// - Complexity: O(log n) in the rows of the first letter.
  func row(_ key: some Sequence<Int>) -> Int? {
    var iterator = key.makeIterator()
    let first = iterator.next() ?? 0
    var wanted = 0
    for _ in 1..<max(keyLength, 1) { wanted = wanted * 91 + (iterator.next() ?? 0) }
    let (rows, starts) = (PackedText(rows), PackedText(starts))
    var low = starts.number(at: 2 * first, length: 2)
    var high = starts.number(at: 2 * first + 2, length: 2)
    while low < high {
      let middle = (low + high) / 2
      let position = middle * (keyLength + valueLength)
      let found = rows.number(at: position + 1, length: keyLength - 1)
      if found == wanted { return position + keyLength }
      if found < wanted { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The languages of a row, as bits; nil if the table does not have it.
  func languages(_ key: some Sequence<Int>) -> Int? {
    row(key).map { PackedText(rows).number(at: $0, length: valueLength) }
  }
}
