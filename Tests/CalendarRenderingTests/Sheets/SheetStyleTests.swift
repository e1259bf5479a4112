import CalendarLayout
import CalendarModel
import PageDrawing
import Testing

@testable import CalendarRendering

/// Weeks on two pages and to be folded, and years as posters.
@Suite struct SheetStyleTests {
  /// A style with a page that has it.
  struct Sample: Hashable, CustomTestStringConvertible {
    let style: SheetStyle
    var isMirrored = false

    var testDescription: String { style.rawValue + (isMirrored ? "-ar" : "") }

    static let all = [SheetStyle.spread, .trifold, .poster].flatMap {
      [Sample(style: $0), Sample(style: $0, isMirrored: true)]
    }

    func page(_ occurrences: [Occurrence]) -> Page {
      var options = SamplePages.options
      if isMirrored {
        options.firstWeekday = .saturday
        options.weekend = [.friday, .saturday]
      }
      if style == .poster {
        return .year(YearLayoutBuilder(options: options).poster(occurrences, yearOf: SamplePages.monday))
      }
      options.room = ColumnRoom(dayCount: 7, settings: settings())
      options.laneLimit = 8
      return .week(WeekLayoutBuilder(options: options).week(occurrences, of: SamplePages.monday))
    }

    func settings(_ paper: Paper = Paper()) -> PageSettings {
      var settings = SamplePages.settings(isMirrored ? SamplePages.arabic : CalendarLocale())
      settings.paper = paper
      settings.sheetStyle = style
      if style != .poster { settings.smallMonths = Array(SamplePages.year.months[2...3]) }
      return settings
    }
  }

  /// The usual events, a crowd on one day, and long ones.
  private static let crowd: [Occurrence] =
    SamplePages.occurrences
    + (0..<40).map { SamplePages.occurrence("Crowd \($0)", 480 + $0 * 10, 540 + $0 * 10, on: SamplePages.monday) }
    + (0..<12).map { SamplePages.allDay("Journey \($0)", SamplePages.monday.adding(days: $0 % 5 - 2), days: 1 + $0) }

  @Test(arguments: Sample.all)
  func golden(_ sample: Sample) throws {
    let page = sample.page(SamplePages.occurrences)
    try MarkupGolden.check(
      SVGRenderer().render(page, settings: sample.settings()), "style-\(sample.testDescription).svg")
  }

  @Test(arguments: Sample.all, [PaperSize.a2, .a4, .a5])
  func nothingRunsOverTheSheet(_ sample: Sample, _ size: PaperSize) {
    for margin in [0, 40] {
      var settings = sample.settings(Paper(size: size, marginInMillimetres: margin))
      settings.showsDetails = margin == 0
      for sheet in SheetRenderer().sheets(sample.page(Self.crowd), settings: settings) {
        let extent = DrawnExtent(sheet)
        for box in extent.boxes {
          #expect(box.left >= -1_00 && box.right <= sheet.width + 1_00, "\(box) of \(sheet.width)")
          #expect(box.top >= 0 && box.bottom <= sheet.height, "\(box) of \(sheet.height)")
        }
        for text in extent.texts { #expect(text.size >= 8_00, "\(text.text)") }
      }
    }
  }

  @Test(arguments: Sample.all, [PaperSize.a2, .a4, .letter, .a5])
  func everyEventIsOnTheSheets(_ sample: Sample, _ size: PaperSize) {
    let sheets = SheetRenderer().sheets(sample.page(Self.crowd), settings: sample.settings(Paper(size: size)))
    let described = sheets.flatMap { DrawnExtent($0).descriptions }
    let week = SamplePages.monday..<SamplePages.monday.adding(days: 5)
    for occurrence in Self.crowd {
      let day = occurrence.start.civil.date
      guard sample.style == .poster || week.contains(day) else { continue }
      let title = occurrence.event.summary ?? ""
      #expect(described.contains { $0.hasPrefix(title + ",") }, "\(title)")
    }
  }

  /// No line of text is on another. Measured widths have an allowance of 12 percent, which does not count.
  @Test(arguments: Sample.all, [PaperSize.a2, .a4, .a5])
  func textsDoNotOverlap(_ sample: Sample, _ size: PaperSize) {
    for sheet in SheetRenderer().sheets(sample.page(Self.crowd), settings: sample.settings(Paper(size: size))) {
      let texts = DrawnExtent(sheet).texts.map { text in
        var text = text
        let allowance = (text.box.right - text.box.left) * 12 / 112 / 2
        (text.box.left, text.box.right) = (text.box.left + allowance, text.box.right - allowance)
        return text
      }.sorted { $0.box.top < $1.box.top }
      for (index, text) in texts.enumerated() where text.box.right > text.box.left {
        for other in texts[(index + 1)...] {
          if other.box.top >= text.box.bottom { break }
          let isBeside = other.box.left >= text.box.right || text.box.left >= other.box.right
          #expect(isBeside || other.box.bottom <= other.box.top, "\(text) \(other)")
        }
      }
    }
  }

  @Test func spreadsBeginOnTheLeft() {
    let sample = Sample(style: .spread)
    var settings = sample.settings()
    settings.paper?.innerMarginInMillimetres = 30
    let sheets = SheetRenderer().pages(sample.page(SamplePages.occurrences), settings: settings)
    let heads = sheets.prefix(2).map { sheet in
      DrawnExtent(sheet).texts.map(\.text).filter { $0.hasPrefix("Mon, ") || $0.hasPrefix("Thu, ") }
    }
    #expect(heads[0].contains("Mon, Mar 9") && heads[1].contains("Thu, Mar 12"))
    let starts = sheets.prefix(2).map { DrawnExtent($0).texts.map(\.box.left).min() ?? 0 }
    #expect(starts[0] < starts[1])
    #expect(settings.isDuplex == false)
  }

  /// Printed on both sides, an empty sheet comes first so that the pages face each other.
  @Test func spreadsFaceEachOther() {
    let sample = Sample(style: .spread)
    var settings = sample.settings()
    let page = sample.page(SamplePages.occurrences)
    let count = SheetRenderer().pages(page, settings: settings).count
    settings.paper?.isDuplex = true
    let pages = SheetRenderer().pages(page, settings: settings)
    #expect(pages.count == count + 1 && pages[0].drawings.isEmpty)
    settings.firstSheetNumber = 2
    #expect(SheetRenderer().pages(page, settings: settings).count == count)
  }

  /// Weeks of any number of days are split after the third.
  @Test(arguments: 1...7)
  func spreadsOfAnyDays(_ count: Int) {
    let options = SamplePages.options
    let week = WeekLayoutBuilder(options: options)
      .days(SamplePages.occurrences, dates: SamplePages.monday..<SamplePages.monday.adding(days: count))
    #expect(SheetRenderer().pages(.week(week), settings: Sample(style: .spread).settings()).count >= 2)
  }

  /// Without the columns of a poster, and for other views, sheets are the usual ones.
  @Test func viewsWithoutTheStyleHaveTheirUsualSheet() {
    for style in SheetStyle.allCases {
      for (name, page) in SamplePages.all where name != "week" {
        var settings = SamplePages.settings()
        let usual = SheetRenderer().sheets(page, settings: settings)
        settings.sheetStyle = style
        #expect(SheetRenderer().sheets(page, settings: settings) == usual)
      }
    }
  }
}
