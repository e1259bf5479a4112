internal import CalendarModel

/// Dates in numbers: `2026-03-09`, `9.3.`, `3/9/2026`, `2026-W11-1`.
enum NumericDate {
  typealias Fault = DateReader.Fault

  /// The date of a word: `2026-03-09`, `2026-03`, `2026`, `20260309`, `2026-W11`, `2026-W11-1`, `2026/03/09`, `9.3.2026`, `9.3.`,
  /// `3/9/2026`, `3/9`, `3/2026`; nil for another form.
  /// - Throws: ``Fault`` if there is no such day.
  static func date(_ word: String) throws(Fault) -> DateSpecification? {
    // The time of a day has no meaning for a page: `2026-03-09T10:00`, `20260309T100000Z`.
    if let mark = word.firstIndex(of: "t"), word.index(after: mark) < word.endIndex {
      let date = word[..<mark]
      let isDay = date.utf8.count == 10 && date.utf8.filter { $0 == 0x2D }.count == 2 || isBasicDay(date)
      return isDay ? try self.date(String(date)) : nil
    }
    if word.hasSuffix(".") { return try dayAndMonth(word) }
    for separator in ["-", "/", "."] as [Character] {
      let parts = word.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count > 1 else { continue }
      return try numeric(parts, separator: separator)
    }
    let digits = word[...]
    if isBasicDay(digits) {
      return try numeric(
        [digits.prefix(4), digits.dropFirst(4).prefix(2), digits.dropFirst(6)], separator: "-")
    }
    if word.utf8.count == 7, word.dropFirst(4).hasPrefix("w") {
      return try numeric([digits.prefix(4), digits.dropFirst(4)], separator: "-")
    }
    guard word.utf8.count == 4, let year = OptionValue.number(digits) else { return nil }
    return .year(try checkedYear(year))
  }

  /// The words of a text, with the parts of a date in numbers as one word: `9. 3. 2026`, `9. 3.`, `2026. 3. 9.`
  static func joined(_ given: [String]) -> [String] {
    var words: [String] = []
    var rest = given[...]
    while !rest.isEmpty {
      if let date = dateInParts(rest, isMonth: isEnglishMonth) {
        words.append(date.word)
        rest.removeFirst(date.count)
      } else {
        let count = max(1, pointedNumbers(rest).count)
        words += rest.prefix(count)
        rest.removeFirst(count)
      }
    }
    return words
  }

  /// The number of leading words that are days by themselves, not parts of a date in numbers: 3 for `1. 2. 3.`, 2 for `3. 4. May`.
  /// - Parameter isMonth: Whether a word is the name of a month.
  static func dayCount(_ words: ArraySlice<String>, isMonth: (String) -> Bool) -> Int {
    dateInParts(words, isMonth: isMonth) == nil ? pointedNumbers(words).count : 0
  }

  /// The date whose parts are the first words, as one word, and the number of its parts.
  private static func dateInParts(
    _ words: ArraySlice<String>, isMonth: (String) -> Bool
  ) -> (word: String, count: Int)? {
    guard let first = words.first, first.hasSuffix("."), let month = words.dropFirst().first, month.hasSuffix("."),
      (1...12).contains(OptionValue.number(month.dropLast()) ?? 0)
    else { return nil }
    func number(_ word: String?) -> Substring? {
      guard var digits = word?[...] else { return nil }
      if digits.last == "." { digits.removeLast() }
      return OptionValue.number(digits) == nil ? nil : digits
    }
    let third = number(words.dropFirst(2).first)
    if first.utf8.count == 5, OptionValue.number(first.dropLast()) != nil, let third, third.utf8.count < 3 {
      return ("\(first.dropLast())-\(month.dropLast())-\(third)", 3)
    }
    // An odd number of them, or the name of a month behind them, means days: `1. 2. 3.`, `3. 4. May`.
    let numbers = pointedNumbers(words)
    guard numbers.count > 1, numbers.count.isMultiple(of: 2),
      (1...31).contains(OptionValue.number(first.dropLast()) ?? 0)
    else { return nil }
    if numbers.count == 2, let third, third.utf8.count == 4 { return ("\(first)\(month)\(third)", 3) }
    return words.dropFirst(numbers.count).first.map(isMonth) == true ? nil : ("\(first)\(month)", 2)
  }

  /// The leading words that are numbers of one or two digits with a point.
  private static func pointedNumbers(_ words: ArraySlice<String>) -> ArraySlice<String> {
    words.prefix { $0.hasSuffix(".") && $0.utf8.count < 4 && OptionValue.number($0.dropLast()) != nil }
  }

  private static func isEnglishMonth(_ word: String) -> Bool { DateVocabulary.month(word) != nil }

  /// `20260309`.
  private static func isBasicDay(_ text: Substring) -> Bool {
    text.utf8.count == 8 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func numeric(_ parts: [Substring], separator: Character) throws(Fault) -> DateSpecification? {
    if separator == "-", parts.count < 4, parts[1].hasPrefix("w"), parts[0].utf8.count == 4,
      let year = OptionValue.number(parts[0]), let number = OptionValue.number(parts[1].dropFirst())
    {
      let week = try week(year, number)
      guard parts.count == 3 else { return week }
      guard let weekday = OptionValue.number(parts[2]), (1...7).contains(weekday) else { return nil }
      return .day(
        week.firstDate(today: CivilDate(year: year, month: 1, day: 1)).adding(days: weekday - 1))
    }
    let numbers = parts.compactMap(OptionValue.number)
    guard numbers.count == parts.count, parts.count < 4 else { return nil }
    if parts[0].utf8.count == 4 {
      // `2026-2028` are years, but `2026-0309` is a mistyped day.
      if parts.count == 2, parts[1].utf8.count == 4, (1..<100).contains(numbers[1] - numbers[0]) { return nil }
      if separator == "-", parts.count == 2, parts[1].utf8.count == 3 { return try dayOfYear(numbers[0], numbers[1]) }
      return parts.count == 2
        ? try month(numbers[0], numbers[1]) : try day(numbers[0], numbers[1], numbers[2])
    }
    guard separator != "-" || parts.count == 3 && parts[2].utf8.count == 4 else { return nil }
    if parts.count == 2, separator == "/", parts[0].utf8.count < 3, parts[1].utf8.count < 3 {
      return try dayAndMonth(numbers[0], numbers[1]).map { .phrase($0) }
    }
    let length = parts[parts.count - 1].utf8.count
    guard length == 4 || length == 2 && parts.count == 3 else { return nil }
    guard parts.count == 3 else { return try month(numbers[1], numbers[0]) }
    // Two digits are of this century: `9.3.26`.
    let (first, second, year) = (numbers[0], numbers[1], length == 2 ? 2_000 + numbers[2] : numbers[2])
    // The day is before the month wherever dots are between them.
    if separator == "." || first > 12 { return try day(year, second, first) }
    if second > 12 || first == second { return try day(year, first, second) }
    _ = try checkedYear(year)
    return .phrase(.numbers(first, second, year: year))
  }

  /// `3/9`, whose order depends on the language, or `15/3`.
  private static func dayAndMonth(_ first: Int, _ second: Int) throws(Fault) -> DatePhrase? {
    guard (1...31).contains(first), (1...31).contains(second) else { return nil }
    if first > 12 {
      guard second <= 12 else { throw Fault(sentence: "no such day; neither number is a month.") }
      return try checkedDayOfMonth(first, second)
    }
    return second > 12 || first == second ? try checkedDayOfMonth(second, first) : .numbers(first, second, year: nil)
  }

  /// Whether the day is before the month in a date with slashes, which only a number above 12 shows; nil if both orders are possible,
  /// or for another form.
  static func isDayFirst(_ word: String) -> Bool? {
    let numbers = word.split(separator: "/").map(OptionValue.number)
    guard (2...3).contains(numbers.count), let first = numbers[0], let second = numbers[1],
      (1...31).contains(first), (1...31).contains(second), first > 12 || second > 12
    else { return nil }
    return first > 12
  }

  /// A date whose numbers are in a known order; other dates as they are.
  static func date(_ date: DateSpecification, isDayFirst: Bool) throws(Fault) -> DateSpecification {
    guard case .phrase(.numbers(let first, let second, let year)) = date else { return date }
    let (day, month) = isDayFirst ? (first, second) : (second, first)
    if let year { return try self.day(year, month, day) }
    return .phrase(try checkedDayOfMonth(day, month))
  }

  /// `9.3.`, the day and the month.
  private static func dayAndMonth(_ word: String) throws(Fault) -> DateSpecification? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].isEmpty, let day = OptionValue.number(parts[0]),
      let month = OptionValue.number(parts[1]), (1...31).contains(day), (1...31).contains(month)
    else { return nil }
    guard month < 13 else { throw Fault(sentence: "the month must be 1 to 12, not \(month).") }
    return .phrase(try checkedDayOfMonth(day, month))
  }

  /// `2026-069`, the 69th day of a year.
  private static func dayOfYear(_ year: Int, _ number: Int) throws(Fault) -> DateSpecification {
    let first = CivilDate(year: try checkedYear(year), month: 1, day: 1)
    let date = first.adding(days: number - 1)
    guard number > 0, date.year == year else {
      throw Fault(sentence: "no such day; \(year) has \(CivilDate.daysInMonth(year: year, month: 2) + 337) days.")
    }
    return .day(date)
  }

  // MARK: Checks

  static func checkedYear(_ year: Int) throws(Fault) -> Int {
    guard (1...9999).contains(year) else { throw Fault(sentence: "the year must be 0001 to 9999.") }
    return year
  }

  static func month(_ year: Int, _ month: Int) throws(Fault) -> DateSpecification {
    guard (1...12).contains(month) else { throw Fault(sentence: "the month must be 1 to 12, not \(month).") }
    return .month(year: try checkedYear(year), month: month)
  }

  static func day(_ year: Int, _ month: Int, _ day: Int) throws(Fault) -> DateSpecification {
    _ = try Self.month(year, month)
    guard let date = CivilDate(exactYear: year, month: month, day: day) else {
      let last = CivilDate.daysInMonth(year: year, month: month)
      throw Fault(sentence: "no such day; \(CalendarLocale().monthNames[month - 1]) \(year) has \(last) days.")
    }
    return .day(date)
  }

  /// A day of a month without a year; nil if the month never has it.
  static func dayOfMonth(_ day: Int, _ month: Int) -> DatePhrase? {
    day <= mostDays(ofMonth: month) ? .dayOfMonth(day, month: month) : nil
  }

  /// A day of a month without a year.
  /// - Throws: ``Fault`` if the month never has it.
  static func checkedDayOfMonth(_ day: Int, _ month: Int) throws(Fault) -> DatePhrase {
    if let phrase = dayOfMonth(day, month) { return phrase }
    throw Fault(
      sentence: "no such day; \(CalendarLocale().monthNames[month - 1]) has \(mostDays(ofMonth: month)) days.")
  }

  /// The days of a month in a leap year.
  private static func mostDays(ofMonth month: Int) -> Int { CivilDate.daysInMonth(year: 2024, month: month) }

  static func week(_ year: Int, _ number: Int) throws(Fault) -> DateSpecification {
    // The last week of a year contains 28 December.
    let lastDay = CivilDate(year: try checkedYear(year), month: 12, day: 28)
    let firstWeek = DateSpecification.week(year: year, number: 1).firstDate(today: lastDay)
    let last = (lastDay.daysSinceEpoch - firstWeek.daysSinceEpoch) / 7 + 1
    guard (1...last).contains(number) else { throw Fault(sentence: "no such week; \(year) has \(last) weeks.") }
    return .week(year: year, number: number)
  }
}
