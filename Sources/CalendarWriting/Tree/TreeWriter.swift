internal import CalendarText

/// Writes a tree: unchanged parts as read, new parts as content lines with the file's line breaks.
struct TreeWriter {
  private(set) var bytes: [UInt8] = []
  private let lineBreak: [UInt8]

  init(lineBreak: [UInt8]) { self.lineBreak = lineBreak }

  mutating func append(_ source: SourceBytes) {
    guard !source.range.isEmpty else { return }
    endLine()
    bytes += source.bytes
  }

  /// Appends a new property.
  mutating func append(_ property: ContentProperty) {
    var writer = ContentLineWriter()
    writer.append(property)
    append(lines: writer.bytes)
  }

  /// Appends `BEGIN` or `END`.
  mutating func appendBorder(_ keyword: String, _ name: String) {
    append(ContentProperty(keyword, value: ContentLineWriter.name(name)))
  }

  /// - Parameter lines: Lines that end with CR LF, which their values cannot contain.
  private mutating func append(lines: [UInt8]) {
    endLine()
    bytes += Self.broken(lines, by: lineBreak)
  }

  /// Lines that end with CR LF, with other ends.
  static func broken(_ lines: [UInt8], by lineBreak: [UInt8]) -> [UInt8] {
    lineBreak.count == 2 ? lines : lines.filter { ($0 != 0x0D && $0 != 0x0A) || $0 == lineBreak.first }
  }

  /// Ends the last line if it has no line break.
  private mutating func endLine() {
    guard let last = bytes.last, last != 0x0A, last != 0x0D else { return }
    bytes += lineBreak
  }
}
