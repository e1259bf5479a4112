/// A structure element of a PDF, in the order in which they begin.
struct StructureTag {
  /// Its type in PDF.
  let name: String
  /// Its alternative text; nil for none.
  var description: String?
}
