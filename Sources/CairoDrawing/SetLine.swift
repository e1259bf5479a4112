internal import CPango

/// A line of text that has been set, in the font size of its setter.
///
/// Unsafe: the line owns its layout. The pointer to the layout's line is used at once.
@safe final class SetLine {
  /// The layout for Pango's functions.
  @unsafe let layout: OpaquePointer
  /// The width of the line, in units.
  private(set) var width = 0.0

  /// Takes over a layout.
  init(_ layout: OpaquePointer) throws(DrawingError) {
    unsafe self.layout = unsafe layout
    measure()
    if unsafe pango_layout_get_line_count(layout) < 1 { throw .noMemory }
  }

  deinit { unsafe cpango_release(UnsafeMutableRawPointer(layout)) }

  private func measure() {
    var logical = PangoRectangle()
    unsafe pango_layout_line_get_extents(firstLine, nil, &logical)
    width = Double(logical.width) / Double(PANGO_SCALE)
  }

  /// Cuts the line between two characters, with an ellipsis at its end, so that it is at most as wide as `limit`.
  func cut(to limit: Double) {
    unsafe pango_layout_set_width(layout, Int32(max(0, limit) * Double(PANGO_SCALE)))
    unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    measure()
  }

  /// The characters that no font has.
  var missingCount: Int { Int(unsafe pango_layout_get_unknown_glyphs_count(layout)) }

  /// The line for Pango's drawing functions.
  @unsafe var firstLine: UnsafeMutablePointer<PangoLayoutLine>? { unsafe pango_layout_get_line_readonly(layout, 0) }
}
