/// A date or time pattern of Unicode TR 35, taken apart once: `EEEE, d. MMMM y`, `h:mm a`.
struct DatePattern: Hashable, Sendable {
  /// A piece of a pattern.
  enum Element: Hashable, Sendable {
    /// Text that is copied.
    case literal(String)
    /// A field: its letter and how often the letter stands there.
    case field(letter: Unicode.Scalar, count: Int)
  }

  /// The letters that stand for fields; other letters are copied, since CLDR patterns of dates use no others.
  private static func isField(_ letter: UInt8) -> Bool {
    switch Unicode.Scalar(letter) {
    case "y", "u", "M", "L", "d", "E", "c", "e", "H", "h", "K", "k", "m", "a", "b", "B": true
    default: false
    }
  }

  /// The pieces in order, no two literals in a row.
  private(set) var elements: [Element] = []
  /// The same as it is written.
  private(set) var pieces: [DatePiece] = []

  /// Takes a pattern apart. An era (`G`) is left out: dates here are Gregorian and after 1.
  init(_ pattern: String) {
    let (quote, era) = (UInt8(ascii: "'"), UInt8(ascii: "G"))
    var isQuoted = false
    var previous: UInt8?
    var literal: [UInt8] = []
    elements.reserveCapacity(8)
    for byte in pattern.utf8 {
      defer { previous = byte == quote && previous == quote ? nil : byte }
      if byte == quote {
        // Two quotes in a row are one quote, inside quoted text and outside of it.
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

  /// Appends a literal where there is one, and empties it.
  private mutating func append(_ literal: inout [UInt8]) {
    guard !literal.isEmpty else { return }
    elements.append(.literal(String(decoding: literal, as: UTF8.self)))
    literal.removeAll(keepingCapacity: true)
  }

  private init(elements: [Element]) {
    self.elements = elements
    pieces = elements.flatMap(DatePiece.pieces(of:))
  }

  /// Whether the time's half of the day stands behind everything else.
  var endsWithDayPeriod: Bool { elements.last.map(Self.isDayPeriod) ?? false }

  /// Whether the time's half of the day stands before everything else.
  var startsWithDayPeriod: Bool { elements.first.map(Self.isDayPeriod) ?? false }

  /// This pattern without the half of the day, nor the space beside it.
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

  /// This pattern without the minutes and the mark before them, or nil where the hour alone would not read as a time:
  /// it does where the half of the day follows, as in `h:mm a`.
  var withoutMinutes: DatePattern? {
    guard endsWithDayPeriod,
      let minute = elements.firstIndex(where: { if case .field("m", _) = $0 { true } else { false } }), minute >= 2,
      case .literal = elements[minute - 1]
    else { return nil }
    var kept = elements
    kept.removeSubrange(minute - 1...minute)
    return DatePattern(elements: kept)
  }

  /// Whether the year comes before everything else.
  var startsWithYear: Bool {
    if case .field("y", _)? = elements.first { true } else { false }
  }

  /// This pattern of a whole date without its weekday and with the short name of the month: `MMM d, y`.
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
    // The comma or space that set the weekday off goes with it.
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
