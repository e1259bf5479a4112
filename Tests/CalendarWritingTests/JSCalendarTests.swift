import CalendarModel
import CalendarText
import CalendarWriting
import ICalendar
import TestSupport
import Testing
import TimeZones

/// JSCalendar (RFC 8984): what is written, and what is read of what others write.
struct JSCalendarTests {
  let berlin = ZoneDatabase.system.zone(named: "Europe/Berlin") ?? .utc

  func read(_ text: String) throws -> CalendarFile {
    var options = ReadingOptions(defaultZone: berlin)
    options.kinds = .all
    return try CalendarFile(Array(text.utf8), options: options)
  }

  /// The entries of an event's lines.
  func entries(_ lines: String, kind: String = "VEVENT") throws -> (
    entries: [JSONValue], diagnostics: [Diagnostic]
  ) {
    let file = try read(calendarText("BEGIN:\(kind)\nUID:1\nDTSTAMP:20260101T000000Z\n\(lines)\nEND:\(kind)"))
    let encoded = CalendarDocument([file]).encoded(as: .jscalendar)
    return (try JSONReader.value(of: encoded.bytes)["entries"]?.elements ?? [], encoded.diagnostics)
  }

  func entry(_ lines: String, kind: String = "VEVENT") throws -> JSONValue {
    try #require(try entries(lines, kind: kind).entries.first)
  }

  @Test(arguments: [
    (
      "DTSTART;TZID=Europe/Berlin:20260309T090000\nDTEND;TZID=Europe/Berlin:20260310T100000",
      #"{"start": "2026-03-09T09:00:00", "timeZone": "Europe/Berlin", "duration": "PT25H"}"#
    ),
    (
      "DTSTART:20260309T090000Z\nDURATION:P1DT1H",
      #"{"start": "2026-03-09T09:00:00", "timeZone": "Etc/UTC", "duration": "P1DT1H"}"#
    ),
    ("DTSTART:20260309T090000", #"{"start": "2026-03-09T09:00:00"}"#),
    (
      "DTSTART;VALUE=DATE:20260309\nDTEND;VALUE=DATE:20260312",
      #"{"showWithoutTime": true, "start": "2026-03-09T00:00:00", "duration": "P3D"}"#
    ),
  ])
  func times(lines: String, members: String) throws {
    let entry = try entry(lines)
    let expected = try JSONReader.value(of: Array(members.utf8))
    for member in expected.members { #expect(entry[member.name] == member.value) }
    for name in ["timeZone", "duration", "showWithoutTime"] where expected[name] == nil { #expect(entry[name] == nil) }
  }

  @Test func rulesAndOverrides() throws {
    let file = try read(
      calendarText(
        event(
          "DTSTART;TZID=Europe/Berlin:20260309T090000\nRRULE:FREQ=MONTHLY;UNTIL=20270309T080000Z;BYDAY=2MO,-1FR;WKST=SU\n"
            + "RDATE;TZID=Europe/Berlin:20260320T110000\nEXDATE:20260327T080000Z\nSUMMARY:Meeting")
          + event(
            "RECURRENCE-ID;TZID=Europe/Berlin:20260413T090000\nDTSTART;TZID=Europe/Berlin:20260413T100000\nSUMMARY:Moved"
          )))
    let encoded = CalendarDocument([file]).encoded(as: .jscalendar)
    let entry = try #require(try JSONReader.value(of: encoded.bytes)["entries"]?.elements.first)
    #expect(
      JSONText.line(try #require(entry["recurrenceRules"]))
        == #"[{"@type": "RecurrenceRule", "frequency": "monthly", "firstDayOfWeek": "su", "byDay": ["#
        + #"{"@type": "NDay", "day": "mo", "nthOfPeriod": 2}, {"@type": "NDay", "day": "fr", "nthOfPeriod": -1}], "#
        + #""until": "2027-03-09T09:00:00"}]"#)
    #expect(
      JSONText.line(try #require(entry["recurrenceOverrides"]))
        == #"{"2026-03-20T11:00:00": {}, "2026-03-27T09:00:00": {"excluded": true}, "#
        + #""2026-04-13T09:00:00": {"start": "2026-04-13T10:00:00", "title": "Moved"}}"#)
  }

  /// No patch changes where to reply (RFC 8984 section 4.3.5): who organizes an instance is its participant who is an owner.
  @Test(arguments: [
    "ORGANIZER:mailto:b@example.org", "ORGANIZER:mailto:a@example.org", "ATTENDEE:mailto:c@example.org", "",
  ])
  func theOrganizerOfAnInstanceIsKept(people: String) throws {
    let file = try read(
      calendarText(
        event("DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;COUNT=3\nORGANIZER:mailto:a@example.org")
          + event("DTSTART:20260310T110000Z\nRECURRENCE-ID:20260310T090000Z\n\(people)")))
    let encoded = CalendarDocument([file]).encoded(as: .jscalendar)
    let again = try read(encoded.text)
    #expect(CalendarDocument([again]).encoded(as: .jscalendar).text == encoded.text)
    let organizers = again.series().series.flatMap(\.overrides).map { $0.organizer?.address }
    #expect(organizers == [people.hasPrefix("ORGANIZER") ? String(people.dropFirst("ORGANIZER:".count)) : nil])
  }

  @Test func aZoneOfItsOwnIsDefined() throws {
    let start = EventTime.zoned(CivilDateTime(2026, 3, 9, 9), berlin.renamed("Head office"))
    let encoded = CalendarDocument([Event(uid: "1", start: start)]).encoded(as: .jscalendar)
    let entry = try #require(try JSONReader.value(of: encoded.bytes)["entries"]?.elements.first)
    #expect(entry["timeZone"] == .string("/Head office"))
    #expect(entry["timeZones"]?["/Head office"]?["daylight"]?.elements.isEmpty == false)
    let back = try #require(try read(encoded.text).series().series.first?.master)
    #expect(back.start.zone?.identifier == "Head office")
    #expect(back.start.instant(in: .utc) == start.instant(in: .utc))
  }

  /// Content lines that come back from JSCalendar as they were.
  @Test(arguments: [
    "SUMMARY;LANGUAGE=en:Lunch\\, then coffee", "LOCATION;ALTREP=\"https://example.org/map\":Room", "GEO:48.85;2.35",
    "ATTENDEE;CN=\"Doe, Jane\";ROLE=CHAIR;PARTSTAT=ACCEPTED;RSVP=TRUE;DELEGATED-FROM=\"mailto:a@x\":mailto:jane@example.org",
    "ATTENDEE;ROLE=NON-PARTICIPANT;CUTYPE=ROOM:https://rooms.example/1", "URL:https://example.org/",
    "CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO;LABEL=Call:https://meet.example/1", "X-RAW;X-P=1:a,b;c",
    "STATUS:TENTATIVE",
    "COMMENT:one\\, two", "ATTACH;FMTTYPE=image/png:https://example.org/a.png", "TRANSP:TRANSPARENT",
    "CLASS:CONFIDENTIAL", "CLASS:X-SECRET",
    "ATTACH;VALUE=BINARY;FMTTYPE=image/png;ENCODING=BASE64:iVBORw0KGgo=", "REQUEST-STATUS:2.0;Success", "PRIORITY:9",
    "CATEGORIES:A,B\\,C", "COLOR:steelblue", "RRULE:RSCALE=CHINESE;FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=5L;SKIP=FORWARD",
    "RRULE:FREQ=YEARLY;COUNT=3;BYDAY=MO;BYWEEKNO=20;BYSETPOS=1", "EXRULE:FREQ=YEARLY;INTERVAL=2",
    "BEGIN:VALARM\r\nACTION:AUDIO\r\nTRIGGER;RELATED=END:-PT5M\r\nATTACH:ftp://example.org/a.aud\r\nEND:VALARM",
    "BEGIN:VALARM\r\nACTION:EMAIL\r\nTRIGGER;VALUE=DATE-TIME:20260309T080000Z\r\nDESCRIPTION:d\r\nSUMMARY:s\r\nATTENDEE:mailto:a@x\r\nEND:VALARM",
  ])
  func kept(line: String) throws {
    let rules = line.hasPrefix("EXRULE") ? "RRULE:FREQ=YEARLY\n" : ""
    let lines = "DTSTART:20260309T090000Z\n\(rules)\(line.replacing("\r\n", with: "\n"))"
    let file = try read(calendarText(event(lines)))
    let back = try read(CalendarDocument([file]).encoded(as: .jscalendar).text)
    let text = CalendarDocument([back]).encoded(as: .ics).text.replacing("\r\n ", with: "")
    #expect(text.contains("\r\n\(line)\r\n"))
  }

  @Test func toDos() throws {
    let lines =
      "DTSTART;TZID=Europe/Berlin:20260309T090000\nDUE;TZID=Europe/Berlin:20260311T170000\nSTATUS:IN-PROCESS\nPERCENT-COMPLETE:40"
    let entry = try entry(lines, kind: "VTODO")
    #expect(entry["@type"] == .string("Task"))
    #expect(entry["due"] == .string("2026-03-11T17:00:00"))
    #expect(entry["progress"] == .string("in-process") && entry["percentComplete"]?.int == 40)
    let due = try self.entry("DUE;VALUE=DATE:20260311", kind: "VTODO")
    #expect(due["due"] == .string("2026-03-11T00:00:00") && due["start"] == nil)
  }

  @Test func unsupportedPropertiesAreReported() throws {
    let journal = try entries("DTSTART;VALUE=DATE:20260309", kind: "VJOURNAL")
    #expect(journal.entries.isEmpty && journal.diagnostics.map(\.code) == [.notConverted])
    let file = try read(
      calendarText(
        event("DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY\nSUMMARY:a")
          + event(
            "RECURRENCE-ID;RANGE=THISANDFUTURE:20260311T090000Z\nDTSTART:20260311T100000Z\nSUMMARY:b\nCLASS:PRIVATE")))
    let encoded = CalendarDocument([file]).encoded(as: .jscalendar)
    #expect(encoded.diagnostics.contains { $0.message.contains("cannot change all later instances") && $0.line == 10 })
    #expect(encoded.diagnostics.contains { $0.property == "CLASS" })
    #expect(encoded.diagnostics.allSatisfy { $0.code == .notConverted })
  }

  /// The example of RFC 8984 section 6.9 and patches of properties inside others.
  @Test func filesOfOtherPrograms() throws {
    let text = """
      {"@type": "Event", "uid": "a", "title": "FooBar team meeting", "start": "2020-01-08T09:00:00",
       "timeZone": "Africa/Johannesburg", "duration": "PT1H",
       "virtualLocations": {"0": {"@type": "VirtualLocation", "name": "ChatMe", "uri": "https://chatme.example?id=1"}},
       "recurrenceRules": [{"@type": "RecurrenceRule", "frequency": "weekly"}],
       "recurrenceOverrides": {"2020-03-04T09:00:00": {"virtualLocations/0/uri": "https://chatme.example?id=2"}}}
      """
    let file = try read(text)
    let series = try #require(file.series().series.first)
    #expect(series.rules.map(\.description) == ["FREQ=WEEKLY"])
    #expect(series.master?.conferences == [Conference(uri: "https://chatme.example?id=1", label: "ChatMe")])
    #expect(series.overrides.map(\.conferences) == [[Conference(uri: "https://chatme.example?id=2", label: "ChatMe")]])
    #expect(series.overrides.first?.recurrenceID?.description == "2020-03-04T09:00:00+02:00[Africa/Johannesburg]")
    #expect(file.diagnostics.isEmpty)
  }

  @Test func otherJSONIsRefused() {
    for text in ["{}", "[]", "[1]", "{\"@type\": \"Card\"}", "{\"@type\": \"Event\""] {
      #expect(throws: CalendarFileError.self, "\(text)") { try read(text) }
    }
  }

  /// A change may move the later instances before the one that it is of.
  @Test(arguments: ["20250514", "20250606", "20250701"]) func aChangeOfAllLaterInstancesMovesThem(to day: String) throws
  {
    let text = calendarText(
      "BEGIN:VEVENT\nUID:1\nDTSTART;VALUE=DATE:20250328\nRRULE:FREQ=WEEKLY\nEND:VEVENT\nBEGIN:VEVENT\nUID:1\n"
        + "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20250606\nDTSTART;VALUE=DATE:\(day)\nEND:VEVENT")
    let file = try read(text)
    let back = try read(CalendarDocument([file]).encoded(as: .jscalendar).text)
    let year = CivilDate(year: 2025, month: 1, day: 1)..<CivilDate(year: 2027, month: 1, day: 1)
    func days(_ file: CalendarFile) -> [CivilDate] {
      file.read(year, in: berlin).occurrences.map(\.start.civil.date)
    }
    #expect(days(file).count > 80)
    #expect(days(back) == days(file))
  }

  /// All series of a document draw from one allowance; a change that finds nothing left is written for its own instance.
  @Test func changesOfManySeriesAreLimited() throws {
    func document(_ count: Int) throws -> EncodedCalendar {
      let series = (0..<count).map { number in
        "BEGIN:VEVENT\nUID:\(number)\nDTSTART:20260301T000000Z\nRRULE:FREQ=SECONDLY\nEND:VEVENT\nBEGIN:VEVENT\n"
          + "UID:\(number)\nRECURRENCE-ID;RANGE=THISANDFUTURE:20260301T000001Z\nDTSTART:20260301T000009Z\nEND:VEVENT"
      }
      return CalendarDocument([try read(calendarText(series.joined(separator: "\n")))]).encoded(as: .jscalendar)
    }
    let (few, many) = (try document(10), try document(400))
    let reason = "the changes of all later instances are too many; this one is written for one instance only"
    #expect(!few.diagnostics.contains { $0.message == reason })
    #expect(many.diagnostics.contains { $0.message == reason })
    #expect(many.bytes.count < 20 * few.bytes.count)
    let entries = try #require(try JSONReader.value(of: many.bytes)["entries"]?.elements)
    #expect(entries.count == 400)
    #expect(entries.allSatisfy { $0["recurrenceOverrides"]?["2026-03-01T00:00:01"] != nil })
  }

  func madeEvent(_ members: String) throws -> CalendarFile {
    try read(
      #"{"@type": "Event", "uid": "a", "title": "t", "start": "2026-03-02T09:00:00", "timeZone": "Etc/UTC", "#
        + #""duration": "PT1H", "# + members + "}")
  }

  /// An event that is read, and written again.
  func again(_ members: String) throws -> (file: CalendarFile, entry: JSONValue) {
    let file = try madeEvent(members)
    let encoded = CalendarDocument([file]).encoded(as: .jscalendar)
    return (file, try #require(try JSONReader.value(of: encoded.bytes)["entries"]?.elements.first))
  }

  func starts(_ file: CalendarFile) -> [String] {
    file.read(CivilDate(2026, 1, 1)..<CivilDate(2030, 1, 1), in: .utc).occurrences.map(\.start.description)
  }

  @Test(
    "What iCalendar has no property for is kept",
    arguments: [
      #""relatedTo": {"z": {"@type": "Relation", "relation": {"next": true}}}"#, #""locale": "de""#,
      #""freeBusyStatus": "example.com:maybe""#, #""method": "cancel""#, #""keywords": {"b": true, "a": false}"#,
      #""locations": {"1": {"@type": "Location", "name": "A", "description": "d"}, "2": {"@type": "Location", "name": "B"}}"#,
      #""example.com:own": [1, {"a": null}]"#,
      #""links": {"1": {"@type": "Link", "href": "https://x.org/i.png", "rel": "icon"}}"#,
      #""alerts": {"1": {"@type": "Alert", "trigger": {"@type": "example.com:near", "place": "home"}}}"#,
      #""participants": {"x": {"@type": "Participant", "name": "A", "roles": {"owner": true}}}"#,
      #""example.com:own": 1, "recurrenceOverrides": {"2026-03-02T09:00:00": {"title": "u", "example.com:own": null}}"#,
      #""locations": {"1": {"@type": "Location", "name": "A", "coordinates": "geo:1.0,2.0"}, "p": {"coordinates": "geo:3.0,4.0"}}"#,
      #""locations": {"1": {"@type": "Location", "name": "A", "coordinates": "geo:1.50,2.0,30;u=5"}}"#,
      #""locations": {"p": {"@type": "Location", "coordinates": "geo:1.50,2.0;u=5"}}"#,
      #""coordinates": "geo:1,2""#,
      #""participants": {"1": {"@type": "Participant", "email": "q@x.org", "sendTo": {"imip": "mailto:q@x.org", "web": "https://x.org"}, "roles": {"informational": true, "optional": true}}}"#,
      #""replyTo": {"imip": "mailto:q@x.org"}, "participants": {"o": {"@type": "Participant", "email": "q@x.org", "roles": {"owner": true}}}"#,
      #""replyTo": {"imip": "mailto:q@x.org"}, "participants": {"o": {"@type": "Participant", "email": "q@x.org", "roles": {"owner": true, "attendee": true}}}"#,
      #""replyTo": {"imip": "mailto:q@x.org"}, "participants": {"o": {"@type": "Participant", "name": "Q", "roles": {"owner": true}}}"#,
      #""participants": {"a": {"@type": "Participant", "email": "q@x.org", "sendTo": {"web": "https://x.org"}, "roles": {"attendee": true}}}"#,
    ])
  func valuesOfJSCalendarAlone(members: String) throws {
    let entry = try again(members).entry
    let given = try JSONReader.value(of: Array("{\(members)}".utf8))
    for member in given.members { #expect(entry[member.name] == member.value) }
    // Another conversion in between changes nothing.
    let ics = CalendarDocument([try again(members).file]).encoded(as: .ics)
    let back = CalendarDocument([try read(ics.text)]).encoded(as: .jscalendar)
    let other = try #require(try JSONReader.value(of: back.bytes)["entries"]?.elements.first)
    for member in given.members { #expect(other[member.name] == member.value) }
  }

  @Test(
    "A JSPROP cannot bring what properties of iCalendar express",
    arguments: [
      "title", "recurrenceOverrides", "uid", "locations/1", "alerts/1", "participants/1/name", "a/b/c/d/e", "",
    ])
  func placesThatAreNotKept(place: String) throws {
    let value = #"{"@type": "Location"\\, "name": "A"\\, "trigger": {"offset": "PT1H"}}"#
    let entry = try entry("DTSTART:20260309T090000Z\nJSPROP;JSPTR=\"\(place)\":\(value)")
    #expect(entry["iCalendar"]?["properties"]?.elements.count == 1)
    #expect(
      entry["locations"] == nil && entry["alerts"] == nil && entry["title"] == nil && entry["uid"] == .string("1"))
  }

  @Test("Ids stay, and what refers to them; delegation is that of iCalendar")
  func idsAndReferences() throws {
    func person(_ name: String, _ more: String) -> String {
      #""\#(name)": {"@type": "Participant", "sendTo": {"imip": "mailto:\#(name)@x.org"}, "roles": {"attendee": true}, \#(more)}"#
    }
    let members = """
      "locations": {"hall": {"@type": "Location", "name": "Hall", "linkIds": {"plan": true}}},
      "links": {"site": {"@type": "Link", "href": "https://x.org", "rel": "describedby"}, "plan": {"@type": "Link", "href": "https://x.org/p"}},
      "virtualLocations": {"call": {"@type": "VirtualLocation", "uri": "https://x.org/c"}},
      "participants": {\(person("ann", #""participationStatus": "delegated", "delegatedTo": {"bob": true}"#)),
        \(person("bob", #""delegatedFrom": {"ann": true}, "memberOf": {"2": true}, "invitedBy": "ann""#)),
        \(person("2", #""kind": "group", "locationId": "hall""#))},
      "localizations": {"de": {"locations/hall/name": "Saal"}}
      """
    let given = try JSONReader.value(of: Array("{\(members)}".utf8))
    let found = try again(members)
    let kept = found.entry
    for map in given.members {
      #expect(kept[map.name]?.members.map(\.name) == map.value.members.map(\.name))
      for object in map.value.members {
        for member in object.value.members { #expect(kept[map.name]?[object.name]?[member.name] == member.value) }
      }
    }
    let ics = CalendarDocument([found.file]).encoded(as: .ics).text.replacing("\r\n ", with: "")
    #expect(ics.contains(#"DELEGATED-TO="mailto:bob@x.org";JSID=ann"#) && ics.contains(#"MEMBER="mailto:2@x.org""#))
  }

  @Test("The PARTSTAT of a to-do is a progress", arguments: ["COMPLETED", "IN-PROCESS", "ACCEPTED"])
  func progressOfPeople(status: String) throws {
    let task = try entry("DUE:20260309T090000Z\nATTENDEE;PARTSTAT=\(status):mailto:a@x.org", kind: "VTODO")
    let person = task["participants"]?["1"]
    #expect(person?["participationStatus"]?.string == "accepted")
    #expect(person?["progress"]?.string == (status == "ACCEPTED" ? nil : status.lowercased()))
    let back = try read(#"{"@type": "Group", "entries": [\#(JSONText.line(task))]}"#)
    #expect(CalendarDocument([back]).encoded(as: .ics).text.contains("ATTENDEE;PARTSTAT=\(status):mailto:a@x.org"))
  }

  @Test("Owners who are not the organizer stay owners")
  func owners() throws {
    let person = { (address: String) in
      #"{"@type": "Participant", "sendTo": {"imip": "mailto:\#(address)"}, "roles": {"owner": true, "attendee": true}}"#
    }
    let people = try again(
      #""replyTo": {"imip": "mailto:b@x.org"}, "participants": {"p": \#(person("a@x.org")), "q": \#(person("b@x.org"))}"#
    ).entry["participants"]
    for id in ["p", "q"] { #expect(people?[id]?["roles"]?["owner"]?.bool == true) }
  }

  @Test("Members of rules, triggers and zones are kept")
  func innerMembers() throws {
    let rule = try again(
      #""recurrenceRules": [{"@type": "RecurrenceRule", "frequency": "daily", "count": 2, "example.com:a": 1}]"#)
    #expect(rule.entry["iCalendar"]?["properties"]?.elements.count == 1)
    let alert = try again(
      #""alerts": {"5": {"@type": "Alert", "trigger": {"@type": "OffsetTrigger", "offset": "-PT1M", "example.com:a": 1}}}"#
    )
    #expect(alert.entry["alerts"]?["5"]?["trigger"]?["example.com:a"]?.int == 1)
    let zone = try read(
      #"{"@type": "Event", "uid": "1", "start": "2026-01-31T12:00:00", "timeZone": "/x", "timeZones": {"/x": "#
        + #"{"@type": "TimeZone", "tzId": "x", "url": "https://example.com/x", "standard": [{"@type": "TimeZoneRule", "#
        + #""start": "1970-01-01T00:00:00", "offsetFrom": "+05:00", "offsetTo": "+05:00"}]}}}"#)
    let entries = try JSONReader.value(of: CalendarDocument([zone]).encoded(as: .jscalendar).bytes)["entries"]?.elements
    #expect(entries?.first?["timeZones"]?["/x"]?["url"]?.string == "https://example.com/x")
  }
}
