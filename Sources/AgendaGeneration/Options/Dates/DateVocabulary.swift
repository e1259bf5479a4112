internal import CalendarModel

/// The English words of dates.
enum DateVocabulary {
  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]
  private static let counts = [
    "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]

  /// The words that are dates by themselves.
  static let all = ["today", "tomorrow", "yesterday", "weekend", "christmas"] + OptionValue.weekdayNames + months

  /// The month that a word names, from at least three letters.
  static func month(_ word: String) -> Int? { index(of: word == "sept" ? "sep" : word, in: months).map { $0 + 1 } }

  /// The weekday that a word names, from at least three letters.
  static func weekday(_ word: String) -> Weekday? {
    index(of: word, in: OptionValue.weekdayNames).flatMap { Weekday(rawValue: $0 + 1) }
  }

  /// The day and the month of two words, in either order: `9 march`, `march 9th`.
  static func dayAndMonth(_ first: String, _ second: String) -> (day: Int, month: Int)? {
    if let month = month(first), let day = dayOfMonth(second) { return (day, month) }
    if let day = dayOfMonth(first), let month = month(second) { return (day, month) }
    return nil
  }

  /// `this` is 0, `next` 1, `last` -1, and `after-next`, which stands for two words, 2.
  static func turn(_ word: String) -> Int? {
    switch word {
    case "after-next": 2
    case "before-last": -2
    case "this", "coming", "current": 0
    case "next", "following": 1
    case "last", "previous", "past": -1
    default: nil
    }
  }

  /// The number for a word such as `third` or `3rd`, up to five; -1 for `last`.
  static func ordinalOrLast(_ word: String) -> Int? { word == "last" ? -1 : ordinal(word) }

  /// The part of a period that a word names: `early`, `mid`, `late`.
  static func part(_ word: String) -> DatePhrase.Part? {
    switch word {
    case "early": .early
    case "mid", "middle": .middle
    case "late": .late
    default: nil
    }
  }

  /// The number for a word such as `third` or `3rd`, up to five.
  static func ordinal(_ word: String) -> Int? {
    for (index, names) in [
      ["first", "1st"], ["second", "2nd"], ["third", "3rd"], ["fourth", "4th"], ["fifth", "5th"],
    ].enumerated() where names.contains(word) {
      return index + 1
    }
    return nil
  }

  /// The unit that a word names: `.some(nil)` for days, nil if it names none.
  static func unit(_ word: String) -> DatePhrase.Unit?? {
    switch word {
    case "day", "days", "d": .some(nil)
    case "week", "weeks", "w": .some(.week)
    case "month", "months", "m": .some(.month)
    case "year", "years", "y": .some(.year)
    default: nil
    }
  }

  /// The number of days of a length in one or two words: `7d`, `3 days`, `a fortnight`; with months or years as the unit.
  static func length(_ words: ArraySlice<String>) -> (count: Int, unit: DatePhrase.Unit?)? {
    guard let first = words.first, let last = words.last, words.count < 3 else { return nil }
    if words.count == 1 {
      guard let letter = first.last, let unit = unit(String(letter)), "dwmy".contains(letter),
        let count = OptionValue.number(first.dropLast()), count > 0
      else { return nil }
      return (count, unit)
    }
    guard let count = count(first), count > 0 else { return nil }
    if last == "fortnight" || last == "fortnights" { return (2 * count, .week) }
    return last.utf8.count < 2 || isYear(first, before: last) ? nil : unit(last).map { (count, $0) }
  }

  /// Whether a number is a year and not how many there are of a unit: `2026 week`.
  static func isYear(_ word: String, before unit: String) -> Bool {
    word.utf8.count == 4 && word.allSatisfy(\.isNumber) && !unit.hasSuffix("s")
  }

  /// The words of a text, with phrases of one meaning as one word: `the week after next` is `after-next week`.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    for word in text.lowercased().split(whereSeparator: \.isWhitespace) {
      // `mid-march`
      if word.hasPrefix("mid-"), word.utf8.count > 4 {
        words += ["mid", String(word.dropFirst(4))]
      } else {
        words.append(String(word))
      }
    }
    words = NumericDate.joined(words)
    func replace(_ phrase: [String], with other: [String]) {
      var start = 0
      while start + phrase.count <= words.count {
        if Array(words[start..<start + phrase.count]) == phrase {
          words.replaceSubrange(start..<start + phrase.count, with: other)
          start += other.count
        } else {
          start += 1
        }
      }
    }
    for (phrase, other) in phrases { replace(phrase, with: other) }
    for (first, second) in [("after", "next"), ("before", "last")] {
      if let place = words.indices.dropFirst().first(where: {
        words[$0] == first && $0 + 1 < words.count && words[$0 + 1] == second
      }) {
        words.removeSubrange(place...place + 1)
        words.insert("\(first)-\(second)", at: place - 1)
      }
    }
    return words
  }

  /// Phrases, and the words that replace them.
  private static let phrases: [([String], [String])] = [
    (["a", "couple", "of"], ["2"]), (["couple", "of"], ["2"]), (["a", "few", "days"], ["coming", "days"]),
    (["few", "days"], ["days"]),
    (["half", "a", "year"], ["6", "months"]), (["half", "year"], ["6", "months"]), (["calendar", "week"], ["week"]),
    (["right", "now"], ["now"]), (["sometime"], []), (["anytime"], []), (["first", "thing"], []),
    (["w/c"], ["week", "of"]),
    (["midweek"], ["mid", "week"]), (["this", "coming"], ["coming"]),
    (["later", "today"], ["today"]), (["later", "this"], ["rest", "of", "this"]), (["eow"], ["end", "of", "week"]),
    (["eom"], ["end", "of", "month"]), (["eoy"], ["end", "of", "year"]), (["new", "years"], ["new", "year's"]),
    (["year’s"], ["year's"]),
    (["up", "to"], ["until"]), (["the", "end", "of"], ["end", "of"]),
  ]

  /// The day that the name of a feast means; only feasts with one date in all English-speaking countries.
  static func feast(_ given: [String]) -> DatePhrase? {
    // `this christmas` and `next christmas` are that of this year. `last christmas` is not.
    let words = given.first.flatMap(turn).map { $0 == 0 || $0 == 1 } == true ? given.dropFirst() : given[...]
    return switch words.joined(separator: " ") {
    case "christmas", "christmas day", "xmas": .dayOfMonth(25, month: 12)
    case "christmas eve": .dayOfMonth(24, month: 12)
    case "boxing day": .dayOfMonth(26, month: 12)
    case "new year's eve", "nye": .dayOfMonth(31, month: 12)
    case "new year", "new year's", "new year's day": .firstDay(of: .month(1, turn: 1))
    case "halloween": .dayOfMonth(31, month: 10)
    default: nil
    }
  }

  /// The number for a word: digits, or `a` to `twelve`.
  static func count(_ word: String) -> Int? {
    if let number = OptionValue.number(word[...]) { return number }
    if word == "an" || word == "one" { return 1 }
    return counts.firstIndex(of: word).map { $0 + 1 }
  }

  /// A day of a month: `9`, `9th`, `9.`
  static func dayOfMonth(_ word: String) -> Int? {
    var digits = word[...]
    if let ending = ["st", "nd", "rd", "th", "."].first(where: digits.hasSuffix) {
      digits.removeLast(ending.utf8.count)
    }
    guard digits.utf8.count < 3, let day = OptionValue.number(digits), (1...31).contains(day) else { return nil }
    return day
  }

  /// A day of this month: `15th`, or with words before it `the 15`, `am 15.`
  static func dayAlone(_ word: String, isNamedDay: Bool) -> Int? {
    word.utf8.last.map { $0 > 0x39 || $0 == UInt8(ascii: ".") || isNamedDay } == true ? dayOfMonth(word) : nil
  }

  /// The words of a text that has hyphens instead of spaces: `next-week`, `last-7-days`; nil for any other text.
  static func hyphenated(_ text: String) -> String? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count > 1, !text.contains(" "), let first = parts.first, first.allSatisfy(\.isLetter),
      parts.allSatisfy({ !$0.isEmpty })
    else { return nil }
    return parts.joined(separator: " ")
  }

  /// The words of a date without those that change nothing: `on the 9th of march`, `in march`, `tomorrow morning`.
  static func withoutFillers(_ given: [String]) -> [String] {
    var words = given.filter { !["on", "the", "of"].contains($0) }
    if words == ["tonight"] { return ["today"] }
    if words.count == 2, ["this", "in"].contains(words[0]), partsOfDay[words[1]] != nil { return ["today"] }
    if words.count > 1, ["all", "whole", "entire", "during"].contains(words[0]) { words.removeFirst() }
    if words.count > 1, partsOfDay[words[words.count - 1]] != nil { words.removeLast() }
    // `in the first week of april`
    if words.count > 2, words[0] == "in", count(words[1]) == nil { words.removeFirst() }
    // `in march`, `in 2027`, `first monday in april`; not `in 2 weeks`.
    for position in words.indices.dropLast().reversed() where words[position] == "in" {
      // `next 3 in december` is about no third.
      if position > 0, OptionValue.number(words[position - 1][...]) != nil { continue }
      let next = words[position + 1]
      if month(next) != nil || next.utf8.count == 4 && OptionValue.number(next[...]) != nil {
        words.remove(at: position)
      }
    }
    // `'26`
    return words.map { word in
      guard let sign = word.first, sign == "'" || sign == "’", word.count == 3,
        let year = OptionValue.number(word.dropFirst())
      else { return word }
      return String(2_000 + year)
    }
  }

  /// The hours of the parts of a day, as the value of `--hours`.
  static let partsOfDay = [
    "morning": "8-12", "noon": "12-14", "midday": "12-14", "afternoon": "12-18", "evening": "18-22", "night": "18-24",
  ]

  /// The parts of a date in one word with the name of its month: `10-mar-2026`, `mar10`.
  static func parts(_ word: String) -> [String]? {
    var parts: [String] = []
    var isDigit: Bool?
    for character in word {
      let kind: Bool? = "-./".contains(character) ? nil : ("0"..."9").contains(character)
      if let kind {
        if kind == isDigit { parts[parts.count - 1].append(character) } else { parts.append(String(character)) }
      }
      isDigit = kind
    }
    return (2...3).contains(parts.count) && parts.contains { month($0) != nil } ? parts : nil
  }

  private static func index(of word: String, in names: [String]) -> Int? {
    let word = word.hasSuffix(".") ? word.dropLast() : word[...]
    return word.utf8.count < 3 ? nil : names.firstIndex { $0.hasPrefix(word) }
  }
}
