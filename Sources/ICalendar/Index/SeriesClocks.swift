internal import Bytes

/// The distinct clocks of an index.
struct SeriesClocks {
  private(set) var list: [SeriesClock] = []
  /// The bytes between `DTSTART` and its value, for each clock.
  private var headers: [Range<Int>] = []
  private var last = 0

  /// The maximum number of clocks. Series with further ones are decoded for every window.
  private static let most = 256

  /// The number of a clock, which is added if new; nil if the line is not plain.
  /// - Parameter header: The parameters and colon of a DTSTART line.
  mutating func number(
    _ bytes: ByteView, _ header: Range<Int>, isDate: Bool, isUTC: Bool, calendar: UInt16
  ) -> UInt16? {
    if last < list.count, isKnown(last, bytes, header, isDate, isUTC, calendar) { return UInt16(last) }
    if let known = list.indices.first(where: { isKnown($0, bytes, header, isDate, isUTC, calendar) }) {
      last = known
      return UInt16(known)
    }
    guard list.count < Self.most, let kind = Self.kind(bytes, header, isDate, isUTC) else { return nil }
    if list.isEmpty {
      list.reserveCapacity(8)
      headers.reserveCapacity(8)
    }
    list.append(SeriesClock(kind: kind, calendar: calendar))
    headers.append(header)
    last = list.count - 1
    return UInt16(last)
  }

  /// Adds the clocks of the next part of a text. Returns their numbers here; nil if there are too many.
  /// - Parameter calendar: The position of a calendar of the part in the text.
  mutating func append(_ part: SeriesClocks, _ bytes: ByteView, calendar: (Int) -> Int) -> [UInt16]? {
    var numbers: [UInt16] = []
    for (clock, header) in zip(part.list, part.headers) {
      guard
        let number = number(
          bytes, header, isDate: clock.kind.isDate, isUTC: clock.kind.isUTC,
          calendar: UInt16(calendar(Int(clock.calendar))))
      else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  private func isKnown(
    _ number: Int, _ bytes: ByteView, _ header: Range<Int>, _ isDate: Bool, _ isUTC: Bool,
    _ calendar: UInt16
  ) -> Bool {
    guard list[number].calendar == calendar else { return false }
    switch list[number].kind {
    case .date: return isDate && bytes.isSame(headers[number], header)
    case .utc: return isUTC && bytes.isSame(headers[number], header)
    case .floating, .zone: return !isDate && !isUTC && bytes.isSame(headers[number], header)
    }
  }

  private static func kind(
    _ bytes: ByteView, _ header: Range<Int>, _ isDate: Bool, _ isUTC: Bool
  ) -> SeriesClock.Kind? {
    if isDate {
      let isPlain = header.count == 1 || header.count == 12 && bytes.matches(";VALUE=DATE:", at: header.lowerBound)
      return isPlain ? .date : nil
    }
    if header.count == 1 { return isUTC ? .utc : .floating }
    guard !isUTC, header.count > 7, bytes.matches(";TZID=", at: header.lowerBound) else { return nil }
    let name = header.lowerBound + 6..<header.upperBound - 1
    let isPlain = !bytes[name].contains {
      $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ":")
    }
    return isPlain ? .zone(name) : nil
  }
}

/// The clock of a series, as given by its DTSTART line.
struct SeriesClock: Sendable {
  enum Kind: Sendable {
    case date, floating, utc
    /// The range of a TZID.
    case zone(Range<Int>)

    fileprivate var isDate: Bool { if case .date = self { true } else { false } }
    fileprivate var isUTC: Bool { if case .utc = self { true } else { false } }
  }

  var kind: Kind
  var calendar: UInt16
}
