import CalendarModel
import CalendarWriting
import ICalendar
import TestRandom
import TestSupport
import Testing

@testable import AgendaGeneration

/// Conversions of several calendars, which are read and united part by part.
@Suite struct SelectionInPartsTests {
  private func file(_ name: String, _ events: [String]) throws -> OpenedCalendar {
    let text = calendarText(events.joined(separator: "\n"))
    return OpenedCalendar(
      try CalendarFile(Array(text.utf8), name: name, options: ReadingOptions(defaultZone: .utc)))
  }

  private func event(_ uid: String, _ lines: String = "") -> String {
    "BEGIN:VEVENT\nUID:\(uid)\nDTSTART:20260310T100000Z\nSUMMARY:\(uid)\n\(lines)END:VEVENT"
  }

  private func reading(_ calendars: [OpenedCalendar], keepsCopies: Bool = false) throws -> CalendarReading {
    var request = AgendaRequest()
    (request.view, request.timeZone, request.format) = (.events, "UTC", .ics)
    if keepsCopies { request.content.duplicates = .keep }
    let environment = AgendaEnvironment(now: Instant(secondsSinceEpoch: 0))
    return CalendarReading(calendars, plan: try AgendaPlan(request: request, environment: environment))
  }

  /// Whether the calendars are read in parts, and not all at once.
  private func isInParts(_ reading: CalendarReading) -> Bool {
    (reading.duplicates == .keep || CopiedUIDs(reading.files) != nil) && reading.contentsInParts { _, _ in } != nil
  }

  /// The same as from all series at once.
  private func expectTheWhole(_ reading: CalendarReading, _ place: String = "") throws {
    let (document, contents) = CalendarSelection().encoded(reading, as: .ics) { Spool() }
    let whole = CalendarSelection().contents(of: reading)
    #expect(document.bytes == whole.document.encoded(as: .ics).bytes, "\(place)")
    #expect(contents.diagnostics == whole.diagnostics, "\(place)")
  }

  @Test("Of a to-do with a date in one calendar only, the latest revision is written", arguments: [(1, 2), (2, 1)])
  func copiesWithoutADate(dated: Int, undated: Int) throws {
    var options = ReadingOptions(defaultZone: .utc)
    options.kinds = .all
    func calendar(_ name: String, _ lines: String) throws -> OpenedCalendar {
      let toDo = "BEGIN:VTODO\nUID:a\n\(lines)\nEND:VTODO"
      let text = calendarText(((0..<8).map { event("\(name) \($0)") } + [toDo]).joined(separator: "\n"))
      return OpenedCalendar(try CalendarFile(Array(text.utf8), name: name, options: options))
    }
    let reading = try reading([
      calendar("0.ics", "SEQUENCE:\(dated)\nDUE:20260309T120000Z"), calendar("1.ics", "SEQUENCE:\(undated)"),
    ])
    #expect(isInParts(reading))
    try expectTheWhole(reading)
    let text = CalendarSelection().contents(of: reading).document.encoded(as: .ics).text
    #expect(text.ranges(of: "BEGIN:VTODO").count == 1)
    #expect(text.contains("DUE:") == (dated > undated))
  }

  @Test("Random calendars with copies of meetings give the same document in parts as at once")
  func partsAreTheWhole() throws {
    var random = SplitMix64(seed: TestSeed.value)
    var partCount = 0
    for round in 0..<60 {
      let calendars = try (0..<Int.random(in: 1...5, using: &random)).map { number in
        var events: [String] = []
        for position in 0..<Int.random(in: 0..<40, using: &random) {
          let isCopy = Int.random(in: 0..<6, using: &random) == 0
          let uid = isCopy ? "meeting \(Int.random(in: 0..<6, using: &random))" : "\(number) \(position)"
          var lines = "SEQUENCE:\(Int.random(in: 0..<3, using: &random))\n"
          switch Int.random(in: 0..<8, using: &random) {
          case 0: lines += "RRULE:FREQ=DAILY;COUNT=9\n"
          case 1: lines += "RECURRENCE-ID:2026031\(Int.random(in: 0..<3, using: &random))T100000Z\n"
          case 2: lines += "DTSTAMP:2026010\(Int.random(in: 1..<9, using: &random))T000000Z\n"
          case 3: lines += "DTEND:wrong\n"
          default: break
          }
          events.append(event(uid, lines))
        }
        return try file("\(number).ics", events)
      }
      for keepsCopies in [false, true] {
        let reading = try reading(calendars, keepsCopies: keepsCopies)
        if !keepsCopies, calendars.count > 1, isInParts(reading) { partCount += 1 }
        try expectTheWhole(reading, "seed \(TestSeed.value), round \(round), \(keepsCopies)")
      }
    }
    // Where many events are copies, all are read at once.
    #expect(partCount > 15, "seed \(TestSeed.value)")
  }

  @Test("Copies in different parts of large calendars are united")
  func largeCalendarsHaveCopiesFarApart() throws {
    let first = (0..<9_000).map { event("\($0)") }
    let second = (8_900..<18_000).reversed().map { event("\($0)", "SEQUENCE:\($0 % 2)\nLOCATION:second\n") }
    let reading = try reading([try file("1.ics", first), try file("2.ics", second)])
    #expect(isInParts(reading))
    try expectTheWhole(reading)
    let entries = CalendarSelection().contents(of: reading).document.entries
    #expect(entries.count == 18_000)
    #expect(entries[8_901].series.master?.location == "second")
  }

  @Test("Copies of entries without a date and of busy times are united, too", arguments: [false, true])
  func copiesOfOthers(onDays: Bool) throws {
    var options = ReadingOptions(defaultZone: .utc)
    options.kinds = .all
    let calendars = try (1...2).map { number in
      let text = calendarText(
        "BEGIN:VTODO\nUID:t\nSEQUENCE:\(number)\nSUMMARY:\(number)\nEND:VTODO\nBEGIN:VFREEBUSY\nUID:b\n"
          + "DTSTAMP:2026010\(number)T000000Z\nDTSTART:20260301T000000Z\nDTEND:20260401T000000Z\n"
          + "FREEBUSY:2026030\(number)T000000Z/PT1H\nEND:VFREEBUSY")
      return OpenedCalendar(try CalendarFile(Array(text.utf8), name: "\(number).ics", options: options))
    }
    let reading = try reading(calendars)
    var selection = CalendarSelection()
    if onDays { selection.dates = CivilDate(2026, 3, 1)..<CivilDate(2026, 3, 5) }
    let contents = selection.contents(of: reading)
    #expect(contents.document.entries.map(\.series.master?.summary) == (onDays ? [] : ["2"]))
    #expect(contents.undatedCounts == (onDays ? [.toDo: 1] : [:]))
    #expect(contents.document.freeBusy.map { $0.times.map(\.start.civil.date) } == [[CivilDate(2026, 3, 2)]])
    let copies = selection.contents(of: try self.reading(calendars, keepsCopies: true))
    #expect(copies.document.freeBusy.count == 2)
  }

  @Test("Copies are looked for by the UIDs of several files; if most events are copies, all are read at once")
  func fewCopiesAreReadBefore() throws {
    func copied(_ first: [String], _ second: [String]) throws -> CopiedUIDs? {
      let calendars = [try file("1.ics", first.map { event($0) }), try file("2.ics", second.map { event($0) })]
      return CopiedUIDs(calendars.flatMap(\.files))
    }
    let some = try #require(try copied(["a", "b", "c", "d"], ["e", "f", "g", "a"]))
    #expect(some.contains(EventSeries(master: Event(uid: "a", start: .date(CivilDate(2026, 3, 10))))))
    #expect(!some.contains(EventSeries(master: Event(uid: "e", start: .date(CivilDate(2026, 3, 10))))))
    #expect(try copied(["a", "b"], ["b", "a"]) == nil)
  }
}
