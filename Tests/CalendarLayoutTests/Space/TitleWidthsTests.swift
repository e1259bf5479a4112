import CalendarLayout
import Testing

struct TitleWidthsTests {
  private typealias Word = TitleWidths.Word
  private typealias Break = TitleWidths.Break

  @Test func wordsThatFitShareLines() {
    let title = TitleWidths([Word(width: 2_000), Word(space: 300, width: 2_000), Word(space: 300, width: 2_000)])
    #expect(title.total == 6_600)
    #expect(title.lineCount(width: 66_00, size: 10_00) == 1)
    #expect(title.lineCount(width: 65_99, size: 10_00) == 2)
    #expect(title.lineCount(width: 43_00, size: 10_00) == 2)
    #expect(title.lineCount(width: 42_99, size: 10_00) == 3)
  }

  @Test func wideWordsBreakAtTheirPlaces() {
    let title = TitleWidths([
      Word(width: 5_000, breaks: .init { [1_600, 3_000].map { Break(width: $0, hyphen: 200) } })
    ])
    #expect(title.lines(width: 50_00, size: 10_00).wordBreaks == 0)
    #expect(title.lines(width: 40_00, size: 10_00).wordBreaks == 1)
    #expect(title.lines(width: 20_00, size: 10_00).wordBreaks == 2)
    #expect(title.lineCount(width: 40_00, size: 10_00) == 2)
    #expect(title.lineCount(width: 20_00, size: 10_00) == 3)
    // Narrower than its parts: also between letters.
    #expect(title.lineCount(width: 10_00, size: 10_00) == 6)
  }

  @Test func everyPieceHasRoomForItsHyphen() {
    let title = TitleWidths([
      Word(width: 4_000, breaks: .init { [1_000, 2_000].map { Break(width: $0, hyphen: 300) } })
    ])
    // The second piece would be 1,300 with its hyphen.
    #expect(title.lineCount(width: 13_00, size: 10_00) == 4)
    #expect(title.lineCount(width: 22_99, size: 10_00) == 3)
    #expect(title.lineCount(width: 23_00, size: 10_00) == 2)
  }

  @Test("Each part of a hyphenated word is measured by itself, and its line has room for the hyphen")
  func hyphensTakeRoom() {
    let title = TitleWidths(
      [Word(width: 5_000, breaks: .init { [1_700, 3_400].map { Break(width: $0, hyphen: 300) } })], hyphen: 300)
    #expect(title.lineCount(width: 37_00, size: 10_00) == 2)
    #expect(title.lineCount(width: 32_99, size: 10_00) == 3)
    #expect(title.lineCount(width: 20_00, size: 10_00) == 3)
    #expect(title.lineCount(width: 19_99, size: 10_00) == 4)
    #expect(TitleWidths([Word(width: 5_000)], hyphen: 300).lineCount(width: 26_00, size: 10_00) == 3)
  }

  @Test func emptyTitlesAndNoRoomHaveALine() {
    #expect(TitleWidths([]).lineCount(width: 10_00, size: 10_00) == 1)
    #expect(TitleWidths([Word(width: 1_000), Word(width: 1_000)]).lineCount(width: 0, size: 10_00) == 2)
  }
}
