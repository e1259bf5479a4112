import CalendarModel
import LibicalEngine
import Testing

@testable import ICalendar

/// A suite about programs built on libical 3.0. Each expected answer is one that libical itself gave, as
/// `Tests/Oracles/libical_programs` checks.
protocol ComparesWithLibical {}

extension ComparesWithLibical {
  /// Compares a calendar with some lines.
  /// - Parameter expected: The number of equal occurrences, then each difference as kind, reason, line and shown times.
  func check(_ lines: String, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    let comparison = self.comparison(of: lines)
    let differences = comparison.differences.map { difference in
      let shown = difference.shown.map { " \($0.start.civilText)/\($0.end.civilText)" } ?? ""
      return "\(difference.kind.rawValue) \(difference.habit.rawValue) \(difference.line)\(shown)"
    }
    #expect(["\(comparison.agreedCount)"] + differences == expected, "\(lines)", sourceLocation: sourceLocation)
  }

  /// Compares a calendar with some lines from 2024 to 2027.
  func comparison(of lines: String) -> LibicalComparison {
    let text = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\(lines)\nEND:VCALENDAR\n"
    let file = CalendarFile(bytes: Array(text.utf8), name: "test.ics", options: ReadingOptions(defaultZone: .utc))
    let dates = CivilDate(year: 2024, month: 1, day: 1)..<CivilDate(year: 2028, month: 1, day: 1)
    return file.differencesFromLibical(on: dates, in: .utc)
  }

  /// An event with the UID `a` and some lines.
  static func event(_ lines: String) -> String { "BEGIN:VEVENT\nUID:a\n\(lines)\nEND:VEVENT" }
}

extension EventTime {
  /// The date, or the wall-clock time as written.
  fileprivate var civilText: String { isDate ? civil.date.description : civil.description }
}
