/// A source line with marks below a part of it, as compilers print it.
package struct SourceExcerpt {
  /// The line, or the part of it that fits.
  package let text: String
  /// Spaces, a caret and tildes below it.
  package let marks: String

  /// - Parameters:
  ///   - line: The line without control characters.
  ///   - place: The range to mark.
  ///   - width: The maximum number of columns.
  package init(_ line: String, marking place: Range<String.Index>, width: Int) {
    func columns(_ text: Substring) -> Int {
      text.reduce(0) { $0 + DisplayWidth.columns(ofCluster: $1.unicodeScalars) }
    }
    // Keeps some of the text before the range if the line is too long.
    var start = line.startIndex
    var before = columns(line[..<place.lowerBound])
    let marked = columns(line[place])
    let most = max(0, width - min(marked, width / 2) - 2)
    while before > most, start < place.lowerBound {
      before -= DisplayWidth.columns(ofCluster: line[start].unicodeScalars)
      start = line.index(after: start)
    }
    var end = start
    var room = width - (start > line.startIndex ? 1 : 0)
    while end < line.endIndex {
      let next = DisplayWidth.columns(ofCluster: line[end].unicodeScalars)
      guard next <= room - 1 || next <= room && line.index(after: end) == line.endIndex else { break }
      room -= next
      end = line.index(after: end)
    }
    let isCut = start > line.startIndex
    text = (isCut ? "…" : "") + line[start..<end] + (end < line.endIndex ? "…" : "")
    let length = max(1, min(columns(line[place.lowerBound..<max(place.lowerBound, min(place.upperBound, end))]), width))
    marks =
      String(repeating: " ", count: before + (isCut ? 1 : 0)) + "^" + String(repeating: "~", count: length - 1)
  }
}
