import CalendarLayout
import CalendarModel
import CalendarRendering
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

  @Test func svgColumnsBelongToTheCaller() {
    var renderer = SVGRenderer()
    #expect(text(renderer).contains("Stand-up"))
    renderer.dayColumn = { column in
      .svg { writer in
        writer.empty(
          "rect", [.length("width", hundredths: column.width), .length("height", hundredths: column.height)])
      }
    }
    let bytes = renderer.render(.week(SamplePages.week), settings: SamplePages.settings())
    #expect(DocumentReader.read(bytes).failure == nil)
    #expect(!text(renderer).contains("Stand-up"))
  }

  private func text(_ renderer: SVGRenderer) -> String {
    String(decoding: renderer.render(.week(SamplePages.week), settings: SamplePages.settings()), as: UTF8.self)
  }
}
