import CalendarLayout
import CalendarModel
import CalendarRendering
import Testing

@Suite struct PaperTests {
  private static func settings(_ size: PaperSize, landscape: Bool? = nil, margin: Int? = nil) -> PageSettings {
    var settings = SamplePages.settings()
    settings.paper = Paper(size: size, isLandscape: landscape, marginInMillimetres: margin)
    return settings
  }

  /// Forty days with three events each: more than one sheet of any paper.
  private static let occurrences: [Occurrence] = (0..<120).map { index in
    SamplePages.occurrence(
      "Meeting \(index).", 540 + index % 3 * 90, 600 + index % 3 * 90, on: SamplePages.monday.adding(days: index / 3)
    ) {
      $0.location = index % 2 == 0 ? "Room \(index)" : nil
    }
  }
  private static var agenda: AgendaLayout {
    AgendaLayoutBuilder(options: SamplePages.options)
      .layout(occurrences, dates: SamplePages.monday..<SamplePages.monday.adding(days: 40))
  }
  private static var lists: [Page] { [.agenda(agenda), .timeline(TimelineLayout(agenda)), .events(occurrences)] }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(arguments: PaperSize.allCases)
  func listsBreakBetweenEntries(_ size: PaperSize) {
    for page in Self.lists {
      let sheets = SVGRenderer().sheets(page, settings: Self.settings(size)).map(Self.text)
      #expect(sheets.count > 1)
      // Each entry is complete on one sheet and on no other.
      for index in 0..<120 {
        #expect(sheets.filter { $0.contains(">Meeting \(index).<") }.count == 1)
      }
      for (number, sheet) in sheets.enumerated() {
        #expect(sheet.contains(">\(number + 1) / \(sheets.count)<"))
        #expect(DocumentReader.read(Array(sheet.utf8)).failure == nil)
      }
    }
  }

  /// No text of a sheet is below its lower margin.
  @Test(arguments: PaperSize.allCases)
  func nothingRunsOverTheSheet(_ size: PaperSize) throws {
    for page in Self.lists {
      for sheet in SVGRenderer().sheets(page, settings: Self.settings(size, margin: 20)).map(Self.text) {
        let height = Double(size.sides.height - 200) * 9.6 / 25.4
        let baselines = sheet.matches(of: /<text x="[0-9.]+" y="([0-9.]+)"/).compactMap { Double($0.output.1) }
        #expect(try #require(baselines.max()) <= height)
      }
    }
  }

  @Test func sheetsAreOfThePapersSize() {
    let upright = Self.text(SVGRenderer().render(.days([SamplePages.fullDay]), settings: Self.settings(.letter)))
    #expect(upright.contains("width=\"215.9mm\" height=\"279.4mm\""))
    let across = SVGRenderer().sheets(
      .days([SamplePages.fullDay]), settings: Self.settings(.letter, landscape: true)
    ).map(Self.text)[0]
    #expect(across.contains("width=\"279.4mm\" height=\"215.9mm\""))
  }

  @Test func withoutPaperAListIsOneSheet() {
    for page in Self.lists {
      #expect(SVGRenderer().sheets(page, settings: SamplePages.settings()).count == 1)
    }
  }

  @Test func severalSheetsInOneDocumentKeepTheirClipsApart() {
    for page in Self.lists {
      let bytes = SVGRenderer().render(page, settings: Self.settings(.a5))
      let names = Self.text(bytes).matches(of: /clipPath id="(\w+)"/).map(\.output.1)
      #expect(Set(names).count == names.count)
      #expect(DocumentReader.read(bytes).failure == nil)
    }
  }

  @Test(arguments: PaperSize.allCases, [true, false])
  func allViewsFitAllPapers(_ size: PaperSize, _ isLandscape: Bool) {
    var settings = Self.settings(size, landscape: isLandscape, margin: 40)
    settings.hasNotes = true
    settings.smallMonths = Array(SamplePages.year.months[2...3])
    for (name, page) in SamplePages.all {
      for sheet in SVGRenderer().sheets(page, settings: settings) {
        let text = Self.text(sheet)
        #expect(DocumentReader.read(sheet).failure == nil, "\(name)")
        #expect(!text.contains("width=\"-") && !text.contains("height=\"-"), "\(name)")
      }
      #expect(DocumentReader.read(HTMLRenderer().render(page, settings: settings)).failure == nil, "\(name)")
    }
  }

  /// Hidden events follow below the hours if there is room, and else have sheets of their own.
  @Test(arguments: [(3, 1), (150, 2)])
  func hiddenEventsFollowOnTheSameSheet(_ count: Int, _ sheets: Int) {
    var options = SamplePages.options
    options.room = ColumnRoom(letters: 30, lines: 60)
    let events = (0..<3 + count).map { SamplePages.occurrence("Event \($0)", 540, 600) }
    let page = Page.days([DayLayoutBuilder(options: options).layout(events, date: SamplePages.monday)])
    let drawn = SVGRenderer().sheets(page, settings: Self.settings(.a4))
    #expect(drawn.count == sheets)
    let text = drawn.map(Self.text).joined()
    for number in 0..<3 + count { #expect(text.contains("<title>Event \(number),")) }
    let html = Self.text(HTMLRenderer().render(page, settings: Self.settings(.a4)))
    #expect(html.contains("break-before:auto") == (sheets == 1))
  }

  /// The texts that are drawn, in order, without the titles that viewers show on request.
  private static func drawn(_ sheets: [[UInt8]]) -> String {
    sheets.map(text).joined().replacing(/<title>[^<]*<\/title>/, with: "").matches(of: />([^<>\n]+)</)
      .map { String($0.output.1) }.joined(separator: " ")
  }

  private static func longTitle(_ number: Int) -> String {
    "\(number) Youth cup: Rayo Vallecano B against Deportivo Alavés B"
  }

  @Test("The bar of a long event says its end where its title leaves room")
  func endsOfBars() {
    func drawn(_ title: String, _ end: Int) -> String {
      let visit = SamplePages.occurrence(title, 600, end)
      let week = WeekLayoutBuilder(options: SamplePages.options).week([visit], of: SamplePages.monday)
      return Self.drawn(SVGRenderer().sheets(.week(week), settings: Self.settings(.a4)))
    }
    #expect(drawn("Site visit", 3 * 1_440 + 930).contains("– 3:30"))
    #expect(!drawn("Site visit", 4 * 1_440).contains("– 12"))
    #expect(!drawn(String(repeating: "Site visit ", count: 60), 2 * 1_440 + 930).contains("– 3:30"))
  }

  @Test("Titles in a table continue on further lines", arguments: [PaperSize.a4, .a5])
  func titlesOfATableAreWhole(_ size: PaperSize) {
    let events = (0..<90).map { number in
      SamplePages.occurrence(Self.longTitle(number), 540, 600) { $0.location = "Estadio" }
    }
    let drawn = Self.drawn(SVGRenderer().sheets(.events(events), settings: Self.settings(size)))
    for number in 0..<90 { #expect(drawn.contains(Self.longTitle(number))) }
  }

  @Test("Titles in a list of counted events continue on further lines", arguments: [6, 40, 150])
  func titlesOfCountedEventsAreWhole(_ count: Int) {
    var options = SamplePages.options
    options.room = ColumnRoom(letters: 30, lines: 60)
    let events = (0..<count).map { SamplePages.occurrence(Self.longTitle($0), 540, 600) }
    let day = DayLayoutBuilder(options: options).layout(events, date: SamplePages.monday)
    let drawn = Self.drawn(SVGRenderer().sheets(.days([day]), settings: Self.settings(.a4)))
    let hidden = day.hidden.flatMap(\.occurrences)
    #expect(hidden.count > count / 2 - 1)
    for occurrence in hidden { #expect(drawn.contains(occurrence.event.summary ?? "")) }
  }

  @Test func pages() throws {
    var settings = Self.settings(.a5, landscape: true, margin: 10)
    settings.hasNotes = true
    try MarkupGolden.check(SVGRenderer().render(.month(SamplePages.month()), settings: settings), "month-a5-notes.svg")
    try MarkupGolden.check(
      HTMLRenderer().render(.month(SamplePages.month()), settings: settings), "month-a5-notes.html")
    try MarkupGolden.check(
      SVGRenderer().render(.agenda(Self.agenda), settings: Self.settings(.letter)), "agenda-letter.svg")
  }
}
