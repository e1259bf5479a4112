internal import Bytes

/// The record at the end of a zip archive, which locates the list of its entries.
struct ZipDirectory {
  /// Where the record ends; what follows is a comment, or not part of the archive.
  let end: Int
  /// The number of entries; nil if it is in another record, because there are 65,535 or more.
  let count: Int?

  /// The size of the record, and of the longest comment behind it. Some servers append further bytes.
  private static let (size, longestComment) = (22, 0xFFFF + 1_024)

  /// Finds the record; nil if there is none, which is so if the archive was cut.
  init?(_ bytes: ByteView) {
    let least = max(0, bytes.count - Self.size - Self.longestComment)
    var start = bytes.count - Self.size
    while start >= least {
      if bytes[start] == 0x50, bytes.matches("PK\u{5}\u{6}", at: start) {
        let count = Int(bytes[start + 10]) | Int(bytes[start + 11]) << 8
        let (length, offset) = (Int(bytes.halfWord(at: start + 12)), Int(bytes.halfWord(at: start + 16)))
        let isInOtherRecord = count == 0xFFFF || length == 0xFFFF_FFFF || offset == 0xFFFF_FFFF
        if isInOtherRecord || length + offset <= start {
          end = start + Self.size
          self.count = isInOtherRecord ? nil : count
          return
        }
      }
      start -= 1
    }
    return nil
  }
}
