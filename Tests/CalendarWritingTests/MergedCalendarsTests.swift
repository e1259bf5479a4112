import CalendarModel
import CalendarWriting
import ICalendar
import TestSupport
import Testing

/// Several calendars as one document.
struct MergedCalendarsTests {
  private func read(_ text: String, name: String) throws -> CalendarFile {
    var options = ReadingOptions(defaultZone: .utc)
    options.kinds = .all
    return try CalendarFile(Array(text.utf8), name: name, options: options)
  }

  private func lines(_ text: String) -> [String] {
    text.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
  }

  @Test("A copy of any kind is written once, in its latest revision; answers of several people all stay")
  func copies() throws {
    let files = try (1...2).map { number in
      let text = """
        BEGIN:VTODO
        UID:to-do
        DTSTAMP:20260101T000000Z
        SEQUENCE:\(number)
        SUMMARY:to-do \(number)
        END:VTODO
        BEGIN:VJOURNAL
        UID:entry
        DTSTAMP:2026010\(3 - number)T000000Z
        SUMMARY:entry \(number)
        END:VJOURNAL
        BEGIN:VFREEBUSY
        UID:busy
        DTSTAMP:2026010\(number)T000000Z
        ORGANIZER:mailto:a@example.org
        DTSTART:20260301T000000Z
        DTEND:20260401T000000Z
        FREEBUSY:2026030\(number)T000000Z/PT1H
        END:VFREEBUSY
        BEGIN:VFREEBUSY
        UID:answer
        DTSTAMP:2026010\(number)T000000Z
        ATTENDEE:mailto:\(number)@example.org
        DTSTART:20260301T000000Z
        DTEND:20260401T000000Z
        FREEBUSY;FBTYPE=FREE:20260301T000000Z/PT1H
        END:VFREEBUSY
        BEGIN:VAVAILABILITY
        UID:hours
        DTSTAMP:2026010\(number)T000000Z
        SUMMARY:hours \(number)
        END:VAVAILABILITY
        BEGIN:X-THING
        UID:thing
        X-A:\(number)
        END:X-THING
        """
      return try read(calendarText(text), name: "\(number).ics")
    }
    let written = lines(CalendarDocument(files).encoded(as: .ics).text)
    #expect(
      written.filter { line in
        ["SUMMARY", "FREEBUSY:", "ATTENDEE", "X-A"].contains { line.hasPrefix($0) }
      }.sorted() == [
        "ATTENDEE:mailto:1@example.org", "ATTENDEE:mailto:2@example.org", "FREEBUSY:20260302T000000Z/PT1H",
        "SUMMARY:entry 1", "SUMMARY:hours 2", "SUMMARY:to-do 2", "X-A:1",
      ])
    #expect(written.filter { $0.hasPrefix("UID") }.count == 7)
  }

  @Test(
    "Of a to-do with a date in one calendar only, the latest revision is written", arguments: [(1, 2), (2, 1), (1, 1)])
  func copiesWithoutADate(dated: Int, undated: Int) throws {
    func file(_ lines: String, name: String) throws -> CalendarFile {
      try read(calendarText("BEGIN:VTODO\nUID:a\n\(lines)\nEND:VTODO"), name: name)
    }
    let files = [
      try file("SEQUENCE:\(dated)\nDUE:20260309T120000Z", name: "1.ics"),
      try file("SEQUENCE:\(undated)", name: "2.ics"),
    ]
    for files in [files, files.reversed()] {
      let written = lines(CalendarDocument(files).encoded(as: .ics).text)
      // Neither of equal revisions replaces the other.
      #expect(written.filter { $0 == "BEGIN:VTODO" }.count == (dated == undated ? 2 : 1))
      #expect(written.contains { $0.hasPrefix("DUE") } == (dated >= undated))
    }
  }

  @Test("A change of all later instances that replaces one of another calendar is one of its instance")
  func changesOfLaterInstances() throws {
    let id = "RECURRENCE-ID:20260310T090000Z\nDTSTART:20260310T100000Z"
    let series = event("DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;COUNT=4") + event(id)
    let change = event("SEQUENCE:1\n" + id.replacing("-ID:", with: "-ID;RANGE=THISANDFUTURE:"))
    let files = [
      try read(calendarText(series), name: "1.ics"), try read(calendarText(change), name: "2.ics"),
    ]
    let written = lines(CalendarDocument(files).encoded(as: .ics).text)
    #expect(written.contains("SEQUENCE:1") && !written.contains { $0.contains("RANGE") })
    // The later instances keep a change that they have.
    let changed = try read(calendarText(series.replacing("-ID:", with: "-ID;RANGE=THISANDFUTURE:")), name: "3.ics")
    let all = lines(CalendarDocument([changed, files[1]]).encoded(as: .ics).text)
    #expect(all.contains("SEQUENCE:1") && all.count { $0.contains("RANGE") } == 1)
  }

  private func series(_ rule: String = "FREQ=DAILY;COUNT=4", sequence: Int = 0) -> String {
    event("DTSTART:20260311T090000Z\nRRULE:\(rule)\nSEQUENCE:\(sequence)")
  }

  /// A change of the first instance, or of all from it on.
  private func change(isOfAll: Bool, hour: Int, sequence: Int = 0) -> String {
    event(
      "RECURRENCE-ID\(isOfAll ? ";RANGE=THISANDFUTURE" : ""):20260311T090000Z\nDTSTART:20260311T\(hour)0000Z\n"
        + "SEQUENCE:\(sequence)")
  }

  /// The instances that overrides replace, and their starts.
  private func overrides(_ files: [CalendarFile]) -> [String] {
    let events = lines(CalendarDocument(files).encoded(as: .ics).text).split(separator: "BEGIN:VEVENT").dropFirst(2)
    return events.map { event in
      event.filter { $0.hasPrefix("RECURRENCE-ID") || $0.hasPrefix("DTSTART") }.joined(separator: " ")
    }.sorted()
  }

  private static let both = [
    "RECURRENCE-ID:20260311T090000Z DTSTART:20260311T180000Z",
    "RECURRENCE-ID;RANGE=THISANDFUTURE:20260312T090000Z DTSTART:20260312T140000Z",
  ]

  @Test("A change of one instance stays beside one of all later instances in another calendar")
  func changesOfOneInstance() throws {
    let one = change(isOfAll: false, hour: 18)
    let later = try read(calendarText(series() + change(isOfAll: true, hour: 14)), name: "1.ics")
    for text in [one, series() + one] {
      let files = [later, try read(calendarText(text), name: "2.ics")]
      for files in [files, files.reversed()] { #expect(overrides(files) == Self.both) }
    }
  }

  @Test(
    "A change of all later instances replaces a change of one only if its SEQUENCE is later than the series has",
    arguments: [0, 2])
  func laterChangesOfLaterInstances(sequence: Int) throws {
    let series = series(sequence: sequence)
    let files = [
      try read(calendarText(series + change(isOfAll: true, hour: 14, sequence: 1)), name: "1.ics"),
      try read(calendarText(series + change(isOfAll: false, hour: 18)), name: "2.ics"),
    ]
    let later = ["RECURRENCE-ID;RANGE=THISANDFUTURE:20260311T090000Z DTSTART:20260311T140000Z"]
    for files in [files, files.reversed()] { #expect(overrides(files) == (sequence == 0 ? later : Self.both)) }
  }

  @Test("A change of later instances whose next one is not found is reported")
  func changesOfUnknownInstances() throws {
    let series = series("FREQ=YEARLY;INTERVAL=500")
    let files = [
      try read(calendarText(series + change(isOfAll: true, hour: 14)), name: "1.ics"),
      try read(calendarText(series + change(isOfAll: false, hour: 18)), name: "2.ics"),
    ]
    let encoded = CalendarDocument(files).encoded(as: .ics)
    #expect(encoded.diagnostics.contains { $0.message.hasSuffix("the change of the later ones is not written") })
    #expect(overrides(files) == [Self.both[0]])
  }

  @Test("A RECURRENCE-ID in a zone names an instance of a floating series by its time of day")
  func instancesOfFloatingSeries() throws {
    let series = event("DTSTART:20260309T090000\nRRULE:FREQ=DAILY;COUNT=4")
    let files = try ["", ";TZID=Europe/Berlin"].enumerated().map { sequence, zone in
      let change = event(
        "RECURRENCE-ID\(zone):20260310T090000\nDTSTART:20260310T1\(sequence)0000\nSEQUENCE:\(sequence)")
      return try read(calendarText(series + change), name: "\(sequence).ics")
    }
    #expect(overrides(files) == ["RECURRENCE-ID:20260310T090000 DTSTART:20260310T110000"])
  }

  @Test("A zone that gets another name has it also in values that only JSCalendar has")
  func zonesOfPlaces() throws {
    let files = try ["+01:30", "-03:30"].map { offset in
      try read(
        #"{"@type": "Event", "uid": "\#(offset)", "start": "2026-06-22T12:00:00", "timeZone": "Etc/UTC", "timeZones": {"#
          + #""/two": {"@type": "TimeZone", "tzId": "two", "url": "https://x.org/", "standard": [{"@type": "#
          + #""TimeZoneRule", "start": "1970-01-01T00:00:00", "offsetFrom": "\#(offset)", "offsetTo": "\#(offset)"}]}}, "#
          + #""locations": {"a": {"@type": "Location", "name": "A"}, "b": {"@type": "Location", "name": "B", "#
          + #""timeZone": "/two"}}}"#, name: "\(offset).json")
    }
    let written = lines(CalendarDocument(files).encoded(as: .ics).text)
    #expect(written.contains { $0.hasPrefix("JSPROP;JSPTR=locations/b:") && $0.hasSuffix(#""timeZone": "/two (2)"}"#) })
    #expect(written.contains(#"JSPROP;JSPTR=timeZones/~1two (2)/url:"https://x.org/""#))
    #expect(CalendarDocument(files).encoded(as: .jscalendar).text.contains(#""timeZone": "/two (2)""#))
  }

  @Test("Copies of a calendar have its names as they are written")
  func sharedNames() throws {
    let header = ["NAME;LANGUAGE=en:Team", "NAME;LANGUAGE=de:Gruppe", "X-WR-CALNAME:Ours"]
    let text = calendarText(event("DTSTART:20260309T090000Z"), header: header.map { $0 + "\n" }.joined())
    let files = [try read(text, name: "a.ics"), try read(text, name: "b.ics")]
    let written = lines(CalendarDocument(files).encoded(as: .ics).text)
    #expect(Set(header).isSubset(of: written))
  }

  @Test("Calendars share a property whatever the order of its parameters")
  func sharedProperties() throws {
    let header =
      "REFRESH-INTERVAL;VALUE=DURATION:PT1H\nSOURCE;X-P=1;VALUE=URI:https://example.org/a\nX-WR-CALDESC:text\n"
    let file = try read(calendarText(event("DTSTART:20260309T090000Z"), header: header), name: "a.ics")
    let copy = try read(CalendarDocument([file]).encoded(as: .jcal).text, name: "a.jcal")
    let encoded = CalendarDocument([file, copy]).encoded(as: .ics)
    #expect(encoded.diagnostics == [])
    let written = lines(encoded.text)
    for name in ["REFRESH-INTERVAL", "SOURCE", "X-WR-CALDESC"] {
      #expect(written.filter { $0.hasPrefix(name) }.count == 1, "\(name)")
    }
  }
}
