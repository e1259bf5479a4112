/// A parsed date or time pattern of Unicode TR 35: `EEEE, d. MMMM y`, `h:mm a`.
package struct DatePattern: Hashable, Sendable {
  /// An element of a pattern.
  enum Element: Hashable, Sendable {
    /// Literal text.
    case literal(String)
    /// A field: its letter and the number of repetitions.
    case field(letter: Unicode.Scalar, count: Int)
  }

  /// The field letters. Other letters are copied, because CLDR date patterns do not use them.
  private static func isField(_ letter: UInt8) -> Bool {
    switch Unicode.Scalar(letter) {
    case "y", "u", "M", "L", "d", "E", "c", "e", "H", "h", "K", "k", "m", "a", "b", "B": true
    default: false
    }
  }

  /// The first letter outside of quotes that is no day, month, year or weekday; nil if there is none.
  package static func letterOfNoDate(in pattern: String) -> Character? {
    let known = "yuMLdEce".utf8
    var isQuoted = false
    for byte in pattern.utf8 {
      if byte == UInt8(ascii: "'") { isQuoted.toggle() }
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      if !isQuoted, isLetter, !known.contains(byte) { return Character(Unicode.Scalar(byte)) }
    }
    return nil
  }

  /// The elements in order; two literals are never adjacent.
  private(set) var elements: [Element] = []
  /// The elements split for formatting.
  private(set) var pieces: [DatePiece] = []

  /// Parses a pattern. An era (`G`) is dropped: dates are Gregorian and after year 1.
  init(_ pattern: String) {
    let (quote, era) = (UInt8(ascii: "'"), UInt8(ascii: "G"))
    var isQuoted = false
    var previous: UInt8?
    var literal: [UInt8] = []
    elements.reserveCapacity(8)
    for byte in pattern.utf8 {
      defer { previous = byte == quote && previous == quote ? nil : byte }
      if byte == quote {
        // Two adjacent quotes are a literal quote, inside and outside quoted text.
        if previous == quote { literal.append(quote) }
        isQuoted.toggle()
        continue
      }
      if !isQuoted, byte == era { continue }
      guard !isQuoted, Self.isField(byte) else {
        literal.append(byte)
        continue
      }
      append(&literal)
      if previous == byte, case .field(let letter, let count)? = elements.last {
        elements[elements.count - 1] = .field(letter: letter, count: count + 1)
      } else {
        elements.append(.field(letter: Unicode.Scalar(byte), count: 1))
      }
    }
    append(&literal)
    pieces = elements.flatMap(DatePiece.pieces(of:))
  }

  /// Appends a literal if it is not empty, and clears it.
  private mutating func append(_ literal: inout [UInt8]) {
    guard !literal.isEmpty else { return }
    elements.append(.literal(String(decoding: literal, as: UTF8.self)))
    literal.removeAll(keepingCapacity: true)
  }

  private init(elements: [Element]) {
    self.elements = elements
    pieces = elements.flatMap(DatePiece.pieces(of:))
  }

  /// Whether the day period is the last element.
  var endsWithDayPeriod: Bool { elements.last.map(Self.isDayPeriod) ?? false }

  /// Whether the day period is the first element.
  var startsWithDayPeriod: Bool { elements.first.map(Self.isDayPeriod) ?? false }

  /// The pattern without its day period and the space beside it.
  var withoutDayPeriod: DatePattern {
    var kept = elements.filter { !Self.isDayPeriod($0) }
    if case .literal(let text)? = kept.last, endsWithDayPeriod,
      text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    {
      kept.removeLast()
    }
    if case .literal(let text)? = kept.first, startsWithDayPeriod,
      text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    {
      kept.removeFirst()
    }
    return DatePattern(elements: kept)
  }

  /// The pattern without minutes and their separator; nil if the hour alone would not look like a time. It does with a
  /// day period, as in `h:mm a`.
  var withoutMinutes: DatePattern? {
    guard endsWithDayPeriod,
      let minute = elements.firstIndex(where: { if case .field("m", _) = $0 { true } else { false } }), minute >= 2,
      case .literal = elements[minute - 1]
    else { return nil }
    var kept = elements
    kept.removeSubrange(minute - 1...minute)
    return DatePattern(elements: kept)
  }

  /// The pattern of a full date without its weekday and with a short month name: `MMM d, y`.
  var withShortMonthAndNoWeekday: DatePattern {
    var kept: [Element] = []
    for element in elements {
      switch element {
      case .field("E", _), .field("c", _), .field("e", _): continue
      case .field("M", 4): kept.append(.field(letter: "M", count: 3))
      case .field("L", 4): kept.append(.field(letter: "L", count: 3))
      default: kept.append(element)
      }
    }
    // Drop the comma or space that separated the weekday.
    if case .literal(let text)? = kept.first {
      kept[0] = .literal(String(text.drop(while: Self.isSeparator)))
    }
    if case .literal(let text)? = kept.last {
      let end = text.lastIndex { !Self.isSeparator($0) }.map { text.index(after: $0) } ?? text.startIndex
      kept[kept.count - 1] = .literal(String(text[..<end]))
    }
    return DatePattern(elements: kept)
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character.isWhitespace || character == "," || character == "،" || character == "、"
  }

  private static func isDayPeriod(_ element: Element) -> Bool {
    if case .field(let letter, _) = element { letter == "a" || letter == "b" || letter == "B" } else { false }
  }
}

/// An element of a date pattern for formatting: a field, or up to eight bytes of a literal. A trivial value that is
/// cheap to copy.
struct DatePiece: Hashable, BitwiseCopyable {
  /// The letter of the field; nil for a literal.
  let letter: Unicode.Scalar?
  /// The number of repetitions of the letter, or of bytes in the literal.
  let count: Int
  /// The bytes of the literal, the first in the lowest byte.
  let bytes: UInt64

  /// Splits an element into pieces.
  static func pieces(of element: DatePattern.Element) -> [DatePiece] {
    switch element {
    case .field(let letter, let count): return [DatePiece(letter: letter, count: count, bytes: 0)]
    case .literal(let text):
      let text = Array(text.utf8)
      return stride(from: 0, to: text.count, by: 8).map { start in
        let part = text[start..<min(start + 8, text.count)]
        return DatePiece(
          letter: nil, count: part.count, bytes: part.reversed().reduce(0) { $0 << 8 | UInt64($1) })
      }
    }
  }
}
