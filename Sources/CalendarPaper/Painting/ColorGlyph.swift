internal import CCairo

/// A coloured glyph as an image of its full size. Cairo 1.16 would make it smaller for small text.
///
/// Unsafe: the image and the font belong to this object. It retains the font, so that no other font gets its address.
@safe final class ColorGlyph {
  /// Identifies a glyph in the cache.
  struct Key: Hashable {
    let font: UInt
    let glyph: UInt32
  }

  /// The resolution, in dots per unit of the setter. Emoji fonts have about 109 dots for their size.
  private static let dotsPerUnit = 1.75
  /// Fonts with larger glyphs are not emoji fonts.
  private static let largest = 4 * TextSetter.size

  private let image: OpaquePointer
  private let font: OpaquePointer
  /// The image's rectangle, relative to the start of the baseline.
  private let box: PaperBox

  /// Draws a glyph; nil if it is empty.
  init?(_ font: OpaquePointer, _ glyph: PangoGlyph) {
    var ink = PangoRectangle()
    unsafe pango_font_get_glyph_extents(font, glyph, &ink, nil)
    let units = Double(PANGO_SCALE)
    let box = PaperBox(
      left: Double(ink.x) / units, top: Double(ink.y) / units, right: Double(ink.x + ink.width) / units,
      bottom: Double(ink.y + ink.height) / units)
    guard !box.isEmpty, box.width <= Self.largest, box.height <= Self.largest,
      let image = unsafe cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32((box.width * Self.dotsPerUnit).rounded(.up)),
        Int32((box.height * Self.dotsPerUnit).rounded(.up))),
      let context = unsafe cairo_create(image), let glyphs = unsafe pango_glyph_string_new()
    else { return nil }
    unsafe cairo_scale(context, Self.dotsPerUnit, Self.dotsPerUnit)
    unsafe cairo_translate(context, -box.left, -box.top)
    unsafe pango_glyph_string_set_size(glyphs, 1)
    unsafe glyphs.pointee.glyphs[0].glyph = glyph
    unsafe glyphs.pointee.glyphs[0].geometry = PangoGlyphGeometry()
    unsafe pango_cairo_show_glyph_string(context, font, glyphs)
    unsafe pango_glyph_string_free(glyphs)
    unsafe cairo_destroy(context)
    unsafe cairo_surface_flush(image)
    unsafe cpango_retain(UnsafeMutableRawPointer(font))
    self.box = box
    unsafe self.image = unsafe image
    unsafe self.font = unsafe font
  }

  deinit {
    unsafe cairo_surface_destroy(image)
    unsafe cpango_release(UnsafeMutableRawPointer(font))
  }

  /// Paints the image with the baseline at the origin of a context.
  @unsafe func paint(on context: OpaquePointer) {
    unsafe cairo_save(context)
    unsafe cairo_translate(context, box.left, box.top)
    unsafe cairo_scale(context, 1 / Self.dotsPerUnit, 1 / Self.dotsPerUnit)
    unsafe cairo_set_source_surface(context, image, 0, 0)
    unsafe cairo_paint(context)
    unsafe cairo_restore(context)
  }

  /// The image for a PDF.
  func compressed() throws(DrawingError) -> GlyphImage? {
    let (width, height) = (
      Int(unsafe cairo_image_surface_get_width(image)), Int(unsafe cairo_image_surface_get_height(image))
    )
    guard let data = unsafe cairo_image_surface_get_data(image), width > 0, height > 0 else { return nil }
    let stride = Int(unsafe cairo_image_surface_get_stride(image))
    var (colors, opacity): ([UInt8], [UInt8]) = ([], [])
    for y in 0..<height {
      for x in 0..<width {
        // Blue, green, red and opacity, each colour multiplied by the opacity.
        let dot = unsafe data + (y * stride + 4 * x)
        let alpha = Int(unsafe dot[3])
        for channel in [2, 1, 0] {
          colors.append(alpha == 0 ? 0 : UInt8(min(255, (Int(unsafe dot[channel]) * 255 + alpha / 2) / alpha)))
        }
        opacity.append(UInt8(alpha))
      }
    }
    return GlyphImage(
      width: width, height: height, colors: try Deflate.compressed(colors), opacity: try Deflate.compressed(opacity),
      box: PaperBox(
        left: box.left, top: box.top, right: box.left + Double(width) / Self.dotsPerUnit,
        bottom: box.top + Double(height) / Self.dotsPerUnit))
  }

  /// Whether a font has coloured glyphs.
  @unsafe static func isMade(by font: OpaquePointer) -> Bool {
    guard let face = unsafe hb_font_get_face(pango_font_get_hb_font(font)) else { return false }
    return unsafe hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0 || hb_ot_color_has_svg(face) != 0
  }
}
