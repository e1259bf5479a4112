extension OptionValue {
  /// Parses a date, written or said: a day, week, month or year, absolute or relative to today.
  package static func date(_ value: String, option: String) throws(UsageError) -> DateSpecification {
    do throws(DateReader.Fault) {
      if let date = try DateReader.date(value) { return date }
    } catch {
      throw UsageError("--\(option) \(value): \(error.sentence)")
    }
    throw UsageError("--\(option) \(value): \(howToWrite)")
  }

  private static let howToWrite =
    "expected a date such as 2026-03-09, a month such as 2026-03, a year, or words: tomorrow, next friday, in 2 weeks."

  /// Parses a day, month or year, or two of them with `..` between them.
  package static func dates(_ value: String, option: String) throws(UsageError) -> DateSpecificationRange {
    let (first, last) = Self.ends(value)
    guard let last else {
      let date = try date(value, option: option)
      return DateSpecificationRange(date, through: date)
    }
    return DateSpecificationRange(try date(first, option: option), through: try date(last, option: option))
  }

  /// The two sides of `..`, or of `to`; the second is nil without one.
  private static func ends(_ value: String) -> (first: String, last: String?) {
    guard let middle = value.firstRange(of: "..") ?? value.firstRange(of: " to ") else { return (value, nil) }
    let first = value[..<middle.lowerBound]
    return (
      String(first.hasPrefix("from ") ? first.dropFirst("from ".count) : first), String(value[middle.upperBound...])
    )
  }

  /// The date or dates that the words of arguments name; nil if they name none.
  /// - Throws: ``UsageError`` if they have the form of a date, but there is no such day.
  package static func dates(inWords words: String) throws(UsageError) -> DateSpecificationRange? {
    let (first, last) = Self.ends(words)
    do throws(DateReader.Fault) {
      guard let start = try DateReader.date(first) else { return nil }
      guard let last else { return DateSpecificationRange(start, through: start) }
      return try DateReader.date(last).map { DateSpecificationRange(start, through: $0) }
    } catch {
      throw UsageError("\(words): \(error.sentence)")
    }
  }
}
