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
  static let all = ["today", "tomorrow", "yesterday", "weekend"] + OptionValue.weekdayNames + months

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

  /// `this` is 0, `next` 1 and `last` -1.
  static func turn(_ word: String) -> Int? {
    switch word {
    case "this", "coming": 0
    case "next": 1
    case "last", "previous", "past": -1
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

  private static func index(of word: String, in names: [String]) -> Int? {
    let word = word.hasSuffix(".") ? word.dropLast() : word[...]
    return word.utf8.count < 3 ? nil : names.firstIndex { $0.hasPrefix(word) }
  }
}
