import CalendarLayout
import CalendarModel
import Testing

@testable import CalendarRendering

/// What calendars say about events, as lists show it.
struct EventDetailsTests {
  @Test("A description is whole; a title and a place are cut where nobody reads on")
  func longTexts() {
    let long = String(repeating: "word ", count: 2_000)
    let occurrence = SamplePages.occurrence(long + "end", 540, 600) {
      $0.location = long + "end"
      $0.description = String(repeating: "line\n", count: 100) + long + "end"
    }
    let settings = SamplePages.settings()
    let words = EventWords(dates: DateText(settings), zone: settings.zone)
    #expect(words.title(occurrence.event).unicodeScalars.count == EventWords.mostScalars + 1)
    #expect(words.location(occurrence.event)?.hasSuffix("…") == true)
    let facts = EventDetails(occurrence, words: words).facts
    #expect(facts.count == 101 && facts.last?.text == long + "end")
  }

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
      Alarm(.fromStart(EventDuration(seconds: -900))), Alarm(.fromStart(EventDuration(days: -1))),
      Alarm(.fromEnd(EventDuration(seconds: -3_600))),
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

  @Test("A start that its own clock skips is at the time that the clock shows, and in no other zone")
  func skippedStart() {
    let berlin = Zone(
      identifier: "Europe/Berlin", initialOffsetInSeconds: 3_600, initialAbbreviation: "CET",
      transitions: [
        ZoneTransition(
          instant: Instant(utc: CivilDateTime(year: 2026, month: 3, day: 29, hour: 1)), offsetInSeconds: 7_200,
          abbreviation: "CEST")
      ])
    let start = EventTime.zoned(CivilDateTime(year: 2026, month: 3, day: 29, hour: 2, minute: 30), berlin)
    let occurrence = Occurrence(of: Event(uid: "1", start: start), recurrenceID: nil, start: start, end: start)
    #expect(EventMarks(occurrence, in: berlin).isEmpty)
    #expect(facts(occurrence) == ["⊕ 3:30 AM Europe/Berlin"])
  }

  @Test func everyFactIsSaidOnce() {
    #expect(
      facts(occurrence) == [
        "⟳  ⊕ 4 AM America/New_York  ⏰ Sun, Mar 8 9 AM  ⏰ 8:45 AM  ⏰ 9 AM", "★✓ Ada, ✗ grace@example.org, · Bob",
        "→ https://example.org/a", "→ Join: javascript:alert(1)", "First line", "Second <b>line</b>",
      ])
    #expect(facts(SamplePages.occurrence("bare", 540, 600)) == [])
  }

  @Test("An organizer who attends is named once, in whatever form the address is", arguments: ["MAILTO:Ada", "ada"])
  func formsOfAddresses(_ address: String) {
    var event = SamplePages.occurrence("Review", 540, 600).event
    event.organizer = Participant(address: "\(address)@example.org", name: "Ada")
    event.attendees = [
      Attendee(participant: Participant(address: "mailto:ada@example.org", name: "Ada"), status: .accepted),
      Attendee(participant: Participant(address: "mailto:bob@example.org"), status: .delegated),
    ]
    event.attendees[1].delegatedTo = ["MAILTO:ada@example.org"]
    let start = EventTime.date(SamplePages.monday)
    let occurrence = Occurrence(of: event, recurrenceID: nil, start: start, end: start)
    #expect(facts(occurrence) == ["★✓ Ada, » bob@example.org » Ada"])
  }

  @Test func delegatesAreNamed() {
    var event = SamplePages.occurrence("Review", 540, 600).event
    event.attendees = ["ada", "bob"].map { Attendee(participant: Participant(address: "mailto:\($0)@example.org")) }
    event.attendees[0].status = .delegated
    event.attendees[0].delegatedTo = ["mailto:bob@example.org", "mailto:eve@example.org"]
    event.attendees[1].participant.name = "Bob"
    let start = EventTime.date(SamplePages.monday)
    let occurrence = Occurrence(of: event, recurrenceID: nil, start: start, end: start)
    #expect(facts(occurrence) == ["» ada@example.org » Bob + eve@example.org, · Bob"])
  }

  @Test func pagesShowThemIfAsked() throws {
    var settings = SamplePages.settings()
    let agenda = AgendaLayoutBuilder(options: LayoutOptions(zone: settings.zone))
      .layout([occurrence], dates: SamplePages.monday..<SamplePages.monday.adding(days: 1))
    let renderers: [any Renderer] = [HTMLRenderer(), SVGRenderer(), TextRenderer(), MarkdownRenderer()]
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

  /// Long descriptions continue on further sheets, and days have a list on a sheet after the hours.
  @Test func drawingsLoseNoLine() throws {
    var settings = SamplePages.settings()
    settings.showsDetails = true
    settings.paper = Paper(size: .a5)
    var event = occurrence.event
    event.description = (1...59).map { "<\($0)> a line that is so long that it wraps on narrow paper" }.joined(
      separator: "\n")
    let long = Occurrence(of: event, recurrenceID: nil, start: occurrence.start, end: occurrence.end)
    let agenda = AgendaLayoutBuilder(options: LayoutOptions(zone: settings.zone))
      .layout([occurrence, long], dates: SamplePages.monday..<SamplePages.monday.adding(days: 1))
    let day = DayLayoutBuilder(options: LayoutOptions(zone: settings.zone)).layout([long], date: SamplePages.monday)
    for page in [Page.agenda(agenda), .timeline(TimelineLayout(agenda)), .days([day])] {
      let sheets = SVGRenderer().sheets(page, settings: settings)
      #expect(sheets.count > 1)
      for sheet in sheets {
        let bottoms = String(decoding: sheet, as: UTF8.self).matches(of: /<text x="[0-9.]+" y="([0-9.]+)"/)
          .compactMap { Double($0.output.1) }
        #expect((bottoms.max() ?? 0) <= 794)
      }
      let text = sheets.map { String(decoding: $0, as: UTF8.self) }.joined()
      for line in 1...59 { #expect(text.contains("&lt;\(line)&gt; a line")) }
    }
  }
}
