public import CalendarModel

/// The addresses of the pages of days, weeks, months or years, as a text with placeholders:
/// `{date}` for `2026-03-09`, `{year}`, `{month}` and `{day}` for `2026`, `03` and `09`, `{week}` for the ISO week `11`
/// and `{weekyear}` for its year.
///
///     LinkPattern("days/{date}.html")
public struct LinkPattern: Hashable, Sendable {
  /// The text with placeholders.
  public let text: String
  private let pieces: [Piece]

  private enum Piece: Hashable, Sendable {
    case text(String)
    case field(Field)
  }

  private enum Field: String {
    case date, year, month, day, week, weekyear
  }

  /// Creates a pattern; nil if it has an unknown or open placeholder, or a scheme other than `http` and `https`.
  public init?(_ text: String) {
    var pieces: [Piece] = []
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}"),
        let field = Field(rawValue: String(rest[rest.index(after: open)..<close]))
      else { return nil }
      pieces.append(.text(String(rest[..<open])))
      pieces.append(.field(field))
      rest = rest[rest.index(after: close)...]
    }
    pieces.append(.text(String(rest)))
    // A relative address has no colon in its first part (RFC 3986 section 4.2).
    if text.prefix(while: { $0 != "/" && $0 != "?" && $0 != "#" }).contains(":") {
      guard let url = SafeURL(text), url.string.hasPrefix("http") else { return nil }
    }
    guard !text.isEmpty, !text.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7F }) else {
      return nil
    }
    self.text = text
    self.pieces = pieces
  }

  /// The address for a date.
  public func address(of date: CivilDate) -> String {
    var address = ""
    for piece in pieces {
      switch piece {
      case .text(let text): address += text
      case .field(let field): address += Self.value(field, of: date)
      }
    }
    return address
  }

  private static func value(_ field: Field, of date: CivilDate) -> String {
    switch field {
    case .date: date.description
    case .year: String(date.description.dropLast(6))
    case .month: String(date.description.dropLast(3).suffix(2))
    case .day: String(date.description.suffix(2))
    case .week: (ISOWeek(containing: date).number < 10 ? "0" : "") + String(ISOWeek(containing: date).number)
    case .weekyear: String(CivilDate(year: ISOWeek(containing: date).year, month: 1, day: 1).description.dropLast(6))
    }
  }
}
