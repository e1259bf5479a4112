internal import Bytes

/// Fits text to a width by truncating or wrapping.
struct TextFit {
  let measure: TextMeasure

  /// Cleans the text of a field and joins it to one line with single spaces.
  static func line(_ text: String) -> String {
    if isPlainLine(text) { return text }
    var line = String.UnicodeScalarView()
    for scalar in PlainText(text, policy: .bare).scalars {
      if !scalar.properties.isWhitespace || scalar.value == 0xA0 || scalar.value == 0x202F {
        line.append(scalar)
      } else if let last = line.last, last != " " {
        line.append(" ")
      }
    }
    if line.last == " " { line.removeLast() }
    return String(line)
  }

  /// Whether a text is one line of plain characters with single spaces between words, as most are: it stays as it is.
  private static func isPlainLine(_ text: String) -> Bool {
    let space = UInt8(ascii: " ")
    return text.withByteView { bytes in
      guard bytes.count <= PlainText.scalarsPerField else { return false }
      var last = space
      var position = 0
      while position < bytes.count {
        let byte = bytes[position]
        let length = PlainText.lengthOfPlainScalar(in: bytes, at: position)
        // Below a space are only tabs and line breaks.
        guard length > 0, byte >= space, byte != space || last != space else { return false }
        last = byte
        position += length
      }
      return last != space
    }
  }

  /// The line truncated to `width`, with an ellipsis if necessary.
  func truncated(_ line: String, to width: Int) -> String {
    truncated(Substring(line), to: width)
  }

  private func truncated(_ line: Substring, to width: Int) -> String {
    let ellipsis = measure.width(of: "…")
    var used = 0
    var end = line.startIndex
    for index in line.indices {
      used += measure.width(of: line[index])
      if used > width { return Self.withoutSpace(line[..<end]) + "…" }
      if used + ellipsis <= width { end = line.index(after: index) }
    }
    return String(line)
  }

  /// Wraps the line to `width` in at most `limit` lines; truncates the last line if there is more.
  ///
  /// Lines break at spaces and between wide characters. A word wider than a line is broken anywhere.
  func lines(_ line: String, width: Int, limit: Int) -> [String] {
    var lines: [String] = []
    var rest = Substring(line)
    while lines.count < limit - 1 {
      let end = lineEnd(rest, width: width)
      if end == rest.endIndex { break }
      lines.append(Self.withoutSpace(rest[..<end]))
      rest = rest[end...]
      while rest.first == " " { rest = rest.dropFirst() }
    }
    if !rest.isEmpty || lines.isEmpty { lines.append(truncated(rest, to: width)) }
    return lines
  }

  /// The end of the first line of `text`.
  private func lineEnd(_ text: Substring, width: Int) -> Substring.Index {
    var used = 0
    var lastBreak: Substring.Index?
    for index in text.indices {
      let character = text[index]
      if index > text.startIndex, character == " " || TextMeasure.allowsBreak(character) { lastBreak = index }
      used += measure.width(of: character)
      if used > width, character != " " {
        return lastBreak ?? max(index, text.index(after: text.startIndex))
      }
      if character == "-" || TextMeasure.allowsBreak(character) { lastBreak = text.index(after: index) }
    }
    return text.endIndex
  }

  private static func withoutSpace(_ text: Substring) -> String {
    var text = text
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
