import CalendarLayout
import CalendarModel
import CalendarRendering
import PageDrawing
import Testing

@Suite struct DayColumnTests {
  @Test func htmlColumnsBelongToTheCaller() {
    var renderer = HTMLRenderer()
    renderer.dayColumn = { column in
      .html { writer in
        writer.append(column.standard)
        if column.day.date == SamplePages.monday { writer.element("p", text: "<payday>") }
      }
    }
    let bytes = renderer.render(.week(SamplePages.week), settings: SamplePages.settings())
    let page = String(decoding: bytes, as: UTF8.self)
    #expect(page.ranges(of: "<p>&lt;payday&gt;</p>").count == 1)
    #expect(page.contains("Stand-up"))
  }

  @Test("Counts below the hours are one element in the row below them")
  func countsBelow() throws {
    let hidden = [720, 840].map {
      HiddenEvents(
        reason: .columnLimit, minutes: $0..<$0 + 60, occurrences: [SamplePages.occurrence("Hidden", $0, $0 + 60)])
    }
    let page = html(.days([SamplePages.day(hidden: hidden)]))
    let parts = page.split(separator: "<div class=\"below\">")
    #expect(parts.count == 2 && page.contains(".below{grid-row:end}"))
    let rest = try #require(parts.last?.split(separator: "</div>").first)
    #expect(rest.split(separator: "<details class=\"more").count == 3)
    #expect(!html(.days([SamplePages.day()])).contains("class=\"below\""))
  }

  @Test("Events counted in place have their time in the day's list and their location, as boxes have")
  func countsInPlace() {
    let shown = [540, 600, 720].map { SamplePages.timed("Shown \($0)", $0..<$0 + 60, 0, of: 3) }
    let counted = [630, 780].map { start in
      SamplePages.occurrence("Counted", start, start + 60) { $0.location = "Hall \(start)" }
    }
    let hidden = HiddenEvents(
      reason: .columnLimit, minutes: 630..<840, occurrences: counted,
      place: HiddenEvents.Place(minutes: 630..<840, column: 2, columns: 3))
    let page = html(.days([SamplePages.day(blocks: shown, hidden: [hidden])]))
    for minute in [540, 600, 720] { #expect(page.contains(";--o:\(minute)\"")) }
    for minute in [630, 780] {
      #expect(page.contains("style=\"--o:\(minute)\""))
      #expect(page.contains("Hall \(minute)</span></li>"))
    }
    #expect(!html(.days([SamplePages.day(blocks: shown)])).contains(";--o:"))
  }

  @Test("A bar with times of day says its end: at its end, and on its last day in a list")
  func endsOfBars() {
    func page(_ start: Int, _ end: Int) -> String {
      let visit = SamplePages.occurrence("Site visit", start, end)
      return html(.week(WeekLayoutBuilder(options: SamplePages.options).week([visit], of: SamplePages.monday)))
    }
    let end = 3 * 1_440 + 930
    let whole = page(600, end)
    #expect(whole.ranges(of: ">– 3:30").count == 2)
    #expect(whole.ranges(of: #"<span class="end"><time"#).count == 1)
    // A bar of the last day alone begins with its end.
    let last = page(-2_000, 930)
    #expect(last.ranges(of: ">– 3:30").count == 1)
    #expect(!last.contains(#"<span class="end">"#))
    #expect(!page(600, 4 * 1_440).contains(">– "))
    // An end in the night after its last day would be read as one of that day.
    var options = SamplePages.options
    options.nextDayThresholdInMinutes = 5 * 60
    let festival = SamplePages.occurrence("Festival", 600, 3 * 1_440 + 120)
    let week = WeekLayoutBuilder(options: options).week([festival], of: SamplePages.monday)
    #expect(!html(.week(week)).contains(">– "))
  }

  @Test("A printed week with many bars keeps a third of its sheet for the hours, and grows if that is not enough")
  func barsOnPaper() throws {
    let meeting = SamplePages.occurrence("Meeting", 600, 660)
    func page(_ count: Int) -> String {
      let bars = (0..<count).map { SamplePages.allDay("Conference \($0) of a long title", SamplePages.monday) }
      let week = WeekLayoutBuilder(options: SamplePages.options).week(bars + [meeting], of: SamplePages.monday)
      var settings = SamplePages.settings()
      settings.paper = Paper(size: .a5)
      return html(.week(week), settings)
    }
    #expect(page(8).contains("--bar-lines:1;"))
    #expect(!page(1).contains("--bar-lines:"))
    #expect(page(1).contains("min-block-size:var(--sheet)}"))
    // A browser makes a page of such rows no higher than they need.
    let paper = try #require(page(1).split(separator: "@media print{.days.days.days{").last)
    let rows = try #require(paper.split(separator: "[hours]").dropFirst().first?.split(separator: " [end]").first)
    let shares = rows.split(separator: " ").compactMap { Double($0.dropLast(2)) }
    #expect(shares.count > 10 && abs(shares.reduce(0, +) - 4) < 0.001)
  }

  @Test("Boxes without room on a sheet print as a list, which leaves room for what is below it")
  func listOnPaper() {
    func page(_ count: Int, hasNotes: Bool = false) -> String {
      let talks = (0..<count).map { SamplePages.timed("Talk \($0) on consensus", 540..<600, $0, of: count) }
      var settings = SamplePages.settings()
      settings.paper = Paper(size: .a5)
      settings.hasNotes = hasNotes
      return html(.days([SamplePages.day(blocks: talks)]), settings)
    }
    let list = page(60)
    #expect(list.contains(".blocks{columns:"))
    #expect(list.contains(".column:nth-of-type(1){--at:2}") && list.contains("html main{display:block}"))
    #expect(!list.contains("63mm") && page(60, hasNotes: true).contains(".notes{block-size:63mm"))
    for usual in [page(2), page(2, hasNotes: true)] {
      #expect(!usual.contains(".blocks{columns:") && !usual.contains("63mm"))
    }
  }

  @Test("A slot of events from the day before is headed by their end")
  func slotFromTheDayBefore() {
    func page(from minute: Int) -> String {
      let blocks = (0..<2).map { row in
        var block = SamplePages.block(
          SamplePages.occurrence("Night \(row)", minute, 390), max(0, minute)..<390, before: minute < 0)
        (block.row, block.rows) = (row, 2)
        return block
      }
      return html(.days([SamplePages.day(hours: 0..<24, blocks: blocks)]))
    }
    #expect(page(from: -120).contains(#"<b class="when" aria-hidden="true">– 6:30"#))
    #expect(page(from: 75).contains(#"<b class="when" aria-hidden="true">1:15"#))
  }

  @Test("Words have hyphens for the narrowest window that shows columns")
  func hyphensForNarrowWindows() {
    let title = "Besprechung mit der Abteilung"
    let hyphenated = "Be\u{AD}spre\u{AD}chung mit der Ab\u{AD}tei\u{AD}lung"
    func isHyphenated(_ page: Page) -> Bool { html(page).contains(hyphenated) }
    let days = (0..<7).map { SamplePages.monday.adding(days: $0) }
    let meetings = days.map { SamplePages.occurrence(title, 540, 660, on: $0) }
    let week = WeekLayoutBuilder(options: SamplePages.options).week(meetings, of: SamplePages.monday)
    #expect(isHyphenated(.week(week)))
    func day(_ columns: Int) -> Page {
      .days([SamplePages.day(blocks: (0..<columns).map { SamplePages.timed(title, 540..<660, $0, of: columns) })])
    }
    // A single day has columns on a phone, too.
    #expect(isHyphenated(day(3)) && !isHyphenated(day(1)))
  }

  private func html(_ page: Page, _ settings: PageSettings = SamplePages.settings()) -> String {
    String(decoding: HTMLRenderer().render(page, settings: settings), as: UTF8.self)
  }

  @Test func columnsOfSheetsBelongToTheCaller() {
    var renderer = SVGRenderer()
    #expect(text(renderer).contains("Stand-up"))
    renderer.drawing.dayColumn = { column, canvas in
      if column.day.date == SamplePages.monday { column.draw(on: &canvas) }
      let box = SheetBox(start: 0, top: 0, width: column.width, height: column.height)
      canvas.rectangle(box, fill: .none, stroke: EventColor(0x123456))
    }
    let bytes = renderer.render(.week(SamplePages.week), settings: SamplePages.settings())
    #expect(DocumentReader.read(bytes).failure == nil)
    #expect(text(renderer).contains("Stand-up"))
    #expect(text(renderer).ranges(of: "#123456").count == 7)
  }

  private func text(_ renderer: SVGRenderer) -> String {
    String(decoding: renderer.render(.week(SamplePages.week), settings: SamplePages.settings()), as: UTF8.self)
  }
}
