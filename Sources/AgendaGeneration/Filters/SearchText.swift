internal import Bytes

/// What a search looks for: words that must all occur, in any order.
struct SearchText: Sendable {
  /// The words in lower case.
  let words: [String]

  init(_ text: String) {
    words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Whether there is no word, so that every event matches.
  var isEmpty: Bool { words.isEmpty }

  /// Whether all words are in some texts, each in one of them.
  /// - Parameter texts: Texts in lower case.
  func matches(_ texts: [String]) -> Bool {
    words.allSatisfy { word in texts.contains { $0.contains(text: word) } }
  }

  /// Parts of words of which every matching event has one; nil if nothing is known.
  var parts: [String]? {
    words.compactMap(Self.part).max { $0.utf8.count < $1.utf8.count }.map { [$0] }
  }

  /// The longest run of ASCII letters and digits of a word.
  private static func part(of word: String) -> String? {
    word.utf8.split { !(0x30...0x39).contains($0) && !(0x61...0x7A).contains($0) }
      .max { $0.count < $1.count }.map { String(decoding: Array($0), as: UTF8.self) }
  }
}
