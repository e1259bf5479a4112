internal import CalendarModel

extension ZoneRule {
  /// The rule that the value of an `RRULE` line spells, or nil when it is not `FREQ=YEARLY`, has parts that change no
  /// clock (`BYWEEKNO`, `BYYEARDAY`, `BYSETPOS`), or cannot be read.
  init?(text: String) {
    self.init()
    var isYearly = false
    for part in text.utf8.split(separator: UInt8(ascii: ";")) {
      guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      let value = part[part.index(after: equals)...]
      switch String(decoding: part[..<equals], as: UTF8.self).uppercased() {
      case "FREQ":
        guard String(decoding: value, as: UTF8.self).uppercased() == "YEARLY" else { return nil }
        isYearly = true
      case "INTERVAL":
        guard let number = Self.numbers(value, in: 1...400)?.first else { return nil }
        interval = number
      case "COUNT":
        guard let number = Self.numbers(value, in: 1...10_000)?.first else { return nil }
        // COUNT beside UNTIL is against section 3.3.10; the date says what was meant.
        if end == .never { end = .count(number) }
      case "UNTIL":
        guard let until = DateTimeValue(Array(value)[...]) else { return nil }
        if until.isUTC {
          end = .instant(Instant(utc: until.civil))
        } else {
          // A date includes its day.
          end = .civil(until.isDate ? until.civil.adding(seconds: 86_399) : until.civil)
        }
      case "BYMONTH":
        guard let numbers = Self.numbers(value, in: 1...12), numbers.count <= 12 else { return nil }
        months = numbers
      case "BYMONTHDAY":
        guard let numbers = Self.numbers(value, in: -31...31), !numbers.contains(0) else { return nil }
        monthDays = numbers
      case "BYDAY":
        guard let elements = Self.elements(value) else { return nil }
        days = elements
      case "BYHOUR":
        guard let numbers = Self.numbers(value, in: 0...23), numbers.count == 1 else { return nil }
        hour = numbers[0]
      case "BYMINUTE":
        guard let numbers = Self.numbers(value, in: 0...59), numbers.count == 1 else { return nil }
        minute = numbers[0]
      case "BYSECOND":
        guard let numbers = Self.numbers(value, in: 0...59), numbers.count == 1 else { return nil }
        second = numbers[0]
      case "WKST": break
      case let name where name.hasPrefix("X-"): break
      default: return nil
      }
    }
    // A weekday's number has no meaning beside a day of the month (section 3.3.10, BYDAY).
    guard isYearly, monthDays.isEmpty || days.allSatisfy({ $0.ordinal == 0 }) else { return nil }
  }

  private static func numbers(_ text: Substring.UTF8View, in range: ClosedRange<Int>) -> [Int]? {
    var result: [Int] = []
    for part in text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      guard result.count < 31, let number = Int(String(decoding: part, as: UTF8.self)), range.contains(number) else {
        return nil
      }
      result.append(number)
    }
    return result
  }

  private static func elements(_ text: Substring.UTF8View) -> [WeekdayOrdinal]? {
    var result: [WeekdayOrdinal] = []
    for part in text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      guard result.count < 14, let weekday = Self.weekdays[String(decoding: part.suffix(2), as: UTF8.self).uppercased()]
      else { return nil }
      if part.count == 2 {
        result.append(WeekdayOrdinal(weekday))
      } else {
        guard let ordinal = Int(String(decoding: part.dropLast(2), as: UTF8.self)), (-53...53).contains(ordinal),
          ordinal != 0
        else { return nil }
        result.append(WeekdayOrdinal(weekday, ordinal: ordinal))
      }
    }
    return result
  }

  private static let weekdays: [String: Weekday] = [
    "MO": .monday, "TU": .tuesday, "WE": .wednesday, "TH": .thursday, "FR": .friday, "SA": .saturday, "SU": .sunday,
  ]
}
