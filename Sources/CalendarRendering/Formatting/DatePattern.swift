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
  private static func isField(_ letter: Unicode.Scalar) -> Bool {
    switch letter {
    case "y", "u", "M", "L", "d", "E", "c", "e", "H", "h", "K", "k", "m", "a", "b", "B": true
    default: false
    }
  }

  /// The pieces in order, no two literals in a row.
  private(set) var elements: [Element] = []

  /// Takes a pattern apart. An era (`G`) is left out: dates here are Gregorian and after 1.
  init(_ pattern: String) {
    var isQuoted = false
    var previous: Unicode.Scalar?
    for scalar in pattern.unicodeScalars {
      if scalar == "'" {
        // Two quotes in a row are one quote, inside quoted text and outside of it.
        if previous == "'" {
          append(literal: scalar)
          previous = nil
        } else {
          previous = scalar
        }
        isQuoted.toggle()
        continue
      }
      if !isQuoted, scalar == "G" {
        previous = scalar
        continue
      }
      if !isQuoted, Self.isField(scalar) {
        append(field: scalar, continues: previous == scalar)
      } else {
        append(literal: scalar)
      }
      previous = scalar
    }
  }

  private init(elements: [Element]) {
    self.elements = elements
  }

  private mutating func append(literal scalar: Unicode.Scalar) {
    if case .literal(var text)? = elements.last {
      text.unicodeScalars.append(scalar)
      elements[elements.count - 1] = .literal(text)
    } else {
      elements.append(.literal(String(Character(scalar))))
    }
  }

  private mutating func append(field letter: Unicode.Scalar, continues: Bool) {
    if continues, case .field(letter, let count)? = elements.last {
      elements[elements.count - 1] = .field(letter: letter, count: count + 1)
    } else {
      elements.append(.field(letter: letter, count: 1))
    }
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
