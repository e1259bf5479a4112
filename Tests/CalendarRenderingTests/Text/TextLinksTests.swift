import CalendarLayout
import CalendarModel
import Testing

@testable import CalendarRendering

/// Hyperlinks of text pages, read as a terminal reads them.
struct TextLinksTests {
  /// A text with the address that it leads to; nil for none.
  private struct Run: Equatable {
    var text: String
    var address: String?
  }

  /// The page as a terminal with hyperlinks understands it.
  private func runs(_ bytes: [UInt8]) throws -> [Run] {
    var runs: [Run] = []
    var address: String?
    for (index, part) in String(decoding: bytes, as: UTF8.self).split(
      separator: "\u{1B}]8;", omittingEmptySubsequences: false
    ).enumerated() {
      if index == 0 {
        runs.append(Run(text: String(part), address: nil))
        continue
      }
      let end = try #require(part.firstRange(of: "\u{1B}\\"))
      let fields = part[..<end.lowerBound].split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      #expect(fields.count == 2)
      let uri = String(try #require(fields.last))
      #expect(uri.utf8.allSatisfy { (0x21...0x7E).contains($0) })
      #expect((address == nil) == !uri.isEmpty, "links are not nested")
      address = uri.isEmpty ? nil : uri
      runs.append(Run(text: String(part[end.upperBound...]), address: address))
    }
    #expect(address == nil, "every link ends")
    return runs
  }

  private func occurrence(_ title: String, url: String?) -> Occurrence {
    SamplePages.occurrence(title, 600, 660, on: TextSamples.monday) { $0.url = url }
  }

  private func page(_ url: String?, title: String = "Review") -> Page {
    .events([occurrence(title, url: url)])
  }

  private func rendered(_ page: Page, links: Bool = true, color: Bool = false, width: Int = 80) -> [UInt8] {
    var options = TextOptions()
    (options.usesHyperlinks, options.usesColor) = (links, color)
    return TextRenderer(options).render(page, settings: TextSamples.settings(width: width))
  }

  @Test(arguments: [
    ("https://example.org/a?b=c;d", "https://example.org/a?b=c;d"),
    ("HTTPS://example.org/ü", "https://example.org/%C3%BC"),
    ("mailto:ada@example.org", "mailto:ada@example.org"),
    ("https://example.org/\u{1B}\\\u{7}x", "https://example.org/\\x"),
    ("https://example.org/\u{9C}\u{85}y", "https://example.org/y"),
  ])
  func titlesLeadToSafeAddresses(url: String, address: String) throws {
    let linked = try runs(rendered(page(url))).filter { $0.address != nil }
    #expect(linked == [Run(text: "Review", address: address)])
  }

  @Test(arguments: [
    nil, "", "javascript:alert(1)", "file:///etc/passwd", "https://", "example.org",
    "https://example.org/" + String(repeating: "ü", count: 1_000),
  ])
  func titlesWithoutSafeAddressesAreNotLinks(url: String?) {
    #expect(rendered(page(url)) == rendered(page(url), links: false))
  }

  @Test func withoutTheOptionThereAreNone() {
    #expect(!rendered(page("https://example.org"), links: false).contains(0x1B))
  }

  @Test func theLinesOfATitleAreOneLink() throws {
    let title = "A title of many words that needs more than a single line on a narrow page"
    let bytes = rendered(page("https://example.org", title: title), width: 40)
    let linked = try runs(bytes).filter { $0.address != nil }
    #expect(linked.count == 2)
    #expect(linked.map(\.text).joined(separator: " ").split(separator: " ").joined(separator: " ") == title)
    #expect(String(decoding: bytes, as: UTF8.self).split(separator: "]8;id=1;").count == 3)
  }

  /// Only titles are links, so that terminals that underline links do not underline frames and times.
  @Test(arguments: [false, true]) func everyPageKeepsItsText(color: Bool) throws {
    let events = TextSamples.events.map { occurrence in
      var event = occurrence.event
      event.url = "https://example.org/\(event.uid)"
      return Occurrence(of: event, recurrenceID: nil, start: occurrence.start, end: occurrence.end)
    }
    for page in [
      Page.week(WeekLayoutBuilder(options: TextSamples.options).week(events, of: TextSamples.monday)),
      .month(MonthLayoutBuilder(options: TextSamples.options).layout(events, monthOf: TextSamples.monday)),
      .events(events),
    ] {
      let runs: [Run] = try runs(rendered(page, color: color))
      let plain = String(decoding: rendered(page, links: false, color: color), as: UTF8.self)
      #expect(Self.withoutStyles(runs.map(\.text).joined()) == Self.withoutStyles(plain))
      let linked = runs.filter { $0.address != nil }
      #expect(linked.count > 10)
      for run in linked {
        #expect(!Self.withoutStyles(run.text).contains { "─│╭╮╰╯├┤╶╴◂▸▴▾".contains($0) }, "\(run.text)")
      }
    }
  }

  private static func withoutStyles(_ text: String) -> String {
    let parts = text.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { $0 += $1.drop { $0 != "m" }.dropFirst() }
  }
}
