import CalendarLayout
import Testing

struct TitleWidthsTests {
  private typealias Word = TitleWidths.Word

  @Test func wordsThatFitShareLines() {
    let title = TitleWidths([Word(width: 2_000), Word(space: 300, width: 2_000), Word(space: 300, width: 2_000)])
    #expect(title.total == 6_600)
    #expect(title.lineCount(width: 66_00, size: 10_00) == 1)
    #expect(title.lineCount(width: 65_99, size: 10_00) == 2)
    #expect(title.lineCount(width: 43_00, size: 10_00) == 2)
    #expect(title.lineCount(width: 42_99, size: 10_00) == 3)
  }

  @Test func wideWordsBreakAtTheirPlaces() {
    let title = TitleWidths([Word(width: 5_000, breaks: [1_800, 3_200])])
    #expect(title.breaksWords(width: 40_00, size: 10_00))
    #expect(title.lineCount(width: 40_00, size: 10_00) == 2)
    #expect(title.lineCount(width: 20_00, size: 10_00) == 3)
    // Narrower than its parts: also between letters.
    #expect(title.lineCount(width: 10_00, size: 10_00) == 6)
  }

  @Test func emptyTitlesAndNoRoomHaveALine() {
    #expect(TitleWidths([]).lineCount(width: 10_00, size: 10_00) == 1)
    #expect(TitleWidths([Word(width: 100), Word(width: 100)]).lineCount(width: 0, size: 10_00) == 2)
  }
}
