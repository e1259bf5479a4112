internal import Bytes
package import CalendarModel
internal import PageDrawing

/// The addresses of other pages to link to, in HTML and on sheets; sheets leave out addresses from the root of a site
/// (`/days/…`). Without them, only addresses in a calendar are links.
package struct PageLinks: Hashable, Sendable {
  /// The pages of days; nil if there are none.
  package var day: LinkPattern?
  /// The pages of weeks by their first day; nil if there are none.
  package var week: LinkPattern?
  /// The pages of months by their first day; nil if there are none.
  package var month: LinkPattern?
  /// The days that have pages; nil for all.
  package var dates: Range<CivilDate>?
  /// Link targets in the same document, for documents with several sheets; nil if there are none.
  package var document: DocumentPlaces?
  /// The directory of event pages; nil if there are none.
  package var eventFolder: String?

  /// Creates no links.
  package init() {}

  /// The address of a day's page; nil if there is none.
  package func address(ofDay date: CivilDate) -> String? { address(of: date, day) }

  /// The address of the page for the week that starts on a day; nil if there is none.
  package func address(ofWeekFrom date: CivilDate) -> String? {
    // The week's Thursday determines its number and year.
    address(of: date.adding(days: Weekday.thursday.daysAfter(date.weekday)), week)
  }

  /// The address of the page for a day's month; nil if there is none.
  package func address(ofMonth date: CivilDate) -> String? { address(of: date, month) }

  private func address(of date: CivilDate, _ pattern: LinkPattern?) -> String? {
    guard let pattern, dates?.contains(date) ?? true else { return nil }
    return pattern.address(of: date)
  }

  /// The address of the page of an occurrence's event; nil if there is none. Events have pages if they take place in the days that are linked.
  func address(of occurrence: Occurrence, in zone: Zone) -> String? {
    guard let eventFolder else { return nil }
    if let dates {
      let interval = occurrence.interval(in: zone)
      let days = zone.startOfDay(dates.lowerBound)..<zone.startOfDay(dates.upperBound)
      guard days.contains(interval.lowerBound) || interval.overlaps(days) else { return nil }
    }
    return eventFolder + EventPageName(uid: occurrence.uid).path
  }
}

/// Link targets on sheets: a destination in the same document, or else an address.
extension PageLinks {
  /// The link target of a day on a page of some kind; nil for none.
  func target(ofDay date: CivilDate, from kind: DocumentPlaces.Kind? = nil) -> LinkTarget? {
    if let document, let place = document.dayKind, document.dates.contains(date) {
      return place == kind ? nil : .destination(DocumentPlaces.name(of: .day, from: date))
    }
    return address(ofDay: date).flatMap(LinkTarget.init)
  }

  /// The link target of the week that starts on a day; nil for none.
  func target(ofWeekFrom date: CivilDate) -> LinkTarget? {
    if let document, document.kinds.contains(.week) {
      return .destination(DocumentPlaces.name(of: .week, from: date))
    }
    return address(ofWeekFrom: date).flatMap(LinkTarget.init)
  }

  /// The link target of the month that starts on a day; nil for none.
  func target(ofMonthFrom date: CivilDate) -> LinkTarget? {
    if let document, document.kinds.contains(.month) {
      return .destination(DocumentPlaces.name(of: .month, from: date))
    }
    return address(ofMonth: date).flatMap(LinkTarget.init)
  }
}

/// The name of an event's page. It depends only on the UID, so that the address stays valid when the event changes.
///
/// The first 80 bits of the UID's SHA-256, so that a hostile calendar cannot take over the addresses of other events.
package struct EventPageName: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt16

  package init(uid: String) {
    let hash = SHA256.start(ofHashOf: uid)
    (high, low) = (hash.high, UInt16(truncatingIfNeeded: hash.low >> 48))
  }

  /// 20 hexadecimal digits.
  package var digits: String { .utf8(count: 20) { appendDigits(to: &$0) } }

  /// The first two of the digits.
  package var folder: String { .utf8(count: 2) { appendFolder(to: &$0) } }

  /// The path in the directory of events, split so that directories of a large site have few entries.
  package var path: String {
    .utf8(count: 28) { bytes in
      appendFolder(to: &bytes)
      bytes.append(UInt8(ascii: "/"))
      appendDigits(to: &bytes)
      bytes.append(".html")
    }
  }

  private func appendFolder(to bytes: inout ByteBuffer) {
    bytes.append(UInt8(truncatingIfNeeded: high >> 60).hexadecimalDigit)
    bytes.append(UInt8(truncatingIfNeeded: high >> 56).hexadecimalDigit)
  }

  private func appendDigits(to bytes: inout ByteBuffer) {
    bytes.append(hexadecimal: high)
    for shift in stride(from: 12, through: 0, by: -4) {
      bytes.append(UInt8(truncatingIfNeeded: low >> UInt16(shift)).hexadecimalDigit)
    }
  }
}

extension EventPageName: Comparable {
  /// Sorts like the digits.
  package static func < (left: EventPageName, right: EventPageName) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}

/// The addresses of pages for days, weeks, months or years, as a text with placeholders: `{date}` for `2026-03-09`;
/// `{year}`, `{month}` and `{day}` for `2026`, `03` and `09`; `{week}` and `{weekyear}` for the ISO week `11` and its
/// year.
///
///     LinkPattern("days/{date}.html")
package struct LinkPattern: Hashable, Sendable {
  /// The text with placeholders.
  package let text: String
  private let pieces: [Piece]

  package enum Piece: Hashable, Sendable {
    case text(String)
    case field(Field)
  }

  package enum Field: String, Sendable {
    case date, year, month, day, week, weekyear
  }

  /// Creates a pattern; nil if it has an unknown or open placeholder, or a scheme other than `http` and `https`.
  package init?(_ text: String) {
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

  /// Creates a pattern from trusted pieces.
  package init(_ pieces: [Piece]) {
    self.pieces = pieces
    text = pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .field(let field): "{\(field.rawValue)}"
      }
    }.joined()
  }

  /// The pattern relative to another directory.
  /// - Parameter root: The path from there to the directory of the pattern, such as `../`.
  package func from(_ root: String) -> LinkPattern { root.isEmpty ? self : LinkPattern([.text(root)] + pieces) }

  /// Fills in the placeholders.
  package func address(of date: CivilDate) -> String { .utf8(scratch: 64) { append(addressOf: date, to: &$0) } }

  private func append(addressOf date: CivilDate, to bytes: inout ByteBuffer) {
    let fields = date.fields
    for piece in pieces {
      switch piece {
      case .text(let text): bytes.append(utf8: text)
      case .field(let field): Self.append(field, of: date, fields, to: &bytes)
      }
    }
  }

  private static func append(
    _ field: Field, of date: CivilDate, _ fields: (year: Int, month: Int, day: Int), to bytes: inout ByteBuffer
  ) {
    switch field {
    case .date: ISO8601.append(date, to: &bytes)
    case .year: Decimal.append(fields.year, minimumDigits: 4, to: &bytes)
    case .month: Decimal.append(fields.month, minimumDigits: 2, to: &bytes)
    case .day: Decimal.append(fields.day, minimumDigits: 2, to: &bytes)
    case .week: Decimal.append(ISOWeek(containing: date).number, minimumDigits: 2, to: &bytes)
    case .weekyear: Decimal.append(ISOWeek(containing: date).year, minimumDigits: 4, to: &bytes)
    }
  }
}
