/// Substring search by characters, as `==` compares them.
///
/// The standard library's functions are in `_StringProcessing`: calling one links the regular-expression engine, 0.8
/// MB. Not an extension of `StringProtocol`, because other modules would call it unspecialized, at a thousand
/// instructions per character.
extension String {
  /// The first range of a text; nil if there is none.
  package func firstRange(ofText text: String) -> Range<Index>? { self[...].firstRange(ofText: text) }

  /// Whether a text occurs in this one; true for an empty text.
  package func contains(text: String) -> Bool {
    let answer = withByteView { whole -> Bool? in
      text.withByteView { part in whole.isPlain && part.isPlain ? whole.contains(part) : nil }
    }
    return answer ?? self[...].contains(text: text)
  }

  /// Whether an occurrence of a nonempty text fulfils a condition.
  package func contains(text: String, where condition: (Range<Index>) -> Bool) -> Bool {
    let search = TextSearch(text)
    var rest = self[...]
    let isPlain = rest.isPlain
    while let found = search.first(in: rest, isPlain: isPlain) {
      if condition(found) { return true }
      rest = self[index(after: found.lowerBound)...]
    }
    return false
  }

  /// Replaces each occurrence of a nonempty text.
  package func replacing(text part: String, with replacement: String) -> String {
    self[...].replacing(text: part, with: replacement)
  }
}

extension Substring {
  /// The first range of a text; nil if there is none.
  package func firstRange(ofText text: String) -> Range<Index>? { TextSearch(text).first(in: self, isPlain: isPlain) }

  /// Whether a text occurs in this one; true for an empty text.
  package func contains(text: String) -> Bool { firstRange(ofText: text) != nil }

  /// Replaces each occurrence of a nonempty text.
  package func replacing(text part: String, with replacement: String) -> String {
    let search = TextSearch(part)
    let isPlain = isPlain
    // `append`, because `+=` with a substring is generic, and looks for the substring's conformances at each start.
    var result = ""
    var rest = self
    while !part.isEmpty, let found = search.first(in: rest, isPlain: isPlain) {
      result.append(contentsOf: rest[..<found.lowerBound])
      result.append(replacement)
      rest = rest[found.upperBound...]
    }
    result.append(contentsOf: rest)
    return result
  }

  /// Whether each byte is one character.
  fileprivate var isPlain: Bool { withByteView(\.isPlain) }
}

extension ByteView {
  /// Whether each byte of a text is one character.
  fileprivate var isPlain: Bool {
    firstNonASCII(from: 0) == count && firstOffset(of: 0x0D, in: 0..<count) == nil
  }
}

private struct TextSearch {
  private let text: String
  private let isPlain: Bool

  init(_ text: String) {
    self.text = text
    isPlain = text[...].isPlain
  }

  /// The first occurrence in a text.
  func first(in whole: Substring, isPlain: Bool) -> Range<String.Index>? {
    isPlain && self.isPlain ? firstByBytes(in: whole) : firstByCharacters(in: whole)
  }

  private func firstByBytes(in whole: Substring) -> Range<String.Index>? {
    guard let first = text.utf8.first else { return whole.startIndex..<whole.startIndex }
    var rest = whole.utf8
    while let found = rest.firstIndex(of: first) {
      rest = rest[found...]
      if rest.starts(with: text.utf8) { return found..<rest.index(found, offsetBy: text.utf8.count) }
      rest = rest.dropFirst()
    }
    return nil
  }

  private func firstByCharacters(in whole: Substring) -> Range<String.Index>? {
    guard let first = text.first else { return whole.startIndex..<whole.startIndex }
    var rest = whole
    while let found = rest.firstIndex(of: first) {
      rest = rest[found...]
      if rest.starts(with: text) { return found..<rest.index(found, offsetBy: text.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
