/// Text in an encoding that nothing tells, and that is not UTF-8 throughout.
enum LooseText {
  /// The same text in UTF-8, and how it was read.
  ///
  /// Where most of what is not ASCII is well-formed UTF-8, the text is UTF-8 and a few bytes of it were damaged: U+FFFD
  /// stands for each of those, and the rest is kept. Any other text is Windows-1252, in which hardly two letters beside
  /// each other make a well-formed sequence.
  static func utf8(from bytes: ArraySlice<UInt8>) -> (bytes: [UInt8], isDamaged: Bool) {
    let (wellFormed, damaged) = bytes.withUnsafeBufferPointer(UTF8Check.sequenceCounts)
    guard wellFormed >= damaged, wellFormed > 0 else { return (Windows1252.utf8(from: bytes), false) }
    return (Array(String(decoding: bytes, as: UTF8.self).utf8), true)
  }
}
