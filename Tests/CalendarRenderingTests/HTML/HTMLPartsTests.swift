import CalendarLayout
import CalendarModel
import Testing

@testable import CalendarRendering

/// A page contains the style rules that it needs.
@Suite struct HTMLPartsTests {
  /// The class and element names used on a page, and its style sheet.
  private struct Document {
    var style: String
    /// The class names of each element.
    var classes: [Set<String>]
    var body: String

    init(_ bytes: [UInt8]) throws {
      let text = String(decoding: bytes, as: UTF8.self)
      let halves = text.split(separator: "<body>", maxSplits: 1)
      style = String(try #require(halves.first))
      body = String(try #require(halves.last))
      classes = body.split(separator: "class=\"").dropFirst().map { rest in
        Set(rest.prefix { $0 != "\"" }.split(separator: " ").map(String.init))
      }
    }

    func has(_ name: String, with other: String? = nil) -> Bool {
      classes.contains { $0.contains(name) && (other.map($0.contains) ?? true) }
    }

    /// The parts found on the page.
    var shown: HTMLParts {
      var shown: HTMLParts = []
      if has("legend") { shown.insert(.legend) }
      if has("small-months") { shown.insert(.smallMonths) }
      if has("notes") { shown.insert(.notes) }
      if body.contains("<a ") { shown.insert(.links) }
      if has("today-mark") { shown.insert(.todayMark) }
      if has("bar") || has("bars") { shown.insert(.bars) }
      if has("dot") { shown.insert(.dots) }
      if body.contains("density") { shown.insert(.density) }
      if has("tentative") { shown.insert(.tentative) }
      if has("event", with: "before") || has("event", with: "after") { shown.insert(.cut) }
      if has("short") { shown.insert(.short) }
      if has("more") { shown.insert(.more) }
      if has("fold") { shown.insert(.folds) }
      if has("tracks") { shown.insert(.tracks) }
      if has("now") { shown.insert(.now) }
      if has("details") { shown.insert(.details) }
      if body.contains("<small>") { shown.insert(.secondZone) }
      return shown
    }
  }

  private struct Sample {
    var name: String
    var page: Page
    var settings = SamplePages.settings()
    var isDays: Bool {
      switch page {
      case .days, .week: true
      default: false
      }
    }
  }

  private static var samples: [Sample] {
    var samples = SamplePages.all.map { Sample(name: $0.name, page: $0.page) }
    samples += SamplePages.all.map { name, page in
      var sample = Sample(name: name + " with all that a heading may have", page: page)
      sample.settings.hasNotes = true
      sample.settings.showsDetails = true
      sample.settings.smallMonths = Array(SamplePages.year.months[2...3])
      return sample
    }
    var day = SamplePages.fullDay
    for index in day.hourMarks.indices { day.hourMarks[index].secondClock = CivilDateTime(secondsSinceEpoch: 0) }
    var folded = SamplePages.fullDay
    folded.folds = [1_080..<1_200]
    folded.nowMinute = 620
    var tracked = SamplePages.fullDay
    tracked.tracks = ["Room 1", "Room 2"]
    return samples + [
      Sample(name: "folded hours", page: .days([folded])),
      Sample(name: "tracks", page: .days([tracked])), Sample(name: "second zone", page: .days([day])),
      Sample(name: "legend", page: .events(LegendTests.occurrences)),
    ]
  }

  /// A browser cuts lines at their edge, and at the left one is the start of a number.
  @Test func numbersInRightToLeftPlacesAreWhole() {
    let occurrence = SamplePages.occurrence("ميزانية 1448", 540, 600) { $0.location = "غرفة 12 & 7.5" }
    let page = String(
      decoding: HTMLRenderer().render(.events([occurrence]), settings: SamplePages.settings()), as: UTF8.self)
    #expect(page.contains(#"غرفة <span class="whole">12 &amp; 7.5</span>"#) && page.contains(">ميزانية 1448<"))
    #expect(page.contains(".whole{display:inline-block"))
  }

  @Test func pagesHaveOnlyTheStylesTheyUse() throws {
    var all: HTMLParts = []
    for sample in Self.samples {
      let document = try Document(HTMLRenderer().render(sample.page, settings: sample.settings))
      let sheets = HTMLStyles.base + (sample.isDays ? HTMLStyles.day + HTMLStyles.forcedColors : [])
      for rule in sheets where rule.isNeeded(for: document.shown) {
        #expect(document.style.contains(rule.text.description), "\(sample.name)")
      }
      // The colours that these rules use.
      if document.shown.contains(.density) { #expect(document.style.contains("--density4:")) }
      if document.shown.contains(.bars) { #expect(document.style.contains("--tint:")) }
      if document.shown.contains(.tentative) { #expect(document.style.contains("--hatch:")) }
      all.formUnion(document.shown)
    }
    #expect(all == .all)
  }

  @Test func aDayWithoutEventsHasNoOtherRules() throws {
    let page = try #require(SamplePages.all.first { $0.name == "day-empty" }).page
    let document = try Document(HTMLRenderer().render(page, settings: SamplePages.settings()))
    let sheets = HTMLStyles.base + HTMLStyles.day + HTMLStyles.forcedColors
    for rule in sheets where !rule.parts.isEmpty && rule.parts != .todayMark {
      #expect(!document.style.contains(rule.text.description))
    }
  }

  @Test func columnsOfAProgramHaveAllRules() throws {
    let page = try #require(SamplePages.all.first { $0.name == "day-empty" }).page
    var renderer = HTMLRenderer()
    renderer.dayColumn = { $0.standard }
    let document = try Document(renderer.render(page, settings: SamplePages.settings()))
    for rule in HTMLStyles.base + HTMLStyles.day + HTMLStyles.forcedColors {
      #expect(document.style.contains(rule.text.description))
    }
  }
}
