/// What a line of text depends on, apart from the document.
struct LineKey: Hashable {
  let text: String
  let face: FontFace
  let isRightToLeft: Bool
}
