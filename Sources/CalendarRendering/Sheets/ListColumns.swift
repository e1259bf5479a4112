internal import CalendarModel

/// The columns of a list on a sheet: two on landscape sheets that are wide enough, otherwise one.
struct ListColumns {
  /// The boxes of the columns.
  let boxes: [SheetBox]

  /// The minimum width of a column, 90 mm, and the space between columns.
  private static let (leastWidth, gap) = (340_00, 26_00)

  init(_ content: SheetBox, height: Int) {
    let width = (content.width - Self.gap) / 2
    guard content.width > height, width >= Self.leastWidth else {
      boxes = [content]
      return
    }
    boxes = [0, width + Self.gap].map { offset in
      SheetBox(start: content.start + offset, top: content.top, width: width, height: content.height)
    }
  }

  /// The width of a column.
  var width: Int { boxes[0].width }

  /// Draws the entries in the columns of a sheet one below the other, and the legend of their details.
  /// - Parameters:
  ///   - columns: The entries of each column.
  ///   - height: The height of an entry.
  ///   - draw: Draws an entry in its box.
  static func draw<Entry>(
    _ columns: [[Entry]], in content: SheetBox, _ context: SheetContext, on canvas: inout SheetCanvas,
    height: (Entry) -> Int, draw: (Entry, SheetBox, inout SheetCanvas) -> Void
  ) {
    for (entries, column) in zip(columns, ListColumns(content, height: columns.count > 1 ? 0 : content.height).boxes) {
      if entries.isEmpty {
        canvas.text(context.phrases.noEvents, at: column.start, column.top + 16_00, context.quiet(TypeScale.text))
      }
      var box = column
      for entry in entries {
        box.height = height(entry)
        draw(entry, box, &canvas)
        box.top += box.height
      }
    }
    SheetDetails(context: context).drawLegend(in: content, on: &canvas)
  }

  /// The areas of each sheet, in order.
  func sheets<Area>(_ areas: [Area]) -> [[Area]] {
    stride(from: 0, to: areas.count, by: boxes.count).map { Array(areas[$0..<min($0 + boxes.count, areas.count)]) }
  }
}
