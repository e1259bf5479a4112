internal import Bytes

/// Splits the lists of EXDATE, RDATE and FREEBUSY.
///
/// Beside the commas of RFC 5545, a semicolon separates, as in vCalendar 1.0, and a backslash before either is no part of the value: no
/// date or period has one of them.
package struct DateList {
  private var start: Int
  private let end: Int
  /// Whether a separator so far was not a comma alone.
  private var isOdd = false
  /// Whether a value so far was empty.
  private var hasEmpty = false

  /// Starts with the first value of a list in `range`.
  init(_ range: Range<Int>) { (start, end) = (range.lowerBound, range.upperBound) }

  /// The range of the next value that is not empty; nil at the end.
  @inline(__always)
  mutating func next(in bytes: ByteView) -> Range<Int>? {
    while start <= end {
      let separator = bytes.part(0..<end).firstOffset(ofEither: UInt8(ascii: ","), UInt8(ascii: ";"), from: start)
      let isEscaped = separator > start && bytes[separator - 1] == UInt8(ascii: "\\")
      if isEscaped || separator < end && bytes[separator] == UInt8(ascii: ";") { isOdd = true }
      let value = start..<(isEscaped ? separator - 1 : separator)
      start = separator + 1
      if !value.isEmpty { return value }
      hasEmpty = true
    }
    return nil
  }

  /// What to report about the list of a property: odd separators, and values that are empty.
  func notes(on property: PropertyName?) -> [String] {
    guard isOdd || hasEmpty, let name = property?.rawValue else { return [] }
    var notes: [String] = []
    if isOdd { notes.append("\(name) has semicolons, or backslashes, between its values; they are read as commas") }
    if hasEmpty { notes.append("\(name) has an empty value, which is ignored") }
    return notes
  }

  /// The values of a list that are not empty.
  /// - Parameter most: How many values are read.
  package static func values(_ list: ArraySlice<UInt8>, most: Int) -> [ArraySlice<UInt8>] {
    var ranges: [Range<Int>] = []
    list.withByteView { bytes in
      var items = DateList(0..<bytes.count)
      while ranges.count < most, let range = items.next(in: bytes) { ranges.append(range) }
    }
    return ranges.map { list[list.startIndex + $0.lowerBound..<list.startIndex + $0.upperBound] }
  }
}
