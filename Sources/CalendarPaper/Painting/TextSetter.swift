internal import CCairo
internal import CalendarModel

/// Sets lines of text with Pango, all in one font size, which the canvas scales. So fonts are looked up once per face
/// instead of once per face and size.
///
/// Unsafe: Pango is a C library. Its objects belong to the setter and to its lines, and no pointer leaves the files of
/// this module that say so.
@safe final class TextSetter {
  /// The font size of all lines, in units.
  static let size = 64.0
  /// The maximum number of scalars in a line. More would not fit on paper, and would take long.
  private static let mostScalars = 4_096
  /// The number of cached lines, and the maximum number of bytes of one.
  private static let (keptCount, longestKept) = (500, 200)

  /// One context per base direction. Changing the direction of a context would set its cached lines again.
  private let (leftToRight, rightToLeft): (OpaquePointer, OpaquePointer)
  private var fonts: [FontFace: SetterFont] = [:]
  private let chain: String
  private var lines = RecentValues<LineKey, SetLine>(capacity: keptCount)
  private let outlines = OutlineFonts()

  init(_ chain: FontChain, language: String) throws(DrawingError) {
    guard let map = unsafe FontMap.shared.map,
      let leftToRight = unsafe pango_font_map_create_context(map),
      let rightToLeft = unsafe pango_font_map_create_context(map)
    else { throw .noMemory }
    unsafe (self.leftToRight, self.rightToLeft) = (leftToRight, rightToLeft)
    self.chain = chain.families.joined(separator: ",")
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    for unsafe(context, direction) in unsafe [(leftToRight, PANGO_DIRECTION_LTR), (rightToLeft, PANGO_DIRECTION_RTL)] {
      unsafe pango_context_set_base_dir(context, direction)
      unsafe pango_cairo_context_set_font_options(context, options)
      unsafe pango_context_set_round_glyph_positions(context, 0)
      if !language.isEmpty { unsafe pango_context_set_language(context, pango_language_from_string(language)) }
    }
    unsafe cairo_font_options_destroy(options)
  }

  deinit {
    unsafe cpango_release(UnsafeMutableRawPointer(leftToRight))
    unsafe cpango_release(UnsafeMutableRawPointer(rightToLeft))
  }

  /// Sets a line. Short lines are cached, because hours, weekdays and titles of series are on many pages.
  func line(_ key: LineKey) throws(DrawingError) -> SetLine {
    if let line = lines[key] { return line }
    let line = try newLine(key)
    guard key.text.utf8.count <= Self.longestKept else { return line }
    lines.insert(line, for: key)
    return line
  }

  /// Sets a line and cuts it between two characters, with an ellipsis, to at most `limit` units.
  func line(_ key: LineKey, cutTo limit: Double) throws(DrawingError) -> SetLine {
    let line = try newLine(key)
    line.cut(to: limit)
    return line
  }

  /// The number of glyphs whose outlines are kept.
  var glyphCount: Int { outlines.glyphCount }

  private func newLine(_ key: LineKey) throws(DrawingError) -> SetLine {
    let font = try font(key.face)
    guard let layout = unsafe pango_layout_new(key.isRightToLeft ? rightToLeft : leftToRight) else { throw .noMemory }
    unsafe pango_layout_set_auto_dir(layout, 0)
    unsafe pango_layout_set_single_paragraph_mode(layout, 1)
    unsafe pango_layout_set_font_description(layout, font.description)
    var text = PlainLine.text(key.text, atMost: Self.mostScalars)
    text.withUTF8 { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { bytes in
        unsafe pango_layout_set_text(layout, bytes.baseAddress, Int32(bytes.count))
      }
    }
    return try unsafe SetLine(layout, outlines)
  }

  private func font(_ face: FontFace) throws(DrawingError) -> SetterFont {
    if let font = fonts[face] { return font }
    let font = try SetterFont(families: chain, face, size: Self.size)
    fonts[face] = font
    return font
  }
}

/// What has been set and drawn for earlier documents of a process: lines, and the outlines of glyphs.
package final class Typesetter {
  /// The maximum number of glyphs to keep from one document to the next.
  private static let mostGlyphs = 20_000

  private var language: String?
  private var setter: TextSetter?

  package init() {}

  /// The setter for a language. Only the last one is kept.
  func setter(language: String) throws(DrawingError) -> TextSetter {
    if let setter, language == self.language, setter.glyphCount <= Self.mostGlyphs { return setter }
    let setter = try TextSetter(FontChain(language: language), language: language)
    (self.language, self.setter) = (language, setter)
    return setter
  }
}

/// The faces of a document's fonts.
struct FontFace: Hashable {
  var isBold: Bool
  var isItalic: Bool
}

/// What a line depends on besides the document; the key of the cache.
struct LineKey: Hashable {
  let text: String
  let face: FontFace
  let isRightToLeft: Bool
}

/// The fonts of the process. There is one map, because Pango destroys per-thread maps with their threads, which Cairo
/// 1.16 must not do while other threads work.
///
/// Unsafe: Pango's map lives as long as the process. Only one document is painted at a time, so it is never used
/// concurrently.
@safe final class FontMap: @unchecked Sendable {
  static let shared = FontMap()

  /// The map for Pango's functions; nil if out of memory.
  @unsafe let map: OpaquePointer?

  private init() { unsafe map = unsafe pango_cairo_font_map_new() }
}

/// A Pango font description: families and face.
///
/// Unsafe: the description belongs to this object.
@safe final class SetterFont {
  /// The description for Pango's functions.
  @unsafe let description: OpaquePointer

  init(families: String, _ face: FontFace, size: Double) throws(DrawingError) {
    guard let font = unsafe pango_font_description_new() else { throw .noMemory }
    unsafe description = unsafe font
    unsafe pango_font_description_set_family(font, families)
    unsafe pango_font_description_set_weight(font, face.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    unsafe pango_font_description_set_style(font, face.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    unsafe pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
  }

  deinit { unsafe pango_font_description_free(description) }
}

/// A line of text set in the font size of its setter.
///
/// Unsafe: the line owns its layout. The pointer to the layout's line is used at once.
@safe final class SetLine {
  /// The layout for Pango's functions.
  @unsafe let layout: OpaquePointer
  /// The width of the line, in units.
  private(set) var width = 0.0
  /// The extent below the baseline, in units; above it is negative.
  private(set) var (top, bottom) = (0.0, 0.0)
  private let outlines: OutlineFonts
  private var knownRuns: [GlyphRun]?

  /// Takes over a layout.
  init(_ layout: OpaquePointer, _ outlines: OutlineFonts) throws(DrawingError) {
    unsafe self.layout = unsafe layout
    self.outlines = outlines
    measure()
    if unsafe pango_layout_get_line_count(layout) < 1 { throw .noMemory }
  }

  deinit { unsafe cpango_release(UnsafeMutableRawPointer(layout)) }

  private func measure() {
    var logical = PangoRectangle()
    unsafe pango_layout_line_get_extents(firstLine, nil, &logical)
    let units = Double(PANGO_SCALE)
    (width, top) = (Double(logical.width) / units, Double(logical.y) / units)
    bottom = top + Double(logical.height) / units
    knownRuns = nil
  }

  /// The glyphs of the line for PDF.
  func runs() throws(DrawingError) -> [GlyphRun] {
    if let knownRuns { return knownRuns }
    let runs = try unsafe GlyphRun.runs(of: self, font: outlines.font)
    knownRuns = runs
    return runs
  }

  /// Cuts the line between two characters, with an ellipsis, to at most `limit` units.
  func cut(to limit: Double) {
    unsafe pango_layout_set_width(layout, Int32(max(0, limit) * Double(PANGO_SCALE)))
    unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    measure()
  }

  /// The number of characters that no font has.
  var missingCount: Int { Int(unsafe pango_layout_get_unknown_glyphs_count(layout)) }

  /// The line for Pango's drawing functions.
  @unsafe var firstLine: UnsafeMutablePointer<PangoLayoutLine>? { unsafe pango_layout_get_line_readonly(layout, 0) }
}

/// The font families of a document in order of preference. Each script has its own, so that bold text is in the same
/// family as regular text. Emoji are not listed: Pango finds them itself, and a listed emoji font would also draw
/// digits.
struct FontChain {
  /// Names of installed and other families; Pango skips missing ones.
  let families: [String]

  /// Creates the chain for a language: a BCP 47 tag.
  init(language: String) {
    let latin = [
      // Liberation Sans has the widths of Helvetica, which the layout assumes.
      "Liberation Sans", "Arimo", "Nimbus Sans", "Noto Sans",
    ]
    let scripts = [
      "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari", "Noto Sans Bengali", "Noto Sans Tamil",
      "Noto Sans Telugu", "Noto Sans Gujarati", "Noto Sans Gurmukhi", "Noto Sans Kannada", "Noto Sans Malayalam",
      "Noto Sans Sinhala", "Noto Sans Thai", "Noto Sans Lao", "Noto Sans Khmer", "Noto Sans Myanmar",
      "Noto Sans Georgian", "Noto Sans Armenian", "Noto Sans Ethiopic",
    ]
    let others = ["DejaVu Sans", "Noto Sans Symbols2", "Noto Sans Symbols", "Noto Sans Math"]
    families = latin + scripts + Self.eastAsian(language) + others
  }

  /// The families for Chinese, Japanese and Korean, whose shared characters look different in each language.
  private static func eastAsian(_ language: String) -> [String] {
    let parts = language.lowercased().split(separator: "-")
    let first: String =
      switch parts.first {
      case "ko": "KR"
      case "zh" where !parts.isDisjoint(with: ["hant", "tw", "hk", "mo"]): "TC"
      case "zh": "SC"
      default: "JP"
      }
    let regions = [first] + ["JP", "SC", "TC", "KR"].filter { $0 != first }
    return regions.map { "Noto Sans CJK \($0)" }
  }
}

extension [Substring] {
  fileprivate func isDisjoint(with others: [Substring]) -> Bool { !contains { others.contains($0) } }
}
