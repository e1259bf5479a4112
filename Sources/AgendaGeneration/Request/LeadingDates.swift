/// The dates at the beginning of words, in as many of them as possible: of `next friday team.ics` the first two.
struct LeadingDates {
  private let kinds: WordKinds

  /// - Parameter kinds: Knows the user's language, whose dates are read if there is no English one, and the files, which belong to no date.
  init(_ kinds: WordKinds) { self.kinds = kinds }

  /// The maximum number of words of a date: `from monday 9 march 2026 to friday 13 march 2026`.
  private static let mostWords = 10

  /// The dates that the first words name, and the number of these words.
  /// - Parameter mayEndInLength: Whether a length may follow: in `free tomorrow 45m`, 45 months are none.
  func dates(
    at words: ArraySlice<String>, mayEndInLength: Bool = false
  ) throws(UsageError) -> (DateSpecificationRange, Int)? {
    let most = words.prefix(Self.mostWords).prefix { !kinds.exists($0) }
    let days = NumericDate.dayCount(most, isMonth: isMonth)
    for count in stride(from: most.count, to: 0, by: -1) {
      // `1. 2. 3.` begins with the 1st, not with 1 February.
      if count > 1, count <= days { continue }
      guard let dates = try OptionValue.dates(inWords: most.prefix(count).joined(separator: " "), local: kinds.local)
      else { continue }
      if mayEndInLength, count > 1, let last = most.prefix(count).last, last.hasSuffix("m"),
        OptionValue.minutes(inWord: last) != nil
      {
        continue
      }
      // `die 3 nächsten Termine` is about no third.
      if case .phrase(.dayOfMonth(_, month: nil)) = dates.last,
        most[most.startIndex + count - 1].allSatisfy(\.isNumber),
        let next = most.dropFirst(count).first, kinds.isEvent(next) || isTurn(next)
      {
        continue
      }
      // `friday 9 to 17` and `friday 2 hours` are about no ninth and no second.
      if case .phrase(.weekdayOnDay) = dates.last, most[most.startIndex + count - 1].allSatisfy(\.isNumber),
        let next = most.dropFirst(count).first, !WordKinds.isInput(next)
      {
        continue
      }
      return (dates, count)
    }
    return nil
  }

  /// The number of leading words that are days, not parts of a date in numbers: 3 for `1. 2. 3.`
  func dayCount(at words: ArraySlice<String>) -> Int {
    NumericDate.dayCount(words.prefix { !kinds.exists($0) }, isMonth: isMonth)
  }

  /// Whether a word is the name of a month.
  private func isMonth(_ word: String) -> Bool {
    let word = word.lowercased()
    return (DateVocabulary.month(word) ?? kinds.local()?.english(word).flatMap(DateVocabulary.month)) != nil
  }

  /// Whether a word is `next` or alike.
  private func isTurn(_ word: String) -> Bool {
    let word = word.lowercased()
    return DateVocabulary.turn(word) ?? kinds.local()?.english(word).flatMap(DateVocabulary.turn) != nil
  }

  /// A note that a number counts days, for views of something longer: `week +1` shows the week of tomorrow.
  static func note(about word: String, in view: AgendaView?) -> String? {
    guard word.hasPrefix("+"), let number = OptionValue.number(word.dropFirst()), (1..<7).contains(number), let view,
      let (unit, letter) = [AgendaView.week: ("weeks", "w"), .month: ("months", "m"), .year: ("years", "y")][view]
    else { return nil }
    return "'\(word)' counts days; for \(unit), write \(word)\(letter)."
  }

  /// Whether words that begin with a number begin with a date or a length, `3 march` or `3 days`; not where another date follows
  /// the number: `next 5 this month`, `next 5 2027`.
  func beginDayOrLength(_ words: ArraySlice<String>) throws(UsageError) -> Bool {
    guard let next = words.dropFirst().first?.lowercased(), try dates(at: words)?.1 ?? 1 > 1 else { return false }
    let word = kinds.local()?.english(next) ?? next
    let isYear = word.utf8.count == 4 && OptionValue.number(word[...]) != nil
    return DateVocabulary.turn(word) == nil && !isYear
  }

  /// The first day that the first words name without a last one, `from tomorrow` or `today..`, and the number of these
  /// words.
  func start(at words: ArraySlice<String>) throws(UsageError) -> (DateSpecification, Int)? {
    let most = words.prefix(Self.mostWords).prefix { !kinds.exists($0) }
    for count in stride(from: most.count, to: 0, by: -1) {
      if let start = try OptionValue.start(inWords: most.prefix(count).joined(separator: " "), local: kinds.local) {
        return (start, count)
      }
    }
    return nil
  }

  /// Whether the first word only joins a date: `the agenda for march 12`.
  func isBeforeDate(_ words: ArraySlice<String>) throws(UsageError) -> Bool {
    guard let word = words.first, ["for", "of"].contains(word.lowercased()) else { return false }
    return try dates(at: words.dropFirst()) != nil
  }

  /// Whether the first words, which are a date themselves, only say what the date behind them is: `hours month february`, `mes de abril`.
  /// - Parameter hasView: Whether a view is named before them. Without one, `month` is a view.
  func areUnit(_ words: ArraySlice<String>, count: Int, hasView: Bool) throws(UsageError) -> Bool {
    guard let word = words.first, count < 3 else { return false }
    let isUnit = hasView && count == 1 && DateVocabulary.unit(word.lowercased()) != nil
    // In other languages, the word alone is the present unit: `this month`.
    let local = isUnit ? nil : kinds.local()
    let given = words.prefix(count).joined(separator: " ")
    let english = (local?.english(given) ?? local?.english(word))?.split(separator: " ").filter { $0 != "this" }
    // `next year` before a month is a date of its own.
    let isPlain = english.map { $0.count == 1 && DateVocabulary.unit(String($0[0])) != nil } ?? false
    guard isUnit || isPlain else { return false }
    return try dates(at: words.dropFirst(count)) != nil
  }

  /// Whether the words behind `show` are days or a view of days, not an event: `show tomorrow`, `show week`.
  func areDays(_ words: ArraySlice<String>) throws(UsageError) -> Bool {
    var rest = words.filter {
      !kinds.isInput($0) && !CalendarInput.isCalendarName($0.utf8[...])
    }[...]
    if let word = rest.first, let views = RequestWords.views(word), views[0].descriptor.words == .none {
      rest.removeFirst()
    } else if rest.isEmpty {
      return false
    }
    // A year may be a title.
    guard let (_, count) = try rest.isEmpty ? nil : dates(at: rest) else { return rest.isEmpty }
    return count == rest.count && (count > 1 || !rest.allSatisfy { $0.allSatisfy(\.isNumber) })
  }
}
