internal import CPango

/// The fonts of the process. There is one map, because Pango ends those of threads with them, and Cairo 1.16 must not do that
/// beside other work.
///
/// Unsafe: Pango's map lives as long as the process. Only one document at a time is painted, so that nothing uses it twice.
@safe final class FontMap: @unchecked Sendable {
  static let shared = FontMap()

  /// The map for Pango's functions; nil without memory.
  @unsafe let map: UnsafeMutablePointer<PangoFontMap>?

  private init() { unsafe map = unsafe pango_cairo_font_map_new() }
}
