import CalendarLayout
import CalendarModel
import CalendarRendering
import Testing

/// The marks behind titles, and their legend.
struct EventMarksTests {
  private static let cairo = Zone(identifier: "Africa/Cairo", offsetInSeconds: 7_200)

  private func occurrence(_ title: String, hasAlarm: Bool, repeats: Bool, zone: Zone) -> Occurrence {
    let start = EventTime.zoned(CivilDateTime(year: 2026, month: 3, day: 9, hour: 9), zone)
    var event = Event(uid: title, start: start)
    event.summary = title
    if hasAlarm { event.alarms = [Alarm(.fromStart(EventDuration(seconds: -600)))] }
    return Occurrence(of: event, recurrenceID: repeats ? start : nil, start: start, end: start)
  }

  private func lines(usesASCII: Bool = false, showsDetails: Bool = false) -> [String] {
    var settings = PageSettings(zone: .utc)
    settings.showsDetails = showsDetails
    var options = TextOptions()
    options.usesASCII = usesASCII
    let events = Page.events([
      occurrence("All", hasAlarm: true, repeats: true, zone: Self.cairo),
      occurrence("Bare", hasAlarm: false, repeats: false, zone: .utc),
      occurrence("Comes again", hasAlarm: false, repeats: true, zone: .utc),
    ])
    let bytes = TextRenderer(options).render(events, settings: settings)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func marksAndTheirLegend() throws {
    let lines = lines()
    #expect(try #require(lines.first { $0.contains("All") }).hasSuffix("All ⟳⏰⊕"))
    #expect(try #require(lines.first { $0.contains("Bare") }).hasSuffix("Bare"))
    #expect(try #require(lines.first { $0.contains("Comes") }).hasSuffix("Comes again ⟳"))
    #expect(lines.last == "⟳ repeats   ⏰ alarm   ⊕ other time zone")
  }

  @Test func marksInASCII() throws {
    let lines = lines(usesASCII: true)
    #expect(try #require(lines.first { $0.contains("All") }).hasSuffix("All (R)(A)(Z)"))
    #expect(lines.last == "(R) repeats   (A) alarm   (Z) other time zone")
  }

  @Test func detailsSayWhatMarksMean() throws {
    let lines = lines(showsDetails: true)
    #expect(try #require(lines.first { $0.contains("All") }).hasSuffix("All"))
    #expect(!lines.contains { $0.contains("other time zone") })
  }

  @Test("The line of a timeline is beside details, too")
  func detailsBesideTheLine() {
    let events = ["First", "Last"].map { title in
      var event = occurrence(title, hasAlarm: false, repeats: false, zone: .utc).event
      event.description = "About it"
      return Occurrence(of: event, recurrenceID: nil, start: event.start, end: event.start)
    }
    let date = CivilDate(year: 2026, month: 3, day: 9)
    let builder = AgendaLayoutBuilder(options: LayoutOptions(zone: .utc))
    let timeline = TimelineLayout(builder.layout(events, dates: date..<date.adding(days: 1)))
    var settings = PageSettings(zone: .utc)
    settings.showsDetails = true
    let lines = String(decoding: TextRenderer().render(.timeline(timeline), settings: settings), as: UTF8.self)
      .split(separator: "\n").filter { $0.contains("About it") }
    #expect(lines.map { $0.contains("│") } == [true, false])
  }

  @Test func peopleAndTheirLegend() throws {
    var event = occurrence("Talk", hasAlarm: false, repeats: false, zone: .utc).event
    event.organizer = Participant(address: "mailto:ann@example.com", name: "Ann")
    let bob = Participant(address: "mailto:bob@example.com", name: "Bob")
    event.attendees = [Attendee(participant: bob, status: .declined)]
    event.location = "https://zoom.us/j/1"
    let talk = Occurrence(of: event, recurrenceID: nil, start: event.start, end: event.start)
    let date = CivilDate(year: 2026, month: 3, day: 9)
    let builder = AgendaLayoutBuilder(options: LayoutOptions(zone: .utc))
    let agenda = builder.layout([talk], dates: date..<date.adding(days: 1))
    var settings = PageSettings(zone: .utc)
    for showsDetails in [true, false] {
      settings.showsDetails = showsDetails
      let text = String(decoding: TextRenderer().render(.agenda(agenda), settings: settings), as: UTF8.self)
      #expect(text.hasSuffix("\n★ organizer   ✗ declined\n") == showsDetails)
      // Text without hyperlinks keeps the address.
      #expect(text.contains("→ https://zoom.us/j/1") == showsDetails)
      let html = String(decoding: HTMLRenderer().render(.agenda(agenda), settings: settings), as: UTF8.self)
      #expect(html.contains("★\u{A0}organizer\u{A0}\u{A0} ✗\u{A0}declined</p>") == showsDetails)
      #expect(html.contains(">Zoom</a>") == showsDetails)
      let svg = String(decoding: SVGRenderer().render(.agenda(agenda), settings: settings), as: UTF8.self)
      #expect(svg.contains("✗\u{A0}declined") == showsDetails)
      #expect(svg.contains("https://zoom.us/j/1\"") == showsDetails)
      #expect(text.contains("Zoom") && html.contains("Zoom") && svg.contains("Zoom"))
    }
  }
}
