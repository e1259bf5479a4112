internal import Bytes
internal import CalendarModel

/// Parses ranges of days in everyday forms: two dates with `..`, `to` or `-` between them, a quarter, `next 7 days`, or
/// one date.
enum DateRangeReader {
  /// The days that a text names; nil if it names none.
  /// - Throws: `DateReader.Fault` if the text has the form of a date, but there is no such day.
  static func range(_ text: String) throws(DateReader.Fault) -> DateSpecificationRange? {
    let words = DateVocabulary.words(text)
    if let range = whole(words) { return range }
    if let (first, last) = sides(text) {
      var days = try range(first ?? "today", last)
      days?.hasImpliedStart = first == nil
      return days
    }
    if let range = try before(words) { return range }
    if let range = try counted(words) { return range }
    if let date = try DateReader.date(text) { return DateSpecificationRange(date, through: date) }
    if let range = try part(words) { return range }
    if let sides = narrowSides(text), let range = try range(sides.first, sides.last) { return range }
    if let range = try together(text) { return range }
    guard let words = DateVocabulary.hyphenated(text) else { return nil }
    return try range(words)
  }

  /// The first day that a text names, without an end: `from tomorrow`, `after friday`, `today..`; nil if it names none.
  static func start(_ text: String) throws(DateReader.Fault) -> DateSpecification? {
    if text.hasSuffix("..") { return try range(String(text.dropLast(2)))?.first }
    var words = DateVocabulary.words(text)
    guard words.count > 1, ["from", "since", "starting", "beginning", "after"].contains(words[0]) else { return nil }
    let word = words.removeFirst()
    if words.count > 1, ["on", "onward", "onwards"].contains(words[words.count - 1]) { words.removeLast() }
    guard let range = try range(words.joined(separator: " ")) else { return nil }
    if word == "since", case .phrase(.weekday(let weekday, 0)) = range.first {
      // The last one, which may be today.
      return .phrase(.moved(.phrase(.weekday(weekday, turn: 1)), .week, -1))
    }
    return word == "after" ? .end(of: range) : range.first
  }

  /// Forms that no date on a side of another has.
  private static func whole(_ words: [String]) -> DateSpecificationRange? {
    count(words) ?? quarter(words) ?? rest(words) ?? toDate(words) ?? workdays(words)
  }

  /// The sides of `..` or `to`. A missing first side (nil) means today: `until friday`.
  private static func sides(_ text: String) -> (first: String?, last: String)? {
    let text = text.lowercased()
    for word in ["until ", "till ", "til ", "through ", "up to "] where text.hasPrefix(word) {
      return (nil, String(text.dropFirst(word.count)))
    }
    if text.hasPrefix("..") { return (nil, String(text.dropFirst(2))) }
    let between = "between "
    if text.hasPrefix(between), let middle = text.firstRange(ofText: " and ") {
      return (String(text[..<middle.lowerBound].dropFirst(between.count)), String(text[middle.upperBound...]))
    }
    if let middle = text.firstRange(ofText: "..") ?? text.firstRange(ofText: " to ")
      ?? text.firstRange(ofText: " until ") ?? text.firstRange(ofText: " through ")
      ?? text.firstRange(ofText: " thru ") ?? text.firstRange(ofText: " - ") ?? text.firstRange(ofText: "–")
    {
      let first = text[..<middle.lowerBound]
      let start = ["from ", "starting "].first(where: first.hasPrefix).map { first.dropFirst($0.count) } ?? first
      return (String(start), String(text[middle.upperBound...]))
    }
    return nil
  }

  /// The sides of a hyphen or ISO 8601 slash, which can also be part of dates: `mon-fri`, `9-13 march`,
  /// `2026-03-09/2026-03-13`.
  private static func narrowSides(_ text: String) -> (first: String, last: String)? {
    for separator in ["-", "/", ":"] as [Character] {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let (first, last) = (String(parts[0]), String(parts[1]))
      if separator == "-", first.utf8.count == 8, last.utf8.count == 8 { return (first, last) }
      if separator != "-" {
        guard first.utf8.count >= 8, last.utf8.count >= 8 || duration(last) != nil else { continue }
      } else {
        guard
          first.contains(" ") && first.contains(where: \.isLetter)
            || last.utf8.contains(where: { $0 > 0x39 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") })
            || first.utf8.count == 4 && last.utf8.count == 4,
          !first.isEmpty
        else { continue }
      }
      return (first, last)
    }
    return nil
  }

  private static func range(_ first: String, _ last: String) throws(DateReader.Fault) -> DateSpecificationRange? {
    if let days = duration(last), case .day(let start)? = try DateReader.date(first) {
      return range(from: .day(start), (days, nil))
    }
    var (start, end) = (try DateReader.date(first), try DateReader.date(last))
    // `1/3 - 31/3`: both sides have one order.
    if let isDayFirst = NumericDate.isDayFirst(first) ?? NumericDate.isDayFirst(last) {
      start = try start.map { date throws(DateReader.Fault) in try NumericDate.date(date, isDayFirst: isDayFirst) }
      end = try end.map { date throws(DateReader.Fault) in try NumericDate.date(date, isDayFirst: isDayFirst) }
    }
    if let start, let end {
      // A range of one day is that day alone, unlike a date.
      if start == end, start.isDay { return range(from: start, (1, nil)) }
      // `monday to friday next week`
      if case .phrase(.weekday(let weekday, 0)) = start, case .phrase(.weekdayOfWeek(_, let turn)) = end {
        return DateSpecificationRange(.phrase(.weekdayOfWeek(weekday, turn: turn)), through: end)
      }
      // `9th to 13th march`, `march 9th to 13th`
      if case .phrase(.dayOfMonth(let day, nil)) = start, let start = other(day, of: end),
        start.firstDate(today: anyDay) <= end.firstDate(today: anyDay)
      {
        return DateSpecificationRange(start, through: end)
      }
      if case .phrase(.dayOfMonth(let day, nil)) = end, let end = other(day, of: start) {
        return DateSpecificationRange(start, through: end)
      }
      if let range = try WeekdayDate.range(start, end) { return range }
      return DateSpecificationRange(start, through: end)
    }
    // `from today to 3 days` of languages in which it is one word
    if let start, start.isDay, let length = DateVocabulary.length(DateVocabulary.words(last)[...]) {
      return range(from: start, length)
    }
    // `q2-q3`, `mid march to early april`
    func period(_ text: String) throws(DateReader.Fault) -> DateSpecificationRange? {
      let words = DateVocabulary.words(text)
      if let range = quarter(words) { return range }
      return try part(words)
    }
    let sides = (try period(first), try period(last))
    if sides.0 != nil || sides.1 != nil, let from = sides.0?.first ?? start, let to = sides.1?.last ?? end {
      return DateSpecificationRange(from, through: to)
    }
    // `weeks 11 to 13`
    if case .phrase(.week(_))? = start, let start, let number = OptionValue.number(last[...]), (1...53).contains(number)
    {
      return DateSpecificationRange(start, through: .phrase(.week(number)))
    }
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
  static func other(_ day: Int, of date: DateSpecification) -> DateSpecification? {
    switch date {
    case .phrase(.dayOfMonth(_, let month?)):
      guard day <= CivilDate.daysInMonth(year: 2024, month: month) else { return nil }
      return .phrase(.dayOfMonth(day, month: month))
    case .phrase(.onWeekday(_, let phrase)): return other(day, of: .phrase(phrase))
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

  /// `before friday`: from today to the day before. `by friday`: to that day.
  private static func before(_ words: [String]) throws(DateReader.Fault) -> DateSpecificationRange? {
    guard words.first == "before" || words.first == "by",
      let date = try DateReader.date(words.dropFirst().joined(separator: " "))
    else { return nil }
    let last: DateSpecification = words.first == "before" ? .phrase(.moved(date, nil, -1)) : date
    // `by month` is how a list may be grouped.
    guard last.isDay else { return nil }
    var days = DateSpecificationRange(.relative(days: 0), through: last)
    days.hasImpliedStart = true
    return days
  }

  /// `from monday for 3 days`, `2026-03-09 3d`, `today 2 weeks`, `3 days starting tomorrow`.
  private static func counted(_ given: [String]) throws(DateReader.Fault) -> DateSpecificationRange? {
    if given.count > 3, ["starting", "beginning"].contains(given[2]),
      let length = DateVocabulary.length(given.prefix(2)),
      let date = try DateReader.date(given.dropFirst(3).joined(separator: " "))
    {
      return range(from: date.isDay ? date : .phrase(.moved(date, nil, 0)), length)
    }
    let words = given[(given.first == "from" ? 1 : 0)...]
    for count in [2, 1] where words.count > count {
      guard let length = DateVocabulary.length(words.suffix(count)) else { continue }
      var head = words.dropLast(count)
      if head.last == "for" { head.removeLast() } else if head.last == "in" { continue }
      guard !head.isEmpty, let date = try DateReader.date(head.joined(separator: " ")) else { continue }
      // `april for 2 months` begins with its first day. `april 2 weeks` is unclear.
      guard date.isDay || words.count > head.count + count else { continue }
      return range(from: date.isDay ? date : .phrase(.moved(date, nil, 0)), length)
    }
    return nil
  }

  /// The days from a day on.
  private static func range(
    from first: DateSpecification, _ length: (count: Int, unit: DatePhrase.Unit?)
  ) -> DateSpecificationRange? {
    guard length.count <= 1_000 else { return nil }
    switch length.unit {
    case nil: return DateSpecificationRange(first, through: .phrase(.moved(first, nil, length.count - 1)))
    case .week: return DateSpecificationRange(first, through: .phrase(.moved(first, nil, 7 * length.count - 1)))
    case let unit:
      let end = DateSpecification.phrase(.moved(first, unit, length.count))
      return DateSpecificationRange(first, through: .phrase(.moved(end, nil, -1)))
    }
  }

  /// `today and tomorrow`, `march, april`, `mar/apr`, `this and next week`: days that follow each other.
  private static func together(_ text: String) throws(DateReader.Fault) -> DateSpecificationRange? {
    let text = text.lowercased()
    for separator in [" and ", " or ", " & ", " + ", ",", "/"] {
      guard let middle = text.firstRange(ofText: separator) else { continue }
      var (first, last) = (String(text[..<middle.lowerBound]), String(text[middle.upperBound...]))
      // `16/17` is one day, or none.
      if separator == "/", !first.allSatisfy(\.isLetter) || !last.allSatisfy(\.isLetter) { continue }
      // The unit is only behind the last: `this and next week`.
      if DateVocabulary.turn(first) != nil, let unit = DateVocabulary.words(last).last {
        (first, last) = ("\(first) \(unit)", last)
      }
      guard let start = try DateReader.date(first), let end = try DateReader.date(last) else { continue }
      let range = DateSpecificationRange(start, through: end)
      // Any day will do; it is not a border of a month.
      let days = range.dates(today: anyDay)
      let count = [start, end].map { $0.dates(today: anyDay) }
        .reduce(0) { $0 + $1.upperBound.daysSinceEpoch - $1.lowerBound.daysSinceEpoch }
      guard days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch == count else {
        throw DateReader.Fault(
          sentence: "a page shows days that follow each other; for all days between, write 'to' instead of 'and'.")
      }
      return range
    }
    return nil
  }

  private static let anyDay = CivilDate(2026, 3, 9)

  /// `mid march`, `first half of 2026`, `last 10 days of march`, `first weekend of april`.
  private static func part(_ given: [String]) throws(DateReader.Fault) -> DateSpecificationRange? {
    var words = given.filter { !["the", "of", "in", "from"].contains($0) }[...]
    guard words.count > 1, let first = words.popFirst() else { return nil }
    if let number = DateVocabulary.ordinalOrLast(first), words.count == 2, words.first == "weekend",
      let month = words.last.flatMap(DateVocabulary.month)
    {
      let saturday = DateSpecification.phrase(.ordinal(number, .saturday, month: month))
      return DateSpecificationRange(saturday, through: .phrase(.moved(saturday, nil, 1)))
    }
    if first == "first" || first == "last", words.count > 2, let length = DateVocabulary.length(words.prefix(2)),
      length.count < 100, let whole = try DateReader.date(words.dropFirst(2).joined(separator: " ")), !whole.isDay
    {
      let span = DateSpecificationRange(whole, through: whole)
      if first == "first" { return range(from: .phrase(.moved(whole, nil, 0)), length) }
      return DateSpecificationRange(
        .phrase(.moved(.end(of: span), length.unit, -length.count)), through: .phrase(.moved(.end(of: span), nil, -1)))
    }
    let part: DatePhrase.Part
    if let named = DateVocabulary.part(first) {
      part = named
    } else if words.popFirst() == "half", let number = DateVocabulary.ordinalOrLast(first), number < 3 {
      part = number == 1 ? .firstHalf : .secondHalf
    } else {
      return nil
    }
    guard let whole = try DateReader.date(words.joined(separator: " ")), !whole.isDay, whole.period != .weekend else {
      return nil
    }
    return DateSpecificationRange(.phrase(.start(part, of: whole)), through: .phrase(.end(part, of: whole)))
  }

  /// `year to date`, `ytd`, `this month so far`: until today.
  private static func toDate(_ given: [String]) -> DateSpecificationRange? {
    var words = given.filter { $0 != "the" && $0 != "this" }
    switch words {
    case ["ytd"]: words = ["year", "to", "date"]
    case ["mtd"]: words = ["month", "to", "date"]
    case _ where words.count == 3 && words[0] == "so" && words[1] == "far": words = [words[2], "so", "far"]
    default: break
    }
    guard words.count == 3, words[1...] == ["to", "date"] || words[1...] == ["so", "far"], words[0].utf8.count > 1,
      let unit = DateVocabulary.unit(words[0]), let unit
    else { return nil }
    return DateSpecificationRange(.phrase(.firstDay(of: .whole(unit, turn: 0))), through: .relative(days: 0))
  }

  /// `weekdays`, `next workweek`, `weekdays next week`: Monday to Friday.
  private static func workdays(_ given: [String]) -> DateSpecificationRange? {
    var words = given.filter { $0 != "the" && $0 != "of" }[...]
    var turn = words.first.flatMap(DateVocabulary.turn)
    if turn != nil {
      words.removeFirst()
    } else if words.count > 2, words.last == "week", let later = DateVocabulary.turn(words[words.count - 2]) {
      turn = later
      words.removeLast(2)
    }
    guard
      [["workweek"], ["weekdays"], ["workdays"], ["work", "week"], ["working", "week"], ["working", "days"]].contains(
        Array(words))
    else { return nil }
    return DateSpecificationRange(
      .phrase(.weekdayOfWeek(.monday, turn: turn ?? 0)), through: .phrase(.weekdayOfWeek(.friday, turn: turn ?? 0)))
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
    var rest = words.dropFirst(turn == nil ? 0 : 1)
    if rest.count == 1, let word = rest.first {
      if word == "fortnight", turn.map({ abs($0) == 1 }) ?? true {
        rest = ["2", "weeks"]
      } else if let turn, word == "days", abs(turn) < 2 {
        // `the coming days`, `the next few days`: as many as a list has.
        rest = ["7", "days"]
      } else if let (number, unit) = DateVocabulary.length(rest) {
        rest = [String(number), unit == nil ? "days" : unit == .week ? "weeks" : unit == .month ? "months" : "years"]
      }
    }
    guard turn.map({ abs($0) < 2 }) ?? true, rest.count == 2, let first = rest.first, let unit = rest.last,
      let number = DateVocabulary.count(first), number > 0, !DateVocabulary.isYear(first, before: unit)
    else { return nil }
    if turn != -1, number <= 1_000, ["month", "months", "year", "years"].contains(unit) {
      return DateSpecificationRange(
        .relative(days: 0), through: .phrase(.before(unit.hasPrefix("m") ? .month : .year, number)))
    }
    if turn == -1, number <= 1_000, let unit = DateVocabulary.unit(unit), let unit, unit != .week {
      return DateSpecificationRange(.phrase(.later(unit, -number)), through: .relative(days: -1))
    }
    guard let days = ["day": 1, "days": 1, "week": 7, "weeks": 7, "fortnight": 14, "fortnights": 14][unit]
    else { return nil }
    let length = number * days
    return turn == -1
      ? DateSpecificationRange(.relative(days: -length), through: .relative(days: -1))
      : DateSpecificationRange(.relative(days: 0), through: .relative(days: length - 1))
  }

  /// `q2`, `q2 2026`, `2026-Q2`, `this quarter`, `second quarter`, `h1`.
  private static func quarter(_ given: [String]) -> DateSpecificationRange? {
    var words = given.filter { $0 != "the" && $0 != "of" }
    // `second quarter`, `third quarter 2026`
    if let place = words.firstIndex(of: "quarter"), place == 1, words.count < 4,
      let number = DateVocabulary.ordinal(words[0]), number < 5
    {
      words.replaceSubrange(0...1, with: ["q\(number)"])
    }
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
    if words.count == 2, words[1].hasPrefix("q") || words[1].hasPrefix("h") { words.swapAt(0, 1) }
    guard let word = words.first, words.count < 3, word.utf8.count == 2, word.hasPrefix("q") || word.hasPrefix("h"),
      let number = OptionValue.number(word.dropFirst()), (1...(word.hasPrefix("q") ? 4 : 2)).contains(number)
    else { return nil }
    let months = word.hasPrefix("q") ? (3 * number - 2, 3 * number) : (6 * number - 5, 6 * number)
    guard words.count > 1 else {
      return DateSpecificationRange(
        .phrase(.month(months.0, turn: 0)), through: .phrase(.month(months.1, turn: 0)))
    }
    guard words[1].utf8.count == 4, let year = OptionValue.number(words[1][...]), year > 0 else { return nil }
    return DateSpecificationRange(.month(year: year, month: months.0), through: .month(year: year, month: months.1))
  }
}
