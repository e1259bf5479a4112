internal import CCairo
internal import CPango

/// Sets lines of text with Pango, all in one font size: the canvas scales them. Fonts are then looked up once per face
/// instead of once per face and size.
///
/// Unsafe: Pango is a C library. Its objects belong to the setter and to its lines, and no pointer leaves this module's files
/// that say so.
@safe final class TextSetter {
  /// The font size of all lines, in units.
  static let size = 64.0
  /// The scalars of a line that are set. More cannot be seen on paper, and would take long.
  private static let mostScalars = 4_096
  /// The lines that are kept, and the bytes of the longest.
  private static let (mostKept, longestKept) = (1_000, 200)

  private let context: OpaquePointer
  private var fonts: [FontFace: SetterFont] = [:]
  private let chain: String
  private var lines: [LineKey: SetLine] = [:]

  init(_ chain: FontChain, language: String) throws(DrawingError) {
    guard let map = unsafe FontMap.shared.map, let context = unsafe pango_font_map_create_context(map)
    else { throw .noMemory }
    unsafe self.context = unsafe context
    self.chain = chain.families.joined(separator: ",")
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    if !language.isEmpty { unsafe pango_context_set_language(context, pango_language_from_string(language)) }
  }

  deinit { unsafe cpango_release(UnsafeMutableRawPointer(context)) }

  /// Sets a line. Hours, weekdays and the titles of series are on many pages, so that short lines are kept.
  func line(_ key: LineKey) throws(DrawingError) -> SetLine {
    if let line = lines[key] { return line }
    let line = try newLine(key)
    guard key.text.utf8.count <= Self.longestKept else { return line }
    if lines.count >= Self.mostKept { lines.removeAll(keepingCapacity: true) }
    lines[key] = line
    return line
  }

  /// Sets a line and cuts it between two characters, with an ellipsis at its end, so that it is at most as wide as `limit`.
  func line(_ key: LineKey, cutTo limit: Double) throws(DrawingError) -> SetLine {
    let line = try newLine(key)
    line.cut(to: limit)
    return line
  }

  private func newLine(_ key: LineKey) throws(DrawingError) -> SetLine {
    let font = try font(key.face)
    unsafe pango_context_set_base_dir(context, key.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    guard let layout = unsafe pango_layout_new(context) else { throw .noMemory }
    unsafe pango_layout_set_auto_dir(layout, 0)
    unsafe pango_layout_set_single_paragraph_mode(layout, 1)
    unsafe pango_layout_set_font_description(layout, font.description)
    var text = PlainLine.text(key.text, atMost: Self.mostScalars)
    text.withUTF8 { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { bytes in
        unsafe pango_layout_set_text(layout, bytes.baseAddress, Int32(bytes.count))
      }
    }
    return try unsafe SetLine(layout)
  }

  private func font(_ face: FontFace) throws(DrawingError) -> SetterFont {
    if let font = fonts[face] { return font }
    let font = try SetterFont(families: chain, face, size: Self.size)
    fonts[face] = font
    return font
  }
}
