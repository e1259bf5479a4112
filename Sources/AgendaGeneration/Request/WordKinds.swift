internal import FeedModel

/// What a word of a command line is by itself: an input, the name of a calendar, or a word that only joins others.
struct WordKinds {
  /// Whether there is a file or directory at a path.
  let exists: (String) -> Bool
  /// Whether a word is the name of a calendar.
  let isName: (String) -> Bool
  /// The words of the user's language.
  let local: () -> LocalDateReader?

  /// Whether a word names an input by its form: an address, an archive of the configuration, or standard input.
  static func isInput(_ word: String) -> Bool {
    word == "-" || word.hasPrefix("@") || FeedAddress.isLikely(word)
  }

  /// Whether a word names an input.
  func isInput(_ word: String) -> Bool { Self.isInput(word) || isKnown(word) }

  /// Whether there is a file or calendar of this name.
  func isKnown(_ word: String) -> Bool { exists(word) || isName(word) }

  /// Whether the first word only joins an input: `today in team.ics`.
  func isBeforeInput(_ words: ArraySlice<String>) -> Bool {
    guard words.count > 1, let word = words.first, Self.wordsBeforeInputs.contains(word.lowercased()) else {
      return false
    }
    // `in a.ics and b.ics`
    return words.dropFirst().allSatisfy { isInput($0) || $0.lowercased() == "and" }
  }

  /// Words that join an input, in some languages.
  private static let wordsBeforeInputs: Set<String> = [
    "in", "of", "from", "for", "between", "with", "aus", "von", "im", "dans", "de", "du", "des", "en", "del", "di",
    "da",
    "nel", "nella", "i", "w", "z", "из", "в",
  ]

  /// Whether the first word only joins the input behind it to one before it: `diff old.ics and new.ics`.
  func isBetweenInputs(_ words: ArraySlice<String>) -> Bool {
    guard let word = words.first, let next = words.dropFirst().first else { return false }
    return ["and", "&", "+", "with", "to", "vs", "vs.", "versus"].contains(word.lowercased()) && isInput(next)
  }

  /// Whether a word is an article: `list my appointments`.
  func isArticle(_ word: String) -> Bool {
    QuestionGrammar.english.isArticle(word.lowercased())
      || local()?.questions?.isArticle(QuestionGrammar.plain(word)) == true
  }

  /// Whether a word only says that events are meant: `next 3 meetings`.
  func isEvent(_ word: String) -> Bool {
    let word = QuestionGrammar.plain(word)
    return QuestionGrammar.english.isNoun(word) || local()?.questions?.isNoun(word) == true
      || local()?.sentences?.role(word) == .nouns
  }
}
