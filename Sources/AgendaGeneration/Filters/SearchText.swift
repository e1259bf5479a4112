internal import Bytes

/// A parsed search: words that must all occur, in any order. `OR` or `|` separates alternatives, `NOT` is before a word that must
/// not occur, and quotation marks group words.
///
///     review OR "design meeting" Ada NOT draft
struct SearchText: Sendable {
  /// The words of an alternative, in lower case.
  private struct Alternative {
    var words: [String] = []
    /// Those that must not occur.
    var others: [String] = []
  }

  private let alternatives: [Alternative]

  init(_ text: String) {
    var alternatives = [Alternative()]
    var isExcluded = false
    for token in Self.tokens(text) {
      let last = alternatives.count - 1
      switch token {
      case .or: alternatives.append(Alternative())
      case .not: break
      case .word(let word) where isExcluded: alternatives[last].others.append(Self.folded(word))
      case .word(let word): alternatives[last].words.append(Self.folded(word))
      }
      if case .not = token { isExcluded = true } else { isExcluded = false }
    }
    self.alternatives = alternatives.filter { !$0.words.isEmpty || !$0.others.isEmpty }
  }

  private enum Token {
    case word(String), or, not
  }

  private static let quotes: [Character: Character] = ["\"": "\"", "“": "”", "„": "“", "«": "»", "»": "«", "「": "」"]

  private static func tokens(_ text: String) -> [Token] {
    var tokens: [Token] = []
    var rest = text[...]
    while let first = rest.first {
      // An unclosed quotation mark is an ordinary character.
      if let closing = quotes[first], let end = rest.dropFirst().firstIndex(of: closing) {
        let phrase = rest[rest.index(after: rest.startIndex)..<end].split(whereSeparator: \.isWhitespace)
        if !phrase.isEmpty { tokens.append(.word(phrase.joined(separator: " "))) }
        rest = rest[rest.index(after: end)...]
      } else if first.isWhitespace {
        rest.removeFirst()
      } else {
        let word = first == "|" ? rest.prefix(1) : rest.prefix { !$0.isWhitespace && $0 != "|" }
        rest = rest[word.endIndex...]
        switch word {
        case "OR", "|": tokens.append(.or)
        case "NOT": tokens.append(.not)
        case "AND": break
        default: tokens.append(.word(String(word)))
        }
      }
    }
    return tokens
  }

  /// The text of a search for what two others both find.
  static func both(_ first: String, _ second: String) -> String {
    let (left, right) = (alternatives(of: first), alternatives(of: second))
    guard left.count > 1 || right.count > 1, (1...mostAlternatives).contains(left.count * right.count) else {
      return first + " " + second
    }
    return left.flatMap { words in right.map { (words + $0).joined(separator: " ") } }.joined(separator: " OR ")
  }

  private static let mostAlternatives = 100

  /// The alternatives of a text as texts of their words.
  private static func alternatives(of text: String) -> [[String]] {
    var alternatives: [[String]] = [[]]
    for token in tokens(text) {
      let last = alternatives.count - 1
      switch token {
      case .or: alternatives.append([])
      case .not: alternatives[last].append("NOT")
      case .word(let word):
        let isPlain = !["OR", "NOT", "AND"].contains(word) && !word.contains { $0.isWhitespace || $0 == "|" }
        alternatives[last].append(isPlain ? word : "\"\(word)\"")
      }
    }
    return alternatives.filter { !$0.isEmpty }
  }

  /// Whether there are no words, so that every event matches.
  var isEmpty: Bool { alternatives.isEmpty }

  /// A text in the form in which texts are compared: in lower case, with one form of the Greek sigma.
  static func folded(_ text: String) -> String {
    let text = text.lowercased()
    return text.utf8.contains(0xCF) ? text.replacing(text: "ς", with: "σ") : text
  }

  /// Whether all words of an alternative occur in the texts, each in at least one.
  /// - Parameter texts: Texts as ``folded(_:)`` gives them.
  func matches(_ texts: [String]) -> Bool {
    isEmpty
      || alternatives.contains { alternative in
        func occurs(_ word: String) -> Bool { texts.contains { Self.occurs(word, in: $0) } }
        return alternative.words.allSatisfy(occurs) && !alternative.others.contains(where: occurs)
      }
  }

  /// Whether a word is in a text. A number is so only as a whole: `room 3` is not in `room 13`.
  private static func occurs(_ word: String, in text: String) -> Bool {
    let (begins, ends) = (isDigit(word.utf8.first), isDigit(word.utf8.last))
    guard begins || ends else { return text.contains(text: word) }
    return text.contains(text: word) { found in
      !(begins && isDigit(text[..<found.lowerBound].utf8.last) || ends && isDigit(text[found.upperBound...].utf8.first))
    }
  }

  private static func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }

  /// Parts of words. Every matching event contains at least one of them; nil if there is no such list.
  var parts: [String]? {
    let parts = alternatives.map { alternative in
      alternative.words.compactMap(Self.part).max { $0.utf8.count < $1.utf8.count }
    }
    return isEmpty || parts.contains(nil) ? nil : parts.compactMap(\.self)
  }

  /// The parts of words of each alternative. A matching event contains all parts of one. Only for texts with ``parts``.
  var partsOfAlternatives: [[String]] { alternatives.map { $0.words.flatMap(Self.runs) } }

  /// The longest run of ASCII letters and digits in a word.
  private static func part(of word: String) -> String? { runs(word).max { $0.utf8.count < $1.utf8.count } }

  /// The runs of ASCII letters and digits in a word. A letter with a mark is none: texts may have it as one character.
  private static func runs(_ word: String) -> [String] {
    var runs = [""]
    for scalar in word.unicodeScalars {
      if ("0"..."9").contains(scalar) || ("a"..."z").contains(scalar) {
        runs[runs.count - 1].unicodeScalars.append(scalar)
      } else {
        if scalar.properties.isGraphemeExtend { _ = runs[runs.count - 1].popLast() }
        runs.append("")
      }
    }
    return runs.filter { !$0.isEmpty }
  }
}
