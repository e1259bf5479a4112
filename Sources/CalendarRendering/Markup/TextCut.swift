/// Where a text that has no room may be cut, for all materials: between characters, but not inside a syllable or a number,
/// because a part of them reads as something else.
package enum TextCut {
  /// The number of characters at the end of `kept` that belong to a syllable or number continued in `rest`.
  static func openCount(
    _ kept: some BidirectionalCollection<Character>, _ rest: some Collection<Character>
  ) -> Int {
    let open = openSyllableCount(kept, rest)
    return open > 0 ? open : WholeNumbers.cutCount(kept, rest)
  }

  /// The number of characters at the end of `kept` that belong to a syllable continued in `rest`.
  static func openSyllableCount(
    _ kept: some BidirectionalCollection<Character>, _ rest: some Collection<Character>
  ) -> Int {
    guard let next = rest.first else { return 0 }
    let letters = kept.reversed().lazy.map { WordBreaks.Letter($0) }
    return WordBreaks.openSyllable(letters, next: WordBreaks.Letter(next))
  }

  /// The first characters of a text, with an ellipsis if there are more.
  package static func shortened(_ text: String, to limit: Int) -> String {
    // A text has at least as many bytes as characters.
    guard text.utf8.count > limit else { return text }
    let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex) ?? text.endIndex
    return end == text.endIndex ? text : String(start(of: text, upTo: end)) + "…"
  }

  /// The first scalars of a text, with an ellipsis if there are more. Unlike a character, a scalar has few bytes.
  static func bounded(_ text: String, toScalars limit: Int) -> String {
    if text.utf8.count <= limit { return text }
    let end = text.unicodeScalars.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex)
    guard let end, end < text.endIndex else { return text }
    return String(start(of: text, upTo: end)) + "…"
  }

  /// The names of calendars, cut if nobody would read them whole. Every page of a site repeats them several times.
  package static func calendarNames(_ names: String) -> String { bounded(names, toScalars: 1_000) }

  /// A text up to a scalar, without the part of a character, syllable or number that continues there.
  static func start(of text: String, upTo end: String.Index) -> Substring {
    var kept = text[..<end]
    guard !kept.isEmpty, end < text.endIndex else { return kept }
    let last = kept.index(before: end)
    var character = String(kept[last...])
    // A character with more scalars than pages show is cut anywhere.
    if character.unicodeScalars.count < PlainText.scalarsPerCharacter {
      character.unicodeScalars.append(text.unicodeScalars[end])
      if character.count == 1 { kept = text[..<last] }
    }
    kept.removeLast(openCount(kept, text[kept.endIndex...]))
    return kept
  }
}
