import AgendaGeneration
import TestSupport
import Testing

/// Pages of crowded calendars stay light.
@Suite struct PageWeightTests {
  /// 2,000 events, of which each day of the month or week has as many.
  private func calendar(days: Int) throws -> CalendarFile {
    let events = (0..<2_000).map { number in
      let time = (8 + number / days % 10) * 100 + number / days / 10 % 12 * 5
      return """
        BEGIN:VEVENT
        UID:\(number)
        DTSTART:202509\(String(101 + number % days).dropFirst())T\(String(10_000 + time).dropFirst())00Z
        DURATION:PT45M
        SUMMARY:Meeting \(number) about a plan
        END:VEVENT
        """
    }
    return try CalendarFile(
      Array(calendarText(events.joined(separator: "\n")).utf8), name: "many.ics",
      options: ReadingOptions(defaultZone: .utc))
  }

  @Test(arguments: [(AgendaView.day, 1, 300), (.week, 7, 300), (.month, 30, 300), (.scroll, 30, 200)])
  func bytes(_ view: AgendaView, days: Int, most: Int) throws {
    let page = try Agenda(view, of: CivilDate(2025, 9, 1), in: [calendar(days: days)], zone: "Etc/UTC").html()
    #expect(page.bytes.count <= most << 10)
  }
}
