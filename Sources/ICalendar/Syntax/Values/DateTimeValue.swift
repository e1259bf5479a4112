internal import Bytes
package import CalendarModel

/// A DATE or DATE-TIME value (RFC 5545 sections 3.3.4 and 3.3.5). Accepts some invalid forms found in real feeds.
package struct DateTimeValue: Equatable {
  /// The wall-clock time; midnight for a date.
  package var civil: CivilDateTime
  /// Whether the value has no time of day.
  package var isDate: Bool
  /// Whether the value ends with `Z`.
  package var isUTC = false
  /// The repair applied; nil if the value is valid.
  package var repair: Repair?

  /// The repairs; raw values are the ends of messages. An enum, because copying it needs no reference counting.
  package enum Repair: String {
    case blanks = "blanks removed"
    case separators = "ISO 8601 format with separators accepted"
    case missingSeconds = "missing seconds read as 00"
    case endOfDay = "24:00 read as 00:00 of the next day"
    case offset = "the UTC offset, which iCalendar does not allow, was applied"
    case midnightOfDate = "a DATE with a time of 00:00:00 read as that date"
    case fraction = "the fraction of a second, which iCalendar does not allow, was removed"
    case timeOfDate = "marked as a DATE but has a time, which is used"
  }

  /// Creates a valid value.
  package init(civil: CivilDateTime, isDate: Bool, isUTC: Bool) {
    self.civil = civil
    self.isDate = isDate
    self.isUTC = isUTC
  }

  /// Parses a value; nil if it is invalid.
  package init?(_ bytes: ArraySlice<UInt8>) {
    if let plain = bytes.withByteView(DateTimeValue.init(plain:)) {
      self = plain
      return
    }
    var reader = DigitReader(bytes)
    reader.skipBlanks()
    if reader.position > bytes.startIndex { repair = .blanks }
    guard let year = reader.number(4) else { return nil }
    let isExtended = reader.take(UInt8(ascii: "-"))
    guard let month = reader.number(2), !isExtended || reader.take(UInt8(ascii: "-")), let day = reader.number(2),
      let date = CivilDate(exactYear: year, month: month, day: day)
    else { return nil }
    if isExtended { repair = .separators }
    guard reader.take(UInt8(ascii: "T")) || (isExtended && reader.take(0x20)) else {
      guard reader.isAtEnd else { return nil }
      if repair == nil, reader.position < bytes.endIndex { repair = .blanks }
      (civil, isDate) = (CivilDateTime(date), true)
      return
    }
    guard let hour = reader.number(2) else { return nil }
    let hasColons = reader.take(UInt8(ascii: ":"))
    guard let minute = reader.number(2), hour <= 24, minute <= 59 else { return nil }
    var second = 0
    if !hasColons || reader.take(UInt8(ascii: ":")) {
      if let number = reader.number(2) {
        second = number
      } else if !hasColons {
        repair = .missingSeconds
      } else {
        return nil
      }
    }
    guard second <= 60 else { return nil }
    if hasColons { repair = .separators }
    if repair != .missingSeconds, reader.takeFraction() { repair = .fraction }
    if hour == 24 {
      guard minute == 0, second == 0 else { return nil }
      repair = .endOfDay
    }
    // Leap seconds are not representable; use the second before (RFC 5545 section 3.3.12).
    civil = CivilDateTime(date, secondOfDay: hour * 3_600 + minute * 60 + min(second, 59))
    isDate = false
    if reader.take(UInt8(ascii: "Z")) {
      isUTC = true
    } else if let offset = reader.offsetInSeconds() {
      civil = civil.adding(seconds: -offset)
      isUTC = true
      repair = .offset
    }
    guard reader.isAtEnd else { return nil }
    if repair == nil, reader.position < bytes.endIndex { repair = .blanks }
  }

  /// Fast path for `YYYYMMDDTHHMMSS` and `YYYYMMDDTHHMMSSZ`; nil for any other form.
  init?(plain bytes: ByteView) {
    guard bytes.count == 15 || bytes.count == 16 && bytes[15] == UInt8(ascii: "Z"), bytes[8] == UInt8(ascii: "T"),
      let date = BasicTime.day(bytes, 0), let clock = BasicTime.clock(bytes, 9)
    else { return nil }
    let civil = CivilDateTime(date, secondOfDay: clock.hour * 3_600 + clock.minute * 60 + clock.second)
    self.init(civil: civil, isDate: false, isUTC: bytes.count == 16)
  }

  /// Parses the value of a line with or without `VALUE=DATE`.
  /// - Parameter keepsMidnight: Whether midnight is a time despite `VALUE=DATE`; see ``ComponentLines/endsAtTime(_:)``.
  package init?(_ bytes: ArraySlice<UInt8>, isMarkedDate: Bool, keepsMidnight: Bool = false) {
    self.init(bytes)
    guard isMarkedDate, !isDate else { return }
    if civil.secondOfDay == 0, !keepsMidnight {
      self = asDate
      repair = .midnightOfDate
    } else {
      repair = .timeOfDate
    }
  }

  /// Drops the time of day and `Z`.
  package var asDate: DateTimeValue {
    var date = self
    date.civil = CivilDateTime(civil.date)
    date.isDate = true
    date.isUTC = false
    return date
  }
}

/// Reads fixed-width numbers and single characters from a value.
struct DigitReader {
  private let bytes: ArraySlice<UInt8>
  private(set) var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Whether only blanks remain.
  var isAtEnd: Bool { bytes[position...].allSatisfy(\.isBlank) }

  mutating func skipBlanks() {
    while position < bytes.endIndex, bytes[position].isBlank { position += 1 }
  }

  /// Consumes `byte`, ignoring the case of letters; false if the next byte differs.
  mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.endIndex, bytes[position].uppercased == byte else { return false }
    position += 1
    return true
  }

  /// Consumes exactly `count` digits.
  mutating func number(_ count: Int) -> Int? {
    guard position + count <= bytes.endIndex else { return nil }
    var number = 0
    for index in position..<position + count {
      guard let digit = bytes[index].digit else { return nil }
      number = number * 10 + digit
    }
    position += count
    return number
  }

  /// Consumes a decimal fraction, such as `.000` (ISO 8601); false if there is none.
  mutating func takeFraction() -> Bool {
    guard position + 1 < bytes.endIndex, bytes[position] == UInt8(ascii: ".") || bytes[position] == UInt8(ascii: ","),
      bytes[position + 1].digit != nil
    else { return false }
    position += 2
    while position < bytes.endIndex, bytes[position].digit != nil { position += 1 }
    return true
  }

  /// Consumes `+HHMM`, `+HH:MM` or `+HHMMSS`, or the same with a minus sign.
  mutating func offsetInSeconds() -> Int? {
    let saved = position
    let sign = take(UInt8(ascii: "+")) ? 1 : take(UInt8(ascii: "-")) ? -1 : 0
    guard sign != 0, let hours = number(2) else {
      position = saved
      return nil
    }
    _ = take(UInt8(ascii: ":"))
    guard let minutes = number(2), hours < 24, minutes < 60 else {
      position = saved
      return nil
    }
    let seconds = number(2) ?? 0
    return sign * (hours * 3_600 + minutes * 60 + min(seconds, 59))
  }
}
