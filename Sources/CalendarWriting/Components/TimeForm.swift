internal import CalendarModel
internal import CalendarText

/// Dates and times as RFC 5545 writes them (sections 3.3.4 and 3.3.5).
enum TimeForm {
  /// `20260309`.
  static func text(_ date: CivilDate) -> String {
    let (year, month, day) = date.fields
    return zeroPadded(min(max(year, 0), 9_999), 4) + zeroPadded(month, 2) + zeroPadded(day, 2)
  }

  /// `20260309T090000`.
  static func text(_ civil: CivilDateTime) -> String {
    text(civil.date) + "T" + zeroPadded(civil.hour, 2) + zeroPadded(civil.minute, 2) + zeroPadded(civil.second, 2)
  }

  /// `20260309T080000Z`.
  static func text(_ instant: Instant) -> String { text(instant.utc) + "Z" }

  /// The value of a time, which its parameters complete.
  static func text(_ time: EventTime) -> String {
    switch time {
    case .date(let date): text(date)
    case .floating(let civil), .zoned(let civil, _): text(civil)
    case .utc(let instant): text(instant)
    }
  }

  /// `+0100`, `-004430`.
  static func offset(_ seconds: Int) -> String {
    let all = seconds.magnitude
    let text = zeroPadded(Int(all / 3_600), 2) + zeroPadded(Int(all / 60 % 60), 2)
    return (seconds < 0 ? "-" : "+") + text + (all % 60 == 0 ? "" : zeroPadded(Int(all % 60), 2))
  }
}
