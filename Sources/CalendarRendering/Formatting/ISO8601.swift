internal import Bytes
package import CalendarModel

/// Machine-readable times in ISO 8601.
package enum ISO8601 {
  /// An event's time: a date for all-day events, else the time in `zone` with its offset: `2025-03-12T09:00:00+01:00`.
  package static func text(_ time: EventTime, in zone: Zone) -> String {
    .utf8 { append(time, in: zone, to: &$0) }
  }

  /// An instant as clock time in a zone, with the offset.
  ///
  /// ISO 8601 offsets are whole minutes. Other offsets (historical local mean times) are truncated to minutes, and the
  /// clock time is adjusted so that the instant stays exact.
  package static func text(_ instant: Instant, in zone: Zone) -> String {
    .utf8 { append(instant, in: zone, to: &$0) }
  }

  /// The hour and minute of a clock time: `09:00`.
  static func clock(_ time: CivilDateTime) -> String {
    let (hour, minute) = (time.secondOfDay / 3_600, time.secondOfDay / 60 % 60)
    return .utf8 { bytes in
      Decimal.append(hour, minimumDigits: 2, to: &bytes)
      append(":", minute, to: &bytes)
    }
  }

  /// Appends an event's time in ASCII.
  static func append(_ time: EventTime, in zone: Zone, to bytes: inout ByteBuffer) {
    if case .date(let date) = time { return append(date, to: &bytes) }
    append(time.instant(in: zone), in: zone, to: &bytes)
  }

  private static func append(_ instant: Instant, in zone: Zone, to bytes: inout ByteBuffer) {
    append(instant, offsetInSeconds: zone.offsetInSeconds(at: instant), to: &bytes)
  }

  /// Appends an instant with a given offset.
  static func append(_ instant: Instant, offsetInSeconds: Int, to bytes: inout ByteBuffer) {
    let offset = offsetInSeconds / 60
    let civil = CivilDateTime(secondsSinceEpoch: instant.secondsSinceEpoch + offset * 60)
    let second = civil.secondOfDay
    append(civil.date, to: &bytes)
    append("T", second / 3_600, to: &bytes)
    append(":", second / 60 % 60, to: &bytes)
    append(":", second % 60, to: &bytes)
    append(offset < 0 ? "-" : "+", abs(offset) / 60, to: &bytes)
    append(":", abs(offset) % 60, to: &bytes)
  }

  /// Appends a date in ASCII: `2025-03-12`.
  static func append(_ date: CivilDate, to bytes: inout ByteBuffer) {
    let (year, month, day) = date.fields
    Decimal.append(year, minimumDigits: 4, to: &bytes)
    append("-", month, to: &bytes)
    append("-", day, to: &bytes)
  }

  /// Appends a number with at least two digits after a sign.
  @inline(__always)
  private static func append(_ sign: Unicode.Scalar, _ number: Int, to bytes: inout ByteBuffer) {
    bytes.append(UInt8(truncatingIfNeeded: sign.value))
    Decimal.append(number, minimumDigits: 2, to: &bytes)
  }
}
