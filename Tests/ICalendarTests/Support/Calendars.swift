import CalendarModel
import TestSupport

@testable import ICalendar
@testable import TimeZones

/// Berlin from the system's data.
let berlin = ZoneDatabase.system.zone(named: "Europe/Berlin") ?? .utc

/// A calendar file around content lines.
func calendar(
  _ lines: String, header: String = "", zone: Zone = berlin, kinds: EventKinds = [.event], engine: Engine = .swift
) -> CalendarFile {
  var options = ReadingOptions(defaultZone: zone, engine: engine)
  options.kinds = kinds
  return CalendarFile(bytes: Array(calendarText(lines, header: header).utf8), name: "test.ics", options: options)
}

extension EventTime {
  /// `2026-03-09`, `2026-03-09T09:00:00` for a floating time, `…Z` for one with a zone.
  var text: String {
    switch self {
    case .date(let date): date.description
    case .floating(let civil): civil.description
    case .utc(let instant): instant.description
    case .zoned(let civil, let zone): zone.instant(of: civil).description
    }
  }
}

extension CalendarFile {
  /// Everything in some years, each as `start/end summary`.
  func lines(_ from: Int = 1600, _ to: Int = 2100, in zone: Zone = berlin) -> [String] {
    read(CivilDate(year: from, month: 1, day: 1)..<CivilDate(year: to, month: 1, day: 1), in: zone).occurrences
      .map { "\($0.start.text)/\($0.end.text) \($0.event.summary ?? "-")" }
  }

  /// What a check reports, each as `code:line`, without the summary of what is not shown.
  var faults: [String] {
    check().filter { $0.code != .ignored }.map { "\($0.code.rawValue):\($0.line)" }
  }
}
