import CalendarLayout
import CalendarModel
import CalendarRendering
import TestRandom
import TestSupport
import Testing

/// With any calendar text, documents are well-formed, run and load nothing, and contain no control characters.
@Suite struct HostileMarkupTests {
  private static let elements: Set<String> = [
    "html", "head", "meta", "title", "style", "body", "main", "header", "h1", "h2", "p", "span", "s", "a", "time",
    "bdi",
    "section", "div", "ul", "ol", "li", "i", "b", "small", "abbr", "table", "thead", "tbody", "tr", "th", "td",
    "details",
    "summary", "svg", "g", "caption", "rect", "circle", "line", "polygon", "text", "tspan", "clipPath", "pattern",
  ]

  /// Pages whose every word is hostile.
  private static func pages(_ random: inout SplitMix64) -> [Page] {
    func text() -> String {
      let first = HostileStrings.texts[Int(random.next() % UInt64(HostileStrings.texts.count))]
      let second = HostileStrings.texts[Int(random.next() % UInt64(HostileStrings.texts.count))]
      return random.next() % 2 == 0 ? first : first + second
    }
    func address() -> String { HostileStrings.addresses[Int(random.next() % UInt64(HostileStrings.addresses.count))] }
    let occurrences = (0..<12).map { index -> Occurrence in
      let change: (inout Event) -> Void = { event in
        event.uid = text()
        event.location = text()
        event.categories = [text()]
        event.url = address()
        event.calendar = CalendarProperties(name: text(), file: text())
        event.status = [.tentative, .cancelled, nil][index % 3]
        event.transparency = index % 2 == 0 ? .opaque : .transparent
        event.color = index % 4 == 0 ? nil : EventColor(random.color())
      }
      return index % 4 == 3
        ? SamplePages.allDay(text(), SamplePages.monday, days: 1 + index % 3, change)
        : SamplePages.occurrence(text(), 480 + index * 20, 500 + index * 30, change)
    }
    var options = SamplePages.options
    options.columnLimit = 3
    options.hours = .fixed(9..<12)
    let agenda = AgendaLayoutBuilder(options: options)
      .layout(occurrences, dates: SamplePages.monday..<SamplePages.monday.adding(days: 3))
    return [
      .days([DayLayoutBuilder(options: options).layout(occurrences, date: SamplePages.monday)]),
      .week(WeekLayoutBuilder(options: options).week(occurrences, of: SamplePages.monday)),
      .month(MonthLayoutBuilder(options: options).layout(occurrences, monthOf: SamplePages.monday)),
      .agenda(agenda), .timeline(TimelineLayout(agenda)), .events(occurrences),
    ]
  }

  @Test(arguments: 1...(TestEnvironment.isFull ? 4 : 2) as ClosedRange<UInt64>)
  func documentsAreHarmless(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for page in Self.pages(&random) {
      var settings = SamplePages.settings(seed % 2 == 0 ? SamplePages.arabic : SamplePages.german)
      settings.title = HostileStrings.texts[Int(random.next() % UInt64(HostileStrings.texts.count))]
      for renderer in [HTMLRenderer(), SVGRenderer()] as [any Renderer] {
        let bytes = renderer.render(page, settings: settings)
        let reader = DocumentReader.read(bytes)
        #expect(reader.failure == nil, "seed \(seed)")
        #expect(reader.elements.subtracting(Self.elements) == [], "seed \(seed)")
        #expect(!reader.attributes.contains { $0.lowercased().hasPrefix("on") }, "seed \(seed)")
        for link in reader.links {
          #expect(SafeURL.schemes.contains { link.hasPrefix("\($0):") }, "seed \(seed): \(link)")
        }
        let harmful = Set(
          String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { !Self.isHarmless($0) }.map(\.value))
        #expect(harmful == [], "seed \(seed)")
      }
    }
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: true
    case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFDD0...0xFDEF: false
    default: scalar.value & 0xFFFE != 0xFFFE
    }
  }

  @Test func longFieldsAreCut() {
    let occurrence = SamplePages.occurrence("e" + String(repeating: "\u{301}", count: 200_000), 540, 600)
    let bytes = HTMLRenderer().render(.events([occurrence]), settings: SamplePages.settings())
    #expect(bytes.count < 20_000)
    let marks = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { $0 == "\u{301}" }.count
    #expect(marks == 15)
  }
}
