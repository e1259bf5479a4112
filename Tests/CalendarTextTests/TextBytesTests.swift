import TestRandom
import Testing
import TextsFuzzing

@testable import CalendarText

/// Functions that work on bytes, against the same in terms of scalars and characters, for random texts.
struct TextBytesTests {
  /// Every character that one of the functions treats in its own way, neighbours of theirs, and others.
  private static let alphabet: [String] =
    [
      "\\", ";", ",", ":", "^", "\"", "\n", "\r", "\t", "\0", " ", "\u{1F}", "\u{7F}", "\u{80}", "\u{85}", "\u{9F}",
      "\u{A0}",
    ]
    + [
      "\u{BF}", "\u{61B}", "\u{61C}", "\u{200D}", "\u{200E}", "\u{2010}", "\u{2027}", "\u{2028}", "\u{202E}",
      "\u{202F}",
    ]
    + [
      "\u{2066}", "\u{206A}", "\u{FEFE}", "\u{FEFF}", "\u{301}", "é", "ж", "日", "🎂", "👨‍👩‍👧", "🇩🇪", "🇫🇷", "\u{600}", "n", "N",
      "a", "b", "z",
    ]
    + ["abcdefgh", "A-1", "\r\n"]

  private func texts() -> [String] {
    var random = SplitMix64(seed: 37)
    return (0..<20_000).map { number in
      let isLong = number % 10 == 0
      // Mostly plain, so that runs are copied, too.
      return (0..<random.below(isLong ? 60 : 12)).map { _ in
        random.below(3) == 0 ? Self.alphabet[random.below(Self.alphabet.count)] : "wort"
      }.joined()
    }
  }

  @Test func textsFollowTheDefinitions() throws {
    for text in texts() { try TextsTarget.check(Array(text.utf8)) }
  }

  @Test func namesInCapitals() {
    for text in texts() { #expect(text.inCapitals.utf8.elementsEqual(text.uppercased().utf8)) }
    #expect(["valarm", "VALARM", "x-Ü", "ß", "@[`{"].map(\.inCapitals) == ["VALARM", "VALARM", "X-Ü", "SS", "@[`{"])
  }
}
