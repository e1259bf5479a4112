internal import Bytes

/// Splits the lists of EXDATE, RDATE and FREEBUSY.
///
/// Beside the commas of RFC 5545, a semicolon separates, as in vCalendar 1.0, and a backslash before either is no part of the value: no
/// date or period has one of them.
package enum DateList {
  /// A value of a list, and where the next one begins.
  struct Item {
    let value: Range<Int>
    /// Behind the separator.
    let next: Int
    /// Whether the separator is not a comma alone.
    let isOdd: Bool

    /// The value that begins at `start` in a list that ends at `end`.
    @inline(__always)
    init(_ bytes: ByteView, from start: Int, to end: Int) {
      let separator = bytes.part(0..<end).firstOffset(ofEither: UInt8(ascii: ","), UInt8(ascii: ";"), from: start)
      let isEscaped = separator > start && bytes[separator - 1] == UInt8(ascii: "\\")
      value = start..<(isEscaped ? separator - 1 : separator)
      next = separator + 1
      isOdd = isEscaped || separator < end && bytes[separator] == UInt8(ascii: ";")
    }
  }

  /// What to report about the list of a property: odd separators, and values that are empty.
  static func notes(on property: String, isOdd: Bool, hasEmpty: Bool) -> [String] {
    var notes: [String] = []
    if isOdd {
      notes.append("\(property) has semicolons, or backslashes, between its values; they are read as commas")
    }
    if hasEmpty { notes.append("\(property) has an empty value, which is ignored") }
    return notes
  }

  /// The values of a list that are not empty.
  /// - Parameter most: How many values are read.
  package static func values(_ list: ArraySlice<UInt8>, most: Int) -> [ArraySlice<UInt8>] {
    var ranges: [Range<Int>] = []
    list.withByteView { bytes in
      var next = 0
      while next <= bytes.count, ranges.count < most {
        let item = Item(bytes, from: next, to: bytes.count)
        if !item.value.isEmpty { ranges.append(item.value) }
        next = item.next
      }
    }
    return ranges.map { list[list.startIndex + $0.lowerBound..<list.startIndex + $0.upperBound] }
  }
}
