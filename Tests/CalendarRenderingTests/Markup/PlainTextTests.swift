import TestRandom
import TestSupport
import Testing

@testable import CalendarRendering

/// Texts without harmful characters.
@Suite struct PlainTextTests {
  /// Scalars that combine with what is before them, with what follows, and that do not combine.
  private static let scalars: [[Unicode.Scalar]] = [
    ["\u{301}", "\u{308}", "\u{323}", "\u{64B}", "\u{200D}", "\u{FE0F}", "\u{1F3FB}"],
    ["\u{600}", "\u{605}", "\u{6DD}", "\u{110BD}"],
    ["a", " ", "é", "ж", "ב", "ع", "の", "中", "한", "\u{1100}", "\u{1161}", "🙂", "\u{915}", "\u{94D}", "\n", "\u{7}"],
  ]

  /// A text is cleaned by scalars if no character can be too long, and by characters otherwise.
  @Test func charactersHaveFewScalars() {
    var random = SplitMix64(seed: TestSeed.value)
    var cutCount = 0
    for _ in 0..<4_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let kind = Self.scalars[Int.random(in: 0..<3, using: &random)]
        for _ in 0..<Int.random(in: 1...12, using: &random) { text.append(kind.randomElement(using: &random) ?? "a") }
      }
      var expected = String.UnicodeScalarView()
      for character in String(text) {
        let kept = character.unicodeScalars.prefix(PlainText.scalarsPerCharacter)
        cutCount += kept.count < character.unicodeScalars.count ? 1 : 0
        for scalar in kept where PlainText.keeps(scalar, after: expected.last, .isolated) { expected.append(scalar) }
      }
      #expect(
        PlainText(String(text), policy: .isolated).string == String(expected), "seed \(TestSeed.value): \(Array(text))")
    }
    #expect(cutCount > 100)
  }
}
