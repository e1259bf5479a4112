internal import Bytes
internal import CalendarText

extension CalendarFile {
  /// Physical lines without line breaks, by number from 1; missing lines are left out.
  ///
  /// Long lines are truncated. For a JSON calendar, these are the content lines converted from it.
  package func lines(_ numbers: Set<Int>) -> [Int: String] {
    guard let last = numbers.max() else { return [:] }
    return reader.source.withBytes { bytes in
      var lines: [Int: String] = [:]
      var cursor = LineCursor(bytes)
      while cursor.number < last, cursor.advance() {
        guard numbers.contains(cursor.number) else { continue }
        let text = bytes.part(cursor.start..<min(cursor.end, cursor.start + Self.longestLine))
        lines[cursor.number] = String(decoding: text, as: UTF8.self).removingControls(keepingLineBreaks: false)
      }
      return lines
    }
  }

  /// The maximum number of bytes shown of a line.
  private static let longestLine = 2_000
}

extension CalendarFile {
  /// The text of the file, as it is but for repairs of the file as a whole.
  package var text: [UInt8] { reader.source.wholeBytes }

  /// The calendars of several files, one after the other (RFC 5545 section 3.4); nil without files.
  package init?(joining files: [CalendarFile], options: ReadingOptions) {
    guard let first = files.first else { return nil }
    guard files.count > 1 else {
      self = first
      return
    }
    var bytes: [UInt8] = []
    for file in files {
      file.reader.source.withBytes { bytes.append(contentsOf: $0) }
      if bytes.last != 0x0A { bytes.append(0x0A) }
    }
    self.init(bytes: bytes, name: first.name, options: options)
  }
}
