import Testing

@testable import CalendarRendering

/// How titles share the rows of a day cell.
struct CellTextTests {
  private func cell(_ titles: [String], width: Int) -> CellText {
    var cell = CellText(width: width, ellipsis: "…")
    for title in titles { cell.append(TerminalText(title), []) }
    return cell
  }

  private func lines(_ cell: CellText) -> [String] { cell.lines.map(\.text.string) }

  @Test func aTitleThatFitsHasOneLine() {
    #expect(lines(cell(["08:00 Stand-up"], width: 20)) == ["08:00 Stand-up"])
  }

  @Test func aLongTitleHasTwoLinesOrThreeInANarrowCell() {
    let title = "09:00 Planning of the spring release with everybody"
    #expect(lines(cell([title], width: 20)) == ["09:00 Planning of", " the spring release…"])
    #expect(lines(cell([title], width: 10)) == ["09:00", " Planning", " of the s…"])
  }

  @Test func freeRowsAreForTheFirstTitles() {
    let title = "09:00 Planning of the spring release with everybody"
    var growing = cell([title, title], width: 20)
    growing.grow(to: 5)
    #expect(lines(growing).count == 5)
    #expect(lines(growing).prefix(3) == ["09:00 Planning of", " the spring release", " with everybody"])
    #expect(lines(growing).last?.hasSuffix("…") == true)
  }

  @Test func noRowsAreAddedWithoutNeed() {
    var growing = cell(["Review", "Lunch"], width: 20)
    growing.grow(to: 9)
    #expect(lines(growing) == ["Review", "Lunch"])
    growing.grow(to: 0)
    #expect(growing.rowCount == 2)
  }

  @Test(arguments: 1...30) func theLinesAreAsManyAsCounted(width: Int) {
    var growing = cell(["09:00 東京チームとの定例会議 in the big room", "a", "", "10:00 x y z"], width: width)
    #expect(growing.rowCount == growing.lines.count)
    growing.grow(to: 12)
    #expect(growing.rowCount == growing.lines.count)
    #expect(growing.rowCount <= 12 || width < 4)
    #expect(growing.lines.allSatisfy { $0.text.columns <= width })
  }
}
