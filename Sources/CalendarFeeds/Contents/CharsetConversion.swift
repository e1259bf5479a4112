internal import ICalendar

/// Converts text from a charset named by the server to UTF-8.
package enum CharsetConversion {
  /// Converts only lines that are not UTF-8, because feeds merged from several sources mix charsets. A text in ASCII that
  /// switches between sets of characters is converted as a whole. Lines may be folded within a character.
  ///
  /// - Returns: The text and the number of converted lines; nil if the charset is unknown.
  package static func convertingLines(of bytes: [UInt8], from charset: String) -> (bytes: [UInt8], count: Int)? {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if let shift = NamedCharset.shift(of: charset), NamedCharset.has(shift, in: bytes) {
      let unfolded = ContentLines(lines).map(Self.unfolded)
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return convertingShifts(in: unfolded, from: charset, shift) }
      let whole = Array(unfolded.joined(separator: [0x0A]))
      guard let text = NamedCharset.utf8(from: whole, charset: charset) else { return nil }
      return (text, unfolded.count { NamedCharset.has(shift, in: $0) })
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var count = 0
    for line in ContentLines(lines) {
      if line.startIndex > 0 { result.append(0x0A) }
      guard let converted = converted(line, from: charset) else { return nil }
      result += converted.bytes
      if converted.isNew { count += 1 }
    }
    return (result, count)
  }

  /// Converts only lines with shifts: in a text with bytes beyond ASCII, other lines are in another charset, usually UTF-8.
  private static func convertingShifts(
    in lines: [[UInt8]], from charset: String, _ shift: [UInt8]
  ) -> (bytes: [UInt8], count: Int)? {
    var result: [[UInt8]] = []
    var count = 0
    for line in lines {
      guard NamedCharset.has(shift, in: line), NamedCharset.isForeign(line: line, to: charset) else {
        result.append(line)
        continue
      }
      guard let text = NamedCharset.utf8(from: line, charset: charset) else { return nil }
      result.append(text)
      count += 1
    }
    return (Array(result.joined(separator: [0x0A])), count)
  }

  /// A line in UTF-8, with its folds unless one divides a character. Nil if the charset is unknown.
  private static func converted(
    _ line: ArraySlice<ArraySlice<UInt8>>, from charset: String
  ) -> (bytes: [UInt8], isNew: Bool)? {
    let folded = Array(line.joined(separator: [0x0A]))
    if String(validating: folded, as: UTF8.self) != nil { return (folded, false) }
    let whole = unfolded(line)
    if String(validating: whole, as: UTF8.self) != nil { return (whole, false) }
    guard let text = NamedCharset.utf8(from: whole, charset: charset) else { return nil }
    guard line.count > 1, let parts = NamedCharset.utf8(from: folded, charset: charset) else { return (text, true) }
    let lines = parts.split(separator: 0x0A, omittingEmptySubsequences: false)
    return (unfolded(lines[...]) == text ? parts : text, true)
  }

  /// The bytes of a line without its folds (RFC 5545, section 3.1).
  private static func unfolded(_ line: ArraySlice<ArraySlice<UInt8>>) -> [UInt8] {
    var result = Array(line.first ?? [])
    for part in line.dropFirst() {
      if result.last == 0x0D { result.removeLast() }
      result += part.dropFirst()
    }
    return result
  }

  /// The lines of a text with the lines that continue them.
  private struct ContentLines: Sequence, IteratorProtocol {
    private var rest: ArraySlice<ArraySlice<UInt8>>

    init(_ lines: [ArraySlice<UInt8>]) { rest = lines[...] }

    mutating func next() -> ArraySlice<ArraySlice<UInt8>>? {
      guard !rest.isEmpty else { return nil }
      let others = rest.dropFirst()
      let line = rest[..<(others.firstIndex { $0.first != 0x20 && $0.first != 0x09 } ?? rest.endIndex)]
      rest = rest[line.endIndex...]
      return line
    }
  }
}
