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
    var sentence = Sentence(rest: words[...], isJoined: isRequest)
    while let first = sentence.rest.first {
      let word = first.trimming(",")
      if kinds.isInput(first) {
        sentence.keep(1)
      } else if word.isEmpty {
        sentence.rest.removeFirst()
      } else if try readDate(word, of: &sentence, grammar, isEnglish: isEnglish) {
        continue
      } else if try isAboutDate(word, sentence, grammar, isEnglish: isEnglish) {
        return nil
      } else if !read(word, of: &sentence, grammar, isEnglish: isEnglish, start: words.first) {
        return nil
      }
    }
    return sentence.command
  }

  /// Reads the date of a sentence, or the article before it; false if there is none here.
  private func readDate(
    _ word: String, of sentence: inout Sentence, _ grammar: SentenceGrammar, isEnglish: Bool
  ) throws(UsageError) -> Bool {
    guard !sentence.hasDate else { return false }
    // `a semana que vem`, where `a` alone is `to`
    if try isArticle(sentence.rest, grammar) {
      sentence.isJoined = true
      sentence.rest.removeFirst()
      return true
    }
    // `do` is also Thursday in German.
    guard let (_, count) = try leading.dates(at: sentence.rest), count > 1 || !(isEnglish && grammar.role(word) != nil)
    else { return false }
    sentence.keep(count)
    sentence.hasDate = true
    return true
  }

  /// Whether a word that would be left out moves the days behind it: `da domani`, `to friday`.
  private func isAboutDate(
    _ word: String, _ sentence: Sentence, _ grammar: SentenceGrammar, isEnglish: Bool
  ) throws(UsageError) -> Bool {
    if !sentence.hasDate, grammar.role(word) != nil, !Self.ofWords.contains(word.lowercased()),
      try leading.start(at: sentence.rest) != nil
    {
      return true
    }
    guard isEnglish, word.lowercased() == "to" else { return false }
    return try leading.dates(at: sentence.rest.dropFirst()) != nil
  }

  /// Reads a word that is neither an input nor a date.
  /// - Parameter start: The first word of the sentence.
  /// - Returns: Whether it is known.
  private func read(
    _ word: String, of sentence: inout Sentence, _ grammar: SentenceGrammar, isEnglish: Bool, start: String?
  ) -> Bool {
    if sentence.view == nil, let next = nextEvents(word, sentence.rest, grammar) {
      sentence.ask(for: "next")
      if let count = next.count { sentence.kept.append(count) }
      sentence.rest.removeFirst(next.length)
      return true
    }
    let role = grammar.role(word)
    if role == .free, sentence.view == nil || sentence.view == "free" {
      sentence.ask(for: "free")
    } else if word == "A", isEnglish, sentence.rest.dropFirst().first.map(kinds.isInput) != false {
      // `--location Room A` without its quotes
      return false
    } else if role == .joining || role == .free && !isEnglish {
      sentence.isJoined = true
      sentence.view = sentence.view ?? view(word, first: start)
    } else if role == .all {
      (sentence.isJoined, sentence.hasAll) = (true, true)
    } else if isNoun(word, grammar) {
      sentence.hasEvents = true
      sentence.view = sentence.view ?? view(word, first: start)
    } else if sentence.view == nil, let view = view(word, first: word) {
      sentence.view = view
    } else if !isEnglish, let parts = parts(word, grammar) {
      sentence.rest = parts + sentence.rest.dropFirst()
      sentence.isJoined = true
      return true
    } else {
      return false
    }
    sentence.rest.removeFirst()
    return true
  }

  /// How many of the next events are asked for (nil: one), in how many words: `next meeting`, `prossimi 5 eventi`,
  /// `les 3 prochains rendez-vous`; nil for other words.
  private func nextEvents(
    _ word: String, _ words: ArraySlice<String>, _ grammar: SentenceGrammar
  ) -> (count: String?, length: Int)? {
    guard let second = words.dropFirst().first else { return nil }
    let isNext = grammar.role(word) == .next
    if isNext, isNoun(second, grammar) { return (nil, 1) }
    guard let third = words.dropFirst(2).first, isNoun(third, grammar) else { return nil }
    if isNext, OptionValue.number(second[...]) != nil { return (second, 2) }
    if grammar.role(second) == .next, OptionValue.number(word[...]) != nil { return (word, 2) }
    return nil
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

  /// A sentence after some of its words.
  private struct Sentence {
    /// The words that are not read yet.
    var rest: ArraySlice<String>
    /// The inputs, dates and counts so far.
    var kept: [String] = []
    /// The view that is asked for; nil if none is.
    var view: String?
    /// Whether a word came that only sentences have.
    var isJoined: Bool
    var hasDate = false
    var hasEvents = false
    var hasAll = false

    init(rest: ArraySlice<String>, isJoined: Bool) { (self.rest, self.isJoined) = (rest, isJoined) }

    mutating func keep(_ count: Int) {
      kept += rest.prefix(count)
      rest.removeFirst(count)
    }

    mutating func ask(for view: String) { (self.view, isJoined) = (view, true) }

    /// The words of the command; nil if the sentence asks for nothing.
    var command: [String]? {
      // `is there` asks for nothing, and `all` without a day for more than a page.
      guard isJoined || hasDate && hasEvents, hasDate || !hasAll,
        hasDate || hasEvents || view != nil || !kept.isEmpty
      else { return nil }
      return (view ?? (!hasDate && hasEvents ? "agenda" : nil)).map { [$0] + kept } ?? kept
    }
  }
}
