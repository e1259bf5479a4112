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
  /// - Parameter decode: Decodes a line, which may be a path.
  package static func entries(
    of text: [UInt8], decode: (ArraySlice<UInt8>) -> String = { String(decoding: $0, as: UTF8.self) }
  ) -> [Entry] {
    let text = text.withoutByteOrderMark
    var entries: [Entry] = []
    for (index, bytes) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      for part in bytes.split(separator: 0x0D) {
        if let entry = entry(decode(part), line: index + 1) { entries.append(entry) }
      }
    }
    return entries
  }

  private static func entry(_ line: String, line number: Int) -> Entry? {
    let words = line.split { $0 == " " || $0 == "\t" }
    guard let first = words.first, first != "#" else { return nil }
    guard FeedAddress.masked(String(first)) != nil || first.hasPrefix("www.") else {
      return Entry(line: number, input: line, name: nil)
    }
    let name = words.dropFirst().prefix { !$0.hasPrefix("#") }.joined(separator: " ")
    return Entry(line: number, input: String(first), name: name.isEmpty ? nil : name)
  }
}
