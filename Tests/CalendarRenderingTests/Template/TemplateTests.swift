import CalendarLayout
import CalendarModel
import CalendarRendering
import Testing

/// What templates write.
struct TemplateTests {
  static let layout = AgendaLayoutBuilder(options: TextSamples.options).layout(
    TextSamples.events, dates: TextSamples.monday..<TextSamples.monday.adding(days: 7))
  static let agenda = Page.agenda(layout)
  static let noon = Instant(utc: CivilDateTime(2026, 3, 9, 11, 0))

  private func output(
    _ template: String, _ type: TemplateType = .text, of page: Page = agenda, now: Instant? = noon
  ) throws -> String {
    let template = try Template(parsing: template, as: type)
    let bytes = try TemplateRenderer(template, now: now).render(page, settings: TextSamples.settings(title: "Team"))
    return String(decoding: bytes, as: UTF8.self)
  }

  private func event(_ change: @escaping (inout Event) -> Void) -> Page {
    .events([SamplePages.occurrence("Review", 540, 630, change)])
  }

  @Test func fieldsOfEvents() throws {
    let page = event { event in
      event.location = "Room 1"
      event.categories = ["Work", "Quiet"]
      event.priority = 2
      event.description = "one\n\ntwo"
      event.url = "https://example.org/a"
      event.attendees = [Attendee(participant: Participant(address: "mailto:ada@example.org"), status: .accepted)]
      event.alarms = [Alarm(.fromStart(EventDuration(seconds: -900)))]
    }
    let fields = """
      {{title}}|{{location}}|{{categories}}|{{priority}}|{{description}}|{{url}}|{{start}}|{{end}}|{{duration}}|{{minutes}}\
      |{{isAllDay}}|{{kind}}|{{status}}|{{time}}|{{dates}}|{{dayCount}}
      """
    #expect(
      try output("{{#events}}\(fields){{/events}}", of: page)
        == "Review|Room 1|Work, Quiet|2|one two|https://example.org/a|2026-03-09T09:00:00+01:00|2026-03-09T10:30:00+01:00"
        + "|1:30|90|false|VEVENT||09:00 – 10:30|Mon, Mar 9|1")
    let lists =
      "{{#lines}}<{{.}}>{{/lines}}{{#attendees}}{{mark}}{{name}} {{address}}{{/attendees}}{{#alarms}}{{at \"time\"}}"
      + " {{minutesBefore}}{{/alarms}}{{#categories}}{{number}}{{.}}{{^isLast}}+{{/isLast}}{{/categories}}"
    #expect(
      try output("{{#events}}\(lists){{/events}}", of: page)
        == "<one><two>✓ada@example.org mailto:ada@example.org08:45 151Work+2Quiet")
  }

  @Test("Links are the address of an event and its conferences, also those in texts, once each")
  func links() throws {
    let page = event { event in
      event.url = "https://example.org/a"
      event.conferences = [Conference(uri: "https://example.org/a"), Conference(uri: "tel:+1", label: "Call")]
      event.description = "Join https://zoom.us/j/1."
      event.properties = [OtherProperty(name: "X-GOOGLE-CONFERENCE", value: "https://meet.google.com/abc-defg-hij")]
    }
    #expect(
      try output("{{#events}}{{#links}}<{{url}}>{{/links}}{{/events}}", of: page)
        == "<https://example.org/a><tel:+1><https://meet.google.com/abc-defg-hij><https://zoom.us/j/1>")
  }

  @Test func patternsOfMoments() throws {
    let page = event { _ in }
    for (pattern, expected) in [
      ("yyyyMMdd'T'HHmmss", "20260309T090000"), ("EEE d. MMMM y", "Mon 9. March 2026"), ("h a", "9 AM"),
      ("w/YYYY D", "11/2026 68"), ("YY-ww", "26-11"), ("XXX Z", "+01:00 +0100"), ("X XX ZZZZZ", "+01 +0100 +01:00"),
      ("full", "Monday, March 9, 2026"),
      ("medium", "Mon, Mar 9"),
      ("short", "Mar 9"), ("month", "March 2026"), ("time", "09:00"), ("unix", "1773043200"), ("'o''clock'", "o'clock"),
    ] {
      #expect(try output("{{#events}}{{start \"\(pattern)\"}}{{/events}}", of: page) == expected, "\(pattern)")
    }
  }

  @Test("Lists of texts have no empty ones in JSON")
  func listsInJSON() throws {
    let page = event { $0.description = "one\n  \n\ntwo" }
    #expect(try output("{{#events}}{{lines}}{{/events}}", .json, of: page) == #"["one", "two"]"#)
  }

  @Test("A list of events has the days of its page")
  func daysOfListedEvents() throws {
    var settings = TextSamples.settings(title: "Team")
    let template = try Template(parsing: "{{firstDay}} {{lastDay}}:{{#days}} {{date}}{{/days}}", as: .text)
    func output(_ page: Page) throws -> String {
      String(decoding: try TemplateRenderer(template).render(page, settings: settings), as: UTF8.self)
    }
    let page = Page.events([SamplePages.occurrence("Fair", 540, 3 * 1_440 + 540)])
    #expect(try output(page).hasPrefix("2026-03-09 "))
    settings.listedDates = CivilDate(2026, 3, 10)..<CivilDate(2026, 3, 12)
    #expect(try output(page) == "2026-03-10 2026-03-11: 2026-03-10")
    #expect(try output(.events([])) == "2026-03-10 2026-03-11:")
  }

  @Test("An event listed on a day has the number and times of this day, and outside of days its own")
  func laterDaysOfListedEvents() throws {
    var settings = TextSamples.settings(title: "Team")
    settings.listedDates = CivilDate(2026, 3, 10)..<CivilDate(2026, 3, 12)
    func output(_ template: String, _ occurrence: Occurrence) throws -> String {
      let renderer = TemplateRenderer(try Template(parsing: template, as: .text))
      return String(decoding: try renderer.render(.events([occurrence]), settings: settings), as: UTF8.self)
    }
    let events = "{{#events}}{{date}} {{isFirstDay}} {{isLastDay}} {{dayNumber}}/{{dayCount}} {{time}}{{/events}}"
    let days = "{{#days}}\(events){{/days}}"
    let night = SamplePages.occurrence("Night", 1_320, 2_040)
    let fair = SamplePages.allDay("Fair", SamplePages.monday, days: 2)
    #expect(try output(days, fair) == "2026-03-10 false true 2/2 all-day")
    #expect(try output(days, night) == "2026-03-10 false true 2/2 – 10:00")
    #expect(try output(days, SamplePages.occurrence("Whole", 1_440, 2_880)) == "2026-03-10 true true 1/1 all-day")
    #expect(try output(days, SamplePages.occurrence("Long", 1_320, 3_480)) == "2026-03-10 false false 2/3 all-day")
    #expect(try output(events, night) == "2026-03-09 true false 1/2 22:00 – 10:00")
    settings.listedDates = nil
    #expect(try output(days, night) == "2026-03-09 true false 1/2 22:00 –")
  }

  @Test func conditionsAndPlaces() throws {
    let days = Self.layout.sections.map { day in
      "\(day.date.day):\(day.entries.count)\(day.isToday ? "!" : "")\(day.date.weekday.rawValue > 5 ? "w" : "") "
    }
    #expect(days.count == 7)
    #expect(
      try output("{{#days}}{{date \"d\"}}:{{count}}{{#isToday}}!{{/isToday}}{{#isWeekend}}w{{/isWeekend}} {{/days}}")
        == days.joined())
    let page = event { event in
      event.categories = ["Work", "Quiet"]
      event.status = .tentative
    }
    #expect(
      try output(
        "{{#events}}{{#categories = \"Quiet\"}}a{{/categories}}{{^categories = \"x\"}}b{{/categories}}"
          + "{{#status = \"TENTATIVE\"}}c{{/status}}{{#location}}d{{/location}}{{^location}}e{{/location}}"
          + "{{#title}}{{page.title}}{{/title}}{{/events}}", of: page) == "abceTeam")
    #expect(try output("{{#events}}x{{/events}}{{^events}}none{{/events}}", of: .events([])) == "none")
  }

  @Test func momentsOfNow() throws {
    let page = Page.events([SamplePages.occurrence("a", 690, 750), SamplePages.occurrence("b", 780, 800)])
    let template = "{{#events}}{{title}}{{#isNow}} {{endsIn}}{{/isNow}}{{^isNow}} {{startsIn}}{{/isNow}};{{/events}}"
    #expect(try output(template, of: page) == "a 30;b 60;")
    #expect(try output(template, of: page, now: nil) == "a ;b ;")
    #expect(try Template(parsing: template, as: .text).usesNow)
    #expect(try !Template(parsing: "{{title}}", as: .text).usesNow)
  }

  @Test func linesOfTagsAloneAreLeftOut() throws {
    #expect(
      try output(
        "a\n{{! note\n }}\n  {{#events}}\n  {{title}}\n\n{{/events}} {{^events}}{{/events}}\nb", of: event { _ in })
        == "a\n  Review\n\nb")
  }

  @Test func bracesAroundATag() throws {
    #expect(try output("\\textbf{{{title}}}{{\"{{\"}} {x}", .latex) == "\\textbf{Team}{{ {x}")
  }

  @Test func textsAreCutAtColumns() throws {
    let page = event { $0.summary = "週次ミーティング" }
    for (count, expected) in [(16, "週次ミーティング"), (15, "週次ミーティン…"), (6, "週次…"), (1, "…")] {
      #expect(try output("{{#events}}{{title \(count)}}{{/events}}", of: page) == expected)
    }
    // Numbers are cut like words: an identifier may be nothing but digits.
    let numbers = event { ($0.uid, $0.summary) = ("20260309100000123@x", "Room 1234567") }
    #expect(try output("{{#events}}{{uid 9}} {{title 10}}{{/events}}", of: numbers) == "20260309… Room 1234…")
  }

  @Test func oneLineForEachEvent() throws {
    func lines(_ fields: String) throws -> [Substring] {
      let template = try Template(fields: fields)
      let bytes = try TemplateRenderer(template).render(Self.agenda, settings: TextSamples.settings())
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }
    #expect(try lines("title, minutes").contains("15 minutes\t15"))
    #expect(
      try lines("{start \"HH:mm\"}\\t{title}{#location} ({location}){/location} \\\\n").contains(
        "09:00\tWorkshop (Room 1) \\n"))
    // One for each event of each day, and the end of the last.
    #expect(try lines("title").count == Self.layout.sections.reduce(1) { $0 + $1.entries.count })
  }

  @Test func typesOfFiles() throws {
    for (name, type) in [
      ("a.org.tmpl", TemplateType.org), ("a/b.html", .html), ("x.tex.mustache", .latex), ("x.SVG.template", .xml),
      ("x.tsv.tmpl", .csv), ("x.md", .markdown),
    ] {
      #expect(TemplateType(fileName: name) == type)
    }
    for name in ["x", "x.tmpl", "x.sh.tmpl", "dir.html/x", "x."] { #expect(TemplateType(fileName: name) == nil) }
    let template = try Template(parsing: Array("{{! type: html }}\n{{title}}".utf8), fileName: "x.eml.tmpl")
    #expect(template.type == .html)
    #expect(template.fileExtension == "eml")
    #expect(TemplateType.outputExtension(ofFile: "x.a/b.tmpl") == nil)
  }
}
