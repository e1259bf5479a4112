// One import is enough, besides the imports of the tests.
import CalendarFoundation
import TestSupport
import Testing

/// Calendars as programs that use Foundation read them.
@Suite struct FoundationTests {
  private let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt
  private let text = calendarText(
    """
    BEGIN:VEVENT
    UID:1
    DTSTART;TZID=Europe/Berlin:20260309T090000
    DTEND;TZID=Europe/Berlin:20260309T100000
    RRULE:FREQ=DAILY
    SUMMARY:Tea
    URL:https://example.org
    END:VEVENT
    BEGIN:VEVENT
    UID:2
    DTSTART;VALUE=DATE:20260310
    END:VEVENT
    BEGIN:VEVENT
    UID:3
    DTSTART:20260310T120000
    END:VEVENT
    """)

  private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  @Test func occurrencesInAnInterval() throws {
    let file = try CalendarFile(Data(text.utf8))
    let interval = DateInterval(start: try date("2026-03-09T08:30:00Z"), duration: 86_400)
    let found = file.occurrences(in: interval, timeZone: berlin)
    #expect(found.map(\.title) == ["Tea", "", "Tea"])
    #expect(found.map(\.isAllDay) == [false, true, false])
    #expect(
      found.map(\.start) == [
        try date("2026-03-09T08:00:00Z"), try date("2026-03-09T23:00:00Z"), try date("2026-03-10T08:00:00Z"),
      ])
    #expect(found.map(\.interval.duration) == [3_600, 86_400, 3_600])
    #expect(found.first?.url == URL(string: "https://example.org"))
    #expect(Array(found).sorted() == Array(found))
    #expect(Set(found.map(\.id)).count == 3)
    // The same occurrence of another answer has the same id.
    let day = file.occurrences(in: DateInterval(start: found[2].start, duration: 60), timeZone: berlin)
    #expect(day.map(\.id).contains(found[2].id))
  }

  @Test func fractionsOfASecond() throws {
    let text = calendarText(
      event("DTSTART:20260309T090000Z", uid: "1") + event("DTSTART:20260309T080000Z\nDURATION:PT2H"))
    let file = try CalendarFile(Data(text.utf8))
    let nine = try date("2026-03-09T09:00:00Z")
    let part = DateInterval(start: nine.addingTimeInterval(0.5), duration: 60)
    #expect(file.occurrences(in: part, timeZone: .gmt).count == 1)
    #expect(file.occurrences(in: DateInterval(start: nine, duration: 60), timeZone: .gmt).count == 2)
    #expect(file.busy(in: part, timeZone: .gmt) == [part])
    let free = DateInterval(start: nine.addingTimeInterval(3_600.5), duration: 10)
    #expect(file.free(in: free, within: WorkingHours(9..<17), timeZone: .gmt) == [free])
  }

  @Test func everyTimeHasAnAnswer() throws {
    let file = try CalendarFile(Data(text.utf8))
    let all = file.occurrences(in: DateInterval(start: .distantPast, end: .distantFuture), timeZone: berlin)
    #expect(all.count == 10_002)
    #expect(all.diagnostics.map(\.code) == [.truncatedRecurrence])
    let none = DateInterval(start: Date(timeIntervalSince1970: -1e300), end: Date(timeIntervalSince1970: 1e300))
    #expect(!file.occurrences(in: none).isEmpty)
  }

  @Test func everySourceIsRead() async throws {
    let scratch = try Scratch()
    let path = try scratch.file("team.ics", text)
    let bytes = Array(text.utf8)
    #expect(try CalendarFile(contentsOf: path).eventCount == 3)
    #expect(try CalendarFile(bytes).eventCount == 3)
    #expect(try CalendarFile(bytes.span).eventCount == 3)
    #expect(try CalendarFile((Data("\n".utf8) + Data(text.utf8)).dropFirst()).eventCount == 3)
    #expect(try await CalendarFile(contentsOf: URL(filePath: path)).eventCount == 3)
    let name = { () throws in try CalendarFile(contentsOf: URL(filePath: path)).name }
    #expect(try name() == path)
  }

  @Test func errorsSayWhatToDo() throws {
    let url = try #require(URL(string: "https://example.org/team.ics"))
    let open = { () throws(CalendarFileError) in try CalendarFile(contentsOf: url) }
    let error = #expect(throws: CalendarFileError.self) { try open() }
    #expect(
      error.map { "\($0)" }
        == "https://example.org/team.ics: not the URL of a file; fetch its bytes and read those"
    )
    #expect(throws: CalendarFileError.self) { try CalendarFile(Data("<html>".utf8)) }
  }

  @Test func aCancelledTaskDoesNotRead() async throws {
    let scratch = try Scratch()
    let url = URL(filePath: try scratch.file("team.ics", text))
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await CalendarFile(contentsOf: url)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func conversions() throws {
    let noon = try date("2026-03-09T12:00:00Z")
    #expect(Date(Instant(noon)) == noon)
    #expect(Instant(noon.addingTimeInterval(0.9)) == Instant(noon))
    #expect(CivilDate(noon, in: berlin) == CivilDate(2026, 3, 9))
    #expect(Zone(berlin).identifier == "Europe/Berlin")
    let offset = try #require(TimeZone(secondsFromGMT: 5_400))
    #expect(Zone(offset).offsetInSeconds(at: Instant(noon)) == 5_400)
    #expect(Charset(.windowsCP1250).decode([0xE8]) == "č")
  }

  @Test func alarmsInAnInterval() throws {
    let text = calendarText(
      """
      BEGIN:VEVENT
      UID:1
      DTSTART:20260309T090000Z
      SUMMARY:Tea
      BEGIN:VALARM
      ACTION:AUDIO
      TRIGGER:-PT15M
      END:VALARM
      END:VEVENT
      """)
    let file = try CalendarFile(Data(text.utf8))
    let start = try date("2026-03-09T08:00:00Z")
    let alarms = file.alarms(in: DateInterval(start: start, duration: 3_600))
    #expect(alarms.map(\.date) == [start.addingTimeInterval(2_700)])
    #expect(alarms.map(\.title) == ["Tea"] && alarms.map(\.action) == [.audio])
    #expect(file.alarms(in: DateInterval(start: start.addingTimeInterval(2_700.5), duration: 60)).isEmpty)
  }

  @Test func whatComesNextAndWhenItIsFree() throws {
    let file = try CalendarFile(Data(text.utf8))
    let start = try date("2026-03-09T08:30:00Z")
    #expect(file.next(3, after: start, timeZone: berlin).map(\.title) == ["", "Tea", ""])
    let day = DateInterval(start: start, end: try date("2026-03-10T08:00:00Z"))
    let hours = WorkingHours(8..<11)
    #expect(
      file.free(in: day, within: hours, timeZone: berlin) == [
        DateInterval(start: try date("2026-03-09T09:00:00Z"), duration: 3_600)
      ])
    #expect(
      file.busy(in: day, timeZone: berlin) == [
        DateInterval(start: start, duration: 1_800),
        DateInterval(start: try date("2026-03-09T23:00:00Z"), end: day.end),
      ])
  }
}
