internal import Bytes

extension Collection<UInt8> {
  /// The number, if the bytes are one to nine digits.
  package var plainNumber: Int? {
    guard (1...9).contains(count) else { return nil }
    var number = 0
    for byte in self {
      guard let digit = byte.digit else { return nil }
      number = number * 10 + digit
    }
    return number
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without surrounding blanks.
  package var trimmingBlanks: ArraySlice<UInt8> {
    guard let first = firstIndex(where: { !$0.isBlank }), let last = lastIndex(where: { !$0.isBlank }) else {
      return self[endIndex...]
    }
    return self[first...last]
  }

  /// The beginning of a value as it is written, without control characters, for a message.
  var excerpt: String {
    let shown = trimmingBlanks
    let text = TextValue.cleaned(Array(shown.prefix(60))).text
    return shown.count > 60 ? text + "…" : text
  }
}

extension String {
  /// The first position of a lower-case ASCII word, ignoring case.
  func range(ofASCII word: StaticString) -> String.Index? {
    let word = ByteView(word)
    var index = utf8.startIndex
    while index < utf8.endIndex {
      let candidate = utf8[index...].prefix(word.count)
      let isMatch =
        candidate.count == word.count && zip(candidate, word).allSatisfy { $0.uppercased == $1.uppercased }
      if isMatch { return index }
      index = utf8.index(after: index)
    }
    return nil
  }
}
