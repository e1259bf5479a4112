import Testing

@testable import CalendarRendering

/// Letters with combining marks are those that most files have as one scalar.
@Suite struct ComposedLettersTests {
  @Test(arguments: [
    ("a\u{308}", "ä"), ("U\u{308}", "Ü"), ("u\u{308}\u{304}", "ǖ"), ("ü\u{304}", "ǖ"), ("и\u{306}", "й"),
    ("ι\u{301}", "ί"),
  ])
  func areOneLetter(marked: Character, composed: Character) {
    // The second time, it is known.
    for _ in 0..<2 { #expect(WordBreaks.Letter(marked) == WordBreaks.Letter(composed)) }
    #expect(WordBreaks.Letter(marked) != WordBreaks.Letter(marked.unicodeScalars.first ?? " "))
  }

  /// Other marks leave the letter below them.
  @Test(arguments: ["a\u{323}\u{301}\u{308}", "a\u{323}\u{301}", "a\u{36F}", "a\u{200D}", "a\u{308}\u{200D}"])
  func othersAreTheirBase(marked: Character) {
    for _ in 0..<2 { #expect(WordBreaks.Letter(marked) == WordBreaks.Letter("a" as Character)) }
  }
}
