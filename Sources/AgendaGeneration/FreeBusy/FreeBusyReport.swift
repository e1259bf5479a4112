internal import Bytes
internal import CalendarLayout
internal import CalendarModel
internal import CalendarRendering
internal import CalendarText
internal import CalendarWriting
internal import ICalendar

/// The `freebusy` view: the busy periods of several calendars, without details.
struct FreeBusyReport {
  let plan: AgendaPlan
  /// The title of the calendars.
  let title: String?
  /// From the first moment of the days to the end of the last.
  let interval: Range<Instant>
  /// The busy periods in the interval, ascending and without overlaps.
  let periods: [BusyPeriod]

  /// Merges the busy times of the plan's days.
  init(_ occurrences: [Occurrence], title: String?, plan: AgendaPlan) {
    self.plan = plan
    self.title = title
    let first = plan.zone.startOfDay(plan.period.lowerBound)
    interval = first..<max(first, plan.zone.startOfDay(plan.period.upperBound))
    let shown = plan.filter.apply(to: occurrences, busy: "")
    periods = BusyPeriod.merged(shown, in: interval, zone: plan.zone)
  }

  /// The report in the format of the plan.
  /// - Parameters:
  ///   - theme: The colours of text.
  ///   - now: The current time, for `DTSTAMP`.
  func bytes(theme: Theme, now: Instant) -> [UInt8] {
    switch plan.format {
    case .ics: FreeBusyCalendar(self, now: now).bytes
    case .json: json
    default: text(theme: theme)
    }
  }

  // MARK: Text

  /// The periods as a list by day, with free times in the visible hours if those are given.
  private func text(theme: Theme) -> [UInt8] {
    let occurrences = periods.flatMap(daily).map(occurrence) + freeTimes.map(free)
    let list = AgendaLayoutBuilder(options: plan.look.layout).layout(occurrences, dates: plan.period)
    let settings = plan.pageSettings(title: [title, plan.zone.identifier].compactMap { $0 }.joined(separator: " · "))
    return plan.renderer(theme: theme, calendarNames: [])?.render(.agenda(list), settings: settings) ?? []
  }

  /// Splits a period by day, so that each day shows when it is busy.
  private func daily(_ period: BusyPeriod) -> [BusyPeriod] {
    var parts: [BusyPeriod] = []
    var start = period.interval.lowerBound
    var day = plan.zone.civil(at: start).date
    while start < period.interval.upperBound {
      day = day.adding(days: 1)
      let end = min(period.interval.upperBound, plan.zone.startOfDay(day))
      // Where the clock is set back across midnight, a day may begin twice.
      guard end > start else { continue }
      parts.append(BusyPeriod(start..<end, period.type))
      start = end
    }
    return parts
  }

  private func occurrence(_ period: BusyPeriod) -> Occurrence {
    var event = Event(uid: period.type.rawValue, start: .utc(period.interval.lowerBound))
    event.kind = .freeBusy
    event.busyType = period.type
    event.status = period.type == .tentative ? .tentative : nil
    return Occurrence(
      of: event, recurrenceID: nil, start: .utc(period.interval.lowerBound), end: .utc(period.interval.upperBound))
  }

  private func free(_ interval: Range<Instant>) -> Occurrence {
    var event = Event(uid: "FREE", start: .utc(interval.lowerBound))
    event.kind = .freeBusy
    event.summary = plan.dateText.phrases.free
    event.transparency = .transparent
    return Occurrence(
      of: event, recurrenceID: nil, start: .utc(interval.lowerBound), end: .utc(interval.upperBound))
  }

  /// The gaps between the periods within `--hours` of each day; none without that option.
  private var freeTimes: [Range<Instant>] {
    guard case .fixed(let hours) = plan.look.layout.hours else { return [] }
    var free: [Range<Instant>] = []
    var rest = periods[...]
    for day in plan.period.lowerBound.daysSinceEpoch..<plan.period.upperBound.daysSinceEpoch {
      let date = CivilDate(daysSinceEpoch: day)
      guard plan.zone.has(date) else { continue }
      let midnight = CivilDateTime(date)
      var start = plan.zone.instantAfterGap(at: midnight.adding(seconds: hours.lowerBound * 3_600))
      let end = plan.zone.instantAfterGap(at: midnight.adding(seconds: hours.upperBound * 3_600))
      while let first = rest.first, first.interval.upperBound <= start { rest.removeFirst() }
      for period in rest {
        guard period.interval.lowerBound < end else { break }
        if start < period.interval.lowerBound { free.append(start..<period.interval.lowerBound) }
        start = max(start, period.interval.upperBound)
      }
      if start < end { free.append(start..<end) }
    }
    return free
  }

  // MARK: JSON

  /// The report described in `docs/json.md`.
  private var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.writeVersion()
      writer.key("from")
      writer.value(ISO8601.text(interval.lowerBound, in: plan.zone))
      writer.key("to")
      writer.value(ISO8601.text(interval.upperBound, in: plan.zone))
      writer.key("timeZone")
      writer.value(plan.zone.identifier)
      writer.key("busy")
      writer.array(periods) { writer, period in
        writer.object(inline: true) { writer in
          writer.key("start")
          writer.value(ISO8601.text(period.interval.lowerBound, in: plan.zone))
          writer.key("end")
          writer.value(ISO8601.text(period.interval.upperBound, in: plan.zone))
          writer.key("type")
          writer.value(period.type.rawValue)
        }
      }
    }
    writer.finish()
    return writer.bytes
  }
}

/// Busy times as an iCalendar object with one `VFREEBUSY` (RFC 5545 section 3.6.4).
///
/// Without METHOD, because a published VFREEBUSY must name its ORGANIZER (RFC 5546 section 3.3.1), which is unknown.
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

  /// Depends only on the calendars and days, so that a later document replaces this one.
  private var uid: String {
    let name =
      "\(report.title ?? "")\n\(Self.text(report.interval.lowerBound))/\(Self.text(report.interval.upperBound))"
    return "freebusy-\(String(FNV1a(of: name).value, radix: 16))@ics2day"
  }

  /// A time in UTC: `20260309T080000Z`.
  private static func text(_ instant: Instant) -> String {
    instant.description.filter { $0 != "-" && $0 != ":" }
  }
}
