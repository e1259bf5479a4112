internal import CalendarModel

/// Busy times as an iCalendar object with one `VFREEBUSY` (RFC 5545 section 3.6.4).
///
/// Without METHOD, because a published VFREEBUSY must name its ORGANIZER (RFC 5546 section 3.3.1), which the calendars do
/// not say.
struct FreeBusyCalendar {
  private let report: FreeBusyReport
  private let now: Instant

  /// - Parameter now: The value of `DTSTAMP`.
  init(_ report: FreeBusyReport, now: Instant) {
    self.report = report
    self.now = now
  }

  /// The periods of one line. Some programs limit the length of unfolded lines.
  private static let periodsPerLine = 16
  /// The longest line in octets without its line break (RFC 5545 section 3.1).
  private static let longestLine = 75

  var bytes: [UInt8] {
    var lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//ics2day//ics2day \(AgendaJob.version)//EN", "BEGIN:VFREEBUSY",
      "UID:\(uid)", "DTSTAMP:\(Self.text(now))", "DTSTART:\(Self.text(report.interval.lowerBound))",
      "DTEND:\(Self.text(report.interval.upperBound))",
    ]
    for type in BusyType.allCases {
      let periods = report.periods.filter { $0.type == type }
      for first in stride(from: 0, to: periods.count, by: Self.periodsPerLine) {
        let values = periods[first..<min(periods.count, first + Self.periodsPerLine)].map { period in
          "\(Self.text(period.interval.lowerBound))/\(Self.text(period.interval.upperBound))"
        }
        lines.append("FREEBUSY;FBTYPE=\(type.rawValue):\(values.joined(separator: ","))")
      }
    }
    lines += ["END:VFREEBUSY", "END:VCALENDAR"]
    var bytes: [UInt8] = []
    for line in lines { Self.append(line, to: &bytes) }
    return bytes
  }

  /// The same for the same calendars and days, so that a later document replaces this one.
  private var uid: String {
    let name =
      "\(report.title ?? "")\n\(Self.text(report.interval.lowerBound))/\(Self.text(report.interval.upperBound))"
    // FNV-1a.
    let hash = name.utf8.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    return "freebusy-\(String(hash, radix: 16))@ics2day"
  }

  /// A time in UTC: `20260309T080000Z`.
  private static func text(_ instant: Instant) -> String {
    instant.description.filter { $0 != "-" && $0 != ":" }
  }

  /// Appends a line of ASCII, folded.
  private static func append(_ line: String, to bytes: inout [UInt8]) {
    var rest = Array(line.utf8)[...]
    var room = longestLine
    while rest.count > room {
      bytes += rest.prefix(room)
      bytes += [0x0D, 0x0A, 0x20]
      rest = rest.dropFirst(room)
      room = longestLine - 1
    }
    bytes += rest
    bytes += [0x0D, 0x0A]
  }
}
