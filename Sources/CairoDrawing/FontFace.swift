/// The faces of the fonts of a document.
struct FontFace: Hashable {
  var isBold: Bool
  var isItalic: Bool
}
