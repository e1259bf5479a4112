import CalendarLayout
import CalendarModel
import PageDrawing
import Testing

@testable import CalendarRendering

@Suite struct SheetMarginTests {
  /// Several sheets of a list on a paper with an inner margin of 30 mm and an outer one of 10 mm.
  private static func sheets(isDuplex: Bool, isMirrored: Bool = false, imposition: SheetImposition? = nil) -> [Sheet] {
    var settings = SamplePages.settings(isMirrored ? SamplePages.arabic : SamplePages.german)
    settings.paper = Paper(size: .a5, marginInMillimetres: 15)
    settings.paper?.innerMarginInMillimetres = 30
    settings.paper?.outerMarginInMillimetres = 10
    settings.paper?.isDuplex = isDuplex
    settings.imposition = imposition
    return SheetRenderer().pages(.agenda(SamplePages.agenda), settings: settings)
  }

  /// The free space at the left and right of a sheet in millimetres.
  private static func margins(of sheet: Sheet) -> (left: Int, right: Int) {
    // Lines across the content are as wide as it.
    let lines = sheet.drawings.compactMap { drawing -> (Int, Int)? in
      if case .line(let from, let to, _) = drawing, from.y == to.y {
        (min(from.x, to.x), max(from.x, to.x))
      } else {
        nil
      }
    }
    let (left, right) = (lines.map(\.0).min() ?? 0, lines.map(\.1).max() ?? 0)
    func millimetres(_ length: Int) -> Int { (length * 254 + 480_00) / 960_00 }
    return (millimetres(left), millimetres(sheet.width - right))
  }

  /// Whether the page number is on the left.
  private static func hasNumberOnTheLeft(_ sheet: Sheet) -> Bool {
    DrawnExtent(sheet).texts.contains { text in
      text.text.wholeMatch(of: #/\d+ ?/ ?\d+/#) != nil && text.box.left < sheet.width / 2
    }
  }

  @Test func withoutDuplexAllSheetsAreBoundAtTheStart() {
    let sheets = Self.sheets(isDuplex: false)
    #expect(sheets.count > 1)
    for sheet in sheets {
      #expect(Self.margins(of: sheet) == (30, 10))
      #expect(!Self.hasNumberOnTheLeft(sheet))
    }
    for sheet in Self.sheets(isDuplex: false, isMirrored: true) { #expect(Self.margins(of: sheet) == (10, 30)) }
  }

  @Test func backsAreBoundAtTheOtherSide() {
    let sheets = Self.sheets(isDuplex: true)
    for (index, sheet) in sheets.enumerated() {
      #expect(Self.margins(of: sheet) == (index % 2 == 0 ? (30, 10) : (10, 30)))
      #expect(Self.hasNumberOnTheLeft(sheet) == (index % 2 == 1))
    }
    for (index, sheet) in Self.sheets(isDuplex: true, isMirrored: true).enumerated() {
      #expect(Self.margins(of: sheet) == (index % 2 == 0 ? (10, 30) : (30, 10)))
      #expect(Self.hasNumberOnTheLeft(sheet) == (index % 2 == 0))
    }
  }

  @Test func theFirstSheetOfAPageCanBeABack() throws {
    var settings = SamplePages.settings()
    settings.paper = Paper(size: .a5)
    settings.paper?.isDuplex = true
    settings.firstSheetNumber = 2
    let sheet = try #require(SheetRenderer().sheets(.agenda(SamplePages.agenda), settings: settings).first)
    #expect(Self.hasNumberOnTheLeft(sheet))
  }

  @Test func bookletsAreDuplex() {
    let pages = Self.sheets(isDuplex: false, imposition: .booklet)
    #expect(Self.margins(of: pages[0]) == (30, 10))
    #expect(Self.margins(of: pages[1]) == (10, 30))
  }

  /// The turned pages of a booklet are bound at the top of fronts and at the bottom of backs.
  @Test func turnedPagesAreBoundAtTheTop() throws {
    var settings = SamplePages.settings()
    settings.paper = Paper(marginInMillimetres: 10)
    settings.paper?.innerMarginInMillimetres = 30
    settings.imposition = .booklet
    let pages = SheetRenderer().pages(SamplePages.months, settings: settings)
    let tops = try pages.prefix(2).map { page in
      try #require(DrawnExtent(page).texts.map(\.box.top).max())
    }
    #expect((tops[0] - tops[1]) / 10 == 20 * 96_00 / 254)
  }

  @Test("No number of a year or of many months is drawn over another, however little room the margins leave")
  func smallMonthsAreLegible() {
    let months = MonthPickerBuilder(options: SamplePages.options).pickers(around: SamplePages.monday, count: 60)
    let papers: [(isLandscape: Bool?, imposition: SheetImposition?)] = [
      (nil, nil), (true, nil), (false, nil), (nil, .booklet),
    ]
    let pages: [(page: Page, count: Int)] = [(.year(SamplePages.year), 12), (.picker(months), 60)]
    for (page, count) in pages {
      for paper in papers {
        var settings = SamplePages.settings()
        settings.paper = Paper(size: .a5, isLandscape: paper.isLandscape, marginInMillimetres: 40)
        settings.imposition = paper.imposition
        let sheets = SheetRenderer().pages(page, settings: settings)
        let numbers = sheets.map { DrawnExtent($0).texts.filter { Int($0.text) != nil } }
        #expect(numbers.joined().count >= 28 * count)
        for sheet in numbers {
          let columns = Dictionary(grouping: sheet) { ($0.box.left + $0.box.right) / 2 / 2_00 }
          for column in columns.values {
            let boxes = column.map(\.box).sorted { $0.top < $1.top }
            #expect(zip(boxes, boxes.dropFirst()).allSatisfy { $0.bottom <= $1.top }, "\(paper)")
          }
        }
      }
    }
  }

  @Test func printedPagesHaveThem() {
    func html(_ change: (inout Paper) -> Void) -> String {
      var settings = SamplePages.settings()
      var paper = Paper(marginInMillimetres: 12)
      change(&paper)
      settings.paper = paper
      return String(decoding: HTMLRenderer().render(.agenda(SamplePages.agenda), settings: settings), as: UTF8.self)
    }
    #expect(html { _ in }.contains("@page{size:a4 portrait;margin:12mm;@bottom-right"))
    #expect(
      html { $0.innerMarginInMillimetres = 20 }.contains("margin:12mm;margin-left:20mm;margin-right:12mm;@bottom-right")
    )
    let duplex = html {
      ($0.innerMarginInMillimetres, $0.outerMarginInMillimetres, $0.isDuplex) = (20, 8, true)
    }
    #expect(duplex.contains("@page:right{margin-left:20mm;margin-right:8mm;@bottom-right"))
    #expect(duplex.contains("@page:left{margin-left:8mm;margin-right:20mm;@bottom-left"))
    #expect(html { $0.size = .a2 }.contains("@page{size:420mm 594mm;"))
  }
}
