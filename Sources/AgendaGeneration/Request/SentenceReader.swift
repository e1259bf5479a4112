/// Reads whole sentences as the words of a command: `habe ich morgen einen Termin` is `morgen`.
struct SentenceReader {
  private let kinds: WordKinds
  private let leading: LeadingDates

  /// - Parameter kinds: Knows the user's language, and the files and calendars.
  init(_ kinds: WordKinds) { (self.kinds, leading) = (kinds, LeadingDates(kinds)) }

  /// The words of the command that a sentence means; nil if it has an unknown word, or none that only sentences have.
  /// - Parameter isRequest: Whether words that only sentences have come before these: `show me`.
  func command(for given: ArraySlice<String>, isRequest: Bool = false) throws(UsageError) -> [String]? {
    guard given.count <= Self.mostWords else { return nil }
    let words = given.flatMap { word in
      kinds.isInput(word) ? [word] : word.split(whereSeparator: \.isWhitespace).map { String($0).withoutFinalMark }
    }
    guard words.count <= Self.mostWords, !words.indices.contains(where: { HabitWords.namesAllDayEvents(words[$0...]) })
    else { return nil }
    if let known = try command(for: words, in: .english, isEnglish: true, isRequest: isRequest) {
      return known
    }
    guard let grammar = kinds.local()?.sentences else { return nil }
    return try command(for: words, in: grammar, isEnglish: false, isRequest: isRequest)
  }

  private static let mostWords = 24

  /// Words that are `of` more often than `from`: `l'agenda de la semaine`.
  private static let ofWords: Set<String> = ["de", "du", "del", "di", "des", "d", "do", "van"]

  private func command(
    for words: [String], in grammar: SentenceGrammar, isEnglish: Bool, isRequest: Bool
  ) throws(UsageError) -> [String]? {
    var result: [String] = []
    var command: String?
    var (isJoined, hasDate, hasEvents, hasAll) = (isRequest, false, false, false)
    var rest = words[...]
    while let first = rest.first {
      if kinds.isInput(first) {
        result.append(first)
        rest.removeFirst()
        continue
      }
      let word = first.trimming(",")
      guard !word.isEmpty else {
        rest.removeFirst()
        continue
      }
      // `a semana que vem`, where `a` alone is `to`
      if !hasDate, try isArticle(rest, grammar) {
        isJoined = true
        rest.removeFirst()
        continue
      }
      let (dates, count) = hasDate ? (nil, 0) : try leading.dates(at: rest).map { ($0.0, $0.1) } ?? (nil, 0)
      let role = grammar.role(word)
      // `do` is also Thursday in German.
      if dates != nil, count > 1 || !(isEnglish && role != nil) {
        result += rest.prefix(count)
        hasDate = true
        rest.removeFirst(count)
        continue
      }
      // What is left out must not move the days: `da domani`.
      if !hasDate, role != nil, !Self.ofWords.contains(word.lowercased()), try leading.start(at: rest) != nil {
        return nil
      }
      if word.lowercased() == "to", isEnglish, try leading.dates(at: rest.dropFirst()) != nil { return nil }
      if role == .next, command == nil, let next = rest.dropFirst().first, isNoun(next, grammar) {
        (command, isJoined) = ("next", true)
      } else if role == .next, command == nil, let count = rest.dropFirst().first,
        OptionValue.number(count[...]) != nil,
        let next = rest.dropFirst(2).first, isNoun(next, grammar)
      {
        // `prossimi 5 eventi`
        (command, isJoined) = ("next", true)
        result.append(count)
        rest.removeFirst()
      } else if command == nil, OptionValue.number(word[...]) != nil, let next = rest.dropFirst().first,
        grammar.role(next) == .next, let noun = rest.dropFirst(2).first, isNoun(noun, grammar)
      {
        // `les 3 prochains rendez-vous`
        (command, isJoined) = ("next", true)
        result.append(word)
        rest.removeFirst()
      } else if role == .free, command == nil || command == "free" {
        (command, isJoined) = ("free", true)
      } else if word == "A", isEnglish, rest.dropFirst().first.map(kinds.isInput) != false {
        // `--location Room A` without its quotes
        return nil
      } else if role == .joining || role == .free && !isEnglish {
        isJoined = true
        command = command ?? view(word, first: words.first)
      } else if role == .all {
        (isJoined, hasAll) = (true, true)
      } else if isNoun(word, grammar) {
        hasEvents = true
        command = command ?? view(word, first: words.first)
      } else if command == nil, let view = RequestWords.views(word)?.first, view.descriptor.words == .none {
        command = word
      } else if !isEnglish, let parts = parts(word, grammar) {
        rest = parts + rest.dropFirst()
        isJoined = true
        continue
      } else {
        return nil
      }
      rest.removeFirst()
    }
    // `is there` asks for nothing, and `all` without a day for more than a page.
    guard isJoined || hasDate && hasEvents, hasDate || !hasAll,
      hasDate || hasEvents || command != nil || !result.isEmpty
    else { return nil }
    return (command ?? (!hasDate && hasEvents ? "agenda" : nil)).map { [$0] + result } ?? result
  }

  /// The first word if it is the name of a view; nil for others.
  private func view(_ word: String, first: String?) -> String? {
    guard word == first, let view = RequestWords.views(word)?.first, view.descriptor.words == .none else { return nil }
    return word
  }

  /// Whether the first word is an article, and the date behind it as long as with it.
  private func isArticle(_ words: ArraySlice<String>, _ grammar: SentenceGrammar) throws(UsageError) -> Bool {
    guard let word = words.first, grammar.role(word) == .joining, words.count > 1,
      kinds.local()?.questions?.isArticle(QuestionGrammar.plain(word)) == true,
      let (_, count) = try leading.dates(at: words.dropFirst())
    else { return false }
    return try count + 1 >= leading.dates(at: words)?.1 ?? 0
  }

  private func isNoun(_ word: String, _ grammar: SentenceGrammar) -> Bool {
    let plain = QuestionGrammar.plain(word)
    return grammar.role(word) == .nouns || QuestionGrammar.english.isNoun(plain)
      || kinds.local()?.questions?.isNoun(plain) == true
  }

  /// The words of one that has several: `qu'ai-je`, and in languages without spaces `来週の会議`; nil if there is nothing to divide.
  private func parts(_ word: String, _ grammar: SentenceGrammar) -> ArraySlice<String>? {
    guard word.utf8.count < 100 else { return nil }
    let sides = word.split(maxSplits: 1) { "'’-".contains($0) }.map(String.init)
    if sides.count == 2 { return sides[...] }
    guard QuestionGrammar.hasNoSpaces(word), (2...24).contains(word.count) else { return nil }
    let characters = Array(word)
    // The longest known word at the end, then at the start.
    for count in (1..<characters.count).reversed() {
      let (before, end) = (String(characters.dropLast(count)), String(characters.suffix(count)))
      if grammar.role(end) != nil || isNoun(end, grammar) { return [before, end] }
    }
    for count in (1..<characters.count).reversed() {
      let (start, behind) = (String(characters.prefix(count)), String(characters.dropFirst(count)))
      if grammar.role(start) != nil || isNoun(start, grammar) { return [start, behind] }
    }
    return nil
  }
}
