import CalendarModel
import CalendarText
import CalendarWriting
import ICalendar
import TestSupport
import Testing

@testable import AgendaGeneration

/// What calendars that are read together say, whoever reads them.
@Suite struct CalendarReadingTests {
  private static let days = CivilDate(2026, 3, 9)..<CivilDate(2026, 3, 16)

  private func event(_ uid: String, at hour: String, _ lines: String = "") -> String {
    "BEGIN:VEVENT\nUID:\(uid)\nDTSTART:20260310T\(hour)0000Z\nDURATION:PT1H\nSUMMARY:\(uid)\n\(lines)END:VEVENT"
  }

  private func file(_ name: String, _ events: String...) throws -> CalendarFile {
    let text = calendarText(events.joined(separator: "\n"))
    return try CalendarFile(Array(text.utf8), name: name, options: ReadingOptions(defaultZone: .utc))
  }

  /// Calendars of paths, each with its files and the name that its directory gives it.
  private func opened(_ path: String, _ name: String?, color: String? = nil, _ files: CalendarFile...) -> OpenedCalendar
  {
    OpenedCalendar(
      CalendarInput(
        path: path, sources: files.map { CalendarSource(path: $0.name) }, displayName: name, color: color), files: files
    )
  }

  private func plan(_ change: (inout AgendaRequest) -> Void = { _ in }) throws -> AgendaPlan {
    var request = AgendaRequest()
    (request.view, request.timeZone) = (.week, "UTC")
    request.date = .day(Self.days.lowerBound)
    change(&request)
    return try AgendaPlan(request: request, environment: AgendaEnvironment(now: Instant(secondsSinceEpoch: 0)))
  }

  private func read(
    _ calendars: [OpenedCalendar], _ change: (inout AgendaRequest) -> Void = { _ in }
  ) throws -> [String] {
    let plan = try plan(change)
    return CalendarReading(calendars, plan: plan).read(Self.days).occurrences
      .map { "\($0.uid) \($0.event.calendar.name ?? "-")" }
  }

  @Test("The published times of a calendar with a given name keep their types")
  func typesOfPublishedTimes() throws {
    let times = BusyType.allCases.enumerated().map { "FREEBUSY;FBTYPE=\($1.rawValue):2026031\($0)T100000Z/PT1H\n" }
    let text = calendarText("BEGIN:VFREEBUSY\nUID:1\n\(times.joined())END:VFREEBUSY")
    let plan = try plan()
    let file = try CalendarFile(Array(text.utf8), name: "team.ics", options: plan.readingOptions)
    let read = CalendarReading([opened("team.ics", "Team", file)], plan: plan).read(Self.days).occurrences
    #expect(read.compactMap(\.event.busyType) == BusyType.allCases)
  }

  @Test("A calendar selected by name shows its copy of a meeting that another calendar has, too")
  func namesSelectBeforeTheUnion() throws {
    let calendars = [
      opened("team.ics", "Team", try file("team.ics", event("meeting", at: "10"), event("other", at: "12"))),
      opened("home.ics", "Home", try file("home.ics", event("meeting", at: "10"), event("dinner", at: "19"))),
    ]
    #expect(try read(calendars) == ["meeting Team", "other Team", "dinner Home"])
    #expect(try read(calendars) { $0.content.filter.calendarNames = ["home"] } == ["meeting Home", "dinner Home"])
    let plan = try plan { request in
      request.content.filter.calendarNames = ["home"]
      request.format = .ics
    }
    let contents = CalendarSelection.all(plan).contents(of: CalendarReading(calendars, plan: plan))
    #expect(contents.document.entries.compactMap(\.series.master?.uid) == ["meeting", "dinner"])
  }

  @Test("Files without a name that are called alike have names of their own on pages, and none in data")
  func filesCalledAlike() throws {
    let alpha = try file("a/work.ics", event("alpha", at: "10"))
    let calendars = [
      opened("a/work.ics", nil, alpha), opened("b/work.ics", nil, try file("b/work.ics", event("beta", at: "12"))),
    ]
    #expect(OpenedCalendar.distinctlyNamed(calendars).map(\.name) == ["work", "work (2)"])
    let named = [calendars[0], opened("c.ics", "work", try file("c.ics", event("gamma", at: "14")))]
    #expect(OpenedCalendar.distinctlyNamed(named).map(\.name) == ["work (2)", "work"])
    #expect(OpenedCalendar.distinctlyNamed([calendars[0], calendars[0]]).map(\.name) == ["work", "work"])
    let agenda = Agenda(plan: try plan(), calendars: calendars)
    #expect(try agenda.html().text.contains("work (2)"))
    #expect(try agenda.text().text.contains("work (2)"))
    #expect(try !agenda.json().text.contains("work (2)"))
  }

  @Test(
    "Files called alike are selected by their name, file, or name on pages, in every output",
    arguments: [
      ("Work", ["Xenon", "Argon", "Radon"], "work · work (2) · work (3)"), ("a/work.ics", ["Xenon"], "work"),
      ("work (2)", ["Argon"], "work (2)"), ("c/work.ics", ["Radon"], "work (3)"),
    ])
  func filesCalledAlikeAreSelected(name: String, shown: [String], title: String) throws {
    let all = [("a/work.ics", "Xenon", "10"), ("b/work.ics", "Argon", "12"), ("c/work.ics", "Radon", "14")]
    let calendars = try all.map { path, uid, hour in opened(path, nil, try file(path, event(uid, at: hour))) }
    func found(in text: String) -> [String] { all.map { $0.1 }.filter { text.contains($0) } }
    for view in [AgendaView.day, .week, .month, .timeline, .calendar, .agenda, .events] {
      let plan = try plan { request in
        (request.view, request.date) = (view, .day(CivilDate(2026, 3, 10)))
        request.content.filter.calendarNames = [name]
        if view == .day { request.layout.tracks = .calendar }
      }
      let agenda = Agenda(plan: plan, calendars: calendars)
      #expect(agenda.title == title)
      for page in [try agenda.text(), try agenda.html(), try agenda.svg(), try agenda.json()] {
        #expect(found(in: page.text) == shown, "\(view)")
      }
      let reading = CalendarReading(calendars, plan: agenda.plan)
      #expect(!agenda.plan.notes(on: [], from: reading).contains { $0.hasPrefix("No calendar is called") })
      let document = CalendarSelection.all(agenda.plan).contents(of: reading).document
      #expect(document.entries.compactMap(\.series.master?.uid) == shown)
    }
  }

  @Test("The latest revision of a meeting is shown even if only an outdated copy passes the filter")
  func theUnionComesBeforeOtherConditions() throws {
    let calendars = [
      opened("a.ics", nil, try file("a.ics", event("1", at: "10", "STATUS:CONFIRMED\nSEQUENCE:1\n"))),
      opened("b.ics", nil, try file("b.ics", event("1", at: "10", "STATUS:CANCELLED\nSEQUENCE:2\n"))),
    ]
    let plan = try plan()
    let all = CalendarReading(calendars, plan: plan).read(Self.days).occurrences
    #expect(all.map(\.event.status) == [.cancelled])
  }

  @Test("A directory of several files has the name in its displayname file, or else of its folder")
  func theNamesOfDirectories() throws {
    let (first, second) = (
      try file("in/home/1.ics", event("1", at: "10")), try file("in/home/2.ics", event("2", at: "11"))
    )
    #expect(try read([opened("in/home", "At home", first, second)]) == ["1 At home", "2 At home"])
    let unnamed = opened("in/home", nil, color: "#ff8800", first, second)
    #expect(try read([unnamed]) == ["1 home", "2 home"])
    let reading = CalendarReading([unnamed], plan: try plan())
    #expect(reading.title == "home")
    #expect(reading.read(Self.days).occurrences.allSatisfy { $0.event.calendar.color == EventColor(0xff8800) })
    // A directory with one file is that file.
    #expect(CalendarReading([opened("in/home", nil, color: "#ff8800", first)], plan: try plan()).title == "1")
  }

  @Test("Conversions have the names and colours that the inputs give")
  func conversionsHaveTheGivenNames() throws {
    let calendar = opened("in/home", "At home", color: "#ff8800", try file("in/home/1.ics", event("1", at: "10")))
    for expands in [false, true] {
      let plan = try plan { request in
        request.format = .ics
        request.view = .events
        request.content.expands = expands
      }
      let document = CalendarSelection.all(plan).contents(of: CalendarReading([calendar], plan: plan)).document
      #expect(document.name == "At home")
      #expect(document.color == EventColor(0xff8800))
      #expect(document.entries.map(\.series.master?.calendar.name) == ["At home"])
    }
  }

  @Test("Scheduling messages still apply when one calendar of several is read")
  func oneOfTheCalendars() throws {
    let calendars = [
      opened("team.ics", "Team", try file("team.ics", event("1", at: "10"))),
      opened("home.ics", "Home", try file("home.ics", event("2", at: "10"))),
    ]
    let reading = CalendarReading(calendars, plan: try plan())
    #expect(reading.only(1).read(Self.days).occurrences.map(\.uid) == ["2"])
    #expect(reading.only(1).title == "Home")
  }

  @Test("Parts of a range of days that is too large for one result have all occurrences once")
  func partsOfADenseRange() throws {
    let series = event("dense", at: "00", "RRULE:FREQ=MINUTELY;INTERVAL=15\n")
    let calendars = [
      opened("a.ics", nil, try file("a.ics", series)), opened("b.ics", nil, try file("b.ics", event("1", at: "10"))),
    ]
    let plan = try plan { $0.view = .agenda }
    let year = CivilDate(2026, 1, 1)..<CivilDate(2027, 1, 1)
    let reading = CalendarReading(calendars, plan: plan)
    #expect(reading.read(year).diagnostics.contains { $0.code == .truncatedRecurrence })
    let result = reading.readSeparately(year, fitting: PageShares(plan, Self.days))
    #expect(result.diagnostics.isEmpty)
    #expect(result.byCalendar.map(\.count) == [297 * 96, 1])
    #expect(result.all.count == 297 * 96 + 1)
  }

  @Test("The pages of a run share the budget of four pages, and every series keeps its next instances")
  func answersOfARunShareABudget() throws {
    let file = try file(
      "a.ics", event("x", at: "00", "RRULE:FREQ=MINUTELY\n"), event("y", at: "00", "RRULE:FREQ=DAILY\n"))
    let reading = CalendarReading([OpenedCalendar(file)], plan: try plan())
    let month = CivilDate(2026, 3, 10)..<CivilDate(2026, 4, 10)
    func counts(_ reading: CalendarReading) -> [String: Int] {
      reading.read(month).occurrences.reduce(into: [:]) { $0[$1.uid, default: 0] += 1 }
    }
    #expect(counts(reading.part(of: 4)) == counts(reading))
    #expect(counts(reading) == ["x": 10_000, "y": 31])
    let part = reading.part(of: 400)
    #expect(counts(part) == ["x": 100, "y": 31])
    #expect(part.budget.pageBytes == reading.budget.pageBytes / 100)
    #expect(part.only(0).budget.pageBytes == part.budget.pageBytes)
    // Reading in parts of the days draws from the same budget.
    let result = part.readSeparately(month, fitting: PageShares(try plan(), month))
    #expect(result.isTruncated && result.all.count < 2_500)
  }

  @Test("An occurrence of a conversion weighs all lines of its event, also those that the model leaves out")
  func expandedOccurrencesAreWeighed() throws {
    let lines = (0..<200).map { "X-\($0):\(String(repeating: "v", count: 40))\n" }.joined()
    var options = ReadingOptions(defaultZone: .utc)
    options.limits.pageBytes = 400_000
    let text = calendarText(event("1", at: "00", lines + "RRULE:FREQ=HOURLY\n"))
    let file = try CalendarFile(Array(text.utf8), name: "x.ics", options: options)
    for format in [OutputFormat.ics, .jcal, .jscalendar] {
      var request = AgendaRequest()
      (request.view, request.format, request.timeZone, request.content.expands) = (.events, format, "UTC", true)
      (request.from, request.to) = (.day(CivilDate(2026, 3, 1)), .day(CivilDate(2026, 6, 1)))
      let page = try Agenda(request, of: [file]).rendered(as: format)
      #expect((100_000...600_000).contains(page.bytes.count), "\(format): \(page.bytes.count)")
      #expect(page.diagnostics.contains { $0.code == .limitExceeded }, "\(format)")
    }
  }

  /// What cannot be written of an event is the same in each of its instances.
  @Test(arguments: [OutputFormat.ics, .jcal, .jscalendar])
  func expandedOccurrencesReportLossesOnce(_ format: OutputFormat) throws {
    let text = calendarText(
      event("1", at: "00", "COMPLETED:20260301T000000Z\nRRULE:FREQ=DAILY\n") + "\n"
        + event("2", at: "01", "COMPLETED:20260301T000000Z\nRRULE:FREQ=DAILY\n"))
    let file = try CalendarFile(Array(text.utf8), name: "x.ics", options: ReadingOptions(defaultZone: .utc))
    var request = AgendaRequest()
    (request.view, request.format, request.timeZone, request.content.expands) = (.events, format, "UTC", true)
    (request.from, request.to) = (.day(CivilDate(2026, 3, 10)), .day(CivilDate(2026, 3, 20)))
    let losses = try Agenda(request, of: [file]).rendered(as: format).diagnostics.filter { $0.property == "COMPLETED" }
    #expect(losses.count == 2 && Set(losses.map(\.line)).count == 2, "\(losses)")
  }

  /// Each object of JSCalendar defines the zone of its event, which weighs as much as it takes.
  @Test func expandedOccurrencesWeighTheirZones() throws {
    let rules = (1...12).map { month in
      "BEGIN:STANDARD\nDTSTART:19\(month + 10)0101T000000\nRRULE:FREQ=YEARLY;BYMONTH=\(month);BYDAY=1SU\n"
        + "TZOFFSETFROM:+0\(month % 2)00\nTZOFFSETTO:+0\(1 - month % 2)00\nEND:STANDARD\n"
    }
    var options = ReadingOptions(defaultZone: .utc)
    options.limits.pageBytes = 400_000
    func count(_ zone: String) throws -> Int {
      let text = calendarText(
        "BEGIN:VTIMEZONE\nTZID:Odd\n\(rules.joined())END:VTIMEZONE\nBEGIN:VEVENT\nUID:1\n"
          + "DTSTART;TZID=\(zone):20260301T000000\nRRULE:FREQ=HOURLY\nEND:VEVENT")
      let file = try CalendarFile(Array(text.utf8), name: "x.ics", options: options)
      var request = AgendaRequest()
      (request.view, request.format, request.timeZone) = (.events, .jscalendar, "UTC")
      request.content.expands = true
      (request.from, request.to) = (.day(CivilDate(2026, 3, 10)), .day(CivilDate(2026, 6, 20)))
      let page = try Agenda(request, of: [file]).rendered(as: .jscalendar)
      #expect(page.bytes.count < 800_000, "\(zone)")
      return try #require(try JSONReader.value(of: page.bytes)["entries"]?.elements.count)
    }
    let (own, common) = (try count("Odd"), try count("Europe/Berlin"))
    #expect(own > 0 && own * 5 < common, "\(own) of \(common)")
  }
  private static let series =
    "UID:a\nDTSTART:20260302T090000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:Series\n"

  private func component(_ lines: String) -> String { "BEGIN:VEVENT\n\(lines)END:VEVENT" }

  /// What two calendars show together: of a month at once, of each day by itself, in both orders, and converted to one.
  @Test(
    "A later revision in another calendar counts, whatever days are asked for",
    arguments: [
      // A change of one instance, which moves to another week, and of all later ones.
      (
        "", "SEQUENCE:1\nUID:a\nRECURRENCE-ID:20260303T090000Z\nDTSTART:20260310T090000Z\nSUMMARY:Moved\n",
        ["02 Series", "04 Series", "10 Moved"]
      ),
      (
        "",
        "SEQUENCE:1\nUID:a\nRECURRENCE-ID;RANGE=THISANDFUTURE:20260303T090000Z\nDTSTART:20260310T090000Z\nSUMMARY:Later\n",
        ["02 Series", "10 Later", "11 Later"]
      ),
      // The same, and a copy of the series that is later alone.
      (
        "SEQUENCE:0\n", "SEQUENCE:1\nUID:a\nRECURRENCE-ID:20260303T090000Z\nDTSTART:20260310T090000Z\nSUMMARY:Moved\n",
        ["02 Series", "04 Series", "10 Moved"]
      ),
      // A revision of the series: with an exception, shorter, and without an earlier change.
      ("SEQUENCE:1\nEXDATE:20260303T090000Z\n", nil, ["02 Series", "04 Series"]),
      ("SEQUENCE:1\nRRULE:FREQ=DAILY;COUNT=1\n", nil, ["02 Series"]),
      (
        "SEQUENCE:2\n", "SEQUENCE:1\nUID:a\nRECURRENCE-ID:20260303T090000Z\nDTSTART:20260305T090000Z\nSUMMARY:Old\n",
        ["02 Series", "03 Series", "04 Series"]
      ),
    ])
  func laterRevisions(revision: String, change: String?, expected: [String]) throws {
    var (own, other) = (Self.series, Self.series)
    if revision.contains("RRULE") { other = other.replacing("RRULE:FREQ=DAILY;COUNT=3\n", with: "") }
    other += revision
    let isOfEarlier = !revision.isEmpty
    let changes = change.map { [component($0)] } ?? []
    own = ([component(own)] + (isOfEarlier ? changes : [])).joined(separator: "\n")
    other = ([component(other)] + (isOfEarlier ? [] : changes)).joined(separator: "\n")
    for texts in [[own, other], [other, own]] {
      let files = try texts.enumerated().map { try file("\($0).ics", $1) }
      let calendars = files.map { OpenedCalendar($0) }
      let reading = CalendarReading(calendars, plan: try plan())
      let first = CivilDate(2026, 3, 1)
      func shown(_ reading: CalendarReading, _ days: Range<CivilDate>) -> [String] {
        reading.read(days).occurrences.map { occurrence in
          let day = occurrence.start.civil.date.day
          return "\(day < 10 ? "0" : "")\(day) \(occurrence.event.summary ?? "")"
        }
      }
      #expect(shown(reading, first..<first.adding(days: 30)) == expected)
      let daily = (0..<30).flatMap { shown(reading, first.adding(days: $0)..<first.adding(days: $0 + 1)) }
      #expect(daily == expected)
      let document = CalendarSelection.all(try plan()).contents(of: reading).document
      let written = try CalendarFile(
        document.encoded(as: .ics).bytes, name: "w.ics", options: ReadingOptions(defaultZone: .utc))
      let again = CalendarReading([OpenedCalendar(written)], plan: try plan())
      #expect(shown(again, first..<first.adding(days: 30)) == expected)
    }
  }

  @Test("A conversion has the instances that are long enough", arguments: [1_800, 7_200, 20_000])
  func lengths(least: Int) throws {
    let file = try file(
      "a.ics",
      component(
        Self.series
          + "RDATE;VALUE=PERIOD:20260310T090000Z/PT4H,20260311T090000Z/P0D\nRDATE:20260311T090000Z,20260312T090000Z\n"))
    let plan = try plan { $0.content.filter.leastSeconds = least }
    func starts(_ file: CalendarFile) -> [EventTime] {
      let first = CivilDate(2026, 3, 1)
      let all = CalendarReading([OpenedCalendar(file)], plan: plan).read(first..<first.adding(days: 30)).occurrences
      return plan.filter.apply(to: all, busy: "").map(\.start)
    }
    let document = CalendarSelection.all(plan).contents(of: CalendarReading([OpenedCalendar(file)], plan: plan))
      .document
    let written = try CalendarFile(
      document.encoded(as: .ics).bytes, name: "w.ics", options: ReadingOptions(defaultZone: .utc))
    #expect(starts(written) == starts(file))
    #expect(starts(written).count == [1_800: 5, 7_200: 1][least] ?? 0)
  }

  @Test("A conversion leaves out each of several hidden changes of all later instances, and only those")
  func hiddenChanges() throws {
    let changes = [(4, "15M", 0), (6, "2H", 1), (8, "10M", -1), (10, "3H", 0), (12, "5M", 0)].map { day, length, move in
      let (id, start) = (10 + day, 10 + day + move)
      return component(
        "UID:a\nRECURRENCE-ID;RANGE=THISANDFUTURE:202603\(id)T090000Z\nDTSTART:202603\(start)T100000Z\nDURATION:PT\(length)\n"
          + "SUMMARY:\(length)\n")
    }
    let master = component("UID:a\nDTSTART:20260311T090000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=14\nSUMMARY:1H\n")
    let file = try file("a.ics", ([master] + changes).joined(separator: "\n"))
    let plan = try plan { $0.content.filter.leastSeconds = 3_600 }
    let reading = CalendarReading([OpenedCalendar(file)], plan: plan)
    let written = try CalendarFile(
      CalendarSelection.all(plan).contents(of: reading).document.encoded(as: .ics).bytes, name: "w.ics",
      options: ReadingOptions(defaultZone: .utc))
    func shown(_ reading: CalendarReading) -> [String] {
      reading.read(CivilDate(2026, 3, 1)..<CivilDate(2026, 4, 1)).occurrences.map {
        "\($0.start.civil.date.day) \($0.event.summary ?? "")"
      }
    }
    // Read without a filter: what is hidden is not there, also not as an instance of the series.
    let again = CalendarReading([OpenedCalendar(written)], plan: try self.plan())
    #expect(shown(again) == ["11 1H", "12 1H", "13 1H", "17 2H", "18 2H", "20 3H", "21 3H"])
  }

  @Test("What starts elsewhere and is no revision is another event, also in a conversion")
  func eventsOfOneUID() throws {
    let files = try ["20260302", "20260303"].map { day in
      try file("\(day).ics", component("UID:a\nDTSTAMP:20260101T000000Z\nDTSTART:\(day)T090000Z\nSUMMARY:\(day)\n"))
    }
    let reading = CalendarReading(files.map { OpenedCalendar($0) }, plan: try plan())
    #expect(CalendarSelection.all(try plan()).contents(of: reading).document.entries.count == 2)
    // An addition with a rule is a series of its own.
    let addition = calendarText(
      component("UID:a\nSEQUENCE:1\nDTSTART:20260306T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:Added\n"),
      header: "METHOD:ADD\n")
    let both = try CalendarFile(
      Array((calendarText(component(Self.series)) + addition).utf8), name: "b.ics",
      options: ReadingOptions(defaultZone: .utc))
    let other = CalendarReading(
      [OpenedCalendar(try file("c.ics", component(Self.series))), OpenedCalendar(both)], plan: try plan())
    let titles = CalendarSelection.all(try plan()).contents(of: other).document.entries.map(\.series.master?.summary)
    #expect(titles == ["Series", "Added"])
  }
}

extension CalendarSelection {
  /// The selection of a plan on all days.
  fileprivate static func all(_ plan: AgendaPlan) -> CalendarSelection {
    var selection = plan.selection
    selection.dates = nil
    return selection
  }
}
