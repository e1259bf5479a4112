import CalendarModel
import CalendarWriting
import ICalendar
import TestSupport
import Testing
import TimeZones

/// The zones that a tree defines because of what is new in it.
struct TreeZoneTests {
  private let zone = "BEGIN:VTIMEZONE\nTZID:Europe/Berlin\nEND:VTIMEZONE"

  private func tree(_ lines: String) throws -> CalendarTree {
    try CalendarTree(Array(calendarText("\(lines)\nBEGIN:VEVENT\nUID:1\nEND:VEVENT").utf8))
  }

  private func event(in zone: String, at time: String = "20260309T090000") -> CalendarComponent {
    CalendarComponent(
      "VEVENT",
      properties: [
        CalendarProperty("UID", value: "2"), CalendarProperty("DTSTART", parameters: ["TZID": zone], value: time),
      ])
  }

  /// The zones that the written file defines, and where it is read.
  private func written(_ tree: CalendarTree) throws -> (zones: [String], file: CalendarTree) {
    let file = try CalendarTree(tree.encoded())
    return (file.components(named: "VTIMEZONE").compactMap { $0["TZID"] }, file)
  }

  @Test func anEventThatIsAddedBringsItsZone() throws {
    var tree = try tree("X-A:1")
    tree.events.append(event(in: "Europe/Berlin"))
    tree.events.append(event(in: "Europe/Berlin", at: "19700309T090000"))
    tree.events.append(event(in: "America/New_York"))
    let (zones, file) = try written(tree)
    #expect(zones == ["Europe/Berlin", "America/New_York"])
    // Behind the properties of the calendar, before its events.
    #expect(file.components[0].components.map(\.name).prefix(3) == ["VTIMEZONE", "VTIMEZONE", "VEVENT"])
    // A reader that knows no zones by itself finds the clock of both years.
    let options = ReadingOptions(defaultZone: .utc)
    let text = String(decoding: tree.encoded(), as: UTF8.self).replacing("Europe/Berlin", with: "Own zone")
    let result = CalendarFile(bytes: Array(text.utf8), name: "", options: options).series().series
    let starts = result.compactMap { $0.master?.start.instant(in: .utc) }
    #expect(starts.contains(Instant(utc: CivilDateTime(2026, 3, 9, 8, 0))))
    #expect(try tree.encoded() == CalendarTree(tree.encoded()).encoded())
  }

  @Test func definedAndUnknownZonesAreLeftAlone() throws {
    var tree = try tree(zone)
    tree.events.append(event(in: "Europe/Berlin"))
    tree.events.append(event(in: "Office"))
    #expect(try written(tree).zones == ["Europe/Berlin"])
  }

  @Test func writtenEventsKeepTheirZoneNames() throws {
    var tree = try tree("BEGIN:VEVENT\nUID:0\nDTSTART;TZID=Europe/Berlin:20260309T090000\nEND:VEVENT")
    tree.events[0]["SUMMARY"] = "Tea"
    #expect(try written(tree).zones.isEmpty)
    tree.events[0].setTime("DTSTART", .zoned(CivilDateTime(2026, 3, 10, 9, 0), .utc))
    #expect(try written(tree).zones == ["UTC"])
  }

  @Test func anEventOfAnotherFileBringsItsZone() throws {
    var tree = try tree("X-A:1")
    let other = try CalendarTree(
      Array(calendarText("BEGIN:VEVENT\nUID:2\nDTSTART;TZID=Asia/Tokyo:20260309T090000\nEND:VEVENT").utf8))
    tree.events += other.events
    #expect(try written(tree).zones == ["Asia/Tokyo"])
    #expect(
      try written(CalendarTree([CalendarComponent("VCALENDAR", components: other.events)])).zones == ["Asia/Tokyo"])
  }
}
