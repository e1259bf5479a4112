internal import CPango

/// A font description of Pango: the families and face of some text.
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
