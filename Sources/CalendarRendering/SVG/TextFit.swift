/// Fits text into a width: cuts it, or breaks it into lines.
struct TextFit {
  let measure: TextMeasure

  /// The text of a field as it stands in a drawing: clean, on one line, spaces single.
  static func line(_ text: String) -> String {
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

  /// A line that is no wider than `width`, ended with an ellipsis where it had to be cut.
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

  /// The line broken into at most `limit` lines no wider than `width`; the last is cut when there is more.
  ///
  /// Lines break at spaces and between wide characters; a word wider than a line is broken anywhere.
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

  /// Where the first line of `text` ends.
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
