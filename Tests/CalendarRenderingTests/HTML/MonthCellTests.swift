import CalendarLayout
import CalendarModel
import CalendarRendering
import PageDrawing
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

  @Test func cellsOfSheetsBelongToTheCaller() {
    var renderer = SVGRenderer()
    renderer.drawing.monthCell = { cell, canvas in
      let box = SheetBox(start: 0, top: 0, width: cell.width, height: cell.height)
      canvas.rectangle(box, fill: .color(EventColor(0x123456)))
    }
    let bytes = renderer.render(.month(SamplePages.month()), settings: SamplePages.settings())
    #expect(DocumentReader.read(bytes).failure == nil)
    let page = String(decoding: bytes, as: UTF8.self)
    #expect(!page.contains("Stand-up"))
    #expect(page.ranges(of: "#123456").count == 42)
  }
}
