internal import Bytes
internal import CalendarModel

/// Parses ranges of days in everyday forms: two dates with `..`, `to` or `-` between them, a quarter, `next 7 days`, or
/// one date.
enum DateRangeReader {
  /// The days that a text names; nil if it names none.
  /// - Throws: `DateReader.Fault` if the text has the form of a date, but there is no such day.
  static func range(_ text: String) throws(DateReader.Fault) -> DateSpecificationRange? {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    if let range = count(words) ?? quarter(words) ?? rest(words) { return range }
    if let (first, last) = sides(text) { return try range(first, last) }
    if let date = try DateReader.date(text) { return DateSpecificationRange(date, through: date) }
    return try narrowSides(text).flatMap { sides throws(DateReader.Fault) in try range(sides.first, sides.last) }
  }

  /// The sides of `..` or `to`. A missing first side means today: `until friday`.
  private static func sides(_ text: String) -> (first: String, last: String)? {
    for word in ["until ", "till ", "through "] where text.lowercased().hasPrefix(word) {
      return ("today", String(text.dropFirst(word.count)))
    }
    let between = "between "
    if text.lowercased().hasPrefix(between), let middle = text.firstRange(ofText: " and ") {
      return (String(text[..<middle.lowerBound].dropFirst(between.count)), String(text[middle.upperBound...]))
    }
    if let middle = text.firstRange(ofText: "..") ?? text.firstRange(ofText: " to ")
      ?? text.firstRange(ofText: " until ") ?? text.firstRange(ofText: " through ")
      ?? text.firstRange(ofText: " thru ") ?? text.firstRange(ofText: " - ") ?? text.firstRange(ofText: "–")
    {
      let first = text[..<middle.lowerBound]
      return (
        String(first.hasPrefix("from ") ? first.dropFirst("from ".count) : first), String(text[middle.upperBound...])
      )
    }
    return nil
  }

  /// The sides of a hyphen or ISO 8601 slash, which can also be part of dates: `mon-fri`, `9-13 march`,
  /// `2026-03-09/2026-03-13`.
  private static func narrowSides(_ text: String) -> (first: String, last: String)? {
    for separator in ["-", "/"] as [Character] {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let (first, last) = (String(parts[0]), String(parts[1]))
      if separator == "/" {
        guard first.utf8.count >= 8, last.utf8.count >= 8 || duration(last) != nil else { continue }
      } else {
        guard last.utf8.contains(where: { $0 > 0x39 }), !first.isEmpty else { continue }
      }
      return (first, last)
    }
    return nil
  }

  private static func range(_ first: String, _ last: String) throws(DateReader.Fault) -> DateSpecificationRange? {
    if let days = duration(last), case .day(let start)? = try DateReader.date(first) {
      return DateSpecificationRange(.day(start), through: .day(start.adding(days: days - 1)))
    }
    let (start, end) = (try DateReader.date(first), try DateReader.date(last))
    if let start, let end { return DateSpecificationRange(start, through: end) }
    // A side that is only a number has the month of the other: `march 9 to 13`, `9 to 13 march`.
    if let start, end == nil, let day = DateVocabulary.dayOfMonth(last.lowercased()) {
      return other(day, of: start).map { DateSpecificationRange(start, through: $0) }
    }
    if let end, start == nil, let day = DateVocabulary.dayOfMonth(first.lowercased()) {
      return other(day, of: end).map { DateSpecificationRange($0, through: end) }
    }
    return nil
  }

  /// Another day in the month of a date; nil if that date is not a day of a month.
  private static func other(_ day: Int, of date: DateSpecification) -> DateSpecification? {
    switch date {
    case .phrase(.dayOfMonth(_, let month?)):
      guard day <= CivilDate.daysInMonth(year: 2024, month: month) else { return nil }
      return .phrase(.dayOfMonth(day, month: month))
    case .day(let date): return CivilDate(exactYear: date.year, month: date.month, day: day).map { .day($0) }
    default: return nil
    }
  }

  /// The days of an ISO 8601 duration: `P3D`, `P2W`.
  private static func duration(_ text: String) -> Int? {
    let text = text.lowercased()
    guard text.hasPrefix("p"), let unit = text.last, let days = unit == "d" ? 1 : unit == "w" ? 7 : nil,
      let number = OptionValue.number(text.dropFirst().dropLast()), (1...10_000).contains(number)
    else { return nil }
    return number * days
  }

  /// `rest of the week`: from today to its last day.
  private static func rest(_ words: [String]) -> DateSpecificationRange? {
    let words = words.filter { !["of", "the", "this"].contains($0) }
    guard words.count == 2, words[0] == "rest" || words[0] == "remaining", words[1].utf8.count > 1,
      let unit = DateVocabulary.unit(words[1]), let unit
    else { return nil }
    return DateSpecificationRange(.relative(days: 0), through: .phrase(.lastDay(of: .whole(unit, turn: 0))))
  }

  /// `7 days`, `the next 2 weeks`, `for 3 months`, `last 10 days`: that many days from today on, or before it.
  private static func count(_ words: [String]) -> DateSpecificationRange? {
    var words = words[...]
    while words.count > 2, let first = words.first,
      ["the", "for", "over", "within", "during"].contains(first) || first == "in" && words.count > 3
    {
      words.removeFirst()
    }
    let turn = words.first.flatMap(DateVocabulary.turn)
    let rest = words.dropFirst(turn == nil ? 0 : 1)
    guard rest.count == 2, let number = rest.first.flatMap(DateVocabulary.count), number > 0, let unit = rest.last
    else { return nil }
    if turn != -1, number <= 1_000, ["month", "months", "year", "years"].contains(unit) {
      return DateSpecificationRange(
        .relative(days: 0), through: .phrase(.before(unit.hasPrefix("m") ? .month : .year, number)))
    }
    guard let days = ["day": 1, "days": 1, "week": 7, "weeks": 7][unit]
    else { return nil }
    let length = number * days
    return turn == -1
      ? DateSpecificationRange(.relative(days: -length), through: .relative(days: -1))
      : DateSpecificationRange(.relative(days: 0), through: .relative(days: length - 1))
  }

  /// `q2`, `q2 2026`, `2026-Q2`, `this quarter`.
  private static func quarter(_ given: [String]) -> DateSpecificationRange? {
    var words = given.filter { $0 != "the" && $0 != "of" }
    if words.last == "quarter", let turn = words.count == 1 ? 0 : words.count == 2 ? DateVocabulary.turn(words[0]) : nil
    {
      return DateSpecificationRange(
        .phrase(.monthOfQuarter(0, turn: turn)), through: .phrase(.monthOfQuarter(2, turn: turn)))
    }
    if words.count == 1, let word = words.first, word.utf8.count < 9 {
      words = word.split { $0 == "-" || $0 == "/" }.map(String.init)
      // `2026q2`
      if words.count == 1, word.utf8.count == 6, word.dropFirst(4).hasPrefix("q") {
        words = [String(word.dropFirst(4)), String(word.prefix(4))]
      }
    }
    if words.count == 2, words[1].hasPrefix("q") { words.swapAt(0, 1) }
    guard let word = words.first, words.count < 3, word.utf8.count == 2, word.hasPrefix("q"),
      let number = OptionValue.number(word.dropFirst()), (1...4).contains(number)
    else { return nil }
    let months = (3 * number - 2, 3 * number)
    guard words.count > 1 else {
      return DateSpecificationRange(
        .phrase(.month(months.0, turn: 0)), through: .phrase(.month(months.1, turn: 0)))
    }
    guard words[1].utf8.count == 4, let year = OptionValue.number(words[1][...]), year > 0 else { return nil }
    return DateSpecificationRange(.month(year: year, month: months.0), through: .month(year: year, month: months.1))
  }
}
