import CalendarModel
import TestRandom
import TestSupport
import Testing

@testable import ICalendar

/// Published availability (RFC 7953).
@Suite struct AvailabilityTests {
  private func available(_ start: String, _ length: String, _ lines: String = "", uid: String = "x") -> String {
    "BEGIN:AVAILABLE\nUID:\(uid)\nDTSTART:202603\(start)00Z\nDURATION:\(length)\n\(lines)\nEND:AVAILABLE\n"
  }

  private func availability(_ lines: String = "", _ available: String...) -> String {
    "BEGIN:VAVAILABILITY\nUID:\(lines.count)\n\(lines)\n\(available.joined())END:VAVAILABILITY\n"
  }

  /// The busy times of 9 and 10 March 2026 in UTC: `09T00:00–09T08:00 BUSY`.
  private func busy(_ text: String, zone: Zone = .utc) -> [String] {
    let file = calendar(text, zone: zone, kinds: [.event, .freeBusy, .availability])
    let days = CivilDate(year: 2026, month: 3, day: 9)..<CivilDate(year: 2026, month: 3, day: 11)
    return file.read(days, in: .utc).occurrences.map { time in
      func text(_ time: EventTime) -> Substring { time.text.dropFirst(8).dropLast(4) }
      return "\(text(time.start))–\(text(time.end)) \(time.event.busyType?.rawValue ?? "-")"
    }
  }

  @Test("Times outside of AVAILABLE are unavailable")
  func outside() {
    #expect(
      busy(availability("", available("09T0800", "PT4H"), available("10T0800", "PT4H", uid: "y"))) == [
        "09T00:00–09T08:00 BUSY-UNAVAILABLE", "09T12:00–10T08:00 BUSY-UNAVAILABLE",
        "10T12:00–11T00:00 BUSY-UNAVAILABLE",
      ])
  }

  @Test("AVAILABLE may be indented inside an availability that is not", arguments: [" ", "\t", "    "])
  func indented(_ blanks: String) {
    let lines = available("09T0800", "P2D").split(separator: "\n").map { "\(blanks)\($0)\n" }.joined()
    let text = availability("", lines)
    #expect(busy(text) == ["09T00:00–09T08:00 BUSY-UNAVAILABLE"])
    let file = calendar(text, zone: .utc, kinds: [.event, .freeBusy, .availability])
    #expect(file.diagnostics.filter { $0.code == .brokenFolding }.count == 1)
  }

  @Test("AVAILABLE may repeat, with exceptions and changed instances")
  func recurring() {
    let weekly = available("02T0800", "PT2H", "RRULE:FREQ=DAILY\nEXDATE:20260310T080000Z")
    #expect(
      busy(availability("", weekly)) == [
        "09T00:00–09T08:00 BUSY-UNAVAILABLE", "09T10:00–11T00:00 BUSY-UNAVAILABLE",
      ])
    let moved = available("10T1500", "PT1H", "RECURRENCE-ID:20260309T080000Z")
    #expect(
      busy(availability("", weekly, moved)) == [
        "09T00:00–10T15:00 BUSY-UNAVAILABLE", "10T16:00–11T00:00 BUSY-UNAVAILABLE",
      ])
  }

  @Test("Nothing is said about times outside of the component's own range")
  func range() {
    let lines = "DTSTART:20260309T060000Z\nDTEND:20260309T180000Z"
    #expect(
      busy(availability(lines, available("09T0800", "PT2H"), available("10T0800", "PT2H"))) == [
        "09T06:00–09T08:00 BUSY-UNAVAILABLE", "09T10:00–09T18:00 BUSY-UNAVAILABLE",
      ])
    #expect(
      busy(availability("DTSTART:20260309T180000Z\nDURATION:PT1H")) == ["09T18:00–09T19:00 BUSY-UNAVAILABLE"])
    #expect(busy(availability("DTSTART;TZID=Europe/Berlin:20260310T220000")) == ["10T21:00–11T00:00 BUSY-UNAVAILABLE"])
  }

  @Test("BUSYTYPE says how busy these times are", arguments: ["BUSY", "BUSY-TENTATIVE", "BUSY-UNAVAILABLE"])
  func type(_ type: String) {
    #expect(busy(availability("BUSYTYPE:\(type)")) == ["09T00:00–11T00:00 \(type)"])
  }

  @Test("A higher PRIORITY decides over a lower one, in any order")
  func priority() {
    let low = availability("PRIORITY:5", available("09T0800", "PT8H"))
    let undefined = availability("PRIORITY:0\nBUSYTYPE:BUSY", available("09T0000", "P2D"))
    let high = availability(
      "DTSTART:20260309T100000Z\nDTEND:20260309T200000Z\nPRIORITY:1\nBUSYTYPE:BUSY-TENTATIVE",
      available("09T1800", "PT1H"))
    let expected = [
      "09T00:00–09T08:00 BUSY-UNAVAILABLE", "09T10:00–09T18:00 BUSY-TENTATIVE", "09T19:00–09T20:00 BUSY-TENTATIVE",
      "09T20:00–11T00:00 BUSY-UNAVAILABLE",
    ]
    #expect(busy(low + undefined + high) == expected)
    #expect(busy(high + low + undefined) == expected)
  }

  @Test("At one priority, a time is free only if all components say so")
  func samePriority() {
    let one = availability("BUSYTYPE:BUSY-TENTATIVE", available("09T0800", "PT8H"))
    let other = availability("BUSYTYPE:BUSY", available("09T1200", "PT8H"))
    #expect(
      busy(one + other) == ["09T00:00–09T12:00 BUSY", "09T16:00–09T20:00 BUSY-TENTATIVE", "09T20:00–11T00:00 BUSY"])
  }

  @Test("Pages do not show availability, and events stay busy")
  func kinds() {
    let text = availability("", available("09T0800", "PT8H")) + event("DTSTART:20260309T090000Z\nDURATION:PT1H")
    #expect(calendar(text).lines(in: .utc).count == 1)
    #expect(calendar(text).faults == [])
    #expect(busy(text).count == 3)
  }

  @Test("A zone in damaged parameters is read and reported")
  func damagedParameters() {
    let text = availability(
      "DTSTART;Europe/Berlin:20260309T100000\nDTEND;VALUE=DATE-TIME,TZID=Asia/Tokyo:20260310T090000")
    #expect(busy(text) == ["09T09:00–10T00:00 BUSY-UNAVAILABLE"])
    let file = calendar(text, kinds: [.event, .freeBusy, .availability])
    #expect(file.faults == ["malformed-parameter:6", "malformed-parameter:7"])
  }

  @Test("Broken components are reported and cost nothing else")
  func broken() {
    let text =
      availability("DTSTART:20260309T100000Z\nDTEND:20260309T080000Z") + availability("BUSYTYPE:NAP\nDTSTART:noon")
      + "BEGIN:AVAILABLE\nEND:AVAILABLE\n" + event("DTSTART:20260309T090000Z")
    #expect(busy(text) == ["09T00:00–11T00:00 BUSY-UNAVAILABLE", "09T09:00–09T09:00 -"])
    let file = calendar(text, kinds: [.event, .freeBusy, .availability])
    #expect(file.diagnostics.map(\.code).contains(.endBeforeStart))
    #expect(file.diagnostics.filter { $0.code == .unreadableValue }.count == 2)
  }

  /// Compares with a minute-by-minute evaluation.
  @Test("Random components agree with the definition minute by minute")
  func random() {
    print("seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    for round in 0..<200 {
      var components: [(range: Range<Int>, priority: Int, type: BusyType, available: [Range<Int>])] = []
      var text = ""
      func time(_ minute: Int) -> String {
        let (day, rest) = (9 + minute / 1_440, minute % 1_440)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "202603\(two(day))T\(two(rest / 60))\(two(rest % 60))00Z"
      }
      func range() -> Range<Int> {
        let start = Int.random(in: 0..<2_870, using: &random)
        return start..<Int.random(in: start + 1...2_879, using: &random)
      }
      for number in 0..<Int.random(in: 1...5, using: &random) {
        let component = (
          range: range(), priority: Int.random(in: 0...3, using: &random),
          type: BusyType.allCases.randomElement(using: &random) ?? .busy,
          available: (0..<Int.random(in: 0...3, using: &random)).map { _ in range() }
        )
        components.append(component)
        text += "BEGIN:VAVAILABILITY\nUID:\(number)\nDTSTART:\(time(component.range.lowerBound))\n"
        text += "DTEND:\(time(component.range.upperBound))\nPRIORITY:\(component.priority)\n"
        text += "BUSYTYPE:\(component.type.rawValue)\n"
        for (index, available) in component.available.enumerated() {
          text += "BEGIN:AVAILABLE\nUID:\(number)-\(index)\nDTSTART:\(time(available.lowerBound))\n"
          text += "DTEND:\(time(available.upperBound))\nEND:AVAILABLE\n"
        }
        text += "END:VAVAILABILITY\n"
      }
      let file = calendar(text, kinds: [.freeBusy, .availability])
      let first = CivilDate(year: 2026, month: 3, day: 9)
      let found = file.read(first..<first.adding(days: 2), in: .utc).occurrences
      let origin = Instant(utc: CivilDateTime(first)).secondsSinceEpoch
      var shown = [BusyType?](repeating: nil, count: 2_880)
      for occurrence in found {
        let interval = occurrence.interval(in: .utc)
        let minutes =
          (interval.lowerBound.secondsSinceEpoch - origin) / 60..<(interval.upperBound.secondsSinceEpoch - origin) / 60
        for minute in minutes {
          #expect(shown[minute] == nil, "overlap")
          shown[minute] = occurrence.event.busyType
        }
      }
      let expected = (0..<2_880).map { minute -> BusyType? in
        let covering = components.filter { $0.range.contains(minute) }
        let ranks = covering.map { $0.priority == 0 ? 10 : $0.priority }
        guard let best = ranks.min() else { return nil }
        let deciding = zip(covering, ranks).filter { $0.1 == best }.map(\.0)
        let types = deciding.filter { !$0.available.contains { $0.contains(minute) } }.map(\.type)
        return [BusyType.unavailable, .busy, .tentative].first { types.contains($0) }
      }
      #expect(shown == expected, "seed \(TestSeed.value), round \(round)\n\(text)")
    }
  }
}
