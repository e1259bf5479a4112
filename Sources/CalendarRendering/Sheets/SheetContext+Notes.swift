extension SheetContext {
  /// Draws ruled lines with the spacing of a writing pad.
  func drawNotes(in box: SheetBox, on canvas: inout SheetCanvas) {
    let step = 26_00
    var y = box.top + step
    while y <= box.bottom {
      canvas.line(from: (box.start, y), to: (box.end, y), color: background.line)
      y += step
    }
  }
}
