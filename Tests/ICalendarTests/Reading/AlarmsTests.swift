import CalendarModel
import ICalendar
import TestRandom
import TestSupport
import Testing
import TimeZones

/// The alarms of a whole file.
struct AlarmsTests {
  private let berlin = ZoneDatabase.system.zone(named: "Europe/Berlin") ?? .utc

  private func file(_ text: String) throws -> CalendarFile {
    try CalendarFile(Array(calendarText(text).utf8), options: ReadingOptions(defaultZone: berlin))
  }

  private func instant(_ day: Int, _ hour: Int, _ minute: Int = 0) -> Instant {
    Instant(utc: CivilDateTime(2026, 3, day, hour, minute))
  }

  private func event(_ uid: Int, _ lines: String, alarms: [String]) -> String {
    let alarms = alarms.map { "BEGIN:VALARM\nACTION:DISPLAY\n\($0)\nEND:VALARM" }
    return (["BEGIN:VEVENT\nUID:\(uid)\nSUMMARY:\(uid)", lines] + alarms + ["END:VEVENT"]).joined(separator: "\n")
  }

  private func described(_ alarms: ScheduledAlarms) -> [String] {
    alarms.map {
      "\($0.title) \($0.instant) \($0.alarmIndex).\($0.repetition)\($0.isAcknowledged ? " acknowledged" : "")"
    }
  }

  @Test("The alarms of an hour include repetitions, and alarms of events on other days")
  func alarmsOfAnHour() throws {
    let file = try file(
      [
        event(1, "DTSTART:20260309T090000Z\nDURATION:PT1H", alarms: ["TRIGGER:-PT15M\nREPEAT:2\nDURATION:PT5M"]),
        event(2, "DTSTART:20260309T080000Z\nDURATION:PT1H", alarms: ["TRIGGER;RELATED=END:-PT10M"]),
        event(3, "DTSTART:20270309T000000Z", alarms: ["TRIGGER:-P364DT15H"]),
        event(4, "DTSTART:20200101T000000Z", alarms: ["TRIGGER;VALUE=DATE-TIME:20260309T085000Z"]),
        event(5, "DTSTART:20260309T090000Z", alarms: ["TRIGGER:-PT5M\nACKNOWLEDGED:20260309T085500Z"]),
        event(6, "DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY", alarms: ["TRIGGER:-P1DT10M"]),
        event(7, "DTSTART:20260309T090000Z", alarms: []),
      ].joined(separator: "\n"))
    #expect(
      described(file.alarms(in: instant(9, 8, 30)..<instant(9, 9, 30), zone: .utc)) == [
        "1 2026-03-09T08:45:00Z 0.0", "1 2026-03-09T08:50:00Z 0.1", "2 2026-03-09T08:50:00Z 0.0",
        "4 2026-03-09T08:50:00Z 0.0", "6 2026-03-09T08:50:00Z 0.0", "1 2026-03-09T08:55:00Z 0.2",
        "5 2026-03-09T08:55:00Z 0.0 acknowledged", "3 2026-03-09T09:00:00Z 0.0",
      ])
    #expect(file.alarms(in: instant(9, 9)..<instant(9, 9), zone: .utc).isEmpty)
  }

  @Test("An override has its own alarms, and the first instance those at an instant")
  func overrides() throws {
    let file = try file(
      event(
        1, "DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;COUNT=3",
        alarms: ["TRIGGER:-PT15M", "TRIGGER;VALUE=DATE-TIME:20260301T000000Z"]) + "\n"
        + event(
          1, "RECURRENCE-ID:20260310T090000Z\nDTSTART:20260320T090000Z",
          alarms: ["TRIGGER:-PT30M", "TRIGGER;VALUE=DATE-TIME:20260302T000000Z"]))
    #expect(
      described(file.alarms(in: instant(1, 0)..<instant(31, 0), zone: .utc)) == [
        "1 2026-03-01T00:00:00Z 1.0", "1 2026-03-02T00:00:00Z 1.0", "1 2026-03-09T08:45:00Z 0.0",
        "1 2026-03-11T08:45:00Z 0.0", "1 2026-03-20T08:30:00Z 0.0",
      ])
  }

  @Test func foldedNamesAndOtherLineEnds() throws {
    let text = calendarText(event(1, "DTSTART:20260309T090000Z", alarms: ["TRIGGER:-PT15M"]))
    for damaged in [
      text.replacing("BEGIN:VALARM", with: "BEGIN:VAL\r\n ARM"),
      text.replacing("BEGIN:VALARM", with: "B\r\n EGIN:VALARM"),
      text.replacing("\r\n", with: "\r"), text.replacing("BEGIN:VALARM", with: "begin:valarm"),
    ] {
      let file = try CalendarFile(Array(damaged.utf8), options: ReadingOptions(defaultZone: .utc))
      #expect(file.alarms(in: instant(9, 8)..<instant(9, 9), zone: .utc).count == 1)
    }
  }

  @Test func aSearchThatTakesTooLongIsReported() throws {
    var options = ReadingOptions(defaultZone: .utc)
    options.limits.occurrences = 10
    let text = calendarText(event(1, "DTSTART:20260309T090000Z\nRRULE:FREQ=HOURLY", alarms: ["TRIGGER:PT0S"]))
    let file = try CalendarFile(Array(text.utf8), options: options)
    let alarms = file.alarms(in: instant(9, 0)..<instant(20, 0), zone: .utc)
    #expect(alarms.count <= 10 && alarms.diagnostics.map(\.code).contains(.truncatedRecurrence))
  }

  @Test("Alarms match all occurrences of many years")
  func againstAllOccurrences() throws {
    for round in 0..<150 {
      let seed = TestSeed.value &+ UInt64(round)
      var random = SplitMix64(seed: seed)
      let file = try file((0..<6).map { randomEvents($0, &random) }.joined(separator: "\n"))
      let all = file.read(CivilDate(2022, 1, 1)..<CivilDate(2031, 1, 1), in: berlin)
      for _ in 0..<4 {
        let start = Instant(utc: CivilDateTime(2026, 1, 1)).adding(seconds: random.below(200 * 86_400))
        let range = start..<start.adding(seconds: 1 + random.below(20 * 86_400))
        let expected = all.flatMap { occurrence in
          AlarmSchedule(occurrence, in: berlin).entries.filter { range.contains($0.instant) }.map {
            "\(occurrence.id) \($0.instant) \($0.alarmIndex).\($0.repetition)"
          }
        }
        let found = file.alarms(in: range, zone: berlin)
        #expect(
          found.map { "\($0.occurrence.id) \($0.instant) \($0.alarmIndex).\($0.repetition)" }.sorted()
            == expected.sorted(), "seed \(seed)")
        #expect(found.map(\.instant) == found.map(\.instant).sorted())
      }
    }
  }

  private func randomEvents(_ uid: Int, _ random: inout SplitMix64) -> String {
    func time() -> String {
      let start = Instant(utc: CivilDateTime(2026, 1, 1)).adding(seconds: random.below(200 * 24) * 3_600).utc
      return "\(start)".replacing("-", with: "").replacing(":", with: "")
    }
    func day() -> String { String(time().prefix(8)) }
    func alarm() -> String {
      if random.below(5) == 0 { return "TRIGGER;VALUE=DATE-TIME:\(time())Z" }
      let sign = random.below(2) == 0 ? "-" : ""
      let related = random.below(3) == 0 ? ";RELATED=END" : ""
      let days = [0, 0, 1, 7, 60, 300][random.below(6)]
      let repeats = random.below(4) == 0 ? "\nREPEAT:\(random.below(4))\nDURATION:P\(random.below(3))DT5M" : ""
      return "TRIGGER\(related):\(sign)P\(days)DT\(random.below(24))H\(repeats)"
    }
    func alarms() -> [String] { (0..<random.below(3)).map { _ in alarm() } }
    let isDate = random.below(3) == 0
    let zone = [";TZID=Europe/Berlin", "", ";TZID=America/New_York"][random.below(3)]
    let end = random.below(2) == 0 ? "\nDURATION:P\(1 + random.below(9))D" : ""
    let rule = ["", "\nRRULE:FREQ=DAILY;COUNT=20", "\nRRULE:FREQ=WEEKLY;COUNT=30", "\nRRULE:FREQ=MONTHLY;COUNT=9"]
    let start = isDate ? ";VALUE=DATE:\(day())" : "\(zone):\(time())"
    let repeats = rule[random.below(4)]
    var text = event(uid, "DTSTART\(start)\(end)\(repeats)", alarms: alarms())
    if !repeats.isEmpty, random.below(2) == 0 {
      let moved = isDate ? ";VALUE=DATE:\(day())" : "\(zone):\(time())"
      text += "\n" + event(uid, "RECURRENCE-ID\(start)\nDTSTART\(moved)", alarms: alarms())
    }
    return text
  }
}
