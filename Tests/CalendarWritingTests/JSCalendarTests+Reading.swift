import CalendarModel
import CalendarText
import CalendarWriting
import ICalendar
import TestSupport
import Testing

/// What is read of files that other programs write.
extension JSCalendarTests {
  @Test("Entries of other types are kept, and one without a type is an event")
  func typesOfEntries() throws {
    let file = try read(
      #"{"@type": "Group", "entries": [{"@type": "example.com:Note", "title": "n"}, {"uid": "a", "#
        + #""start": "2026-03-02T09:00:00"}, 7, {"@type": "Event", "uid": "b", "start": "2026-03-03T09:00:00"}]}"#)
    #expect(starts(file) == ["2026-03-02T09:00:00", "2026-03-03T09:00:00"])
    #expect(
      file.diagnostics.map(\.message) == [
        "entry 1 is of the type 'example.com:Note'; it is not shown", "entry 2 has no type; it is read as an Event",
        "entry 3 is without a type; it is not shown",
      ])
    let text = CalendarDocument([file]).encoded(as: .ics).text
    #expect(text.contains(#"JSPROP;JSPTR=entries/0:{"@type": "example.com:Note"\, "title": "n"}"#))
  }

  @Test("A fault of JSON costs its entry alone", arguments: ["nul", "\"a\" 1", "[1,]", "{\"a\"}"])
  func faultyEntries(value: String) throws {
    let entry = { (uid: String, title: String) in
      #"{"@type": "Event", "uid": "\#(uid)", "start": "2026-03-02T09:00:00", "title": \#(title)}"#
    }
    let whole =
      #"{"@type": "Group", "entries": [\#(entry("a", #""A""#)),"# + "\n\(entry("b", value)),\n\(entry("c", #""C""#))]}"
    let file = try read(whole)
    #expect(starts(file).count == 2)
    #expect(
      file.diagnostics.map(\.line) == [2] && file.diagnostics.first?.message.hasSuffix("; entry 2 is ignored") == true)
    // Cut off at any byte, its first entries are read, or it is refused.
    for length in whole.utf8.indices {
      let cut = CalendarFile(
        bytes: Array(whole.utf8[..<length]), name: "a", options: ReadingOptions(defaultZone: berlin))
      #expect(!cut.diagnostics.isEmpty && starts(cut).count <= 2)
    }
  }

  @Test(
    "A value of another kind is kept as it is",
    arguments: [
      #""description": ["d"]"#, #""priority": "high""#, #""color": {"c": 1}"#, #""sequence": 1.5"#, #""status": 3"#,
      #""recurrenceRules": {"frequency": "daily"}"#, #""recurrenceOverrides": []"#,
    ])
  func valuesOfOtherKinds(member: String) throws {
    let text = CalendarDocument([try again(member).file]).encoded(as: .ics).text.replacing("\r\n ", with: "")
    let name = member.split(separator: "\"")[0]
    #expect(text.contains("JSPROP;JSPTR=\(name):"), "\(text)")
  }

  @Test("A patch of an instance whose series has only absolute alerts adds one; a patch without a place is reported")
  func patchesOfMissingObjects() throws {
    let file = try again(
      #""alerts": {"x": {"@type": "Alert", "trigger": {"@type": "AbsoluteTrigger", "when": "2026-03-01T09:00:00Z"}}}, "#
        + #""recurrenceOverrides": {"2026-03-03T09:00:00": {"locations/z/name": "Y", "links/1/title": null, "#
        + #""alerts/y": {"@type": "Alert", "trigger": {"@type": "OffsetTrigger", "offset": "-PT5M"}}}}"#
    ).file
    #expect(file.series().series.first?.overrides.first?.alarms.count == 1)
    #expect(
      file.diagnostics.map(\.message) == [
        "entry 1: ignored of the change at 2026-03-03T09:00:00, for want of an object: locations/z/name"
      ])
  }

  @Test("An unknown privacy is private")
  func unknownPrivacy() throws {
    let file = try again(#""privacy": "example.com:board""#).file
    #expect(file.series().series.first?.master?.classification == .private)
  }

  @Test("progressUpdated is a completion only of what is completed", arguments: ["in-process", "completed"])
  func progress(_ progress: String) throws {
    let file = try read(
      #"{"@type": "Task", "uid": "a", "start": "2026-03-02T09:00:00", "progress": "\#(progress)", "#
        + #""progressUpdated": "2026-02-01T00:00:00Z"}"#)
    #expect((file.series().series.first?.master?.completed != nil) == (progress == "completed"))
    let entry = try JSONReader.value(of: CalendarDocument([file]).encoded(as: .jscalendar).bytes)["entries"]?.elements
      .first
    #expect(entry?["progressUpdated"]?.string == "2026-02-01T00:00:00Z")
  }

  @Test("A zone is of its entry")
  func zonesOfOneName() throws {
    let entries = ["+05:00", "-05:00", "+05:00"].enumerated().map { number, offset in
      #"{"@type": "Event", "uid": "\#(number)", "start": "2026-01-31T12:00:00", "timeZone": "/x", "timeZones": {"/x": "#
        + #"{"@type": "TimeZone", "tzId": "X", "standard": [{"@type": "TimeZoneRule", "start": "1970-01-01T00:00:00", "#
        + #""offsetFrom": "\#(offset)", "offsetTo": "\#(offset)"}]}}}"#
    }
    let file = try read(#"{"@type": "Group", "entries": [\#(entries.joined(separator: ","))]}"#)
    let instants = file.series().series.compactMap { $0.master?.start.instant(in: .utc).description }
    #expect(instants == ["2026-01-31T07:00:00Z", "2026-01-31T17:00:00Z", "2026-01-31T07:00:00Z"])
  }

  @Test("Rules mean what RFC 8984 says where RFC 5545 says otherwise")
  func rulesOfJSCalendar() throws {
    func rule(_ members: String) -> String { #"{"@type": "RecurrenceRule", \#(members)}"# }
    // Days of a month are in the month of the start.
    let yearly = try again(
      #""recurrenceRules": [\#(rule(#""frequency": "yearly", "byMonthDay": [2], "count": 3.0"#))]"#)
    #expect(starts(yearly.file).map { $0.prefix(10) } == ["2026-03-02", "2027-03-02", "2028-03-02"])
    #expect(yearly.entry["recurrenceRules"]?.elements.first?["byMonth"]?.elements == [.string("3")])
    let ofAll = try entry("DTSTART:20260302T090000Z\nRRULE:FREQ=YEARLY;BYMONTHDAY=2")
    #expect(ofAll["recurrenceRules"]?.elements.first?["byMonth"]?.elements.count == 12)
    // The start is an instance, whatever the rule says.
    let ended = try again(
      #""recurrenceRules": [\#(rule(#""frequency": "daily", "until": "2026-03-01T09:00:00""#))]"#)
    #expect(starts(ended.file).count == 1 && ended.file.check().isEmpty)
    // An excluded rule excludes what a rule generates, not what a patch adds.
    let added = try again(
      #""recurrenceRules": [\#(rule(#""frequency": "daily", "count": 5"#))], "#
        + #""excludedRecurrenceRules": [\#(rule(#""frequency": "daily", "interval": 2"#))], "#
        + #""recurrenceOverrides": {"2026-03-04T09:00:00": {}}"#)
    #expect(starts(added.file).map { $0.prefix(10) } == ["2026-03-03", "2026-03-04", "2026-03-05"])
    #expect(added.entry["recurrenceOverrides"]?["2026-03-04T09:00:00"] == .object([]))
  }

  @Test func namesThatOnlyLookAlikeAreDifferent() throws {
    let file = try again("\"keywords\": {\"\u{E9}\": true, \"e\u{301}\": true}").file
    #expect(file.eventCount == 1 && file.diagnostics.isEmpty)
  }

  @Test func anObjectWithNothingButTheTimeOfAnInstance() throws {
    let file = try read(#"{"@type": "Event", "recurrenceId": "2026-03-09T09:00:00"}"#)
    #expect(file.eventCount == 1)
  }

  @Test("Values of numbered members stay with them, also if the numbers change")
  func valuesOfMembers() throws {
    let people =
      #""replyTo": {"imip": "mailto:o@x"}, "participants": {"#
      + #""1": {"@type": "Participant", "name": "A", "email": "a@x", "roles": {"attendee": true}, "scheduleStatus": ["2.0"]}, "#
      + #""2": {"@type": "Participant", "name": "O", "email": "o@x", "roles": {"owner": true}}}"#
    let participants = try again(people).entry["participants"]
    let found = (participants?.members ?? []).filter { $0.value["scheduleStatus"] != nil }
    #expect(found.map { $0.value["name"] } == [.string("A")])
    let alerts =
      #""alerts": {"2": {"@type": "Alert", "trigger": {"@type": "OffsetTrigger", "offset": "-PT5M"}}, "#
      + #""1": {"@type": "Alert", "trigger": {"@type": "OffsetTrigger", "offset": "-PT10M"}, "x.org:sound": 1}}"#
    let kept = (try again(alerts).entry["alerts"]?.members ?? []).filter { $0.value["x.org:sound"] != nil }
    #expect(kept.map { $0.value["trigger"]?["offset"] } == [.string("-PT10M")])
  }

  @Test("A conversion of a conversion has the same zones")
  func zonesOfOurOwn() throws {
    let zone =
      "BEGIN:VTIMEZONE\nTZID:Ours\nBEGIN:STANDARD\nDTSTART:20001029T030000\n"
      + "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\nTZOFFSETFROM:-0400\nTZOFFSETTO:-0510\nEND:STANDARD\nBEGIN:DAYLIGHT\n"
      + "DTSTART:20000326T020000\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\nTZOFFSETFROM:-0510\nTZOFFSETTO:-0400\nEND:DAYLIGHT\n"
      + "END:VTIMEZONE\n"
    let events = ["2026", "2025", "2024"].map { event("DTSTART;TZID=Ours:\($0)0302T090000", uid: $0) }
    let first = CalendarDocument([try read(calendarText(zone + events.joined()))]).encoded(as: .jscalendar)
    let second = CalendarDocument([try read(first.text)]).encoded(as: .jscalendar)
    #expect(second.text == first.text)
  }

  @Test("Patches of one object apply in order, each to what those before leave")
  func patches() throws {
    let file = try again(
      #""locations": {"1": {"@type": "Location", "name": "A"}}, "keywords": {"k": true}, "recurrenceOverrides": {"#
        + #""2026-03-03T09:00:00": {"title": "u", "locations/1/name": "B", "keywords/l": true, "none/a": 1, "color": "red"},"#
        + #""2026-03-04T09:00:00": {"locations": null, "keywords/k": null, "keywords/m~1n": true}}"#
    ).file
    let overrides = try #require(file.series().series.first?.overrides)
    #expect(overrides.map(\.summary) == ["u", "t"] && overrides.map(\.location) == ["B", nil])
    #expect(overrides.map(\.categories) == [["k", "l"], ["m/n"]])
  }

  @Test("A changed instance of an entry without rules is an RDATE, unless it is the first")
  func changedAdditions() throws {
    let changes =
      #""recurrenceOverrides": {"2026-03-02T09:00:00": {"title": "u"}, "2026-03-03T09:00:00": {"title": "v"}}"#
    let file = try madeEvent(changes)
    let dates = file.series().series.first?.recurrenceDates.map(\.start)
    #expect(dates == [.utc(Instant(utc: CivilDateTime(2026, 3, 3, 9, 0)))])
    #expect(!file.check().contains { $0.code == .orphanedOverride } && starts(file).count == 2)
    let rule = #""recurrenceRules": [{"@type": "RecurrenceRule", "frequency": "daily", "count": 3}], "#
    #expect(try madeEvent(rule + changes).series().series.first?.recurrenceDates == [])
  }

  @Test("More additions than a component may have lines are read")
  func manyAdditions() throws {
    let keys = (0..<25_000).map { number in
      let time = CivilDateTime(CivilDate(2026, 3, 3)).adding(seconds: 3_600 * number)
      return "\"\(time)\": \(number % 5 == 0 ? "{\"excluded\": true}" : "{}")"
    }
    let file = try madeEvent(#""recurrenceOverrides": {\#(keys.joined(separator: ","))}"#)
    let series = try #require(file.series().series.first)
    #expect(file.diagnostics.isEmpty)
    #expect(series.recurrenceDates.count == 20_000 && series.exceptionDates.count == 5_000)
    let ics = CalendarDocument([file]).encoded(as: .ics)
    #expect(try read(ics.text).series().series.first?.recurrenceDates.count == 20_000)
  }

  @Test("Changed instances that would repeat too much are ignored with a report")
  func repeatedEntries() throws {
    let changes = (0..<3_000).map { second in
      let (minute, rest) = (second / 60, second % 60)
      let time = "\(minute < 10 ? "0" : "")\(minute):\(rest < 10 ? "0" : "")\(rest)"
      return #""2026-03-02T10:\#(time)": {"title": "u"}"#
    }
    let description = String(repeating: "d", count: 100_000)
    let file = try madeEvent(
      #""description": "\#(description)", "recurrenceOverrides": {\#(changes.joined(separator: ","))}"#)
    let messages = file.diagnostics.map(\.message).filter {
      $0.contains("changed instances, because they repeat too much")
    }
    #expect(messages.count == 1 && (500..<1_500).contains(file.series().series.first?.overrides.count ?? 0))
  }
}
