internal import CCairo

/// A font of Pango's as PDF needs it: names, metrics, and the glyphs that have been used, each prepared once in a
/// process.
///
/// Unsafe: the font belongs to this object, which retains it. Cairo's scaled font lives as long as Pango's font, and a
/// path is read before it is destroyed.
@safe final class OutlineFont {
  /// The name in PostScript, such as `LiberationSans-Bold`.
  let name: String
  /// The extent of lines above and below the baseline, in thousandths of an em.
  let (ascent, descent): (Int, Int)
  /// Whether its glyphs are coloured, and painted as images; their outlines are empty.
  let isColored: Bool

  private let font: OpaquePointer
  private let scaledFont: OpaquePointer
  /// A canvas of one pixel, for outlines.
  private let context: OpaquePointer
  private var glyphs: [UInt32: OutlineGlyph] = [:]
  private var images: [UInt32: GlyphImage?] = [:]

  /// Cairo's font for an object of Pango's.
  @unsafe static func identity(of font: OpaquePointer) -> OpaquePointer? {
    unsafe pango_cairo_font_get_scaled_font(font)
  }

  init(_ font: OpaquePointer) throws(DrawingError) {
    guard let scaledFont = unsafe Self.identity(of: font),
      let pixel = unsafe cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1, 1),
      let context = unsafe cairo_create(pixel)
    else { throw .noMemory }
    unsafe cairo_surface_destroy(pixel)
    unsafe cairo_set_scaled_font(context, scaledFont)
    unsafe cpango_retain(UnsafeMutableRawPointer(font))
    unsafe (self.font, self.scaledFont, self.context) = (font, scaledFont, context)
    var extents = cairo_font_extents_t()
    unsafe cairo_scaled_font_extents(scaledFont, &extents)
    (ascent, descent) = (Self.thousandths(extents.ascent), Self.thousandths(extents.descent))
    isColored = unsafe ColorGlyph.isMade(by: font)
    name = unsafe Self.postScriptName(of: font)
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cpango_release(UnsafeMutableRawPointer(font))
  }

  @unsafe private static func postScriptName(of font: OpaquePointer) -> String {
    let unnamed = "Font"
    guard let face = unsafe hb_font_get_face(pango_font_get_hb_font(font)) else { return unnamed }
    var size: UInt32 = 128
    let text = unsafe [CChar](unsafeUninitializedCapacity: Int(size)) { buffer, count in
      // Name 6 is the name in PostScript.
      _ = unsafe hb_ot_name_get_utf8(face, 6, nil, &size, buffer.baseAddress)
      count = min(Int(size), buffer.count)
    }
    let name = String(decoding: text.lazy.map { UInt8(bitPattern: $0) }.prefix(63), as: UTF8.self)
    return name.isEmpty ? unnamed : name
  }

  /// Converts a length of the setter to thousandths of an em.
  private static func thousandths(_ length: Double) -> Int {
    guard length.isFinite else { return 0 }
    return Int((min(max(length / TextSetter.size, -32), 32) * 1_000).rounded())
  }

  var glyphCount: Int { glyphs.count }

  /// Makes a glyph ready at its first use.
  func glyph(_ number: UInt32) -> OutlineGlyph {
    if let glyph = glyphs[number] { return glyph }
    let glyph = newGlyph(number)
    glyphs[number] = glyph
    return glyph
  }

  private func newGlyph(_ number: UInt32) -> OutlineGlyph {
    var glyph = cairo_glyph_t(index: UInt(number), x: 0, y: 0)
    var extents = cairo_text_extents_t()
    unsafe cairo_scaled_font_glyph_extents(scaledFont, &glyph, 1, &extents)
    let width = Self.thousandths(extents.x_advance)
    let left = Self.thousandths(extents.x_bearing)
    let top = Self.thousandths(-extents.y_bearing)
    let box = GlyphBox(
      left: left, bottom: top - Self.thousandths(extents.height), right: left + Self.thousandths(extents.width),
      top: top)
    var outline = Charstring(width: width)
    // Cairo would trace the dots of a picture.
    if isColored { return OutlineGlyph(width: width, box: GlyphBox(), charstring: outline.finished) }
    unsafe cairo_new_path(context)
    unsafe cairo_glyph_path(context, &glyph, 1)
    if let path = unsafe cairo_copy_path(context) {
      unsafe Self.draw(path.pointee, in: &outline)
      unsafe cairo_path_destroy(path)
    }
    return OutlineGlyph(width: width, box: box, charstring: outline.finished)
  }

  @unsafe private static func draw(_ path: cairo_path_t, in outline: inout Charstring) {
    guard let data = unsafe path.data, unsafe path.status == CAIRO_STATUS_SUCCESS else { return }
    func point(_ index: Int) -> (x: Int, y: Int) {
      let point = unsafe data[index].point
      return (thousandths(point.x), thousandths(-point.y))
    }
    var index = 0
    while index < Int(unsafe path.num_data) {
      let header = unsafe data[index].header
      switch header.type {
      case CAIRO_PATH_MOVE_TO:
        let start = point(index + 1)
        outline.move(to: start.x, start.y)
      case CAIRO_PATH_LINE_TO:
        let end = point(index + 1)
        outline.line(to: end.x, end.y)
      case CAIRO_PATH_CURVE_TO: outline.curve(point(index + 1), point(index + 2), to: point(index + 3))
      default: break
      }
      index += max(1, Int(header.length))
    }
  }

  /// The image of a coloured glyph; nil if it is empty.
  func image(_ number: UInt32) throws(DrawingError) -> GlyphImage? {
    if let image = images[number] { return image }
    let image = try unsafe ColorGlyph(font, number)?.compressed()
    images[number] = .some(image)
    return image
  }
}

/// The fonts of a setter's lines.
///
/// Unsafe: pointers are only compared. Fonts keep what they point to alive.
final class OutlineFonts {
  private var fonts: [UInt: OutlineFont] = [:]

  /// The number of glyphs whose outlines are kept.
  var glyphCount: Int { fonts.values.reduce(0) { $0 + $1.glyphCount } }

  /// The font for an object of Pango's. Cairo has one scaled font for equal objects.
  @unsafe func font(_ font: OpaquePointer) throws(DrawingError) -> OutlineFont {
    guard let identity = unsafe OutlineFont.identity(of: font) else { throw .noMemory }
    let key = UInt(bitPattern: identity)
    if let known = fonts[key] { return known }
    let new = try unsafe OutlineFont(font)
    fonts[key] = new
    return new
  }
}

/// A glyph of an embedded font.
struct OutlineGlyph {
  /// The advance, in thousandths of an em.
  let width: Int
  let box: GlyphBox
  /// The outline as a Type 2 charstring.
  let charstring: [UInt8]
}

/// A coloured glyph as compressed streams of a PDF: three bytes of colour, and one of opacity, for each dot.
final class GlyphImage {
  let (width, height): (Int, Int)
  let (colors, opacity): ([UInt8], [UInt8])
  /// The image's rectangle in the setter's lengths, relative to the start of the baseline.
  let box: PaperBox

  init(width: Int, height: Int, colors: [UInt8], opacity: [UInt8], box: PaperBox) {
    (self.width, self.height) = (width, height)
    (self.colors, self.opacity) = (colors, opacity)
    self.box = box
  }
}
