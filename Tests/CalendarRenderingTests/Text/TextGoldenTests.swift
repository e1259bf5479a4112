import CalendarModel
import CalendarRendering
import Testing

/// Whole pages of text as they should look.
struct TextGoldenTests {
  @Test(arguments: [40, 80, 120, 200]) func pages(width: Int) throws {
    for (name, page) in TextSamples.all {
      let bytes = TextRenderer().render(page, settings: TextSamples.settings(width: width))
      try MarkupGolden.check(bytes, "text-\(name)-\(width).txt")
    }
  }

  @Test func pagesInASCII() throws {
    var options = TextOptions()
    options.usesASCII = true
    for (name, page) in TextSamples.all {
      let bytes = TextRenderer(options).render(page, settings: TextSamples.settings(title: "Team calendar"))
      try MarkupGolden.check(bytes, "text-\(name)-ascii.txt")
    }
  }

  @Test func pagesInColor() throws {
    var options = TextOptions()
    options.usesColor = true
    for (name, page) in TextSamples.all where name == "day" || name == "month" {
      let bytes = TextRenderer(options).render(page, settings: TextSamples.settings())
      try MarkupGolden.check(bytes, "text-\(name)-color.txt")
    }
  }

  @Test func pagesInArabic() throws {
    for (name, page) in TextSamples.all where name == "day" || name == "agenda" {
      let bytes = TextRenderer().render(page, settings: SamplePages.settings(SamplePages.arabic))
      try MarkupGolden.check(bytes, "text-\(name)-ar.txt")
    }
  }
}
