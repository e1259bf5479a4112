import CalendarLayout
import CalendarModel
import CalendarRendering
import Foundation
import TestRandom
import TestSupport
import Testing

/// Months show every title whole, or count it.
struct MonthTitlesTests {
  private static let words = [
    "Planning", "Rehearsal", "with", "the", "Handwerkskammer", "of", "Übung", "会議", "à", "board",
  ]

  /// Occurrences whose titles begin with a word of their own, `E17.`.
  private static func occurrences(_ count: Int, _ random: inout SplitMix64) -> [Occurrence] {
    let crowd = Int.random(in: 1...31, using: &random)
    return (0..<count).map { index in
      let title =
        (["E\(index)."]
        + (0..<Int.random(in: 0...12, using: &random)).map { _ in
          words[Int.random(in: words.indices, using: &random)]
        }).joined(separator: " ")
      let day = SamplePages.monday.adding(days: Int.random(in: -8..<(crowd - 7), using: &random))
      switch index % 7 {
      case 0: return SamplePages.allDay(title, day, days: Int.random(in: 1...9, using: &random))
      case 1: return SamplePages.occurrence(title, 1_320, 1_800, on: day)
      default: return SamplePages.occurrence(title, 500 + index, 560 + index, on: day)
      }
    }
  }

  private static func month(_ occurrences: [Occurrence]) -> MonthLayout {
    MonthLayoutBuilder(options: SamplePages.options).layout(occurrences, monthOf: SamplePages.monday)
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// How often each occurrence is on the days of the layout: bars once in each week, or as `perDay` on each day.
  private static func expected(_ month: MonthLayout, perDay: Bool) -> [String: Int] {
    var counts: [String: Int] = [:]
    for week in month.weeks {
      for event in week.days.flatMap(\.events) { counts[event.event.uid, default: 0] += 1 }
      for bar in week.bars { counts[bar.occurrence.event.uid, default: 0] += perDay ? bar.columns : 1 }
    }
    return counts
  }

  @Test("HTML has each event of a month once on each of its days")
  func everyTitleOnScreens() throws {
    print("seed \(TestSeed.value)")
    var hidden = 0
    for number in 0..<(TestEnvironment.isFull ? 12 : 2) {
      var random = SplitMix64(seed: TestSeed.value &+ UInt64(number))
      let month = Self.month(Self.occurrences([8, 400, 90][number % 3], &random))
      let page = Self.text(HTMLRenderer().render(.month(month), settings: SamplePages.settings()))
      #expect(DocumentReader.read(Array(page.utf8)).failure == nil)
      let links = page.matches(of: /<a class="more[^>]* href="#([^"]+)"/).map { String($0.output.1) }
      #expect(links.allSatisfy { page.contains("<section id=\"\($0)\">") })
      hidden += links.count
      for (uid, count) in Self.expected(month, perDay: true) {
        let name = uid.prefix { $0 != "." } + "."
        let found = page.components(separatedBy: "<bdi class=\"title\">\(name)").count - 1
        #expect(found == count, "seed \(TestSeed.value &+ UInt64(number)): \(name)")
      }
    }
    #expect(hidden > 0)
  }

  @Test("A month of 5,000 events has at most 300 KB, and shows, lists or counts each")
  func fullMonth() throws {
    let occurrences = (0..<5_000).map { index in
      SamplePages.occurrence(
        "E\(index). planning budget", index % 1_380, index % 1_380 + 30,
        on: CivilDate(year: 2026, month: 3, day: 1 + index % 31))
    }
    let page = Self.text(HTMLRenderer().render(.month(Self.month(occurrences)), settings: SamplePages.settings()))
    #expect(page.utf8.count < 300_000)
    let told = page.components(separatedBy: "<bdi class=\"title\">E").count - 1
    let counted = page.matches(of: /<p class="none">\+([0-9,]+) more/)
      .compactMap { Int($0.output.1.filter(\.isNumber)) }.reduce(0, +)
    #expect(counted > 0)
    #expect(told + counted == 5_000)
    // The counts of cells equal the lengths of their lists.
    let inCells = page.matches(of: /<a class="more[^>]*>\+([0-9,]+) more/)
      .compactMap { Int($0.output.1.filter(\.isNumber)) }.reduce(0, +)
    let listed = try #require(page.range(of: "<div class=\"further\">"))
    #expect(page[listed.upperBound...].components(separatedBy: "<li ").count - 1 + counted == inCells)
  }

  @Test("In a site, the counts of a month lead to the pages of the days, which list the events")
  func countsOfSites() {
    let occurrences = (0..<900).map { SamplePages.occurrence("E\($0).", $0, $0 + 30, on: SamplePages.monday) }
    var settings = SamplePages.settings()
    settings.frame = PageFrame()
    settings.links.day = LinkPattern("days/{date}.html")
    let page = Self.text(HTMLRenderer().render(.month(Self.month(occurrences)), settings: settings))
    #expect(page.contains("<a class=\"more c0\" href=\"days/\(SamplePages.monday).html\">"))
    #expect(!page.contains("class=\"further\""))
  }

  @Test("A month has at most two sheets of days, and lists the events that do not fit on them")
  func everyTitleOnSheets() {
    print("seed \(TestSeed.value)")
    var settings = SamplePages.settings()
    for number in 0..<(TestEnvironment.isFull ? 12 : 2) {
      var random = SplitMix64(seed: TestSeed.value &+ UInt64(number))
      let month = Self.month(Self.occurrences([8, 400, 90][number % 3], &random))
      settings.paper = number % 2 == 0 ? Paper() : nil
      let sheets = SVGRenderer().sheets(.month(month), settings: settings).map(Self.text)
      let days = sheets.filter { $0.contains(">Wednesday<") }
      #expect(days.count <= (settings.paper == nil ? 1 : 2))
      let whole = Self.expected(month, perDay: false)
      let most = Self.expected(month, perDay: true)
      let page = sheets.joined()
      for (uid, count) in whole {
        let name = uid.prefix { $0 != "." } + "."
        let found = page.components(separatedBy: "<title>\(name)").count - 1
        // A hidden bar is listed on each of its days.
        #expect(found >= count && found <= most[uid, default: 0], "seed \(TestSeed.value &+ UInt64(number)): \(name)")
      }
    }
  }

  @Test("An event over midnight is one line on its first day")
  func nights() {
    let night = SamplePages.occurrence("Night shift", 1_320, 1_800, on: SamplePages.monday)
    var settings = SamplePages.settings()
    settings.uses24HourClock = true
    let page = Page.month(Self.month([night]))
    let html = Self.text(HTMLRenderer().render(page, settings: settings))
    #expect(html.components(separatedBy: ">22:00–06:00</time>").count == 2)
    #expect(!html.contains("class=\"bars\""))
    let text = Self.text(TextRenderer().render(page, settings: settings))
    #expect(text.contains("22:00–"))
    #expect(text.components(separatedBy: "Night").count == 2)
  }

  @Test("An event over the midnight before the first row is listed on its first day")
  func nightBeforeTheGrid() {
    // February 2027 begins on a Monday.
    let first = CivilDate(2027, 2, 1)
    let night = SamplePages.occurrence("Night shift", 1_320, 1_800, on: first.adding(days: -1))
    let month = MonthLayoutBuilder(options: SamplePages.options).layout([night], monthOf: first)
    var settings = SamplePages.settings()
    settings.uses24HourClock = true
    let html = Self.text(HTMLRenderer().render(.month(month), settings: settings))
    #expect(html.contains(">– 06:00</time>"))
  }

  @Test("Weeks of a quiet month are equally high; empty weeks shrink for a full one")
  func heights() {
    func week(_ count: Int) -> String {
      let events = (0..<count).map { SamplePages.occurrence("Event \($0)", 500 + $0, 560 + $0) }
      let page = Self.text(HTMLRenderer().render(.month(Self.month(events)), settings: SamplePages.settings()))
      return page.components(separatedBy: "--week:").dropFirst().first.map {
        String($0.prefix { $0 != "\"" && $0 != ";" })
      }
        ?? ""
    }
    #expect(week(0) == "120")
    #expect(week(3) == "120")
    #expect(week(12) == "87")
    #expect(week(60) == "56")
  }
}
