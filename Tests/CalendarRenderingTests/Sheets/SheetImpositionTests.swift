import CalendarLayout
import CalendarModel
import PageDrawing
import Testing

@testable import CalendarRendering

@Suite struct SheetImpositionTests {
  private static let white = EventColor(0xFFFFFF)

  /// Pages of a size with their number in the middle, a place in the corner and a box over the whole page.
  private static func pages(_ count: Int, width: Int = 600_00, height: Int = 800_00) -> [Sheet] {
    (0..<count).map { number in
      Sheet(
        width: width, height: height, paper: white, label: "page \(number)",
        drawings: [
          .rectangle(
            DrawingBox(left: 0, top: 0, width: width, height: height), fill: .none, stroke: nil, cornerRadius: 0),
          .destination(name: "corner \(number)", at: DrawingPoint(x: 0, y: 0)),
          .bookmark(title: "\(number)", level: 1, destination: "corner \(number)"),
          .text(
            DrawnText(
              "\(number)", TextFace(size: 20_00, color: EventColor(0)), at: DrawingPoint(x: width / 2, y: height / 2),
              anchor: .middle)),
        ])
    }
  }

  private static func sheets(
    _ imposition: SheetImposition, _ pages: [Sheet], isRightToLeft: Bool = false
  ) -> [Sheet] {
    imposition.sheets(of: pages, isRightToLeft: isRightToLeft, cutColor: EventColor(0x808080))
  }

  @Test(arguments: 1...17)
  func bookletsHaveEveryPageOnce(_ count: Int) {
    let sheets = Self.sheets(.booklet, Self.pages(count))
    #expect(sheets.count == (count + 3) / 4 * 2)
    #expect(sheets.allSatisfy { $0.width == 1_200_00 && $0.height == 800_00 })
    let numbers = sheets.flatMap { DrawnExtent($0).texts.map(\.text) }
    #expect(numbers.sorted() == (0..<count).map(String.init).sorted())
    for sheet in sheets {
      for text in DrawnExtent(sheet).texts { #expect(text.size == 20_00) }
    }
  }

  @Test("The outline of a booklet follows its pages", arguments: [1, 4, 7, 12])
  func bookmarksOfBooklets(_ count: Int) {
    let titles = Self.sheets(.booklet, Self.pages(count)).flatMap(\.drawings).compactMap { drawing -> String? in
      if case .bookmark(let title, _, _) = drawing { title } else { nil }
    }
    #expect(titles == (0..<count).map(String.init))
  }

  @Test func theFirstPageIsOnTheOuterSideOfTheFirstSheet() throws {
    let left = try #require(DrawnExtent(Self.sheets(.booklet, Self.pages(8))[0]).texts.first { $0.text == "0" })
    #expect(left.box.left > 600_00)
    let right = Self.sheets(.booklet, Self.pages(8), isRightToLeft: true)[0]
    #expect(try #require(DrawnExtent(right).texts.first { $0.text == "0" }).box.right < 600_00)
  }

  @Test func sheetsHaveTheLabelOfTheirFirstPage() {
    #expect(Self.sheets(.booklet, Self.pages(4)).map(\.label) == ["page 0", "page 1"])
    #expect(Self.sheets(.pagesPerSheet(.four), Self.pages(6)).map(\.label) == ["page 0", "page 4"])
  }

  /// Landscape pages are turned, and all of them in the same direction, so that one turns the booklet once.
  @Test func landscapePagesAreTurned() {
    let sheets = Self.sheets(.booklet, Self.pages(4, width: 800_00, height: 600_00))
    #expect(sheets.allSatisfy { $0.width == 1_200_00 && $0.height == 800_00 })
    for sheet in sheets {
      for destination in DrawnExtent(sheet).destinations {
        // Its corner is at the lower left of its half.
        #expect(destination.box.top == 800_00)
        #expect(destination.box.left % 600_00 == 0)
      }
    }
  }

  @Test(arguments: PagesPerSheet.allCases, [true, false])
  func pagesFollowEachOtherInReadingOrder(_ count: PagesPerSheet, _ isRightToLeft: Bool) throws {
    for (width, height) in [(600_00, 800_00), (800_00, 600_00)] {
      let pages = Self.pages(count.rawValue + 1, width: width, height: height)
      let sheets = Self.sheets(.pagesPerSheet(count), pages, isRightToLeft: isRightToLeft)
      #expect(sheets.count == 2)
      let texts = DrawnExtent(sheets[0]).texts
      #expect(texts.map(\.text) == (0..<count.rawValue).map(String.init))
      for (before, after) in zip(texts, texts.dropFirst()) {
        let isBelow = after.box.top > before.box.bottom
        let isBeside = isRightToLeft ? after.box.right < before.box.left : after.box.left > before.box.right
        #expect(isBelow || isBeside)
      }
      #expect(Set([sheets[0].width, sheets[0].height]) == [600_00, 800_00])
      #expect(Set(texts.map(\.size)).count == 1)
      for box in DrawnExtent(sheets[0]).boxes {
        #expect(box.left >= 0 && box.top >= 0 && box.right <= sheets[0].width && box.bottom <= sheets[0].height)
      }
    }
  }

  @Test(arguments: [(PagesPerSheet.two, 1), (.four, 2), (.six, 3), (.eight, 4), (.nine, 4)])
  func cutLinesAreBetweenThePages(_ count: PagesPerSheet, _ lines: Int) {
    let sheet = Self.sheets(.pagesPerSheet(count), Self.pages(1))[0]
    let cuts = sheet.drawings.filter { if case .line = $0 { true } else { false } }
    #expect(cuts.count == lines)
  }

  /// Pages of another shape than the first are turned to be as large as they can.
  @Test func pagesOfAnotherShapeAreTurned() {
    let pages = Self.pages(1) + Self.pages(1, width: 800_00, height: 600_00)
    let sheet = Self.sheets(.pagesPerSheet(.four), pages)[0]
    let turns = sheet.drawings.compactMap { drawing -> Int? in
      if case .open(let group) = drawing { group.placement?.quarterTurns } else { nil }
    }
    #expect(turns == [0, 3])
    #expect(Set(DrawnExtent(sheet).texts.map(\.size)) == [10_00])
  }

  @Test func noPagesAreNoSheets() {
    #expect(Self.sheets(.booklet, []).isEmpty)
    #expect(Self.sheets(.pagesPerSheet(.nine), []).isEmpty)
  }

  @Test(
    "A booklet begins with its title, days and calendars, and its pages follow on the back", arguments: [true, false])
  func bookletsBeginWithACover(_ isRightToLeft: Bool) throws {
    var settings = SamplePages.settings()
    settings.paper = Paper()
    settings.imposition = .booklet
    settings.title = "Plans"
    if isRightToLeft { settings.locale.direction = .rightToLeft }
    let occurrences = ["Band", "Team"].map { name in
      SamplePages.occurrence(name + " meeting", 600, 660) { $0.calendar = CalendarProperties(name: name, file: name) }
    }
    let sheets = SheetRenderer().sheets(.events(occurrences), settings: settings)
    #expect(sheets.count == 2)
    let heading = PageTitle.heading(of: .events(occurrences), settings: settings, dates: DateText(settings))
    let cover = DrawnExtent(sheets[0]).texts
    #expect(cover.map(\.text) == ["Plans", heading, "Band", "Team"])
    for text in cover {
      #expect(isRightToLeft ? text.box.right < sheets[0].width / 2 : text.box.left > sheets[0].width / 2)
    }
    #expect(DrawnExtent(sheets[1]).texts.contains { $0.text == heading })
    #expect(SheetRenderer().cover(heading, of: occurrences, settings: SamplePages.settings()) == nil)
  }

  @Test("Small months of a week on two pages are 28 mm wide or left out", arguments: PaperSize.allCases)
  func smallMonthsAreLegible(_ size: PaperSize) {
    for imposition in [SheetImposition.booklet, nil] {
      var settings = SamplePages.settings()
      settings.paper = Paper(size: size)
      settings.imposition = imposition
      settings.sheetStyle = .spread
      settings.smallMonths = [
        MonthPickerBuilder(options: LayoutOptions(zone: SamplePages.zone)).picker(monthOf: SamplePages.monday)
      ]
      // Two numbers of a row, four of seven columns apart.
      let texts = SheetRenderer().pages(.week(SamplePages.week), settings: settings).flatMap { DrawnExtent($0).texts }
      let numbers = texts.filter { $0.size <= TypeScale.text && ["16", "20"].contains($0.text) }
      guard let first = numbers.first, let last = numbers.last, first.text != last.text else {
        #expect(size != .a4)
        continue
      }
      #expect(abs(last.box.left - first.box.left) * 7 / 4 >= 105_00, "\(size)")
    }
  }

  /// The pages of a booklet on A4 are laid out for half of it.
  @Test(arguments: PaperSize.allCases)
  func bookletsFillTheirPaper(_ size: PaperSize) {
    var settings = SamplePages.settings()
    settings.paper = Paper(size: size)
    settings.imposition = .booklet
    let (width, height) = (size.sides.height * 96_00 / 254, size.sides.width * 96_00 / 254)
    for (_, page) in SamplePages.all {
      for sheet in SheetRenderer().sheets(page, settings: settings) {
        #expect(abs(sheet.width - width) <= 1 && sheet.height == height)
        for text in DrawnExtent(sheet).texts { #expect(text.size >= 8_00, "\(text.text)") }
      }
    }
  }
}
