import CalendarModel
import CalendarRendering
import Testing

/// Complete documents of JSON version 1.
struct JSONGoldenTests {
  @Test func pages() throws {
    for (name, page) in TextSamples.all {
      try MarkupGolden.check(JSONRenderer().render(page, settings: TextSamples.settings()), "\(name).json")
    }
  }

  @Test func months() throws {
    try MarkupGolden.check(JSONRenderer().render(SamplePages.months, settings: SamplePages.settings()), "months.json")
  }
}
