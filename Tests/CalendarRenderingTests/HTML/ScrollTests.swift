import CalendarLayout
import CalendarModel
import Foundation
import TestRandom
import TestSupport
import Testing

@testable import CalendarRendering

@Suite struct ScrollTests {
  static func scroll(_ occurrences: [Occurrence] = SamplePages.occurrences) -> Page {
    let builder = MonthLayoutBuilder(options: SamplePages.options)
    let months = [2, 3, 4].map { builder.layout(occurrences, monthOf: CivilDate(year: 2026, month: $0, day: 1)) }
    let timeline = CalendarTimeline(around: SamplePages.monday)
    return .scroll(
      MonthScroll(date: SamplePages.monday, timeline: timeline, months: months, today: SamplePages.monday))
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func page() throws {
    try MarkupGolden.check(HTMLRenderer().render(Self.scroll(), settings: SamplePages.settings()), "scroll.html")
    try MarkupGolden.check(SVGRenderer().render(Self.scroll(), settings: SamplePages.settings()), "scroll.svg")
  }

  /// Each month links to those before and after it on the page, and to today, with names for screen readers.
  @Test func linksNeedNoScript() {
    let page = text(HTMLRenderer().render(Self.scroll(), settings: SamplePages.settings()))
    let targets = page.matches(of: /<a href="#([0-9-]+)"/).map { String($0.output.1) }
    #expect(targets == ["2026-03", "2026-03", "2026-02", "2026-03", "2026-04", "2026-03", "2026-03"])
    #expect(targets.allSatisfy { page.contains("id=\"\($0)\"") })
    #expect(page.contains("aria-label=\"April 2026\">›</a>"))
  }

  /// Checks the hash with `sha256sum` of coreutils.
  @Test func thePolicyNamesTheScript() throws {
    let scratch = try Scratch()
    let file = try scratch.file("script", "\(HTMLScript.scroll)")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/sha256sum")
    process.arguments = [file]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let digits = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).prefix(64)
    process.waitUntilExit()
    let bytes = stride(from: 0, to: 64, by: 2).compactMap { UInt8(digits.dropFirst($0).prefix(2), radix: 16) }
    #expect("\(HTMLScript.scrollHash)" == "sha256-\(Data(bytes).base64EncodedString())")
    let page = text(HTMLRenderer().render(Self.scroll(), settings: SamplePages.settings()))
    #expect(page.contains("script-src '\(HTMLScript.scrollHash)'"))
    #expect(page.contains("<script>\(HTMLScript.scroll)</script>"))
  }

  /// The cells of a caller also hold in months that the script makes.
  @Test func cellsOfMonthsBeyondThePage() throws {
    var renderer = HTMLRenderer()
    let usual = text(renderer.render(Self.scroll(), settings: SamplePages.settings()))
    #expect(!usual.contains("\"cells\":"))
    renderer.content.cells = { cell in
      cell.standard + (cell.day.date.day == 13 ? [CellLine("</script> & payday", isBold: true)] : [])
    }
    let page = text(renderer.render(Self.scroll(), settings: SamplePages.settings()))
    let start = try #require(page.range(of: "type=\"application/json\" id=\"calendar\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let data = try #require(
      JSONSerialization.jsonObject(with: Data(page[start.upperBound..<end.lowerBound].utf8)) as? [String: Any])
    let lines = try #require(data["lines"] as? [[[String: Any]]])
    #expect(lines.count == 1)
    #expect(lines.first?.first?["text"] as? String == "</script> & payday")
    let cells = try #require(data["cells"] as? [[Any]])
    // Eleven years without the three months of the page.
    #expect(cells.count == 11 * 12 - 3)
    #expect(cells.first?.first as? String == "2021-01-13")
    #expect(cells.last?.first as? String == "2031-12-13")
  }

  @Test func otherPagesAllowNoScript() {
    for (name, page) in SamplePages.all {
      let html = text(HTMLRenderer().render(page, settings: SamplePages.settings()))
      #expect(!html.contains("script"), "\(name)")
    }
  }

  @Test func hostileWordsEndNoScript() {
    let seed = TestSeed.value
    var random = SplitMix64(seed: seed)
    for hostile in HostileStrings.texts + ["</script><script>alert(1)</script>", "<!--<script>", "\u{2028}]]>"] {
      let occurrences = [SamplePages.occurrence(hostile, 540, 600), SamplePages.allDay(hostile, SamplePages.monday)]
      var locale = random.next() % 2 == 0 ? SamplePages.arabic : SamplePages.german
      locale.monthNames = Array(repeating: hostile, count: 12)
      (locale.phrases.week, locale.phrases.weekNumber) = (hostile, hostile)
      let bytes = HTMLRenderer().render(
        Self.scroll(occurrences), settings: SamplePages.settings(locale, title: hostile))
      let page = text(bytes)
      #expect(page.components(separatedBy: "<script").count == 3, "\(hostile.debugDescription), seed \(seed)")
      #expect(page.components(separatedBy: "</script").count == 3, "\(hostile.debugDescription), seed \(seed)")
      #expect(DocumentReader.read(bytes).failure == nil, "\(hostile.debugDescription), seed \(seed)")
    }
  }

  @Test func theDataIsJSON() throws {
    var locale = SamplePages.arabic
    locale.phrases.weekNumber = "</script>&\"\\ {number}th"
    let page = text(HTMLRenderer().render(Self.scroll(), settings: SamplePages.settings(locale)))
    let start = try #require(page.range(of: "id=\"calendar\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let data = Data(page[start.upperBound..<end.lowerBound].utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["week"] as? [String] == ["</script>&\"\\ ", "th"])
    #expect(object["start"] as? String == "2026-03")
    #expect(object["today"] as? String == "2026-03-09")
    #expect((object["months"] as? [String])?.count == 12)
    #expect(object["year"] as? String == "٤٥٦٧")
  }

  @Test func everyMaterialShowsAllMonths() {
    let settings = SamplePages.settings()
    let lines = text(TextRenderer().render(Self.scroll(), settings: settings)).split(separator: "\n")
    #expect(lines.filter { ["February 2026", "March 2026", "April 2026"].contains($0) }.count == 3)
    var paper = settings
    paper.paper = Paper(size: .letter)
    // March continues on a second sheet.
    #expect(SVGRenderer().sheets(Self.scroll(), settings: paper).count == 4)
  }
}
