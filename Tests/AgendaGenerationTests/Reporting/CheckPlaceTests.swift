import CalendarModel
import Foundation
import Testing

@testable import AgendaGeneration
@testable import CalendarRendering

/// Where `check` puts its carets.
struct CheckPlaceTests {
  private func marked(_ line: String, _ message: String, _ property: String? = nil, column: Int = 0) -> String {
    let diagnostic = Diagnostic(
      .unreadableValue, message: message, line: 1, column: column, property: property)
    return String(line[CheckReport.Places.place(of: diagnostic, in: line)])
  }

  @Test("A caret is under what the message quotes, else under the value, else under the line")
  func places() {
    #expect(marked("RRULE:FREQ=DAILY;COUNT=3", "the rule has both COUNT and UNTIL", "RRULE") == "COUNT")
    #expect(
      marked(
        "DTSTART;TZID=W. Europe Standard Time:2026", "TZID W. Europe Standard Time is read as Europe/Berlin", "DTSTART")
        == "W. Europe Standard Time")
    #expect(marked("DTEND:20260309", "DTEND is before DTSTART; the event is shown", "DTEND") == "20260309")
    #expect(marked("dtend:20260309", "DTEND is before DTSTART", "DTEND") == "20260309")
    #expect(marked("BEGIN:VEVENT", "the event has no readable DTSTART", "DTSTART") == "BEGIN:VEVENT")
    #expect(marked("SUMMARY:is the", "it is the wrong one", nil) == "SUMMARY:is the")
    #expect(marked("SUMMARY:äb", "wrong", "SUMMARY", column: 9) == "äb")
    #expect(marked("SUMMARY:äb", "wrong", "SUMMARY", column: 99) == "äb")
    #expect(marked("DTEND:", "DTEND is empty", "DTEND") == "DTEND:")
    #expect(marked("LOCATION:(UTC) Rome, Oslo", "“(UTC) Rome, Oslo”.", "LOCATION") == "UTC) Rome, Oslo")
  }

  @Test("Long lines are cut around the place, and marks have the columns of wide letters")
  func excerpts() throws {
    func excerpt(_ line: String, _ part: String, _ width: Int) throws -> [String] {
      let place = try #require(line.range(of: part))
      let excerpt = SourceExcerpt(line, marking: place, width: width)
      return [excerpt.text, excerpt.marks]
    }
    #expect(try excerpt("DTEND:None", "None", 40) == ["DTEND:None", "      ^~~~"])
    #expect(try excerpt("東京:None", "None", 40) == ["東京:None", "     ^~~~"])
    let long = String(repeating: "a", count: 50) + "X" + String(repeating: "b", count: 50)
    for width in [10, 20, 40, 101, 200] {
      let lines = try excerpt(long, "X", width)
      #expect(lines[0].count <= width && lines[1].count <= width)
      #expect(Array(lines[0])[lines[1].count - 1] == "X", "\(width)")
    }
    #expect(try excerpt(long, String(repeating: "b", count: 50), 20).allSatisfy { $0.count <= 20 })
  }
}
