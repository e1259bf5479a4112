internal import CalendarModel

extension OptionValue {
  /// The limit of relative days. Beyond it, results could be outside the years 1 to 9999.
  private static let farthestRelativeDay = 1_000_000

  /// Parses an absolute day, month or year, or a relative day.
  package static func date(_ value: String, option: String) throws(UsageError) -> DateSpecification {
    switch value.lowercased() {
    case "today": return .relative(days: 0)
    case "tomorrow": return .relative(days: 1)
    case "yesterday": return .relative(days: -1)
    default: break
    }
    if let sign = value.utf8.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      let digits = value.dropFirst()
      guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        throw UsageError("--\(option) \(value): \(howToWrite)")
      }
      guard let days = Int(digits), days <= farthestRelativeDay else {
        throw UsageError("--\(option) \(value): too many days from today.")
      }
      return .relative(days: sign == UInt8(ascii: "-") ? -days : days)
    }
    return try numeric(value, option: option)
  }

  private static func numeric(_ value: String, option: String) throws(UsageError) -> DateSpecification {
    var parts = value.split(separator: "-", omittingEmptySubsequences: false)
    if parts.count == 1, value.utf8.count == 8 {
      parts = [value.prefix(4), value.dropFirst(4).prefix(2), value.dropFirst(6)]
    }
    let numbers = parts.compactMap(number)
    guard numbers.count == parts.count, (1...3).contains(parts.count), parts[0].utf8.count == 4 else {
      throw UsageError("--\(option) \(value): \(howToWrite)")
    }
    guard (1...9999).contains(numbers[0]) else {
      throw UsageError("--\(option) \(value): the year must be 0001 to 9999.")
    }
    guard numbers.count > 1 else { return .year(numbers[0]) }
    guard (1...12).contains(numbers[1]) else {
      throw UsageError("--\(option) \(value): the month must be 1 to 12, not \(numbers[1]).")
    }
    guard numbers.count > 2 else { return .month(year: numbers[0], month: numbers[1]) }
    guard let date = CivilDate(exactYear: numbers[0], month: numbers[1], day: numbers[2]) else {
      let last = CivilDate.daysInMonth(year: numbers[0], month: numbers[1])
      let month = CalendarLocale().monthNames[numbers[1] - 1]
      throw UsageError("--\(option) \(value): no such day; \(month) \(numbers[0]) has \(last) days.")
    }
    return .day(date)
  }

  private static let howToWrite =
    "expected a date such as 2026-03-09, a month such as 2026-03, a year, today, tomorrow, yesterday, +7 or -7."

  /// Parses a day, month or year, or two of them with `..` between them.
  package static func dates(_ value: String, option: String) throws(UsageError) -> DateSpecificationRange {
    // Dates have no dots.
    guard let dot = value.firstIndex(of: "."), value[dot...].hasPrefix("..") else {
      let date = try date(value, option: option)
      return DateSpecificationRange(date, through: date)
    }
    return DateSpecificationRange(
      try date(String(value[..<dot]), option: option),
      through: try date(String(value[dot...].dropFirst(2)), option: option))
  }
}
