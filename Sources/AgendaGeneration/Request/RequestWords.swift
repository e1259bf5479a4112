internal import FeedModel

/// The words of a command line other than options: views, dates and inputs.
///
///     month team.ics            the view, an input
///     team.ics next friday      an input, a date
///     tomorrow team.ics         a date, an input
///
/// A word is a file if one of that name exists, except the first word if it is a view.
package struct RequestWords {
  /// The views; empty if none is named.
  package private(set) var views: [AgendaView] = []
  /// The first and last date; nil if none is named.
  package private(set) var dates: DateSpecificationRange?
  /// Paths, addresses and names of calendars, in order.
  package private(set) var inputs: [String] = []
  /// The words to search for, as in `search design review`.
  package private(set) var text: [String] = []
  /// The number of events to show, as in `next 5`.
  package private(set) var count: Int?
  /// Whether only the first of the dates was given: `from tomorrow`.
  package private(set) var isOpenEnded = false
  /// How ambiguous words were interpreted.
  package private(set) var notes: [String] = []

  private let local: () -> LocalDateReader?
  private let exists: (String) -> Bool
  private let names: () -> [String]

  /// The maximum number of words of a date: `from monday 9 march 2026 to friday 13 march 2026`.
  private static let mostDateWords = 10

  /// Parses the words.
  /// - Parameters:
  ///   - words: The words.
  ///   - names: The names of calendars, and of files for suggestions.
  ///   - local: Parses dates in the user's language; used only if there is no English date.
  ///   - isName: Whether a word is the name of a calendar.
  ///   - exists: Whether there is a file or directory at a path.
  package init(
    _ words: [String], names: @escaping () -> [String] = { [] }, local: @escaping () -> LocalDateReader? = { nil },
    isName: (String) -> Bool = { _ in false }, exists: @escaping (String) -> Bool
  ) throws(UsageError) {
    (self.exists, self.names, self.local) = (exists, names, local)
    var rest = words[...]
    if let views = rest.first.flatMap(Self.views), try !beginsDate(rest) {
      self.views = views
      rest.removeFirst()
    } else if let word = rest.first, let view = HabitWords.view(word), !exists(word), !isName(word) {
      views = [view]
      rest.removeFirst()
    }
    while let word = rest.first {
      if try takeWord(of: views.first?.descriptor.words ?? .none, rest, isName: isName) {
        rest.removeFirst()
      } else if Self.isInput(word) || exists(word) || isName(word) {
        add(input: word)
        rest.removeFirst()
      } else if views.isEmpty, let views = Self.views(word), try !beginsDate(rest) {
        self.views = views
        rest.removeFirst()
      } else if let (dates, count) = try date(at: rest) {
        guard self.dates == nil else {
          throw UsageError("Two dates were given; write a range with two dots, such as 2026-03-09..2026-03-13.")
        }
        self.dates = dates
        rest.removeFirst(count)
      } else if dates == nil, let (dates, count) = try start(at: rest) {
        (self.dates, isOpenEnded) = (dates, true)
        rest.removeFirst(count)
      } else {
        if FeedAddress.withoutScheme(word) == nil { try refuse(word) }
        add(input: word)
        rest.removeFirst()
      }
    }
  }

  /// The views of a word such as `month` or `year,month,week`; nil if it is something else.
  package static func views(_ word: String) -> [AgendaView]? {
    let parts = word.lowercased().split(separator: ",", omittingEmptySubsequences: false)
    let views = parts.compactMap { AgendaView(rawValue: String($0)) }
    return views.isEmpty || views.count < parts.count ? nil : views
  }

  private static func isInput(_ word: String) -> Bool {
    word == "-" || word.hasPrefix("@") || FeedAddress.isLikely(word)
  }

  private mutating func add(input: String) {
    inputs.append(input)
    guard !input.contains("."), (try? OptionValue.dates(inWords: input)) ?? nil != nil else { return }
    notes.append("'\(terminalSafe(input))' is read as the file of that name; for the date write --date \(input).")
  }

  /// The dates that the next words name, using as many words as possible.
  private func date(at words: ArraySlice<String>) throws(UsageError) -> (DateSpecificationRange, Int)? {
    let most = words.prefix(Self.mostDateWords).prefix { !exists($0) }
    for count in stride(from: most.count, to: 0, by: -1) {
      if let dates = try OptionValue.dates(inWords: most.prefix(count).joined(separator: " "), local: local) {
        return (dates, count)
      }
    }
    return nil
  }

  /// The first day that the next words name: `from tomorrow`.
  private func start(at words: ArraySlice<String>) throws(UsageError) -> (DateSpecificationRange, Int)? {
    guard let word = words.first?.lowercased(), ["from", "since", "starting"].contains(word),
      let (dates, count) = try date(at: words.dropFirst())
    else { return nil }
    return (dates, count + 1)
  }

  /// Takes the first word as the view's search text, or as its number of events.
  private mutating func takeWord(
    of kind: ViewDescriptor.Words, _ words: ArraySlice<String>, isName: (String) -> Bool
  ) throws(UsageError) -> Bool {
    guard let word = words.first else { return false }
    switch kind {
    case .none: return false
    case .count:
      guard count == nil, let number = DateVocabulary.count(word.lowercased()), word.utf8.count != 4 || number < 13,
        word.lowercased() != "a", !exists(word), try date(at: words)?.1 ?? 1 == 1
      else { return false }
      guard (1...999).contains(number) else { throw UsageError("'next' shows 1 to 999 events, not \(number).") }
      count = number
    case .text, .name:
      if Self.isInput(word) || exists(word) || CalendarInput.isCalendarName(word.utf8[...]) || word.contains("/") {
        return false
      }
      // The first word is the search text, whatever else it could be.
      if !text.isEmpty {
        if isName(word) || FeedAddress.withoutScheme(word) != nil { return false }
        // Titles may contain words of dates. `floor 3rd` names no day.
        if kind == .text || OptionValue.isNumericDate(word), let (_, count) = try date(at: words),
          count > 1 || DateVocabulary.dayAlone(word, isNamedDay: false) == nil
        {
          return false
        }
        if kind == .text, try start(at: words) != nil { return false }
      }
      text.append(word)
    }
    return true
  }

  /// Whether the first word begins a date and is not a view: `next friday`, `week 11`, but not `week 11 march`.
  private func beginsDate(_ words: ArraySlice<String>) throws(UsageError) -> Bool {
    if words.first.flatMap(Self.views)?[0].descriptor.words == .count { return try date(at: words) != nil }
    guard words.first?.lowercased() == AgendaView.week.rawValue, let (_, count) = try date(at: words), count > 1 else {
      return false
    }
    return try date(at: words.dropFirst()) == nil
  }

  /// A word without a dot that is no existing file is probably a mistyped word, not a missing file.
  private func refuse(_ word: String) throws(UsageError) {
    guard !word.contains("."), !word.contains("/"), !word.isEmpty else { return }
    let commands = ["batch", "site", "fetch", "help", "version", "manual", "completions"]
    if commands.contains(word.lowercased()) {
      throw UsageError("The command '\(word.lowercased())' must be the first argument.")
    }
    if AgendaView(rawValue: word.lowercased()) != nil {
      throw UsageError("There is no file '\(word)', and another view comes before it.")
    }
    if let advice = HabitWords.advice(word) { throw UsageError("'\(word)' is not a command of ics2day. \(advice)") }
    let known = AgendaView.allCases.map(\.rawValue) + commands + DateVocabulary.all
    let names = names()
    let file = names.first { $0.lowercased() == word.lowercased() + ".ics" }
    let hint =
      file.map { "; did you mean '\($0)'?" }
      ?? suggestion(word.lowercased(), known + names + (local()?.vocabulary ?? []))
    let isSearch = hint.isEmpty && views.first?.descriptor.words == .count
    throw UsageError(
      "'\(terminalSafe(word))' is not a view, a date or a file\(isSearch ? "; to look for words: next --search WORDS" : hint)"
    )
  }
}
