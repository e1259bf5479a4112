import CalendarLayout
import CalendarModel
import PageDrawing
import Testing

@testable import CalendarRendering

/// The type of sheets with few events.
@Suite struct QuietSheetTests {
  private let options = LayoutOptions(zone: SamplePages.zone)

  private func settings() -> PageSettings {
    var settings = SamplePages.settings()
    settings.paper = Paper()
    return settings
  }

  /// The size of a title on the sheets of a page, and the number of sheets.
  private func size(of title: String, on page: Page) throws -> (size: Int, sheets: Int) {
    let sheets = SheetRenderer().sheets(page, settings: settings())
    let sizes = sheets.flatMap(\.drawings).compactMap { drawing -> Int? in
      guard case .text(let text) = drawing else { return nil }
      if let tail = text.tail, tail.text.hasPrefix(title) { return tail.face.size }
      return text.text.hasPrefix(title) ? text.face.size : nil
    }
    return (try #require(sizes.first), sheets.count)
  }

  private func month(_ count: Int, title: String = "Waltz") -> Page {
    .month(
      MonthLayoutBuilder(options: options).layout(
        (0..<count).map { SamplePages.occurrence(title, 600 + $0, 700) }, monthOf: SamplePages.monday))
  }

  private func agenda(_ count: Int, title: String = "Waltz") -> Page {
    let dates = SamplePages.monday..<SamplePages.monday.adding(days: 1)
    return .agenda(
      AgendaLayoutBuilder(options: options).layout(
        (0..<count).map { SamplePages.occurrence(title, 600 + $0, 700) }, dates: dates))
  }

  private func day(_ lengths: [Int]) -> Page {
    .days([
      DayLayoutBuilder(options: options).layout(
        lengths.enumerated().map { SamplePages.occurrence("Waltz", 540 + 120 * $0, 540 + 120 * $0 + $1) },
        date: SamplePages.monday)
    ])
  }

  @Test("A sheet of few events has text of 11 points, one of many the usual size")
  func quietSheetsHaveLargerType() throws {
    #expect(try size(of: "Waltz", on: month(1)).size == TypeScale.quiet)
    #expect(try size(of: "Waltz", on: month(8)).size < TypeScale.quiet)
    #expect(try size(of: "Waltz", on: agenda(2)).size == TypeScale.quiet)
    #expect(try size(of: "Waltz", on: agenda(60)).size == TypeScale.text)
    #expect(try size(of: "Waltz", on: day([60])).size == TypeScale.quiet)
    // A box of 24 minutes has no room for its time with larger type.
    #expect(try size(of: "Waltz", on: day([60, 24])).size < TypeScale.quiet)
  }

  @Test("One event more changes the size once, and never the number of sheets of a page that fits one")
  func typeGrowsInOneStep() throws {
    for page in [month, agenda] {
      let found = try (1...20).map { try size(of: "Waltz", on: page($0, "Waltz")) }
      let sizes = found.map(\.size)
      #expect(sizes == sizes.sorted(by: >))
      #expect(found.allSatisfy { $0.sheets == 1 || $0.size < TypeScale.quiet })
      #expect(found.map(\.sheets) == found.map(\.sheets).sorted())
    }
  }

  @Test("A word that would break keeps the usual size")
  func wordsStayWhole() throws {
    let long = "Elternbeiratsversammlung"
    #expect(try size(of: "Elternbeirat", on: month(1, title: long)).size < TypeScale.quiet)
  }
}
