internal import CCairo

/// The runs of a line of text, each in one font.
///
/// Unsafe: Pango's list of runs is read while its layout lives and does not change.
enum LineRuns {
  /// Draws a line with the left end of its baseline at the origin of a context.
  @unsafe static func show(_ line: SetLine, on context: OpaquePointer, images: inout [ColorGlyph.Key: ColorGlyph?]) {
    guard let first = unsafe line.firstLine else { return }
    let text = unsafe pango_layout_get_text(line.layout)
    var node = unsafe first.pointee.runs
    var x = 0.0
    while let current = unsafe node {
      unsafe node = unsafe current.pointee.next
      guard let data = unsafe current.pointee.data else { continue }
      let run = unsafe data.assumingMemoryBound(to: PangoGlyphItem.self)
      guard let item = unsafe run.pointee.item, let glyphs = unsafe run.pointee.glyphs else { continue }
      if let font = unsafe item.pointee.analysis.font, unsafe ColorGlyph.isMade(by: font) {
        unsafe showImages(glyphs, font, at: x, on: context, images: &images)
      } else {
        unsafe cairo_move_to(context, x, 0)
        unsafe pango_cairo_show_glyph_item(context, text, run)
      }
      x += Double(unsafe pango_glyph_string_get_width(glyphs)) / Double(PANGO_SCALE)
    }
    unsafe cairo_new_path(context)
  }

  @unsafe private static func showImages(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>, _ font: OpaquePointer, at start: Double,
    on context: OpaquePointer, images: inout [ColorGlyph.Key: ColorGlyph?]
  ) {
    var x = start
    for index in 0..<Int(unsafe glyphs.pointee.num_glyphs) {
      let glyph = unsafe glyphs.pointee.glyphs[index]
      let units = Double(PANGO_SCALE)
      // The largest numbers mark characters without a glyph.
      if glyph.glyph < 0x0FFF_FFFF {
        let key = ColorGlyph.Key(font: UInt(bitPattern: font), glyph: glyph.glyph)
        let image: ColorGlyph?
        if let known = images[key] {
          image = known
        } else {
          image = unsafe ColorGlyph(font, glyph.glyph)
          images[key] = .some(image)
        }
        if let image {
          unsafe cairo_save(context)
          unsafe cairo_translate(
            context, x + Double(glyph.geometry.x_offset) / units, Double(glyph.geometry.y_offset) / units)
          unsafe image.paint(on: context)
          unsafe cairo_restore(context)
        }
      }
      x += Double(glyph.geometry.width) / units
    }
  }
}
