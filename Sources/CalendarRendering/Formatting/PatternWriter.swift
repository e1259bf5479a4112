internal import Bytes
internal import CalendarModel

/// Appends dates, times and numbers in a locale as bytes, without temporary strings.
struct PatternWriter: Sendable {
  let locale: CalendarLocale
  let hasASCIIDigits: Bool

  init(locale: CalendarLocale) {
    self.locale = locale
    hasASCIIDigits = locale.digits == ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
  }

  /// Appends a date or time in a pattern; `endsDay` shows the hour 0 as 24.
  func append(
    _ pieces: some Collection<DatePiece>, _ time: CivilDateTime, endsDay: Bool = false, to bytes: inout ByteBuffer
  ) {
    var date: Fields?
    for piece in pieces {
      guard let letter = piece.letter else {
        bytes.append(piece.bytes, count: piece.count)
        continue
      }
      if append(letter, piece.count, time, endsDay, to: &bytes) { continue }
      let fields = date ?? time.date.fields
      date = fields
      append(letter, piece.count, fields, to: &bytes)
    }
  }

  private typealias Fields = (year: Int, month: Int, day: Int)

  /// Appends a date field of a pattern, such as `MMM`.
  private func append(_ letter: Unicode.Scalar, _ count: Int, _ date: Fields, to bytes: inout ByteBuffer) {
    switch letter {
    case "y", "u":
      let year = date.year
      appendNumber(count == 2 ? floorModulo(year, 100) : year, minimumDigits: count, to: &bytes)
    case "M": append(month: date.month, count, locale.monthNamesInDates, locale.shortMonthNamesInDates, to: &bytes)
    case "L": append(month: date.month, count, locale.monthNames, locale.shortMonthNames, to: &bytes)
    case "d": appendNumber(date.day, minimumDigits: count, to: &bytes)
    default: break
    }
  }

  /// Appends a time or weekday field; false if it is neither.
  @inline(never)
  private func append(
    _ letter: Unicode.Scalar, _ count: Int, _ time: CivilDateTime, _ endsDay: Bool, to bytes: inout ByteBuffer
  ) -> Bool {
    switch letter {
    case "E", "c", "e":
      let names =
        switch count {
        case 4: locale.weekdayNames
        case 5: locale.narrowWeekdayNames
        default: locale.shortWeekdayNames
        }
      bytes.append(utf8: Self.name(names, time.date.weekday.rawValue - 1))
    case "a", "b", "B": bytes.append(utf8: time.hour < 12 ? locale.amSymbol : locale.pmSymbol)
    case "H": appendNumber(endsDay ? 24 : time.hour, minimumDigits: count, to: &bytes)
    case "k": appendNumber(time.hour == 0 ? 24 : time.hour, minimumDigits: count, to: &bytes)
    case "h": appendNumber(time.hour % 12 == 0 ? 12 : time.hour % 12, minimumDigits: count, to: &bytes)
    case "K": appendNumber(time.hour % 12, minimumDigits: count, to: &bytes)
    case "m": appendNumber(time.minute, minimumDigits: count, to: &bytes)
    default: return false
    }
    return true
  }

  private func append(
    month: Int, _ count: Int, _ names: [String], _ shortNames: [String], to bytes: inout ByteBuffer
  ) {
    switch count {
    case 1, 2: appendNumber(month, minimumDigits: count, to: &bytes)
    case 4: bytes.append(utf8: Self.name(names, month - 1))
    case 5: bytes.append(utf8: Self.name(locale.narrowMonthNames, month - 1))
    default: bytes.append(utf8: Self.name(shortNames, month - 1))
    }
  }

  /// Appends an integer in the locale's digits, at least `minimumDigits` of them.
  func appendNumber(_ value: Int, minimumDigits: Int, to bytes: inout ByteBuffer) {
    if hasASCIIDigits || locale.digits.count != 10 {
      return Decimal.append(value, minimumDigits: minimumDigits, to: &bytes)
    }
    for byte in zeroPadded(value, minimumDigits).utf8 {
      bytes.append(utf8: byte >= 0x30 && byte <= 0x39 ? locale.digits[Int(byte) - 0x30] : "-")
    }
  }

  /// The name at an index; empty if the locale's list is too short.
  static func name(_ names: [String], _ index: Int) -> String {
    names.indices.contains(index) ? names[index] : ""
  }
}
