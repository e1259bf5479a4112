import CalendarLayout
import CalendarModel
import Testing

@testable import CalendarRendering

/// What calendars say about events, as lists show it.
struct EventDetailsTests {
  private var occurrence: Occurrence {
    var event = SamplePages.occurrence("Review", 540, 600).event
    event.description = "First line\r\n\r\nSecond <b>line</b>"
    event.organizer = Participant(address: "mailto:ada@example.org", name: "Ada")
    event.attendees = [
      Attendee(participant: Participant(address: "mailto:ada@example.org", name: "Ada"), status: .accepted),
      Attendee(participant: Participant(address: "MAILTO:grace@example.org"), status: .declined),
      Attendee(participant: Participant(address: "mailto:bob@example.org", name: "Bob")),
    ]
    event.url = "https://example.org/a"
    event.conferences = [
      Conference(uri: "javascript:alert(1)", label: "Join"), Conference(uri: "https://example.org/a"),
    ]
    event.alarms = [
      .fromStart(EventDuration(seconds: -900)), .fromStart(EventDuration(days: -1)),
      .fromEnd(EventDuration(seconds: -3_600)),
    ]
    let start = EventTime.zoned(
      CivilDateTime(SamplePages.monday, secondOfDay: 4 * 3_600),
      Zone(identifier: "America/New_York", offsetInSeconds: -14_400))
    return Occurrence(
      of: event, recurrenceID: start, start: start, end: EventDuration(seconds: 3_600).end(from: start, in: .utc))
  }

  private func facts(_ occurrence: Occurrence) -> [String] {
    let settings = SamplePages.settings()
    return EventDetails(occurrence, words: EventWords(dates: DateText(settings), zone: settings.zone)).facts
      .map { ($0.mark.map { "\($0) " } ?? "") + $0.text }
  }

  @Test func everyFactIsSaidOnce() {
    #expect(
      facts(occurrence) == [
        "⟳  ⊕ 4 AM America/New_York  ⏰ Sun, Mar 8 9 AM  ⏰ 8:45 AM  ⏰ 9 AM", "★✓ Ada, ✗ grace@example.org, · Bob",
        "→ https://example.org/a", "→ Join: javascript:alert(1)", "First line", "Second <b>line</b>",
      ])
    #expect(facts(SamplePages.occurrence("bare", 540, 600)) == [])
  }

  @Test func pagesShowThemIfAsked() throws {
    var settings = SamplePages.settings()
    let agenda = AgendaLayoutBuilder(options: LayoutOptions(zone: settings.zone))
      .layout([occurrence], dates: SamplePages.monday..<SamplePages.monday.adding(days: 1))
    let renderers: [any Renderer] = [HTMLRenderer(), TextRenderer(), MarkdownRenderer()]
    for page in [Page.agenda(agenda), .timeline(TimelineLayout(agenda))] {
      for renderer in renderers {
        settings.showsDetails = false
        #expect(!String(decoding: renderer.render(page, settings: settings), as: UTF8.self).contains("First line"))
        settings.showsDetails = true
        let text = String(decoding: renderer.render(page, settings: settings), as: UTF8.self)
        #expect(text.contains("First line") && text.contains("grace@example.org"))
        #expect(renderer is TextRenderer || !text.contains("<b>"))
        #expect(!text.contains("href=\"javascript"))
      }
    }
  }
}
