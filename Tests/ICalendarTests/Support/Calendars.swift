import CalendarModel
import Foundation
import Testing

@testable import ICalendar

/// Berlin from the system's data.
let berlin = ZoneDatabase.system.zone(named: "Europe/Berlin") ?? .utc

/// A calendar of content lines, `BEGIN:VCALENDAR` and `END:VCALENDAR` put around them.
func calendar(_ lines: String, header: String = "", zone: Zone = berlin) -> CalendarFile {
  let text = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//test//EN\n\(header)\(lines)\nEND:VCALENDAR\n"
  return CalendarFile(bytes: Array(text.utf8), name: "test.ics", options: ReadingOptions(defaultZone: zone))
}

/// An event of content lines.
func event(_ lines: String, uid: String = "1") -> String {
  "BEGIN:VEVENT\nUID:\(uid)\n\(lines)\nEND:VEVENT\n"
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
    check().filter { $0.code != .passedOver }.map { "\($0.code.rawValue):\($0.line)" }
  }
}

/// A generator of random numbers whose whole sequence follows from its seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// The seed of a property test: `ICS2DAY_SEED`, or a fixed one.
let testSeed = ProcessInfo.processInfo.environment["ICS2DAY_SEED"].flatMap { UInt64($0) } ?? 20_260_309
