import CalendarLayout
import CalendarModel
import CalendarRendering
import PageDrawing
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

  @Test func columnsOfSheetsBelongToTheCaller() {
    var renderer = SVGRenderer()
    #expect(text(renderer).contains("Stand-up"))
    renderer.drawing.dayColumn = { column, canvas in
      if column.day.date == SamplePages.monday { column.draw(on: &canvas) }
      let box = SheetBox(start: 0, top: 0, width: column.width, height: column.height)
      canvas.rectangle(box, fill: .none, stroke: EventColor(0x123456))
    }
    let bytes = renderer.render(.week(SamplePages.week), settings: SamplePages.settings())
    #expect(DocumentReader.read(bytes).failure == nil)
    #expect(text(renderer).contains("Stand-up"))
    #expect(text(renderer).ranges(of: "#123456").count == 7)
  }

  private func text(_ renderer: SVGRenderer) -> String {
    String(decoding: renderer.render(.week(SamplePages.week), settings: SamplePages.settings()), as: UTF8.self)
  }
}
