internal import Bytes
package import CalendarLayout
internal import CalendarLocales
package import CalendarModel
package import CalendarRendering

/// Parsers for option values. Their messages name the invalid value.
package enum OptionValue {
  package static func word(_ value: String, option: String) throws(UsageError) -> String {
    guard !value.isEmpty else { throw UsageError("--\(option) needs a value.") }
    return value
  }

  /// Words to look for. They are no pattern: `/review/` would find nothing.
  static func searchText(_ value: String, option: String) throws(UsageError) -> String {
    guard !isPattern(value) else {
      throw UsageError("--\(option) \(value): searches have no patterns; write the words: --\(option) review")
    }
    return try word(value, option: option)
  }

  /// Whether a text is written like a regular expression: `/review/`.
  static func isPattern(_ text: String) -> Bool { text.utf8.count > 2 && text.hasPrefix("/") && text.hasSuffix("/") }

  package static func format(_ value: String) throws(UsageError) -> OutputFormat {
    if let format = OutputFormat(rawValue: value.lowercased()) ?? OutputFormat(fileExtension: value) { return format }
    if value.contains("{") || value.contains("%") {
      throw UsageError("--format \(value): a text with placeholders is a template; put it in a file: --template FILE")
    }
    if let paper = PaperSize(rawValue: value.lowercased()) {
      throw UsageError("--format \(value): this is a size of paper; write --paper \(paper.rawValue)")
    }
    let near = nearest(to: value, among: OutputFormat.allCases.map(\.rawValue))
    throw UsageError(
      "--format \(value): unknown format\(near.map { "; did you mean '\($0)'?" } ?? ".") Formats: \(OutputFormat.allNames)."
    )
  }

  /// Parses a raw value of an enum.
  package static func word<Words: CaseIterable & RawRepresentable<String>>(
    _ value: String, option: String, of words: Words.Type, offered: [String]? = nil
  ) throws(UsageError) -> Words {
    let all = offered ?? Words.allCases.map(\.rawValue)
    if let word = Words.allCases.first(where: { $0.rawValue.lowercased() == value.lowercased() }) { return word }
    throw UsageError("--\(option) \(value): write \(list(all, "or"))\(suggestionOrStop(value, all))")
  }

  /// Parses a size of paper.
  static func paper(_ value: String) throws(UsageError) -> PaperSize {
    // `1920x1080`
    let sides = value.lowercased().split(separator: "x")
    guard sides.count == 2, sides.allSatisfy({ $0.allSatisfy(\.isNumber) }) else {
      return try word(value, option: "paper", of: PaperSize.self)
    }
    let sizes = PaperSize.allCases.map(\.rawValue)
    throw UsageError("--paper \(value): write \(list(sizes, "or")); pixels follow from the paper and --dpi.")
  }

  /// Parses a status, ignoring case; accepts the US spelling `canceled`.
  package static func status(_ value: String) throws(UsageError) -> EventStatus {
    let name = value.uppercased()
    if let status = EventStatus(rawValue: name == "CANCELED" ? "CANCELLED" : name) { return status }
    throw UsageError("--status \(value): write \(list(statusNames, "or"))\(suggestionOrStop(value, statusNames))")
  }

  /// The words for a status.
  package static let statusNames = EventStatus.allCases.map { $0.rawValue.lowercased() }

  /// Whether the phrases of pages have a language, by its code: `de`.
  package static func isPageLanguage(_ code: String) -> Bool { code == "en" || DateWords.languages.contains(code) }

  /// Parses an integer within bounds.
  package static func count(_ value: String, option: String, in bounds: ClosedRange<Int>) throws(UsageError) -> Int {
    if (1...10).contains(value.utf8.count), value.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(value), bounds.contains(number)
    {
      return number
    }
    throw UsageError(
      "--\(option) \(value): expected an integer from \(bounds.lowerBound) to \(bounds.upperBound).")
  }

  /// Parses a length as millimetres: `10`, `10mm`, `1cm`, `1.5 cm`, `0.5in`.
  package static func millimetres(
    _ value: String, option: String, in bounds: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    let text = value.lowercased().filter { $0 != " " }
    for (unit, millimetres) in [("mm", 1), ("cm", 10), ("in", 25.4)] where text.hasSuffix(unit) {
      let digits = text.dropLast(unit.count).map { $0 == "," ? "." : String($0) }.joined()
      // Double reads other forms too, such as `nan`.
      guard digits.utf8.count < 6, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }),
        let length = Double(digits)
      else { break }
      let rounded = Int((length * millimetres).rounded())
      if bounds.contains(rounded) { return rounded }
    }
    if let number = number(value[...]), bounds.contains(number) { return number }
    throw UsageError(
      "--\(option) \(value): expected \(bounds.lowerBound) to \(bounds.upperBound) millimetres, such as 10 or 1cm.")
  }

  /// Parses a number of rows, or `all`.
  package static func rows(_ value: String) throws(UsageError) -> RowCount {
    value.lowercased() == "all" ? .all : .atMost(try count(value, option: "max-rows", in: 1...999))
  }

  /// Parses `window`, or a height.
  package static func height(_ value: String) throws(UsageError) -> PageHeight {
    value.lowercased() == "window" ? .window : .fixed(try count(value, option: "height", in: PageHeight.range))
  }

  /// Parses a time before noon as minutes after midnight: `05:00`.
  package static func minute(_ value: String, option: String) throws(UsageError) -> Int {
    let parts = value.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 2, parts[1].utf8.count == 2, let hour = number(parts[0]), let minute = number(parts[1]),
      hour < 12 || (hour == 12 && minute == 0), minute < 60
    {
      return hour * 60 + minute
    }
    throw UsageError("--\(option) \(value): expected a time from 00:00 to 12:00, such as 05:00.")
  }

  package static func setClock(_ clock: ClockStyle, in request: inout AgendaRequest) throws(UsageError) {
    if let other = request.conventions.clock, other != clock {
      throw UsageError("--12h and --24h cannot be combined.")
    }
    request.conventions.clock = clock
  }

  /// The English names of the weekdays, from Monday on.
  package static let weekdayNames = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  /// Parses a weekday: its English name, an unambiguous prefix of it, or its ISO 8601 number.
  package static func weekday(_ value: String) throws(UsageError) -> Weekday {
    let word = value.lowercased()
    let names = weekdayNames
    let matches = word.utf8.count < 2 ? [] : names.indices.filter { names[$0].hasPrefix(word) }
    if let number = matches.first.map({ $0 + 1 }) ?? Int(word), let weekday = Weekday(rawValue: number) {
      return weekday
    }
    throw UsageError(
      "--week-start \(value): unknown weekday\(suggestionOrStop(word, names)) Use monday to sunday, or 1 to 7.")
  }

  /// Parses `auto`, or two full hours: `8-18`, `08:00-18:00`, `8am-6pm`.
  package static func hours(_ value: String) throws(UsageError) -> HourRange {
    if value.lowercased() == "auto" { return .automatic }
    let parts = value.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, var first = hour(parts[0]), let last = hour(parts[1]) else {
      throw UsageError("--hours \(value): expected two full hours such as 8-18, or auto.")
    }
    guard first <= 23, last <= 24 else {
      throw UsageError("--hours \(value): hours must be 0 to 24.")
    }
    // `1-3pm` is after noon, `9-3pm` and `11-1pm` begin before.
    if parts[1].lowercased().hasSuffix("pm"), number(parts[0]) != nil, first < 12, first + 12 < last { first += 12 }
    guard first < last else {
      throw UsageError("--hours \(value): the second hour must be after the first.")
    }
    return .fixed(first..<last)
  }

  /// Parses a full hour: `8`, `08:00`, `8am`.
  private static func hour(_ text: Substring) -> Int? {
    let lowercased = text.lowercased()
    let text = lowercased.hasPrefix(" ") ? lowercased.dropFirst() : lowercased[...]
    if text == "noon" || text == "midday" { return 12 }
    for (suffix, offset) in [("am", 0), ("pm", 12)] where text.hasSuffix(suffix) {
      let digits = text.dropLast(2)
      guard let hour = number(digits.hasSuffix(" ") ? digits.dropLast() : digits), (1...12).contains(hour) else {
        return nil
      }
      return hour % 12 + offset
    }
    return number(text.hasSuffix(":00") ? text.dropLast(3) : text)
  }

  /// Parses one to four digits and nothing else.
  package static func number(_ text: Substring) -> Int? {
    guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }

  /// Whether a word has the form `2026-03-09`.
  static func isNumericDate(_ word: String) -> Bool {
    word.split(separator: "-", omittingEmptySubsequences: false).map(number).filter { $0 != nil }.count == 3
  }

  /// Parses an address with placeholders.
  package static func link(_ value: String, option: String) throws(UsageError) -> LinkPattern {
    guard let pattern = LinkPattern(value) else {
      throw UsageError(
        "--\(option) \(value): expected a relative or http address without blanks; the placeholders are {date}, {year},"
          + " {month}, {day}, {week} and {weekyear}.")
    }
    return pattern
  }
}

extension OptionValue {
  /// Parses a date in any form: a day, week, month or year, absolute or relative to today.
  package static func date(_ value: String, option: String) throws(UsageError) -> DateSpecification {
    do throws(DateReader.Fault) {
      if let date = try DateReader.date(value) { return date }
      if let words = DateVocabulary.hyphenated(value), let date = try DateReader.date(words) { return date }
    } catch {
      throw UsageError("--\(option) \(value): \(error.sentence)")
    }
    throw UsageError("--\(option) \(value): \(DateReader.contradiction(value)?.sentence ?? howToWrite)")
  }

  private static let howToWrite =
    "expected a date such as 2026-03-09, a month such as 2026-03, a year, or words: tomorrow, next friday, in 2 weeks."

  /// Parses a day, month or year, or two of them with `..` between them.
  package static func dates(_ value: String, option: String) throws(UsageError) -> DateSpecificationRange {
    do throws(DateReader.Fault) {
      if let range = try DateRangeReader.range(value) { return range }
    } catch {
      throw UsageError("--\(option) \(value): \(error.sentence)")
    }
    throw UsageError("--\(option) \(value): \(DateReader.contradiction(value)?.sentence ?? howToWrite)")
  }

  /// Parses a date or a range of days; of these, the first day.
  package static func firstDay(_ value: String, option: String) throws(UsageError) -> DateSpecification {
    try dates(value, option: option).first
  }

  /// Parses a date on which a range ends, without it: `2026-04`, `friday`. Of a period in words, the day after its last one:
  /// `next week`, `april`, `monday to friday`.
  package static func end(_ value: String, option: String) throws(UsageError) -> DateSpecification {
    var range = try dates(isLastDay(value) ? String(value.dropFirst(lastDayMark.count)) : value, option: option)
    // The end of a period belongs to it.
    var isInclusive = isLastDay(value) || range.hasImpliedStart
    if range.hasImpliedStart { range = DateSpecificationRange(range.last, through: range.last) }
    if case .phrase(.lastDay) = range.last { isInclusive = true }
    guard range.first == range.last, !isInclusive else { return .end(of: range) }
    if case .phrase = range.first, !range.first.isDay { return .end(of: range) }
    return range.first
  }

  /// What a date behind ``end(_:option:)`` begins with if it is the last day, not the one after it: `until friday`.
  package static let lastDayMark = "until "

  /// Whether a date begins with ``lastDayMark``.
  static func isLastDay(_ value: String) -> Bool { value.lowercased().hasPrefix(lastDayMark) }

  /// The dates named by the words of arguments; nil if they name none.
  /// - Throws: ``UsageError`` if they have the form of a date, but there is no such day.
  /// - Parameter local: Parses dates in another language; used only if the words are not an English date.
  package static func dates(
    inWords words: String, local: () -> LocalDateReader? = { nil }
  ) throws(UsageError) -> DateSpecificationRange? {
    do throws(DateReader.Fault) {
      if let range = try DateRangeReader.range(words) { return range }
      return try local()?.range(words)
    } catch {
      throw UsageError("\(words): \(error.sentence)")
    }
  }

  /// The first day that the words of arguments name, without a last one; nil if they name none: `from tomorrow`, `ab morgen`.
  /// - Throws: ``UsageError`` if they have the form of a date, but there is no such day.
  package static func start(
    inWords words: String, local: () -> LocalDateReader? = { nil }
  ) throws(UsageError) -> DateSpecification? {
    do throws(DateReader.Fault) {
      if let start = try DateRangeReader.start(words) { return start }
      guard let english = local()?.english(words) else { return nil }
      return try DateRangeReader.start(english)
    } catch {
      throw UsageError("\(words): \(error.sentence)")
    }
  }
}
