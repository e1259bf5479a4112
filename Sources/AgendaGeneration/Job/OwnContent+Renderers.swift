internal import CalendarRendering

/// A renderer that shows the content of a caller.
protocol OwnContentRenderer {
  mutating func showCells(_ content: @escaping PageCell.Content)
  mutating func showColumns(_ content: @escaping PageColumn.Content)
  mutating func showPicker(_ content: PickerContent)
  mutating func showRows(_ content: @escaping PageRow.Content)
  mutating func showHeader(_ content: @escaping PageHeader.Content)
}

extension TextRenderer: OwnContentRenderer {}
extension HTMLRenderer: OwnContentRenderer {}
extension SheetRenderer: OwnContentRenderer {}

extension OwnContent {
  /// A renderer that shows the content.
  func shown<Renderer: OwnContentRenderer>(by renderer: Renderer) -> Renderer {
    var renderer = renderer
    renderer.showPicker(picker)
    if let rows { renderer.showRows(rows) }
    if let header { renderer.showHeader(header) }
    if let cells { renderer.showCells(cells) }
    if let columns { renderer.showColumns(columns) }
    return renderer
  }
}
