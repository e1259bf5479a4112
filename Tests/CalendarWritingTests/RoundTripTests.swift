import CalendarModel
import CalendarWriting
import ICalendar
import TestRandom
import TestSupport
import Testing
import TimeZones

/// Random series through every format: the same occurrences.
struct RoundTripTests {
  private let berlin = ZoneDatabase.system.zone(named: "Europe/Berlin") ?? .utc

  private func read(_ bytes: [UInt8]) throws -> CalendarFile {
    var options = ReadingOptions(defaultZone: berlin)
    options.kinds = .all
    return try CalendarFile(bytes, options: options)
  }

  private func shown(_ file: CalendarFile) -> [String] {
    file.read(CivilDate(2025, 1, 1)..<CivilDate(2028, 1, 1), in: berlin).occurrences.map { occurrence in
      let span = occurrence.interval(in: berlin)
      return
        "\(occurrence.uid) \(span.lowerBound) \(span.upperBound) \(occurrence.isAllDay) \(occurrence.event.summary ?? "")"
    }.sorted()
  }

  /// A calendar with series in all forms of time, with exceptions.
  private func calendar(_ random: inout SplitMix64) -> String {
    var text = ""
    for uid in 0..<4 {
      let form = random.below(4)
      func time(_ month: Int, _ day: Int, _ hour: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let date = "2026\(two(month))\(two(day))"
        return switch form {
        case 0: ";VALUE=DATE:\(date)"
        case 1: ":\(date)T\(two(hour))3000Z"
        case 2: ":\(date)T\(two(hour))3000"
        default: ";TZID=\(["Europe/Berlin", "America/New_York", "Asia/Kolkata"][uid % 3]):\(date)T\(two(hour))3000"
        }
      }
      let (month, day, hour) = (1 + random.below(12), 1 + random.below(28), random.below(24))
      let rules = [
        "FREQ=DAILY;COUNT=9", "FREQ=WEEKLY;BYDAY=MO,WE;COUNT=7", "FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=5",
        "FREQ=MONTHLY;BYDAY=2TU",
        "FREQ=YEARLY;INTERVAL=2", "FREQ=DAILY;INTERVAL=3;UNTIL=20270301T000000Z",
      ]
      var rule = rules[random.below(rules.count)]
      if form == 0 { rule = rule.replacing("T000000Z", with: "") }
      if form == 2 { rule = rule.replacing("T000000Z", with: "T000000") }
      var lines = "DTSTART\(time(month, day, hour))\nSUMMARY:s\(uid)\nRRULE:\(rule)"
      if random.below(2) == 0 { lines += form == 0 ? "\nDURATION:P2D" : "\nDURATION:PT\(1 + random.below(40))H" }
      if random.below(2) == 0 { lines += "\nEXDATE\(time(month, day, hour))" }
      if random.below(2) == 0 { lines += "\nRDATE\(time(12, 24, 3))" }
      text += TestSupport.event(lines, uid: "\(uid)")
      if random.below(2) == 0 {
        text += TestSupport.event(
          "RECURRENCE-ID\(time(month, day, hour))\nDTSTART\(time(month, min(28, day + 1), (hour + 2) % 24))\nSUMMARY:moved",
          uid: "\(uid)")
      }
    }
    return calendarText(text)
  }

  @Test(arguments: 0..<40)
  func occurrencesStay(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let file = try read(Array(calendar(&random).utf8))
    let expected = shown(file)
    #expect(expected.count > 2)
    for format in CalendarFormat.allCases {
      let encoded = CalendarDocument([file]).encoded(as: format)
      let back = try read(encoded.bytes)
      #expect(shown(back) == expected, "seed \(seed), \(format)")
      #expect(CalendarDocument([back]).encoded(as: format).bytes == encoded.bytes, "seed \(seed), \(format) again")
      #expect(encoded.diagnostics.allSatisfy { $0.property == "EXDATE" }, "seed \(seed), \(format)")
      #expect(back.check().allSatisfy { $0.severity == .note }, "seed \(seed), \(format)")
    }
  }
}
