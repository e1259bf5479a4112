/// A piece of a date pattern as it is written: a field, or up to eight bytes of a literal, as a plain value that costs nothing to
/// copy.
struct DatePiece: Hashable, BitwiseCopyable {
  /// The letter of the field; nil for a literal.
  let letter: Unicode.Scalar?
  /// How often the letter stands there, or how many bytes the literal has.
  let count: Int
  /// The literal's bytes, the first one lowest.
  let bytes: UInt64

  /// The pieces of an element.
  static func pieces(of element: DatePattern.Element) -> [DatePiece] {
    switch element {
    case .field(let letter, let count): return [DatePiece(letter: letter, count: count, bytes: 0)]
    case .literal(let text):
      let text = Array(text.utf8)
      return stride(from: 0, to: text.count, by: 8).map { start in
        let part = text[start..<min(start + 8, text.count)]
        return DatePiece(
          letter: nil, count: part.count, bytes: part.reversed().reduce(0) { $0 << 8 | UInt64($1) })
      }
    }
  }
}
