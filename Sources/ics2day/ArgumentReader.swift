internal import AgendaGeneration
internal import Bytes
internal import CalendarModel

/// Parses the arguments of a command by its table of options.
///
/// Only its functions need a request with options: for a type that does, each start searches all conformances of the program.
struct ArgumentReader<Request> {
  /// The given options, in order.
  private(set) var given: [(option: Option<Request>, value: String)] = []
  /// The arguments other than options.
  private(set) var words: [String] = []
  /// Options with a text, each with the position of the word behind it, which may belong to the text.
  private var ends: [(option: Option<Request>, value: String, position: Int)] = []
  private var remaining: ArraySlice<String>
  /// The topic of `--help`; nil for the program.
  private let topic: String?
  /// Converts the words after `--`.
  private let literal: (String) -> String
  /// Applies an option at once, so that the first faulty argument is reported. Does nothing for options that depend on
  /// others.
  private let apply: (Option<Request>, String) throws(UsageError) -> Void

  init(
    _ remaining: ArraySlice<String>, topic: String?,
    apply: @escaping (Option<Request>, String) throws(UsageError) -> Void = { _, _ throws(UsageError) in },
    literal: @escaping (String) -> String = { $0 }
  ) {
    (self.remaining, self.topic, self.literal, self.apply) = (remaining, topic, literal, apply)
  }
}

extension ArgumentReader where Request: OptionedRequest {
  /// Parses all arguments.
  /// - Returns: Help or the version if an option asks for it.
  mutating func read() throws(UsageError) -> Invocation? {
    while let argument = remaining.popFirst() {
      if argument == "--" {
        for word in remaining { try add(literal(word)) }
        break
      }
      if argument.utf8.starts(with: "--".utf8) {
        if let invocation = try readLongOption(argument.dropFirst(2)) { return invocation }
      } else if argument.utf8.first == UInt8(ascii: "-"), argument != "-" {
        if let invocation = try readLetter(argument.dropFirst()) { return invocation }
      } else {
        try add(argument)
      }
    }
    return nil
  }

  private mutating func add(_ word: String) throws(UsageError) {
    guard !word.isEmpty else { throw UsageError("An input name is empty.") }
    words.append(word)
  }

  /// Parses `name` or `name=value`.
  private mutating func readLongOption(_ text: Substring) throws(UsageError) -> Invocation? {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    if let option = ArgumentParser.programOptions.first(where: { $0.name == name }) {
      guard attached == nil else { throw UsageError("--\(name) takes no value.") }
      return invocation(of: option.invocation)
    }
    if let option = Option<Request>.named(name) {
      try take(option, attached: attached)
    } else if OtherOptionNames.lastDays.contains(name), let option = Option<Request>.named("to") {
      try takeLastDay(option, attached: attached)
    } else if attached == nil, let advice = OtherOptionNames.advice(name, before: remaining.first) {
      throw UsageError("Unknown option --\(name); \(advice)")
    } else if let words = try spoken(name, before: attached ?? remaining.first) {
      self.words += words + (attached.map { [$0] } ?? [])
    } else if let (option, value) = meaning(of: name) {
      if let value {
        if let attached, option.name == "format" {
          throw UsageError("--\(name) takes no value; for the file write -o \(terminalSafe(attached))")
        }
        guard attached == nil else { throw UsageError("--\(name) takes no value.") }
        try take(option, value)
      } else {
        try take(option, attached: attached)
      }
    } else {
      throw UsageError("Unknown option --\(terminalSafe(name))\(suggestion(forOption: name))")
    }
    return nil
  }

  /// The words that an option of a page names with dashes, a view or days: `--week`, `--this-month`; nil if they are none.
  private func spoken(_ name: String, before next: String?) throws(UsageError) -> [String]? {
    // In `search review --week`, a word would be searched for.
    guard Request.self == AgendaRequest.self, !isOfTitles, OtherOptionNames.option(name) == nil,
      OtherOptionNames.advice(name) == nil, let spoken = HabitWords.spoken(name)
    else { return nil }
    let words = spoken.split(separator: " ").map(String.init)
    guard let view, let other = AgendaView(rawValue: name) ?? HabitWords.view(name) else { return words }
    // `hours --total`
    if other == view { return [] }
    // `week --day 2026-03-09`
    let isUnit = ["day", "week", "month", "year"].contains(name)
    if isUnit, let next, (try? OptionValue.dates(inWords: next)) ?? nil != nil { return [] }
    // `hours --month 3`
    if isUnit, let next, (try? OptionValue.dates(inWords: "\(name) \(next)")) ?? nil != nil { return words }
    guard view.descriptor.planner != nil else {
      throw UsageError(
        "--\(name): the view is '\(view.rawValue)'; its days are words behind it, such as 'march' or 'w12'")
    }
    throw UsageError("--\(name): the view is '\(view.rawValue)'; a document has several with commas: month,week")
  }

  /// The view that the words so far name.
  private var view: AgendaView? {
    words.first.flatMap(HabitWords.view) ?? words.lazy.compactMap { RequestWords.views($0)?.first }.first
  }

  /// Whether what follows probably belongs to the words of a search.
  private var isOfSearch: Bool { given.last?.option.name == "search" || view == .search }

  /// Whether words behind the view belong to titles.
  private var isOfTitles: Bool { view == .search || view == .show }

  /// The option that another name means, with its value if the name implies one; nil if the command has no such option.
  private func meaning(of name: String) -> (option: Option<Request>, value: String?)? {
    guard let other = OtherOptionNames.option(name) else { return nil }
    if let option = Option<Request>.named(other.name) { return (option, other.value) }
    // `--outdir` means `--output`, which is `--out` of a batch.
    guard other.value == nil, let further = OtherOptionNames.option(other.name) else { return nil }
    return Option<Request>.named(further.name).map { ($0, further.value) }
  }

  /// Parses a short option with its value attached or in the next argument.
  private mutating func readLetter(_ text: Substring) throws(UsageError) -> Invocation? {
    let rest = String(text.dropFirst())
    // `-format=json`, `-out file`: not a letter with its value.
    let name = text.prefix { $0 != "=" }
    if name.count > 2 || OtherOptionNames.option(String(name))?.value != nil, let advice = advice(forName: String(name))
    {
      throw UsageError("Unknown option -\(terminalSafe(String(text)))\(advice)")
    }
    if let option = ArgumentParser.programOptions.first(where: { $0.letter == text.first }) {
      guard rest.isEmpty else { throw UsageError("-\(text): -\(text.prefix(1)) takes no value.") }
      return invocation(of: option.invocation)
    }
    guard let option = Option<Request>.all.first(where: { $0.description.letter == text.first }) else {
      let advice =
        // `-c team.ics`, and of icalBuddy `-ic team.ics`
        if Self.beforeFiles.contains(text), let file = remaining.first, CalendarInput.isCalendarName(file.utf8[...]) {
          "write the file alone: \(terminalSafe(file))"
        } else if rest.isEmpty, let advice = valueAdvice(text) {
          advice
        } else if view == .diff {
          "'diff' needs no such option: diff old.ics new.ics"
        } else if let program = words.first, HabitWords.isProgram(program) {
          "ics2day has other options than \(program): ics2day help"
        } else if rest.isEmpty, isOfSearch, let advice = text.first.flatMap(OtherOptionNames.searchAdvice) {
          advice
        } else if rest.isEmpty {
          text.first.flatMap(OtherOptionNames.advice)
        } else if isOfSearch {
          "to leave out events with a word: --exclude \(terminalSafe(String(text)))"
        } else {
          // `-v2`
          OtherOptionNames.advice(String(text)) ?? OtherOptionNames.periodAdvice(text) ?? advice(forName: String(text))
            .map { String($0.dropFirst(2)) }
            ?? HabitWords.optionAdvice(String(text)) ?? text.first.flatMap(OtherOptionNames.advice)
        }
      throw UsageError("Unknown option -\(terminalSafe(String(text)))\(advice.map { "; \($0)" } ?? "")")
    }
    // `-o=week.html`
    let value = option.description.placeholder != nil && rest.hasPrefix("=") ? String(rest.dropFirst()) : rest
    try take(option, attached: value.isEmpty ? nil : value)
    return nil
  }

  /// Options of other programs that have a file as their value.
  private static var beforeFiles: [Substring] { ["c", "f", "i", "a", "ic", "D", "I", "F"] }

  /// What to write instead of a letter with its value; nil if another option has no such value.
  private func valueAdvice(_ letter: Substring) -> String? {
    guard let letter = letter.first, let value = remaining.first else { return nil }
    // `-c 2`
    if let advice = OtherOptionNames.periodAdvice("\(letter)\(value)") { return advice }
    return OtherOptionNames.advice(letter, value: value, writesDirectory: Option<Request>.named("out") != nil)
  }

  /// What to write instead of a name behind one dash, as the second half of a sentence; nil if it is no name.
  private func advice(forName name: String) -> String? {
    if Option<Request>.named(name) != nil {
      return "; did you mean '--\(name)'?" + (isOfSearch ? " To leave out events with a word: --exclude \(name)" : "")
    }
    guard !isOfSearch, let other = OtherOptionNames.option(name), Option<Request>.named(other.name) != nil else {
      return nil
    }
    return "; did you mean '--\(other.name)\(other.value.map { " \($0)" } ?? "")'?"
  }

  private mutating func take(_ option: Option<Request>, attached: String?) throws(UsageError) {
    guard let placeholder = option.description.placeholder else {
      guard attached == nil else { throw UsageError("--\(option.name) takes no value.") }
      return try take(option, "")
    }
    if let attached { return try take(option, attached) }
    // A value may start with one dash (`--date -1`, `-o -`), but not with two.
    guard let value = remaining.first, !value.utf8.starts(with: "--".utf8) else {
      var values = ""
      if case .words(let words) = option.description.kind { values = ", one of \(list(words))" }
      throw UsageError("--\(option.name) needs a value: --\(option.name) \(placeholder)\(values)")
    }
    remaining.removeFirst()
    try take(option, Self.dates.contains(option.name) ? date(beginning: value) : value)
  }

  /// Takes the last day to show, which `--to` does not show: `--until friday`.
  private mutating func takeLastDay(_ option: Option<Request>, attached: String?) throws(UsageError) {
    guard let value = attached ?? remaining.first, !value.utf8.starts(with: "--".utf8) else {
      return try take(option, attached: nil)
    }
    if attached == nil { remaining.removeFirst() }
    try take(option, OptionValue.lastDayMark + (attached ?? date(beginning: value)))
  }

  /// Options whose value is a date.
  private static var dates: [String] { ["from", "to", "date", "selected"] }
  /// The greatest number of words of such a date.
  private static var mostWordsOfDate: Int { 5 }

  /// A date with the words behind it that belong to it, which are removed: `--to next friday`, `--date 9 march`.
  private mutating func date(beginning value: String) -> String {
    let words = [value] + remaining.prefix(Self.mostWordsOfDate - 1).prefix { !$0.utf8.starts(with: "-".utf8) }
    for count in (2...Self.mostWordsOfDate).reversed() where count <= words.count {
      let text = words.prefix(count).joined(separator: " ")
      guard !value.contains(" "), (try? OptionValue.date(text, option: "date")) != nil else { continue }
      remaining.removeFirst(count - 1)
      return text
    }
    return value
  }

  /// The error about a word, or, if the word is behind an option's text, about quotes that are missing: `--location Room Curie`.
  func naming(_ error: UsageError) -> UsageError {
    for end in ends where words.indices.contains(end.position) {
      let word = words[end.position]
      let unknown = "'\(terminalSafe(word))' is not a view, a date or a file"
      // A mistyped word, or one with another meaning, has its own advice.
      let isUnknown =
        error.message == unknown || error.message.contains(text: "by words: ")
        || error.message.contains(text: "for words: ")
      guard isUnknown, error.message.hasPrefix(unknown), !word.contains(" ") else { continue }
      return UsageError(
        "\(unknown); with its spaces in quotes: --\(end.option.name) '\(terminalSafe("\(end.value) \(word)"))'")
    }
    return error
  }

  /// Options whose values may have spaces.
  private static var texts: [String] {
    [
      "search", "exclude", "location", "attendee", "organizer", "category", "calendar-name", "from", "to", "date",
      "title", "author",
    ]
  }

  private mutating func take(_ option: Option<Request>, _ value: String) throws(UsageError) {
    given.append((option, value))
    if Self.texts.contains(option.name) { ends.append((option, value, words.count)) }
    try apply(option, value)
  }

  private func invocation(of option: Invocation) -> Invocation {
    option == .help(nil) ? .help(topic) : option
  }

  /// The option that was probably meant.
  private func suggestion(forOption name: String) -> String {
    if let advice = OtherOptionNames.advice(name), isPossible(advice) { return "; \(advice)" }
    if isOfTitles, HabitWords.spoken(name) != nil { return "; for some days: --from and --to" }
    let names = Option<Request>.all.map(\.name) + ArgumentParser.programOptions.map(\.name)
    // `--ver`
    let longer = name.count > 1 ? names.filter { $0.hasPrefix(name) } : []
    if !longer.isEmpty, longer.count < 4 { return "; did you mean \(list(longer.map { "'--\($0)'" }, "or"))?" }
    if let advice = HabitWords.optionAdvice(name), isPossible(advice) { return "; \(advice)" }
    if let near = nearest(to: name, among: names) { return "; did you mean '--\(near)'?" }
    // `--portriat`, but not a word that only looks like one of another meaning: `--period` and `--person`. Short
    // ones look alike by chance: `--foo` and `--for`.
    guard let other = nearest(to: name, among: OtherOptionNames.names.filter { $0.utf8.count > 3 }),
      Spelling.distance(Array(name), Array(other)) <= (name.count > 7 ? 2 : 1)
    else { return "" }
    if let advice = OtherOptionNames.advice(other), isPossible(advice) { return "; \(advice)" }
    return advice(forName: other) ?? ""
  }

  /// Whether the command has all options that an advice names.
  private func isPossible(_ advice: String) -> Bool {
    advice.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.filter { $0.hasPrefix("--") }.allSatisfy { option in
      let name = String(option.dropFirst(2))
      return Option<Request>.named(name) != nil || ArgumentParser.programOptions.contains { $0.name == name }
    }
  }
}
