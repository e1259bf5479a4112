/// An element of a date pattern for formatting: a field, or up to eight bytes of a literal. A trivial value that is
/// cheap to copy.
struct DatePiece: Hashable, BitwiseCopyable {
  /// The letter of the field; nil for a literal.
  let letter: Unicode.Scalar?
  /// The number of repetitions of the letter, or of bytes in the literal.
  let count: Int
  /// The bytes of the literal, the first in the lowest byte.
  let bytes: UInt64

  /// Splits an element into pieces.
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
