import Testing

@testable import CalendarRendering

/// How titles share the rows of a day cell.
struct CellTextTests {
  private static let title = "09:00 Planning of the spring release with everybody"

  private func cell(_ titles: [String], width: Int) -> CellText {
    var cell = CellText(width: width, ellipsis: "…")
    for title in titles { cell.append(TerminalText(title), []) }
    return cell
  }

  private func lines(_ cell: CellText) -> [String] { cell.lines.map(\.text.string) }

  private func shrunk(_ cell: CellText, to rows: Int) -> [String] {
    var cell = cell
    cell.shrink(to: rows) { TerminalText("+\($0)") }
    return lines(cell)
  }

  @Test func aTitleThatFitsHasOneLine() {
    #expect(lines(cell(["08:00 Stand-up"], width: 20)) == ["08:00 Stand-up"])
  }

  @Test func aLongTitleHasAllItsLines() {
    #expect(lines(cell([Self.title], width: 20)) == ["09:00 Planning of", " the spring release", " with everybody"])
    #expect(lines(cell([Self.title], width: 10)).joined().hasSuffix("everybody"))
  }

  @Test func theLongestTitlesAreShortenedFirst() {
    let all = cell([Self.title, "10:00 Review of the budget"], width: 20)
    #expect(all.rowCount == 5)
    #expect(
      shrunk(all, to: 4) == ["09:00 Planning of", " the spring release…", "10:00 Review of the", " budget"])
  }

  @Test func theLastEntriesAreCounted() {
    let all = cell(["08:00 a", Self.title, "10:00 b", "11:00 c"], width: 20)
    #expect(shrunk(all, to: 3) == ["08:00 a", "+3"])
    #expect(shrunk(all, to: 4) == ["08:00 a", "09:00 Planning of", " the spring release…", "+2"])
    #expect(shrunk(all, to: 1) == ["+4"])
  }

  @Test func aCountIsAddedToTheEntriesThatItStandsFor() {
    var all = cell(["08:00 a", "09:00 b"], width: 20)
    all.append(TerminalText("+5"), .dim, count: 5)
    #expect(shrunk(all, to: 2) == ["08:00 a", "+6"])
  }

  @Test("rowCount is the number of lines, also after shrinking", arguments: 1...30) func theLinesAreAsManyAsCounted(
    width: Int
  ) {
    let all = cell(["09:00 東京チームとの定例会議 in the big room", "a", "", "10:00 x y z"], width: width)
    #expect(all.rowCount == all.lines.count)
    for rows in 1...12 {
      var small = all
      small.shrink(to: rows) { TerminalText("+\($0)") }
      #expect(small.rowCount == small.lines.count)
      #expect(small.rowCount <= rows)
      #expect(small.lines.allSatisfy { $0.text.columns <= width || $0.text.string.hasPrefix("+") })
    }
  }
}
