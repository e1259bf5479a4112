import AgendaGeneration
import TestSupport
import Testing

/// Pages of crowded calendars stay light.
@Suite struct PageWeightTests {
  /// 2,000 events, spread evenly over the days of a month or week.
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

  @Test(
    "An endless page whose events are spread over all months stays light, and shows or counts each",
    arguments: [2_000, 9_000])
  func spreadEvents(_ number: Int) throws {
    let first = CivilDate(2024, 1, 1)
    let events = (0..<number).map { index in
      let date = first.adding(days: index * 1_096 / number).description.replacing("-", with: "")
      return "BEGIN:VEVENT\nUID:\(index)\nDTSTART:\(date)T100000Z\nSUMMARY:Meeting \(index) about a plan\nEND:VEVENT"
    }
    let file = try CalendarFile(
      Array(calendarText(events.joined(separator: "\n")).utf8), name: "spread.ics",
      options: ReadingOptions(defaultZone: .utc))
    let page = try Agenda(.scroll, of: CivilDate(2025, 6, 15), in: [file], zone: "Etc/UTC").html()
    #expect(page.bytes.count <= 200 << 10)
    let text = page.text
    let months = text[..<(text.firstRange(of: "<div class=\"further\">")?.lowerBound ?? text.endIndex)]
    let shown = months.ranges(of: "<li class=\"dot ").count
    let counted = months.matches(of: /\+([0-9,]+) more</).reduce(0) {
      $0 + (Int($1.output.1.replacing(",", with: "")) ?? 0)
    }
    #expect(shown > 50)
    #expect(shown + counted == number)
  }

  @Test(arguments: [(AgendaView.day, 1, 300), (.week, 7, 300), (.month, 30, 300), (.scroll, 30, 200)])
  func bytes(_ view: AgendaView, days: Int, most: Int) throws {
    let page = try Agenda(view, of: CivilDate(2025, 9, 1), in: [calendar(days: days)], zone: "Etc/UTC").html()
    #expect(page.bytes.count <= most << 10)
  }
}
