package import CalendarModel

/// A DATE or DATE-TIME value (RFC 5545 sections 3.3.4 and 3.3.5), read strictly, with the repairs that real feeds need.
package struct DateTimeValue: Equatable {
  /// The wall-clock time; midnight for a date.
  package var civil: CivilDateTime
  /// Whether it is a date.
  package var isDate: Bool
  /// Whether it is in UTC.
  package var isUTC = false
  /// What was mended; nil when the value is as the RFC wants it.
  package var repair: Repair?

  /// What may be mended, as the end of a sentence. Not texts but cases, which need no memory to be counted.
  package enum Repair: String {
    case blanks = "blanks removed"
    case separators = "ISO 8601 format with separators accepted"
    case missingSeconds = "missing seconds read as 00"
    case endOfDay = "24:00 read as 00:00 of the next day"
    case offset = "the UTC offset, which iCalendar does not allow, was applied"
    case midnightOfDate = "a DATE with a time of 00:00:00 read as that date"
    case timeOfDate = "marked as a DATE but has a time, which is used"
  }

  /// A value that is as the RFC wants it.
  package init(civil: CivilDateTime, isDate: Bool, isUTC: Bool) {
    self.civil = civil
    self.isDate = isDate
    self.isUTC = isUTC
  }

  /// Reads a value; nil when it is no date of the calendar.
  package init?(_ bytes: ArraySlice<UInt8>) {
    if let plain = bytes.withUnsafeBufferPointer(DateTimeValue.init(plain:)) {
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
    if hour == 24 {
      guard minute == 0, second == 0 else { return nil }
      repair = .endOfDay
    }
    // A leap second has no place on our time line; it is shown as the second before (RFC 5545 section 3.3.12).
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
  }

  /// `YYYYMMDDTHHMMSS`, perhaps with a `Z`, as nearly all are written; nil for any other form and for what is no such time.
  init?(plain bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 15 || bytes.count == 16 && bytes[15] == UInt8(ascii: "Z"), bytes[8] == UInt8(ascii: "T"),
      let date = BasicTime.day(bytes, 0), let clock = BasicTime.clock(bytes, 9)
    else { return nil }
    let civil = CivilDateTime(date, secondOfDay: clock.hour * 3_600 + clock.minute * 60 + clock.second)
    self.init(civil: civil, isDate: false, isUTC: bytes.count == 16)
  }

  /// Reads a value of a line that has `VALUE=DATE` or not.
  /// - Parameter keepsMidnight: Whether midnight is a time even so; see ``ComponentLines/endsAtTime(_:)``.
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

  /// The day of it.
  package var asDate: DateTimeValue {
    var date = self
    date.civil = CivilDateTime(civil.date)
    date.isDate = true
    date.isUTC = false
    return date
  }
}
