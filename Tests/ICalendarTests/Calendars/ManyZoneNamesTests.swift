import CalendarModel
import Testing

@testable import ICalendar
@testable import TimeZones

/// Calendars that name more zones than are kept.
@Suite struct ManyZoneNamesTests {
  private static let day = CivilDate(year: 2026, month: 3, day: 9)
  private static let dayCount = 500

  /// An event at noon of each day, each in a zone of its own: names of the database, offsets, and names that nobody knows.
  private func calendar() -> CalendarFile {
    let known = ZoneDatabase.system.names
    let events = (0..<Self.dayCount).map { number in
      let name =
        switch number % 3 {
        case 0: known[number % known.count]
        case 1: "UTC+\(10 + number % 8)\(10 + number % 50)"
        default: "Nowhere \(number)"
        }
      let date = Self.day.adding(days: number).description.filter { $0 != "-" }
      return "BEGIN:VEVENT\nUID:\(number)\nDTSTART;TZID=\(name):\(date)T120000\nSUMMARY:\(number)\nEND:VEVENT\n"
    }
    let text = "BEGIN:VCALENDAR\nVERSION:2.0\n\(events.joined())END:VCALENDAR\n"
    return CalendarFile(bytes: Array(text.utf8), name: "test", options: ReadingOptions(defaultZone: .utc))
  }

  private func starts(_ file: CalendarFile, on number: Int) -> [Instant] {
    let date = Self.day.adding(days: number)
    return file.read(date.adding(days: -1)..<date.adding(days: 2), in: .utc).occurrences.map {
      $0.start.instant(in: .utc)
    }
  }

  @Test func whatANameMeansDoesNotDependOnTheNamesBeforeIt() {
    let (up, down) = (calendar(), calendar())
    let days = Array(0..<Self.dayCount)
    let forwards = days.map { starts(up, on: $0) }
    let backwards = days.reversed().map { starts(down, on: $0) }
    #expect(forwards == backwards.reversed())
    #expect(forwards.allSatisfy { !$0.isEmpty })
  }

  @Test func everyNameIsLookedFor() {
    let codes = calendar().check().filter { $0.code == .unknownTimeZone || $0.code == .limitExceeded }.map(\.code)
    #expect(codes == Array(repeating: .unknownTimeZone, count: Self.dayCount / 3))
  }
}
