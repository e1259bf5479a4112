internal import CalendarModel
internal import CalendarText
internal import CalendarWriting

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

  var bytes: [UInt8] {
    let component = FreeBusyComponents.component(
      uid: uid, stamp: now, interval: report.interval, periods: report.periods)
    return ContentComponent(
      "VCALENDAR",
      [
        ContentProperty("VERSION", value: "2.0"),
        ContentProperty("PRODID", text: "-//ics2day//ics2day \(AgendaJob.version)//EN"),
      ], components: [component]
    ).contentLines
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
}
