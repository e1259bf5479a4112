import CalendarModel
import CalendarText
import CalendarWriting
import ICalendar
import TestSupport
import Testing

/// Times, zones, classes and alerts that come back as they were.
extension JSCalendarTests {
  /// An entry that is written again, at once and after a conversion to iCalendar.
  private func conversions(_ entry: String) throws -> [JSONValue] {
    let file = try read(entry)
    let other = try read(CalendarDocument([file]).encoded(as: .ics).text)
    return try [file, other].map { source in
      let group = try JSONReader.value(of: CalendarDocument([source]).encoded(as: .jscalendar).bytes)
      return try #require(group["entries"]?.elements.first)
    }
  }

  @Test(
    "What is shown without its time keeps it",
    arguments: [
      #"{"@type": "Event", "uid": "a", "start": "2025-03-10T17:30:00", "timeZone": "Europe/Berlin", "duration": "PT1H", "#
        + #""showWithoutTime": true}"#,
      #"{"@type": "Event", "uid": "a", "start": "2025-03-10T00:00:00", "timeZone": "Europe/Berlin", "duration": "P1D", "#
        + #""showWithoutTime": true}"#,
      #"{"@type": "Task", "uid": "a", "start": "2025-03-10T08:00:00", "due": "2025-03-10T17:30:00", "#
        + #""timeZone": "Europe/Berlin", "showWithoutTime": true}"#,
      #"{"@type": "Event", "uid": "a", "start": "2025-03-10T18:00:00", "duration": "P2D", "showWithoutTime": true, "#
        + #""recurrenceRules": [{"@type": "RecurrenceRule", "frequency": "daily", "byHour": [9, 18], "count": 4}]}"#,
      #"{"@type": "Event", "uid": "a", "start": "2025-03-10T00:00:00", "duration": "P1D", "showWithoutTime": true, "#
        + #""recurrenceRules": [{"@type": "RecurrenceRule", "frequency": "daily", "byHour": [9, 18], "count": 4}]}"#,
      #"{"@type": "Event", "uid": "a", "start": "2025-03-10T00:00:00", "duration": "P1D", "showWithoutTime": true, "#
        + #""recurrenceOverrides": {"2025-03-11T09:30:00": {"title": "u"}}}"#,
    ])
  func hiddenTimes(text: String) throws {
    let given = try JSONReader.value(of: Array(text.utf8))
    for entry in try conversions(text) {
      for member in given.members { #expect(entry[member.name] == member.value, "\(member.name)") }
    }
    #expect(try read(text).series().series.first?.master?.start.isDate == false)
  }

  @Test("A floating day without its time is a date")
  func dates() throws {
    let text =
      #"{"@type": "Event", "uid": "a", "start": "2025-03-10T00:00:00", "duration": "P1D", "#
      + #""showWithoutTime": true}"#
    let file = try read(text)
    #expect(file.series().series.first?.master?.start == .date(CivilDate(2025, 3, 10)))
    #expect(!CalendarDocument([file]).encoded(as: .ics).text.contains("JSPROP"))
  }

  @Test("An instance with a time in a series of days is shown without it, unless it says otherwise")
  func hiddenTimesOfInstances() throws {
    for (own, isKept) in [("", true), (#", "showWithoutTime": false"#, false)] {
      let text =
        #"{"@type": "Event", "uid": "a", "start": "2025-03-10T00:00:00", "duration": "P1D", "showWithoutTime": true, "#
        + #""recurrenceRules": [{"@type": "RecurrenceRule", "frequency": "daily", "count": 4}], "#
        + #""recurrenceOverrides": {"2025-03-11T00:00:00": {"start": "2025-03-11T09:30:00"\#(own)}}}"#
      for entry in try conversions(text) {
        let patch = entry["recurrenceOverrides"]?["2025-03-11T00:00:00"]
        #expect(entry["showWithoutTime"]?.bool == true && patch?["start"]?.string == "2025-03-11T09:30:00")
        #expect((patch?["showWithoutTime"] == nil) == isKept)
      }
    }
  }

  private func zone(_ name: String, _ offset: String) -> String {
    #""/\#(name)": {"@type": "TimeZone", "tzId": "\#(name)", "standard": [{"@type": "TimeZoneRule", "#
      + #""start": "1970-01-01T00:00:00", "offsetFrom": "\#(offset)", "offsetTo": "\#(offset)"}]}"#
  }

  @Test("The entry defines the zones of its instances, because no patch may")
  func zonesOfInstances() throws {
    let text =
      #"{"@type": "Event", "uid": "a", "start": "2025-06-22T12:00:00", "timeZone": "/one", "timeZones": {"#
      + "\(zone("one", "+01:30")), \(zone("two", "-03:30"))}, "
      + #""recurrenceRules": [{"@type": "RecurrenceRule", "frequency": "daily", "count": 3}], "#
      + #""recurrenceOverrides": {"2025-06-23T12:00:00": {"title": "U", "timeZone": "/two"}}}"#
    for entry in try conversions(text) {
      #expect(entry["timeZones"]?.members.map(\.name) == ["/one", "/two"])
      let patch = entry["recurrenceOverrides"]?["2025-06-23T12:00:00"]
      #expect(patch?["timeZone"]?.string == "/two" && patch?["timeZones"] == nil)
    }
  }

  @Test("The zone of a place stays defined")
  func zonesOfPlaces() throws {
    let text =
      #"{"@type": "Event", "uid": "a", "start": "2025-06-22T12:00:00", "timeZone": "Europe/Berlin", "timeZones": {"#
      + zone("two", "-03:30") + #"}, "locations": {"d": {"@type": "Location", "name": "BER"}, "#
      + #""e": {"@type": "Location", "name": "YYT", "relativeTo": "end", "timeZone": "/two"}}}"#
    for entry in try conversions(text) {
      #expect(entry["locations"]?["e"]?["timeZone"]?.string == "/two")
      #expect(entry["timeZones"]?["/two"]?["standard"]?.elements.count == 1)
    }
  }

  @Test("A task without dates keeps its zone")
  func zonesOfTasks() throws {
    for entry in try conversions(#"{"@type": "Task", "uid": "a", "timeZone": "Europe/Berlin"}"#) {
      #expect(entry["timeZone"]?.string == "Europe/Berlin")
    }
  }

  @Test(
    "The class of an instance stays", arguments: ["PRIVATE", "CONFIDENTIAL", "X-FOO", "PUBLIC", nil],
    ["", "\nCLASS:PRIVATE", "\nCLASS:X-BAR"])
  func classesOfInstances(name: String?, ofSeries line: String) throws {
    let own = name.map { "\nCLASS:\($0)" } ?? ""
    let file = try read(
      calendarText(
        event("DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;COUNT=3\(line)")
          + event("RECURRENCE-ID:20260310T090000Z\nDTSTART:20260310T090000Z\nSUMMARY:u\(own)")))
    let back = try read(CalendarDocument([file]).encoded(as: .jscalendar).text)
    func classes(_ file: CalendarFile) -> [Classification] {
      file.series().series.flatMap { ([$0.master].compactMap { $0 } + $0.overrides).map(\.classification) }
    }
    #expect(classes(back) == classes(file) && classes(file).count == 2)
    if name == "X-FOO" { #expect(CalendarDocument([back]).encoded(as: .ics).text.contains("CLASS:X-FOO\r\n")) }
  }

  @Test("References to people who do not attend stay")
  func otherReferences() throws {
    let text =
      #"{"@type": "Event", "uid": "a", "start": "2025-03-10T09:00:00", "participants": {"#
      + #""p": {"@type": "Participant", "roles": {"attendee": true}, "sendTo": {"imip": "mailto:p@x.org"}, "#
      + #""delegatedTo": {"q": true}, "memberOf": {"q": true}}, "#
      + #""q": {"@type": "Participant", "name": "Q", "roles": {"contact": true}, "email": "q@x.org"}}}"#
    for entry in try conversions(text) {
      let person = entry["participants"]?["p"]
      #expect(person?["delegatedTo"]?["q"]?.bool == true && person?["memberOf"]?["q"]?.bool == true)
      let ics = CalendarDocument([try read(#"{"@type": "Group", "entries": [\#(JSONText.line(entry))]}"#)])
        .encoded(as: .ics).text.replacing("\r\n ", with: "")
      #expect(ics.ranges(of: "DELEGATED-TO=\"mailto:q@x.org\"").count == 1)
    }
  }

  @Test("Alerts keep their ids and actions, and tasks a progress that iCalendar lacks")
  func alertsAndProgress() throws {
    let text =
      #"{"@type": "Task", "uid": "a", "start": "2025-03-10T08:00:00", "progress": "failed", "alerts": {"#
      + #""7": {"@type": "Alert", "trigger": {"@type": "OffsetTrigger", "offset": "-PT15M"}, "action": "email"}, "#
      + #""3": {"@type": "Alert", "trigger": {"@type": "OffsetTrigger", "offset": "-PT5M"}, "relatedTo": {"7": "#
      + #"{"@type": "Relation", "relation": {"parent": true}}}, "action": "x.org:buzz"}}}"#
    for entry in try conversions(text) {
      #expect(entry["progress"]?.string == "failed")
      #expect(entry["alerts"]?.members.map(\.name) == ["7", "3"])
      #expect(entry["alerts"]?["7"]?["action"]?.string == "email")
      #expect(entry["alerts"]?["3"]?["action"]?.string == "x.org:buzz")
      #expect(entry["alerts"]?["3"]?["relatedTo"]?.members.map(\.name) == ["7"])
    }
  }

  @Test("An alert has no text that is only the title of its event")
  func textsOfAlerts() throws {
    let lines = "DTSTART:20260309T090000Z\nSUMMARY:Tea\nBEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT5M\n"
    #expect(try entry(lines + "END:VALARM")["alerts"]?["1"]?["iCalendar"] == nil)
    #expect(try entry(lines + "DESCRIPTION:Tea\nEND:VALARM")["alerts"]?["1"]?["iCalendar"] == nil)
    #expect(try entry(lines + "DESCRIPTION:Soon\nEND:VALARM")["alerts"]?["1"]?["iCalendar"] != nil)
  }
}
