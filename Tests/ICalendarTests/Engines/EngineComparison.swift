import CalendarModel
import EnginesFuzzing
import LibicalEngine

@testable import ICalendar

/// Compares what both engines say of calendars.
struct EngineComparison {
  private(set) var calendarCount = 0
  private(set) var eventCount = 0
  private(set) var occurrenceCount = 0
  /// What differs without a known reason.
  private(set) var unexplained: [String] = []
  /// How many series differ by a known fault of libical.
  private var faults: [String: Int] = [:]
  /// How many lines libical did not read, by reason.
  private var kept: [String: Int] = [:]

  /// Compares one calendar.
  mutating func compare(_ bytes: [UInt8], named name: String) {
    calendarCount += 1
    let files = [Engine.swift, .libical].map { engine in
      CalendarFile(bytes: bytes, name: name, options: ReadingOptions(defaultZone: .utc, engine: engine))
    }
    let (ours, theirs) = (files[0].series(), files[1].series())
    eventCount += files[0].eventCount
    let (left, right) = (ours.series.map(normalized), theirs.series.map(normalized))
    if left != right {
      let first = zip(left, right).first { $0 != $1 }
      unexplained.append("\(name): \(first.map { difference($0, $1) } ?? "\(left.count) and \(right.count) series")")
    }
    let others = theirs.diagnostics.filter { $0.code != .keptFromLibical }
    if ours.diagnostics != others {
      let texts = (ours.diagnostics.map(\.description), others.map(\.description))
      let difference = texts.0.filter { !texts.1.contains($0) } + texts.1.filter { !texts.0.contains($0) }
      unexplained.append("\(name): \(difference.prefix(3))")
    }
    count(theirs.diagnostics)
    compareOccurrences(files, ours.series, name)
  }

  /// The three years from the first start on, and those around the last.
  private mutating func compareOccurrences(_ files: [CalendarFile], _ series: [EventSeries], _ name: String) {
    let starts = series.flatMap { ($0.master.map { [$0] } ?? []) + $0.overrides }.map(\.start.civil.date.year).sorted()
    guard let first = starts.first, let last = starts.last else { return }
    for year in Set([first, last]) where (1...9_000).contains(year) {
      let dates = CivilDate(year: year, month: 1, day: 1)..<CivilDate(year: year + 3, month: 1, day: 1)
      let (ours, theirs) = (files[0].read(dates, in: .utc), files[1].read(dates, in: .utc))
      occurrenceCount += ours.occurrences.count
      let (left, right) = (lines(ours), lines(theirs))
      if left.count != right.count || left != right {
        let differing = Set(left.filter { !right.contains($0) } + right.filter { !left.contains($0) })
        explain(Set(differing.map(\.uid)), series, name, differing.first.map { "\($0)" } ?? "in number")
      }
      count(theirs.diagnostics)
    }
  }

  private struct Line: Hashable {
    var uid: String
    var start: Instant
    var end: Instant
    var isAllDay: Bool
    var title: String?
  }

  private func lines(_ reading: ReadResult) -> Set<Line> {
    Set(
      reading.occurrences.map {
        Line(
          uid: $0.uid, start: $0.start.instant(in: .utc), end: $0.end.instant(in: .utc), isAllDay: $0.isAllDay,
          title: $0.event.summary)
      })
  }

  private mutating func explain(_ uids: Set<String>, _ series: [EventSeries], _ name: String, _ example: String) {
    for series in series {
      guard let master = series.master, uids.contains(master.uid) else { continue }
      let fault = LibicalFault.all.first { fault in
        (series.rules + series.exceptionRules).contains { fault.holds($0, master.start.civil) }
      }
      if let fault {
        faults[fault.name, default: 0] += 1
      } else {
        unexplained.append("\(name): \(master.uid): \(series.rules): \(example)")
      }
    }
  }

  private mutating func count(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where diagnostic.code == .keptFromLibical {
      let reason = diagnostic.message.split(separator: ";").first.map(String.init) ?? ""
      kept[reason, default: 0] += 1
    }
  }

  /// A series whose rules list their values in order, which libical does not keep.
  private func normalized(_ series: EventSeries) -> EventSeries {
    func sorted(_ rule: RecurrenceRule) -> RecurrenceRule {
      var rule = rule
      rule.byDay = Set(rule.byDay).sorted { ($0.weekday.rawValue, $0.ordinal) < ($1.weekday.rawValue, $1.ordinal) }
      return rule
    }
    var series = series
    series.rules = series.rules.map(sorted)
    series.exceptionRules = series.exceptionRules.map(sorted)
    return series
  }

  private func difference(_ left: EventSeries, _ right: EventSeries) -> String {
    let parts: [(String, Bool)] = [
      ("master \(describe(left.master)) libical \(describe(right.master))", left.master == right.master),
      ("rules \(left.rules) libical \(right.rules)", left.rules == right.rules),
      ("exrules \(left.exceptionRules) libical \(right.exceptionRules)", left.exceptionRules == right.exceptionRules),
      (
        "rdates \(left.recurrenceDates) libical \(right.recurrenceDates)", left.recurrenceDates == right.recurrenceDates
      ),
      ("exdates \(left.exceptionDates) libical \(right.exceptionDates)", left.exceptionDates == right.exceptionDates),
      (
        "overrides \(left.overrides.map(describe)) libical \(right.overrides.map(describe))",
        left.overrides == right.overrides
      ),
    ]
    return parts.filter { !$0.1 }.map(\.0).joined(separator: "; ")
  }

  private func describe(_ event: Event?) -> String {
    guard let event else { return "none" }
    let parts: [Any] = [
      event.line, event.uid.debugDescription, event.start, event.end, event.summary.debugDescription,
      event.description.debugDescription, event.location.debugDescription, event.categories, event.organizer as Any,
      event.attendees, event.conferences, event.alarms, event.url as Any, event.color as Any, event.status as Any,
      event.classification, event.transparency, event.priority as Any, event.sequence, event.dateTimeStamp as Any,
      event.created as Any, event.lastModified as Any, event.recurrenceID as Any, event.replacesFollowing,
    ]
    return parts.map { "\($0)" }.joined(separator: " | ")
  }

  /// Prints what was compared and what differs.
  func print() {
    Swift.print("\(calendarCount) calendars, \(eventCount) events, \(occurrenceCount) occurrences")
    for (name, count) in faults.sorted(by: { $0.key < $1.key }) { Swift.print("  libical errs: \(name): \(count)") }
    for (reason, count) in kept.sorted(by: { $0.value > $1.value }) { Swift.print("  \(count) × \(reason)") }
    for line in unexplained.prefix(20) { Swift.print("  DIFFERS \(line)") }
  }
}
