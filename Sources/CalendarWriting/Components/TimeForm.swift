internal import Bytes
internal import CalendarModel

/// Dates and times in the forms of RFC 5545 (sections 3.3.4 and 3.3.5).
enum TimeForm {
  /// The form `20260309`.
  static func text(_ date: CivilDate) -> String { .utf8(count: 8) { append(date, to: &$0) } }

  /// The form `20260309T090000`.
  static func text(_ civil: CivilDateTime) -> String { .utf8(count: 15) { append(civil, to: &$0) } }

  /// The form `20260309T080000Z`.
  static func text(_ instant: Instant) -> String {
    .utf8(count: 16) {
      append(instant.utc, to: &$0)
      $0.append(UInt8(ascii: "Z"))
    }
  }

  private static func append(_ date: CivilDate, to text: inout ByteBuffer) {
    let (year, month, day) = date.fields
    text.append(min(max(year, 0), 9_999), width: 4)
    text.append(month, width: 2)
    text.append(day, width: 2)
  }

  private static func append(_ civil: CivilDateTime, to text: inout ByteBuffer) {
    append(civil.date, to: &text)
    text.append(UInt8(ascii: "T"))
    text.append(civil.hour, width: 2)
    text.append(civil.minute, width: 2)
    text.append(civil.second, width: 2)
  }

  /// The value of a time, without parameters.
  static func text(_ time: EventTime) -> String {
    switch time {
    case .date(let date): text(date)
    case .floating(let civil), .zoned(let civil, _): text(civil)
    case .utc(let instant): text(instant)
    }
  }

  /// The form `+0100` or `-004430`.
  static func offset(_ seconds: Int) -> String {
    let all = seconds.magnitude
    let text = zeroPadded(Int(all / 3_600), 2) + zeroPadded(Int(all / 60 % 60), 2)
    return (seconds < 0 ? "-" : "+") + text + (all % 60 == 0 ? "" : zeroPadded(Int(all % 60), 2))
  }
}
