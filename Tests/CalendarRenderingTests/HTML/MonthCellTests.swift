import CalendarLayout
import CalendarModel
import CalendarRendering
import Testing

@Suite struct MonthCellTests {
  @Test func htmlCellsBelongToTheCaller() {
    var renderer = HTMLRenderer()
    renderer.monthCell = { cell in
      .html { writer in
        writer.append(cell.standard)
        if cell.day.date == SamplePages.monday { writer.element("p", text: "<payday>") }
      }
    }
    let page = String(
      decoding: renderer.render(.month(SamplePages.month()), settings: SamplePages.settings()), as: UTF8.self)
    #expect(page.ranges(of: "<p>&lt;payday&gt;</p>").count == 1)
    #expect(page.contains("Stand-up"))
  }

  @Test func svgCellsBelongToTheCaller() {
    var renderer = SVGRenderer()
    renderer.monthCell = { cell in
      .svg { writer in
        writer.empty("rect", [.length("width", hundredths: cell.width), .length("height", hundredths: cell.height)])
      }
    }
    let bytes = renderer.render(.month(SamplePages.month()), settings: SamplePages.settings())
    #expect(DocumentReader.read(bytes).failure == nil)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("Stand-up"))
  }
}
