internal import CalendarModel
internal import PageDrawing

extension Sheet {
  /// The gap between sheets on one.
  private static let gap = 24_00

  /// Places sheets of the same size below each other.
  /// - Parameters:
  ///   - sheets: The sheets; at least one.
  ///   - ground: The colour between them.
  ///   - edge: The colour of their edges.
  init(stacking sheets: [Sheet], ground: EventColor, edge: EventColor) {
    let gap = Self.gap
    let width = sheets.map(\.width).max() ?? 0
    self.init(
      width: width + 2 * gap, height: sheets.reduce(gap) { $0 + $1.height + gap }, paper: ground)
    var top = gap
    for sheet in sheets {
      let box = DrawingBox(left: gap, top: top, width: sheet.width, height: sheet.height)
      drawings.append(.rectangle(box, fill: .color(sheet.paper), stroke: Stroke(edge), cornerRadius: 0))
      let placement = Placement(left: gap, top: top, width: sheet.width, height: sheet.height)
      drawings.append(.open(DrawingGroup(placement: placement)))
      drawings += sheet.drawings
      drawings.append(.close)
      top += sheet.height + gap
    }
  }
}
