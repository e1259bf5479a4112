internal import Bytes

/// A range of the bytes that a tree was read from.
struct SourceBytes: Sendable {
  /// The bytes of a file, shared by all parts of a tree.
  final class Text: Sendable {
    let bytes: [UInt8]
    /// The line break of the file.
    let lineBreak: [UInt8]

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      let feed = bytes.firstIndex(of: 0x0A)
      let alone: [UInt8] = bytes.contains(0x0D) ? [0x0D] : [0x0D, 0x0A]
      lineBreak = feed.map { $0 > 0 && bytes[$0 - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A] } ?? alone
    }
  }

  let text: Text
  let range: Range<Int>

  var bytes: ArraySlice<UInt8> { text.bytes[range] }

  /// Calls `body` with the bytes.
  func withBytes<Result>(_ body: (ByteView) -> Result) -> Result {
    text.bytes.withByteView { body($0.part(range)) }
  }
}
