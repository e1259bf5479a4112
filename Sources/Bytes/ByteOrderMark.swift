extension [UInt8] {
  /// The bytes without U+FEFF at their beginning, which editors write to mark a text as UTF-8.
  package var withoutByteOrderMark: ArraySlice<UInt8> { starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...] }
}
