import CalendarLayout
import CalendarModel
import PageDrawing
import Testing

@testable import CalendarRendering

/// The dotted lines of half hours, the text of covered boxes, and the colours of counts.
@Suite struct HalfHourTests {
  private func day(_ occurrences: [Occurrence], _ change: (inout LayoutOptions) -> Void = { _ in }) -> DayLayout {
    var options = LayoutOptions(zone: SamplePages.zone)
    change(&options)
    return DayLayoutBuilder(options: options).layout(occurrences, date: SamplePages.monday)
  }

  /// The numbers of solid and dotted lines of a drawing.
  private func lines(of sheet: Sheet) -> (solid: Int, dotted: Int) {
    sheet.drawings.reduce(into: (0, 0)) { counts, drawing in
      guard case .line(_, _, let stroke) = drawing else { return }
      if stroke.dashes == .dots { counts.1 += 1 } else if stroke.dashes == .none { counts.0 += 1 }
    }
  }

  @Test("Every visible hour is halved by a dotted line, a fold is not")
  func hoursAreHalved() throws {
    let plain = day([]) { $0.hours = .fixed(8..<18) }
    let sheet = try #require(SheetRenderer().sheets(.days([plain]), settings: SamplePages.settings()).first)
    #expect(lines(of: sheet) == (11, 10))
    let night = day([SamplePages.occurrence("Night", 0, 60)])
    #expect(!night.folds.isEmpty)
    for mark in night.hourMarks {
      if let half = night.halfHour(after: mark) { #expect(!night.folds.contains { $0.contains(half) }) }
    }
  }

  @Test("Small paper has no half hours")
  func smallPaperHasNone() throws {
    var settings = SamplePages.settings()
    settings.paper = Paper(size: .a5)
    settings.paper?.isLandscape = true
    let long = day([]) { $0.hours = .fixed(0..<24) }
    let sheet = try #require(SheetRenderer().sheets(.days([long]), settings: settings).first)
    #expect(lines(of: sheet).dotted == 0)
  }

  @Test("The text of a box ends above the box that covers it", arguments: [CollisionPolicy.cascade, .calendarApp])
  func textEndsAboveCoveringBoxes(policy: CollisionPolicy) throws {
    let events = [
      SamplePages.occurrence("Below", 540, 720) { $0.location = "Room" }, SamplePages.occurrence("Above", 555, 660),
    ]
    let covered = day(events) { $0.collisionPolicy = policy }
    let sheet = try #require(SheetRenderer().sheets(.days([covered]), settings: SamplePages.settings()).first)
    let texts = DrawnExtent(sheet).texts
    let above = try #require(texts.first { $0.text == "Above" })
    #expect(texts.contains { $0.text == "Below" })
    // Beside the other box it may be lower.
    #expect(
      texts.filter { $0.text == "Room" }.allSatisfy {
        $0.box.bottom <= above.box.top || $0.box.right <= above.box.left
      })
  }

  @Test("HTML has a line at each half hour")
  func rowsHaveHalfHours() {
    let plain = day([]) { $0.hours = .fixed(8..<18) }
    #expect(HTMLDayRows([plain]).count == 20)
    let html = String(decoding: HTMLRenderer().render(.days([plain]), settings: SamplePages.settings()), as: UTF8.self)
    #expect(html.contains(".marks>:nth-child(1){grid-row:1/2}.marks>:nth-child(2){grid-row:3/4}"))
    #expect(html.contains(";block-size:0;border-block-end:0}"))
  }

  @Test("A count has the colour of its events if they have one in common")
  func countsHaveTheirColor() throws {
    func page(_ names: [String]) -> Page {
      var options = LayoutOptions(zone: SamplePages.zone)
      options.rowLimit = 2
      let occurrences = names.enumerated().map { index, name in
        SamplePages.occurrence("Event \(index)", 600 + index, 660) { $0.calendar = CalendarProperties(name: name) }
      }
      return .month(MonthLayoutBuilder(options: options).layout(occurrences, monthOf: SamplePages.monday))
    }
    var theme = Theme()
    theme.calendarNames = ["One", "Two"]
    let settings = SamplePages.settings()
    for (names, isOwn) in [(["Two", "One", "One", "One"], true), (["One", "One", "One", "Two"], false)] {
      let page = page(names)
      let context = SheetContext(page: page, settings: settings, theme: theme)
      let own = context.shades(
        of: SamplePages.occurrence("", 0, 1) { $0.calendar = CalendarProperties(name: "One") }.event)
      let colors = SheetRenderer(theme: theme).sheets(page, settings: settings).flatMap(\.drawings).compactMap {
        if case .text(let text) = $0, text.text.hasPrefix("+") { text.face.color } else { nil }
      }
      #expect(colors.first == (isOwn ? own.tintText : theme.day.quietInk))
      let html = String(decoding: HTMLRenderer(theme: theme).render(page, settings: settings), as: UTF8.self)
      #expect(html.contains(#"class="more c"#) == isOwn)
    }
  }
}
