import CalendarModel
import LibicalEngine
import Testing

@testable import ICalendar

/// The times that programs built on libical 3.0 show, as libical 3.0.16 gave them.
@Suite struct LibicalIterationTests: ComparesWithLibical {
  /// What such a program shows: our occurrences with the differences, in UTC, without the year.
  private func shown(_ event: String, definition: String = "") -> [String] {
    let file = calendar(definition + Self.event(event), zone: .utc)
    let dates = CivilDate(2026, 1, 1)..<CivilDate(2027, 1, 1)
    var times = file.read(dates, in: .utc).occurrences.map { $0.start.instant(in: .utc).utc }
    for difference in file.differencesFromLibical(on: dates, in: .utc).differences {
      if let expected = difference.expected?.start.instant(in: .utc).utc, let index = times.firstIndex(of: expected) {
        times.remove(at: index)
      }
      if let shown = difference.shown { times.append(shown.start.instant(in: .utc).utc) }
    }
    return times.sorted().map { String($0.description.dropFirst(5)) }
  }

  private static func definition(_ name: String, _ lines: String) -> String {
    "BEGIN:VTIMEZONE\nTZID:\(name)\nBEGIN:STANDARD\n\(lines)\nEND:STANDARD\nEND:VTIMEZONE\n"
  }

  private static let berlin = "DTSTART;TZID=Europe/Berlin:"

  @Test(
    "A sub-daily rule adds exact time over a clock change, and takes a repeated hour for the second one",
    arguments: [
      (
        "20260328T150000\nRRULE:FREQ=HOURLY;INTERVAL=12;COUNT=3",
        ["03-28T14:00:00", "03-29T02:00:00", "03-29T14:00:00"]
      ),
      (
        "20261024T030000\nRRULE:FREQ=HOURLY;INTERVAL=24;COUNT=3",
        ["10-24T01:00:00", "10-25T01:00:00", "10-26T01:00:00"]
      ),
      (
        "20261024T023000\nRRULE:FREQ=HOURLY;INTERVAL=24;COUNT=3",
        ["10-24T00:30:00", "10-25T01:30:00", "10-26T01:30:00"]
      ),
      ("20261025T010000\nRRULE:FREQ=HOURLY;COUNT=3", ["10-24T23:00:00", "10-25T01:00:00", "10-25T02:00:00"]),
      (
        "20260329T000000\nRRULE:FREQ=MINUTELY;INTERVAL=120;COUNT=3",
        ["03-28T23:00:00", "03-29T01:00:00", "03-29T03:00:00"]
      ),
      (
        "20260328T230000\nRRULE:FREQ=SECONDLY;INTERVAL=7200;COUNT=3",
        ["03-28T22:00:00", "03-29T00:00:00", "03-29T02:00:00"]
      ),
      (
        "20260328T150000\nRRULE:FREQ=HOURLY;INTERVAL=24;UNTIL=20260331T130000Z",
        ["03-28T14:00:00", "03-29T14:00:00", "03-30T14:00:00"]
      ),
      (
        "20261024T150000\nRRULE:FREQ=HOURLY;INTERVAL=24;UNTIL=20261027T140000Z",
        ["10-24T13:00:00", "10-25T13:00:00", "10-26T13:00:00", "10-27T13:00:00"]
      ),
      (
        "20261024T230000\nRRULE:FREQ=HOURLY;UNTIL=20261025T003000Z",
        ["10-24T21:00:00", "10-24T22:00:00", "10-24T23:00:00"]
      ),
      // The hour as written, 2, does not fit the interval from hour 3.
      ("20260329T023000\nRRULE:FREQ=HOURLY;INTERVAL=3;COUNT=2", ["03-29T03:30:00", "03-29T06:30:00"]),
    ] as [(String, [String])])
  func subDaily(_ event: String, _ times: [String]) { #expect(shown(Self.berlin + event) == times) }

  @Test("The iterator uses ICU's zone of a VTIMEZONE's name or location, whatever the definition says")
  func zoneOfTheIterator() {
    let lines = "DTSTART:19700101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0100"
    let rule = ":20260328T023000\nRRULE:FREQ=DAILY;COUNT=3"
    let moved = ["03-28T01:30:00", "03-29T02:30:00", "03-30T02:30:00"]
    let kept = ["03-28T01:30:00", "03-29T01:30:00", "03-30T01:30:00"]
    #expect(shown("DTSTART;TZID=My" + rule, definition: Self.definition("My", lines)) == kept)
    #expect(shown("DTSTART;TZID=Europe/Berlin" + rule, definition: Self.definition("Europe/Berlin", lines)) == moved)
    for name in ["LOCATION", "X-LIC-LOCATION"] {
      let definition = Self.definition("My\n\(name):Europe/Berlin", lines)
      #expect(shown("DTSTART;TZID=My" + rule, definition: definition) == moved, "\(name)")
    }
  }

  @Test(
    "An observance needs a DTSTART, and an offset is a whole number",
    arguments: [
      ("TZOFFSETFROM:+0100\nTZOFFSETTO:+0100", "10:00:00"),
      ("DTSTART:19700101T0000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0100", "10:00:00"),
      ("DTSTART:1970-01-01T00:00:00\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0100", "09:00:00"),
      ("DTSTART:19700101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+01:00", "09:59:00"),
      ("DTSTART:19700101T000000\nTZOFFSETFROM:+01\nTZOFFSETTO:+01", "09:59:00"),
      ("DTSTART:19700101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:-01:30", "10:01:00"),
      ("DTSTART:19700101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+010203", "08:57:57"),
      ("DTSTART:19700101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+01000", "00:00:00"),
      ("DTSTART:19700101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0100\nTZOFFSETTO:+0300", "07:00:00"),
    ])
  func oddDefinitions(_ lines: String, _ time: String) {
    for name in ["My", "Europe/Berlin"] {
      let found = shown("DTSTART;TZID=\(name):20260310T100000", definition: Self.definition(name, lines))
      #expect(found == ["03-10T\(time)"], "\(name)")
    }
  }

  @Test(
    "Blanks behind a TZID without quotes are no part of it",
    arguments: [
      ("TZID=Europe/Berlin ", "09:00:00"), ("TZID=Europe/Berlin\t", "09:00:00"),
      ("TZID=Europe/Berlin ;X-A=b", "09:00:00"),
      ("TZID=\"Europe/Berlin \"", "10:00:00"), ("TZID= Europe/Berlin", "10:00:00"), ("TZID =Europe/Berlin", "10:00:00"),
      ("TZID= \"Europe/Berlin\"", "10:00:00"), ("TZID=\"Europe/Berlin\" ", "09:00:00"),
    ])
  func blanks(_ parameters: String, _ time: String) {
    #expect(shown("DTSTART;\(parameters):20260310T100000") == ["03-10T\(time)"])
  }

  @Test("A TZID is decoded by RFC 6868, but not that of a VTIMEZONE")
  func escapedZones() {
    let definition = Self.definition("a^nb", "DTSTART:19700101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0100")
    #expect(shown("DTSTART;TZID=a^nb:20260310T100000", definition: definition) == ["03-10T10:00:00"])
  }
}
