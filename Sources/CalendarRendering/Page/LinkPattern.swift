internal import Bytes
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

  package enum Piece: Hashable, Sendable {
    case text(String)
    case field(Field)
  }

  package enum Field: String, Sendable {
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

  /// Creates a pattern of pieces that need no check.
  package init(_ pieces: [Piece]) {
    self.pieces = pieces
    text = pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .field(let field): "{\(field.rawValue)}"
      }
    }.joined()
  }

  /// The same addresses from another folder.
  /// - Parameter root: What leads from there to the folder of the pattern, such as `../`.
  package func from(_ root: String) -> LinkPattern { root.isEmpty ? self : LinkPattern([.text(root)] + pieces) }

  /// The address for a date.
  public func address(of date: CivilDate) -> String {
    .utf8 { bytes in
      for piece in pieces {
        switch piece {
        case .text(let text): bytes.append(utf8: text)
        case .field(let field): Self.append(field, of: date, to: &bytes)
        }
      }
    }
  }

  private static func append(_ field: Field, of date: CivilDate, to bytes: inout ByteBuffer) {
    switch field {
    case .date: ISO8601.append(date, to: &bytes)
    case .year: Decimal.append(date.fields.year, minimumDigits: 4, to: &bytes)
    case .month: Decimal.append(date.fields.month, minimumDigits: 2, to: &bytes)
    case .day: Decimal.append(date.fields.day, minimumDigits: 2, to: &bytes)
    case .week: Decimal.append(ISOWeek(containing: date).number, minimumDigits: 2, to: &bytes)
    case .weekyear: Decimal.append(ISOWeek(containing: date).year, minimumDigits: 4, to: &bytes)
    }
  }
}
