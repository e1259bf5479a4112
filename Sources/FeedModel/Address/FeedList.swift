internal import Bytes

/// A list of inputs as text, one per line: a path, or an address with an optional name. Lines that begin with `#` and a
/// blank are comments; so is the rest of a line after a `#` that follows an address.
package enum FeedList {
  /// A line of a list.
  package struct Entry: Hashable, Sendable {
    /// The line, from 1.
    package let line: Int
    /// The address or path.
    package let input: String
    /// The name; nil if there is none.
    package let name: String?

    package init(line: Int, input: String, name: String?) { (self.line, self.input, self.name) = (line, input, name) }
  }

  /// The entries of a list.
  ///
  /// - Parameters:
  ///   - decode: Decodes a line, which may be a path.
  ///   - isAddress: Whether the first word of a line is an address without a scheme, although the line may be a path with blanks.
  package static func entries(
    of text: [UInt8], decode: (ArraySlice<UInt8>) -> String = { String(decoding: $0, as: UTF8.self) },
    isAddress: (_ word: String, _ line: String) -> Bool = { _, _ in false }
  ) -> [Entry] {
    let text = utf8(text)
    var entries: [Entry] = []
    for (index, bytes) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      for part in bytes.split(separator: 0x0D) {
        if let entry = entry(decode(part), line: index + 1, isAddress) { entries.append(entry) }
      }
    }
    return entries
  }

  /// A text in UTF-8, or as it is. Programs of Windows write UTF-16, with a byte order mark.
  private static func utf8(_ text: [UInt8]) -> ArraySlice<UInt8> {
    let isLittleEndian = text.starts(with: [0xFF, 0xFE])
    guard isLittleEndian || text.starts(with: [0xFE, 0xFF]) else { return text.withoutByteOrderMark }
    let units = stride(from: 2, to: text.count - 1, by: 2).map { place in
      let (first, second) = (UInt16(text[place]), UInt16(text[place + 1]))
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)[...]
  }

  private static func entry(
    _ line: String, line number: Int, _ isAddress: (_ word: String, _ line: String) -> Bool
  ) -> Entry? {
    let words = line.split { $0 == " " || $0 == "\t" }
    guard let first = words.first, first != "#" else { return nil }
    guard FeedAddress.masked(String(first)) != nil || first.hasPrefix("www.") || isAddress(String(first), line) else {
      return Entry(line: number, input: line, name: nil)
    }
    let name = words.dropFirst().prefix { !$0.hasPrefix("#") }.joined(separator: " ")
    return Entry(line: number, input: String(first), name: name.isEmpty ? nil : name)
  }
}
