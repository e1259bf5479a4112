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

  /// Where the values of the row with the first letters of a list begin; nil if the table does not have it. Lists with fewer
  /// letters are padded with zeros.
  ///
  /// - Complexity: O(log n) in the rows of the first letter.
  func row(_ letters: ArraySlice<Int>) -> Int? {
    let first = letters.first ?? 0
    var wanted = 0
    for index in letters.startIndex + 1..<letters.startIndex + max(keyLength, 1) {
      wanted = wanted * 91 + (index < letters.endIndex ? letters[index] : 0)
    }
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

  /// The languages of the row with the first letters of a list, as bits; nil if the table does not have it.
  func languages(_ letters: ArraySlice<Int>) -> Int? {
    row(letters).map { PackedText(rows).number(at: $0, length: valueLength) }
  }
}
