package import Bytes
internal import CalendarModel
package import CalendarText

/// The content lines of a text as written: with folds and line ends.
package struct SourceLines: Sequence, IteratorProtocol {
  /// A content line, or an invalid line.
  package struct Line {
    /// The bytes with all folds and line ends.
    package let range: Range<Int>
    /// The number of the first physical line, from 1.
    package let number: Int
    /// Whether the line is `BEGIN` or `END`, with the name of the component in upper case; nil for other lines.
    package let border: (isBegin: Bool, name: String)?
    /// Whether the line has a name and a colon.
    package let isContentLine: Bool
  }

  private let bytes: ByteView
  private var cursor: LineCursor

  /// The lines of a text.
  package init(_ bytes: ByteView) {
    self.bytes = bytes
    cursor = LineCursor(bytes)
  }

  /// Returns every line, also empty and invalid ones; nil at the end.
  package mutating func next() -> Line? {
    guard cursor.advance() else { return nil }
    let first = bytes.droppingByteOrderMarks(cursor.start..<cursor.end)
    let (start, number) = (cursor.start, cursor.number)
    if let border = ComponentBorder.at(first, next: cursor.next, of: bytes) {
      while cursor.next < border.next, cursor.advance() {}
      let name = bytes[border.name].filter { !$0.isBlank && $0 != 0x0D && $0 != 0x0A }
      return Line(
        range: start..<cursor.next, number: number,
        border: (border.isBegin, String(decoding: name, as: UTF8.self).uppercased()), isContentLine: true)
    }
    guard !first.isEmpty else {
      return Line(range: start..<cursor.next, number: number, border: nil, isContentLine: false)
    }
    var softBreaks = SoftBreaks()
    while cursor.next < bytes.count {
      let isSoft = softBreaks.isBreak(bytes, start..<cursor.end)
      guard bytes[cursor.next].isBlank || isSoft && isText(behind: cursor), cursor.advance() else { break }
    }
    let range = start..<cursor.next
    return Line(
      range: range, number: number, border: nil,
      isContentLine: bytes.part(range).firstOffset(of: 0x3A, in: 0..<range.count) != nil)
  }
}

extension SourceLines {
  /// Whether the next line continues a text with a soft line break: a border or property never does.
  private func isText(behind cursor: LineCursor) -> Bool {
    var cursor = cursor
    guard cursor.advance() else { return false }
    let line = cursor.start..<cursor.end
    return ComponentBorder.kind(line, of: bytes) == nil && SoftBreaks.property(bytes, line) == nil
  }
}

extension ContentProperty {
  /// The property of a folded content line; nil if the line is invalid.
  package init?(contentLine line: ByteView) {
    let lines = ComponentLines(line, range: 0..<line.count, firstNumber: 1, longestLine: line.count)
    guard let property = lines.lines.first.map(lines.contentProperty) else { return nil }
    self = property
  }
}
