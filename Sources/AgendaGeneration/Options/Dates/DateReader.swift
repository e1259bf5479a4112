internal import Bytes
internal import CalendarModel

/// Parses dates in everyday forms: `2026-03-09`, `9.3.2026`, `March 9, 2026`, `next friday`, `in 2 weeks`.
enum DateReader {
  /// The limit of relative dates in days. Beyond it, results could be outside the years 1 to 9999.
  private static let farthestDay = 1_000_000

  /// The date that a text names; nil if it names none.
  /// - Throws: ``Fault`` if the text has the form of a date, but there is no such day.
  static func date(_ text: String) throws(Fault) -> DateSpecification? {
    // A comma joins no numbers: `9., 10.` is no day of October.
    let given = DateVocabulary.words(text.replacing(text: ",", with: " , ")).filter { $0 != "," }
    if let week = try weekOf(given) { return week }
    let words = DateVocabulary.withoutFillers(given)
    guard let first = words.first, words.count <= 7 else { return nil }
    if words.count == 1 {
      // `on the 3`, but not `3 on` and `3 night`.
      if let day = DateVocabulary.dayAlone(first, isNamedDay: given.first != first) {
        return .phrase(.dayOfMonth(day, month: nil))
      }
      if let date = try NumericDate.date(first) { return date }
      if let date = try relative(first) { return date }
      if let date = try sum(first) { return date }
    }
    if let phrase = phrase(words) { return .phrase(phrase) }
    if let date = simple(words) { return date }
    if let date = try moved(words) { return date }
    guard words.count <= 5 else { return nil }
    if words.count == 1, let parts = DateVocabulary.parts(first) { return try named(parts) }
    return try named(words)
  }

  /// What is wrong with a date.
  struct Fault: Error {
    /// A sentence for people.
    var sentence: String
  }

  // MARK: Words

  private static func simple(_ words: [String]) -> DateSpecification? {
    switch words {
    case ["today"], ["now"]: return .relative(days: 0)
    case ["tomorrow"]: return .relative(days: 1)
    case ["yesterday"]: return .relative(days: -1)
    case ["day", "after", "tomorrow"], ["overmorrow"]: return .relative(days: 2)
    case ["day", "before", "yesterday"]: return .relative(days: -2)
    default: if let feast = DateVocabulary.feast(words) { return .phrase(feast) }
    }
    guard words.count > 1 else { return nil }
    // `+1 week`
    if words.count == 2, words[0].hasPrefix("+"), words[1].utf8.count > 1 {
      return later([String(words[0].dropFirst()), words[1]], sign: 1)
    }
    // `in 2 weeks`, `2 weeks ago`, `2 weeks from now`
    switch words[words.count - 1] {
    case "ago": return later(Array(words.dropLast()), sign: -1)
    case "later": return later(Array(words.dropLast()), sign: 1)
    case "now" where words.dropLast().last == "from": return later(Array(words.dropLast(2)), sign: 1)
    default: return words[0] == "in" ? later(Array(words.dropFirst()), sign: 1) : nil
    }
  }

  /// `the week of march 16`.
  private static func weekOf(_ words: [String]) throws(Fault) -> DateSpecification? {
    guard let place = words.firstIndex(of: "week"), place < 2, words.prefix(place).allSatisfy({ $0 == "the" }),
      place + 2 < words.count,
      ["of", "from", "containing", "beginning", "commencing", "starting"].contains(words[place + 1]),
      let day = try date(words[(place + 2)...].joined(separator: " ")), day.isDay
    else { return nil }
    return .phrase(.weekContaining(day, later: 0))
  }

  /// `3 days after tomorrow`, `a week on tuesday`, `friday in 2 weeks`, `tuesday week`.
  private static func moved(_ words: [String]) throws(Fault) -> DateSpecification? {
    func moved(_ rest: ArraySlice<String>, _ count: Int, _ unit: DatePhrase.Unit?) throws(Fault) -> DateSpecification? {
      guard !rest.isEmpty, let date = try date(rest.joined(separator: " ")), date.isDay,
        later(count, unit, sign: 1) != nil
      else { return nil }
      return .phrase(.moved(date, unit, count))
    }
    guard words.count > 1 else { return nil }
    // `day before friday`
    if words.count > 2, words[0] == "day", words[1] == "before",
      let date = try date(words[2...].joined(separator: " ")), date.isDay
    {
      return .phrase(.moved(date, nil, -1))
    }
    if words.count == 2, let weeks = ["week": 1, "fortnight": 2][words[1]],
      DateVocabulary.weekday(words[0]) != nil || words[0] == "tomorrow"
    {
      return try moved(words[..<1], weeks, .week)
    }
    if let date = weekdays(words) { return date }
    // `in 2 weeks on friday`: `on` is left out.
    let start = words[0] == "in" ? 1 : 0
    if words.count > start + 2, let (count, unit) = DateVocabulary.length(words[start..<start + 2]) {
      switch words[start + 2] {
      case "from", "after": return try moved(words[(start + 3)...], count, unit)
      case "before":
        guard later(count, unit, sign: 1) != nil, start == 0,
          let date = try date(words[3...].joined(separator: " ")), date.isDay
        else { return nil }
        return .phrase(.moved(date, unit, -count))
      default:
        // `a week on friday`, `two weeks tomorrow`
        guard start == 1 || unit == .week,
          DateVocabulary.weekday(words[start + 2]) != nil || ["today", "tomorrow"].contains(words[start + 2])
        else { return nil }
        return try moved(words[(start + 2)...], count, unit)
      }
    }
    // `friday in 2 weeks`
    guard words.count > 3, words[words.count - 3] == "in",
      let (count, unit) = DateVocabulary.length(words[(words.count - 2)...])
    else { return nil }
    return try moved(words[..<(words.count - 3)], count, unit)
  }

  /// `two fridays from now`, `3 mondays ago`.
  private static func weekdays(_ words: [String]) -> DateSpecification? {
    guard words.count > 2, let number = DateVocabulary.count(words[0]), (1...99).contains(number),
      let weekday = DateVocabulary.weekday(words[1].hasSuffix("s") ? String(words[1].dropLast()) : words[1])
    else { return nil }
    switch words[2...] {
    case ["from", "now"]: return .phrase(.weekday(weekday, turn: number))
    case ["ago"]: return .phrase(.weekday(weekday, turn: -number))
    default: return nil
    }
  }

  private static func later(_ words: [String], sign: Int) -> DateSpecification? {
    guard words.count == 2, let count = DateVocabulary.count(words[0]) else { return nil }
    if ["fortnight", "fortnights"].contains(words[1]) { return later(2 * count, .week, sign: sign) }
    return DateVocabulary.unit(words[1]).flatMap { later(count, $0, sign: sign) }
  }

  private static func later(_ count: Int, _ unit: DatePhrase.Unit?, sign: Int) -> DateSpecification? {
    let days =
      switch unit {
      case nil: 1
      case .week: 7
      case .month: 31
      case .year: 366
      }
    guard count <= farthestDay / days else { return nil }
    return unit.map { .phrase(.later($0, sign * count)) } ?? .relative(days: sign * count)
  }

  private static func phrase(_ words: [String]) -> DatePhrase? {
    if let phrase = border(words) { return phrase }
    switch words.count {
    case 1: return numberedWeek(words[0]) ?? phrase(words[0], turn: 0)
    case 2:
      if let turn = DateVocabulary.turn(words[0]) { return phrase(words[1], turn: turn) }
      if words[1] == "last", DateVocabulary.weekday(words[0]) != nil { return phrase(words[0], turn: -1) }
      if let number = DateVocabulary.ordinal(words[0]), let weekday = DateVocabulary.weekday(words[1]) {
        return .ordinal(number, weekday, month: nil)
      }
      if weekWords.contains(words[0]), let number = OptionValue.number(words[1][...]), (1...53).contains(number) {
        return .week(number)
      }
      // `march w1`
      if let month = DateVocabulary.month(words[0]), let number = weekNumber(words[1]), (1...5).contains(number) {
        return week(number, ofMonth: month)
      }
      return DateVocabulary.dayAndMonth(words[0], words[1]).flatMap { NumericDate.dayOfMonth($0.day, $0.month) }
    case 3:
      if let phrase = weekdayOfWeek(words) ?? weekOfMonth(words) ?? weekdayOfMonth(words) { return phrase }
      // `the 3rd of next month`
      if words[2] == "month", let day = DateVocabulary.dayOfMonth(words[0]), day < 29,
        let turn = DateVocabulary.turn(words[1])
      {
        return .moved(.phrase(.whole(.month, turn: turn)), nil, day - 1)
      }
      guard let number = words[0] == "last" ? -1 : DateVocabulary.ordinal(words[0]),
        let weekday = DateVocabulary.weekday(words[1]), let month = DateVocabulary.month(words[2])
      else { return nil }
      return .ordinal(number, weekday, month: month)
    case 4: return weekdayOfMonth(words)
    default: return nil
    }
  }

  /// `last friday of the month`, `first monday of next month`.
  private static func weekdayOfMonth(_ words: [String]) -> DatePhrase? {
    // Languages without articles have one word for `of the month` and `months`.
    guard words.last == "month" || words.last == "months", let number = DateVocabulary.ordinalOrLast(words[0]),
      let weekday = DateVocabulary.weekday(words[1]), let turn = words.count == 3 ? 0 : DateVocabulary.turn(words[2])
    else { return nil }
    return .ordinalOfMonth(number, weekday, turn: turn)
  }

  /// `last day of march`, `end of next month`, `beginning of april`.
  private static func border(_ words: [String]) -> DatePhrase? {
    let isNamed = words.count > 2 && words[1] == "day"
    let isFirst: Bool
    switch words.first {
    case "first" where isNamed, "beginning", "start": isFirst = true
    case "last" where isNamed, "end": isFirst = false
    default: return nil
    }
    guard let phrase = phrase(Array(words.dropFirst(isNamed ? 2 : 1))), phrase.period != .day else { return nil }
    return isFirst ? .firstDay(of: phrase) : .lastDay(of: phrase)
  }

  /// `monday next week`, `next week monday`.
  private static func weekdayOfWeek(_ words: [String]) -> DatePhrase? {
    for (day, turn, week) in [(words[0], words[1], words[2]), (words[2], words[0], words[1])] where week == "week" {
      if let weekday = DateVocabulary.weekday(day), let turn = DateVocabulary.turn(turn) {
        return .weekdayOfWeek(weekday, turn: turn)
      }
    }
    return nil
  }

  /// `first week of april`, `last week of march`.
  private static func weekOfMonth(_ words: [String]) -> DatePhrase? {
    guard words[1] == "week", let number = DateVocabulary.ordinalOrLast(words[0]),
      let month = DateVocabulary.month(words[2])
    else { return nil }
    return number < 0
      ? .weekContaining(.phrase(.lastDay(of: .month(month, turn: 0))), later: 0) : week(number, ofMonth: month)
  }

  private static func week(_ number: Int, ofMonth month: Int) -> DatePhrase {
    .weekContaining(.phrase(.firstDay(of: .month(month, turn: 0))), later: number - 1)
  }

  private static let weekWords: Set<String> = ["week", "weeks", "kw", "cw", "wk", "w"]

  /// `w11`, or `kw11` as in German.
  private static func numberedWeek(_ word: String) -> DatePhrase? {
    weekNumber(word).flatMap { (1...53).contains($0) ? .week($0) : nil }
  }

  private static func weekNumber(_ word: String) -> Int? {
    ["kw", "cw", "wk", "w"].first(where: word.hasPrefix).flatMap { OptionValue.number(word.dropFirst($0.utf8.count)) }
  }

  private static func phrase(_ word: String, turn: Int) -> DatePhrase? {
    if let weekday = DateVocabulary.weekday(word) { return .weekday(weekday, turn: turn) }
    if let month = DateVocabulary.month(word) { return .month(month, turn: turn) }
    if word == "weekend" { return .weekend(turn: turn) }
    // A view has the name of a unit.
    guard word.utf8.count > 1, !word.hasSuffix("s"), let unit = DateVocabulary.unit(word), let unit else { return nil }
    return .whole(unit, turn: turn)
  }

  /// A date with the name of its month, and optionally of its weekday.
  private static func named(_ words: [String]) throws(Fault) -> DateSpecification? {
    var words = words
    let weekday = DateVocabulary.weekday(words[0])
    if weekday != nil { words.removeFirst() }
    // `fri 13`
    if let weekday, words.count == 1, let day = DateVocabulary.dayOfMonth(words[0]) {
      return .phrase(.weekdayOnDay(weekday, day))
    }
    // `fri 2026-03-13`, `fri 13.3.`
    let isInNumbers = weekday != nil && words.count == 1
    let date = isInNumbers ? try NumericDate.date(words[0]) : try withMonthName(words)
    guard let weekday else { return date }
    guard let date, date.isDay else { return nil }
    // `friday 2026-03-16` may be a range.
    if isInNumbers, case .day(let day) = date, day.weekday != weekday { return nil }
    return try WeekdayDate.date(date, on: weekday)
  }

  /// Why a weekday and a day in numbers are no date: `fri 2026-03-16`. As arguments, they may be the two days of a range.
  static func contradiction(_ text: String) -> Fault? {
    let words = DateVocabulary.words(text)
    do throws(Fault) {
      guard words.count == 2, let weekday = DateVocabulary.weekday(words[0]), let date = try NumericDate.date(words[1])
      else { return nil }
      _ = try WeekdayDate.date(date, on: weekday)
      return nil
    } catch {
      return error
    }
  }

  /// `march 2026`, `9 march 2026`, `march 9 2026`, `2026 march 9`, `week 11 2026`, `w11 2026`, `mon 9 march`.
  private static func withMonthName(_ words: [String]) throws(Fault) -> DateSpecification? {
    if words.count == 2, let phrase = phrase(words), case .dayOfMonth = phrase { return .phrase(phrase) }
    if words.count == 2, let date = DateVocabulary.dayAndMonth(words[0], words[1]) {
      return .phrase(try NumericDate.checkedDayOfMonth(date.day, date.month))
    }
    if words.count == 4, let phrase = phrase(Array(words.dropLast())), case .ordinal(_, _, .some) = phrase,
      let year = OptionValue.number(words[3][...]), (1...9_999).contains(year), words[3].utf8.count == 4
    {
      let january = CivilDate(year: year, month: 1, day: 1)
      if let reason = phrase.missingDay(today: january) { throw Fault(sentence: "no such day; \(reason)") }
      return .day(phrase.dates(today: january).lowerBound)
    }
    guard words.count > 1,
      let position = words.firstIndex(where: { $0.utf8.count == 4 && OptionValue.number($0[...]) != nil }),
      let year = OptionValue.number(words[position][...])
    else { return nil }
    var others = words
    others.remove(at: position)
    if others == ["year"] { return .year(try NumericDate.checkedYear(year)) }
    if others.count == 1 {
      // `3 2026`, as for cal
      if position == 1, let number = OptionValue.number(others[0][...]), others[0].utf8.count < 3 {
        return try NumericDate.month(year, number)
      }
      if let number = weekNumber(others[0]) { return try NumericDate.week(year, number) }
      return try DateVocabulary.month(others[0]).map { month throws(Fault) in try NumericDate.month(year, month) }
    }
    guard others.count == 2 else { return nil }
    if weekWords.contains(others[0]) {
      return try OptionValue.number(others[1][...]).map { number throws(Fault) in try NumericDate.week(year, number) }
    }
    guard let date = DateVocabulary.dayAndMonth(others[0], others[1]) else { return nil }
    return try NumericDate.day(year, date.month, date.day)
  }

  /// `today+7`, `friday+1w`, `today-3`.
  private static func sum(_ word: String) throws(Fault) -> DateSpecification? {
    guard let place = word.firstIndex(where: { $0 == "+" || $0 == "-" }), place > word.startIndex else { return nil }
    let (base, rest) = (String(word[..<place]), String(word[place...]))
    // `mon-fri` and `mar-10` are no sums.
    guard base.allSatisfy(\.isLetter), rest.hasPrefix("+") || ["today", "now", "tomorrow", "yesterday"].contains(base),
      let day = try date(base), day.isDay, let moved = try relative(rest)
    else { return nil }
    return switch moved {
    case .relative(let days): .phrase(.moved(day, nil, days))
    case .phrase(.later(let unit, let count)): .phrase(.moved(day, unit, count))
    default: nil
    }
  }

  /// `+7`, `-1`, `+2w`, `-3m`, `+1y`.
  private static func relative(_ word: String) throws(Fault) -> DateSpecification? {
    guard let sign = word.utf8.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    var digits = word.dropFirst()
    var unit: DatePhrase.Unit?
    if let letter = digits.last, let named = DateVocabulary.unit(String(letter)) {
      unit = named
      digits.removeLast()
    }
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    guard let count = Int(digits), let date = later(count, unit, sign: sign == UInt8(ascii: "-") ? -1 : 1) else {
      throw Fault(sentence: "too many days from today.")
    }
    return date
  }
}
