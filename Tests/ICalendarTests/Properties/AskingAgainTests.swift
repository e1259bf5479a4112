import CalendarModel
import Foundation
import TestSupport
import Testing

@testable import ICalendar
@testable import TimeZones

/// What an earlier question left behind never changes a later answer.
@Suite struct AskingAgainTests {
  @Test func askingTwiceGivesTheSameAnswer() throws {
    let path = Repository.root.appendingPathComponent("Fixtures/team.ics").path
    let zone = try #require(ZoneDatabase.system.zone(named: "Europe/Berlin"))
    let options = ReadingOptions(defaultZone: zone)
    let asked = try CalendarFile(path: path, name: "team.ics", options: options)
    let first = CivilDate(year: 2026, month: 3, day: 1)
    for round in 0..<2 {
      for days in [1, 7, 31] {
        for offset in stride(from: 0, to: 40, by: 3) {
          let dates = first.adding(days: offset)..<first.adding(days: offset + days)
          let fresh = try CalendarFile(path: path, name: "team.ics", options: options).read(dates, in: zone)
          let again = asked.read(dates, in: zone)
          #expect(again.occurrences == fresh.occurrences, "\(dates), round \(round)")
          #expect(again.diagnostics == fresh.diagnostics, "\(dates), round \(round)")
        }
      }
    }
  }

  @Test func faultsAreReportedEveryTime() {
    let text = "BEGIN:VEVENT\nUID:1\nDTSTART:20260309T0900\nSUMMARY:no seconds\nEND:VEVENT\n"
    let file = CalendarFile(bytes: Array(text.utf8), name: "test", options: ReadingOptions(defaultZone: .utc))
    let day = CivilDate(year: 2026, month: 3, day: 9)
    for _ in 0..<2 {
      let reading = file.read(day..<day.adding(days: 1), in: .utc)
      #expect(reading.occurrences.count == 1)
      #expect(reading.diagnostics.map(\.code) == [.repairedValue])
    }
  }
}
