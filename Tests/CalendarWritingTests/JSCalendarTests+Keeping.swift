import CalendarModel
import CalendarText
import CalendarWriting
import ICalendar
import TestSupport
import Testing

/// What stays in its place when JSCalendar becomes iCalendar and comes back.
extension JSCalendarTests {
  @Test("An organizer without a participant gets an id that no participant has")
  func idsOfPeople() throws {
    let people = try again(
      #""replyTo": {"imip": "mailto:office@x.org"}, "participants": {"#
        + #""1": {"@type": "Participant", "name": "Ann", "description": "d"}, "#
        + #""2": {"@type": "Participant", "sendTo": {"imip": "mailto:bob@x.org"}, "roles": {"attendee": true}, "#
        + #""delegatedTo": {"1": true}}}"#
    ).entry["participants"]
    #expect(people?["1"]?["name"]?.string == "Ann")
    #expect(people?["2"]?["delegatedTo"]?["1"]?.bool == true)
    #expect(people?["3"]?["sendTo"]?["imip"]?.string == "mailto:office@x.org")
  }

  @Test("An owner keeps their own address beside the one for replies")
  func addressesOfOwners() throws {
    let found = try again(
      #""replyTo": {"imip": "mailto:office@x.org"}, "participants": {"x": {"@type": "Participant", "name": "Ann", "#
        + #""roles": {"owner": true, "chair": true}, "sendTo": {"imip": "mailto:ann@x.org"}}}"#)
    let ics = CalendarDocument([found.file]).encoded(as: .ics).text
    let back = CalendarDocument([try read(ics)]).encoded(as: .jscalendar)
    let other = try JSONReader.value(of: back.bytes)["entries"]?.elements.first
    for entry in [found.entry, other] {
      let owner = entry?["participants"]?["x"]
      #expect(owner?["sendTo"]?["imip"]?.string == "mailto:ann@x.org")
      #expect(owner?["email"]?.string == "ann@x.org")
      #expect(owner?["roles"]?["chair"]?.bool == true)
      #expect(entry?["replyTo"]?["imip"]?.string == "mailto:office@x.org")
    }
  }

  @Test("The height of a place does not come back to another point", arguments: ["GEO:1.0;3.0\n", ""])
  func heightsOfOtherPoints(point: String) throws {
    let height = "JSPROP;JSPTR=\"locations/1/coordinates\":\"geo:1\\,2\\,30\""
    let entry = try entry("DTSTART:20260309T090000Z\nLOCATION:A\n\(point)\(height)")
    #expect(entry["locations"]?["1"]?["coordinates"]?.string == (point.isEmpty ? nil : "geo:1.0,3.0"))
    #expect(entry["iCalendar"]?["properties"]?.elements.count == 1)
  }

  @Test("A description that is converted from HTML is not called HTML", arguments: CalendarFormat.allCases)
  func descriptionsInHTML(format: CalendarFormat) throws {
    let file = try madeEvent(#""description": "<p>1 &lt; 2</p>", "descriptionContentType": "text/html""#)
    let encoded = CalendarDocument([file]).encoded(as: format)
    #expect(encoded.text.contains("1 < 2") && !encoded.text.contains("text/html"))
    #expect(encoded.diagnostics.map(\.message) == ["DESCRIPTION is HTML and is written as plain text"])
    let plain = try again(#""description": "1 < 2", "descriptionContentType": "text/plain""#).entry
    #expect(plain["descriptionContentType"]?.string == "text/plain")
  }

  @Test(
    "The parameters of an organizer who attends are kept",
    arguments: [
      #"ORGANIZER;CN=Ann;SENT-BY="mailto:office@example.org""#, "ORGANIZER;CN=\"Ann, office\";X-P=1",
      "ORGANIZER;CN=Ann;DIR=\"https://example.org/ann\"",
    ])
  func organizersWhoAttend(head: String) throws {
    let address = ":mailto:ann@example.org"
    let lines = "DTSTART:20260309T090000Z\n\(head)\(address)\nATTENDEE;CN=Ann\(address)"
    let file = try read(calendarText(event(lines)))
    let back = try read(CalendarDocument([file]).encoded(as: .jscalendar).text)
    let text = CalendarDocument([back]).encoded(as: .ics).text.replacing("\r\n ", with: "")
    let line = text.split(separator: "\r\n").first { $0.hasPrefix("ORGANIZER") }
    // Parameters may be in another order.
    let found = Set((line?.dropLast(address.count) ?? "").split(separator: ";"))
    #expect(found == Set(head[...].split(separator: ";")))
  }

  @Test("A to-do of days is one, however long it is estimated to take")
  func estimatesOfDays() throws {
    let estimate = "JSPROP;JSPTR=estimatedDuration:\"PT1H\""
    let task = try entry("DTSTART;VALUE=DATE:20260302\nDUE;VALUE=DATE:20260304\n\(estimate)", kind: "VTODO")
    #expect(task["estimatedDuration"] == nil && task["iCalendar"]?["properties"]?.elements.count == 1)
  }

  @Test("A zone keeps its tzId")
  func namesOfZones() throws {
    let file = try read(
      #"{"@type": "Event", "uid": "1", "start": "2026-01-31T12:00:00", "timeZone": "/x", "timeZones": {"/x": "#
        + #"{"@type": "TimeZone", "tzId": "Ours", "standard": [{"@type": "TimeZoneRule", "#
        + #""start": "1970-01-01T00:00:00", "offsetFrom": "+05:00", "offsetTo": "+05:00"}]}}}"#)
    let entries = try JSONReader.value(of: CalendarDocument([file]).encoded(as: .jscalendar).bytes)["entries"]?.elements
    #expect(entries?.first?["timeZones"]?["/x"]?["tzId"]?.string == "Ours")
  }

  @Test("A patch may remove the last object of a map", arguments: ["locations", "participants", "virtualLocations"])
  func lastObjects(map: String) throws {
    let patches = try again(
      #""\#(map)": {"b": {"description": "d"}}, "recurrenceOverrides": {"2026-03-03T09:00:00": {"\#(map)/b": null}}"#
    ).entry["recurrenceOverrides"]
    #expect(patches?["2026-03-03T09:00:00"]?[map] == JSONValue.null)
  }

  @Test("The members of a group stay, and are properties of its calendar where it has some")
  func groups() throws {
    let members = """
      "uid": "g@x.org", "title": "T", "description": "d", "keywords": {"k": true}, "source": "https://x.org/s.ics",
      "links": {"site": {"@type": "Link", "href": "https://x.org/", "rel": "describedby"},
        "logo": {"@type": "Link", "href": "https://x.org/l.png", "rel": "icon"}}, "x.org:own": [1]
      """
    let file = try read(
      #"{"@type": "Group", \#(members), "entries": [{"@type": "Event", "uid": "a", "start": "2026-03-02T09:00:00"}]}"#)
    let ics = CalendarDocument([file]).encoded(as: .ics).text
    for line in [
      "UID:g@x.org", "DESCRIPTION:d", "CATEGORIES:k", "SOURCE;VALUE=URI:https://x.org/s.ics",
      "URL;JSID=site:https://x.org/",
    ] {
      #expect(ics.contains("\r\n\(line)\r\n"), "\(ics)")
    }
    let given = try JSONReader.value(of: Array("{\(members)}".utf8))
    for source in [file, try read(ics)] {
      let group = try JSONReader.value(of: CalendarDocument([source]).encoded(as: .jscalendar).bytes)
      for member in given.members { #expect(group[member.name] == member.value, "\(member.name)") }
      #expect(group["iCalendar"] == nil && group["entries"]?.elements.count == 1)
    }
  }
}
